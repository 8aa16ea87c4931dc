//! A program that depends on the packed crates. It compares 300 charts with swetest's.

use astrarium::{Astrarium, Birth, CallOptions, WheelSize, WheelTheme};
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
    hostile(&astrarium);
    Ok(())
}

/// Damaged bodies for every call, and members of extreme length or value: each call answers or refuses.
fn hostile(astrarium: &Astrarium) {
    let calls: Vec<&str> = Astrarium::calls().chain(["no-such-call"]).collect();
    let birth = r#"{"name":"Ada","date":"1990-06-15","time":"14:30","latitude":41.9,"longitude":12.5,"timezone":"Europe/Rome"}"#;
    let pair = format!(r#"{{"person1":{birth},"person2":{birth}}}"#);
    let values = [
        "null", "1e999", "-0", "9007199254740993", "[]", "{}", "\"\\ud800\"", "\"\\u0000\"", "true", "\"24:00\"", "\"0000-00-00\"",
    ];
    let long = format!("{{\"name\":\"{}\"}}", "x".repeat(1 << 20));
    let deep = "[".repeat(100_000);
    // A linear congruential generator (Knuth, MMIX).
    let mut state = 58_u64;
    let mut draw = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap_or(0) % below
    };
    assert!(astrarium.answer_json("natal", birth.as_bytes(), CallOptions::default()).is_ok());
    let mut refused = 0;
    for round in 0..3_000 {
        let whole = if round % 2 == 0 { birth } else { &pair };
        let mut body = whole.as_bytes().to_vec();
        match round % 5 {
            0 => body.truncate(draw(body.len())),
            1 => body = long.clone().into_bytes(),
            2 => body = deep.clone().into_bytes(),
            3 => body = whole.replacen("\"14:30\"", values[draw(values.len())], 1).into_bytes(),
            _ => {
                let at = draw(body.len());
                body[at] = b' ' + u8::try_from(draw(94)).unwrap_or(0);
            }
        }
        let options = CallOptions { is_strict: round % 3 == 0, ..CallOptions::default() };
        let answer = astrarium.answer_json(calls[draw(calls.len())], &body, options);
        refused += usize::from(answer.is_err_and(|problem| problem.status == 400));
    }
    assert!(refused > 2_000 && refused < 3_000, "{refused} of 3,000 refused");
    println!("Rust: 3,000 hostile bodies, {refused} of them refused, no panic");
}

fn numbers(list: &Value) -> impl Iterator<Item = f64> {
    list.as_array().into_iter().flatten().filter_map(Value::as_f64)
}
