//! Calculates the transits of a moment to a natal chart.

use std::collections::BTreeMap;

use chart::{
    AspectType, Body, Chart, CrossAspect, JulianDay, Longitude, Moving, Point, Position, Positions,
    is_applying,
};
use ephemeris::{Ephemeris, SkyError, search};
use reading::{Corpus, Interpretation, TransitInEffect};

use super::birth::{Warning, WarningCode};
use super::transits::{Transit, TransitAspect, TransitPassage, TransitsAnswer};
use super::{BirthData, Factor, make_chart};
use crate::cast::{Cast, Engine};
use crate::instant::Timestamp;
use crate::transit::Transit as Span;

impl Engine {
    /// The transits of a moment to a chart.
    pub fn transits_answer(&self, cast: &Cast, at: JulianDay) -> Result<TransitsAnswer, SkyError> {
        let ephemeris = self.moving_sky_of(&cast.birth.details);
        let sky = ephemeris.sky_without_houses(at)?;
        let moment = Chart::cast(&sky);
        let transits = make_chart::planets(&moment, Some(&self.corpus))
            .into_iter()
            .zip(&moment.placements)
            .map(|(mut planet, placement)| {
                let houses = cast.chart.houses;
                let house = houses.map(|houses| houses.house_of(placement.position.longitude));
                planet.interpretation = house.map_or_else(String::new, |house| {
                    Interpretation::of_transit_in_house(&self.corpus, placement.body, house)
                });
                Transit { planet, natal_house: house.map(chart::House::number) }
            })
            .collect();
        let mut aspects = chart::aspects_to_chart(&sky.positions, &cast.chart);
        aspects.retain(|aspect| holds_all_day(aspect, &sky.positions, cast));
        let spans = Spans::of(self, cast, &aspects, at)?;
        let aspects: Vec<TransitAspect> = aspects
            .into_iter()
            .map(|aspect| {
                let transiting = sky.positions.of(aspect.from);
                self.transit_aspect(cast, &ephemeris, aspect, transiting, at, &spans)
            })
            .collect::<Result<_, _>>()?;
        let mut birth_data = BirthData::of(cast);
        if aspects.iter().any(|aspect| aspect.depends_on_time) {
            birth_data.warnings.push(depends_on_time());
        }
        let at = Timestamp::from(at);
        let factors = factors(&aspects, cast);
        let overview = self.overview_of(&aspects);
        Ok(TransitsAnswer { at, transits, overview, aspects, factors, birth_data })
    }

    fn transit_aspect(
        &self,
        cast: &Cast,
        ephemeris: &Ephemeris,
        aspect: CrossAspect,
        transiting: &Position,
        at: JulianDay,
        spans: &Spans,
    ) -> Result<TransitAspect, SkyError> {
        let natal = natal_longitudes(&aspect, cast);
        let moments: Vec<Option<JulianDay>> = natal
            .iter()
            .map(|natal| exact(ephemeris, &aspect, *natal, at))
            .collect::<Result<_, _>>()?;
        let (exact, exact_between) = known_or_between(&moments);
        let applying = applying_all_day(&aspect, transiting, cast);
        let never = moments.iter().all(Option::is_none);
        let depends_on_time = applying.is_none() || (exact.is_none() && !never);
        let span = spans.nearest(&aspect, transiting.longitude, at);
        let told = TransitTexts::of(&self.corpus, aspect.from, aspect.to, aspect.kind);
        let factors = vec![Span::id(aspect.from, aspect.kind, aspect.to)];
        let passage = |text| TransitPassage { text, factors: factors.clone() };
        Ok(TransitAspect {
            transiting: aspect.from,
            natal: aspect.to,
            kind: aspect.kind,
            angle: aspect.kind.angle_deg(),
            orb: aspect.orb_deg,
            applying,
            exact_at: exact.map(Timestamp::from),
            exact_between,
            strength: Span::strength(aspect.from, aspect.to, aspect.orb_deg),
            starts: span.and_then(|span| span.starts).map(Timestamp::from),
            ends: span.and_then(|span| span.ends).map(Timestamp::from),
            moments: span.map(exact_moments).unwrap_or_default(),
            summary: told.summary,
            interpretation: told.interpretation,
            meaning: self.meaning_of(cast, &aspect, transiting),
            passages: told.sentences.into_iter().map(passage).collect(),
            factors,
            depends_on_time,
        })
    }
}

