//! A chart as a document. The text file, the terminal and Markdown show the same sections, each in its form.

use chart::{Body, EssentialDignities, Sign, degrees_and_minutes};
use engine::answer::{
    AspectView, BodyCoordinates, ChartView, DayOfBirth, HouseView, LocalMoment, PatternView, Planet,
};
use serde::Serialize;

use crate::english::common as words;
use crate::words::{
    angles, capitalize, has_minor_aspects, list, motion, other_houses, remarks, rising_signs, sign,
    time_margin,
};

/// A part of a document.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Section {
    /// Its heading.
    pub heading: String,
    /// Paragraphs before the table.
    pub notes: Vec<String>,
    /// May have no rows.
    pub table: Table,
    /// Whether the text file tells what the rows mean.
    pub is_told: bool,
}

/// Rows of cells.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Table {
    /// The titles of the columns; empty for a list of labels with their values.
    pub head: Vec<&'static str>,
    /// Indices of the columns that are aligned to the right.
    pub right: &'static [usize],
    /// The rows, each with as many cells.
    pub rows: Vec<Row>,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Row {
    /// Its cells.
    pub cells: Vec<String>,
    /// What it means. Empty without texts.
    pub text: String,
}

impl Section {
    fn new(heading: impl Into<String>) -> Self {
        Self { heading: heading.into(), ..Self::default() }
    }

    fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Adds the rows of the table. Without any, the note `none` is added.
    fn table(
        mut self,
        head: &[&'static str],
        right: &'static [usize],
        rows: impl IntoIterator<Item = impl Into<Row>>,
        none: &str,
    ) -> Self {
        let rows: Vec<Row> = rows.into_iter().map(Into::into).collect();
        if rows.is_empty() && !none.is_empty() {
            return self.note(none);
        }
        self.table = Table { head: head.to_vec(), right, rows };
        self
    }

    /// Adds labels with their values.
    fn facts(self, facts: impl IntoIterator<Item = (impl ToString, String)>, none: &str) -> Self {
        let facts = facts.into_iter().map(|(label, value)| [label.to_string(), value]);
        self.table(&[], &[], facts, none)
    }
}

impl<const N: usize> From<[String; N]> for Row {
    fn from(cells: [String; N]) -> Self {
        Self { cells: cells.into(), text: String::new() }
    }
}

impl<const N: usize> From<([String; N], &str)> for Row {
    fn from((cells, text): ([String; N], &str)) -> Self {
        Self { text: text.to_owned(), ..cells.into() }
    }
}

/// The signs of the Sun, the Moon and the angles, and what follows from the time of birth.
#[must_use]
pub fn profile(chart: &ChartView) -> Section {
    let mut facts: Vec<(&str, String)> = Vec::new();
    for (label, body) in [(words::SUN_SIGN, Body::Sun), (words::MOON_SIGN, Body::Moon)] {
        let planet = chart.planets.iter().find(|planet| planet.name == body);
        facts.extend(planet.map(|planet| (label, sign(planet.sign, planet.possible_signs))));
    }
    let rising = chart.natal_chart.ascendant.map(Sign::name).unwrap_or(words::NOT_KNOWN);
    facts.push((words::RISING_SIGN, rising.to_owned()));
    let midheaven = chart.natal_chart.midheaven.map(|sign| sign.name().to_owned());
    facts.extend(midheaven.map(|sign| (words::MIDHEAVEN_SIGN, sign)));
    facts.extend(chart.chart_ruler.map(|ruler| (words::CHART_RULER, ruler.to_string())));
    facts.extend(chart.sect.map(|sect| (words::SECT, sect.to_string())));
    if let Some(range) = &chart.moon_range {
        let moon = words::moon_between(&range.from.position, &range.to.position);
        facts.push((words::MOON_RANGE, moon));
    }
    if let Some(sensitivity) = &chart.sensitivity {
        facts.extend([
            (words::RISING_SIGN_HOLDS, time_margin(sensitivity.ascendant_sign)),
            (words::MIDHEAVEN_HOLDS, time_margin(sensitivity.midheaven_sign)),
            (words::MOON_SIGN_HOLDS, time_margin(sensitivity.moon_sign)),
        ]);
    }
    Section::new(words::PROFILE).facts(facts, "")
}

/// All other sections of a chart: those that it has, and those that say that there is nothing.
#[must_use]
pub fn sections(chart: &ChartView) -> Vec<Section> {
    let mut sections = vec![weighs_most(chart), house_system(chart)];
    sections.extend(chart.day.as_ref().map(|day| day_of_birth(chart, day)));
    sections.push(cusps(chart));
    sections.push(positions(chart));
    sections.extend(details(chart));
    sections.push(aspects(chart));
    sections.extend(parallels_and_stars(chart));
    sections.push(patterns(chart));
    sections.push(match &chart.retrogrades[..] {
        [] => Section::new(words::RETROGRADE_PLANETS).note(words::NO_RETROGRADE_PLANETS),
        bodies => Section::new(words::RETROGRADE_PLANETS).note(list(bodies)),
    });
    let critical = chart.critical_degrees.iter();
    let critical = critical.map(|critical| (critical.body, critical.position.clone()));
    let section = Section::new(words::CRITICAL_DEGREES);
    sections.push(section.facts(critical, words::NO_CRITICAL_DEGREES));
    let elements =
        chart.element_distribution.iter().map(|(element, count)| (element.label(), count));
    let modes = chart.mode_distribution.iter().map(|(mode, count)| (mode.label(), count));
    let counts =
        elements.chain(modes).map(|(name, count)| (capitalize(name), words::of_ten(count)));
    sections.push(Section::new(words::BALANCE).facts(counts, ""));
    sections
}

fn weighs_most(chart: &ChartView) -> Section {
    let dominants = chart.dominants.iter();
    let rows = dominants.map(|view| [view.title.clone(), format!("{:.1}", view.dominant.weight)]);
    Section::new(words::WEIGHS_MOST).table(&[words::STRUCTURE, words::WEIGHT], &[1], rows, "")
}

fn house_system(chart: &ChartView) -> Section {
    let Some(system) = chart.house_system else {
        return Section::new(words::HOUSE_SYSTEM).note(words::NO_HOUSES);
    };
    let mut section = Section::new(words::house_system(system.label()));
    section.notes.extend(other_houses(chart));
    section.facts(angles(chart), "")
}

/// What changes on the day of a birth whose time is not known.
fn day_of_birth(chart: &ChartView, day: &DayOfBirth) -> Section {
    let mut section = Section::new(words::RISING_THROUGH_DAY);
    for change in &day.sign_changes {
        let (body, from, to) = (change.body, change.from, change.to);
        section.notes.push(words::moves_to(body, from.name(), to.name(), change.at.time));
    }
    let clock = |at: Option<LocalMoment>, otherwise: &str| {
        at.map_or_else(|| otherwise.to_owned(), |at| at.time.to_string())
    };
    for aspect in &day.moon_aspects {
        section.notes.push(words::only_between(
            aspect.kind.name(),
            aspect.body,
            clock(aspect.begins, words::DAY_BEGINS),
            clock(aspect.ends, words::DAY_ENDS),
        ));
    }
    let rows = rising_signs(chart).map(|(span, sign, text)| ([span, sign], text));
    section.table(&[words::SPAN, words::RISING], &[], rows, "")
}

fn cusps(chart: &ChartView) -> Section {
    let rows = chart.houses.iter().map(|house: &HouseView| {
        let cells = [
            house.number.to_string(),
            house.position.clone(),
            house.ruler.to_string(),
            house.ruler_house.to_string(),
        ];
        (cells, house.meaning.text.as_str())
    });
    let head = [words::HOUSE, words::CUSP, words::RULER, words::RULER_IN_HOUSE];
    Section::new(words::HOUSE_CUSPS).table(&head, &[0, 1, 3], rows, words::NO_HOUSES)
}

fn positions(chart: &ChartView) -> Section {
    let rows = chart.planets.iter().map(|planet: &Planet| {
        // Without a time of birth the sign can be uncertain.
        let possible = planet.possible_signs.map(|signs| sign(planet.sign, Some(signs)));
        let remarks =
            possible.into_iter().chain(Some(remarks(planet)).filter(|text| !text.is_empty()));
        let cells = [
            planet.name.to_string(),
            planet.position.clone(),
            number(planet.house),
            remarks.collect::<Vec<_>>().join(words::SEPARATOR),
        ];
        (cells, planet.meaning.text.as_str())
    });
    let head = [words::BODY, words::POSITION_IN_SIGN, words::HOUSE, words::REMARKS];
    Section::new(words::PLANET_POSITIONS).table(&head, &[1, 2], rows, "")
}

/// The points, coordinates and dignities that the request names.
pub(crate) fn details(chart: &ChartView) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut add =
        |section: Section| sections.extend((!section.table.rows.is_empty()).then_some(section));
    let points = chart.points.as_deref().unwrap_or_default();
    let rows = points.iter().map(|point| {
        let motion = if point.retrograde == Some(true) { words::RETROGRADE } else { "" };
        let name = point.name.label().to_owned();
        [name, point.position.clone(), number(point.house), motion.to_owned()]
    });
    let head = [words::POINT, words::POSITION_IN_SIGN, words::HOUSE, words::REMARKS];
    add(Section::new(words::POINTS).table(&head, &[1, 2], rows, ""));
    let of_bodies = chart.planets.iter().map(|planet| (planet.name.name(), planet.coordinates));
    let of_points = points.iter().map(|point| (point.name.label(), point.coordinates));
    let rows = of_bodies.chain(of_points).filter_map(|(name, at)| {
        let BodyCoordinates { declination, right_ascension, latitude, distance } = at?;
        let sided = |degrees: f64| {
            let text = degrees_and_minutes(degrees.abs());
            if degrees < 0.0 { words::degrees_south(&text) } else { words::degrees_north(&text) }
        };
        let distance = words::astronomical_units(format!("{distance:.4}"));
        let right_ascension = degrees_and_minutes(right_ascension);
        Some([name.to_owned(), sided(declination), right_ascension, sided(latitude), distance])
    });
    let head = [
        words::BODY,
        words::DECLINATION,
        words::RIGHT_ASCENSION,
        words::ECLIPTIC_LATITUDE,
        words::DISTANCE,
    ];
    add(Section::new(words::COORDINATES).table(&head, &[1, 2, 3, 4], rows, ""));
    let of_bodies = || {
        let bodies = chart.planets.iter();
        bodies.filter_map(|planet| Some((planet.name.to_string(), planet.dignities.as_ref()?)))
    };
    let held = of_bodies().map(|(body, dignities): (_, &EssentialDignities)| {
        let peregrine = (dignities.peregrine == Some(true)).then_some(words::PEREGRINE);
        let held: Vec<&str> =
            dignities.held.iter().map(|held| held.name()).chain(peregrine).collect();
        [body, number(dignities.points), held.join(words::SEPARATOR)]
    });
    let head = [words::BODY, words::POINTS_OF_DIGNITY, words::ESSENTIAL_DIGNITIES];
    add(Section::new(words::ESSENTIAL_DIGNITIES).table(&head, &[1], held, ""));
    let rulers = of_bodies().map(|(body, EssentialDignities { rulers, .. })| {
        let modern = (rulers.modern_domicile != rulers.domicile).then_some(rulers.modern_domicile);
        let modern = modern.map_or_else(String::new, |modern| format!(" ({modern})"));
        [
            body,
            format!("{}{modern}", rulers.domicile),
            rulers.exaltation.map_or_else(String::new, |body| body.to_string()),
            rulers.triplicity.map(Body::name).join(" "),
            rulers.term.to_string(),
            rulers.face.to_string(),
        ]
    });
    let head =
        [words::BODY, words::RULER, words::EXALTATION, words::TRIPLICITY, words::TERM, words::FACE];
    add(Section::new(words::RULERS).note(words::TRIPLICITY_RULERS).table(&head, &[], rulers, ""));
    sections
}

