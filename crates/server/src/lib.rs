//! The `astrarium` program: web app and API from one server, and the same work from a terminal.
//!
//! Layout:
//! - `config`: settings, read once
//! - `ephemeris_files`: the Swiss Ephemeris data, embedded or from a folder
//! - `app`: what all requests share
//! - `compute`: the cores, and the queue before them
//! - `admission`: what a call goes through before its handler runs
//! - `timeouts`: how long whom is waited for
//! - `metrics`: what is measured
//! - `airtable`: the operator's own records
//! - `geocoder`: a provider asked where the gazetteer is not enough
//! - `reports`: readings as files, no more of them at a time than the machine has cores
//! - `keys`, `limits`: who may ask how much
//! - `routes`: every route, in one list; one file a subject
//! - `json`: answers
//! - `problem`: the one place that turns errors into status codes and words
//! - `assets`: the web app, out of the program itself
//! - `openapi`: the contract, made from the code
//! - `headers`, `cors`, `log`: what every answer carries, who may read it, what is written down of it
//! - `serve`: from settings to a server that drains when it is told to stop; its connections
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