impl Engine {
    fn overview_of(&self, aspects: &[TransitAspect]) -> Vec<TransitPassage> {
        let is_in_effect =
            |own: &&TransitAspect| own.transiting != Body::Moon && own.orb < crate::ORB_DEG;
        let current: Vec<&TransitAspect> = aspects.iter().filter(is_in_effect).collect();
        let transits: Vec<TransitInEffect> = current
            .iter()
            .map(|own| TransitInEffect {
                transiting: own.transiting,
                natal: own.natal,
                kind: own.kind,
                strength: own.strength,
            })
            .collect();
        let passage = |(text, indices): (String, Vec<usize>)| {
            let factors = indices.iter().flat_map(|index| current[*index].factors.clone());
            TransitPassage { text, factors: factors.collect() }
        };
        reading::transit_overview(&self.corpus, &transits).into_iter().map(passage).collect()
    }

    fn meaning_of(&self, cast: &Cast, aspect: &CrossAspect, transiting: &Position) -> String {
        let through = cast.chart.houses.map(|houses| houses.house_of(transiting.longitude));
        let houses = through.zip(house_of(aspect.to, cast)).map(<[chart::House; 2]>::from);
        reading::transit_meaning(&self.corpus, aspect.from, aspect.to, aspect.kind, houses)
            .join(" ")
    }
}

/// The house of a point of the birth chart; `None` without a time of birth.
fn house_of(natal: Point, cast: &Cast) -> Option<chart::House> {
    match natal {
        Point::Body(body) => cast.chart.placement(body).house,
        Point::Ascendant => Some(chart::Angle::Ascendant.house()),
        Point::Midheaven => Some(chart::Angle::Midheaven.house()),
    }
}

/// The texts of a transit.
pub(super) struct TransitTexts {
    pub(super) summary: String,
    pub(super) interpretation: String,
    /// The sentences of `interpretation`.
    pub(super) sentences: Vec<String>,
}

impl TransitTexts {
    pub(super) fn of(corpus: &Corpus, body: Body, natal: Point, kind: AspectType) -> Self {
        let sentences = Interpretation::of_transit(corpus, body, natal, kind);
        Self {
            summary: sentences.first().cloned().unwrap_or_default(),
            interpretation: sentences.join(" "),
            sentences,
        }
    }
}

/// The exact moments of a transit.
pub(super) fn exact_moments(transit: &Span) -> Vec<Timestamp> {
    transit.passes.iter().map(|pass| Timestamp::from(pass.at)).collect()
}

/// The transits of all bodies near a moment.
struct Spans(Vec<Span>);

impl Spans {
    fn of(
        engine: &Engine,
        cast: &Cast,
        aspects: &[CrossAspect],
        at: JulianDay,
    ) -> Result<Self, SkyError> {
        let mut all = Vec::new();
        for body in Body::ALL {
            let is_wanted = |point, kind| {
                aspects.iter().any(|own| (own.from, own.to, own.kind) == (body, point, kind))
            };
            all.extend(engine.transits_about(cast, body, [at, at], &is_wanted)?);
        }
        Ok(Self(all))
    }

    /// The transit that belongs to an aspect: the one at this moment, or the nearest in time.
    fn nearest(&self, aspect: &CrossAspect, here: Longitude, at: JulianDay) -> Option<&Span> {
        let days_off = |span: &Span| {
            let before = span.starts.map_or(0.0, |starts| starts.days() - at.days());
            let after = span.ends.map_or(0.0, |ends| at.days() - ends.days());
            before.max(after).max(0.0)
        };
        self.0
            .iter()
            .filter(|span| {
                // A square, trine or sextile is exact at two longitudes. The aspect belongs to the nearer one.
                (span.body, span.natal, span.kind) == (aspect.from, aspect.to, aspect.kind)
                    && span.longitude.separation(here) <= aspect.orb_deg + NEAR_DEG
            })
            .min_by(|a, b| days_off(a).total_cmp(&days_off(b)))
    }
}

/// Tolerance when the longitude of a transit is compared with an orb, degrees.
const NEAR_DEG: f64 = 1e-6;

/// The factors of the aspects by their ids.
fn factors(aspects: &[TransitAspect], cast: &Cast) -> BTreeMap<String, Factor> {
    let factor = |aspect: &TransitAspect| {
        let label = format!(
            "{} {} your {}",
            aspect.transiting.name(),
            aspect.kind.name(),
            aspect.natal.name()
        );
        let bodies: Vec<usize> = aspect.natal.body().map(Body::index).into_iter().collect();
        let house = house_of(aspect.natal, cast);
        Factor {
            label,
            bodies,
            houses: house.map(chart::House::index).into_iter().collect(),
            aspects: Vec::new(),
            patterns: Vec::new(),
        }
    };
    aspects
        .iter()
        .flat_map(|aspect| aspect.factors.iter().map(move |id| (id.clone(), factor(aspect))))
        .collect()
}

