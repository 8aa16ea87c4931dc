//! The house systems.

use chart::{HouseSystem, Longitude};

use super::placidus::placidus;
use super::{Direction, Horizon, ahead, east_of, longitude, opposite};
use crate::units::wrap;

/// Angles and cusps, degrees from the true equinox.
pub(super) struct Division {
    /// The system used, which may be a substitute for the requested one.
    pub(super) system: HouseSystem,
    pub(super) ascendant: f64,
    pub(super) midheaven: f64,
    /// Cusps 1 to 12; `None` for whole signs, which depend on the zodiac.
    pub(super) cusps: Option<[f64; 12]>,
}

/// Divides the ecliptic into twelve houses.
///
/// Fidelity 20: Placidus and Koch are not defined at and beyond the polar circles; Swiss Ephemeris then uses Porphyry.
/// There an Ascendant west of the Midheaven is turned by 180 degrees. With Regiomontanus, Campanus and Topocentric the
/// Midheaven and the other cusps are turned as well. Error if omitted: 180 degrees.
pub(super) fn divide(horizon: &Horizon, system: HouseSystem) -> Division {
    let midheaven = horizon.midheaven();
    let ascendant = horizon.ascendant();
    let turned = |system| {
        let ascendant = east_of(midheaven, ascendant);
        let cusps = match system {
            HouseSystem::Equal => Some(equal(ascendant)),
            HouseSystem::WholeSign => None,
            HouseSystem::Morinus => Some(morinus(horizon)),
            HouseSystem::Alcabitius => {
                let is_turned = ahead(horizon.ascendant(), midheaven) < 0.0;
                Some(around(ascendant, midheaven, alcabitius(horizon, is_turned)))
            }
            _ => Some(around(ascendant, midheaven, porphyry(ascendant, midheaven))),
        };
        Division { system, ascendant, midheaven, cusps }
    };
    let between = match system {
        HouseSystem::Placidus if !horizon.is_polar => placidus(horizon),
        HouseSystem::Koch if !horizon.is_polar => Some(koch(horizon, midheaven)),
        HouseSystem::Placidus | HouseSystem::Koch => None,
        HouseSystem::Regiomontanus => Some(regiomontanus(horizon)),
        HouseSystem::Campanus => Some(campanus(horizon)),
        HouseSystem::Topocentric => Some(topocentric(horizon)),
        HouseSystem::Porphyry
        | HouseSystem::Equal
        | HouseSystem::WholeSign
        | HouseSystem::Alcabitius
        | HouseSystem::Morinus => return turned(system),
    };
    let Some(between) = between else { return turned(HouseSystem::Porphyry) };
    let turn = |longitude: f64| {
        if turns_midheaven(system) && horizon.is_polar && ahead(ascendant, midheaven) < 0.0 {
            opposite(longitude)
        } else {
            longitude
        }
    };
    let (ascendant, midheaven) = (turn(ascendant), turn(midheaven));
    let cusps = Some(around(ascendant, midheaven, between.map(turn)));
    Division { system, ascendant, midheaven, cusps }
}

/// Whether the Midheaven of a system is turned by 180 degrees beyond the polar circles.
pub(crate) fn turns_midheaven(system: HouseSystem) -> bool {
    matches!(system, HouseSystem::Regiomontanus | HouseSystem::Campanus | HouseSystem::Topocentric)
}

/// The beginnings of the twelve signs, from the sign of the Ascendant.
pub(super) fn signs_from(ascendant: Longitude) -> [Longitude; 12] {
    let first = 30.0 * ascendant.sign().index() as f64;
    core::array::from_fn(|house| Longitude::new(first + 30.0 * house as f64))
}

/// Twelve cusps from the angles and cusps 11, 12, 2 and 3.
fn around(ascendant: f64, midheaven: f64, between: [f64; 4]) -> [f64; 12] {
    let [eleventh, twelfth, second, third] = between;
    let eastern = [midheaven, eleventh, twelfth, ascendant, second, third];
    // `eastern` has cusps 10, 11, 12, 1, 2 and 3. Cusps 4 to 9 are opposite to them.
    core::array::from_fn(|house| {
        let place = (house + 3) % 12;
        if place < 6 { eastern[place] } else { opposite(eastern[place - 6]) }
    })
}

/// Cusps 11, 12, 2 and 3 of Porphyry, degrees: each quadrant of the ecliptic is divided into thirds.
fn porphyry(ascendant: f64, midheaven: f64) -> [f64; 4] {
    let quadrant = ahead(ascendant, midheaven);
    let rest = 180.0 - quadrant;
    [
        wrap(midheaven + quadrant / 3.0, 360.0),
        wrap(midheaven + quadrant * 2.0 / 3.0, 360.0),
        wrap(ascendant + rest / 3.0, 360.0),
        wrap(ascendant + rest * 2.0 / 3.0, 360.0),
    ]
}

/// Twelve houses of 30 degrees on the ecliptic from the Ascendant.
fn equal(ascendant: f64) -> [f64; 12] {
    core::array::from_fn(|house| wrap(ascendant + 30.0 * house as f64, 360.0))
}

