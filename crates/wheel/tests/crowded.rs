//! Crowded skies: every body is on its side of every cusp, nothing overlaps, and no degree is missing; on a small wheel of two
//! charts some are.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use chart::{Chart, Synastry};
use wheel::{Size, draw, draw_pair};

#[expect(dead_code, reason = "shared with tests that need more of it")]
mod common;
mod faults;
#[expect(dead_code, reason = "shared with tests that need more of it")]
mod measure;
mod skies;

use common::Dice;
use faults::{Faults, of_pair, of_wheel};
use skies::Skies;

const BIRTHS: usize = 10_000;
const CROWDED: usize = 500;

fn check(name: &str, size: Size, faults: &Faults) {
    assert_eq!(faults.wrong_side, 0, "{name}, {size:?}: {faults:?}");
    assert_eq!(faults.overlaps, 0, "{name}, {size:?}: {faults:?}");
}

fn check_wheels(charts: &[(String, Chart)]) {
    for (name, chart) in charts {
        for size in Size::ALL {
            let faults = of_wheel(chart, &draw(chart, size));
            check(name, size, &faults);
            assert_eq!(faults.without_degree, 0, "{name}, {size:?}: {faults:?}");
        }
    }
}

fn check_pairs(charts: &[(String, Chart)]) {
    for pair in charts.windows(2) {
        let both = [&pair[0].1, &pair[1].1];
        let aspects = Synastry::of(both[0], both[1]).aspects;
        for size in Size::ALL {
            let name = format!("{} and {}", pair[0].0, pair[1].0);
            let faults = of_pair(&draw_pair(both, &aspects, size));
            check(&name, size, &faults);
            if size != Size::Small {
                assert_eq!(faults.without_degree, 0, "{name}, {size:?}: {faults:?}");
            }
        }
    }
}

#[test]
fn ten_thousand_births() {
    check_wheels(&Skies::new().births(BIRTHS, &mut Dice(47)));
}

#[test]
fn the_most_crowded_days() {
    check_wheels(&Skies::new().crowded(CROWDED, &mut Dice(47)));
}

#[test]
fn pairs_of_births() {
    check_pairs(&Skies::new().births(1_000, &mut Dice(48)));
}

#[test]
fn pairs_of_the_most_crowded_days() {
    check_pairs(&Skies::new().crowded(CROWDED, &mut Dice(48)));
}
