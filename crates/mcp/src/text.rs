//! Results as plain text, for clients that do not use structured content.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};

use engine::answer::{
    BirthData, ChartAnswer, CompatibilityAnswer, PlaceResults, TransitsAnswer, Warning,
};
use reading::{FactorId, Theme};

use crate::answer::ReadingAnswer;

/// Lines of text. Writing to a string cannot fail.
#[derive(Default)]
struct Lines(String);

impl Lines {
    fn add(&mut self, line: impl Display) {
        let _ = writeln!(self.0, "{line}");
    }

    /// Begins a section.
    fn section(&mut self, title: impl Display) {
        let _ = writeln!(self.0, "\n{title}");
    }

    fn birth(&mut self, birth: &BirthData) {
        let name = birth.name.as_deref().unwrap_or("Birth");
        let time = birth.time.map_or_else(|| "time not known".to_owned(), |time| time.to_string());
        self.add(format_args!(
            "{name}: {} {time}, latitude {}, longitude {}, {}. {}",
            birth.date, birth.latitude, birth.longitude, birth.timezone, birth.explanation
        ));
        self.warnings(&birth.warnings);
    }

    fn warnings(&mut self, warnings: &[Warning]) {
        for warning in warnings {
            self.add(format_args!("Warning: {}", warning.message));
        }
    }

    /// Adds a text about the previous line, if texts are wanted.
    fn about(&mut self, text: &str, is_wanted: bool) {
        if is_wanted && !text.is_empty() {
            self.add(format_args!("  {text}"));
        }
    }
}

/// The labels of factors, in brackets.
fn behind<'a>(ids: &[FactorId], label: impl Fn(&str) -> Option<&'a str>) -> String {
    let labels: Vec<&str> = ids.iter().filter_map(|id| label(id.as_str())).collect();
    format!("[{}]", labels.join("; "))
}

pub(crate) fn places(found: &PlaceResults) -> String {
    let mut lines = Lines::default();
    if found.results.is_empty() {
        lines.add("Nothing found.");
    }
    for place in &found.results {
        lines.add(format_args!(
            "{}: latitude {}, longitude {}, time zone {}",
            place.formatted,
            place.geometry.lat,
            place.geometry.lng,
            place.annotations.timezone.name
        ));
    }
    lines.warnings(&found.warnings);
    lines.0
}

pub(crate) fn chart(answer: &ChartAnswer, with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    let chart = &answer.chart;
    if let Some(options) = &chart.options {
        lines.add(&options.sentence);
    }
    lines.section("What weighs most");
    for own in &chart.dominants {
        lines.add(format_args!("{} ({:.1})", own.title, own.weight));
    }
    lines.section("Positions");
    for planet in &chart.planets {
        let house = planet.house.map_or_else(String::new, |house| format!(", house {house}"));
        let retrograde = if planet.retrograde { ", retrograde" } else { "" };
        lines.add(format_args!("{} {}{house}{retrograde}", planet.name.name(), planet.position));
        lines.about(&planet.interpretation, with_texts);
    }
    if let Some(system) = chart.house_system {
        lines.section(format_args!("House cusps, {}", system.label()));
        for house in &chart.houses {
            lines.add(format_args!("{}: {}", house.number, house.position));
            lines.about(&house.interpretation, with_texts);
        }
    }
    lines.section("Aspects");
    for aspect in &chart.aspects {
        lines.add(format_args!(
            "{} {} {}, orb {:.1}°",
            aspect.planet1.name(),
            aspect.kind.name(),
            aspect.planet2.name(),
            aspect.orb
        ));
        lines.about(&aspect.interpretation, with_texts);
    }
    lines.section("Patterns");
    for pattern in &chart.patterns {
        let planets: Vec<&str> = pattern.planets.iter().map(|planet| planet.name()).collect();
        lines.add(format_args!("{}: {}", pattern.kind.name(), planets.join(", ")));
        lines.about(&pattern.interpretation, with_texts);
    }
    lines.0
}

pub(crate) fn reading(answer: &ReadingAnswer) -> String {
    let mut lines = Lines::default();
    let label = |id: &str| answer.factors.get(id).map(String::as_str);
    lines.birth(&answer.birth_data);
    lines.section("Themes");
    for theme in &answer.themes {
        let factors = behind(&theme.factors, label);
        lines.add(format_args!(
            "{} ({} of 100): {} {} {factors}",
            theme.name, theme.strength, theme.sentence, theme.portrait
        ));
    }
    for area in &answer.areas {
        lines.section(format_args!("Area {}", area.area.name()));
        lines.add(format_args!(
            "{}: {}",
            area.idea.title,
            area.idea.themes.map(Theme::name).join(" and ")
        ));
        let same = |a: &reading::Passage, b: &reading::Passage| {
            (a.field, a.paragraph) == (b.field, b.paragraph)
        };
        for paragraph in area.passages.chunk_by(same) {
            let sentences: Vec<String> = paragraph
                .iter()
                .map(|passage| format!("{} {}", passage.text, behind(&passage.factors, label)))
                .collect();
            lines.add(sentences.join(" "));
        }
    }
    lines.0
}

pub(crate) fn transits(answer: &TransitsAnswer, with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.section(format_args!("Transits at {}", answer.at));
    for sentence in &answer.overview {
        lines.add(format_args!("{}", sentence.text));
    }
    for aspect in &answer.aspects {
        let exact = aspect.exact_at.map_or_else(String::new, |at| format!(", exact {at}"));
        lines.add(format_args!(
            "{} {} natal {}, orb {:.1}°, strength {}{exact}: {}",
            aspect.transiting.name(),
            aspect.kind.name(),
            aspect.natal.name(),
            aspect.orb,
            aspect.strength,
            aspect.summary
        ));
        lines.about(&aspect.meaning, with_texts);
        lines.about(&aspect.interpretation, with_texts);
    }
    lines.0
}

pub(crate) fn comparison(answer: &CompatibilityAnswer) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data.person1);
    lines.birth(&answer.birth_data.person2);
    match (answer.score.total, &answer.score.total_between) {
        (Some(total), _) => lines.section(format_args!("Score {total:.0} of 100")),
        (None, Some(between)) => {
            let ends: Vec<String> = between.iter().map(|end| format!("{end:.0}")).collect();
            lines.section(format_args!("Score {} of 100, by the time of birth", ends.join(" to ")));
        }
        (None, None) => {}
    }
    for part in &answer.score.parts {
        lines.add(format_args!("{}: {}", part.name, part.why));
    }
    let factors: BTreeMap<&str, &str> =
        answer.factors.iter().map(|(id, factor)| (id.as_str(), factor.label.as_str())).collect();
    let sentence = |text: &str, ids: &[FactorId]| {
        format!("{text} {}", behind(ids, |id| factors.get(id).copied()))
    };
    let reading = &answer.reading;
    lines.section("Account");
    for passage in &reading.people.passages {
        lines.add(sentence(&passage.text, &passage.factors));
    }
    for passage in &reading.lead.passages {
        lines.add(sentence(&passage.text, &passage.factors));
    }
    let parts = [&reading.meeting, &reading.talking, &reading.closeness, &reading.work];
    for passage in parts.into_iter().flat_map(|part| &part.passages) {
        lines.add(sentence(&passage.text, &passage.factors));
    }
    for passage in &reading.advice.passages {
        lines.add(sentence(&passage.text, &passage.factors));
    }
    lines.0
}
