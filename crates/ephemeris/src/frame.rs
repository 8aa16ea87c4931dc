//! The ecliptic and equinox of date, and positions in that frame.

use chart::{Longitude, Position};

use crate::{
    nutation::Nutation,
    precession::Precession,
    units::{ARCSECOND, degrees},
    vector::{State, Vector},
};

/// Obliquity of the ecliptic of J2000, radians (IAU 2006; Vondrak et al. 2011).
const OBLIQUITY_J2000: f64 = 84_381.406 * ARCSECOND;

/// From the ICRS to the mean equator and equinox of J2000: the frame bias of IAU 2006.
///
/// The values are those of the Swiss Ephemeris (2.10.03, `swi_bias`). Two elements of ERFA's `bp06`
/// differ by 5e-12 radian. Fidelity 15: the bias is applied to the true node as well. Error if
/// omitted: node 0.26 arcsecond (the Moon's orbit is inclined by only 5 degrees), Pluto 0.011.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bias([Vector; 3]);

impl Bias {
    pub(crate) const IAU_2006: Self = Self([
        Vector([0.999_999_999_999_994_1, -0.000_000_070_783_689_61, 0.000_000_080_562_139_78]),
        Vector([0.000_000_070_783_686_95, 0.999_999_999_999_997, 0.000_000_033_064_285_53]),
        Vector([-0.000_000_080_562_142_12, -0.000_000_033_064_279_81, 0.999_999_999_999_996_3]),
    ]);

    /// Transforms `direction` from the ICRS to the mean equator and equinox of J2000.
    #[inline]
    pub(crate) fn apply(&self, direction: Vector) -> Vector {
        Vector(self.0.map(|row| row.dot(direction)))
    }

    /// Transforms `direction` from the mean equator and equinox of J2000 to the ICRS.
    #[inline]
    pub(crate) fn undo(&self, direction: Vector) -> Vector {
        let [x, y, z] = direction.0;
        self.0[0] * x + self.0[1] * y + self.0[2] * z
    }
}

/// The reference frame of an instant. It does not depend on the observer.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DateFrame {
    /// True obliquity, radians.
    pub(crate) true_obliquity: f64,
    /// Change of the general precession in longitude, radians a day.
    pub(crate) precession_rate: f64,
    pub(crate) nutation: Nutation,
    /// Axes of the mean ecliptic and equinox of date, in the ICRS: x to the equinox, z to the pole.
    pub(crate) axes: [Vector; 3],
    /// The daily change of [`DateFrame::axes`].
    pub(crate) axes_rate: [Vector; 3],
}

impl DateFrame {
    /// The frame at the Julian day `tt` (TT).
    pub(crate) fn at(tt: f64, precession: &Precession, bias: &Bias) -> Self {
        let (angles, rates) = precession.at(tt);
        let nutation = Nutation::at(tt);

        let (sin, cos) = libm::sincos(OBLIQUITY_J2000);
        let ecliptic_pole =
            |[p, q]: [f64; 2], z: f64| Vector([p, -q * cos - z * sin, -q * sin + z * cos]);
        let (height, height_rate) = third(angles.ecliptic, rates.ecliptic);
        let ecliptic = ecliptic_pole(angles.ecliptic, height);
        let ecliptic_rate = ecliptic_pole(rates.ecliptic, height_rate);
        let (height, height_rate) = third(angles.equator, rates.equator);
        let equator = Vector([angles.equator[0], angles.equator[1], height]);
        let equator_rate = Vector([rates.equator[0], rates.equator[1], height_rate]);

        // The equinox: the ascending node of the ecliptic on the equator.
        let rising = equator.cross(ecliptic);
        let scale = 1.0 / rising.norm();
        let x = rising * scale;
        let drift = (equator_rate.cross(ecliptic) + equator.cross(ecliptic_rate)) * scale;
        let x_rate = drift - x * x.dot(drift);
        // Like Swiss Ephemeris, rotate by the obliquity of the series, not by the angle between the
        // two poles. The third axis therefore differs slightly from the pole of the ecliptic.
        let (sin, cos) = libm::sincos(angles.obliquity);
        let across = equator.cross(x);
        let y = across * cos + equator * sin;
        let z = equator * cos - across * sin;
        let y_rate = ecliptic_rate.cross(x) + z.cross(x_rate);
        Self {
            true_obliquity: angles.obliquity + nutation.obliquity,
            precession_rate: rates.longitude,
            nutation,
            axes: [x, y, z].map(|axis| bias.undo(axis)),
            axes_rate: [x_rate, y_rate, ecliptic_rate].map(|axis| bias.undo(axis)),
        }
    }

