//! Positions of the bodies at an instant, in the zodiac and with the lunar node of a view.

use chart::{FixedStar, Longitude, LunarNode, Position, Source};

use crate::{
    SkyError, apogee, apparent::Scene, ayanamsa::Ayanamsa, frame::DateFrame, node, star,
    track::Stored,
};

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
    /// The position of `source`. With `beside` (two observations, shortly before and after, and the days between
    /// them) its speeds are differences of those positions, except for points of the Moon's orbit.
    #[inline]
    pub(crate) fn position_beside(
        &self,
        source: Source,
        beside: Option<&([Self; 2], f64)>,
    ) -> Result<Position, SkyError> {
        let here = self.position(source)?;
        let Some(([before, after], days)) = beside.filter(|_| !source.is_of_orbit()) else {
            return Ok(here);
        };
        let (before, after) = (before.position(source)?, after.position(source)?);
        let moved = before.longitude.shorter_arc_to(after.longitude);
        Ok(Position {
            speed_deg_per_day: moved / days,
            latitude_speed_deg_per_day: (after.latitude_deg - before.latitude_deg) / days,
            distance_speed_au_per_day: (after.distance_au - before.distance_au) / days,
            ..here
        })
    }

    #[inline]
    fn position(&self, source: Source) -> Result<Position, SkyError> {
        self.position_from_equinox(source).map(|position| self.in_zodiac(position))
    }

    /// The position of a fixed star.
    pub(crate) fn star(&self, star: FixedStar) -> Position {
        let apparent = self.scene.star(star::from_barycentre(star, self.tt));
        self.in_zodiac(self.frame.position(apparent))
    }

    /// A position from the equinox of date, in the zodiac of the view.
    #[inline]
    fn in_zodiac(&self, position: Position) -> Position {
        match &self.ayanamsa {
            None => position,
            Some(ayanamsa) => Position {
                longitude: Longitude::new(position.longitude.degrees() - ayanamsa.degrees),
                speed_deg_per_day: position.speed_deg_per_day - ayanamsa.rate,
                ..position
            },
        }
    }

    #[inline]
    fn position_from_equinox(&self, source: Source) -> Result<Position, SkyError> {
        let (scene, frame) = (&self.scene, &self.frame);
        Ok(match source {
            Source::Sun => frame.position(scene.sun()?),
            Source::Moon => frame.position(scene.moon()),
            Source::Node if self.node == LunarNode::Mean => node::mean_node(self.tt, frame),
            Source::Node => node::true_node(&scene.moon, frame),
            Source::MeanApogee => apogee::mean_apogee(self.tt, frame),
            Source::TrueApogee => apogee::true_apogee(&scene.moon, frame),
            Source::Orbit(number) => frame.position(scene.planet(Stored(number))?),
        })
    }
}
