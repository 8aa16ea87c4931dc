//! `/chart/transits/period`: the transits and the events of up to 400 days.

use chart::{AspectType, Body, House, JulianDay, Longitude, Point, Sign};
use civil::{Date, Timestamp, Warning, WarningCode};
use ephemeris::search::{self, EclipseType, MoonPhase};
use ephemeris::{Ephemeris, SkyError};
use reading::{ExactMoment, SkyEventKind};
use serde::Serialize;

use super::BirthData;
use super::transits::TransitTexts;
use crate::cast::{Cast, CastError, Engine};
use crate::reader_clock::ReaderClock;
use crate::request::{CalendarContents, PeriodQuery};
use crate::span::SLOW;
use crate::transit::Transit;

/// `/chart/transits/period`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeriodAnswer {
    /// The first day, UTC or in `displayTimezone`.
    #[schema(value_type = String, format = Date, example = "2026-11-24")]
    pub from: Date,
    /// The last day.
    #[schema(value_type = String, format = Date, example = "2027-11-23")]
    pub to: Date,
    /// Every exact transit of those days, in the order of time; those of the Moon with `moonTransits`. Of the five major
    /// types those in `aspectTypes`.
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
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransitMoment {
    /// The moment, UTC; if the birth time is unknown, the middle of `between`.
    pub at: Timestamp,
    /// The earliest and the latest moment, UTC, if the birth time is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, min_items = 2, max_items = 2)]
    pub between: Option<[Timestamp; 2]>,
    /// The transiting body.
    pub body: Body,
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    pub natal: Point,
    /// `conjunction`, `sextile`, `square`, `trine` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The number of this pass within the retrograde loop, from 1.
    #[schema(minimum = 1, example = 2)]
    pub pass: usize,
    /// The number of passes of the loop.
    #[schema(minimum = 1, example = 3)]
    pub passes: usize,
    /// Whether the body moves backwards.
    pub retrograde: bool,
    /// Its weight at the exact moment, 0 to 100.
    #[schema(maximum = 100, example = 90)]
    pub strength: u8,
    /// The subject of the transit, in one sentence.
    pub summary: String,
    /// Date and time in the zone of the request’s `displayTimezone`, ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "2026-06-08T14:02:11+02:00")]
    pub local: Option<String>,
}

/// A transit of a slow body, with its interpretation.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct SlowTransit {
    /// The transit.
    #[serde(flatten)]
    #[schema(inline)]
    pub transit: Transit,
    /// Its weight at the exact moment, 0 to 100.
    #[schema(maximum = 100, example = 90)]
    pub strength: u8,
    /// The subject of the transit, in one sentence.
    pub summary: String,
    /// The interpretation of the transit. It begins with `summary`.
    pub interpretation: String,
}

/// An event of the period that is not an exact transit.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeriodEvent {
    /// The moment, UTC; for an eclipse, the moment of the conjunction or opposition of Sun and Moon.
    pub at: Timestamp,
    /// `house-entry` (of a natal house), `station`, `moon-phase` or `eclipse` (new and full moons within three degrees
    /// of a point of the birth chart; all eclipses) or `solar-return`.
    #[serde(rename = "type")]
    pub kind: PeriodEventType,
    /// Date and time in the zone of the request’s `displayTimezone`, ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "2026-06-08T14:02:11+02:00")]
    pub local: Option<String>,
    /// The body.
    pub body: Body,
    /// The sign it is in.
    pub sign: Sign,
    /// The natal house that it is in or enters; `null` if the birth time is unknown.
    #[schema(required, minimum = 1, maximum = 12, example = 7)]
    pub house: Option<u8>,
    /// Whether the body moves backwards from then on.
    pub retrograde: bool,
    /// `new-moon` or `full-moon`, for a lunation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub phase: Option<MoonPhase>,
    /// The kind of eclipse, for an eclipse.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub eclipse: Option<EclipseType>,
    /// The points of the birth chart that the event is in conjunction with or opposite to, within three degrees,
    /// nearest first.
    pub touches: Vec<Touch>,
    /// The meaning of the event in one or two sentences.
    pub interpretation: String,
}

/// A point of the birth chart that an event is in conjunction with or opposite to.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Touch {
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    pub natal: Point,
    /// `conjunction` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// Distance from the exact angle, degrees.
    #[schema(minimum = 0, maximum = 3)]
    pub orb: f64,
}

/// The kinds of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PeriodEventType {
    /// A body enters a house of the birth chart.
    HouseEntry,
    /// A body turns retrograde or direct.
    Station,
    /// A new or full moon near a point of the birth chart.
    MoonPhase,
    /// An eclipse.
    Eclipse,
    /// The Sun returns to its longitude at birth.
    SolarReturn,
}

/// Whether the transits of a body last for weeks or longer.
fn is_slow(body: Body) -> bool {
    SLOW.contains(&body) || body == Body::NorthNode
}

/// The orb of events to points of the birth chart, degrees.
const TOUCH_DEG: f64 = 3.0;

