//! Charts and readings from birth details, and the public types of requests and answers. The server, the command
//! line and the WebAssembly module use it.
//!
//! 1. [`Members`]: the members of a request, not checked yet
//! 2. [`BirthDetails`]: checked values, or all errors at once
//! 3. [`Birth`]: the resolved instant
//! 4. [`Cast`]: the chart
//! 5. [`answer`]: the public types of answers
//!
//! The crate does not access files, the clock or the network: the current time and the zone at a place are parameters.

pub mod answer;
mod cast;
mod day;
mod equator;
mod focus;
mod instant;
mod kind;
mod options;
pub mod places;
pub mod request;
pub mod schema;
mod sensitivity;
mod transit;

pub use cast::{Birth, Cast, CastError, Engine, both, same_zodiac};
pub use day::{Day, MoonAspect};
pub use focus::Focus;
pub use instant::Timestamp;
pub use kind::InterpretationKind;
pub use options::{ChartDetails, ChartOptions, Detail, ExtraPoints};
pub use request::{
    BadInput, BirthDetails, BodyError, Clock, Context, DuplicateName, FieldError, FieldErrorCode,
    Members, NameRule, Parameters, Unknown,
};
pub use sensitivity::{Margin, Sensitivity};
pub use transit::{ORB_DEG, Transit};
