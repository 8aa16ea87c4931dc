//! The content of the PDF.

use chart::{Body, HouseSystem, Longitude, Sect, Sign, degrees_and_minutes};
use engine::answer::{
    AspectView, BirthData, ChartView, CompleteAnswer, HouseView, PatternView, WheelPicture,
};
use engine::request::PageSize;
use reading::AreaReading;
use serde_json::{Map, Value, json};

use super::dates::{clock, in_words};
use super::letters::{Letters, Printable};
use crate::english;
use crate::sections::{details, parallels_and_stars};
use crate::words::{
    Basis, Fact, angles, calculated_with, capitalize, has_minor_aspects, latitude, list, longitude,
    motion, notes, other_houses, place, remarks, rising_signs, structures, technical, time_margin,
    time_of_birth, title,
};

/// The longest name in a running head, characters.
const RUNNING_NAME: usize = 48;

/// The content of `content.json` for the reading.
pub(super) fn file(
    answer: &CompleteAnswer,
    wheel: &WheelPicture,
    page_size: PageSize,
    letters: &Letters,
) -> Value {
    let (birth, chart) = (&answer.birth_data, &answer.chart);
    let name = letters.set(birth.name.as_deref().unwrap_or(english::common::NAME_NOT_GIVEN));
    let shown = if name.text.is_empty() { english::pdf::NAMELESS } else { name.text.as_str() };
    let place = birth.place.as_deref().map(|place| letters.set(place).text);
    let place = place.filter(|place| !place.is_empty());
    json!({
        "language": english::LANGUAGE.0,
        "region": english::LANGUAGE.1,
        "texts": texts(english::pdf::TEXTS),
        "common": texts(english::common::TEXTS),
        "paper": paper(page_size),
        "title": document_title(&name),
        "description": wheel.title,
        "keywords": keywords(),
        "name": shown,
        "running": running(shown),
        "nameNote": name_note(&name),
        "when": when(birth),
        "where": place.clone().unwrap_or_else(|| coordinates(birth)),
        "wheel": english::pdf::wheel(&wheel.title, &wheel.description),
        "bigThree": big_three(chart),
        "made": made(birth, chart),
        "birth": printable(birth_facts(birth, Some(chart), &name, place), letters),
        "profile": profile(chart),
        "positions": positions(chart),
        "details": details(chart),
        "houseNote": house_note(chart),
        "houses": houses(chart),
        "day": day(chart),
        "aspectHeading": if has_minor_aspects(chart) { english::common::ASPECTS } else { english::common::MAJOR_ASPECTS },
        "noAspects": if has_minor_aspects(chart) { english::common::NO_ASPECTS } else { english::common::NO_MAJOR_ASPECTS },
        "aspects": aspects(chart),
        "detailsOfAspects": parallels_and_stars(chart).collect::<Vec<_>>(),
        "patterns": patterns(chart),
        "retrogrades": retrogrades(chart),
        "critical": critical_degrees(chart),
        "balances": balances(chart),
        "readingNote": chart.time_unknown.then_some(english::common::NOTHING_RESTS_ON_HOUSES),
        "areas": areas(answer),
        "structures": structures(answer).map(|(title, text)| json!({ "title": title, "text": text })).collect::<Vec<_>>(),
        "portraits": portraits(answer),
        "technical": printable(technical(birth, chart.house_system, chart.options.as_ref()), letters),
    })
}

/// The name of a paper in Typst.
pub(super) fn paper(page_size: PageSize) -> &'static str {
    match page_size {
        PageSize::A4 => "a4",
        PageSize::Letter => "us-letter",
    }
}

pub(super) fn keywords() -> Vec<&'static str> {
    english::pdf::KEYWORDS.split(',').map(str::trim).collect()
}

/// Messages by name.
pub(super) fn texts(texts: &[(&str, &str)]) -> Value {
    texts
        .iter()
        .map(|(name, text)| (english::camel_case(name), Value::from(*text)))
        .collect::<Map<_, _>>()
        .into()
}

/// The note about a name that is not complete.
fn name_note(name: &Printable) -> Option<&'static str> {
    match (name.is_whole, name.text.is_empty()) {
        (true, _) => None,
        (false, false) => Some(english::pdf::NAME_IN_PART),
        (false, true) => Some(english::pdf::NAME_NOT_SHOWN),
    }
}

fn document_title(name: &Printable) -> String {
    if name.text.is_empty() {
        english::pdf::TITLE_WITHOUT_NAME.to_owned()
    } else {
        english::pdf::title(&name.text)
    }
}

pub(super) fn running(name: &str) -> String {
    if name.chars().count() <= RUNNING_NAME {
        return name.to_owned();
    }
    let start: String = name.chars().take(RUNNING_NAME - 1).collect();
    start.trim_end().to_owned() + "…"
}