/// The number of parts into which the arc of a day is divided if the birth time is unknown. The first and the last
/// exact moment can be within the arc: the transiting body may be stationary there.
const PARTS_OF_DAY: u8 = 8;

/// The longitudes of the natal point: one, or if the birth time is unknown, several along its arc of the day,
/// including the ends.
fn natal_longitudes(aspect: &CrossAspect, cast: &Cast) -> Vec<Longitude> {
    let known = chart::points(&cast.chart)
        .find(|(point, _)| *point == aspect.to)
        .map(|(_, longitude)| longitude);
    let (Some((first, last)), Some(body)) = (&cast.day, aspect.to.body()) else {
        return known.into_iter().collect();
    };
    let first = first.of(body).longitude;
    let arc = first.arc_to(last.of(body).longitude);
    let arc = if arc > 180.0 { arc - 360.0 } else { arc };
    let part = |part: u8| first.degrees() + arc * f64::from(part) / f64::from(PARTS_OF_DAY);
    (0..=PARTS_OF_DAY).map(|number| Longitude::new(part(number))).collect()
}

/// Whether the orb is getting smaller; `None` if that is not the same at every time of the day.
fn applying_all_day(aspect: &CrossAspect, transiting: &Position, cast: &Cast) -> Option<bool> {
    if cast.day.is_none() {
        return Some(aspect.applying);
    }
    let moving =
        Moving { longitude: transiting.longitude, speed_deg_per_day: transiting.speed_deg_per_day };
    let mut all = natal_longitudes(aspect, cast).into_iter().map(|natal| {
        let still = Moving { longitude: natal, speed_deg_per_day: 0.0 };
        is_applying(moving, still, aspect.kind)
    });
    let first = all.next()?;
    all.all(|applying| applying == first).then_some(first)
}

/// Whether an aspect is within its orb at every time of a day whose birth time is unknown. The ends of the day are
/// sufficient: a body that turns retrograde or direct that day moves by arcseconds only.
fn holds_all_day(aspect: &CrossAspect, moving: &Positions, cast: &Cast) -> bool {
    let limit = aspect.kind.orb_limit_deg(Point::Body(aspect.from), aspect.to);
    let from = moving.of(aspect.from).longitude;
    natal_longitudes(aspect, cast)
        .into_iter()
        .all(|natal| (from.separation(natal) - aspect.kind.angle_deg()).abs() <= limit)
}

/// Moments closer together than this count as equal, seconds.
const SAME_MOMENT_S: i64 = 60;

/// One moment if the range is at most [`SAME_MOMENT_S`], else the first and the last.
fn known_or_between(moments: &[Option<JulianDay>]) -> (Option<JulianDay>, Option<[Timestamp; 2]>) {
    let seconds: Vec<i64> =
        moments.iter().flatten().map(|moment| moment.to_unix_seconds()).collect();
    let (Some(first), Some(last)) = (seconds.iter().min(), seconds.iter().max()) else {
        return (None, None);
    };
    let is_complete = seconds.len() == moments.len();
    if is_complete && last - first <= SAME_MOMENT_S {
        return (moments[moments.len() / 2], None);
    }
    (None, is_complete.then(|| [*first, *last].map(Timestamp::from_unix_seconds)))
}

fn depends_on_time() -> Warning {
    let message = "The time of birth is not known, so the moment of an exact aspect is given as a \
                  range, and only aspects that hold for the whole day are listed.";
    Warning::new(WarningCode::DependsOnTime, message)
}

/// The exact moment of an aspect within orb: the next one before it leaves its orb, else the last one
/// since it entered its orb.
fn exact(
    ephemeris: &Ephemeris,
    aspect: &CrossAspect,
    natal: Longitude,
    at: JulianDay,
) -> Result<Option<JulianDay>, SkyError> {
    let angle = aspect.kind.angle_deg();
    let orb = aspect.kind.orb_limit_deg(Point::Body(aspect.from), aspect.to);
    // Fold edges below 0 or above 180 degrees: separations are 0 to 180 degrees.
    let edges =
        [angle - orb, angle + orb].map(|edge| if edge > 180.0 { 360.0 - edge } else { edge.abs() });
    let angles = [angle, edges[0], edges[1]];
    for end in [Ephemeris::LAST, Ephemeris::FIRST].into_iter().filter_map(JulianDay::new) {
        // If an edge comes before the exact angle, the aspect is not exact while within orb.
        let first = search::exact_aspects(ephemeris, aspect.from, natal, &angles, at, end).next();
        if let Some(first) = first.transpose()?.filter(|first| !edges.contains(&first.angle_deg)) {
            return Ok(Some(first.at));
        }
    }
    Ok(None)
}
