//! Values as text, for the text file and the PDF.

use chart::{Angularity, Body, Center, Dignity, HouseSystem, Longitude, LunarNode, Sign};
use engine::Margin;
use engine::answer::{BirthData, ChartOptionsView, ChartView, CompleteAnswer, Planet};
use reading::TopicReading;

use crate::english;

/// A label and its value.
pub(crate) type Fact = (&'static str, String);

/// The name of a sign, or of both signs that are possible: `Virgo or Libra`.
pub(crate) fn sign(sign: Sign, possible: Option<[Sign; 2]>) -> String {
    match possible {
        Some([first, last]) => english::common::either_sign(first.name(), last.name()),
        None => sign.name().to_owned(),
    }
}

/// The sign of a part of a life area, and its house if the part has one: `Virgo, house 2`.
pub(crate) fn place(part: &TopicReading) -> String {
    let sign = sign(part.sign, part.signs_of_day);
    match part.house {
        Some(house) => english::common::sign_and_house(&sign, house.number()),
        None => sign,
    }
}

/// The remarks on a planet: `retrograde, in fall, on an angle`.
pub(crate) fn remarks(planet: &Planet) -> String {
    let retrograde = planet.retrograde.then_some(english::common::RETROGRADE);
    let is_on_angle = planet.angularity == Some(Angularity::OnAngle);
    let parts: Vec<&str> = retrograde
        .into_iter()
        .chain(planet.dignity.map(in_dignity))
        .chain(is_on_angle.then_some(english::common::ON_ANGLE))
        .collect();
    parts.join(english::common::SEPARATOR)
}

fn in_dignity(dignity: Dignity) -> &'static str {
    match dignity {
        Dignity::Domicile => english::common::IN_DOMICILE,
        Dignity::Exaltation => english::common::IN_EXALTATION,
        Dignity::Detriment => english::common::IN_DETRIMENT,
        Dignity::Fall => english::common::IN_FALL,
    }
}

/// The names of bodies, separated by commas.
pub(crate) fn list(bodies: &[Body]) -> String {
    bodies.iter().map(|body| body.name()).collect::<Vec<_>>().join(english::common::SEPARATOR)
}

/// The time of birth with seconds, or the words for an unknown one.
pub(crate) fn time_of_birth(birth: &BirthData) -> String {
    birth.time.map_or_else(|| english::common::NOT_KNOWN.to_owned(), |time| time.to_string())
}

/// The notes about the birth, and the instants that its clock time can mean, without a label.
#[must_use]
pub fn notes(birth: &BirthData) -> Vec<(&'static str, String)> {
    let mut notes = Vec::new();
    if birth.time_unknown {
        notes.push((english::common::NOTE, english::common::NOON.to_owned()));
    }
    for warning in &birth.warnings {
        notes.push((english::common::NOTE, warning.message.clone()));
        for choice in &warning.choices {
            let meant = english::common::instant_choice(
                choice.disambiguation.to_string(),
                choice.instant.to_string(),
                choice.utc_offset.to_string(),
            );
            notes.push(("", meant));
        }
    }
    notes
}

/// `applying`, `separating`, or an empty text for an angle.
#[must_use]
pub fn motion(applying: Option<bool>) -> &'static str {
    match applying {
        Some(true) => english::common::APPLYING,
        Some(false) => english::common::SEPARATING,
        None => "",
    }
}

/// How far the birth time can change before a sign changes.
pub(crate) fn time_margin(margin: Margin) -> String {
    let hours = |minutes: f64| {
        let minutes = minutes.floor();
        (format!("{:.0}", (minutes / 60.0).floor()), format!("{:02.0}", minutes % 60.0))
    };
    let earlier = match margin.earlier_minutes.map(hours) {
        Some((hours, minutes)) => english::common::earlier(&hours, &minutes),
        None => english::common::DAY_EARLIER.to_owned(),
    };
    let later = match margin.later_minutes.map(hours) {
        Some((hours, minutes)) => english::common::later(&hours, &minutes),
        None => english::common::DAY_LATER.to_owned(),
    };
    english::common::holds(&earlier, &later)
}

/// A latitude, such as `41.9028° north`.
pub(crate) fn latitude(degrees: f64) -> String {
    let text = &unsigned(degrees);
    if degrees < 0.0 { english::common::south(text) } else { english::common::north(text) }
}

/// A longitude, such as `12.4964° east`.
pub(crate) fn longitude(degrees: f64) -> String {
    let text = &unsigned(degrees);
    if degrees < 0.0 { english::common::west(text) } else { english::common::east(text) }
}

