//! From Universal Time to Terrestrial Time.

use chart::JulianDay;

use crate::{
    tables::delta_t::{SPLINE, YEARLY, YEARLY_START},
    units::{DAY, J2000},
};

/// The yearly table replaces the spline from this Julian day on: 1955-01-01 00:00 UT.
const TABLE_FROM: f64 = 2_435_108.5;
/// A linear correction between the two begins at this Julian day and reaches this many seconds at its end.
const BRIDGE_FROM: f64 = 2_434_108.5;
const BRIDGE_SECONDS: f64 = 0.661_021_8;
/// Tidal acceleration of the Moon in DE431 and in the spline, arcseconds per century squared.
const TIDAL_DE431: f64 = -25.80;
const TIDAL_SPLINE: f64 = -25.85;

/// Terrestrial Time less Universal Time (UT1), seconds, for instants within the ephemeris.
///
/// Before 1955 the values of Stephenson, Morrison & Hohenkerk 2016, then the yearly values of the
/// Astronomical Almanac and the IERS, and from 2028 on an extrapolation, as in the Swiss Ephemeris
/// 2.10.03.
#[must_use]
pub fn delta_t_seconds(at: JulianDay) -> f64 {
    delta_t_days(at.days()) * DAY
}

/// TT - UT1 in days at the Julian day `ut` (UT1), as the Swiss Ephemeris 2.10.03 has it.
///
/// Fidelity 17: before 1955 the spline of Stephenson, Morrison & Hohenkerk 2016 with a correction
/// for the tidal acceleration (error if omitted: Moon 0.069 arcsecond). From 1952-04-06 a linear
/// correction is added so that the spline meets the yearly table (error if omitted: Moon 0.41
/// arcsecond). Then the table, without a tidal correction. After its end, in 2028, a cubic, blended
/// over a century with the last value of the table. Spline and table use different epochs and lengths
/// of the year. All of this is copied on purpose.
#[inline]
pub(crate) fn delta_t_days(ut: f64) -> f64 {
    let seconds = if ut < TABLE_FROM { spline(ut) } else { table(ut) };
    seconds / DAY
}

fn spline(ut: f64) -> f64 {
    let cubic = SPLINE.iter().find(|[begin, end, ..]| (*begin..*end).contains(&ut));
    let mut seconds = match cubic {
        Some(&[begin, end, a, b, c, d]) => {
            let t = (ut - begin) / (end - begin);
            a + t * (b + t * (c + t * d))
        }
        // Not reached: the spline covers 1720 to the start of the table.
        None => 0.0,
    };
    let years = 2000.0 + (ut - J2000) / 365.2425 - 1955.0;
    seconds -= 0.000_091 * (TIDAL_DE431 - TIDAL_SPLINE) * years * years;
    if ut >= BRIDGE_FROM {
        seconds += (1.0 - (TABLE_FROM - ut) / (TABLE_FROM - BRIDGE_FROM)) * BRIDGE_SECONDS;
    }
    seconds
}

fn table(ut: f64) -> f64 {
    let year = 2000.0 + (ut - 2_451_544.5) / 365.25;
    let last = YEARLY.len() - 1;
    let end = YEARLY_START + last as f64;
    if year <= end { bessel(year, last) } else { future(year, end, YEARLY[last]) }
}

/// Bessel's interpolation in the yearly table, to fourth differences (AA K8).
fn bessel(year: f64, last: usize) -> f64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in the table")]
    let row = (year - YEARLY_START) as usize;
    let p = year - YEARLY_START - row as f64;
    if row >= last {
        return YEARLY[last];
    }
    let mut seconds = YEARLY[row] + p * (YEARLY[row + 1] - YEARLY[row]);
    if row + 2 > last {
        return seconds;
    }
    // First differences around the row; zero beyond the end of the table.
    let first: [f64; 5] = core::array::from_fn(|i| match (row + i).checked_sub(2) {
        Some(from) if from < last => YEARLY[from + 1] - YEARLY[from],
        _ => 0.0,
    });
    let second: [f64; 4] = core::array::from_fn(|i| first[i + 1] - first[i]);
    let third: [f64; 3] = core::array::from_fn(|i| second[i + 1] - second[i]);
    let mut weight = 0.25 * p * (p - 1.0);
    seconds += weight * (second[1] + second[2]);
    weight *= 2.0 / 3.0;
    seconds += (p - 0.5) * weight * third[1];
    seconds + 0.125 * weight * (p + 1.0) * (p - 2.0) * (third[1] - third[0] + third[2] - third[1])
}

/// After the table: a cubic of Stephenson, Morrison & Hohenkerk 2016, blended with the last value over a century.
fn future(year: f64, end: f64, last: f64) -> f64 {
    let cubic = |year: f64| {
        let b = year - 2000.0;
        b * b * b * 121.0 / 30_000_000.0 + b * b / 1250.0 + b * 521.0 / 3000.0 + 64.0
    };
    let mut seconds = cubic(year);
    if year <= end + 100.0 {
        seconds += (cubic(end) - last) * (year - (end + 100.0)) * 0.01;
    }
    seconds
}

#[cfg(test)]
mod tests {
    use super::delta_t_days;

    /// `swetest -bj... -ut -pq -fl -ep` 2.10.03, seconds, near every change of the formula.
    #[test]
    fn agrees_with_swetest() {
        for (ut, seconds) in TEST_VALUES {
            let got = delta_t_days(ut) * 86_400.0;
            assert!((got - seconds).abs() < 1e-9, "{ut}: {got} {seconds}");
        }
    }

    const TEST_VALUES: [(f64, f64); 19] = [
        (2_378_496.75, 18.604_382_101_59),
        (2_390_000.5, 9.835_727_622_81),
        (2415020.25, -1.99154670046),
        (2_434_108.5, 29.787_712_634_78),
        (2_434_600.5, 30.456_818_316_39),
        (2_435_108.499_9, 31.070_206_849_21),
        (2_435_108.5, 31.070_207_031_82),
        (2_440_587.5, 40.181_338_701_61),
        (2_451_545.0, 63.828_914_932_22),
        (2_459_000.5, 69.373_712_804_44),
        (2_461_300.75, 68.822_082_308_12),
        (2_461_676.5, 68.800_000_000_00),
        (2_461_800.5, 68.818_724_160_58),
        (2_461_900.5, 68.883_400_517_84),
        (2_462_100.5, 69.013_267_825_87),
        (2_480_000.5, 83.903_197_212_06),
        (2_499_000.5, 108.915_385_038_28),
        (2_550_000.5, 247.941_063_977_11),
        (2_597_611.5, 519.351_616_193_52),
    ];
}
