//! The aspects between two charts by weight, strongest first.
//!
//! Weights are points without a unit. A contact counts by what it touches (lights, the Ascendant, rulers, Venus, Mars, the
//! Midheaven first), by what touches it, by the kind of aspect and by its orb.

use crate::{Angle, AspectType, Body, Chart, DominantKind, Point, SynastryAspect};

/// What the ranking is made from.
#[derive(Debug, Clone, Copy)]
pub struct Between<'a> {
    /// Both charts.
    pub charts: [&'a Chart; 2],
    /// The aspects between them.
    pub aspects: &'a [SynastryAspect],
    /// The composite chart.
    pub composite: Option<&'a Chart>,
    /// The bodies that each person's own main tension rests on.
    pub tensions: [&'a [Body]; 2],
}

/// An aspect between two charts with its weight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bond {
    /// Its index in the aspects between the two.
    pub aspect: usize,
    /// The index of the aspect of the same two points with the owners exchanged.
    pub returned: Option<usize>,
    /// Points without a unit. Compare them within one pair only.
    pub weight: f64,
}

/// What a point weighs as one that is touched, and as one that touches.
fn weights(point: Point) -> (f64, f64) {
    match point {
        Point::Ascendant => (4.4, 0.9),
        Point::Midheaven => (2.8, 0.5),
        Point::Body(body) => match body {
            Body::Sun | Body::Moon => (5.0, 1.0),
            Body::Mercury => (2.6, 0.75),
            Body::Venus => (4.0, 1.0),
            Body::Mars => (3.8, 1.0),
            Body::Jupiter => (1.2, 0.8),
            Body::Saturn => (1.4, 1.1),
            Body::Uranus => (0.4, 0.9),
            Body::Neptune => (0.4, 0.85),
            Body::Pluto => (0.4, 1.0),
            Body::NorthNode => (0.4, 0.4),
            Body::Chiron => (0.4, 0.5),
        },
    }
}

/// What the ruler of the Ascendant weighs in addition, and its traditional ruler.
const RULER: [f64; 2] = [1.8, 1.2];
/// What a body on an angle, or of a person's own main tension, weighs in addition.
const MARKED: f64 = 0.7;
/// The share of the weaker direction: each point also touches the other.
const WEAKER: f64 = 0.25;
/// The share of the second of two aspects that exist in both directions.
const RETURNED: f64 = 0.5;
/// The orb at which an aspect has half its weight, degrees.
const HALF_DEG: f64 = 4.0;

/// The share of a kind of aspect.
fn share(kind: AspectType) -> f64 {
    match kind {
        AspectType::Conjunction => 1.1,
        AspectType::Opposition => 1.0,
        AspectType::Square => 0.95,
        AspectType::Trine => 0.75,
        AspectType::Sextile => 0.5,
        _ => 0.0,
    }
}

/// Traditional ties between two points, which weigh more than the sum of both.
fn tie(one: Point, other: Point) -> f64 {
    let is = |a: Body, b: Body| {
        [one, other] == [Point::Body(a), Point::Body(b)]
            || [one, other] == [Point::Body(b), Point::Body(a)]
    };
    if is(Body::Sun, Body::Moon) || is(Body::Venus, Body::Mars) { 1.15 } else { 1.0 }
}

