//! Aspect patterns over the ten planets.

use crate::{Aspect, AspectType, Body, Element, Mode, Point, Positions, Sign};

/// A configuration of three planets or more.
#[derive(Debug, Clone, PartialEq)]
pub struct Pattern {
    /// Which one.
    pub kind: PatternType,
    /// Who takes part, in the order of the bodies.
    pub planets: Vec<Body>,
    /// The planet the figure points at (t-square, yod, kite, the handle of a bucket).
    pub apex: Option<Body>,
    /// The sign of a stellium, or of the apex.
    pub sign: Option<Sign>,
    /// The element a grand trine or kite keeps to, where it keeps to one.
    pub element: Option<Element>,
    /// The mode a t-square or grand cross keeps to, where it keeps to one.
    pub mode: Option<Mode>,
}

/// The kinds of pattern, the seven Jones shapes last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PatternType {
    /// Four or more in one sign, or three or more within 10 degrees.
    Stellium,
    /// Two oppositions whose four planets square each other.
    GrandCross,
    /// A grand trine with a fourth planet opposite one corner and sextile the other two.
    Kite,
    /// Two oppositions joined by two trines and two sextiles.
    MysticRectangle,
    /// Three planets, each in trine to the other two.
    GrandTrine,
    /// An opposition with a third planet square both ends.
    TSquare,
    /// Two planets in sextile, a third in quincunx (150 degrees, within 3) to both.
    Yod,
    /// All planets within 120 degrees.
    Bundle,
    /// All planets within 180 degrees.
    Bowl,
    /// Nine within 180 degrees, one alone on the other side.
    Bucket,
    /// All planets within 240 degrees, without a second wide gap.
    Locomotive,
    /// Two groups facing each other across two gaps of 60 degrees or more.
    Seesaw,
    /// Spread round the circle, no gap of 60 degrees, eight signs or more.
    Splash,
    /// Anything else: clusters at uneven distances.
    Splay,
}

impl PatternType {
    /// Every kind.
    pub const ALL: [Self; 14] = [
        Self::Stellium,
        Self::GrandCross,
        Self::Kite,
        Self::MysticRectangle,
        Self::GrandTrine,
        Self::TSquare,
        Self::Yod,
        Self::Bundle,
        Self::Bowl,
        Self::Bucket,
        Self::Locomotive,
        Self::Seesaw,
        Self::Splash,
        Self::Splay,
    ];

    /// English name, lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Stellium => "stellium",
            Self::GrandCross => "grand cross",
            Self::Kite => "kite",
            Self::MysticRectangle => "mystic rectangle",
            Self::GrandTrine => "grand trine",
            Self::TSquare => "t-square",
            Self::Yod => "yod",
            Self::Bundle => "bundle",
            Self::Bowl => "bowl",
            Self::Bucket => "bucket",
            Self::Locomotive => "locomotive",
            Self::Seesaw => "seesaw",
            Self::Splash => "splash",
            Self::Splay => "splay",
        }
    }

    /// One of the seven shapes of the whole chart (Jones), of which every chart has exactly one.
    #[must_use]
    pub fn is_shape(self) -> bool {
        self >= Self::Bundle
    }
}

/// Planets within this many degrees make a stellium from three on.
const STELLIUM_SPAN_DEG: f64 = 10.0;
/// How far from 150 degrees a yod's quincunx may be.
const QUINCUNX_ORB_DEG: f64 = 3.0;
const QUINCUNX_DEG: f64 = 150.0;

/// All patterns except the Jones shape, larger figures first; one that is part of a larger one is
/// not listed again.
pub(crate) fn find_patterns(positions: &Positions, aspects: &[Aspect]) -> Vec<Pattern> {
    let figures = Figures { positions, web: AspectWeb::new(positions, aspects) };
    let crosses = figures.grand_crosses();
    let kites = figures.kites();
    let rectangles = figures.mystic_rectangles();
    let trines = figures.grand_trines().into_iter().filter(|trine| !part_of_any(trine, &kites));
    let squares = figures.t_squares().into_iter().filter(|square| !part_of_any(square, &crosses));
    let mut patterns = stelliums(positions);
    patterns.extend(trines.collect::<Vec<_>>());
    patterns.extend(squares.collect::<Vec<_>>());
    patterns.extend(figures.yods());
    patterns.extend(crosses);
    patterns.extend(kites);
    patterns.extend(rectangles);
    patterns.sort_by(|a, b| (a.kind, &a.planets).cmp(&(b.kind, &b.planets)));
    patterns
}

