//! The `astrarium` program: a server for the web app and the API, and a command line.
//!
//! - `config`: settings, read once
//! - `app`: state that all requests share
//! - `routes`: every route with its policy; a file for each subject
//! - `admission`, `compute`: permits and the queue for calculations
//! - `limits`, `keys`: daily limits, burst limits and API keys
//! - `problem`: the conversion of errors to status codes and messages
//! - `openapi`: the OpenAPI document, generated from the code
//! - `json`, `headers`, `cors`, `log`, `metrics`: what all answers have in common
//! - `assets`: the embedded web app
//! - `reports`: PDF, image and text files
//! - `airtable`, `geocoder`: clients for other services
//! - `degraded`: the parts that are failing
//! - `ephemeris_files`: the Swiss Ephemeris data, embedded or from a folder
//! - `serve`, `timeouts`: listener, connections and graceful shutdown
//! - `cli`: the command line

mod admission;
mod airtable;
mod app;
mod assets;
pub mod cli;
mod compute;
mod config;
mod cors;
mod degraded;
mod ephemeris_files;
mod geocoder;
mod headers;
mod json;
mod keys;
mod limits;
mod log;
mod metrics;
mod openapi;
mod problem;
mod reports;
mod routes;
mod serve;
mod timeouts;

pub use app::{App, StartError};
pub use config::{
    AirtableConfig, Config, ConfigError, Fields, GeocoderConfig, Layer, RedisUrl, Secret,
};
pub use limits::{Limits, StoreError};
pub use routes::{openapi_document, router};
pub use serve::{ServeError, Server};
pub use timeouts::Timeouts;
