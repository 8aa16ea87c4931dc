//! The common parts of the text file and the PDF about two people.

use engine::answer::{
    CompatibilityAnswer, Match, Overlay, ScorePart, TogetherPassageView, TogetherReadingView,
};

use crate::english;
use crate::words::capitalize;

/// A part of the reading, as paragraphs.
pub(crate) struct Part {
    pub(crate) title: &'static str,
    pub(crate) paragraphs: Vec<String>,
    pub(crate) advice: Vec<String>,
}

/// The four parts of the reading in order.
pub(crate) fn parts(reading: &TogetherReadingView) -> [Part; 4] {
    [
        (english::together::MEETING, &reading.meeting),
        (english::together::TALKING, &reading.talking),
        (english::together::CLOSENESS, &reading.closeness),
        (english::together::WORK, &reading.work),
    ]
    .map(|(title, part)| {
        let own = part.passages.first().map(|passage| passage.part);
        let advice: Vec<&TogetherPassageView> =
            reading.advice.passages.iter().filter(|passage| Some(passage.part) == own).collect();
        let passages: Vec<&TogetherPassageView> = part.passages.iter().collect();
        Part { title, paragraphs: paragraphs(&passages), advice: paragraphs(&advice) }
    })
}

/// Sentences joined by paragraph.
fn paragraphs(passages: &[&TogetherPassageView]) -> Vec<String> {
    let groups = passages.chunk_by(|a, b| a.paragraph == b.paragraph);
    let join = |group: &[&TogetherPassageView]| {
        let texts: Vec<&str> = group.iter().map(|passage| passage.text.as_str()).collect();
        texts.join(" ")
    };
    groups.map(join).collect()
}

/// The paragraphs about each of the two people.
pub(crate) fn people(reading: &TogetherReadingView) -> Vec<String> {
    let groups = reading.people.passages.chunk_by(|a, b| a.paragraph == b.paragraph);
    groups
        .map(|group| group.iter().map(|one| one.text.as_str()).collect::<Vec<_>>().join(" "))
        .collect()
}

/// The lead of the reading; empty if there is no aspect between the two.
pub(crate) fn lead(reading: &TogetherReadingView) -> String {
    let texts: Vec<&str> = reading.lead.passages.iter().map(|one| one.text.as_str()).collect();
    texts.join(" ")
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
            let house = |own: &Overlay| match own.house {
                Some(house) => house.to_string(),
                None => english::together::NOT_CERTAIN.to_owned(),
            };
            let rows = overlays.iter().map(|own| [own.planet.name().to_owned(), house(own)]);
            OverlayTable { caption, rows: rows.collect() }
        },
    )
}

/// The counts in elements and modes.
pub(crate) fn matches(answer: &CompatibilityAnswer) -> impl Iterator<Item = (String, &Match)> {
    answer.elements.iter().chain(&answer.modes).map(|own| (capitalize(own.name), own))
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
pub(crate) fn part_points(part: &ScorePart) -> String {
    points(part.points, part.points_between.as_deref(), part.of)
}

/// The name of a part of the score.
pub(crate) fn part_name(part: &ScorePart) -> &str {
    match part.name.as_str() {
        "sun and moon" => english::together::SUN_AND_MOON,
        "venus and mars" => english::together::VENUS_AND_MARS,
        "rising signs" => english::together::RISING_SIGNS,
        "ease and friction" => english::together::EASE_AND_FRICTION,
        "elements" => english::together::ELEMENTS,
        "modes" => english::together::MODES,
        other => other,
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
