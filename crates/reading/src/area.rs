//! The eight areas of a reading and the topics inside them.

use chart::{Body, House};

/// An area of a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Area {
    /// The overview: the whole person.
    General,
    /// Attraction and romance.
    Love,
    /// Work, standing, ambition.
    Career,
    /// Earning, spending, keeping, sharing.
    Money,
    /// Stamina, rest and physical habits. The texts contain no diagnoses.
    Health,
    /// Family, friends, partners, neighbours.
    Relationships,
    /// Opportunities. The texts make no promises.
    Luck,
    /// Goals of development, and obstacles.
    PersonalGrowth,
}

/// A topic within an area: the sub-object with a sign, a house and an interpretation. A topic of two
/// areas has a text for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it; what each rests on is `Topic::basis`")]
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

/// The placement that a topic is based on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TopicBasis {
    /// The sign and house of a body.
    Body(Body),
    /// The sign of a cusp, and the house of its ruler.
    Cusp(House),
    /// The sign of the Midheaven, and the house that it is in.
    Midheaven,
    /// The sign of the cusp of the tenth house, interpreted by the house of its ruler.
    TenthHouse,
    /// The sign and house of the North Node, interpreted by its ruler's sign and house.
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

    /// The area's name in JSON, in camel case.
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

    /// One phrase about the area, for the API's description.
    #[must_use]
    pub fn description(self) -> &'static str {
        match self {
            Self::General => "The overview.",
            Self::Love => "Love and attraction.",
            Self::Career => "Career and vocation.",
            Self::Money => "Money and worth.",
            Self::Health => "Health and daily rhythm.",
            Self::Relationships => "Lasting relationships.",
            Self::Luck => "Luck and openings.",
            Self::PersonalGrowth => "Personal growth.",
        }
    }

    /// The name of the schema of the area's reading, such as `PersonalGrowthArea`.
    #[must_use]
    pub fn schema_name(self) -> String {
        let (first, rest) = self.name().split_at(1);
        format!("{}{rest}Area", first.to_ascii_uppercase())
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

    /// The topic's name in JSON, in camel case.
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

    /// The placement that the topic is based on.
    pub(crate) fn basis(self) -> TopicBasis {
        match self {
            Self::SunPlacement | Self::SunVitality => TopicBasis::Body(Body::Sun),
            Self::MoonPlacement => TopicBasis::Body(Body::Moon),
            Self::VenusSign | Self::VenusPlacement => TopicBasis::Body(Body::Venus),
            Self::MarsSign | Self::MarsEnergy => TopicBasis::Body(Body::Mars),
            Self::JupiterInfluence | Self::JupiterPlacement => TopicBasis::Body(Body::Jupiter),
            Self::SaturnLessons => TopicBasis::Body(Body::Saturn),
            Self::NorthNode => TopicBasis::Body(Body::NorthNode),
            Self::SoulPurpose => TopicBasis::NodeRuler,
            Self::Midheaven => TopicBasis::Midheaven,
            Self::TenthHouse => TopicBasis::TenthHouse,
            Self::SecondHouse => TopicBasis::Cusp(House::ALL[1]),
            Self::FifthHouse => TopicBasis::Cusp(House::ALL[4]),
            Self::SixthHouse => TopicBasis::Cusp(House::ALL[5]),
            Self::SeventhHouse => TopicBasis::Cusp(House::ALL[6]),
            Self::NinthHouse => TopicBasis::Cusp(House::ALL[8]),
        }
    }
}
