//! Which statements of a text about a chart are right, and what it leaves out.
//!
//! A text is read sentence by sentence. `ids` takes the ids of factors out of a sentence, `spelling` puts bodies for pronouns, `phrases` takes out
//! what is said of dignities, rulers, angles and the balance, and `parse` reads the rest.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Body, Chart, Dominant, DominantKind, named_enum};
use ephemeris::SkyError;
use reading::{Factor, FactorId};
use serde::Serialize;

use super::answer::{JudgedClaim, Verdict};
use super::claim::{Claim, ClaimedPoint, Fact};
use super::items::{ItemKind, items};
use super::parse::{MOST_PLACEMENTS, Parsed, parse};
use super::phrases::{Phrase, phrases};
use super::spelling::spelled_out;
use super::{ClaimedPlacement, Explainer};
use crate::answer::BirthData;
use crate::cast::{Cast, Engine};

/// `POST /chart/check`: which statements of a text about a chart are right.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckAnswer {
    /// What the text states about the chart, in its order. At most 300 statements are read.
    pub statements: Vec<Statement>,
    /// Sentences of six words or more in which no statement about the chart was found.
    pub unsupported: Vec<String>,
    /// What dominates the chart and is not in the text, strongest first.
    pub untold: Vec<Untold>,
    /// The result in words.
    pub sentence: String,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

named_enum! {
    /// What a statement is about.
    pub enum StatementKind {
        /// A point in a sign.
        Sign = "sign",
        /// A point at a degree.
        Degree = "degree",
        /// A point in a house.
        House = "house",
        /// A body that is retrograde or direct.
        Motion = "motion",
        /// An aspect between two points.
        Aspect = "aspect",
        /// A body on an angle.
        Angle = "angle",
        /// A body at home, exalted, in detriment or in fall.
        Dignity = "dignity",
        /// The ruler of the chart or of a house.
        Ruler = "ruler",
        /// How many planets are in an element or a mode.
        Balance = "balance",
        /// A factor by its id, such as `moon.sign`.
        Factor = "factor",
    }
}

named_enum! {
    /// Whether a statement of a text is right.
    pub enum Judgement {
        /// The chart has it, to within rounding and usual orbs.
        Right = "right",
        /// The chart has something else.
        Wrong = "wrong",
        /// It cannot be checked, for instance without a time of birth.
        Unchecked = "unchecked",
    }
}

/// One statement of a text.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Statement {
    /// The sentence that it is in.
    #[schema(example = "Your Moon in Leo wants applause.")]
    pub text: String,
    /// What it is about.
    pub kind: StatementKind,
    /// The points that it is about: bodies, angles, cusps.
    #[schema(example = json!(["Moon"]))]
    pub bodies: Vec<String>,
    /// What it says.
    #[schema(example = "Moon in Leo")]
    pub claim: String,
    /// Whether it is right.
    pub verdict: Judgement,
    /// What the chart has, if it is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "16°11′ Pisces")]
    pub correct: Option<String>,
    /// Why it cannot be checked, or how it was rounded.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<String>,
}

/// A structure of the chart that a text leaves out.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Untold {
    /// Its place in `chart.dominants`, from 0.
    pub index: usize,
    /// The structure, such as `Moon square Uranus`.
    #[schema(example = "Moon square Uranus, orb 1°02′")]
    pub title: String,
}

/// The structures that a text about a whole person ought to tell.
const MOST_UNTOLD: usize = 7;
/// The longest sentence that is read in one piece, bytes.
const LONGEST: usize = 1_000;
/// The fewest words of a sentence that is expected to rest on something.
const FEWEST_WORDS: usize = 6;