pub(super) fn when(birth: &BirthData) -> String {
    let date = in_words(birth.date);
    match birth.time {
        Some(time) => english::pdf::birth(&date, clock(time)),
        None => english::pdf::birth_without_time(&date),
    }
}

pub(super) fn coordinates(birth: &BirthData) -> String {
    let latitude = latitude(birth.latitude);
    english::pdf::position(&latitude, longitude(birth.longitude))
}

/// Sun, Moon and rising sign. `signs` is empty if the sign is unknown. It has two signs if the birth time
/// is unknown and the sign changed that day; `text` contains both.
pub(super) fn big_three(chart: &ChartView) -> Value {
    let signs = |name: Body| -> Vec<Sign> {
        let body = chart.planets.iter().find(|planet| planet.name == name);
        body.map(|planet| match &planet.possible_signs {
            Some(signs) => signs.to_vec(),
            None => vec![planet.sign],
        })
        .unwrap_or_default()
    };
    let placed = |label: &str, signs: &[Sign]| {
        let text = match signs {
            [] => english::common::NOT_KNOWN.to_owned(),
            [sign] => sign.name().to_owned(),
            [first, last, ..] => english::common::either_sign(first.name(), last.name()),
        };
        json!({ "label": label, "signs": signs, "text": text })
    };
    json!([
        placed(english::common::SUN, &signs(Body::Sun)),
        placed(english::common::MOON, &signs(Body::Moon)),
        placed(english::common::RISING, chart.natal_chart.ascendant.as_slice()),
    ])
}

fn made(birth: &BirthData, chart: &ChartView) -> String {
    let time = clock(birth.instant.utc().time);
    let Basis { ayanamsa, node, center } = Basis::of(chart.options.as_ref());
    english::pdf::calculation(
        chart.house_system.map(HouseSystem::label),
        ayanamsa,
        node,
        center,
        &time,
    )
}

/// Leaves out characters that the typefaces lack. Explanations and warnings may quote text of the
/// request, such as a place or the name of an unknown member.
pub(super) fn printable(facts: impl IntoIterator<Item = Fact>, letters: &Letters) -> Vec<Fact> {
    facts.into_iter().map(|(label, value)| (label, letters.set(&value).text)).collect()
}

pub(super) fn birth_facts(
    birth: &BirthData,
    chart: Option<&ChartView>,
    name: &Printable,
    place: Option<String>,
) -> Vec<Fact> {
    let mut facts = Vec::new();
    if !name.text.is_empty() {
        facts.push((english::common::NAME, name.text.clone()));
    }
    facts.push((english::common::DATE_OF_BIRTH, in_words(birth.date)));
    facts.push((english::common::TIME_OF_BIRTH, time_of_birth(birth)));
    facts.extend(place.map(|place| (english::common::PLACE_OF_BIRTH, place)));
    facts.push((english::pdf::COORDINATES, coordinates(birth)));
    facts.push((english::common::TIME_ZONE, birth.timezone.clone()));
    facts.push((english::common::CLOCK_TIME, birth.explanation.clone()));
    facts.extend(chart.and_then(calculated_with));
    facts.extend(notes(birth));
    facts
}

fn profile(chart: &ChartView) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut add = |label: &'static str, value: Option<&str>| {
        facts.extend(value.map(|value| (label, value.to_owned())));
    };
    add(english::common::MIDHEAVEN_SIGN, chart.natal_chart.midheaven.map(Sign::name));
    add(english::common::CHART_RULER, chart.chart_ruler.map(Body::name));
    add(english::common::SECT, chart.sect.map(Sect::name));
    add(english::common::WEIGHS_MOST, Some(weighs_most(chart).as_str()));
    if chart.house_system.is_some_and(|system| !system.is_quadrant()) {
        // In other house systems, the angles are in the table of cusps.
        facts.extend(angles(chart));
    }
    if let Some(range) = &chart.moon_range {
        let moon = english::common::moon_between(&range.from.position, &range.to.position);
        facts.push((english::common::MOON_RANGE, moon));
    }
    if let Some(sensitivity) = &chart.sensitivity {
        facts.push((english::common::RISING_SIGN_HOLDS, time_margin(sensitivity.ascendant_sign)));
        facts.push((english::common::MIDHEAVEN_HOLDS, time_margin(sensitivity.midheaven_sign)));
        facts.push((english::common::MOON_SIGN_HOLDS, time_margin(sensitivity.moon_sign)));
    }
    facts
}

/// The structures that dominate a chart in a few words each, the strongest first.
fn weighs_most(chart: &ChartView) -> String {
    const MOST: usize = 7;
    let titles: Vec<&str> =
        chart.dominants.iter().take(MOST).map(|dominant| dominant.title.as_str()).collect();
    titles.join("; ")
}

