//! Civil time: what a clock on the wall said, in a time zone of that year, and the instant it was.
//!
//! A clock time is not always one instant. It may have come twice (the night the clocks went back)
//! or never (the hour they went forward, or a whole day at the date line), so [`resolve`] answers
//! with the instant it took, how it came to it, and the other choices. Before standard time a
//! birthplace kept its own mean time, by its own longitude, and gets it here.
//!
//! ```
//! use civil::{Birthplace, ClockTime, Disambiguation, Zones, resolve};
//!
//! let zones = Zones::embedded()?;
//! let berlin = zones.get("Europe/Berlin").ok_or("no such zone")?;
//! let ulm = Birthplace::new(48.39841, 9.99155)?.named("Ulm");
//! let clock = ClockTime::parse("1879-03-14", "11:30")?;
//!
//! let birth = resolve(clock, &berlin, &ulm, Disambiguation::Compatible)?;
//! assert_eq!(birth.utc_offset.to_string(), "+00:39:58");
//! assert_eq!(birth.explanation, "Ulm's own mean time, 39 minutes 58 seconds ahead of Greenwich");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here reads a file, a clock or the network: the zone history comes as bytes
//! (`data/zones/zones.bin`, embedded).
//!
//! Layout:
//! - `clock`, `offset`, `birthplace`: what a person gives; `instant`: ISO 8601, read
//! - `zones`, `zone`, `rules`, `era`: the history of the zones, as stretches of one offset
//! - `reading`: the instants a clock time can mean
//! - `resolve`: from there to one instant; `day`: to all the instants of a date
//! - `explanation`, with `kind`, `mean_time`, `place` and `words`: how it was read, in a sentence for people
//! - `warning`, `doubt`, `region`: what may make it another instant

mod birthplace;
mod clock;
mod day;
mod doubt;
mod era;
mod explanation;
mod instant;
mod kind;
mod mean_time;
mod offset;
mod place;
mod reading;
mod region;
mod resolve;
mod rules;
mod warning;
mod words;
mod zone;
mod zones;

pub use birthplace::{Birthplace, BirthplaceError};
pub use clock::{ClockTime, ClockTimeError, Date, DateError, TimeOfDay, TimeOfDayError};
pub use day::day;
pub use instant::instant;
pub use offset::{UtcOffset, UtcOffsetError};
pub use reading::Occurrence;
pub use region::historical_zone;
pub use resolve::{
    CivilError, Disambiguation, Resolved, resolve, resolve_as_utc, resolve_noon,
    resolve_with_offset,
};
pub use warning::{Choice, Warning, WarningCode};
pub use zone::{ClockReading, Zone};
pub use zones::{DataError, Zones};
