//! Dates and times as people write them.

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// `15 June 1990` from `1990-06-15`; anything else stays as it is.
pub(super) fn in_words(date: &str) -> String {
    let words = || {
        let mut parts = date.split('-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        let month = MONTHS.get(month.parse::<usize>().ok()?.checked_sub(1)?)?;
        Some(format!("{} {month} {year}", day.parse::<u8>().ok()?))
    };
    words().unwrap_or_else(|| date.to_owned())
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
