//! Answers as plain text, for clients that do not use structured content: everything that was asked for, in words.

mod chart;

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};

use ::chart::{Point, degrees_and_minutes};
use engine::Timestamp;
use engine::answer::{
    BirthData, CompatibilityAnswer, OverlayView, PairBirthData, PeriodAnswer, PlaceResults,
    ProfectionView, TransitMoment, TransitsAnswer, Warning, YearAnswer,
};
use engine::explain::ExplainAnswer;
use reading::{FactorId, Theme};

pub(crate) use self::chart::{
    chart, composite, davison, planetary_return, profections, progressions, relocated,
};
use super::answer::{ReadingAnswer, WheelAnswer};
use super::result::Content;

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
        let guessed = if birth.time_guessed { " (guessed)" } else { "" };
        let place = birth.place.as_ref().map_or_else(String::new, |place| format!(" ({place})"));
        self.add(format_args!(
            "{name}: {} {time}{guessed}, latitude {}, longitude {}{place}, {}. {} In UTC: {}.",
            birth.date,
            birth.latitude,
            birth.longitude,
            birth.timezone,
            birth.explanation,
            birth.instant
        ));
        for (label, note) in report::notes(birth) {
            let label = if label.is_empty() { String::new() } else { format!("{label}: ") };
            self.add(format_args!("{label}{note}"));
        }
    }

    fn pair(&mut self, PairBirthData { person1, person2 }: &PairBirthData) {
        self.birth(person1);
        self.birth(person2);
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
fn behind<'a, 'b>(
    ids: impl Iterator<Item = &'b str>,
    label: impl Fn(&str) -> Option<&'a str>,
) -> String {
    let labels: Vec<&str> = ids.filter_map(label).collect();
    format!("[{}]", labels.join("; "))
}

pub(super) fn places(found: &PlaceResults) -> String {
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

pub(super) fn wheel(answer: &WheelAnswer) -> Content {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.section(&answer.title);
    lines.add(&answer.description);
    Content { text: lines.0, image: answer.image(), drawing: Some(answer.drawing.clone()) }
}

pub(super) fn reading(answer: &ReadingAnswer) -> Content {
    let mut lines = Lines::default();
    let label = |id: &str| answer.factors.get(id).map(String::as_str);
    lines.birth(&answer.birth_data);
    lines.section("Themes");
    for theme in &answer.themes {
        let factors = behind(theme.factors.iter().map(FactorId::as_str), label);
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
                .map(|passage| {
                    format!(
                        "{} {}",
                        passage.text,
                        behind(passage.factors.iter().map(FactorId::as_str), label)
                    )
                })
                .collect();
            lines.add(sentences.join(" "));
        }
    }
    Content { text: lines.0, drawing: Some(answer.drawing.clone()), image: None }
}

pub(super) fn explanation(answer: &ExplainAnswer) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.add("");
    lines.add(answer.text());
    lines.0
}

/// The end of a span, if it is known.
fn until(ends: Option<Timestamp>) -> String {
    ends.map_or_else(String::new, |ends| format!(" to {ends}"))
}

/// The profection of a year, in one sentence.
fn profection(view: &ProfectionView) -> String {
    format!(
        "Age {}: house {}, {}; lord of the year {} (modern ruler {}), {}{}.",
        view.age,
        view.house,
        view.sign.name(),
        view.traditional_ruler.name(),
        view.ruler.name(),
        view.starts,
        until(view.ends)
    )
}

/// An exact transit with its moment.
fn moment(moment: &TransitMoment) -> String {
    let at = moment.local.clone().unwrap_or_else(|| moment.at.to_string());
    let range = moment.between.map_or_else(String::new, |[from, to]| {
        format!(" (between {from} and {to}, by the time of birth)")
    });
    let retrograde = if moment.retrograde { ", retrograde" } else { "" };
    let title = report::moment_title(moment);
    format!("{at}{range} {title}{retrograde}, strength {}", moment.strength)
}

pub(super) fn year(answer: &YearAnswer) -> String {
    let mut lines = Lines::default();
    let factors: BTreeMap<&str, &str> =
        answer.factors.iter().map(|(id, factor)| (id.as_str(), factor.label.as_str())).collect();
    let sentence = |text: &str, ids: &[String]| {
        let ids = ids.iter().map(String::as_str);
        format!("{text} {}", behind(ids, |id| factors.get(id).copied()))
    };
    lines.birth(&answer.birth_data);
    let zone = &answer.display_timezone;
    lines.section(format_args!(
        "The year from {}{}, dates in {zone}",
        answer.starts,
        until(answer.ends)
    ));
    for part in &answer.reading {
        let passages =
            part.passages.iter().map(|passage| sentence(&passage.text, &passage.factors));
        lines.add(format_args!("{}: {}", part.label, passages.collect::<Vec<_>>().join(" ")));
    }
    if let Some(view) = &answer.profection {
        lines.section("Profection");
        lines.add(profection(view));
    }
    let back = &answer.solar_return;
    lines.section("Solar return");
    let house = back.ascendant_in_house.map_or_else(String::new, |house| {
        format!(", its Ascendant in house {house} of the birth chart")
    });
    lines.add(format_args!("{}{house}", back.at));
    for month in &answer.months {
        lines.section(format_args!("{} to {}", month.from, month.to));
        for passage in &month.passages {
            lines.add(sentence(&passage.text, &passage.factors));
        }
        for exact in &month.moments {
            lines.add(moment(exact));
        }
        for event in &month.events {
            lines.add(format_args!("{} {}", event.at, report::event_title(event)));
        }
    }
    lines.0
}

