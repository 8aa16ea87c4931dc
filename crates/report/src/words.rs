//! Words that the text file and the PDF share.

use chart::{Body, Dignity, HouseSystem};
use natal::answer::{Angularity, BirthData, Margin, Planet};

/// The disclaimer.
pub(crate) const DISCLAIMER: &str = "This reading is for entertainment only. It is not medical, legal or financial advice, and it \
     does not foretell what will happen. Your choices are your own.";

/// In place of a time that is not known.
pub(crate) const NOT_KNOWN: &str = "not known";

/// Why there are no houses.
pub(crate) const NO_TIME: &str = "None: the time of birth is not known.";

/// The note about positions at noon.
pub(crate) const NOON: &str = "The time of birth is not known: positions are those of noon at the birthplace, and there are \
     no houses and no angles.";

/// The note about a reading without houses.
pub(crate) const NOTHING_RESTS_ON_HOUSES: &str =
    "The time of birth is not known, so nothing here rests on houses or angles.";

/// Why the houses are not Placidus houses.
pub(crate) fn no_placidus(system: HouseSystem) -> String {
    format!("Placidus houses do not exist this close to the pole, so these are {system} houses.")
}

/// The name of the angle at a house's cusp.
pub(crate) fn angle(house: u8) -> Option<&'static str> {
    match house {
        1 => Some("Ascendant"),
        4 => Some("IC"),
        7 => Some("Descendant"),
        10 => Some("MC"),
        _ => None,
    }
}

/// The remarks on a planet: `retrograde, in fall, on an angle`.
pub(crate) fn remarks(planet: &Planet) -> String {
    let retrograde = planet.retrograde.then_some("retrograde");
    let parts: Vec<&str> = retrograde
        .into_iter()
        .chain(planet.dignity.map(in_dignity))
        .chain((planet.angularity == Some(Angularity::OnAngle)).then_some("on an angle"))
        .collect();
    parts.join(", ")
}

fn in_dignity(dignity: Dignity) -> &'static str {
    match dignity {
        Dignity::Domicile => "in its own sign",
        Dignity::Exaltation => "exalted",
        Dignity::Detriment => "in detriment",
        Dignity::Fall => "in fall",
    }
}

/// The names of bodies, separated by commas.
pub(crate) fn list(bodies: &[Body]) -> String {
    bodies.iter().map(|body| body.name()).collect::<Vec<_>>().join(", ")
}

/// The time of birth with seconds, or the words for an unknown one.
pub(crate) fn time_of_birth(birth: &BirthData) -> String {
    birth.time.map_or_else(|| NOT_KNOWN.to_owned(), |time| time.to_string())
}

/// `applying`, `separating`, or an empty text for an angle.
pub(crate) fn motion(applying: Option<bool>) -> &'static str {
    match applying {
        Some(true) => "applying",
        Some(false) => "separating",
        None => "",
    }
}

/// How far the birth time can change before a sign changes.
pub(crate) fn holds(margin: Margin) -> String {
    let side = |minutes: Option<f64>, way: &str| match minutes {
        Some(minutes) => {
            let minutes = minutes.floor();
            let (hours, rest) = ((minutes / 60.0).floor(), minutes % 60.0);
            format!("{hours:.0} h {rest:02.0} min {way}")
        }
        None => format!("a whole day {way}"),
    };
    format!(
        "up to {} or {}",
        side(margin.earlier_minutes, "earlier"),
        side(margin.later_minutes, "later")
    )
}

/// Degrees and minutes, truncated: `1°24′`.
pub(crate) fn degrees_and_minutes(degrees: f64) -> String {
    let minutes = (degrees * 60.0).floor();
    format!("{:.0}°{:02.0}′", (minutes / 60.0).floor(), minutes % 60.0)
}

/// `41.9028° north`.
pub(crate) fn latitude(degrees: f64) -> String {
    coordinate(degrees, "north", "south")
}

/// `12.4964° east`.
pub(crate) fn longitude(degrees: f64) -> String {
    coordinate(degrees, "east", "west")
}

fn coordinate(degrees: f64, positive: &str, negative: &str) -> String {
    let side = if degrees < 0.0 { negative } else { positive };
    format!("{:.4}° {side}", degrees.abs())
}

/// The technical notes as labels and values.
pub(crate) fn technical(
    birth: &BirthData,
    house_system: Option<HouseSystem>,
) -> [(&'static str, String); 8] {
    let houses = house_system.map_or("none: the time of birth is not known", HouseSystem::name);
    [
        ("Engine", "Swiss Ephemeris".to_owned()),
        ("Zodiac", "tropical, geocentric, apparent positions".to_owned()),
        ("House system", houses.to_owned()),
        ("Lunar node", "true node".to_owned()),
        ("Time zone", format!("{} ({})", birth.timezone, birth.zone_abbreviation)),
        ("Offset from UTC", birth.utc_offset.clone()),
        ("Instant (UTC)", birth.instant.to_string()),
        ("Made by", concat!("Astrarium ", env!("CARGO_PKG_VERSION")).to_owned()),
    ]
}

/// The title of a member: `personalGrowth` becomes `Personal Growth`.
pub(crate) fn title(name: &str) -> String {
    let mut title = String::new();
    for letter in name.chars() {
        if title.is_empty() {
            title.push(letter.to_ascii_uppercase());
        } else {
            if letter.is_ascii_uppercase() {
                title.push(' ');
            }
            title.push(letter);
        }
    }
    title
}

/// An English text with a capital at its start.
pub(crate) fn capitalised(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
