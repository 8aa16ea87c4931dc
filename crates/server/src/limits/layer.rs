//! Keys, counts and bursts around a call.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::store::{Caller, Slot, Store};
use super::{CallKind, DAY, Limits};
use crate::app::now_unix_seconds;
use crate::keys::{self, ApiKey, Scope, Tier};
use crate::metrics::Counted;
use crate::problem::Failure;

/// Lets a call run if its caller may ask, and counts it if it succeeds.
pub(crate) async fn around(
    State(limits): State<Arc<Limits>>,
    request: Request,
    next: Next,
) -> Response {
    // Preflights carry no key and ask for nothing.
    if request.method() == Method::OPTIONS {
        return next.run(request).await;
    }
    let kind = CallKind::of(request.uri().path());
    let key = request.headers().get("x-api-key").cloned();
    let key = match limits.permitted_key(key, kind).await {
        Ok(key) => key,
        Err(refusal) => return refusal.into_response(),
    };
    if request.method() == Method::HEAD && takes_get(request.uri().path()) {
        // The call itself is not run: it costs nothing, and its length is not known.
        return [(header::CONTENT_TYPE, "application/json")].into_response();
    }
    let address = limits.address(&request);
    match limits.enter(kind, key, address).await {
        Err(refusal) => refusal,
        Ok(None) => next.run(request).await,
        Ok(Some(quota_slot)) => {
            let response = next.run(request).await;
            quota_slot.settle(response).await
        }
    }
}

/// Whether a limited call below the API's base takes GET. HEAD of any other is counted like the call
/// itself.
fn takes_get(path: &str) -> bool {
    let path = path.trim_start_matches('/');
    matches!(path, "chart/birth-chart" | "chart/transits" | "chart/ephemeris" | "compatibility")
        || path.starts_with("places/")
        || path == "airtable/health"
        || path.starts_with("airtable/birth-data/")
}

impl Limits {
    /// The key of a call, checked to be valid and to have the scope that the call needs.
    async fn permitted_key(
        &self,
        key: Option<HeaderValue>,
        kind: CallKind,
    ) -> Result<Option<ApiKey>, Failure> {
        let key = self.key(key, kind).await?;
        if kind != CallKind::Airtable {
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

    /// A quota slot for a counted call, nothing for another that may run, or the answer that
    /// refuses it.
    async fn enter(
        &self,
        kind: CallKind,
        key: Option<ApiKey>,
        address: IpAddr,
    ) -> Result<Option<QuotaSlot>, Response> {
        if !self.is_on {
            return Ok(None);
        }
        if let Some(burst) = self.bursts.of(kind) {
            // As the processes that share a Redis have seen it, or else this one alone.
            let shared = self.store.pass(burst, address).await;
            shared.unwrap_or_else(|| burst.pass(address)).map_err(|wait| {
                Failure::TooFast { retry_after: in_seconds(wait) }.into_response()
            })?;
        }
        if !kind.is_counted() {
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
                // Better a call too many than a visitor refused for a fault of ours.
                tracing::error!(%error, "a call cannot be counted");
                Ok(None)
            }
        }
    }

    /// The key a call carries. One that is not in force is refused, never overlooked; where nobody
    /// can tell, the caller is a visitor like any other.
    async fn key(
        &self,
        text: Option<HeaderValue>,
        kind: CallKind,
    ) -> Result<Option<ApiKey>, Failure> {
        let Some(text) = text else { return Ok(None) };
        let hash = text.to_str().ok().and_then(keys::hash).ok_or(Failure::UnknownKey)?;
        match self.store.find(hash).await {
            Ok(found) => found.map(Some).ok_or(Failure::UnknownKey),
            Err(error) => {
                tracing::error!(%error, "a key cannot be looked up");
                if kind == CallKind::Airtable { Err(Failure::Unavailable) } else { Ok(None) }
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

/// A caller's calls of one day.
#[derive(Clone, Copy)]
struct Quota {
    limit: u32,
    day: i64,
    tier: &'static str,
}

impl Quota {
    /// When the next day begins, seconds since 1970.
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

/// A slot taken of a daily quota. It is given back when it is dropped before the call has succeeded,
/// as when the caller hangs up.
struct QuotaSlot {
    store: Arc<Store>,
    /// `None` once the slot is settled.
    slot: Option<Slot>,
    quota: Quota,
}

impl QuotaSlot {
    /// Keeps the slot of a call that succeeded and gives back that of one that did not.
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
