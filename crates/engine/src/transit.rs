//! Transits within a span of time: when transiting bodies make aspects to the points of a birth chart.

use chart::{AspectType, Body, JulianDay, Longitude, Point};
use ephemeris::search::{self, Crossing};
use ephemeris::{Ephemeris, SkyError};

use crate::Engine;
use crate::cast::Cast;

/// The orb of transits: a transit begins and ends at this distance from the exact angle, degrees.
pub const ORB_DEG: f64 = 1.0;

/// If the birth time is unknown, only bodies that move less than this on the day of birth have transits, degrees.
const CERTAIN_DEG: f64 = 0.1;

/// A transit from its beginning to its end, with every pass of a retrograde loop.
#[derive(Debug, Clone, PartialEq)]
pub struct Transit {
    /// The transiting body.
    pub body: Body,
    /// The point of the birth chart.
    pub natal: Point,
    /// The type.
    pub kind: AspectType,
    /// The longitude at which it is exact.
    pub longitude: Longitude,
    /// When the body first comes within [`ORB_DEG`]; `None` if that was before the search.
    pub starts: Option<JulianDay>,
    /// When the body last leaves this orb; `None` if that is after the search.
    pub ends: Option<JulianDay>,
    /// The exact moments in the order of time.
    pub passes: Vec<Crossing>,
}

/// A longitude at which a transit is exact.
#[derive(Debug, Clone, Copy)]
struct Target {
    natal: Point,
    kind: AspectType,
    longitude: Longitude,
}

impl Engine {
    /// The transits of a body that are within orb at some time between two moments.
    pub fn transits_between(
        &self,
        cast: &Cast,
        body: Body,
        from: JulianDay,
        to: JulianDay,
    ) -> Result<Vec<Transit>, SkyError> {
        let mut found = self.transits_about(cast, body, [from, to], &|_, _| true)?;
        found.retain(|transit| {
            transit.starts.is_none_or(|starts| starts <= to)
                && transit.ends.is_none_or(|ends| ends >= from)
        });
        Ok(found)
    }

    /// The transits of a body between two moments, and those before and after as far as its loops reach. `is_wanted`
    /// selects points and types of aspect.
    pub(crate) fn transits_about(
        &self,
        cast: &Cast,
        body: Body,
        [from, to]: [JulianDay; 2],
        is_wanted: &dyn Fn(Point, AspectType) -> bool,
    ) -> Result<Vec<Transit>, SkyError> {
        let mut targets = targets(cast);
        targets.retain(|target| is_wanted(target.natal, target.kind));
        let (reach, gap) = (body.data().loop_days, body.data().pass_days);
        let beyond = |at: JulianDay, days: f64| {
            let at = (at.days() + days).clamp(Ephemeris::FIRST, Ephemeris::LAST);
            JulianDay::new(at).unwrap_or(from)
        };
        let (first, last) = (beyond(from, -reach), beyond(to, reach));
        let sky = self.moving_sky_of(&cast.birth.details);
        let start = sky.position(body, first)?.longitude;
        let events = events(&sky, body, &targets, first, last)?;
        let mut found = Vec::new();
        for (target, events) in targets.iter().zip(events) {
            let is_inside = start.separation(target.longitude) <= ORB_DEG;
            let merged = merge(spans(is_inside, &events), gap);
            found.extend(merged.into_iter().map(|span| Transit {
                body,
                natal: target.natal,
                kind: target.kind,
                longitude: target.longitude,
                starts: span.starts,
                ends: span.ends,
                passes: span.passes,
            }));
        }
        Ok(found)
    }
}

impl Transit {
    /// The weight of a transit, 0 to 100, at a distance from the exact angle. Transits of slow bodies, and transits to
    /// the lights and the angles, have the largest weight.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
    pub fn strength(body: Body, natal: Point, orb_deg: f64) -> u8 {
        let moving = body.data().transit_weight;
        let fixed = natal.body().map_or(1.0, |body| body.data().natal_weight);
        // One half at 1 degree, one fiftieth at 7 degrees.
        (100.0 * moving * fixed / (1.0 + orb_deg * orb_deg)).round() as u8
    }

