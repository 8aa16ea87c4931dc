//! A way through the zodiac, cut into pieces on which it runs one way.

use chart::{Body, JulianDay};

use super::root;
use crate::{Ephemeris, SkyError};

/// Something that moves on the circle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mover {
    /// A body in longitude.
    Body(Body),
    /// The Moon's longitude from the Sun.
    MoonFromSun,
}

impl Mover {
    /// Days between two looks.
    ///
    /// A few looks to each retrograde loop, and at most half a sign of motion. The true node turns
    /// about several times a month.
    fn stride(self) -> f64 {
        match self {
            Self::MoonFromSun | Self::Body(Body::Moon) => 1.0,
            Self::Body(Body::NorthNode) => 0.5,
            Self::Body(Body::Mercury) => 1.5,
            Self::Body(Body::Sun | Body::Venus) => 4.0,
            Self::Body(Body::Mars) => 6.0,
            Self::Body(_) => 10.0,
        }
    }

    pub(super) fn look(self, ephemeris: &Ephemeris, at: f64) -> Result<Look, SkyError> {
        // Julian days in a search lie between two finite ones.
        let moment = JulianDay::new(at).unwrap_or(JulianDay::UNIX_EPOCH);
        let of = |body| {
            let position = ephemeris.position(body, moment)?;
            Ok::<_, SkyError>((position.longitude.degrees(), position.speed_deg_per_day))
        };
        let (angle, speed) = match self {
            Self::Body(body) => of(body)?,
            Self::MoonFromSun => {
                let ((moon, moon_speed), (sun, sun_speed)) = (of(Body::Moon)?, of(Body::Sun)?);
                (moon - sun, moon_speed - sun_speed)
            }
        };
        Ok(Look { at, angle, speed })
    }
}

/// Where a mover was seen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    /// Julian day, UT.
    pub(super) at: f64,
    /// Degrees on the circle.
    pub(super) angle: f64,
    /// Degrees a day.
    pub(super) speed: f64,
}

/// Part of a way that has no station inside.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    pub(super) from: Look,
    pub(super) to: Look,
    /// It ends at a station.
    pub(super) station: bool,
}

/// The pieces of a way, in the order of the search.
pub(super) struct Way<'a> {
    ephemeris: &'a Ephemeris,
    mover: Mover,
    /// Where the next look starts from; `None` before the first.
    here: Option<Look>,
    /// Ends of intervals still to be walked, the nearest last.
    ahead: Vec<Look>,
    from: f64,
    to: f64,
    ended: bool,
}

/// Intervals are halved at most so often in the search for a pair of stations.
const MOST_HALVINGS: f64 = 64.0;

impl<'a> Way<'a> {
    /// From one Julian day to another, forward or backward, as far as the ephemeris reaches.
    pub(super) fn new(
        ephemeris: &'a Ephemeris,
        mover: Mover,
        from: JulianDay,
        to: JulianDay,
    ) -> Self {
        let clamp = |day: JulianDay| day.days().clamp(Ephemeris::FIRST, Ephemeris::LAST);
        // A span that lies outside altogether is empty.
        let (from, to) = (clamp(from), clamp(to));
        Self { ephemeris, mover, here: None, ahead: Vec::new(), from, to, ended: false }
    }

    pub(super) fn look(&self, at: f64) -> Result<Look, SkyError> {
        self.mover.look(self.ephemeris, at)
    }

    fn advance(&mut self) -> Result<Option<Piece>, SkyError> {
        let here = match self.here {
            Some(here) => here,
            None => self.look(self.from)?,
        };
        let stride = self.mover.stride();
        loop {
            let next = match self.ahead.pop() {
                Some(next) => next,
                None if (self.to - here.at).abs() <= 0.0 => return Ok(None),
                None => {
                    let step = (self.to - here.at).clamp(-stride, stride);
                    let next = here.at + step;
                    self.look(if step.abs() < stride { self.to } else { next })?
                }
            };
            let turns = (here.speed > 0.0) != (next.speed > 0.0);
            let wide = (next.at - here.at).abs() > stride / MOST_HALVINGS;
            if !turns && wide && may_turn_twice(&here, &next) {
                self.ahead.push(next);
                self.ahead.push(self.look(here.at + (next.at - here.at) * 0.5)?);
                continue;
            }
            if !turns {
                self.here = Some(next);
                return Ok(Some(Piece { from: here, to: next, station: false }));
            }
            let at = root::between((here.at, here.speed), (next.at, next.speed), |at| {
                Ok(self.look(at)?.speed)
            })?;
            let mut station = self.look(at)?;
            // Just beyond the turn, so that it is not found again.
            station.speed = f64::MIN_POSITIVE.copysign(next.speed);
            if (next.at - at).abs() > 0.0 {
                self.ahead.push(next);
            }
            self.here = Some(station);
            return Ok(Some(Piece { from: here, to: station, station: true }));
        }
    }
}

/// Whether the speed may pass zero and come back between two looks.
///
/// The speed is taken for the parabola that has the right values at both ends and the right sum
/// between; if its turning point lies beyond zero, or near it, one looks closer.
fn may_turn_twice(from: &Look, to: &Look) -> bool {
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

impl Iterator for Way<'_> {
    type Item = Result<Piece, SkyError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let piece = self.advance().transpose();
        // After its end or an error a way stays ended.
        self.ended = !matches!(piece, Some(Ok(_)));
        piece
    }
}
