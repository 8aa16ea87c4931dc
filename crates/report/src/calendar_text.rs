//! The transits of a period as text.

use engine::Timestamp;
use engine::answer::{PeriodAnswer, TransitMoment};

use crate::calendar::{event_text, event_title, interpretation, moment_title};
use crate::english;
use crate::page::Page;

/// One line of the calendar with its interpretation.
struct Entry {
    at: Timestamp,
    title: String,
    text: String,
}

/// The calendar as text, 80 columns wide: the same entries as the calendar file, by month, in UTC. It contains no birth
/// data. The interpretation of a slow transit follows its first exact moment.
#[must_use]
pub fn calendar_text(answer: &PeriodAnswer) -> String {
    let mut page = Page::default();
    let span = english::common::time_span(answer.from.to_string(), answer.to.to_string());
    page.title(english::calendar::TITLE, &span);
    page.paragraph(english::calendar::TIMES);
    let mut month = None;
    for Entry { at, title, text } in entries(answer) {
        let utc = at.utc();
        let year_and_month = (utc.date.year(), utc.date.month());
        if month.replace(year_and_month) != Some(year_and_month) {
            page.section(&english::calendar::month(year_and_month.1, year_and_month.0));
        }
        let (day, time) = (utc.date.day(), utc.time);
        let clock = format!("{day:>2}  {:02}:{:02}  ", time.hour(), time.minute());
        page.marked(&clock, &title);
        if !text.is_empty() {
            page.indented(&text);
        }
    }
    page.section(english::common::DISCLAIMER);
    page.paragraph(english::common::DISCLAIMER_TEXT);
    page.into_text()
}

/// Moments and events in order of time.
fn entries(answer: &PeriodAnswer) -> Vec<Entry> {
    let is_first = |place: usize, moment: &TransitMoment| {
        let key = |moment: &TransitMoment| (moment.body, moment.natal, moment.kind);
        answer.moments[..place].iter().all(|before| key(before) != key(moment))
    };
    let moments = answer.moments.iter().enumerate().map(|(place, moment)| {
        let text = interpretation(answer, moment).filter(|_| is_first(place, moment));
        let text = text.unwrap_or_default().to_owned();
        Entry { at: moment.at, title: moment_title(moment), text }
    });
    let events = answer.events.iter().map(|event| Entry {
        at: event.at,
        title: event_title(event),
        text: event_text(event),
    });
    let mut entries: Vec<Entry> = moments.chain(events).collect();
    entries.sort_by_key(|entry| entry.at);
    entries
}
