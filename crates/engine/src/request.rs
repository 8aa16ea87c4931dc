//! Parsing and checking of requests.

mod almanac;
mod batch;
mod birth;
mod deserializer;
mod error;
mod focus;
mod members;
mod moment;
mod options;
mod pair;
mod period;
mod place;
mod report;
mod schema;
mod solar_return;
mod visible;

pub use almanac::{EphemerisQuery, MOST_MOMENTS, MomentsQuery};
pub use batch::{Batch, BatchRequest, MOST_BIRTHS};
pub use birth::{BirthDetails, BirthRequest, Clock, Context, NameRule};
pub use error::{BadInput, FieldError, FieldErrorCode, Invalid};
pub use focus::{FocusMember, focus};
pub use members::{BodyError, DuplicateName, Members, Parameters, Unknown};
pub use moment::{MomentMember, moment};
pub use pair::{PERSONS, PairRequest, pair};
pub use period::{CalendarFormat, CalendarMember, PeriodMembers, PeriodQuery};
pub use place::{PlaceRequest, place, place_at};
pub use report::{
    ImageSize, PageSize, PairFormat, PairOrder, PairReportMembers, ReportFormat, ReportMembers,
    ReportOrder,
};
pub use schema::{
    CalendarRequest, FocusRequest, OrbTable, OrbsByPoint, PairReportRequest, PeriodRequest,
    ReportRequest, SolarReturnRequest, TransitRequest,
};
pub use solar_return::{ReturnPlace, SolarReturnMembers, SolarReturnQuery};
pub use visible::is_visible;

/// The largest body of a request, bytes: many times the size of any birth data.
pub const BODY_LIMIT: usize = 16 * 1024;
