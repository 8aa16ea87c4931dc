//! Tension: two claims of one area that contradict each other, brought together in one sentence.

use super::writer::{Claim, Draft, Writer};
use crate::corpus::{Axis, Lean};
use crate::factor::{Fact, slug};
use crate::prose::{count_words, fill, list, ordinal, spoken};
use crate::reading::Field;

/// The axes on which both poles are claimed and no sentence names both, each with the factor
/// that speaks for its first pole and the one that speaks for the second.
pub(super) fn open(
    leans: impl Iterator<Item = (Lean, Fact)>,
    named: &[Axis],
) -> Vec<(Axis, Fact, Fact)> {
    let leans: Vec<_> = leans.collect();
    let speaks = |axis: Axis, first: bool| {
        let mut own = leans.iter().filter(|(lean, _)| lean.axis == axis && lean.first == first);
        own.next().map(|(_, fact)| *fact)
    };
    Axis::ALL
        .into_iter()
        .filter(|axis| !named.contains(axis))
        .filter_map(|axis| Some((axis, speaks(axis, true)?, speaks(axis, false)?)))
        .collect()
}

/// Writes a sentence for every open tension of the area.
pub(super) fn resolve(writer: &mut Writer<'_>, draft: &mut Draft) {
    for (axis, first, second) in draft.open_tensions() {
        let family = format!("{}.scenes", draft.area().name());
        let seed = writer.seed(first) + writer.seed(second);
        let Some(scene) = writer.fresh(&family, axis.name(), seed) else { continue };
        let frame = writer.frame("voice.tension", "names", seed);
        let (a, b) = (name(writer, first), name(writer, second));
        let text = fill(&frame, &[("a", &a), ("b", &b), ("scene", &scene)]);
        debug_assert!(count_words(&text) <= 32, "{text}");
        let mut claim = Claim::new(text, vec![first, second]);
        claim.names.push(axis);
        draft.push(Field::Details, claim);
    }
}

/// What a sentence calls a factor when it only refers to it.
fn name(writer: &mut Writer<'_>, fact: Fact) -> String {
    let chart = writer.chart;
    let seed = writer.seed(fact);
    let body_in_house = |writer: &mut Writer<'_>, body: chart::Body| {
        let house = chart.placement(body).house.map(ordinal)?;
        let frame = writer.frame("voice.name", "house", seed);
        Some(fill(&frame, &[("body", &spoken(body.name())), ("house", house)]))
    };
    let found = match fact {
        Fact::Sign(body) => {
            let frame = writer.frame("voice.name", "body", seed);
            let sign = chart.placement(body).sign().name();
            Some(fill(&frame, &[("sign", sign), ("body", body.name())]))
        }
        Fact::House(body) => body_in_house(writer, body),
        Fact::Ruler(house) => {
            crate::factor::ruler_of(chart, house).and_then(|ruler| body_in_house(writer, ruler))
        }
        Fact::Cusp(house) => chart.houses.map(|houses| {
            let frame = writer.frame("voice.name", "cusp", seed);
            let sign = houses.cusp(house).sign().name();
            fill(&frame, &[("sign", sign), ("house", ordinal(house))])
        }),
        Fact::Ascendant => {
            chart.houses.map(|houses| format!("{} rising", houses.ascendant.sign().name()))
        }
        Fact::Midheaven => {
            chart.houses.map(|houses| format!("your {} Midheaven", houses.midheaven.sign().name()))
        }
        Fact::Aspect(index) => {
            let aspect = &chart.aspects[index];
            let (first, second) = (spoken(aspect.first.name()), spoken(aspect.second.name()));
            Some(format!("{first} in {} to {second}", aspect.kind.name()))
        }
        Fact::Pattern(index) => {
            let pattern = &chart.patterns[index];
            let names: Vec<String> = pattern.planets.iter().map(|b| spoken(b.name())).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            Some(match pattern.kind {
                kind if kind.is_shape() => format!("the {} of your chart", kind.name()),
                kind => format!("the {} of {}", kind.name(), list(&names)),
            })
        }
        _ => None,
    };
    found.unwrap_or_else(|| {
        let label = fact.describe(chart).label;
        debug_assert!(!slug(&label).is_empty());
        label
    })
}
