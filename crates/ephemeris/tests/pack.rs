//! Checks that a pack gives the same bits as the data files.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::JulianDay;
use ephemeris::{DataError, Ephemeris, SkyError};
use support::{Draw, EPHEMERIS};

/// 1900-01-01 00:00 and 2051-01-01 00:00 UT (Meeus, Astronomical Algorithms, chapter 7).
const FIRST: f64 = 2_415_020.5;
const LAST: f64 = 2_470_172.5;

fn at(days: f64) -> JulianDay {
    JulianDay::new(days).unwrap()
}

fn packed() -> Vec<u8> {
    EPHEMERIS.packed(at(FIRST), at(LAST))
}

#[test]
fn the_same_bits_over_the_span() {
    let pack = Ephemeris::from_packed(&packed()).unwrap();
    let mut draw = Draw::new(0x7061_636b);
    // The ends, and three days beyond them, which searches need.
    let ends = [FIRST - 3.0, FIRST, LAST, LAST + 3.0];
    let instants = (0..3_000).map(|_| draw.between(FIRST, LAST)).collect::<Vec<_>>();
    for days in ends.into_iter().chain(instants) {
        let place = draw.place(90.0);
        let (ours, theirs) = (pack.sky(at(days), place), EPHEMERIS.sky(at(days), place));
        // Debug prints every number with all digits.
        assert_eq!(format!("{:?}", ours.unwrap()), format!("{:?}", theirs.unwrap()), "{days}");
    }
}

#[test]
fn packs_joined_in_any_order_give_the_same_bits() {
    let borders = [FIRST, FIRST + 9_131.0, FIRST + 18_262.0, LAST];
    let part = |number: usize| {
        let bytes = EPHEMERIS.packed(at(borders[number]), at(borders[number + 1]));
        Ephemeris::from_packed(&bytes).unwrap()
    };
    assert!(part(0).joined(&part(2)).is_none(), "a quarter of a century is missing between them");
    let forwards = part(0).joined(&part(1)).and_then(|two| two.joined(&part(2))).unwrap();
    let backwards = part(2).joined(&part(1)).and_then(|two| two.joined(&part(0))).unwrap();
    let mut draw = Draw::new(0x6a6f_696e);
    let instants = (0..1_000).map(|_| draw.between(FIRST, LAST)).collect::<Vec<_>>();
    for days in borders.into_iter().chain(instants) {
        let place = draw.place(90.0);
        let whole = format!("{:?}", EPHEMERIS.sky(at(days), place).unwrap());
        for joined in [&forwards, &backwards] {
            assert_eq!(format!("{:?}", joined.sky(at(days), place).unwrap()), whole, "{days}");
        }
    }
    let again = forwards.joined(&part(1)).unwrap();
    assert!(again.positions(at(FIRST)).is_ok() && again.positions(at(LAST)).is_ok());
}

#[test]
fn a_pack_of_the_whole_span() {
    let whole = EPHEMERIS.packed(at(Ephemeris::FIRST), at(Ephemeris::LAST));
    let pack = Ephemeris::from_packed(&whole).unwrap();
    for days in [Ephemeris::FIRST, Ephemeris::LAST] {
        let (ours, theirs) = (pack.positions(at(days)), EPHEMERIS.positions(at(days)));
        assert_eq!(format!("{ours:?}"), format!("{theirs:?}"));
        assert!(ours.is_ok());
    }
}

#[test]
fn outside_the_span_there_are_no_data() {
    let pack = Ephemeris::from_packed(&packed()).unwrap();
    for days in [FIRST - 800.0, LAST + 3_000.0] {
        assert!(matches!(pack.positions(at(days)), Err(SkyError::NoData { .. })), "{days}");
    }
}

#[test]
fn damage_is_refused() {
    let sound = packed();
    let refused =
        |bytes: &[u8]| matches!(Ephemeris::from_packed(bytes), Err(DataError::Pack { .. }));
    assert!(refused(&[]));
    assert!(refused(b"SKYPACK\x02 and more"));
    assert!(refused(&sound[..sound.len() - 1]));
    let mut draw = Draw::new(0x6461_6d61_6765);
    for _ in 0..100 {
        let mut bytes = sound.clone();
        let place = draw.below(bytes.len());
        bytes[place] ^= 1 << draw.below(8);
        assert!(refused(&bytes), "byte {place}");
    }
}
