//! The overview: what weighs most in the whole chart, heaviest first.

use chart::Body;

use super::area::{advice, in_harmony};
use super::plan::OVERVIEW_ADVICE;
use super::writer::{Claim, Draft, SENTENCE_WORDS, Writer};
use super::{tension, topics};
use crate::Area;
use crate::factor::{Fact, slug};
use crate::prose::{fill, spoken};
use crate::reading::Field;

/// The overview with its advice stays under this many words.
const MOST_WORDS: usize = 335;

/// Writes the overview.
pub(super) fn draft(writer: &mut Writer<'_>) -> Draft {
    let mut draft = Draft::new(Area::General);
    topics::write(writer, &mut draft);
    opening(writer, &mut draft);
    advice(writer, &mut draft, &OVERVIEW_ADVICE);
    details(writer, &mut draft);
    tension::resolve(writer, &mut draft);
    draft
}

/// The rising sign beside the weightiest single factor, the two lights, the light of the sect, the
/// ruler of the chart.
fn opening(writer: &mut Writer<'_>, draft: &mut Draft) {
    let chart = writer.chart;
    if let Some(houses) = chart.houses {
        let sign = slug(houses.ascendant.sign().name());
        if let Some(rising) = writer.claim("general.rising", &sign, Fact::Ascendant) {
            let first = heaviest(writer).and_then(|fact| writer.tell(fact));
            match first {
                Some(first) if first.words() + rising.words() < SENTENCE_WORDS => {
                    let claim = writer.join(rising, Some(first));
                    draft.push(Field::Summary, claim);
                }
                first => {
                    draft.push(Field::Summary, rising);
                    first.into_iter().for_each(|first| draft.push(Field::Summary, first));
                }
            }
        }
    }
    if let Some(claim) = lights(writer) {
        draft.push(Field::Summary, claim);
    }
    if let Some(light) = chart.sect.map(chart::Sect::light)
        && let Some(claim) = writer.tell(Fact::Sect)
    {
        let claim = writer.placed(claim, light);
        draft.push(Field::Summary, claim);
    }
    if let Some(claim) = ruler(writer) {
        draft.push(Field::Summary, claim);
    }
}

/// The heaviest factor that has a claim of its own.
fn heaviest(writer: &Writer<'_>) -> Option<Fact> {
    let mut own = writer.weights.iter().map(|(fact, _)| fact);
    own.find(|fact| matches!(fact, Fact::OnAngle(_) | Fact::Aspect(_) | Fact::Pattern(_)))
}

/// What the Sun wants beside what the Moon needs.
fn lights(writer: &mut Writer<'_>) -> Option<Claim> {
    let [sun, moon] = [Body::Sun, Body::Moon].map(|body| writer.chart.placement(body).sign());
    let want = writer.claim("general.want", &slug(sun.name()), Fact::Sign(Body::Sun))?;
    let need = writer.claim("general.need", &slug(moon.name()), Fact::Sign(Body::Moon))?;
    let key = if in_harmony(sun, moon) { "and" } else { "but" };
    let seed = writer.seed(Fact::Sign(Body::Sun));
    let frame = writer.frame("voice.join", key, seed);
    let mut claim = Claim::new(
        fill(&frame, &[("a", &want.text), ("b", &need.text)]),
        vec![Fact::Sign(Body::Sun), Fact::Sign(Body::Moon)],
    );
    claim.leans.extend(want.leans);
    claim.leans.extend(need.leans);
    if let [(first, _), (second, _)] = claim.leans[..]
        && first.opposes(second)
    {
        claim.names.push(first.axis);
    }
    Some(claim)
}

/// The ruler of the chart by house and sign.
fn ruler(writer: &mut Writer<'_>) -> Option<Claim> {
    let ruler = writer.chart.ruler()?;
    let key = writer.chart.placement(ruler).house?.number().to_string();
    let mut claim = writer.claim("general.ruler1", &key, Fact::ChartRuler)?;
    claim.text = format!("{} {}", spoken(ruler.name()), claim.text);
    claim.facts.push(Fact::House(ruler));
    Some(writer.mannered(claim, ruler))
}

/// Everything else by weight, as long as there is room.
fn details(writer: &mut Writer<'_>, draft: &mut Draft) {
    let facts: Vec<Fact> = writer.weights.iter().map(|(fact, _)| fact).collect();
    for fact in facts {
        let room = MOST_WORDS.saturating_sub(draft.words() + 22 * draft.open_tensions().len());
        if room < 14 {
            break;
        }
        let Some(claim) = writer.tell(fact) else { continue };
        let claim = match writer.anchor(fact) {
            Some(body) if room >= 24 => writer.bound(claim, body),
            _ => claim,
        };
        draft.push(Field::Details, claim);
    }
}
