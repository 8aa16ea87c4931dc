//! Converts finished answers to files: a text file, a calendar, a PDF and an image. Does not calculate anything.
//!
//! - `sections`: a chart as a document, for the text file, the terminal and Markdown
//! - `text`: the text files; `calendar`, `calendar_text`: the transits of a period
//! - `page`: lines of limited width
//! - `year`: the common parts of the files of a year
//! - `pair`: the common parts of the files about two people
//! - `typeset`: PDF and image, behind the feature of that name
//! - `picture`: an SVG as a PNG, behind the same feature
//! - `words`: values as text, for the text file and the PDF
//! - `writer`: the facts of a chart with a brief, for somebody who writes about it
//! - `plain`: removal of control characters from text of the request
//! - `file_name`: names of files

mod calendar;
mod calendar_text;
#[cfg_attr(not(feature = "typeset"), expect(dead_code, reason = "words of the typeset files"))]
mod english;
mod file_name;
mod page;
mod pair;
#[cfg(feature = "typeset")]
mod picture;
mod plain;
mod sections;
mod text;
#[cfg(feature = "typeset")]
mod typeset;
mod words;
mod writer;
mod year;

use engine::Writers;
use engine::request::CalendarFormat;

pub use calendar::{calendar, event_text, event_title, moment_title, year_calendar};
pub use calendar_text::calendar_text;
pub use file_name::{file_name, pair_file_name, year_file_name};
pub use page::table;
#[cfg(feature = "typeset")]
pub use picture::png;
pub use plain::plain;
pub use sections::{Row, Section, Table, profile, sections};
pub use text::{chart_text, pair_text, text, year_text};
#[cfg(feature = "typeset")]
pub use typeset::{TypesetError, Typesetter};
pub use words::{motion, notes, title};
pub use writer::facts_for_writer;

/// The writers of text files, for the engine.
pub const WRITERS: Writers = Writers {
    reading: text,
    comparison: pair_text,
    year: year_text,
    calendar: |answer, query| match query.format {
        CalendarFormat::Ics => calendar(answer, query.name.as_deref()),
        CalendarFormat::Txt => calendar_text(answer),
    },
};
