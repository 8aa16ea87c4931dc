//! Fast calculation of Ascendant and Midheaven at a place within a day of an instant.

use core::f64::consts::{PI, TAU};

use chart::{Angle, Coordinates, JulianDay, Longitude};

use crate::sky::Meridian;
use crate::{Ephemeris, SkyError, houses, units::wrap};

/// Rotation of the sky in a day, degrees (IERS Conventions 2010, equation 5.15).
pub(super) const TURN_DEG_PER_DAY: f64 = 360.985_647_366_29;

/// Ascendant and Midheaven at any instant within a day, without evaluating the nutation series each time.
/// Obliquity and equation of the equinoxes are interpolated by cubics through the central instant and the
/// same time on the previous and next day. The error is at most 1e-4 arcsecond, or 7 microseconds.
pub(super) struct Turning<'a> {
    ephemeris: &'a Ephemeris,
    place: Coordinates,
    /// The central instant, Julian day, UT.
    at: f64,
    /// The meridian at the central instant.
    here: Meridian,
    /// The day before and the day after; `None` where the series must be evaluated: far from the equator,
    /// at the ends of the ephemeris, and where the definition of sidereal time changes.
    days: Option<[DayCubics; 2]>,
}

/// North and south of this latitude (degrees) an angle may move so fast that the error of the cubics is
/// significant.
const FAR_DEG: f64 = 66.0;

/// Cubics over one day, in days since its beginning; radians.
#[derive(Debug, Clone, Copy)]
struct DayCubics {
    /// Right ascension of the meridian less that of a uniform rotation.
    ahead: [f64; 4],
    obliquity: [f64; 4],
}

impl<'a> Turning<'a> {
    /// For the day before and the day after an instant, at a place.
    pub(super) fn about(
        ephemeris: &'a Ephemeris,
        at: JulianDay,
        place: Coordinates,
    ) -> Result<Self, SkyError> {
        let here = ephemeris.meridian(at, place)?;
        let beside = |days: f64| {
            let moment = JulianDay::new(at.days() + days)?;
            ephemeris.meridian(moment, place).ok()
        };
        let both = || {
            let (before, after) = (beside(-1.0)?, beside(1.0)?);
            Some([DayCubics::between(&before, &here)?, DayCubics::between(&here, &after)?])
        };
        let days = if place.latitude_deg().abs() > FAR_DEG { None } else { both() };
        Ok(Self { ephemeris, place, at: at.days(), here, days })
    }

    /// Right ascension of the meridian at a Julian day (UT), degrees. Accurate to 0.001 degrees within a day of the
    /// central instant.
    pub(super) fn armc_deg(&self, at: f64) -> f64 {
        self.here.armc.to_degrees() + TURN_DEG_PER_DAY * (at - self.at)
    }

    /// True obliquity at the central instant, radians.
    pub(super) fn obliquity(&self) -> f64 {
        self.here.obliquity
    }

    /// The ayanamsa from the true equinox at a Julian day (UT) within a day of the central instant, degrees; zero in
    /// the tropical zodiac. Its rate changes by less than 0.1 arcsecond a day per day.
    pub(super) fn ayanamsa_deg(&self, at: f64) -> f64 {
        self.here.ayanamsa_deg + self.here.ayanamsa_rate * (at - self.at)
    }

    /// The ayanamsa from the true equinox at the central instant, degrees.
    pub(super) fn ayanamsa_deg_here(&self) -> f64 {
        self.here.ayanamsa_deg
    }

    /// Whether the Midheaven is turned by 180 degrees together with the Ascendant beyond the polar circles.
    pub(super) fn turns_midheaven(&self) -> bool {
        houses::turns_midheaven(self.ephemeris.view().houses)
    }

    /// An angle at a Julian day (UT) within a day of the central instant.
    pub(super) fn angle(&self, angle: Angle, at: f64) -> Result<Longitude, SkyError> {
        let Some([before, after]) = &self.days else {
            let moment = JulianDay::new(at).unwrap_or(JulianDay::UNIX_EPOCH);
            let houses = self.ephemeris.houses(moment, self.place)?;
            return Ok(houses.angle(angle));
        };
        let days = at - self.at;
        let (day, since) = if days < 0.0 { (before, days + 1.0) } else { (after, days) };
        // The day before ends at the central instant.
        let start = if days < 0.0 { value(&before.ahead, 1.0) } else { 0.0 };
        let ahead = value(&day.ahead, since) - start;
        let armc = self.here.armc + TURN_DEG_PER_DAY.to_radians() * days + ahead;
        let obliquity = value(&day.obliquity, since);
        let degrees = houses::angle(angle, armc, self.place.latitude_deg().to_radians(), obliquity);
        Ok(Longitude::new(degrees - self.ayanamsa_deg(at)))
    }
}

impl DayCubics {
    /// From one instant to the same time on the next day; `None` if the meridian jumps.
    fn between(from: &Meridian, to: &Meridian) -> Option<Self> {
        /// Radians. The rates predict a day's change by nutation to 2e-8; a change of the definition of sidereal time
        /// is 1e-6.
        const JUMP: f64 = 1e-7;
        let turned = to.armc - from.armc - TURN_DEG_PER_DAY.to_radians();
        let ahead = wrap(turned + PI, TAU) - PI;
        let rates = [from.equation_rate, to.equation_rate];
        let expected = 0.5 * (rates[0] + rates[1]);
        ((ahead - expected).abs() < JUMP).then(|| Self {
            ahead: cubic([0.0, ahead], rates),
            obliquity: cubic(
                [from.obliquity, to.obliquity],
                [from.obliquity_rate, to.obliquity_rate],
            ),
        })
    }
}

/// The cubic that has these values and slopes at 0 and 1 (Hermite), lowest power first.
fn cubic([a, b]: [f64; 2], [slope_a, slope_b]: [f64; 2]) -> [f64; 4] {
    let rise = b - a;
    [a, slope_a, 3.0 * rise - 2.0 * slope_a - slope_b, slope_a + slope_b - 2.0 * rise]
}

fn value(cubic: &[f64; 4], x: f64) -> f64 {
    cubic.iter().rev().fold(0.0, |sum, coefficient| sum * x + coefficient)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (2 - x) (x - 1) x + 7 and its slope, worked out by hand.
    #[test]
    fn a_cubic_is_found_by_its_ends() {
        let found = cubic([7.0, 7.0], [-2.0, 1.0]);
        for (coefficient, expected) in found.iter().zip([7.0, -2.0, 3.0, -1.0]) {
            assert!((coefficient - expected).abs() < 1e-12, "{found:?}");
        }
        assert!((value(&found, 0.5) - 6.625).abs() < 1e-12);
    }
}
