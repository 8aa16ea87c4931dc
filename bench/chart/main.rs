//! What a chart adds to a sky, and what the journey adds to both: `cargo bench -p natal`.
//!
//! Times are of one core, the fastest of several passes over the same births; compare them on a
//! machine that does nothing else.
#![expect(clippy::unwrap_used, reason = "a measurement that can't be made stops")]
#![expect(clippy::print_stdout, reason = "it is a program that prints a table")]

use std::hint::black_box;
use std::time::Instant;

use chart::Chart;
use natal::{Cast, Members, NameRule};

#[path = "../../crates/natal/tests/support/mod.rs"]
mod support;

use support::{Draw, NATAL, NOW};

const BIRTHS: usize = 10_000;
const PASSES: usize = 15;

fn main() {
    let mut draw = Draw::new(11);
    let bodies: Vec<String> = (0..BIRTHS).map(|_| draw.birth().to_string()).collect();
    let cast = |body: &String| -> Cast {
        let members = Members::from_json(body.as_bytes()).unwrap();
        let birth = NATAL.birth(members, &|_| None, NOW, NameRule::Optional).unwrap();
        NATAL.cast(birth).unwrap()
    };
    let casts: Vec<Cast> = bodies.iter().map(cast).collect();
    let births: Vec<_> =
        casts.iter().map(|cast| (cast.birth.at, cast.birth.details.place)).collect();
    let skies: Vec<_> =
        births.iter().map(|(at, place)| NATAL.ephemeris.sky(*at, *place).unwrap()).collect();

    report("a sky: twelve bodies and the houses", &births, |(at, place)| {
        black_box(NATAL.ephemeris.sky(*at, *place).unwrap());
    });
    report("the chart of a sky: goal below 5", &skies, |sky| {
        black_box(Chart::cast(sky));
    });
    report("the journey, from JSON to a chart", &bodies, |body| {
        black_box(cast(body));
    });
    report("the answer, from a chart to JSON", &casts, |cast| {
        black_box(serde_json::to_string(&NATAL.chart_answer(cast).unwrap()).unwrap());
    });
}

fn report<T>(name: &str, items: &[T], once: impl Fn(&T)) {
    let pass = || {
        let started = Instant::now();
        items.iter().for_each(&once);
        started.elapsed()
    };
    let fastest = (0..PASSES).map(|_| pass()).min().unwrap_or_default();
    println!("{name:40}{:8.2} microseconds", fastest.as_secs_f64() * 1e6 / items.len() as f64);
}
