//! A body's way through space, as a data file stores it: segments of Chebyshev coefficients.

use std::ops::Range;

use crate::{
    DataFile, SkyError, chebyshev,
    segment::{self, Coefficients, MAX_COEFFICIENTS},
    vector::{State, Vector},
};

/// Julian day of J2000, TT.
pub(crate) const J2000: f64 = 2_451_545.0;

/// Sine and cosine of the obliquity the Moon's coefficients were turned by (84381.448 arcseconds,
/// Lieske 1977); Swiss Ephemeris's own digits.
const SIN_OBLIQUITY_J2000: f64 = 0.397_777_155_727_930_9;
const COS_OBLIQUITY_J2000: f64 = 0.917_482_062_157_619_3;

/// What a file's body number means.
///
/// Fidelity 5: number 0 is the barycentre of Earth and Moon, seen from that of the solar system;
/// number 10 is *the same point seen from the Sun*, not the Sun. Mercury, Venus, Chiron and the
/// asteroids are seen from the Sun (the flags of the last five say otherwise), Mars to Pluto from
/// the barycentre. Mixed up, everything is wrong: Mars by a degree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stored {
    EarthMoonFromBarycentre = 0,
    Moon = 1,
    Mercury = 2,
    Venus = 3,
    Mars = 4,
    Jupiter = 5,
    Saturn = 6,
    Uranus = 7,
    Neptune = 8,
    Pluto = 9,
    EarthMoonFromSun = 10,
    Chiron = 12,
    Ceres = 14,
    Pallas = 15,
    Juno = 16,
    Vesta = 17,
}

impl Stored {
    /// Seen from the Sun, not from the barycentre of the solar system.
    pub(crate) fn is_heliocentric(self) -> bool {
        matches!(self, Self::Mercury | Self::Venus) || self.file() == DataFile::Asteroids
    }

    /// The file it is stored in.
    pub(crate) fn file(self) -> DataFile {
        match self {
            Self::Moon => DataFile::Moon,
            Self::Chiron | Self::Ceres | Self::Pallas | Self::Juno | Self::Vesta => {
                DataFile::Asteroids
            }
            _ => DataFile::Planets,
        }
    }

    /// English name, for error messages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::EarthMoonFromBarycentre | Self::EarthMoonFromSun => "Sun",
            Self::Moon => "Moon",
            Self::Mercury => "Mercury",
            Self::Venus => "Venus",
            Self::Mars => "Mars",
            Self::Jupiter => "Jupiter",
            Self::Saturn => "Saturn",
            Self::Uranus => "Uranus",
            Self::Neptune => "Neptune",
            Self::Pluto => "Pluto",
            Self::Chiron => "Chiron",
            Self::Ceres => "Ceres",
            Self::Pallas => "Pallas",
            Self::Juno => "Juno",
            Self::Vesta => "Vesta",
        }
    }
}

/// A quantity that changes evenly: radians or a pure number, and its change in 365250 days.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Linear {
    pub(crate) value: f64,
    pub(crate) rate: f64,
}

/// One body of a file: everything but the coefficients.
#[derive(Debug, Clone)]
pub(crate) struct Track {
    pub(crate) stored: Stored,
    /// The coefficients lie in the plane of a slowly turning orbit, not in the equator of J2000.
    pub(crate) rotated: bool,
    /// Coefficients of an axis.
    pub(crate) coefficients: usize,
    /// Value of a packed 1, astronomical units.
    pub(crate) unit_au: f64,
    /// First and last Julian day, TT.
    pub(crate) begin: f64,
    pub(crate) end: f64,
    /// Length of a segment, days.
    pub(crate) segment_days: f64,
    /// How many segments there are from beginning to end.
    pub(crate) segments: usize,
    /// The segments whose coefficients are here: all of a file's, the middle ones of a pack.
    pub(crate) kept: Range<usize>,
    /// Where in the bytes the kept segments' places stand, three bytes each.
    pub(crate) index: usize,
    /// Julian day (TT) that `p`, `q` and `perihelion` are counted from.
    pub(crate) elements_epoch: f64,
    /// Where the pole of the orbit's plane stands.
    pub(crate) p: Linear,
    pub(crate) q: Linear,
    /// Longitude of the perihelion, radians.
    pub(crate) perihelion: Linear,
    /// Coefficients of a mean ellipse that were taken off before packing; empty for most.
    pub(crate) ellipse: Vec<[f64; 2]>,
}

