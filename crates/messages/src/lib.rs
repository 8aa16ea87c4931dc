//! The messages of the text file, PDF, image and wheel, by language.
//!
//! A language has one catalogue, `locales/<language>.json`, with a group of messages for each kind of file. A message
//! is a text, or a pattern with placeholders in a subset of ICU MessageFormat:
//!
//! - `{name}`: a value
//! - `{count, plural, one {# aspect} other {# aspects}}`: a text by the plural category of the number in the
//!   language; `#` is the number, and `=0 {...}` is the text for exactly this number
//! - `{house, select, none {...} other {...}}`: a text by a value: `yes` or `no` for a boolean, `none` for no
//!   value
//! - `'{'` and `'}'`: braces as text
//!
//! Layout:
//! - `catalogue`: the messages of a language; `entries`: JSON objects in the order of the file
//! - `group`: groups, and the macro that declares one; `wheel`, `text_file`, `pdf`, `together`,
//!   `calendar`, `card`, `common`: the groups
//! - `pattern`, `parser`, `value`: messages with placeholders
//! - `language`: languages and their plural categories

mod calendar;
mod card;
mod catalogue;
mod common;
mod entries;
mod group;
mod language;
mod parser;
mod pattern;
mod pdf;
mod text_file;
mod together;
mod value;
mod wheel;

pub use calendar::Calendar;
pub use card::Card;
pub use catalogue::Messages;
pub use common::Common;
pub use language::Language;
pub use pdf::Pdf;
pub use text_file::TextFile;
pub use together::Together;
pub use value::Value;
pub use wheel::Wheel;
