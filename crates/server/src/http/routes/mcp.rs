//! `/mcp`: the tools of the Model Context Protocol, within the limits of the API.

use std::sync::Arc;

use axum::http::HeaderValue;
use axum::http::request::Parts;
use engine::answer::{PlaceResults, Problem};
use engine::{BadInput, Cast, CastError, Engine, Members, NameRule};
use mcp::{Admission, Cost, Host, HttpService, Origins};
use tokio::task::block_in_place;
use tokio::time::sleep;

use super::compatibility::Pair;
use super::places::search_gazetteer;
use crate::app::{App, now_unix_seconds};
use crate::compute::Overloaded;
use crate::http::error::HttpError;
use crate::http::limits::{Account, peer};
use crate::limits::{Limit, LimitError, Limits};
use crate::observability::metrics::Refused;

/// The tools as an HTTP service. It accepts the origins that are configured for the API.
pub(super) fn service(app: &Arc<App>, limits: &Arc<Limits>) -> HttpService<App, Limited> {
    let is_any = app.cors_origins.iter().any(|origin| origin == "*");
    let listed = app.cors_origins.iter().filter_map(|origin| origin.to_str().ok());
    let origins =
        if is_any { Origins::Any } else { Origins::Only(listed.map(with_port).collect()) };
    let admission = Limited { app: Arc::clone(app), limits: Arc::clone(limits) };
    mcp::http_service(Arc::clone(app), admission, origins)
}

/// Adds the default port to an origin without one. The library allows every port for an origin without a port.
fn with_port(origin: &str) -> String {
    let (scheme, host) = origin.split_once("://").unwrap_or(("https", origin));
    let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    let port = if scheme == "http" { 80 } else { 443 };
    if has_port { origin.to_owned() } else { format!("{origin}:{port}") }
}

impl Host for App {
    fn engine(&self) -> &Engine {
        &self.engine
    }

    fn now_unix_seconds(&self) -> i64 {
        now_unix_seconds()
    }

    fn cast(&self, members: Members, name_rule: NameRule) -> Result<Cast, CastError> {
        Self::cast(self, members, name_rule)
    }

    fn cast_pair(&self, mut members: Members) -> Result<[Cast; 2], CastError> {
        let Pair { first, second } = Pair::of(self, &mut members)?;
        Ok([first, second])
    }

    fn find_places(&self, query: &str, limit: usize) -> Result<PlaceResults, BadInput> {
        search_gazetteer(self, query, limit)
    }
}

/// Applies the limits of the API to tool calls, and takes permits for their calculations.
#[derive(Clone)]
pub(super) struct Limited {
    app: Arc<App>,
    limits: Arc<Limits>,
}

impl Admission for Limited {
    async fn run<T: Send>(
        &self,
        cost: Cost,
        request: Option<&Parts>,
        call: impl FnOnce() -> Result<T, CastError> + Send,
    ) -> Result<T, Problem> {
        self.counted(cost, request, call).await.map_err(|error| {
            error.log();
            error.into()
        })
    }
}

impl Limited {
    async fn counted<T: Send>(
        &self,
        cost: Cost,
        request: Option<&Parts>,
        call: impl FnOnce() -> Result<T, CastError> + Send,
    ) -> Result<T, HttpError> {
        let request =
            request.ok_or_else(|| HttpError::Internal("a call without a request".to_owned()))?;
        let limit = match cost {
            Cost::Places => Limit::Places,
            Cost::Chart | Cost::ManyMoments => Limit::Daily,
        };
        if limit == Limit::Daily && self.app.compute.is_full() {
            return Err(self.overloaded(self.app.compute.refuse(Refused::QueueFull)).await);
        }
        let key = request.headers.get("x-api-key").map(HeaderValue::as_bytes);
        let key = self.limits.permitted_key(key, limit).await?;
        let address = self.limits.address(peer(&request.extensions), &request.headers);
        let account = request.extensions.get::<Account>().cloned().unwrap_or_default();
        let slot = self.limits.enter(limit, key, address).await.inspect_err(|refusal| {
            if let LimitError::DailyLimit { quota, .. } = refusal {
                account.note(*quota, quota.limit, false);
            }
        })?;
        let answered = self.calculated(cost, call).await;
        if let Some(slot) = slot {
            let (quota, has_succeeded) = (slot.quota(), answered.is_ok());
            account.note(quota, slot.settle(has_succeeded), has_succeeded);
        }
        answered
    }

    /// Runs a call, with a permit if it calculates.
    async fn calculated<T: Send>(
        &self,
        cost: Cost,
        call: impl FnOnce() -> Result<T, CastError> + Send,
    ) -> Result<T, HttpError> {
        let permitted = match cost {
            Cost::Places => return Ok(call()?),
            Cost::Chart => self.app.compute.run(async { call() }).await,
            // It takes long, so the runtime moves the thread's other tasks to another thread.
            Cost::ManyMoments => self.app.compute.run(async { block_in_place(call) }).await,
        };
        match permitted {
            Ok(answered) => Ok(answered?),
            Err(refusal) => Err(self.overloaded(refusal).await),
        }
    }

    /// Delays the refusal, as the API does.
    async fn overloaded(&self, refusal: Overloaded) -> HttpError {
        sleep(self.app.timeouts.refusal).await;
        refusal.into()
    }
}
