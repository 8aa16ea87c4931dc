//! Writes the gazetteer for the browser. `src/wire.rs` describes the layout and reads it.

use std::collections::HashMap;
use std::error::Error;

use super::crc::crc32;
use super::source::{Country, SourceGazetteer, SourcePlace, SourceRegion};

const MAGIC: [u8; 8] = *b"PLACESW\x01";

pub(crate) fn write(source: &SourceGazetteer) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut places: Vec<&SourcePlace> = source.places.iter().collect();
    places.sort_by(|a, b| {
        (a.country, a.region)
            .cmp(&(b.country, b.region))
            .then(a.latitude_deg.total_cmp(&b.latitude_deg))
            .then(a.longitude_deg.total_cmp(&b.longitude_deg))
            .then(a.geonames_id.cmp(&b.geonames_id))
    });
    let (mut runs, mut regions, mut countries) = (Vec::new(), Vec::new(), Vec::new());
    for run in places.chunk_by(|a, b| (a.country, a.region) == (b.country, b.region)) {
        let (country, region) = (&source.countries[run[0].country], &source.regions[run[0].region]);
        if countries.last() != Some(&country_line(country)) {
            countries.push(country_line(country));
        }
        regions.push(region_line(region));
        runs.push(u8::try_from(countries.len() - 1)?);
        runs.extend(u16::try_from(run.len())?.to_le_bytes());
    }
    let zones = zones(source, &places)?;
    let coordinates = [
        differences(places.iter().map(|place| place.latitude_deg)),
        differences(places.iter().map(|place| place.longitude_deg)),
    ]
    .concat();
    let names: Vec<&str> = places.iter().map(|place| place.name.as_str()).collect();
    let alternates: Vec<String> = places.iter().map(|place| place.alternates.join("\t")).collect();
    assemble(&[
        countries.join("\n").into_bytes(),
        regions.join("\n").into_bytes(),
        runs,
        zones.names.join("\n").into_bytes(),
        names.join("\n").into_bytes(),
        zones.of_places,
        coordinates,
        places.iter().map(|place| steps(place.population)).collect(),
        details(&places).into_bytes(),
        alternates.join("\n").into_bytes(),
    ])
}

fn country_line(country: &Country) -> String {
    [&[country.code.clone(), country.name.clone()], &country.aliases[..]].concat().join("\t")
}

fn region_line(region: &SourceRegion) -> String {
    [&[region.code.clone(), region.name.clone()], &region.aliases[..]].concat().join("\t")
}

/// The zones that are used.
struct Zones<'a> {
    names: Vec<&'a str>,
    /// The index of each place's zone: all low bytes, then all high bytes.
    of_places: Vec<u8>,
}

fn zones<'a>(
    source: &'a SourceGazetteer,
    places: &[&SourcePlace],
) -> Result<Zones<'a>, Box<dyn Error>> {
    let (mut names, mut numbers) = (Vec::new(), HashMap::new());
    let (mut low, mut high) = (Vec::new(), Vec::new());
    for place in places {
        let number = *numbers.entry(place.zone).or_insert_with(|| {
            names.push(source.zones[place.zone].as_str());
            names.len() - 1
        });
        let [first, second] = u16::try_from(number)?.to_le_bytes();
        low.push(first);
        high.push(second);
    }
    low.extend(high);
    Ok(Zones { names, of_places: low })
}

/// Differences between angles in degrees, with the sign in the lowest bit, as four columns of bytes.
#[expect(clippy::cast_possible_truncation, reason = "degrees times 1e5 fit into 32 bits")]
fn differences(degrees: impl Iterator<Item = f64>) -> Vec<u8> {
    let mut planes = [const { Vec::new() }; 4];
    let mut before = 0_i32;
    for angle in degrees {
        let units = (angle * 1e5).round() as i32;
        let difference = units - before;
        before = units;
        let folded = (difference << 1) ^ (difference >> 31);
        for (plane, byte) in planes.iter_mut().zip(folded.to_le_bytes()) {
            plane.push(byte);
        }
    }
    planes.concat()
}

/// The population as a number of steps of 0.02 powers of ten below 10^7.6.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
fn steps(population: u32) -> u8 {
    let power = libm::log10(f64::from(population.max(1)));
    ((7.6 - power) / 0.02).round().clamp(0.0, 255.0) as u8
}

/// The few places that are parts of others, or that need more than their region to be distinguished.
fn details(places: &[&SourcePlace]) -> String {
    let numbers: HashMap<u32, usize> =
        places.iter().enumerate().map(|(number, place)| (place.geonames_id, number)).collect();
    let mut out = String::new();
    for (number, place) in places.iter().enumerate() {
        if place.kind == ' ' && place.detail.is_empty() {
            continue;
        }
        let whole = place.whole.and_then(|id| numbers.get(&id)).map(ToString::to_string);
        let whole = whole.unwrap_or_default();
        out.push_str(&format!("{number}\t{}\t{whole}\t{}\n", place.kind, place.detail));
    }
    out
}

fn assemble(sections: &[Vec<u8>]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut rest = Vec::new();
    for section in sections {
        rest.extend(u32::try_from(section.len())?.to_le_bytes());
    }
    rest.extend(sections.concat());
    Ok([&MAGIC[..], &crc32(&rest).to_le_bytes(), &rest].concat())
}
