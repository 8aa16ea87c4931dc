//! The compatibility score of two people and its parts.

use chart::{Counted, ScorePartKind, Synastry, SynastryAspect, SynastryRange};
use serde::Serialize;

use super::names::PairNames;

/// A score, 0 to 100, and its parts.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Score {
    /// Points reached as a percentage of the points that can be reached; `null` if it depends on an
    /// unknown birth time.
    #[schema(required, minimum = 0, maximum = 100, example = 61.4)]
    pub total: Option<f64>,
    /// The lowest and the highest score, if it depends on an unknown birth time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, min_items = 2, max_items = 2)]
    pub total_between: Option<Vec<f64>>,
    /// Its parts.
    pub parts: Vec<ScorePartView>,
}

/// One part of the score.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ScorePart)]
pub struct ScorePartView {
    /// The part.
    pub name: ScorePartKind,
    /// The name of the part for people.
    #[schema(value_type = String, example = "sun and moon")]
    pub label: &'static str,
    /// Points reached; `null` if they depend on an unknown birth time.
    #[schema(required)]
    pub points: Option<f64>,
    /// The lowest and the highest number of points, if they depend on an unknown birth time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, min_items = 2, max_items = 2)]
    pub points_between: Option<Vec<f64>>,
    /// Points that can be reached; 0 if the part does not count.
    pub of: f64,
    /// What the part counted, in one sentence.
    #[schema(example = "Ada’s Sun trine Ben’s Moon.")]
    pub why: String,
}

impl Score {
    pub(super) fn of(synastry: &Synastry, names: &PairNames<'_>) -> Self {
        let part = |part: &chart::ScorePart| ScorePartView {
            name: part.kind,
            label: part.kind.label(),
            points: Some(part.points),
            points_between: None,
            of: part.of,
            why: why(part, names),
        };
        Self {
            total: Some(synastry.total()),
            total_between: None,
            parts: synastry.parts.iter().map(part).collect(),
        }
    }

    pub(super) fn between(range: SynastryRange, names: &PairNames<'_>) -> Self {
        let parts = range.parts.into_iter().zip(range.points);
        let (total, total_between) = known_or_between(range.total);
        Self {
            total,
            total_between,
            parts: parts
                .map(|(part, between)| {
                    let (points, points_between) = known_or_between(between);
                    let why = match points {
                        Some(_) => why(&part, names),
                        None => "It depends on the time of birth, which is not known.".to_owned(),
                    };
                    let (name, label) = (part.kind, part.kind.label());
                    ScorePartView { name, label, points, points_between, of: part.of, why }
                })
                .collect(),
        }
    }
}

/// One value if the lowest and the highest are equal, else both.
fn known_or_between((low, high): (f64, f64)) -> (Option<f64>, Option<Vec<f64>>) {
    if low.total_cmp(&high).is_eq() { (Some(low), None) } else { (None, Some(vec![low, high])) }
}

/// The sentence about what a part counted.
fn why(part: &chart::ScorePart, names: &PairNames<'_>) -> String {
    match &part.counted {
        Counted::Aspects(aspects) if aspects.is_empty() => nothing(part.kind, names),
        Counted::Aspects(aspects) => {
            let aspects: Vec<String> =
                aspects.iter().map(|aspect| in_words(aspect, names)).collect();
            format!("{}.", aspects.join(", "))
        }
        Counted::TimesNeeded => "Left out: both times of birth are needed.".to_owned(),
        Counted::Natures { easy: 0, hard: 0 } => {
            "The planets of the two make no trines, sextiles, squares or oppositions, so the part \
             counts half."
                .to_owned()
        }
        Counted::Natures { easy, hard } => format!(
            "Trines and sextiles between the planets of the two: {easy}. Squares and oppositions: \
             {hard}. The closer ones count more."
        ),
        Counted::Shared(count) => {
            let what = if part.kind == ScorePartKind::Modes { "modes" } else { "elements" };
            format!("{count} of ten planets stand in the same {what}.")
        }
    }
}

/// `Ada’s Sun trine Ben’s Moon`.
fn in_words(aspect: &SynastryAspect, names: &PairNames<'_>) -> String {
    let [one, two] = names.short;
    let (first, second) = (aspect.first.name(), aspect.second.name());
    format!("{one}’s {first} {} {two}’s {second}", aspect.kind.name())
}

/// The sentence about a part that found no aspects. It names the points that count.
fn nothing(kind: ScorePartKind, names: &PairNames<'_>) -> String {
    let [one, two] = names.short;
    match kind {
        ScorePartKind::VenusAndMars => format!(
            "No aspect within orb joins Venus or Mars of {one} with Venus or Mars of {two}. Only \
             these two planets of each count here."
        ),
        ScorePartKind::RisingSigns => format!(
            "No aspect within orb joins the Ascendant of {one} or {two} with the Sun, Moon, Venus \
             or Mars of the other."
        ),
        // Sun and Moon: the remaining parts do not list aspects.
        _ => format!(
            "No aspect within orb joins the Sun or Moon of {one} with the Sun or Moon of {two}."
        ),
    }
}
