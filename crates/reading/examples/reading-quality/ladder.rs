//! What weighs most in a chart by the plain ladder of the tradition, written apart from the engine:
//! light of the sect, Ascendant and its ruler, bodies on the angles, figures, close aspects,
//! dignity, testimony that repeats.

use chart::{Angularity, Body, Chart, Element, PatternType, Point};
use reading::Area;

/// How many factors count as the strongest.
const STRONGEST: usize = 10;
/// An aspect closer than this (degrees) is strong by itself.
const CLOSE_DEG: f64 = 2.0;
/// An angle closer than this (degrees) is held by the body, whatever the body.
const ON_ANGLE_DEG: f64 = 5.0;

/// The ids of the ten strongest factors, strongest first.
pub(crate) fn strongest(chart: &Chart) -> Vec<String> {
    let mut ids = Vec::new();
    let light = chart.sect.map_or(Body::Sun, chart::Sect::light);
    ids.push(format!("{}.sign", slug(light.name())));
    ids.push("ascendant.sign".to_owned());
    ids.push("chart-ruler".to_owned());
    let mut angular: Vec<(f64, Body)> = chart
        .placements
        .iter()
        .filter_map(|placement| match placement.angularity? {
            Angularity::OnAngle { distance_deg, .. } => Some((distance_deg, placement.body)),
            _ => None,
        })
        .filter(|(distance_deg, body)| *distance_deg <= ON_ANGLE_DEG && body.is_planet())
        .collect();
    angular.sort_by(|a, b| a.0.total_cmp(&b.0));
    ids.extend(angular.iter().map(|(_, body)| format!("{}.angle", slug(body.name()))));
    let mut numbers = [0; PatternType::ALL.len()];
    for pattern in chart.patterns.iter().filter(|pattern| !pattern.kind.is_shape()) {
        numbers[pattern.kind as usize] += 1;
        let number = numbers[pattern.kind as usize];
        if pattern.kind != PatternType::Yod {
            ids.push(format!("pattern.{}.{number}", slug(pattern.kind.name())));
        }
    }
    let personal = |point: Point| point.body().is_none_or(|body| body <= Body::Saturn);
    let close = chart.aspects.iter().filter(|aspect| aspect.orb_deg < CLOSE_DEG);
    let on_angle = |aspect: &chart::Aspect| {
        use chart::AspectType::{Conjunction, Opposition};
        aspect.second.body().is_none() && matches!(aspect.kind, Conjunction | Opposition)
    };
    let close = close.filter(|aspect| !on_angle(aspect));
    for aspect in close.filter(|a| personal(a.first) && personal(a.second)) {
        let (first, second) = (slug(aspect.first.name()), slug(aspect.second.name()));
        ids.push(format!("aspect.{first}-{second}.{}", aspect.kind.name()));
    }
    for body in [Body::Sun, Body::Moon].into_iter().chain(chart.ruler()) {
        if chart.placement(body).dignity.is_some() {
            ids.push(format!("{}.dignity", slug(body.name())));
        }
    }
    for element in Element::ALL {
        if chart.balance.element(element) >= 6 {
            ids.push(format!("balance.{}", element.name()));
        }
    }
    ids.dedup();
    ids.truncate(STRONGEST);
    ids
}

/// The factors that every reading of an area has to use: its planets and houses, and the rulers of
/// its houses.
pub(crate) fn significators(area: Area) -> &'static [&'static str] {
    match area {
        Area::General => &["sun.sign", "moon.sign", "ascendant.sign", "chart-ruler"],
        Area::Love => &[
            "venus.sign",
            "venus.house",
            "mars.sign",
            "mars.house",
            "house5.sign",
            "house5.ruler",
            "house7.sign",
            "house7.ruler",
        ],
        Area::Career => &[
            "midheaven.sign",
            "house10.ruler",
            "sun.sign",
            "sun.house",
            "saturn.sign",
            "saturn.house",
            "mars.sign",
            "house6.sign",
        ],
        Area::Money => &[
            "house2.sign",
            "house2.ruler",
            "house8.ruler",
            "venus.sign",
            "venus.house",
            "jupiter.sign",
            "jupiter.house",
        ],
        Area::Health => &[
            "sun.sign",
            "sun.house",
            "moon.sign",
            "moon.house",
            "house6.sign",
            "house6.ruler",
            "mars.sign",
            "ascendant.sign",
        ],
        Area::Relationships => &[
            "house7.sign",
            "house7.ruler",
            "house11.sign",
            "moon.sign",
            "moon.house",
            "venus.sign",
            "venus.house",
        ],
        Area::Luck => {
            &["jupiter.sign", "jupiter.house", "house9.sign", "house9.ruler", "house11.ruler"]
        }
        Area::PersonalGrowth => &[
            "north-node.sign",
            "north-node.house",
            "north-node.ruler",
            "saturn.sign",
            "saturn.house",
            "house9.sign",
            "house9.ruler",
            "house12.sign",
        ],
    }
}

fn slug(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}
