//! The common parts of the text file and the PDF about two people.

use chart::ScorePartKind;
use engine::answer::{CompatibilityAnswer, Match, OverlayView, ScorePartView};
use reading::{TogetherPassage, TogetherText};

use crate::english;
use crate::words::capitalize;

/// The sentences of some texts, joined by paragraph.
pub(crate) fn paragraphs(texts: &[&TogetherText]) -> Vec<String> {
    let groups = |text: &&TogetherText| {
        let groups = text.passages.chunk_by(|a, b| a.paragraph == b.paragraph);
        let join = |group: &[TogetherPassage]| {
            let texts: Vec<&str> = group.iter().map(|passage| passage.text.as_str()).collect();
            texts.join(" ")
        };
        groups.map(join).collect::<Vec<_>>()
    };
    texts.iter().flat_map(groups).collect()
}

/// The bodies of one person in the houses of the other.
pub(crate) struct OverlayTable {
    /// The names of the owners of bodies and houses, or why there are no houses.
    pub(crate) caption: String,
    /// Body and house; empty without houses.
    pub(crate) rows: Vec<[String; 2]>,
}

/// The tables of both, the first person's bodies first.
pub(crate) fn overlays(answer: &CompatibilityAnswer) -> [OverlayTable; 2] {
    let [first, second] = answer.birth_data.names();
    let both = &answer.overlays;
    [(&both.person1_in_2, first, second), (&both.person2_in_1, second, first)].map(
        |(overlays, owner, house_owner)| {
            let caption = if overlays.is_empty() {
                english::together::no_houses(house_owner)
            } else {
                english::together::overlay(owner, house_owner)
            };
            let house = |overlay: &OverlayView| match overlay.house {
                Some(house) => house.to_string(),
                None => english::together::NOT_CERTAIN.to_owned(),
            };
            let rows =
                overlays.iter().map(|overlay| [overlay.body.name().to_owned(), house(overlay)]);
            OverlayTable { caption, rows: rows.collect() }
        },
    )
}

/// The counts in elements and modes.
pub(crate) fn matches(answer: &CompatibilityAnswer) -> impl Iterator<Item = (String, &Match)> {
    answer.elements.iter().chain(&answer.modes).map(|matched| (capitalize(matched.name), matched))
}

/// Whether some planets are not counted in elements and modes.
pub(crate) fn is_uncounted(answer: &CompatibilityAnswer) -> bool {
    answer.birth_data.person1.time_unknown || answer.birth_data.person2.time_unknown
}

/// The total score as text: `61 of 100`, or a range.
pub(crate) fn total(answer: &CompatibilityAnswer) -> String {
    let score = &answer.score;
    points(score.total, score.total_between.as_deref(), 100.0)
}

/// The points of a part as text.
pub(crate) fn part_points(part: &ScorePartView) -> String {
    points(part.points, part.points_between.as_deref(), part.of)
}

/// The name of a part of the score.
pub(crate) fn part_name(part: &ScorePartView) -> &'static str {
    match part.name {
        ScorePartKind::SunAndMoon => english::together::SUN_AND_MOON,
        ScorePartKind::VenusAndMars => english::together::VENUS_AND_MARS,
        ScorePartKind::RisingSigns => english::together::RISING_SIGNS,
        ScorePartKind::EaseAndFriction => english::together::EASE_AND_FRICTION,
        ScorePartKind::Elements => english::together::ELEMENTS,
        ScorePartKind::Modes => english::together::MODES,
    }
}

/// Points as whole numbers: decimals would suggest an accuracy that a score does not have.
fn points(value: Option<f64>, between: Option<&[f64]>, of: f64) -> String {
    let whole = |points: f64| format!("{:.0}", points.round());
    let (low, high) = match (value, between) {
        (Some(value), _) => (whole(value), whole(value)),
        (None, Some([low, high])) => (whole(*low), whole(*high)),
        _ => return english::together::LEFT_OUT.to_owned(),
    };
    if of <= 0.0 {
        english::together::LEFT_OUT.to_owned()
    } else if low == high {
        english::together::points(&low, whole(of))
    } else {
        english::together::points_between(&low, &high, whole(of))
    }
}
