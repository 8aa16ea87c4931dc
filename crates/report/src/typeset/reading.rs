//! The content of the PDF.

use chart::{Body, Element, HouseSystem, Longitude, Sect, Sign};
use messages::{Common, Messages, Pdf};
use natal::answer::{BirthData, Chart, CompleteAnswer, House, Pattern, WheelPicture};
use natal::request::PageSize;
use reading::AreaReading;
use serde_json::{Map, Value, json};

use super::dates::{clock, in_words};
use super::details;
use super::letters::{Letters, Printable};
use crate::details::{body_coordinates, coordinate_columns, dignities};
use crate::words::{
    Basis, Fact, angles, calculated_with, capitalize, degrees_and_minutes, has_minor_aspects,
    latitude, list, longitude, motion, notes, other_houses, place, remarks, rising_signs,
    technical, time_margin, time_of_birth, title, weighs_most,
};

/// The longest name in a running head, characters.
const RUNNING_NAME: usize = 48;

/// The content of `content.json` for the reading.
pub(super) fn file(
    answer: &CompleteAnswer,
    wheel: &WheelPicture,
    page_size: PageSize,
    letters: &Letters,
    messages: &Messages,
) -> Value {
    let (words, common) = (&messages.pdf, &messages.common);
    let (birth, chart) = (&answer.birth_data, &answer.chart);
    let name = letters.set(birth.name.as_deref().unwrap_or(common.name_not_given()));
    let shown = if name.text.is_empty() { words.nameless() } else { name.text.as_str() };
    let place = birth.place.as_deref().map(|place| letters.set(place).text);
    let place = place.filter(|place| !place.is_empty());
    json!({
        "language": messages.language.code(),
        "region": messages.language.region(),
        "texts": texts(words.texts()),
        "common": texts(common.texts()),
        "paper": paper(page_size),
        "title": document_title(&name, words),
        "description": wheel.title,
        "keywords": keywords(words),
        "name": shown,
        "running": running(shown),
        "nameNote": name_note(&name, words),
        "when": when(birth, words),
        "where": place.clone().unwrap_or_else(|| coordinates(birth, messages)),
        "wheel": words.wheel(&wheel.title, &wheel.description),
        "bigThree": big_three(chart, common),
        "made": made(birth, chart, words),
        "birth": printable(birth_facts(birth, Some(chart), &name, place, messages), letters),
        "profile": profile(chart, common),
        "positions": positions(chart, common),
        "points": details::points(chart, common),
        "coordinateColumns": coordinate_columns(common),
        "coordinates": body_coordinates(chart, common),
        "dignities": dignities(chart, common),
        "houseNote": house_note(chart, common),
        "houses": houses(chart, messages),
        "day": day(chart, common),
        "aspectHeading": if has_minor_aspects(chart) { common.aspects() } else { common.major_aspects() },
        "noAspects": if has_minor_aspects(chart) { common.no_aspects() } else { common.no_major_aspects() },
        "aspects": aspects(chart, common),
        "parallels": details::parallels(chart),
        "patterns": patterns(chart, messages),
        "retrogrades": retrogrades(chart, common),
        "critical": critical_degrees(chart, common),
        "balances": balances(chart, common),
        "readingNote": chart.time_unknown.then(|| common.nothing_rests_on_houses()),
        "areas": areas(answer, common),
        "portraits": portraits(answer),
        "technical": printable(technical(birth, chart.house_system, chart.options.as_ref(), common), letters),
    })
}

/// The name of a paper in Typst.
pub(super) fn paper(page_size: PageSize) -> &'static str {
    match page_size {
        PageSize::A4 => "a4",
        PageSize::Letter => "us-letter",
    }
}

pub(super) fn keywords(words: &Pdf) -> Vec<&str> {
    words.keywords().split(',').map(str::trim).collect()
}

/// Messages by name.
pub(super) fn texts<'a>(texts: impl Iterator<Item = (String, &'a str)>) -> Value {
    texts.map(|(name, text)| (name, Value::from(text))).collect::<Map<_, _>>().into()
}

/// The note about a name that is not complete.
fn name_note<'a>(name: &Printable, words: &'a Pdf) -> Option<&'a str> {
    match (name.is_whole, name.text.is_empty()) {
        (true, _) => None,
        (false, false) => Some(words.name_in_part()),
        (false, true) => Some(words.name_not_shown()),
    }
}

fn document_title(name: &Printable, words: &Pdf) -> String {
    if name.text.is_empty() {
        words.title_without_name().to_owned()
    } else {
        words.title(&name.text)
    }
}

pub(super) fn running(name: &str) -> String {
    if name.chars().count() <= RUNNING_NAME {
        return name.to_owned();
    }
    let start: String = name.chars().take(RUNNING_NAME - 1).collect();
    start.trim_end().to_owned() + "…"
}

