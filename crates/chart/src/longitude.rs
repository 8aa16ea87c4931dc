//! Angles on the ecliptic.

use crate::Sign;

/// Ecliptic longitude of date in degrees, tropical unless a sidereal zodiac is requested, always in `[0, 360)`.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default)]
pub struct Longitude(f64);

impl Longitude {
    /// Normalises any finite angle (degrees) to `[0, 360)`.
    ///
    /// ```
    /// use chart::Longitude;
    /// assert_eq!(Longitude::new(-30.0).degrees(), 330.0);
    /// assert_eq!(Longitude::new(720.0).degrees(), 0.0);
    /// ```
    ///
    /// A value that is not finite panics in debug builds. The ephemeris never returns one.
    #[must_use]
    pub fn new(degrees: f64) -> Self {
        debug_assert!(degrees.is_finite(), "an ecliptic longitude is finite");
        let wrapped = degrees.rem_euclid(360.0);
        // -1e-20 wraps to exactly 360, which is 0.
        Self(if wrapped < 360.0 { wrapped } else { 0.0 })
    }

    /// Degrees in `[0, 360)`.
    #[must_use]
    pub fn degrees(self) -> f64 {
        self.0
    }

    /// The sign that contains this longitude.
    #[must_use]
    pub fn sign(self) -> Sign {
        Sign::ALL[self.sign_index()]
    }

    /// Degrees inside the sign, in `[0, 30)`.
    #[must_use]
    pub fn degree_in_sign(self) -> f64 {
        self.0 - 30.0 * self.sign_index() as f64
    }

    /// Degrees from here to `other` in the order of the signs, in `[0, 360)`.
    #[must_use]
    pub fn arc_to(self, other: Self) -> f64 {
        // Both are in [0, 360), so adding one turn is enough, and exact.
        let arc = other.0 - self.0;
        let wrapped = if arc < 0.0 { arc + 360.0 } else { arc };
        if wrapped < 360.0 { wrapped } else { 0.0 }
    }

    /// Degrees from here to `other` on the shorter way, in `(-180, 180]`: positive in the order of the signs.
    #[must_use]
    pub fn shorter_arc_to(self, other: Self) -> f64 {
        let forward = self.arc_to(other);
        if forward <= 180.0 { forward } else { -other.arc_to(self) }
    }

    /// The shorter arc between the two, in `[0, 180]` degrees. The result is bitwise symmetric.
    #[must_use]
    pub fn separation(self, other: Self) -> f64 {
        let difference = (other.0 - self.0).abs();
        difference.min(360.0 - difference)
    }

    /// The point opposite on the circle.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self::new(self.0 + 180.0)
    }

    /// Degree, minute and sign, truncated: `24°07′ Gemini`.
    ///
    /// ```
    /// use chart::Longitude;
    /// assert_eq!(Longitude::new(89.9999).position(), "29°59′ Gemini");
    /// ```
    #[must_use]
    pub fn position(self) -> String {
        let (degree, minute) = self.degree_and_minute();
        let digit = |digit: u8| char::from(b'0' + digit);
        // A chart has thirty of these, and `format!` takes ten times as long.
        let mut text = String::with_capacity(24);
        if degree >= 10 {
            text.push(digit(degree / 10));
        }
        text.push(digit(degree % 10));
        text.push('°');
        text.push(digit(minute / 10));
        text.push(digit(minute % 10));
        text.push_str("′ ");
        text.push_str(self.sign().name());
        text
    }

    /// Whole degrees (0 to 29) and whole minutes (0 to 59) within the sign, truncated.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 1799")]
    pub fn degree_and_minute(self) -> (u8, u8) {
        let minutes = (self.degree_in_sign() * 60.0).floor() as u16;
        ((minutes / 60) as u8, (minutes % 60) as u8)
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 11")]
    fn sign_index(self) -> usize {
        (self.0 / 30.0) as usize
    }
}

/// Degrees and minutes of an angle from 0 up, truncated, so that 29.9999 never becomes 30.
///
/// ```
/// assert_eq!(chart::degrees_and_minutes(0.2564), "0°15′");
/// assert_eq!(chart::degrees_and_minutes(29.9999), "29°59′");
/// ```
#[must_use]
pub fn degrees_and_minutes(degrees: f64) -> String {
    let minutes = (degrees * 60.0).floor();
    format!("{:.0}°{:02.0}′", (minutes / 60.0).floor(), minutes % 60.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wraps_into_the_circle() {
        for (given, expected) in
            [(0.0, 0.0), (360.0, 0.0), (-0.5, 359.5), (-1e-20, 0.0), (725.25, 5.25)]
        {
            assert!((Longitude::new(given).degrees() - expected).abs() < 1e-12, "{given}");
        }
    }

    #[test]
    fn separation_is_symmetric_across_zero_aries() {
        let (a, b) = (Longitude::new(358.0), Longitude::new(3.0));
        assert!((a.separation(b) - 5.0).abs() < 1e-12);
        assert!((b.separation(a) - 5.0).abs() < 1e-12);
        assert!((a.separation(a.opposite()) - 180.0).abs() < 1e-12);
    }

    #[test]
    fn an_arc_is_the_remainder_of_the_difference() {
        let circle = [0.0, 1e-20, 1e-13, 29.999_999, 180.0, 180.000_000_1, 359.999_999_999_999_9];
        for from in circle.map(Longitude::new) {
            for to in circle.map(Longitude::new) {
                let remainder = Longitude::new(to.degrees() - from.degrees()).degrees();
                assert_eq!(from.arc_to(to).to_bits(), remainder.to_bits(), "{from:?} {to:?}");
            }
        }
    }

    #[test]
    fn the_last_instant_of_a_sign_stays_in_it() {
        let last = Longitude::new(30.0 - f64::EPSILON * 16.0);
        assert_eq!(last.sign(), Sign::Aries);
        assert_eq!(last.degree_and_minute(), (29, 59));
        assert_eq!(Longitude::new(30.0).sign(), Sign::Taurus);
    }
}