fn unsigned(degrees: f64) -> String {
    format!("{:.4}", degrees.abs())
}

/// Zodiac, node and centre of a chart, as values of messages.
pub(crate) struct Basis {
    /// The name of the ayanamsa; `None` for the tropical zodiac.
    pub(crate) ayanamsa: Option<&'static str>,
    pub(crate) node: LunarNode,
    pub(crate) center: Center,
}

impl Basis {
    pub(crate) fn of(options: Option<&ChartOptionsView>) -> Self {
        Self {
            ayanamsa: options.and_then(|options| options.zodiac.ayanamsa_name()),
            node: options.map(|options| options.node).unwrap_or_default(),
            center: options.map(|options| options.center).unwrap_or_default(),
        }
    }
}

/// The chart options, if the request names any.
pub(crate) fn calculated_with(chart: &ChartView) -> Option<Fact> {
    let options = chart.options.as_ref()?;
    Some((english::common::CALCULATED_WITH, options.sentence.clone()))
}

/// The note that the houses are not those of the requested system, if so.
pub(crate) fn other_houses(chart: &ChartView) -> Option<String> {
    let wanted = chart.options.as_ref().map(|options| options.house_system).unwrap_or_default();
    let system = chart.house_system.filter(|system| *system != wanted)?;
    Some(english::common::other_houses(wanted.label(), system.label()))
}

/// Whether the request names minor aspects.
pub(crate) fn has_minor_aspects(chart: &ChartView) -> bool {
    let options = chart.options.as_ref();
    options.is_some_and(|options| options.aspect_types.iter().any(|kind| !kind.is_major()))
}

/// The four angles and their positions; empty if the birth time is unknown.
pub(crate) fn angles(chart: &ChartView) -> Vec<Fact> {
    let Some(angles) = chart.angles else { return Vec::new() };
    [
        (english::common::ASCENDANT, angles.ascendant),
        (english::common::IMUM_COELI, angles.ic),
        (english::common::DESCENDANT, angles.descendant),
        (english::common::MIDHEAVEN, angles.midheaven),
    ]
    .map(|(label, longitude)| (label, Longitude::new(longitude).position()))
    .to_vec()
}

/// The technical notes. `system` is the house system of the chart, if it has houses.
pub(crate) fn technical(
    birth: &BirthData,
    system: Option<HouseSystem>,
    options: Option<&ChartOptionsView>,
) -> [Fact; 8] {
    let houses = system.map(HouseSystem::label).unwrap_or(english::common::NO_HOUSE_SYSTEM);
    let Basis { ayanamsa, node, center } = Basis::of(options);
    [
        (english::common::ENGINE, "Swiss Ephemeris".to_owned()),
        (english::common::ZODIAC, english::common::positions_in(ayanamsa, center)),
        (english::common::HOUSE_SYSTEM, houses.to_owned()),
        (english::common::LUNAR_NODE, english::common::node_kind(node).to_owned()),
        (
            english::common::TIME_ZONE,
            english::common::zone(&birth.timezone, &birth.zone_abbreviation),
        ),
        (english::common::OFFSET, birth.utc_offset.to_string()),
        (english::common::INSTANT, birth.instant.to_string()),
        (english::common::MADE_BY, concat!("Astrarium ", env!("CARGO_PKG_VERSION")).to_owned()),
    ]
}

/// The title of a member: `personalGrowth` becomes `Personal Growth`.
#[must_use]
pub fn title(name: &str) -> String {
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

/// An English text with an upper-case first letter.
pub(crate) fn capitalize(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// The signs that rise during a day whose birth time is unknown: time span, sign and interpretation.
pub(crate) fn rising_signs(chart: &ChartView) -> impl Iterator<Item = (String, String, &str)> {
    let rows = chart.day.as_ref().map_or(&[][..], |day| &day.rising);
    let last = rows.len().saturating_sub(1);
    rows.iter().enumerate().map(move |(place, row)| {
        let minute = |time: civil::TimeOfDay| format!("{:02}:{:02}", time.hour(), time.minute());
        let ends = if place == last { "24:00".to_owned() } else { minute(row.ends.time) };
        let span = english::common::time_span(minute(row.begins.time), &ends);
        (span, row.sign.name().to_owned(), row.interpretation.as_str())
    })
}

/// The structures that dominate a chart by their titles, the strongest first, and what each means.
pub(crate) fn structures(answer: &CompleteAnswer) -> impl Iterator<Item = (&str, &str)> {
    let titles = answer.chart.dominants.iter().map(|dominant| dominant.title.as_str());
    titles.zip(answer.reading.structures.iter().map(|structure| structure.text.as_str()))
}
