//! `/chart/transits/period`: the transits of up to 400 days.

use chart::{AspectType, Body, House, JulianDay, Longitude, Point, Sign};
use civil::Date;
use ephemeris::search::{self, Eclipse, Phase};
use ephemeris::{Ephemeris, SkyError};
use serde::Serialize;

use super::BirthData;
use super::almanac::MoonPhase;
use super::birth::{Warning, WarningCode, as_text};
use super::transits::{Told, exact_moments};
use crate::instant::Timestamp;
use crate::natal::{Cast, Natal};
use crate::request::PeriodQuery;
use crate::transit::Transit;

/// `/chart/transits/period`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PeriodAnswer {
    /// The first day, UTC.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = Date, example = "2026-11-24"))]
    #[serde(serialize_with = "as_text")]
    pub from: Date,
    /// The last day, UTC.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = Date, example = "2027-11-23"))]
    #[serde(serialize_with = "as_text")]
    pub to: Date,
    /// Every exact transit of those days, without those of the Moon, in the order of time.
    pub moments: Vec<TransitMoment>,
    /// The transits of Jupiter to Pluto, the North Node and Chiron that are within one degree during the period, in the
    /// order of their beginnings.
    pub transits: Vec<SlowTransit>,
    /// Other events, in the order of time.
    pub events: Vec<PeriodEvent>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// An exact transit.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TransitMoment {
    /// The moment, UTC.
    pub at: Timestamp,
    /// The transiting body.
    pub transiting: Body,
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    pub natal: Point,
    /// `conjunction`, `sextile`, `square`, `trine` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The number of this pass within the retrograde loop, from 1.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, example = 2))]
    pub pass: usize,
    /// The number of passes of the loop.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, example = 3))]
    pub passes: usize,
    /// Whether the body moves backwards.
    pub retrograde: bool,
}

/// A transit of a slow body, with its interpretation.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SlowTransit {
    /// The transiting body.
    pub transiting: Body,
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    pub natal: Point,
    /// `conjunction`, `sextile`, `square`, `trine` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// When it first comes within one degree, UTC; `null` if that is beyond the search range.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub starts: Option<Timestamp>,
    /// When it last leaves that degree, UTC; `null` if that is beyond the search range.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub ends: Option<Timestamp>,
    /// The exact moments, including those before and after the period; empty if it never becomes exact.
    pub moments: Vec<Timestamp>,
    /// Its weight at the exact moment, 0 to 100.
    #[cfg_attr(feature = "openapi", schema(maximum = 100, example = 90))]
    pub strength: u8,
    /// The subject of the transit, in one sentence.
    pub summary: String,
    /// The interpretation of the transit. It begins with `summary`.
    pub interpretation: String,
}

/// An event of the period that is not an exact transit.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PeriodEvent {
    /// The moment, UTC; for an eclipse, the moment of the conjunction or opposition of Sun and Moon.
    pub at: Timestamp,
    /// `ingress` (into a natal house), `station`, `moon-phase` or `eclipse` (new and full moons within three degrees
    /// of a point of the birth chart; all eclipses) or `solar-return`.
    #[serde(rename = "type")]
    pub kind: PeriodEventType,
    /// The body.
    pub body: Body,
    /// The sign it is in.
    pub sign: Sign,
    /// The natal house that it is in or enters; `null` if the birth time is unknown.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 1, maximum = 12, example = 7))]
    pub house: Option<u8>,
    /// Whether the body moves backwards from then on.
    pub retrograde: bool,
    /// `new moon` or `full moon`, for a lunation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub phase: Option<MoonPhase>,
    /// The kind of eclipse, for an eclipse.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub eclipse: Option<EclipseType>,
    /// The points of the birth chart that the event is in conjunction with or opposite to, within three degrees,
    /// nearest first.
    pub touches: Vec<Touch>,
}

/// A point of the birth chart that an event is in conjunction with or opposite to.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Touch {
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    pub natal: Point,
    /// `conjunction` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// Distance from the exact angle, degrees.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 3))]
    pub orb: f64,
}

/// The kinds of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PeriodEventType {
    /// A body enters a house of the birth chart.
    Ingress,
    /// A body turns retrograde or direct.
    Station,
    /// A new or full moon near a point of the birth chart.
    MoonPhase,
    /// An eclipse.
    Eclipse,
    /// The Sun returns to its longitude at birth.
    SolarReturn,
}