pub(super) fn period(answer: &PeriodAnswer, with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.section(format_args!("Exact transits from {} to {}", answer.from, answer.to));
    for exact in &answer.moments {
        lines.add(format_args!("{}: {}", moment(exact), exact.summary));
    }
    lines.section("Slow transits, within one degree");
    for slow in &answer.transits {
        let transit = &slow.transit;
        let starts = transit.starts.map(Timestamp::from);
        let starts = starts.map_or_else(String::new, |starts| format!("from {starts}"));
        lines.add(format_args!(
            "{} {} natal {}, {starts}{}, strength {}",
            transit.body.name(),
            transit.kind.name(),
            transit.natal.name(),
            until(transit.ends.map(Timestamp::from)),
            slow.strength
        ));
        lines.about(&slow.interpretation, with_texts);
    }
    lines.section("Other events");
    for event in &answer.events {
        let at = event.local.clone().unwrap_or_else(|| event.at.to_string());
        lines.add(format_args!("{at} {}", report::event_title(event)));
        for touch in &event.touches {
            let (kind, natal) = (touch.kind.name(), touch.natal.name());
            let orb = degrees_and_minutes(touch.orb);
            lines.add(format_args!("  {kind} natal {natal}, orb {orb}"));
        }
        lines.about(&event.interpretation, with_texts);
    }
    lines.0
}

pub(super) fn transits(answer: &TransitsAnswer, with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.section(format_args!("Transits at {}", answer.at));
    for part in &answer.now.reading {
        lines.add(format_args!("{}: {}", part.label, part.text));
    }
    let week = &answer.now.week;
    lines.add(format_args!("The week from {} to {}: {}", week.from, week.to, week.text));
    lines.section("Positions");
    for view in &answer.transits {
        let planet = &view.planet;
        let house = view.natal_house;
        let house = house.map_or_else(String::new, |house| format!(", natal house {house}"));
        let retrograde = if planet.retrograde { ", retrograde" } else { "" };
        lines.add(format_args!("{} {}{house}{retrograde}", planet.name.name(), planet.position));
    }
    lines.section("Aspects to the natal chart");
    for aspect in &answer.aspects {
        let exact = aspect.exact_at.map(|at| format!(", exact {at}"));
        let between =
            aspect.exact_between.map(|[from, to]| format!(", exact between {from} and {to}"));
        let starts = aspect.starts.map_or_else(String::new, |at| format!(", from {at}"));
        let motion = report::motion(aspect.applying);
        let motion = if motion.is_empty() { String::new() } else { format!(", {motion}") };
        lines.add(format_args!(
            "{} {} natal {}, orb {}{motion}, strength {}{starts}{}{}: {}",
            aspect.body.name(),
            aspect.kind.name(),
            aspect.natal.name(),
            degrees_and_minutes(aspect.orb),
            aspect.strength,
            until(aspect.ends),
            exact.or(between).unwrap_or_default(),
            aspect.summary
        ));
        lines.about(&aspect.meaning, with_texts);
        lines.about(&aspect.interpretation, with_texts);
    }
    lines.0
}

pub(crate) fn comparison(answer: &CompatibilityAnswer) -> String {
    let mut lines = Lines::default();
    lines.pair(&answer.birth_data);
    let [first, second] = answer.birth_data.names();
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
    lines.section(format_args!("Aspects, the point of {first} first"));
    for view in &answer.aspects {
        let aspect = &view.aspect;
        let name = |point: Point| point.name();
        let orb = degrees_and_minutes(aspect.orb_deg);
        let (one, other) = (name(aspect.first), name(aspect.second));
        lines.add(format_args!("{one} {} {other}, orb {orb}", aspect.kind.name()));
    }
    let mut houses = |title: String, overlays: &[OverlayView]| {
        lines.section(title);
        for overlay in overlays {
            if let Some(house) = overlay.house {
                lines.add(format_args!("{} in house {house}", overlay.body.name()));
            }
        }
    };
    houses(format!("{first} in the houses of {second}"), &answer.overlays.person1_in_2);
    houses(format!("{second} in the houses of {first}"), &answer.overlays.person2_in_1);
    let factors: BTreeMap<&str, &str> =
        answer.factors.iter().map(|(id, factor)| (id.as_str(), factor.label.as_str())).collect();
    let sentence = |text: &str, ids: &[FactorId]| {
        let ids = ids.iter().map(FactorId::as_str);
        format!("{text} {}", behind(ids, |id| factors.get(id).copied()))
    };
    let reading = &answer.reading;
    lines.section("Account");
    for passage in reading.texts().into_iter().flat_map(|text| &text.passages) {
        lines.add(sentence(&passage.text, &passage.factors));
    }
    lines.0
}
