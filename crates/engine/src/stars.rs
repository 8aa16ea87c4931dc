//! Fixed stars in conjunction with the bodies and angles of a chart.

use chart::{Angle, Body, FixedStar, Longitude};
use ephemeris::SkyError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::cast::{Cast, Engine};

/// The widest orb, degrees, inclusive.
const ORB_DEG: f64 = 1.0;

/// A fixed star in conjunction with a body or an angle, by ecliptic longitude.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct StarConjunction {
    /// The star.
    pub star: FixedStar,
    /// Its name for people.
    #[schema(example = "Regulus")]
    pub label: &'static str,
    /// A body, `Ascendant`, `IC`, `Descendant` or `Midheaven`.
    pub point: StarPoint,
    /// The difference of the longitudes, degrees, never negative.
    #[serde(rename = "orb")]
    #[schema(minimum = 0, maximum = 1, example = 0.42)]
    pub orb_deg: f64,
    /// Ecliptic longitude of the star at the time of the chart, degrees, in the zodiac of the chart.
    #[schema(value_type = f64, minimum = 0, exclusive_maximum = 360, example = 149.8)]
    #[serde(serialize_with = "degrees")]
    pub longitude: Longitude,
}

/// What a star is in conjunction with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum StarPoint {
    /// A body.
    Body(Body),
    /// An angle.
    Angle(Angle),
}

impl StarPoint {
    /// Its name, such as `Sun` and `Midheaven`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Body(body) => body.name(),
            Self::Angle(angle) => angle.name(),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn degrees<S: serde::Serializer>(longitude: &Longitude, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(longitude.degrees())
}

impl Engine {
    /// The stars within one degree of a body or angle, by orb, smallest first. Without a time of birth: only those that
    /// stay within it all day.
    pub(crate) fn star_conjunctions(&self, cast: &Cast) -> Result<Vec<StarConjunction>, SkyError> {
        let sky = self.sky_of(&cast.birth);
        let mut found = Vec::new();
        for star in FixedStar::ALL {
            let longitude = sky.star(star, cast.birth.at)?.longitude;
            let is_near = |other: Longitude| other.separation(longitude) <= ORB_DEG;
            let bodies = cast.chart.placements.iter().filter_map(|placement| {
                let (body, here) = (placement.body, placement.position.longitude);
                let stays = cast.day.as_ref().is_none_or(|(first, last)| {
                    [first, last].into_iter().all(|sky| is_near(sky.of(body).longitude))
                });
                stays.then_some((StarPoint::Body(body), here))
            });
            let angles = cast.chart.houses.iter().flat_map(|houses| {
                Angle::ALL.map(|angle| (StarPoint::Angle(angle), houses.angle(angle)))
            });
            found.extend(bodies.chain(angles).filter(|(_, here)| is_near(*here)).map(
                |(point, here)| StarConjunction {
                    star,
                    label: star.label(),
                    point,
                    orb_deg: here.separation(longitude),
                    longitude,
                },
            ));
        }
        found.sort_by(|a, b| a.orb_deg.total_cmp(&b.orb_deg));
        Ok(found)
    }
}
