//! The error of all calls.

use civil::DataError as ZonesError;
use engine::answer::Problem;
use engine::{BadInput, CastError};
use ephemeris::{DataError as EphemerisError, SkyError};
use reading::{CorpusError, MissingVolume};

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Members have invalid values; each has a code of the API.
    #[error(transparent)]
    BadInput(#[from] BadInput),
    /// A moment is outside the ephemeris.
    #[error(transparent)]
    Sky(#[from] SkyError),
    /// The ephemeris is damaged, or is another edition.
    #[error("ephemeris: {0}")]
    Ephemeris(#[from] EphemerisError),
    /// The history of time zones is damaged.
    #[error("time zones: {0}")]
    Zones(#[from] ZonesError),
    /// The texts are damaged.
    #[error("texts: {0}")]
    Texts(#[from] CorpusError),
    /// Texts of a reading are missing.
    #[error(transparent)]
    MissingTexts(#[from] MissingVolume),
    /// An answer cannot be written as JSON.
    #[error(transparent)]
    Unwritable(#[from] serde_json::Error),
    /// The places are damaged.
    #[error("the places are damaged")]
    Places,
}

impl From<CastError> for Error {
    fn from(error: CastError) -> Self {
        match error {
            CastError::BadInput(bad) => Self::BadInput(bad),
            CastError::Sky(error) => Self::Sky(error),
            CastError::Texts(error) => Self::MissingTexts(error),
            CastError::Unwritable(error) => Self::Unwritable(error),
        }
    }
}

impl Error {
    /// The problem document that the API would answer with.
    ///
    /// ```
    /// # use astrarium::Birth;
    /// let error = Birth::new("1990-02-30", "14:30", 41.9, 12.5, "Europe/Rome").unwrap_err();
    /// let problem = error.problem();
    /// assert_eq!((problem.name(), problem.status), ("bad-input", 400));
    /// ```
    #[must_use]
    pub fn problem(self) -> Problem {
        match self {
            Self::BadInput(bad) => bad.into(),
            Self::Sky(error) => CastError::from(error).into(),
            Self::Ephemeris(_)
            | Self::Zones(_)
            | Self::Texts(_)
            | Self::MissingTexts(_)
            | Self::Unwritable(_)
            | Self::Places => Problem::internal(),
        }
    }
}
