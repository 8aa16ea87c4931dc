//! Standard time during summer time.

use crate::candidates::CandidateInstant;
use crate::kind::{Kind, kind};
use crate::{Birthplace, UtcOffset, Zone, era};

/// How far to search for standard time: longer than summer time has lasted anywhere (London in the Second World War: five
/// and a half years).
const AROUND_S: i64 = 6 * 366 * 86_400;

impl Zone {
    /// The offset of standard time at an instant of summer time, double summer time or war time (seconds since
    /// 1970-01-01 00:00 UTC); `None` at any other instant.
    ///
    /// ```
    /// use civil::{Birthplace, Zones};
    /// use chart::Coordinates;
    ///
    /// let rome = Zones::embedded()?.get("Europe/Rome").ok_or("no such zone")?;
    /// let place = Birthplace::new(Coordinates::new(41.9, 12.5)?);
    /// // 1990-06-15 and 1990-01-15, 12:30 UTC
    /// assert_eq!(rome.standard_offset(645_452_000, &place).map(|it| it.seconds()), Some(3600));
    /// assert_eq!(rome.standard_offset(632_406_600, &place), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn standard_offset(&self, unix_seconds: i64, birthplace: &Birthplace) -> Option<UtcOffset> {
        let era = era::at(self, birthplace, unix_seconds);
        let candidate = CandidateInstant { instant: unix_seconds, era };
        if !matches!(
            kind(self, birthplace, &candidate),
            Kind::Summer | Kind::DoubleSummer | Kind::War
        ) {
            return None;
        }
        let era = candidate.era;
        let (from, to) =
            (unix_seconds.saturating_sub(AROUND_S), unix_seconds.saturating_add(AROUND_S));
        let eras = self.eras(birthplace, from, to);
        // The daylight flag does not mark summer time in Dublin, whose standard time is that of the summer.
        let is_standard = |other: &&era::Era| other.offset < era.offset && (!other.dst || !era.dst);
        let before = eras.iter().rev().filter(|other| other.start < era.start).find(is_standard);
        let after = eras.iter().filter(|other| other.start > era.start).find(is_standard);
        [before, after].into_iter().flatten().map(|other| other.offset).max()
    }

    /// The ISO 3166 code of the country of a zone that is in one country.
    #[must_use]
    pub fn country(&self) -> Option<&str> {
        self.history().country.as_deref()
    }
}
