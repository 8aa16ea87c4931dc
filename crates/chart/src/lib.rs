//! The pure core of Astrarium: from a [`Sky`] to a [`Chart`].
//!
//! Nothing here reads a file, a clock or the network, and nothing here can fail on a sky that the
//! ephemeris has answered: values are checked where they are made.
//!
//! Layout:
//! - `angle`, `sign`, `body`, `place`, `instant`: the words everything else is said in
//! - `sky`, `house`: what the ephemeris answers
//! - `aspect`, `pattern`, `shape`, `dignity`, `balance`: what follows from it
//! - `day`: what holds for a whole day
//! - `chart`: all of it together
//! - `cross`, `synastry`: two skies side by side

mod angle;
mod aspect;
mod balance;
mod body;
mod chart;
mod cross;
mod day;
mod dignity;
mod house;
mod instant;
mod pattern;
mod place;
mod shape;
mod sign;
mod sky;
mod synastry;

pub use angle::Longitude;
pub use aspect::{Aspect, AspectType, Moving, Point, aspect_between, is_applying};
pub use balance::Balance;
pub use body::Body;
pub use chart::{Chart, Placement};
pub use cross::{CrossAspect, aspects_to_chart, points};
pub use day::SignsOfDay;
pub use dignity::{Angle, Angularity, CriticalDegree, Dignity, Sect};
pub use house::{House, HouseSystem, Houses};
pub use instant::JulianDay;
pub use pattern::{Pattern, PatternType};
pub use place::{Place, PlaceError};
pub use sign::{Element, Mode, Sign};
pub use sky::{Position, Positions, Sky};
pub use synastry::{ScorePart, Synastry, SynastryAspect, SynastryRange};
