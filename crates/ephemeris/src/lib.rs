//! The sky at an instant: [`Ephemeris`] evaluates the Swiss Ephemeris data files held in memory, and
//! [`search`] finds out when something happens.
//!
//! Places are apparent and geocentric, in longitude and latitude on the true ecliptic and equinox of
//! date, unless a [`View`] asks for a sidereal zodiac or a place on the Earth; distances are in astronomical units, speeds a day. Instants are Julian days of Universal
//! Time. Nothing here reads a file, a clock or the network, and all trigonometry goes through
//! `libm`, so every machine and the browser give the same bits.
//!
//! # How near
//!
//! The yardstick is the Swiss Ephemeris 2.10.03, whose `swetest` made the fixtures: longitudes,
//! latitudes and cusps agree within 0.001 arcsecond (mostly 0.00002), speeds within 0.01 arcsecond a
//! day. Listed apart, in `tests/swetest.rs`: speeds of bodies behind the Sun's disc, and of the node
//! at a border between segments of the Moon, where swetest's own are off; cusps beyond 66 degrees
//! (0.002). Against JPL's DE421, other data and other code, all is within 0.013 arcsecond.
//!
//! # Layout, in the order of a question's way
//!
//! - `sky`: the ephemeris, its span, and what can be asked
//! - `time`: Universal to Terrestrial Time; `sidereal`: how far the Earth has turned
//! - `nutation`, `precession`, `frame`: the ecliptic and equinox of the date
//! - `file`, `store`: the three files, their check, and the bodies in them
//! - `pack`: the part of them that a browser needs
//! - `track`, `segment`, `chebyshev`: from packed coefficients to places and velocities
//! - `apparent`, `light`: light time, deflection, aberration; `observer`: a place on the Earth's surface
//! - `view`, `observation`: what answers are given in; `ayanamsa`: sidereal zodiacs
//! - `node`: the Moon's nodes; `houses`: angles and cusps
//! - `search`: crossings, stations, ingresses, phases, exact aspects, and signs of the angles
//! - `tables`: published numbers, made by `tools/ephemeris-tables`; `units`, `vector`: small things;
//!   `error`: what can go wrong
//!
//! # Fidelity
//!
//! Twenty-five things that Swiss Ephemeris does and that one would not think of are numbered where
//! they are handled ('Fidelity 7'), each with the effect of leaving it out. Some are quirks; copied
//! on purpose, they make the difference between equal and nearly equal:
//!
//! | | where | |
//! |---|---|---|
//! | 1 | `track` | the sum stops one term short (a quirk) |
//! | 2 | `track` | segments do not join |
//! | 3 | `apparent` | the Moon's light time is rounded to what a Julian day can hold (a quirk) |
//! | 4 | `track` | the Moon's plane is stored by node and inclination |
//! | 5 | `track`, `apparent`, `units` | who is seen from where, and the mass of the Moon |
//! | 6 | `apparent` | Sun and Moon are not deflected |
//! | 7 | `nutation` | IAU 2000B without offsets, with full arguments (a quirk) |
//! | 8 | `apparent` | light time's share in the speed, by a difference (a quirk) |
//! | 9 | `apparent` | the Earth's change of velocity in the speed (a quirk) |
//! | 10 | `frame` | rates of precession and nutation in the speed |
//! | 11 | `frame` | a term too many in the speed from nutation (a quirk) |
//! | 12 | `frame`, `node` | the ecliptic's own motion, in the node's speed only |
//! | 13 | `light` | deflection: which Sun, and how much of it |
//! | 14 | `light` | relativistic aberration |
//! | 15 | `frame` | frame bias |
//! | 16 | `node` | which Moon the node belongs to |
//! | 17 | `time` | the pieces of delta T (a quirk at the bridge) |
//! | 18 | `sidereal` | two kinds of sidereal time (a quirk) |
//! | 19 | `houses` | Placidus stops early (a quirk) |
//! | 20 | `houses` | Porphyry, and angles that are turned about |
//! | 21 | `segment`, `track` | packed numbers and the reference ellipse |
//! | 22 | `node` | the mean node |
//! | 23 | `ayanamsa` | precession theories of the ayanamsas |
//! | 24 | `observer` | a place on the Earth's surface |
//! | 25 | `sky`, `observation` | no nutation in a sidereal zodiac |

mod apogee;
mod apparent;
mod ayanamsa;
mod chebyshev;
mod error;
mod file;
mod frame;
mod houses;
mod light;
mod node;
mod nutation;
mod observation;
mod observer;
mod pack;
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
mod view;

pub use error::{DataError, SkyError};
pub use file::DataFile;
pub use sky::Ephemeris;
pub use time::delta_t_seconds;
pub use view::View;