impl Engine {
    /// Judges the statements of a text about a chart.
    pub fn check_answer(&self, cast: &Cast, text: &str) -> Result<CheckAnswer, SkyError> {
        let mut before = None;
        let mut read: Vec<ReadSentence> = Vec::new();
        for sentence in sentences(text) {
            let one = ReadSentence::of(sentence, before);
            before = one.about;
            read.push(one);
        }
        let placements = read.iter().flat_map(|one| &one.parsed.placements);
        let claims: Vec<Claim> = placements.flat_map(ClaimedPlacement::claims).collect();
        let explainer = Explainer::new(self, cast, &claims)?;
        let factors = Factor::all(&cast.chart);
        let (mut statements, mut unsupported) = (Vec::new(), Vec::new());
        // The points of each sentence that states something.
        let mut told: Vec<BTreeSet<String>> = Vec::new();
        for read in read {
            if statements.len() >= MOST_PLACEMENTS {
                break;
            }
            let mut found = Vec::new();
            found.extend(read.ids.into_iter().map(|id| explainer.factor(id, &factors)));
            found.extend(read.phrases.iter().map(|phrase| explainer.phrase(phrase)));
            for placement in &read.parsed.placements {
                found.extend(placement.claims().map(|claim| explainer.placement(&claim)));
            }
            for aspect in &read.parsed.aspects {
                let judged = explainer.check_aspect(aspect);
                let claim = format!("{} {}", judged.point, judged.theirs);
                let bodies = vec![aspect.first.label(), aspect.second.label()];
                found.push(Statement::judged(StatementKind::Aspect, bodies, claim, judged));
            }
            if found.is_empty() {
                if read.text.split_whitespace().count() >= FEWEST_WORDS {
                    unsupported.push(read.text);
                }
                continue;
            }
            told.push(found.iter().flat_map(|one| one.bodies.iter().cloned()).collect());
            statements
                .extend(found.into_iter().map(|one| Statement { text: read.text.clone(), ..one }));
        }
        statements.truncate(MOST_PLACEMENTS);
        let untold = untold(&cast.chart, &told);
        let sentence = summary(&statements, &untold, cast.day.is_none());
        Ok(CheckAnswer {
            statements,
            unsupported,
            untold,
            sentence,
            birth_data: BirthData::of(cast),
        })
    }
}

/// A sentence, and what it says.
struct ReadSentence {
    text: String,
    /// The ids of factors in brackets.
    ids: Vec<String>,
    phrases: Vec<Phrase>,
    parsed: Parsed,
    /// The only body that it names, which a pronoun in the next sentence can stand for.
    about: Option<Body>,
}

impl ReadSentence {
    fn of(text: String, before: Option<Body>) -> Self {
        let (ids, rest) = ids(&text);
        let mut bodies: Vec<Body> = items(&rest)
            .into_iter()
            .filter_map(|item| match item.kind {
                ItemKind::Point(ClaimedPoint::Body(body)) => Some(body),
                _ => None,
            })
            .collect();
        bodies.dedup();
        let about = if let [body] = bodies[..] { Some(body) } else { None };
        let (phrases, rest) = phrases(&spelled_out(&rest, before));
        Self { ids, phrases, parsed: parse(&rest), about, text }
    }
}

/// The ids of factors in square brackets, and the sentence without these: `[moon.sign, aspect.sun-moon.trine]`.
fn ids(sentence: &str) -> (Vec<String>, String) {
    let (mut ids, mut rest) = (Vec::new(), String::new());
    let mut after = sentence;
    while let Some((before, inside, next)) = after.split_once('[').and_then(|(before, inside)| {
        let (inside, next) = inside.split_once(']')?;
        Some((before, inside, next))
    }) {
        let listed = inside.split([',', ';', ' ']).filter(|id| !id.is_empty());
        let listed: Vec<String> = listed.map(str::to_owned).collect();
        let is_id = |id: &String| {
            let is_letter = |letter: u8| {
                letter.is_ascii_lowercase()
                    || letter.is_ascii_digit()
                    || matches!(letter, b'-' | b'.')
            };
            id.bytes().all(is_letter) && (id.contains('.') || id == "chart-ruler")
        };
        rest.push_str(before);
        if listed.iter().all(is_id) {
            ids.extend(listed);
        } else {
            rest.extend(["[", inside, "]"]);
        }
        after = next;
    }
    (ids, rest + after)
}

/// The sentences and lines of a text, without white space around them. A long one is cut, since each is read in time that grows with
/// the square of its length.
fn sentences(text: &str) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    let mut start = 0;
    // The full stops inside an id, such as `moon.sign`, end nothing.
    let ends = items(text).into_iter().filter(|item| {
        let after = text[item.end..].chars().next();
        matches!(item.kind, ItemKind::End { .. }) && !after.is_some_and(char::is_alphanumeric)
            || item.kind == ItemKind::End { is_line: true }
    });
    for end in ends.map(|item| item.end).chain([text.len()]) {
        let sentence = text[start..end].trim();
        // An id in brackets after the full stop belongs to the sentence before it.
        let is_note = sentence.starts_with(['[', '(']) && !sentence.contains(' ');
        match sentences.last_mut() {
            Some(last) if is_note && last.len() + sentence.len() < LONGEST => {
                *last = format!("{last} {sentence}");
            }
            _ if sentence.chars().any(char::is_alphanumeric) => sentences.extend(pieces(sentence)),
            _ => {}
        }
        start = end;
    }
    sentences
}

