//! `/chart/transits`: the transits of a moment to a natal chart.

use std::collections::BTreeMap;

use chart::{
    Angle, AspectType, Body, Chart, CrossAspect, House, JulianDay, Longitude, Point, Position,
};
use civil::{Timestamp, Warning, WarningCode};
use ephemeris::{Ephemeris, SkyError};
use reading::{Corpus, Factor, Interpretation};
use serde::Serialize;

use super::exact::{applying_all_day, exact, holds_all_day, known_or_between, natal_longitudes};
use super::{BirthData, NowReading, PairWheel, PeriodAnswer, Planet, SolarReturnAnswer, parts};
use crate::cast::{Cast, CastError, Engine};
use crate::reader_clock::ReaderClock;
use crate::request::{BadInput, FieldErrorCode, Included, PeriodQuery};
use crate::transit::Transit;

/// `/chart/transits`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransitsAnswer {
    /// The moment, UTC.
    pub at: Timestamp,
    /// The twelve bodies at that moment.
    pub transits: Vec<TransitView>,
    /// What the time is about: a text on the strongest of what is active, what comes easily, and the week.
    pub now: NowReading,
    /// Aspects from these bodies to the natal chart, tightest first; orbs as within a chart, or those of `orbs`, and of
    /// the five major types those in `aspectTypes`. If the birth time
    /// is unknown: only those that exist at every time of that day, with their orbs at noon.
    pub aspects: Vec<TransitAspect>,
    /// The factors by their ids, which the aspects refer to. Their indices are those of the natal chart.
    pub factors: BTreeMap<String, Factor>,
    /// The transits and events of the year from that day; with `include=year`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub year: Option<PeriodAnswer>,
    /// The solar return in force at that moment, at the birthplace, with its wheel; with `include=year`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub solar_return: Option<SolarReturnAnswer>,
    /// The wheel in the sizes 300, 450 and 600, with the birth chart inside as `person1` and the sky of the moment outside as
    /// `person2`; with `include=wheel`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wheel: Option<Vec<PairWheel>>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// A transiting body.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Transit)]
pub struct TransitView {
    /// The body. Its `house` is always `null`; see `natalHouse`. Its `interpretation` is the meaning of the transit
    /// through the natal house; it is empty if the birth time is unknown.
    #[serde(flatten)]
    pub planet: Planet,
    /// The natal house it passes through; `null` if the birth time is unknown.
    #[schema(required, minimum = 1, maximum = 12, example = 4)]
    pub natal_house: Option<u8>,
}

/// An aspect from a transiting body to a point of the natal chart.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransitAspect {
    /// The transiting body.
    pub body: Body,
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    pub natal: Point,
    /// `conjunction`, `sextile`, `square`, `trine` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The exact angle, degrees.
    #[schema(example = 0.0)]
    pub angle: f64,
    /// Distance from the exact angle at that moment, degrees. It is wide between two moments at which a body that turns back is exact.
    #[schema(minimum = 0, example = 1.2)]
    pub orb: f64,
    /// Whether the orb is getting smaller; `null` if that depends on an unknown birth time.
    #[schema(required)]
    pub applying: Option<bool>,
    /// Where it stands on its way.
    pub stage: TransitStage,
    /// The next exact moment before the aspect leaves its orb, UTC, including later passes of a retrograde loop; if
    /// there is none, the last exact moment. `null` if the aspect is never exact, or only after 2399-12-01, or if the
    /// moment depends on an unknown birth time.
    #[schema(required, format = DateTime, example = "2026-12-02T07:31:09Z")]
    pub exact_at: Option<Timestamp>,
    /// The first and the last moment at which it can be exact, if that depends on an unknown birth time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, min_items = 2, max_items = 2)]
    pub exact_between: Option<[Timestamp; 2]>,
    /// Its weight at that moment, 0 to 100.
    #[schema(maximum = 100, example = 72)]
    pub strength: u8,
    /// When it comes within one degree, UTC; for a retrograde loop, the first time. `null` if that is not certain or
    /// beyond the search range.
    #[schema(required)]
    pub starts: Option<Timestamp>,
    /// When it last leaves that degree, UTC; `null` as above.
    #[schema(required)]
    pub ends: Option<Timestamp>,
    /// The exact moments between `starts` and `ends`: one, or every pass of a retrograde loop.
    pub moments: Vec<Timestamp>,
    /// The subject of the transit, in one sentence.
    pub summary: String,
    /// The interpretation of the transit. It begins with `summary`.
    pub interpretation: String,
    /// Ids of the factors that it rests on, keys of the answer's `factors`.
    #[schema(example = json!(["transit.saturn.square.moon"]))]
    pub factors: Vec<String>,
    /// The meaning of the transiting body, of the natal point and of their aspect, and the areas of life that it
    /// affects: one or two sentences.
    pub meaning: String,
    /// The sentences of `interpretation` in order, each with its factors.
    pub passages: Vec<TransitPassage>,
    /// Whether `exact_at`, `exact_between` or `applying` depends on the time of birth.
    #[serde(skip)]
    #[schema(ignore)]
    pub(super) depends_on_time: bool,
}

