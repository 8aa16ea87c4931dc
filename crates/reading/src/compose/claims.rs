//! The claim each factor makes when it is told in full.

use std::collections::BTreeSet;

use chart::{
    Angle, Angularity, Aspect, AspectType, Body, Chart, CriticalDegree, HouseSystem, Pattern,
    PatternType, Placement, Point,
};

use super::writer::{Claim, LONGEST_WORDS, Writer};
use crate::factor::{Fact, angle_aspect, slug};
use crate::prose::{Wording, company, fill, headcount, spoken};

/// Family and key of an aspect's text. A conjunction or opposition with an angle is a body on an
/// angle.
pub(crate) fn aspect_key(aspect: &Aspect) -> (String, &'static str) {
    let first = slug(aspect.first.name());
    let angle = match (aspect.second, aspect.kind) {
        (Point::Ascendant, AspectType::Conjunction) => Some("ascendant"),
        (Point::Ascendant, AspectType::Opposition) => Some("descendant"),
        (Point::Midheaven, AspectType::Conjunction) => Some("midheaven"),
        (Point::Midheaven, AspectType::Opposition) => Some("ic"),
        _ => None,
    };
    match angle {
        Some(angle) => (format!("angles.{first}"), angle),
        None => {
            let second = slug(aspect.second.name());
            (format!("aspects.{first}-{second}"), aspect.kind.name())
        }
    }
}

/// What an aspect's frames go by: only a close conjunction is one spot.
pub(crate) fn frame_key(aspect: &Aspect) -> &'static str {
    const ONE_SPOT_DEG: f64 = 3.0;
    match aspect.kind {
        AspectType::Conjunction if aspect.orb_deg < ONE_SPOT_DEG => "conjunction-close",
        kind => kind.name(),
    }
}

/// What a pattern's frames go by: planets all over one sign do not crowd together.
pub(crate) fn pattern_frame_key(chart: &Chart, pattern: &Pattern) -> String {
    const CROWD_DEG: f64 = 10.0;
    let longitudes = pattern.planets.iter().map(|body| chart.placement(*body).position.longitude);
    let spread = longitudes
        .clone()
        .any(|one| longitudes.clone().any(|other| one.separation(other) > CROWD_DEG));
    match pattern.kind {
        PatternType::Stellium if pattern.sign.is_some() && spread => "stellium-wide".to_owned(),
        kind => slug(kind.name()),
    }
}

/// Family and key of a pattern's text.
pub(crate) fn pattern_key(chart: &Chart, index: usize) -> (&'static str, String) {
    let pattern = &chart.patterns[index];
    let apex = || pattern.apex.map_or_else(|| "mixed".to_owned(), |body| slug(body.name()));
    match pattern.kind {
        PatternType::Stellium => {
            let leader = pattern.planets.first().map_or("sun", |body| body.name());
            ("patterns.stellium", slug(pattern.sign.map_or(leader, chart::Sign::name)))
        }
        PatternType::GrandTrine => (
            "patterns.grand-trine",
            pattern.element.map_or("mixed", chart::Element::name).to_owned(),
        ),
        PatternType::GrandCross => {
            ("patterns.grand-cross", pattern.mode.map_or("mixed", chart::Mode::name).to_owned())
        }
        PatternType::Kite => ("patterns.kite", apex()),
        PatternType::TSquare => ("patterns.t-square", apex()),
        PatternType::Yod => ("patterns.yod", apex()),
        PatternType::MysticRectangle => ("patterns.mystic-rectangle", "any".to_owned()),
        PatternType::Bucket => ("patterns.bucket", apex()),
        shape => ("patterns.shape", shape.name().to_owned()),
    }
}

/// Family and key of the text for an element or mode: strong, or lacking.
pub(crate) fn balance_key(count: u8, name: &'static str) -> (&'static str, &'static str) {
    (if count == 0 { "balances.lacking" } else { "balances.strong" }, name)
}

/// Family of the text for a body in the first or the last degree of its sign.
pub(crate) fn degree_family(placement: &Placement) -> Option<&'static str> {
    Some(match placement.critical_degree? {
        CriticalDegree::First => "degrees.first",
        CriticalDegree::Last => "degrees.last",
    })
}

/// The key of an angle in the corpus.
fn angle_key(angle: Angle) -> &'static str {
    match angle {
        Angle::Ascendant => "ascendant",
        Angle::ImumCoeli => "ic",
        Angle::Descendant => "descendant",
        Angle::Midheaven => "midheaven",
    }
}

