//! The families of passages and their keys.

use chart::{Angle, Body, Element, House, Mode, PatternType, Sign};

use super::themes::{Theme, Votes};
use crate::factor::slug;
use crate::{Area, Topic};

/// A table of passages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Family {
    /// The person: Ascendant by the house of its ruler.
    RisingByRulerHouse,
    /// The person: Sun sign by Moon sign.
    SunByMoon,
    /// The person: Sun by sign and house.
    SunByHouse,
    /// The person: Moon by sign and house.
    MoonByHouse,
    /// Aspects between bodies, for the person.
    Aspects,
    /// A body on one of the four angles.
    OnAngle,
    /// A stellium by sign, and one by house.
    StelliumSign,
    StelliumHouse,
    /// Patterns by what tells them apart.
    Pattern,
    /// Elements and modes that dominate or are missing.
    Balance,
    /// Two themes that pull against each other.
    Contradiction,
    /// Love: Venus by sign and house.
    VenusByHouse,
    /// Love: Venus sign by Mars sign.
    VenusByMars,
    /// Love: seventh cusp by the house of its ruler.
    SeventhByRulerHouse,
    /// Advice: for the whole person by the two themes that pull against each other, for another area
    /// by its strongest theme.
    Advice(Area),
    /// Topics of an area, by sign and by house.
    Topics(Area),
    /// From one theme to another.
    Bridge,
}

/// What a passage is keyed by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Key {
    Signs(Sign, Sign),
    SignHouse(Sign, House),
    Sign(Sign),
    House(House),
    Aspect(Body, Body, Nature),
    Angle(Body, Angle),
    Pattern(PatternType, Option<Body>, Option<Element>, Option<Mode>),
    Element(Element, Amount),
    Mode(Mode, Amount),
    TopicSign(Topic, Sign),
    TopicHouse(Topic, House),
    Theme(Theme),
    Themes(Theme, Theme),
}

/// The nature of an aspect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Nature {
    Conjunction,
    /// Sextile and trine.
    Easy,
    /// Square and opposition.
    Hard,
}

/// Whether an element or a mode dominates or is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Amount {
    Missing,
    Dominant,
}

impl Family {
    /// Every family with its file, without the folder and the ending.
    pub(crate) fn all() -> Vec<(Self, String)> {
        let mut all: Vec<(Self, String)> = [
            (Self::RisingByRulerHouse, "rising-by-ruler-house"),
            (Self::SunByMoon, "sun-by-moon"),
            (Self::SunByHouse, "sun-by-house"),
            (Self::MoonByHouse, "moon-by-house"),
            (Self::Aspects, "aspects"),
            (Self::OnAngle, "on-angle"),
            (Self::StelliumSign, "stellium-sign"),
            (Self::StelliumHouse, "stellium-house"),
            (Self::Pattern, "patterns"),
            (Self::Balance, "balance"),
            (Self::Contradiction, "contradictions"),
            (Self::VenusByHouse, "love-venus-by-house"),
            (Self::VenusByMars, "love-venus-by-mars"),
            (Self::SeventhByRulerHouse, "love-seventh-by-ruler-house"),
            (Self::Bridge, "bridges"),
        ]
        .map(|(family, file)| (family, file.to_owned()))
        .into();
        for area in [Area::General, Area::Love] {
            all.push((Self::Advice(area), format!("advice-{}", area.name())));
        }
        all.push((Self::Topics(Area::Love), format!("topics-{}", Area::Love.name())));
        all
    }

    /// Every key of the family.
    pub(crate) fn keys(self, votes: &Votes) -> Vec<Key> {
        let by_sign =
            |key: &dyn Fn(Sign) -> Vec<Key>| Sign::ALL.into_iter().flat_map(key).collect();
        match self {
            Self::SunByMoon | Self::VenusByMars => {
                by_sign(&|a| Sign::ALL.map(|b| Key::Signs(a, b)).into())
            }
            Self::RisingByRulerHouse
            | Self::SunByHouse
            | Self::MoonByHouse
            | Self::VenusByHouse
            | Self::SeventhByRulerHouse => {
                by_sign(&|a| House::ALL.map(|b| Key::SignHouse(a, b)).into())
            }
            Self::Aspects => {
                let pairs = Body::ALL.into_iter().flat_map(|a| {
                    Body::ALL.into_iter().filter(move |b| a < *b).map(move |b| (a, b))
                });
                let natures = [Nature::Conjunction, Nature::Easy, Nature::Hard];
                pairs
                    .filter(|(a, b)| has_aspect_text(*a, *b))
                    .flat_map(|(a, b)| natures.map(|nature| Key::Aspect(a, b, nature)))
                    .filter(|key| can_occur(*key))
                    .collect()
            }
            Self::OnAngle => Body::ALL
                .into_iter()
                .flat_map(|body| ANGLES.map(|angle| Key::Angle(body, angle)))
                .collect(),
            Self::StelliumSign => Sign::ALL.map(Key::Sign).into(),
            Self::StelliumHouse => House::ALL.map(Key::House).into(),
            Self::Pattern => pattern_keys(),
            Self::Balance => {
                let amounts = [Amount::Missing, Amount::Dominant];
                let elements = Element::ALL.into_iter();
                let elements = elements.flat_map(|e| amounts.map(|amount| Key::Element(e, amount)));
                let modes = Mode::ALL.into_iter();
                let modes = modes.flat_map(|m| amounts.map(|amount| Key::Mode(m, amount)));
                elements.chain(modes).collect()
            }
            Self::Contradiction | Self::Advice(Area::General) => {
                theme_pairs(votes).filter(|(a, b)| a < b).map(|(a, b)| Key::Themes(a, b)).collect()
            }
            Self::Topics(area) => {
                let topics = area.topics().iter();
                let keys = topics.flat_map(|topic| {
                    let signs = Sign::ALL.map(|sign| Key::TopicSign(*topic, sign));
                    let houses = House::ALL.map(|house| Key::TopicHouse(*topic, house));
                    signs.into_iter().chain(houses)
                });
                keys.collect()
            }
            Self::Advice(_) => Theme::ALL.map(Key::Theme).into(),
            Self::Bridge => theme_pairs(votes).map(|(a, b)| Key::Themes(a, b)).collect(),
        }
    }
}

