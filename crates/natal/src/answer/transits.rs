//! `/chart/transits`: the sky of a moment against a natal chart.

use chart::{Chart, CrossAspect, JulianDay, Longitude, Point};
use ephemeris::{Ephemeris, SkyError, search};
use serde::Serialize;

use super::{BirthData, Planet, make_chart};
use crate::instant::iso;
use crate::journey::{Cast, Natal};

/// `/chart/transits`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TransitsAnswer {
    /// The moment looked at, UTC.
    #[cfg_attr(feature = "openapi", schema(format = DateTime, example = "2026-11-21T12:00:00Z"))]
    pub at: String,
    /// The twelve bodies at that moment.
    pub transits: Vec<Transit>,
    /// Aspects from them to the natal chart, tightest first; orbs as inside a chart.
    pub aspects: Vec<TransitAspect>,
    /// How the birth was understood.
    pub birth_data: BirthData,
}

/// A body at the moment looked at.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Transit {
    /// The body; its own `house` is `null`, since the moment has no place, and its `interpretation`
    /// is what it would mean in a chart of that moment.
    #[serde(flatten)]
    pub planet: Planet,
    /// The natal house it passes through; `null` where the time of birth is not known.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 1, maximum = 12, example = 4))]
    pub natal_house: Option<u8>,
}

/// An aspect from a moving body to a point of the natal chart.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TransitAspect {
    /// The moving body.
    #[cfg_attr(feature = "openapi", schema(example = "Saturn"))]
    pub transiting: String,
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    #[cfg_attr(feature = "openapi", schema(example = "Moon"))]
    pub natal: String,
    /// `conjunction`, `sextile`, `square`, `trine` or `opposition`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "openapi", schema(example = "conjunction"))]
    pub kind: String,
    /// The exact angle, degrees.
    #[cfg_attr(feature = "openapi", schema(example = 0.0))]
    pub angle: f64,
    /// Distance from the exact angle at that moment, degrees.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 10, example = 1.2))]
    pub orb: f64,
    /// The orb is getting smaller.
    pub applying: bool,
    /// When it is exact while it stays within orb, UTC: the next time, retrograde loops included,
    /// or the last time if it will not be again. `null` where it is never exact, or only after
    /// 2399-12-01.
    #[cfg_attr(feature = "openapi",
        schema(required, format = DateTime, example = "2026-12-02T07:31:09Z"))]
    pub exact_at: Option<String>,
}

impl Natal {
    /// The transits of a moment to a chart.
    pub fn transits_answer(&self, cast: &Cast, at: JulianDay) -> Result<TransitsAnswer, SkyError> {
        let sky = self.ephemeris.sky_without_houses(at)?;
        let moment = Chart::cast(&sky);
        let transits = make_chart::planets(&moment, &self.corpus)
            .into_iter()
            .zip(&moment.placements)
            .map(|(planet, placement)| Transit {
                planet,
                natal_house: cast
                    .chart
                    .houses
                    .map(|houses| houses.house_of(placement.position.longitude).number()),
            })
            .collect();
        let aspects = chart::aspects_to_chart(&sky.positions, &cast.chart)
            .into_iter()
            .map(|aspect| self.transit_aspect(&cast.chart, aspect, at))
            .collect::<Result<_, _>>()?;
        let at = iso(at.to_unix_seconds());
        Ok(TransitsAnswer { at, transits, aspects, birth_data: BirthData::of(cast) })
    }

    fn transit_aspect(
        &self,
        chart: &Chart,
        aspect: CrossAspect,
        at: JulianDay,
    ) -> Result<TransitAspect, SkyError> {
        let natal = chart::points(chart)
            .find(|(point, _)| *point == aspect.to)
            .map(|(_, longitude)| longitude);
        let exact = match natal {
            Some(natal) => exact(&self.ephemeris, &aspect, natal, at)?,
            None => None,
        };
        Ok(TransitAspect {
            transiting: aspect.from.name().to_owned(),
            natal: aspect.to.name().to_owned(),
            kind: aspect.kind.name().to_owned(),
            angle: aspect.kind.angle_deg(),
            orb: aspect.orb_deg,
            applying: aspect.applying,
            exact_at: exact.map(|exact| iso(exact.to_unix_seconds())),
        })
    }
}

/// When an aspect under way is exact: the next time before it leaves its orb, else the last time
/// since it came into it.
fn exact(
    ephemeris: &Ephemeris,
    aspect: &CrossAspect,
    natal: Longitude,
    at: JulianDay,
) -> Result<Option<JulianDay>, SkyError> {
    let angle = aspect.kind.angle_deg();
    let orb = aspect.kind.orb_limit_deg(Point::Body(aspect.from), aspect.to);
    // An edge below 0 or beyond 180 degrees is the one on the other side of the circle.
    let edges =
        [angle - orb, angle + orb].map(|edge| if edge > 180.0 { 360.0 - edge } else { edge.abs() });
    let angles = [angle, edges[0], edges[1]];
    for end in [Ephemeris::LAST, Ephemeris::FIRST].into_iter().filter_map(JulianDay::new) {
        // What comes first decides: the exact angle, or one of the edges.
        let first = search::exact_aspects(ephemeris, aspect.from, natal, &angles, at, end).next();
        if let Some(first) = first.transpose()?.filter(|first| !edges.contains(&first.angle_deg)) {
            return Ok(Some(first.at));
        }
    }
    Ok(None)
}
