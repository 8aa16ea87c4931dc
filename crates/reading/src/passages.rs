//! Passages: texts of several sentences for one or two factors, and their composition.
//!
//! - `tables`, `family`, `library`, `text`, `terms`: the texts
//! - `themes`: what a chart says several times
//! - `candidates`: the passages that an area may use, and the choice among them
//! - `argument`: their order, what joins them, and the advice

mod argument;
mod candidates;
mod family;
mod library;
mod tables;
mod terms;
mod text;
mod themes;

pub(crate) use argument::{Composer, Told};
pub(crate) use library::Library;
pub(crate) use tables::{File, Tables, Texts, read_toml};
pub use themes::Theme;
