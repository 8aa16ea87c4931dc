//! What the program embeds besides the data of its crates: the web app.
//!
//! It is a crate of its own because only it depends on the built web app. A change of the web app recompiles this crate
//! and links the program again, which takes seconds; the server is not recompiled.

use rust_embed::RustEmbed;
use server::{WebApp, WebFile};

/// The web app that `make web` built; empty if it was not built.
pub const WEB_APP: WebApp = WebApp {
    file,
    api_origin: match option_env!("VITE_API_URL") {
        Some(origin) => origin,
        None => "",
    },
};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

fn file(path: &str) -> Option<WebFile> {
    let file = Files::get(path)?;
    Some(WebFile { sha256: file.metadata.sha256_hash(), content: file.data })
}
