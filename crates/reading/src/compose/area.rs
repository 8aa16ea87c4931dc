//! An area other than the overview: topics, summary, details, advice.

use chart::{Body, Element, House, Sign};

use super::plan::{Advice, Plan, Shares, plan};
use super::writer::{Claim, Draft, Writer};
use super::{pairs, tension, topics};
use crate::Area;
use crate::corpus::{also, last};
use crate::factor::{Fact, ruler_of, slug};
use crate::prose::{fill, ordinal, spoken};
use crate::reading::Field;

/// Details are added until summary, details and advice have this many words.
const ENOUGH_WORDS: usize = 142;
/// The same without a time of birth, where there is less to say.
const ENOUGH_WORDS_TIMELESS: usize = 137;
/// No area is left shorter than this, while there is something to say.
const FEWEST_WORDS: usize = 124;
/// How many words a sentence takes that names a tension.
pub(super) const TENSION_WORDS: usize = 26;

/// Writes an area.
pub(super) fn draft(writer: &mut Writer<'_>, area: Area) -> Draft {
    let mut draft = Draft::new(area);
    let Some(plan) = plan(area) else { return draft };
    let agenda = Agenda::of(writer, area, plan);
    topics::write(writer, &mut draft);
    summary(writer, &mut draft, &agenda);
    advice(writer, &mut draft, &plan.advice);
    details(writer, &mut draft, &agenda);
    draft
}

fn summary(writer: &mut Writer<'_>, draft: &mut Draft, agenda: &Agenda<'_>) {
    let plan = agenda.plan;
    let name = draft.area().name();
    let [first, second] = plan.opening;
    let signs = plan.opening.map(|body| writer.chart.placement(body).sign());
    let key = if in_harmony(signs[0], signs[1]) { "harmony" } else { "tension" };
    let phrase = |writer: &Writer<'_>, slot: &str, sign: Sign, fact: Fact| {
        let family = [name, ".summary.", slot].concat();
        writer.phrase(&family, &slug(sign.name()), writer.seed(fact)).to_owned()
    };
    let certain =
        |writer: &Writer<'_>, body: Body| writer.chart.placement(body).signs_of_day.is_none();
    if plan.opening.iter().all(|body| certain(writer, *body)) {
        let [fact, other] = [Fact::Sign(first), Fact::Sign(second)];
        let a = phrase(writer, "first", signs[0], fact);
        let b = phrase(writer, "second", signs[1], other);
        let seed = writer.seed(fact).wrapping_add(writer.seed(other));
        let frame = writer.frame(&[name, ".frames"].concat(), key, seed);
        let text = fill(frame, &[("a", &a), ("b", &b)]);
        draft.push(Field::Summary, Claim::new(text, vec![fact, other]));
    }

    let beside = Fact::Sign(plan.beside);
    let b = phrase(writer, "third", writer.chart.placement(plan.beside).sign(), beside);
    let seed = writer.seed(beside);
    let cusp = writer.chart.houses.zip(House::new(plan.cusp));
    let claim = if !certain(writer, plan.beside) {
        None
    } else if let Some((houses, house)) = cusp {
        let fact = if plan.cusp == 1 { Fact::Ascendant } else { Fact::Cusp(house) };
        let a = phrase(writer, "cusp", houses.cusp(house).sign(), fact);
        let frame = writer.frame(&[name, ".frames"].concat(), "cusp", seed);
        Some(Claim::new(fill(frame, &[("a", &a), ("b", &b)]), vec![fact, beside]))
    } else {
        let frame = writer.frame(&[name, ".frames"].concat(), "alone", seed);
        Some(Claim::new(fill(frame, &[("b", &b)]), vec![beside]))
    };
    if let Some(claim) = claim {
        draft.push(Field::Summary, claim);
    }
    for claim in agenda.next(writer, draft) {
        draft.push(Field::Summary, claim);
    }
}

