//! Regions with a clock history that differs from that of their zone.

mod outlines;

use chart::Coordinates;

/// A region within a polygon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Region {
    Illinois,
    Quebec,
    NorthernIreland,
    NorthVietnam,
    SouthVietnam,
}

impl Region {
    /// Its corners, latitude and longitude in degrees.
    fn outline(self) -> impl Iterator<Item = (f64, f64)> + Clone {
        let outline: &[(i32, i32)] = match self {
            Self::Illinois => &outlines::ILLINOIS,
            Self::Quebec => &outlines::QUEBEC,
            Self::NorthernIreland => &outlines::NORTHERN_IRELAND,
            Self::NorthVietnam => &outlines::NORTH_VIETNAM,
            Self::SouthVietnam => &outlines::SOUTH_VIETNAM,
        };
        outline.iter().map(|&(y, x)| (f64::from(y) / 1000.0, f64::from(x) / 1000.0))
    }

    /// Whether a place is in the region, given that it is in one of the zones that share it. Within half a kilometre of
    /// a border the result may be wrong.
    pub(crate) fn contains(self, place: Coordinates) -> bool {
        let (y, x) = (place.latitude_deg(), place.longitude_deg());
        let corners = self.outline();
        let next_corners = corners.clone().cycle().skip(1);
        let mut inside = false;
        // Counts the edges that a line to the east crosses.
        for ((y1, x1), (y2, x2)) in corners.zip(next_corners) {
            if (y1 > y) != (y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 {
                inside = !inside;
            }
        }
        inside
    }
}

/// The zone with the history of a place, if it differs from the zone on today's map. Québec, the north of Vietnam and
/// Northern Ireland had different clocks before 1970. So had the south of Vietnam, where some maps show the zone of the
/// north.
///
/// `zone` is the name on the map. The result is valid for every instant: after 1970 it equals today's zone.
///
/// ```
/// use civil::historical_zone;
/// use chart::Coordinates;
/// let montreal = Coordinates::new(45.50884, -73.58781)?;
/// assert_eq!(historical_zone("America/Toronto", montreal), Some("America/Montreal"));
/// let toronto = Coordinates::new(43.70643, -79.39864)?;
/// assert_eq!(historical_zone("America/Toronto", toronto), None);
/// # Ok::<(), chart::CoordinatesError>(())
/// ```
#[must_use]
pub fn historical_zone(zone: &str, place: Coordinates) -> Option<&'static str> {
    const ZONES: [(&str, Region, &str); 5] = [
        ("America/Toronto", Region::Quebec, "America/Montreal"),
        ("Europe/London", Region::NorthernIreland, "Europe/Belfast"),
        ("Asia/Bangkok", Region::NorthVietnam, "Asia/Hanoi"),
        ("Asia/Ho_Chi_Minh", Region::NorthVietnam, "Asia/Hanoi"),
        ("Asia/Bangkok", Region::SouthVietnam, "Asia/Ho_Chi_Minh"),
    ];
    ZONES
        .iter()
        .find(|(today, region, _)| today.eq_ignore_ascii_case(zone) && region.contains(place))
        .map(|(_, _, historical)| *historical)
}