/// The kinds of eclipse, as seen from any place on the Earth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum EclipseType {
    Solar,
    LunarTotal,
    LunarPartial,
    LunarPenumbral,
}

/// The bodies whose transits last for weeks or longer.
const SLOW: [Body; 7] = [
    Body::Jupiter,
    Body::Saturn,
    Body::Uranus,
    Body::Neptune,
    Body::Pluto,
    Body::NorthNode,
    Body::Chiron,
];

/// The orb of events to points of the birth chart, degrees.
const TOUCH_DEG: f64 = 3.0;

impl Natal {
    /// The transits of a period.
    pub fn period_answer(
        &self,
        cast: &Cast,
        query: &PeriodQuery,
    ) -> Result<PeriodAnswer, SkyError> {
        let [from, to] = [query.begins, query.ends].map(JulianDay::from_unix_seconds);
        let (mut moments_found, mut slow) = (Vec::new(), Vec::new());
        for body in Body::ALL.into_iter().filter(|body| *body != Body::Moon) {
            let transits = self.transits_between(cast, body, from, to)?;
            moments_found.extend(transits.iter().flat_map(|own| exact_between(own, from, to)));
            if SLOW.contains(&body) {
                slow.extend(transits);
            }
        }
        moments_found.sort_by_key(|moment| moment.at);
        slow.sort_by(|a, b| {
            let starts = |own: &Transit| own.starts.map_or(f64::MIN, JulianDay::days);
            starts(a).total_cmp(&starts(b))
        });
        let mut birth_data = BirthData::of(cast);
        if cast.day.is_some() {
            birth_data.warnings.push(without_time());
        }
        Ok(PeriodAnswer {
            from: query.from,
            to: query.to,
            moments: moments_found,
            transits: slow.iter().map(|own| self.slow_transit(own)).collect(),
            events: self.period_events(cast, from, to)?,
            birth_data,
        })
    }

    fn slow_transit(&self, transit: &Transit) -> SlowTransit {
        let Transit { body, natal, kind, starts, ends, .. } = *transit;
        let told = Told::of(&self.corpus, body, natal, kind);
        SlowTransit {
            transiting: body,
            natal,
            kind,
            starts: starts.map(Timestamp::from),
            ends: ends.map(Timestamp::from),
            moments: exact_moments(transit),
            strength: Transit::strength(body, natal, 0.0),
            summary: told.summary,
            interpretation: told.interpretation,
        }
    }

    fn period_events(
        &self,
        cast: &Cast,
        from: JulianDay,
        to: JulianDay,
    ) -> Result<Vec<PeriodEvent>, SkyError> {
        let sky = &self.moving_sky_of(&cast.birth.details);
        let mut events = Vec::new();
        for body in Body::ALL.into_iter().filter(|body| *body != Body::Moon) {
            events.extend(house_ingresses(sky, cast, body, from, to)?);
            if body != Body::NorthNode {
                events.extend(stations(sky, cast, body, from, to)?);
            }
        }
        events.extend(lunations(sky, cast, from, to)?);
        if cast.day.is_none() {
            let sun = cast.geocentric_sun;
            for crossing in search::crossings(sky, Body::Sun, sun, from, to) {
                let at = crossing?.at;
                events.push(event(PeriodEventType::SolarReturn, Body::Sun, at, sun, cast));
            }
        }
        events.sort_by_key(|event| event.at);
        Ok(events)
    }
}

fn without_time() -> Warning {
    Warning {
        code: WarningCode::DependsOnTime,
        message: "The time of birth is not known, so transits to the Moon, the angles and whatever else moved that day \
                  are left out, and so are the houses and the solar return."
            .to_owned(),
        question: None,
        choices: None,
    }
}

/// The passes of a transit within a period.
fn exact_between(
    transit: &Transit,
    from: JulianDay,
    to: JulianDay,
) -> impl Iterator<Item = TransitMoment> + '_ {
    let passes = transit.passes.len();
    let within = move |at: JulianDay| from <= at && at <= to;
    transit.passes.iter().enumerate().filter(move |(_, pass)| within(pass.at)).map(
        move |(place, pass)| TransitMoment {
            at: Timestamp::from(pass.at),
            transiting: transit.body,
            natal: transit.natal,
            kind: transit.kind,
            pass: place + 1,
            passes,
            retrograde: pass.retrograde,
        },
    )
}

