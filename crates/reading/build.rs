//! Lists the TOML files of the corpus, and checks and packs the Markdown files of the book, so that a new file needs no
//! line of code. A wrong text is an error of the build that names its file and heading.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

#[path = "src/book/format.rs"]
mod format;
#[path = "src/book/slot.rs"]
mod slot;

fn main() -> Result<(), Box<dyn Error>> {
    let corpus = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("corpus/en");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed={}", corpus.display());
    let mut files = Vec::new();
    list(&corpus, &mut files)?;
    files.sort();
    let mut wrong = Vec::new();
    let (mut tables, mut book) = (String::from("&[\n"), String::from("&[\n"));
    for file in files {
        let name = file.strip_prefix(&corpus)?.to_str().ok_or("a file name is not UTF-8")?;
        let name = name.replace('\\', "/");
        if name.ends_with(".toml") {
            writeln!(tables, "({name:?}, include_str!({:?})),", file.display().to_string())?;
        } else if let Some(part) = name.strip_suffix(".md") {
            let lines = match lines_of(part, &std::fs::read_to_string(&file)?) {
                Ok(lines) => lines,
                Err(message) => {
                    wrong.push(format!("{}: {message}", file.display()));
                    continue;
                }
            };
            let packed = out.join(format!("{}.part", part.replace('/', ".")));
            std::fs::write(&packed, miniz_oxide::deflate::compress_to_vec(lines.as_bytes(), 9))?;
            writeln!(book, "({part:?}, include_bytes!({:?})),", packed.display().to_string())?;
        }
    }
    if !wrong.is_empty() {
        return Err(wrong.join("\n").into());
    }
    std::fs::write(out.join("english.rs"), tables + "]")?;
    std::fs::write(out.join("book.rs"), book + "]")?;
    Ok(())
}

/// The texts of a file as lines of heading, title, advice and paragraphs, separated by tabs.
fn lines_of(part: &str, markdown: &str) -> Result<String, String> {
    let mut names = part.split('/');
    let table =
        names.next().and_then(|name| format::TABLES.iter().find(|table| table.name == name));
    let table = table.ok_or("no table has this name")?;
    let names: Vec<&str> = names.collect();
    if names.len() != table.path.len() {
        return Err(format!("a file of {} is named by {} values", table.name, table.path.len()));
    }
    let slug = |name: &str| name.to_lowercase().replace(' ', "-");
    let values = table.path.iter().zip(&names).map(|(values, name)| {
        values
            .iter()
            .copied()
            .find(|value| slug(value) == *name)
            .ok_or(format!("no such key: {name}"))
    });
    let values: Vec<&str> = values.collect::<Result<_, String>>()?;
    let line = |text: format::Text| {
        [&[text.heading, text.title, text.advice][..], &text.paragraphs].concat().join("\t")
    };
    let lines = format::read(table, &values, markdown)?.into_iter().map(line);
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