/// A sentence in pieces of at most [`LONGEST`] bytes.
fn pieces(sentence: &str) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut rest = sentence;
    while rest.len() > LONGEST {
        let end = rest.floor_char_boundary(LONGEST);
        let end = rest[..end].rfind(char::is_whitespace).filter(|end| *end > 0).unwrap_or(end);
        pieces.push(rest[..end].to_owned());
        rest = rest[end..].trim_start();
    }
    pieces.push(rest.to_owned());
    pieces
}

impl Explainer<'_> {
    fn placement(&self, claim: &Claim) -> Statement {
        let judged = self.check(claim);
        let (kind, said) = match claim.fact {
            Fact::Sign(sign) => (StatementKind::Sign, format!("in {}", sign.name())),
            Fact::Degree(degree) => (StatementKind::Degree, format!("at {}", degree.words())),
            Fact::House(house) => {
                (StatementKind::House, format!("in the {} house", house.ordinal()))
            }
            Fact::Retrograde(_) => (StatementKind::Motion, judged.theirs.clone()),
        };
        let claim = format!("{} {said}", judged.point);
        Statement::judged(kind, vec![judged.point.clone()], claim, judged)
    }

    fn phrase(&self, phrase: &Phrase) -> Statement {
        let chart = &self.cast.chart;
        let by_time = || Some("This needs a time of birth.".to_owned());
        let statement = |kind, bodies: Vec<String>, claim: String, verdict, correct, reason| {
            Statement { text: String::new(), kind, bodies, claim, verdict, correct, reason }
        };
        match phrase {
            Phrase::OnAngle(aspect) => {
                let judged = self.check_aspect(aspect);
                let bodies = vec![aspect.first.label(), aspect.second.label()];
                let claim = format!("{} on the {}", bodies[0], bodies[1]);
                Statement::judged(StatementKind::Angle, bodies, claim, judged)
            }
            Phrase::Dignity(body, dignity) => {
                let placement = chart.placement(*body);
                let ours = placement.dignity;
                let verdict = if placement.certain_sign().is_none() {
                    Judgement::Unchecked
                } else {
                    Judgement::of(ours == Some(*dignity))
                };
                let correct = ours.map_or("none", chart::Dignity::name).to_owned();
                let claim = format!("{}: {}", body.name(), dignity.name());
                let correct = (verdict == Judgement::Wrong).then_some(correct);
                let reason = if verdict == Judgement::Unchecked { by_time() } else { None };
                let bodies = vec![body.name().to_owned()];
                statement(StatementKind::Dignity, bodies, claim, verdict, correct, reason)
            }
            Phrase::Ruler(body, house) => {
                let what = match house {
                    None => "the chart".to_owned(),
                    Some(house) => format!("the {} house", house.ordinal()),
                };
                let bodies = vec![body.name().to_owned()];
                let claim = format!("{} rules {what}", body.name());
                let sign = chart.houses.map(|houses| match house {
                    None => houses.ascendant.sign(),
                    Some(house) => houses.cusp(*house).sign(),
                });
                let Some(sign) = sign else {
                    let kind = StatementKind::Ruler;
                    return statement(kind, bodies, claim, Judgement::Unchecked, None, by_time());
                };
                let verdict = Judgement::of(sign.rulers().any(|ruler| ruler == *body));
                let rulers: Vec<&str> = sign.rulers().map(Body::name).collect();
                let correct = (verdict == Judgement::Wrong)
                    .then(|| format!("{}, ruler of {}", rulers.join(" or "), sign.name()));
                statement(StatementKind::Ruler, bodies, claim, verdict, correct, None)
            }
            Phrase::Balance(group, count) => {
                let ours = group.count(chart);
                let verdict = match ours == *count {
                    _ if !chart.balance.is_certain() => Judgement::Unchecked,
                    is_equal => Judgement::of(is_equal),
                };
                let name = group.name();
                let claim = format!("{count} of ten planets in {name} signs");
                let correct =
                    (verdict == Judgement::Wrong).then(|| format!("{ours} of ten in {name} signs"));
                let reason = if verdict == Judgement::Unchecked { by_time() } else { None };
                statement(StatementKind::Balance, Vec::new(), claim, verdict, correct, reason)
            }
        }
    }

    /// The id of a factor. One that the chart does not have can be that of a house or an angle, if there is no time of birth.
    fn factor(&self, id: String, factors: &BTreeMap<FactorId, Factor>) -> Statement {
        let factor =
            factors.iter().find(|(known, _)| known.as_str() == id).map(|(_, factor)| factor);
        let verdict = match factor {
            Some(_) => Judgement::Right,
            None if self.cast.chart.houses.is_some() => Judgement::Wrong,
            None => Judgement::Unchecked,
        };
        let none = || "This chart has no factor of this id.".to_owned();
        let bodies = factor.iter().flat_map(|factor| &factor.bodies);
        Statement {
            text: String::new(),
            kind: StatementKind::Factor,
            bodies: bodies.map(|index| Body::ALL[*index].name().to_owned()).collect(),
            claim: id,
            verdict,
            correct: (verdict == Judgement::Wrong).then(none),
            reason: (verdict == Judgement::Unchecked).then(none),
        }
    }
}

