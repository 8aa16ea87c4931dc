//! The passes of bodies through signs, compared with published ephemerides.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::{Body, Sign};
use civil::ClockTime;
use engine::Passes;
use support::ENGINE;

fn passes(body: Body, first_year: &str, last_year: &str) -> Passes {
    let at = |year: &str| civil::instant(&format!("{year}-01-01T00:00:00Z")).unwrap();
    Passes::find(&ENGINE.ephemeris, body, at(first_year), at(last_year)).unwrap()
}

/// The days of these ingresses are those of the American Ephemeris (Michelsen) for 0h UT.
#[test]
fn a_slow_body_that_turns_at_a_border_stays_several_times_in_one_pass() {
    let pluto = passes(Body::Pluto, "1900", "2020");
    let [pass] = pluto.through(Sign::Virgo) else { panic!("{pluto:?}") };
    let date = |at: i64| ClockTime::utc(at).date.to_string();
    let stays: Vec<_> = pass.stays.iter().map(|stay| (date(stay.from), date(stay.to))).collect();
    let expected = [
        ("1956-10-20", "1957-01-15"),
        ("1957-08-19", "1958-04-11"),
        ("1958-06-10", "1971-10-05"),
        ("1972-04-17", "1972-07-30"),
    ];
    assert_eq!(stays, expected.map(|(from, to)| (from.to_owned(), to.to_owned())));
}

/// A twelfth of the tropical period in the fact sheets of NASA (nssdc.gsfc.nasa.gov/planetary/factsheet), days. The mean
/// over a few rounds differs by the eccentricity of the orbit and, for Mercury to Mars, by that of the Earth.
#[test]
fn a_pass_takes_a_twelfth_of_the_round_on_average() {
    for (body, first, last, round_days) in [
        (Body::Sun, "2000", "2020", 365.242),
        (Body::Moon, "2000", "2002", 27.3216),
        (Body::Mercury, "2000", "2040", 365.242),
        (Body::Venus, "2000", "2040", 365.242),
        (Body::Mars, "1960", "2040", 686.973),
        (Body::Jupiter, "1900", "2090", 4330.6),
        (Body::Saturn, "1850", "2150", 10_746.9),
    ] {
        let mean = passes(body, first, last).mean_days().unwrap();
        let expected = round_days / 12.0;
        assert!((mean / expected - 1.0).abs() < 0.05, "{body:?}: {mean} instead of {expected}");
    }
}

/// 2000-01-01 00:00 UT: the Sun is in Capricorn, in the middle of its pass.
#[test]
fn a_pass_at_an_end_of_the_time_is_left_out() {
    let sun = passes(Body::Sun, "2000", "2001");
    assert_eq!(sun.through(Sign::Capricorn), []);
    assert_eq!(sun.through(Sign::Aquarius).len(), 1);
}
