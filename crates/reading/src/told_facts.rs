//! The facts of a chart for somebody who writes about it: what dominates first, then everything else, each fact with its id.

use std::fmt::Write as _;

use chart::{AspectType, Body, Chart, Dominant, DominantKind, Element, House, Mode, Nature, Point};

use crate::factor::{Fact, FactorId, ruler_of};
use crate::reading::StructureReading;

/// How many aspects ease a structure at most.
const MOST_EASING: usize = 2;

/// The facts of a chart as lines of Markdown. `structures` are those of the chart's reading.
#[must_use]
pub fn told_facts(chart: &Chart, structures: &[StructureReading]) -> String {
    let mut text = "## What dominates, strongest first\n\n".to_owned();
    for (number, (dominant, structure)) in (1..).zip(chart.dominants().iter().zip(structures)) {
        let ids: Vec<&str> = structure.factors.iter().map(FactorId::as_str).collect();
        let eased = easing(chart, dominant);
        let eased = if eased.is_empty() { eased } else { format!("; eased by {eased}") };
        let (title, weight) = (dominant.title(chart), dominant.weight);
        add(
            &mut text,
            format_args!("{number}. {title} (weight {weight:.1}): {}{eased}", ids.join(", ")),
        );
    }

    text.push_str("\n## Bodies\n\n");
    for body in Body::ALL {
        let placement = chart.placement(body);
        let longitude = placement.position.longitude;
        let mut facts = vec![match placement.signs_of_day {
            None => told(chart, Fact::Sign(body), &longitude.position()),
            // The position at noon says nothing about the time of birth.
            Some(_) => told(
                chart,
                Fact::Sign(body),
                &format!("{}, by the time of birth", placement.sign_name()),
            ),
        }];
        facts.extend(placement.house.map(|house| told(chart, Fact::House(body), house.ordinal())));
        facts.extend(
            placement.dignity.map(|dignity| told(chart, Fact::Dignity(body), dignity.name())),
        );
        facts.extend(
            chart.angle_near(body).map(|angle| told(chart, Fact::OnAngle(body), angle.name())),
        );
        if placement.position.is_retrograde() && body != Body::NorthNode {
            facts.push(told(chart, Fact::Retrograde(body), ""));
        }
        add(&mut text, format_args!("- {}", facts.join("; ")));
    }

    if let Some(houses) = chart.houses {
        text.push_str("\n## Angles, and houses with their rulers\n\n");
        let angle = |fact, longitude: chart::Longitude| told(chart, fact, &longitude.position());
        let angles = [
            angle(Fact::Ascendant, houses.ascendant),
            angle(Fact::Midheaven, houses.midheaven),
            told(chart, Fact::ChartRuler, chart.ruler().map_or("", Body::name)),
        ];
        add(&mut text, format_args!("- {}", angles.join("; ")));
        for house in House::ALL {
            let sign = told(chart, Fact::Cusp(house), houses.cusp(house).sign().name());
            let ruler = ruler_of(chart, house).map_or(String::new(), |ruler| {
                let stands = chart.placement(ruler).house.map_or("", House::ordinal);
                told(chart, Fact::Ruler(house), &format!("{} in the {stands}", ruler.name()))
            });
            add(&mut text, format_args!("- {sign}; {ruler}"));
        }
    }

    text.push_str("\n## Aspects, tightest first, with their orbs\n\n");
    let aspects = chart.aspects.iter().enumerate().filter(|(_, aspect)| aspect.kind.is_major());
    let aspects = aspects.map(|(index, _)| aspect(chart, index));
    add(&mut text, format_args!("{}", aspects.collect::<Vec<_>>().join("; ")));

    text.push_str("\n## Patterns, and the ten planets by element and mode\n\n");
    for index in 0..chart.patterns.len() {
        let fact = Fact::Pattern(index);
        add(&mut text, format_args!("- {}", told(chart, fact, &fact.describe(chart).label)));
    }
    let elements = Element::ALL.map(|element| {
        told(chart, Fact::Element(element), &chart.balance.element(element).to_string())
    });
    let modes =
        Mode::ALL.map(|mode| told(chart, Fact::Mode(mode), &chart.balance.mode(mode).to_string()));
    add(&mut text, format_args!("- {}", [&elements[..], &modes].concat().join("; ")));
    text
}

/// `moon.sign 14°18′ Gemini`.
fn told(chart: &Chart, fact: Fact, value: &str) -> String {
    format!("{} {value}", fact.id(chart)).trim_end().to_owned()
}

fn aspect(chart: &Chart, index: usize) -> String {
    let orb = chart::degrees_and_minutes(chart.aspects[index].orb_deg);
    told(chart, Fact::Aspect(index), &orb)
}

/// The trines and sextiles to the ends of a hard aspect or to a body on an angle, tightest first.
fn easing(chart: &Chart, dominant: &Dominant) -> String {
    let is_hard = match dominant.kind {
        DominantKind::Aspect => dominant.aspect.is_some_and(|kind| kind.nature() == Nature::Hard),
        DominantKind::Angle => true,
        _ => false,
    };
    if !is_hard {
        return String::new();
    }
    let ends = &dominant.bodies[..dominant.bodies.len().min(2)];
    let of_ends = |point| matches!(point, Point::Body(body) if ends.contains(&body));
    let easy = chart.aspects.iter().enumerate().filter(|(_, aspect)| {
        matches!(aspect.kind, AspectType::Trine | AspectType::Sextile)
            && (of_ends(aspect.first) || of_ends(aspect.second))
    });
    let easy = easy.take(MOST_EASING).map(|(index, _)| aspect(chart, index));
    easy.collect::<Vec<_>>().join(", ")
}

fn add(text: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = writeln!(text, "{line}");
}
