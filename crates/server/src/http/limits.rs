//! The middleware for keys, daily limits and burst limits.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, OnceLock};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Extensions, HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::app::now_unix_seconds;
use crate::http::error::{Calculated, HttpError};
use crate::http::headers::{Caching, CachingRule};
use crate::keys::ApiKey;
use crate::limits::{DAY, Limit, LimitError, Limits, Quota};
use crate::observability::metrics::Counted;

/// The part of a call's policy that the limits need.
#[derive(Debug, Clone)]
pub(crate) struct LimitedCall {
    /// The limit.
    pub(crate) limit: Limit,
    /// How answers may be cached, if they are about a birth in the query string.
    pub(crate) caching: Option<CachingRule>,
}

/// The caller of a batch, for the handler, which counts the charts itself.
#[derive(Debug, Clone)]
pub(crate) struct KnownCaller {
    /// The caller's key.
    pub(crate) key: Option<ApiKey>,
    /// The caller's address.
    pub(crate) address: IpAddr,
}

/// Checks the key of a call and its limits, and counts it if it succeeds or was calculated in vain. A client that has the
/// answer gets 304 without a calculation.
pub(crate) async fn around(
    State((limits, call)): State<(Arc<Limits>, LimitedCall)>,
    mut request: Request,
    next: Next,
) -> Response {
    let key = match key(request.headers()) {
        Ok(key) => limits.permitted_key(key, call.limit).await,
        Err(refusal) => Err(refusal),
    };
    let key = match key {
        Ok(key) => key,
        Err(refusal) => return refuse(refusal),
    };
    let today = now_unix_seconds().div_euclid(DAY);
    let caching = call.caching.as_ref().and_then(|rule| Caching::of(rule, &request, today));
    if let Some(unchanged) = caching.as_ref().and_then(Caching::unchanged) {
        return unchanged;
    }
    let address = limits.address(peer(request.extensions()), request.headers());
    if call.limit == Limit::Batch {
        request.extensions_mut().insert(KnownCaller { key, address });
        return next.run(request).await;
    }
    let slot = match limits.enter(call.limit, key, address).await {
        Ok(slot) => slot,
        Err(refusal) => return refuse(refusal),
    };
    if let Some(slot) = &slot {
        request.extensions_mut().insert(slot.work());
    }
    let mut response = next.run(request).await;
    if let Some(slot) = slot {
        let quota = slot.quota();
        let counts =
            response.status().is_success() || response.extensions().get::<Calculated>().is_some();
        if counts {
            response.extensions_mut().insert(Counted { tier: quota.tier });
        }
        let used = slot.settle(counts);
        add_headers(quota, used, response.headers_mut());
    }
    match caching {
        Some(caching) => caching.add_to(response),
        None => response,
    }
}

/// The key of a request: `X-API-Key`, or `Authorization: Bearer`. Other schemes of `Authorization` belong to a proxy in
/// front of this server.
pub(crate) fn key(headers: &HeaderMap) -> Result<Option<&[u8]>, LimitError> {
    let bearers = headers.get_all(header::AUTHORIZATION).into_iter().filter_map(|value| {
        let text = value.as_bytes();
        let end = text.iter().position(u8::is_ascii_whitespace).unwrap_or(text.len());
        let (scheme, key) = text.split_at(end);
        scheme.eq_ignore_ascii_case(b"bearer").then(|| key.trim_ascii())
    });
    let keys = headers.get_all("x-api-key").into_iter().map(HeaderValue::as_bytes);
    let mut keys = keys.chain(bearers);
    let Some(first) = keys.next() else { return Ok(None) };
    if keys.any(|other| other != first) {
        return Err(LimitError::TwoKeys);
    }
    Ok(Some(first))
}

/// The use of the caller's quota, which a tool call inside the request records for the headers of the answer.
#[derive(Debug, Clone, Default)]
pub(crate) struct QuotaUse(Arc<OnceLock<Used>>);

#[derive(Debug, Clone, Copy)]
struct Used {
    quota: Quota,
    calls: u32,
    has_succeeded: bool,
}

impl QuotaUse {
    /// Records the number of calls counted today, including this one if it succeeded.
    pub(crate) fn note(&self, quota: Quota, calls: u32, has_succeeded: bool) {
        // A request contains one call.
        let _ = self.0.set(Used { quota, calls, has_succeeded });
    }
}

/// Adds the rate limit headers to an answer whose call is counted inside the handler, with [`QuotaUse`].
pub(crate) async fn add_quota_headers(mut request: Request, next: Next) -> Response {
    let account = QuotaUse::default();
    request.extensions_mut().insert(account.clone());
    let mut response = next.run(request).await;
    if let Some(Used { quota, calls, has_succeeded }) = account.0.get().copied() {
        if has_succeeded {
            response.extensions_mut().insert(Counted { tier: quota.tier });
        }
        add_headers(quota, calls, response.headers_mut());
    }
    response
}

/// The address of the connection.
pub(crate) fn peer(extensions: &Extensions) -> IpAddr {
    extensions
        .get::<ConnectInfo<SocketAddr>>()
        // There is no connection if a test calls the router without a listener.
        .map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.ip().to_canonical())
}

fn refuse(refusal: LimitError) -> Response {
    // The headers of a refusal are those of the limit that was reached.
    let reached = match refusal {
        LimitError::DailyLimit { quota, .. } => Some((quota.limit, quota.reset())),
        LimitError::TooFast { calls, retry_after } => {
            let wait = i64::try_from(retry_after).unwrap_or(i64::MAX);
            Some((calls, now_unix_seconds().saturating_add(wait)))
        }
        _ => None,
    };
    let mut response = HttpError::from(refusal).into_response();
    if let Some((limit, reset)) = reached {
        insert_headers(limit, 0, reset, response.headers_mut());
    }
    response
}

/// Adds the rate limit headers of a caller's daily quota.
pub(crate) fn add_headers(quota: Quota, used: u32, headers: &mut HeaderMap) {
    insert_headers(quota.limit, quota.limit.saturating_sub(used), quota.reset(), headers);
}

fn insert_headers(limit: u32, remaining: u32, reset: i64, headers: &mut HeaderMap) {
    headers.insert("x-ratelimit-limit", HeaderValue::from(limit));
    headers.insert("x-ratelimit-remaining", HeaderValue::from(remaining));
    headers.insert("x-ratelimit-reset", HeaderValue::from(reset));
}
