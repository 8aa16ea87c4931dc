//! Dates and times for people.

use jiff::civil::Date;

/// `15 June 1990` from `1990-06-15`; other texts stay unchanged.
pub(super) fn in_words(date: &str) -> String {
    date.parse::<Date>()
        .map_or_else(|_| date.to_owned(), |date| date.strftime("%-d %B %Y").to_string())
}

/// `14:30` from `14:30:00`; seconds that are not zero stay.
pub(super) fn clock(time: &str) -> &str {
    time.strip_suffix(":00").filter(|rest| rest.len() == 5).unwrap_or(time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_and_times_are_written_out() {
        assert_eq!(in_words("1990-06-05"), "5 June 1990");
        assert_eq!(in_words("1800-12-31"), "31 December 1800");
        assert_eq!(in_words("1990-13-01"), "1990-13-01");
        assert_eq!(clock("14:30:00"), "14:30");
        assert_eq!(clock("14:30:07"), "14:30:07");
        assert_eq!(clock("14:00"), "14:00");
    }
}
