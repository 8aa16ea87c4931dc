//! Warnings about dates from records with the Julian calendar.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use chart::Coordinates;
use civil::{
    Birthplace, ClockTime, Date, Disambiguation, WarningCode, Zones, resolve, resolve_noon,
};

fn warning(zones: &Zones, zone: &str, date: &str) -> Option<String> {
    let place = Birthplace::new(Coordinates::new(50.0, 30.0).unwrap());
    let clock = ClockTime::parse(date, "12:00").unwrap();
    let birth = resolve(clock, &zones.get(zone).unwrap(), &place, Disambiguation::Compatible);
    birth
        .unwrap()
        .warnings
        .into_iter()
        .find(|warning| warning.code == WarningCode::CalendarDoubtful)
        .map(|warning| warning.message)
}

/// Births with dates in both calendars in a reference work (Encyclopaedia Britannica).
#[test]
fn the_warning_has_the_gregorian_date() {
    let zones = Zones::embedded().unwrap();
    for (who, zone, julian, today) in [
        ("Fyodor Dostoyevsky", "Europe/Moscow", "1821-10-30", "11 November 1821"),
        ("Pyotr Ilyich Tchaikovsky", "Europe/Samara", "1840-04-25", "7 May 1840"),
        ("Joseph Stalin", "Asia/Tbilisi", "1878-12-06", "18 December 1878"),
        ("George Enescu", "Europe/Bucharest", "1881-08-07", "19 August 1881"),
        ("Nikos Kazantzakis", "Europe/Athens", "1883-02-18", "2 March 1883"),
        ("Sergey Prokofiev", "Europe/Kyiv", "1891-04-11", "23 April 1891"),
        ("Dmitry Shostakovich", "Europe/Moscow", "1906-09-12", "25 September 1906"),
    ] {
        let message = warning(&zones, zone, julian).unwrap();
        assert!(message.ends_with(&format!(" enter {today} instead.")), "{who}: {message}");
    }
}

/// The difference grows from eleven to twelve days after the Julian 29 February 1800, and to thirteen after that of
/// 1900.
#[test]
fn the_difference_grows_by_a_day_a_century() {
    let zones = Zones::embedded().unwrap();
    for (julian, today) in [
        ("1800-02-28", "11 March 1800"),
        ("1800-03-01", "13 March 1800"),
        ("1900-02-28", "12 March 1900"),
        ("1900-03-01", "14 March 1900"),
    ] {
        let message = warning(&zones, "Europe/Moscow", julian).unwrap();
        assert!(message.ends_with(&format!(" enter {today} instead.")), "{message}");
    }
}

/// First Gregorian days by law, and neighbouring zones that always used the Gregorian calendar.
#[test]
fn each_country_has_its_last_day() {
    let zones = Zones::embedded().unwrap();
    for (zone, last, first) in [
        ("Europe/Sofia", "1916-04-13", "1916-04-14"),
        ("Europe/Riga", "1918-02-13", "1918-02-14"),
        ("Asia/Vladivostok", "1918-02-13", "1918-02-14"),
        ("Europe/Kiev", "1918-02-28", "1918-03-01"),
        ("Asia/Yerevan", "1918-04-30", "1918-05-01"),
        ("Europe/Belgrade", "1919-01-27", "1919-01-28"),
        ("Europe/Bucharest", "1919-04-13", "1919-04-14"),
        ("Europe/Athens", "1923-02-28", "1923-03-01"),
    ] {
        assert!(warning(&zones, zone, last).is_some(), "{zone}");
        assert_eq!(warning(&zones, zone, first), None, "{zone}");
    }
    for zone in ["Europe/Zagreb", "Europe/Warsaw", "Europe/Helsinki", "Europe/Kaliningrad"] {
        assert_eq!(warning(&zones, zone, "1900-01-01"), None, "{zone}");
    }
}

#[test]
fn a_date_without_a_time_has_the_warning_too() {
    let zones = Zones::embedded().unwrap();
    let place = Birthplace::new(Coordinates::new(55.75, 37.62).unwrap()).named("Moscow");
    let moscow = zones.get("Europe/Moscow").unwrap();
    let date = Date::new(1840, 4, 25).unwrap();
    let birth = resolve_noon(date, &moscow, &place, Disambiguation::Compatible).unwrap();
    assert_eq!(
        birth.warnings[0].message,
        "Russia and its empire used the Julian calendar until February 1918; dates here are read \
         by today's calendar, the Gregorian one. If 25 April 1840 comes from a record of that \
         time, enter 7 May 1840 instead."
    );
}
