//! The facts of a chart for somebody who writes about it: what dominates first, then everything else, each fact with its id.

use chart::{
    AspectType, Body, Chart, Dominant, DominantKind, Element, House, Mode, Nature, Point,
    degrees_and_minutes,
};

use crate::factor::{Fact, FactorId, ruler_of};
use crate::reading::StructureReading;

/// The most aspects that ease a structure.
const MOST_EASING: usize = 2;

/// The facts of a chart as Markdown. `structures` are those of the chart's reading.
#[must_use]
pub fn chart_facts(chart: &Chart, structures: &[StructureReading]) -> String {
    // `moon.sign 14°18′ Gemini`
    let fact =
        |fact: Fact, value: &str| format!("{} {value}", fact.id(chart)).trim_end().to_owned();
    let mut lines = vec!["## What dominates, strongest first".to_owned(), String::new()];
    for (number, (dominant, structure)) in (1..).zip(chart.dominants().iter().zip(structures)) {
        let ids: Vec<&str> = structure.factors.iter().map(FactorId::as_str).collect();
        let eased = easing(chart, dominant).map(|index| aspect(chart, index)).collect::<Vec<_>>();
        let eased = if eased.is_empty() {
            String::new()
        } else {
            format!("; eased by {}", eased.join(", "))
        };
        let (title, weight, ids) = (dominant.title(chart), dominant.weight, ids.join(", "));
        lines.push(format!("{number}. {title} (weight {weight:.1}): {ids}{eased}"));
    }

    lines.extend(["", "## Bodies", ""].map(str::to_owned));
    for body in Body::ALL {
        let placement = chart.placement(body);
        let sign = match placement.signs_of_day {
            None => placement.position.longitude.position(),
            // The position at noon says nothing about the time of birth.
            Some(_) => format!("{}, by the time of birth", placement.sign_name()),
        };
        let is_retrograde = placement.position.is_retrograde() && body != Body::NorthNode;
        let facts = [
            Some(fact(Fact::Sign(body), &sign)),
            placement.house.map(|house| fact(Fact::House(body), house.ordinal())),
            placement.dignity.map(|dignity| fact(Fact::Dignity(body), dignity.name())),
            chart.angle_near(body).map(|angle| fact(Fact::OnAngle(body), angle.name())),
            is_retrograde.then(|| fact(Fact::Retrograde(body), "")),
        ];
        lines.push(format!("- {}", facts.into_iter().flatten().collect::<Vec<_>>().join("; ")));
    }

    if let Some(houses) = chart.houses {
        lines.extend(["", "## Angles, and houses with their rulers", ""].map(str::to_owned));
        let angles = [
            fact(Fact::Ascendant, &houses.ascendant.position()),
            fact(Fact::Midheaven, &houses.midheaven.position()),
            fact(Fact::ChartRuler, chart.ruler().map_or("", Body::name)),
        ];
        lines.push(format!("- {}", angles.join("; ")));
        for house in House::ALL {
            let sign = fact(Fact::Cusp(house), houses.cusp(house).sign().name());
            let ruler = ruler_of(chart, house).map_or(String::new(), |ruler| {
                let stands = chart.placement(ruler).house.map_or("", House::ordinal);
                fact(Fact::Ruler(house), &format!("{} in the {stands}", ruler.name()))
            });
            lines.push(format!("- {sign}; {ruler}"));
        }
    }

    lines.extend(["", "## Aspects, tightest first, with their orbs", ""].map(str::to_owned));
    let major = (0..chart.aspects.len()).filter(|index| chart.aspects[*index].kind.is_major());
    lines.push(major.map(|index| aspect(chart, index)).collect::<Vec<_>>().join("; "));

    lines.extend(
        ["", "## Patterns, and the ten planets by element and mode", ""].map(str::to_owned),
    );
    for pattern in (0..chart.patterns.len()).map(Fact::Pattern) {
        lines.push(format!("- {}", fact(pattern, &pattern.describe(chart).label)));
    }
    let elements = Element::ALL
        .map(|element| fact(Fact::Element(element), &chart.balance.element(element).to_string()));
    let modes = Mode::ALL.map(|mode| fact(Fact::Mode(mode), &chart.balance.mode(mode).to_string()));
    lines.push(format!("- {}", [&elements[..], &modes].concat().join("; ")));
    lines.join("\n") + "\n"
}

/// `aspect.sun-moon.square 1°21′`
fn aspect(chart: &Chart, index: usize) -> String {
    let orb = degrees_and_minutes(chart.aspects[index].orb_deg);
    format!("{} {orb}", Fact::Aspect(index).id(chart))
}

/// The trines and sextiles to the ends of a hard aspect or to a body on an angle, tightest first.
fn easing(chart: &Chart, dominant: &Dominant) -> impl Iterator<Item = usize> {
    let is_hard = match dominant.kind {
        DominantKind::Aspect => dominant.aspect.is_some_and(|kind| kind.nature() == Nature::Hard),
        DominantKind::Angle => true,
        _ => false,
    };
    let ends = if is_hard { &dominant.bodies[..dominant.bodies.len().min(2)] } else { &[] };
    let is_end = |point| matches!(point, Point::Body(body) if ends.contains(&body));
    let easy = chart.aspects.iter().enumerate().filter(move |(_, aspect)| {
        matches!(aspect.kind, AspectType::Trine | AspectType::Sextile)
            && (is_end(aspect.first) || is_end(aspect.second))
    });
    easy.map(|(index, _)| index).take(MOST_EASING)
}
