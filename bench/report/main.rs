//! A reading as a text file and as a PDF, on one core:
//! `cargo bench -p astrarium-report --features typeset --bench report`.
#![expect(clippy::unwrap_used, reason = "a failed measurement stops the program")]
#![expect(clippy::print_stdout, reason = "it is a program that prints a table")]

use std::hint::black_box;

use engine::answer::{CompleteAnswer, Wanted, Wheel};
use engine::request::PlaceZones;
use engine::{Members, Purpose};

#[path = "../support/births.rs"]
mod births;
#[path = "../../crates/report/tests/common/mod.rs"]
mod common;
#[path = "../support/passes.rs"]
mod passes;

use common::support::{Draw, ENGINE, NOW};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// An answer, and the wheel picture for its text file.
fn answer(body: &String) -> (CompleteAnswer, String) {
    let members = Members::from_json(body.as_bytes()).unwrap();
    let birth = ENGINE
        .birth(members, PlaceZones { at: &|_| None, by_default: false }, NOW, Purpose::Person)
        .unwrap();
    let cast = ENGINE.cast(birth).unwrap();
    let answer = ENGINE.complete_answer(&cast, None, Wanted::default()).unwrap();
    (answer, Wheel::picture(&cast.chart))
}

fn main() {
    let mut draw = Draw::new(11);
    let answers: Vec<_> = births::bodies(|| draw.birth().to_string()).iter().map(answer).collect();
    let passes = passes::Passes::asked();
    passes.row("text file", &answers, |(answer, picture)| {
        black_box(report::text(answer, Some(picture)));
    });
    typeset(&passes);
}

/// PDFs of fifty births, with a warm typesetter.
fn typeset(passes: &passes::Passes) {
    let typesetter = report::Typesetter::load().unwrap();
    let mut draw = Draw::new(11);
    let answers: Vec<_> = (0..50)
        .map(|_| {
            let mut birth = draw.birth();
            birth["name"] = "Ada".into();
            common::answer(&birth, &wheel::Palette::PRINT)
        })
        .collect();
    passes.row("PDF", &answers, |(answer, wheel)| {
        black_box(typesetter.pdf(answer, wheel, engine::request::PageSize::A4).unwrap());
    });
}
