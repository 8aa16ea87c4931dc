//! HTTP: routes, and the code that all of them share.
//!
//! - `routes`: every route with its policy; a file for each subject
//! - `call`: a row of the list of routes
//! - `extract`: the members of a request
//! - `policy`: the limit, the queue and the body size of each call
//! - `admission`, `limits`: the middleware for the queue, keys and limits
//! - `selection`: the parameters `fields` and `texts`
//! - `error`: the conversion of errors to problem documents
//! - `openapi`: the OpenAPI document, generated from the code
//! - `json_rpc`: errors of `/mcp`
//! - `json`, `headers`: JSON, headers, encodings and cross-origin access of all answers
//! - `embed`: the page with a wheel alone, for frames of other sites
//! - `browse`: the pages of the entries, their list and its search
//! - `assets`, `page`: the embedded web app and the HTML of its pages

pub(crate) mod admission;
pub(crate) mod assets;
pub(crate) mod browse;
pub(crate) mod call;
pub(crate) mod embed;
pub(crate) mod error;
pub(crate) mod extract;
pub(crate) mod headers;
pub(crate) mod json;
pub(crate) mod json_rpc;
pub(crate) mod limits;
pub(crate) mod openapi;
pub(crate) mod page;
pub(crate) mod policy;
pub(crate) mod routes;
pub(crate) mod selection;