impl Between<'_> {
    /// The major aspects between the two, strongest first. Of two that exist in both directions the stronger one stands for both.
    #[must_use]
    pub fn bonds(&self) -> Vec<Bond> {
        let touched = [0, 1].map(|person| self.touched(person));
        let mut bonds = self.contacts(&touched);
        if let Some(composite) = self.composite {
            self.repeat(composite, &mut bonds);
        }
        bonds.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        bonds
    }

    /// What each point of a person weighs as one that is touched, by [`Point::index`].
    fn touched(&self, person: usize) -> [f64; Point::ALL.len()] {
        let chart = self.charts[person];
        let mut touched = Point::ALL.map(|point| weights(point).0);
        for (ruler, more) in rulers(chart).zip(RULER) {
            touched[ruler.index()] += more;
        }
        for (body, angle, _) in chart.on_angles() {
            let is_upper = matches!(angle, Angle::Ascendant | Angle::Midheaven);
            touched[body.index()] += if is_upper { MARKED } else { MARKED / 2.0 };
        }
        for body in self.tensions[person] {
            touched[body.index()] += MARKED;
        }
        touched
    }

    fn contacts(&self, touched: &[[f64; Point::ALL.len()]; 2]) -> Vec<Bond> {
        let weight = |aspect: &SynastryAspect| {
            let [one, other] = [aspect.first, aspect.second];
            let there = touched[0][one.index()] * weights(other).1;
            let back = touched[1][other.index()] * weights(one).1;
            let both = there.max(back) + WEAKER * there.min(back);
            let orb = aspect.orb_deg / HALF_DEG;
            share(aspect.kind) * tie(one, other) * both / (1.0 + orb * orb)
        };
        let mut bonds = Vec::new();
        for (index, aspect) in self.aspects.iter().enumerate() {
            if !aspect.kind.is_major() {
                continue;
            }
            let returned = self.aspects.iter().position(|other| {
                aspect.first != aspect.second
                    && other.kind.is_major()
                    && (other.first, other.second) == (aspect.second, aspect.first)
            });
            let here = weight(aspect);
            let other = returned.map_or(0.0, |index| weight(&self.aspects[index]));
            // Of two that belong together, the stronger one stands for both.
            if here < other || returned.is_some_and(|place| here <= other && place < index) {
                continue;
            }
            bonds.push(Bond { aspect: index, returned, weight: here + RETURNED * other });
        }
        bonds
    }

    /// A contact of two bodies gains if an aspect of the same two dominates the composite chart.
    fn repeat(&self, composite: &Chart, bonds: &mut [Bond]) {
        for dominant in composite.dominants() {
            if dominant.kind != DominantKind::Aspect {
                continue;
            }
            for bond in &mut *bonds {
                let aspect = &self.aspects[bond.aspect];
                let points = [aspect.first.body(), aspect.second.body()];
                if points
                    .iter()
                    .all(|point| point.is_some_and(|body| dominant.bodies.contains(&body)))
                    && points[0] != points[1]
                {
                    bond.weight *= REPEATED;
                }
            }
        }
    }
}

