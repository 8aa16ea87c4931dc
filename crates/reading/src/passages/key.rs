//! Keys of passages, and their names in the files of the families.

use chart::{Angle, Body, CriticalDegree, Element, House, Mode, Nature, PatternType, Point, Sign};

use super::marks::{Amount, Mark, Motion};
use crate::Topic;
use crate::factor::slug;

/// The key of a passage within its family.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Key {
    SignHouse(Sign, House),
    Sign(Sign),
    Aspect(Body, Body, Nature),
    Angle(Body, Angle),
    Pattern(PatternType, Mark),
    Element(Element, Amount),
    Mode(Mode, Amount),
    TopicSign(Topic, Sign),
    TopicHouse(Topic, House),
    BodySign(Body, Sign),
    BodyHouse(Body, House),
    HouseSign(House, Sign),
    Motion(Body, Motion),
    CriticalDegree(Body, CriticalDegree),
    AngleAspect(Body, Angle, Nature),
    PointAspect(Point, Nature),
}

impl Key {
    /// The key's table and name in the family's file.
    pub(crate) fn path(self) -> (String, String) {
        match self {
            Self::SignHouse(sign, house) => (slug(sign.name()), house.number().to_string()),
            Self::Sign(sign) => ("sign".to_owned(), slug(sign.name())),
            Self::Aspect(a, b, nature) => {
                (format!("{}-{}", slug(a.name()), slug(b.name())), nature.name().to_owned())
            }
            Self::Angle(body, angle) => (slug(body.name()), slug(angle.name())),
            Self::Pattern(kind, mark) => {
                let mark = match mark {
                    Mark::Any => "any",
                    Mark::Apex(body) => body.name(),
                    Mark::Element(element) => element.name(),
                    Mark::Mode(mode) => mode.name(),
                };
                (slug(kind.name()), slug(mark))
            }
            Self::Element(element, amount) => (amount.name().to_owned(), element.name().to_owned()),
            Self::Mode(mode, amount) => (amount.name().to_owned(), mode.name().to_owned()),
            Self::TopicSign(topic, sign) => (format!("{}-sign", topic.name()), slug(sign.name())),
            Self::TopicHouse(topic, house) => {
                (format!("{}-house", topic.name()), house.number().to_string())
            }
            Self::BodySign(body, sign) => (slug(body.name()), slug(sign.name())),
            Self::BodyHouse(body, house) => (slug(body.name()), house.number().to_string()),
            Self::HouseSign(house, sign) => (house.number().to_string(), slug(sign.name())),
            Self::Motion(body, motion) => {
                let table = match motion {
                    Motion::Retrograde => "retrograde",
                    Motion::Station => "station",
                };
                (table.to_owned(), slug(body.name()))
            }
            Self::CriticalDegree(body, degree) => {
                let table = match degree {
                    CriticalDegree::First => "first",
                    CriticalDegree::Last => "last",
                };
                (table.to_owned(), slug(body.name()))
            }
            Self::AngleAspect(body, angle, nature) => {
                let table = format!("{}-{}", slug(body.name()), slug(angle.name()));
                (table, nature.name().to_owned())
            }
            Self::PointAspect(point, nature) => (slug(point.name()), nature.name().to_owned()),
        }
    }
}
