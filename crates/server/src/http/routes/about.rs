//! Health, version, commit, contact and source.

use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::http::json::Json;
use crate::observability::degraded::Dependency;

/// The state of the server.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Health {
    /// Always `ok`. The server accepts connections only after data files, texts and gazetteer are loaded.
    #[schema(example = "ok")]
    status: &'static str,
    /// The program's version.
    #[schema(example = "0.1.0")]
    version: &'static str,
    /// The parts that are failing: `disk`, `redis`, `geocoder`, `airtable`. The server keeps running without
    /// them.
    #[schema(example = json!([]))]
    degraded: Vec<&'static str>,
    /// One sentence for each of these parts.
    warnings: Vec<&'static str>,
}

/// Check whether the server is ready
pub(super) async fn health(State(app): State<Arc<App>>) -> Json<Health> {
    let failing: Vec<Dependency> = app.metrics.degraded.parts().collect();
    Json(Health {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
        degraded: failing.iter().map(|part| part.name()).collect(),
        warnings: failing.iter().map(|part| part.message()).collect(),
    })
}

/// Version, operator and source code of this server.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct About {
    /// The program's version.
    #[schema(example = "0.1.0")]
    version: &'static str,
    /// The commit that the program was built from: the first seven digits of its hash, and a `+` if the source was
    /// changed. `null` if it was unknown at build time.
    #[schema(example = "abc1234")]
    commit: Option<&'static str>,
    /// The date of the commit.
    #[schema(format = Date, example = "2026-11-24")]
    commit_date: Option<&'static str>,
    /// How to contact the operator of this server.
    #[schema(example = "hello@example.org")]
    contact: Option<String>,
    /// Where the source code of this server is published (AGPL-3.0-or-later).
    #[schema(example = "https://example.org/astrarium")]
    source: Option<String>,
}

/// Version, commit, contact and source
pub(super) async fn about(State(app): State<Arc<App>>) -> Json<About> {
    Json(About {
        version: env!("CARGO_PKG_VERSION"),
        commit: app.commit.map(|commit| commit.hash),
        commit_date: app.commit.and_then(|commit| commit.date),
        contact: app.contact.clone(),
        source: app.source_url.clone(),
    })
}
