//! Eclipses of the Sun and the Moon.

use chart::{Body, JulianDay};

use super::{MoonPhase, PhaseMoment};
use crate::{Ephemeris, SkyError};

chart::named_enum! {
    /// The kinds of eclipse, as seen from any place on the Earth.
    pub enum EclipseType {
        /// The Moon covers at least a part of the Sun somewhere on the Earth.
        Solar = "solar",
        /// The whole Moon is in the Earth's umbra.
        LunarTotal = "lunar-total",
        /// A part of the Moon is in the Earth's umbra.
        LunarPartial = "lunar-partial",
        /// The Moon is in the Earth's penumbra alone.
        LunarPenumbral = "lunar-penumbral",
    }
}

/// The Earth's equatorial radius (km), the Sun's radius (km), the astronomical unit (km): IAU 2015 resolution B3 and
/// 2012 resolution B2. The Moon's radius in Earth radii: IAU 1982.
const EARTH_KM: f64 = 6378.137;
const SUN_KM: f64 = 695_700.0;
const AU_KM: f64 = 149_597_870.7;
const MOON_EARTHS: f64 = 0.272_507_6;

/// The Earth's shadow is enlarged by its atmosphere: Danjon's rule, as in NASA's canon of lunar eclipses.
const SHADOW: f64 = 1.01;
/// The Earth's mean radius in equatorial radii, for Danjon's rule.
const MEAN_RADIUS: f64 = 0.998_340;

/// Largest time between a phase and the smallest separation, days.
const REACH: f64 = 0.25;

/// Interval between the three points of the parabola, days.
const STEP: f64 = 0.05;

/// No eclipse is possible if the Moon's latitude at the phase is larger than this, degrees.
const FAR_DEG: f64 = 1.8;

/// The eclipse at a new or full moon; `None` if there is none.
pub fn eclipse_at(
    ephemeris: &Ephemeris,
    phase: &PhaseMoment,
) -> Result<Option<EclipseType>, SkyError> {
    let is_solar = match phase.phase {
        MoonPhase::NewMoon => true,
        MoonPhase::FullMoon => false,
        MoonPhase::FirstQuarter | MoonPhase::LastQuarter => return Ok(None),
    };
    if ephemeris.position(Body::Moon, phase.at)?.latitude_deg.abs() > FAR_DEG {
        return Ok(None);
    }
    let closest =
        closest(
            phase.at.days(),
            |at| Ok(EclipseGeometry::at(ephemeris, at, is_solar)?.separation),
        )?;
    let pair = EclipseGeometry::at(ephemeris, closest, is_solar)?;
    Ok(if is_solar { pair.solar() } else { pair.lunar() })
}

/// The Moon and the Sun (solar eclipse), or the Moon and the point opposite the Sun (lunar eclipse). Geocentric angles,
/// radians.
struct EclipseGeometry {
    separation: f64,
    moon_parallax: f64,
    moon_radius: f64,
    sun_parallax: f64,
    sun_radius: f64,
}

impl EclipseGeometry {
    fn at(ephemeris: &Ephemeris, at: f64, is_solar: bool) -> Result<Self, SkyError> {
        let moment = JulianDay::new(at).unwrap_or(JulianDay::UNIX_EPOCH);
        let moon = ephemeris.position(Body::Moon, moment)?;
        let sun = ephemeris.position(Body::Sun, moment)?;
        let turn = if is_solar { 0.0 } else { 180.0 };
        let across = (moon.longitude.degrees() - sun.longitude.degrees() - turn + 540.0)
            .rem_euclid(360.0)
            - 180.0;
        // The Sun's latitude is below an arcsecond.
        let (sin_across, sin_latitude) =
            (libm::sin(across.to_radians() * 0.5), libm::sin(moon.latitude_deg.to_radians() * 0.5));
        let half = libm::sqrt(
            sin_latitude * sin_latitude
                + libm::cos(moon.latitude_deg.to_radians()) * sin_across * sin_across,
        );
        let moon_earths = moon.distance_au * AU_KM / EARTH_KM;
        let sun_earths = sun.distance_au * AU_KM / EARTH_KM;
        Ok(Self {
            separation: 2.0 * libm::asin(half),
            moon_parallax: libm::asin(1.0 / moon_earths),
            moon_radius: libm::asin(MOON_EARTHS / moon_earths),
            sun_parallax: libm::asin(1.0 / sun_earths),
            sun_radius: libm::asin(SUN_KM / EARTH_KM / sun_earths),
        })
    }

    /// An eclipse occurs if the Moon's penumbra touches the Earth.
    fn solar(&self) -> Option<EclipseType> {
        let reach = self.moon_parallax - self.sun_parallax + self.moon_radius + self.sun_radius;
        (self.separation < reach).then_some(EclipseType::Solar)
    }

    fn lunar(&self) -> Option<EclipseType> {
        let earth = SHADOW * MEAN_RADIUS * self.moon_parallax + self.sun_parallax;
        let (umbra, penumbra) = (earth - self.sun_radius, earth + self.sun_radius);
        if self.separation < umbra - self.moon_radius {
            Some(EclipseType::LunarTotal)
        } else if self.separation < umbra + self.moon_radius {
            Some(EclipseType::LunarPartial)
        } else {
            (self.separation < penumbra + self.moon_radius).then_some(EclipseType::LunarPenumbral)
        }
    }
}

/// When the separation near a phase is smallest, Julian day (UT). Within hours the relative motion is nearly uniform,
/// so the square of the separation is a parabola.
fn closest(at: f64, separation: impl Fn(f64) -> Result<f64, SkyError>) -> Result<f64, SkyError> {
    let square = |days: f64| {
        let moment = (at + days).clamp(Ephemeris::FIRST, Ephemeris::LAST);
        separation(moment).map(|component| component * component)
    };
    let (before, here, after) = (square(-STEP)?, square(0.0)?, square(STEP)?);
    let bend = before - 2.0 * here + after;
    let shift = 0.5 * STEP * (before - after) / bend;
    Ok((at + shift.clamp(-REACH, REACH)).clamp(Ephemeris::FIRST, Ephemeris::LAST))
}
