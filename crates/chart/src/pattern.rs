//! Aspect patterns over the ten planets.

use serde::Serialize;
use utoipa::ToSchema;

use crate::stellium::find_stelliums;
use crate::{Aspect, AspectType, Body, Element, Mode, Point, Positions, Sign};

/// A pattern of three planets or more.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Pattern {
    /// `stellium`, `grand-trine`, `t-square`, `grand-cross`, `yod`, `kite`, `mystic-rectangle`; or a Jones shape:
    /// `bundle`, `bowl`, `bucket`, `locomotive`, `seesaw`, `splash`, `splay`.
    #[serde(rename = "type")]
    pub kind: PatternType,
    /// The planets in the order of the bodies.
    pub planets: Vec<Body>,
    /// The apex of a t-square, yod or kite, or the handle of a bucket; `null` otherwise.
    #[schema(required)]
    pub apex: Option<Body>,
    /// The sign of a stellium or of the apex; `null` for other patterns.
    #[schema(required)]
    pub sign: Option<Sign>,
    /// The element that the planets of a grand trine or a kite (without its apex) share; `null` otherwise.
    #[schema(required)]
    pub element: Option<Element>,
    /// The mode that the planets of a t-square or a grand cross share; `null` otherwise.
    #[schema(required)]
    pub mode: Option<Mode>,
}

named_enum! {
    /// The types of pattern, the seven Jones shapes last.
    pub enum PatternType {
        /// Four or more in one sign, or three or more within 10 degrees.
        Stellium = "stellium",
        /// Two oppositions whose four planets square each other.
        GrandCross = "grand-cross" => "grand cross",
        /// A grand trine with a fourth planet opposite one corner and sextile the other two.
        Kite = "kite",
        /// Two oppositions joined by two trines and two sextiles.
        MysticRectangle = "mystic-rectangle" => "mystic rectangle",
        /// Three planets, each in trine to the other two.
        GrandTrine = "grand-trine" => "grand trine",
        /// An opposition with a third planet square both ends.
        TSquare = "t-square",
        /// Two planets in sextile, a third in quincunx (150 degrees, within 3) to both.
        Yod = "yod",
        /// All planets within 120 degrees.
        Bundle = "bundle",
        /// All planets within 180 degrees.
        Bowl = "bowl",
        /// Nine planets within 180 degrees, one on the other side.
        Bucket = "bucket",
        /// All planets within 240 degrees.
        Locomotive = "locomotive",
        /// Two opposite groups, separated by two gaps of 60 degrees or more.
        Seesaw = "seesaw",
        /// All round the circle: no gap of 60 degrees, planets in eight signs or more.
        Splash = "splash",
        /// Any other distribution.
        Splay = "splay",
    }
}

impl PatternType {
    /// Whether it is one of the seven Jones shapes.
    #[must_use]
    pub fn is_shape(self) -> bool {
        self >= Self::Bundle
    }
}

/// The orb of a yod's quincunx, degrees.
const QUINCUNX_ORB_DEG: f64 = 3.0;
const QUINCUNX_DEG: f64 = 150.0;

/// All patterns except the Jones shape, larger ones first. A pattern that is part of a larger one is left out.
pub(crate) fn find_patterns(positions: &Positions, aspects: &[Aspect]) -> Vec<Pattern> {
    let figures = Figures { positions, web: AspectWeb::new(aspects) };
    let trines = figures.grand_trines();
    let crosses = figures.grand_crosses();
    let kites = figures.kites(&trines);
    let squares = figures.t_squares();
    let mut patterns = find_stelliums(positions);
    patterns.extend(trines.into_iter().filter(|trine| !part_of_any(trine, &kites)));
    patterns.extend(squares.into_iter().filter(|square| !part_of_any(square, &crosses)));
    patterns.extend(figures.yods());
    patterns.extend(crosses);
    patterns.extend(kites);
    patterns.extend(figures.mystic_rectangles());
    patterns.sort_by(|a, b| (a.kind, &a.planets).cmp(&(b.kind, &b.planets)));
    patterns
}

