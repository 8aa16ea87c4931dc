//! Duration of the layout of a wheel, and the size of its file: `cargo bench -p astrarium-wheel`.
//!
//! Half of the charts are random, half have clustered bodies. Times are those of one wheel on one core. Run no other
//! programs meanwhile.
#![expect(clippy::print_stdout, reason = "it is a program that prints a table")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use wheel::{Palette, Size, describe, draw, svg};

#[path = "../../crates/wheel/tests/common/mod.rs"]
#[expect(dead_code, reason = "shared with the tests")]
mod common;

const SKIES: usize = 1_000;

fn main() {
    let mut dice = common::Dice(5);
    let charts: Vec<_> =
        (0..SKIES)
            .map(|number| {
                if number % 2 == 0 {
                    common::random(&mut dice)
                } else {
                    common::clustered(&mut dice)
                }
            })
            .collect();
    println!(
        "{:<8}{:>12}{:>12}{:>12}{:>14}",
        "", "draw p50", "draw p99", "svg p50", "largest file"
    );
    for size in Size::ALL {
        let (mut draws, mut files, mut largest) = (Vec::new(), Vec::new(), 0);
        for chart in &charts {
            let started = Instant::now();
            let drawing = black_box(draw(chart, size));
            draws.push(started.elapsed());
            let words = describe("Natal chart", chart);
            let started = Instant::now();
            largest = largest.max(black_box(svg(&drawing, &Palette::LIGHT, &words)).len());
            files.push(started.elapsed());
        }
        println!(
            "{:<8}{:>12.1?}{:>12.1?}{:>12.1?}{:>14}",
            size.units(),
            share(&mut draws, 50),
            share(&mut draws, 99),
            share(&mut files, 50),
            largest
        );
    }
}

/// A percentile of the times.
fn share(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    times[(times.len() - 1) * percent / 100]
}
