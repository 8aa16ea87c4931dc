//! Factors: the facts of a chart that a sentence can rest on.

use std::fmt;

use chart::{
    Angle, AspectType, Body, Chart, Element, House, Longitude, Mode, Point, Sign,
    degrees_and_minutes,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::prose;

/// The id of a factor, such as `sun.sign`, `house7.ruler` or `aspect.sun-moon.trine`. Do not parse it:
/// [`Factor`] contains what it refers to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct FactorId(String);

/// A fact of the chart that sentences rest on.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct Factor {
    /// The label to display.
    #[schema(example = "Sun in Gemini")]
    pub label: String,
    /// Indices in `chart.planets`, from 0.
    pub bodies: Vec<usize>,
    /// Indices in `chart.houses`, from 0.
    pub houses: Vec<usize>,
    /// Indices in `chart.aspects`, from 0.
    pub aspects: Vec<usize>,
    /// Indices in `chart.patterns`, from 0.
    pub patterns: Vec<usize>,
}

/// A factor of one chart, without its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Fact {
    Sign(Body),
    House(Body),
    Dignity(Body),
    OnAngle(Body),
    Retrograde(Body),
    Station(Body),
    CriticalDegree(Body),
    Ascendant,
    Midheaven,
    ChartRuler,
    NodeRuler,
    Cusp(House),
    Ruler(House),
    /// Index in the chart's list.
    Aspect(usize),
    /// Index in the chart's list.
    Pattern(usize),
    Element(Element),
    Mode(Mode),
}

impl FactorId {
    pub(crate) fn new(id: &str) -> Self {
        Self(id.to_owned())
    }

    /// The id as a string.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<FactorId> for String {
    fn from(id: FactorId) -> Self {
        id.0
    }
}

impl fmt::Display for FactorId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// A name in the form of ids and corpus keys: lower case, words joined by hyphens.
pub(crate) fn slug(name: &str) -> String {
    let lower = name.to_ascii_lowercase();
    if lower.contains(' ') { lower.replace(' ', "-") } else { lower }
}

/// The bytes of [`slug`], without an allocation. All names are ASCII.
fn slugged(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().map(|letter| if letter == b' ' { b'-' } else { letter.to_ascii_lowercase() })
}

impl Fact {
    /// The id of the factor.
    pub(crate) fn id(self, chart: &Chart) -> FactorId {
        const LONG: usize = 32;
        let mut id = String::with_capacity(LONG);
        self.spell(chart, |letter| id.push(char::from(letter)));
        FactorId(id)
    }

    /// Passes the bytes of the id to `letter`.
    pub(crate) fn spell(self, chart: &Chart, mut letter: impl FnMut(u8)) {
        let mut write =
            |parts: &[&str]| parts.iter().copied().flat_map(slugged).for_each(&mut letter);
        match self {
            Self::Sign(body) => write(&[body.name(), ".sign"]),
            Self::House(body) => write(&[body.name(), ".house"]),
            Self::Dignity(body) => write(&[body.name(), ".dignity"]),
            Self::OnAngle(body) => write(&[body.name(), ".angle"]),
            Self::Retrograde(body) => write(&[body.name(), ".retrograde"]),
            Self::Station(body) => write(&[body.name(), ".station"]),
            Self::CriticalDegree(body) => write(&[body.name(), ".critical-degree"]),
            Self::Ascendant => write(&["ascendant.sign"]),
            Self::Midheaven => write(&["midheaven.sign"]),
            Self::ChartRuler => write(&["chart-ruler"]),
            Self::NodeRuler => write(&["north-node.ruler"]),
            Self::Cusp(house) => write(&["house", &house.number().to_string(), ".sign"]),
            Self::Ruler(house) => write(&["house", &house.number().to_string(), ".ruler"]),
            Self::Aspect(index) => {
                let aspect = &chart.aspects[index];
                let [first, second] = [aspect.first, aspect.second].map(Point::name);
                write(&["aspect.", first, "-", second, ".", aspect.kind.name()]);
            }
            Self::Pattern(index) => {
                let kind = chart.patterns[index].kind;
                let earlier = &chart.patterns[..=index];
                let number = earlier.iter().filter(|pattern| pattern.kind == kind).count();
                write(&["pattern.", kind.name(), ".", &number.to_string()]);
            }
            Self::Element(element) => write(&["balance.", element.name()]),
            Self::Mode(mode) => write(&["balance.", mode.name()]),
        }
    }

