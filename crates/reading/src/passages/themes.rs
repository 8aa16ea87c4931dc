//! Themes: traits that several factors of a chart have in common, counted by votes.
//!
//! Each placement, aspect and pattern votes for one to three themes. A theme that sign, house and
//! ruler all vote for counts as one that the chart repeats (Arroyo, Chart Interpretation Handbook,
//! 1989).

use std::collections::{BTreeMap, BTreeSet};

use chart::{Angularity, Aspect, AspectType, Body, Chart, House, PatternType, Point, Sign};

use super::family::is_personal;
use super::tables::File;
use super::terms::Terms;
use super::text::Text;
use crate::corpus::CorpusError;
use crate::factor::{Fact, slug};

/// A trait of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it; corpus/en/passages/themes.toml defines them")]
pub enum Theme {
    Steadiness,
    Directness,
    Feeling,
    Freedom,
    Control,
    Play,
    Duty,
    Curiosity,
    Harmony,
    Depth,
    Ambition,
    Care,
    Imagination,
    Confidence,
    Privacy,
    Craft,
}

impl Theme {
    /// All sixteen.
    pub const ALL: [Self; 16] = [
        Self::Steadiness,
        Self::Directness,
        Self::Feeling,
        Self::Freedom,
        Self::Control,
        Self::Play,
        Self::Duty,
        Self::Curiosity,
        Self::Harmony,
        Self::Depth,
        Self::Ambition,
        Self::Care,
        Self::Imagination,
        Self::Confidence,
        Self::Privacy,
        Self::Craft,
    ];

    /// The theme's name in JSON, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Steadiness => "steadiness",
            Self::Directness => "directness",
            Self::Feeling => "feeling",
            Self::Freedom => "freedom",
            Self::Control => "control",
            Self::Play => "play",
            Self::Duty => "duty",
            Self::Curiosity => "curiosity",
            Self::Harmony => "harmony",
            Self::Depth => "depth",
            Self::Ambition => "ambition",
            Self::Care => "care",
            Self::Imagination => "imagination",
            Self::Confidence => "confidence",
            Self::Privacy => "privacy",
            Self::Craft => "craft",
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// The texts of one theme.
#[derive(Debug, Clone)]
pub(crate) struct Portraits {
    pub(crate) name: String,
    pub(crate) sentence: String,
    /// Paragraphs without astrological terms, by strength: present, strong, dominant.
    pub(crate) portraits: [String; 3],
    /// Sentences that list the facts with the largest votes.
    pub(crate) witness: Vec<Text>,
}

impl Portraits {
    pub(crate) fn load(file: &File, terms: &Terms) -> Result<BTreeMap<Theme, Self>, CorpusError> {
        Theme::ALL.into_iter().map(|theme| Ok((theme, Self::of(file, theme, terms)?))).collect()
    }

    fn of(file: &File, theme: Theme, terms: &Terms) -> Result<Self, CorpusError> {
        let own = file.get(theme.name(), "portraits")?;
        let portraits = <[String; 3]>::try_from(own.texts.clone())
            .map_err(|_| file.error(own.line, theme.name(), "three portraits are expected"))?;
        let own = file.get(theme.name(), "witness")?;
        let witness: Result<Vec<Text>, _> =
            own.texts.iter().map(|text| Text::parse(text, terms)).collect();
        let witness = witness.map_err(|message| file.error(own.line, theme.name(), message))?;
        let one = |key: &str| file.one(theme.name(), key);
        Ok(Self { name: one("name")?, sentence: one("sentence")?, portraits, witness })
    }
}

/// The themes that each part of a chart votes for, the main one first.
#[derive(Debug, Clone)]
pub(crate) struct Votes {
    signs: [Vec<Theme>; 12],
    houses: [Vec<Theme>; 12],
    bodies: [Vec<Theme>; Body::COUNT],
    hard: [Vec<Theme>; Body::COUNT],
    easy: [Vec<Theme>; Body::COUNT],
    opposed: BTreeSet<(Theme, Theme)>,
}

impl Votes {
    pub(crate) fn load(file: &File) -> Result<Self, CorpusError> {
        let themes = |table: &str, key: &str| {
            let own = file.get(table, key)?;
            let themes: Option<Vec<Theme>> =
                own.texts.iter().map(|name| Theme::named(name)).collect();
            themes.ok_or_else(|| file.error(own.line, key, "no such theme"))
        };
        let bodies = |table: &str| collect(Body::ALL.map(|body| themes(table, &slug(body.name()))));
        let mut opposed = BTreeSet::new();
        let has_opposed = |theme: &Theme| {
            file.tables.get("opposed").is_some_and(|own| own.contains_key(theme.name()))
        };
        for theme in Theme::ALL.into_iter().filter(has_opposed) {
            for other in themes("opposed", theme.name())? {
                opposed.extend([(theme, other), (other, theme)]);
            }
        }
        Ok(Self {
            signs: collect(Sign::ALL.map(|sign| themes("signs", &slug(sign.name()))))?,
            houses: collect(House::ALL.map(|house| themes("houses", &house.number().to_string())))?,
            bodies: bodies("bodies")?,
            hard: bodies("hard")?,
            easy: bodies("easy")?,
            opposed,
        })
    }