impl Writer<'_> {
    /// The claim of a factor that is told once in a reading; `None` where it was told already or
    /// is not of that kind. Marks it, and whatever says the same, as told.
    pub(super) fn tell(&mut self, fact: Fact) -> Option<Claim> {
        if self.told.contains(&fact) {
            return None;
        }
        let chart = self.chart;
        let claim = match fact {
            Fact::OnAngle(body) => {
                let Some(Angularity::OnAngle { angle, .. }) = chart.placement(body).angularity
                else {
                    return None;
                };
                let family = format!("angles.{}", slug(body.name()));
                self.told.extend(angle_aspect(chart, body, angle).map(Fact::Aspect));
                self.claim(&family, angle_key(angle), fact)?
            }
            Fact::Aspect(index) => {
                let (family, key) = aspect_key(&chart.aspects[index]);
                // A body on an angle is told as that.
                if family.starts_with("angles.") {
                    return None;
                }
                let claim = self.claim(&family, key, fact)?;
                self.framed_aspect(claim, index)
            }
            Fact::Pattern(index) => {
                let (family, key) = pattern_key(chart, index);
                let claim = self.claim(family, &key, fact)?;
                let alike: Vec<usize> = (0..chart.patterns.len())
                    .filter(|other| chart.patterns[*other].kind == chart.patterns[index].kind)
                    .filter(|other| pattern_key(chart, *other) == (family, key.clone()))
                    .collect();
                self.told.extend(alike.iter().map(|other| Fact::Pattern(*other)));
                // Two figures that meet in one planet only are not one figure.
                let planets = |index: usize| &chart.patterns[index].planets;
                let common = |other: usize| {
                    planets(index).iter().filter(|body| planets(other).contains(body)).count()
                };
                let one: Vec<usize> = alike.into_iter().filter(|o| common(*o) >= 2).collect();
                self.framed_pattern(claim, &one)
            }
            Fact::Dignity(body) => {
                let sign = slug(chart.placement(body).sign().name());
                self.claim(&format!("dignities.{}", slug(body.name())), &sign, fact)?
            }
            Fact::Retrograde(body) => self.claim("motion.retrograde", &slug(body.name()), fact)?,
            Fact::Station(body) => self.claim("motion.station", &slug(body.name()), fact)?,
            Fact::CriticalDegree(body) => {
                let family = degree_family(chart.placement(body))?;
                self.claim(family, &slug(body.name()), fact)?
            }
            Fact::Element(element) => {
                let (family, key) = balance_key(chart.balance.element(element), element.name());
                self.claim(family, key, fact)?
            }
            Fact::Mode(mode) => {
                let (family, key) = balance_key(chart.balance.mode(mode), mode.name());
                self.claim(family, key, fact)?
            }
            // So close to the pole the Sun can be up in the lower houses.
            Fact::Sect if chart.houses?.system == HouseSystem::Porphyry => return None,
            Fact::Sect => self.claim("sect.light", chart.sect?.name(), fact)?,
            _ => return None,
        };
        self.told.insert(fact);
        Some(claim)
    }

    /// The body a factor is bound to a second factor through: the more personal of its bodies.
    pub(super) fn anchor(&self, fact: Fact) -> Option<Body> {
        match fact {
            Fact::OnAngle(body)
            | Fact::Dignity(body)
            | Fact::Retrograde(body)
            | Fact::Station(body)
            | Fact::CriticalDegree(body)
            | Fact::Sign(body)
            | Fact::House(body) => Some(body),
            Fact::Aspect(index) => self.chart.aspects[index].first.body(),
            Fact::Pattern(index) => {
                let pattern = &self.chart.patterns[index];
                let first = pattern.planets.first().copied();
                if pattern.kind.is_shape() { pattern.apex } else { pattern.apex.or(first) }
            }
            Fact::Sect => self.chart.sect.map(chart::Sect::light),
            _ => None,
        }
    }

    fn framed_aspect(&mut self, mut claim: Claim, index: usize) -> Claim {
        let aspect = &self.chart.aspects[index];
        let seed = self.seed(Fact::Aspect(index));
        let frame = self.frame("voice.aspect", frame_key(aspect), seed);
        let (first, second) = (spoken(aspect.first.name()), spoken(aspect.second.name()));
        let slots = [("first", first.as_str()), ("second", &second), ("a", &claim.text)];
        claim.text = fill(frame, &slots).into();
        claim
    }

    /// Patterns that say the same are told together, so that no text is needed twice.
    fn framed_pattern(&mut self, mut claim: Claim, alike: &[usize]) -> Claim {
        let patterns = || alike.iter().map(|index| &self.chart.patterns[*index]);
        let Some(pattern) = patterns().next() else { return claim };
        let (kind, key) = (pattern.kind, pattern_frame_key(self.chart, pattern));
        claim.facts = alike.iter().map(|index| Fact::Pattern(*index)).collect();
        if kind.is_shape() {
            return claim;
        }
        let planets: BTreeSet<Body> =
            patterns().flat_map(|pattern| pattern.planets.iter().copied()).collect();
        let planets: Vec<Body> = planets.into_iter().collect();
        let seed = self.seed(claim.facts[0]);
        let frame = self.frame("voice.pattern", &key, seed);
        let told = |who: &str| fill(frame, &[("planets", who), ("a", &claim.text)]);
        let by_name = Wording::from(told(&company(&planets)));
        let fits = by_name.words() <= LONGEST_WORDS;
        claim.text = if fits { by_name } else { told(&headcount(&planets)).into() };
        claim
    }
}
