//! Readings: what a chart says about its person, in sentences that each name the facts behind them.
//!
//! The texts are data in `corpus/en/`, with a style guide beside it. `passages` chooses among them and
//! orders them; `compose` puts the result into the shape of a reading.
//!
//! Layout:
//! - `area`, `reading`: the shape of a finished reading
//! - `factor`, `behind`: the facts a sentence, or one part of a chart, rests on
//! - `corpus`: the texts, loaded and checked whole
//! - `passages`: texts of several sentences, what a chart says several times, and the order of an area
//! - `compose`: areas and the reading; `prose`: words and sentences of a text
//! - `together`: the account of two people
//! - `transit_meaning`: what a transit is about
//! - `interpret`: texts and keywords for single planets, houses, aspects, patterns and signs

mod area;
mod behind;
mod compose;
mod corpus;
mod factor;
mod interpret;
mod passages;
mod prose;
mod reading;
mod together;
mod transit_meaning;

pub use area::{Area, Topic};
pub use corpus::{Corpus, CorpusError};
pub use factor::{Factor, FactorId};
pub use interpret::Interpretation;
pub use passages::Theme;
pub use reading::{AreaReading, Field, Passage, Reading, ThemeReading, TopicReading};
pub use together::{
    Overlay, Pair, TogetherFactor, TogetherPart, TogetherPartReading, TogetherPassage,
    TogetherReading,
};
pub use transit_meaning::transit_meaning;
