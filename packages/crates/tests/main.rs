//! A program that depends on the packed crates. It compares 300 charts with swetest's.

use astrarium::{Astrarium, Birth, WheelSize, WheelTheme};
use serde_json::Value;

/// 0.001 arcsecond, degrees: docs/conventions.md. swetest prints 1e-7 degrees.
const TOLERANCE: f64 = 0.001 / 3600.0;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("the fixture")?;
    let births: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    let astrarium = Astrarium::embedded()?;
    for birth in &births {
        let text = |name: &str| birth["request"][name].as_str().unwrap_or_default();
        let number = |name: &str| birth["request"][name].as_f64().unwrap_or(f64::NAN);
        let request = Birth::new(
            text("date"),
            text("time"),
            number("latitude"),
            number("longitude"),
            text("timezone"),
        )?;
        let natal = astrarium.natal(&request)?;
        assert_eq!(natal.birth_data.instant.to_string(), birth["instant"].as_str().unwrap_or_default());
        for (planet, expected) in natal.chart.planets.iter().zip(numbers(&birth["longitudes"])) {
            let off = (planet.longitude - expected + 540.0) % 360.0 - 180.0;
            assert!(off.abs() <= TOLERANCE, "{}: {} {expected}", birth["label"], planet.name);
        }
        for (house, expected) in natal.chart.houses.iter().zip(numbers(&birth["cusps"])) {
            let off = (house.cusp - expected + 540.0) % 360.0 - 180.0;
            assert!(off.abs() <= TOLERANCE, "{}: house {}", birth["label"], house.number);
        }
    }
    assert_eq!(births.len(), 300);
    let ada = Birth::new("1990-06-15", "14:30", 41.9028, 12.4964, "Europe/Rome")?.named("Ada");
    assert!(!astrarium.reading(&ada)?.reading.idea.sentence.is_empty());
    assert!(astrarium.wheel(&ada, WheelSize::Large, WheelTheme::Light)?.starts_with("<svg "));
    println!("Rust: 300 charts from the packed crates equal swetest");
    Ok(())
}

fn numbers(list: &Value) -> impl Iterator<Item = f64> {
    list.as_array().into_iter().flatten().filter_map(Value::as_f64)
}
