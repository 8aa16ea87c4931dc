//! Charts as plain text: natal charts, and those that follow from one or two of them.

use chart::{Longitude, degrees_and_minutes};
use engine::answer::{
    AspectView, ChartAnswer, ChartView, DayOfBirth, PairChartAnswer, PatternView, Planet,
    ProfectionAnswer, ProgressionAnswer, ReturnAnswer,
};

use super::{Lines, profection};

pub(crate) fn chart(answer: &ChartAnswer, with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.chart(&answer.chart, with_texts);
    lines.0
}

pub(crate) fn relocated(answer: &ChartAnswer, with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.section("The chart with the angles and houses of the new place");
    lines.chart(&answer.chart, with_texts);
    lines.0
}

pub(crate) fn progressions(answer: &ProgressionAnswer, with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.section(format_args!("Progressed chart ({}) at {}", answer.method.label(), answer.at));
    lines.add(format_args!("The sky of {}", answer.progressed_to));
    lines.add(format_args!("Solar arc {}", degrees_and_minutes(answer.solar_arc)));
    if let Some(angles) = answer.angles {
        lines.add(format_args!("Midheaven by {}", angles.label()));
    }
    lines.section("Aspects to the natal chart, within one degree");
    for aspect in &answer.aspects {
        lines.add(format_args!(
            "Progressed {} {} natal {}, orb {}, {}",
            aspect.body.name(),
            aspect.kind.name(),
            aspect.natal.name(),
            degrees_and_minutes(aspect.orb),
            report::motion(Some(aspect.applying))
        ));
    }
    lines.chart(&answer.chart, with_texts);
    lines.0
}

pub(crate) fn planetary_return(answer: &ReturnAnswer, with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.section(format_args!("Return of {} at {}", answer.body.name(), answer.at));
    lines.chart(&answer.chart, with_texts);
    lines.0
}

pub(crate) fn profections(answer: &ProfectionAnswer, _with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.section(format_args!("Annual profection at {}", answer.at));
    if let Some(view) = &answer.profection {
        lines.add(profection(view));
    }
    lines.0
}

pub(crate) fn composite(answer: &PairChartAnswer, with_texts: bool) -> String {
    pair_chart("Composite chart", answer, with_texts)
}

pub(crate) fn davison(answer: &PairChartAnswer, with_texts: bool) -> String {
    pair_chart("Davison chart", answer, with_texts)
}

fn pair_chart(title: &str, answer: &PairChartAnswer, with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.pair(&answer.birth_data);
    lines.section(format_args!(
        "{title}: {}, latitude {:.4}, longitude {:.4}",
        answer.at, answer.latitude, answer.longitude
    ));
    lines.chart(&answer.chart, with_texts);
    lines.0
}

impl Lines {
    /// Everything that a chart has.
    fn chart(&mut self, chart: &ChartView, with_texts: bool) {
        if let Some(options) = &chart.options {
            self.add(&options.sentence);
        }
        if let Some(range) = &chart.moon_range {
            let (from, to) = (&range.from.position, &range.to.position);
            self.add(format_args!("The Moon moves from {from} to {to} on that day."));
        }
        if let Some(day) = &chart.day {
            self.day(day);
        }
        self.section("What weighs most");
        for view in &chart.dominants {
            self.add(format_args!("{} ({:.1})", view.title, view.dominant.weight));
        }
        self.positions(chart, with_texts);
        self.houses(chart, with_texts);
        self.section("Aspects");
        for AspectView { aspect, meaning, .. } in &chart.aspects {
            let motion = report::motion(aspect.applying);
            let motion = if motion.is_empty() { String::new() } else { format!(", {motion}") };
            self.add(format_args!(
                "{} {} {}, orb {}{motion}",
                aspect.first.name(),
                aspect.kind.name(),
                aspect.second.name(),
                degrees_and_minutes(aspect.orb_deg)
            ));
            self.about(&meaning.text, with_texts);
        }
        self.section("Patterns");
        for PatternView { pattern, label, meaning } in &chart.patterns {
            let planets: Vec<&str> = pattern.planets.iter().map(|planet| planet.name()).collect();
            self.add(format_args!("{label}: {}", planets.join(", ")));
            self.about(&meaning.text, with_texts);
        }
        self.details(chart);
        self.balance(chart);
    }

    /// What changes on the day of a birth whose time is not known.
    fn day(&mut self, day: &DayOfBirth) {
        for change in &day.sign_changes {
            self.add(format_args!(
                "{} moves from {} to {} at {}.",
                change.body.name(),
                change.from.name(),
                change.to.name(),
                change.at.time
            ));
        }
        let rising = day.rising.iter().map(|rising| {
            format!("{} {} to {}", rising.sign.name(), rising.begins.time, rising.ends.time)
        });
        let rising = rising.collect::<Vec<_>>().join(", ");
        self.add(format_args!("Rising sign by the time of birth: {rising}."));
        for aspect in &day.moon_aspects {
            let clock = |at: Option<engine::answer::LocalMoment>, otherwise: &str| {
                at.map_or_else(|| otherwise.to_owned(), |at| at.time.to_string())
            };
            self.add(format_args!(
                "Moon {} {}: only from {} to {}.",
                aspect.kind.name(),
                aspect.body.name(),
                clock(aspect.begins, "the beginning of the day"),
                clock(aspect.ends, "its end")
            ));
        }
    }

