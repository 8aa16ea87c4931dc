//! Explanations and warnings, word for word.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use chart::Coordinates;
use civil::{
    Birthplace, ClockQuestion, ClockTime, Disambiguation, Resolved, WarningCode, Zones, day,
    resolve, resolve_as_utc, resolve_noon, resolve_with_offset,
};

fn birth(zone: &str, date: &str, time: &str, place: &Birthplace, way: Disambiguation) -> Resolved {
    let zone = Zones::embedded().unwrap().get(zone).unwrap();
    resolve(ClockTime::parse(date, time).unwrap(), &zone, place, way).unwrap()
}

fn at(latitude: f64, longitude: f64) -> Birthplace {
    Birthplace::new(Coordinates::new(latitude, longitude).unwrap())
}

#[test]
fn every_kind_of_time_has_an_explanation() {
    let ulm = at(48.39841, 9.99155).named("Ulm");
    for (zone, date, sentence) in [
        (
            "Europe/Berlin",
            "1879-03-14",
            "Ulm's own mean time, 39 minutes 58 seconds ahead of Greenwich",
        ),
        ("Europe/Rome", "1975-07-01", "Summer time in Rome, 2 hours ahead of UTC"),
        ("Europe/Rome", "1975-01-01", "Standard time in Rome, 1 hour ahead of UTC"),
        ("Europe/London", "1975-01-01", "Standard time in London, the same as UTC"),
        ("Europe/London", "1970-01-01", "Standard time in London, 1 hour ahead of UTC"),
        ("Europe/London", "1942-07-01", "Double summer time in London, 2 hours ahead of UTC"),
        ("Europe/London", "1943-01-15", "Summer time in London, 1 hour ahead of UTC"),
        ("Europe/Dublin", "1975-01-15", "Winter time in Dublin, the same as UTC"),
        ("Europe/Dublin", "1975-07-15", "Summer time in Dublin, 1 hour ahead of UTC"),
        ("Europe/Dublin", "1970-07-15", "Standard time in Dublin, 1 hour ahead of UTC"),
        ("Europe/Dublin", "1914-07-15", "Dublin mean time, 25 minutes 21 seconds behind Greenwich"),
        (
            "Africa/Algiers",
            "1900-07-15",
            "Paris mean time in the zone of Algiers, 9 minutes 21 seconds ahead of Greenwich",
        ),
        ("Africa/Windhoek", "1995-07-15", "Winter time in Windhoek, 1 hour ahead of UTC"),
        ("Africa/Windhoek", "1995-01-15", "Summer time in Windhoek, 2 hours ahead of UTC"),
        (
            "Africa/Casablanca",
            "2020-05-10",
            "Clocks put back for Ramadan in Casablanca, the same as UTC",
        ),
        ("Europe/Prague", "1946-12-15", "Winter time in Prague, the same as UTC"),
        ("Europe/Kyiv", "1942-07-01", "Summer time in Kyiv, 2 hours ahead of UTC"),
        (
            "Europe/Stockholm",
            "1885-07-01",
            "Mean time in Stockholm (SET), 1 hour 14 seconds ahead of Greenwich",
        ),
        ("Antarctica/Troll", "2010-07-01", "Summer time in Troll, 2 hours ahead of UTC"),
        (
            "Asia/Hong_Kong",
            "1941-12-01",
            "Winter time in Hong Kong, 8 hours 30 minutes ahead of UTC",
        ),
        ("America/New_York", "1944-07-01", "War time in New York, 4 hours behind UTC"),
        ("America/New_York", "1990-07-01", "Daylight saving time in New York, 4 hours behind UTC"),
        (
            "America/Argentina/Buenos_Aires",
            "1990-07-01",
            "Standard time in Buenos Aires, 3 hours behind UTC",
        ),
        (
            "Australia/Lord_Howe",
            "2000-07-01",
            "Standard time on Lord Howe Island, 10 hours 30 minutes ahead of UTC",
        ),
        (
            "Australia/North",
            "2000-07-01",
            "Standard time in Darwin, 9 hours 30 minutes ahead of UTC",
        ),
        ("US/Pacific", "2000-01-01", "Standard time in Los Angeles, 8 hours behind UTC"),
        ("EST5EDT", "2000-01-01", "Standard time in the zone EST5EDT, 5 hours behind UTC"),
        ("Etc/GMT+3", "2000-01-01", "Nautical time UTC-3, 3 hours behind UTC"),
        ("Etc/GMT-5", "2000-01-01", "Nautical time UTC+5, 5 hours ahead of UTC"),
        ("Etc/GMT", "2000-01-01", "Nautical time, the same as UTC"),
        ("GMT", "2000-01-01", "Universal time (UTC)"),
        ("UTC", "2000-01-01", "Universal time (UTC)"),
    ] {
        let birth = birth(zone, date, "12:00", &ulm, Disambiguation::Compatible);
        assert_eq!(birth.explanation, sentence);
    }
    let nameless = birth(
        "Europe/Berlin",
        "1879-03-14",
        "12:00",
        &at(48.4, 10.0).named(" "),
        Disambiguation::Compatible,
    );
    assert_eq!(
        nameless.explanation,
        "The birthplace's own mean time, 40 minutes ahead of Greenwich"
    );
}

