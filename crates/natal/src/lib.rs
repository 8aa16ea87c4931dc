//! The journey from birth details to the complete answer, and the public shapes of both.
//!
//! The server, the terminal and the browser all go this one way:
//!
//! 1. [`Members`]: the request, member by member, nothing looked at yet
//! 2. [`BirthDetails`]: every value checked, every bad one named at once
//! 3. [`Birth`]: the instant that the clock time was
//! 4. [`Cast`]: the sky of that instant and the chart of it
//! 5. `answer`: the shapes that leave the program
//!
//! Nothing here reads a file, a clock or the network: the moment that counts as now, and the zone
//! at a place, come from the caller.

pub mod answer;
mod focus;
mod instant;
mod journey;
mod kind;
pub mod request;
mod sensitivity;

pub use focus::Focus;
pub use journey::{Birth, Cast, Natal};
pub use kind::InterpretationKind;
pub use request::{
    BadInput, BirthDetails, BodyError, Clock, Context, DuplicateName, FieldError, Members,
    NameRule, Parameters, Unknown,
};
pub use sensitivity::{Margin, Sensitivity};