    /// The frame of the mean equator and equinox, without nutation.
    pub(crate) fn mean(&self) -> Self {
        Self { true_obliquity: self.mean_obliquity(), nutation: Nutation::NONE, ..*self }
    }

    /// Mean obliquity, radians.
    pub(crate) fn mean_obliquity(&self) -> f64 {
        self.true_obliquity - self.nutation.obliquity
    }

    /// Transforms `direction` from the mean equator and equinox of date to the ICRS.
    pub(crate) fn equatorial_to_icrs(&self, direction: Vector) -> Vector {
        let [x, y, z] = direction.0;
        let (sin, cos) = libm::sincos(self.mean_obliquity());
        let [equinox, along, pole] = self.axes;
        equinox * x + along * (y * cos + z * sin) + pole * (z * cos - y * sin)
    }

    /// Longitude, latitude, distance and their speeds of an apparent state (ICRS, au, au/day).
    ///
    /// Swiss Ephemeris applies a nutation matrix and then a rotation by the true obliquity. Together
    /// these are one rotation about the pole: the true longitude is the mean longitude plus nutation.
    #[inline]
    pub(crate) fn position(&self, apparent: State) -> Position {
        let [x, y, z] = self.axes.map(|axis| axis.dot(apparent.place));
        let [vx, vy, vz] = self.axes.map(|axis| axis.dot(apparent.velocity));
        let nutation = &self.nutation;
        let across2 = x * x + y * y;
        let across = across2.sqrt();
        let distance2 = across2 + z * z;
        let distance = distance2.sqrt();
        let radial = x * vx + y * vy;

        // Nutation rotates x and y by less than 1e-4 radian, so first order is enough for a rate.
        let shift = nutation.longitude;
        let (true_x, true_y) = (x - y * shift, y + x * shift);

        // Fidelity 10: the speed in longitude contains the rates of the general precession and of
        // the nutation. Error if omitted: 0.14 and 0.24 arcsecond a day.
        // Fidelity 12: it does not contain the motion of the ecliptic itself (47 arcseconds a
        // century, so at most 0.0013 arcsecond a day times the tangent of the latitude). The speeds
        // of the true node and the true apogee contain it.
        // Fidelity 11, copied on purpose: Swiss Ephemeris calculates the rate of nutation with the
        // same obliquity at both instants of its difference. This adds a rotation with the equator:
        // -deps tan(latitude) cos(longitude) in longitude, up to 0.027 arcsecond a day for Pluto, and
        // deps sin(longitude) in latitude.
        let longitude_rate =
            (x * vy - y * vx) / across2 + self.precession_rate + nutation.longitude_rate
                - nutation.obliquity_rate * z * true_x / across2;
        let latitude_rate = (vz * across2 - z * radial) / (across * distance2)
            + nutation.obliquity_rate * true_y / across;
        Position {
            longitude: Longitude::new(degrees(libm::atan2(y, x) + nutation.longitude)),
            latitude_deg: libm::atan2(z, across).to_degrees(),
            distance_au: distance,
            speed_deg_per_day: longitude_rate.to_degrees(),
            latitude_speed_deg_per_day: latitude_rate.to_degrees(),
            distance_speed_au_per_day: (radial + z * vz) / distance,
        }
    }
}

/// The third coordinate of a unit vector, and its change, from the first two.
fn third([x, y]: [f64; 2], [x_rate, y_rate]: [f64; 2]) -> (f64, f64) {
    let z = (1.0 - x * x - y * y).sqrt();
    (z, -(x * x_rate + y * y_rate) / z)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bias of ERFA 2.0.1 `bp06`; the tolerance covers its difference from the Swiss Ephemeris.
    #[test]
    fn the_bias_is_that_of_erfa() {
        let expected = [
            [9.999_999_999_999_941e-1, -7.078_368_960_971_556e-8, 8.056_213_977_613_186e-8],
            [7.078_368_694_637_676e-8, 9.999_999_999_999_969e-1, 3.305_943_735_432_137_5e-8],
            [-8.056_214_211_620_058e-8, -3.305_943_169_218_395e-8, 9.999_999_999_999_962e-1],
        ];
        for (row, expected) in Bias::IAU_2006.0.iter().zip(expected) {
            for (got, expected) in row.0.iter().zip(expected) {
                assert!((got - expected).abs() < 6e-12, "{got:e} {expected:e}");
            }
        }
    }
}