#[test]
fn the_explanation_names_the_selected_instant() {
    let rome = at(41.89193, 12.51133);
    let twice = |way| birth("Europe/Rome", "2020-10-25", "02:30", &rome, way);
    assert_eq!(
        twice(Disambiguation::Compatible).explanation,
        "Summer time in Rome, 2 hours ahead of UTC; the clocks showed this time twice, and the \
         first is taken"
    );
    assert_eq!(
        twice(Disambiguation::Later).explanation,
        "Standard time in Rome, 1 hour ahead of UTC; the clocks showed this time twice, and the \
         second is taken"
    );
    let never = birth("Europe/Rome", "2020-03-29", "02:30", &rome, Disambiguation::Earlier);
    assert_eq!(
        never.explanation,
        "The clocks skipped this time in Rome; it is read by the clock after the change, 2 hours \
         ahead of UTC"
    );
    assert_eq!(never.warnings[0].code, WarningCode::TimeNever);
    let apia = at(-13.83333, -171.76666);
    let day = birth("Pacific/Apia", "2011-12-30", "12:00", &apia, Disambiguation::Compatible);
    assert!(day.explanation.starts_with("This day was left out of the calendar in Apia"));
    assert!(day.warnings[0].message.starts_with("30 December 2011 was left out of the calendar"));
    let again = birth("Pacific/Apia", "1892-07-04", "12:00", &apia, Disambiguation::Compatible);
    assert!(again.explanation.ends_with("this day was counted twice, and the first is taken"));
}