/// The ingresses of a body into the houses of the birth chart. A body that moves backwards enters the house before the
/// cusp.
fn house_ingresses(
    sky: &Ephemeris,
    cast: &Cast,
    body: Body,
    from: JulianDay,
    to: JulianDay,
) -> Result<Vec<PeriodEvent>, SkyError> {
    let Some(houses) = cast.chart.houses else { return Ok(Vec::new()) };
    let cusps = House::ALL.map(|house| houses.cusp(house)).to_vec();
    search::crossings_of_any(sky, body, cusps, from, to)
        .map(|found| {
            let (place, crossing) = found?;
            // Beyond the polar circles a house can extend backwards from its cusp.
            let is_onward = houses.width_deg(House::ALL[place]) > 0.0;
            let entered = if crossing.retrograde == is_onward { (place + 11) % 12 } else { place };
            let house = Some(House::ALL[entered].number());
            let kind = PeriodEventType::Ingress;
            let event = event(kind, body, crossing.at, crossing.longitude, cast);
            Ok(PeriodEvent { house, retrograde: crossing.retrograde, touches: Vec::new(), ..event })
        })
        .collect()
}

fn stations(
    sky: &Ephemeris,
    cast: &Cast,
    body: Body,
    from: JulianDay,
    to: JulianDay,
) -> Result<Vec<PeriodEvent>, SkyError> {
    search::stations(sky, body, from, to)
        .map(|station| {
            let station = station?;
            let place = sky.position(body, station.at)?.longitude;
            let event = event(PeriodEventType::Station, body, station.at, place, cast);
            Ok(PeriodEvent { retrograde: station.retrograde, ..event })
        })
        .collect()
}

/// The new and full moons within [`TOUCH_DEG`] of a point of the chart, and all eclipses.
fn lunations(
    sky: &Ephemeris,
    cast: &Cast,
    from: JulianDay,
    to: JulianDay,
) -> Result<Vec<PeriodEvent>, SkyError> {
    let mut events = Vec::new();
    for phase in search::moon_phases(sky, from, to) {
        let phase = phase?;
        if !matches!(phase.phase, Phase::NewMoon | Phase::FullMoon) {
            continue;
        }
        let eclipse = search::eclipse_at(sky, &phase)?.map(EclipseType::from);
        let place = sky.position(Body::Moon, phase.at)?.longitude;
        let kind = match eclipse {
            Some(_) => PeriodEventType::Eclipse,
            None => PeriodEventType::MoonPhase,
        };
        let event = event(kind, Body::Moon, phase.at, place, cast);
        if eclipse.is_some() || !event.touches.is_empty() {
            events.push(PeriodEvent { phase: Some(phase.phase.into()), eclipse, ..event });
        }
    }
    Ok(events)
}

fn event(
    kind: PeriodEventType,
    body: Body,
    at: JulianDay,
    place: Longitude,
    cast: &Cast,
) -> PeriodEvent {
    let house = cast.chart.houses.map(|houses| houses.house_of(place).number());
    PeriodEvent {
        at: Timestamp::from(at),
        kind,
        body,
        sign: place.sign(),
        house,
        retrograde: false,
        phase: None,
        eclipse: None,
        touches: if kind == PeriodEventType::SolarReturn {
            Vec::new()
        } else {
            touches(place, cast)
        },
    }
}

/// The points of the birth chart in conjunction with or opposite to a longitude, nearest first. Without a birth time,
/// the Moon is left out.
fn touches(place: Longitude, cast: &Cast) -> Vec<Touch> {
    let is_certain = |point: Point| cast.day.is_none() || point != Point::Body(Body::Moon);
    let mut touches: Vec<Touch> = chart::points(&cast.chart)
        .filter(|(point, _)| is_certain(*point))
        .flat_map(|(natal, there)| {
            let conjunction = place.separation(there);
            [
                Touch { natal, kind: AspectType::Conjunction, orb: conjunction },
                Touch { natal, kind: AspectType::Opposition, orb: 180.0 - conjunction },
            ]
        })
        .filter(|touch| touch.orb <= TOUCH_DEG)
        .collect();
    touches.sort_by(|a, b| a.orb.total_cmp(&b.orb));
    touches
}

impl From<Eclipse> for EclipseType {
    fn from(eclipse: Eclipse) -> Self {
        match eclipse {
            Eclipse::Solar => Self::Solar,
            Eclipse::LunarTotal => Self::LunarTotal,
            Eclipse::LunarPartial => Self::LunarPartial,
            Eclipse::LunarPenumbral => Self::LunarPenumbral,
        }
    }
}
