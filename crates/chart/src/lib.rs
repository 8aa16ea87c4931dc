//! The pure core of Astrarium: from a [`Sky`] to a chart.
//!
//! Nothing here reads a file, a clock or the network, and nothing here can fail on a sky that the
//! ephemeris has answered: values are checked where they are made.
//!
//! Layout:
//! - `angle`, `sign`, `body`, `place`, `instant`: the words everything else is said in
//! - `sky`, `house`: what the ephemeris answers

mod angle;
mod body;
mod house;
mod instant;
mod place;
mod sign;
mod sky;

pub use angle::Longitude;
pub use body::Body;
pub use house::{House, HouseSystem, Houses};
pub use instant::JulianDay;
pub use place::{Place, PlaceError};
pub use sign::{Element, Mode, Sign};
pub use sky::{Position, Positions, Sky};
