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

/// How a system divides the ecliptic.
enum Method {
    /// Cusps 11, 12, 2 and 3, beside the angles as cusps 10 and 1.
    Quadrants(fn(&Horizon, AnglePair) -> Option<[f64; 4]>, Polar),
    /// All twelve cusps.
    Circle(fn(&Horizon, AnglePair) -> [f64; 12]),
    /// The signs from that of the Ascendant.
    Signs,
}

/// What a system with quadrants does beyond the polar circles, where the Ascendant can be west of the Midheaven.
///
/// Fidelity 20: Swiss Ephemeris does the same. Error if omitted: 180 degrees.
enum Polar {
    /// It is not defined there. Porphyry is used.
    Porphyry,
    /// The Ascendant is turned by 180 degrees.
    TurnsAscendant,
    /// The Midheaven and the cusps between the angles are turned by 180 degrees.
    TurnsMidheaven,
}

/// Ascendant and Midheaven, degrees. The Ascendant is turned by 180 degrees where it is west of the Midheaven, except
/// for systems that turn the Midheaven.
type AnglePair = [f64; 2];

/// The table of the house systems.
fn method(system: HouseSystem) -> Method {
    use Method::{Circle, Quadrants, Signs};
    match system {
        HouseSystem::Placidus => Quadrants(|horizon, _| placidus(horizon), Polar::Porphyry),
        HouseSystem::Koch => Quadrants(koch, Polar::Porphyry),
        HouseSystem::Porphyry => Quadrants(porphyry, Polar::TurnsAscendant),
        HouseSystem::Regiomontanus => Quadrants(regiomontanus, Polar::TurnsMidheaven),
        HouseSystem::Campanus => Quadrants(campanus, Polar::TurnsMidheaven),
        HouseSystem::Equal => Circle(|_, [ascendant, _]| equal(ascendant)),
        HouseSystem::WholeSign => Signs,
        HouseSystem::Alcabitius => Quadrants(alcabitius, Polar::TurnsAscendant),
        HouseSystem::Topocentric => Quadrants(topocentric, Polar::TurnsMidheaven),
        HouseSystem::Morinus => Circle(|horizon, _| morinus(horizon)),
        HouseSystem::Vehlow => Circle(|_, [ascendant, _]| equal(ascendant - 15.0)),
    }
}

/// Divides the ecliptic into twelve houses.
pub(super) fn divide(horizon: &Horizon, system: HouseSystem) -> Division {
    let (ascendant, midheaven) = (horizon.ascendant(), horizon.midheaven());
    let turned = [east_of(midheaven, ascendant), midheaven];
    let division =
        |[ascendant, midheaven]: AnglePair, cusps| Division { system, ascendant, midheaven, cusps };
    let between = match method(system) {
        Method::Signs => return division(turned, None),
        Method::Circle(cusps) => return division(turned, Some(cusps(horizon, turned))),
        Method::Quadrants(between, Polar::TurnsAscendant) => {
            let cusps = between(horizon, turned).map(|between| around(turned, between));
            return division(turned, cusps);
        }
        Method::Quadrants(_, Polar::Porphyry) if horizon.is_polar => None,
        Method::Quadrants(between, _) => between(horizon, [ascendant, midheaven]),
    };
    // Also where the iteration of Placidus does not end.
    let Some(between) = between else { return divide(horizon, HouseSystem::Porphyry) };
    let turn = |longitude: f64| {
        if turns_midheaven(system) && horizon.is_polar && ahead(ascendant, midheaven) < 0.0 {
            opposite(longitude)
        } else {
            longitude
        }
    };
    let angles = [turn(ascendant), turn(midheaven)];
    division(angles, Some(around(angles, between.map(turn))))
}

/// Whether the Midheaven of a system is turned by 180 degrees beyond the polar circles.
pub(crate) fn turns_midheaven(system: HouseSystem) -> bool {
    matches!(method(system), Method::Quadrants(_, Polar::TurnsMidheaven))
}

/// The beginnings of the twelve signs, from the sign of the Ascendant.
pub(super) fn signs_from(ascendant: Longitude) -> [Longitude; 12] {
    let first = 30.0 * ascendant.sign().index() as f64;
    core::array::from_fn(|house| Longitude::new(first + 30.0 * house as f64))
}

/// Twelve cusps from the angles and cusps 11, 12, 2 and 3.
fn around([ascendant, midheaven]: AnglePair, between: [f64; 4]) -> [f64; 12] {
    let [eleventh, twelfth, second, third] = between;
    let eastern = [midheaven, eleventh, twelfth, ascendant, second, third];
    // `eastern` has cusps 10, 11, 12, 1, 2 and 3. Cusps 4 to 9 are opposite to them.
    core::array::from_fn(|house| {
        let place = (house + 3) % 12;
        if place < 6 { eastern[place] } else { opposite(eastern[place - 6]) }
    })
}

