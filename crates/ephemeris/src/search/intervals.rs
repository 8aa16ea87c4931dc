//! Splits a body's motion through the zodiac at its stations.

use chart::{Body, JulianDay};

use super::root;
use crate::{Ephemeris, SkyError};

/// An angle that changes with time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mover {
    /// The longitude of a body.
    Body(Body),
    /// The Moon's longitude less that of another body.
    MoonFrom(Body),
}

impl Mover {
    /// Days between two samples.
    fn stride(self) -> f64 {
        match self {
            Self::MoonFrom(_) => Body::Moon.data().sample_days,
            Self::Body(body) => body.data().sample_days,
        }
    }

    pub(super) fn sample(self, ephemeris: &Ephemeris, at: f64) -> Result<Sample, SkyError> {
        // Julian days in a search lie between two finite ones.
        let moment = JulianDay::new(at).unwrap_or(JulianDay::UNIX_EPOCH);
        let of = |body| {
            let position = ephemeris.position(body, moment)?;
            Ok::<_, SkyError>((position.longitude.degrees(), position.speed_deg_per_day))
        };
        let (angle, speed) = match self {
            Self::Body(body) => of(body)?,
            Self::MoonFrom(other) => {
                let ((moon, moon_speed), (other, other_speed)) = (of(Body::Moon)?, of(other)?);
                (moon - other, moon_speed - other_speed)
            }
        };
        Ok(Sample { at, angle, speed })
    }
}

/// A sampled position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sample {
    /// Julian day, UT.
    pub(super) at: f64,
    /// Degrees, in (-360, 360).
    pub(super) angle: f64,
    /// Degrees a day.
    pub(super) speed: f64,
}

/// An interval without a station inside.
#[derive(Debug, Clone, Copy)]
pub(super) struct Interval {
    pub(super) from: Sample,
    pub(super) to: Sample,
    /// True if the interval ends at a station.
    pub(super) station: bool,
}

/// Iterates over the intervals in the order of the search.
pub(super) struct Intervals<'a> {
    ephemeris: &'a Ephemeris,
    mover: Mover,
    /// Start of the next interval; `None` before the first.
    here: Option<Sample>,
    /// Ends of the next intervals, the nearest last.
    ahead: Vec<Sample>,
    from: f64,
    to: f64,
    ended: bool,
}

/// The stride divided by the smallest interval that is searched for a pair of stations.
const MOST_HALVINGS: f64 = 64.0;

impl<'a> Intervals<'a> {
    /// Intervals from one Julian day to another, forward or backward, within the ephemeris.
    pub(super) fn new(
        ephemeris: &'a Ephemeris,
        mover: Mover,
        from: JulianDay,
        to: JulianDay,
    ) -> Self {
        let clamp = |day: JulianDay| day.days().clamp(Ephemeris::FIRST, Ephemeris::LAST);
        // An interval outside the ephemeris becomes empty.
        let (from, to) = (clamp(from), clamp(to));
        Self { ephemeris, mover, here: None, ahead: Vec::new(), from, to, ended: false }
    }

    pub(super) fn sample(&self, at: f64) -> Result<Sample, SkyError> {
        self.mover.sample(self.ephemeris, at)
    }

    fn advance(&mut self) -> Result<Option<Interval>, SkyError> {
        let here = match self.here {
            Some(here) => here,
            None => self.sample(self.from)?,
        };
        let stride = self.mover.stride();
        loop {
            let next = match self.ahead.pop() {
                Some(next) => next,
                None if (self.to - here.at).abs() <= 0.0 => return Ok(None),
                None => {
                    let step = (self.to - here.at).clamp(-stride, stride);
                    let next = here.at + step;
                    self.sample(if step.abs() < stride { self.to } else { next })?
                }
            };
            let turns = (here.speed > 0.0) != (next.speed > 0.0);
            let wide = (next.at - here.at).abs() > stride / MOST_HALVINGS;
            if !turns && wide && may_turn_twice(&here, &next) {
                self.ahead.push(next);
                self.ahead.push(self.sample(here.at + (next.at - here.at) * 0.5)?);
                continue;
            }
            if !turns {
                self.here = Some(next);
                return Ok(Some(Interval { from: here, to: next, station: false }));
            }
            let at = root::between((here.at, here.speed), (next.at, next.speed), |at| {
                Ok(self.sample(at)?.speed)
            })?;
            let mut station = self.sample(at)?;
            // The sign of the speed beyond the station, so that the station is not found again.
            station.speed = f64::MIN_POSITIVE.copysign(next.speed);
            if (next.at - at).abs() > 0.0 {
                self.ahead.push(next);
            }
            self.here = Some(station);
            return Ok(Some(Interval { from: here, to: station, station: true }));
        }
    }
}

/// Whether the speed may pass zero twice between two samples.
///
/// The speed is approximated by the parabola with the given values at both ends and the given mean. The
/// result is true if the extreme of the parabola is beyond zero or near zero.
fn may_turn_twice(from: &Sample, to: &Sample) -> bool {
    let days = to.at - from.at;
    let mean = arc(from.angle, to.angle) / days;
    let (a, b) = (from.speed, to.speed);
    // s(x) = a + (b - a) x + c x (1 - x), of mean (a + b) / 2 + c / 6
    let c = 6.0 * (mean - (a + b) * 0.5);
    if c == 0.0 {
        return false;
    }
    let x = 0.5 + (b - a) / (2.0 * c);
    if !(0.0..=1.0).contains(&x) {
        return false;
    }
    let extreme = a + (b - a) * x + c * x * (1.0 - x);
    extreme * a.signum() < 0.2 * a.abs().max(b.abs())
}

/// Degrees from `from` to `to`, the short way, in [-180, 180).
pub(super) fn arc(from: f64, to: f64) -> f64 {
    crate::units::wrap(to - from + 180.0, 360.0) - 180.0
}

impl Iterator for Intervals<'_> {
    type Item = Result<Interval, SkyError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let interval = self.advance().transpose();
        // Stays ended after the end or an error.
        self.ended = !matches!(interval, Some(Ok(_)));
        interval
    }
}
