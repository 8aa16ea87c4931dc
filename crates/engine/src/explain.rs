//! Why another source says something else about a chart.
//!
//! 1. `parse` reads claims from a text: `tokens`, `vocabulary`, `house_name`, `position`, `items`, `neighbours`, `table`
//! 2. `seen` and `verdict` compare each `claim` with the chart, `aspects` the aspects of the text
//! 3. `search` looks for settings and mistakes (`mistake`, `moment`) that explain the false ones; `causes` chooses
//! 4. `sentence` says it in words; `answer` has the public types
//!
//! `check` uses the first two for a text that somebody has written about the chart, with `spelling`, and `phrases` of `words` that claims seldom have.

mod answer;
mod aspects;
mod causes;
mod check;
mod claim;
mod house_name;
mod items;
mod mistake;
mod moment;
mod neighbours;
mod parse;
mod phrases;
mod position;
mod search;
mod seen;
mod sentence;
mod spelling;
mod table;
mod tokens;
mod verdict;
mod vocabulary;
mod words;

use ephemeris::SkyError;

pub use answer::{
    Cause, Difference, ExplainAnswer, JudgedClaim, OtherSetting, Right, Setting,
    UnderstoodPlacement, Verdict,
};
pub use aspects::ClaimedAspect;
pub use check::{CheckAnswer, Judgement, Statement, StatementKind, Untold};
pub use claim::{Claim, ClaimedPlacement, ClaimedPoint, Degree, Fact};
pub use mistake::Mistake;
pub use moment::ExplainContext;
pub use parse::{MOST_PLACEMENTS, Parsed, parse, point};

use crate::answer::BirthData;
use crate::cast::{Cast, Engine};
use moment::Moment;
use search::{ChartSettings, Search};
use seen::Seen;

impl Engine {
    /// Compares what another source says with a chart, and explains the differences.
    pub fn explain_answer(
        &self,
        cast: &Cast,
        parsed: &Parsed,
        context: ExplainContext<'_>,
    ) -> Result<ExplainAnswer, SkyError> {
        let claims: Vec<Claim> =
            parsed.placements.iter().flat_map(ClaimedPlacement::claims).collect();
        let explainer = Explainer::new(self, cast, &claims)?;
        let judged: Vec<JudgedClaim> = claims.iter().map(|claim| explainer.check(claim)).collect();
        let causes = if explainer.needs_causes(&judged) {
            explainer.causes(&judged, context)?
        } else {
            Vec::new()
        };
        let judged_aspects = parsed.aspects.iter().map(|claim| explainer.check_aspect(claim));
        let judged: Vec<JudgedClaim> = judged.into_iter().chain(judged_aspects).collect();
        Ok(ExplainAnswer {
            understood: parsed.placements.iter().map(UnderstoodPlacement::of).collect(),
            not_understood: parsed.not_understood.clone(),
            sentence: summary(&judged, &causes),
            claims: judged,
            causes,
            birth_data: BirthData::of(cast),
        })
    }
}

/// A chart with the claims about it.
struct Explainer<'a> {
    engine: &'a Engine,
    cast: &'a Cast,
    claims: &'a [Claim],
    requested: ChartSettings,
    search: Search<'a>,
    /// The chart itself; for an unknown time that of noon.
    seen: Option<Seen>,
}

impl<'a> Explainer<'a> {
    fn new(engine: &'a Engine, cast: &'a Cast, claims: &'a [Claim]) -> Result<Self, SkyError> {
        let options = cast.birth.details.options;
        let requested = ChartSettings {
            house_system: options.house_system,
            zodiac: options.zodiac,
            node: options.node,
            center: options.center,
        };
        let search = Search::new(&engine.ephemeris, requested, claims, cast.birth.at)?;
        let seen = search.chart(&Self::here(cast), requested)?;
        Ok(Self { engine, cast, claims, requested, search, seen })
    }

    /// The moment of birth without a mistake.
    fn here(cast: &Cast) -> Moment {
        Moment {
            mistakes: [None; 3],
            prior: 0.0,
            unix_seconds: cast.birth.resolved.unix_seconds,
            place: cast.birth.details.place,
            town: None,
            offset_s: cast.birth.resolved.utc_offset.seconds().into(),
        }
    }
}

/// The answer in words.
fn summary(claims: &[JudgedClaim], causes: &[Cause]) -> String {
    let count = |verdict| claims.iter().filter(|claim| claim.verdict == verdict).count();
    let (wrong, unchecked, rounded) =
        (count(Verdict::False), count(Verdict::Unchecked), count(Verdict::Rounding));
    let checked = claims.len() - unchecked;
    match (claims, causes) {
        ([], _) => "Nothing in this text could be read as a position in a chart.".to_owned(),
        (_, []) if wrong == 0 => {
            let all = if checked == 0 {
                String::new()
            } else {
                let rounded = if rounded == 0 {
                    String::new()
                } else {
                    format!(", {rounded} of them to within rounding")
                };
                format!(
                    "{} with this chart{rounded}.",
                    if checked == 1 {
                        "The claim that can be checked agrees".to_owned()
                    } else {
                        format!("All {checked} claims that can be checked agree")
                    }
                )
            };
            let open = match unchecked {
                0 => "",
                1 => " One claim cannot be checked.",
                _ => " Others cannot be checked.",
            };
            format!("{all}{open}").trim().to_owned()
        }
        (_, []) => format!(
            "No setting or usual mistake that is known here explains this. {wrong} of {checked} claims differ from this chart."
        ),
        (_, [cause]) if cause.explained == cause.of => cause.sentence.clone(),
        (_, [cause]) => format!(
            "No setting or usual mistake that is known here explains all of this. The nearest explains {} of {} claims: {}",
            cause.explained, cause.of, cause.sentence
        ),
        (_, [first, second, ..]) if first.explained == first.of => {
            format!(
                "Two causes explain this equally well. Either: {} Or: {}",
                first.sentence, second.sentence
            )
        }
        (_, [first, second, ..]) => format!(
            "No setting or usual mistake that is known here explains all of this. Two come near. One explains {} of {} claims: {} The other explains {}: {}",
            first.explained, first.of, first.sentence, second.explained, second.sentence
        ),
    }
}
