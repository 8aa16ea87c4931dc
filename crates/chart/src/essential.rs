//! The rulers of a degree of the zodiac, and the essential dignities of a body there, including terms and faces.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{Body, Element, Longitude, Sect};

/// The rulers of a degree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rulers {
    /// The ruler of the sign among the traditional seven planets.
    pub domicile: Body,
    /// The ruler of the sign, with Uranus, Neptune and Pluto.
    pub modern_domicile: Body,
    /// The body that is exalted in the sign; `null` if there is none.
    #[schema(required)]
    pub exaltation: Option<Body>,
    /// The rulers of the triplicity by day, by night, and participating (Dorotheus of Sidon, Carmen astrologicum I.1).
    #[schema(max_items = 3)]
    pub triplicity: [Body; 3],
    /// The ruler of the term, by the Egyptian table (Ptolemy, Tetrabiblos I.20).
    pub term: Body,
    /// The ruler of the face (decan), in the Chaldean order from Mars in the first face of Aries.
    pub face: Body,
}

named_enum! {
    /// An essential dignity or debility.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum EssentialDignity {
        Domicile = "domicile",
        Exaltation = "exaltation",
        Triplicity = "triplicity",
        Term = "term",
        Face = "face",
        Detriment = "detriment",
        Fall = "fall",
    }
}

impl EssentialDignity {
    /// Its points (Lilly, Christian Astrology, 1647, p. 115): 5, 4, 3, 2, 1 for the dignities, -5 and -4 for the
    /// debilities.
    #[must_use]
    pub fn points(self) -> i8 {
        match self {
            Self::Domicile => 5,
            Self::Exaltation => 4,
            Self::Triplicity => 3,
            Self::Term => 2,
            Self::Face => 1,
            Self::Detriment => -5,
            Self::Fall => -4,
        }
    }
}

/// The points of a peregrine planet, which has none of the five dignities (Lilly, p. 115).
const PEREGRINE_POINTS: i8 = -5;

/// The essential dignities of a body at a degree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct EssentialDignities {
    /// The rulers of the degree.
    #[serde(flatten)]
    #[schema(inline)]
    pub rulers: Rulers,
    /// The dignities and debilities of the body there: domicile and detriment by either rulership, the triplicity by
    /// the sect of the chart. If the time is not known, the body must rule the triplicity by day and by night.
    pub held: Vec<EssentialDignity>,
    /// Whether the body has none of the five dignities; `null` for bodies beyond the traditional seven.
    #[schema(required)]
    pub peregrine: Option<bool>,
    /// Sum of the points (Lilly): domicile 5, exaltation 4, triplicity 3, term 2, face 1, detriment -5, fall -4,
    /// peregrine -5; `null` for bodies beyond the traditional seven.
    #[schema(required, minimum = -15, maximum = 15, example = 6)]
    pub points: Option<i8>,
}

impl EssentialDignities {
    /// The dignities of a body at a longitude. `sect` is `None` if the time of birth is not known.
    #[must_use]
    pub fn of(body: Body, longitude: Longitude, sect: Option<Sect>) -> Self {
        let rulers = Rulers::of(longitude);
        let opposite = Rulers::of(longitude.opposite());
        let [day, night, _] = rulers.triplicity;
        let rules_triplicity = match sect {
            Some(Sect::Day) => day == body,
            Some(Sect::Night) => night == body,
            None => day == body && night == body,
        };
        let has = |dignity: &EssentialDignity| match dignity {
            EssentialDignity::Domicile => rulers.is_domicile_of(body),
            EssentialDignity::Exaltation => rulers.exaltation == Some(body),
            EssentialDignity::Triplicity => rules_triplicity,
            EssentialDignity::Term => rulers.term == body,
            EssentialDignity::Face => rulers.face == body,
            EssentialDignity::Detriment => opposite.is_domicile_of(body),
            EssentialDignity::Fall => opposite.exaltation == Some(body),
        };
        let held: Vec<_> = EssentialDignity::ALL.into_iter().filter(has).collect();
        let is_traditional = body.is_planet() && body <= Body::Saturn;
        let peregrine = held.iter().all(|dignity| dignity.points() < 0);
        let points = held.iter().map(|dignity| dignity.points()).sum::<i8>()
            + if peregrine { PEREGRINE_POINTS } else { 0 };
        Self {
            rulers,
            held,
            peregrine: is_traditional.then_some(peregrine),
            points: is_traditional.then_some(points),
        }
    }
}

impl Rulers {
    /// The rulers of a longitude.
    #[must_use]
    pub fn of(longitude: Longitude) -> Self {
        let sign = longitude.sign();
        let degree = longitude.degree_in_sign();
        let terms = TERMS[sign as usize];
        let (term, _) =
            terms.into_iter().find(|(_, end)| degree < f64::from(*end)).unwrap_or(terms[4]);
        // Three faces of ten degrees in each sign.
        let face = usize::from(degree >= 10.0) + usize::from(degree >= 20.0);
        Self {
            domicile: sign.traditional_ruler(),
            modern_domicile: sign.ruler(),
            exaltation: Body::ALL.into_iter().find(|body| body.data().exaltation == Some(sign)),
            triplicity: triplicity(sign.element()),
            term,
            face: FACES[(sign as usize * 3 + face) % FACES.len()],
        }
    }

    fn is_domicile_of(&self, body: Body) -> bool {
        self.domicile == body || self.modern_domicile == body
    }
}

fn triplicity(element: Element) -> [Body; 3] {
    match element {
        Element::Fire => [Body::Sun, Body::Jupiter, Body::Saturn],
        Element::Earth => [Body::Venus, Body::Moon, Body::Mars],
        Element::Air => [Body::Saturn, Body::Mercury, Body::Jupiter],
        Element::Water => [Body::Venus, Body::Mars, Body::Moon],
    }
}