/// For a time that never occurred, the earlier instant uses the offset after the change.
#[test]
fn the_warning_names_the_chosen_instant() {
    const TIME_TWICE: &str = "02:30 on 25 October 2020 occurred twice in Rome: the first time 2 \
                              hours ahead of UTC, the second time 1 hour ahead of UTC.";
    const TIME_NEVER: &str =
        "02:30 on 29 March 2020 never occurred in Rome: the clocks went forward and skipped it.";
    const DAY_TWICE: &str = "4 July 1892 was counted twice in Apia, when the place changed to the \
                             other side of the date line.";
    const DAY_NEVER: &str = "30 December 2011 was left out of the calendar in Apia.";

    let (compatible, earlier, later) =
        (Disambiguation::Compatible, Disambiguation::Earlier, Disambiguation::Later);
    let (rome, apia) = (at(41.89193, 12.51133), at(-13.83333, -171.76666));
    for (zone, place, date, time, happened, ways) in [
        (
            "Europe/Rome",
            &rome,
            "2020-10-25",
            "02:30",
            TIME_TWICE,
            [
                (
                    compatible,
                    "Choose the one that was meant; a record of the birth may say which.",
                    "+02:00",
                ),
                (earlier, "The first was chosen.", "+02:00"),
                (later, "The second was chosen.", "+01:00"),
            ],
        ),
        (
            "Europe/Rome",
            &rome,
            "2020-03-29",
            "02:30",
            TIME_NEVER,
            [
                (
                    compatible,
                    "Check the time, or choose whether the clock it was read from had been put \
                     forward.",
                    "+01:00",
                ),
                (earlier, "It is read as if the clock had already been put forward.", "+02:00"),
                (later, "It is read as if the clock had not yet been put forward.", "+01:00"),
            ],
        ),
        (
            "Pacific/Apia",
            &apia,
            "1892-07-04",
            "12:00",
            DAY_TWICE,
            [
                (compatible, "Choose the one that was meant.", "+12:32:56"),
                (earlier, "The first of the two days was chosen.", "+12:32:56"),
                (later, "The second of the two days was chosen.", "-11:27:04"),
            ],
        ),
        (
            "Pacific/Apia",
            &apia,
            "2011-12-30",
            "12:00",
            DAY_NEVER,
            [
                (
                    compatible,
                    "Check the date, or choose on which side of the date line it was counted.",
                    "-10:00",
                ),
                (
                    earlier,
                    "It is read as if the place had already changed to the other side of the date \
                     line.",
                    "+14:00",
                ),
                (
                    later,
                    "It is read as if the place had not yet changed to the other side of the date \
                     line.",
                    "-10:00",
                ),
            ],
        ),
    ] {
        let question = match happened {
            TIME_TWICE => ClockQuestion::RepeatedTime,
            TIME_NEVER => ClockQuestion::SkippedTime,
            DAY_TWICE => ClockQuestion::RepeatedDay,
            _ => ClockQuestion::SkippedDay,
        };
        for (way, choice, offset) in ways {
            let birth = birth(zone, date, time, place, way);
            assert_eq!(birth.warnings[0].message, format!("{happened} {choice}"));
            assert_eq!(birth.warnings[0].question, Some(question));
            assert_eq!(birth.warnings[0].choices.len(), 2);
            assert_eq!(birth.utc_offset.to_string(), offset, "{date} {}", way.name());
        }
    }
}

#[test]
fn nautical_zones() {
    for (zone, longitude, time) in [
        ("Etc/GMT", 0.0, "whose time is the same as UTC"),
        ("Etc/GMT+3", -45.0, "UTC-3: 3 hours behind UTC"),
    ] {
        let at_sea =
            birth(zone, "2000-01-01", "12:00", &at(0.0, longitude), Disambiguation::Compatible);
        let sentences = format!(
            "This is a zone of the open sea, {time}. A ship's own clock may have shown another time."
        );
        assert_eq!(at_sea.warnings[0].message, sentences);
    }
}

/// The zone database: Sudan's clocks went forward an hour at 12:00 on 15 January 2000; Samoa skipped
/// 30 December 2011 and had 4 July 1892 twice.
#[test]
fn a_date_alone_has_a_question_only_if_the_whole_day_is_repeated_or_skipped() {
    let noon = |zone: &str, date: &str, way| {
        let zone = Zones::embedded().unwrap().get(zone).unwrap();
        let date = ClockTime::parse(date, "12:00").unwrap().date;
        resolve_noon(date, &zone, &at(-13.83333, -171.76666), way)
    };
    let sudan = noon("Africa/Khartoum", "2000-01-15", Disambiguation::Reject).unwrap();
    assert!(sudan.warnings.iter().all(|warning| warning.choices.is_empty()));
    let never = noon("Pacific/Apia", "2011-12-30", Disambiguation::Compatible).unwrap();
    assert_eq!(never.warnings[0].code, WarningCode::TimeNever);
    let first = noon("Pacific/Apia", "1892-07-04", Disambiguation::Compatible).unwrap();
    let second = noon("Pacific/Apia", "1892-07-04", Disambiguation::Later).unwrap();
    assert_eq!(first.warnings[0].code, WarningCode::TimeTwice);
    assert_eq!(second.unix_seconds - first.unix_seconds, 86_400);
    assert!(noon("Pacific/Apia", "2011-12-30", Disambiguation::Reject).is_err());
}

