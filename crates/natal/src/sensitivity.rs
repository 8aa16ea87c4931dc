//! How far the time of birth may be off before a sign changes.

use chart::{JulianDay, Place, Position};
use ephemeris::search::{self, SignWindow};
use ephemeris::{Ephemeris, SkyError};

/// Minutes until a sign changes, before and after the birth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Margin {
    /// Minutes back; `None` where an angle does not change within a day, and where the ephemeris
    /// ends before.
    pub earlier_minutes: Option<f64>,
    /// Minutes ahead.
    pub later_minutes: Option<f64>,
}

/// The margins of the three signs that move fastest.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sensitivity {
    /// Of the rising sign.
    pub ascendant: Margin,
    /// Of the Midheaven's sign.
    pub midheaven: Margin,
    /// Of the Moon's sign.
    pub moon: Margin,
}

const MINUTES_A_DAY: f64 = 1440.0;

impl Sensitivity {
    /// Searches the sky before and after a birth; `moon` is where the Moon stands at birth.
    pub fn of(
        ephemeris: &Ephemeris,
        at: JulianDay,
        place: Place,
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
