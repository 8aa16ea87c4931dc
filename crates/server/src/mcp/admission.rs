//! The limits of the API for calls of tools, and permits for their calculations.

use std::sync::Arc;

use axum::http::request::Parts;
use engine::CastError;
use engine::answer::Problem;
use tokio::task::block_in_place;
use tokio::time::sleep;

use crate::app::App;
use crate::compute::Overloaded;
use crate::http::error::HttpError;
use crate::http::limits::{self, QuotaUse, peer};
use crate::http::policy::{Policy, Queue};
use crate::limits::{LimitError, Limits};
use crate::observability::metrics::Refused;

/// Admits calls of tools.
#[derive(Clone)]
pub(super) struct Admission {
    pub(super) app: Arc<App>,
    /// The limits; `None` on the user's own machine.
    pub(super) limits: Option<Arc<Limits>>,
}

impl Admission {
    /// Runs a call if the limits of its caller permit it. `request` is the head of the HTTP request, if there is one.
    pub(super) async fn run<T: Send>(
        &self,
        policy: Policy,
        request: Option<&Parts>,
        call: impl FnOnce() -> Result<T, CastError> + Send,
    ) -> Result<T, Problem> {
        let answered = match &self.limits {
            Some(limits) => self.counted(limits, policy, request, call).await,
            None => call().map_err(HttpError::from),
        };
        answered.map_err(|error| {
            error.log();
            error.into()
        })
    }

    async fn counted<T: Send>(
        &self,
        limits: &Limits,
        policy: Policy,
        request: Option<&Parts>,
        call: impl FnOnce() -> Result<T, CastError> + Send,
    ) -> Result<T, HttpError> {
        let request =
            request.ok_or_else(|| HttpError::Internal("a call without a request".to_owned()))?;
        let limit = policy.limit;
        if policy.queue == Queue::Calculates && self.app.compute.is_full() {
            return Err(self.overloaded(self.app.compute.refuse(Refused::QueueFull)).await);
        }
        let key = limits.permitted_key(limits::key(&request.headers)?, limit).await?;
        let address = limits.address(peer(&request.extensions), &request.headers);
        let account = request.extensions.get::<QuotaUse>().cloned().unwrap_or_default();
        let slot = limits.enter(limit, key, address).await.inspect_err(|refusal| {
            if let LimitError::DailyLimit { quota, .. } = refusal {
                account.note(*quota, quota.limit, false);
            }
        })?;
        let answered = self.calculated(policy, call).await;
        if let Some(slot) = slot {
            let quota = slot.quota();
            let counts = answered.as_ref().err().is_none_or(HttpError::is_calculated);
            account.note(quota, slot.settle(counts), counts);
        }
        answered
    }

    /// Runs a call, with a permit if it calculates.
    async fn calculated<T: Send>(
        &self,
        policy: Policy,
        call: impl FnOnce() -> Result<T, CastError> + Send,
    ) -> Result<T, HttpError> {
        if policy.queue == Queue::Waits {
            return Ok(call()?);
        }
        // Some tools take long, so the runtime moves the thread's other tasks to another thread.
        match self.app.compute.run(async { block_in_place(call) }).await {
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