impl Engine {
    /// The transits of a period.
    pub fn period_answer(
        &self,
        cast: &Cast,
        query: &PeriodQuery,
    ) -> Result<PeriodAnswer, CastError> {
        let zone = query.display_timezone.as_deref();
        let clock = self.reader_clock(zone, cast)?;
        let [from, to] = match zone {
            None => [query.begins, query.ends].map(JulianDay::from_unix_seconds),
            Some(_) => clock.days(query.from, query.to),
        };
        let scope = PeriodFilter {
            moon: query.moon_transits,
            all_lunations: query.all_lunations,
            ..PeriodFilter::default()
        };
        let found = self.period_between(cast, [from, to], zone.map(|_| &clock), scope)?;
        let mut birth_data = BirthData::of(cast);
        if cast.day.is_some() {
            birth_data.warnings.push(without_time());
        }
        Ok(PeriodAnswer {
            from: query.from,
            to: query.to,
            moments: found.moments,
            transits: found.slow.into_iter().map(|transit| self.slow_transit(transit)).collect(),
            events: found.events,
            birth_data,
        })
    }

    /// The exact transits, the transits of slow bodies and the events between two moments. `clock` adds the reader's time.
    pub(super) fn period_between(
        &self,
        cast: &Cast,
        [from, to]: [JulianDay; 2],
        clock: Option<&ReaderClock<'_>>,
        scope: PeriodFilter,
    ) -> Result<PeriodFound, SkyError> {
        let (mut moments, mut slow) = (Vec::new(), Vec::new());
        let rules = &cast.birth.details.options.aspects;
        for body in Body::ALL.into_iter().filter(|body| scope.has(*body)) {
            let is_wanted = |natal: Point, kind: AspectType| {
                (scope.main_of_year || rules.lists(kind)) && scope.wants(body, natal, kind)
            };
            let transits = self.transits_touching(cast, body, [from, to], &is_wanted)?;
            for transit in &transits {
                moments.extend(self.exact_between(transit, from, to, clock));
            }
            if is_slow(body) {
                slow.extend(transits);
            }
        }
        moments.sort_by_key(|moment| moment.at);
        slow.sort_by(|a, b| {
            let starts = |transit: &Transit| transit.starts.map_or(f64::MIN, JulianDay::days);
            starts(a).total_cmp(&starts(b))
        });
        let mut events = self.period_events(cast, from, to, scope)?;
        if let Some(clock) = clock {
            for event in &mut events {
                event.local =
                    Some(clock.stamp(JulianDay::from_unix_seconds(event.at.unix_seconds())));
            }
        }
        Ok(PeriodFound { moments, slow, events })
    }

    /// The passes of a transit between two moments.
    fn exact_between(
        &self,
        transit: &Transit,
        from: JulianDay,
        to: JulianDay,
        clock: Option<&ReaderClock<'_>>,
    ) -> Vec<TransitMoment> {
        let exact = transit.exact_moments();
        let passes = exact.len();
        let within = |moment: &ExactMoment| from <= moment.until && moment.at <= to;
        let found = exact.iter().enumerate().filter(|(_, moment)| within(moment));
        let moments = found.map(|(place, pass)| {
            let is_range = transit.passes.is_empty();
            let middle = JulianDay::new((pass.at.days() + pass.until.days()) / 2.0);
            let at = middle.filter(|_| is_range).unwrap_or(pass.at);
            let texts = TransitTexts::of(&self.corpus, transit.body, transit.natal, transit.kind);
            TransitMoment {
                at: Timestamp::from(at),
                between: is_range.then(|| [pass.at, pass.until].map(Timestamp::from)),
                body: transit.body,
                natal: transit.natal,
                kind: transit.kind,
                pass: place + 1,
                passes,
                retrograde: pass.retrograde,
                strength: Transit::strength(transit.body, transit.natal, 0.0),
                summary: texts.summary,
                local: clock.map(|clock| clock.stamp(at)),
            }
        });
        moments.collect()
    }

    fn slow_transit(&self, transit: Transit) -> SlowTransit {
        let texts = TransitTexts::of(&self.corpus, transit.body, transit.natal, transit.kind);
        SlowTransit {
            strength: Transit::strength(transit.body, transit.natal, 0.0),
            summary: texts.summary,
            interpretation: texts.interpretation,
            transit,
        }
    }

    fn period_events(
        &self,
        cast: &Cast,
        from: JulianDay,
        to: JulianDay,
        scope: PeriodFilter,
    ) -> Result<Vec<PeriodEvent>, SkyError> {
        let sky = &self.moving_sky_of(&cast.birth.details);
        let mut events = Vec::new();
        for body in Body::ALL.into_iter().filter(|body| *body != Body::Moon) {
            let is_slow = SLOW.contains(&body);
            if is_slow || !scope.main_of_year {
                events.extend(house_entries(sky, cast, body, from, to)?);
            }
            if body != Body::NorthNode && body != Body::Sun {
                events.extend(stations(sky, cast, body, from, to)?);
            }
        }
        events.extend(lunations(sky, cast, from, to, scope.all_lunations)?);
        if cast.day.is_none() {
            let sun = cast.geocentric_sun;
            for crossing in search::crossings(sky, Body::Sun, sun, from, to) {
                let at = crossing?.at;
                events.push(event(PeriodEventType::SolarReturn, Body::Sun, at, sun, cast));
            }
        }
        events.sort_by_key(|event| event.at);
        for event in &mut events {
            event.interpretation = self.meaning_of_event(event);
        }
        Ok(events)
    }

