//! Published numbers, each file with its source; made by tools/ephemeris-tables/generate.py.

pub(crate) mod delta_t;
pub(crate) mod nutation;
pub(crate) mod precession;
pub(crate) mod sidereal;
pub(crate) mod solar_mass;
