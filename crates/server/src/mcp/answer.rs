//! The answers that only the tools have: a reading with labels, and a wheel with what it shows.

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chart::{Angle, Body, degrees_and_minutes};
use engine::answer::{BirthData, PlaceResults, WheelPicture};
use engine::request::{BirthRequest, WheelMembers, WheelTheme};
use engine::{BadInput, CastError, Engine, Environment, Given, Members, Purpose, both};
use reading::{Area, FactorId, IdeaReading, Passage, ThemeReading};
use rmcp::model::{ContentBlock, MetaObject};
use serde::Serialize;
use utoipa::ToSchema;
use wheel::Palette;

use super::page;
use super::request::{AreaMember, PlaceQuery, With};
use super::result::Content;
use crate::app::App;
use crate::http::routes::places::search_gazetteer;
use crate::text;

/// The reading of a chart.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReadingAnswer {
    /// The strongest themes of the chart, strongest first: three or four.
    pub(super) themes: Vec<ThemeReading>,
    /// The life areas.
    pub(super) areas: Vec<AreaView>,
    /// Labels of the ids in `factors` of themes and sentences, such as `Sun in Gemini`.
    pub(super) factors: BTreeMap<String, String>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub(super) birth_data: BirthData,
    /// What the page draws.
    #[serde(skip)]
    #[schema(ignore)]
    pub(super) drawing: MetaObject,
}

/// One life area of a reading.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AreaReading)]
pub(super) struct AreaView {
    /// The area.
    pub(super) area: Area,
    /// What runs through the area.
    pub(super) idea: IdeaReading,
    /// Every sentence in order, with its factors.
    pub(super) passages: Vec<Passage>,
}

/// The reading of a chart: all areas, or one.
pub(super) fn reading(
    engine: &Engine,
    With { added, request }: With<AreaMember, Given<BirthRequest>>,
    environment: &Environment<'_>,
) -> Result<ReadingAnswer, CastError> {
    let birth = engine.birth_given(request, environment, Purpose::Reading);
    let ((AreaMember { area: only }, _), birth) = both(added.whole(), birth)?;
    let cast = engine.cast(birth)?;
    let reading = reading::Reading::compose(&cast.chart, &engine.corpus)?;
    let areas: Vec<AreaView> = reading
        .areas
        .into_iter()
        .filter(|part| only.is_none_or(|only| only == part.area))
        .map(|part| AreaView { area: part.area, idea: part.idea, passages: part.passages })
        .collect();
    let themes = reading.themes;
    let used: BTreeSet<&FactorId> = areas
        .iter()
        .flat_map(|area| &area.passages)
        .flat_map(|passage| &passage.factors)
        .chain(themes.iter().flat_map(|theme| &theme.factors))
        .chain(areas.iter().flat_map(|area| &area.idea.factors))
        .collect();
    let factors = reading.factors.iter().filter(|(id, _)| used.contains(id));
    let parts = page::parts_of(&cast.chart, factors.clone());
    let labels = factors.map(|(id, factor)| (id.as_str().to_owned(), factor.label.clone()));
    Ok(ReadingAnswer {
        factors: labels.collect(),
        drawing: page::drawing(&cast.chart, parts),
        themes,
        areas,
        birth_data: BirthData::of(&cast),
    })
}

impl ReadingAnswer {
    /// The reading as text, with what the page draws.
    pub(super) fn content(&self) -> Content {
        let label = |id: &str| self.factors.get(id).map(String::as_str);
        let areas = self.areas.iter().map(|area| (area.area, &area.idea, &*area.passages));
        let text = text::reading(&self.birth_data, &self.themes, areas, label);
        Content { text, drawing: Some(self.drawing.clone()), image: None }
    }
}

/// The wheel of a chart, with what it shows in words.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WheelAnswer {
    /// A short title of the image.
    #[schema(example = "Natal chart wheel: Sun in Gemini, Moon in Pisces, Libra rising")]
    pub(super) title: String,
    /// A description of the wheel.
    pub(super) description: String,
    /// What the wheel shows: the bodies, the angles and the aspects.
    pub(super) facts: Vec<WheelFact>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub(super) birth_data: BirthData,
    /// The image, PNG.
    #[serde(skip)]
    #[schema(ignore)]
    image: Option<Vec<u8>>,
    /// What the page draws.
    #[serde(skip)]
    #[schema(ignore)]
    pub(super) drawing: MetaObject,
}

