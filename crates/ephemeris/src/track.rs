//! A track: the motion of a body as stored in a data file, in segments of Chebyshev coefficients.

use std::ops::Range;

use chart::Source;

use crate::{
    DataFile, SkyError, chebyshev,
    segment::{self, Coefficients, MAX_COEFFICIENTS},
    vector::{State, Vector},
};

/// Julian day of J2000, TT.
pub(crate) const J2000: f64 = 2_451_545.0;

/// Sine and cosine of the obliquity by which the Moon's coefficients were rotated (84381.448
/// arcseconds, Lieske 1977), with the digits of Swiss Ephemeris.
const SIN_OBLIQUITY_J2000: f64 = 0.397_777_155_727_930_9;
const COS_OBLIQUITY_J2000: f64 = 0.917_482_062_157_619_3;

/// A body's number in the data files.
///
/// Fidelity 5: number 0 is the barycentre of Earth and Moon, relative to the barycentre of the solar
/// system. Number 10 is *the same point relative to the Sun*, not the Sun. Mercury, Venus, Chiron and
/// the asteroids are relative to the Sun (although the flags of the last five do not indicate this),
/// Mars to Pluto to the barycentre. Error if omitted: all positions are wrong, Mars by a degree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stored(pub(crate) u8);

impl Stored {
    pub(crate) const EARTH_MOON_FROM_BARYCENTRE: Self = Self(0);
    pub(crate) const MOON: Self = Self(1);
    pub(crate) const EARTH_MOON_FROM_SUN: Self = Self(10);

    /// How many tracks there are.
    pub(crate) const COUNT: usize = Source::ORBIT_COUNT + 3;

    /// The tracks of a store and of a pack, in order: those of Earth and Moon, then the bodies of the chart.
    pub(crate) const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::EARTH_MOON_FROM_BARYCENTRE; Self::COUNT];
        all[1] = Self::EARTH_MOON_FROM_SUN;
        all[2] = Self::MOON;
        let mut index = 3;
        while index < Self::COUNT {
            all[index] = Self(Source::ORBITS[index - 3].0);
            index += 1;
        }
        all
    };

    /// The index in [`Stored::ALL`].
    #[inline]
    pub(crate) fn index(self) -> usize {
        const INDICES: [usize; 32] = {
            let mut indices = [0; 32];
            let mut index = 0;
            while index < Stored::COUNT {
                indices[Stored::ALL[index].0 as usize] = index;
                index += 1;
            }
            indices
        };
        INDICES[usize::from(self.0)]
    }

    /// Whether the position is relative to the Sun, not to the barycentre of the solar system.
    #[inline]
    pub(crate) fn is_heliocentric(self) -> bool {
        matches!(self.0, 2 | 3 | 11..)
    }

    /// The file with the track.
    #[inline]
    pub(crate) fn file(self) -> DataFile {
        match self.0 {
            1 => DataFile::Moon,
            ..=10 => DataFile::Planets,
            _ => DataFile::Asteroids,
        }
    }

    /// English name, for error messages.
    pub(crate) fn name(self) -> &'static str {
        let orbit = Source::ORBITS.into_iter().find(|(number, _)| *number == self.0);
        orbit.map_or(if self == Self::MOON { "Moon" } else { "Sun" }, |(_, name)| name)
    }
}

/// A quantity that changes linearly: radians or a pure number, and its change in 365250 days.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Linear {
    pub(crate) value: f64,
    pub(crate) rate: f64,
}

/// The record of one body: everything except the coefficients.
#[derive(Debug, Clone)]
pub(crate) struct Track {
    pub(crate) stored: Stored,
    /// The coefficients are in the plane of a slowly rotating orbit, not in the equator of J2000.
    pub(crate) rotated: bool,
    /// Number of coefficients of an axis.
    pub(crate) coefficients: usize,
    /// Value of a packed 1, astronomical units.
    pub(crate) unit_au: f64,
    /// First and last Julian day, TT.
    pub(crate) begin: f64,
    pub(crate) end: f64,
    /// Length of a segment, days.
    pub(crate) segment_days: f64,
    /// Number of segments from `begin` to `end`.
    pub(crate) segments: usize,
    /// The segments whose coefficients are available: all segments in a file, a range of them in a pack.
    pub(crate) kept: Range<usize>,
    /// Offset of the index, which has the offsets of the kept segments, three bytes each.
    pub(crate) index: usize,
    /// Epoch of `p`, `q` and `perihelion`, Julian day (TT).
    pub(crate) elements_epoch: f64,
    /// Direction of the pole of the orbital plane.
    pub(crate) p: Linear,
    pub(crate) q: Linear,
    /// Longitude of the perihelion, radians.
    pub(crate) perihelion: Linear,
    /// Coefficients of a reference ellipse that were subtracted before packing; empty for most bodies.
    pub(crate) ellipse: Vec<[f64; 2]>,
}