fn positions(chart: &ChartView) -> Vec<Value> {
    let row = |planet: &engine::answer::Planet| {
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

fn house_note(chart: &ChartView) -> Option<String> {
    match chart.house_system {
        None => Some(english::common::NO_HOUSES.to_owned()),
        Some(_) => other_houses(chart),
    }
}

/// The name of the angle at the cusp of a house, if there is one.
fn angle(house: &HouseView, chart: &ChartView) -> Option<&'static str> {
    let angles = chart.angles?;
    let is_at = |longitude: f64| {
        let [angle, cusp] = [longitude, house.cusp].map(Longitude::new);
        angle.separation(cusp) < SAME_DEG
    };
    match house.number {
        1 if is_at(angles.ascendant) => Some(english::common::ASCENDANT),
        4 if is_at(angles.ic) => Some(english::common::IMUM_COELI),
        7 if is_at(angles.descendant) => Some(english::common::DESCENDANT),
        10 if is_at(angles.midheaven) => Some(english::common::MIDHEAVEN),
        _ => None,
    }
}

/// An angle closer than this to a cusp is the cusp, degrees.
const SAME_DEG: f64 = 1e-9;

fn houses(chart: &ChartView) -> Vec<Value> {
    let row = |house: &engine::answer::HouseView| {
        json!({
            "number": house.number,
            "angle": angle(house, chart),
            "sign": house.sign,
            "position": house.position,
            "ruler": english::common::ruler_in_house(house.ruler.name(), house.ruler_house),
        })
    };
    chart.houses.iter().map(row).collect()
}

fn day(chart: &ChartView) -> Vec<Value> {
    rising_signs(chart)
        .map(|(span, sign, text)| json!({"span": span, "sign": sign, "text": text}))
        .collect()
}

fn aspects(chart: &ChartView) -> Vec<Value> {
    let row = |AspectView { aspect, .. }: &AspectView| {
        json!({
            "first": aspect.first,
            "kind": aspect.kind,
            "second": aspect.second,
            "orb": degrees_and_minutes(aspect.orb_deg),
            "motion": motion(aspect.applying),
        })
    };
    chart.aspects.iter().map(row).collect()
}

fn patterns(chart: &ChartView) -> Vec<Value> {
    chart.patterns.iter().map(pattern).collect()
}

fn pattern(PatternView { pattern, label, meaning }: &PatternView) -> Value {
    let kind = capitalize(label);
    let title = match pattern.sign {
        Some(sign) => english::common::pattern_in_sign(&kind, sign.name()),
        None => kind,
    };
    // A Jones shape contains all ten planets.
    let planets = if pattern.planets.len() >= 10 {
        english::common::ALL_PLANETS.to_owned()
    } else {
        list(&pattern.planets)
    };
    json!({ "title": title, "planets": planets, "text": meaning.text })
}

fn retrogrades(chart: &ChartView) -> String {
    if chart.retrogrades.is_empty() {
        english::common::NO_RETROGRADE_PLANETS.to_owned()
    } else {
        list(&chart.retrogrades)
    }
}

fn critical_degrees(chart: &ChartView) -> String {
    if chart.critical_degrees.is_empty() {
        return english::common::NO_CRITICAL_DEGREES.to_owned();
    }
    let named = |critical: &engine::answer::CriticalDegreeView| {
        format!("{} {}", critical.body, critical.position)
    };
    chart.critical_degrees.iter().map(named).collect::<Vec<_>>().join(english::common::SEPARATOR)
}

/// Elements, then modes; `element` is the name in the API, or `null` for a mode.
fn balances(chart: &ChartView) -> Value {
    let elements = chart.element_distribution.iter().map(|(element, count)| {
        json!({ "element": element, "name": capitalize(element.label()), "count": count })
    });
    let modes = chart.mode_distribution.iter().map(|(mode, count)| {
        json!({ "element": null, "name": capitalize(mode.label()), "count": count })
    });
    elements.chain(modes).collect()
}

fn areas(answer: &CompleteAnswer) -> Vec<Value> {
    answer.reading.areas.iter().map(area).collect()
}

fn portraits(answer: &CompleteAnswer) -> Vec<Value> {
    let themes = answer.reading.themes.iter();
    themes.map(|theme| json!({ "title": theme.name, "text": theme.portrait })).collect()
}

fn area(area: &AreaReading) -> Value {
    let parts: Vec<Value> = area
        .topics_with_text()
        .map(|(topic, part)| {
            json!({
                "title": title(topic.name()),
                "place": place(part),
                "text": part.interpretation,
            })
        })
        .collect();
    json!({
        "title": title(area.area.name()),
        "idea": area.idea.title,
        "summary": area.summary,
        "details": area.paragraphs(),
        "advice": area.advice,
        "parts": parts,
    })
}
