//! A reading to keep: as a text file, typeset as a PDF, as an image, drawn from a finished answer.
//!
//! Nothing is calculated here and nothing is looked up; what the answer says is laid out. The
//! server, the terminal and the browser get the same bytes.
//!
//! Layout:
//! - `text`: the text file, section by section
//! - `page`: lines of a width that any terminal has
//! - `typeset`: PDF and image, behind the feature of that name
//! - `words`: what text file and PDF say alike
//! - `plain`: a person's own words, made safe for a line
//! - `file_name`: what a file is called

mod file_name;
mod page;
mod plain;
mod text;
#[cfg(feature = "typeset")]
mod typeset;
mod words;

pub use file_name::file_name;
pub use text::text;
#[cfg(feature = "typeset")]
pub use typeset::{TypesetError, Typesetter};
