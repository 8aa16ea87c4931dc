//! Readings: what a chart says about its person, in sentences that each name the facts behind them.
//!
//! Three steps, kept apart: the corpus holds the texts as data (`corpus/en/`, with a style guide
//! beside it); choosing weighs the factors of a chart; composing joins texts into sentences.
//!
//! Layout:
//! - `area`, `reading`: the shape of a finished reading
//! - `factor`, `behind`: the facts a sentence, or one part of a chart, rests on
//! - `corpus`: the texts, loaded and checked whole
//! - `weight`: how much each factor of a chart matters
//! - `compose`: sentences, areas, the reading; `prose`: small grammar for it
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
mod weight;

pub use area::{Area, Topic};
pub use corpus::{Corpus, CorpusError};
pub use factor::{Factor, FactorId};
pub use interpret::Interpretation;
pub use passages::Theme;
pub use reading::{AreaReading, Field, Passage, Reading, ThemeReading, TopicReading};
