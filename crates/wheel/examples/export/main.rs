//! Writes the generated files of the web app: `cargo run -p astrarium-wheel --example export`.

use std::path::Path;

mod files;

fn main() -> std::io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (path, content) in files::files() {
        std::fs::write(root.join(path), content)?;
    }
    Ok(())
}
