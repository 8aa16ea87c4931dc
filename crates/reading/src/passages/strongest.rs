//! The strongest themes of a chart, their factors, and the strongest pair of opposed themes.

use chart::{Angularity, Body};

use super::argument::{Composer, Line, Place};
use super::family::Family;
use super::key::Key;
use super::themes::Theme;
use crate::factor::{Fact, slug};
use crate::prose::sentences;
use crate::reading::ThemeReading;

/// The smallest vote that is named, points: that of the sign of Jupiter.
const MAIN: f64 = 0.7;
/// A fourth theme is included if it is at most this far below the third, points.
const CLOSE: f64 = 5.0;

impl Composer<'_> {
    /// The strongest themes. Adds their facts to `facts`.
    pub(crate) fn themes(&self, facts: &mut Vec<Fact>) -> Vec<ThemeReading> {
        let strengths = &self.themes.strengths;
        let count = if strengths[3].1 > strengths[2].1 - CLOSE { 4 } else { 3 };
        let one = |(theme, points): &(Theme, f64)| {
            let own = &self.library.portraits[theme];
            let portrait = match *points {
                80.0.. => 2,
                65.0.. => 1,
                _ => 0,
            };
            let testimonies = self.themes.testimonies(*theme).into_iter().take(5);
            let behind: Vec<Fact> = testimonies.map(|(fact, _)| fact).collect();
            facts.extend(&behind);
            ThemeReading {
                theme: *theme,
                name: own.name.clone(),
                strength: percent(*points),
                sentence: own.sentence.clone(),
                portrait: own.portraits[portrait].clone(),
                factors: behind.into_iter().map(|fact| fact.id(self.chart)).collect(),
            }
        };
        strengths[..count].iter().map(one).collect()
    }

    /// Describes the strongest theme not yet described.
    pub(super) fn portrait(&mut self, place: Place, lines: &mut Vec<Line>) {
        let mut themes = self.themes.strengths.iter().map(|(theme, _)| *theme);
        let Some(theme) = themes.find(|theme| !self.portrayed.contains(theme)) else { return };
        self.portrayed.insert(theme);
        let facts = self.main_testimonies(theme);
        let own = &self.library.portraits[&theme];
        let sentences = std::iter::once(own.sentence.as_str()).chain(sentences(&own.portraits[1]));
        lines.extend(sentences.map(|text| Line::new(place, text.to_owned(), facts.clone())));
    }

    /// Adds the sentence that names the strongest theme and the facts that vote for it.
    pub(super) fn witness(&mut self, place: Place, lines: &mut Vec<Line>) {
        let library = self.library;
        let Some((theme, _)) = self.themes.strengths.first().copied() else { return };
        let mut facts: Vec<Fact> = self.main_testimonies(theme);
        facts.retain(|fact| self.is_understood(*fact));
        // A single fact is not repetition.
        if facts.len() < 2 {
            return;
        }
        let names: Vec<String> = facts.iter().map(|fact| library.name(*fact, self.chart)).collect();
        let list = library.join(&names);
        let texts = &library.portraits[&theme].witness;
        let turn = self.chart.placement(Body::Sun).sign().index();
        let text = &texts[turn % texts.len()];
        self.say(text, &[facts, Vec::new()], &[("list", &list)], place, lines);
    }

    /// Whether the reading has explained all terms in the name of a fact.
    fn is_understood(&self, fact: Fact) -> bool {
        let placement = |body: Body| self.chart.placement(body);
        match fact {
            Fact::House(body) => placement(body)
                .house
                .is_some_and(|house| self.explained.contains(&house.number().to_string())),
            Fact::OnAngle(body) => match placement(body).angularity {
                Some(Angularity::OnAngle { angle, .. }) => {
                    self.explained.contains(&slug(angle.name()))
                }
                _ => false,
            },
            _ => true,
        }
    }

    /// Up to four facts with the largest votes for a theme, first those with short names.
    pub(super) fn main_testimonies(&self, theme: Theme) -> Vec<Fact> {
        let all = self.themes.testimonies(theme);
        let has_name = |fact: &Fact| {
            matches!(fact, Fact::Sign(_) | Fact::House(_) | Fact::OnAngle(_) | Fact::Ascendant)
        };
        let named = all.iter().filter(|(fact, weight)| *weight >= MAIN && has_name(fact));
        let named: Vec<Fact> = named.map(|(fact, _)| *fact).take(4).collect();
        if named.is_empty() {
            return all.into_iter().map(|(fact, _)| fact).take(3).collect();
        }
        named
    }

    /// Adds the passage for the strongest pair of opposed themes.
    pub(super) fn contradiction(&mut self, place: Place, lines: &mut Vec<Line>) {
        let library = self.library;
        let Some((first, second)) = self.themes.contradiction(&library.votes) else { return };
        let (first, second) = (first.min(second), first.max(second));
        let texts = library.texts(Family::Contradiction, Key::Themes(first, second));
        if let Some(text) = texts.first() {
            let facts = [first, second].map(|theme| self.main_testimonies(theme));
            self.say(text, &facts, &[], place, lines);
        }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
fn percent(points: f64) -> u8 {
    points.round() as u8
}
