//! Writes an HTML page of wheels for visual checks: `cargo run -p astrarium-wheel --example wheels -- gallery.html`.

use std::error::Error;
use std::fmt::Write as _;

use chart::Synastry;
use wheel::{Palette, Size, describe, describe_pair, draw, draw_pair, pair_svg, svg};

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "../tests/points/mod.rs"]
mod points;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("missing argument: the HTML file to write")?;
    let mut dice = common::Dice(7);
    let mut charts = vec![("Einstein".to_owned(), common::einstein())];
    charts.push(("random".to_owned(), common::random(&mut dice)));
    charts.push(("clustered".to_owned(), common::clustered(&mut dice)));
    let shown = [
        "eight in sixteen degrees from 315, houses 1 at 222.5",
        "twelve in one sign from 47, houses 0 at 100",
        "twelve at one degree from 222.5, houses 0 at 0",
        "eight in ten degrees from 135, houses 2 at 354",
        "six pairs from 29.9, no houses",
    ];
    charts.extend(common::crowds().into_iter().filter(|(name, _)| shown.contains(&name.as_str())));
    charts.push(("random with points".to_owned(), points::random_with_points(&mut dice)));
    charts.push(("clustered with points".to_owned(), points::clustered_with_points(&mut dice)));
    let shown = "twelve in one sign from 47, houses 0 at 100, points on bodies";
    charts.extend(points::crowds_with_points().into_iter().filter(|(name, _)| name == shown));
    let mut page = String::from("<!doctype html><meta charset=utf-8><title>Wheels</title>");
    for (name, chart) in &charts {
        let words = describe("Natal chart", chart);
        write!(page, "<h2>{name}</h2><p>{}</p>", words.text)?;
        for palette in [Palette::LIGHT, Palette::DARK] {
            for size in Size::ALL.into_iter().rev() {
                page.push_str(&svg(&draw(chart, size), &palette, &words));
            }
        }
    }
    for ((name, first), (other_name, second)) in charts.iter().zip(charts.iter().skip(1)) {
        let (both, aspects) = ([first, second], Synastry::of(first, second).aspects);
        let words = describe_pair([name, other_name], both, &aspects);
        write!(page, "<h2>{}</h2><p>{}</p>", words.title, words.text)?;
        for palette in [Palette::LIGHT, Palette::DARK] {
            for size in Size::ALL.into_iter().rev() {
                page.push_str(&pair_svg(&draw_pair(both, &aspects, size), &palette, &words));
            }
        }
    }
    std::fs::write(path, page)?;
    Ok(())
}
