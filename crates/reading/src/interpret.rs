//! Texts and keywords for single parts of a chart, from the same corpus as the readings.

use serde::Serialize;
use utoipa::ToSchema;

use chart::{
    Angle, Aspect, AspectType, Body, Chart, Element, House, Mode, PatternType, Placement, Point,
    Sign, SignsOfDay,
};

use crate::Corpus;
use crate::factor::{Fact, slug};
use crate::passages::{Amount, Concept, Family, Key, Library, Mark, Motion};

/// The interpretation of one part of a chart.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct Interpretation {
    /// The meaning in one to eight sentences; for a minor aspect, a note that it has no interpretation.
    #[serde(rename = "interpretation")]
    pub text: String,
    /// Three to five keywords, the most specific first.
    pub keywords: Vec<String>,
}

impl Interpretation {
    /// A body by sign and, if the birth time is known, by house; with its dignity, its motion, and its
    /// degree if that is the first or the last of the sign. If the birth time is unknown and the sign
    /// changes that day, by both signs.
    #[must_use]
    pub fn of_body(corpus: &Corpus, chart: &Chart, body: Body) -> Self {
        let library = &corpus.library;
        let placement = chart.placement(body);
        let sign = placement.sign();
        let in_sign = |sign: Sign| library.whole(Family::BodyInSign, Key::BodySign(body, sign));
        let (mut parts, mut keywords) = match placement.signs_of_day {
            None => (vec![in_sign(sign)], first(library, Concept::Sign(sign), 2)),
            Some(signs) => {
                let mut parts = vec![change_of_sign(library, body, signs)];
                parts.extend(signs.map(|sign| {
                    let slots = [("sign", sign.name()), ("text", &in_sign(sign))];
                    library.terms.fill("in-one-sign", &slots)
                }));
                (parts, signs.iter().flat_map(|s| first(library, Concept::Sign(*s), 1)).collect())
            }
        };
        if let Some(house) = placement.house {
            parts.push(library.whole(Family::BodyInHouse, Key::BodyHouse(body, house)));
            keywords.extend(first(library, Concept::House(house), 1));
        }
        if placement.dignity.is_some() {
            parts.push(library.whole(Family::Dignity, Key::BodySign(body, sign)));
        }
        for motion in motions(placement) {
            parts.push(library.whole(Family::Motion, Key::Motion(body, motion)));
        }
        if let Some(degree) = placement.critical_degree {
            parts.push(library.whole(Family::CriticalDegree, Key::CriticalDegree(body, degree)));
        }
        keywords.extend(first(library, Concept::Body(body), 2));
        Self { text: parts.join(" "), keywords: distinct(keywords) }
    }

    /// A rising sign.
    #[must_use]
    pub fn of_rising_sign(corpus: &Corpus, sign: Sign) -> Self {
        Self::of_cusp(corpus, House::ALL[0], sign)
    }

    /// A house by the sign on its cusp; `None` if the birth time is unknown.
    #[must_use]
    pub fn of_house(corpus: &Corpus, chart: &Chart, house: House) -> Option<Self> {
        let houses = chart.houses?;
        // The texts of the first house are those of the rising sign.
        let point = if house.number() == 1 { houses.ascendant } else { houses.cusp(house) };
        Some(Self::of_cusp(corpus, house, point.sign()))
    }

    /// An angle by its sign; `None` if the birth time is unknown.
    #[must_use]
    pub fn of_angle(corpus: &Corpus, chart: &Chart, angle: Angle) -> Option<Self> {
        Some(Self::of_cusp(corpus, angle.house(), chart.houses?.angle(angle).sign()))
    }

    fn of_cusp(corpus: &Corpus, house: House, sign: Sign) -> Self {
        let library = &corpus.library;
        let mut keywords = first(library, Concept::House(house), 3);
        keywords.extend(first(library, Concept::Sign(sign), 2));
        let text = library.whole(Family::Cusp, Key::HouseSign(house, sign));
        Self { text, keywords: distinct(keywords) }
    }

