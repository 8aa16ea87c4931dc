//! The clock of the reader: the zone of the dates.

use chart::JulianDay;
use civil::{Birthplace, ClockTime, Date, Disambiguation, TimeOfDay, UtcOffset, Zone};
use reading::LocalTime;

use crate::cast::{Cast, Engine};
use crate::instant::{self, DAY_S, midnight};
use crate::request::{BadInput, Clock, FieldErrorCode};

/// The clock of the dates and times in an answer: that of a zone, or of the birthplace.
pub(crate) struct ReaderClock<'a> {
    zone: Option<Zone>,
    cast: &'a Cast,
}

impl Engine {
    /// The clock of the zone in `displayTimezone`, or that of the birthplace.
    pub(crate) fn reader_clock<'a>(
        &self,
        zone: Option<&str>,
        cast: &'a Cast,
    ) -> Result<ReaderClock<'a>, BadInput> {
        let unknown = || {
            let message = "This time zone is not known; give an IANA name such as Europe/Rome.";
            BadInput::field("displayTimezone", FieldErrorCode::UnknownValue, message)
        };
        let zone = zone.map(str::trim).map(|name| self.zones.get(name).ok_or_else(unknown));
        Ok(ReaderClock { zone: zone.transpose()?, cast })
    }
}

impl ReaderClock<'_> {
    /// The name of the zone.
    pub(crate) fn zone_name(&self) -> String {
        match &self.zone {
            Some(zone) => zone.name().to_owned(),
            None => self.cast.birth.details.clock.zone_name().to_owned(),
        }
    }

    fn birthplace(&self) -> Birthplace {
        Birthplace::new(self.cast.birth.details.place)
    }

    /// Date and time on the clock.
    pub(crate) fn clock_at(&self, unix_seconds: i64) -> ClockTime {
        match &self.zone {
            Some(zone) => zone.clock_at(unix_seconds, &self.birthplace()).clock,
            None => instant::clock_at(&self.cast.birth.details, unix_seconds),
        }
    }

    /// Date and hour.
    pub(crate) fn local(&self, at: JulianDay) -> LocalTime {
        let ClockTime { date, time } = self.clock_at(at.to_unix_seconds());
        // 1970-01-01 was a Thursday.
        let weekday = (midnight(date).div_euclid(DAY_S) + 3).rem_euclid(7) + 1;
        LocalTime {
            year: date.year(),
            month: date.month().unsigned_abs(),
            day: date.day().unsigned_abs(),
            weekday: u8::try_from(weekday).unwrap_or(1),
            hour: time.hour().unsigned_abs(),
            minute: time.minute().unsigned_abs(),
        }
    }

    /// `2026-06-08T14:02:11+01:00`.
    pub(crate) fn stamp(&self, at: JulianDay) -> String {
        let seconds = at.to_unix_seconds();
        let clock = self.clock_at(seconds);
        let offset =
            i32::try_from(clock.seconds() - seconds).ok().and_then(UtcOffset::from_seconds);
        format!("{clock}{}", offset.unwrap_or(UtcOffset::UTC))
    }

    /// The date of an instant.
    pub(crate) fn date(&self, at: JulianDay) -> Date {
        self.clock_at(at.to_unix_seconds()).date
    }

    /// The first second of a day and the last second of another.
    pub(crate) fn days(&self, from: Date, to: Date) -> [JulianDay; 2] {
        let after = ClockTime::utc(midnight(to) + DAY_S).date;
        let last = self.begins(after).to_unix_seconds() - 1;
        [self.begins(from), JulianDay::from_unix_seconds(last)]
    }

    /// The first second of a date.
    pub(crate) fn begins(&self, date: Date) -> JulianDay {
        let at = ClockTime { date, time: TimeOfDay::FIRST };
        let birthplace = self.birthplace();
        let zone = match (&self.zone, &self.cast.birth.details.clock) {
            (Some(zone), _) | (None, Clock::Zone(zone)) => Some(zone),
            _ => None,
        };
        let in_zone = zone.and_then(|zone| {
            civil::resolve(at, zone, &birthplace, Disambiguation::Compatible).ok()
        });
        let seconds = in_zone.map_or_else(
            || {
                let guess = midnight(date);
                guess - (self.clock_at(guess).seconds() - guess)
            },
            |resolved| resolved.unix_seconds,
        );
        JulianDay::from_unix_seconds(seconds)
    }
}
