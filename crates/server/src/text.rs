//! Answers as Markdown, for assistants that do not use structured content and for the terminal: everything that was asked
//! for, in words.

mod chart;

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};

use ::chart::{Point, degrees_and_minutes};
use engine::Timestamp;
use engine::answer::{
    BirthData, CompatibilityAnswer, CompleteAnswer, OverlayView, PairBirthData, PeriodAnswer,
    PlaceResults, ProfectionView, TransitMoment, TransitsAnswer, Warning, YearAnswer,
};
use engine::explain::{CheckAnswer, ExplainAnswer};
use reading::{Area, FactorId, IdeaReading, Passage, ThemeReading};
use report::{Row, Table};

pub(crate) use self::chart::{
    chart, composite, davison, planetary_return, profections, progressions, relocated,
};

/// Text as Markdown that shows it as it is, on one line: nothing in it makes a heading, a list, a link, emphasis, HTML or an
/// entity (CommonMark 0.31; GitHub's extensions). Names, places and names of members may be anywhere in a text, so every
/// text passes here.
fn literal(text: &str) -> String {
    let text = report::plain(text);
    let mut literal = String::with_capacity(text.len());
    let mut before = None;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied();
        let is_word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        let is_first = literal.trim_start_matches(|digit: char| digit.is_ascii_digit()).is_empty();
        let is_markup = match letter {
            '\\' | '`' | '*' | '<' | '>' | '#' | '|' | '~' | '&' => true,
            '_' => !(is_word(before) && is_word(next)),
            // Text in brackets is a link only if a target or a definition follows.
            '[' => is_first || before == Some('!') || before == Some(']'),
            ']' => matches!(next, Some('(' | '[' | ':')),
            // `http://` is a link without brackets too.
            ':' => next == Some('/'),
            '@' => true,
            '.' | ')' if is_first && before.is_some() => next.is_none_or(char::is_whitespace),
            '.' => literal.ends_with("www"),
            '-' | '+' | '=' => is_first && before.is_none(),
            _ => false,
        };
        if is_markup {
            literal.push('\\');
        }
        literal.push(letter);
        before = Some(letter);
    }
    literal
}

/// Markdown. Only its methods write markup: what they are given is text, whoever wrote it. Writing to a string cannot fail.
#[derive(Default)]
struct Lines(String);

impl Lines {
    /// An item of a list.
    fn add(&mut self, line: impl Display) {
        let _ = writeln!(self.0, "- {}", literal(&line.to_string()));
    }

    /// A paragraph on one line.
    fn paragraph(&mut self, text: impl Display) {
        let _ = writeln!(self.0, "{}\n", literal(&text.to_string()));
    }

    /// A paragraph on one line that begins with a bold label.
    fn labelled(&mut self, label: impl Display, text: impl Display) {
        let (label, text) = (literal(&label.to_string()), literal(&text.to_string()));
        let _ = writeln!(self.0, "**{label}.** {text}\n");
    }

    /// Begins a section.
    fn section(&mut self, title: impl Display) {
        let gap = if self.0.is_empty() || self.0.ends_with("\n\n") { "" } else { "\n" };
        let _ = writeln!(self.0, "{gap}## {}\n", literal(&title.to_string()));
    }

    /// A table, after the list or paragraph before it.
    fn table(&mut self, table: &Table) {
        let mut row = |cells: &mut dyn Iterator<Item = String>| {
            let _ = writeln!(self.0, "| {} |", cells.collect::<Vec<_>>().join(" | "));
        };
        row(&mut table.head.iter().map(|title| literal(title)));
        let side = |column: usize| if table.right.contains(&column) { "--:" } else { "---" };
        row(&mut (0..table.head.len()).map(|column| side(column).to_owned()));
        for Row { cells, .. } in &table.rows {
            row(&mut cells.iter().map(|cell| literal(cell)));
        }
    }