impl Judgement {
    fn of(is_right: bool) -> Self {
        if is_right { Self::Right } else { Self::Wrong }
    }
}

impl Statement {
    fn judged(
        kind: StatementKind,
        bodies: Vec<String>,
        claim: String,
        judged: JudgedClaim,
    ) -> Self {
        let verdict = match judged.verdict {
            Verdict::True | Verdict::Rounding => Judgement::Right,
            Verdict::False => Judgement::Wrong,
            Verdict::Unchecked => Judgement::Unchecked,
        };
        let correct = judged.ours.filter(|_| verdict == Judgement::Wrong);
        Self { text: String::new(), kind, bodies, claim, verdict, correct, reason: judged.reason }
    }
}

/// The strongest structures of a chart that no sentence tells: none names both ends, or the one body, of the structure.
fn untold(chart: &Chart, told: &[BTreeSet<String>]) -> Vec<Untold> {
    let is_told = |dominant: &Dominant| {
        let ends = match dominant.kind {
            DominantKind::Aspect | DominantKind::Pattern | DominantKind::Cluster => 2,
            DominantKind::Angle
            | DominantKind::Rising
            | DominantKind::Light
            | DominantKind::Body => 1,
        };
        let names = dominant.bodies.iter().take(ends);
        let mut names: Vec<String> = names.map(|body| ClaimedPoint::Body(*body).label()).collect();
        if dominant.kind == DominantKind::Rising {
            names = vec![ClaimedPoint::Angle(chart::Angle::Ascendant).label()];
        }
        told.iter().any(|named| names.iter().all(|name| named.contains(name)))
    };
    let strongest = chart.dominants().into_iter().enumerate().take(MOST_UNTOLD);
    strongest
        .filter(|(_, dominant)| !is_told(dominant))
        .map(|(index, dominant)| Untold { index, title: dominant.title(chart) })
        .collect()
}

fn summary(statements: &[Statement], untold: &[Untold], has_time: bool) -> String {
    let count = |verdict| statements.iter().filter(|one| one.verdict == verdict).count();
    let (right, wrong) = (count(Judgement::Right), count(Judgement::Wrong));
    if statements.is_empty() {
        return "Nothing in this text could be read as a statement about a chart.".to_owned();
    }
    let checked = match (right, wrong) {
        (0, 0) if has_time => "Nothing in this text can be checked.".to_owned(),
        (0, 0) => "Nothing in this text can be checked without a time of birth.".to_owned(),
        (1, 0) => "The one statement that can be checked is right.".to_owned(),
        (0, 1) => "The one statement that can be checked is wrong.".to_owned(),
        (_, 0) => format!("All {right} statements that can be checked are right."),
        _ => format!(
            "{wrong} of {} statements that can be checked {} wrong.",
            right + wrong,
            if wrong == 1 { "is" } else { "are" }
        ),
    };
    match untold {
        [] => checked,
        [first, ..] if first.index == 0 => {
            format!("{checked} The text leaves out what weighs most: {}.", first.title)
        }
        [first, ..] => format!("{checked} The text leaves out {}.", first.title),
    }
}

impl CheckAnswer {
    /// The statements as a list, wrong ones with what is right, then what is left out.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for statement in &self.statements {
            let verdict = statement.verdict.name();
            let right =
                statement.correct.as_ref().map_or(String::new(), |right| format!(" ({right})"));
            text.push_str(&format!("{verdict:<10}{}{right}\n", statement.claim));
        }
        for sentence in &self.unsupported {
            text.push_str(&format!("no claim  {sentence}\n"));
        }
        for untold in &self.untold {
            text.push_str(&format!("left out  {}\n", untold.title));
        }
        text + "\n" + &self.sentence + "\n"
    }
}
