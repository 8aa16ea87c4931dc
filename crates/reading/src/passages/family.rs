//! The families of passages and their keys.

use chart::{
    Angle, Body, CriticalDegree, Dignity, Element, House, Mode, Nature, PatternType, Point, Sign,
};

use super::key::Key;
use super::marks::{Amount, Mark, Motion};
use crate::Area;
use crate::area::TopicBasis;
use crate::factor::slug;

/// A table of passages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Family {
    /// A body by sign and house.
    Placement(Body),
    /// Aspects between bodies.
    Aspects,
    /// A body on one of the four angles.
    OnAngle,
    /// Three or more planets in one sign.
    StelliumSign,
    /// Patterns by [`Mark`].
    Pattern,
    /// Elements and modes that dominate or are missing.
    Balance,
    /// Topics of an area, by sign and by house.
    Topics(Area),
    /// A body by its sign, for the interpretation of the body.
    BodyInSign,
    /// A body by its house, for the interpretation of the body; it follows the text of the sign.
    BodyInHouse,
    /// A house by the sign on its cusp.
    Cusp,
    /// A body in a sign that strengthens or weakens it.
    Dignity,
    /// A retrograde or stationary body.
    Motion,
    /// A body in the first or the last degree of a sign.
    CriticalDegree,
    /// Aspects to the Ascendant and the Midheaven, except those of a body on an angle.
    AspectToAngle,
    /// A sign without a body.
    SignPortrait,
    /// Aspects from a transiting body to the points of a birth chart.
    Transits(Body),
    /// A transiting body in a house of a birth chart.
    TransitInHouse,
    /// The Sun, the Moon and Mars in a sign, for everybody.
    SkyToday,
    /// The rising sign of a solar return, and the houses of its Sun and its Moon.
    SolarReturn,
    /// Aspects between a body of one person and a body of another, for the pages of aspects.
    TogetherAspects,
}

/// The families of the whole chart, with their files.
const OF_CHARTS: [(Family, &str); 19] = [
    (Family::Placement(Body::Sun), "sun-by-house"),
    (Family::Placement(Body::Moon), "moon-by-house"),
    (Family::Aspects, "aspects"),
    (Family::OnAngle, "on-angle"),
    (Family::StelliumSign, "stellium-sign"),
    (Family::Pattern, "patterns"),
    (Family::Balance, "balance"),
    (Family::BodyInSign, "bodies-in-signs"),
    (Family::BodyInHouse, "bodies-in-houses"),
    (Family::Cusp, "cusps"),
    (Family::Dignity, "dignities"),
    (Family::Motion, "motion"),
    (Family::CriticalDegree, "degrees"),
    (Family::AspectToAngle, "aspects-to-angles"),
    (Family::SignPortrait, "signs"),
    (Family::TransitInHouse, "transits-in-houses"),
    (Family::SkyToday, "sky-today"),
    (Family::SolarReturn, "solar-return"),
    (Family::TogetherAspects, "together-aspects"),
];

impl Family {
    /// Every family with its file name, without folder and extension.
    pub(crate) fn all() -> Vec<(Self, String)> {
        let mut all: Vec<(Self, String)> =
            OF_CHARTS.into_iter().map(|(family, file)| (family, file.to_owned())).collect();
        for area in Area::ALL {
            all.push((Self::Topics(area), format!("topics-{}", area.name())));
        }
        for body in Body::ALL {
            all.push((Self::Transits(body), format!("transits-{}", slug(body.name()))));
        }
        all
    }

