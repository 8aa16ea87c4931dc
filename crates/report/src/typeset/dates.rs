//! Dates and times as text.

use civil::{Date, TimeOfDay};

use crate::english;

/// A date such as `15 June 1990`.
pub(super) fn in_words(date: Date) -> String {
    english::pdf::date(date.day(), date.month(), date.year())
}

/// A time such as `14:30`; with seconds if they are not zero: `14:30:07`.
pub(super) fn clock(time: TimeOfDay) -> String {
    let time = time.to_string();
    time.strip_suffix(":00").map(str::to_owned).unwrap_or(time)
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn dates_and_times_are_written_out() {
        let date = |text| in_words(Date::parse(text).unwrap());
        assert_eq!(date("1990-06-05"), "5 June 1990");
        assert_eq!(date("1800-12-31"), "31 December 1800");
        let time = |text| clock(TimeOfDay::parse(text).unwrap());
        assert_eq!(time("14:30:00"), "14:30");
        assert_eq!(time("14:30:07"), "14:30:07");
        assert_eq!(time("14:00"), "14:00");
    }
}