/// Orientation of the axes of a segment.
struct Orientation {
    rows: [Vector; 3],
    perihelion_sin: f64,
    perihelion_cos: f64,
}

/// An unpacked segment.
struct Segment {
    number: usize,
    /// Julian day (TT) of its beginning.
    start: f64,
    orientation: Orientation,
    terms: Coefficients,
    /// Number of terms to sum.
    used: usize,
}

/// Position and velocity, and the acceleration (au/day^2), which is zero unless requested.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Motion {
    pub(crate) state: State,
    pub(crate) acceleration: Vector,
}

impl Track {
    /// The first invalid segment: outside the file or with too many coefficients.
    pub(crate) fn first_bad_segment(&self, bytes: &[u8]) -> Option<usize> {
        self.kept.clone().find(|&number| {
            !self
                .segment_start(bytes, number)
                .is_some_and(|at| segment::is_sound(bytes, at, self.coefficients))
        })
    }

    /// Position and velocity at `tt` (Julian day, TT), equator and equinox of J2000 (ICRS).
    #[inline]
    pub(crate) fn state(&self, bytes: &[u8], tt: f64) -> Result<State, SkyError> {
        Ok(self.evaluate::<false>(&self.open(bytes, tt)?, tt).state)
    }

    /// The state at `tt`, and the motion at an earlier instant. `days_before` calculates the difference in
    /// days from the position at `tt`.
    ///
    /// If both instants are in one segment, it is unpacked only once.
    #[inline]
    pub(crate) fn state_and_earlier(
        &self,
        bytes: &[u8],
        tt: f64,
        days_before: impl FnOnce(Vector) -> f64,
    ) -> Result<(State, Motion), SkyError> {
        let segment = self.open(bytes, tt)?;
        let now = self.evaluate::<false>(&segment, tt).state;
        let before = tt - days_before(now.place);
        let motion = if self.number(before) == Some(segment.number) {
            self.evaluate::<true>(&segment, before)
        } else {
            self.evaluate::<true>(&self.open(bytes, before)?, before)
        };
        Ok((now, motion))
    }

    /// Whether light that took `light_time` days left in the segment before that of `tt`.
    ///
    /// Fidelity 2: positions jump between consecutive segments, by up to 5.5 milliarcseconds for Chiron
    /// and 3.7 for Mercury. A series around `tt` is therefore not valid across a border. Error if
    /// omitted: Chiron 1.5e-3 arcsecond, Venus 1.1e-3, in rare charts.
    #[inline]
    pub(crate) fn border_within(&self, tt: f64, light_time: f64) -> bool {
        let along = (tt - self.begin) / self.segment_days;
        along - along.floor() < light_time / self.segment_days
    }

    /// The number of the segment of `tt`.
    #[inline]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in the span")]
    fn number(&self, tt: f64) -> Option<usize> {
        let inside = (self.begin..=self.end).contains(&tt);
        inside.then(|| ((tt - self.begin) / self.segment_days) as usize)
    }

    /// Unpacks the segment of `tt`.
    #[inline]
    fn open(&self, bytes: &[u8], tt: f64) -> Result<Segment, SkyError> {
        let missing = SkyError::NoData { body: self.stored.name(), at_tt: tt };
        let number = self.number(tt).ok_or(missing)?;
        let start = self.begin + number as f64 * self.segment_days;
        let orientation = self.orientation(start + self.segment_days / 2.0);
        let mut segment =
            Segment { number, start, orientation, terms: [[0.0; 3]; MAX_COEFFICIENTS], used: 0 };
        let terms = &mut segment.terms[..self.coefficients];
        let at = self.segment_start(bytes, number).ok_or(missing)?;
        segment::unpack(bytes, at, self.unit_au, terms).ok_or(missing)?;
        self.add_ellipse(&segment.orientation, terms);
        segment.used = self.used_terms(&segment.orientation, terms);
        Ok(segment)
    }

    #[inline]
    fn evaluate<const ACCELERATION: bool>(&self, segment: &Segment, tt: f64) -> Motion {
        let x = ((tt - segment.start) / self.segment_days * 2.0 - 1.0).clamp(-1.0, 1.0);
        let sum = chebyshev::sum::<3, ACCELERATION>(&segment.terms[..segment.used], x);
        let per_day = 2.0 / self.segment_days;
        let turn = |axes| self.turn(&segment.orientation, Vector(axes));
        Motion {
            state: State { place: turn(sum.value), velocity: turn(sum.first) * per_day },
            acceleration: if ACCELERATION {
                turn(sum.second) * (per_day * per_day)
            } else {
                Vector::default()
            },
        }
    }

