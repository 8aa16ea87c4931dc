//! Lists the files of the corpus, so that a new file needs no line of code.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let corpus = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("corpus/en");
    println!("cargo::rerun-if-changed={}", corpus.display());
    let mut files = Vec::new();
    list(&corpus, &mut files)?;
    files.sort();
    let mut code = String::from("&[\n");
    for file in files {
        let name = file.strip_prefix(&corpus)?.to_str().ok_or("a file name is not UTF-8")?;
        let name = name.replace('\\', "/");
        writeln!(code, "({name:?}, include_str!({:?})),", file.display().to_string())?;
    }
    code.push(']');
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("english.rs"), code)?;
    Ok(())
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    Ok(())
}
