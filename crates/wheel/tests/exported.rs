//! The web app's copy of glyphs, colours and dashes is the wheel's own.

#![expect(clippy::unwrap_used, reason = "tests")]

use std::path::Path;

#[path = "../examples/export/files.rs"]
mod files;

#[test]
fn the_web_apps_files_are_fresh() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (path, content) in files::files() {
        let found = std::fs::read_to_string(root.join(path)).unwrap();
        assert_eq!(found, content, "{path} is stale: cargo run -p wheel --example export");
    }
}
