//! Converts the checked-in gazetteer into the index that searches read directly from memory.
//!
//! This is a build script and not a tool in `tools/`, so that the data in the repository stay small and readable, and names
//! are folded by the same code as queries. The index is embedded as bytes: loading it takes no time, and the operating
//! system reads only the pages that searches use.

#![expect(clippy::print_stdout, reason = "cargo reads the output of a build script")]

#[cfg(feature = "largest")]
mod choice;
#[cfg(any(feature = "embedded", feature = "largest"))]
#[path = "../src/crc.rs"]
mod crc;
#[cfg(any(feature = "embedded", feature = "largest"))]
#[path = "../src/fold.rs"]
mod fold;
#[cfg(any(feature = "embedded", feature = "largest"))]
#[path = "../src/keys.rs"]
mod keys;
#[cfg(feature = "embedded")]
#[path = "../src/layout.rs"]
mod layout;
#[cfg(feature = "embedded")]
#[path = "../src/pack.rs"]
mod pack;
#[cfg(any(feature = "embedded", feature = "largest"))]
mod reader;
#[cfg(any(feature = "embedded", feature = "largest"))]
#[path = "../src/source.rs"]
mod source;
#[cfg(feature = "embedded")]
#[path = "../src/tree.rs"]
mod tree;
#[cfg(feature = "embedded")]
#[path = "../src/trie.rs"]
mod trie;
#[cfg(any(feature = "embedded", feature = "largest"))]
#[path = "../src/unicode.rs"]
mod unicode;
#[cfg(feature = "largest")]
mod wire;

#[cfg(not(any(feature = "embedded", feature = "largest")))]
fn main() {
    println!("cargo::rerun-if-changed=build");
}

#[cfg(any(feature = "embedded", feature = "largest"))]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    use std::path::Path;
    use std::{env, fs};

    /// The number of places in the browser: all with about 18,000 inhabitants or more.
    #[cfg(feature = "largest")]
    const LARGEST: usize = 30_000;

    let root = env::var("CARGO_MANIFEST_DIR")?;
    let data = Path::new(&root).join("data/places.tsv.zst");
    println!("cargo::rerun-if-changed={}", data.display());
    println!("cargo::rerun-if-changed=build");
    for shared in ["crc", "fold", "keys", "layout", "pack", "source", "tree", "trie", "unicode"] {
        println!("cargo::rerun-if-changed=src/{shared}.rs");
    }
    let out = env::var("OUT_DIR")?;
    let packed = fs::read(&data)?;
    #[cfg(feature = "embedded")]
    {
        let all = source::SourceGazetteer::unpack(&packed)?;
        fs::write(Path::new(&out).join("places.bin"), pack::pack(all)?)?;
    }
    #[cfg(feature = "largest")]
    {
        let mut largest = source::SourceGazetteer::unpack(&packed)?.largest(LARGEST);
        choice::choose(&mut largest);
        fs::write(Path::new(&out).join("largest.bin"), wire::write(&largest)?)?;
    }
    Ok(())
}