/// Signs of one element, or of fire and air, or of earth and water.
pub(super) fn in_harmony(first: Sign, second: Sign) -> bool {
    let dry = |sign: Sign| matches!(sign.element(), Element::Fire | Element::Air);
    dry(first) == dry(second)
}

/// The area's suggestions.
pub(super) fn advice(writer: &mut Writer<'_>, draft: &mut Draft, advice: &Advice) {
    let name = draft.area().name();
    let sign = |writer: &Writer<'_>, body: Body| slug(writer.chart.placement(body).sign().name());
    let key = sign(writer, advice.sign);
    let first = writer.claim(&[name, ".advice.sign"].concat(), &key, Fact::Sign(advice.sign));
    let house = writer.chart.placement(advice.house).house;
    let second = house.and_then(|house| {
        let key = house.number().to_string();
        writer.claim(&[name, ".advice.house"].concat(), &key, Fact::House(advice.house))
    });
    if let Some(first) = first {
        for claim in writer.pair(first, second) {
            draft.push(Field::Advice, claim);
        }
    }
    let key = sign(writer, advice.second);
    if let Some(claim) =
        writer.claim(&[name, ".advice.second"].concat(), &key, Fact::Sign(advice.second))
    {
        draft.push(Field::Advice, claim);
    }
    if draft.is_empty(Field::Advice)
        && let Some(signs) = writer.chart.placement(advice.sign).signs_of_day
    {
        let family = [name, ".advice"].concat();
        for claim in topics::both_signs(writer, &family, advice.sign, signs) {
            draft.push(Field::Advice, claim);
        }
    }
}

fn details(writer: &mut Writer<'_>, draft: &mut Draft, agenda: &Agenda<'_>) {
    let timed = writer.chart.houses.is_some();
    let enough = if timed { ENOUGH_WORDS } else { ENOUGH_WORDS_TIMELESS };
    while draft.words() + TENSION_WORDS * draft.open_tensions(writer.chart).len() < enough {
        if !add(draft, agenda.next(writer, draft)) {
            break;
        }
    }
    tension::resolve(writer, draft);
    // A tension told in few words leaves room for more.
    while draft.words() < FEWEST_WORDS
        && (add(draft, agenda.next(writer, draft)) || add(draft, agenda.last(writer, draft)))
    {
        tension::resolve(writer, draft);
    }
    pairs::join(writer, draft);
}

/// Adds claims to the details; false when there is none.
fn add(draft: &mut Draft, claims: Vec<Claim>) -> bool {
    let some = !claims.is_empty();
    for claim in claims {
        draft.push(Field::Details, claim);
    }
    some
}

/// Something the details can say.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Candidate {
    Occupant(Body),
    Ruler(House),
    More,
    Also(Body),
    Told(Fact),
}

/// What an area can say, weightiest first.
struct Agenda<'a> {
    plan: &'a Plan,
    candidates: Vec<Candidate>,
}

impl<'a> Agenda<'a> {
    fn of(writer: &Writer<'_>, area: Area, plan: &'a Plan) -> Self {
        let chart = writer.chart;
        let shares = Shares::of(plan, chart);
        let mut list: Vec<(Candidate, f64)> = Vec::new();
        for body in Body::ALL {
            let house = chart.placement(body).house;
            if house.is_some_and(|house| plan.houses.contains(&house.number())) {
                list.push((Candidate::Occupant(body), 5.0 + shares.body(body)));
            }
        }
        for house in plan.rulers.iter().filter_map(|number| House::new(*number)) {
            list.push((Candidate::Ruler(house), 5.5));
        }
        // Where there are no houses, signs come before aspects, which all areas have to share.
        let by_sign = if chart.houses.is_some() { 2.0 } else { 9.0 };
        list.push((Candidate::More, by_sign + 1.0));
        for (place, body) in (0_u8..).zip(also(area)) {
            // The further down the list, the less of the area is theirs.
            let back = if place < 3 { 0.0 } else { by_sign - 1.0 };
            list.push((Candidate::Also(*body), by_sign - back));
        }
        for (fact, weight) in writer.weights.iter() {
            let share = match fact {
                Fact::Aspect(index) => shares.aspect(&chart.aspects[index]),
                // The shape of the whole chart says least about one corner of it.
                Fact::Pattern(index) if chart.patterns[index].kind.is_shape() => 0.3,
                Fact::Pattern(_) | Fact::Element(_) | Fact::Mode(_) => 0.7,
                _ => writer.anchor(fact).map_or(0.0, |body| 1.2 * shares.body(body)),
            };
            // What belongs to the area comes before what only fills it.
            let rung = if share >= 0.8 {
                0.0
            } else if share >= 0.4 {
                100.0
            } else {
                200.0
            };
            list.push((Candidate::Told(fact), weight * share - rung));
        }
        list.sort_by(|a, b| b.1.total_cmp(&a.1));
        Self { plan, candidates: list.into_iter().map(|(candidate, _)| candidate).collect() }
    }