    fn meaning_of_event(&self, event: &PeriodEvent) -> String {
        let is_new = event.phase == Some(MoonPhase::NewMoon);
        let kind = match event.kind {
            PeriodEventType::HouseEntry => SkyEventKind::EntersHouse,
            PeriodEventType::Station if event.retrograde => SkyEventKind::TurnsRetrograde,
            PeriodEventType::Station => SkyEventKind::TurnsDirect,
            PeriodEventType::MoonPhase if is_new => SkyEventKind::NewMoon,
            PeriodEventType::MoonPhase => SkyEventKind::FullMoon,
            PeriodEventType::Eclipse if is_new => SkyEventKind::SolarEclipse,
            PeriodEventType::Eclipse => SkyEventKind::LunarEclipse,
            PeriodEventType::SolarReturn => SkyEventKind::SolarReturn,
        };
        let house = event.house.map(|number| House::ALL[usize::from(number - 1)]);
        let near = event.touches.first().map(|touch| touch.natal);
        reading::sky_event(&self.corpus, kind, event.body, house, near)
    }
}

impl PeriodAnswer {
    /// The moments and events that a calendar is to contain.
    #[must_use]
    pub fn with_contents(mut self, contents: CalendarContents) -> Self {
        self.moments.retain(|moment| {
            let is_slow = is_slow(moment.body);
            if is_slow { contents.slow_transits } else { contents.fast_transits }
        });
        self.events.retain(|event| match event.kind {
            PeriodEventType::HouseEntry => contents.house_entries,
            PeriodEventType::Station => contents.stations,
            PeriodEventType::MoonPhase | PeriodEventType::Eclipse => contents.moons,
            PeriodEventType::SolarReturn => contents.solar_return,
        });
        self
    }
}

/// What is searched between two moments.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct PeriodFilter {
    /// The transits of the Moon as well.
    pub(super) moon: bool,
    /// New and full moons that touch no point as well.
    pub(super) all_lunations: bool,
    /// Only what the calendar of a year has: of the Sun and Mars the hard aspects to lights and angles, no node.
    pub(super) main_of_year: bool,
}

impl PeriodFilter {
    fn has(self, body: Body) -> bool {
        match body {
            Body::Moon => self.moon,
            Body::NorthNode | Body::Mercury | Body::Venus => !self.main_of_year,
            _ => true,
        }
    }

    fn wants(self, body: Body, natal: Point, kind: AspectType) -> bool {
        let is_main = match natal {
            Point::Ascendant | Point::Midheaven => true,
            Point::Body(body) => body.is_luminary(),
        };
        let is_seen = matches!(body, Body::Sun | Body::Mars);
        !self.main_of_year || is_slow(body) || is_seen && is_main && !kind.is_easy()
    }
}

/// What is found between two moments.
pub(super) struct PeriodFound {
    /// The exact transits, in the order of time.
    pub(super) moments: Vec<TransitMoment>,
    /// The transits of slow bodies, in the order of their beginnings.
    pub(super) slow: Vec<Transit>,
    /// The other events, in the order of time.
    pub(super) events: Vec<PeriodEvent>,
}

fn without_time() -> Warning {
    let message = "The time of birth is not known, so moments are given as ranges, and transits to the Moon and the angles, the \
                   houses and the solar return are left out.";
    Warning::new(WarningCode::DependsOnTime, message)
}

/// The entries of a body into the houses of the birth chart. A body that moves backwards enters the house before the
/// cusp.
fn house_entries(
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
            let kind = PeriodEventType::HouseEntry;
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

/// The new and full moons within [`TOUCH_DEG`] of a point of the chart, or all of them, and all eclipses.
fn lunations(
    sky: &Ephemeris,
    cast: &Cast,
    from: JulianDay,
    to: JulianDay,
    all: bool,
) -> Result<Vec<PeriodEvent>, SkyError> {
    let mut events = Vec::new();
    for phase in search::moon_phases(sky, from, to) {
        let phase = phase?;
        if !matches!(phase.phase, MoonPhase::NewMoon | MoonPhase::FullMoon) {
            continue;
        }
        let eclipse = search::eclipse_at(sky, &phase)?;
        let place = sky.position(Body::Moon, phase.at)?.longitude;
        let kind = match eclipse {
            Some(_) => PeriodEventType::Eclipse,
            None => PeriodEventType::MoonPhase,
        };
        let event = event(kind, Body::Moon, phase.at, place, cast);
        if all || eclipse.is_some() || !event.touches.is_empty() {
            events.push(PeriodEvent { phase: Some(phase.phase), eclipse, ..event });
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
        local: None,
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
        interpretation: String::new(),
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
