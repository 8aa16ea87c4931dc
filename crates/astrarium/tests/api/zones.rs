//! For a region with its own clock history before 1970, every call names the zone with that history.

use chart::Coordinates;
use civil::{Birthplace, ClockTime, Disambiguation, WarningCode, Zones, historical_zone, resolve};
use places::{Gazetteer, ZoneFinder};
use serde_json::{Value, json};

use crate::support::{get, post, rome};

/// Points from maps, close to each other across the border.
#[test]
fn regions_with_their_own_early_history() {
    for (latitude_deg, longitude_deg, zone) in [
        (45.4236, -75.7009, "America/Toronto"), // Parliament Hill, Ottawa
        (45.4301, -75.7092, "America/Montreal"), // the Museum of History, across the river
        (46.8131, -71.2075, "America/Montreal"), // Québec
        (45.0218, -74.7304, "America/Toronto"), // Cornwall, Ontario
        (48.4758, -81.3305, "America/Toronto"), // Timmins
        (48.2366, -79.0231, "America/Montreal"), // Rouyn-Noranda
        (42.3314, -83.0458, "America/Detroit"),
        (54.9966, -7.3086, "Europe/Belfast"), // Derry
        (55.2950, -6.1940, "Europe/Belfast"), // Rathlin Island
        (55.3110, -5.8000, "Europe/London"),  // the Mull of Kintyre, 20 km away
        (54.8405, -5.1180, "Europe/London"),  // Portpatrick
        (54.9558, -7.7342, "Europe/Dublin"),  // Letterkenny
        (21.0285, 105.8542, "Asia/Hanoi"),
        (17.0680, 107.0050, "Asia/Hanoi"), // Hồ Xá, north of the border of 1954
        (16.8190, 107.1000, "Asia/Ho_Chi_Minh"), // Đông Hà, south of it
        (17.4100, 104.7800, "Asia/Bangkok"), // Nakhon Phanom, Thailand
        (17.9757, 102.6331, "Asia/Vientiane"),
    ] {
        let query = format!("latitude={latitude_deg}&longitude={longitude_deg}");
        for call in ["timezone", "reverse"] {
            let answer: Value = get(&format!("/api/v1/places/{call}?{query}")).json().unwrap();
            assert_eq!(answer["results"][0]["annotations"]["timezone"]["name"], zone, "{query}");
        }
        let mut birth = rome();
        birth["timezone"] = json!("auto");
        birth["latitude"] = json!(latitude_deg);
        birth["longitude"] = json!(longitude_deg);
        let answer: Value = post("/chart/planets", &birth).json().unwrap();
        assert_eq!(answer["birthData"]["timezone"], zone, "{query}");
    }
}

/// Compares the outlines of `civil` with GeoNames' country, region and zone of every place there, which are independent
/// of the outlines. Hekou in China is on the river that is the border.
#[test]
fn outlines_agree_with_every_place() {
    const OWN: [&str; 3] = ["Asia/Hanoi", "Europe/Belfast", "America/Montreal"];
    let zones = ZoneFinder::embedded();
    let (mut inside, mut wrong) = (0, Vec::new());
    for place in Gazetteer::embedded().iter() {
        let at = Coordinates::new(place.latitude_deg, place.longitude_deg).unwrap();
        let today = zones.zone_at(at).unwrap();
        let found = historical_zone(today.name, at).unwrap_or(today.name);
        inside += usize::from(OWN.contains(&place.zone));
        if found != place.zone && (OWN.contains(&place.zone) || OWN.contains(&found)) {
            wrong.push(place.formatted);
        }
    }
    assert!(inside > 1_000, "only {inside} places");
    assert_eq!(wrong, ["Hekou, Yunnan, China"]);
}

/// Sydney's mean time is 10 hours ahead of UTC, London's the same.
#[test]
fn a_clock_far_from_the_sun_is_warned_about_however_it_was_given() {
    let at = |place: (f64, f64), member: &str, value: &str| -> String {
        let mut birth = rome();
        birth["latitude"] = json!(place.0);
        birth["longitude"] = json!(place.1);
        birth.as_object_mut().unwrap().remove("timezone");
        birth[member] = json!(value);
        let answer: Value = post("/chart/natal", &birth).json().unwrap();
        answer["birthData"]["warnings"].to_string()
    };
    let (sydney, london) = ((-33.87, 151.21), (51.5, -0.13));
    assert!(at(sydney, "timezone", "UTC").contains("zone-far"));
    assert!(at(sydney, "utcOffset", "-05:00").contains("zone-far"));
    assert!(!at(sydney, "utcOffset", "+10:00").contains("zone-far"));
    assert!(!at(sydney, "timezone", "Australia/Sydney").contains("zone-far"));
    assert!(!at(london, "timezone", "UTC").contains("zone-far"));
    assert!(!at((0.0, 0.0), "timezone", "auto").contains("zone-far"));
}

#[test]
fn the_error_of_an_offset_as_zone_names_the_right_member() {
    for zone in ["+02:00", "-5", "UTC+2", "02:00"] {
        let mut birth = rome();
        birth["timezone"] = json!(zone);
        let problem: Value = post("/chart/natal", &birth).json().unwrap();
        let message = problem["errors"][0]["message"].as_str().unwrap();
        assert!(message.contains("utcOffset"), "{zone}: {message}");
    }
}

/// Before standard time, no place is far from the mean time of its own zone, by the coordinates and zones of GeoNames.
#[test]
fn no_place_is_far_from_its_own_zone_before_standard_time() {
    let zones = Zones::embedded().unwrap();
    let clock = ClockTime::parse("1810-06-01", "12:00").unwrap();
    for place in Gazetteer::embedded().iter() {
        let at = Coordinates::new(place.latitude_deg, place.longitude_deg).unwrap();
        let zone = zones.get(place.zone).unwrap();
        let way = Disambiguation::Compatible;
        let birth = resolve(clock, &zone, &Birthplace::new(at), way).unwrap();
        let is_far = birth.warnings.iter().any(|warning| warning.code == WarningCode::ZoneFar);
        assert!(!is_far, "{}, {}", place.formatted, place.zone);
    }
}
