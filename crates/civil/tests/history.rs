//! Historical clock times, each with its source (fixtures/civil/history.tsv).

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use chart::Coordinates;
use civil::{
    Birthplace, ClockTime, Disambiguation, Occurrence, Warning, WarningCode, Zones, resolve,
};

const CASES: &str = include_str!("../../../fixtures/civil/history.tsv");

/// The columns from `occurrence` to `warnings`, from the result of [`resolve`].
fn found(columns: &[&str], zones: &Zones) -> String {
    let &[place, zone, latitude, longitude, clock, ..] = columns else {
        return String::new();
    };
    let zone = zones.get(zone).unwrap();
    let at = Coordinates::new(latitude.parse().unwrap(), longitude.parse().unwrap()).unwrap();
    let birthplace = Birthplace::new(at).named(place);
    let (date, time) = clock.split_once('T').unwrap();
    let clock = ClockTime::parse(date, time).unwrap();
    let birth = |way| resolve(clock, &zone, &birthplace, way).unwrap();
    let compatible = birth(Disambiguation::Compatible);
    let (occurrence, other) = match compatible.occurrence {
        Occurrence::Once => ("once", String::new()),
        Occurrence::Twice => ("twice", birth(Disambiguation::Later).utc_offset.to_string()),
        Occurrence::Never => ("never", birth(Disambiguation::Earlier).utc_offset.to_string()),
    };
    let of_the_zone = |warning: &&Warning| {
        !matches!(warning.code, WarningCode::TimeTwice | WarningCode::TimeNever)
    };
    let warnings: Vec<&str> =
        compatible.warnings.iter().filter(of_the_zone).map(|warning| warning.code.name()).collect();
    [
        occurrence,
        &compatible.utc_offset.to_string(),
        &other,
        &compatible.abbreviation,
        &warnings.join(","),
    ]
    .join("\t")
}

/// Offsets to the second.
#[test]
fn historical_clock_times_agree_with_the_sources() {
    let zones = Zones::embedded().unwrap();
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in CASES.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [.., source] = columns[..] else { panic!("a line without columns") };
        assert!(columns.len() == 11 && !source.is_empty(), "{line}");
        let (expected, found) = (columns[5..10].join("\t"), found(&columns, &zones));
        if found != expected {
            wrong.push(format!("{} {}: {found}, not {expected}", columns[0], columns[4]));
        }
        count += 1;
    }
    assert!(count >= 60, "{count} cases");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
