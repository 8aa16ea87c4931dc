//! `POST /interpretation/{type}`: what the parts of a chart say, each by itself.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{BirthData, Chart, Factor};
use crate::kind::InterpretationKind;

/// `POST /interpretation/{type}`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct InterpretationAnswer {
    /// The type that was asked for.
    #[serde(rename = "type")]
    pub kind: InterpretationKind,
    /// The parts; empty where the chart has none of that type.
    pub items: Vec<Item>,
    /// What each id in the items stands for.
    pub factors: BTreeMap<String, Factor>,
    /// The chart.
    pub chart: Chart,
    /// How the birth was understood.
    pub birth_data: BirthData,
}

/// `POST /interpretation/custom`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct FocusAnswer {
    /// `custom`.
    #[serde(rename = "type")]
    pub kind: FocusType,
    /// What was asked about, trimmed.
    #[cfg_attr(feature = "openapi", schema(example = "changing careers"))]
    pub focus: String,
    /// What was recognised in it; empty where nothing was.
    pub understood: Vec<Understood>,
    /// A sentence that says what was understood, or that nothing was.
    #[cfg_attr(feature = "openapi", schema(example = "Understood as: career."))]
    pub message: String,
    /// What the chart says about it.
    pub items: Vec<Item>,
    /// What each id in the items stands for.
    pub factors: BTreeMap<String, Factor>,
    /// The chart.
    pub chart: Chart,
    /// How the birth was understood.
    pub birth_data: BirthData,
}

/// The type of an interpretation of a focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum FocusType {
    /// The only one.
    Custom,
}

/// One part of a chart and what it says.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Item {
    /// Its name inside this answer.
    #[cfg_attr(feature = "openapi", schema(example = "sun"))]
    pub id: String,
    /// What people see.
    #[cfg_attr(feature = "openapi", schema(example = "Sun in Gemini, 9th house"))]
    pub title: String,
    /// What it says.
    pub text: String,
    /// Three to five words.
    pub keywords: Vec<String>,
    /// Ids of the factors it rests on, keys of `factors`; none for a sign as such.
    #[cfg_attr(feature = "openapi", schema(example = json!(["sun.sign", "sun.house"])))]
    pub factors: Vec<String>,
}

/// Something recognised in a focus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Understood {
    /// What it is.
    pub kind: UnderstoodKind,
    /// Its name.
    #[cfg_attr(feature = "openapi", schema(example = "career"))]
    pub name: String,
}

/// What can be recognised in a focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
