//! Readings: interpretations of charts, whose sentences refer to the factors that they rest on.
//!
//! The texts are data in `corpus/en/`, which also has a style guide. `passages` selects and orders them; `compose`
//! makes a reading of the result.
//!
//! Layout:
//! - `area`, `reading`: the types of a finished reading
//! - `factor`, `behind`: the factors of a sentence, or of one part of a chart
//! - `corpus`: the texts, loaded and checked
//! - `passages`: texts of several sentences, themes, and the order of an area
//! - `compose`: areas and the reading; `prose`: words and sentences of a text
//! - `together`: the reading of two people
//! - `transit_meaning`: the meaning of a transit; `transit_overview`: the transits of a moment in a few sentences
//! - `interpret`: texts and keywords for single planets, houses, aspects, patterns and signs

mod area;
mod behind;
mod compose;
mod corpus;
mod factor;
mod grammar;
mod idea;
mod interpret;
mod modules;
mod passages;
mod plan;
mod prose;
mod reading;
mod telling;
mod theme;
mod together;
mod transit_meaning;
mod transit_overview;

pub use area::{Area, Topic};
pub use corpus::{Corpus, CorpusError};
pub use factor::{Factor, FactorId};
pub use interpret::Interpretation;
pub use reading::{AreaReading, Field, IdeaReading, Passage, Reading, ThemeReading, TopicReading};
pub use theme::Theme;
pub use together::{
    Overlay, Pair, TogetherFactor, TogetherPart, TogetherPartReading, TogetherPassage,
    TogetherReading,
};
pub use transit_meaning::transit_meaning;
pub use transit_overview::{TransitInEffect, transit_overview};
