//! When and for how long a body is in a sign, in words. The times are calculated from the ephemeris.

use std::sync::OnceLock;

use chart::{Body, House, Sign};
use civil::{ClockTime, date_in_words};
use engine::{Pass, Passes};
use reading::{Entry, EntryItem, EntryPart};
use tokio::task::block_in_place;

use super::spoken;
use crate::app::App;

const DAY_S: i64 = 86_400;
const YEAR_S: i64 = 31_556_952;

/// From when passes of slow bodies are listed: 1930-01-01, the births of most visitors.
const FIRST_BIRTHS: i64 = -1_262_304_000;

/// The passes of every body, each calculated when it is first asked for.
pub(super) struct Times {
    /// When the server started, in seconds since 1970.
    started: i64,
    passes: [OnceLock<Option<Passes>>; Body::COUNT],
}

impl Times {
    pub(super) fn new(started: i64) -> Self {
        Self { started, passes: Default::default() }
    }

    /// The passes of a body, for some years before and after the start of the server: enough for the list and for a mean.
    fn of(&self, app: &App, body: Body) -> Option<&Passes> {
        let (before, after) = match body {
            Body::Moon => (2, 2),
            Body::Sun | Body::Mercury | Body::Venus => (12, 12),
            Body::Mars => (30, 30),
            Body::Jupiter | Body::Saturn | Body::NorthNode | Body::Chiron => (100, 25),
            Body::Uranus | Body::Neptune | Body::Pluto => (200, 200),
        };
        let (from, to) = (self.started - before * YEAR_S, self.started + after * YEAR_S);
        let find = || Passes::find(&app.engine.ephemeris, body, from, to).ok();
        // The runtime moves the thread's other tasks to another thread, once for each body.
        self.passes[body.index()].get_or_init(|| block_in_place(find)).as_ref()
    }
}

/// How long an entry lasts; `None` where nothing can be said.
pub(super) fn part(app: &App, entry: Entry, now: i64) -> Option<EntryPart> {
    match entry {
        Entry::Sign(sign) => in_the_year(app, sign),
        Entry::BodyInSign(body, sign) => in_sign(app, body, sign, now),
        Entry::BodyInHouse(body, house) => Some(in_house(body, house)),
        Entry::Aspect(first, second, _) => as_transit(app, first, second),
    }
}

fn in_the_year(app: &App, sign: Sign) -> Option<EntryPart> {
    let signs = app.engine.zodiac_answer().signs;
    let dates = &signs.get(sign.index())?.dates;
    let text = format!(
        "The Sun is in {} from {dates}. The dates vary by a day between years, because a year is not a whole number of \
         days.",
        sign.name()
    );
    Some(section(format!("When the Sun is in {}", sign.name()), vec![text], Vec::new()))
}

fn in_sign(app: &App, body: Body, sign: Sign, now: i64) -> Option<EntryPart> {
    let passes = app.browse.times.of(app, body)?;
    let mean = duration(passes.mean_days()?);
    let (shortest, longest) = passes.shortest_and_longest_days()?;
    let (shortest, longest) = (duration(shortest), duration(longest));
    let name = spoken(body);
    let mut text = format!("{} stays in a sign for about {mean}", capital(&name));
    if shortest != longest {
        text.push_str(&format!(": the shortest stay lasts {shortest}, the longest {longest}"));
    }
    text.push('.');
    if body.data().pass_days > 0.0 {
        text.push_str(
            " Where it turns and moves backwards for a time, it stays longer, or leaves a sign and comes back.",
        );
    }
    let listed = listed(passes.through(sign), body, now);
    let mut paragraphs = vec![text];
    if let Some(stay) = passes
        .through(sign)
        .iter()
        .flat_map(|pass| &pass.stays)
        .find(|stay| (stay.from..stay.to).contains(&now))
    {
        paragraphs.push(format!("{} is there now, until {}.", capital(&name), date(stay.to)));
    }
    let items = listed.into_iter().map(|pass| EntryItem {
        name: years(pass),
        entry: None,
        text: pass
            .stays
            .iter()
            .map(|stay| format!("{} to {}", date(stay.from), date(stay.to)))
            .collect::<Vec<_>>()
            .join("; "),
    });
    let heading = format!("When {name} is in {}, and for how long", sign.name());
    Some(section(heading, paragraphs, items.collect()))
}

