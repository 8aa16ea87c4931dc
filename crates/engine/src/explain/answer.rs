//! The public types of the answer.

use chart::{Sign, named_enum};
use serde::Serialize;

use super::claim::ClaimedPlacement;
use super::mistake::Mistake;
use crate::answer::BirthData;
use civil::Timestamp;

/// `POST /chart/explain`: why another source says something else about a chart.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExplainAnswer {
    /// What was understood, in the order of the text.
    pub understood: Vec<UnderstoodPlacement>,
    /// Sentences and lines with astrological words of which at least a part was not understood.
    pub not_understood: Vec<String>,
    /// Each fact of what was understood, compared with the chart.
    pub claims: Vec<JudgedClaim>,
    /// What explains the differences, best first: one, or two that explain the claims equally well. Empty if there are no
    /// differences or if no setting or mistake that is known explains more than the chart itself.
    pub causes: Vec<Cause>,
    /// The answer in words.
    pub sentence: String,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// What a source says about one point.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnderstoodPlacement {
    /// The piece of text.
    #[schema(example = "Moon in Leo 7th house")]
    pub text: String,
    /// The point.
    #[schema(example = "Moon")]
    pub point: String,
    /// The sign; `null` if none is given.
    #[schema(required)]
    pub sign: Option<Sign>,
    /// The degree inside the sign, to the precision of the text; `null` if none is given.
    #[schema(required, example = 24.2)]
    pub degree: Option<f64>,
    /// The house; `null` if none is given.
    #[schema(required, minimum = 1, maximum = 12)]
    pub house: Option<u8>,
    /// Whether it is said to be retrograde or direct; `null` if neither.
    #[schema(required)]
    pub retrograde: Option<bool>,
}

named_enum! {
    /// Whether a claim is true.
    pub enum Verdict {
        /// The chart has the same.
        True = "true",
        /// The chart has the same to within rounding, the accuracy of other programs and the coordinates of a town.
        Rounding = "rounding",
        /// The chart has something else.
        False = "false",
        /// The claim cannot be checked.
        Unchecked = "unchecked",
    }
}

/// One fact that a source states.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct JudgedClaim {
    /// The point.
    #[schema(example = "Ascendant")]
    pub point: String,
    /// What the source says.
    #[schema(example = "27° Libra")]
    pub theirs: String,
    /// What the chart has; `null` if the claim cannot be checked.
    #[schema(required, example = "12°04′ Libra")]
    pub ours: Option<String>,
    /// Whether the claim is true.
    pub verdict: Verdict,
    /// Why the claim cannot be checked, or what the rounding is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<String>,
}

named_enum! {
    /// A setting of a chart.
    pub enum Setting {
        /// The house system.
        HouseSystem = "houseSystem",
        /// The zodiac.
        Zodiac = "zodiac",
        /// The lunar node.
        Node = "node",
        /// The centre of the positions.
        Center = "center",
    }
}

/// A setting that another source uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct OtherSetting {
    /// The chart option.
    pub setting: Setting,
    /// Its value in requests.
    #[schema(example = "whole-sign")]
    pub value: &'static str,
    /// Its name for people.
    #[schema(example = "Whole Sign")]
    pub label: &'static str,
}

named_enum! {
    /// Which of two charts is right.
    pub enum Right {
        /// This chart, if the birth data are right.
        Ours = "ours",
        /// Both: they differ by convention.
        Both = "both",
        /// The one whose date, time and place are those of the birth record.
        Record = "record",
        /// Neither: the time of birth is not known.
        Neither = "neither",
    }
}

/// What may explain the differences: settings, mistakes, or both together.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Cause {
    /// Settings of the other source that differ from those of the chart.
    pub settings: Vec<OtherSetting>,
    /// Mistakes.
    pub mistakes: Vec<Mistake>,
    /// How many of the claims it explains.
    #[schema(minimum = 0)]
    pub explained: usize,
    /// How many claims it could explain.
    #[schema(minimum = 0)]
    pub of: usize,
    /// The instant of the other chart, UTC.
    pub instant: Timestamp,
    /// The latitude of the other chart, degrees.
    pub latitude: f64,
    /// The longitude of the other chart, degrees.
    pub longitude: f64,
    /// Which of the two charts is right.
    pub right: Right,
    /// The cause in words.
    pub sentence: String,
    /// The claims that are false here, beside what the other chart has.
    pub differences: Vec<Difference>,
}

/// A claim that is false here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Difference {
    /// The point.
    pub point: String,
    /// What the source says.
    pub theirs: String,
    /// What this chart has.
    pub ours: String,
    /// What a chart with this cause has.
    pub explained: String,
    /// Whether that is what the source says, to within rounding.
    #[serde(rename = "isExplained")]
    pub is_explained: bool,
}

impl ExplainAnswer {
    /// The claims as a table, what was not understood, and the answer in words.
    #[must_use]
    pub fn text(&self) -> String {
        let row = |columns: [&str; 4]| {
            let [point, theirs, ours, verdict] = columns;
            format!("{point:<26}{theirs:<22}{ours:<22}{verdict}").trim_end().to_owned() + "\n"
        };
        let mut text = String::new();
        if !self.claims.is_empty() {
            text.push_str(&row(["Point", "There", "Here", ""]));
        }
        for claim in &self.claims {
            let ours = claim.ours.as_deref().unwrap_or("");
            text.push_str(&row([&claim.point, &claim.theirs, ours, claim.verdict.name()]));
        }
        for left in &self.not_understood {
            text.push_str(&format!("Not understood: {left}\n"));
        }
        if !text.is_empty() {
            text.push('\n');
        }
        text + &self.sentence + "\n"
    }
}

impl UnderstoodPlacement {
    pub(super) fn of(placement: &ClaimedPlacement) -> Self {
        Self {
            text: placement.text.clone(),
            point: placement.point.label(),
            sign: placement.sign,
            // To a hundredth of an arc second, without the noise of binary fractions, and inside the sign.
            degree: placement.degree.map(|degree| {
                ((degree.longitude.degree_in_sign() * 36e4).round() / 36e4).min(29.999_997)
            }),
            house: placement.house.map(chart::House::number),
            retrograde: placement.retrograde,
        }
    }
}
