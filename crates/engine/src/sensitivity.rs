//! How far the birth time can change before a sign changes.

use chart::{Coordinates, JulianDay, Position};
use ephemeris::search::{self, SignWindow};
use ephemeris::{Ephemeris, SkyError};
use serde::Serialize;
use utoipa::ToSchema;

/// Minutes until a sign changes, before and after the birth time.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Margin {
    /// Minutes before the birth time; `null` if the sign does not change within a day (an angle near a pole), or the
    /// ephemeris begins before.
    #[schema(required, minimum = 0, example = 37.5)]
    pub earlier_minutes: Option<f64>,
    /// Minutes after the birth time; `null` as above.
    #[schema(required, minimum = 0, example = 84.25)]
    pub later_minutes: Option<f64>,
}

/// How many minutes the birth time can change before a sign changes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sensitivity {
    /// The margin of the rising sign.
    pub ascendant_sign: Margin,
    /// The margin of the Midheaven's sign.
    pub midheaven_sign: Margin,
    /// The margin of the Moon's sign.
    pub moon_sign: Margin,
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
        Ok(Self {
            ascendant_sign: Margin::between(at, ascendant),
            midheaven_sign: Margin::between(at, midheaven),
            moon_sign: Margin::between(at, moon),
        })
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
