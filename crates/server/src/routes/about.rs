//! Is the program well, and what is it.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::json::Json;
use crate::limits::Limits;

/// The state of the server.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Health {
    /// `ok` once data files, texts and gazetteer are loaded: before that nothing answers.
    #[schema(example = "ok")]
    status: &'static str,
    /// The program's version.
    #[schema(example = "0.1.0")]
    version: &'static str,
    /// What the server has to do without at the moment, in sentences; it answers all the same.
    warnings: Vec<&'static str>,
}

const REDIS_LOST: &str = "Redis does not answer: this process counts calls by itself meanwhile.";

/// Whether the server is ready
#[utoipa::path(get, path = "/health", operation_id = "health", tag = "service",
    responses((status = 200, description = "Ready", body = Health)))]
pub(super) async fn health(Extension(limits): Extension<Arc<Limits>>) -> Json<Health> {
    let warnings = if limits.are_local_for_now() { vec![REDIS_LOST] } else { Vec::new() };
    Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION"), warnings })
}

/// What this server is, and who runs it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct About {
    /// The program's version.
    #[schema(example = "0.1.0")]
    version: &'static str,
    /// How to reach whoever runs this server.
    #[schema(example = "hello@example.org")]
    contact: Option<String>,
    /// Where this server's own source can be had (AGPL-3.0-or-later).
    #[schema(example = "https://example.org/astrarium")]
    source: Option<String>,
}

/// Version, contact and source
#[utoipa::path(get, path = "/about", operation_id = "about", tag = "service",
    responses((status = 200, description = "What this server is", body = About)))]
pub(super) async fn about(State(app): State<Arc<App>>) -> Json<About> {
    Json(About {
        version: env!("CARGO_PKG_VERSION"),
        contact: app.contact.clone(),
        source: app.source_url.clone(),
    })
}
