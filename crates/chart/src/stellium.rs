//! Stelliums: groups of planets close together or in one sign.

use crate::pattern::{Group, same};
use crate::{Body, Pattern, PatternType, Positions};

/// The largest span of three or more planets in a stellium, degrees.
const STELLIUM_SPAN_DEG: f64 = 10.0;

/// Four or more planets in a sign, or three or more within 10 degrees. A group that is part of a larger one is
/// omitted.
pub(crate) fn find_stelliums(positions: &Positions) -> Vec<Pattern> {
    let groups = stellium_groups(positions);
    without_parts(groups).into_iter().map(|group| stellium(group, &[positions])).collect()
}

/// The stelliums that exist at all three instants.
pub(crate) fn find_stelliums_of_day(moments: [&Positions; 3]) -> Vec<Pattern> {
    let mut groups: Vec<Group> = moments.into_iter().flat_map(stellium_groups).collect();
    groups.retain(|group| moments.iter().all(|positions| is_stellium(*group, positions)));
    let mut patterns: Vec<Pattern> =
        without_parts(groups).into_iter().map(|group| stellium(group, &moments)).collect();
    patterns.sort_by(|a, b| a.planets.cmp(&b.planets));
    patterns
}

fn stellium_groups(positions: &Positions) -> Vec<Group> {
    let longitude = |body: Body| positions.of(body).longitude;
    let mut by_sign = [Group::default(); 12];
    for planet in Body::PLANETS {
        by_sign[longitude(planet).sign() as usize].add(planet);
    }
    let in_signs = by_sign.into_iter().filter(|group| group.len() >= 4);
    let near = Body::PLANETS
        .into_iter()
        .map(|first| {
            Group::of(|body| longitude(first).arc_to(longitude(body)) <= STELLIUM_SPAN_DEG)
        })
        .filter(|group| group.len() >= 3);
    in_signs.chain(near).collect()
}

fn is_stellium(group: Group, positions: &Positions) -> bool {
    let one_sign = same(group.planets().map(|planet| positions.of(planet).longitude.sign()));
    (group.len() >= 4 && one_sign.is_some()) || is_near(group, positions)
}

/// Whether all planets of a group are within the span of a stellium.
fn is_near(group: Group, positions: &Positions) -> bool {
    let longitude = |body: Body| positions.of(body).longitude;
    group.planets().any(|first| {
        group.planets().all(|body| longitude(first).arc_to(longitude(body)) <= STELLIUM_SPAN_DEG)
    })
}

/// Groups that are not inside a larger one, largest first.
fn without_parts(mut groups: Vec<Group>) -> Vec<Group> {
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    let mut kept: Vec<Group> = Vec::new();
    for group in groups {
        if !kept.iter().any(|&larger| group.is_part_of(larger)) {
            kept.push(group);
        }
    }
    kept
}

/// A stellium, with its sign if all its planets are in the same sign at every instant.
fn stellium(group: Group, moments: &[&Positions]) -> Pattern {
    let signs = moments
        .iter()
        .flat_map(|positions| group.planets().map(|planet| positions.of(planet).longitude.sign()));
    Pattern {
        kind: PatternType::Stellium,
        sign: same(signs),
        planets: group.planets().collect(),
        apex: None,
        element: None,
        mode: None,
    }
}
