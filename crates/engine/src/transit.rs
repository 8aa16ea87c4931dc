//! Transits within a span of time: when transiting bodies make aspects to the points of a birth chart.

use chart::{AspectType, Body, JulianDay, Longitude, Point};
use civil::Timestamp;
use ephemeris::search::{self, Crossing};
use ephemeris::{Ephemeris, SkyError};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::Engine;
use crate::cast::Cast;
use crate::span::beyond;

/// The orb of transits: a transit begins and ends at this distance from the exact angle, degrees.
pub const ORB_DEG: f64 = 1.0;

/// If the birth time is unknown, points that move more than this on the day of birth have no transits, degrees: the Moon.
const UNCERTAIN_DEG: f64 = 3.0;

/// A transit from its beginning to its end, with every pass of a retrograde loop.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Transit {
    /// The transiting body.
    pub body: Body,
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    pub natal: Point,
    /// `conjunction`, `sextile`, `square`, `trine` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The longitude at which it is exact.
    #[serde(skip)]
    #[schema(ignore)]
    pub longitude: Longitude,
    /// When it first comes within one degree, UTC; `null` if that is beyond the search range.
    #[serde(serialize_with = "as_timestamp")]
    #[schema(required, value_type = Option<Timestamp>)]
    pub starts: Option<JulianDay>,
    /// When it last leaves that degree, UTC; `null` if that is beyond the search range.
    #[serde(serialize_with = "as_timestamp")]
    #[schema(required, value_type = Option<Timestamp>)]
    pub ends: Option<JulianDay>,
    /// The times within one degree, including those before and after the period: one, or one for each pass of a
    /// retrograde loop. Between them the body is farther away.
    pub within: Vec<WithinOrb>,
    /// The exact moments, including those before and after the period; empty if it never becomes exact.
    #[serde(rename = "moments", serialize_with = "as_timestamps")]
    #[schema(value_type = Vec<Timestamp>)]
    pub passes: Vec<Crossing>,
    /// If the birth time is unknown: the times in which the exact moments lie, instead of `moments`.
    #[serde(rename = "momentsBetween", skip_serializing_if = "Vec::is_empty")]
    #[schema(nullable = false)]
    pub ranges: Vec<MomentRange>,
}

/// A time in which an exact moment lies, because the birth time is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct MomentRange {
    /// The earliest moment, UTC.
    #[serde(serialize_with = "as_stamp")]
    #[schema(value_type = Timestamp)]
    pub from: JulianDay,
    /// The latest moment, UTC.
    #[serde(serialize_with = "as_stamp")]
    #[schema(value_type = Timestamp)]
    pub to: JulianDay,
    /// Whether the body moves backwards when it comes.
    pub retrograde: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn as_stamp<S: Serializer>(at: &JulianDay, serializer: S) -> Result<S::Ok, S::Error> {
    Timestamp::from(*at).serialize(serializer)
}

/// A time within one degree of the exact angle.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, ToSchema)]
pub struct WithinOrb {
    /// When it begins, UTC; `null` if that is beyond the search range.
    #[serde(serialize_with = "as_timestamp")]
    #[schema(required, value_type = Option<Timestamp>)]
    pub starts: Option<JulianDay>,
    /// When it ends, UTC; `null` if that is beyond the search range.
    #[serde(serialize_with = "as_timestamp")]
    #[schema(required, value_type = Option<Timestamp>)]
    pub ends: Option<JulianDay>,
}

fn as_timestamp<S: Serializer>(at: &Option<JulianDay>, serializer: S) -> Result<S::Ok, S::Error> {
    at.map(Timestamp::from).serialize(serializer)
}

fn as_timestamps<S: Serializer>(passes: &[Crossing], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(passes.iter().map(|pass| Timestamp::from(pass.at)))
}