/// The zone database: Cairo's clocks went back from 24:00 on 26 June 2014, and forward at 24:00 on
/// 31 July; those of Kwajalein moved across the date line at the end of 30 September 1969.
#[test]
fn a_day_includes_all_instants_with_its_date() {
    let hours = |zone: &str, date: &str, way| {
        let zone = Zones::embedded().unwrap().get(zone).unwrap();
        let date = ClockTime::parse(date, "12:00").unwrap().date;
        let (first, last) = day(date, &zone, &at(30.0, 31.2), way);
        (last - first + 1) / 3600
    };
    let compatible = Disambiguation::Compatible;
    assert_eq!(hours("Africa/Cairo", "2014-06-26", compatible), 25);
    assert_eq!(hours("Africa/Cairo", "2014-08-01", compatible), 23);
    assert_eq!(hours("Africa/Cairo", "2014-07-15", compatible), 24);
    assert_eq!(hours("Pacific/Kwajalein", "1969-09-30", compatible), 24);
    assert_eq!(hours("Pacific/Kwajalein", "1969-09-30", Disambiguation::Later), 23);
    assert_eq!(hours("Pacific/Apia", "2011-12-30", compatible), 24);
}

/// 2020-10-25 02:30 in Rome was 00:30 and 01:30 UTC (EU directive 2000/84/EC: the change is at
/// 01:00 UTC).
#[test]
fn rejection_errors_contain_both_instants() {
    let zone = Zones::embedded().unwrap().get("Europe/Rome").unwrap();
    let refused = |date| {
        let clock = ClockTime::parse(date, "02:30").unwrap();
        resolve(clock, &zone, &at(41.9, 12.5), Disambiguation::Reject).unwrap_err().to_string()
    };
    assert_eq!(
        refused("2020-10-25"),
        "02:30 on 25 October 2020 occurred twice in Rome: at 2020-10-25T00:30:00Z and again at \
         2020-10-25T01:30:00Z."
    );
    assert_eq!(
        refused("2020-03-29"),
        "02:30 on 29 March 2020 never occurred in Rome: it would have been 2020-03-29T00:30:00Z \
         by the clock after the change and 2020-03-29T01:30:00Z by the clock before it."
    );
}

#[test]
fn a_given_offset_overrides_the_zone_and_utc_is_the_default() {
    let clock = ClockTime::parse("1955-07-01", "12:00").unwrap();
    let given = resolve_with_offset(clock, "-06:00".parse().unwrap(), None);
    assert_eq!(given.unix_seconds, -457_682_400); // date -u -d "1955-07-01 18:00" +%s
    assert_eq!(given.abbreviation, "-06:00");
    assert_eq!(given.explanation, "The offset that was given, 6 hours behind UTC");
    assert!(given.warnings.is_empty());

    let utc = resolve_as_utc(clock);
    assert_eq!(utc.unix_seconds, -457_704_000);
    assert_eq!(utc.abbreviation, "UTC");
    assert_eq!(utc.warnings.len(), 1);
    assert_eq!(utc.warnings[0].code.name(), "timezone-defaulted");
}

/// Before standard time the clock follows the birthplace, so only the zone's own mean time shows that it is another
/// place's: in the zone database New York's is -4:56:02 and Manila's before 1844 -15:56:08. Kashgar, 75.99 degrees east,
/// had Shanghai's zone.
#[test]
fn a_zone_on_the_other_side_of_the_earth_is_warned_about_before_standard_time() {
    for (zone, date, place, sentence) in [
        ("America/New_York", "1850-05-05", at(35.6895, 139.6917), "New York differs by about 10"),
        ("Asia/Tokyo", "1850-05-05", at(40.7128, -74.006), "Tokyo differs by about 10"),
        ("Australia/Sydney", "1850-05-05", at(-33.8688, -151.2093), "Sydney differs by about 4"),
        ("America/New_York", "1850-05-05", at(40.7128, -74.006), ""),
        ("America/New_York", "1850-05-05", at(25.7617, -80.1918), ""),
        ("Asia/Manila", "1840-05-05", at(14.5995, 120.9842), ""),
        ("Asia/Shanghai", "1850-05-05", at(39.4704, 75.9898), ""),
        ("America/Sitka", "1850-05-05", at(57.0531, -135.33), ""),
    ] {
        let birth = birth(zone, date, "12:00", &place, Disambiguation::Compatible);
        let far: Vec<_> =
            birth.warnings.iter().filter(|found| found.code == WarningCode::ZoneFar).collect();
        assert_eq!(far.len(), usize::from(!sentence.is_empty()), "{zone}: {far:?}");
        assert!(far.iter().all(|found| found.message.contains(sentence)), "{far:?}");
    }
}