    /// An aspect by its points and kind. The corpus has no texts for minor aspects: for these, a sentence states that.
    #[must_use]
    pub fn of_aspect(corpus: &Corpus, aspect: &Aspect) -> Self {
        let library = &corpus.library;
        let mut keywords = Vec::new();
        for point in [aspect.first, aspect.second] {
            keywords.extend(match point {
                Point::Body(body) => first(library, Concept::Body(body), 1),
                Point::Ascendant => first(library, Concept::House(House::ALL[0]), 1),
                Point::Midheaven => first(library, Concept::House(House::ALL[9]), 1),
            });
        }
        if !aspect.kind.is_major() {
            keywords.extend([aspect.kind.name().to_owned(), "minor aspect".to_owned()]);
            let text = minor_aspect(library, aspect);
            return Self { text, keywords: distinct(keywords) };
        }
        keywords.extend(first(library, Concept::Aspect(aspect.kind), 2));
        let text =
            aspect_key(aspect).map_or(String::new(), |(family, key)| library.whole(family, key));
        Self { text, keywords: distinct(keywords) }
    }

    /// A pattern by its index in [`Chart::patterns`]; `None` if the index does not exist.
    #[must_use]
    pub fn of_pattern(corpus: &Corpus, chart: &Chart, index: usize) -> Option<Self> {
        let library = &corpus.library;
        let pattern = chart.patterns.get(index)?;
        let (family, key) = match (pattern.kind, pattern.sign) {
            (PatternType::Stellium, Some(sign)) => (Family::StelliumSign, Key::Sign(sign)),
            (kind, _) => (Family::Pattern, Key::Pattern(kind, Mark::of(pattern)?)),
        };
        let keywords = first(library, Concept::Pattern(pattern.kind), 5);
        let list = library.list(&pattern.planets);
        let text = library.sentences(family, key, &[("list", &list)]).join(" ");
        Some(Self { text, keywords })
    }

    /// A transit: an aspect from a body of another moment to a point of a birth chart. Returns its
    /// sentences; the first is a summary.
    #[must_use]
    pub fn of_transit(
        corpus: &Corpus,
        transiting: Body,
        natal: Point,
        kind: AspectType,
    ) -> Vec<String> {
        if !kind.is_major() {
            return Vec::new();
        }
        let key = Key::PointAspect(natal, kind.nature());
        corpus.library.sentences(Family::Transits(transiting), key, &[])
    }

    /// A transiting body in a house of a birth chart.
    #[must_use]
    pub fn of_transit_in_house(corpus: &Corpus, transiting: Body, house: House) -> String {
        corpus.library.whole(Family::TransitInHouse, Key::BodyHouse(transiting, house))
    }

    /// A sign without a body.
    #[must_use]
    pub fn of_sign(corpus: &Corpus, sign: Sign) -> Self {
        let library = &corpus.library;
        let text = library.whole(Family::SignPortrait, Key::Sign(sign));
        Self { text, keywords: first(library, Concept::Sign(sign), 5) }
    }

    /// The elements and modes that are strong or lacking, one each, with the id of its factor.
    #[must_use]
    pub fn of_balance(corpus: &Corpus, chart: &Chart) -> Vec<(crate::FactorId, Self)> {
        let elements = Element::ALL.into_iter().filter_map(|element| {
            let amount = Amount::of_element(chart, element)?;
            Some((Fact::Element(element), Key::Element(element, amount), element.name(), amount))
        });
        let modes = Mode::ALL.into_iter().filter_map(|mode| {
            let amount = Amount::of_mode(chart, mode)?;
            Some((Fact::Mode(mode), Key::Mode(mode, amount), mode.name(), amount))
        });
        elements
            .chain(modes)
            .map(|(fact, key, name, amount)| {
                let kind = if amount == Amount::Missing { "lack" } else { "strength" };
                let keywords = vec![name.to_owned(), "balance".to_owned(), kind.to_owned()];
                let text = corpus.library.whole(Family::Balance, key);
                (fact.id(chart), Self { text, keywords })
            })
            .collect()
    }
}