/// What a contact gains if the composite chart joins the same two bodies.
const REPEATED: f64 = 1.15;
/// The rulers of the Ascendant.
fn rulers(chart: &Chart) -> impl Iterator<Item = Body> {
    chart.houses.iter().flat_map(|houses| houses.ascendant.sign().rulers())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{HouseSystem, Houses, Longitude, Position, Positions, Sky, Synastry};

    /// A chart in which the given bodies have longitudes and all others stand apart, at `rest_deg` and after it by
    /// a third of a degree each.
    fn chart(placed: &[(Body, f64)], rest_deg: f64, ascendant_deg: Option<f64>) -> Chart {
        let positions = Body::ALL.map(|body| {
            let place = placed.iter().find(|placed_body| placed_body.0 == body);
            let apart = f64::from(u8::try_from(body.index()).unwrap()) / 3.0;
            Position {
                longitude: Longitude::new(
                    place.map_or(rest_deg + apart, |placed_body| placed_body.1),
                ),
                latitude_deg: 0.0,
                distance_au: 1.0,
                speed_deg_per_day: 1.0,
                latitude_speed_deg_per_day: 0.0,
                distance_speed_au_per_day: 0.0,
            }
        });
        let houses = ascendant_deg.map(|ascendant_deg| {
            let mut at = ascendant_deg - 30.0;
            let cusps = [(); 12].map(|()| {
                at += 30.0;
                Longitude::new(at)
            });
            Houses {
                system: HouseSystem::Equal,
                cusps,
                ascendant: cusps[0],
                midheaven: cusps[9],
                vertex: cusps[6],
                armc_deg: 0.0,
            }
        });
        let positions = Positions::new(positions);
        Chart::cast(&Sky { positions, houses, obliquity_deg: 23.4 })
    }

    fn ranked(
        one: &Chart,
        other: &Chart,
        tensions: [&[Body]; 2],
    ) -> (Vec<Bond>, Vec<SynastryAspect>) {
        let aspects = Synastry::of(one, other).aspects;
        let between =
            Between { charts: [one, other], aspects: &aspects, composite: None, tensions };
        (between.bonds(), aspects)
    }

    /// The place of the contact between two bodies in the ranking, from 0.
    fn place(ranking: &(Vec<Bond>, Vec<SynastryAspect>), one: Body, other: Body) -> usize {
        let points = (Point::Body(one), Point::Body(other));
        let is_it = |bond: &Bond| {
            [Some(bond.aspect), bond.returned].into_iter().flatten().any(|index| {
                let aspect = &ranking.1[index];
                (aspect.first, aspect.second) == points
            })
        };
        ranking.0.iter().position(is_it).unwrap()
    }

    /// The order in which astrologers tell contacts: lights before minds, hard aspects of slow planets before easy ones,
    /// close before wide. No source gives numbers.
    #[test]
    fn what_an_astrologer_tells_first_weighs_most() {
        // Each row: bodies of the first and the second person with their longitudes; the first pair weighs more than
        // the second.
        type Pair = [(Body, f64); 2];
        let rows: [(Pair, Pair); 7] = [
            // Saturn on the Moon within a degree, and Jupiter sextile Mercury.
            (
                [(Body::Moon, 100.0), (Body::Saturn, 100.8)],
                [(Body::Mercury, 40.0), (Body::Jupiter, 100.0 - 1e-9)],
            ),
            // Venus on Mars, and Mercury on Mercury.
            (
                [(Body::Venus, 10.0), (Body::Mars, 11.0)],
                [(Body::Mercury, 50.0), (Body::Mercury, 50.5)],
            ),
            // Sun on Moon, and Sun on Jupiter.
            ([(Body::Sun, 10.0), (Body::Moon, 12.0)], [(Body::Sun, 10.0), (Body::Jupiter, 8.0)]),
            // Pluto square Venus, and Uranus trine Mercury.
            (
                [(Body::Venus, 20.0), (Body::Pluto, 111.0)],
                [(Body::Mercury, 33.0), (Body::Uranus, 153.0)],
            ),
            // A close square of Saturn to the Sun, and a wide one of Mars.
            ([(Body::Sun, 20.0), (Body::Saturn, 110.5)], [(Body::Sun, 20.0), (Body::Mars, 116.0)]),
            // A trine of Sun and Moon, and one of Saturn and Pluto.
            (
                [(Body::Sun, 20.0), (Body::Moon, 140.0)],
                [(Body::Saturn, 60.0), (Body::Pluto, 180.0)],
            ),
            // Mars opposite the Moon, and Chiron on Jupiter.
            (
                [(Body::Moon, 0.0), (Body::Mars, 181.0)],
                [(Body::Jupiter, 70.0), (Body::Chiron, 70.0)],
            ),
        ];
        for ([a, b], [c, d]) in rows {
            let (one, other) = (chart(&[a, c], 215.0, None), chart(&[b, d], 242.0, None));
            let ranking = ranked(&one, &other, [&[], &[]]);
            let (first, second) = (place(&ranking, a.0, b.0), place(&ranking, c.0, d.0));
            assert!(first < second, "{:?}-{:?} before {:?}-{:?}", a.0, b.0, c.0, d.0);
        }
    }

    #[test]
    fn both_directions_weigh_more_than_one() {
        let one = chart(&[(Body::Venus, 10.0), (Body::Saturn, 60.0)], 215.0, None);
        let alone = chart(&[(Body::Saturn, 100.0), (Body::Venus, 170.0)], 242.0, None);
        let returned = chart(&[(Body::Saturn, 100.0), (Body::Venus, 151.0)], 242.0, None);
        let weight = |other: &Chart| {
            let ranking = ranked(&one, other, [&[], &[]]);
            let bond = ranking.0[place(&ranking, Body::Venus, Body::Saturn)];
            (bond.weight, bond.returned.is_some())
        };
        let (once, twice) = (weight(&alone), weight(&returned));
        assert!(!once.1 && twice.1 && twice.0 > once.0 * 1.2, "{once:?} {twice:?}");
    }

    #[test]
    fn rulers_angles_and_own_tensions_weigh_more() {
        let other = chart(&[(Body::Saturn, 100.0)], 242.0, None);
        let weight = |ascendant_deg, tensions: [&[Body]; 2]| {
            let one = chart(&[(Body::Mercury, 10.0)], 215.0, ascendant_deg);
            let ranking = ranked(&one, &other, tensions);
            ranking.0[place(&ranking, Body::Mercury, Body::Saturn)].weight
        };
        let plain = weight(None, [&[], &[]]);
        // Gemini rises at 65 degrees; Mercury rules it.
        let ruler = weight(Some(65.0), [&[], &[]]);
        let tensions = weight(None, [&[Body::Mercury], &[]]);
        assert!(ruler > plain && tensions > plain, "{plain} {ruler} {tensions}");
    }

    #[test]
    fn a_contact_that_the_composite_chart_repeats_weighs_more() {
        let one = chart(&[(Body::Sun, 10.0)], 215.0, Some(0.0));
        let other = chart(&[(Body::Saturn, 100.0)], 242.0, None);
        let repeats = chart(&[(Body::Sun, 10.0), (Body::Saturn, 100.0)], 215.0, None);
        let aspects = Synastry::of(&one, &other).aspects;
        let weight = |composite| {
            let charts = [&one, &other];
            let between = Between { charts, aspects: &aspects, composite, tensions: [&[], &[]] };
            let bonds = between.bonds();
            assert!(bonds.windows(2).all(|pair| pair[0].weight >= pair[1].weight));
            let ranking = (bonds, aspects.clone());
            ranking.0[place(&ranking, Body::Sun, Body::Saturn)].weight
        };
        assert!(weight(Some(&repeats)) > weight(None));
    }
}
