//! Progressed, directed, composite and Davison charts, returns and profections, compared with the Swiss Ephemeris 2.10.03
//! (`tools/ephemeris-fixtures/techniques.py`): 0.001 arcsecond for positions, one second for instants.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::{Body, Coordinates, JulianDay, Longitude};
use engine::{Cast, ProgressedAngles};
use support::{ENGINE, cast_json, degrees_off, fixture};

const ARCSECOND_DEG: f64 = 1.0 / 3600.0;
const SECOND_DAYS: f64 = 1.0 / 86_400.0;

fn day(days: f64) -> JulianDay {
    JulianDay::new(days).unwrap()
}

/// The chart of an instant, which need not be a whole second.
fn cast(at: f64, latitude: f64, longitude: f64) -> Cast {
    let mut birth = cast_json(&serde_json::json!({
        "date": "1990-01-01", "time": "12:00", "latitude": latitude, "longitude": longitude, "timezone": "UTC",
    }))
    .birth;
    birth.at = day(at);
    birth.details.place = Coordinates::new(latitude, longitude).unwrap();
    ENGINE.cast(birth).unwrap()
}

#[track_caller]
fn close(given: Longitude, expected: f64, what: &str) {
    let off = degrees_off(given.degrees(), expected) / ARCSECOND_DEG;
    assert!(off < 0.001, "{what}: {} instead of {expected}, {off} arcseconds", given.degrees());
}