fn part_of_any(pattern: &Pattern, larger: &[Pattern]) -> bool {
    larger.iter().any(|other| pattern.planets.iter().all(|planet| other.planets.contains(planet)))
}

/// Who aspects whom among the ten planets, with the chart's own orbs.
struct AspectWeb {
    kinds: [[Option<AspectType>; 10]; 10],
    quincunx: [[bool; 10]; 10],
}

impl AspectWeb {
    fn new(positions: &Positions, aspects: &[Aspect]) -> Self {
        let mut web = Self { kinds: [[None; 10]; 10], quincunx: [[false; 10]; 10] };
        for aspect in aspects {
            if let (Point::Body(first), Point::Body(second)) = (aspect.first, aspect.second)
                && first.is_planet()
                && second.is_planet()
            {
                web.kinds[first.index()][second.index()] = Some(aspect.kind);
                web.kinds[second.index()][first.index()] = Some(aspect.kind);
            }
        }
        for first in Body::PLANETS {
            for second in Body::PLANETS {
                let separation =
                    positions.of(first).longitude.separation(positions.of(second).longitude);
                web.quincunx[first.index()][second.index()] =
                    (separation - QUINCUNX_DEG).abs() <= QUINCUNX_ORB_DEG;
            }
        }
        web
    }

    fn is(&self, kind: AspectType, first: Body, second: Body) -> bool {
        self.kinds[first.index()][second.index()] == Some(kind)
    }

    /// Every pair at this aspect, each once.
    fn pairs(&self, kind: AspectType) -> Vec<(Body, Body)> {
        let mut pairs = Vec::new();
        for (index, &first) in Body::PLANETS.iter().enumerate() {
            for &second in &Body::PLANETS[index + 1..] {
                if self.is(kind, first, second) {
                    pairs.push((first, second));
                }
            }
        }
        pairs
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
            // The fourth corner of a kite is in the opposite element of its own kind.
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

    fn kites(&self) -> Vec<Pattern> {
        let mut found = Vec::new();
        for trine in self.grand_trines() {
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

    /// Two oppositions without a planet in common, whose cross-links `link` accepts.
    fn crossed_oppositions(
        &self,
        kind: PatternType,
        link: impl Fn([Option<AspectType>; 4]) -> bool,
    ) -> Vec<Pattern> {
        let oppositions = self.web.pairs(AspectType::Opposition);
        let mut found = Vec::new();
        for (index, &(a, b)) in oppositions.iter().enumerate() {
            for &(c, d) in &oppositions[index + 1..] {
                if a == c || a == d || b == c || b == d {
                    continue;
                }
                let between = |x: Body, y: Body| self.web.kinds[x.index()][y.index()];
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
                if self.web.quincunx[apex.index()][first.index()]
                    && self.web.quincunx[apex.index()][second.index()]
                {
                    found.push(self.pattern(PatternType::Yod, &[first, second, apex], Some(apex)));
                }
            }
        }
        found
    }
}

/// The one value they all share.
fn same<T: PartialEq>(mut values: impl Iterator<Item = T>) -> Option<T> {
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

/// Four or more in a sign, or three or more within 10 degrees; a group inside a larger one is not
/// listed again.
fn stelliums(positions: &Positions) -> Vec<Pattern> {
    let longitude = |body: Body| positions.of(body).longitude;
    let mut groups: Vec<Vec<Body>> = Vec::new();
    for sign in Sign::ALL {
        let group: Vec<Body> =
            Body::PLANETS.into_iter().filter(|&body| longitude(body).sign() == sign).collect();
        if group.len() >= 4 {
            groups.push(group);
        }
    }
    for first in Body::PLANETS {
        let group: Vec<Body> = Body::PLANETS
            .into_iter()
            .filter(|&body| longitude(first).arc_to(longitude(body)) <= STELLIUM_SPAN_DEG)
            .collect();
        if group.len() >= 3 {
            groups.push(group);
        }
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    let mut kept: Vec<Vec<Body>> = Vec::new();
    for group in groups {
        if !kept.iter().any(|larger| group.iter().all(|body| larger.contains(body))) {
            kept.push(group);
        }
    }
    kept.into_iter()
        .map(|planets| Pattern {
            kind: PatternType::Stellium,
            sign: same(planets.iter().map(|&planet| longitude(planet).sign())),
            planets,
            apex: None,
            element: None,
            mode: None,
        })
        .collect()
}