/// Cusps 11, 12, 2 and 3 of Porphyry, degrees: each quadrant of the ecliptic is divided into thirds.
fn porphyry(_: &Horizon, [ascendant, midheaven]: AnglePair) -> Option<[f64; 4]> {
    let quadrant = ahead(ascendant, midheaven);
    let rest = 180.0 - quadrant;
    Some([
        wrap(midheaven + quadrant / 3.0, 360.0),
        wrap(midheaven + quadrant * 2.0 / 3.0, 360.0),
        wrap(ascendant + rest / 3.0, 360.0),
        wrap(ascendant + rest * 2.0 / 3.0, 360.0),
    ])
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
fn alcabitius(horizon: &Horizon, [_, midheaven]: AnglePair) -> Option<[f64; 4]> {
    let is_turned = ahead(horizon.ascendant(), midheaven) < 0.0;
    let (x, y) = horizon.rising(direction(horizon, 90.0), horizon.tan_latitude);
    let sine = horizon.sin_eps * y / (x * x + y * y).sqrt();
    let tan_declination = sine / (1.0 - sine * sine).sqrt();
    let tan_declination = if is_turned { -tan_declination } else { tan_declination };
    let cos_semi_arc = -horizon.tan_latitude * tan_declination;
    let above = libm::acos(cos_semi_arc.clamp(-1.0, 1.0)).to_degrees();
    let below = 180.0 - above;
    let at = |from_meridian: f64| longitude(horizon.rising(direction(horizon, from_meridian), 0.0));
    Some([
        at(above / 3.0),
        at(above * 2.0 / 3.0),
        at(180.0 - below * 2.0 / 3.0),
        at(180.0 - below / 3.0),
    ])
}

/// Cusps 11, 12, 2 and 3 of Koch, degrees: thirds of the Midheaven's semi-arc, as Ascendants at the latitude of the
/// place.
fn koch(horizon: &Horizon, [_, midheaven]: AnglePair) -> Option<[f64; 4]> {
    let sine = libm::sin(midheaven.to_radians()) * horizon.sin_eps / horizon.cos_latitude;
    let sine = sine.clamp(-1.0, 1.0);
    let cosine = (1.0 - sine * sine).sqrt();
    let height = libm::atan(horizon.tan_latitude / cosine);
    let third = (libm::asin(libm::sin(height) * sine) / 3.0).to_degrees();
    let at = |from_meridian: f64| {
        longitude(horizon.rising(direction(horizon, from_meridian), horizon.tan_latitude))
    };
    Some([at(30.0 - 2.0 * third), at(60.0 - third), at(120.0 + third), at(150.0 + 2.0 * third)])
}

/// Cusps 11, 12, 2 and 3 of Regiomontanus, degrees: points of the equator every 30 degrees, projected through the north
/// and south points of the horizon.
fn regiomontanus(horizon: &Horizon, _: AnglePair) -> Option<[f64; 4]> {
    const COS_30: f64 = 0.866_025_403_784_438_6;
    Some(by_pole_heights(horizon, [0.5, COS_30]))
}

/// Cusps 11, 12, 2 and 3 of Topocentric, degrees: like Regiomontanus, but the tangents of the pole heights are thirds
/// of the tangent of the latitude.
fn topocentric(horizon: &Horizon, _: AnglePair) -> Option<[f64; 4]> {
    Some(by_pole_heights(horizon, [1.0 / 3.0, 2.0 / 3.0]))
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
fn campanus(horizon: &Horizon, _: AnglePair) -> Option<[f64; 4]> {
    const ROOT_3: f64 = 1.732_050_807_568_877_2;
    let at = |from_east: f64, sin_pole: f64| {
        let tan_pole = sin_pole / (1.0 - sin_pole * sin_pole).sqrt();
        longitude(horizon.rising(direction(horizon, 90.0 + from_east), tan_pole))
    };
    let [outer, inner] = [0.5, ROOT_3 / 2.0].map(|share| horizon.sin_latitude * share);
    let [far, near] =
        [ROOT_3, 1.0 / ROOT_3].map(|it| libm::atan(it / horizon.cos_latitude).to_degrees());
    Some([at(-far, outer), at(-near, inner), at(near, inner), at(far, outer)])
}

/// The point of the equator `from_meridian_deg` degrees east of the meridian.
fn direction(horizon: &Horizon, from_meridian_deg: f64) -> Direction {
    let (sin, cos) = libm::sincos(horizon.armc + from_meridian_deg.to_radians());
    (cos, sin)
}
