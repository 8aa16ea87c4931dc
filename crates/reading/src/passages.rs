//! Passages: texts of several sentences for one or two factors, and their composition.
//!
//! - `tables`, `family`, `marks`, `library`, `text`, `terms`, `keywords`: the texts
//! - `themes`: traits that several factors of a chart have in common; `strongest`: their texts
//! - `plan`: the passages, bodies and houses of each area
//! - `candidates`: the passages that an area may use, and the choice among them
//! - `argument`: their order, the bridges between them, and the advice
//! - `topics`: the topics of an area

mod argument;
mod candidates;
mod family;
mod key;
mod keywords;
mod library;
mod marks;
mod plan;
mod strongest;
mod tables;
mod terms;
mod text;
mod themes;
mod topics;

pub(crate) use argument::{Composer, Line};
pub(crate) use family::Family;
pub(crate) use key::Key;
pub(crate) use keywords::Part;
pub(crate) use library::Library;
pub(crate) use marks::{Amount, Likeness, Mark, Motion, Nature, Share};
pub(crate) use plan::Plan;
pub(crate) use tables::{File, Tables, Texts, read_toml};
pub(crate) use themes::ChartThemes;
pub use themes::Theme;
pub(crate) use topics::topic_reading;
