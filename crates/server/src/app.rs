//! The state that all requests share. It is loaded once at start.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::HeaderValue;
use chart::Coordinates;
use engine::answer::{Timezone, Wanted};
use engine::request::PlaceZones;
use engine::{
    BadInput, Cast, CastError, Engine, Environment, Members, Purpose, Request, ResolvedBirth,
};
use ephemeris::{DataFile, Ephemeris};
use places::{Gazetteer, ZoneFinder};

use crate::answer_memory::AnswerMemory;
use crate::body_memory::BodyMemory;
use crate::compute::Compute;
use crate::config::{Commit, Config, Timeouts, WebApp};
use crate::http::browse::Browse;
use crate::integrations::airtable::Airtable;
use crate::integrations::geocoder::Geocoder;
use crate::integrations::install_tls;
use crate::observability::metrics::Metrics;
use crate::reports::Reports;

/// The state of the server.
pub struct App {
    /// Calculates charts and readings.
    pub engine: Engine,
    /// The gazetteer.
    pub gazetteer: Gazetteer<'static>,
    /// Current time zones by coordinates. [`App::zone_at`] replaces them by zones with the place's own history.
    pub(crate) zone_finder: ZoneFinder,
    /// The geocoding provider, if one is configured.
    pub(crate) geocoder: Option<Geocoder>,
    /// The client for the operator's records, if configured.
    pub(crate) airtable: Option<Airtable>,
    /// Permits for calculations, and their queue.
    pub(crate) compute: Compute,
    /// The memory for bodies of requests.
    pub(crate) body_memory: BodyMemory,
    /// The memory for answers that are not read yet.
    pub(crate) answers: Arc<AnswerMemory>,
    /// The memory for batches whose lines are not all read yet.
    pub(crate) batches: Arc<AnswerMemory>,
    /// The metrics.
    pub(crate) metrics: Arc<Metrics>,
    /// The timeouts.
    pub(crate) timeouts: Timeouts,
    /// Origins whose pages may read answers in a browser.
    pub(crate) cors_origins: Vec<HeaderValue>,
    /// Origins whose pages may show a wheel in a frame.
    pub(crate) embed_origins: Vec<HeaderValue>,
    /// Whether shared caches may store charts without a name.
    pub(crate) public_cache: bool,
    /// Makes PDFs and images.
    pub(crate) reports: Reports,
    /// How to contact the operator.
    pub contact: Option<String>,
    /// Where the source code of this server is published.
    pub source_url: Option<String>,
    /// The commit that the program was built from.
    pub(crate) commit: Option<Commit>,
    /// What distinguishes the answers of this build from those of others.
    pub(crate) build: Arc<str>,
    /// The pages of the entries.
    pub(crate) browse: Browse,
    /// The web app.
    pub(crate) web_app: WebApp,
}

