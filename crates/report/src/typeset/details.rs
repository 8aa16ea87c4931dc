//! Points and parallels in the content of the PDF.

use chart::{Parallel, degrees_and_minutes};
use engine::StarConjunction;
use engine::answer::{ChartPoint, ChartView};
use serde_json::{Value, json};

use crate::details::point_motion;

pub(super) fn points(chart: &ChartView) -> Vec<Value> {
    let row = |point: &ChartPoint| {
        json!({
            "name": point.name.label(),
            "sign": point.sign,
            "position": point.position,
            "house": point.house,
            "remarks": point_motion(point),
        })
    };
    crate::details::points(chart).iter().map(row).collect()
}

/// `None` if the request does not name stars.
pub(super) fn stars(chart: &ChartView) -> Option<Vec<Value>> {
    let row = |found: &StarConjunction| {
        json!({
            "label": found.label,
            "position": found.longitude.position(),
            "point": found.point.name(),
            "orb": degrees_and_minutes(found.orb_deg),
        })
    };
    Some(chart.stars.as_ref()?.iter().map(row).collect())
}

/// `None` if the request does not name parallels.
pub(super) fn parallels(chart: &ChartView) -> Option<Vec<Value>> {
    let row = |parallel: &Parallel| {
        json!({
            "first": parallel.first,
            "kind": parallel.kind,
            "second": parallel.second,
            "orb": degrees_and_minutes(parallel.orb_deg),
        })
    };
    Some(chart.parallels.as_ref()?.iter().map(row).collect())
}
