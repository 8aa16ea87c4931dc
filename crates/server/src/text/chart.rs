//! Charts as plain text: natal charts, and those that follow from one or two of them.

use chart::degrees_and_minutes;
use engine::answer::{
    ChartAnswer, ChartView, PairChartAnswer, ProfectionAnswer, ProgressionAnswer, RelocationAnswer,
    ReturnAnswer,
};
use report::{Row, Section};

use super::{Lines, profection};

pub(crate) fn chart(answer: &ChartAnswer, with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.chart(&answer.chart, with_texts);
    lines.0
}

pub(crate) fn relocated(answer: &RelocationAnswer, with_texts: bool) -> String {
    let mut lines = Lines::default();
    lines.birth(&answer.birth_data);
    lines.section("The chart with the angles and houses of the new place");
    lines.about_chart(&answer.interpretation);
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
    lines.about_chart(&answer.interpretation);
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
    lines.about_chart(&answer.interpretation);
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
    /// What a chart that follows from another shows, if there is a text.
    fn about_chart(&mut self, text: &str) {
        if !text.is_empty() {
            self.add(text);
        }
    }

    /// Everything that a chart has.
    fn chart(&mut self, chart: &ChartView, with_texts: bool) {
        if let Some(options) = &chart.options {
            self.add(&options.sentence);
        }
        for section in std::iter::once(report::profile(chart)).chain(report::sections(chart)) {
            self.document_section(&section, with_texts);
        }
    }

    fn document_section(&mut self, section: &Section, with_texts: bool) {
        let Section { heading, notes, table, .. } = section;
        self.section(heading);
        for note in notes {
            self.add(note);
        }
        if table.rows.is_empty() {
            return;
        }
        if table.head.is_empty() {
            for Row { cells, .. } in &table.rows {
                self.add(cells.join(": "));
            }
        } else {
            // A line right after a list belongs to its last item.
            self.0.push_str(if notes.is_empty() { "" } else { "\n" });
            self.table(table);
        }
        for Row { cells, text } in table.rows.iter().filter(|_| with_texts) {
            self.about(&format!("{}: {text}", cells[0]), !text.is_empty());
        }
    }
}
