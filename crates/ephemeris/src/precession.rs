//! Precession: the mean equator and ecliptic of date.

use core::f64::consts::{PI, TAU};

use crate::{
    chebyshev,
    tables::precession::{
        ANGLES_PERIODIC, ANGLES_POLYNOMIAL, ECLIPTIC_PERIODIC, ECLIPTIC_POLYNOMIAL,
        EQUATOR_PERIODIC, EQUATOR_POLYNOMIAL,
    },
    units::{ARCSECOND, centuries},
};

/// The six precession angles of a date, radians, or their rates of change, radians a day.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SlowAngles {
    /// General precession in longitude since J2000, p_A.
    pub(crate) longitude: f64,
    /// Mean obliquity, eps_A.
    pub(crate) obliquity: f64,
    /// The ecliptic's pole: P_A and Q_A, from the ecliptic of J2000.
    pub(crate) ecliptic: [f64; 2],
    /// The equator's pole: X_A and Y_A, from the equator of J2000.
    pub(crate) equator: [f64; 2],
}

impl From<[f64; 6]> for SlowAngles {
    fn from([longitude, obliquity, p, q, x, y]: [f64; 6]) -> Self {
        Self { longitude, obliquity, ecliptic: [p, q], equator: [x, y] }
    }
}

/// The long-term series of Vondrak, Capitaine & Wallace 2011 at the Julian day `tt`, radians.
fn series(tt: f64) -> [f64; 6] {
    let t = centuries(tt);
    let [a, b] = sum(t, &ANGLES_POLYNOMIAL, &ANGLES_PERIODIC);
    let [p, q] = sum(t, &ECLIPTIC_POLYNOMIAL, &ECLIPTIC_PERIODIC);
    let [x, y] = sum(t, &EQUATOR_POLYNOMIAL, &EQUATOR_PERIODIC);
    [a, b, p, q, x, y].map(|angle| angle * ARCSECOND)
}

fn sum(t: f64, polynomial: &[[f64; 2]; 4], periodic: &[[f64; 5]]) -> [f64; 2] {
    let (mut a, mut b) = (0.0, 0.0);
    for [period, cos_a, cos_b, sin_a, sin_b] in periodic {
        let (sin, cos) = libm::sincos(TAU * t / period);
        a += cos * cos_a + sin * sin_a;
        b += cos * cos_b + sin * sin_b;
    }
    let mut power = 1.0;
    for [term_a, term_b] in polynomial {
        a += term_a * power;
        b += term_b * power;
        power *= t;
    }
    [a, b]
}

/// Number of terms of the fitted sum.
const TERMS: usize = 14;

/// The series approximated over the time span of the data by a short Chebyshev sum.
///
/// The span is six centuries and the shortest period of the series is fifteen centuries. The fourteen
/// terms replace 32 sines and differ from the series by less than 1e-9 arcsecond (tested).
#[derive(Debug, Clone)]
pub(crate) struct Precession {
    coefficients: [[f64; 6]; TERMS],
    middle: f64,
    half: f64,
}

impl Precession {
    /// Fits the series from `begin` to `end` (Julian days, TT).
    pub(crate) fn fit(begin: f64, end: f64) -> Self {
        let (middle, half) = ((begin + end) / 2.0, (end - begin) / 2.0);
        let mut coefficients = [[0.0; 6]; TERMS];
        for node in 0..TERMS {
            let angle = PI * (node as f64 + 0.5) / TERMS as f64;
            let values = series(middle + half * libm::cos(angle));
            for (order, row) in coefficients.iter_mut().enumerate() {
                let weight = libm::cos(angle * order as f64) * 2.0 / TERMS as f64;
                for (coefficient, value) in row.iter_mut().zip(values) {
                    *coefficient += value * weight;
                }
            }
        }
        Self { coefficients, middle, half }
    }

    /// The angles at the Julian day `tt`, and their daily changes.
    #[inline]
    pub(crate) fn at(&self, tt: f64) -> (SlowAngles, SlowAngles) {
        let sum = chebyshev::sum::<6, false>(&self.coefficients, (tt - self.middle) / self.half);
        (sum.value.into(), sum.first.map(|rate| rate / self.half).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fit_agrees_with_the_series() {
        let (begin, end) = (2_378_000.0, 2_598_000.0);
        let fit = Precession::fit(begin, end);
        for step in 0..=1000 {
            let tt = begin + (end - begin) * f64::from(step) / 1000.0;
            let expected = SlowAngles::from(series(tt));
            let (got, _) = fit.at(tt);
            for (a, b) in [
                (got.longitude, expected.longitude),
                (got.obliquity, expected.obliquity),
                (got.ecliptic[0], expected.ecliptic[0]),
                (got.ecliptic[1], expected.ecliptic[1]),
                (got.equator[0], expected.equator[0]),
                (got.equator[1], expected.equator[1]),
            ] {
                assert!((a - b).abs() < 1e-9 * ARCSECOND, "{tt}: {:e}", (a - b) / ARCSECOND);
            }
        }
    }

    /// Mean obliquity of J2000: 84381.406 arcseconds (IAU 2006). The long-term series agrees to a
    /// few hundredths of a milliarcsecond.
    #[test]
    fn the_obliquity_of_j2000() {
        let arcseconds = series(2_451_545.0)[1] / ARCSECOND;
        assert!((arcseconds - 84_381.406).abs() < 1e-4, "{arcseconds}");
    }
}
