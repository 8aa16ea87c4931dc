//! A server for the web app and the API, and a command line. The crate `astrarium` makes a program of it.
//!
//! - `config`: settings, read once
//! - `app`: state that all requests share
//! - `commit`: the commit that the program was built from
//! - `web_app`: the files of the web app
//! - `http`: routes, policies, errors, the OpenAPI document and the pages of the web app
//! - `compute`: permits and the queue for calculations
//! - `limits`, `keys`: daily limits, burst limits and API keys
//! - `reports`: PDF, image and text files
//! - `integrations`: clients for Airtable and a geocoder
//! - `observability`: logs, metrics and the parts that are failing
//! - `ephemeris_files`: the Swiss Ephemeris data, embedded or from a folder
//! - `serve`, `timeouts`: listener, connections and graceful shutdown
//! - `cli`: the command line
//!
//! `http`, `serve` and `cli` use the other modules, which do not use them. Of the other modules, only
//! `observability::log` handles responses: it has the middleware that logs and measures requests.

mod app;
pub mod cli;
mod commit;
mod compute;
mod config;
mod ephemeris_files;
mod http;
mod integrations;
mod keys;
mod limits;
mod observability;
mod reports;
mod serve;
mod timeouts;
mod web_app;

pub use app::{App, StartError};
pub use commit::Commit;
pub use config::{
    AirtableConfig, Config, ConfigError, Fields, GeocoderConfig, Layer, RedisUrl, Secret,
};
pub use http::routes::{openapi_document, router};
pub use integrations::install_tls;
pub use limits::{Limits, StoreError};
pub use serve::{ServeError, Server};
pub use timeouts::Timeouts;
pub use web_app::{WebApp, WebFile};