/// The passes that the list shows: of a slow body those since the births of most visitors; of a fast one the last and the
/// next; without any, the one before and the one after.
fn listed(passes: &[Pass], body: Body, now: i64) -> Vec<&Pass> {
    let next = passes.partition_point(|pass| pass.to() < now);
    let around = |before: usize, after: usize| {
        passes[next.saturating_sub(before)..passes.len().min(next + after)].iter().collect()
    };
    match body {
        Body::Sun | Body::Moon | Body::Mercury | Body::Venus | Body::Mars => around(1, 3),
        _ => {
            let known = |pass: &&Pass| pass.to() > FIRST_BIRTHS && pass.from() < now + 20 * YEAR_S;
            let known_passes: Vec<&Pass> = passes.iter().filter(known).collect();
            if known_passes.is_empty() { around(1, 1) } else { known_passes }
        }
    }
}

fn in_house(body: Body, house: House) -> EntryPart {
    let name = spoken(body);
    let text = format!(
        "The sky turns once in a day, so {name} passes through all twelve houses within 24 hours and is in each for about \
         two of them. It was in the {} house of everybody who was born at the right hour, on any day of the year. That is \
         why a chart needs the time and the place of birth.",
        house.ordinal()
    );
    section("How long it lasts".to_owned(), vec![text], Vec::new())
}

fn as_transit(app: &App, first: Body, second: Body) -> Option<EntryPart> {
    let degree = |body: Body| {
        let days = app.browse.times.of(app, body)?.mean_days()? / 30.0;
        Some(format!("{} takes about {} for a degree", spoken(body), duration(days)))
    };
    let text = format!(
        "Between the planets in the sky the aspect comes and goes, and how long it lasts depends on how fast they move: on \
         average {}, and {}. In a birth chart it stays as it was at that moment.",
        degree(first)?,
        degree(second)?
    );
    Some(section("How long it lasts".to_owned(), vec![text], Vec::new()))
}

fn section(heading: String, paragraphs: Vec<String>, items: Vec<EntryItem>) -> EntryPart {
    EntryPart { heading, paragraphs, items }
}

/// A number of days in words: hours below two days, months from 90 days, years from two years.
fn duration(days: f64) -> String {
    let in_unit = |count: f64, unit: &str| {
        let text = if count < 10.0 { format!("{count:.1}") } else { format!("{count:.0}") };
        let text = text.strip_suffix(".0").unwrap_or(&text);
        let end = if text == "1" { "" } else { "s" };
        format!("{text} {unit}{end}")
    };
    match days {
        ..2.0 => in_unit(days * 24.0, "hour"),
        ..90.0 => in_unit(days, "day"),
        ..730.0 => in_unit((days / 30.436_875).round(), "month"),
        _ => in_unit(days * DAY_S as f64 / YEAR_S as f64, "year"),
    }
}

/// `20 October 1956`, in Universal Time.
fn date(at: i64) -> String {
    date_in_words(ClockTime::utc(at).date)
}

/// The year or years of a pass.
fn years(pass: &Pass) -> String {
    let [from, to] = [pass.from(), pass.to()].map(|at| ClockTime::utc(at).date.year());
    if from == to { from.to_string() } else { format!("{from} to {to}") }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_has_the_unit_that_people_use() {
        for (days, expected) in [
            (0.5, "12 hours"),
            (2.28, "2.3 days"),
            (30.4, "30 days"),
            (61.0, "61 days"),
            (360.0, "12 months"),
            (895.0, "2.5 years"),
            (7671.0, "21 years"),
        ] {
            assert_eq!(duration(days), expected);
        }
    }
}
