//! Civil time: conversion of clock times to instants, with the time zones of their time.
//!
//! A clock time may correspond to two instants (when clocks go back) or to none (when they go forward, or when the date
//! line moves). [`resolve`] returns one instant, an explanation and the alternatives. Before standard time, the clock
//! is the birthplace's local mean time.
//!
//! ```
//! use civil::{Birthplace, ClockTime, Disambiguation, Zones, resolve};
//! use chart::Coordinates;
//!
//! let zones = Zones::embedded()?;
//! let berlin = zones.get("Europe/Berlin").ok_or("no such zone")?;
//! let ulm = Birthplace::new(Coordinates::new(48.39841, 9.99155)?).named("Ulm");
//! let clock = ClockTime::parse("1879-03-14", "11:30")?;
//!
//! let birth = resolve(clock, &berlin, &ulm, Disambiguation::Compatible)?;
//! assert_eq!(birth.utc_offset.to_string(), "+00:39:58");
//! assert_eq!(birth.explanation, "Ulm's own mean time, 39 minutes 58 seconds ahead of Greenwich");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate reads no file, clock or network. The zone history is embedded (`data/zones/zones.bin`).
//!
//! - `clock`, `offset`, `birthplace`: input types; `instant`: ISO 8601
//! - `zones`, `zone`, `rules`, `era`: the history of zones, as eras with one offset
//! - `candidates`: the instants that a clock time may mean
//! - `resolve`: one instant; `day`: all instants of a date
//! - `summer`: standard time during summer time
//! - `explanation`, with `kind`, `mean_time`, `place` and `words`: sentences for users
//! - `warning`, `doubt`, `region`: warnings about an uncertain instant, and regions with another history

mod birthplace;
mod candidates;
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
mod region;
mod resolve;
mod rules;
mod summer;
mod warning;
mod words;
mod zone;
mod zones;

pub use birthplace::Birthplace;
pub use candidates::Occurrence;
pub use clock::{ClockTime, ClockTimeError, Date, DateError, TimeOfDay, TimeOfDayError};
pub use day::day;
pub use instant::{Timestamp, instant};
pub use offset::{UtcOffset, UtcOffsetError};
pub use region::historical_zone;
pub use resolve::{
    CivilError, Disambiguation, Resolved, resolve, resolve_as_utc, resolve_noon,
    resolve_with_offset,
};
pub use warning::{Choice, ChosenInstant, ClockQuestion, Warning, WarningCode};
pub use words::{date_in_words, month_name};
pub use zone::{ClockReading, Zone};
pub use zones::{DataError, Zones};