/// A fact that a wheel shows.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WheelFact {
    /// The fact, such as `Sun 24°08′ Gemini, house 9`.
    pub(super) text: String,
    /// The parts of the wheel that show it, such as `body:Sun`, `house:9` and `aspect:trine:Sun:Moon`.
    pub(super) parts: Vec<String>,
}

/// Pixels of an image for one unit of a wheel, so that labels can be read.
const PIXELS: u16 = 2;

/// The wheel of a chart.
pub(super) fn wheel(
    engine: &Engine,
    With { added, request }: With<WheelMembers, Given<BirthRequest>>,
    environment: &Environment<'_>,
) -> Result<WheelAnswer, CastError> {
    let birth = engine.birth_given(request, environment, Purpose::Chart);
    let (order, birth) = both(added.check(), birth)?;
    let cast = engine.cast(birth)?;
    let palette = match order.theme {
        WheelTheme::Light => Palette::LIGHT,
        WheelTheme::Dark => Palette::DARK,
        WheelTheme::Mono => Palette::MONO,
    };
    let picture = WheelPicture::marked(&cast.chart, order.size, &palette);
    Ok(WheelAnswer {
        title: picture.title,
        description: picture.description,
        facts: facts(&cast.chart),
        birth_data: BirthData::of(&cast),
        // The drawing has its own ground.
        image: report::png(&picture.svg, order.size.units() * PIXELS, [255; 3]).ok(),
        drawing: page::drawing(&cast.chart, BTreeMap::new()),
    })
}

impl WheelAnswer {
    /// What the wheel shows as text, the image, and what the page draws.
    pub(super) fn content(&self) -> Content {
        let png = self.image.as_ref();
        Content {
            text: text::wheel(&self.birth_data, &self.title, &self.description),
            image: png.map(|png| ContentBlock::image(STANDARD.encode(png), "image/png")),
            drawing: Some(self.drawing.clone()),
        }
    }
}

/// What a wheel shows.
fn facts(chart: &chart::Chart) -> Vec<WheelFact> {
    let bodies = chart.placements.iter().map(|placement| {
        let longitude = placement.position.longitude;
        let number = placement.house.map(chart::House::number);
        let house = number.map_or_else(String::new, |number| format!(", house {number}"));
        let is_seen = placement.position.is_retrograde() && placement.body != Body::NorthNode;
        let retrograde = if is_seen { ", retrograde" } else { "" };
        let text = format!("{} {}{house}{retrograde}", placement.body.name(), longitude.position());
        let parts = [page::body(placement.body)].into_iter();
        WheelFact {
            text,
            parts: parts.chain(number.map(|number| page::house(usize::from(number)))).collect(),
        }
    });
    let angles = chart.houses.iter().flat_map(|houses| {
        Angle::ALL.map(|angle| WheelFact {
            text: format!("{} {}", angle.name(), houses.angle(angle).position()),
            parts: vec![page::house(usize::from(angle.house().number()))],
        })
    });
    let aspects = chart.aspects.iter().map(|aspect| WheelFact {
        text: format!(
            "{} {} {}, orb {}",
            aspect.first.name(),
            aspect.kind.name(),
            aspect.second.name(),
            degrees_and_minutes(aspect.orb_deg)
        ),
        parts: [page::aspect_part(aspect.kind, aspect.first, aspect.second)]
            .into_iter()
            .chain([aspect.first, aspect.second].into_iter().filter_map(page::point))
            .collect(),
    });
    bodies.chain(angles).chain(aspects).collect()
}

/// The places with a name, or at coordinates.
pub(super) fn find_place(app: &App, members: Members) -> Result<PlaceResults, CastError> {
    let (given, unknown) = Given::<PlaceQuery>::from(members).whole()?;
    let query = given.query.as_deref().unwrap_or_default();
    let named =
        |bad: BadInput| bad.renamed(&|field| if field == "q" { "query" } else { field }.to_owned());
    Ok(search_gazetteer(app, query, given.limit()).map_err(named)?.warned(&unknown))
}
