//! Parsing and checking of requests.

mod almanac;
mod birth;
mod birth_request;
mod field;
mod focus;
mod given;
mod members;
mod moment;
mod pair;
mod parameters;
mod period;
mod report;
#[cfg(feature = "openapi")]
mod schema;
mod solar_return;
mod visible;

pub use almanac::EphemerisQuery;
pub use birth::{BirthDetails, Clock, Context, NameRule, PlaceRequest, place, place_at};
pub use birth_request::BirthRequest;
pub use field::{BadInput, FieldError, FieldErrorCode, Invalid};
pub use focus::{FocusMember, focus};
pub use members::{BodyError, DuplicateName, Members};
pub use moment::{MomentMember, moment};
pub use pair::{PERSONS, PairRequest, pair};
pub use parameters::{Parameters, Unknown};
pub use period::{PeriodMembers, PeriodQuery};
pub use report::{ImageSize, PageSize, ReportFormat, ReportMembers, ReportOrder};
#[cfg(feature = "openapi")]
pub use schema::{FocusRequest, PeriodRequest, ReportRequest, SolarReturnRequest, TransitRequest};
pub use solar_return::{ReturnPlace, SolarReturnMembers, SolarReturnQuery};
pub use visible::is_visible;

/// The largest body of a request, bytes; many times the size of any birth data.
pub const BODY_LIMIT: usize = 16 * 1024;
