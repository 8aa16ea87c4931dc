//! Checks the data that the program embeds: the SHA-256 of the ephemeris files, and all texts.

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
    // `reading` embeds the texts, so this script runs again when they change.
    if let Err(error) = reading::Corpus::check_embedded() {
        println!("cargo::error=texts: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
