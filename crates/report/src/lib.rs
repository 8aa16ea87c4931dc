//! Files from a finished answer: a text file, a calendar, a PDF and an image. Nothing is calculated here.
//!
//! - `text`: the text file; `calendar`: the transits of a period
//! - `page`: lines of limited width for it
//! - `typeset`: PDF and image, behind the feature of that name
//! - `words`: values in words that the text file and the PDF share
//! - `plain`: removal of control characters from the caller's text
//! - `file_name`: names of files

mod calendar;
mod file_name;
mod page;
mod plain;
mod text;
#[cfg(feature = "typeset")]
mod typeset;
mod words;

pub use calendar::calendar;
pub use file_name::file_name;
pub use text::text;
#[cfg(feature = "typeset")]
pub use typeset::{TypesetError, Typesetter};
