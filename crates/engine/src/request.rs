//! Parsing and checking of requests.

mod almanac;
mod batch;
mod birth;
mod deserializer;
mod error;
mod explain;
mod focus;
mod include;
mod members;
mod moment;
mod options;
mod pair;
mod period;
mod place;
mod report;
mod schema;
mod solar_return;
mod technique;
mod visible;
mod wheel;
mod year;

pub use almanac::{EphemerisQuery, EphemerisRequest, MOST_MOMENTS, MomentsQuery, MomentsRequest};
pub use batch::{Batch, BatchRequest, Births, MOST_BIRTHS, Texts};
pub(crate) use birth::IN_THE_FUTURE;
pub use birth::{BirthDetails, BirthRequest, Clock, Context, PlaceZones, Purpose};
pub use error::{BadInput, FieldError, FieldErrorCode, Invalid};
pub use explain::{CheckMembers, CheckRequest, ExplainMembers, ExplainRequest, PlacementMember};
pub use focus::{FocusMember, FocusRequest};
pub use include::{Included, Including, WheelAlone, WheelAndText, WheelAndYear};
pub use members::{
    BodyError, DuplicateName, Given, Members, Nothing, Parameters, Request, Unknown,
};
pub use moment::{
    MomentMember, MomentRequest, SkyMoment, TransitMembers, TransitQuery, TransitRequest,
};
pub use options::Orbs;
pub use pair::{ComparisonMembers, ComparisonRequest, GivenPair, PairRequest, Relationship};
pub use period::{
    CalendarContent, CalendarContents, CalendarFormat, CalendarMembers, CalendarQuery,
    CalendarRequest, PeriodMembers, PeriodQuery, PeriodRequest,
};
pub use place::{PlaceRequest, place_at};
pub use report::{
    ImageSize, PageSize, PairFormat, PairOrder, PairReportMembers, PairReportRequest, ReportFormat,
    ReportKind, ReportMembers, ReportOrder, ReportRequest, WriterSubject,
};
pub use schema::{OrbTable, OrbsByPoint};
pub use solar_return::{SolarReturnMembers, SolarReturnQuery, SolarReturnRequest};
pub use technique::{
    ProgressionMembers, ProgressionQuery, ProgressionRequest, RelocationMembers, RelocationRequest,
    ReturnMembers, ReturnQuery, ReturnRequest,
};
pub use visible::is_visible;
pub use wheel::{WheelMembers, WheelOrder, WheelRequest, WheelTheme};
pub use year::{YearMembers, YearQuery, YearRequest};

/// The largest body of a request, bytes: many times the size of any birth data.
pub const BODY_LIMIT: usize = 16 * 1024;
