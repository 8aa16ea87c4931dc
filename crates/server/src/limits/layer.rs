//! Keys, counts and bursts around a call.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::store::{Store, StoreError};
use super::{DAY, Kind, Limits};
use crate::app::now_unix_seconds;
use crate::keys::{self, ApiKey, Scope, Tier};
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
    let kind = Kind::of(request.uri().path());
    let key = request.headers().get("x-api-key").cloned();
    let address = limits.address(&request);
    match limits.enter(kind, key, address).await {
        Err(refusal) => refusal,
        Ok(None) => next.run(request).await,
        Ok(Some(place)) => {
            let response = next.run(request).await;
            place.settle(response).await
        }
    }
}

impl Limits {
    /// A place in the count for a counted call, nothing for another that may run, or the answer
    /// that refuses it.
    async fn enter(
        &self,
        kind: Kind,
        key: Option<HeaderValue>,
        address: IpAddr,
    ) -> Result<Option<Place>, Response> {
        let key = self.key(key).await.map_err(Failure::into_response)?;
        if kind == Kind::Airtable {
            match &key {
                None => return Err(Failure::KeyNeeded.into_response()),
                Some(key) if key.scope != Some(Scope::Airtable) => {
                    return Err(Failure::MissingScope(Scope::Airtable.name()).into_response());
                }
                Some(_) => return Ok(None),
            }
        }
        if !self.is_on {
            return Ok(None);
        }
        self.bursts
            .check(kind, address)
            .map_err(|wait| Failure::TooFast { retry_after: in_seconds(wait) }.into_response())?;
        if kind != Kind::Counted {
            return Ok(None);
        }
        let now = now_unix_seconds();
        let day = now.div_euclid(DAY);
        let limit = self.limit(key.as_ref());
        let taken = self
            .blocking(move |store| {
                let caller = match key {
                    Some(key) => format!("key {}", key.id),
                    None => format!("address {}", store.pseudonym(day, address)?),
                };
                Ok((store.take(day, &caller, limit)?, caller))
            })
            .await;
        let (used, caller) = match taken {
            Ok(taken) => taken,
            Err(error) => {
                // Better a call too many than a visitor refused for a fault of ours.
                tracing::error!(%error, "a call cannot be counted");
                return Ok(None);
            }
        };
        let quota = Quota { limit, day };
        match used {
            Some(used) => Ok(Some(Place {
                store: Arc::clone(&self.store),
                caller: Some(caller),
                quota,
                used,
            })),
            None => {
                let retry_after = u64::try_from(quota.reset() - now).unwrap_or_default().max(1);
                let mut refusal = Failure::DailyLimit { limit, retry_after }.into_response();
                quota.tell(limit, refusal.headers_mut());
                Err(refusal)
            }
        }
    }

    /// The key a call carries. One that is not in force is refused, never overlooked.
    async fn key(&self, text: Option<HeaderValue>) -> Result<Option<ApiKey>, Failure> {
        let Some(text) = text else { return Ok(None) };
        let hash = text.to_str().ok().and_then(keys::hash).ok_or(Failure::UnknownKey)?;
        match self.blocking(move |store| store.find(&hash)).await {
            Ok(found) => found.map(Some).ok_or(Failure::UnknownKey),
            Err(error) => {
                tracing::error!(%error, "a key cannot be looked up");
                Err(Failure::Unavailable)
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

    /// The store's work is done beside the async threads: a write may wait for the disk.
    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Failure> {
        let store = Arc::clone(&self.store);
        let done = tokio::task::spawn_blocking(move || work(&store)).await;
        done.map_err(|error| Failure::Internal(error.to_string()))?
            .map_err(|error| Failure::Internal(error.to_string()))
    }
}

/// A caller's calls of one day.
#[derive(Clone, Copy)]
struct Quota {
    limit: u32,
    day: i64,
}

impl Quota {
    /// When the next day begins, seconds since 1970.
    fn reset(self) -> i64 {
        (self.day + 1) * DAY
    }

    fn tell(self, used: u32, headers: &mut HeaderMap) {
        headers.insert("x-ratelimit-limit", HeaderValue::from(self.limit));
        headers.insert("x-ratelimit-remaining", HeaderValue::from(self.limit.saturating_sub(used)));
        headers.insert("x-ratelimit-reset", HeaderValue::from(self.reset()));
    }
}

/// A place taken in a day's count; given back when it is dropped before the call has succeeded, as
/// when the caller hangs up.
struct Place {
    store: Arc<Store>,
    /// Gone once the place is settled.
    caller: Option<String>,
    quota: Quota,
    used: u32,
}

impl Place {
    /// Keeps the place of a call that succeeded and gives back that of one that did not.
    async fn settle(mut self, mut response: Response) -> Response {
        let caller = self.caller.take();
        let mut used = self.used;
        if let Some(caller) = caller.filter(|_| !response.status().is_success()) {
            used -= 1;
            let (store, day) = (Arc::clone(&self.store), self.quota.day);
            let _ = tokio::task::spawn_blocking(move || give_back(&store, day, &caller)).await;
        }
        self.quota.tell(used, response.headers_mut());
        response
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(caller) = self.caller.take() {
            let (store, day) = (Arc::clone(&self.store), self.quota.day);
            tokio::task::spawn_blocking(move || give_back(&store, day, &caller));
        }
    }
}

fn give_back(store: &Store, day: i64, caller: &str) {
    if let Err(error) = store.give_back(day, caller) {
        tracing::error!(%error, "a call that did not succeed stays counted");
    }
}

/// Whole seconds, rounded up.
fn in_seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}
