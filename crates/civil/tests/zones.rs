//! Tests of the checked-in zone data.

use chart::Coordinates;
use civil::{Birthplace, ClockTime, DataError, Disambiguation, Zones, resolve};

const PACK: &[u8] = include_bytes!("../../../data/zones/zones.bin");

/// `tzdata.zi` of Debian's tzdata 2026f has 447 Z lines and 151 L lines. Asia/Hanoi is not in Debian's
/// data, and `Factory` is no place's zone.
#[test]
fn every_zone_parses_and_none_is_missing() {
    let zones = Zones::from_bytes(PACK).unwrap();
    assert_eq!(zones.release(), "2026f");
    assert_eq!(zones.names().count(), 447 + 151 + 1 - 1);
    let place = Birthplace::new(Coordinates::new(0.0, 0.0).unwrap());
    let noon = ClockTime::parse("2000-06-01", "12:00").unwrap();
    for name in zones.names() {
        let zone = zones.get(name).unwrap();
        assert_eq!(zone.name(), name);
        let birth = resolve(noon, &zone, &place, Disambiguation::Reject).unwrap();
        assert_eq!(zone.clock_at(birth.unix_seconds, &place).clock, noon, "{name}");
    }
}

#[test]
fn older_names_lead_to_the_zone_of_today() {
    let zones = Zones::embedded().unwrap();
    for (older, today) in [
        ("Europe/Kiev", "Europe/Kyiv"),
        ("Asia/Calcutta", "Asia/Kolkata"),
        ("US/Eastern", "America/New_York"),
        ("us/eastern", "America/New_York"),
        ("GMT", "Etc/GMT"),
    ] {
        assert_eq!(zones.get(older).unwrap().canonical_name(), today);
    }
    for name in ["", "Mars/Olympus", "Europe/Berlin ", "posixrules", "Factory", "factory"] {
        assert!(zones.get(name).is_none(), "{name}");
    }
}

#[test]
fn damaged_packs_are_refused() {
    assert!(matches!(Zones::from_bytes(b""), Err(DataError::Unpack(_))));
    assert!(matches!(Zones::from_bytes(&PACK[..PACK.len() / 2]), Err(DataError::Unpack(_))));
    let mut flipped = PACK.to_vec();
    flipped[PACK.len() / 2] ^= 1;
    assert!(Zones::from_bytes(&flipped).is_err());
}

/// Missing, invalid or superfluous data are errors and do not panic.
#[test]
fn invalid_packs_are_refused() {
    let whole = "zones 2 2026f\n02:00:00\nZ Europe/Rome IT - CET-1 1 LMT:2996 CET:3600\n\n";
    let moved = [66, 12, 12, 0, 1];
    let read = |text: &str, columns: &[u8]| {
        Zones::from_unpacked(&[text.as_bytes(), columns].concat())
            .map(|zones| zones.names().count())
    };
    assert_eq!(read(whole, &moved).unwrap(), 1);
    for (text, instead) in [
        ("zones 2", "zones 1"),
        ("\n\n", "\n"),
        ("02:00:00", "25:00:00"),
        ("02:00:00", ""),
        ("Z Europe", "Q Europe"),
        ("Z Europe", "L Europe"),
        ("Z Europe", "H Europe"),
        ("CET-1 1", "CET-1 2"),
        ("CET-1 1", "CET-1 many"),
        ("CET-1 1", "Q 1"),
        ("LMT:2996", "LMT"),
        ("LMT:2996", "LMT:2996000"),
        (" LMT:2996 CET:3600", ""),
    ] {
        assert!(read(&whole.replace(text, instead), &moved).is_err(), "{instead:?}");
    }
    for columns in [
        &[][..],
        &moved[..4],
        &[66, 13, 12, 0, 1],
        &[66, 12, 32, 0, 1],
        &[66, 12, 12, 1, 1],
        &[66, 12, 12, 0, 2],
        &[66, 66, 12, 12, 12, 12, 0, 0, 1, 1],
    ] {
        assert!(read(whole, columns).is_err(), "{columns:?}");
    }
    let far = format!("zones 2 x\n00:00:00\nZ A - - - 200{}\n\n", " LMT:0".repeat(2));
    assert!(read(&far, &[255; 1000]).is_err());
}
