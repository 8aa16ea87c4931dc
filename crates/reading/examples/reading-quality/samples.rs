//! Random charts with their readings.

use reading::{Corpus, Reading};

use crate::measure::Sample;
use crate::sky::{Births, chart, ephemeris, timeless};

const TWO_HOURS: f64 = 2.0 / 24.0;

/// Readings of `count` seeded random births.
pub(crate) fn samples(count: usize, seed: u64, corpus: &Corpus) -> Vec<Sample> {
    let (sky, mut births) = (ephemeris(), Births::new(seed));
    (0..count)
        .map(|_| {
            let (days, latitude, longitude) = births.birth();
            let later = chart(&sky, days + TWO_HOURS, latitude, longitude);
            let chart = chart(&sky, days, latitude, longitude);
            Sample {
                reading: Reading::compose(&chart, corpus),
                later: Reading::compose(&later, corpus),
                timeless: Reading::compose(&timeless(&sky, days), corpus),
                chart,
            }
        })
        .collect()
}
