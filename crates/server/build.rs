//! Looks at what goes into the program: the ephemeris files are held against their SHA-256, the
//! texts are checked whole, and a new web build is a reason to build again. Building the web app is
//! the Makefile's business.

use std::path::Path;
use std::process::ExitCode;

use ephemeris::DataFile;

fn main() -> ExitCode {
    for file in DataFile::ALL {
        let path = Path::new("../../data/ephemeris").join(file.file_name());
        println!("cargo::rerun-if-changed={}", path.display());
        let checked = std::fs::read(&path)
            .map_err(|error| error.to_string())
            .and_then(|bytes| file.check(&bytes).map_err(|error| error.to_string()));
        if let Err(error) = checked {
            println!("cargo::error={}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    // The crate was built with the texts in it, so a change of them brings us here.
    if let Err(error) = reading::Corpus::embedded() {
        println!("cargo::error=texts: {error}");
        return ExitCode::FAILURE;
    }
    // A folder that does not exist would count as changed every time.
    if Path::new("../../web/dist").is_dir() {
        println!("cargo::rerun-if-changed=../../web/dist");
    } else {
        println!("cargo::rerun-if-changed=../../web");
        println!(
            "cargo::warning=web/dist is not there: the program will have no web app in it; \
             `make run` builds both"
        );
    }
    println!("cargo::rerun-if-env-changed=VITE_API_URL");
    ExitCode::SUCCESS
}