fn rows(name: &str) -> Vec<Vec<String>> {
    let text = fixture(&format!("techniques/{name}"));
    text.lines().map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

fn numbers(row: &[String]) -> Vec<f64> {
    row.iter().map(|cell| cell.parse().unwrap()).collect()
}

fn body(cast: &Cast, body: Body) -> Longitude {
    cast.chart.placement(body).position.longitude
}

#[test]
fn progressed_charts_are_those_of_the_swiss_ephemeris() {
    for row in rows("progressions.csv") {
        let row = numbers(&row);
        let natal = cast(row[0], row[1], row[2]);
        let mut expected = row[8..].iter();
        for angles in ProgressedAngles::ALL {
            let progressed = ENGINE.secondary_progression(&natal, day(row[3]), angles).unwrap();
            let what = format!("{} {}", row[0], angles.name());
            assert!((progressed.instant.days() - row[4]).abs() < SECOND_DAYS, "{what}");
            for (of, expected) in [Body::Sun, Body::Moon, Body::Mars].into_iter().zip(&row[5..8]) {
                close(body(&progressed.cast, of), *expected, &what);
            }
            let houses = progressed.cast.chart.houses.unwrap();
            for given in [houses.midheaven, houses.ascendant, houses.cusps[1]] {
                close(given, *expected.next().unwrap(), &what);
            }
        }
        // Every direction is the natal position and the arc of the progressed Sun.
        let directed = ENGINE.solar_arc_direction(&natal, day(row[3])).unwrap();
        let arc = row[5] - body(&natal, Body::Sun).degrees();
        for of in Body::ALL {
            close(body(&directed.cast, of), body(&natal, of).degrees() + arc, of.name());
        }
        let [before, after] = [&natal, &directed.cast].map(|cast| cast.chart.houses.unwrap());
        close(after.ascendant, before.ascendant.degrees() + arc, "Ascendant");
        close(after.cusps[5], before.cusps[5].degrees() + arc, "cusp 6");
    }
}

#[test]
fn charts_of_two_people_are_those_of_the_swiss_ephemeris() {
    for row in rows("pairs.csv") {
        let row = numbers(&row);
        let (first, second) = (cast(row[0], row[1], row[2]), cast(row[3], row[4], row[5]));
        let composite = ENGINE.composite(&first, &second).unwrap();
        let what = format!("{} {}", row[0], row[3]);
        for (of, expected) in [Body::Sun, Body::Moon, Body::Saturn].into_iter().zip(&row[6..9]) {
            close(body(&composite, of), *expected, &what);
        }
        let houses = composite.chart.houses.unwrap();
        close(houses.midheaven, row[9], &what);
        close(houses.ascendant, row[10], &what);
        let davison = ENGINE.davison(&first, &second).unwrap();
        assert!((davison.birth.at.days() - row[11]).abs() < SECOND_DAYS, "{what}");
        assert!((davison.birth.details.place.latitude_deg() - row[12]).abs() < 1e-9, "{what}");
        assert!(degrees_off(davison.birth.details.place.longitude_deg(), row[13]) < 1e-9, "{what}");
        close(body(&davison, Body::Sun), row[14], &what);
        close(body(&davison, Body::Moon), row[15], &what);
        let houses = davison.chart.houses.unwrap();
        close(houses.midheaven, row[16], &what);
        close(houses.ascendant, row[17], &what);
    }
}

#[test]
fn returns_are_those_of_the_swiss_ephemeris() {
    for row in rows("returns.csv") {
        let of = Body::ALL.into_iter().find(|body| body.name() == row[1]).unwrap();
        let [birth, after, expected] =
            [&row[0], &row[2], &row[3]].map(|cell| cell.parse().unwrap());
        let natal = cast(birth, 10.0, 20.0);
        let given =
            ENGINE.return_of(&natal, of, day(after), natal.birth.details.place).unwrap().unwrap();
        let off = (given.days() - expected).abs() / SECOND_DAYS;
        assert!(off < 1.0, "{of:?} {birth}: {} instead of {expected}, {off} seconds", given.days());
    }
}

/// A year of life begins at a solar return, and its house is that of the age.
#[test]
fn profections_begin_at_solar_returns() {
    let natal = cast(2_447_893.25, 41.9, 12.5);
    let rising = natal.chart.houses.unwrap().ascendant.sign().index();
    for age in 0..90_u16 {
        let birthday = natal.birth.at.days() + f64::from(age) * engine::YEAR_DAYS;
        let middle = ENGINE.profection(&natal, day(birthday + 180.0)).unwrap().unwrap();
        assert_eq!((middle.age, middle.house.number()), (age, u8::try_from(age % 12 + 1).unwrap()));
        assert_eq!(middle.sign.index(), (rising + usize::from(age)) % 12);
        let (begins, ends) = (middle.starts, middle.ends.unwrap());
        assert!((ends.days() - begins.days() - 365.25).abs() < 0.6, "{age}");
        if age > 0 {
            let sun = ENGINE.ephemeris.position(Body::Sun, begins).unwrap().longitude;
            close(sun, body(&natal, Body::Sun).degrees(), "return");
        }
        let one = ENGINE.profection(&natal, day(begins.days() + SECOND_DAYS)).unwrap().unwrap();
        assert_eq!(one.age, age);
        let other = ENGINE.profection(&natal, day(ends.days() + SECOND_DAYS)).unwrap().unwrap();
        assert_eq!(other.age, age + 1);
    }
    assert_eq!(ENGINE.profection(&natal, day(natal.birth.at.days() - 1.0)).unwrap(), None);
}

/// At the moment of a return the new year has begun, and the last year has no end within the ephemeris.
#[test]
fn a_profected_year_begins_with_the_second_of_the_return() {
    let natal = cast(2_447_893.25, 41.9, 12.5);
    let starts = ENGINE.profection(&natal, day(2_460_900.0)).unwrap().unwrap().starts;
    let whole_second = day((starts.days() * 86_400.0).floor() / 86_400.0);
    let age = |at| ENGINE.profection(&natal, at).unwrap().unwrap().age;
    assert_eq!(age(whole_second), age(day(starts.days() + 1.0)));
    let last = ENGINE.profection(&natal, day(ephemeris::Ephemeris::LAST)).unwrap().unwrap();
    assert_eq!((last.age, last.ends), (409, None));
}

/// Beyond the polar circles some house systems turn the Midheaven. A progression to the birth and a composite with
/// oneself have the natal angles all the same.
#[test]
fn polar_angles_are_those_of_the_natal_chart() {
    for system in ["placidus", "regiomontanus", "campanus", "topocentric", "koch", "equal"] {
        for hour in 0..24 {
            let mut birth = cast_json(&serde_json::json!({
                "date": "1945-04-15", "time": format!("{hour:02}:07"), "latitude": 70.0, "longitude": 0.0,
                "timezone": "UTC", "houseSystem": system,
            }))
            .birth;
            birth.details.place = Coordinates::new(70.0, 0.0).unwrap();
            let natal = ENGINE.cast(birth).unwrap();
            let expected = natal.chart.houses.unwrap();
            let angles = ProgressedAngles::SolarArc;
            let same = ENGINE.secondary_progression(&natal, natal.birth.at, angles).unwrap().cast;
            for derived in [same, ENGINE.composite(&natal, &natal).unwrap()] {
                let houses = derived.chart.houses.unwrap();
                let what = format!("{system} {hour}");
                close(houses.ascendant, expected.ascendant.degrees(), &what);
                close(houses.midheaven, expected.midheaven.degrees(), &what);
            }
        }
    }
}
