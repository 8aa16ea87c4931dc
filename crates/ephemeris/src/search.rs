//! Searches for the instants of events.
//!
//! Each search covers the time from one instant to another and returns an iterator. The events are in order of time,
//! or in reverse order if the second instant is before the first. An event exactly at the start is not included. A
//! search stops at the ends of the ephemeris. Times are accurate to a second, and mostly to a millisecond; near the
//! station of a slow body the accuracy depends on that of the speeds (see [`stations`]).
//!
//! The motion is split at stations, so a longitude that is passed shortly before a station and again shortly after it
//! is found both times.
//!
//! ```
//! # use ephemeris::{DataFile, Ephemeris};
//! # let [planets, moon, asteroids] = DataFile::ALL.map(|file| {
//! #     let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/ephemeris");
//! #     std::fs::read(format!("{folder}/{}", file.file_name())).unwrap()
//! # });
//! # let ephemeris = Ephemeris::from_bytes(planets, moon, asteroids)?;
//! use chart::{Body, JulianDay, Sign};
//! use ephemeris::search;
//!
//! // When does the Sun next enter a sign after 2000-01-01 12:00 UT?
//! let from = JulianDay::from_unix_seconds(946_728_000);
//! let to = JulianDay::from_unix_seconds(946_728_000 + 40 * 86_400);
//! let ingress = search::ingresses(&ephemeris, Body::Sun, from, to).next().unwrap()?;
//! assert_eq!(ingress.sign, Sign::Aquarius);
//! assert_eq!(ingress.at.to_unix_seconds(), 948_392_582); // 2000-01-20 18:23:02 UT
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod angle;
mod eclipse;
mod intervals;
mod moon;
mod root;
mod turning;

use std::collections::VecDeque;

use chart::{Body, JulianDay, Longitude, Sign};

pub use angle::{AngleSign, SignWindow, angle_sign_window, angle_sign_windows, angle_signs};
pub use eclipse::{EclipseType, eclipse_at};
use intervals::{Interval, Intervals, Mover, arc};
pub use moon::moon_sign_window;

use crate::{Ephemeris, SkyError};

/// A body reaches a longitude.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Crossing {
    /// When.
    pub at: JulianDay,
    /// The longitude.
    pub longitude: Longitude,
    /// True if the body is retrograde.
    pub retrograde: bool,
}

/// A station: a body becomes retrograde or direct.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Station {
    /// When.
    pub at: JulianDay,
    /// True if the body is retrograde after the station, false if it is direct.
    pub retrograde: bool,
}

/// A body enters a sign.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ingress {
    /// When.
    pub at: JulianDay,
    /// The sign that the body enters.
    pub sign: Sign,
    /// True if the body is retrograde and enters from the following sign.
    pub retrograde: bool,
}

chart::named_enum! {
    /// A phase of the Moon.
    pub enum MoonPhase {
        /// Moon and Sun at the same longitude.
        NewMoon = "new-moon",
        /// The Moon 90 degrees ahead of the Sun.
        FirstQuarter = "first-quarter",
        /// The Moon opposite the Sun.
        FullMoon = "full-moon",
        /// The Moon 90 degrees behind the Sun.
        LastQuarter = "last-quarter",
    }
}

/// The Moon reaches a phase.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PhaseMoment {
    /// When.
    pub at: JulianDay,
    /// The phase.
    pub phase: MoonPhase,
}

/// The Moon reaches a given arc ahead of another body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MoonArc {
    /// When.
    pub at: JulianDay,
    /// Index of the arc in the given list.
    pub arc: usize,
}

/// A moving body makes an exact aspect to a fixed longitude.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ExactAspect {
    /// When.
    pub at: JulianDay,
    /// The angle of the aspect, degrees.
    pub angle_deg: f64,
    /// True if the body is retrograde.
    pub retrograde: bool,
}

/// When `body` reaches `longitude`.
pub fn crossings(
    ephemeris: &Ephemeris,
    body: Body,
    longitude: Longitude,
    from: JulianDay,
    to: JulianDay,
) -> impl Iterator<Item = Result<Crossing, SkyError>> {
    let targets = vec![longitude.degrees()];
    Reaches::new(ephemeris, Mover::Body(body), targets, from, to).map(move |reach| {
        reach.map(|Reach { at, retrograde, .. }| Crossing { at, longitude, retrograde })
    })
}

