//! The content of the PDF.

use chart::{Body, HouseSystem, Sect, Sign};
use natal::answer::{AreaTexts, BirthData, Chart, CompleteAnswer, Pattern, WheelPicture};
use natal::request::PageSize;
use serde_json::{Value, json};

use super::dates::{clock, in_words};
use super::letters::{Letters, Printable};
use crate::words::{
    DISCLAIMER, NO_TIME, NOON, NOTHING_RESTS_ON_HOUSES, angle, capitalised, degrees_and_minutes,
    holds, latitude, list, longitude, motion, no_placidus, remarks, technical, time_of_birth,
    title,
};

/// The longest name in a running head, characters.
const RUNNING_NAME: usize = 48;

/// A label and its value.
type Fact = (&'static str, String);

/// The content of `content.json` for the reading.
pub(super) fn file(
    answer: &CompleteAnswer,
    wheel: &WheelPicture,
    page_size: PageSize,
    letters: &Letters,
) -> Value {
    let (birth, chart) = (&answer.birth_data, &answer.chart);
    let name = letters.set(birth.name.as_deref().unwrap_or("Name not given"));
    let shown = if name.text.is_empty() { "Natal chart" } else { name.text.as_str() };
    let place = birth.place.as_deref().map(|place| letters.set(place).text);
    let place = place.filter(|place| !place.is_empty());
    json!({
        "paper": match page_size { PageSize::A4 => "a4", PageSize::Letter => "us-letter" },
        "title": document_title(&name),
        "description": wheel.title,
        "kind": "Natal chart reading",
        "name": shown,
        "running": running(shown),
        "nameNote": name_note(&name),
        "when": when(birth),
        "where": place.clone().unwrap_or_else(|| coordinates(birth)),
        "wheel": format!("{}. {}", wheel.title, wheel.description),
        "bigThree": big_three(chart),
        "made": made(birth, chart),
        "birth": printable(birth_facts(birth, &name, place), letters),
        "profile": profile(chart),
        "positions": positions(chart),
        "houseNote": house_note(chart),
        "houses": houses(chart),
        "aspects": aspects(chart),
        "patterns": chart.patterns.iter().map(pattern).collect::<Vec<_>>(),
        "retrogrades": retrogrades(chart),
        "critical": critical_degrees(chart),
        "balances": balances(chart),
        "readingNote": chart.time_unknown.then_some(NOTHING_RESTS_ON_HOUSES),
        "areas": answer.reading.areas().iter().map(area).collect::<Vec<_>>(),
        "technical": printable(technical(birth, chart.house_system), letters),
        "disclaimer": DISCLAIMER,
    })
}

/// The note about a name that is not complete.
pub(super) fn name_note(name: &Printable) -> Option<&'static str> {
    match (name.is_whole, name.text.is_empty()) {
        (true, _) => None,
        (false, false) => {
            Some("The name has letters this file has no typeface for; the text file has it whole.")
        }
        (false, true) => Some(
            "The name is written in letters this file has no typeface for; the text file has it.",
        ),
    }
}

fn document_title(name: &Printable) -> String {
    if name.text.is_empty() {
        "Natal chart reading".to_owned()
    } else {
        format!("{}: natal chart reading", name.text)
    }
}

fn running(name: &str) -> String {
    if name.chars().count() <= RUNNING_NAME {
        return name.to_owned();
    }
    let start: String = name.chars().take(RUNNING_NAME - 1).collect();
    start.trim_end().to_owned() + "…"
}

fn when(birth: &BirthData) -> String {
    let date = in_words(birth.date);
    match birth.time {
        Some(time) => format!("{date}, {}", clock(time)),
        None => format!("{date}, time of birth not known"),
    }
}

fn coordinates(birth: &BirthData) -> String {
    format!("{}, {}", latitude(birth.latitude), longitude(birth.longitude))
}

/// Sun, Moon and rising sign. `signs` is empty where the sign is not known, and has two where it
/// changed on the day of birth and the time is not known.
pub(super) fn big_three(chart: &Chart) -> Value {
    let signs = |name: Body| -> Vec<Sign> {
        let body = chart.planets.iter().find(|planet| planet.name == name);
        body.map(|planet| match &planet.possible_signs {
            Some(signs) => signs.to_vec(),
            None => vec![planet.sign],
        })
        .unwrap_or_default()
    };
    json!([
        { "label": "Sun", "signs": signs(Body::Sun) },
        { "label": "Moon", "signs": signs(Body::Moon) },
        { "label": "Rising", "signs": chart.natal_chart.ascendant.iter().collect::<Vec<_>>() },
    ])
}

fn made(birth: &BirthData, chart: &Chart) -> String {
    let houses = match &chart.house_system {
        Some(system) => format!("{system} houses"),
        None => "No houses".to_owned(),
    };
    let hour = clock(birth.instant.utc().time);
    format!(
        "{houses}, tropical zodiac, true node. Calculated for {hour} UTC. For entertainment only."
    )
}

/// Leaves out characters that the typefaces lack. Explanations and warnings quote the caller: a place,
/// or the name of an unknown member.
fn printable(facts: impl IntoIterator<Item = Fact>, letters: &Letters) -> Vec<Fact> {
    facts.into_iter().map(|(label, value)| (label, letters.set(&value).text)).collect()
}