    /// Whether two themes are opposed.
    pub(crate) fn are_opposed(&self, first: Theme, second: Theme) -> bool {
        self.opposed.contains(&(first, second))
    }
}

fn collect<const N: usize>(
    lists: [Result<Vec<Theme>, CorpusError>; N],
) -> Result<[Vec<Theme>; N], CorpusError> {
    let lists: Result<Vec<_>, _> = lists.into_iter().collect();
    lists.map(|lists| <[_; N]>::try_from(lists).unwrap_or([const { Vec::new() }; N]))
}

/// The votes of one chart.
pub(crate) struct ChartThemes {
    votes: Vec<(Fact, Theme, f64)>,
    /// Strongest first. 50 is the average of all births; 20 points are one standard deviation.
    pub(crate) strengths: Vec<(Theme, f64)>,
}

/// Mean and standard deviation of the votes for each theme, over 4,000 random births from 1900 to 2050.
const USUAL: [(f64, f64); 16] = [
    (3.01, 2.46),
    (3.70, 2.82),
    (3.57, 2.24),
    (7.05, 3.68),
    (2.86, 1.78),
    (2.90, 1.89),
    (3.07, 2.13),
    (5.50, 2.88),
    (4.50, 2.84),
    (4.00, 2.84),
    (3.29, 2.76),
    (3.75, 2.67),
    (3.84, 2.65),
    (6.67, 3.22),
    (2.27, 1.71),
    (3.62, 2.61),
];

/// The share of the second theme of a list, and of each later one.
const SECOND: f64 = 0.5;

impl ChartThemes {
    pub(crate) fn of(chart: &Chart, votes: &Votes) -> Self {
        let mut counted = Counted(Vec::new());
        for placement in &chart.placements {
            let body = placement.body;
            let weight = sign_weight(chart, body);
            if let Some(sign) = placement.certain_sign() {
                counted.add(Fact::Sign(body), &votes.signs[sign.index()], weight);
            }
            if let Some(house) = placement.house {
                counted.add(Fact::House(body), &votes.houses[house.index()], weight * 0.7);
            }
            if let Some(Angularity::OnAngle { distance_deg, .. }) = placement.angularity {
                let closeness = 1.0 - distance_deg / Angularity::ORB_DEG;
                let weight = 1.5 + 2.0 * closeness + importance(chart, body);
                counted.add(Fact::OnAngle(body), &votes.bodies[body.index()], weight);
            }
        }
        if let Some(houses) = &chart.houses {
            counted.add(Fact::Ascendant, &votes.signs[houses.ascendant.sign().index()], 3.0);
            counted.add(Fact::Midheaven, &votes.signs[houses.midheaven.sign().index()], 1.0);
        }
        for (index, aspect) in chart.aspects.iter().enumerate() {
            if let Some((body, weight)) = voice(aspect).filter(|_| aspect.kind.is_major()) {
                let hard = matches!(aspect.kind, AspectType::Square | AspectType::Opposition);
                let own = if hard { &votes.hard } else { &votes.easy };
                counted.add(Fact::Aspect(index), &own[body.index()], weight);
            }
        }
        for (index, pattern) in chart.patterns.iter().enumerate() {
            if pattern.kind == PatternType::Stellium
                && let Some(sign) = pattern.sign
            {
                counted.add(Fact::Pattern(index), &votes.signs[sign.index()], 2.0);
            }
        }
        let mut strengths: Vec<(Theme, f64)> = Theme::ALL
            .into_iter()
            .map(|theme| {
                let own = counted.0.iter().filter(|(_, other, _)| *other == theme);
                let votes: f64 = own.map(|(_, _, weight)| weight).sum();
                let (mean, deviation) = USUAL[theme as usize];
                (theme, (50.0 + 20.0 * (votes - mean) / deviation).clamp(0.0, 100.0))
            })
            .collect();
        strengths.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        Self { votes: counted.0, strengths }
    }

    /// The strongest theme of some facts; equal votes by the strength in the chart.
    pub(crate) fn theme_of(&self, facts: &[Fact]) -> Option<Theme> {
        let sums = self.sums(facts);
        let mut best: Option<(Theme, f64)> = None;
        for (theme, _) in &self.strengths {
            let sum = sums[*theme as usize];
            if sum > best.map_or(0.0, |(_, most)| most) {
                best = Some((*theme, sum));
            }
        }
        best.map(|(theme, _)| theme)
    }