/// A longitude at which a transit is exact.
#[derive(Debug, Clone, Copy)]
struct Target {
    natal: Point,
    kind: AspectType,
    longitude: Longitude,
    /// The distances from the longitude to those at the beginning and the end of the day of birth, degrees, the smaller
    /// first; `None` if the birth time is known.
    band_deg: Option<[f64; 2]>,
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
        self.transits_touching(cast, body, [from, to], &|_, _| true)
    }

    /// The same for the points and types of aspect that `is_wanted` selects.
    pub(crate) fn transits_touching(
        &self,
        cast: &Cast,
        body: Body,
        [from, to]: [JulianDay; 2],
        is_wanted: &dyn Fn(Point, AspectType) -> bool,
    ) -> Result<Vec<Transit>, SkyError> {
        let mut found = self.transits_about(cast, body, [from, to], is_wanted)?;
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
        let (first, last) = (beyond(from, -reach), beyond(to, reach));
        let sky = self.moving_sky_of(&cast.birth.details);
        let start = sky.position(body, first)?.longitude;
        let events = events(&sky, body, &targets, first, last)?;
        let mut found = Vec::new();
        for (target, events) in targets.iter().zip(events) {
            let is_inside = target.holds(start, ORB_DEG);
            let merged = merge(spans(is_inside, &events), gap);
            found.extend(merged.into_iter().map(|span| Transit {
                body,
                natal: target.natal,
                kind: target.kind,
                longitude: target.longitude,
                starts: span.within.first().and_then(|within| within.starts),
                ends: span.within.last().and_then(|within| within.ends),
                within: span.within,
                passes: if target.band_deg.is_some() { Vec::new() } else { span.passes },
                ranges: span.ranges,
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

    /// Whether its moments do not depend on an unknown birth time, or by a small part of its length only.
    pub(crate) fn is_certain(&self) -> bool {
        const SHARE: f64 = 0.1;
        let length = |from: JulianDay, to: JulianDay| to.days() - from.days();
        let felt = self.starts.zip(self.ends).map_or(0.0, |(starts, ends)| length(starts, ends));
        self.ranges.iter().all(|range| length(range.from, range.to) <= SHARE * felt)
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
    let mut targets = Vec::with_capacity(112);
    for (natal, place) in chart::points(&cast.chart) {
        let band_deg = match (&cast.day, natal.body()) {
            (Some((first, last)), Some(body)) => {
                let from_noon =
                    |longitude: Longitude| (place.arc_to(longitude) + 180.0) % 360.0 - 180.0;
                let [one, other] = [first, last].map(|day| from_noon(day.of(body).longitude));
                Some([one.min(other).min(0.0), one.max(other).max(0.0)])
            }
            _ => None,
        };
        if band_deg.is_some_and(|[low, high]| high - low > UNCERTAIN_DEG) {
            continue;
        }
        for kind in AspectType::MAJOR {
            targets.extend(kind.arcs_deg().map(|arc_deg| Target {
                natal,
                kind,
                longitude: Longitude::new(place.degrees() + arc_deg),
                band_deg,
            }));
        }
    }
    targets
}

impl Target {
    /// Whether a longitude is within an orb of the exact one, or of the span in which that lies.
    fn holds(&self, longitude: Longitude, orb_deg: f64) -> bool {
        let [low, high] = self.band_deg.unwrap_or_default();
        let off = (self.longitude.arc_to(longitude) + 180.0) % 360.0 - 180.0;
        (low - orb_deg..=high + orb_deg).contains(&off)
    }
}

/// An event of a body at a target.
#[derive(Debug, Clone, Copy)]
enum Event {
    Enters(JulianDay),
    Leaves(JulianDay),
    Passes(Crossing),
    /// It comes to the span in which the exact longitude lies.
    Comes(Crossing),
    /// It leaves that span.
    Goes(JulianDay),
}

/// A longitude near a target.
#[derive(Debug, Clone, Copy)]
enum Edge {
    /// Before the orb begins, in zodiac order.
    Before,
    /// The beginning of the span in which the exact longitude lies.
    Low,
    Exact,
    High,
    /// Where the orb ends.
    After,
}

/// The events at each target in the order of time.
fn events(
    ephemeris: &Ephemeris,
    body: Body,
    targets: &[Target],
    from: JulianDay,
    to: JulianDay,
) -> Result<Vec<Vec<Event>>, SkyError> {
    let mut edges = Vec::with_capacity(targets.len() * 3);
    let mut longitudes = Vec::with_capacity(targets.len() * 3);
    for (index, target) in targets.iter().enumerate() {
        let mut add = |edge: Edge, off_deg: f64| {
            edges.push((index, edge));
            longitudes.push(Longitude::new(target.longitude.degrees() + off_deg));
        };
        let [low, high] = target.band_deg.unwrap_or_default();
        add(Edge::Before, low - ORB_DEG);
        match target.band_deg {
            None => add(Edge::Exact, 0.0),
            Some(_) => {
                add(Edge::Low, low);
                add(Edge::High, high);
            }
        }
        add(Edge::After, high + ORB_DEG);
    }
    let mut all = vec![Vec::new(); targets.len()];
    for found in search::crossings_of_any(ephemeris, body, longitudes, from, to) {
        let (place, crossing) = found?;
        let (index, edge) = edges[place];
        all[index].push(match (edge, crossing.retrograde) {
            (Edge::Exact, _) => Event::Passes(crossing),
            (Edge::Before, false) | (Edge::After, true) => Event::Enters(crossing.at),
            (Edge::Before, true) | (Edge::After, false) => Event::Leaves(crossing.at),
            (Edge::Low, false) | (Edge::High, true) => Event::Comes(crossing),
            (Edge::Low, true) | (Edge::High, false) => Event::Goes(crossing.at),
        });
    }
    Ok(all)
}

/// A time within orb, with the exact moments during it; several times after [`merge`].
#[derive(Debug, Clone, Default)]
struct InOrb {
    within: Vec<WithinOrb>,
    passes: Vec<Crossing>,
    ranges: Vec<MomentRange>,
}

impl InOrb {
    fn begin(starts: Option<JulianDay>) -> Self {
        let within = vec![WithinOrb { starts, ends: None }];
        Self { within, passes: Vec::new(), ranges: Vec::new() }
    }
}

/// The times within orb, from the events at one target.
fn spans(is_inside: bool, events: &[Event]) -> Vec<InOrb> {
    let mut spans = Vec::new();
    let mut current = is_inside.then(|| InOrb::begin(None));
    let mut came: Option<Crossing> = None;
    for event in events {
        match *event {
            Event::Enters(at) => current = Some(InOrb::begin(Some(at))),
            Event::Passes(crossing) => {
                current.get_or_insert_with(|| InOrb::begin(None)).passes.push(crossing);
            }
            Event::Comes(crossing) => came = Some(crossing),
            Event::Goes(at) => {
                if let Some(came) = came.take() {
                    let range = MomentRange { from: came.at, to: at, retrograde: came.retrograde };
                    current.get_or_insert_with(|| InOrb::begin(None)).ranges.push(range);
                }
            }
            Event::Leaves(at) => {
                let mut span = current.take().unwrap_or_else(|| InOrb::begin(None));
                span.within[0].ends = Some(at);
                spans.push(span);
            }
        }
    }
    spans.extend(current);
    spans
}

/// Joins the times within orb that belong to one loop: those at most `gap` days apart.
fn merge(spans: Vec<InOrb>, gap: f64) -> Vec<InOrb> {
    let mut merged: Vec<InOrb> = Vec::with_capacity(spans.len());
    for span in spans {
        let previous = merged.last_mut().filter(|previous| {
            let ends = previous.within.last().and_then(|within| within.ends);
            let starts = span.within.first().and_then(|within| within.starts);
            ends.zip(starts).is_some_and(|(ends, starts)| starts.days() - ends.days() <= gap)
        });
        match previous {
            Some(previous) => {
                previous.within.extend(span.within);
                previous.passes.extend(span.passes);
                previous.ranges.extend(span.ranges);
            }
            None => merged.push(span),
        }
    }
    merged
}
