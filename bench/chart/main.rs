//! A chart, its answers, the reading and the wheel, on one core: `cargo bench -p astrarium-engine`.
#![expect(clippy::unwrap_used, reason = "a failed measurement stops the program")]
#![expect(clippy::print_stdout, reason = "it is a program that prints a table")]

use std::hint::black_box;

use chart::Chart;
use engine::answer::{Wanted, Wheel, WheelSizes};
use engine::request::PlaceZones;
use engine::{Cast, Members, Purpose};
use reading::Reading;

#[path = "../support/births.rs"]
mod births;
#[path = "../support/passes.rs"]
mod passes;
#[path = "../../crates/engine/tests/support/mod.rs"]
mod support;

use support::{Draw, ENGINE, NOW};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn cast(body: &String) -> Cast {
    let members = Members::from_json(body.as_bytes()).unwrap();
    let birth = ENGINE
        .birth(members, PlaceZones { at: &|_| None, by_default: false }, NOW, Purpose::Person)
        .unwrap();
    ENGINE.cast(birth).unwrap()
}

fn main() {
    let mut draw = Draw::new(11);
    let bodies = births::bodies(|| draw.birth().to_string());
    let casts: Vec<Cast> = bodies.iter().map(cast).collect();
    let passes = passes::Passes::asked();
    let sky = |cast: &Cast| ENGINE.ephemeris.sky(cast.birth.at, cast.birth.details.place).unwrap();

    passes.row("sky", &casts, |cast| {
        black_box(sky(cast));
    });
    passes.row("natal chart", &casts, |cast| {
        black_box(Chart::cast(&sky(cast)));
    });
    passes.row("request to chart", &bodies, |body| {
        black_box(cast(body));
    });
    passes.row("sensitivity", &casts, |cast| {
        black_box(ENGINE.sensitivity(cast).unwrap());
    });
    passes.row("chart to natal answer", &casts, |cast| {
        black_box(
            serde_json::to_vec(&ENGINE.chart_answer(cast, Wanted::default()).unwrap()).unwrap(),
        );
    });
    passes.row("reading", &casts, |cast| {
        let _ = black_box(Reading::compose(&cast.chart, &ENGINE.corpus));
    });
    passes.row("chart to complete answer", &casts, |cast| {
        let answer = ENGINE.complete_answer(cast, None, Wanted::default()).unwrap();
        black_box(serde_json::to_vec(&answer).unwrap());
    });
    passes.row("wheel, three sizes", &casts, |cast| {
        black_box(Wheel::of_sizes(&cast.chart, WheelSizes::All));
    });
    passes.row("wheel, three sizes to JSON", &casts, |cast| {
        black_box(serde_json::to_vec(&Wheel::of_sizes(&cast.chart, WheelSizes::All)).unwrap());
    });
}
