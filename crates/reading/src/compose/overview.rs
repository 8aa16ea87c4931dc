//! The overview: what weighs most in the whole chart, heaviest first.

use chart::Body;

use super::area::{TENSION_WORDS, advice, in_harmony};
use super::plan::OVERVIEW_ADVICE;
use super::writer::{Claim, Draft, Writer, joint, opposed};
use super::{tension, topics};
use crate::Area;
use crate::factor::{Fact, slug};
use crate::prose::spoken;
use crate::reading::Field;

/// The overview with its advice stays under this many words.
const MOST_WORDS: usize = 308;
/// Without a time of birth there is less to say, and the areas need their share of it.
const MOST_WORDS_TIMELESS: usize = 190;
/// No further claim is begun with less room than this.
const ROOM_WORDS: usize = 20;
/// Two related claims share a sentence up to this many words.
const RELATED_WORDS: usize = 31;

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
        let rising = writer.claim("general.rising", &sign, Fact::Ascendant);
        let first = heaviest(writer).and_then(|fact| writer.tell(fact));
        if let Some(rising) = rising {
            for claim in writer.pair(rising, first) {
                draft.push(Field::Summary, claim);
            }
        }
    } else if let Some(first) = heaviest(writer).and_then(|fact| writer.tell(fact)) {
        draft.push(Field::Summary, first);
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
    // On a day on which both lights change their signs, neither has a sentence above.
    if draft.is_empty(Field::Summary) {
        let facts: Vec<Fact> = writer.weights.iter().map(|(fact, _)| fact).collect();
        if let Some(claim) = facts.into_iter().find_map(|fact| writer.tell(fact)) {
            draft.push(Field::Summary, claim);
        }
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
    let want = writer.claim("general.want", &slug(sun.name()), Fact::Sign(Body::Sun));
    let need = writer.claim("general.need", &slug(moon.name()), Fact::Sign(Body::Moon));
    let (want, need) = match (want, need) {
        (Some(want), Some(need)) => (want, need),
        (one, other) => return one.or(other),
    };
    let opposed = opposed(&want, &need);
    let key = if in_harmony(sun, moon) && opposed.is_empty() { "and" } else { "but" };
    let frame = writer.frame("voice.join", key, writer.seed(Fact::Sign(Body::Sun)));
    Some(writer.merged(frame, want, need, opposed))
}

/// The ruler of the chart by house and sign.
fn ruler(writer: &mut Writer<'_>) -> Option<Claim> {
    let ruler = writer.chart.ruler()?;
    let key = writer.chart.placement(ruler).house?.number().to_string();
    let mut claim = writer.claim("general.ruler1", &key, Fact::ChartRuler)?;
    claim.text = format!("{} {}", spoken(ruler.name()), &*claim.text).into();
    claim.facts.push(Fact::House(ruler));
    Some(claim)
}

/// Everything else by weight, as long as there is room; what belongs together stands together.
fn details(writer: &mut Writer<'_>, draft: &mut Draft) {
    let facts: Vec<Fact> = writer.weights.iter().map(|(fact, _)| fact).collect();
    let mut told: Vec<(Subject, Claim)> = Vec::new();
    let mut words = draft.words();
    let timed = writer.chart.houses.is_some();
    let most = if timed { MOST_WORDS } else { MOST_WORDS_TIMELESS };
    for fact in facts {
        let tensions = draft.tensions_with(writer.chart, told.iter().map(|(_, claim)| claim)).len();
        let room = most.saturating_sub(words + TENSION_WORDS * tensions);
        if room < ROOM_WORDS {
            break;
        }
        let Some(claim) = writer.tell(fact) else { continue };
        let anchor = writer.anchor(fact);
        words += claim.words();
        let subject = Subject { fact, anchor };
        let after = told.iter().rposition(|(other, _)| other.is_related(&subject));
        told.insert(after.map_or(told.len(), |index| index + 1), (subject, claim));
    }
    let mut told = told.into_iter().peekable();
    while let Some((subject, claim)) = told.next() {
        let second = told.next_if(|(next, second)| {
            let plain = [&claim, second].iter().all(|claim| !claim.text.contains([':', ';']));
            let words = claim.words() + second.words() + 1;
            let leads = ["with ", "because "].iter().any(|lead| second.text.starts_with(lead));
            let smooth = !leads || opposed(&claim, second).is_empty();
            plain && smooth && subject.is_related(next) && words <= RELATED_WORDS
        });
        let claim = match second {
            Some((_, second)) => related(writer, claim, second),
            None => claim,
        };
        draft.push(Field::Details, claim);
    }
}

/// What a claim of the details is about.
struct Subject {
    fact: Fact,
    anchor: Option<Body>,
}

impl Subject {
    /// Whether the two are about one body, or say the same kind of thing about two.
    fn is_related(&self, other: &Self) -> bool {
        let of_a_kind = matches!(
            (self.fact, other.fact),
            (Fact::Dignity(_), Fact::Dignity(_))
                | (Fact::OnAngle(_), Fact::OnAngle(_))
                | (Fact::Retrograde(_), Fact::Retrograde(_))
        );
        of_a_kind || (self.anchor.is_some() && self.anchor == other.anchor)
    }
}

/// Two related claims in one sentence.
fn related(writer: &mut Writer<'_>, first: Claim, second: Claim) -> Claim {
    let opposed = opposed(&first, &second);
    let key = joint(&first, &second, "related", &opposed);
    let seed = second.facts.first().map_or(0, |fact| writer.seed(*fact));
    let frame = writer.frame("voice.join", key, seed);
    writer.merged(frame, first, second, opposed)
}
