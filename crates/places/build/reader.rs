//! Reads `data/places/places.tsv.zst`; the README beside it describes the columns.

#[cfg(feature = "largest")]
use std::cmp::Reverse;
use std::collections::HashMap;
use std::error::Error;
use std::io::Read as _;

use ruzstd::decoding::StreamingDecoder;

use super::source::{Country, SourceGazetteer, SourcePlace, SourceRegion};

impl SourceGazetteer {
    pub(crate) fn unpack(packed: &[u8]) -> Result<Self, Box<dyn Error>> {
        let mut text = String::new();
        StreamingDecoder::new(packed)?.read_to_string(&mut text)?;
        let mut reader = Reader::default();
        for (number, line) in text.lines().enumerate() {
            reader.read(line).ok_or_else(|| format!("line {} is malformed", number + 1))?;
        }
        Ok(reader.source)
    }

    /// The `count` places of the largest population, and every country, region and zone.
    #[cfg(feature = "largest")]
    pub(crate) fn largest(mut self, count: usize) -> Self {
        self.places.sort_by_key(|place| Reverse(place.population));
        self.places.truncate(count);
        self
    }
}

#[derive(Default)]
struct Reader {
    source: SourceGazetteer,
    countries: HashMap<String, usize>,
    regions: HashMap<(String, String), usize>,
    zones: HashMap<String, usize>,
}

impl Reader {
    fn read(&mut self, line: &str) -> Option<()> {
        let mut fields = line.split('\t');
        let tag = fields.next()?;
        let mut next = || fields.next().map(str::to_owned);
        match tag {
            "C" => {
                let (code, name) = (next()?, next()?);
                self.countries.insert(code.clone(), self.source.countries.len());
                let aliases = fields.map(str::to_owned).collect();
                self.source.countries.push(Country { code, name, aliases });
            }
            "R" => {
                let (country, code, name) = (next()?, next()?, next()?);
                self.regions.insert((country, code.clone()), self.source.regions.len());
                let aliases = fields.map(str::to_owned).collect();
                self.source.regions.push(SourceRegion { code, name, aliases });
            }
            "P" => {
                let (geonames_id, name) = (next()?.parse().ok()?, next()?);
                let (latitude_deg, longitude_deg) = (next()?.parse().ok()?, next()?.parse().ok()?);
                let (country, region, zone) = (next()?, next()?, next()?);
                let population = next()?.parse().ok()?;
                let kind = next()?.chars().next().unwrap_or(' ');
                let (whole, detail) = (next()?.parse().ok(), next()?);
                let alternates = fields.map(str::to_owned).collect();
                let known = self.source.zones.len();
                let index = *self.zones.entry(zone.clone()).or_insert(known);
                if index == known {
                    self.source.zones.push(zone);
                }
                self.source.places.push(SourcePlace {
                    geonames_id,
                    name,
                    latitude_deg,
                    longitude_deg,
                    country: *self.countries.get(&country)?,
                    region: *self.regions.get(&(country, region))?,
                    zone: index,
                    population,
                    kind,
                    whole,
                    detail,
                    alternates,
                });
            }
            _ => return None,
        }
        Some(())
    }
}
