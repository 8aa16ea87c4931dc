//! `POST /interpretation/{type}`: the meaning of each part of a chart.

use std::collections::BTreeMap;

use chart::{Angle, Aspect, AspectType, Body, Chart, House, Placement, Point, Sign};
use civil::{Warning, WarningCode};
use reading::{Area, Factor, FactorId, Interpretation, MissingVolume, Reading};
use serde::Serialize;

use super::{BirthData, ChartView, Wanted};
use crate::cast::{Cast, CastError, Engine};
use crate::focus::{Focus, TIME_NEEDED};
use crate::kind::InterpretationKind;

/// `POST /interpretation/{type}`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterpretationAnswer {
    /// The requested type.
    #[serde(rename = "type")]
    pub kind: InterpretationKind,
    /// One item for each part; empty if the chart has none of that type.
    pub items: Vec<Item>,
    /// The factors by their ids, which the items refer to.
    pub factors: BTreeMap<String, Factor>,
    /// The chart.
    pub chart: ChartView,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// `POST /interpretation/custom`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FocusAnswer {
    /// `custom`.
    #[serde(rename = "type")]
    pub kind: FocusType,
    /// The focus in the request, trimmed.
    #[schema(example = "changing careers")]
    pub focus: String,
    /// The parts of a chart and the areas that were recognised in the focus; may be empty.
    pub understood: Vec<Understood>,
    /// A sentence that names the recognised parts and areas, or states that there are none.
    #[schema(example = "Understood as: career.")]
    pub message: String,
    /// One item for each part of the chart that the focus is about.
    pub items: Vec<Item>,
    /// The factors by their ids, which the items refer to.
    pub factors: BTreeMap<String, Factor>,
    /// The chart.
    pub chart: ChartView,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// The type of an interpretation of a focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FocusType {
    /// The interpretation of a focus.
    Custom,
}

/// One part of a chart and its meaning.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Item {
    /// Its id, unique within this answer.
    #[schema(example = "sun")]
    pub id: String,
    /// The title to display.
    #[schema(example = "Sun in Gemini, 9th house")]
    pub title: String,
    /// The meaning of the part.
    pub text: String,
    /// Three to five keywords.
    pub keywords: Vec<String>,
    /// Ids of the factors it rests on, keys of `factors`; empty for the description of a sign.
    #[schema(example = json!(["sun.sign", "sun.house"]))]
    pub factors: Vec<String>,
}

/// A part of a chart, or an area, that was recognised in a focus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Understood {
    /// Its kind.
    pub kind: UnderstoodKind,
    /// Its name.
    #[schema(example = "career")]
    pub name: String,
}

/// What can be recognised in a focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum UnderstoodKind {
    Body,
    Angle,
    Sign,
    House,
    Aspect,
    Pattern,
    /// A type of interpretation.
    Type,
    /// A life area.
    Area,
}

impl Engine {
    /// Interprets all parts of one type.
    pub fn interpretation_answer(
        &self,
        cast: &Cast,
        kind: InterpretationKind,
        wanted: Wanted,
    ) -> Result<InterpretationAnswer, CastError> {
        let mut parts = Items::of(self, &cast.chart);
        parts.add_kind(kind);
        Ok(InterpretationAnswer {
            kind,
            items: parts.items,
            factors: parts.factors,
            chart: ChartView::of(cast, self, wanted)?,
            birth_data: birth_data(cast, kind.needs_time()),
        })
    }

    /// Interprets the parts of the chart that a focus names.
    pub fn focus_answer(
        &self,
        cast: &Cast,
        focus: &Focus,
        wanted: Wanted,
    ) -> Result<FocusAnswer, CastError> {
        let mut parts = Items::of(self, &cast.chart);
        parts.add_focus(focus)?;
        Ok(FocusAnswer {
            kind: FocusType::Custom,
            focus: focus.text.clone(),
            understood: focus.understood(),
            message: focus.message(parts.items.is_empty(), cast.chart.houses.is_some()),
            items: parts.items,
            factors: parts.factors,
            chart: ChartView::of(cast, self, wanted)?,
            birth_data: birth_data(cast, focus.needs_time()),
        })
    }
}

/// The birth data of an answer, with a warning if houses or angles were requested and the birth time
/// is unknown.
fn birth_data(cast: &Cast, needs_time: bool) -> BirthData {
    let mut birth_data = BirthData::of(cast);
    if needs_time && cast.chart.houses.is_none() {
        birth_data.warnings.push(Warning::new(WarningCode::TimeNeeded, TIME_NEEDED));
    }
    birth_data
}