fn aspects(chart: &ChartView) -> Section {
    let (heading, none) = if has_minor_aspects(chart) {
        (words::ASPECTS, words::NO_ASPECTS)
    } else {
        (words::MAJOR_ASPECTS, words::NO_MAJOR_ASPECTS)
    };
    let rows = chart.aspects.iter().map(|AspectView { aspect, angle, meaning, .. }| {
        let cells = [
            aspect.first.to_string(),
            aspect.kind.to_string(),
            aspect.second.to_string(),
            format!("{angle:.0}°"),
            degrees_and_minutes(aspect.orb_deg),
            motion(aspect.applying).to_owned(),
        ];
        (cells, meaning.text.as_str())
    });
    let head = [words::FROM, words::ASPECT, words::TO, words::ANGLE, words::ORB, words::MOTION];
    Section::new(heading).table(&head, &[3, 4], rows, none)
}

/// The parallels and the fixed stars, if the request names them.
pub(crate) fn parallels_and_stars(chart: &ChartView) -> impl Iterator<Item = Section> {
    let parallels = chart.parallels.as_ref().map(|parallels| {
        let rows = parallels.iter().map(|parallel| {
            [
                parallel.first.to_string(),
                parallel.kind.to_string(),
                parallel.second.to_string(),
                degrees_and_minutes(parallel.orb_deg),
            ]
        });
        let head = [words::FROM, words::PARALLEL, words::TO, words::ORB];
        Section::new(words::PARALLELS).table(&head, &[3], rows, words::NO_PARALLELS)
    });
    let stars = chart.stars.as_ref().map(|stars| {
        let rows = stars.iter().map(|found| {
            [
                found.label.to_owned(),
                found.longitude.position(),
                found.point.name().to_owned(),
                degrees_and_minutes(found.orb_deg),
            ]
        });
        let head = [words::STAR, words::POSITION_IN_SIGN, words::POINT, words::ORB];
        Section::new(words::STARS).table(&head, &[1, 3], rows, words::NO_STARS)
    });
    parallels.into_iter().chain(stars)
}

fn patterns(chart: &ChartView) -> Section {
    let rows = chart.patterns.iter().map(|PatternView { pattern, label, meaning }| {
        let kind = capitalize(label);
        let kind = match pattern.sign {
            Some(sign) => words::pattern_in_sign(&kind, sign.name()),
            None => kind,
        };
        // A Jones shape contains all ten planets.
        let planets = if pattern.planets.len() >= 10 {
            words::ALL_PLANETS.to_owned()
        } else {
            list(&pattern.planets)
        };
        ([kind, planets], meaning.text.as_str())
    });
    let head = [words::PATTERN, words::PLANETS];
    let section = Section::new(words::CHART_PATTERNS);
    Section { is_told: true, ..section.table(&head, &[], rows, words::NO_PATTERNS) }
}

fn number(number: Option<impl ToString>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}
