//! Conversion of the drawing of two charts to the types of answers.

use ::chart::{Angle, Body, Chart, Houses, SynastryAspect};
use ::wheel as drawn;

use super::names::PairNames;
use super::pair_wheel::{PairWheel, PairWheelAspect, PairWheelBody, WheelAngle};
use super::wheel::{WheelCusp, WheelPicture, WheelSign};
use super::{CompatibilityAnswer, WheelSizes};
use crate::natal::Cast;

impl PairWheel {
    /// The wheel of two charts in the requested sizes, smallest first.
    pub(super) fn of_sizes(
        sizes: WheelSizes,
        names: &PairNames<'_>,
        charts: [&Chart; 2],
        aspects: &[SynastryAspect],
    ) -> Vec<Self> {
        let description = drawn::describe_pair(names.full, charts, aspects);
        let of_size = |size| {
            let drawing = drawn::draw_pair(charts, aspects, size);
            let image = drawn::pair_svg(&drawing, &drawn::Palette::LIGHT, &description);
            Self::of(drawing, charts, drawn::data_url(&image), &description)
        };
        sizes.iter().map(of_size).collect()
    }

    /// The wheel of two people in the largest size as a data URL, for reports.
    #[must_use]
    pub fn picture(first: &Cast, second: &Cast, answer: &CompatibilityAnswer) -> String {
        let picture = WheelPicture::of_pair(first, second, answer, &drawn::Palette::LIGHT);
        drawn::data_url(&picture.svg)
    }

    fn of(
        drawing: drawn::PairDrawing,
        [first, second]: [&Chart; 2],
        image: String,
        description: &drawn::Description,
    ) -> Self {
        let houses = first.houses.as_ref();
        Self {
            size: drawing.size.units(),
            rings: drawing.rings.into(),
            between: drawing.between,
            signs: drawing.signs.into_iter().map(WheelSign::from).collect(),
            cusps: drawing.cusps.into_iter().map(WheelCusp::from).collect(),
            person1: bodies(drawing.first, first, houses),
            person2: bodies(drawing.second, second, houses),
            person2_angles: angles(drawing.second_angles, second),
            aspects: drawing.aspects.into_iter().map(PairWheelAspect::from).collect(),
            image,
            title: description.title.clone(),
            description: description.text.clone(),
        }
    }
}

impl WheelPicture {
    /// The wheel of two people in the largest size, with the aspects of their comparison, in the
    /// colours of a palette.
    #[must_use]
    pub fn of_pair(
        first: &Cast,
        second: &Cast,
        answer: &CompatibilityAnswer,
        palette: &drawn::Palette,
    ) -> Self {
        let charts = [&first.chart, &second.chart];
        let aspects: Vec<SynastryAspect> =
            answer.aspects.iter().map(super::PairAspect::as_drawn).collect();
        let names = PairNames::of(first, second);
        let description = drawn::describe_pair(names.full, charts, &aspects);
        let drawing = drawn::draw_pair(charts, &aspects, drawn::Size::Large);
        Self {
            svg: drawn::pair_svg(&drawing, palette, &description),
            title: description.title,
            description: description.text,
        }
    }
}

/// The drawn bodies of a chart with their positions. `houses` are those of the first person.
fn bodies(
    drawings: [drawn::BodyDrawing; Body::COUNT],
    chart: &Chart,
    houses: Option<&Houses>,
) -> Vec<PairWheelBody> {
    let body = |drawing: drawn::BodyDrawing| {
        let position = &chart.placement(drawing.placed).position;
        PairWheelBody {
            drawing: drawing.into(),
            position: position.longitude.position(),
            house: houses.map(|houses| houses.house_of(position.longitude).number()),
            retrograde: position.is_retrograde(),
        }
    };
    drawings.into_iter().map(body).collect()
}

/// The drawn angles of the second person with their positions.
fn angles(drawings: Vec<drawn::AngleDrawing>, chart: &Chart) -> Vec<WheelAngle> {
    let angle = |(drawing, houses): (drawn::AngleDrawing, &Houses)| WheelAngle {
        angle: drawing.angle,
        position: match drawing.angle {
            Angle::Midheaven => houses.midheaven.position(),
            _ => houses.ascendant.position(),
        },
        label: drawing.label.into(),
        tick: drawing.tick.into(),
        leader: drawing.leader,
        dot: drawing.dot.into(),
        dot_radius: drawing.dot_radius,
    };
    drawings.into_iter().zip(chart.houses.iter().cycle()).map(angle).collect()
}

impl From<drawn::AspectDrawing> for PairWheelAspect {
    fn from(drawing: drawn::AspectDrawing) -> Self {
        Self {
            index: drawing.index,
            kind: drawing.kind,
            person1: drawing.first,
            person2: drawing.second,
            path: drawing.path,
            width: drawing.width,
            strength: drawing.strength,
            dash: drawing.dash.map(str::to_owned),
        }
    }
}