/// How the axes of a segment lie.
struct Orientation {
    rows: [Vector; 3],
    perihelion_sin: f64,
    perihelion_cos: f64,
}

/// One segment, unpacked.
struct Segment {
    number: usize,
    /// Julian day (TT) of its beginning.
    start: f64,
    orientation: Orientation,
    terms: Coefficients,
    /// How many of the terms are to be summed.
    used: usize,
}

/// A place and velocity, with the acceleration (au/day^2) where it was asked for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Motion {
    pub(crate) state: State,
    pub(crate) acceleration: Vector,
}

impl Track {
    /// The first segment that lies outside the file or does not fit, if any.
    pub(crate) fn first_bad_segment(&self, bytes: &[u8]) -> Option<usize> {
        self.kept.clone().find(|&number| {
            !self
                .segment_start(bytes, number)
                .is_some_and(|at| segment::is_sound(bytes, at, self.coefficients))
        })
    }

    /// Place and velocity at `tt` (Julian day, TT), equator and equinox of J2000 (ICRS).
    #[inline]
    pub(crate) fn state(&self, bytes: &[u8], tt: f64) -> Result<State, SkyError> {
        Ok(self.evaluate::<false>(&self.open(bytes, tt)?, tt).state)
    }

    /// The state at `tt`, and the motion as many days earlier as `days_before` makes of the place.
    ///
    /// Mostly both lie in one segment, which is then unpacked once.
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
    /// Fidelity 2: the segments do not join; Chiron jumps by up to 5.5 milliarcseconds from one to
    /// the next, Mercury by 3.7. So a series about `tt` may not be carried across a border. Left
    /// out: Chiron 1.5e-3 arcsecond, Venus 1.1e-3, in rare charts.
    #[inline]
    pub(crate) fn border_within(&self, tt: f64, light_time: f64) -> bool {
        let along = (tt - self.begin) / self.segment_days;
        along - along.floor() < light_time / self.segment_days
    }

    /// The number of the segment that `tt` lies in.
    #[inline]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in the span")]
    fn number(&self, tt: f64) -> Option<usize> {
        let inside = (self.begin..=self.end).contains(&tt);
        inside.then(|| ((tt - self.begin) / self.segment_days) as usize)
    }

    /// Unpacks the segment that `tt` lies in.
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

    /// Where in the bytes a segment begins; `None` where it is not kept.
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
        if self.stored == Stored::Moon {
            // Fidelity 4: for the Moon the two fields are its node and (in `q`) the tangent of half
            // its inclination, not p and q. Left out: grossly wrong.
            let (sin, cos) = libm::sincos(p % core::f64::consts::TAU);
            (p, q) = (q * sin, q * cos);
        }
        // Fidelity 21 (the reference ellipse): it is stored once, with its perihelion on the x axis,
        // and turned to where the perihelion is at the middle of the segment.
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

    /// How many terms to sum.
    ///
    /// Fidelity 1, copied on purpose: for rotated bodies Swiss Ephemeris takes the *index* of the
    /// last coefficient above 1e-14 for the number of terms, and so sums one term too few. Chiron
    /// (not rotated) uses all. With all terms one would be nearer to DE431 and further from Swiss
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

    /// From the stored axes to the equator of J2000.
    ///
    /// The whole sum is turned instead of each coefficient: the same to rounding (1e-14 au).
    #[inline]
    fn turn(&self, orientation: &Orientation, axes: Vector) -> Vector {
        if !self.rotated {
            return axes;
        }
        let [x, y, z] = orientation.rows.map(|row| row.dot(axes));
        if self.stored != Stored::Moon {
            return Vector([x, y, z]);
        }
        // Fidelity 4: the Moon's plane is counted from the ecliptic of J2000.
        let (sin, cos) = (SIN_OBLIQUITY_J2000, COS_OBLIQUITY_J2000);
        Vector([x, cos * y - sin * z, sin * y + cos * z])
    }
}
