//! Conversion of a chart to the types of answers.

use ::chart::{Angle, Body, Element, House as HouseNumber, Longitude, Mode, Placement};
use ephemeris::SkyError;
use reading::{Corpus, Interpretation};

use super::Wanted;
use super::chart::{
    Angles, Angularity, Aspect, Chart, CriticalDegree, Dominant, ElementDistribution, House,
    Margin, ModeDistribution, MoonRange, NatalChart, Pattern, Planet, Sensitivity, ZodiacPosition,
};
use super::day::DayOfBirth;
use super::details::{BodyCoordinates, ChartPoint, EssentialDignities, Parallel};
use super::options::ChartOptions;
use crate::cast::{Cast, Engine};
use crate::equator::EquatorialChart;
use crate::options::ExtraPoints;

impl Chart {
    /// Converts the parts of a chart that are wanted, with interpretations.
    pub fn of(cast: &Cast, engine: &Engine, wanted: Wanted) -> Result<Self, SkyError> {
        let chart = &cast.chart;
        let corpus = engine.texts(wanted);
        let elements = elements(chart);
        let modes = modes(chart);
        let options = &cast.birth.details.options;
        let equator = engine.equator(cast)?;
        let sign = |angle: Angle| chart.houses.map(|houses| houses.angle(angle).sign());
        Ok(Self {
            planets: if wanted.planets {
                detailed(planets(chart, corpus), cast, equator.as_ref())
            } else {
                Vec::new()
            },
            houses: if wanted.houses { houses(chart, corpus) } else { Vec::new() },
            aspects: if wanted.aspects { aspects(chart, corpus) } else { Vec::new() },
            natal_chart: NatalChart {
                ascendant: sign(Angle::Ascendant),
                midheaven: sign(Angle::Midheaven),
                elements,
                qualities: modes,
            },
            element_distribution: elements,
            mode_distribution: modes,
            angles: chart.houses.map(|houses| Angles {
                ascendant: houses.ascendant.degrees(),
                midheaven: houses.midheaven.degrees(),
                descendant: houses.ascendant.opposite().degrees(),
                ic: houses.midheaven.opposite().degrees(),
            }),
            patterns: if wanted.patterns { patterns(chart, corpus) } else { Vec::new() },
            dominants: dominants(chart),
            house_system: chart.houses.map(|houses| houses.system),
            time_unknown: chart.houses.is_none(),
            chart_ruler: chart.ruler(),
            sect: chart.sect,
            retrogrades: chart.retrogrades().map(|p| p.body).collect(),
            critical_degrees: chart
                .critical_degrees()
                .map(|placement| CriticalDegree {
                    planet: placement.body,
                    sign: placement.sign(),
                    degree: placement.position.longitude.degree_in_sign(),
                    position: placement.position.longitude.position(),
                })
                .collect(),
            sensitivity: if wanted.sensitivity {
                engine.sensitivity(cast)?.map(Sensitivity::from)
            } else {
                None
            },
            moon_range: cast.day.as_ref().map(|(from, to)| MoonRange {
                from: from.of(Body::Moon).longitude.into(),
                to: to.of(Body::Moon).longitude.into(),
            }),
            day: if wanted.day {
                engine.day(&cast.birth)?.map(|day| DayOfBirth::of(&day, cast, &engine.corpus))
            } else {
                None
            },
            points: (options.points != ExtraPoints::default()).then(|| {
                let point = |placement| ChartPoint::of(placement, equator.as_ref());
                chart.points.iter().map(point).collect()
            }),
            parallels: equator
                .as_ref()
                .filter(|_| options.details.has(crate::Detail::Parallels))
                .map(|equator| equator.parallels().into_iter().map(Parallel::from).collect()),
            options: ChartOptions::of(cast),
        })
    }
}

/// The structures that dominate a chart, strongest first.
fn dominants(chart: &::chart::Chart) -> Vec<Dominant> {
    let titled = chart.dominants().into_iter().map(|own| {
        let title = own.title(chart);
        Dominant {
            kind: own.kind,
            bodies: own.bodies,
            angles: own.angles,
            sign: own.sign,
            house: own.house.map(HouseNumber::number),
            aspect: own.aspect,
            pattern: own.pattern,
            weight: (own.weight * 100.0).round() / 100.0,
            title,
        }
    });
    titled.collect()
}

fn text(corpus: Option<&Corpus>, of: impl FnOnce(&Corpus) -> Interpretation) -> Interpretation {
    corpus.map_or_else(nothing, of)
}

/// An interpretation that only some parts have; empty without a corpus.
fn optional_text(
    corpus: Option<&Corpus>,
    of: impl FnOnce(&Corpus) -> Option<Interpretation>,
) -> Option<Interpretation> {
    corpus.map_or_else(|| Some(nothing()), of)
}

fn nothing() -> Interpretation {
    Interpretation { text: String::new(), keywords: Vec::new() }
}

