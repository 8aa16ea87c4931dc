//! Reports to look at: `cargo run --release -p astrarium-report --features typeset --example gallery FOLDER`.
//!
//! Five charts as PDF on A4 and letter, and as image in both sizes.
#![expect(clippy::unwrap_used, reason = "an example may stop")]

use std::path::Path;

use engine::request::{ImageSize, PageSize};
use report::Typesetter;

#[path = "../tests/common/mod.rs"]
mod common;

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "target/gallery".to_owned());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder).unwrap();
    let typesetter = Typesetter::load().unwrap();
    for (name, birth) in [
        ("rome", common::rome()),
        ("crowded", common::crowded()),
        ("unknown-time", common::unknown_time()),
        ("polar", common::polar()),
        ("arabic", common::named("محمد بن عبد الله الخوارزمي")),
        ("chinese", common::named("李小龙")),
        (
            "long",
            common::named(
                "Wolfgang Amadeus Theophilus Johannes Chrysostomus Gottlieb von und zu Mozart-Hohenzollern-Sigmaringe",
            ),
        ),
    ] {
        for size in PageSize::ALL {
            let file = common::pdf(&typesetter, &birth, size);
            std::fs::write(folder.join(format!("{name}-{}.pdf", size.name())), file).unwrap();
        }
        for size in ImageSize::ALL {
            let file = common::image(&typesetter, &birth, size);
            std::fs::write(folder.join(format!("{name}-{}.png", size.name())), file).unwrap();
        }
    }
}