/// Points of the equator every 30 degrees from the east point, projected to the ecliptic through its poles.
fn morinus(horizon: &Horizon) -> [f64; 12] {
    core::array::from_fn(|house| {
        let (cos, sin) = direction(horizon, 90.0 + 30.0 * house as f64);
        longitude((cos, sin * horizon.cos_eps))
    })
}

/// Cusps 11, 12, 2 and 3 of Alcabitius, degrees: thirds of the semi-arcs of the Ascendant, projected through the poles
/// of the equator.
///
/// The Ascendant's declination is calculated from its direction, not from its longitude. At a pole the rounding of the
/// longitude would move the cusps by half an arcminute.
fn alcabitius(horizon: &Horizon, is_turned: bool) -> [f64; 4] {
    let (x, y) = horizon.rising(direction(horizon, 90.0), horizon.tan_latitude);
    let sine = horizon.sin_eps * y / (x * x + y * y).sqrt();
    let tan_declination = sine / (1.0 - sine * sine).sqrt();
    let tan_declination = if is_turned { -tan_declination } else { tan_declination };
    let cos_semi_arc = -horizon.tan_latitude * tan_declination;
    let above = libm::acos(cos_semi_arc.clamp(-1.0, 1.0)).to_degrees();
    let below = 180.0 - above;
    let at = |from_meridian: f64| longitude(horizon.rising(direction(horizon, from_meridian), 0.0));
    [at(above / 3.0), at(above * 2.0 / 3.0), at(180.0 - below * 2.0 / 3.0), at(180.0 - below / 3.0)]
}

/// Cusps 11, 12, 2 and 3 of Koch, degrees: thirds of the Midheaven's semi-arc, as Ascendants at the latitude of the
/// place.
fn koch(horizon: &Horizon, midheaven: f64) -> [f64; 4] {
    let sine = libm::sin(midheaven.to_radians()) * horizon.sin_eps / horizon.cos_latitude;
    let sine = sine.clamp(-1.0, 1.0);
    let cosine = (1.0 - sine * sine).sqrt();
    let height = libm::atan(horizon.tan_latitude / cosine);
    let third = (libm::asin(libm::sin(height) * sine) / 3.0).to_degrees();
    let at = |from_meridian: f64| {
        longitude(horizon.rising(direction(horizon, from_meridian), horizon.tan_latitude))
    };
    [at(30.0 - 2.0 * third), at(60.0 - third), at(120.0 + third), at(150.0 + 2.0 * third)]
}

/// Cusps 11, 12, 2 and 3 of Regiomontanus, degrees: points of the equator every 30 degrees, projected through the north
/// and south points of the horizon.
fn regiomontanus(horizon: &Horizon) -> [f64; 4] {
    const COS_30: f64 = 0.866_025_403_784_438_6;
    by_pole_heights(horizon, [0.5, COS_30])
}

/// Cusps 11, 12, 2 and 3 of Topocentric, degrees: like Regiomontanus, but the tangents of the pole heights are thirds
/// of the tangent of the latitude.
fn topocentric(horizon: &Horizon) -> [f64; 4] {
    by_pole_heights(horizon, [1.0 / 3.0, 2.0 / 3.0])
}

/// Cusps 11, 12, 2 and 3 from points of the equator every 30 degrees. The tangent of a cusp's pole height is a fraction
/// of the tangent of the latitude: `outer` for cusps 11 and 3, `inner` for 12 and 2.
fn by_pole_heights(horizon: &Horizon, [outer, inner]: [f64; 2]) -> [f64; 4] {
    let at = |from_meridian: f64, share: f64| {
        let ascension = direction(horizon, from_meridian);
        longitude(horizon.rising(ascension, horizon.tan_latitude * share))
    };
    [at(30.0, outer), at(60.0, inner), at(120.0, inner), at(150.0, outer)]
}

/// Cusps 11, 12, 2 and 3 of Campanus, degrees: points of the prime vertical every 30 degrees, projected through the
/// north and south points of the horizon.
fn campanus(horizon: &Horizon) -> [f64; 4] {
    const ROOT_3: f64 = 1.732_050_807_568_877_2;
    let at = |from_east: f64, sin_pole: f64| {
        let tan_pole = sin_pole / (1.0 - sin_pole * sin_pole).sqrt();
        longitude(horizon.rising(direction(horizon, 90.0 + from_east), tan_pole))
    };
    let [outer, inner] = [0.5, ROOT_3 / 2.0].map(|share| horizon.sin_latitude * share);
    let [far, near] =
        [ROOT_3, 1.0 / ROOT_3].map(|it| libm::atan(it / horizon.cos_latitude).to_degrees());
    [at(-far, outer), at(-near, inner), at(near, inner), at(far, outer)]
}

/// The point of the equator `from_meridian_deg` degrees east of the meridian.
fn direction(horizon: &Horizon, from_meridian_deg: f64) -> Direction {
    let (sin, cos) = libm::sincos(horizon.armc + from_meridian_deg.to_radians());
    (cos, sin)
}