pub(super) fn when(birth: &BirthData, words: &Pdf) -> String {
    let date = in_words(birth.date, words);
    match birth.time {
        Some(time) => words.birth(&date, &clock(time)),
        None => words.birth_without_time(&date),
    }
}

pub(super) fn coordinates(birth: &BirthData, messages: &Messages) -> String {
    let common = &messages.common;
    let latitude = latitude(birth.latitude, common);
    messages.pdf.position(&latitude, &longitude(birth.longitude, common))
}

/// Sun, Moon and rising sign. `signs` is empty if the sign is unknown. It has two signs if the birth time
/// is unknown and the sign changed that day; `text` contains both.
pub(super) fn big_three(chart: &Chart, words: &Common) -> Value {
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
            [] => words.not_known().to_owned(),
            [sign] => sign.name().to_owned(),
            [first, last, ..] => words.either_sign(first.name(), last.name()),
        };
        json!({ "label": label, "signs": signs, "text": text })
    };
    json!([
        placed(words.sun(), &signs(Body::Sun)),
        placed(words.moon(), &signs(Body::Moon)),
        placed(words.rising(), chart.natal_chart.ascendant.as_slice()),
    ])
}

fn made(birth: &BirthData, chart: &Chart, words: &Pdf) -> String {
    let time = clock(birth.instant.utc().time);
    let Basis { ayanamsa, node, center } = Basis::of(chart.options.as_ref());
    words.calculation(chart.house_system.map(HouseSystem::label), ayanamsa, node, center, &time)
}

/// Leaves out characters that the typefaces lack. Explanations and warnings may quote text of the
/// request, such as a place or the name of an unknown member.
pub(super) fn printable<'a>(
    facts: impl IntoIterator<Item = Fact<'a>>,
    letters: &Letters,
) -> Vec<Fact<'a>> {
    facts.into_iter().map(|(label, value)| (label, letters.set(&value).text)).collect()
}

pub(super) fn birth_facts<'a>(
    birth: &BirthData,
    chart: Option<&Chart>,
    name: &Printable,
    place: Option<String>,
    messages: &'a Messages,
) -> Vec<Fact<'a>> {
    let (words, common) = (&messages.pdf, &messages.common);
    let mut facts = Vec::new();
    if !name.text.is_empty() {
        facts.push((common.name(), name.text.clone()));
    }
    facts.push((common.date_of_birth(), in_words(birth.date, words)));
    facts.push((common.time_of_birth(), time_of_birth(birth, common)));
    facts.extend(place.map(|place| (common.place_of_birth(), place)));
    facts.push((words.coordinates(), coordinates(birth, messages)));
    facts.push((common.time_zone(), birth.timezone.clone()));
    facts.push((common.clock_time(), birth.explanation.clone()));
    facts.extend(chart.and_then(|chart| calculated_with(chart, common)));
    facts.extend(notes(birth, common));
    facts
}

fn profile<'a>(chart: &Chart, words: &'a Common) -> Vec<Fact<'a>> {
    let mut facts = Vec::new();
    let mut add = |label: &'a str, value: Option<&str>| {
        facts.extend(value.map(|value| (label, value.to_owned())));
    };
    add(words.midheaven_sign(), chart.natal_chart.midheaven.map(Sign::name));
    add(words.chart_ruler(), chart.chart_ruler.map(Body::name));
    add(words.sect(), chart.sect.map(Sect::name));
    add(words.weighs_most(), Some(weighs_most(chart).as_str()));
    if chart.house_system.is_some_and(|system| !system.is_quadrant()) {
        // In other house systems, the angles are in the table of cusps.
        facts.extend(angles(chart, words));
    }
    if let Some(range) = &chart.moon_range {
        let moon = words.moon_between(&range.from.position, &range.to.position);
        facts.push((words.moon_range(), moon));
    }
    if let Some(sensitivity) = &chart.sensitivity {
        facts.push((words.rising_sign_holds(), time_margin(sensitivity.ascendant_sign, words)));
        facts.push((words.midheaven_holds(), time_margin(sensitivity.midheaven_sign, words)));
        facts.push((words.moon_sign_holds(), time_margin(sensitivity.moon_sign, words)));
    }
    facts
}

fn positions(chart: &Chart, words: &Common) -> Vec<Value> {
    let row = |planet: &natal::answer::Planet| {
        json!({
            "name": planet.name,
            "sign": planet.sign,
            "position": planet.position,
            "house": planet.house,
            "remarks": remarks(planet, words),
        })
    };
    chart.planets.iter().map(row).collect()
}

fn house_note(chart: &Chart, words: &Common) -> Option<String> {
    match chart.house_system {
        None => Some(words.no_houses().to_owned()),
        Some(_) => other_houses(chart, words),
    }
}

