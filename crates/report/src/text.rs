//! The text file, with the sections of the specification in their order, 80 columns wide. It uses names instead of
//! symbols.

mod birth;
mod chart;

use natal::answer::{AreaTexts, CompleteAnswer};

use crate::page::Page;
use crate::words::{DISCLAIMER, NOTHING_RESTS_ON_HOUSES, title};

/// The reading as a text file.
///
/// `wheel` is the wheel as a data URL on a line of its own, the only line longer than 80 columns. Without it the
/// section is left out.
#[must_use]
pub fn text(answer: &CompleteAnswer, wheel: Option<&str>) -> String {
    let (birth, chart) = (&answer.birth_data, &answer.chart);
    let mut page = Page::default();
    page.title("Complete astrology reading", birth.name.as_deref().unwrap_or("Name not given"));
    birth::personal_information(&mut page, birth);
    chart::profile(&mut page, chart);
    chart::house_system(&mut page, chart);
    chart::cusps(&mut page, chart);
    chart::positions(&mut page, chart);
    chart::aspects(&mut page, chart);
    chart::patterns(&mut page, chart);
    chart::retrogrades(&mut page, chart);
    chart::critical_degrees(&mut page, chart);
    chart::balances(&mut page, chart);
    life_areas(&mut page, answer);
    if let Some(image) = wheel {
        page.section("Chart wheel");
        page.paragraph(
            "To see the wheel, copy the whole next line into the address bar of a web browser.",
        );
        page.blank();
        page.line(image);
    }
    birth::technical_details(&mut page, birth, chart);
    page.section("Disclaimer");
    page.paragraph(DISCLAIMER);
    page.into_text()
}

fn life_areas(page: &mut Page, answer: &CompleteAnswer) {
    page.section("Life areas");
    if answer.chart.time_unknown {
        page.paragraph(NOTHING_RESTS_ON_HOUSES);
    }
    for area in answer.reading.areas() {
        life_area(page, &area);
    }
}

fn life_area(page: &mut Page, area: &AreaTexts<'_>) {
    page.heading(&title(area.area.name()));
    page.paragraph(area.summary);
    page.blank();
    for paragraph in &area.details {
        page.paragraph(paragraph);
        page.blank();
    }
    page.paragraph(&format!("Advice: {}", area.advice));
    for (name, sub_object) in &area.sub_objects {
        page.blank();
        let place = match sub_object.house {
            Some(house) => format!("{}, house {house}", sub_object.sign_name()),
            None => sub_object.sign_name(),
        };
        page.paragraph(&format!("{} ({place})", title(name)));
        page.indented(&sub_object.interpretation);
    }
}
