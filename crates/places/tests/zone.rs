//! The zone at coordinates.
#![cfg(all(feature = "embedded", feature = "boundaries"))]

use chart::Coordinates;
use places::ZoneFinder;

/// The points are from maps; their zones are from zone1970.tab and backzone of the time-zone
/// database.
#[test]
fn both_sides_of_a_border() {
    let zones = ZoneFinder::embedded();
    for (latitude_deg, longitude_deg, zone) in [
        (31.7619, -106.4850, "America/Denver"),        // El Paso
        (31.6904, -106.4245, "America/Ciudad_Juarez"), // Ciudad Juárez
        (47.5596, 7.5886, "Europe/Zurich"),            // Basel
        (47.5938, 7.6200, "Europe/Berlin"),            // Weil am Rhein
        (47.6968, 8.6900, "Europe/Busingen"),          // Büsingen, German inside Switzerland
        (31.5017, 34.4668, "Asia/Gaza"),               // Gaza
        (31.5326, 35.0998, "Asia/Hebron"),             // Hebron
        (31.7767, 35.2345, "Asia/Jerusalem"),          // Jerusalem, the Old City
        (41.5934, -87.3464, "America/Chicago"),        // Gary, Indiana
        (39.7684, -86.1581, "America/Indiana/Indianapolis"),
        (32.4710, -85.0008, "America/New_York"), // Phenix City, Alabama, on Georgia's time
        (51.4416, 4.9280, "Europe/Amsterdam"),   // Baarle-Nassau
        (50.1109, 8.6821, "Europe/Berlin"),      // Frankfurt
        (47.6588, 9.1750, "Europe/Berlin"),      // Konstanz
        (-14.2756, -170.7020, "Pacific/Pago_Pago"),
        (-13.8333, -171.7667, "Pacific/Apia"),
        (-90.0, 0.0, "Antarctica/McMurdo"), // the South Pole keeps New Zealand's time
    ] {
        let found = zones.zone_at(Coordinates::new(latitude_deg, longitude_deg).unwrap()).unwrap();
        assert_eq!(found.name, zone, "{latitude_deg}, {longitude_deg}");
        assert_eq!(found.label, None);
    }
}

/// Nautical zones are 15 degrees wide and centred on multiples of 15. The sign in their names is
/// reversed; the file `etcetera` of the time-zone database explains the reason.
#[test]
fn labels_of_nautical_zones() {
    let zones = ZoneFinder::embedded();
    for (longitude_deg, name, label) in [
        (-35.0, "Etc/GMT+2", "UTC-2"),
        (-20.0, "Etc/GMT+1", "UTC-1"),
        (0.0, "Etc/GMT", "UTC"),
        (-150.0, "Etc/GMT+10", "UTC-10"),
        (90.0, "Etc/GMT-6", "UTC+6"),
        (179.0, "Etc/GMT-12", "UTC+12"),
        (-179.0, "Etc/GMT+12", "UTC-12"),
    ] {
        let found = zones.zone_at(Coordinates::new(-45.0, longitude_deg).unwrap()).unwrap();
        assert_eq!((found.name, found.label.as_deref()), (name, Some(label)));
    }
}

#[test]
fn the_corners_of_the_map_have_a_zone() {
    let zones = ZoneFinder::embedded();
    for (latitude_deg, longitude_deg) in [(90.0, 180.0), (-90.0, -180.0)] {
        let corner = Coordinates::new(latitude_deg, longitude_deg).unwrap();
        assert!(zones.zone_at(corner).is_some());
    }
}
