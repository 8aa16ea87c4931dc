//! The months of a year: what the year is about when it is exact, and what else stands out.

use chart::{Body, JulianDay, Point};

use super::words::sentence;
use super::{Account, SpanPassage};
use crate::active::{Active, ActiveKind, ExactMoment};
use crate::prose::sentences;

/// What a month can tell.
#[derive(Clone, Copy)]
enum Item<'a> {
    /// An exact moment of what the year is about, by its place among all.
    Main(&'a Active, usize),
    /// A further transit or eclipse.
    Further(&'a Active),
}

/// Most further transits and eclipses that a year tells.
const MOST_FURTHER: usize = 5;
/// The least weight of a further transit or eclipse.
const LEAST: f64 = 20.0;

impl<'a> Account<'a> {
    /// The sentences of each month from its beginning to its end; none for a month in which nothing stands out.
    pub(super) fn months(&mut self, months: &[[JulianDay; 2]]) -> Vec<Vec<SpanPassage>> {
        let items = self.items();
        let by_month = months.iter().map(|[from, to]| {
            let within = items.iter().filter(|(at, _)| *from <= *at && *at < *to);
            let mut passages = Vec::new();
            for (_, item) in within {
                let (text, factors) = self.item(*item);
                for text in sentences(sentence(text).trim()) {
                    let (text, factors) = (text.to_owned(), factors.clone());
                    passages.push(SpanPassage { text, factors, paragraph: 0 });
                }
            }
            passages
        });
        by_month.collect()
    }

    /// What the months tell, in the order of time.
    fn items(&self) -> Vec<(JulianDay, Item<'a>)> {
        let mut items = Vec::new();
        let mut further = Vec::new();
        for (place, active) in self.active.iter().enumerate() {
            if self.roles.main == Some(place) {
                // Of a single exact moment the account has said everything.
                let passes = active.moments.iter().enumerate();
                let passes = passes.filter(|(_, moment)| self.facts.holds(moment));
                let passes = passes.filter(|_| active.moments.len() > 1);
                items.extend(passes.map(|(pass, at)| (middle(at), Item::Main(active, pass))));
                continue;
            }
            // Two slow bodies meet for everybody of an age.
            let is_shared = active.natal.and_then(Point::body).is_some_and(|body| {
                body > Body::Saturn && Some(body) != self.facts.chart.ruler() && body != active.body
            });
            let is_wanted = matches!(active.kind, ActiveKind::Transit | ActiveKind::Eclipse)
                && active.weight >= LEAST
                && !self.told.contains(&place)
                && !is_shared;
            let first = active.moments.iter().find(|moment| self.facts.holds(moment));
            if let Some(first) = first.filter(|_| is_wanted) {
                further.push((active.weight, middle(first), Item::Further(active)));
            }
        }
        further.sort_by(|a, b| b.0.total_cmp(&a.0));
        // The texts of a body that has only general ones stand once.
        let told = self.told.iter().map(|place| self.words.key_in_short(&self.active[*place]));
        let mut texts: Vec<_> = told.collect();
        further.retain(|(.., item)| {
            let Item::Further(active) = item else { return true };
            let text = self.words.key_in_short(active);
            let is_new = !texts.contains(&text);
            texts.push(text);
            is_new
        });
        items.extend(further.into_iter().take(MOST_FURTHER).map(|(_, at, item)| (at, item)));
        items.sort_by(|a, b| a.0.days().total_cmp(&b.0.days()));
        items
    }

    fn item(&mut self, item: Item<'a>) -> (String, Vec<String>) {
        match item {
            Item::Main(active, pass) => {
                let stage = match pass {
                    0 => "first",
                    last if last + 1 == active.moments.len() => "last",
                    _ => "again",
                };
                let state = self.words.state(active, &active.moments[pass..=pass], false);
                // Of several passes between the first and the last, only the first one has the sentence.
                let before = pass.checked_sub(1).and_then(|before| active.moments.get(before));
                let is_told = stage == "again"
                    && pass > 1
                    && before.is_some_and(|moment| self.facts.holds(moment));
                let thread = self.thread(stage).filter(|_| !is_told).unwrap_or_default();
                let text = format!("{state} {thread}");
                (text, vec![self.words.active_factor(active)])
            }
            Item::Further(active) => {
                (self.in_short(active), vec![self.words.active_factor(active)])
            }
        }
    }
}

/// The middle of the time in which an exact moment lies.
fn middle(exact: &ExactMoment) -> JulianDay {
    JulianDay::new((exact.at.days() + exact.until.days()) / 2.0).unwrap_or(exact.at)
}
