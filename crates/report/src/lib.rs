//! A reading to keep: the text file, drawn from a finished answer.
//!
//! Nothing is calculated here and nothing is looked up; what the answer says is laid out. The
//! server, the terminal and the browser get the same bytes.
//!
//! Layout:
//! - `text`: the file, section by section
//! - `page`: lines of a width that any terminal has
//! - `plain`: a person's own words, made safe for a line
//! - `file_name`: what the file is called

mod file_name;
mod page;
mod plain;
mod text;

pub use file_name::file_name;
pub use text::text;
