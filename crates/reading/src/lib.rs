//! Readings: interpretations of charts, whose sentences refer to the factors that they rest on.
//!
//! The texts are data in `corpus/en/`, which also has a style guide. `modules` holds the texts of the areas by key; `passages`
//! those of single parts, topics and transits.
//!
//! From a chart to a reading: `essay` takes an essay from the book; `structures` tells what dominates the chart. For the other
//! areas `idea` takes two themes from what dominates the chart, and `composition` composes an area of modules, with the facts
//! that `grammar` states as sentences. `compose` puts the sentences into the fields of a reading.
//!
//! Layout:
//! - `active`: what is active in a span of time; `span`: a year or the present time in words
//! - `area`, `reading`: the types of a finished reading
//! - `factor`, `behind`: the factors of a sentence, or of one part of a chart; `chart_facts`: all of a chart, for a writer
//! - `corpus`: the texts, loaded and checked
//! - `book`, `essay`, `structures`: texts that are written whole, and what is told from them
//! - `modules`, `plan`, `theme`: texts by key; what each area rests on; the twelve themes
//! - `idea`, `composition`, `grammar`: how an area is composed
//! - `passages`: texts of single parts, topics and transits
//! - `compose`: areas and the reading; `prose`: words and sentences of a text
//! - `together`: the reading of two people
//! - `transit_meaning`: the meaning of a transit
//! - `sky_event`: an event of the sky in the life of a person; `derived`: solar return, progressed chart, another place; `today`: the sky for everybody
//! - `entry`: what one placement, sign or aspect means, without a chart, for pages of the website
//! - `interpret`: texts and keywords for single planets, houses, aspects, patterns and signs

mod active;
mod area;
mod behind;
mod book;
mod chart_facts;
mod compose;
mod composition;
mod corpus;
mod derived;
mod entry;
mod essay;
mod factor;
mod grammar;
mod idea;
mod interpret;
mod modules;
mod passages;
mod plan;
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
    Pair, TogetherFactor, TogetherPart, TogetherPassage, TogetherReading, TogetherText,
};
pub use transit_meaning::transit_meaning;
