//! Positions of the bodies at an instant, in the zodiac and with the lunar node of a view.

use chart::{Body, ExtraBody, Longitude, LunarNode, Position};

use crate::{
    SkyError, apogee, apparent::Scene, ayanamsa::Ayanamsa, frame::DateFrame, node, store::Planet,
};

/// The body or point to calculate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    Body(Body),
    Extra(ExtraBody),
}

impl Target {
    /// Whether this is a point of the Moon's orbit, which has no parallax.
    pub(crate) fn is_of_orbit(self) -> bool {
        matches!(
            self,
            Self::Body(Body::NorthNode)
                | Self::Extra(ExtraBody::MeanLilith | ExtraBody::TrueLilith)
        )
    }
}

/// Everything needed to calculate positions at an instant in a view.
pub(crate) struct Observation<'a> {
    pub(crate) scene: Scene<'a>,
    /// Julian day, TT.
    pub(crate) tt: f64,
    pub(crate) node: LunarNode,
    /// The frame of date; without nutation in a sidereal zodiac (fidelity 25).
    pub(crate) frame: DateFrame,
    /// `None` in the tropical zodiac.
    pub(crate) ayanamsa: Option<Ayanamsa>,
}

impl Observation<'_> {
    /// The position of `target`. With `beside` (two observations, shortly before and after, and the days between
    /// them) its speeds are differences of those positions, except for points of the Moon's orbit.
    #[inline]
    pub(crate) fn position_beside(
        &self,
        target: Target,
        beside: Option<&([Self; 2], f64)>,
    ) -> Result<Position, SkyError> {
        let here = self.position(target)?;
        let Some(([before, after], days)) = beside.filter(|_| !target.is_of_orbit()) else {
            return Ok(here);
        };
        let (before, after) = (before.position(target)?, after.position(target)?);
        let moved = before.longitude.arc_to(after.longitude);
        Ok(Position {
            speed_deg_per_day: if moved > 180.0 { moved - 360.0 } else { moved } / days,
            latitude_speed_deg_per_day: (after.latitude_deg - before.latitude_deg) / days,
            distance_speed_au_per_day: (after.distance_au - before.distance_au) / days,
            ..here
        })
    }

    #[inline]
    fn position(&self, target: Target) -> Result<Position, SkyError> {
        let position = self.position_from_equinox(target)?;
        Ok(match &self.ayanamsa {
            None => position,
            Some(ayanamsa) => Position {
                longitude: Longitude::new(position.longitude.degrees() - ayanamsa.degrees),
                speed_deg_per_day: position.speed_deg_per_day - ayanamsa.rate,
                ..position
            },
        })
    }

    #[inline]
    fn position_from_equinox(&self, target: Target) -> Result<Position, SkyError> {
        let (scene, frame) = (&self.scene, &self.frame);
        let planet = match target {
            Target::Body(Body::Sun) => return Ok(frame.position(scene.sun()?)),
            Target::Body(Body::Moon) => return Ok(frame.position(scene.moon())),
            Target::Body(Body::NorthNode) => {
                return Ok(match self.node {
                    LunarNode::True => node::true_node(&scene.moon, frame),
                    LunarNode::Mean => node::mean_node(self.tt, frame),
                });
            }
            Target::Extra(ExtraBody::MeanLilith) => {
                return Ok(apogee::mean_apogee(self.tt, frame));
            }
            Target::Extra(ExtraBody::TrueLilith) => {
                return Ok(apogee::true_apogee(&scene.moon, frame));
            }
            Target::Body(Body::Mercury) => Planet::Mercury,
            Target::Body(Body::Venus) => Planet::Venus,
            Target::Body(Body::Mars) => Planet::Mars,
            Target::Body(Body::Jupiter) => Planet::Jupiter,
            Target::Body(Body::Saturn) => Planet::Saturn,
            Target::Body(Body::Uranus) => Planet::Uranus,
            Target::Body(Body::Neptune) => Planet::Neptune,
            Target::Body(Body::Pluto) => Planet::Pluto,
            Target::Body(Body::Chiron) => Planet::Chiron,
            Target::Extra(ExtraBody::Ceres) => Planet::Ceres,
            Target::Extra(ExtraBody::Pallas) => Planet::Pallas,
            Target::Extra(ExtraBody::Juno) => Planet::Juno,
            Target::Extra(ExtraBody::Vesta) => Planet::Vesta,
        };
        Ok(frame.position(scene.planet(planet)?))
    }
}
