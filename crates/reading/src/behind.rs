//! The factors of a chart, and those of its single parts for their interpretations.

use std::collections::BTreeMap;

use chart::{Angle, Body, Chart, House};

use crate::factor::Fact;
use crate::interpret::motions;
use crate::passages::Motion;
use crate::{Factor, FactorId};

impl Factor {
    /// All factors of a chart.
    #[must_use]
    pub fn all(chart: &Chart) -> BTreeMap<FactorId, Self> {
        let mut all = Self::of_balance(chart);
        for body in Body::ALL {
            all.extend(Self::of_body(chart, body));
            all.extend(named(chart, chart.angle_near(body).map(|_| Fact::OnAngle(body))));
        }
        let angles = [Fact::Ascendant, Fact::Midheaven, Fact::ChartRuler].into_iter();
        let houses =
            House::ALL.into_iter().flat_map(|house| [Fact::Cusp(house), Fact::Ruler(house)]);
        all.extend(named(chart, angles.chain(houses).filter(|_| chart.houses.is_some())));
        let aspects = (0..chart.aspects.len()).map(Fact::Aspect);
        let patterns = (0..chart.patterns.len()).map(Fact::Pattern);
        all.extend(named(chart, aspects.chain(patterns).chain([Fact::NodeRuler])));
        all
    }

    /// The factors of the interpretation of a body: its sign, its house if it has one, its dignity, its
    /// motion, and its degree if that is the first or the last of the sign.
    #[must_use]
    pub fn of_body(chart: &Chart, body: Body) -> BTreeMap<FactorId, Self> {
        let placement = chart.placement(body);
        let mut facts = vec![Fact::Sign(body)];
        facts.extend(placement.house.map(|_| Fact::House(body)));
        facts.extend(placement.dignity.map(|_| Fact::Dignity(body)));
        facts.extend(motions(placement).into_iter().map(|motion| match motion {
            Motion::Retrograde => Fact::Retrograde(body),
            Motion::Station => Fact::Station(body),
        }));
        facts.extend(placement.critical_degree.map(|_| Fact::CriticalDegree(body)));
        named(chart, facts)
    }

    /// The factors of the interpretation of a house; empty without houses.
    #[must_use]
    pub fn of_house(chart: &Chart, house: House) -> BTreeMap<FactorId, Self> {
        named(chart, chart.houses.map(|_| Fact::Cusp(house)))
    }

    /// The factors of the interpretation of an angle; empty without houses.
    #[must_use]
    pub fn of_angle(chart: &Chart, angle: Angle) -> BTreeMap<FactorId, Self> {
        let Some(houses) = chart.houses else { return BTreeMap::new() };
        let is_of_cusp = houses.angle(angle).sign() == houses.cusp(angle.house()).sign();
        let fact = match angle {
            Angle::Ascendant if !is_of_cusp => Fact::Ascendant,
            Angle::Midheaven if !is_of_cusp => Fact::Midheaven,
            _ => Fact::Cusp(angle.house()),
        };
        named(chart, [fact])
    }

    /// The factor of an aspect by its index in [`Chart::aspects`]; empty if the index does not exist.
    #[must_use]
    pub fn of_aspect(chart: &Chart, index: usize) -> BTreeMap<FactorId, Self> {
        named(chart, chart.aspects.get(index).map(|_| Fact::Aspect(index)))
    }

    /// The factor of a pattern by its index in [`Chart::patterns`]; empty if the index does not exist.
    #[must_use]
    pub fn of_pattern(chart: &Chart, index: usize) -> BTreeMap<FactorId, Self> {
        named(chart, chart.patterns.get(index).map(|_| Fact::Pattern(index)))
    }

    /// The factors of the elements and modes that [`crate::Interpretation::of_balance`] describes.
    #[must_use]
    pub fn of_balance(chart: &Chart) -> BTreeMap<FactorId, Self> {
        let elements = chart::Element::ALL.into_iter().map(Fact::Element);
        let modes = chart::Mode::ALL.into_iter().map(Fact::Mode);
        named(chart, elements.chain(modes))
    }
}

fn named(chart: &Chart, facts: impl IntoIterator<Item = Fact>) -> BTreeMap<FactorId, Factor> {
    facts.into_iter().map(|fact| (fact.id(chart), fact.describe(chart))).collect()
}
