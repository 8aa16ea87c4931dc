//! Natal charts and synastry: casts a [`Chart`] from a [`Sky`].
//!
//! The crate reads no file, clock or network. Values are checked when they are constructed, so casting cannot fail.
//!
//! - `named`: enums whose values have names
//! - `longitude`, `sign`, `body`, `angle`, `instant`, `coordinates`: basic types
//! - `options`: zodiac, lunar node and centre of positions
//! - `sky`, `house`: positions, cusps and angles, calculated by the ephemeris
//! - `aspect`, `aspect_rules`, `pattern`, `stellium`, `shape`, `dignity`, `balance`: the parts of a chart
//! - `dominant`: what dominates a chart
//! - `essential`: rulers and essential dignities of a degree; `parallel`: aspects in declination
//! - `extra`: optional points; `star`: fixed stars
//! - `day`: properties that are constant all day, for births without a time
//! - `chart`: the chart
//! - `cross`, `synastry`, `bond`: aspects, score and ranking of two charts

#[macro_use]
mod named;

mod angle;
mod aspect;
mod aspect_rules;
mod balance;
mod body;
mod bond;
mod chart;
mod coordinates;
mod cross;
mod day;
mod dignity;
mod dominant;
mod essential;
mod extra;
mod house;
mod instant;
mod longitude;
mod options;
mod parallel;
mod pattern;
mod shape;
mod sign;
mod sky;
mod star;
mod stellium;
mod synastry;

pub use angle::Angle;
pub use aspect::{Aspect, AspectType, Moving, Nature, Point, aspect_between, is_applying};
pub use aspect_rules::AspectRules;
pub use balance::Balance;
pub use body::{Body, BodyData, BodyKind, ExtraBody, Source};
pub use bond::{Between, Bond};
pub use chart::{Chart, Placement};
pub use coordinates::{Coordinates, CoordinatesError};
pub use cross::{CrossAspect, aspects_to_chart, points};
pub use day::SignsOfDay;
pub use dignity::{Angularity, CriticalDegree, Dignity, Sect};
pub use dominant::{Dominant, DominantKind, OnAngle};
pub use essential::{EssentialDignities, EssentialDignity, Rulers};
pub use extra::{ExtraPlacement, ExtraPoint};
pub use house::{House, HouseSystem, Houses};
pub use instant::JulianDay;
pub use longitude::{Longitude, degrees_and_minutes};
pub use named::UnknownName;
pub use options::{Center, LunarNode, Zodiac};
pub use parallel::{Parallel, ParallelType};
pub use pattern::{Pattern, PatternType};
pub use sign::{Element, Mode, Sign};
pub use sky::{Equatorial, Position, Positions, Sky};
pub use star::FixedStar;
pub use synastry::{Counted, ScorePart, ScorePartKind, Synastry, SynastryAspect, SynastryRange};
