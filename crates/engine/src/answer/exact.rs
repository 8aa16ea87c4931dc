//! When the aspect of a transiting body is exact, also if the birth time is unknown.

use chart::{
    AspectRules, CrossAspect, JulianDay, Longitude, Moving, Point, Position, Positions, is_applying,
};
use civil::Timestamp;
use ephemeris::{Ephemeris, SkyError, search};

use crate::cast::Cast;

/// The number of parts into which the arc of a day is divided if the birth time is unknown. The first and the last
/// exact moment can be within the arc: the transiting body may be stationary there.
const PARTS_OF_DAY: u8 = 8;

/// The longitudes of the natal point: one, or if the birth time is unknown, several along its arc of the day,
/// including the ends.
pub(super) fn natal_longitudes(aspect: &CrossAspect, cast: &Cast) -> Vec<Longitude> {
    let known = chart::points(&cast.chart)
        .find(|(point, _)| *point == aspect.to)
        .map(|(_, longitude)| longitude);
    let (Some((first, last)), Some(body)) = (&cast.day, aspect.to.body()) else {
        return known.into_iter().collect();
    };
    let first = first.of(body).longitude;
    let arc = first.shorter_arc_to(last.of(body).longitude);
    let part = |part: u8| first.degrees() + arc * f64::from(part) / f64::from(PARTS_OF_DAY);
    (0..=PARTS_OF_DAY).map(|number| Longitude::new(part(number))).collect()
}

/// Whether the orb is getting smaller; `None` if that is not the same at every time of the day.
pub(super) fn applying_all_day(
    aspect: &CrossAspect,
    transiting: &Position,
    cast: &Cast,
) -> Option<bool> {
    if cast.day.is_none() {
        return Some(aspect.applying);
    }
    let moving =
        Moving { longitude: transiting.longitude, speed_deg_per_day: transiting.speed_deg_per_day };
    let mut all = natal_longitudes(aspect, cast).into_iter().map(|natal| {
        let still = Moving { longitude: natal, speed_deg_per_day: 0.0 };
        is_applying(moving, still, aspect.kind)
    });
    let first = all.next()?;
    all.all(|applying| applying == first).then_some(first)
}

/// Whether an aspect is within its orb at every time of a day whose birth time is unknown. The ends of the day are
/// sufficient: a body that turns retrograde or direct that day moves by arcseconds only.
pub(super) fn holds_all_day(aspect: &CrossAspect, moving: &Positions, cast: &Cast) -> bool {
    let rules = &cast.birth.details.options.aspects;
    let limit = rules.limit_deg(aspect.kind, Point::Body(aspect.from), aspect.to);
    let from = moving.of(aspect.from).longitude;
    natal_longitudes(aspect, cast)
        .into_iter()
        .all(|natal| (from.separation(natal) - aspect.kind.angle_deg()).abs() <= limit)
}

/// Moments closer together than this count as equal, seconds.
const SAME_MOMENT_S: i64 = 60;

/// One moment if the range is at most [`SAME_MOMENT_S`], else the first and the last.
pub(super) fn known_or_between(
    moments: &[Option<JulianDay>],
) -> (Option<JulianDay>, Option<[Timestamp; 2]>) {
    let seconds: Vec<i64> =
        moments.iter().flatten().map(|moment| moment.to_unix_seconds()).collect();
    let (Some(first), Some(last)) = (seconds.iter().min(), seconds.iter().max()) else {
        return (None, None);
    };
    let is_complete = seconds.len() == moments.len();
    if is_complete && last - first <= SAME_MOMENT_S {
        return (moments[moments.len() / 2], None);
    }
    (None, is_complete.then(|| [*first, *last].map(Timestamp::from_unix_seconds)))
}

/// The exact moment of an aspect within orb: the next one before it leaves its orb, else the last one
/// since it entered its orb.
pub(super) fn exact(
    ephemeris: &Ephemeris,
    aspect: &CrossAspect,
    rules: &AspectRules,
    natal: Longitude,
    at: JulianDay,
) -> Result<Option<JulianDay>, SkyError> {
    let angle = aspect.kind.angle_deg();
    let orb = rules.limit_deg(aspect.kind, Point::Body(aspect.from), aspect.to);
    // Fold edges below 0 or above 180 degrees: separations are 0 to 180 degrees.
    let edges =
        [angle - orb, angle + orb].map(|edge| if edge > 180.0 { 360.0 - edge } else { edge.abs() });
    let angles = [angle, edges[0], edges[1]];
    for end in [Ephemeris::LAST, Ephemeris::FIRST].into_iter().filter_map(JulianDay::new) {
        // If an edge comes before the exact angle, the aspect is not exact while within orb.
        let first = search::exact_aspects(ephemeris, aspect.from, natal, &angles, at, end).next();
        if let Some(first) = first.transpose()?.filter(|first| !edges.contains(&first.angle_deg)) {
            return Ok(Some(first.at));
        }
    }
    Ok(None)
}