/// Where a transit stands on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TransitStage {
    /// Within one degree.
    InEffect,
    /// Farther away. It will come within one degree, or its orb is getting smaller.
    Coming,
    /// Farther away, between two passes of a retrograde loop.
    Between,
    /// Farther away, and its orb is getting larger. It does not come back.
    Fading,
    /// Farther away. Whether it is coming or fading depends on an unknown birth time.
    Uncertain,
}

/// One sentence about a transit.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct TransitPassage {
    /// The sentence.
    pub text: String,
    /// Ids of the factors it rests on, keys of the answer's `factors`.
    #[schema(example = json!(["transit.saturn.square.moon"]))]
    pub factors: Vec<String>,
}

impl Engine {
    /// The transits of a moment to a chart, with the parts that are included.
    pub(crate) fn transits_answer(
        &self,
        cast: &Cast,
        at: JulianDay,
        clock: &ReaderClock<'_>,
        included: Included,
    ) -> Result<TransitsAnswer, CastError> {
        let (year, solar_return) = if included.year {
            let year = PeriodQuery::year_from(at.to_unix_seconds()).ok_or_else(|| {
                let message = "The year from this moment would end after 2399-12-01.";
                BadInput::field("include", FieldErrorCode::OutOfRange, message)
            })?;
            (Some(self.period_answer(cast, &year)?), self.solar_return_in_force(cast, at)?)
        } else {
            (None, None)
        };
        let ephemeris = self.moving_sky_of(&cast.birth.details);
        let sky = ephemeris.sky_without_houses(at)?;
        let moment = Chart::cast(&sky);
        let transits = parts::planets(&moment, Some(&self.corpus))
            .into_iter()
            .zip(&moment.placements)
            .map(|(mut planet, placement)| {
                let houses = cast.chart.houses;
                let house = houses.map(|houses| houses.house_of(placement.position.longitude));
                planet.meaning.text = house.map_or_else(String::new, |house| {
                    Interpretation::of_transit_in_house(&self.corpus, placement.body, house)
                });
                TransitView { planet, natal_house: house.map(House::number) }
            })
            .collect();
        let rules = &cast.birth.details.options.aspects;
        let mut aspects = chart::aspects_to_chart(&sky.positions, &cast.chart, rules);
        aspects.retain(|aspect| holds_all_day(aspect, &sky.positions, cast));
        let charts = [&cast.chart, &moment];
        let wheel = included.wheel;
        let wheel = wheel.map(|sizes| PairWheel::of_transits(sizes, charts, &aspects));
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
        let (now, factors_of_now) = self.now_reading(cast, at, clock)?;
        let at = Timestamp::from(at);
        let mut factors = factors(&aspects, cast);
        factors.extend(factors_of_now);
        Ok(TransitsAnswer {
            at,
            transits,
            now,
            aspects,
            factors,
            year,
            solar_return,
            wheel,
            birth_data,
        })
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
        let rules = &cast.birth.details.options.aspects;
        let natal = natal_longitudes(&aspect, cast);
        let moments: Vec<Option<JulianDay>> = natal
            .iter()
            .map(|natal| exact(ephemeris, &aspect, rules, *natal, at))
            .collect::<Result<_, _>>()?;
        let (exact, exact_between) = known_or_between(&moments);
        let applying = applying_all_day(&aspect, transiting, cast);
        let never = moments.iter().all(Option::is_none);
        let depends_on_time = applying.is_none() || (exact.is_none() && !never);
        let span = spans.nearest(&aspect, transiting.longitude, at);
        let texts = TransitTexts::of(&self.corpus, aspect.from, aspect.to, aspect.kind);
        let factors = vec![Transit::id(aspect.from, aspect.kind, aspect.to)];
        let passage = |text| TransitPassage { text, factors: factors.clone() };
        Ok(TransitAspect {
            body: aspect.from,
            natal: aspect.to,
            kind: aspect.kind,
            angle: aspect.kind.angle_deg(),
            orb: aspect.orb_deg,
            applying,
            stage: stage(aspect.orb_deg, applying, span, at),
            exact_at: exact.map(Timestamp::from),
            exact_between,
            strength: Transit::strength(aspect.from, aspect.to, aspect.orb_deg),
            starts: span.and_then(|span| span.starts).map(Timestamp::from),
            ends: span.and_then(|span| span.ends).map(Timestamp::from),
            moments: span.map(exact_moments).unwrap_or_default(),
            summary: texts.summary,
            interpretation: texts.interpretation,
            meaning: self.meaning_of(cast, &aspect, transiting),
            passages: texts.sentences.into_iter().map(passage).collect(),
            factors,
            depends_on_time,
        })
    }
}

