//! Readings: interpretations of charts, whose sentences refer to the factors that they rest on.
//!
//! The texts are data in `corpus/en/`, which also has a style guide. Those of a reading are written whole for the placements
//! that govern an area: `essay` takes them from the book, `structures` tells what dominates the chart, and `compose` puts the
//! sentences into the fields of a reading.
//!
//! Layout:
//! - `compose`, `essay`, `book`: a reading from texts that are written whole; `reading`, `area`: its types
//! - `structures`, `grammar`: what dominates a chart, and its facts as sentences; `theme`: the twelve themes
//! - `passages`: texts of single parts, topics and transits; `interpret`: what single planets, houses, aspects, patterns and
//!   signs mean
//! - `modules`: texts by key with slots for facts, for the accounts of a year and of two people
//! - `active`: what is active in a span of time; `span`: a year or the present time in words
//! - `together`: the reading of two people
//! - `transit_meaning`: the meaning of a transit; `sky_event`: an event of the sky in the life of a person; `derived`: solar
//!   return, progressed chart, another place; `today`: the sky for everybody
//! - `entry`: what one placement, sign or aspect means, without a chart, for pages of the website
//! - `factor`, `behind`: the factors of a sentence, or of one part of a chart; `chart_facts`: all of a chart, for a writer
//! - `corpus`: the texts, loaded and checked; `prose`: words and sentences of a text

mod active;
mod area;
mod behind;
mod book;
mod chart_facts;
mod compose;
mod corpus;
mod derived;
mod entry;
mod essay;
mod factor;
mod grammar;
mod interpret;
mod modules;
mod passages;
mod prose;
mod reading;
mod sky_event;
mod span;
mod structures;
mod theme;
mod today;
mod together;
mod transit_meaning;

pub use active::{
    Active, ActiveKind, Contact, ExactMoment, Lunation, Profected, ProgressedEvent, ProgressedMoon,
    ProgressedStep, Reason, SpanFacts,
};
pub use area::{Area, Topic};
pub use book::MissingVolume;
pub use chart_facts::chart_facts;
pub use corpus::{Corpus, CorpusError};
pub use derived::{progressed, relocated, solar_return};
pub use entry::{Entry, EntryItem, EntryPage, EntryPart, EntryWords};
pub use factor::{Factor, FactorId};
pub use interpret::Interpretation;
pub use reading::{
    AreaReading, Field, IdeaReading, Passage, Reading, StructureReading, ThemeReading, TopicReading,
};
pub use sky_event::{SkyEventKind, sky_event};
pub use span::{
    LocalTime, Roles, SpanIdea, SpanPart, SpanPartReading, SpanPassage, SpanReading, WeekFacts,
};
pub use theme::{Portrait, Theme, portraits};
pub use today::{MoonLight, moon_light, sky_today};
pub use together::{
    Pair, Pronoun, Relation, TogetherFactor, TogetherPart, TogetherPassage, TogetherReading,
    TogetherText,
};
pub use transit_meaning::transit_meaning;
