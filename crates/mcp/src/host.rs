//! The traits that the program around the tools implements.

use engine::answer::{PlaceResults, Problem};
use engine::{BadInput, Cast, CastError, Engine, Members, NameRule};
use http::request::Parts;

/// The calculations behind the tools.
pub trait Host: Send + Sync + 'static {
    /// The engine.
    fn engine(&self) -> &Engine;

    /// Seconds since 1970-01-01 00:00 UTC.
    fn now_unix_seconds(&self) -> i64;

    /// Checks birth details and casts the chart.
    ///
    /// # Errors
    /// If a member is invalid.
    fn cast(&self, members: Members, name_rule: NameRule) -> Result<Cast, CastError>;

    /// The same for `person1` and `person2`.
    ///
    /// # Errors
    /// If a member is invalid, or the charts have different zodiacs.
    fn cast_pair(&self, members: Members) -> Result<[Cast; 2], CastError>;

    /// Searches the gazetteer.
    ///
    /// # Errors
    /// If the query or the limit is invalid.
    fn find_places(&self, query: &str, limit: usize) -> Result<PlaceResults, BadInput>;
}

/// The cost of a call of a tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// A search for places: microseconds.
    Places,
    /// A chart or a reading: a tenth of a millisecond.
    Chart,
    /// Charts or positions of many moments: up to tens of milliseconds.
    ManyMoments,
}

/// Admission control of tool calls.
pub trait Admission: Clone + Send + Sync + 'static {
    /// Runs a call if the limits of its caller permit it. `request` is the head of the HTTP request, if there is one.
    fn run<T: Send>(
        &self,
        cost: Cost,
        request: Option<&Parts>,
        call: impl FnOnce() -> Result<T, CastError> + Send,
    ) -> impl Future<Output = Result<T, Problem>> + Send;
}

/// No limits.
#[derive(Debug, Clone, Copy)]
pub struct Unlimited;

impl Admission for Unlimited {
    async fn run<T: Send>(
        &self,
        _cost: Cost,
        _request: Option<&Parts>,
        call: impl FnOnce() -> Result<T, CastError> + Send,
    ) -> Result<T, Problem> {
        call().map_err(|error| match error {
            CastError::BadInput(bad) => bad.into(),
            // The error itself is not returned: its text contains the instant, which may be that of a birth.
            CastError::Sky(_) => Problem::internal(),
        })
    }
}
