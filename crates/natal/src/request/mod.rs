//! Parsing and checking of requests.

mod almanac;
mod birth;
mod field;
mod focus;
mod members;
mod moment;
mod parameters;
mod report;
#[cfg(feature = "openapi")]
mod schema;
mod visible;

pub use almanac::EphemerisQuery;
pub use birth::{BirthDetails, Clock, Context, NameRule, place, place_at};
pub use field::{BadInput, FieldError, FieldErrorCode, Invalid};
pub use focus::focus;
pub use members::{BodyError, DuplicateName, Members};
pub use moment::moment;
pub use parameters::{Parameters, Unknown};
pub use report::{ImageSize, PageSize, ReportFormat, ReportOrder};
#[cfg(feature = "openapi")]
pub use schema::{BirthRequest, FocusRequest, PairRequest, ReportRequest, TransitRequest};
pub use visible::is_visible;

/// The largest body of a request, bytes; many times the size of any birth data.
pub const BODY_LIMIT: usize = 16 * 1024;
