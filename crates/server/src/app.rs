//! What all requests share: loaded once at start, never changed.

use std::time::{SystemTime, UNIX_EPOCH};

use chart::Place;
use natal::{Birth, Cast, Members, NameRule, Natal};
use places::{Gazetteer, ZoneFinder};

use crate::config::Config;
use crate::ephemeris_files::{self, EphemerisFilesError};
use crate::problem::Failure;

/// Everything a request can ask.
pub struct App {
    /// The journey from birth details to an answer.
    pub natal: Natal,
    /// The places of the world.
    pub gazetteer: Gazetteer<'static>,
    /// Time zones by coordinates.
    pub zone_finder: ZoneFinder,
    /// How to reach whoever runs this server.
    pub contact: Option<String>,
    /// Where this server's source can be had.
    pub source_url: Option<String>,
}

/// Why the program cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The ephemeris files are missing or damaged.
    #[error("ephemeris: {0}")]
    Ephemeris(#[from] EphemerisFilesError),
    /// The history of the time zones is damaged.
    #[error("time zones: {0}")]
    Zones(#[from] civil::DataError),
    /// The texts are damaged.
    #[error("texts: {0}")]
    Texts(#[from] reading::CorpusError),
}

impl App {
    /// Loads everything, or says what cannot be loaded.
    pub fn load(config: &Config) -> Result<Self, StartError> {
        Ok(Self {
            natal: Natal {
                ephemeris: ephemeris_files::open(config.ephemeris_dir.as_deref())?,
                zones: civil::Zones::embedded()?,
                corpus: reading::Corpus::embedded()?,
            },
            gazetteer: Gazetteer::embedded(),
            zone_finder: ZoneFinder::embedded(),
            contact: config.contact.clone(),
            source_url: config.source_url.clone(),
        })
    }

    /// Reads birth details, the zone found by the coordinates where `auto` asks for it.
    pub fn birth(&self, members: Members, name_rule: NameRule) -> Result<Birth, Failure> {
        let zone_at = |place: Place| {
            self.zone_finder
                .zone_at(place.latitude_deg(), place.longitude_deg())
                .map(|zone| zone.name.to_owned())
        };
        Ok(self.natal.birth(members, &zone_at, now_unix_seconds(), name_rule)?)
    }

    /// Reads birth details and casts the chart.
    pub fn cast(&self, members: Members, name_rule: NameRule) -> Result<Cast, Failure> {
        let birth = self.birth(members, name_rule)?;
        Ok(self.natal.cast(birth)?)
    }
}

/// Seconds since 1970-01-01 00:00 UTC, by the machine's clock.
pub(crate) fn now_unix_seconds() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX))
}
