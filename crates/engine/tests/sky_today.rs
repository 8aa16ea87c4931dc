//! The sky of a day, and what each sign makes of it.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::{Body, JulianDay, Sign};
use support::ENGINE;

/// 2026-11-26 12:00 UT. The Sun enters Capricorn on 21 December 2026 at 20:50 UT (fixtures/ephemeris has the solstices of
/// almanacs); the full moon was on 24 November at 14:53 UT (U.S. Naval Observatory).
const AT: i64 = 1_795_694_400;

#[test]
fn the_sky_of_a_day_is_that_of_almanacs() {
    let answer = ENGINE.zodiac_answer_at(JulianDay::from_unix_seconds(AT)).unwrap();
    let sky = answer.sky.unwrap();
    assert_eq!(sky.at.to_string(), "2026-11-26T12:00:00Z");
    assert_eq!(sky.light, reading::MoonLight::Waning);
    let sun = sky.bodies.iter().find(|body| body.body == Body::Sun).unwrap();
    assert_eq!(sun.sign, Sign::Sagittarius);
    assert!(sun.until.unwrap().to_string().starts_with("2026-12-21T20:50"), "{sun:?}");
    for body in &sky.bodies {
        let until = civil::instant(&body.until.unwrap().to_string()).unwrap();
        let sign = |seconds| {
            let at = JulianDay::from_unix_seconds(seconds);
            ENGINE.ephemeris.position(body.body, at).unwrap().longitude.sign()
        };
        assert_eq!(sign(until - 2), body.sign, "{body:?}");
        assert_ne!(sign(until + 2), body.sign, "{body:?}");
        assert!(body.interpretation.contains(body.sign.name()), "{body:?}");
    }
}

#[test]
fn houses_are_counted_from_each_sign() {
    let answer = ENGINE.zodiac_answer_at(JulianDay::from_unix_seconds(AT)).unwrap();
    let moon = answer.sky.unwrap().bodies[0].sign;
    for (steps, sign) in answer.signs.iter().enumerate() {
        let today = sign.today.as_ref().unwrap();
        assert_eq!((today.len(), today[0].body), (3, Body::Moon));
        let expected = (moon.index() + 12 - steps) % 12 + 1;
        assert_eq!(usize::from(today[0].house), expected, "{:?}", sign.name);
        assert!(today.iter().all(|today| !today.interpretation.is_empty()));
    }
    assert!(ENGINE.zodiac_answer().signs.iter().all(|sign| sign.today.is_none()));
}
