//! A structure in words: as a title, and as a sentence without terms.

use super::{Dominant, DominantKind};
use crate::{Angle, AspectType, Body, Chart, Dignity, Nature, PatternType, Sign};

impl Dominant {
    /// The structure in a few words, such as `Moon opposite Saturn, with Chiron` or `Saturn on the Midheaven`.
    #[must_use]
    pub fn title(&self, chart: &Chart) -> String {
        let head = self.bodies[0].name();
        let mut place = String::new();
        if let Some(sign) = self.sign {
            place = format!(" in {}", sign.name());
        }
        if let Some(house) = self.house {
            place = format!("{place} in the {} house", house.ordinal());
        }
        match self.kind {
            DominantKind::Aspect => {
                let joined = match self.aspect {
                    Some(AspectType::Conjunction) => "conjunct",
                    Some(AspectType::Opposition) => "opposite",
                    Some(kind) => kind.name(),
                    None => "with",
                };
                let others = names(&self.bodies[2..]);
                let with =
                    if others.is_empty() { String::new() } else { format!(", with {others}") };
                format!("{head} {joined} {}{with}", self.bodies[1].name())
            }
            DominantKind::Angle => {
                let relation = if self.aspect.is_some() { "square" } else { "on" };
                let angle = self.angles.first().map_or("", |angle| angle.name());
                format!("{head} {relation} the {angle}")
            }
            DominantKind::Cluster => format!("{}{place}", names(&self.bodies)),
            DominantKind::Pattern => {
                let pattern = self.pattern.and_then(|index| chart.patterns.get(index));
                let kind = pattern.map_or("Pattern", |pattern| match pattern.kind {
                    PatternType::TSquare => "T-square",
                    PatternType::GrandCross => "Grand cross",
                    PatternType::GrandTrine => "Grand trine",
                    PatternType::Kite => "Kite",
                    PatternType::Yod => "Yod",
                    _ => "Pattern",
                });
                match pattern.and_then(|pattern| pattern.apex) {
                    Some(apex) => {
                        format!("{kind} of {} to {}", names(&self.bodies[1..]), apex.name())
                    }
                    None => format!("{kind} of {}", names(&self.bodies)),
                }
            }
            DominantKind::Rising => {
                let sign = self.sign.map_or("", Sign::name);
                format!("{sign} rising, ruled by {}", names(&self.bodies))
            }
            DominantKind::Light | DominantKind::Body => {
                let dignity = chart.placement(self.bodies[0]).dignity.map(Dignity::name);
                let dignity = dignity.map_or(String::new(), |name| format!(" ({name})"));
                format!("{head}{place}{dignity}")
            }
        }
    }

    /// The structure in a sentence for readers who know no term of astrology but the names of bodies and signs, such as `Your Sun
    /// and Jupiter both point at Saturn.`
    #[must_use]
    pub fn sentence(&self, chart: &Chart) -> String {
        let head = with_article(self.bodies[0]);
        let sign = self.sign.map_or("", Sign::name);
        let house = self.house.map(|house| format!("your {} house", house.ordinal()));
        let text = match self.kind {
            DominantKind::Aspect => {
                let joined = match self.aspect {
                    Some(AspectType::Conjunction) => "stand together",
                    Some(AspectType::Opposition) => "face each other",
                    Some(kind) if kind.nature() == Nature::Hard => "are at odds",
                    _ => "help each other",
                };
                let more = match &self.bodies[2..] {
                    [] => String::new(),
                    [one] => format!(", and {} is part of it", with_article(*one)),
                    more => format!(", and {} are part of it", listed(more, with_article)),
                };
                format!("Your {} {joined}{more}", names(&self.bodies[..2]))
            }
            DominantKind::Angle => {
                let place = match self.angles.first() {
                    Some(Angle::Midheaven) => "at the top of the sky",
                    Some(Angle::ImumCoeli) => "at the lowest point of the sky",
                    Some(Angle::Descendant) => "setting",
                    Some(Angle::Ascendant) | None => "rising",
                };
                let is = if self.aspect.is_some() { "is at odds with what was" } else { "was" };
                let article = if head.starts_with("the ") { "The " } else { "" };
                let name = self.bodies[0].name();
                format!("{article}{name} {is} {place} when you were born")
            }
            DominantKind::Cluster => {
                let place = house.unwrap_or(sign.to_owned());
                format!("Your {} stand together in {place}", names(&self.bodies))
            }
            DominantKind::Pattern => {
                let pattern = self.pattern.and_then(|index| chart.patterns.get(index));
                let (kind, apex) = pattern
                    .map_or((PatternType::TSquare, None), |pattern| (pattern.kind, pattern.apex));
                let others = names(if apex.is_some() { &self.bodies[1..] } else { &self.bodies });
                match (kind, apex) {
                    (PatternType::Yod, Some(_)) => format!("Your {others} both point at {head}"),
                    (PatternType::TSquare, Some(_)) => {
                        format!("Your {others} face each other, and both press on {head}")
                    }
                    (PatternType::Kite, Some(_)) => {
                        format!("Your {others} support one another, and {head} gives them an aim")
                    }
                    (PatternType::GrandTrine, _) => format!("Your {others} support one another"),
                    _ => format!("Your {} pull against one another", names(&self.bodies)),
                }
            }
            DominantKind::Rising => {
                let rulers = listed(&self.bodies, with_article);
                let lead = if self.bodies.len() == 1 { "leads" } else { "lead" };
                format!("{sign} was rising when you were born, so {rulers} {lead} the chart")
            }
            DominantKind::Light | DominantKind::Body => {
                let is = match chart.placement(self.bodies[0]).dignity {
                    Some(Dignity::Domicile) => "is at home",
                    Some(Dignity::Exaltation) => "is honoured",
                    Some(Dignity::Detriment) => "is far from home",
                    Some(Dignity::Fall) => "is ill at ease",
                    None => "is",
                };
                let place: Vec<String> =
                    self.sign.map(|sign| sign.name().to_owned()).into_iter().chain(house).collect();
                format!("Your {} {is} in {}", self.bodies[0].name(), place.join(", in "))
            }
        };
        format!("{text}.")
    }
}

/// `Sun, Moon and Mars`
fn names(bodies: &[Body]) -> String {
    listed(bodies, |body| body.name().to_owned())
}

/// Bodies as a list, each as `name` has it.
fn listed(bodies: &[Body], name: impl Fn(Body) -> String) -> String {
    let mut names: Vec<String> = bodies.iter().map(|body| name(*body)).collect();
    let Some(last) = names.pop() else { return String::new() };
    if names.is_empty() { last } else { format!("{} and {last}", names.join(", ")) }
}

/// `the Moon`, but `Mars`.
fn with_article(body: Body) -> String {
    match body {
        Body::Sun | Body::Moon | Body::NorthNode => format!("the {}", body.name()),
        _ => body.name().to_owned(),
    }
}
