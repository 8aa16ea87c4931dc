//! The middleware for keys, daily limits and burst limits.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::http::error::HttpError;
use crate::limits::{Limit, LimitError, Limits, Quota};
use crate::observability::metrics::Counted;

/// The policy of a call, as far as the limits need it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LimitedCall {
    /// The limit.
    pub(crate) limit: Limit,
    /// Whether it takes GET, and therefore HEAD.
    pub(crate) takes_get: bool,
}

/// Checks the key of a call and its limits, and counts it if it succeeds.
pub(crate) async fn around(
    State((limits, call)): State<(Arc<Limits>, LimitedCall)>,
    request: Request,
    next: Next,
) -> Response {
    let key = request.headers().get("x-api-key").cloned();
    let key = key.as_ref().map(HeaderValue::as_bytes);
    let key = match limits.permitted_key(key, call.limit).await {
        Ok(key) => key,
        Err(refusal) => return refuse(refusal),
    };
    if request.method() == Method::HEAD && call.takes_get && call.limit != Limit::Open {
        // The call is not run, so it costs nothing; the length of its answer is not known.
        return [(header::CONTENT_TYPE, "application/json")].into_response();
    }
    let address = limits.address(peer(&request), request.headers());
    let slot = match limits.enter(call.limit, key, address).await {
        Ok(Some(slot)) => slot,
        Ok(None) => return next.run(request).await,
        Err(refusal) => return refuse(refusal),
    };
    let mut response = next.run(request).await;
    let quota = slot.quota();
    let has_succeeded = response.status().is_success();
    if has_succeeded {
        response.extensions_mut().insert(Counted { tier: quota.tier });
    }
    let used = slot.settle(has_succeeded).await;
    add_headers(quota, used, response.headers_mut());
    response
}

/// The address of the connection.
pub(crate) fn peer(request: &Request) -> IpAddr {
    request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        // A router without a listener, as in tests.
        .map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.ip().to_canonical())
}

fn refuse(refusal: LimitError) -> Response {
    let quota = match refusal {
        LimitError::DailyLimit { quota, .. } => Some(quota),
        _ => None,
    };
    let mut response = HttpError::from(refusal).into_response();
    if let Some(quota) = quota {
        add_headers(quota, quota.limit, response.headers_mut());
    }
    response
}

fn add_headers(quota: Quota, used: u32, headers: &mut HeaderMap) {
    headers.insert("x-ratelimit-limit", HeaderValue::from(quota.limit));
    headers.insert("x-ratelimit-remaining", HeaderValue::from(quota.limit.saturating_sub(used)));
    headers.insert("x-ratelimit-reset", HeaderValue::from(quota.reset()));
}