    fn birth(&mut self, birth: &BirthData) {
        let name = literal(birth.name.as_deref().unwrap_or("Birth"));
        let time = birth.time.map_or_else(|| "time not known".to_owned(), |time| time.to_string());
        let guessed = if birth.time_guessed { " (guessed)" } else { "" };
        let place = birth.place.as_deref();
        let place = place.map_or_else(String::new, |place| format!(" ({place})"));
        let gap = if self.0.is_empty() { "" } else { "\n" };
        let _ = writeln!(self.0, "{gap}# {name}\n");
        self.add(format_args!(
            "{} {time}{guessed}, latitude {}, longitude {}{place}, {}. {} In UTC: {}.",
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
            let _ = writeln!(self.0, "-   {}", literal(text));
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

/// What a wheel shows.
pub(crate) fn wheel(birth_data: &BirthData, title: &str, description: &str) -> String {
    let mut lines = Lines::default();
    lines.birth(birth_data);
    lines.section(title);
    lines.paragraph(description);
    lines.0
}

/// A complete reading.
pub(crate) fn complete(answer: &CompleteAnswer) -> String {
    let reading = &answer.reading;
    let areas = reading.areas.iter().map(|area| (area.area, &area.idea, &*area.passages));
    let labels: BTreeMap<&str, &str> =
        reading.factors.iter().map(|(id, factor)| (id.as_str(), factor.label.as_str())).collect();
    let label = |id: &str| labels.get(id).copied();
    let mut lines = Lines(self::reading(&answer.birth_data, &reading.themes, areas, label));
    lines.section("What weighs in the chart, strongest first");
    for (dominant, structure) in answer.chart.dominants.iter().zip(&reading.structures) {
        let factors = behind(structure.factors.iter().map(FactorId::as_str), label);
        lines.add(format_args!("{}: {} {factors}", dominant.title, structure.text));
    }
    lines.0
}

/// The themes and areas of a reading, each sentence with the labels of its factors.
pub(crate) fn reading<'a>(
    birth_data: &BirthData,
    themes: &[ThemeReading],
    areas: impl Iterator<Item = (Area, &'a IdeaReading, &'a [Passage])>,
    label: impl Fn(&str) -> Option<&'a str>,
) -> String {
    let mut lines = Lines::default();
    lines.birth(birth_data);
    lines.section("Themes");
    for theme in themes {
        let factors = behind(theme.factors.iter().map(FactorId::as_str), &label);
        lines.add(format_args!(
            "{} ({} of 100): {} {} {factors}",
            theme.name, theme.strength, theme.sentence, theme.portrait
        ));
    }
    for (area, idea, passages) in areas {
        lines.section(format_args!("Area {}", area.name()));
        lines.paragraph(&idea.title);
        let same = |a: &Passage, b: &Passage| (a.field, a.paragraph) == (b.field, b.paragraph);
        for paragraph in passages.chunk_by(same) {
            // Sentences with the same factors share their labels.
            let groups = paragraph.chunk_by(|a, b| a.factors == b.factors).map(|group| {
                let texts: Vec<&str> = group.iter().map(|passage| passage.text.as_str()).collect();
                let factors = group[0].factors.iter().map(FactorId::as_str);
                format!("{} {}", texts.join(" "), behind(factors, &label))
            });
            lines.paragraph(groups.collect::<Vec<_>>().join(" "));
        }
    }
    lines.0
}

pub(crate) fn explanation(answer: &ExplainAnswer) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.section("What the other source says");
    for claim in &answer.claims {
        let ours = claim.ours.as_deref().map_or_else(String::new, |ours| format!(", here {ours}"));
        let (point, theirs, verdict) = (&claim.point, &claim.theirs, claim.verdict.name());
        lines.add(format_args!("{point}: there {theirs}{ours}: {verdict}"));
    }
    for left in &answer.not_understood {
        lines.add(format_args!("Not understood: {left}"));
    }
    lines.0.push('\n');
    lines.paragraph(&answer.sentence);
    lines.0
}

/// The judged statements of a text.
pub(crate) fn check(answer: &CheckAnswer) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.section("What the text states");
    for statement in &answer.statements {
        let (claim, verdict) = (&statement.claim, statement.verdict.name());
        let correct = statement
            .correct
            .as_ref()
            .map_or_else(String::new, |correct| format!(", here {correct}"));
        lines.add(format_args!("{claim}: {verdict}{correct}"));
    }
    for sentence in &answer.unsupported {
        lines.add(format_args!("Rests on nothing: {sentence}"));
    }
    for untold in &answer.untold {
        lines.add(format_args!("Left out: {}", untold.title));
    }
    lines.0.push('\n');
    lines.paragraph(&answer.sentence);
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

pub(crate) fn year(answer: &YearAnswer) -> String {
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
    lines.paragraph(answer.idea.headline());
    for part in &answer.reading {
        let passages =
            part.passages.iter().map(|passage| sentence(&passage.text, &passage.factors));
        let text = passages.collect::<Vec<_>>().join(" ");
        lines.labelled(&part.label, text);
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

pub(crate) fn period(answer: &PeriodAnswer, with_texts: bool) -> String {
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
            lines.about(&format!("{kind} natal {natal}, orb {orb}"), true);
        }
        lines.about(&event.interpretation, with_texts);
    }
    lines.0
}

pub(crate) fn transits(answer: &TransitsAnswer, with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.section(format_args!("Transits at {}", answer.at));
    for part in &answer.now.reading {
        lines.labelled(&part.label, &part.text);
    }
    let week = &answer.now.week;
    lines.section(format_args!("{} to {}", week.from, week.to));
    for line in week.passages.chunk_by(|one, next| one.paragraph == next.paragraph) {
        lines.add(line.iter().map(|passage| passage.text.as_str()).collect::<Vec<_>>().join(" "));
    }
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
    lines.paragraph(&reading.title);
    for text in reading.texts().into_iter().filter(|text| !text.passages.is_empty()) {
        let passages = text.passages.iter();
        let passages = passages.map(|passage| sentence(&passage.text, &passage.factors));
        lines.paragraph(passages.collect::<Vec<_>>().join(" "));
    }
    lines.0
}

#[cfg(test)]
mod tests {
    use super::literal;

    #[test]
    fn a_text_shows_as_it_is() {
        for (text, expected) in [
            ("Sun 24°08′ Gemini, house 9 [Sun in Gemini; house 9]", None),
            ("America/New_York: 2 of 100 (guessed), 50%, “don’t”", None),
            ("# x\n<script>", Some("\\# x \\<script\\>")),
            ("[a](http://b) www.b.c", Some("\\[a\\](http\\://b) www\\.b.c")),
            ("see [a][b] ![c]", Some("see [a\\]\\[b] !\\[c]")),
            ("[a]: http://b", Some("\\[a\\]: http\\://b")),
            ("- x", Some("\\- x")),
            ("12. x", Some("12\\. x")),
            ("1) x", Some("1\\) x")),
            (
                "_a_ **b** `c` ~d~ a|b &lt; a@b.c",
                Some("\\_a\\_ \\*\\*b\\*\\* \\`c\\` \\~d\\~ a\\|b \\&lt; a\\@b.c"),
            ),
            ("\u{1b}[31m\u{9b}x\u{202e}", Some("\\[31m x")),
        ] {
            assert_eq!(literal(text), expected.unwrap_or(text), "{text:?}");
        }
    }
}
