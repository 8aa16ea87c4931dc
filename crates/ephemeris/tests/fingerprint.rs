//! Checks that results have the same bits in debug and release builds and on every machine.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::{HouseSystem, Sky};
use sha2::{Digest, Sha256};
use support::{Draw, EPHEMERIS};

/// SHA-256 over the bits of 10,000 random charts. This test detects changes only; other tests check that the values are
/// correct. List a change in CHANGELOG.md, in arcseconds.
const EXPECTED: &str = "0224b9b7ad559c26c5e5a29708c34e52c5eec9ace15e3c595ba9cace1dad6411";

fn add(hash: &mut Sha256, sky: &Sky) {
    let mut number = |value: f64| hash.update(value.to_bits().to_le_bytes());
    for (_, position) in sky.positions.iter() {
        number(position.longitude.degrees());
        number(position.latitude_deg);
        number(position.distance_au);
        number(position.speed_deg_per_day);
        number(position.latitude_speed_deg_per_day);
        number(position.distance_speed_au_per_day);
    }
    let houses = sky.houses.unwrap();
    for cusp in houses.cusps {
        number(cusp.degrees());
    }
    number(houses.vertex.degrees());
    number(houses.armc_deg);
    number(sky.obliquity_deg);
    hash.update([u8::from(houses.system == HouseSystem::Placidus)]);
}

#[test]
fn ten_thousand_charts() {
    let mut draw = Draw::new(0x6173_7472_6172_6975);
    let mut hash = Sha256::new();
    for _ in 0..10_000 {
        let at = draw.instant();
        add(&mut hash, &EPHEMERIS.sky(at, draw.place(90.0)).unwrap());
    }
    let found: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(found, EXPECTED);
}
