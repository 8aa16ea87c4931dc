//! The months of a year: a line for each exact moment that counts.

use chart::{Body, JulianDay, Point};

use super::{Account, SpanPassage};
use crate::active::{Active, ActiveKind, ExactMoment};
use crate::book::MissingVolume;
use crate::corpus::Corpus;
use crate::prose::sentences;

/// Most transits and eclipses that the months tell besides those of the account.
const MOST_FURTHER: usize = 6;
/// The least weight of one of them.
const LEAST: f64 = 14.0;

impl<'a> Account<'a> {
    /// The sentences of each month from its beginning to its end; none for a month in which nothing stands out. What the account has
    /// not told begins with what it is like.
    pub(super) fn months(
        &mut self,
        corpus: &'a Corpus,
        months: &[[JulianDay; 2]],
    ) -> Result<Vec<Vec<SpanPassage>>, MissingVolume> {
        let mut lines = self.lines().into_iter().peekable();
        let mut claimed: Vec<&str> = Vec::new();
        let mut by_month = Vec::with_capacity(months.len());
        for [_, to] in months {
            let mut passages = Vec::new();
            while let Some(line) = lines.next_if(|line| line.at < *to) {
                let factors = vec![self.words.active_factor(line.active)];
                let paragraph = passages.last().map_or(0, |last: &SpanPassage| last.paragraph + 1);
                let claim = if line.is_told { None } else { self.claim(corpus, line.active)? };
                let state = self.words.state(line.active, std::slice::from_ref(line.exact), false);
                let claim = claim.filter(|claim| !claimed.contains(claim));
                claimed.extend(claim);
                for text in claim.map(str::to_owned).into_iter().chain([state]) {
                    passages.push(SpanPassage { text, factors: factors.clone(), paragraph });
                }
            }
            by_month.push(passages);
        }
        Ok(by_month)
    }

    /// What a contact is like: the first sentence of its short text.
    fn claim(&self, corpus: &'a Corpus, active: &Active) -> Result<Option<&'a str>, MissingVolume> {
        let text = Self::short_text(corpus, active)?;
        let before = text.and_then(|text| text.paragraphs().next()?.split("{F}").next());
        Ok(before.and_then(|text| sentences(text.trim()).first().copied()))
    }

    /// The exact moments that the months tell, in the order of time: those of what the account is about and of further contacts,
    /// strongest first.
    fn lines(&self) -> Vec<Line<'a>> {
        let (roles, active) = (self.roles, self.active);
        let told = [roles.main, roles.counter, roles.help];
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
                && active.moments.iter().any(|moment| self.facts.holds(moment))
        };
        let all = active.iter().enumerate();
        let (main, further): (Vec<_>, Vec<_>) =
            all.partition(|(place, _)| told.contains(&Some(*place)));
        // What is active is in the order of weight.
        let further = further.into_iter().filter(|(_, active)| is_further(active));
        let chosen = main.into_iter().chain(further.take(MOST_FURTHER));
        let mut lines: Vec<_> = chosen
            .flat_map(|(place, active)| {
                let is_told = told.contains(&Some(place));
                let moments = active.moments.iter().filter(|moment| self.facts.holds(moment));
                moments.map(move |exact| Line { at: middle(exact), active, exact, is_told })
            })
            .collect();
        lines.sort_by(|a, b| a.at.days().total_cmp(&b.at.days()));
        lines
    }
}

/// An exact moment that a month tells.
struct Line<'a> {
    at: JulianDay,
    active: &'a Active,
    exact: &'a ExactMoment,
    /// Whether the account has told what it is like.
    is_told: bool,
}

/// The middle of the time in which an exact moment lies.
fn middle(exact: &ExactMoment) -> JulianDay {
    JulianDay::new((exact.at.days() + exact.until.days()) / 2.0).unwrap_or(exact.at)
}
