//! The sky at an instant.

mod apparent;
mod chebyshev;
mod error;
mod file;
mod frame;
mod houses;
mod light;
mod node;
mod nutation;
mod precession;
pub mod search;
mod segment;
mod sidereal;
mod sky;
mod store;
mod tables;
mod time;
mod track;
mod units;
mod vector;

pub use error::{DataError, SkyError};
pub use file::DataFile;
pub use sky::Ephemeris;
pub use time::delta_t_seconds;
