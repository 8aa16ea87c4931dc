//! Charts and readings from birth details, and the public types of requests and answers. The server, the command
//! line and the WebAssembly module use it.
//!
//! 1. [`Members`]: the members of a request, not checked yet
//! 2. [`BirthDetails`]: checked values, or all errors at once
//! 3. [`ResolvedBirth`]: the resolved instant
//! 4. [`Cast`]: the chart
//! 5. [`answer`]: the public types of answers
//! 6. [`Engine::answer`]: reads the request of a use case, such as [`Engine::chart`], and answers it
//!
//! The crate does not access files, the clock or the network: the current time and the zone at a place are parameters.

pub mod answer;
mod by_name;
mod calls;
mod cast;
mod day;
mod equator;
pub mod explain;
mod focus;
mod instant;
mod kind;
mod options;
pub mod places;
mod reader_clock;
pub mod request;
pub mod schema;
mod sensitivity;
mod span;
mod stars;
mod stay;
mod technique;
mod transit;

pub use calls::{CalendarFile, Environment, WheelFile, Writers};
pub use cast::{Cast, CastError, Engine, ResolvedBirth, both, same_zodiac};
pub use civil::Timestamp;
pub use day::{Day, MoonAspect};
pub use focus::Focus;
pub use kind::{ChartKind, InterpretationKind};
pub use options::{ChartDetails, ChartOptions, Detail, ExtraPoints, NamedOptions};
pub use request::{
    BadInput, BirthDetails, BodyError, Clock, Context, DuplicateName, FieldError, FieldErrorCode,
    Given, Members, Parameters, Purpose, Request, Unknown,
};
pub use sensitivity::{Margin, Sensitivity};
pub use stars::{StarConjunction, StarPoint};
pub use stay::{Pass, Passes, Stay};
pub use technique::{Profection, Progressed, ProgressedAngles, ProgressionMethod, YEAR_DAYS};
pub use transit::{ORB_DEG, Transit};
