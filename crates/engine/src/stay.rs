//! When a body is in which sign.

use chart::{Body, JulianDay, Sign};
use ephemeris::{Ephemeris, SkyError, search};

use crate::instant::DAY_S;

/// One time without a break in which a body is in a sign, in seconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stay {
    /// When the body enters the sign.
    pub from: i64,
    /// When it leaves the sign.
    pub to: i64,
}

/// One pass of a body through a sign: one stay, or several if the body goes back over the border.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pass {
    /// Its stays, in the order of time; at least one.
    pub stays: Vec<Stay>,
}

/// The passes of a body through the signs within a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passes {
    by_sign: [Vec<Pass>; Sign::COUNT],
}

impl Pass {
    /// When the body first enters the sign, in seconds since 1970.
    #[must_use]
    pub fn from(&self) -> i64 {
        self.stays.first().map_or(0, |stay| stay.from)
    }

    /// When it leaves the sign for good, in seconds since 1970.
    #[must_use]
    pub fn to(&self) -> i64 {
        self.stays.last().map_or(0, |stay| stay.to)
    }

    /// For how long the body is in the sign, days.
    #[must_use]
    pub fn days(&self) -> f64 {
        let seconds: i64 = self.stays.iter().map(|stay| stay.to - stay.from).sum();
        seconds as f64 / DAY_S as f64
    }
}

impl Passes {
    /// The complete passes between two instants in seconds since 1970, as seen from the Earth's centre in the tropical
    /// zodiac. A pass near an end of this time is left out, because a part of it may be outside.
    ///
    /// # Errors
    ///
    /// If the ephemeris cannot calculate a position.
    pub fn find(ephemeris: &Ephemeris, body: Body, from: i64, to: i64) -> Result<Self, SkyError> {
        let [start, end] = [from, to].map(JulianDay::from_unix_seconds);
        let first = ephemeris.position(body, start)?.longitude.sign();
        let mut entries = vec![(first, from)];
        for ingress in search::ingresses(ephemeris, body, start, end) {
            let ingress = ingress?;
            entries.push((ingress.sign, ingress.at.to_unix_seconds()));
        }
        let ends = entries.iter().skip(1).map(|(_, at)| *at).chain([to]);
        let loop_s = body.data().loop_days * DAY_S as f64;
        let mut by_sign: [Vec<Pass>; Sign::COUNT] = Default::default();
        for ((sign, from), to) in entries.iter().copied().zip(ends) {
            let (passes, stay) = (&mut by_sign[sign.index()], Stay { from, to });
            match passes.last_mut() {
                // The body comes back within the same retrograde loop.
                Some(pass) if (from - pass.to()) as f64 <= loop_s => pass.stays.push(stay),
                _ => passes.push(Pass { stays: vec![stay] }),
            }
        }
        for passes in &mut by_sign {
            passes.retain(|pass| {
                let margin = (pass.from() - from).min(to - pass.to());
                margin as f64 > loop_s
            });
        }
        Ok(Self { by_sign })
    }

    /// The passes through a sign, in the order of time.
    #[must_use]
    pub fn through(&self, sign: Sign) -> &[Pass] {
        &self.by_sign[sign.index()]
    }

    /// How long a pass takes in any sign, days: the shortest and the longest; `None` without a pass.
    #[must_use]
    pub fn shortest_and_longest_days(&self) -> Option<(f64, f64)> {
        let days = self.by_sign.iter().flatten().map(Pass::days);
        days.fold(None, |range, days| {
            let (least, most) = range.unwrap_or((days, days));
            Some((days.min(least), days.max(most)))
        })
    }

    /// How long a pass takes on average over all signs, days; `None` without a pass.
    #[must_use]
    pub fn mean_days(&self) -> Option<f64> {
        let days: Vec<f64> = self.by_sign.iter().flatten().map(Pass::days).collect();
        (!days.is_empty()).then(|| days.iter().sum::<f64>() / days.len() as f64)
    }
}