/// When `body` reaches any of these longitudes, each with its index in `longitudes`.
pub fn crossings_of_any(
    ephemeris: &Ephemeris,
    body: Body,
    longitudes: Vec<Longitude>,
    from: JulianDay,
    to: JulianDay,
) -> impl Iterator<Item = Result<(usize, Crossing), SkyError>> {
    let targets = longitudes.iter().map(|longitude| longitude.degrees()).collect();
    Reaches::new(ephemeris, Mover::Body(body), targets, from, to).map(move |reach| {
        reach.map(|Reach { at, target, retrograde }| {
            (target, Crossing { at, longitude: longitudes[target], retrograde })
        })
    })
}

/// When `body` makes an exact aspect of one of these angles (degrees, 0 to 180) to a fixed longitude.
///
/// Both sides are included: a square is exact 90 degrees before and 90 degrees after `fixed`.
pub fn exact_aspects(
    ephemeris: &Ephemeris,
    body: Body,
    fixed: Longitude,
    angles_deg: &[f64],
    from: JulianDay,
    to: JulianDay,
) -> impl Iterator<Item = Result<ExactAspect, SkyError>> {
    let mut sides: Vec<(f64, f64)> = Vec::with_capacity(2 * angles_deg.len());
    for &angle_deg in angles_deg {
        for side in [angle_deg, -angle_deg] {
            let longitude = Longitude::new(fixed.degrees() + side).degrees();
            // Conjunction and opposition have one side only.
            if sides.iter().all(|(known, _)| arc(*known, longitude).abs() > 1e-9) {
                sides.push((longitude, angle_deg));
            }
        }
    }
    let (targets, angles): (Vec<_>, Vec<_>) = sides.into_iter().unzip();
    Reaches::new(ephemeris, Mover::Body(body), targets, from, to).map(move |reach| {
        reach.map(|Reach { at, target, retrograde }| ExactAspect {
            at,
            angle_deg: angles[target],
            retrograde,
        })
    })
}

/// When `body` enters a sign.
pub fn ingresses(
    ephemeris: &Ephemeris,
    body: Body,
    from: JulianDay,
    to: JulianDay,
) -> impl Iterator<Item = Result<Ingress, SkyError>> {
    let targets = Sign::ALL.map(|sign| 30.0 * sign.index() as f64).to_vec();
    Reaches::new(ephemeris, Mover::Body(body), targets, from, to).map(|reach| {
        reach.map(|Reach { at, target, retrograde }| {
            // A retrograde body leaves a sign over its beginning and enters the preceding sign.
            let entered = if retrograde { (target + 11) % 12 } else { target };
            Ingress { at, sign: Sign::ALL[entered], retrograde }
        })
    })
}

/// The phases of the Moon.
pub fn moon_phases(
    ephemeris: &Ephemeris,
    from: JulianDay,
    to: JulianDay,
) -> impl Iterator<Item = Result<PhaseMoment, SkyError>> {
    let targets = vec![0.0, 90.0, 180.0, 270.0];
    Reaches::new(ephemeris, Mover::MoonFrom(Body::Sun), targets, from, to).map(|reach| {
        reach.map(|Reach { at, target, .. }| PhaseMoment { at, phase: MoonPhase::ALL[target] })
    })
}

/// When the Moon is ahead of `other` by exactly one of these arcs (degrees, 0 to 360).
///
/// The Moon is faster than every other body, so each arc is reached once in about four weeks.
pub fn moon_arcs(
    ephemeris: &Ephemeris,
    other: Body,
    arcs_deg: Vec<f64>,
    from: JulianDay,
    to: JulianDay,
) -> impl Iterator<Item = Result<MoonArc, SkyError>> {
    Reaches::new(ephemeris, Mover::MoonFrom(other), arcs_deg, from, to)
        .map(|reach| reach.map(|Reach { at, target, .. }| MoonArc { at, arc: target }))
}

