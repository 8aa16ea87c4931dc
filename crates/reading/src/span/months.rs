//! The months of a year: the days of its main event, and a line for each further contact that counts.

use chart::{Body, JulianDay, Point};

use super::words::sentence;
use super::{Account, SpanPassage};
use crate::active::{Active, ActiveKind, ExactMoment};
use crate::book::MissingVolume;
use crate::corpus::Corpus;
use crate::prose::{fill, sentences};

/// Most transits and eclipses that the months tell besides those of the account.
const MOST_FURTHER: usize = 6;
/// The least weight of one of them.
const LEAST: f64 = 14.0;

impl<'a> Account<'a> {
    /// The sentences of each month from its beginning to its end; none for a month in which nothing stands out: the days of what
    /// the year is about, and further contacts with what they are like, each once with all of its dates.
    pub(super) fn months(
        &mut self,
        corpus: &'a Corpus,
        months: &[[JulianDay; 2]],
    ) -> Result<Vec<Vec<SpanPassage>>, MissingVolume> {
        let mut lines = self.lines().into_iter().peekable();
        let mut claimed = Vec::new();
        let mut by_month = Vec::with_capacity(months.len());
        for [_, to] in months {
            let mut passages = Vec::new();
            while let Some(Line { active, moments, is_main }) =
                lines.next_if(|line| middle(&line.moments[0]) < *to)
            {
                let factors = vec![self.words.active_factor(active)];
                let paragraph = passages.last().map_or(0, |last: &SpanPassage| last.paragraph + 1);
                let claim = if is_main { None } else { Self::claim(corpus, active)? };
                // Two eclipses on one point are alike.
                let claim = claim.filter(|claim| !claimed.contains(claim));
                claimed.extend(claim);
                // A day of the essay has its title.
                let title = self.idea.title.as_str();
                let is_titled = is_main && !title.is_empty();
                let mut state = self.words.state(active, &moments, is_titled);
                if is_titled {
                    let slots = [("title", title), ("F", &state)];
                    state = sentence(fill(self.words.word("state", "main-day"), &slots));
                }
                for text in claim.map(str::to_owned).into_iter().chain([state]) {
                    passages.push(SpanPassage { text, factors: factors.clone(), paragraph });
                }
            }
            by_month.push(passages);
        }
        Ok(by_month)
    }

    /// What a contact is like: the first sentence of its short text.
    fn claim(corpus: &'a Corpus, active: &Active) -> Result<Option<&'a str>, MissingVolume> {
        let text = Self::short_text(corpus, active)?;
        let before = text.and_then(|text| text.paragraphs().next()?.split("{F}").next());
        Ok(before.and_then(|text| sentences(text.trim()).first().copied()))
    }

    /// The lines in the order of time: each exact moment of what the year is about, if there are several, and the strongest
    /// further contacts that the account does not tell.
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
        };
        let in_year = |active: &Active| -> Vec<ExactMoment> {
            active.moments.iter().filter(|moment| self.facts.holds(moment)).copied().collect()
        };
        // What is active is in the order of weight.
        let further = active.iter().enumerate().filter(|(place, _)| !told.contains(&Some(*place)));
        let further = further.map(|(_, active)| active).filter(|active| is_further(active));
        let further = further.map(|active| (active, in_year(active)));
        let further = further.filter(|(_, moments)| !moments.is_empty()).take(MOST_FURTHER);
        let mut lines: Vec<Line<'_>> =
            further.map(|(active, moments)| Line { active, moments, is_main: false }).collect();
        let main = roles.main.map(|main| &active[main]);
        let days = main.map(in_year).filter(|moments| moments.len() > 1).unwrap_or_default();
        lines.extend(main.into_iter().flat_map(|active| {
            days.iter().map(move |day| Line { active, moments: vec![*day], is_main: true })
        }));
        lines.sort_by(|a, b| middle(&a.moments[0]).days().total_cmp(&middle(&b.moments[0]).days()));
        lines
    }
}

/// What a month tells.
struct Line<'a> {
    active: &'a Active,
    /// The exact moments, at least one.
    moments: Vec<ExactMoment>,
    /// Whether it is what the year is about.
    is_main: bool,
}

/// The middle of the time in which an exact moment lies.
fn middle(exact: &ExactMoment) -> JulianDay {
    JulianDay::new((exact.at.days() + exact.until.days()) / 2.0).unwrap_or(exact.at)
}
