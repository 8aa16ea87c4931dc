//! Instants of Universal Time as Julian days.

/// Julian day, Universal Time (UTC is taken as UT1), always finite.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct JulianDay(f64);

impl JulianDay {
    /// 1970-01-01 00:00 UT.
    pub const UNIX_EPOCH: Self = Self(2_440_587.5);

    /// `None` for NaN and the infinities.
    #[must_use]
    pub fn new(days: f64) -> Option<Self> {
        days.is_finite().then_some(Self(days))
    }

    /// From seconds since 1970-01-01 00:00 UTC.
    ///
    /// ```
    /// use chart::JulianDay;
    /// assert_eq!(JulianDay::from_unix_seconds(946_728_000).days(), 2_451_545.0); // J2000
    /// ```
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "exact for any date the ephemeris knows")]
    pub fn from_unix_seconds(seconds: i64) -> Self {
        Self(Self::UNIX_EPOCH.0 + seconds as f64 / 86_400.0)
    }

    /// Days.
    #[must_use]
    pub fn days(self) -> f64 {
        self.0
    }

    /// Seconds since 1970-01-01 00:00 UTC, to the nearest second.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "saturates far outside the ephemeris")]
    pub fn to_unix_seconds(self) -> i64 {
        ((self.0 - Self::UNIX_EPOCH.0) * 86_400.0).round() as i64
    }
}