/// Rulers of the faces from the first face of Aries on; the sequence repeats.
const FACES: [Body; 7] =
    [Body::Mars, Body::Sun, Body::Venus, Body::Mercury, Body::Moon, Body::Saturn, Body::Jupiter];

/// The five terms of each sign from Aries on: ruler, and the degree at which the term ends.
const TERMS: [[(Body, u8); 5]; 12] = {
    use Body::{Jupiter, Mars, Mercury, Saturn, Venus};
    [
        [(Jupiter, 6), (Venus, 12), (Mercury, 20), (Mars, 25), (Saturn, 30)],
        [(Venus, 8), (Mercury, 14), (Jupiter, 22), (Saturn, 27), (Mars, 30)],
        [(Mercury, 6), (Jupiter, 12), (Venus, 17), (Mars, 24), (Saturn, 30)],
        [(Mars, 7), (Venus, 13), (Mercury, 19), (Jupiter, 26), (Saturn, 30)],
        [(Jupiter, 6), (Venus, 11), (Saturn, 18), (Mercury, 24), (Mars, 30)],
        [(Mercury, 7), (Venus, 17), (Jupiter, 21), (Mars, 28), (Saturn, 30)],
        [(Saturn, 6), (Mercury, 14), (Jupiter, 21), (Venus, 28), (Mars, 30)],
        [(Mars, 7), (Venus, 11), (Mercury, 19), (Jupiter, 24), (Saturn, 30)],
        [(Jupiter, 12), (Venus, 17), (Mercury, 21), (Saturn, 26), (Mars, 30)],
        [(Mercury, 7), (Jupiter, 14), (Venus, 22), (Saturn, 26), (Mars, 30)],
        [(Mercury, 7), (Venus, 13), (Jupiter, 20), (Mars, 25), (Saturn, 30)],
        [(Venus, 12), (Jupiter, 16), (Mercury, 19), (Mars, 28), (Saturn, 30)],
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The total width of each planet's terms in degrees equals its greatest years: Saturn 57, Jupiter 79, Mars 66,
    /// Venus 82, Mercury 76 (Vettius Valens, Anthology III.13; Ptolemy, Tetrabiblos I.20).
    #[test]
    fn the_terms_of_each_planet_add_up_to_its_greatest_years() {
        for (planet, years) in [
            (Body::Saturn, 57),
            (Body::Jupiter, 79),
            (Body::Mars, 66),
            (Body::Venus, 82),
            (Body::Mercury, 76),
        ] {
            let degrees = (0..360).filter(|degree| {
                Rulers::of(Longitude::new(f64::from(*degree) + 0.5)).term == planet
            });
            assert_eq!(degrees.count(), years, "{planet:?}");
        }
    }

    /// Lilly, p. 104: faces of Aries Mars, Sun, Venus; of Taurus Mercury, Moon, Saturn; of Pisces Saturn, Jupiter,
    /// Mars.
    #[test]
    fn faces() {
        let face = |longitude: f64| Rulers::of(Longitude::new(longitude)).face;
        let expected = [
            (0.0, Body::Mars),
            (9.999, Body::Mars),
            (10.0, Body::Sun),
            (29.999, Body::Venus),
            (30.0, Body::Mercury),
            (45.0, Body::Moon),
            (55.0, Body::Saturn),
            (335.0, Body::Saturn),
            (345.0, Body::Jupiter),
            (359.999, Body::Mars),
        ];
        for (longitude, ruler) in expected {
            assert_eq!(face(longitude), ruler, "{longitude}");
        }
    }

    /// Worked by hand from the tables of Lilly and Ptolemy.
    #[test]
    fn dignities_and_points() {
        use EssentialDignity::{Detriment, Domicile, Exaltation, Face, Fall, Term, Triplicity};
        let of =
            |body, longitude, sect| EssentialDignities::of(body, Longitude::new(longitude), sect);
        // Mars at 28 Aries in a night chart: only domicile.
        assert_eq!(of(Body::Mars, 28.0, Some(Sect::Night)).held, [Domicile]);
        // Venus at 5 Libra by day: domicile. At 25 Libra: term as well.
        assert_eq!(of(Body::Venus, 205.0, Some(Sect::Day)).held, [Domicile, Term]);
        // The Sun at 15 Aries by day: exaltation, triplicity, face.
        let sun = of(Body::Sun, 15.0, Some(Sect::Day));
        assert_eq!(sun.held, [Exaltation, Triplicity, Face]);
        assert_eq!((sun.peregrine, sun.points), (Some(false), Some(8)));
        assert_eq!(of(Body::Sun, 15.0, None).held, [Exaltation, Face]);
        // Saturn at 3 Cancer by day: detriment, peregrine.
        let saturn = of(Body::Saturn, 93.0, Some(Sect::Day));
        assert_eq!(saturn.held, [Detriment]);
        assert_eq!((saturn.peregrine, saturn.points), (Some(true), Some(-10)));
        assert_eq!(of(Body::Moon, 215.0, Some(Sect::Day)).held, [Fall]);
        // Pluto in Scorpio, by the modern rulership, and in Taurus.
        let pluto = of(Body::Pluto, 220.0, Some(Sect::Day));
        assert_eq!((pluto.held, pluto.points, pluto.peregrine), (vec![Domicile], None, None));
        assert_eq!(of(Body::Pluto, 40.0, Some(Sect::Day)).held, [Detriment]);
        assert!(of(Body::Chiron, 160.0, Some(Sect::Day)).held.is_empty());
    }
}
