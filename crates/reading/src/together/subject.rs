//! The subjects of the aspects between two people.

use chart::{Body, Point, SynastryAspect};

use crate::passages::Nature;

/// A subject between two people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Subject {
    Aims,
    Care,
    Talk,
    Affection,
    Drive,
    Encouragement,
    Caution,
    Freedom,
    Ideals,
    Power,
    Hurt,
}

/// Whether a subject divides two people or helps them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Side {
    Tension,
    Help,
}

impl Side {
    pub(crate) const ALL: [Self; 2] = [Self::Tension, Self::Help];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Tension => "tension",
            Self::Help => "help",
        }
    }
}

impl Subject {
    pub(crate) const ALL: [Self; 11] = [
        Self::Aims,
        Self::Care,
        Self::Talk,
        Self::Affection,
        Self::Drive,
        Self::Encouragement,
        Self::Caution,
        Self::Freedom,
        Self::Ideals,
        Self::Power,
        Self::Hurt,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Aims => "aims",
            Self::Care => "care",
            Self::Talk => "talk",
            Self::Affection => "affection",
            Self::Drive => "drive",
            Self::Encouragement => "encouragement",
            Self::Caution => "caution",
            Self::Freedom => "freedom",
            Self::Ideals => "ideals",
            Self::Power => "power",
            Self::Hurt => "hurt",
        }
    }

    /// The body of the subject. Texts about the subject name its owner with `{first}`.
    pub(super) fn body(self) -> Body {
        match self {
            Self::Aims => Body::Sun,
            Self::Care => Body::Moon,
            Self::Talk => Body::Mercury,
            Self::Affection => Body::Venus,
            Self::Drive => Body::Mars,
            Self::Encouragement => Body::Jupiter,
            Self::Caution => Body::Saturn,
            Self::Freedom => Body::Uranus,
            Self::Ideals => Body::Neptune,
            Self::Power => Body::Pluto,
            Self::Hurt => Body::Chiron,
        }
    }

    /// The subject of an aspect. `None` for the North Node, for the Midheaven, which is about work, and if
    /// both bodies are slow.
    pub(super) fn of(aspect: &SynastryAspect) -> Option<Self> {
        let points = [aspect.first, aspect.second];
        let has = |body: Body| points.contains(&Point::Body(body));
        let is_personal = |point: &Point| point.body().is_none_or(|body| body <= Body::Mars);
        let is_at_midheaven = points.contains(&Point::Midheaven);
        if has(Body::NorthNode) || is_at_midheaven || !points.iter().any(is_personal) {
            return None;
        }
        // Mars with Venus is about desire.
        if has(Body::Venus) && has(Body::Mars) {
            return Some(Self::Affection);
        }
        let by_speed = [
            Self::Talk,
            Self::Hurt,
            Self::Power,
            Self::Ideals,
            Self::Freedom,
            Self::Caution,
            Self::Encouragement,
            Self::Drive,
            Self::Affection,
            Self::Care,
            Self::Aims,
        ];
        by_speed.into_iter().find(|subject| has(subject.body()))
    }

    /// The side that an aspect of this subject counts for, and the share of its weight that counts.
    pub(super) fn side(self, nature: Nature) -> (Side, f64) {
        match (nature, self) {
            // Nearly every couple has several aspects of Mercury.
            (Nature::Easy | Nature::Conjunction, Self::Talk) => (Side::Help, TALK),
            (Nature::Hard, Self::Talk) => (Side::Tension, TALK),
            (Nature::Easy, _) => (Side::Help, 1.0),
            (Nature::Hard, _) => (Side::Tension, 1.0),
            (Nature::Conjunction, Self::Drive | Self::Caution | Self::Freedom) => {
                (Side::Tension, HALF)
            }
            (Nature::Conjunction, Self::Ideals | Self::Power | Self::Hurt) => (Side::Tension, HALF),
            (Nature::Conjunction, _) => (Side::Help, 1.0),
        }
    }
}

/// A conjunction with a slow body is demanding, but less than a square.
const HALF: f64 = 0.5;
const TALK: f64 = 0.7;
