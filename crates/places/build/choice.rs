//! Selects the alternate names that the browser gets, about a tenth of all.
//!
//! A name is weighted by the population of its place. Names in the country's own script, and Latin names that the search
//! does not find as a typing error of another one, come first. The second name of a kind counts half, the third a third. So
//! Munich is found as München, Köln as Cologne, and Москва and 東京 in their own scripts, but not Shanghai in Amharic.

use super::fold::fold;
use super::keys::keys;
use super::source::SourceGazetteer;

/// The largest total size of the selected names, bytes.
const MAX_BYTES: usize = 300_000;

/// A script, by the Unicode range of its letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Script {
    Latin,
    Greek,
    Cyrillic,
    Armenian,
    Hebrew,
    Arabic,
    Indic,
    Thai,
    Lao,
    Tibetan,
    Myanmar,
    Georgian,
    Ethiopic,
    Khmer,
    EastAsian,
    Other,
}

impl Script {
    fn of(name: &str) -> Self {
        name.chars().find(|c| c.is_alphabetic() && !c.is_ascii()).map_or(Self::Latin, |c| match c {
            '\u{80}'..='\u{2af}' | '\u{1e00}'..='\u{1eff}' => Self::Latin,
            '\u{370}'..='\u{3ff}' => Self::Greek,
            '\u{400}'..='\u{52f}' => Self::Cyrillic,
            '\u{530}'..='\u{58f}' => Self::Armenian,
            '\u{590}'..='\u{5ff}' => Self::Hebrew,
            '\u{600}'..='\u{77f}' => Self::Arabic,
            '\u{900}'..='\u{ddf}' => Self::Indic,
            '\u{e00}'..='\u{e7f}' => Self::Thai,
            '\u{e80}'..='\u{eff}' => Self::Lao,
            '\u{f00}'..='\u{fff}' => Self::Tibetan,
            '\u{1000}'..='\u{109f}' => Self::Myanmar,
            '\u{10a0}'..='\u{10ff}' => Self::Georgian,
            '\u{1200}'..='\u{139f}' => Self::Ethiopic,
            '\u{1780}'..='\u{17ff}' => Self::Khmer,
            '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}' => Self::EastAsian,
            _ => Self::Other,
        })
    }

    /// Whether the script is in use in a country.
    fn is_of(self, country: &str) -> bool {
        let countries = match self {
            Self::Greek => "GR CY",
            Self::Cyrillic => "RU UA BY BG RS MK ME BA KZ KG TJ UZ MN MD",
            Self::Armenian => "AM",
            Self::Hebrew => "IL",
            Self::Arabic => {
                "EG SA IQ SY JO LB PS AE QA KW BH OM YE LY TN DZ MA EH SD MR SO DJ IR AF PK IL"
            }
            Self::Indic => "IN BD NP LK",
            Self::Thai => "TH",
            Self::Lao => "LA",
            Self::Tibetan => "BT",
            Self::Myanmar => "MM",
            Self::Georgian => "GE",
            Self::Ethiopic => "ET ER",
            Self::Khmer => "KH",
            Self::EastAsian => "CN TW HK MO SG JP KR KP",
            Self::Latin | Self::Other => "",
        };
        countries.split(' ').any(|code| code == country)
    }
}

/// The divisor of the weight of a name in a foreign script.
const FOREIGN_DIVISOR: f64 = 30.0;
/// The divisor of the weight of a name that is found as a typing error of another one. Without it, a small place that begins with
/// it would come first: Roman for `roma`.
const SIMILAR_DIVISOR: f64 = 10.0;

/// Removes the alternate names that are not selected.
pub(crate) fn choose(source: &mut SourceGazetteer) {
    let mut candidates = Vec::new();
    for (number, place) in source.places.iter().enumerate() {
        let country = &source.countries[place.country].code;
        let written = keys(&place.name);
        let mut known = Vec::new();
        let mut taken = [0.0; 4];
        for name in &place.alternates {
            let plain = fold(name);
            if written.iter().any(|key| is_beginning(key, &plain)) || known.contains(&plain) {
                continue;
            }
            let is_similar = written.iter().any(|key| is_similar(key, &plain));
            let script = Script::of(name);
            let (kind, divisor) = match (script == Script::Latin, is_similar) {
                (true, false) => (0, 1.0),
                (true, true) => (1, SIMILAR_DIVISOR),
                (false, _) if script.is_of(country) => (2, 1.0),
                (false, _) => (3, FOREIGN_DIVISOR),
            };
            taken[kind] += 1.0;
            let weight = taken[kind] * divisor;
            candidates.push((f64::from(place.population) / weight, number, name.clone()));
            known.push(plain);
        }
    }
    candidates.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    for place in &mut source.places {
        place.alternates.clear();
    }
    let mut left = MAX_BYTES;
    for (_, number, name) in candidates {
        let Some(rest) = left.checked_sub(name.len() + 1) else { return };
        left = rest;
        source.places[number].alternates.push(name);
    }
}

/// Whether a search for `name` finds `key` without an alternate name because one begins with the other.
fn is_beginning(key: &str, name: &str) -> bool {
    name.is_empty() || name.starts_with(key) || key.starts_with(name)
}

/// Whether they differ by a single typing error, which the search tolerates.
fn is_similar(key: &str, name: &str) -> bool {
    name.chars().count() >= 4
        && key.chars().next() == name.chars().next()
        && strsim::osa_distance(key, name) <= 1
}
