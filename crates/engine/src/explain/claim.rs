//! What another source says about a chart.

use chart::{Angle, Body, ExtraPoint, House, Longitude, Sign};
use serde::Serialize;

/// A point of a chart that a source names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimedPoint {
    /// One of the twelve bodies.
    Body(Body),
    /// The descending node, opposite to the North Node.
    SouthNode,
    /// One of the four angles.
    Angle(Angle),
    /// The cusp of a house.
    Cusp(House),
    /// An optional point. `MeanLilith` stands for a Lilith of either kind.
    Extra(ExtraPoint),
    /// A body that this program does not calculate, by its name.
    Unknown(&'static str),
}

/// How finely a source gives a degree: a whole number of units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Degree {
    /// Ecliptic longitude as written, degrees.
    pub longitude: Longitude,
    /// The value of one unit of the last place, degrees: 1 for `11 Cancer`, 1/60 for `11°04′`.
    pub step_deg: f64,
}

/// What a source says about one point, with the piece of text that it was read from.
#[derive(Debug, Clone, PartialEq)]
pub struct ClaimedPlacement {
    /// The piece of text.
    pub text: String,
    /// The point.
    pub point: ClaimedPoint,
    /// The sign.
    pub sign: Option<Sign>,
    /// The degree, if one is given.
    pub degree: Option<Degree>,
    /// The house.
    pub house: Option<House>,
    /// Whether it is marked as retrograde, or as direct.
    pub retrograde: Option<bool>,
}

/// A fact that can be true or false.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fact {
    /// The sign, without a degree.
    Sign(Sign),
    /// The degree.
    Degree(Degree),
    /// The house.
    House(House),
    /// Retrograde or direct.
    Retrograde(bool),
}

/// A fact about a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Claim {
    /// The point.
    pub point: ClaimedPoint,
    /// The fact.
    pub fact: Fact,
}

impl ClaimedPoint {
    /// The name for people: `Moon`, `Ascendant`, `cusp of the 7th house`.
    #[must_use]
    pub fn label(self) -> String {
        match self {
            Self::Body(body) => body.name().to_owned(),
            Self::SouthNode => "South Node".to_owned(),
            Self::Angle(angle) => angle.name().to_owned(),
            Self::Cusp(house) => format!("cusp of the {} house", house.ordinal()),
            Self::Extra(ExtraPoint::Body(chart::ExtraBody::MeanLilith)) => "Lilith".to_owned(),
            Self::Extra(point) => point.label().to_owned(),
            Self::Unknown(name) => name.to_owned(),
        }
    }

    /// Whether the point depends on the horizon, and so on the minute of birth.
    #[must_use]
    pub fn needs_houses(self) -> bool {
        match self {
            Self::Angle(_) | Self::Cusp(_) => true,
            Self::Extra(point) => point.needs_houses(),
            Self::Body(_) | Self::SouthNode | Self::Unknown(_) => false,
        }
    }
}

impl ClaimedPlacement {
    /// A placement of a point about which nothing is said yet.
    #[must_use]
    pub fn of(point: ClaimedPoint) -> Self {
        Self { text: String::new(), point, sign: None, degree: None, house: None, retrograde: None }
    }

    /// The facts of a placement, each a claim. A degree includes its sign.
    pub fn claims(&self) -> impl Iterator<Item = Claim> + '_ {
        let position = match (self.degree, self.sign) {
            (Some(degree), _) => Some(Fact::Degree(degree)),
            (None, Some(sign)) => Some(Fact::Sign(sign)),
            (None, None) => None,
        };
        let facts = [position, self.house.map(Fact::House), self.retrograde.map(Fact::Retrograde)];
        let point = self.point;
        facts.into_iter().flatten().map(move |fact| Claim { point, fact })
    }
}

impl Degree {
    /// As written, to its own precision: `11° Cancer`, `24°12′ Pisces`.
    #[must_use]
    pub fn words(self) -> String {
        let sign = self.longitude.sign().name();
        let (degree, minute) = nearest_minute(self.longitude);
        if self.step_deg > 0.5 {
            format!("{degree}° {sign}")
        } else {
            format!("{degree}°{minute:02}′ {sign}")
        }
    }
}

/// Degree and minute inside the sign. A value such as 24°12′, which is not exact in binary, keeps its minute.
fn nearest_minute(longitude: Longitude) -> (u8, u8) {
    let inside = longitude.degree_in_sign();
    let longitude =
        if inside < 29.999 { Longitude::new(longitude.degrees() + 1e-6) } else { longitude };
    longitude.degree_and_minute()
}

impl Fact {
    /// The fact in words, as the source has it.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Sign(sign) => sign.name().to_owned(),
            Self::Degree(degree) => degree.words(),
            Self::House(house) => format!("{} house", house.ordinal()),
            Self::Retrograde(true) => "retrograde".to_owned(),
            Self::Retrograde(false) => "direct".to_owned(),
        }
    }
}

/// As its label.
impl Serialize for ClaimedPoint {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.label())
    }
}
