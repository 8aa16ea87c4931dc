//! Nutation: the periodic motion of the true equator and equinox about the mean ones.

use crate::{
    tables::{
        nutation::{AMPLITUDES, ANOMALIES, DELAUNAY, LATITUDE_ELONGATION_NODE, TERMS},
        sidereal,
    },
    units::{ARCSECOND, CENTURY, centuries, wrap},
};

/// Nutation at an instant.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Nutation {
    /// In longitude, radians, and its change, radians a day.
    pub(crate) longitude: f64,
    pub(crate) longitude_rate: f64,
    /// In obliquity, radians, and its change, radians a day.
    pub(crate) obliquity: f64,
    pub(crate) obliquity_rate: f64,
    /// Complementary terms of the equation of the equinoxes, radians.
    pub(crate) complementary: f64,
}

/// Cosine and sine of an angle.
#[derive(Debug, Clone, Copy)]
struct Turn {
    cos: f64,
    sin: f64,
}

impl Turn {
    const NONE: Self = Self { cos: 1.0, sin: 0.0 };

    /// The sum of the two angles.
    #[inline]
    fn and(self, other: Self) -> Self {
        Self {
            cos: self.cos * other.cos - self.sin * other.sin,
            sin: self.cos * other.sin + self.sin * other.cos,
        }
    }
}

/// The largest multiple of an argument in the series.
const MOST: i8 = 4;

/// Multiples -4 to 4 of one argument.
#[derive(Clone, Copy)]
struct Multiples([Turn; 2 * MOST as usize + 1]);

impl Multiples {
    #[inline]
    fn new(angle: f64) -> Self {
        let (sin, cos) = libm::sincos(angle);
        let once = Turn { cos, sin };
        let mut all = [Turn::NONE; 2 * MOST as usize + 1];
        let mut turn = Turn::NONE;
        for k in 1..=MOST as usize {
            turn = turn.and(once);
            all[MOST as usize + k] = turn;
            all[MOST as usize - k] = Turn { cos: turn.cos, sin: -turn.sin };
        }
        Self(all)
    }

    #[inline]
    #[expect(clippy::cast_sign_loss, reason = "multiples are -4 to 4")]
    fn times(&self, multiple: i8) -> Turn {
        self.0[(multiple + MOST) as usize]
    }
}

impl Nutation {
    /// No nutation.
    pub(crate) const NONE: Self = Self {
        longitude: 0.0,
        longitude_rate: 0.0,
        obliquity: 0.0,
        obliquity_rate: 0.0,
        complementary: 0.0,
    };

    /// At the Julian day `tt` (TT).
    ///
    /// Fidelity 7: 'IAU 2000B' in the Swiss Ephemeris means the 77 terms of that model *without*
    /// its two fixed offsets (-0.135 and +0.388 milliarcseconds) and with Delaunay arguments to the
    /// fourth power instead of linear ones. Error if omitted: 1.4e-4 arcsecond.
    ///
    /// The 77 arguments are sums of 14 x 18 combinations of multiples of five angles, so five calls of
    /// `sincos` are enough.
    pub(crate) fn at(tt: f64) -> Self {
        let t = centuries(tt);
        let arguments = DELAUNAY.map(|[a, b, c, d, e]| {
            Multiples::new(wrap(a + t * (b + t * (c + t * (d + t * e))), 1_296_000.0) * ARCSECOND)
        });
        let rates = DELAUNAY.map(|polynomial| polynomial[1]);

        let anomalies = ANOMALIES.map(|[l, s]| {
            let turn = arguments[0].times(l).and(arguments[1].times(s));
            (turn, f64::from(l) * rates[0] + f64::from(s) * rates[1])
        });
        let others = LATITUDE_ELONGATION_NODE.map(|[f, d, om]| {
            let turn = arguments[2].times(f).and(arguments[3].times(d)).and(arguments[4].times(om));
            (turn, f64::from(f) * rates[2] + f64::from(d) * rates[3] + f64::from(om) * rates[4])
        });

        let (mut psi, mut psi_rate, mut eps, mut eps_rate) = (0.0, 0.0, 0.0, 0.0);
        // Smallest terms first, to reduce rounding errors.
        for ([i, k], amplitude) in TERMS.iter().zip(&AMPLITUDES).rev() {
            let (a, a_rate) = anomalies[usize::from(*i)];
            let (b, b_rate) = others[usize::from(*k)];
            let turn = a.and(b);
            let rate = a_rate + b_rate;
            let sine = amplitude[0] + amplitude[1] * t;
            let cosine = amplitude[3] + amplitude[4] * t;
            psi += sine * turn.sin + amplitude[2] * turn.cos;
            eps += cosine * turn.cos + amplitude[5] * turn.sin;
            psi_rate += (sine * turn.cos - amplitude[2] * turn.sin) * rate;
            eps_rate += (amplitude[5] * turn.cos - cosine * turn.sin) * rate;
        }
        let unit = ARCSECOND * 1e-7;
        let rate_unit = unit * ARCSECOND / CENTURY;
        Self {
            longitude: psi * unit,
            longitude_rate: psi_rate * rate_unit,
            obliquity: eps * unit,
            obliquity_rate: eps_rate * rate_unit,
            complementary: complementary(&arguments, t),
        }
    }
}

/// Complementary terms of the equation of the equinoxes (IERS Conventions 2010, table 5.2e).
fn complementary(arguments: &[Multiples; 5], t: f64) -> f64 {
    let mut sum = -0.87e-6 * t * arguments[4].times(1).sin;
    for (multiples, [sine, cosine]) in sidereal::ARGUMENTS.iter().zip(&sidereal::AMPLITUDES) {
        let turn = arguments
            .iter()
            .zip(multiples)
            .filter(|(_, multiple)| **multiple != 0)
            .fold(Turn::NONE, |turn, (argument, multiple)| turn.and(argument.times(*multiple)));
        sum += sine * turn.sin + cosine * turn.cos;
    }
    sum * ARCSECOND
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the rates with differences of the angles over a hundredth of a day. The tolerance covers
    /// the second derivative (0.1 arcsecond/day^2) and the slow change of the amplitudes.
    #[test]
    fn rates_agree_with_differences_of_the_angles() {
        for tt in [2_378_500.0, 2_415_020.3, 2_451_545.0, 2_500_000.7, 2_597_000.0] {
            let (before, now, after) =
                (Nutation::at(tt - 0.01), Nutation::at(tt), Nutation::at(tt + 0.01));
            let psi = (after.longitude - before.longitude) / 0.02;
            let eps = (after.obliquity - before.obliquity) / 0.02;
            assert!((psi - now.longitude_rate).abs() < 2e-6 * ARCSECOND, "{tt}");
            assert!((eps - now.obliquity_rate).abs() < 2e-6 * ARCSECOND, "{tt}");
        }
    }
}