/// The name of the angle at the cusp of a house, if there is one.
fn angle<'a>(house: &House, chart: &Chart, words: &'a Common) -> Option<&'a str> {
    let angles = chart.angles?;
    let is_at = |longitude: f64| {
        let [angle, cusp] = [longitude, house.cusp].map(Longitude::new);
        angle.separation(cusp) < SAME_DEG
    };
    match house.number {
        1 if is_at(angles.ascendant) => Some(words.ascendant()),
        4 if is_at(angles.ic) => Some(words.imum_coeli()),
        7 if is_at(angles.descendant) => Some(words.descendant()),
        10 if is_at(angles.midheaven) => Some(words.midheaven()),
        _ => None,
    }
}

/// An angle closer than this to a cusp is the cusp, degrees.
const SAME_DEG: f64 = 1e-9;

fn houses(chart: &Chart, messages: &Messages) -> Vec<Value> {
    let row = |house: &natal::answer::House| {
        json!({
            "number": house.number,
            "angle": angle(house, chart, &messages.common),
            "sign": house.sign,
            "position": house.position,
            "ruler": messages.pdf.ruler_in_house(house.ruler.name(), house.ruler_house),
        })
    };
    chart.houses.iter().map(row).collect()
}

fn day(chart: &Chart, words: &Common) -> Vec<Value> {
    rising_signs(chart, words)
        .map(|(span, sign, text)| json!({"span": span, "sign": sign, "text": text}))
        .collect()
}

fn aspects(chart: &Chart, words: &Common) -> Vec<Value> {
    let row = |aspect: &natal::answer::Aspect| {
        json!({
            "first": aspect.planet1,
            "kind": aspect.kind,
            "second": aspect.planet2,
            "orb": degrees_and_minutes(aspect.orb),
            "motion": motion(aspect.applying, words),
        })
    };
    chart.aspects.iter().map(row).collect()
}

fn patterns(chart: &Chart, messages: &Messages) -> Vec<Value> {
    chart.patterns.iter().map(|each| pattern(each, messages)).collect()
}

fn pattern(pattern: &Pattern, messages: &Messages) -> Value {
    let words = &messages.pdf;
    let kind = capitalize(pattern.kind.name());
    let title = match pattern.sign {
        Some(sign) => words.pattern_in_sign(&kind, sign.name()),
        None => kind,
    };
    // A Jones shape contains all ten planets.
    let planets = if pattern.planets.len() >= 10 {
        words.all_planets().to_owned()
    } else {
        list(&pattern.planets, &messages.common)
    };
    json!({ "title": title, "planets": planets, "text": pattern.interpretation })
}

fn retrogrades(chart: &Chart, words: &Common) -> String {
    if chart.retrogrades.is_empty() {
        words.no_retrograde_planets().to_owned()
    } else {
        list(&chart.retrogrades, words)
    }
}

fn critical_degrees(chart: &Chart, words: &Common) -> String {
    if chart.critical_degrees.is_empty() {
        return words.no_critical_degrees().to_owned();
    }
    let named = |critical: &natal::answer::CriticalDegree| {
        format!("{} {}", critical.planet, critical.position)
    };
    chart.critical_degrees.iter().map(named).collect::<Vec<_>>().join(words.separator())
}

/// Elements, then modes; `element` is the name in the API, or `null` for a mode.
fn balances(chart: &Chart, words: &Common) -> Value {
    let (elements, modes) = (chart.element_distribution, chart.mode_distribution);
    let row = |element: Option<Element>, name: &str, count: u8| {
        let element = element.map(Element::name);
        json!({ "element": element, "name": name, "count": count })
    };
    json!([
        row(Some(Element::Fire), words.fire(), elements.fire),
        row(Some(Element::Earth), words.earth(), elements.earth),
        row(Some(Element::Air), words.air(), elements.air),
        row(Some(Element::Water), words.water(), elements.water),
        row(None, words.cardinal(), modes.cardinal),
        row(None, words.fixed(), modes.fixed),
        row(None, words.mutable(), modes.mutable),
    ])
}

fn areas(answer: &CompleteAnswer, words: &Common) -> Vec<Value> {
    answer.reading.areas.iter().map(|each| area(each, words)).collect()
}

fn portraits(answer: &CompleteAnswer) -> Vec<Value> {
    let themes = answer.reading.themes.iter();
    themes.map(|theme| json!({ "title": theme.name, "text": theme.portrait })).collect()
}

fn area(area: &AreaReading, words: &Common) -> Value {
    let parts: Vec<Value> = area
        .told_topics()
        .map(|(topic, part)| {
            json!({
                "title": title(topic.name()),
                "place": place(part, words),
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