/// The items of an answer, without duplicates.
struct Items<'a> {
    engine: &'a Engine,
    chart: &'a Chart,
    items: Vec<Item>,
    factors: BTreeMap<String, Factor>,
}

type Factors = BTreeMap<FactorId, Factor>;

impl<'a> Items<'a> {
    fn of(engine: &'a Engine, chart: &'a Chart) -> Self {
        Self { engine, chart, items: Vec::new(), factors: BTreeMap::new() }
    }

    fn add_kind(&mut self, kind: InterpretationKind) {
        match kind {
            InterpretationKind::Planets => Body::ALL.into_iter().for_each(|b| self.body(b)),
            InterpretationKind::Houses => House::ALL.into_iter().for_each(|h| self.house(h)),
            InterpretationKind::Aspects => self.aspects(|_| true),
            InterpretationKind::Patterns => {
                (0..self.chart.patterns.len()).for_each(|index| self.pattern(index));
            }
            InterpretationKind::Angles => {
                Angle::ALL.into_iter().for_each(|angle| self.angle(angle));
                self.aspects(|aspect| aspect.second.body().is_none());
            }
            InterpretationKind::Nodes => {
                self.body(Body::NorthNode);
                self.aspects(|aspect| aspect.involves(Point::Body(Body::NorthNode)));
            }
            InterpretationKind::Retrogrades => {
                let backwards: Vec<Body> = self.chart.retrogrades().map(|p| p.body).collect();
                backwards.into_iter().for_each(|body| self.body(body));
            }
            InterpretationKind::Elements => self.balances(),
            InterpretationKind::BigThree => {
                self.body(Body::Sun);
                self.body(Body::Moon);
                self.angle(Angle::Ascendant);
            }
        }
    }

    fn add_focus(&mut self, focus: &Focus) -> Result<(), MissingVolume> {
        let bodies = focus.bodies.iter().map(|body| Point::Body(*body));
        let angles = focus.angles.iter().filter_map(|angle| match angle {
            Angle::Ascendant => Some(Point::Ascendant),
            Angle::Midheaven => Some(Point::Midheaven),
            Angle::ImumCoeli | Angle::Descendant => None,
        });
        let points: Vec<Point> = bodies.chain(angles).collect();
        let about = |aspect: &Aspect| {
            let involved = points.iter().filter(|point| aspect.involves(**point)).count();
            let named = match points.len() {
                0 => !focus.aspects.is_empty() && focus.angles.is_empty(),
                1 => involved == 1,
                _ => involved == 2,
            };
            named && (focus.aspects.is_empty() || focus.aspects.contains(&aspect.kind))
        };
        // If an aspect is named, bodies and angles only select it.
        if focus.aspects.is_empty() {
            focus.bodies.iter().for_each(|&body| self.body(body));
            for &angle in &focus.angles {
                self.angle(angle);
                self.bodies(|placement| placement.house == Some(angle.house()));
            }
        }
        for area in &focus.areas {
            self.area(*area)?;
        }
        focus.houses.iter().for_each(|&house| self.house_with_its_bodies(house));
        focus.signs.iter().for_each(|&sign| self.sign(sign));
        let patterns = self.chart.patterns.iter().enumerate();
        let patterns: Vec<usize> = patterns
            .filter(|(_, pattern)| focus.patterns.contains(&pattern.kind))
            .map(|(index, _)| index)
            .collect();
        patterns.into_iter().for_each(|index| self.pattern(index));
        focus.kinds.iter().for_each(|&kind| self.add_kind(kind));
        self.aspects(about);
        Ok(())
    }

    fn add(&mut self, id: String, title: String, interpretation: Interpretation, factors: Factors) {
        if self.items.iter().any(|item| item.id == id) {
            return;
        }
        let Interpretation { text, keywords } = interpretation;
        let ids = factors.keys().map(ToString::to_string).collect();
        self.items.push(Item { id, title, text, keywords, factors: ids });
        self.factors.extend(factors.into_iter().map(|(id, factor)| (id.into(), factor)));
    }

    fn body(&mut self, body: Body) {
        let placement = self.chart.placement(body);
        let mut title = format!("{} in {}", body.name(), placement.sign_name());
        if let Some(house) = placement.house {
            title.push_str(&format!(", {} house", house.ordinal()));
        }
        let text = Interpretation::of_body(&self.engine.corpus, self.chart, body);
        let id = body.name().to_ascii_lowercase().replace(' ', "-");
        self.add(id, title, text, Factor::of_body(self.chart, body));
    }

