//! A server for the web app and the API, and a command line. The crate `astrarium` makes a program of it.
//!
//! - `config`: settings, read once, and what the program passes beside them
//! - `app`: state that all requests share, and the data that it is loaded from
//! - `http`: routes, policies, errors, the OpenAPI document and the pages of the web app
//! - `mcp`: the tools of the Model Context Protocol
//! - `text`: answers as Markdown, for `mcp` and `cli`
//! - `compute`: permits and the queue for calculations
//! - `body_memory`, `answer_memory`, `open_connections`: the memory for bodies of requests, for answers that are not read yet, and
//!   for the buffers of connections
//! - `limits`, `keys`: daily limits, burst limits and API keys
//! - `reports`: PDF, image and text files
//! - `integrations`: clients for Airtable and a geocoder
//! - `observability`: logs, metrics and the parts that are failing
//! - `serve`: listener, connections and graceful shutdown
//! - `cli`: the command line
//!
//! `http`, `mcp`, `serve` and `cli` use the other modules, which do not use them. Of the other modules, only
//! `observability::log` handles responses: it has the middleware that logs and measures requests.

mod answer_memory;
mod app;
mod body_memory;
pub mod cli;
mod compute;
mod config;
#[cfg(test)]
mod docs;
mod http;
mod integrations;
mod keys;
mod limits;
mod mcp;
mod observability;
mod open_connections;
mod reports;
mod serve;
mod text;

pub use app::{App, StartError};
pub use config::{
    AirtableConfig, Commit, Config, ConfigError, FieldNames, GeocoderConfig, RedisUrl, Secret,
    Settings, Timeouts, WebApp, WebFile,
};
pub use http::routes::{openapi_document, router};
pub use integrations::install_tls;
pub use limits::{Limits, StoreError};
pub use serve::{ServeError, Server};
