//! Points and parallels in the content of the PDF.

use engine::answer::{Chart, ChartPoint, Parallel};
use serde_json::{Value, json};

use crate::details::point_motion;
use crate::words::degrees_and_minutes;

pub(super) fn points(chart: &Chart) -> Vec<Value> {
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

/// `None` if the request does not name parallels.
pub(super) fn parallels(chart: &Chart) -> Option<Vec<Value>> {
    let row = |parallel: &Parallel| {
        json!({
            "first": parallel.planet1,
            "kind": parallel.kind,
            "second": parallel.planet2,
            "orb": degrees_and_minutes(parallel.orb),
        })
    };
    Some(chart.parallels.as_ref()?.iter().map(row).collect())
}
