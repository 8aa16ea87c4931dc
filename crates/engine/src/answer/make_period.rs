//! Calculates the transits and the events of a period.

use chart::{AspectType, Body, House, JulianDay, Longitude, Point};
use ephemeris::search::{self, Phase};
use ephemeris::{Ephemeris, SkyError};

use super::BirthData;
use super::birth::{Warning, WarningCode};
use super::make_transits::{TransitTexts, exact_moments};
use super::period::{
    EclipseType, PeriodAnswer, PeriodEvent, PeriodEventType, SlowTransit, Touch, TransitMoment,
};
use crate::cast::{Cast, Engine};
use crate::instant::Timestamp;
use crate::request::PeriodQuery;
use crate::transit::Transit;

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

impl Engine {
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
        let told = TransitTexts::of(&self.corpus, body, natal, kind);
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
    let message = "The time of birth is not known, so transits to the Moon, the angles and whatever else moved that day \
                  are left out, and so are the houses and the solar return.";
    Warning::new(WarningCode::DependsOnTime, message)
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
