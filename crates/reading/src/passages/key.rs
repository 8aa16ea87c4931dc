//! Keys of passages, and their names in the files of the families.

use chart::{Angle, Body, CriticalDegree, Element, House, Mode, PatternType, Point, Sign};

use super::marks::{Amount, Likeness, Mark, Motion, Nature, Share};
use crate::factor::slug;
use crate::theme::Theme;
use crate::together::{Side, Subject};
use crate::{TogetherPart, Topic};

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
    Theme(Theme),
    BodySign(Body, Sign),
    BodyHouse(Body, House),
    HouseSign(House, Sign),
    Motion(Body, Motion),
    CriticalDegree(Body, CriticalDegree),
    AngleAspect(Body, Angle, Nature),
    PointAspect(Point, Nature),
    ElementShare(Element, Share),
    ModeShare(Mode, Share),
    PartBody(TogetherPart, Body),
    TogetherPart(TogetherPart),
    /// A main subject of two people: what divides them, or what helps them.
    Subject(Subject, Side),
    /// How the strongest themes of two people go together.
    PeopleThemes(Likeness),
    /// The manner of a person in a part.
    Manner(TogetherPart, Sign),
    /// How the manners of two people go together in a part, by element. The first element is not after the second.
    Manners(TogetherPart, Element, Element),
    /// A part that is about the helping subject.
    HelpOpens(Subject),
    /// The effect of the dividing subject in a part.
    PartSubject(TogetherPart, Subject),
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
            Self::ElementShare(element, share) => {
                (element.name().to_owned(), share.name().to_owned())
            }
            Self::ModeShare(mode, share) => (mode.name().to_owned(), share.name().to_owned()),
            Self::Subject(subject, side) => (subject.name().to_owned(), side.name().to_owned()),
            Self::PeopleThemes(likeness) => ("two".to_owned(), likeness.name().to_owned()),
            Self::Manner(part, sign) => (part.name().to_owned(), slug(sign.name())),
            Self::Manners(part, first, second) => {
                (format!("{}-both", part.name()), format!("{}-{}", first.name(), second.name()))
            }
            Self::HelpOpens(subject) => ("help".to_owned(), subject.name().to_owned()),
            Self::PartSubject(part, subject) => (part.name().to_owned(), subject.name().to_owned()),
            Self::TogetherPart(part) => ("part".to_owned(), part.name().to_owned()),
            Self::PartBody(part, body) => (part.name().to_owned(), slug(body.name())),
            Self::Theme(theme) => ("theme".to_owned(), theme.name().to_owned()),
        }
    }
}
