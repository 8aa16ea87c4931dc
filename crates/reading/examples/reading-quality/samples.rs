//! Random charts with their readings.

use reading::{Corpus, MissingVolume, Reading};

use crate::measure::Sample;
use crate::sky::{Births, chart, ephemeris, timeless};

/// Readings of `count` seeded random births.
pub(crate) fn samples(
    count: usize,
    seed: u64,
    corpus: &Corpus,
) -> Result<Vec<Sample>, MissingVolume> {
    let (sky, mut births) = (ephemeris(), Births::new(seed));
    (0..count)
        .map(|_| {
            let (days, latitude, longitude) = births.birth();
            let chart = chart(&sky, days, latitude, longitude);
            let timeless = Reading::compose(&timeless(&sky, days), corpus)?;
            Ok(Sample { reading: Reading::compose(&chart, corpus)?, timeless, chart })
        })
        .collect()
}
