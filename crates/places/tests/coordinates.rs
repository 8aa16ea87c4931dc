//! Parsing of coordinates in common notations.

use chart::Coordinates;
use places::coordinates;

fn near(text: &str, latitude_deg: f64, longitude_deg: f64) {
    let found = coordinates(text);
    let close = found.is_some_and(|at| {
        (at.latitude_deg() - latitude_deg).abs() < 1e-9
            && (at.longitude_deg() - longitude_deg).abs() < 1e-9
    });
    assert!(close, "{text}: {found:?}");
}

#[test]
fn degrees_in_many_forms() {
    for text in [
        "48.4, 9.99",
        "48.4,9.99",
        "48.4 9.99",
        "  48.4 ; 9.99 ",
        "48,4 9,99",
        "48,4; 9,99",
        "48,4, 9,99",
        "48,4,9,99",
        "48.4N 9.99E",
        "48.4 n, 9.99 e",
        "N48.4 E9.99",
        "N 48.4°, E 9.99°",
        "9.99E 48.4N",
        "48,4N 9,99E",
        "48.4° 9.99°",
        "+48.4 +9.99",
    ] {
        near(text, 48.4, 9.99);
    }
    near("48,9", 48.0, 9.0);
    near("0,0", 0.0, 0.0);
    near("90 -180", 90.0, -180.0);
}

/// Rust's parser returns the nearest floating-point number, as the standard library documents.
#[test]
fn decimals_are_the_nearest_number() {
    for text in ["0.1", "48.4", "89.999999", "7.4474689", "66.5628722222222", "0.000000000000001"] {
        let nearest = text.parse().ok();
        assert_eq!(
            coordinates(&format!("{text} 0")).map(Coordinates::latitude_deg),
            nearest,
            "{text}"
        );
    }
    let endless = format!("{0} {0}", "3".repeat(2) + "." + &"3".repeat(40));
    near(&endless, 100.0 / 3.0, 100.0 / 3.0);
    near(&format!("{0}7.5 -{0}7.5", "0".repeat(30)), 7.5, -7.5);
    assert_eq!(coordinates(&format!("1{} 0", "0".repeat(60))), None);
}

/// It is ambiguous which of the commas are decimal commas.
#[test]
fn three_numbers_are_no_pair() {
    for text in ["1,2,3", "48,4,9", "1, 2, 3", "1 2 3 4"] {
        assert_eq!(coordinates(text), None, "{text}");
    }
    near("-33,45,-70", -33.45, -70.0);
    near("48,4, 9", 48.4, 9.0);
}

#[test]
fn south_and_west() {
    for text in
        ["-33.45,-70.66", "−33.45, −70.66", "33.45S 70.66W", "S33.45 W70.66", "-33,45 -70,66"]
    {
        near(text, -33.45, -70.66);
    }
    near("-0°30', -0°15'", -0.5, -0.25);
}

#[test]
fn minutes_and_seconds() {
    near("48°24'N 9°59'E", 48.4, 9.0 + 59.0 / 60.0);
    let rome = (41.0 + 54.0 / 60.0 + 10.0 / 3600.0, 12.0 + 29.0 / 60.0 + 47.0 / 3600.0);
    for text in [
        "41°54′10″N, 12°29′47″E",
        "41°54'10\"N 12°29'47\"E",
        "41° 54' 10'' N / 12° 29' 47'' E",
        "41 54 10 N 12 29 47 E",
        "N 41 54 10, E 12 29 47",
        "41°54′10″ 12°29′47″",
        "41°54′10″, 12°29′47″",
    ] {
        near(text, rome.0, rome.1);
    }
    near("41 54.5 N 12 29.25 E", 41.0 + 54.5 / 60.0, 12.0 + 29.25 / 60.0);
}

#[test]
fn anything_else_is_no_coordinates() {
    for text in [
        "",
        "48.4",
        "48.4,",
        ",",
        "91, 0",
        "-90.1 0",
        "0 180.1",
        "48.4, 9.99, 3",
        "48 24 9 59",
        "48.4N 9.99N",
        "48.4N 9.99",
        "-48.4N 9.99E",
        "48°60'N 9°E",
        "48°24.5'30\"N 9°E",
        "48.5°30'N 9°E",
        "nan, nan",
        "inf, 0",
        "1e1, 2",
        "ulm",
        "9 de julio",
        "100 mile house",
        "48..4, 9",
        "--48, 9",
        "NE",
        "° °",
        "٤٨, ٩",
        "48.4, 9.99 ulm",
    ] {
        assert_eq!(coordinates(text), None, "{text}");
    }
    assert_eq!(coordinates(&"4".repeat(10_000)), None);
}
