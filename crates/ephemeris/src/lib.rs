//! The sky at an instant, from the Swiss Ephemeris data files.

use std::path::Path;

use chart::{Body, HouseSystem, Houses, JulianDay, Longitude, Place, Position, Positions, Sky};
use swisseph::types::EphemerisSource;
use swisseph::{Body as Engine, CalcFlags, EphemerisConfig};

/// The engine, opened over a folder of data files.
pub struct Ephemeris(swisseph::Ephemeris);

/// Why there is no sky.
#[derive(Debug, thiserror::Error)]
pub enum SkyError {
    /// Outside 1800-01-01 to 2399-12-31.
    #[error("the ephemeris covers 1800 to 2399; Julian day {0} is outside")]
    OutOfRange(f64),
    /// The engine gave no answer, or one from another source than the data files.
    #[error("no position of {body} from the data files at Julian day {julian_day}")]
    NoPosition {
        /// The body's name.
        body: &'static str,
        /// Universal Time.
        julian_day: f64,
    },
    /// The data files could not be opened.
    #[error("the ephemeris files could not be opened: {0}")]
    Data(String),
}

/// First and last Julian day (UT) that all three files cover.
const RANGE: std::ops::RangeInclusive<f64> = 2_378_497.5..=2_597_641.5;

impl Ephemeris {
    /// Opens `sepl_18.se1`, `semo_18.se1` and `seas_18.se1` in this folder.
    pub fn open(folder: &Path) -> Result<Self, SkyError> {
        let config = EphemerisConfig {
            ephemeris_source: EphemerisSource::Swiss,
            ephe_path: Some(folder.to_path_buf()),
            ..Default::default()
        };
        swisseph::Ephemeris::new(config)
            .map(Self)
            .map_err(|error| SkyError::Data(error.to_string()))
    }

    /// The twelve bodies at an instant.
    pub fn positions(&self, at: JulianDay) -> Result<Positions, SkyError> {
        if !RANGE.contains(&at.days()) {
            return Err(SkyError::OutOfRange(at.days()));
        }
        let mut positions = [self.position(Body::Sun, at)?; Body::COUNT];
        for body in Body::ALL {
            positions[body.index()] = self.position(body, at)?;
        }
        Ok(Positions::new(positions))
    }

    /// The sky over a place at an instant.
    pub fn sky(&self, at: JulianDay, place: Place) -> Result<Sky, SkyError> {
        let positions = self.positions(at)?;
        let obliquity_deg = self.engine(Engine::EclipticNutation, "the ecliptic", at)?[0];
        let answer = self
            .0
            .houses(
                at.days(),
                place.latitude_deg(),
                place.longitude_deg(),
                swisseph::types::HouseSystem::Placidus,
            )
            .map_err(|_| SkyError::NoPosition { body: "the horizon", julian_day: at.days() })?;
        // The engine answers Porphyry inside the polar circles without saying so.
        let polar = 90.0 - place.latitude_deg().abs() <= obliquity_deg;
        let houses = Houses {
            system: if polar { HouseSystem::Porphyry } else { HouseSystem::Placidus },
            cusps: std::array::from_fn(|index| Longitude::new(answer.cusps[index + 1])),
            ascendant: Longitude::new(answer.ascmc.ascendant),
            midheaven: Longitude::new(answer.ascmc.mc),
            vertex: Longitude::new(answer.ascmc.vertex),
            armc_deg: answer.ascmc.armc,
        };
        Ok(Sky { positions, houses: Some(houses), obliquity_deg })
    }

    fn position(&self, body: Body, at: JulianDay) -> Result<Position, SkyError> {
        let [longitude, latitude_deg, distance_au, speed, latitude_speed, distance_speed] =
            self.engine(engine_body(body), body.name(), at)?;
        Ok(Position {
            longitude: Longitude::new(longitude),
            latitude_deg,
            distance_au,
            speed_deg_per_day: speed,
            latitude_speed_deg_per_day: latitude_speed,
            distance_speed_au_per_day: distance_speed,
        })
    }

    fn engine(
        &self,
        body: Engine,
        name: &'static str,
        at: JulianDay,
    ) -> Result<[f64; 6], SkyError> {
        let none = || SkyError::NoPosition { body: name, julian_day: at.days() };
        let flags = CalcFlags::SWIEPH | CalcFlags::SPEED;
        let answer = self.0.calc_ut(at.days(), body, flags).map_err(|_| none())?;
        let from_files = answer.flags_used.contains(CalcFlags::SWIEPH);
        let finite = answer.data.iter().all(|value| value.is_finite());
        if from_files && finite { Ok(answer.data) } else { Err(none()) }
    }
}

fn engine_body(body: Body) -> Engine {
    match body {
        Body::Sun => Engine::Sun,
        Body::Moon => Engine::Moon,
        Body::Mercury => Engine::Mercury,
        Body::Venus => Engine::Venus,
        Body::Mars => Engine::Mars,
        Body::Jupiter => Engine::Jupiter,
        Body::Saturn => Engine::Saturn,
        Body::Uranus => Engine::Uranus,
        Body::Neptune => Engine::Neptune,
        Body::Pluto => Engine::Pluto,
        Body::NorthNode => Engine::TrueNode,
        Body::Chiron => Engine::Chiron,
    }
}
