//! The eight areas of a reading and the topics inside them.

use chart::{Body, House};

/// An area of life that the reading speaks about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Area {
    /// The overview: the whole person.
    General,
    /// Attraction, romance, what is offered and looked for.
    Love,
    /// Work, standing, ambition.
    Career,
    /// Earning, spending, keeping, sharing.
    Money,
    /// Stamina, rest, habits of the body. Never a diagnosis.
    Health,
    /// Family, friends, partners, neighbours.
    Relationships,
    /// Where doors tend to open. Never a promise.
    Luck,
    /// What to grow towards and what gets in the way.
    PersonalGrowth,
}

/// A topic inside an area: the sub-object with a sign, a house and an interpretation. A topic that
/// stands in two areas has two texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it; what each rests on is `Topic::seat`")]
pub enum Topic {
    SunPlacement,
    MoonPlacement,
    VenusSign,
    MarsSign,
    FifthHouse,
    SeventhHouse,
    Midheaven,
    TenthHouse,
    MarsEnergy,
    SaturnLessons,
    SecondHouse,
    VenusPlacement,
    JupiterInfluence,
    SunVitality,
    SixthHouse,
    JupiterPlacement,
    NinthHouse,
    NorthNode,
    SoulPurpose,
}

/// What a topic rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Seat {
    /// A body's sign and house.
    Body(Body),
    /// A cusp's sign and the house its ruler stands in.
    Cusp(House),
    /// The Midheaven's sign and the sign its ruler stands in.
    Midheaven,
    /// The tenth house: where its ruler stands and who stands in it.
    Summit,
    /// The North Node's sign and house, told through the ruler of its sign.
    NodeRuler,
}

impl Area {
    /// All eight, in order.
    pub const ALL: [Self; 8] = [
        Self::General,
        Self::Love,
        Self::Career,
        Self::Money,
        Self::Health,
        Self::Relationships,
        Self::Luck,
        Self::PersonalGrowth,
    ];

    /// The area's name on the wire, in camel case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::General => "general",
            Self::Love => "love",
            Self::Career => "career",
            Self::Money => "money",
            Self::Health => "health",
            Self::Relationships => "relationships",
            Self::Luck => "luck",
            Self::PersonalGrowth => "personalGrowth",
        }
    }

    /// The topics of this area, in order.
    #[must_use]
    pub fn topics(self) -> &'static [Topic] {
        use Topic::{
            FifthHouse, JupiterInfluence, JupiterPlacement, MarsEnergy, MarsSign, Midheaven,
            MoonPlacement, NinthHouse, NorthNode, SaturnLessons, SecondHouse, SeventhHouse,
            SixthHouse, SoulPurpose, SunPlacement, SunVitality, TenthHouse, VenusPlacement,
            VenusSign,
        };
        match self {
            Self::General => &[SunPlacement, MoonPlacement],
            Self::Love => &[VenusSign, MarsSign, FifthHouse, SeventhHouse],
            Self::Career => &[Midheaven, TenthHouse, SunPlacement, MarsEnergy, SaturnLessons],
            Self::Money => &[SecondHouse, VenusPlacement, JupiterInfluence],
            Self::Health => &[SunVitality, MoonPlacement, SixthHouse, MarsEnergy],
            Self::Relationships => &[SeventhHouse, MoonPlacement, VenusPlacement],
            Self::Luck => &[JupiterPlacement, NinthHouse],
            Self::PersonalGrowth => &[NorthNode, SaturnLessons, SoulPurpose, NinthHouse],
        }
    }
}

impl Topic {
    /// All nineteen.
    pub const ALL: [Self; 19] = [
        Self::SunPlacement,
        Self::MoonPlacement,
        Self::VenusSign,
        Self::MarsSign,
        Self::FifthHouse,
        Self::SeventhHouse,
        Self::Midheaven,
        Self::TenthHouse,
        Self::MarsEnergy,
        Self::SaturnLessons,
        Self::SecondHouse,
        Self::VenusPlacement,
        Self::JupiterInfluence,
        Self::SunVitality,
        Self::SixthHouse,
        Self::JupiterPlacement,
        Self::NinthHouse,
        Self::NorthNode,
        Self::SoulPurpose,
    ];

    /// The topic's name on the wire, in camel case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::SunPlacement => "sunPlacement",
            Self::MoonPlacement => "moonPlacement",
            Self::VenusSign => "venusSign",
            Self::MarsSign => "marsSign",
            Self::FifthHouse => "fifthHouse",
            Self::SeventhHouse => "seventhHouse",
            Self::Midheaven => "midheaven",
            Self::TenthHouse => "tenthHouse",
            Self::MarsEnergy => "marsEnergy",
            Self::SaturnLessons => "saturnLessons",
            Self::SecondHouse => "secondHouse",
            Self::VenusPlacement => "venusPlacement",
            Self::JupiterInfluence => "jupiterInfluence",
            Self::SunVitality => "sunVitality",
            Self::SixthHouse => "sixthHouse",
            Self::JupiterPlacement => "jupiterPlacement",
            Self::NinthHouse => "ninthHouse",
            Self::NorthNode => "northNode",
            Self::SoulPurpose => "soulPurpose",
        }
    }

    /// What the topic rests on.
    pub(crate) fn seat(self) -> Seat {
        match self {
            Self::SunPlacement | Self::SunVitality => Seat::Body(Body::Sun),
            Self::MoonPlacement => Seat::Body(Body::Moon),
            Self::VenusSign | Self::VenusPlacement => Seat::Body(Body::Venus),
            Self::MarsSign | Self::MarsEnergy => Seat::Body(Body::Mars),
            Self::JupiterInfluence | Self::JupiterPlacement => Seat::Body(Body::Jupiter),
            Self::SaturnLessons => Seat::Body(Body::Saturn),
            Self::NorthNode => Seat::Body(Body::NorthNode),
            Self::SoulPurpose => Seat::NodeRuler,
            Self::Midheaven => Seat::Midheaven,
            Self::TenthHouse => Seat::Summit,
            Self::SecondHouse => Seat::Cusp(House::ALL[1]),
            Self::FifthHouse => Seat::Cusp(House::ALL[4]),
            Self::SixthHouse => Seat::Cusp(House::ALL[5]),
            Self::SeventhHouse => Seat::Cusp(House::ALL[6]),
            Self::NinthHouse => Seat::Cusp(House::ALL[8]),
        }
    }
}
