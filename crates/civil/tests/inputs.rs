//! Parsing of user input, and its error messages.

use chart::{Coordinates, CoordinatesError};
use civil::{
    Birthplace, ClockTime, ClockTimeError, Date, DateError, TimeOfDay, TimeOfDayError, UtcOffset,
    UtcOffsetError,
};

#[test]
fn dates_that_do_not_exist_are_refused_with_the_reason() {
    for (text, message) in [
        ("1990-04-31", "April 1990 has only 30 days."),
        ("1900-02-29", "February 1900 has only 28 days."),
        ("1990-01-00", "There is no day 00: days go from 01 to 31."),
        ("1990-13-01", "There is no month 13: months go from 01 to 12."),
        ("1990-00-01", "There is no month 00: months go from 01 to 12."),
        ("0000-01-01", "There is no year 0."),
        ("15/06/1990", "A date is written as YYYY-MM-DD, such as 1990-06-15."),
    ] {
        assert_eq!(Date::parse(text).map_err(|error| error.to_string()), Err(message.to_owned()));
    }
    for text in
        ["", "1990-1-1", "90-01-01", "-990-01-01", "1990-01-01-01", "１９９０-01-01", "+199-01-01"]
    {
        assert_eq!(Date::parse(text), Err(DateError::Form));
    }
    for text in ["2000-02-29", "1800-01-02", "0001-01-01", "9999-12-31", " 1990-01-31 "] {
        assert_eq!(Date::parse(text).map(|date| date.to_string()), Ok(text.trim().to_owned()));
    }
}

#[test]
fn times_that_do_not_exist_are_refused_with_the_reason() {
    for (text, message) in [
        ("25:10", "There is no hour 25: hours go from 00 to 23, and midnight is 00:00."),
        ("24:00", "There is no hour 24: hours go from 00 to 23, and midnight is 00:00."),
        ("12:60", "There is no minute 60: minutes go from 00 to 59."),
        ("12:00:60", "There is no second 60: seconds go from 00 to 59."),
        ("2:30pm", "A time is written as HH:MM or HH:MM:SS on the 24-hour clock, such as 14:30."),
    ] {
        let found = TimeOfDay::parse(text).map_err(|error| error.to_string());
        assert_eq!(found, Err(message.to_owned()));
    }
    for text in ["", "12", "1:30", "12:3", "12:00:00:00", "-1:00", "12:00 PM", "12.30"] {
        assert_eq!(TimeOfDay::parse(text), Err(TimeOfDayError::Form));
    }
    assert_eq!(TimeOfDay::parse("23:59:59").map(TimeOfDay::second), Ok(59));
    assert_eq!(TimeOfDay::parse("12:00"), Ok(TimeOfDay::NOON));
}

#[test]
fn errors_of_a_clock_time_name_the_date_or_the_time() {
    assert!(matches!(ClockTime::parse("1990-02-30", "12:00"), Err(ClockTimeError::Date(_))));
    assert!(matches!(ClockTime::parse("1990-02-20", "12:99"), Err(ClockTimeError::Time(_))));
    let clock = ClockTime::parse("1990-02-20", "07:05").map(|clock| clock.to_string());
    assert_eq!(clock, Ok("1990-02-20T07:05:00".to_owned()));
}

#[test]
fn offsets_are_read_to_the_second_and_written_back() {
    for (text, seconds, written) in [
        ("+05:30", 19_800, "+05:30"),
        ("-04:56:02", -17_762, "-04:56:02"),
        ("\u{2212}04:00", -14_400, "-04:00"),
        ("+0530", 19_800, "+05:30"),
        ("-03", -10_800, "-03:00"),
        ("Z", 0, "+00:00"),
        ("z", 0, "+00:00"),
        ("-00:00", 0, "+00:00"),
        ("-00:44:30", -2670, "-00:44:30"),
        ("+16:00", 57_600, "+16:00"),
    ] {
        let offset = text.parse::<UtcOffset>();
        assert_eq!(offset.as_ref().map(|offset| offset.seconds()), Ok(seconds), "{text}");
        assert_eq!(offset.map(|offset| offset.to_string()), Ok(written.to_owned()));
    }
    for text in [
        "",
        "+",
        "5",
        "05:30",
        "+5:30",
        "+05:3",
        "+05:30:00:00",
        "+5.5",
        "UTC",
        "+05:",
        "+é1",
        "+053",
    ] {
        assert_eq!(text.parse::<UtcOffset>(), Err(UtcOffsetError::Form));
    }
    assert_eq!("+05:60".parse::<UtcOffset>(), Err(UtcOffsetError::Sixty));
    assert_eq!("+16:00:01".parse::<UtcOffset>(), Err(UtcOffsetError::TooFar));
    assert_eq!("-99:00".parse::<UtcOffset>(), Err(UtcOffsetError::TooFar));
    assert_eq!(UtcOffset::from_seconds(26 * 3600), None);
}

#[test]
fn coordinates_out_of_range_are_refused() {
    assert!(Coordinates::new(90.0, -180.0).is_ok());
    for (latitude, longitude, error) in [
        (90.1, 0.0, CoordinatesError::Latitude),
        (f64::NAN, 0.0, CoordinatesError::Latitude),
        (0.0, -180.1, CoordinatesError::Longitude),
        (0.0, f64::INFINITY, CoordinatesError::Longitude),
    ] {
        assert_eq!(Coordinates::new(latitude, longitude), Err(error));
    }
}

/// 240 seconds a degree, rounded to the nearest second.
#[test]
fn mean_time_is_that_of_the_longitude() {
    for (longitude, seconds) in [(0.0, 0), (9.99155, 2398), (-74.00597, -17_761), (180.0, 43_200)] {
        let place = Birthplace::new(Coordinates::new(0.0, longitude).unwrap());
        assert_eq!(place.mean_time().seconds(), seconds);
    }
}