/// The stations of `body`: when its calculated speed in longitude passes zero.
///
/// This agrees with the retrograde flag of a position. The extreme of the longitude itself can differ by
/// up to 20 minutes for Pluto, because the speeds of Swiss Ephemeris have an extra term (fidelity 11,
/// `frame`). The true node has several stations a month. Sun and Moon have none.
pub fn stations(
    ephemeris: &Ephemeris,
    body: Body,
    from: JulianDay,
    to: JulianDay,
) -> impl Iterator<Item = Result<Station, SkyError>> {
    let backward = to < from;
    Intervals::new(ephemeris, Mover::Body(body), from, to).filter_map(move |interval| {
        interval
            .map(|interval| {
                let at = JulianDay::new(interval.to.at).filter(|_| interval.station)?;
                // `interval.to.speed` has the sign of the speed beyond the station, in the direction of the search.
                Some(Station { at, retrograde: (interval.to.speed < 0.0) != backward })
            })
            .transpose()
    })
}

/// A mover reaches one of several angles.
#[derive(Debug, Clone, Copy)]
struct Reach {
    at: JulianDay,
    /// Index of the angle in [`Reaches::targets`].
    target: usize,
    retrograde: bool,
}

/// The moments at which a mover reaches any of several angles.
struct Reaches<'a> {
    intervals: Intervals<'a>,
    /// Degrees in [0, 360).
    targets: Vec<f64>,
    /// Results of the last interval that have not been returned yet.
    found: VecDeque<Reach>,
}

impl<'a> Reaches<'a> {
    fn new(
        ephemeris: &'a Ephemeris,
        mover: Mover,
        targets: Vec<f64>,
        from: JulianDay,
        to: JulianDay,
    ) -> Self {
        let intervals = Intervals::new(ephemeris, mover, from, to);
        Self { intervals, targets, found: VecDeque::new() }
    }

    /// When an angle is reached within an interval. `ends` are the distances from the angle at both ends, degrees.
    ///
    /// The cubic with the positions and speeds at both ends is accurate to seconds. Each of the following Newton steps
    /// doubles the number of correct digits.
    fn reached_at(&self, interval: &Interval, angle: f64, ends: [f64; 2]) -> Result<f64, SkyError> {
        const MOST_STEPS: usize = 4;
        let Interval { from, to, .. } = interval;
        let days = to.at - from.at;
        let mut at = from.at + days * root::of_cubic(ends, [from.speed * days, to.speed * days]);
        for _ in 0..MOST_STEPS {
            let there = self.intervals.sample(at)?;
            let step = -arc(angle, there.angle) / there.speed;
            if !step.is_finite() || (at + step - from.at) * (at + step - to.at) > 0.0 {
                break;
            }
            at += step;
            if step.abs() < root::SETTLED {
                return Ok(at);
            }
        }
        // Newton does not converge near a station or at a jump of the data.
        root::between((from.at, ends[0]), (to.at, ends[1]), |at| {
            Ok(arc(angle, self.intervals.sample(at)?.angle))
        })
    }

    fn search(&mut self, interval: &Interval) -> Result<(), SkyError> {
        let run = arc(interval.from.angle, interval.to.angle);
        let forward_in_time = interval.to.at > interval.from.at;
        for (target, &angle) in self.targets.iter().enumerate() {
            let before = arc(angle, interval.from.angle);
            let after = before + run;
            // An angle reached exactly at the start belongs to the previous interval.
            let reached = before < 0.0 && after >= 0.0 || before > 0.0 && after <= 0.0;
            if !reached {
                continue;
            }
            let at = self.reached_at(interval, angle, [before, after])?;
            let Some(at) = JulianDay::new(at) else { continue };
            self.found.push_back(Reach { at, target, retrograde: (run < 0.0) == forward_in_time });
        }
        self.found.make_contiguous().sort_by(|a, b| {
            let order = a.at.days().total_cmp(&b.at.days());
            if forward_in_time { order } else { order.reverse() }
        });
        Ok(())
    }
}

impl Iterator for Reaches<'_> {
    type Item = Result<Reach, SkyError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(reach) = self.found.pop_front() {
                return Some(Ok(reach));
            }
            let searched = match self.intervals.next()? {
                Ok(interval) => self.search(&interval),
                Err(error) => Err(error),
            };
            if let Err(error) = searched {
                return Some(Err(error));
            }
        }
    }
}
