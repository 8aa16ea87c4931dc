//! Three regions whose own history before 1970 the zone boundaries do not know.
//!
//! The boundaries put most of North Vietnam with Bangkok, Northern Ireland with London and Québec with
//! Toronto. Within those zones a line is enough to tell the region from the rest: the outlines here
//! need to be right only where they run through the zone, and run free elsewhere. They follow the
//! borders to within two kilometres or so; a test holds them against every place of the gazetteer.

/// A closed outline: latitude and longitude in degrees.
type Outline = [(f64, f64)];

/// The zone's name, or that of the region's own zone where the outline says so.
pub(crate) fn zone_with_history(zone: &str, latitude_deg: f64, longitude_deg: f64) -> &str {
    let (outline, own) = match zone {
        "Asia/Bangkok" | "Asia/Ho_Chi_Minh" => (NORTH_VIETNAM, "Asia/Hanoi"),
        "Europe/London" => (NORTHERN_IRELAND, "Europe/Belfast"),
        "America/Toronto" => (QUEBEC, "America/Montreal"),
        _ => return zone,
    };
    if contains(outline, latitude_deg, longitude_deg) { own } else { zone }
}

/// Whether a ray to the east crosses the outline an odd number of times.
fn contains(outline: &Outline, latitude_deg: f64, longitude_deg: f64) -> bool {
    let next = outline.iter().cycle().skip(1);
    let crossed = outline.iter().zip(next).filter(|((lat_a, lng_a), (lat_b, lng_b))| {
        let spans = (*lat_a > latitude_deg) != (*lat_b > latitude_deg);
        let along = (latitude_deg - lat_a) / (lat_b - lat_a);
        spans && longitude_deg < lng_a + along * (lng_b - lng_a)
    });
    crossed.count() % 2 == 1
}

/// Laos lies between Thailand and Vietnam, so the line runs through it; then along the 17th
/// parallel, the border of 1954, which the boundary of Ho Chi Minh City's zone follows loosely.
const NORTH_VIETNAM: &Outline = &[
    (24.0, 101.9),
    (19.2, 101.9),
    (19.0, 104.3),
    (18.5, 104.9),
    (17.0, 105.3),
    (17.0, 115.0),
    (24.0, 115.0),
];

/// Through the North Channel, between Rathlin and Kintyre, and around the Isle of Man's west.
const NORTHERN_IRELAND: &Outline = &[
    (53.9, -5.3),
    (54.9, -5.3),
    (55.23, -5.95),
    (55.35, -6.0),
    (55.5, -6.6),
    (55.5, -9.0),
    (53.9, -9.0),
];

/// From James Bay down the meridian, Lake Timiskaming and the Ottawa River to the Saint Lawrence.
const QUEBEC: &Outline = &[
    (63.0, -80.6),
    (51.7, -80.0),
    (51.46, -79.517),
    (47.55, -79.517),
    (47.33, -79.44),
    (47.09, -79.44),
    (46.83, -79.19),
    (46.70, -79.09),
    (46.47, -78.86),
    (46.32, -78.70),
    (46.24, -78.29),
    (46.26, -78.13),
    (46.19, -77.79),
    (46.19, -77.67),
    (46.02, -77.30),
    (45.92, -77.25),
    (45.84, -77.12),
    (45.80, -76.98),
    (45.75, -76.78),
    (45.62, -76.70),
    (45.52, -76.60),
    (45.48, -76.38),
    (45.50, -76.24),
    (45.53, -76.10),
    (45.46, -76.00),
    (45.37, -75.90),
    (45.36, -75.82),
    (45.41, -75.745),
    (45.4195, -75.725),
    (45.425, -75.711),
    (45.4305, -75.702),
    (45.445, -75.698),
    (45.46, -75.68),
    (45.50, -75.49),
    (45.58, -75.28),
    (45.59, -75.08),
    (45.63, -74.92),
    (45.62, -74.59),
    (45.57, -74.40),
    (45.21, -74.38),
    (45.00, -74.66),
    (44.50, -74.00),
    (44.50, -57.00),
    (63.0, -57.00),
];
