//! Properties of a chart that are constant for a whole day, for births whose time is not known.

use crate::pattern::{find_patterns, is_yod_in};
use crate::shape::find_shape;
use crate::stellium::find_stelliums_of_day;
use crate::{Aspect, Body, CriticalDegree, Pattern, PatternType, Positions, Sign};

/// The signs of a body at the beginning and at the end of a day.
pub type SignsOfDay = [Sign; 2];

/// The signs of a body at both ends of a day, if they differ.
///
/// No body reverses its motion twice within a day, and none moves through a whole sign, so the sign
/// at any time of the day is one of the two.
pub(crate) fn signs_of_day(body: Body, ends: [&Positions; 2]) -> Option<SignsOfDay> {
    let signs = ends.map(|positions| positions.of(body).longitude.sign());
    (signs[0] != signs[1]).then_some(signs)
}

/// The critical degree of a body, if it is the same one at both ends of a day.
pub(crate) fn critical_degree_of_day(body: Body, ends: [&Positions; 2]) -> Option<CriticalDegree> {
    let [first, last] = ends.map(|positions| positions.of(body).longitude);
    let degree = CriticalDegree::of(first)?;
    let same = CriticalDegree::of(last) == Some(degree) && first.sign() == last.sign();
    same.then_some(degree)
}

/// The patterns at noon that also exist at both ends of the day. `aspects` are the aspects within orb at all three
/// instants.
///
/// The sign, element and mode of a pattern are `None` where they change during the day. The Jones
/// shape is missing if it changes.
pub(crate) fn find_patterns_of_day(
    noon: &Positions,
    ends: [&Positions; 2],
    aspects: &[Aspect],
) -> Vec<Pattern> {
    let moments = [noon, ends[0], ends[1]];
    let at_ends = ends.map(|positions| find_patterns(positions, aspects));
    let mut patterns = find_stelliums_of_day(moments);
    for pattern in find_patterns(noon, aspects) {
        let holds = match pattern.kind {
            PatternType::Stellium => false,
            PatternType::Yod => ends.iter().all(|positions| is_yod_in(&pattern, positions)),
            _ => true,
        };
        if holds {
            patterns.push(constant_parts(pattern, &at_ends));
        }
    }
    let [shape, others @ ..] = moments.map(find_shape);
    if others.iter().all(|other| (other.kind, other.apex) == (shape.kind, shape.apex)) {
        patterns.push(constant_parts(shape, &[vec![others[0].clone()], vec![others[1].clone()]]));
    }
    patterns
}

/// Removes the sign, the common element and the common mode if they differ at one end of the day.
fn constant_parts(mut pattern: Pattern, at_ends: &[Vec<Pattern>; 2]) -> Pattern {
    for found in at_ends {
        let same = |other: &&Pattern| {
            (other.kind, &other.planets, other.apex)
                == (pattern.kind, &pattern.planets, pattern.apex)
        };
        let Some(other) = found.iter().find(same) else { continue };
        pattern.sign = pattern.sign.filter(|sign| other.sign == Some(*sign));
        pattern.element = pattern.element.filter(|element| other.element == Some(*element));
        pattern.mode = pattern.mode.filter(|mode| other.mode == Some(*mode));
    }
    pattern
}