fn part_of_any(pattern: &Pattern, larger: &[Pattern]) -> bool {
    larger.iter().any(|other| pattern.planets.iter().all(|planet| other.planets.contains(planet)))
}

/// The major aspects among the ten planets: for each type and planet, the set of the other planets.
struct AspectWeb([[Group; 10]; 5]);

/// A set of planets: one bit each, in the order of the bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Group(u16);

impl Group {
    pub(crate) fn of(is_in: impl Fn(Body) -> bool) -> Self {
        let mut group = Self::default();
        for planet in Body::PLANETS.into_iter().filter(|&planet| is_in(planet)) {
            group.add(planet);
        }
        group
    }

    pub(crate) fn add(&mut self, planet: Body) {
        self.0 |= 1 << planet.index();
    }

    fn contains(self, planet: Body) -> bool {
        self.0 & (1 << planet.index()) != 0
    }

    pub(crate) fn is_part_of(self, larger: Self) -> bool {
        self.0 & larger.0 == self.0
    }

    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) fn planets(self) -> impl Iterator<Item = Body> {
        Body::PLANETS.into_iter().filter(move |&planet| self.contains(planet))
    }
}

impl AspectWeb {
    fn new(aspects: &[Aspect]) -> Self {
        let mut web = Self(Default::default());
        for aspect in aspects {
            if let (Point::Body(first), Point::Body(second)) = (aspect.first, aspect.second)
                && aspect.kind.is_major()
                && first.is_planet()
                && second.is_planet()
            {
                web.0[aspect.kind as usize][first.index()].add(second);
                web.0[aspect.kind as usize][second.index()].add(first);
            }
        }
        web
    }

    fn partners(&self, kind: AspectType, planet: Body) -> Group {
        self.0[kind as usize][planet.index()]
    }

    fn is(&self, kind: AspectType, first: Body, second: Body) -> bool {
        self.partners(kind, first).contains(second)
    }

    fn between(&self, first: Body, second: Body) -> Option<AspectType> {
        AspectType::MAJOR.into_iter().find(|&kind| self.is(kind, first, second))
    }

    /// Every pair at this aspect, each once.
    fn pairs(&self, kind: AspectType) -> impl Iterator<Item = (Body, Body)> {
        Body::PLANETS.into_iter().flat_map(move |first| {
            let later = self.partners(kind, first).planets().filter(move |&other| other > first);
            later.map(move |second| (first, second))
        })
    }
}

struct Figures<'a> {
    positions: &'a Positions,
    web: AspectWeb,
}

