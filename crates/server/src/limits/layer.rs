//! The middleware for keys, daily limits and burst limits.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::store::{Caller, Slot, Store};
use super::{DAY, Limits};
use crate::app::now_unix_seconds;
use crate::keys::{self, ApiKey, Scope, Tier};
use crate::metrics::Counted;
use crate::problem::Failure;
use crate::routes::policy::Limit;

/// The policy of a call, as far as the limits need it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Call {
    /// The limit.
    pub(crate) limit: Limit,
    /// Whether it takes GET, and therefore HEAD.
    pub(crate) takes_get: bool,
}

/// Checks the key of a call and its limits, and counts it if it succeeds.
pub(crate) async fn around(
    State((limits, call)): State<(Arc<Limits>, Call)>,
    request: Request,
    next: Next,
) -> Response {
    let key = request.headers().get("x-api-key").cloned();
    let key = match limits.permitted_key(key, call.limit).await {
        Ok(key) => key,
        Err(refusal) => return refusal.into_response(),
    };
    if request.method() == Method::HEAD && call.takes_get && call.limit != Limit::Open {
        // The call is not run, so it costs nothing; the length of its answer is not known.
        return [(header::CONTENT_TYPE, "application/json")].into_response();
    }
    let address = limits.address(&request);
    match limits.enter(call.limit, key, address).await {
        Err(refusal) => refusal,
        Ok(None) => next.run(request).await,
        Ok(Some(quota_slot)) => {
            let response = next.run(request).await;
            quota_slot.settle(response).await
        }
    }
}

impl Limits {
    /// The key of a call, checked to be valid and to have the scope that the call needs.
    async fn permitted_key(
        &self,
        key: Option<HeaderValue>,
        limit: Limit,
    ) -> Result<Option<ApiKey>, Failure> {
        let key = self.key(key, limit).await?;
        if limit != Limit::Airtable {
            return Ok(key);
        }
        match &key {
            None => Err(Failure::KeyNeeded),
            Some(known) if known.scope != Some(Scope::Airtable) => {
                Err(Failure::MissingScope(Scope::Airtable.name()))
            }
            Some(_) => Ok(key),
        }
    }

    /// A quota slot for a counted call, `None` for a call that is not counted, or the answer that refuses it.
    async fn enter(
        &self,
        limit: Limit,
        key: Option<ApiKey>,
        address: IpAddr,
    ) -> Result<Option<QuotaSlot>, Response> {
        if !self.is_on {
            return Ok(None);
        }
        if let Some(burst) = self.bursts.of(limit) {
            // Redis knows the calls of all processes; without it this process knows its own.
            let shared = self.store.pass(burst, address).await;
            shared.unwrap_or_else(|| burst.pass(address)).map_err(|wait| {
                Failure::TooFast { retry_after: in_seconds(wait) }.into_response()
            })?;
        }
        if !limit.is_counted() {
            return Ok(None);
        }
        let now = now_unix_seconds();
        let quota = Quota {
            limit: self.limit(key.as_ref()),
            day: now.div_euclid(DAY),
            tier: key.as_ref().map_or("free", |key| key.tier.name()),
        };
        let caller = key.map_or(Caller::Address(address), |key| Caller::Key(key.id));
        match self.store.take(quota.day, caller, quota.limit).await {
            Ok(Some(slot)) => {
                let store = Arc::clone(&self.store);
                Ok(Some(QuotaSlot { store, slot: Some(slot), quota }))
            }
            Ok(None) => Err(quota.refuse(now)),
            Err(error) => {
                // A fault of the server should not refuse callers.
                tracing::error!(%error, "a call cannot be counted");
                Ok(None)
            }
        }
    }

    /// The key of a call. An invalid key is refused. If the store cannot be read, the caller counts as one without a
    /// key.
    async fn key(
        &self,
        text: Option<HeaderValue>,
        limit: Limit,
    ) -> Result<Option<ApiKey>, Failure> {
        let Some(text) = text else { return Ok(None) };
        let hash = text.to_str().ok().and_then(keys::hash).ok_or(Failure::UnknownKey)?;
        match self.store.find(hash).await {
            Ok(found) => found.map(Some).ok_or(Failure::UnknownKey),
            Err(error) => {
                tracing::error!(%error, "a key cannot be looked up");
                if limit == Limit::Airtable { Err(Failure::Unavailable) } else { Ok(None) }
            }
        }
    }

    fn limit(&self, key: Option<&ApiKey>) -> u32 {
        match key {
            None => self.free_limit,
            Some(ApiKey { limit: Some(limit), .. }) => *limit,
            Some(ApiKey { tier: Tier::Pro | Tier::Enterprise, .. }) => self.pro_limit,
        }
    }
}

/// The daily quota of a caller.
#[derive(Clone, Copy)]
struct Quota {
    limit: u32,
    day: i64,
    tier: &'static str,
}

impl Quota {
    /// The beginning of the next day, seconds since 1970.
    fn reset(self) -> i64 {
        (self.day + 1) * DAY
    }

    fn refuse(self, now: i64) -> Response {
        let retry_after = u64::try_from(self.reset() - now).unwrap_or_default().max(1);
        let mut refusal = Failure::DailyLimit { limit: self.limit, retry_after }.into_response();
        self.tell(self.limit, refusal.headers_mut());
        refusal
    }

    fn tell(self, used: u32, headers: &mut HeaderMap) {
        headers.insert("x-ratelimit-limit", HeaderValue::from(self.limit));
        headers.insert("x-ratelimit-remaining", HeaderValue::from(self.limit.saturating_sub(used)));
        headers.insert("x-ratelimit-reset", HeaderValue::from(self.reset()));
    }
}

/// A slot of a daily quota. It is given back if it is dropped before the call has succeeded, as when the client
/// disconnects.
struct QuotaSlot {
    store: Arc<Store>,
    /// `None` once the slot is settled.
    slot: Option<Slot>,
    quota: Quota,
}

impl QuotaSlot {
    /// Keeps the slot if the call succeeded, and gives it back otherwise.
    async fn settle(mut self, mut response: Response) -> Response {
        if let Some(slot) = self.slot.take() {
            let mut used = slot.used;
            if !response.status().is_success() {
                used -= 1;
                give_back(&self.store, slot).await;
            } else {
                response.extensions_mut().insert(Counted { tier: self.quota.tier });
            }
            self.quota.tell(used, response.headers_mut());
        }
        response
    }
}

impl Drop for QuotaSlot {
    fn drop(&mut self) {
        if let Some(slot) = self.slot.take() {
            let store = Arc::clone(&self.store);
            tokio::spawn(async move { give_back(&store, slot).await });
        }
    }
}

async fn give_back(store: &Store, slot: Slot) {
    if let Err(error) = store.give_back(slot).await {
        tracing::error!(%error, "a call that did not succeed stays counted");
    }
}

/// Whole seconds, rounded up.
fn in_seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}