fn birth_facts(birth: &BirthData, name: &Printable, place: Option<String>) -> Vec<Fact> {
    let time = time_of_birth(birth);
    let mut facts = Vec::new();
    if !name.text.is_empty() {
        facts.push(("Name", name.text.clone()));
    }
    facts.push(("Date of birth", in_words(birth.date)));
    facts.push(("Time of birth", time));
    facts.extend(place.map(|place| ("Place of birth", place)));
    facts.push(("Coordinates", coordinates(birth)));
    facts.push(("Time zone", birth.timezone.clone()));
    facts.push(("Clock time", birth.explanation.clone()));
    if birth.time_unknown {
        facts.push(("Note", NOON.to_owned()));
    }
    for warning in &birth.warnings {
        facts.push(("Note", warning.message.clone()));
        for choice in warning.choices.iter().flatten() {
            let meant = format!(
                "{}: {}, {} from UTC",
                choice.disambiguation, choice.instant, choice.utc_offset
            );
            facts.push(("", meant));
        }
    }
    facts
}

fn profile(chart: &Chart) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut add = |label, value: Option<&str>| {
        facts.extend(value.map(|value| (label, value.to_owned())));
    };
    add("Midheaven sign", chart.natal_chart.midheaven.map(Sign::name));
    add("Chart ruler", chart.chart_ruler.map(Body::name));
    add("Born by", chart.sect.map(Sect::name));
    if let Some(range) = &chart.moon_range {
        let (from, to) = (&range.from.position, &range.to.position);
        let moon = format!("between {from} and {to} that day, depending on the hour");
        facts.push(("The Moon was", moon));
    }
    if let Some(sensitivity) = &chart.sensitivity {
        facts.push(("Rising sign holds", holds(sensitivity.ascendant_sign)));
        facts.push(("Midheaven holds", holds(sensitivity.midheaven_sign)));
        facts.push(("Moon sign holds", holds(sensitivity.moon_sign)));
    }
    facts
}

fn positions(chart: &Chart) -> Vec<Value> {
    let row = |planet: &natal::answer::Planet| {
        json!({
            "name": planet.name,
            "sign": planet.sign,
            "position": planet.position,
            "house": planet.house,
            "remarks": remarks(planet),
        })
    };
    chart.planets.iter().map(row).collect()
}

fn house_note(chart: &Chart) -> Option<String> {
    match chart.house_system {
        None => Some(NO_TIME.to_owned()),
        Some(HouseSystem::Placidus) => None,
        Some(system) => Some(no_placidus(system)),
    }
}

fn houses(chart: &Chart) -> Vec<Value> {
    let row = |house: &natal::answer::House| {
        json!({
            "number": house.number,
            "angle": angle(house.number),
            "sign": house.sign,
            "position": house.position,
            "ruler": house.ruler,
            "rulerHouse": house.ruler_house,
        })
    };
    chart.houses.iter().map(row).collect()
}

fn aspects(chart: &Chart) -> Vec<Value> {
    let row = |aspect: &natal::answer::Aspect| {
        json!({
            "first": aspect.planet1,
            "kind": aspect.kind,
            "second": aspect.planet2,
            "orb": degrees_and_minutes(aspect.orb),
            "motion": motion(aspect.applying),
        })
    };
    chart.aspects.iter().map(row).collect()
}

fn pattern(pattern: &Pattern) -> Value {
    let kind = capitalised(pattern.kind.name());
    let title = match &pattern.sign {
        Some(sign) => format!("{kind} ({sign})"),
        None => kind,
    };
    // A Jones shape contains all ten planets.
    let planets = if pattern.planets.len() >= 10 {
        "All ten planets".to_owned()
    } else {
        list(&pattern.planets)
    };
    json!({ "title": title, "planets": planets, "text": pattern.interpretation })
}

fn retrogrades(chart: &Chart) -> String {
    if chart.retrogrades.is_empty() {
        "No retrograde planets".to_owned()
    } else {
        list(&chart.retrogrades)
    }
}

fn critical_degrees(chart: &Chart) -> String {
    if chart.critical_degrees.is_empty() {
        return "No planets in critical degrees".to_owned();
    }
    let named = |critical: &natal::answer::CriticalDegree| {
        format!("{} {}", critical.planet, critical.position)
    };
    chart.critical_degrees.iter().map(named).collect::<Vec<_>>().join(", ")
}

/// Elements, then modes, told apart by `kind`.
fn balances(chart: &Chart) -> Value {
    let (elements, modes) = (chart.element_distribution, chart.mode_distribution);
    let row = |kind, name, count: u8| json!({ "kind": kind, "name": name, "count": count });
    json!([
        row("element", "Fire", elements.fire),
        row("element", "Earth", elements.earth),
        row("element", "Air", elements.air),
        row("element", "Water", elements.water),
        row("mode", "Cardinal", modes.cardinal),
        row("mode", "Fixed", modes.fixed),
        row("mode", "Mutable", modes.mutable),
    ])
}

fn area(area: &AreaTexts<'_>) -> Value {
    let parts: Vec<Value> = area
        .sub_objects
        .iter()
        .map(|(name, part)| {
            let place = match part.house {
                Some(house) => format!("{}, house {house}", part.sign_name()),
                None => part.sign_name(),
            };
            json!({ "title": title(name), "place": place, "text": part.interpretation })
        })
        .collect();
    json!({
        "title": title(area.area.name()),
        "summary": area.summary,
        "details": area.details,
        "advice": area.advice,
        "parts": parts,
    })
}
