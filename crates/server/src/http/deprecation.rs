//! The headers of calls that will be removed: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link`.

use std::time::{Duration, UNIX_EPOCH};

use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::Response;
use headers::{Date, Header as _};

/// When a call was deprecated, when it will be removed, and what replaces it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Deprecation {
    /// Seconds since 1970.
    pub(crate) since: u32,
    /// Seconds since 1970.
    pub(crate) until: u32,
    /// The path of the call that replaces it, with the base of the API.
    pub(crate) successor: &'static str,
}

/// Adds the headers to an answer.
pub(crate) async fn add(
    State(Deprecation { since, until, successor }): State<Deprecation>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let until = Date::from(UNIX_EPOCH + Duration::from_secs(until.into()));
    let mut sunset = Vec::with_capacity(1);
    until.encode(&mut sunset);
    for value in sunset {
        headers.insert("sunset", value);
    }
    for (name, text) in [
        ("deprecation", format!("@{since}")),
        ("link", format!("<{successor}>; rel=\"successor-version\"")),
    ] {
        if let Ok(value) = HeaderValue::try_from(text) {
            headers.append(name, value);
        }
    }
    response
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::Router;
    use axum::body::Body;
    use tower::ServiceExt as _;

    use super::*;
    use crate::app::App;
    use crate::config::Config;
    use crate::http::call::Call;
    use crate::http::openapi;
    use crate::http::policy::Policy;

    /// The moments are those of the example in RFC 9745, section 4.
    #[tokio::test]
    async fn a_deprecated_call_says_so_in_its_answers_and_in_the_document() {
        let deprecation =
            Deprecation { since: 1_688_169_599, until: 1_719_791_999, successor: "/api/v1/new" };
        let call = || {
            Call::get("/old", Policy::LOOKUP, ("old", "service", "An old call"))
                .answers::<String>("A text")
                .by(|| async { "old" })
                .deprecated(deprecation)
        };
        let app = Arc::new(App::load(&Config::for_testing()).unwrap());
        let router = Router::new().route("/old", call().handlers).with_state(app);
        let answer =
            router.oneshot(Request::get("/old").body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.headers()["deprecation"], "@1688169599");
        assert_eq!(answer.headers()["sunset"], "Sun, 30 Jun 2024 23:59:59 GMT");
        assert_eq!(answer.headers()["link"], "</api/v1/new>; rel=\"successor-version\"");
        let document = serde_json::to_value(openapi::document(&[call()])).unwrap();
        assert_eq!(document["paths"]["/old"]["get"]["deprecated"], true);
    }
}
