//! Two single placements of an area in one sentence, told by how they stand to each other.

use chart::{AspectType, Body, Chart, Point};

use super::area::in_harmony;
use super::writer::{Claim, Draft, Writer, opposed};
use crate::factor::Fact;
use crate::reading::Field;

/// Two placements share a sentence up to this many words.
const MOST_WORDS: usize = 26;
/// So many sentences of an area are made of two placements; more would be a list again.
const MOST_PAIRS: usize = 3;

/// Joins sentences of the details that tell one body by sign and nothing else.
pub(super) fn join(writer: &mut Writer<'_>, draft: &mut Draft) {
    let mut rest = draft.take(Field::Details);
    let mut pairs = 0;
    while !rest.is_empty() {
        let first = rest.remove(0);
        let partner = if pairs < MOST_PAIRS { partner(writer.chart, &first, &rest) } else { None };
        let claim = match partner {
            Some((index, Some(aspect))) => beside(writer, first, rest.remove(index), aspect),
            Some((index, None)) => together(writer, first, rest.remove(index)),
            None => first,
        };
        pairs += usize::from(partner.is_some());
        draft.push(Field::Details, claim);
    }
}

/// The claim that goes with the first: one in aspect with it before any other; with the place of
/// the aspect in the chart.
fn partner(chart: &Chart, first: &Claim, rest: &[Claim]) -> Option<(usize, Option<usize>)> {
    let body = told_by_sign(first)?;
    let fits = |claim: &Claim| {
        let words = first.words() + claim.words() + 4;
        words <= MOST_WORDS && opposed(first, claim).is_empty()
    };
    let able = || {
        let all = rest.iter().enumerate().filter(|(_, claim)| fits(claim));
        all.filter_map(|(index, claim)| Some((index, told_by_sign(claim)?)))
    };
    let in_aspect = able().find_map(|(index, other)| {
        let ends = [body, other].map(Point::Body);
        let holds = |aspect: &chart::Aspect| ends.iter().all(|end| aspect.involves(*end));
        Some((index, Some(chart.aspects.iter().position(holds)?)))
    });
    in_aspect.or_else(|| able().next().map(|(index, _)| (index, None)))
}

/// The body of a claim that rests on its sign alone and begins with its name.
fn told_by_sign(claim: &Claim) -> Option<Body> {
    let [Fact::Sign(body)] = claim.facts[..] else { return None };
    let plain = !claim.text.contains([':', ';']) && !claim.text.contains(", and ");
    let article = ["the ", "a ", "an "].iter().any(|article| claim.text.starts_with(article));
    let begins = article || claim.text.starts_with(body.name());
    (plain && begins).then_some(body)
}

/// Two in aspect: the sentence says so and rests on it.
fn beside(writer: &mut Writer<'_>, first: Claim, second: Claim, aspect: usize) -> Claim {
    let kind: AspectType = writer.chart.aspects[aspect].kind;
    let seed = writer.seed(Fact::Aspect(aspect));
    let frame = writer.frame("voice.beside", kind.name(), seed);
    let mut claim = writer.merged(frame, first, second, Vec::new());
    claim.facts.push(Fact::Aspect(aspect));
    claim
}

/// Two that have nothing to do with each other, or only the kind of their signs.
fn together(writer: &mut Writer<'_>, first: Claim, second: Claim) -> Claim {
    let sign = |claim: &Claim| told_by_sign(claim).map(|body| writer.chart.placement(body).sign());
    let alike = sign(&first).zip(sign(&second)).is_some_and(|(a, b)| in_harmony(a, b));
    let seed = second.facts.first().map_or(0, |fact| writer.seed(*fact));
    let frame = writer.frame("voice.join", if alike { "and" } else { "contrast" }, seed);
    writer.merged(frame, first, second, Vec::new())
}
