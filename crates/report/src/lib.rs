//! Converts finished answers to files: a text file, a calendar, a PDF and an image. Does not calculate anything.
//!
//! - `text`: the text files; `calendar`, `calendar_text`: the transits of a period
//! - `page`: lines of limited width
//! - `pair`: the common parts of the files about two people
//! - `typeset`: PDF and image, behind the feature of that name
//! - `words`, `details`: values as text, for the text file and the PDF
//! - `plain`: removal of control characters from text of the request
//! - `file_name`: names of files

mod calendar;
mod calendar_text;
mod details;
#[cfg_attr(not(feature = "typeset"), expect(dead_code, reason = "words of the typeset files"))]
mod english;
mod file_name;
mod page;
mod pair;
mod plain;
mod text;
#[cfg(feature = "typeset")]
mod typeset;
mod words;

pub use calendar::calendar;
pub use calendar_text::calendar_text;
pub use file_name::{file_name, pair_file_name};
pub use text::{pair_text, text};
#[cfg(feature = "typeset")]
pub use typeset::{TypesetError, Typesetter};
pub use words::degrees_and_minutes;
