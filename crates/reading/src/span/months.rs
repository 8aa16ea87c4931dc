//! The months of a year: a line for each exact moment that counts.

use chart::{Body, JulianDay, Point};

use super::{Account, SpanPassage};
use crate::active::{Active, ActiveKind, ExactMoment};

/// Most transits and eclipses that the months tell besides those of the account.
const MOST_FURTHER: usize = 8;
/// The least weight of one of them.
const LEAST: f64 = 20.0;

impl<'a> Account<'a> {
    /// The sentences of each month from its beginning to its end; none for a month in which nothing stands out.
    pub(super) fn months(&mut self, months: &[[JulianDay; 2]]) -> Vec<Vec<SpanPassage>> {
        let lines = self.lines();
        let by_month = months.iter().map(|[from, to]| {
            let within = lines.iter().filter(|(at, ..)| *from <= *at && *at < *to);
            let passages = within.map(|(_, active, exact)| {
                let text = self.words.state(active, std::slice::from_ref(*exact), false);
                let factors = vec![self.words.active_factor(active)];
                SpanPassage { text, factors, paragraph: 0 }
            });
            passages.collect()
        });
        by_month.collect()
    }

    /// The exact moments that the months tell, in the order of time: each of those that the account is about, and the first
    /// of further ones, strongest first.
    fn lines(&self) -> Vec<(JulianDay, &'a Active, &'a ExactMoment)> {
        let (roles, active) = (self.roles, self.active);
        let told = [roles.main, roles.counter, roles.help];
        let is_told = |place: usize| told.contains(&Some(place));
        // Two slow bodies meet for everybody of an age.
        let is_shared = |active: &Active| {
            active.natal.and_then(Point::body).is_some_and(|body| {
                body > Body::Saturn && Some(body) != self.facts.chart.ruler() && body != active.body
            })
        };
        let is_further = |active: &Active| {
            matches!(active.kind, ActiveKind::Transit | ActiveKind::Eclipse)
                && active.weight >= LEAST
                && !is_shared(active)
        };
        let in_year =
            |active: &'a Active| active.moments.iter().filter(|moment| self.facts.holds(moment));
        let moments = |(_, active): (usize, &'a Active)| {
            in_year(active).map(move |exact| (middle(exact), active, exact))
        };
        let all = || active.iter().enumerate();
        let main = all().filter(|entry| is_told(entry.0)).flat_map(moments);
        // What is active is in the order of weight.
        let further = all().filter(|entry| !is_told(entry.0) && is_further(entry.1));
        let further = further.filter_map(|entry| moments(entry).next()).take(MOST_FURTHER);
        let mut lines: Vec<_> = main.chain(further).collect();
        lines.sort_by(|a, b| a.0.days().total_cmp(&b.0.days()));
        lines
    }
}

/// The middle of the time in which an exact moment lies.
fn middle(exact: &ExactMoment) -> JulianDay {
    JulianDay::new((exact.at.days() + exact.until.days()) / 2.0).unwrap_or(exact.at)
}
