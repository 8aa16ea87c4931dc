//! How long an angle of the sky stays in its sign.

use chart::{JulianDay, Place, Sign};

use super::root;
use crate::{Ephemeris, SkyError, units::wrap};

/// An angle of the sky over a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Angle {
    /// The rising degree.
    Ascendant,
    /// The culminating degree.
    Midheaven,
}

/// When an angle came into the sign it is in, and when it leaves it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SignWindow {
    /// The last change before; `None` where there is none within a sidereal day.
    pub earlier: Option<JulianDay>,
    /// The next change after; `None` where there is none within a sidereal day.
    pub later: Option<JulianDay>,
}

/// Turn of the sky in a day, degrees (IERS Conventions 2010, equation 5.15).
const TURN_DEG_PER_DAY: f64 = 360.985_647_366_29;

/// When `angle` changes its sign over `place`, before and after `at`.
///
/// Beyond the polar circles the Ascendant may jump to the other side or move backwards; that is
/// found too, and it may stay in one sign for the whole day.
pub fn angle_sign_window(
    ephemeris: &Ephemeris,
    angle: Angle,
    at: JulianDay,
    place: Place,
) -> Result<SignWindow, SkyError> {
    let here = ephemeris.houses(at, place)?;
    let obliquity = ephemeris.obliquity_deg(at)?.to_radians();
    let latitude = place.latitude_deg().to_radians();
    let turns = turning_points(angle, latitude, obliquity);
    let window = |backward: bool| {
        let mut days: Vec<f64> = turns
            .iter()
            .map(|armc_deg| {
                let ahead = wrap(armc_deg - here.armc_deg, 360.0);
                let way = if backward { 360.0 - ahead } else { ahead };
                way / TURN_DEG_PER_DAY
            })
            .collect();
        days.push(360.0 / TURN_DEG_PER_DAY);
        days.sort_by(f64::total_cmp);
        change(ephemeris, angle, at, place, &days, if backward { -1.0 } else { 1.0 })
    };
    Ok(SignWindow { earlier: window(true)?, later: window(false)? })
}

/// The first change of sign, going by the moments at which one is possible (days from `at`).
fn change(
    ephemeris: &Ephemeris,
    angle: Angle,
    at: JulianDay,
    place: Place,
    days: &[f64],
    direction: f64,
) -> Result<Option<JulianDay>, SkyError> {
    let sign = sign_at(ephemeris, angle, at.days(), place)?;
    let differs = |moment: f64| Ok(sign_at(ephemeris, angle, moment, place)? != sign);
    // Between two such moments the sign stays, so one look halfway decides.
    let mut same = at.days();
    for pair in days.windows(2) {
        let moment = at.days() + direction * (pair[0] + pair[1]) * 0.5;
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

fn sign_at(
    ephemeris: &Ephemeris,
    angle: Angle,
    moment: f64,
    place: Place,
) -> Result<Sign, SkyError> {
    let houses =
        ephemeris.houses(JulianDay::new(moment).unwrap_or(JulianDay::UNIX_EPOCH), place)?;
    Ok(match angle {
        Angle::Ascendant => houses.ascendant.sign(),
        Angle::Midheaven => houses.midheaven.sign(),
    })
}

/// The sidereal times (degrees) at which an angle may change its sign.
///
/// The Midheaven does when the beginning of a sign stands on the meridian; the Ascendant when one
/// rises, or sets (beyond the polar circles it may be the setting point that counts), or when the
/// Midheaven touches the horizon, where the two sides change places.
fn turning_points(angle: Angle, latitude: f64, obliquity: f64) -> Vec<f64> {
    let (sin_eps, cos_eps) = libm::sincos(obliquity);
    let mut turns = Vec::with_capacity(28);
    for sign in Sign::ALL {
        let (sin, cos) = libm::sincos((30.0 * sign.index() as f64).to_radians());
        let ascension = libm::atan2(sin * cos_eps, cos);
        if angle == Angle::Midheaven {
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
    if angle == Angle::Ascendant {
        let sine = libm::tan(core::f64::consts::FRAC_PI_2 - latitude.abs()) * cos_eps / sin_eps;
        if sine.abs() <= 1.0 {
            let armc = libm::asin(sine);
            let half = core::f64::consts::PI;
            turns.extend([armc, half - armc, -armc, half + armc]);
        }
    }
    turns.into_iter().map(f64::to_degrees).collect()
}