    /// The offset of a segment; `None` if it is not kept.
    pub(crate) fn segment_start(&self, bytes: &[u8], number: usize) -> Option<usize> {
        if !self.kept.contains(&number) {
            return None;
        }
        let entry = bytes.get(self.index + 3 * (number - self.kept.start)..)?.first_chunk::<3>()?;
        let [low, middle, high] = entry.map(usize::from);
        Some(low | middle << 8 | high << 16)
    }

    /// The axes at the middle of a segment (Julian day, TT).
    #[inline]
    fn orientation(&self, middle: f64) -> Orientation {
        if !self.rotated {
            let rows = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(Vector);
            return Orientation { rows, perihelion_sin: 0.0, perihelion_cos: 0.0 };
        }
        let millennia = (middle - self.elements_epoch) / 365_250.0;
        let at = |linear: Linear| linear.value + millennia * linear.rate;
        let (mut p, mut q) = (at(self.p), at(self.q));
        if self.stored == Stored::MOON {
            // Fidelity 4: for the Moon the fields `p` and `q` are its node and the tangent of half its
            // inclination. Error if omitted: the Moon is grossly wrong.
            let (sin, cos) = libm::sincos(p % core::f64::consts::TAU);
            (p, q) = (q * sin, q * cos);
        }
        // Fidelity 21 (the reference ellipse): it is stored once, with its perihelion on the x axis,
        // and rotated to the perihelion at the middle of the segment.
        let (perihelion_sin, perihelion_cos) = if self.ellipse.is_empty() {
            (0.0, 0.0)
        } else {
            libm::sincos(at(self.perihelion) % core::f64::consts::TAU)
        };
        let n = 1.0 / (1.0 + q * q + p * p);
        let rows = [
            [(1.0 + q * q - p * p) * n, 2.0 * q * p * n, 2.0 * p * n],
            [2.0 * q * p * n, (1.0 - q * q + p * p) * n, -2.0 * q * n],
            [-2.0 * p * n, 2.0 * q * n, (1.0 - q * q - p * p) * n],
        ];
        Orientation { rows: rows.map(Vector), perihelion_sin, perihelion_cos }
    }

    #[inline]
    fn add_ellipse(&self, orientation: &Orientation, terms: &mut [[f64; 3]]) {
        if !self.rotated {
            return;
        }
        let (sin, cos) = (orientation.perihelion_sin, orientation.perihelion_cos);
        for (term, [x, y]) in terms.iter_mut().zip(&self.ellipse) {
            term[0] += cos * x - sin * y;
            term[1] += cos * y + sin * x;
        }
    }

    /// Number of terms to sum.
    ///
    /// Fidelity 1, copied on purpose: for rotated bodies Swiss Ephemeris uses the *index* of the last
    /// coefficient above 1e-14 as the number of terms, and so sums one term too few. Chiron (not
    /// rotated) uses all. With all terms the results would be closer to DE431 and differ from Swiss
    /// Ephemeris: Venus 5.5e-3 arcsecond, Mars 2.7e-3, Mercury 2.6e-3.
    #[inline]
    fn used_terms(&self, orientation: &Orientation, terms: &[[f64; 3]]) -> usize {
        if !self.rotated {
            return terms.len();
        }
        let size = |term: [f64; 3]| -> f64 {
            orientation.rows.iter().map(|row| row.dot(Vector(term)).abs()).sum()
        };
        terms.iter().rposition(|&term| size(term) >= 1e-14).unwrap_or(0)
    }

    /// Rotates from the stored axes to the equator of J2000.
    ///
    /// Rotating the sum instead of each coefficient differs only by rounding (1e-14 au).
    #[inline]
    fn turn(&self, orientation: &Orientation, axes: Vector) -> Vector {
        if !self.rotated {
            return axes;
        }
        let [x, y, z] = orientation.rows.map(|row| row.dot(axes));
        if self.stored != Stored::MOON {
            return Vector([x, y, z]);
        }
        // Fidelity 4: the Moon's orbital plane is relative to the ecliptic of J2000.
        let (sin, cos) = (SIN_OBLIQUITY_J2000, COS_OBLIQUITY_J2000);
        Vector([x, cos * y - sin * z, sin * y + cos * z])
    }
}