    /// The id of the factor of a transit, such as `transit.saturn.square.moon`.
    #[must_use]
    pub fn id(body: Body, kind: AspectType, natal: Point) -> String {
        let name = |name: &str| name.to_lowercase().replace(' ', "-");
        format!("transit.{}.{}.{}", name(body.name()), kind.name(), name(natal.name()))
    }
}

/// The longitudes at which a body makes an aspect to a point of the chart. Without a birth time, points whose
/// longitude is not certain are left out.
fn targets(cast: &Cast) -> Vec<Target> {
    let is_certain = |point: Point| match (&cast.day, point.body()) {
        (Some((first, last)), Some(body)) => {
            first.of(body).longitude.separation(last.of(body).longitude) < CERTAIN_DEG
        }
        _ => true,
    };
    let points = chart::points(&cast.chart).filter(|(point, _)| is_certain(*point));
    let mut targets = Vec::with_capacity(112);
    for (natal, place) in points {
        for kind in AspectType::MAJOR {
            let angle = kind.angle_deg();
            let is_one = matches!(kind, AspectType::Conjunction | AspectType::Opposition);
            let sides: &[f64] = if is_one { &[angle] } else { &[angle, -angle] };
            targets.extend(sides.iter().map(|side| Target {
                natal,
                kind,
                longitude: Longitude::new(place.degrees() + side),
            }));
        }
    }
    targets
}

/// An event of a body at a target.
#[derive(Debug, Clone, Copy)]
enum Event {
    Enters(JulianDay),
    Leaves(JulianDay),
    Passes(Crossing),
}

/// The events at each target in the order of time.
fn events(
    ephemeris: &Ephemeris,
    body: Body,
    targets: &[Target],
    from: JulianDay,
    to: JulianDay,
) -> Result<Vec<Vec<Event>>, SkyError> {
    let around = |target: &Target| {
        [-ORB_DEG, 0.0, ORB_DEG].map(|side| Longitude::new(target.longitude.degrees() + side))
    };
    let longitudes = targets.iter().flat_map(around).collect();
    let mut all = vec![Vec::new(); targets.len()];
    for found in search::crossings_of_any(ephemeris, body, longitudes, from, to) {
        let (place, crossing) = found?;
        all[place / 3].push(match (place % 3, crossing.retrograde) {
            (1, _) => Event::Passes(crossing),
            (0, false) | (2, true) => Event::Enters(crossing.at),
            _ => Event::Leaves(crossing.at),
        });
    }
    Ok(all)
}

/// A time within orb.
#[derive(Debug, Clone, Default)]
struct Span {
    starts: Option<JulianDay>,
    ends: Option<JulianDay>,
    passes: Vec<Crossing>,
}

/// The times within orb, from the events at one target.
fn spans(is_inside: bool, events: &[Event]) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut current = is_inside.then(Span::default);
    for event in events {
        match *event {
            Event::Enters(at) => current = Some(Span { starts: Some(at), ..Span::default() }),
            Event::Passes(crossing) => {
                current.get_or_insert_default().passes.push(crossing);
            }
            Event::Leaves(at) => {
                let mut span = current.take().unwrap_or_default();
                span.ends = Some(at);
                spans.push(span);
            }
        }
    }
    spans.extend(current);
    spans
}

/// Joins the times within orb that belong to one loop: those at most `gap` days apart.
fn merge(spans: Vec<Span>, gap: f64) -> Vec<Span> {
    let mut merged: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        let previous = merged.last_mut().filter(|previous| {
            let days = previous.ends.zip(span.starts);
            days.is_some_and(|(ends, starts)| starts.days() - ends.days() <= gap)
        });
        match previous {
            Some(previous) => {
                previous.ends = span.ends;
                previous.passes.extend(span.passes);
            }
            None => merged.push(span),
        }
    }
    merged
}
