//! Values as text, for the text file and the PDF.

use chart::{Body, Dignity, HouseSystem, Longitude, Sign};
use messages::Common;
use natal::answer::{Angularity, BirthData, Chart, ChartOptions, Margin, Planet};
use reading::TopicReading;

/// A label and its value.
pub(crate) type Fact<'a> = (&'a str, String);

/// The name of a sign, or of both signs that are possible: `Virgo or Libra`.
pub(crate) fn sign(sign: Sign, possible: Option<[Sign; 2]>, words: &Common) -> String {
    match possible {
        Some([first, last]) => words.either_sign(first.name(), last.name()),
        None => sign.name().to_owned(),
    }
}

/// The sign of a part of a life area, and its house if the part has one: `Virgo, house 2`.
pub(crate) fn place(part: &TopicReading, words: &Common) -> String {
    let sign = sign(part.sign, part.signs_of_day, words);
    match part.house {
        Some(house) => words.sign_and_house(&sign, house.number()),
        None => sign,
    }
}

/// The remarks on a planet: `retrograde, in fall, on an angle`.
pub(crate) fn remarks(planet: &Planet, words: &Common) -> String {
    let retrograde = planet.retrograde.then(|| words.retrograde());
    let is_on_angle = planet.angularity == Some(Angularity::OnAngle);
    let parts: Vec<&str> = retrograde
        .into_iter()
        .chain(planet.dignity.map(|dignity| in_dignity(dignity, words)))
        .chain(is_on_angle.then(|| words.on_angle()))
        .collect();
    parts.join(words.separator())
}

fn in_dignity(dignity: Dignity, words: &Common) -> &str {
    match dignity {
        Dignity::Domicile => words.in_domicile(),
        Dignity::Exaltation => words.in_exaltation(),
        Dignity::Detriment => words.in_detriment(),
        Dignity::Fall => words.in_fall(),
    }
}

/// The names of bodies, separated by commas.
pub(crate) fn list(bodies: &[Body], words: &Common) -> String {
    bodies.iter().map(|body| body.name()).collect::<Vec<_>>().join(words.separator())
}

/// The time of birth with seconds, or the words for an unknown one.
pub(crate) fn time_of_birth(birth: &BirthData, words: &Common) -> String {
    birth.time.map_or_else(|| words.not_known().to_owned(), |time| time.to_string())
}

/// The notes about the birth, and the instants that its clock time can mean, without a label.
pub(crate) fn notes<'a>(birth: &BirthData, words: &'a Common) -> Vec<Fact<'a>> {
    let mut notes = Vec::new();
    if birth.time_unknown {
        notes.push((words.note(), words.noon().to_owned()));
    }
    for warning in &birth.warnings {
        notes.push((words.note(), warning.message.clone()));
        for choice in warning.choices.iter().flatten() {
            let meant = words.instant_choice(
                &choice.disambiguation.to_string(),
                &choice.instant.to_string(),
                &choice.utc_offset,
            );
            notes.push(("", meant));
        }
    }
    notes
}

/// `applying`, `separating`, or an empty text for an angle.
pub(crate) fn motion(applying: Option<bool>, words: &Common) -> &str {
    match applying {
        Some(true) => words.applying(),
        Some(false) => words.separating(),
        None => "",
    }
}

/// How far the birth time can change before a sign changes.
pub(crate) fn time_margin(margin: Margin, words: &Common) -> String {
    let hours = |minutes: f64| {
        let minutes = minutes.floor();
        (format!("{:.0}", (minutes / 60.0).floor()), format!("{:02.0}", minutes % 60.0))
    };
    let earlier = match margin.earlier_minutes.map(hours) {
        Some((hours, minutes)) => words.earlier(&hours, &minutes),
        None => words.day_earlier().to_owned(),
    };
    let later = match margin.later_minutes.map(hours) {
        Some((hours, minutes)) => words.later(&hours, &minutes),
        None => words.day_later().to_owned(),
    };
    words.holds(&earlier, &later)
}

/// Degrees and minutes, truncated: `1°24′`.
#[must_use]
pub fn degrees_and_minutes(degrees: f64) -> String {
    let minutes = (degrees * 60.0).floor();
    format!("{:.0}°{:02.0}′", (minutes / 60.0).floor(), minutes % 60.0)
}

/// A latitude, such as `41.9028° north`.
pub(crate) fn latitude(degrees: f64, words: &Common) -> String {
    let text = &unsigned(degrees);
    if degrees < 0.0 { words.south(text) } else { words.north(text) }
}

/// A longitude, such as `12.4964° east`.
pub(crate) fn longitude(degrees: f64, words: &Common) -> String {
    let text = &unsigned(degrees);
    if degrees < 0.0 { words.west(text) } else { words.east(text) }
}

