//! Sidereal time, IERS Conventions 2010, equations 5.15 and 5.32 and table 5.2e: ERFA
//! `gmst06.c`, `eect00.c`. Of the 33 complementary terms those above 0.25 microarcsecond are
//! kept; the others come to 2.3 microarcseconds at most together.
//!
//! Made by tools/ephemeris-tables/generate.py; not to be edited by hand.

/// Mean sidereal time less Earth rotation angle: arcseconds, by powers of TT centuries
/// from J2000.
pub(crate) const PRECESSION_IN_RIGHT_ASCENSION: [f64; 6] =
    [0.014506, 4612.156534, 1.3915817, -4.4e-07, -2.9956e-05, -3.68e-08];

/// Multiples of the five Delaunay arguments in the complementary terms.
pub(crate) const ARGUMENTS: [[i8; 5]; 19] = [
    [0, 0, 0, 0, 1],
    [0, 0, 0, 0, 2],
    [0, 0, 2, -2, 3],
    [0, 0, 2, -2, 1],
    [0, 0, 2, -2, 2],
    [0, 0, 2, 0, 3],
    [0, 0, 2, 0, 1],
    [0, 0, 0, 0, 3],
    [0, 1, 0, 0, 1],
    [0, 1, 0, 0, -1],
    [1, 0, 0, 0, -1],
    [1, 0, 0, 0, 1],
    [0, 1, 2, -2, 3],
    [0, 1, 2, -2, 1],
    [0, 0, 4, -4, 4],
    [0, 0, 2, 0, 0],
    [0, 0, 2, 0, 2],
    [1, 0, 2, 0, 3],
    [1, 0, 2, 0, 1],
];

/// Sine and cosine amplitudes of the complementary terms, arcseconds.
pub(crate) const AMPLITUDES: [[f64; 2]; 19] = [
    [0.00264096, -3.9e-07],
    [6.352e-05, -2e-08],
    [1.175e-05, 1e-08],
    [1.121e-05, 1e-08],
    [-4.55e-06, 0.0],
    [2.02e-06, 0.0],
    [1.98e-06, 0.0],
    [-1.72e-06, 0.0],
    [-1.41e-06, -1e-08],
    [-1.26e-06, -1e-08],
    [-6.3e-07, 0.0],
    [-6.3e-07, 0.0],
    [4.6e-07, 0.0],
    [4.5e-07, 0.0],
    [3.6e-07, 0.0],
    [3.2e-07, 0.0],
    [2.8e-07, 0.0],
    [2.7e-07, 0.0],
    [2.6e-07, 0.0],
];
