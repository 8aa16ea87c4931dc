//! The files of the web app. The program embeds them and passes them to the server, so that a new web app does not
//! recompile this crate.

use std::borrow::Cow;

/// A file of the web app.
#[derive(Debug, Clone)]
pub struct WebFile {
    /// Its content.
    pub content: Cow<'static, [u8]>,
    /// The SHA-256 of the content.
    pub sha256: [u8; 32],
}

/// The web app that the server serves.
#[derive(Debug, Clone, Copy)]
pub struct WebApp {
    /// Finds a file by its path, such as `assets/app.js`.
    pub file: fn(&str) -> Option<WebFile>,
    /// The origin of the API that the web app was built for, such as `https://api.example.org`; empty if it is the
    /// server of the web app.
    pub api_origin: &'static str,
}

impl WebApp {
    /// No web app: every page is answered with 503.
    pub const NONE: Self = Self { file: |_| None, api_origin: "" };
}