    fn house(&mut self, house: House) {
        let Some(houses) = self.chart.houses else { return };
        let sign = houses.cusp(house).sign().name();
        self.cusp(format!("house{}", house.number()), house, {
            format!("{} house in {sign}", house.ordinal())
        });
    }

    fn angle(&mut self, angle: Angle) {
        let Some(houses) = self.chart.houses else { return };
        let sign = houses.angle(angle).sign().name();
        let id = angle.name().to_ascii_lowercase();
        let title = format!("{} in {sign}", angle.name());
        let text = Interpretation::of_angle(&self.engine.corpus, self.chart, angle);
        let factors = Factor::of_angle(self.chart, angle);
        if let Some(text) = text {
            self.add(id, title, text, factors);
        }
    }

    fn cusp(&mut self, id: String, house: House, title: String) {
        let text = Interpretation::of_house(&self.engine.corpus, self.chart, house);
        if let Some(text) = text {
            self.add(id, title, text, Factor::of_house(self.chart, house));
        }
    }

    fn house_with_its_bodies(&mut self, house: House) {
        self.house(house);
        self.bodies(|placement| placement.house == Some(house));
    }

    /// Adds a sign, then the bodies in it.
    fn sign(&mut self, sign: Sign) {
        let text = Interpretation::of_sign(&self.engine.corpus, sign);
        let id = sign.name().to_ascii_lowercase();
        self.add(id, sign.name().to_owned(), text, Factors::new());
        self.bodies(|placement| placement.may_be_in(sign));
    }

    fn bodies(&mut self, chosen: impl Fn(&Placement) -> bool) {
        let chosen: Vec<Body> =
            self.chart.placements.iter().filter(|p| chosen(p)).map(|p| p.body).collect();
        chosen.into_iter().for_each(|body| self.body(body));
    }

    fn aspects(&mut self, chosen: impl Fn(&Aspect) -> bool) {
        let chart = self.chart;
        for (index, aspect) in chart.aspects.iter().enumerate().filter(|(_, a)| chosen(a)) {
            let factors = Factor::of_aspect(chart, index);
            let Some(id) = factors.keys().next().map(ToString::to_string) else { continue };
            let (first, second) = (aspect.first.name(), aspect.second.name());
            let title = format!("{first} {} {second}", aspect.kind.name());
            self.add(id, title, Interpretation::of_aspect(&self.engine.corpus, aspect), factors);
        }
    }

    fn pattern(&mut self, index: usize) {
        let factors = Factor::of_pattern(self.chart, index);
        let text = Interpretation::of_pattern(&self.engine.corpus, self.chart, index);
        let named = factors.iter().next().map(|(id, f)| (id.to_string(), f.label.clone()));
        if let (Some((id, title)), Some(text)) = (named, text) {
            self.add(id, title, text, factors);
        }
    }

    fn balances(&mut self) {
        let mut every = Factor::of_balance(self.chart);
        for (id, text) in Interpretation::of_balance(&self.engine.corpus, self.chart) {
            let Some(factor) = every.remove(&id) else { continue };
            let title = factor.label.clone();
            self.add(id.to_string(), title, text, BTreeMap::from([(id, factor)]));
        }
    }

    /// Adds an area of the reading: its summary, details and advice.
    fn area(&mut self, area: Area) -> Result<(), MissingVolume> {
        let reading = Reading::compose(self.chart, &self.engine.corpus)?;
        let part = reading.area(area);
        let text = [&part.summary, &part.details, &part.advice].map(String::as_str).join(" ");
        let factors = reading.factors_of(area);
        // The keywords after the first are the bodies in the factors, in the order of the sentences.
        let in_order = part.passages.iter().flat_map(|passage| &passage.factors);
        let mut keywords = vec![area.label().to_owned()];
        for index in in_order.filter_map(|id| factors.get(id)).flat_map(|f| &f.bodies) {
            let name = Body::ALL[*index].name().to_owned();
            if keywords.len() < 5 && !keywords.contains(&name) {
                keywords.push(name);
            }
        }
        let title = area.label().to_owned();
        let id = format!("area.{}", area.name());
        self.add(id, title, Interpretation { text, keywords }, factors);
        Ok(())
    }
}

/// The plural of the name of an aspect type.
pub(crate) fn aspect_words(kind: AspectType) -> String {
    format!("{}s", kind.name())
}