/// Why the program cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The ephemeris files are missing or damaged.
    #[error("ephemeris: {0}")]
    Ephemeris(#[from] EphemerisFilesError),
    /// The time zone history is damaged.
    #[error("time zones: {0}")]
    Zones(#[from] civil::DataError),
    /// The texts of the readings are damaged.
    #[error("texts: {0}")]
    Texts(#[from] reading::CorpusError),
    /// The HTTP clients for other services cannot be created.
    #[error("HTTP clients for other services: {0}")]
    Client(#[from] reqwest::Error),
}

impl App {
    /// Loads the data and creates the state.
    pub fn load(config: &Config) -> Result<Self, StartError> {
        install_tls();
        let metrics = Arc::new(Metrics::new());
        let (geocoder, airtable) = (config.geocoder.clone(), config.airtable.clone());
        Ok(Self {
            engine: Engine {
                ephemeris: open_ephemeris(config.ephemeris_dir.as_deref())?,
                zones: civil::Zones::embedded()?,
                corpus: reading::Corpus::embedded()?,
                writers: report::WRITERS,
            },
            gazetteer: Gazetteer::embedded(),
            zone_finder: ZoneFinder::embedded(),
            geocoder: geocoder.map(|c| Geocoder::new(c, Arc::clone(&metrics))).transpose()?,
            airtable: airtable.map(|c| Airtable::new(c, Arc::clone(&metrics))).transpose()?,
            compute: Compute::new(Arc::clone(&metrics)),
            body_memory: BodyMemory::default(),
            answers: AnswerMemory::new(ANSWERS, Duration::ZERO),
            batches: AnswerMemory::new(BATCHES, STANDSTILL),
            metrics,
            timeouts: config.timeouts,
            cors_origins: config.cors_origins.clone(),
            embed_origins: config.embed_origins.clone(),
            public_cache: config.public_cache,
            reports: Reports::default(),
            contact: config.contact.clone(),
            source_url: config.source_url.clone(),
            commit: config.commit,
            build: build(config.commit),
            browse: Browse::load()?,
            web_app: config.web_app,
        })
    }

    /// The zone at coordinates; `None` if there is none.
    pub(crate) fn zone_at(&self, place: Coordinates) -> Option<Timezone> {
        let zone = self.zone_finder.zone_at(place)?;
        let name = civil::historical_zone(zone.name, place).unwrap_or(zone.name).to_owned();
        Some(Timezone { name, label: zone.label })
    }

    /// Checks birth details. If the zone is `auto`, it is found by the coordinates.
    pub fn birth(&self, members: Members, purpose: Purpose) -> Result<ResolvedBirth, BadInput> {
        let zone_at = |place: Coordinates| self.zone_at(place).map(|zone| zone.name);
        let place_zones = PlaceZones { at: &zone_at, by_default: false };
        self.engine.birth(members, place_zones, now_unix_seconds(), purpose)
    }

    /// Reads the request of a use case from its members, and answers it. A birth without a zone is read as UTC.
    pub(crate) fn answer<R: Request, A>(
        &self,
        use_case: impl FnOnce(&Engine, R, &Environment<'_>) -> Result<A, CastError>,
        members: Members,
        wanted: Wanted,
    ) -> Result<A, CastError> {
        self.answer_with(use_case, members, wanted, false)
    }

    /// The same. `by_default`: a birth without a zone has that of its place.
    pub(crate) fn answer_with<R: Request, A>(
        &self,
        use_case: impl FnOnce(&Engine, R, &Environment<'_>) -> Result<A, CastError>,
        members: Members,
        wanted: Wanted,
        by_default: bool,
    ) -> Result<A, CastError> {
        let zone_at = |place: Coordinates| self.zone_at(place).map(|zone| zone.name);
        let now_unix_seconds = now_unix_seconds();
        let gazetteer = Some(&self.gazetteer);
        let place_zones = PlaceZones { at: &zone_at, by_default };
        let environment = Environment { place_zones, now_unix_seconds, gazetteer, wanted };
        self.engine.answer(use_case, members, &environment)
    }

    /// Checks birth details and casts the chart.
    pub fn cast(&self, members: Members, purpose: Purpose) -> Result<Cast, CastError> {
        let birth = self.birth(members, purpose)?;
        Ok(self.engine.cast(birth)?)
    }
}

/// The memory for answers that are not read yet, bytes.
const ANSWERS: usize = 8 << 20;
/// The memory for batches whose lines are not all read yet, bytes.
const BATCHES: usize = 16 << 20;
/// A batch without progress for this time gives way to others.
const STANDSTILL: Duration = Duration::from_secs(1);

/// Version and commit. A program whose source is not that of a commit is like no other.
fn build(commit: Option<Commit>) -> Arc<str> {
    let source = match commit {
        Some(commit) if !commit.hash.ends_with('+') => commit.hash.to_owned(),
        _ => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |at| at.as_nanos()).to_string(),
    };
    format!("{} {source}", env!("CARGO_PKG_VERSION")).into()
}

/// Seconds since 1970-01-01 00:00 UTC by the system clock.
pub(crate) fn now_unix_seconds() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX))
}

/// Why the ephemeris cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum EphemerisFilesError {
    /// A file cannot be read.
    #[error("{path:?} cannot be read: {cause}")]
    Read {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        cause: std::io::Error,
    },
    /// A file is damaged, or is not the expected file.
    #[error(transparent)]
    Data(#[from] ephemeris::DataError),
}

/// Opens the files of `folder`, or the embedded files.
fn open_ephemeris(folder: Option<&Path>) -> Result<Ephemeris, EphemerisFilesError> {
    let Some(folder) = folder else {
        return Ok(Ephemeris::embedded()?);
    };
    let read = |file: DataFile| {
        let path = folder.join(file.file_name());
        std::fs::read(&path).map_err(|cause| EphemerisFilesError::Read { path, cause })
    };
    Ok(Ephemeris::from_bytes(
        read(DataFile::Planets)?,
        read(DataFile::Moon)?,
        read(DataFile::Asteroids)?,
    )?)
}