    fn positions(&mut self, chart: &ChartView, with_texts: bool) {
        self.section("Positions");
        for planet in &chart.planets {
            let name = planet.name.name();
            self.add(format_args!("{name} {}{}", planet.position, remarks(planet)));
            self.about(&planet.meaning.text, with_texts);
        }
        for point in chart.points.iter().flatten() {
            let house = point.house.map_or_else(String::new, |house| format!(", house {house}"));
            let retrograde = if point.retrograde == Some(true) { ", retrograde" } else { "" };
            self.add(format_args!("{} {}{house}{retrograde}", point.label, point.position));
        }
    }

    /// The angles, the cusps, and what follows from the time of birth.
    fn houses(&mut self, chart: &ChartView, with_texts: bool) {
        let (Some(angles), Some(system)) = (chart.angles, chart.house_system) else { return };
        self.section("Angles");
        for (name, degrees) in [
            ("Ascendant", angles.ascendant),
            ("Midheaven", angles.midheaven),
            ("Descendant", angles.descendant),
            ("IC", angles.ic),
        ] {
            self.add(format_args!("{name} {}", Longitude::new(degrees).position()));
        }
        self.section(format_args!("House cusps, {}", system.label()));
        for house in &chart.houses {
            self.add(format_args!(
                "{}: {}, ruler {} in house {}",
                house.number,
                house.position,
                house.ruler.name(),
                house.ruler_house
            ));
            self.about(&house.meaning.text, with_texts);
        }
    }

    /// The coordinates, dignities and parallels that were asked for.
    fn details(&mut self, chart: &ChartView) {
        let coordinates = report::body_coordinates(chart);
        if !coordinates.is_empty() {
            self.section("Declination, right ascension, ecliptic latitude, distance");
        }
        for (name, cells) in coordinates {
            self.add(format_args!("{name}: {}", cells.join(", ")));
        }
        let dignities = report::dignities(chart);
        if !dignities.is_empty() {
            self.section("Dignities");
        }
        for (name, dignity) in dignities {
            self.add(format_args!("{name}: {dignity}"));
        }
        if chart.stars.is_some() {
            self.section("Fixed stars within one degree");
        }
        for found in chart.stars.iter().flatten() {
            self.add(format_args!(
                "{} {} conjunction {}, orb {}",
                found.label,
                found.longitude.position(),
                found.point.name(),
                degrees_and_minutes(found.orb_deg)
            ));
        }
        if chart.parallels.is_some() {
            self.section("Parallels of declination");
        }
        for parallel in chart.parallels.iter().flatten() {
            self.add(format_args!(
                "{} {} {}, orb {}",
                parallel.first.name(),
                parallel.kind.name(),
                parallel.second.name(),
                degrees_and_minutes(parallel.orb_deg)
            ));
        }
    }

    fn balance(&mut self, chart: &ChartView) {
        self.section("Balance");
        let elements = chart.element_distribution.iter();
        let elements = elements.map(|(element, count)| format!("{} {count}", element.name()));
        self.add(format_args!("Planets by element: {}", elements.collect::<Vec<_>>().join(", ")));
        let modes = chart.mode_distribution.iter();
        let modes = modes.map(|(mode, count)| format!("{} {count}", mode.name()));
        self.add(format_args!("Planets by mode: {}", modes.collect::<Vec<_>>().join(", ")));
        if let Some(sect) = chart.sect {
            self.add(format_args!("A {} birth", sect.name()));
        }
        if let Some(ruler) = chart.chart_ruler {
            self.add(format_args!("Ruler of the chart: {}", ruler.name()));
        }
        if let Some(sensitivity) = &chart.sensitivity {
            for (sign, margin) in [
                ("rising sign", sensitivity.ascendant_sign),
                ("sign of the Midheaven", sensitivity.midheaven_sign),
                ("sign of the Moon", sensitivity.moon_sign),
            ] {
                self.add(format_args!("The {sign}: {}", report::time_margin(margin)));
            }
        }
    }
}

/// The house of a planet, its remarks, and its other sign if the time of birth is not known.
fn remarks(planet: &Planet) -> String {
    let house = planet.house.map(|house| format!("house {house}"));
    let possible = planet
        .possible_signs
        .map(|[first, last]| format!("{} or {} by the time of birth", first.name(), last.name()));
    let state = Some(report::remarks(planet)).filter(|state| !state.is_empty());
    let parts: Vec<String> = house.into_iter().chain(possible).chain(state).collect();
    parts.iter().map(|part| format!(", {part}")).collect()
}
