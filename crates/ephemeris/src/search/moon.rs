//! When the Moon changes its sign.

use chart::{Body, JulianDay, Position};

use super::SignWindow;
use super::intervals::arc;
use crate::{Ephemeris, SkyError};

/// The Moon at an instant of the search.
struct MoonSample {
    /// Julian day, UT.
    at: f64,
    /// Motion since the start of the search, degrees; negative for earlier instants.
    gone: f64,
    /// Degrees a day.
    speed: f64,
}

/// When the Moon changes its sign before and after `at`. `here` is its position at `at`.
///
/// The Moon always moves forward, by 11.6 to 15.4 degrees a day, so about four positions are calculated. A
/// side is `None` if the ephemeris ends before the change or less than three hours beyond it, because the
/// first step of the iteration may overshoot by that much.
pub fn moon_sign_window(
    ephemeris: &Ephemeris,
    at: JulianDay,
    here: &Position,
) -> Result<SignWindow, SkyError> {
    let inside = here.longitude.degree_in_sign();
    Ok(SignWindow {
        earlier: reach(ephemeris, at, here, -inside)?,
        later: reach(ephemeris, at, here, 30.0 - inside)?,
    })
}

/// When the Moon has moved by `degrees` since `at`, by Newton's method.
fn reach(
    ephemeris: &Ephemeris,
    at: JulianDay,
    here: &Position,
    degrees: f64,
) -> Result<Option<JulianDay>, SkyError> {
    /// Below this distance (degrees) one more step is accurate to 0.2 milliseconds, because the speed
    /// changes by less than 0.4 degrees a day per day.
    const NEAR: f64 = 5e-3;
    /// Three steps are enough from anywhere in a sign.
    const MOST_STEPS: usize = 10;
    let mut sample = MoonSample { at: at.days(), gone: 0.0, speed: here.speed_deg_per_day };
    for _ in 0..MOST_STEPS {
        let left = degrees - sample.gone;
        let next = sample.at + left / sample.speed;
        if !(Ephemeris::FIRST..=Ephemeris::LAST).contains(&next) {
            return Ok(None);
        }
        let Some(moment) = JulianDay::new(next) else { return Ok(None) };
        if left.abs() < NEAR {
            return Ok(Some(moment));
        }
        let there = ephemeris.position(Body::Moon, moment)?;
        sample = MoonSample {
            at: next,
            gone: arc(here.longitude.degrees(), there.longitude.degrees()),
            speed: there.speed_deg_per_day,
        };
    }
    Ok(None)
}
