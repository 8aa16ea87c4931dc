//! The eight areas of a reading and the topics inside them.

use chart::{Body, House, named_enum};

named_enum! {
    /// An area of a reading.
    pub enum Area {
        /// The overview: the whole person.
        General = "general",
        /// Attraction and romance.
        Love = "love",
        /// Work, standing, ambition.
        Career = "career",
        /// Earning, spending, keeping, sharing.
        Money = "money",
        /// Stamina, rest and physical habits. The texts contain no diagnoses.
        Health = "health",
        /// Family, friends, partners, neighbours.
        Relationships = "relationships",
        /// Opportunities. The texts make no promises.
        Luck = "luck",
        /// Goals of development, and obstacles.
        PersonalGrowth = "personalGrowth" => "personal growth",
    }
}

named_enum! {
    /// A topic within an area: the sub-object with a sign, a house and an interpretation. A topic of two
    /// areas has a text for each.
    #[expect(missing_docs, reason = "the names say it; what each rests on is `Topic::basis`")]
    pub enum Topic {
        SunPlacement = "sunPlacement",
        MoonPlacement = "moonPlacement",
        VenusSign = "venusSign",
        MarsSign = "marsSign",
        FifthHouse = "fifthHouse",
        SeventhHouse = "seventhHouse",
        Midheaven = "midheaven",
        TenthHouse = "tenthHouse",
        MarsEnergy = "marsEnergy",
        SaturnLessons = "saturnLessons",
        SecondHouse = "secondHouse",
        VenusPlacement = "venusPlacement",
        JupiterInfluence = "jupiterInfluence",
        SunVitality = "sunVitality",
        SixthHouse = "sixthHouse",
        JupiterPlacement = "jupiterPlacement",
        NinthHouse = "ninthHouse",
        NorthNode = "northNode",
        SoulPurpose = "soulPurpose",
    }
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

/// The properties of an area.
struct AreaData {
    description: &'static str,
    topics: &'static [Topic],
    words: &'static [&'static str],
}

impl Area {
    /// The name in a path: the label with hyphens.
    #[must_use]
    pub fn path(self) -> String {
        self.label().replace(' ', "-")
    }

    /// One phrase about the area, for the API's description.
    #[must_use]
    pub fn description(self) -> &'static str {
        self.data().description
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
        self.data().topics
    }

    /// Prefixes of words by which a question names the area. A `.` at the end means that the whole word must match.
    #[must_use]
    pub fn words(self) -> &'static [&'static str] {
        self.data().words
    }

    /// The table of the areas. Their texts are in the folder of the area's name in `corpus/en`.
    fn data(self) -> AreaData {
        use Topic::{
            FifthHouse, JupiterInfluence, JupiterPlacement, MarsEnergy, MarsSign, Midheaven,
            MoonPlacement, NinthHouse, NorthNode, SaturnLessons, SecondHouse, SeventhHouse,
            SixthHouse, SoulPurpose, SunPlacement, SunVitality, TenthHouse, VenusPlacement,
            VenusSign,
        };
        match self {
            Self::General => AreaData {
                description: "The overview.",
                topics: &[SunPlacement, MoonPlacement],
                words: &["general.", "overview.", "personality.", "character."],
            },
            Self::Love => AreaData {
                description: "Love and attraction.",
                topics: &[VenusSign, MarsSign, FifthHouse, SeventhHouse],
                words: &["love", "romance.", "romantic", "dating.", "crush.", "attract"],
            },
            Self::Career => AreaData {
                description: "Career and vocation.",
                topics: &[Midheaven, TenthHouse, SunPlacement, MarsEnergy, SaturnLessons],
                words: &[
                    "career",
                    "job.",
                    "jobs.",
                    "work.",
                    "working.",
                    "profession",
                    "vocation",
                    "boss.",
                    "promotion.",
                    "business",
                    "employ",
                ],
            },
            Self::Money => AreaData {
                description: "Money and worth.",
                topics: &[SecondHouse, VenusPlacement, JupiterInfluence],
                words: &[
                    "money.",
                    "wealth",
                    "financ",
                    "income.",
                    "salary.",
                    "savings.",
                    "debt.",
                    "debts.",
                    "spending.",
                    "earning",
                ],
            },
            Self::Health => AreaData {
                description: "Health and daily rhythm.",
                topics: &[SunVitality, MoonPlacement, SixthHouse, MarsEnergy],
                words: &["health", "wellness.", "fitness.", "sleep", "energy.", "stress", "diet."],
            },
            Self::Relationships => AreaData {
                description: "Lasting relationships.",
                topics: &[SeventhHouse, MoonPlacement, VenusPlacement],
                words: &[
                    "relationship",
                    "marriage.",
                    "marry",
                    "married.",
                    "partner",
                    "wife.",
                    "husband.",
                    "friend",
                    "family.",
                    "divorce",
                ],
            },
            Self::Luck => AreaData {
                description: "Luck and openings.",
                topics: &[JupiterPlacement, NinthHouse],
                words: &["luck", "fortune.", "opportunit", "chance.", "chances."],
            },
            Self::PersonalGrowth => AreaData {
                description: "Personal growth.",
                topics: &[NorthNode, SaturnLessons, SoulPurpose, NinthHouse],
                words: &[
                    "growth.",
                    "grow.",
                    "growing.",
                    "purpose.",
                    "spiritual",
                    "calling.",
                    "destiny.",
                ],
            },
        }
    }
}

impl Topic {
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