fn unsigned(degrees: f64) -> String {
    format!("{:.4}", degrees.abs())
}

/// Zodiac, node and centre of a chart, as values of messages.
pub(crate) struct Basis {
    /// The name of the ayanamsa; `None` for the tropical zodiac.
    pub(crate) ayanamsa: Option<&'static str>,
    pub(crate) node: &'static str,
    pub(crate) center: &'static str,
}

impl Basis {
    pub(crate) fn of(options: Option<&ChartOptions>) -> Self {
        Self {
            ayanamsa: options.and_then(|options| options.zodiac.ayanamsa_name()),
            node: options.map(|options| options.node).unwrap_or_default().name(),
            center: options.map(|options| options.center).unwrap_or_default().name(),
        }
    }
}

/// The chart options, if the request names any.
pub(crate) fn calculated_with<'a>(chart: &Chart, words: &'a Common) -> Option<Fact<'a>> {
    chart.options.as_ref()?;
    let Basis { ayanamsa, node, center } = Basis::of(chart.options.as_ref());
    let system = chart.house_system.map(HouseSystem::label);
    Some((words.calculated_with(), words.calculation_basis(ayanamsa, system, node, center)))
}

/// The note that the houses are not those of the requested system, if so.
pub(crate) fn other_houses(chart: &Chart, words: &Common) -> Option<String> {
    let wanted = chart.options.as_ref().map(|options| options.house_system).unwrap_or_default();
    let system = chart.house_system.filter(|system| *system != wanted)?;
    Some(words.other_houses(wanted.label(), system.label()))
}

/// Whether the request names minor aspects.
pub(crate) fn has_minor_aspects(chart: &Chart) -> bool {
    let options = chart.options.as_ref();
    options.is_some_and(|options| options.aspect_types.iter().any(|kind| !kind.is_major()))
}

/// The four angles and their positions; empty if the birth time is unknown.
pub(crate) fn angles<'a>(chart: &Chart, words: &'a Common) -> Vec<Fact<'a>> {
    let Some(angles) = chart.angles else { return Vec::new() };
    [
        (words.ascendant(), angles.ascendant),
        (words.imum_coeli(), angles.ic),
        (words.descendant(), angles.descendant),
        (words.midheaven(), angles.midheaven),
    ]
    .map(|(label, longitude)| (label, Longitude::new(longitude).position()))
    .to_vec()
}

/// The technical notes. `system` is the house system of the chart, if it has houses.
pub(crate) fn technical<'a>(
    birth: &BirthData,
    system: Option<HouseSystem>,
    options: Option<&ChartOptions>,
    words: &'a Common,
) -> [Fact<'a>; 8] {
    let houses = system.map(HouseSystem::label).unwrap_or(words.no_house_system());
    let Basis { ayanamsa, node, center } = Basis::of(options);
    [
        (words.engine(), "Swiss Ephemeris".to_owned()),
        (words.zodiac(), words.positions_in(ayanamsa, center)),
        (words.house_system(), houses.to_owned()),
        (words.lunar_node(), words.node_kind(node)),
        (words.time_zone(), words.zone(&birth.timezone, &birth.zone_abbreviation)),
        (words.offset(), birth.utc_offset.clone()),
        (words.instant(), birth.instant.to_string()),
        (words.made_by(), concat!("Astrarium ", env!("CARGO_PKG_VERSION")).to_owned()),
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

/// An English text with an upper-case first letter.
pub(crate) fn capitalize(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// The signs that rise during a day whose birth time is unknown: time span, sign and interpretation.
pub(crate) fn rising_signs<'a>(
    chart: &'a Chart,
    words: &'a Common,
) -> impl Iterator<Item = (String, String, &'a str)> {
    let rows = chart.day.as_ref().map_or(&[][..], |day| &day.rising);
    let last = rows.len().saturating_sub(1);
    rows.iter().enumerate().map(move |(place, row)| {
        let minute = |time: civil::TimeOfDay| format!("{:02}:{:02}", time.hour(), time.minute());
        let ends = if place == last { "24:00".to_owned() } else { minute(row.ends.time) };
        let span = words.time_span(&minute(row.begins.time), &ends);
        (span, row.sign.name().to_owned(), row.interpretation.as_str())
    })
}

/// The structures that dominate a chart in a few words each, the strongest first.
pub(crate) fn weighs_most(chart: &Chart) -> String {
    const MOST: usize = 7;
    let titles: Vec<&str> =
        chart.dominants.iter().take(MOST).map(|own| own.title.as_str()).collect();
    titles.join("; ")
}