    /// What the factor refers to in this chart, with its label.
    pub(crate) fn describe(self, chart: &Chart) -> Factor {
        let mut factor = Factor { label: self.label(chart), ..Factor::default() };
        let place_of = |body: Body| chart.placement(body).house;
        match self {
            Self::Sign(body)
            | Self::Dignity(body)
            | Self::Retrograde(body)
            | Self::Station(body)
            | Self::CriticalDegree(body) => factor.bodies.push(body.index()),
            Self::House(body) => {
                factor.bodies.push(body.index());
                factor.houses.extend(place_of(body).map(House::index));
            }
            Self::OnAngle(body) => {
                factor.bodies.push(body.index());
                if let Some(angle) = chart.angle_near(body) {
                    factor.houses.push(angle.house().index());
                    factor.aspects.extend(angle_aspect(chart, body, angle));
                }
            }
            Self::Ascendant => factor.houses.push(0),
            Self::Midheaven => factor.houses.push(9),
            Self::Cusp(house) => factor.houses.push(house.index()),
            Self::ChartRuler => {
                factor.bodies.extend(chart.ruler().map(Body::index));
                factor.houses.push(0);
            }
            Self::NodeRuler => {
                factor.bodies.push(Body::NorthNode.index());
                factor.bodies.push(chart.placement(Body::NorthNode).sign().ruler().index());
            }
            Self::Ruler(house) => {
                factor.houses.push(house.index());
                if let Some(ruler) = ruler_of(chart, house) {
                    factor.bodies.push(ruler.index());
                    let stands_in = place_of(ruler).map(House::index);
                    factor.houses.extend(stands_in.filter(|index| *index != house.index()));
                }
            }
            Self::Aspect(index) => {
                let aspect = &chart.aspects[index];
                factor.aspects.push(index);
                for point in [aspect.first, aspect.second] {
                    match point {
                        Point::Body(body) => factor.bodies.push(body.index()),
                        Point::Ascendant => factor.houses.push(0),
                        Point::Midheaven => factor.houses.push(9),
                    }
                }
            }
            Self::Pattern(index) => {
                factor.patterns.push(index);
                factor.bodies.extend(chart.patterns[index].planets.iter().map(|b| b.index()));
            }
            Self::Element(element) => {
                factor.bodies = planets_where(|body| {
                    chart.placement(body).certain_sign().map(Sign::element) == Some(element)
                });
            }
            Self::Mode(mode) => {
                factor.bodies = planets_where(|body| {
                    chart.placement(body).certain_sign().map(Sign::mode) == Some(mode)
                });
            }
        }
        factor
    }