/// The twelve bodies, with interpretations if there is a corpus.
pub(super) fn planets(chart: &::chart::Chart, corpus: Option<&Corpus>) -> Vec<Planet> {
    let planet = |placement: &::chart::Placement| {
        let longitude = placement.position.longitude;
        let sign = placement.sign();
        let Interpretation { text, keywords } =
            text(corpus, |corpus| Interpretation::of_body(corpus, chart, placement.body));
        Planet {
            name: placement.body,
            sign,
            possible_signs: placement.signs_of_day,
            degree: longitude.degree_in_sign(),
            longitude: longitude.degrees(),
            house: placement.house.map(HouseNumber::number),
            symbol: placement.body.symbol().to_owned(),
            element: sign.element(),
            quality: sign.mode(),
            ruler: sign.ruler(),
            traditional_ruler: sign.traditional_ruler(),
            retrograde: placement.position.is_retrograde(),
            speed: placement.position.speed_deg_per_day,
            dignity: placement.dignity,
            angularity: placement.angularity.map(Angularity::from),
            dispositor: placement.dispositor(),
            position: longitude.position(),
            interpretation: text,
            keywords,
            coordinates: None,
            dignities: None,
        }
    };
    chart.placements.iter().map(planet).collect()
}

/// The bodies of a chart with the details that its options select.
pub(super) fn detailed(
    mut planets: Vec<Planet>,
    cast: &Cast,
    equator: Option<&EquatorialChart>,
) -> Vec<Planet> {
    let details = cast.birth.details.options.details;
    for (planet, placement) in planets.iter_mut().zip(&cast.chart.placements) {
        let &Placement { body, position, .. } = placement;
        planet.coordinates = equator
            .filter(|_| details.has(crate::Detail::Coordinates))
            .map(|equator| BodyCoordinates::of(&position, equator.of_body(body)));
        planet.dignities = (details.has(crate::Detail::Dignities)
            && placement.signs_of_day.is_none())
        .then(|| EssentialDignities::of(body, position.longitude, cast.chart.sect));
    }
    planets
}

/// The twelve houses, with interpretations if there is a corpus; none without a birth time.
pub(super) fn houses(chart: &::chart::Chart, corpus: Option<&Corpus>) -> Vec<House> {
    let Some(houses) = chart.houses else { return Vec::new() };
    let house = |number: HouseNumber| {
        let cusp = houses.cusp(number);
        let sign = cusp.sign();
        let ruler = chart.placement(sign.ruler()).position.longitude;
        let Interpretation { text, keywords } =
            optional_text(corpus, |corpus| Interpretation::of_house(corpus, chart, number))?;
        Some(House {
            number: number.number(),
            sign,
            degree: cusp.degree_in_sign(),
            cusp: cusp.degrees(),
            position: cusp.position(),
            ruler: sign.ruler(),
            traditional_ruler: sign.traditional_ruler(),
            ruler_house: houses.house_of(ruler).number(),
            interpretation: text,
            keywords,
        })
    };
    HouseNumber::ALL.into_iter().filter_map(house).collect()
}

/// The aspects, with interpretations if there is a corpus.
pub(super) fn aspects(chart: &::chart::Chart, corpus: Option<&Corpus>) -> Vec<Aspect> {
    let aspect = |aspect: &::chart::Aspect| {
        let Interpretation { text, keywords } =
            text(corpus, |corpus| Interpretation::of_aspect(corpus, aspect));
        Aspect {
            planet1: aspect.first,
            planet2: aspect.second,
            kind: aspect.kind,
            angle: aspect.kind.angle_deg(),
            orb: aspect.orb_deg,
            applying: aspect.applying,
            interpretation: text,
            keywords,
        }
    };
    chart.aspects.iter().map(aspect).collect()
}

fn patterns(chart: &::chart::Chart, corpus: Option<&Corpus>) -> Vec<Pattern> {
    let pattern = |(index, pattern): (usize, &::chart::Pattern)| {
        let Interpretation { text, keywords } =
            optional_text(corpus, |corpus| Interpretation::of_pattern(corpus, chart, index))?;
        Some(Pattern {
            kind: pattern.kind,
            sign: pattern.sign,
            planets: pattern.planets.clone(),
            element: pattern.element,
            mode: pattern.mode,
            apex: pattern.apex,
            interpretation: text,
            keywords,
        })
    };
    chart.patterns.iter().enumerate().filter_map(pattern).collect()
}

fn elements(chart: &::chart::Chart) -> ElementDistribution {
    let count = |element| chart.balance.element(element);
    ElementDistribution {
        fire: count(Element::Fire),
        earth: count(Element::Earth),
        air: count(Element::Air),
        water: count(Element::Water),
    }
}

fn modes(chart: &::chart::Chart) -> ModeDistribution {
    let count = |mode| chart.balance.mode(mode);
    ModeDistribution {
        cardinal: count(Mode::Cardinal),
        fixed: count(Mode::Fixed),
        mutable: count(Mode::Mutable),
    }
}

impl From<Longitude> for ZodiacPosition {
    fn from(longitude: Longitude) -> Self {
        Self {
            sign: longitude.sign(),
            degree: longitude.degree_in_sign(),
            longitude: longitude.degrees(),
            position: longitude.position(),
        }
    }
}

impl From<crate::Sensitivity> for Sensitivity {
    fn from(sensitivity: crate::Sensitivity) -> Self {
        Self {
            ascendant_sign: sensitivity.ascendant.into(),
            midheaven_sign: sensitivity.midheaven.into(),
            moon_sign: sensitivity.moon.into(),
        }
    }
}

impl From<crate::Margin> for Margin {
    fn from(margin: crate::Margin) -> Self {
        Self { earlier_minutes: margin.earlier_minutes, later_minutes: margin.later_minutes }
    }
}
