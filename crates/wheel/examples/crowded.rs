//! Prints how often a wheel has a fault, over random births and the most crowded days, and writes the worst wheels:
//! `cargo run --release -p astrarium-wheel --example crowded -- folder`.

#![expect(clippy::unwrap_used, reason = "a measurement may stop")]
#![expect(clippy::print_stdout, reason = "it is a program that prints a table")]

use std::error::Error;
use std::path::Path;

use chart::{Chart, Synastry};
use wheel::{Palette, Size, describe, describe_pair, draw, draw_pair, pair_svg, svg};

#[path = "../tests/common/mod.rs"]
#[expect(dead_code, reason = "shared with the tests")]
mod common;
#[path = "../tests/faults/mod.rs"]
mod faults;
#[path = "../tests/measure/mod.rs"]
#[expect(dead_code, reason = "shared with the tests")]
mod measure;
#[path = "../tests/skies/mod.rs"]
mod skies;

use faults::Faults;

const BIRTHS: usize = 10_000;
const CROWDED: usize = 500;
const WORST: usize = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("missing argument: the folder to write to")?;
    let skies = skies::Skies::new();
    let mut dice = common::Dice(47);
    let births = skies.births(BIRTHS, &mut dice);
    let crowded = skies.crowded(CROWDED, &mut dice);
    println!(
        "{:<26}{:>8}{:>8}{:>9}{:>10}{:>8}{:>14}{:>9}",
        "", "wrong", "on line", "overlaps", "no degree", "no mark", "bent", "moved"
    );
    for (what, charts) in [("births", &births), ("crowded", &crowded)] {
        for size in Size::ALL {
            let wheels = charts.iter().map(|(name, chart)| {
                let drawing = draw(chart, size);
                let file = || svg(&drawing, &Palette::LIGHT, &describe("Natal chart", chart));
                (name.clone(), faults::of_wheel(chart, &drawing), file())
            });
            report(&format!("{what} {}", size.units()), wheels.collect(), Path::new(&folder))?;
        }
        let pairs: Vec<[&Chart; 2]> =
            charts.windows(2).step_by(4).map(|pair| [&pair[0].1, &pair[1].1]).collect();
        for size in Size::ALL {
            let wheels = pairs.iter().enumerate().map(|(index, pair)| {
                let aspects = Synastry::of(pair[0], pair[1]).aspects;
                let drawing = draw_pair(*pair, &aspects, size);
                let words = describe_pair(["Ada", "Ben"], *pair, &aspects);
                let file = pair_svg(&drawing, &Palette::LIGHT, &words);
                (format!("pair {index}"), faults::of_pair(&drawing), file)
            });
            report(&format!("{what} pair {}", size.units()), wheels.collect(), Path::new(&folder))?;
        }
    }
    Ok(())
}

/// Prints the sum of the faults, and writes the wheels with most of them.
fn report(
    what: &str,
    mut wheels: Vec<(String, Faults, String)>,
    folder: &Path,
) -> Result<(), Box<dyn Error>> {
    let mut all = Faults::default();
    for (_, own, _) in &wheels {
        all = Faults {
            wrong_side: all.wrong_side + own.wrong_side,
            on_line: all.on_line + own.on_line,
            overlaps: all.overlaps + own.overlaps,
            without_degree: all.without_degree + own.without_degree,
            without_mark: all.without_mark + own.without_mark,
            bent: all.bent + own.bent,
            bent_deg: all.bent_deg.max(own.bent_deg),
            moved_deg: all.moved_deg.max(own.moved_deg),
        };
    }
    println!(
        "{what:<26}{:>8}{:>8}{:>9}{:>10}{:>8}{:>6} {:>5.1}°{:>7.1}°",
        all.wrong_side,
        all.on_line,
        all.overlaps,
        all.without_degree,
        all.without_mark,
        all.bent,
        all.bent_deg,
        all.moved_deg
    );
    let weight = |item: &Faults| {
        let faults = item.wrong_side + item.overlaps + item.without_degree;
        (faults, item.bent_deg.max(item.moved_deg))
    };
    wheels.sort_by(|(_, a, _), (_, b, _)| {
        let ((a, far), (b, other)) = (weight(a), weight(b));
        b.cmp(&a).then(other.total_cmp(&far))
    });
    for (index, (_, _, file)) in wheels.iter().take(WORST).enumerate() {
        let name = format!("{}-{index}.svg", what.replace(' ', "-"));
        std::fs::write(folder.join(name), file)?;
    }
    Ok(())
}
