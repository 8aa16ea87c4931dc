//! Equatorial coordinates of a chart's bodies and points.

use chart::{Body, Equatorial, ExtraBody, ExtraPoint, JulianDay, Parallel, Zodiac};
use ephemeris::{Ephemeris, SkyError, View};

use crate::cast::{Cast, Engine};

/// Right ascensions and declinations. They do not depend on the zodiac.
#[derive(Debug, Clone)]
pub(crate) struct EquatorialChart {
    /// At the time of birth; if it is unknown, at noon.
    bodies: [Equatorial; Body::COUNT],
    points: Vec<(ExtraBody, Equatorial)>,
    /// At the beginning and at the end of the day, if the time is unknown.
    ends: Option<[[Equatorial; Body::COUNT]; 2]>,
}

impl EquatorialChart {
    pub(crate) fn of(engine: &Engine, cast: &Cast) -> Result<Self, SkyError> {
        let birth = &cast.birth;
        let sky = engine.sky_of(birth);
        let sky = sky.viewed(View { zodiac: Zodiac::Tropical, ..sky.view() });
        let bodies_at = |seconds| bodies(&sky, JulianDay::from_unix_seconds(seconds));
        let ends = birth.day.map(|(first, last)| Ok([bodies_at(first)?, bodies_at(last)?]));
        let obliquity_deg = sky.obliquity_deg(birth.at)?;
        let points = cast.chart.points.iter().filter_map(|placement| match placement.point {
            ExtraPoint::Body(body) => Some(body),
            _ => None,
        });
        let point = |body| {
            let position = sky.extra_position(body, birth.at)?;
            Ok((body, position.equatorial(obliquity_deg)))
        };
        Ok(Self {
            bodies: bodies(&sky, birth.at)?,
            points: points.map(point).collect::<Result<_, SkyError>>()?,
            ends: ends.transpose()?,
        })
    }

    /// The coordinates of one of the twelve bodies.
    pub(crate) fn of_body(&self, body: Body) -> Equatorial {
        self.bodies[body.index()]
    }

    /// The coordinates of a point; `None` for the parts and the vertex.
    pub(crate) fn of_point(&self, point: ExtraPoint) -> Option<Equatorial> {
        let (_, equatorial) =
            self.points.iter().find(|(body, _)| ExtraPoint::Body(*body) == point)?;
        Some(*equatorial)
    }

    /// The parallels; without a birth time, only those that exist all day.
    pub(crate) fn parallels(&self) -> Vec<Parallel> {
        let mut parallels = Parallel::between(&self.bodies);
        for end in self.ends.iter().flatten() {
            let then = Parallel::between(end);
            parallels.retain(|parallel| {
                then.iter().any(|it| {
                    (it.first, it.second, it.kind)
                        == (parallel.first, parallel.second, parallel.kind)
                })
            });
        }
        parallels
    }
}

fn bodies(sky: &Ephemeris, at: JulianDay) -> Result<[Equatorial; Body::COUNT], SkyError> {
    let obliquity_deg = sky.obliquity_deg(at)?;
    let positions = sky.positions(at)?;
    Ok(Body::ALL.map(|body| positions.of(body).equatorial(obliquity_deg)))
}
