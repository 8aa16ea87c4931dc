//! A server of the Model Context Protocol: places, charts, readings, transits and comparisons as tools.
//!
//! - `host`: the traits that the program around the tools implements
//! - `tool`: the tools and their descriptions
//! - `request`, `answer`: arguments and results
//! - `schema`: JSON schemas of both, made from the types of the OpenAPI document
//! - `text`: results as plain text
//! - `server`: the protocol, over standard input and output or over HTTP

mod answer;
mod host;
mod request;
mod schema;
mod server;
mod text;
mod tool;

pub use host::{Admission, Cost, Host, Unlimited};
pub use server::{HttpService, NotInitialized, Origins, Tools, http_service, serve_stdio};
