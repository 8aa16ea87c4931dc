//! The sky of a day, for everybody.

use chart::{Body, Longitude, Sign};

use crate::Corpus;
use crate::passages::{Family, Key};

/// The light of the Moon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum MoonLight {
    NewMoon,
    Waxing,
    FullMoon,
    Waning,
}

/// The distance from the exact phase within which it is called new or full moon, degrees: half a day.
const PHASE_DEG: f64 = 6.0;

impl MoonLight {
    /// By the longitudes of the Sun and the Moon.
    #[must_use]
    pub fn of(sun: Longitude, moon: Longitude) -> Self {
        match sun.arc_to(moon) {
            arc if !(PHASE_DEG..=360.0 - PHASE_DEG).contains(&arc) => Self::NewMoon,
            arc if (arc - 180.0).abs() < PHASE_DEG => Self::FullMoon,
            arc if arc < 180.0 => Self::Waxing,
            _ => Self::Waning,
        }
    }
}

/// What the Sun, the Moon or Mars makes of the days in which it is in a sign; empty for other bodies.
#[must_use]
pub fn sky_today(corpus: &Corpus, body: Body, sign: Sign) -> String {
    corpus.library.whole(Family::SkyToday, Key::BodySign(body, sign))
}

/// What the light of the Moon means.
#[must_use]
pub fn moon_light(corpus: &Corpus, light: MoonLight) -> String {
    let name = match light {
        MoonLight::NewMoon => "phase-new-moon",
        MoonLight::Waxing => "phase-waxing",
        MoonLight::FullMoon => "phase-full-moon",
        MoonLight::Waning => "phase-waning",
    };
    corpus.library.terms.words(name).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_light_follows_the_distance_of_the_moon_from_the_sun() {
        let light = |arc: f64| MoonLight::of(Longitude::new(350.0), Longitude::new(350.0 + arc));
        let all = [0.0, 5.9, 6.1, 90.0, 173.9, 174.1, 185.9, 186.1, 270.0, 353.9, 354.1].map(light);
        use MoonLight::{FullMoon, NewMoon, Waning, Waxing};
        let expected = [
            NewMoon, NewMoon, Waxing, Waxing, Waxing, FullMoon, FullMoon, Waning, Waning, Waning,
            NewMoon,
        ];
        assert_eq!(all, expected);
    }
}