/// A sentence with the angle of a minor aspect and the remark that it has no interpretation.
fn minor_aspect(library: &Library, aspect: &Aspect) -> String {
    let named = |point: Point| match point {
        Point::Body(body) if library.terms.has(&slug(body.name())) => {
            library.terms.words(&slug(body.name())).to_owned()
        }
        Point::Body(body) => body.name().to_owned(),
        Point::Ascendant | Point::Midheaven => format!("the {}", point.name()),
    };
    let [one, other] = [aspect.first, aspect.second].map(named);
    let angle = format!("{:.0}", aspect.kind.angle_deg());
    let kind = aspect.kind.name();
    library.terms.fill(
        "minor-aspect",
        &[("one", &one), ("other", &other), ("kind", kind), ("angle", &angle)],
    )
}

/// Family and key of the text of an aspect; `None` for two angles and for minor aspects.
fn aspect_key(aspect: &Aspect) -> Option<(Family, Key)> {
    let nature = aspect.kind.nature();
    let body = aspect.first.body().filter(|_| aspect.kind.is_major())?;
    let (near, far) = match aspect.second {
        Point::Body(other) => return Some((Family::Aspects, Key::Aspect(body, other, nature))),
        Point::Ascendant => (Angle::Ascendant, Angle::Descendant),
        Point::Midheaven => (Angle::Midheaven, Angle::ImumCoeli),
    };
    Some(match aspect.kind {
        AspectType::Conjunction => (Family::OnAngle, Key::Angle(body, near)),
        AspectType::Opposition => (Family::OnAngle, Key::Angle(body, far)),
        _ => (Family::AspectToAngle, Key::AngleAspect(body, near, nature)),
    })
}

/// The motions of a body that its interpretation mentions.
pub(crate) fn motions(placement: &Placement) -> Vec<Motion> {
    // The lights are never retrograde, and the node nearly always is.
    if matches!(placement.body, Body::Sun | Body::Moon | Body::NorthNode) {
        return Vec::new();
    }
    let retrograde = placement.position.is_retrograde().then_some(Motion::Retrograde);
    let station = is_station(placement).then_some(Motion::Station);
    retrograde.into_iter().chain(station).collect()
}

/// Whether a body is nearly stationary: slower than a tenth of its mean motion. The mean motions, in degrees per
/// day, follow from the sidereal periods in almanacs.
fn is_station(placement: &Placement) -> bool {
    let mean = match placement.body {
        Body::Mercury | Body::Venus => 1.0,
        Body::Mars => 0.524,
        Body::Jupiter => 0.083,
        Body::Saturn => 0.0335,
        Body::Uranus => 0.0117,
        Body::Neptune => 0.0060,
        Body::Pluto => 0.0040,
        Body::Chiron => 0.0195,
        Body::Sun | Body::Moon | Body::NorthNode => return false,
    };
    placement.position.speed_deg_per_day.abs() < 0.1 * mean
}

/// States that a body changes its sign on a day whose birth time is unknown.
pub(crate) fn change_of_sign(library: &Library, body: Body, [first, last]: SignsOfDay) -> String {
    let name = library.terms.words(&slug(body.name()));
    let slots = [("body", name), ("first", first.name()), ("last", last.name())];
    library.terms.fill("change-of-sign", &slots)
}

/// The first keywords of a part, `count` at most.
fn first(library: &Library, part: Concept, count: usize) -> Vec<String> {
    library.keywords(part).iter().take(count).cloned().collect()
}

/// The keywords without duplicates, at most five.
fn distinct(words: Vec<String>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for word in words {
        if !kept.contains(&word) && kept.len() < 5 {
            kept.push(word);
        }
    }
    kept
}
