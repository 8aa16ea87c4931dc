//! What each area rests on, from `facts/areas.toml`.

use std::collections::BTreeMap;

use chart::{Body, Chart, House};

use crate::Area;
use crate::composition::Section;
use crate::corpus::CorpusError;
use crate::factor::slug;
use crate::passages::{File, Tables};

/// The name of the file.
const FILE: &str = "facts/areas";
/// The share of a body that an area does not list.
const OTHERS: f64 = 0.5;

/// What one area rests on.
#[derive(Debug, Clone, Default)]
pub(crate) struct Plan {
    bodies: Vec<(Body, f64)>,
    houses: Vec<(House, f64)>,
    /// What the area states beside its idea.
    pub(crate) sections: Vec<Section>,
    /// The most words before the advice.
    pub(crate) words: usize,
}

/// The plans of the areas that are composed: all but the overview.
pub(crate) fn load(files: &Tables) -> Result<BTreeMap<Area, Plan>, CorpusError> {
    let missing = File { name: FILE.to_owned(), ..File::default() };
    let file = files.get(FILE).unwrap_or(&missing);
    let areas = Area::ALL.into_iter().filter(|area| *area != Area::General);
    areas.map(|area| Ok((area, Plan::of(file, area)?))).collect()
}

impl Plan {
    fn of(file: &File, area: Area) -> Result<Self, CorpusError> {
        let list = |key: &str| {
            let entry = file.tables.get(area.name()).and_then(|table| table.get(key));
            entry.map_or(&[][..], |entry| &entry.texts)
        };
        let refuse = |text: &str| file.error(1, area.name(), format!("cannot read {text}"));
        let weighed = |text: &String| {
            let (name, weight) = text.split_once(' ')?;
            Some((name.to_owned(), weight.parse::<f64>().ok()?))
        };
        let body = |name: &str| Body::ALL.into_iter().find(|body| slug(body.name()) == name);
        let house = |name: &str| name.parse().ok().and_then(House::new);
        let mut plan = Self::default();
        for text in list("bodies") {
            let pair = weighed(text).and_then(|(name, weight)| Some((body(&name)?, weight)));
            plan.bodies.push(pair.ok_or_else(|| refuse(text))?);
        }
        for text in list("houses") {
            let pair = weighed(text).and_then(|(name, weight)| Some((house(&name)?, weight)));
            plan.houses.push(pair.ok_or_else(|| refuse(text))?);
        }
        for text in list("sections") {
            let section = match text.split_once(' ') {
                Some(("place", name)) => body(name).map(Section::Place),
                Some(("pair", names)) => names
                    .split_once(' ')
                    .and_then(|(one, other)| Some(Section::Pair(body(one)?, body(other)?))),
                Some(("cusp", number)) => house(number).map(Section::Cusp),
                _ => None,
            };
            plan.sections.push(section.ok_or_else(|| refuse(text))?);
        }
        let words = list("words").first().and_then(|text| text.parse().ok());
        plan.words = words.ok_or_else(|| refuse("words"))?;
        Ok(plan)
    }

    /// The importance of each body for the area, points.
    pub(crate) fn importance(&self, chart: &Chart) -> [f64; Body::COUNT] {
        let mut points = chart.importance();
        for body in Body::ALL {
            let listed = self.bodies.iter().find(|(other, _)| *other == body);
            points[body.index()] *= listed.map_or(OTHERS, |(_, weight)| *weight);
        }
        for (house, weight) in &self.houses {
            let Some(houses) = &chart.houses else { continue };
            let sign = houses.cusp(*house).sign();
            points[sign.ruler().index()] += weight;
            if sign.traditional_ruler() != sign.ruler() {
                points[sign.traditional_ruler().index()] += 0.5 * weight;
            }
            let inside =
                chart.placements.iter().filter(|placement| placement.house == Some(*house));
            for placement in inside.filter(|placement| placement.body.is_planet()) {
                points[placement.body.index()] += 0.5 * weight;
            }
        }
        points
    }

    /// Whether a body speaks for the area: listed, or ruler of or in one of its houses.
    pub(crate) fn speaks(&self, chart: &Chart, body: Body) -> bool {
        self.bodies.iter().any(|(listed, _)| *listed == body)
            || self.houses.iter().any(|(house, _)| {
                let ruler = chart.houses.map(|houses| houses.cusp(*house).sign().ruler());
                ruler == Some(body)
                    || chart.placement(body).house == Some(*house) && body.is_planet()
            })
    }
}
