//! `fingerprint DATA FILE`: writes 10,000 random instants and places, 1,000 random births and the searches of the
//! fixtures, with the SHA-256 of the answers on this machine. The tests compare the WebAssembly module's answers.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

use device::Device;
use sha2::{Digest, Sha256};

const SKIES: usize = 10_000;
const BIRTHS: usize = 1_000;
/// 1800-01-01 06:00 and 2051-01-01 00:00 UT: the range of the two packed files of positions.
const SPAN: (f64, f64) = (2_378_496.75, 2_470_172.5);
/// 2026-01-01 00:00 UTC, the current time in the test.
const NOW: f64 = 1_767_225_600.0;
/// 1800-01-03 00:00 UTC: the date is in range in every zone.
const FIRST_BIRTH: i64 = -5_364_489_600;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [data, file] = &arguments[..] else { return Err("fingerprint DATA FILE".into()) };
    let read = |name: &str| std::fs::read(Path::new(data).join(name));
    let zones = read("zones.bin")?;
    let names = civil::Zones::from_unpacked(&zones)?;
    let names: Vec<&str> = names.names().collect();
    // The error of `Device` is a JavaScript value, which does not exist outside a JavaScript engine.
    let texts = String::from_utf8(read("texts.bin")?)?;
    let mut device = Device::new(&read("sky.bin")?, &zones).map_err(|_| "the data are damaged")?;
    device.add_sky(&read("older-sky.bin")?).map_err(|_| "the data are damaged")?;
    device.add_texts(&texts).map_err(|_| "the texts are damaged")?;
    for name in reading::Corpus::volumes()?.into_keys() {
        let text = String::from_utf8(read(&format!("texts-{name}.bin"))?)?;
        device.add_volume(&text).map_err(|_| "the texts are damaged")?;
    }

    let mut draw = Draw(fastrand::Rng::with_seed(1));
    let mut hash = Sha256::new();
    let mut skies = Vec::new();
    for _ in 0..SKIES {
        let at = draw.between(SPAN.0, SPAN.1);
        let (latitude, longitude) = (draw.between(-90.0, 90.0), draw.between(-180.0, 180.0));
        for number in device.sky(at, latitude, longitude) {
            hash.update(number.to_le_bytes());
        }
        skies.push(format!("[{at:?},{latitude:?},{longitude:?}]"));
    }
    let skies_sha256 = hexadecimal(hash)?;

    let mut hash = Sha256::new();
    let mut births = Vec::new();
    for number in 0..BIRTHS {
        let birth = draw.birth(number, &names);
        let answer = device.answer("reading", birth.as_bytes(), "wheel,text", true, NOW);
        hash.update(answer.status().to_le_bytes());
        hash.update(answer.body().as_bytes());
        births.push(birth);
    }
    let answers_sha256 = hexadecimal(hash)?;

    device.add_places(&read("places.bin")?).map_err(|_| "the places are damaged")?;
    let mut hash = Sha256::new();
    let mut queries = Vec::new();
    for query in known_queries()? {
        hash.update(device.search(&query, 5).body().as_bytes());
        queries.push(serde_json::to_string(&query)?);
    }
    let searches_sha256 = hexadecimal(hash)?;
    let text = format!(
        "{{\"now\":{NOW:?},\"skiesSha256\":\"{skies_sha256}\",\"answersSha256\":\"{answers_sha256}\",\n\
         \"searchesSha256\":\"{searches_sha256}\",\"queries\":[{}],\n\
         \"skies\":[{}],\n\"births\":[{}]}}\n",
        queries.join(","),
        skies.join(","),
        births.join(",\n")
    );
    Ok(std::fs::write(file, text)?)
}

/// The first column of the search fixtures.
fn known_queries() -> Result<Vec<String>, Box<dyn Error>> {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/places/queries.tsv");
    let table = std::fs::read_to_string(table)?;
    let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    Ok(rows.filter_map(|row| row.split('\t').next().map(str::to_owned)).collect())
}

fn hexadecimal(hash: Sha256) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    for byte in hash.finalize() {
        write!(text, "{byte:02x}")?;
    }
    Ok(text)
}

/// Random values, the same in every run.
struct Draw(fastrand::Rng);

impl Draw {
    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.0.f64()
    }

    /// A birth as the form of the web app sends it. One in 20 has no time, and one in 20 is invalid.
    fn birth(&mut self, number: usize, zones: &[&str]) -> String {
        #[expect(clippy::cast_possible_truncation, reason = "below a trillion")]
        let instant = self.between(FIRST_BIRTH as f64, NOW - 86_400.0) as i64;
        let clock = civil::ClockTime::utc(instant);
        let zone = zones[self.0.usize(..zones.len())];
        let time = match number % 20 {
            0 => "\"timeUnknown\":true".to_owned(),
            1 => "\"time\":\"25:00\"".to_owned(),
            _ => format!("\"time\":\"{}\"", clock.time),
        };
        let (latitude, longitude) = (self.between(-90.0, 90.0), self.between(-180.0, 180.0));
        format!(
            "{{\"name\":\"N. {number}\",\"date\":\"{}\",{time},\"latitude\":{latitude:?},\
             \"longitude\":{longitude:?},\"timezone\":\"{zone}\",\"place\":\"Örtchen, Land\"}}",
            clock.date
        )
    }
}