    /// Whether a fact votes for a theme.
    pub(crate) fn votes_for(&self, fact: Fact, theme: Theme) -> bool {
        self.votes.iter().any(|(own, other, _)| *own == fact && *other == theme)
    }

    /// The votes of some facts for each theme, points.
    pub(crate) fn sums(&self, facts: &[Fact]) -> [f64; 16] {
        let mut sums = [0.0; 16];
        for (fact, theme, weight) in &self.votes {
            if facts.contains(fact) {
                sums[*theme as usize] += weight;
            }
        }
        sums
    }

    /// The facts that vote for a theme with their votes, the largest first.
    pub(crate) fn testimonies(&self, theme: Theme) -> Vec<(Fact, f64)> {
        let mut own: Vec<(Fact, f64)> = self
            .votes
            .iter()
            .filter(|(_, other, _)| *other == theme)
            .map(|(fact, _, weight)| (*fact, *weight))
            .collect();
        own.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        own
    }

    /// The strength of a theme, 0 to 100.
    pub(crate) fn strength(&self, theme: Theme) -> f64 {
        self.strengths.iter().find(|(other, _)| *other == theme).map_or(0.0, |(_, points)| *points)
    }

    /// The strongest pair of opposed themes, the stronger one first.
    pub(crate) fn contradiction(&self, votes: &Votes) -> Option<(Theme, Theme)> {
        let pairs = self.strengths.iter().enumerate().flat_map(|(index, (first, _))| {
            self.strengths[index + 1..]
                .iter()
                .map(move |(second, points)| (*first, *second, *points))
        });
        let has_votes = |theme: Theme| self.votes.iter().any(|(_, other, _)| *other == theme);
        let opposed = pairs.filter(|(first, second, _)| {
            votes.are_opposed(*first, *second) && has_votes(*first) && has_votes(*second)
        });
        opposed
            .max_by(|a, b| {
                let sum =
                    |(first, _, points): &(Theme, Theme, f64)| self.strength(*first) + 2.0 * points;
                sum(a).total_cmp(&sum(b))
            })
            .map(|(first, second, _)| (first, second))
    }
}

struct Counted(Vec<(Fact, Theme, f64)>);

impl Counted {
    fn add(&mut self, fact: Fact, themes: &[Theme], weight: f64) {
        for (index, theme) in themes.iter().enumerate() {
            let share = if index == 0 { 1.0 } else { SECOND };
            if weight > 0.0 {
                self.0.push((fact, *theme, weight * share));
            }
        }
    }
}

/// The vote of the sign of a body, points.
fn sign_weight(chart: &Chart, body: Body) -> f64 {
    let own: f64 = match body {
        Body::Sun | Body::Moon => 3.0,
        Body::Mercury | Body::Venus | Body::Mars => 1.5,
        Body::Jupiter | Body::Saturn => 0.7,
        Body::Uranus | Body::Neptune | Body::Pluto => 0.2,
        Body::NorthNode | Body::Chiron => 0.0,
    };
    if chart.ruler() == Some(body) { own.max(2.2) } else { own }
}

/// The importance of a body for a person, 0 to 1: the lights and the chart ruler have the largest, slow bodies the
/// smallest.
fn importance(chart: &Chart, body: Body) -> f64 {
    let own: f64 = match body {
        Body::Sun | Body::Moon => 1.0,
        Body::Mercury | Body::Venus | Body::Mars => 0.8,
        Body::Jupiter | Body::Saturn => 0.65,
        Body::Uranus | Body::Neptune | Body::Pluto => 0.4,
        Body::NorthNode | Body::Chiron => 0.3,
    };
    if chart.ruler() == Some(body) { own.max(0.95) } else { own }
}

/// The body whose nature an aspect brings to the other, and the aspect's weight in points. An aspect
/// wider than 6 degrees or out of sign does not count.
fn voice(aspect: &Aspect) -> Option<(Body, f64)> {
    let (Point::Body(first), Point::Body(second)) = (aspect.first, aspect.second) else {
        return None;
    };
    let weight = aspect_strength(aspect)?;
    let personal = if first <= Body::Moon { 1.0 } else { 0.6 };
    is_personal(first, second).then_some((second, 2.2 * weight * personal))
}

/// The strength of an aspect: 1 if exact, 0 at 6 degrees; `None` beyond.
pub(crate) fn aspect_strength(aspect: &Aspect) -> Option<f64> {
    const WIDEST_DEG: f64 = 6.0;
    (aspect.orb_deg < WIDEST_DEG).then_some(1.0 - aspect.orb_deg / WIDEST_DEG)
}
