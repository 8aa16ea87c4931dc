//! How far the time of birth may be off before a sign changes.

use chart::{Body, JulianDay, Place};
use ephemeris::search::{self, Angle};
use ephemeris::{Ephemeris, SkyError};

/// Minutes until a sign changes, before and after the birth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Margin {
    /// Minutes back; `None` where it does not change within a day (angles) or three (the Moon).
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
/// The Moon takes at most 2.6 days through a sign.
const MOON_SEARCH_DAYS: f64 = 3.0;

impl Sensitivity {
    /// Searches the sky before and after a birth.
    pub fn of(ephemeris: &Ephemeris, at: JulianDay, place: Place) -> Result<Self, SkyError> {
        let angle = |angle| -> Result<Margin, SkyError> {
            let window = search::angle_sign_window(ephemeris, angle, at, place)?;
            Ok(Margin::between(at, window.earlier, window.later))
        };
        Ok(Self {
            ascendant: angle(Angle::Ascendant)?,
            midheaven: angle(Angle::Midheaven)?,
            moon: Margin::between(
                at,
                moon_change(ephemeris, at, -MOON_SEARCH_DAYS)?,
                moon_change(ephemeris, at, MOON_SEARCH_DAYS)?,
            ),
        })
    }
}

impl Margin {
    fn between(at: JulianDay, earlier: Option<JulianDay>, later: Option<JulianDay>) -> Self {
        let minutes = |from: JulianDay, to: JulianDay| (to.days() - from.days()) * MINUTES_A_DAY;
        Self {
            earlier_minutes: earlier.map(|earlier| minutes(earlier, at)),
            later_minutes: later.map(|later| minutes(at, later)),
        }
    }
}

fn moon_change(
    ephemeris: &Ephemeris,
    at: JulianDay,
    days: f64,
) -> Result<Option<JulianDay>, SkyError> {
    let Some(until) = JulianDay::new(at.days() + days) else { return Ok(None) };
    let next = search::ingresses(ephemeris, Body::Moon, at, until).next().transpose()?;
    Ok(next.map(|ingress| ingress.at))
}