    /// The weightiest thing the area can still say; nothing when all is said.
    fn next(&self, writer: &mut Writer<'_>, draft: &Draft) -> Vec<Claim> {
        let told = self.candidates.iter().find_map(|candidate| {
            if self.is_said(writer, draft, *candidate) {
                return None;
            }
            let claims = self.tell(writer, draft, *candidate);
            (!claims.is_empty()).then_some(claims)
        });
        told.unwrap_or_default()
    }

    /// What is kept for an area where nothing else is left.
    fn last(&self, writer: &mut Writer<'_>, draft: &Draft) -> Vec<Claim> {
        let body = last(draft.area());
        body.map_or_else(Vec::new, |body| self.tell(writer, draft, Candidate::Also(body)))
    }

    fn is_said(&self, writer: &Writer<'_>, draft: &Draft, candidate: Candidate) -> bool {
        match candidate {
            Candidate::Occupant(body) => draft.explains(Fact::House(body)),
            Candidate::Ruler(house) => draft.explains(Fact::Ruler(house)),
            Candidate::More => draft.explains(Fact::House(self.plan.more)),
            Candidate::Also(_) => false,
            Candidate::Told(fact) => writer.told.contains(&fact),
        }
    }

    fn tell_more(&self, writer: &mut Writer<'_>, name: &str) -> Vec<Claim> {
        let body = self.plan.more;
        if writer.chart.placement(body).signs_of_day.is_some() {
            return Vec::new();
        }
        topics::body_claims(writer, &[name, ".more"].concat(), body)
    }

    fn tell(&self, writer: &mut Writer<'_>, draft: &Draft, candidate: Candidate) -> Vec<Claim> {
        let name = draft.area().name();
        let claim = match candidate {
            Candidate::Occupant(body) => topics::occupant(writer, draft, body),
            Candidate::Ruler(house) => ruler(writer, name, house),
            Candidate::More => return self.tell_more(writer, name),
            Candidate::Also(body) => {
                let family = [name, ".also.", &slug(body.name())].concat();
                let sign = slug(writer.chart.placement(body).sign().name());
                writer.claim(&family, &sign, Fact::Sign(body))
            }
            Candidate::Told(fact) => writer.tell(fact),
        };
        claim.into_iter().collect()
    }
}

fn ruler(writer: &mut Writer<'_>, area: &str, house: House) -> Option<Claim> {
    let ruler = ruler_of(writer.chart, house)?;
    let stands_in = writer.chart.placement(ruler).house?;
    let fact = Fact::Ruler(house);
    let family = format!("{area}.ruler{}", house.number());
    let mut claim = writer.claim(&family, &stands_in.number().to_string(), fact)?;
    let key = if stands_in == house { "area-home" } else { "area" };
    let frame = writer.frame("voice.ruler", key, writer.seed(fact));
    let name = spoken(ruler.name());
    let slots = [
        ("body", name.as_str()),
        ("own", ordinal(house)),
        ("house", ordinal(stands_in)),
        ("a", &claim.text),
    ];
    claim.text = fill(frame, &slots).into();
    Some(claim)
}