    /// Every key of the family.
    pub(crate) fn keys(self) -> Vec<Key> {
        let by_sign =
            |key: &dyn Fn(Sign) -> Vec<Key>| Sign::ALL.into_iter().flat_map(key).collect();
        let by_body =
            |key: &dyn Fn(Body) -> Vec<Key>| Body::ALL.into_iter().flat_map(key).collect();
        match self {
            Self::Placement(..) => by_sign(&|a| House::ALL.map(|b| Key::SignHouse(a, b)).into()),
            Self::StelliumSign | Self::SignPortrait => Sign::ALL.map(Key::Sign).into(),
            Self::Aspects => aspect_keys(),
            Self::TogetherAspects => {
                let pairs = Body::ALL.into_iter().flat_map(|a| {
                    Body::ALL.into_iter().filter(move |b| a <= *b).map(move |b| (a, b))
                });
                pairs
                    .flat_map(|(a, b)| Nature::ALL.map(|nature| Key::Aspect(a, b, nature)))
                    .collect()
            }
            Self::SkyToday => [Body::Sun, Body::Moon, Body::Mars]
                .into_iter()
                .flat_map(|body| Sign::ALL.map(|sign| Key::BodySign(body, sign)))
                .collect(),
            Self::SolarReturn => Sign::ALL
                .into_iter()
                .map(|sign| Key::HouseSign(House::ALL[0], sign))
                .chain(
                    [Body::Sun, Body::Moon]
                        .into_iter()
                        .flat_map(|body| House::ALL.map(|house| Key::BodyHouse(body, house))),
                )
                .collect(),
            Self::Transits(_) => {
                let points = Point::ALL.into_iter();
                points.flat_map(|p| Nature::ALL.map(|nature| Key::PointAspect(p, nature))).collect()
            }
            Self::OnAngle => by_body(&|body| ANGLES.map(|angle| Key::Angle(body, angle)).into()),
            Self::BodyInSign => by_body(&|body| Sign::ALL.map(|s| Key::BodySign(body, s)).into()),
            Self::BodyInHouse | Self::TransitInHouse => {
                by_body(&|body| House::ALL.map(|house| Key::BodyHouse(body, house)).into())
            }
            Self::Cusp => {
                let houses = House::ALL.into_iter();
                houses.flat_map(|h| Sign::ALL.map(|sign| Key::HouseSign(h, sign))).collect()
            }
            Self::Dignity => by_body(&|body| {
                let signs = Sign::ALL.into_iter();
                let signs = signs.filter(|sign| Dignity::of(body, *sign).is_some());
                signs.map(|sign| Key::BodySign(body, sign)).collect()
            }),
            Self::Motion => by_body(&|body| {
                if matches!(body, Body::Sun | Body::Moon | Body::NorthNode) {
                    return Vec::new();
                }
                [Motion::Retrograde, Motion::Station].map(|nature| Key::Motion(body, nature)).into()
            }),
            Self::CriticalDegree => by_body(&|body| {
                let degrees = [CriticalDegree::First, CriticalDegree::Last];
                degrees.map(|degree| Key::CriticalDegree(body, degree)).into()
            }),
            Self::AspectToAngle => by_body(&|body| {
                let natures = [Nature::Easy, Nature::Hard];
                let angles = [Angle::Ascendant, Angle::Midheaven].into_iter();
                angles
                    .flat_map(|a| natures.map(|nature| Key::AngleAspect(body, a, nature)))
                    .collect()
            }),
            Self::Pattern => pattern_keys(),
            Self::Balance => {
                let amounts = [Amount::Missing, Amount::Dominant];
                let elements = Element::ALL.into_iter();
                let elements = elements.flat_map(|e| amounts.map(|amount| Key::Element(e, amount)));
                let modes = Mode::ALL.into_iter();
                let modes = modes.flat_map(|m| amounts.map(|amount| Key::Mode(m, amount)));
                elements.chain(modes).collect()
            }
            Self::Topics(area) => topic_keys(area),
        }
    }
}

const ANGLES: [Angle; 4] =
    [Angle::Ascendant, Angle::ImumCoeli, Angle::Descendant, Angle::Midheaven];

/// The keys of aspects between different bodies.
fn aspect_keys() -> Vec<Key> {
    let pairs = Body::ALL
        .into_iter()
        .flat_map(|a| Body::ALL.into_iter().filter(move |b| a < *b).map(move |b| (a, b)));
    let keys = pairs.flat_map(|(a, b)| Nature::ALL.map(|nature| Key::Aspect(a, b, nature)));
    keys.filter(|key| can_occur(*key)).collect()
}

/// Whether a key can occur. Mercury and Venus are at most 28 and 48 degrees from the Sun, and 76 from each other.
pub(crate) fn can_occur(key: Key) -> bool {
    match key {
        Key::Aspect(Body::Sun, Body::Mercury | Body::Venus, nature) => {
            nature == Nature::Conjunction
        }
        Key::Aspect(Body::Mercury, Body::Venus, nature) => nature != Nature::Hard,
        _ => true,
    }
}

/// The keys of the topics of an area: signs and houses.
fn topic_keys(area: Area) -> Vec<Key> {
    let mut keys = Vec::new();
    for topic in area.topics() {
        let (by_sign, by_house) = match topic.basis() {
            // In the overview, complete passages cover the houses of the Sun and the Moon.
            TopicBasis::Body(_) if area == Area::General => (true, false),
            TopicBasis::Body(_) | TopicBasis::Cusp(_) | TopicBasis::NodeRuler => (true, true),
            TopicBasis::Midheaven => (true, false),
            TopicBasis::TenthHouse => (false, true),
        };
        if by_sign {
            keys.extend(Sign::ALL.map(|sign| Key::TopicSign(*topic, sign)));
        }
        if by_house {
            keys.extend(House::ALL.map(|house| Key::TopicHouse(*topic, house)));
        }
    }
    keys
}

/// Every key that a pattern can have.
fn pattern_keys() -> Vec<Key> {
    let marks = |kind: PatternType| match kind {
        PatternType::TSquare | PatternType::Yod | PatternType::Kite | PatternType::Bucket => {
            Body::PLANETS.map(Mark::Apex).into()
        }
        // A grand trine or a grand cross may be in several elements or modes.
        PatternType::GrandTrine => {
            [Mark::Any].into_iter().chain(Element::ALL.map(Mark::Element)).collect()
        }
        PatternType::GrandCross => {
            [Mark::Any].into_iter().chain(Mode::ALL.map(Mark::Mode)).collect()
        }
        _ => vec![Mark::Any],
    };
    let kinds = PatternType::ALL.into_iter();
    kinds
        .flat_map(|kind| marks(kind).into_iter().map(move |mark| Key::Pattern(kind, mark)))
        .collect()
}
