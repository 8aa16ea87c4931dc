//! `data FOLDER`: writes the files that the page fetches for the module: ephemeris, zone history, texts and
//! places; and `files.json` with the size and SHA-256 of each and of the module.
//!
//! `data FOLDER quarter-centuries`: writes the files of the npm package. The ephemeris is in parts of 25 years, so that a
//! chart loads little.
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

/// The ephemeris of a span of Julian days.
fn packed(ephemeris: &Ephemeris, from: f64, to: f64) -> Result<Vec<u8>, Box<dyn Error>> {
    let span = JulianDay::new(from).zip(JulianDay::new(to));
    Ok(span.map(|(from, to)| ephemeris.packed(from, to)).ok_or("not a Julian day")?)
}

/// A file: its name and its content.
type File = (String, Vec<u8>);

/// The ephemeris in parts of 25 years.
fn quarter_centuries(ephemeris: &Ephemeris) -> Result<Vec<File>, Box<dyn Error>> {
    let january = |year: i16| {
        let seconds = civil::instant(&format!("{year}-01-01T00:00:00Z")).ok_or("not an instant")?;
        Ok::<_, Box<dyn Error>>(JulianDay::from_unix_seconds(seconds).days())
    };
    (1800..2400)
        .step_by(25)
        .map(|year| {
            let (from, to) = (january(year)?, january(year + 25)?);
            let (from, to) = (from.max(Ephemeris::FIRST), to.min(Ephemeris::LAST));
            Ok((format!("sky-{year}"), packed(ephemeris, from, to)?))
        })
        .collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (folder, is_package) = match &arguments[..] {
        [folder] => (folder, false),
        [folder, parts] if parts == "quarter-centuries" => (folder, true),
        _ => return Err("data FOLDER [quarter-centuries]".into()),
    };
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let read = |file: DataFile| std::fs::read(data.join("ephemeris").join(file.file_name()));
    let ephemeris = Ephemeris::from_bytes(
        read(DataFile::Planets)?,
        read(DataFile::Moon)?,
        read(DataFile::Asteroids)?,
    )?;
    let mut files = if is_package {
        quarter_centuries(&ephemeris)?
    } else {
        vec![
            ("sky".to_owned(), packed(&ephemeris, RECENT.0, RECENT.1)?),
            ("older-sky".to_owned(), packed(&ephemeris, Ephemeris::FIRST, RECENT.0)?),
        ]
    };
    let zones = std::fs::read(data.join("zones/zones.bin"))?;
    files.extend([
        ("zones".to_owned(), civil::Zones::unpack(&zones)?),
        ("texts".to_owned(), reading::Corpus::prepared()?.into_bytes()),
        ("places".to_owned(), places::LARGEST.to_vec()),
    ]);
    let volumes = reading::Corpus::volumes()?.into_iter();
    files.extend(volumes.map(|(name, text)| (format!("texts-{name}"), text.into_bytes())));
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
