//! The common parts of the files of a year.

use civil::{Date, month_name};
use engine::answer::{YearAnswer, YearMonth};
use reading::SpanPassage;

use crate::english;

/// The paragraphs of a part.
pub(crate) fn paragraphs(passages: &[SpanPassage]) -> Vec<String> {
    let mut paragraphs: Vec<(usize, String)> = Vec::new();
    for passage in passages {
        match paragraphs.last_mut() {
            Some((paragraph, text)) if *paragraph == passage.paragraph => {
                text.push(' ');
                text.push_str(&passage.text);
            }
            _ => paragraphs.push((passage.paragraph, passage.text.clone())),
        }
    }
    paragraphs.into_iter().map(|paragraph| paragraph.1).collect()
}

/// `From 15 June 2026 to 14 June 2027`.
pub(crate) fn span_of_year(answer: &YearAnswer) -> String {
    let ends = answer.months.first().zip(answer.months.last());
    ends.map_or_else(String::new, |(first, last)| {
        english::year::from_to(day(first.from), day(last.to))
    })
}

/// `15 June 2026 to 14 July 2026`.
pub(crate) fn span_of_month(month: &YearMonth) -> String {
    english::year::month(day(month.from), day(month.to))
}

fn day(date: Date) -> String {
    format!("{} {} {}", date.day(), month_name(date.month()), date.year())
}
