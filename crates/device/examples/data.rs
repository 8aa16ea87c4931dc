//! `data FOLDER`: writes the files that the page fetches for the module: ephemeris, zone history, texts and
//! places; and `files.json` with the size and SHA-256 of each and of the module.
//!
//! The files are written when the web app is built, so that the repository contains the data only once.

use std::error::Error;
use std::path::Path;

use chart::JulianDay;
use ephemeris::{DataFile, Ephemeris};
use sha2::{Digest, Sha256};

/// 1900-01-01 00:00 and 2051-01-01 00:00 UT.
const RECENT: (f64, f64) = (2_415_020.5, 2_470_172.5);

/// The files in the folder that the page fetches by name, in alphabetical order.
fn fetched(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let name = entry?.file_name().into_string().map_err(|_| "a name is not Unicode")?;
        if [".bin", ".wasm"].iter().any(|ending| name.ends_with(ending)) {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("data FOLDER")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let read = |file: DataFile| std::fs::read(data.join("ephemeris").join(file.file_name()));
    let ephemeris = Ephemeris::from_bytes(
        read(DataFile::Planets)?,
        read(DataFile::Moon)?,
        read(DataFile::Asteroids)?,
    )?;
    let packed = |from, to| {
        let span = JulianDay::new(from).zip(JulianDay::new(to));
        span.map(|(from, to)| ephemeris.packed(from, to)).ok_or("not a Julian day")
    };
    let zones = std::fs::read(data.join("zones/zones.bin"))?;
    let files = [
        ("sky", packed(RECENT.0, RECENT.1)?),
        ("older-sky", packed(Ephemeris::FIRST, RECENT.0)?),
        ("zones", civil::Zones::unpack(&zones)?),
        ("texts", reading::Corpus::prepared()?.into_bytes()),
        ("places", places::LARGEST.to_vec()),
    ];
    for (name, bytes) in &files {
        std::fs::write(folder.join(format!("{name}.bin")), bytes)?;
    }
    let mut lines = Vec::new();
    for name in fetched(folder)? {
        let bytes = std::fs::read(folder.join(&name))?;
        let sha256: String = Sha256::digest(&bytes).iter().map(|b| format!("{b:02x}")).collect();
        let length = bytes.len();
        lines.push(format!(r#"  "{name}": {{ "bytes": {length}, "sha256": "{sha256}" }}"#));
    }
    Ok(std::fs::write(folder.join("files.json"), format!("{{\n{}\n}}\n", lines.join(",\n")))?)
}
