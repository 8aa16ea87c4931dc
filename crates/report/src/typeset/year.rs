//! The content of the PDF of a year.

use engine::answer::{WheelPicture, YearAnswer};
use engine::request::PageSize;
use serde_json::{Value, json};

use super::letters::Letters;
use super::reading::{birth_facts, coordinates, keywords, paper, printable, running, texts, when};
use crate::english;
use crate::text::days_of_month;
use crate::words::technical;
use crate::year::{paragraphs, span_of_month, span_of_year};

/// The content of `content.json` for a year.
pub(super) fn file(
    answer: &YearAnswer,
    wheel: &WheelPicture,
    page_size: PageSize,
    letters: &Letters,
) -> Value {
    let birth = &answer.birth_data;
    let name = letters.set(birth.name.as_deref().unwrap_or_default());
    let place = birth.place.as_deref().map(|place| letters.set(place).text);
    let place = place.filter(|place| !place.is_empty());
    let title = english::year::title(answer.year);
    let shown = if name.text.is_empty() { title.clone() } else { name.text.clone() };
    let born = [when(birth), place.clone().unwrap_or_else(|| coordinates(birth))];
    let chart = &answer.solar_return.chart;
    json!({
        "language": english::LANGUAGE.0,
        "region": english::LANGUAGE.1,
        "texts": texts(english::year::TEXTS),
        "pdf": texts(english::pdf::TEXTS),
        "common": texts(english::common::TEXTS),
        "paper": paper(page_size),
        "title": title,
        "description": wheel.title,
        "keywords": keywords(),
        "name": shown,
        "running": running(&shown),
        "born": born.join(english::common::SEPARATOR),
        "span": span_of_year(answer),
        "idea": answer.idea.headline(),
        "wheel": english::pdf::wheel(&wheel.title, &wheel.description),
        "parts": answer.reading.iter().map(|part| json!({
            "title": part.label,
            "isAdvice": part.part == reading::SpanPart::Advice,
            "paragraphs": paragraphs(&part.passages),
        })).collect::<Vec<_>>(),
        "datesIn": english::year::dates_in(&answer.display_timezone),
        "months": answer.months.iter().map(|month| json!({
            "title": span_of_month(month),
            "lines": paragraphs(&month.passages),
            "days": days_of_month(month),
        })).collect::<Vec<_>>(),
        "facts": printable(birth_facts(birth, None, &name, place), letters),
        "technical": printable(technical(birth, chart.house_system, chart.options.as_ref()), letters),
    })
}
