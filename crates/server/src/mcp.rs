//! A server of the Model Context Protocol: places, charts, readings, transits and comparisons as tools.
//!
//! - `tool`: every tool with its description and what it does, in one list
//! - `request`, `answer`: the arguments and answers that only the tools have
//! - `schema`: JSON schemas of both, made from the types of the OpenAPI document
//! - `result`: answers as results of calls
//! - `prompt`: the facts of a chart with a brief, for a client whose model writes a text
//! - `page`: the page that shows a wheel beside its sentences (MCP Apps)
//! - `admission`: the limits of the API for calls of tools
//! - `server`: the protocol, over standard input and output or over HTTP

mod admission;
mod answer;
mod page;
mod prompt;
mod request;
mod result;
mod schema;
mod server;
mod tool;

pub(crate) use server::{NotInitialized, http_service, serve_stdio};
