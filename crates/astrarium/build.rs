//! Recompiles this crate when the web app was built again. The Makefile builds the web app.

use std::path::Path;

fn main() {
    // Cargo treats a path that does not exist as changed in every build.
    if Path::new("../../web/dist").is_dir() {
        println!("cargo::rerun-if-changed=../../web/dist");
    } else {
        println!("cargo::rerun-if-changed=../../web");
    }
    println!("cargo::rerun-if-env-changed=VITE_API_URL");
}
