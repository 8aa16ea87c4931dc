//! Significance: how much each factor of a chart weighs. The one place where this is decided.
//!
//! The order of the ladder follows what teaching texts on synthesis agree on: the light of the
//! sect first (Dorotheus, Carmen Astrologicum I; Valens, Anthologies III), then the Ascendant and
//! its ruler, then bodies on the angles (Lilly, Christian Astrology, 1647, p. 115: angular houses
//! make the strongest accidental dignity), then stelliums and figures, then close aspects
//! (partile first, as in Lilly), then essential dignity, then testimony that repeats (Arroyo,
//! Chart Interpretation Handbook, 1989: a theme counts when the chart says it three times), and
//! slow planets only where they touch something personal.
//!
//! Weights are points. Only their order matters; the steps between them were chosen so that
//! closeness (orb, distance from the angle) can lift a factor by one rung of the ladder, not two.

use chart::{
    Angularity, Aspect, AspectType, Body, Chart, Element, Mode, Pattern, PatternType, Placement,
    Point,
};

use crate::corpus::turns_back;
use crate::factor::Fact;

/// An aspect closer than this (degrees) counts as exact.
const CLOSE_DEG: f64 = 2.0;

/// The factors of one chart with their weights, heaviest first.
pub(crate) struct Weights(Vec<(Fact, f64)>);

impl Weights {
    /// Weighs every factor of a chart that has texts of its own in the overview.
    pub(crate) fn of(chart: &Chart) -> Self {
        let mut list = Vec::new();
        let light = chart.sect.map(chart::Sect::light);
        for body in [Body::Sun, Body::Moon] {
            let weight = if light == Some(body) || light.is_none() { 10.0 } else { 8.0 };
            list.push((Fact::Sign(body), weight));
        }
        if chart.houses.is_some() {
            list.push((Fact::Sect, 9.8));
            list.push((Fact::Ascendant, 9.5));
            list.push((Fact::ChartRuler, 9.0));
        }
        for body in Body::ALL {
            list.extend(conditions(chart, body));
        }
        for (index, pattern) in chart.patterns.iter().enumerate() {
            list.push((Fact::Pattern(index), pattern_weight(chart, pattern)));
        }
        for (index, aspect) in chart.aspects.iter().enumerate() {
            list.push((Fact::Aspect(index), aspect_weight(chart, aspect)));
        }
        list.extend(balances(chart));
        list.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        Self(list)
    }

    /// Every factor, heaviest first; equal weights in the order of the factors.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Fact, f64)> {
        self.0.iter().copied()
    }

    /// The weight of one factor; zero for one that has none.
    pub(crate) fn weight(&self, fact: Fact) -> f64 {
        self.0.iter().find(|(other, _)| *other == fact).map_or(0.0, |(_, weight)| *weight)
    }
}

/// How personal a body is: the lights and the chart ruler most, the slow ones least.
fn importance(chart: &Chart, body: Body) -> f64 {
    let own = match body {
        Body::Sun | Body::Moon => 1.0,
        Body::Mercury | Body::Venus | Body::Mars => 0.8,
        Body::Jupiter | Body::Saturn => 0.65,
        Body::Uranus | Body::Neptune | Body::Pluto => 0.4,
        Body::NorthNode | Body::Chiron => 0.3,
    };
    if chart.ruler() == Some(body) { f64::max(own, 0.95) } else { own }
}

/// Dignity, motion and place of one body.
fn conditions(chart: &Chart, body: Body) -> Vec<(Fact, f64)> {
    let placement = chart.placement(body);
    let importance = importance(chart, body);
    let mut list = Vec::new();
    if let Some(Angularity::OnAngle { distance_deg, .. }) = placement.angularity {
        let closeness = 1.0 - distance_deg / Angularity::ORB_DEG;
        list.push((Fact::OnAngle(body), 5.5 + 2.0 * closeness + importance));
    }
    if placement.dignity.is_some() {
        list.push((Fact::Dignity(body), 2.0 + 3.0 * importance));
    }
    if turns_back(body) {
        if is_station(placement) {
            list.push((Fact::Station(body), 2.0 + 2.5 * importance));
        } else if placement.position.is_retrograde() {
            list.push((Fact::Retrograde(body), 1.0 + 2.0 * importance));
        }
    }
    if chart.critical_degrees().any(|critical| critical.body == body) {
        list.push((Fact::CriticalDegree(body), 1.0 + 2.0 * importance));
    }
    list
}

