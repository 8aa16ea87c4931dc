//! Prints a complete reading, with the factors of each sentence if requested.
//!
//! `cargo run -p astrarium-reading --example reading -- <Julian day UT> <latitude> <longitude> [factors]`
//! with `unknown` instead of the coordinates if the birth time is unknown.
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use std::error::Error;
use std::path::Path;

use chart::{Chart, Coordinates, JulianDay};
use ephemeris::{DataFile, Ephemeris};
use reading::{Corpus, Reading};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| arguments.get(index).and_then(|text| text.parse::<f64>().ok());
    let factors = arguments.last().is_some_and(|last| last == "factors");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/ephemeris");
    let at = number(0).and_then(JulianDay::new).ok_or("a Julian day, please")?;
    let place = Coordinates::new(number(1).unwrap_or(0.0), number(2).unwrap_or(0.0))?;
    let read = |file: DataFile| std::fs::read(folder.join(file.file_name()));
    let ephemeris = Ephemeris::from_bytes(
        read(DataFile::Planets)?,
        read(DataFile::Moon)?,
        read(DataFile::Asteroids)?,
    )?;
    let chart = if number(1).is_some() {
        Chart::cast(&ephemeris.sky(at, place)?)
    } else {
        let half_a_day = |sign: f64| JulianDay::new(at.days() + sign / 2.0).ok_or("out of range");
        let [first, last] = [half_a_day(-1.0)?, half_a_day(1.0)?];
        let ends = [&ephemeris.positions(first)?, &ephemeris.positions(last)?];
        Chart::cast_of_day(&ephemeris.sky_without_houses(at)?, ends)
    };
    let reading = Reading::compose(&chart, &Corpus::embedded()?)?;
    for theme in &reading.themes {
        println!("{} {}: {} {}", theme.name, theme.strength, theme.sentence, theme.portrait);
    }
    for area in &reading.areas {
        println!("\n== {}: {}", area.area.name(), area.idea.title);
        let mut last = ("", 0);
        for passage in &area.passages {
            let name = passage.field.name();
            if (name, passage.paragraph) != last {
                print!("\n[{name}] ");
                last = (name, passage.paragraph);
            }
            print!("{} ", passage.text);
            if factors {
                let ids: Vec<&str> =
                    passage.factors.iter().map(reading::FactorId::as_str).collect();
                print!("<{}> ", ids.join(", "));
            }
        }
        println!();
    }
    Ok(())
}
