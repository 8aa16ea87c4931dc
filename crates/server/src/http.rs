//! HTTP: routes and what all of them have in common.
//!
//! - `routes`: every route with its policy; a file for each subject
//! - `policy`: what a call costs its caller and where it runs
//! - `admission`, `limits`: the middleware for the queue, keys and limits
//! - `selection`: the parameters `fields` and `texts`
//! - `error`: the conversion of errors to problem documents
//! - `openapi`: the OpenAPI document, generated from the code
//! - `json`, `headers`, `cors`: what answers have in common
//! - `assets`: the embedded web app

pub(crate) mod admission;
pub(crate) mod assets;
pub(crate) mod cors;
pub(crate) mod error;
pub(crate) mod headers;
pub(crate) mod json;
pub(crate) mod limits;
pub(crate) mod openapi;
pub(crate) mod page;
pub(crate) mod policy;
pub(crate) mod routes;
pub(crate) mod selection;