fn pattern_weight(chart: &Chart, pattern: &Pattern) -> f64 {
    let personal = pattern.planets.iter().map(|body| importance(chart, *body)).fold(0.0, f64::max);
    match pattern.kind {
        PatternType::Stellium => {
            let beyond_three = pattern.planets.len().saturating_sub(3);
            5.5 + 0.5 * f64::from(u8::try_from(beyond_three).unwrap_or(u8::MAX)) + personal
        }
        PatternType::GrandCross | PatternType::Kite => 6.0 + personal,
        PatternType::MysticRectangle | PatternType::GrandTrine | PatternType::TSquare => {
            5.5 + personal
        }
        PatternType::Yod => 4.5 + personal,
        _ => 2.0,
    }
}

/// Closer is heavier, and so is more personal; two slow planets belong to a generation.
fn aspect_weight(chart: &Chart, aspect: &Aspect) -> f64 {
    let limit = aspect.kind.orb_limit_deg(aspect.first, aspect.second);
    let closeness = 1.0 - aspect.orb_deg / limit;
    let of = |point: Point| point.body().map_or(0.9, |body| importance(chart, body));
    let personal = f64::midpoint(of(aspect.first), of(aspect.second));
    let kind = match aspect.kind {
        AspectType::Conjunction => 1.0,
        AspectType::Opposition | AspectType::Square => 0.9,
        AspectType::Trine => 0.8,
        AspectType::Sextile => 0.6,
    };
    let slow = |point: Point| point.body().is_some_and(|body| body > Body::Saturn);
    let exact = (CLOSE_DEG - aspect.orb_deg) / CLOSE_DEG;
    if exact > 0.0 && !slow(aspect.first) && !slow(aspect.second) {
        return 5.2 + exact + 0.3 * personal + 0.3 * kind;
    }
    let close = if exact > 0.0 && personal > 0.45 { 1.5 } else { 0.0 };
    close + kind * (2.5 * personal + 1.5 * closeness)
}

/// Half the planets or more in one element, six or more in one mode, or none at all.
fn balances(chart: &Chart) -> Vec<(Fact, f64)> {
    let mut list = Vec::new();
    for element in Element::ALL {
        match chart.balance.element(element) {
            _ if chart.balance.lacks_element(element) => list.push((Fact::Element(element), 5.2)),
            count @ 5.. => list.push((Fact::Element(element), 2.0 + 0.5 * f64::from(count))),
            _ => {}
        }
    }
    for mode in Mode::ALL {
        match chart.balance.mode(mode) {
            _ if chart.balance.lacks_mode(mode) => list.push((Fact::Mode(mode), 4.0)),
            count @ 6.. => list.push((Fact::Mode(mode), 1.0 + 0.5 * f64::from(count))),
            _ => {}
        }
    }
    list
}

/// Standing still: slower than a tenth of the mean motion (degrees a day, from the sidereal periods
/// of the bodies as the almanacs give them).
pub(crate) fn is_station(placement: &Placement) -> bool {
    let mean = match placement.body {
        Body::Mercury | Body::Venus => 1.0,
        Body::Mars => 0.524,
        Body::Jupiter => 0.083,
        Body::Saturn => 0.0335,
        Body::Uranus => 0.0117,
        Body::Neptune => 0.0060,
        Body::Pluto => 0.0040,
        Body::Chiron => 0.0195,
        Body::Sun | Body::Moon | Body::NorthNode => return false,
    };
    placement.position.speed_deg_per_day.abs() < 0.1 * mean
}
