//! Charts with all additional points.

use chart::{Chart, ExtraPlacement, ExtraPoint};

use crate::common::{Dice, chart, clustered, crowds, cusps, position, random};

/// The chart with all points at these longitudes, degrees; without houses, only those that need none. Every second
/// point that has a motion of its own is retrograde.
pub(crate) fn with_points(mut chart: Chart, mut longitude: impl FnMut(usize) -> f64) -> Chart {
    let houses = chart.houses.as_ref();
    let points = ExtraPoint::ALL.into_iter().enumerate().filter_map(|(index, point)| {
        let speed = if index % 2 == 0 { -0.2 } else { 0.2 };
        let at = position(longitude(index), speed);
        match point {
            ExtraPoint::Body(body) => Some(ExtraPlacement::of_body(body, at, houses)),
            _ => houses.map(|houses| ExtraPlacement {
                point,
                longitude: at.longitude,
                position: None,
                house: Some(houses.house_of(at.longitude)),
            }),
        }
    });
    let points = points.collect::<Vec<_>>();
    chart.points = points;
    chart
}

/// The bodies of [`random`] with all points, at random longitudes or near the bodies.
pub(crate) fn random_with_points(dice: &mut Dice) -> Chart {
    let chart = random(dice);
    let spread = if dice.roll() < 0.5 { 360.0 } else { 30.0 * dice.roll() };
    let near = chart.placements.map(|placement| placement.position.longitude.degrees());
    with_points(chart, |index| near[index] + spread * (dice.roll() - 0.5))
}

/// The bodies of [`clustered`] with all points near some of them.
pub(crate) fn clustered_with_points(dice: &mut Dice) -> Chart {
    let chart = clustered(dice);
    let spread = 20.0 * dice.roll();
    let near = chart.placements.map(|placement| placement.position.longitude.degrees());
    with_points(chart, |index| near[index] + spread * (dice.roll() - 0.5))
}

/// Every cluster with all points, which continue the cluster or are at its beginning.
pub(crate) fn crowds_with_points() -> Vec<(String, Chart)> {
    let both = crowds().into_iter().flat_map(|(name, chart)| {
        let near = chart.placements.map(|placement| placement.position.longitude.degrees());
        let on_bodies = with_points(chart.clone(), |index| near[index]);
        let on_first = with_points(chart, |_| near[0]);
        [
            (format!("{name}, points on bodies"), on_bodies),
            (format!("{name}, points in one"), on_first),
        ]
    });
    let evenly = (0..40).map(|start| {
        let place = |index: usize| f64::from(start) * 9.0 + 360.0 / 21.0 * index as f64;
        let chart = chart(std::array::from_fn(place), Some(cusps(100.0, [30.0; 6])));
        (format!("21 evenly from {start}"), with_points(chart, |index| place(12 + index)))
    });
    both.chain(evenly).collect()
}