impl Engine {
    fn meaning_of(&self, cast: &Cast, aspect: &CrossAspect, transiting: &Position) -> String {
        let through = cast.chart.houses.map(|houses| houses.house_of(transiting.longitude));
        let houses = through.zip(house_of(aspect.to, cast)).map(<[House; 2]>::from);
        reading::transit_meaning(&self.corpus, aspect.from, aspect.to, aspect.kind, houses)
            .join(" ")
    }
}

/// The house of a point of the birth chart; `None` without a time of birth.
fn house_of(natal: Point, cast: &Cast) -> Option<House> {
    match natal {
        Point::Body(body) => cast.chart.placement(body).house,
        Point::Ascendant => Some(Angle::Ascendant.house()),
        Point::Midheaven => Some(Angle::Midheaven.house()),
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

/// Where a transit stands, from its orb, its direction and its times within orb.
fn stage(
    orb_deg: f64,
    applying: Option<bool>,
    span: Option<&Transit>,
    at: JulianDay,
) -> TransitStage {
    let within = span.map_or(&[][..], |span| &span.within);
    let was_near = within.iter().any(|span| span.ends.is_some_and(|ends| ends < at));
    let will_be_near = within.iter().any(|span| span.starts.is_some_and(|starts| starts > at));
    match applying {
        _ if orb_deg < crate::ORB_DEG => TransitStage::InEffect,
        _ if was_near && will_be_near => TransitStage::Between,
        _ if will_be_near => TransitStage::Coming,
        Some(true) => TransitStage::Coming,
        Some(false) => TransitStage::Fading,
        None => TransitStage::Uncertain,
    }
}

/// The exact moments of a transit.
pub(super) fn exact_moments(transit: &Transit) -> Vec<Timestamp> {
    transit.passes.iter().map(|pass| Timestamp::from(pass.at)).collect()
}

/// The transits of all bodies near a moment.
struct Spans(Vec<Transit>);

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
                aspects
                    .iter()
                    .any(|aspect| (aspect.from, aspect.to, aspect.kind) == (body, point, kind))
            };
            let found = engine.transits_about(cast, body, [at, at], &is_wanted)?.into_iter();
            // Without a birth time, the beginning and the end of most transits are not certain.
            all.extend(found.filter(Transit::is_certain));
        }
        Ok(Self(all))
    }

    /// The transit that belongs to an aspect: the one at this moment, or the nearest in time.
    fn nearest(&self, aspect: &CrossAspect, here: Longitude, at: JulianDay) -> Option<&Transit> {
        let days_off = |span: &Transit| {
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
        let label =
            format!("{} {} your {}", aspect.body.name(), aspect.kind.name(), aspect.natal.name());
        let bodies: Vec<usize> = aspect.natal.body().map(Body::index).into_iter().collect();
        let house = house_of(aspect.natal, cast);
        Factor {
            label,
            bodies,
            houses: house.map(House::index).into_iter().collect(),
            aspects: Vec::new(),
            patterns: Vec::new(),
        }
    };
    aspects
        .iter()
        .flat_map(|aspect| aspect.factors.iter().map(move |id| (id.clone(), factor(aspect))))
        .collect()
}

fn depends_on_time() -> Warning {
    let message = "The time of birth is not known, so the moment of an exact aspect is given as a \
                  range, and only aspects that hold for the whole day are listed.";
    Warning::new(WarningCode::DependsOnTime, message)
}
