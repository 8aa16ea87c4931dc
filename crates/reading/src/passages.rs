//! Texts of single parts of a chart, of transits and of two people, by family and key.
//!
//! - `tables`, `family`, `key`, `marks`, `library`, `text`, `terms`, `keywords`: the texts
//! - `topics`: the topics of an area

mod family;
mod key;
mod keywords;
mod library;
mod marks;
mod tables;
mod terms;
mod text;
mod topics;

pub(crate) use family::{Family, can_occur};
pub(crate) use key::Key;
pub(crate) use keywords::Concept;
pub(crate) use library::Library;
pub(crate) use marks::{Amount, Mark, Motion};
pub(crate) use tables::{File, Tables, Texts, read_toml};
pub(crate) use topics::Topics;
