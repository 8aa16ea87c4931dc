//! The copy of glyphs, colours and dashes in the web app is up to date.

use std::path::Path;

#[path = "../examples/export/files.rs"]
mod files;

#[test]
fn the_web_apps_files_are_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (path, content) in files::files() {
        let found = std::fs::read_to_string(root.join(path)).unwrap();
        assert_eq!(
            found, content,
            "{path} is stale: cargo run -p astrarium-wheel --example export"
        );
    }
}