impl Figures<'_> {
    fn sign(&self, body: Body) -> Sign {
        self.positions.of(body).longitude.sign()
    }

    fn pattern(&self, kind: PatternType, planets: &[Body], apex: Option<Body>) -> Pattern {
        let mut planets = planets.to_vec();
        planets.sort_unstable();
        let signs = || planets.iter().map(|&planet| self.sign(planet));
        let element = match kind {
            PatternType::GrandTrine => same(signs().map(Sign::element)),
            // The fourth planet of a kite is in another element.
            PatternType::Kite => same(
                planets
                    .iter()
                    .filter(|&&planet| Some(planet) != apex)
                    .map(|&planet| self.sign(planet).element()),
            ),
            _ => None,
        };
        let mode = match kind {
            PatternType::TSquare | PatternType::GrandCross => same(signs().map(Sign::mode)),
            _ => None,
        };
        let sign = apex.map(|apex| self.sign(apex));
        Pattern { kind, planets, apex, sign, element, mode }
    }

    fn grand_trines(&self) -> Vec<Pattern> {
        let mut found = Vec::new();
        for (first, second) in self.web.pairs(AspectType::Trine) {
            for third in Body::PLANETS.into_iter().filter(|third| *third > second) {
                if self.web.is(AspectType::Trine, first, third)
                    && self.web.is(AspectType::Trine, second, third)
                {
                    found.push(self.pattern(
                        PatternType::GrandTrine,
                        &[first, second, third],
                        None,
                    ));
                }
            }
        }
        found
    }

    fn kites(&self, trines: &[Pattern]) -> Vec<Pattern> {
        let mut found = Vec::new();
        for trine in trines {
            for apex in Body::PLANETS {
                let at = |kind| {
                    trine.planets.iter().filter(|&&corner| self.web.is(kind, apex, corner)).count()
                };
                if at(AspectType::Opposition) == 1 && at(AspectType::Sextile) == 2 {
                    let planets = [trine.planets.as_slice(), &[apex]].concat();
                    found.push(self.pattern(PatternType::Kite, &planets, Some(apex)));
                }
            }
        }
        found
    }

    fn t_squares(&self) -> Vec<Pattern> {
        let mut found = Vec::new();
        for (first, second) in self.web.pairs(AspectType::Opposition) {
            for apex in Body::PLANETS {
                if self.web.is(AspectType::Square, first, apex)
                    && self.web.is(AspectType::Square, second, apex)
                {
                    found.push(self.pattern(
                        PatternType::TSquare,
                        &[first, second, apex],
                        Some(apex),
                    ));
                }
            }
        }
        found
    }

    /// Pairs of oppositions without a common planet. `link` accepts or rejects the four aspects between them.
    fn crossed_oppositions(
        &self,
        kind: PatternType,
        link: impl Fn([Option<AspectType>; 4]) -> bool,
    ) -> Vec<Pattern> {
        let oppositions: Vec<_> = self.web.pairs(AspectType::Opposition).collect();
        let mut found = Vec::new();
        for (index, &(a, b)) in oppositions.iter().enumerate() {
            for &(c, d) in &oppositions[index + 1..] {
                if a == c || a == d || b == c || b == d {
                    continue;
                }
                let between = |x, y| self.web.between(x, y);
                if link([between(a, c), between(c, b), between(b, d), between(d, a)]) {
                    found.push(self.pattern(kind, &[a, b, c, d], None));
                }
            }
        }
        found
    }

    fn grand_crosses(&self) -> Vec<Pattern> {
        self.crossed_oppositions(PatternType::GrandCross, |links| {
            links.iter().all(|&link| link == Some(AspectType::Square))
        })
    }

    fn mystic_rectangles(&self) -> Vec<Pattern> {
        use AspectType::{Sextile, Trine};
        self.crossed_oppositions(PatternType::MysticRectangle, |links| {
            links == [Some(Sextile), Some(Trine), Some(Sextile), Some(Trine)]
                || links == [Some(Trine), Some(Sextile), Some(Trine), Some(Sextile)]
        })
    }

    fn yods(&self) -> Vec<Pattern> {
        let mut found = Vec::new();
        for (first, second) in self.web.pairs(AspectType::Sextile) {
            for apex in Body::PLANETS {
                if [first, second].iter().all(|&base| is_quincunx(self.positions, apex, base)) {
                    found.push(self.pattern(PatternType::Yod, &[first, second, apex], Some(apex)));
                }
            }
        }
        found
    }
}

/// The value, if all values are equal.
pub(crate) fn same<T: PartialEq>(mut values: impl Iterator<Item = T>) -> Option<T> {
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

/// Whether the apex of a yod is in quincunx to its other planets in these positions.
pub(crate) fn is_yod_in(yod: &Pattern, positions: &Positions) -> bool {
    let mut base = yod.planets.iter().filter(|planet| Some(**planet) != yod.apex);
    yod.apex.is_some_and(|apex| base.all(|&planet| is_quincunx(positions, apex, planet)))
}

fn is_quincunx(positions: &Positions, first: Body, second: Body) -> bool {
    let longitude = |body| positions.of(body).longitude;
    let separation: f64 = longitude(first).separation(longitude(second));
    (separation - QUINCUNX_DEG).abs() <= QUINCUNX_ORB_DEG
}
