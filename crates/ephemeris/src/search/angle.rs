//! When an angle changes its sign.

use chart::{Angle, Coordinates, JulianDay, Sign};

use super::root;
use super::turning::{TURN_DEG_PER_DAY, Turning};
use crate::{Ephemeris, SkyError, units::wrap};

/// When an angle or the Moon entered its current sign, and when it leaves that sign.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SignWindow {
    /// The last change of sign before; for an angle, `None` if there is none within a sidereal day.
    pub earlier: Option<JulianDay>,
    /// The next change of sign after; for an angle, `None` if there is none within a sidereal day.
    pub later: Option<JulianDay>,
}

/// When `angle` changes its sign at `place`, before and after `at`.
///
/// Beyond the polar circles the Ascendant may jump by 180 degrees, move backwards, or stay in one sign for
/// the whole day. Changes of sign by jumps and backward motion are found too.
pub fn angle_sign_window(
    ephemeris: &Ephemeris,
    angle: Angle,
    at: JulianDay,
    place: Coordinates,
) -> Result<SignWindow, SkyError> {
    let [ascendant, midheaven] = angle_sign_windows(ephemeris, at, place)?;
    Ok(match angle {
        Angle::Ascendant | Angle::Descendant => ascendant,
        Angle::Midheaven | Angle::ImumCoeli => midheaven,
    })
}

/// A sign of an angle and the instant from which the angle is in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AngleSign {
    /// The sign.
    pub sign: Sign,
    /// When the angle enters the sign, or the beginning of the search.
    pub from: JulianDay,
}

/// The signs of `angle` at `place` between `from` and `to`, in order of time. `to` is at most two days after `from`.
pub fn angle_signs(
    ephemeris: &Ephemeris,
    angle: Angle,
    place: Coordinates,
    from: JulianDay,
    to: JulianDay,
) -> Result<Vec<AngleSign>, SkyError> {
    let middle = from.days() + (to.days() - from.days()) * 0.5;
    let turning = Turning::about(ephemeris, JulianDay::new(middle).unwrap_or(from), place)?;
    let turns = turning_points(angle, place.latitude_deg().to_radians(), &turning);
    let mut signs = Vec::with_capacity(13);
    let mut next = Some(from);
    while let Some(at) = next {
        signs.push(AngleSign { sign: sign_at(&turning, angle, at.days())?, from: at });
        next = change(&turning, angle, at, &turns, 1.0)?.filter(|change| *change <= to);
    }
    Ok(signs)
}

/// [`angle_sign_window`] of the Ascendant and of the Midheaven. This is faster than two calls.
pub fn angle_sign_windows(
    ephemeris: &Ephemeris,
    at: JulianDay,
    place: Coordinates,
) -> Result<[SignWindow; 2], SkyError> {
    let turning = Turning::about(ephemeris, at, place)?;
    let latitude = place.latitude_deg().to_radians();
    let window = |angle| {
        let turns = turning_points(angle, latitude, &turning);
        let side = |direction| change(&turning, angle, at, &turns, direction);
        Ok(SignWindow { earlier: side(-1.0)?, later: side(1.0)? })
    };
    Ok([window(Angle::Ascendant)?, window(Angle::Midheaven)?])
}

/// The first change of sign in a direction (1 later, -1 earlier). `turns_deg` are the sidereal times at
/// which a change is possible.
fn change(
    turning: &Turning<'_>,
    angle: Angle,
    at: JulianDay,
    turns_deg: &[f64],
    direction: f64,
) -> Result<Option<JulianDay>, SkyError> {
    let here_deg = turning.armc_deg(at.days());
    let ahead = |armc_deg: &f64| wrap(direction * (armc_deg - here_deg), 360.0);
    let mut days: Vec<f64> = turns_deg.iter().map(|turn| ahead(turn) / TURN_DEG_PER_DAY).collect();
    days.push(360.0 / TURN_DEG_PER_DAY);
    days.sort_by(f64::total_cmp);

    let at = at.days();
    let sign = sign_at(turning, angle, at)?;
    let differs = |moment: f64| Ok(sign_at(turning, angle, moment)? != sign);
    // The sign does not change between two such instants, so one sample halfway is enough.
    let mut same = at;
    for pair in days.windows(2) {
        let moment = at + direction * (pair[0] + pair[1]) * 0.5;
        if !(Ephemeris::FIRST..=Ephemeris::LAST).contains(&moment) {
            return Ok(None);
        }
        if differs(moment)? {
            return Ok(JulianDay::new(root::first(same, moment, differs)?));
        }
        same = moment;
    }
    Ok(None)
}

fn sign_at(turning: &Turning<'_>, angle: Angle, moment: f64) -> Result<Sign, SkyError> {
    Ok(turning.angle(angle, moment)?.sign())
}

/// The sidereal times (degrees) at which an angle may change its sign.
///
/// The Midheaven changes its sign when the beginning of a sign is on the meridian. The Ascendant changes
/// its sign when the beginning of a sign rises or sets (beyond the polar circles the Ascendant may be the
/// setting point), or when the Midheaven is on the horizon, where the Ascendant jumps by 180 degrees.
fn turning_points(angle: Angle, latitude: f64, turning: &Turning<'_>) -> Vec<f64> {
    let obliquity = turning.obliquity();
    let ayanamsa_deg = turning.ayanamsa_deg_here();
    let (sin_eps, cos_eps) = libm::sincos(obliquity);
    let is_on_meridian = matches!(angle, Angle::Midheaven | Angle::ImumCoeli);
    let mut turns = Vec::with_capacity(28);
    for sign in Sign::ALL {
        let (sin, cos) = libm::sincos((30.0 * sign.index() as f64 + ayanamsa_deg).to_radians());
        let ascension = libm::atan2(sin * cos_eps, cos);
        if is_on_meridian {
            turns.push(ascension);
            continue;
        }
        let declination = libm::asin(sin * sin_eps);
        let cos_semi_arc = -libm::tan(latitude) * libm::tan(declination);
        if cos_semi_arc.abs() <= 1.0 {
            let semi_arc = libm::acos(cos_semi_arc);
            turns.extend([ascension - semi_arc, ascension + semi_arc]);
        }
    }
    if !is_on_meridian || turning.turns_midheaven() {
        let sine = libm::tan(core::f64::consts::FRAC_PI_2 - latitude.abs()) * cos_eps / sin_eps;
        if sine.abs() <= 1.0 {
            let armc = libm::asin(sine);
            let half = core::f64::consts::PI;
            turns.extend([armc, half - armc, -armc, half + armc]);
        }
    }
    turns.into_iter().map(f64::to_degrees).collect()
}
