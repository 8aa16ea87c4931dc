//! Checks the crates' manifests and sources against the dependency direction of ARCHITECTURE.md.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The workspace crates that each workspace crate may depend on, by the names of their folders.
const ALLOWED: &[(&str, &[&str])] = &[
    ("chart", &[]),
    ("civil", &["chart"]),
    ("places", &["chart"]),
    ("ephemeris", &["chart"]),
    ("reading", &["chart"]),
    ("wheel", &["chart"]),
    ("engine", &["chart", "civil", "ephemeris", "places", "reading", "wheel"]),
    ("report", &["chart", "civil", "engine", "reading", "wheel"]),
    ("device", &["chart", "civil", "ephemeris", "engine", "places", "reading", "report"]),
    ("server", &["chart", "civil", "ephemeris", "engine", "places", "reading", "report", "wheel"]),
    ("facade", &["chart", "civil", "ephemeris", "engine", "places", "reading", "report"]),
    ("astrarium", &["server"]),
];

fn manifests() -> BTreeMap<String, toml::Table> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = std::fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path());
    folders
        .filter(|folder| folder.join("Cargo.toml").is_file())
        .map(|folder| {
            let manifest: toml::Table =
                std::fs::read_to_string(folder.join("Cargo.toml")).unwrap().parse().unwrap();
            (folder.file_name().unwrap().to_str().unwrap().to_owned(), manifest)
        })
        .collect()
}

#[test]
fn crates_depend_only_on_what_is_allowed() {
    let manifests = manifests();
    let allowed: BTreeMap<&str, BTreeSet<&str>> =
        ALLOWED.iter().map(|(name, to)| (*name, to.iter().copied().collect())).collect();
    assert_eq!(
        manifests.keys().map(String::as_str).collect::<BTreeSet<_>>(),
        allowed.keys().copied().collect(),
        "a crate is missing from ALLOWED, or was removed"
    );
    for (name, manifest) in &manifests {
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
        let used: BTreeSet<&str> = dependencies
            .into_iter()
            .flat_map(toml::Table::keys)
            .map(String::as_str)
            .filter(|dependency| manifests.contains_key(*dependency))
            .collect();
        assert!(used.is_subset(&allowed[name.as_str()]), "{name} depends on {used:?}");
    }
}

#[test]
fn every_crate_uses_the_lints_of_the_workspace() {
    for (name, manifest) in manifests() {
        let kept = manifest.get("lints").and_then(|lints| lints.get("workspace"));
        assert_eq!(kept.and_then(toml::Value::as_bool), Some(true), "{name}");
    }
}

/// Crates that run in the browser use no files, network, clock, threads or environment.
#[test]
fn crates_for_the_browser_do_no_io() {
    let forbidden = [
        "std::fs",
        "std::net",
        "std::env",
        "std::thread",
        "std::process",
        "std::time::Instant",
        "SystemTime",
        "std::io",
    ];
    for name in
        ["chart", "civil", "ephemeris", "places", "reading", "wheel", "engine", "report", "device"]
    {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src");
        for file in rust_files(&source) {
            let text = code_of(&file);
            for word in forbidden {
                assert!(!text.contains(word), "{word} in {}", file.display());
            }
        }
    }
}

/// A file without its comments and without the tests at its end, which may read files.
fn code_of(file: &Path) -> String {
    let text = std::fs::read_to_string(file).unwrap();
    let code: Vec<&str> = text
        .lines()
        .take_while(|line| !line.starts_with("#[cfg(test)]"))
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    code.join("\n")
}

fn rust_files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

/// Every test that SECURITY.md names for a promise is there.
#[test]
fn the_promises_of_security_have_their_tests() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join("SECURITY.md")).unwrap();
    let mut file = String::new();
    let mut tests = 0;
    for name in text.split('`').skip(1).step_by(2) {
        if name.ends_with(".rs") && !name.contains(' ') {
            let path = if name.starts_with("crates/") {
                name.to_owned()
            } else {
                format!("crates/astrarium/tests/{name}")
            };
            file = std::fs::read_to_string(root.join(&path)).unwrap_or_else(|_| panic!("{path}"));
        } else if name.matches('_').count() > 1 {
            assert!(file.contains(&format!("fn {name}()")), "{name}");
            tests += 1;
        }
    }
    assert!(tests > 30, "{tests}");
}
