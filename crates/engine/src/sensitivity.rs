//! How far the birth time can change before a sign changes.

use chart::{Coordinates, JulianDay, Position};
use ephemeris::search::{self, SignWindow};
use ephemeris::{Ephemeris, SkyError};

/// Minutes until a sign changes, before and after the birth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Margin {
    /// Minutes earlier; `None` if an angle's sign does not change within a day, or the ephemeris begins before.
    pub earlier_minutes: Option<f64>,
    /// Minutes later.
    pub later_minutes: Option<f64>,
}

/// The margins of the rising sign, the Midheaven's sign and the Moon's sign.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sensitivity {
    /// The rising sign.
    pub ascendant: Margin,
    /// The Midheaven's sign.
    pub midheaven: Margin,
    /// The Moon's sign.
    pub moon: Margin,
}

const MINUTES_A_DAY: f64 = 1440.0;

impl Sensitivity {
    /// Searches before and after a birth; `moon` is the Moon's position at birth.
    pub fn of(
        ephemeris: &Ephemeris,
        at: JulianDay,
        place: Coordinates,
        moon: &Position,
    ) -> Result<Self, SkyError> {
        let [ascendant, midheaven] = search::angle_sign_windows(ephemeris, at, place)?;
        let moon = search::moon_sign_window(ephemeris, at, moon)?;
        let [ascendant, midheaven, moon] =
            [ascendant, midheaven, moon].map(|window| Margin::between(at, window));
        Ok(Self { ascendant, midheaven, moon })
    }
}

impl Margin {
    fn between(at: JulianDay, window: SignWindow) -> Self {
        let minutes = |from: JulianDay, to: JulianDay| (to.days() - from.days()) * MINUTES_A_DAY;
        Self {
            earlier_minutes: window.earlier.map(|earlier| minutes(earlier, at)),
            later_minutes: window.later.map(|later| minutes(at, later)),
        }
    }
}
