//! `POST /interpretation/{type}`: the meaning of each part of a chart.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{BirthData, Chart, Factor};
use crate::kind::InterpretationKind;

/// `POST /interpretation/{type}`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterpretationAnswer {
    /// The requested type.
    #[serde(rename = "type")]
    pub kind: InterpretationKind,
    /// One item for each part; empty if the chart has none of that type.
    pub items: Vec<Item>,
    /// The factors by their ids, which the items refer to.
    pub factors: BTreeMap<String, Factor>,
    /// The chart.
    pub chart: Chart,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// `POST /interpretation/custom`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FocusAnswer {
    /// `custom`.
    #[serde(rename = "type")]
    pub kind: FocusType,
    /// The focus in the request, trimmed.
    #[schema(example = "changing careers")]
    pub focus: String,
    /// The parts of a chart and the areas that were recognised in the focus; may be empty.
    pub understood: Vec<Understood>,
    /// A sentence that names the recognised parts and areas, or states that there are none.
    #[schema(example = "Understood as: career.")]
    pub message: String,
    /// One item for each part of the chart that the focus is about.
    pub items: Vec<Item>,
    /// The factors by their ids, which the items refer to.
    pub factors: BTreeMap<String, Factor>,
    /// The chart.
    pub chart: Chart,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// The type of an interpretation of a focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FocusType {
    /// The interpretation of a focus.
    Custom,
}

/// One part of a chart and its meaning.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Item {
    /// Its id, unique within this answer.
    #[schema(example = "sun")]
    pub id: String,
    /// The title to display.
    #[schema(example = "Sun in Gemini, 9th house")]
    pub title: String,
    /// The meaning of the part.
    pub text: String,
    /// Three to five keywords.
    pub keywords: Vec<String>,
    /// Ids of the factors it rests on, keys of `factors`; empty for the description of a sign.
    #[schema(example = json!(["sun.sign", "sun.house"]))]
    pub factors: Vec<String>,
}

/// A part of a chart, or an area, that was recognised in a focus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Understood {
    /// Its kind.
    pub kind: UnderstoodKind,
    /// Its name.
    #[schema(example = "career")]
    pub name: String,
}

/// What can be recognised in a focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum UnderstoodKind {
    Body,
    Angle,
    Sign,
    House,
    Aspect,
    Pattern,
    /// A type of interpretation.
    Type,
    /// A life area.
    Area,
}
