//! Charts for tests of the wheel: random ones, and clusters of bodies that do not occur in reality.

use chart::{Chart, HouseSystem, Houses, Longitude, Position, Positions, Sky};

/// Pseudorandom numbers: splitmix64 (Steele, Lea and Flood 2014).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number in `[0, 1)`.
    pub(crate) fn roll(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// A chart with twelve longitudes (Sun to Chiron, degrees) and twelve cusps (degrees, or none).
/// Every second body is retrograde.
pub(crate) fn chart(longitudes: [f64; 12], cusps: Option<[f64; 12]>) -> Chart {
    moving(longitudes, std::array::from_fn(|index| if index % 2 == 0 { 0.9 } else { -0.1 }), cusps)
}

/// A chart with speeds, degrees per day.
fn moving(longitudes: [f64; 12], speeds: [f64; 12], cusps: Option<[f64; 12]>) -> Chart {
    let positions = std::array::from_fn(|index| position(longitudes[index], speeds[index]));
    let houses = cusps.map(|cusps| {
        let cusps = cusps.map(Longitude::new);
        Houses {
            system: HouseSystem::Placidus,
            cusps,
            ascendant: cusps[0],
            midheaven: cusps[9],
            vertex: Longitude::new(0.0),
            armc_deg: 0.0,
        }
    });
    Chart::cast(&Sky { positions: Positions::new(positions), houses, obliquity_deg: 23.4 })
}

/// A position with a speed, degrees per day.
pub(crate) fn position(longitude: f64, speed_deg_per_day: f64) -> Position {
    Position {
        longitude: Longitude::new(longitude),
        latitude_deg: 0.0,
        distance_au: 1.0,
        speed_deg_per_day,
        latitude_speed_deg_per_day: 0.0,
        distance_speed_au_per_day: 0.0,
    }
}

/// Albert Einstein: Ulm, 14 March 1879, 11:30 local mean time. Longitudes, speeds and cusps from
/// swetest 2.10.03 (`-b14.3.1879 -ut10:50:00 -p0123456789tD -house10.0,48.4,P`), to 0.0001.
pub(crate) fn einstein() -> Chart {
    moving(
        [
            353.5077, 254.5259, 3.1439, 16.9850, 296.9142, 327.4841, 4.1898, 151.2886, 37.8719,
            54.7256, 302.7313, 35.5447,
        ],
        [
            0.9960, 13.9189, 1.9519, 1.2318, 0.7287, 0.2274, 0.1236, -0.0396, 0.0288, 0.0121,
            -0.0193, 0.0525,
        ],
        Some(cusps(101.6464, [16.9708, 19.1908, 25.0319, 35.4931, 44.7765, 38.5369])),
    )
}

/// Cusps from the Ascendant and the widths of houses 1 to 6, which are scaled to a sum of 180 degrees. The
/// other six cusps are opposite.
pub(crate) fn cusps(ascendant: f64, widths: [f64; 6]) -> [f64; 12] {
    let whole: f64 = widths.iter().sum();
    let mut cusps = [0.0; 12];
    let mut at = ascendant;
    for house in 0..6 {
        cusps[house] = at.rem_euclid(360.0);
        cusps[house + 6] = (at + 180.0).rem_euclid(360.0);
        at += widths[house] * 180.0 / whole;
    }
    cusps
}

/// Random bodies. Houses are equal, as narrow as near the polar circle, or missing.
pub(crate) fn random(dice: &mut Dice) -> Chart {
    let longitudes = [0.0; 12].map(|_: f64| 360.0 * dice.roll());
    let skew = 4.0 * dice.roll() * dice.roll();
    let widths = [0.0; 6].map(|_: f64| 1.0 + skew * skew * dice.roll());
    let ascendant = 360.0 * dice.roll();
    let known = dice.roll() < 0.95;
    chart(longitudes, known.then(|| cusps(ascendant, widths)))
}

/// Bodies clustered near one to three longitudes, as outer planets and stelliums are.
pub(crate) fn clustered(dice: &mut Dice) -> Chart {
    let centres = [0.0; 3].map(|_: f64| 360.0 * dice.roll());
    let spread = 40.0 * dice.roll();
    let kinds = 1.0 + (3.0 * dice.roll()).floor();
    let longitudes = [0.0; 12].map(|_: f64| {
        let centre = centres[which(kinds * dice.roll())];
        centre + spread * (dice.roll() - 0.5)
    });
    let widths = [0.0; 6].map(|_: f64| 3.0 + 60.0 * dice.roll() * dice.roll());
    chart(longitudes, Some(cusps(360.0 * dice.roll(), widths)))
}

/// The whole part of a number from 0 up to 3.
fn which(number: f64) -> usize {
    usize::from(number >= 1.0) + usize::from(number >= 2.0)
}

/// Widths of six houses, degrees: equal ones, and those near the polar circle, as narrow as 3 degrees.
const HOUSES: [[f64; 6]; 4] = [
    [30.0; 6],
    [25.0, 28.0, 36.0, 32.0, 30.0, 29.0],
    [3.0, 3.0, 84.0, 84.0, 3.0, 3.0],
    [57.0, 30.0, 3.0, 3.0, 30.0, 57.0],
];

/// The name of a cluster, and the longitudes of its bodies by index, degrees from its start.
type Cluster = (&'static str, fn(usize) -> f64);

/// Every cluster, rotated around the circle, with wide houses, with narrow houses, and without houses.
pub(crate) fn crowds() -> Vec<(String, Chart)> {
    let shapes: [Cluster; 9] = [
        ("twelve at one degree", |_| 0.0),
        ("twelve in one degree", |i| i as f64 / 12.0),
        ("twelve in one sign", |i| 2.5 * i as f64),
        ("eight in ten degrees", |i| if i < 8 { 1.25 * i as f64 } else { 40.0 * i as f64 }),
        ("eight in sixteen degrees", |i| if i < 8 { 2.2 * i as f64 } else { 33.0 * i as f64 }),
        ("two crowds opposite", |i| 180.0 * (i % 2) as f64 + 0.8 * i as f64),
        ("three crowds", |i| 120.0 * (i % 3) as f64 + 1.1 * i as f64),
        ("six pairs", |i| 60.0 * (i / 2) as f64),
        ("evenly", |i| 30.0 * i as f64),
    ];
    let mut charts = Vec::new();
    for (name, place) in shapes {
        for start in [354.0, 0.0, 29.9, 47.0, 93.0, 135.0, 181.0, 222.5, 270.0, 315.0] {
            let longitudes = std::array::from_fn(|index| start + place(index));
            charts.push((format!("{name} from {start}, no houses"), chart(longitudes, None)));
            for (kind, widths) in HOUSES.into_iter().enumerate() {
                for ascendant in [0.0, 100.0, 222.5, 354.0] {
                    let name = format!("{name} from {start}, houses {kind} at {ascendant}");
                    charts.push((name, chart(longitudes, Some(cusps(ascendant, widths)))));
                }
            }
        }
    }
    charts
}