    fn label(self, chart: &Chart) -> String {
        let placement = |body: Body| chart.placement(body);
        match self {
            Self::Sign(body) => format!("{} in {}", body.name(), placement(body).sign_name()),
            Self::House(body) => match placement(body).house {
                Some(house) => format!("{} in the {} house", body.name(), house.ordinal()),
                None => body.name().to_owned(),
            },
            Self::Dignity(body) => match placement(body).dignity {
                Some(dignity) => format!(
                    "{} in {}: {}",
                    body.name(),
                    placement(body).sign().name(),
                    dignity.name()
                ),
                None => body.name().to_owned(),
            },
            Self::OnAngle(body) => match chart.angle_near(body) {
                Some(angle) => format!("{} on the {}", body.name(), angle.name()),
                None => body.name().to_owned(),
            },
            Self::Retrograde(body) => format!("{} retrograde", body.name()),
            Self::Station(body) => format!("{} standing still", body.name()),
            Self::CriticalDegree(body) => {
                format!("{} at {}", body.name(), placement(body).position.longitude.position())
            }
            Self::Ascendant => sign_label("Ascendant", chart.houses.map(|houses| houses.ascendant)),
            Self::Midheaven => sign_label("Midheaven", chart.houses.map(|houses| houses.midheaven)),
            Self::Cusp(house) => {
                let cusp = chart.houses.map(|houses| houses.cusp(house));
                sign_label(&format!("{} house", house.ordinal()), cusp)
            }
            Self::ChartRuler => match chart.ruler() {
                Some(ruler) => format!("{}, ruler of the chart", ruler.name()),
                None => "Ruler of the chart".to_owned(),
            },
            Self::NodeRuler => {
                let ruler = placement(Body::NorthNode).sign().ruler();
                format!("{}, ruler of the North Node’s sign", ruler.name())
            }
            Self::Ruler(house) => {
                let lead = format!("Ruler of the {} house", house.ordinal());
                match ruler_of(chart, house) {
                    Some(ruler) => match placement(ruler).house {
                        Some(at) => {
                            format!("{lead}: {} in the {}", ruler.name(), at.ordinal())
                        }
                        None => format!("{lead}: {}", ruler.name()),
                    },
                    None => lead,
                }
            }
            Self::Aspect(index) => {
                let aspect = &chart.aspects[index];
                let (first, second) = (aspect.first.name(), aspect.second.name());
                let orb = degrees_and_minutes(aspect.orb_deg);
                format!("{first} {} {second}, orb {orb}", aspect.kind.name())
            }
            Self::Pattern(index) => {
                let pattern = &chart.patterns[index];
                let mut kind = pattern.kind.label().to_owned();
                prose::capitalize(&mut kind);
                if pattern.kind.is_shape() {
                    kind
                } else {
                    let names: Vec<_> = pattern.planets.iter().map(|body| body.name()).collect();
                    format!("{kind}: {}", names.join(", "))
                }
            }
            Self::Element(element) => {
                balance_label(chart, chart.balance.element(element), element.name())
            }
            Self::Mode(mode) => balance_label(chart, chart.balance.mode(mode), mode.name()),
        }
    }
}

fn balance_label(chart: &Chart, count: u8, name: &str) -> String {
    let at_least = if count > 0 && !chart.balance.is_certain() { "At least " } else { "" };
    format!("{at_least}{count} of ten planets in {name} signs")
}

/// The modern ruler of the sign on a cusp; `None` without houses.
pub(crate) fn ruler_of(chart: &Chart, house: House) -> Option<Body> {
    chart.houses.map(|houses| houses.cusp(house).sign().ruler())
}

/// The index of the conjunction or opposition that corresponds to a body on this angle, if it is within orb.
pub(crate) fn angle_aspect(chart: &Chart, body: Body, angle: Angle) -> Option<usize> {
    let (point, kind) = match angle {
        Angle::Ascendant => (Point::Ascendant, AspectType::Conjunction),
        Angle::Descendant => (Point::Ascendant, AspectType::Opposition),
        Angle::Midheaven => (Point::Midheaven, AspectType::Conjunction),
        Angle::ImumCoeli => (Point::Midheaven, AspectType::Opposition),
    };
    chart.aspects.iter().position(|aspect| {
        aspect.first == Point::Body(body) && aspect.second == point && aspect.kind == kind
    })
}

fn planets_where(holds: impl Fn(Body) -> bool) -> Vec<usize> {
    Body::PLANETS.into_iter().filter(|&body| holds(body)).map(Body::index).collect()
}

fn sign_label(lead: &str, point: Option<Longitude>) -> String {
    match point {
        Some(point) => format!("{lead} in {}", point.sign().name()),
        None => lead.to_owned(),
    }
}