const ANGLES: [Angle; 4] =
    [Angle::Ascendant, Angle::ImumCoeli, Angle::Descendant, Angle::Midheaven];

/// The pairs of themes that pull against each other, in both orders.
fn theme_pairs(votes: &Votes) -> impl Iterator<Item = (Theme, Theme)> {
    let all = Theme::ALL.into_iter().flat_map(|a| Theme::ALL.into_iter().map(move |b| (a, b)));
    all.filter(|(a, b)| votes.are_opposed(*a, *b))
}

/// Whether two bodies have texts of their own. Two slow planets belong to a generation, the node and
/// Chiron speak only through personal planets.
pub(crate) fn has_aspect_text(first: Body, second: Body) -> bool {
    first <= Body::Saturn && (second <= Body::Pluto || first <= Body::Mars)
}

/// Mercury and Venus are never far from the Sun (28 and 48 degrees), nor from each other (76).
fn can_occur(key: Key) -> bool {
    match key {
        Key::Aspect(Body::Sun, Body::Mercury | Body::Venus, nature) => {
            nature == Nature::Conjunction
        }
        Key::Aspect(Body::Mercury, Body::Venus, nature) => nature != Nature::Hard,
        _ => true,
    }
}

/// Every key that a pattern can have.
fn pattern_keys() -> Vec<Key> {
    let mut keys = Vec::new();
    let none = |kind| Key::Pattern(kind, None, None, None);
    for kind in PatternType::ALL {
        match kind {
            PatternType::Stellium => {}
            shape if shape.is_shape() => {}
            PatternType::TSquare | PatternType::Yod => {
                keys.extend(Body::PLANETS.map(|apex| Key::Pattern(kind, Some(apex), None, None)));
            }
            PatternType::GrandTrine => {
                keys.push(none(kind));
                keys.extend(
                    Element::ALL.map(|element| Key::Pattern(kind, None, Some(element), None)),
                );
            }
            PatternType::GrandCross => {
                keys.push(none(kind));
                keys.extend(Mode::ALL.map(|mode| Key::Pattern(kind, None, None, Some(mode))));
            }
            _ => keys.push(none(kind)),
        }
    }
    keys
}

impl Key {
    /// The key's table and name in the family's file.
    pub(crate) fn path(self) -> (String, String) {
        match self {
            Self::Signs(a, b) => (slug(a.name()), slug(b.name())),
            Self::SignHouse(sign, house) => (slug(sign.name()), house.number().to_string()),
            Self::Sign(sign) => ("sign".to_owned(), slug(sign.name())),
            Self::House(house) => ("house".to_owned(), house.number().to_string()),
            Self::Aspect(a, b, nature) => {
                let nature = match nature {
                    Nature::Conjunction => "conjunction",
                    Nature::Easy => "easy",
                    Nature::Hard => "hard",
                };
                (format!("{}-{}", slug(a.name()), slug(b.name())), nature.to_owned())
            }
            Self::Angle(body, angle) => (slug(body.name()), slug(angle.name())),
            Self::Pattern(kind, apex, element, mode) => {
                let key = apex
                    .map(Body::name)
                    .or(element.map(Element::name))
                    .or(mode.map(Mode::name))
                    .unwrap_or("any");
                (slug(kind.name()), slug(key))
            }
            Self::Element(element, amount) => (amount.name().to_owned(), element.name().to_owned()),
            Self::Mode(mode, amount) => (amount.name().to_owned(), mode.name().to_owned()),
            Self::TopicSign(topic, sign) => (format!("{}-sign", topic.name()), slug(sign.name())),
            Self::TopicHouse(topic, house) => {
                (format!("{}-house", topic.name()), house.number().to_string())
            }
            Self::Theme(theme) => ("theme".to_owned(), theme.name().to_owned()),
            Self::Themes(a, b) => (a.name().to_owned(), b.name().to_owned()),
        }
    }
}

impl Amount {
    fn name(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Dominant => "dominant",
        }
    }
}
