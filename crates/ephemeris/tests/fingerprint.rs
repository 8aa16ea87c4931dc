//! The same bits in debug and release, on every machine, and in the browser.

#![expect(clippy::unwrap_used, reason = "a sky that is not answered fails the test")]

mod support;

use chart::{HouseSystem, Sky};
use sha2::{Digest, Sha256};
use support::{Draw, EPHEMERIS};

/// SHA-256 over the bits of 10,000 charts. This proves only that nothing changed; that the numbers
/// are right is shown elsewhere. Whoever changes it on purpose says in the changelog by how many
/// arcseconds what has moved.
const EXPECTED: &str = "f89594da09163d0d88c84a67f91a2b03ac91aed348f9593eead92ccfd0897fa9";

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
