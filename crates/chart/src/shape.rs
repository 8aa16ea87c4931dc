//! The shape of the whole chart: the seven planetary types of Marc Edmund Jones
//! (The Guide to Horoscope Interpretation, 1941).
//!
//! Jones drew the types and gave few numbers. These limits are the common interpretation of his drawings. A bundle
//! fills a trine (120 degrees), a bowl half the circle (180), a locomotive two thirds (240). A bucket is a bowl with
//! one planet opposite, at least 30 degrees from both rims. A seesaw has exactly two empty spans of 60 degrees or more,
//! and at least two planets on each side. A splash has no empty span of 60 degrees and planets in eight signs or more.
//! A splay is any other chart. The types are tried in the order bundle, bowl, bucket, seesaw, locomotive, splash,
//! splay.

use crate::{Body, Longitude, Pattern, PatternType, Positions, Sign};

const BUNDLE_GAP_DEG: f64 = 240.0;
const BOWL_GAP_DEG: f64 = 180.0;
const LOCOMOTIVE_GAP_DEG: f64 = 120.0;
const HANDLE_CLEARANCE_DEG: f64 = 30.0;
const OPEN_SPAN_DEG: f64 = 60.0;
const SPLASH_SIGNS: usize = 8;

/// The Jones shape of the ten planets of a chart.
pub(crate) fn find_shape(positions: &Positions) -> Pattern {
    let longitude = |body: Body| positions.of(body).longitude;
    let mut round = Body::PLANETS;
    round.sort_by(|&a, &b| longitude(a).degrees().total_cmp(&longitude(b).degrees()));
    let round = round.map(|body| (body, longitude(body)));

    let handle = find_handle(&round);
    let gaps = gaps(&round);
    let widest = gaps.iter().copied().fold(0.0, f64::max);
    let kind = if widest >= BUNDLE_GAP_DEG {
        PatternType::Bundle
    } else if widest >= BOWL_GAP_DEG {
        PatternType::Bowl
    } else if handle.is_some() {
        PatternType::Bucket
    } else if is_seesaw(&gaps) {
        PatternType::Seesaw
    } else if widest >= LOCOMOTIVE_GAP_DEG {
        PatternType::Locomotive
    } else if widest < OPEN_SPAN_DEG && signs_touched(&round) >= SPLASH_SIGNS {
        PatternType::Splash
    } else {
        PatternType::Splay
    };
    let apex = handle.filter(|_| kind == PatternType::Bucket);
    Pattern {
        kind,
        planets: Body::PLANETS.to_vec(),
        apex,
        sign: apex.map(|body| longitude(body).sign()),
        element: None,
        mode: None,
    }
}

/// The arc from each planet to the next one on the circle, degrees.
fn gaps(round: &[(Body, Longitude); 10]) -> [f64; 10] {
    std::array::from_fn(|index| {
        let arc = round[index].1.arc_to(round[(index + 1) % round.len()].1);
        // The arc to the next planet is a full circle only if all planets are at one point.
        let last_of_one_point = arc == 0.0 && index + 1 == round.len();
        if last_of_one_point && round[0].1 == round[round.len() - 1].1 { 360.0 } else { arc }
    })
}

/// The planet opposite a bowl of the other nine.
fn find_handle(round: &[(Body, Longitude)]) -> Option<Body> {
    (0..round.len()).find_map(|alone| {
        let before = round[(alone + round.len() - 1) % round.len()].1;
        let after = round[(alone + 1) % round.len()].1;
        let here = round[alone].1;
        let (left, right) = (before.arc_to(here), here.arc_to(after));
        let clear = left >= HANDLE_CLEARANCE_DEG && right >= HANDLE_CLEARANCE_DEG;
        (clear && left + right >= BOWL_GAP_DEG).then_some(round[alone].0)
    })
}

/// Whether there are exactly two empty spans, with at least two planets on each side.
fn is_seesaw(gaps: &[f64]) -> bool {
    let open: Vec<usize> = (0..gaps.len()).filter(|&index| gaps[index] >= OPEN_SPAN_DEG).collect();
    let [first, second] = open[..] else { return false };
    let between = second - first;
    between >= 2 && gaps.len() - between >= 2
}

fn signs_touched(round: &[(Body, Longitude)]) -> usize {
    Sign::ALL.into_iter().filter(|&sign| round.iter().any(|(_, at)| at.sign() == sign)).count()
}
