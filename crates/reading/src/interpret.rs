//! Texts and keywords for single parts of a chart, from the same corpus as the readings.

use chart::{Aspect, Body, Chart, House, PatternType, Point, Sign, SignsOfDay};

use crate::Corpus;
use crate::compose::{
    aspect_key, balance_key, degree_family, frame_key, pattern_frame_key, pattern_key,
};
use crate::factor::{Fact, slug};
use crate::prose::{company, count_words, fill, headcount, sentence, spoken};
use crate::weight::is_station;

/// What one part of a chart says by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interpretation {
    /// One sentence to eight.
    pub text: String,
    /// Three to five words, most telling first.
    pub keywords: Vec<String>,
}

impl Interpretation {
    /// A body by sign and, where the time of birth is known, by house; with its dignity, its motion
    /// and its degree where that is the first or the last of the sign. Where the time is not known
    /// and the sign changes that day, by both signs.
    #[must_use]
    pub fn of_body(corpus: &Corpus, chart: &Chart, body: Body) -> Self {
        let placement = chart.placement(body);
        let (name, sign) = (slug(body.name()), slug(placement.sign().name()));
        let in_sign = |sign: &str| corpus.text(&format!("bodies-in-signs.{name}"), sign);
        let (mut parts, mut keywords) = match placement.signs_of_day {
            None => {
                let keywords = corpus.words("signs.keywords", &sign)[..2].to_vec();
                (vec![in_sign(&sign).to_owned()], keywords)
            }
            Some(signs) => {
                let mut parts = vec![change_of_sign(body, signs)];
                let mut keywords = Vec::new();
                for sign in signs {
                    let key = slug(sign.name());
                    parts.push(format!("In {}: {}", sign.name(), in_sign(&key)));
                    keywords.extend(corpus.words("signs.keywords", &key).first().cloned());
                }
                (parts, keywords)
            }
        };
        if let Some(house) = placement.house {
            let house = house.number().to_string();
            parts.push(corpus.text(&format!("bodies-in-houses.{name}"), &house).to_owned());
            keywords.extend(corpus.words("houses.keywords", &house).first().cloned());
        }
        if placement.dignity.is_some() {
            parts.push(sentence(corpus.text(&format!("dignities.{name}"), &sign)));
        }
        if crate::corpus::turns_back(body) && placement.position.is_retrograde() {
            parts.push(sentence(corpus.text("motion.retrograde", &name)));
        }
        if is_station(placement) {
            parts.push(sentence(corpus.text("motion.station", &name)));
        }
        if let Some(family) = degree_family(placement) {
            parts.push(sentence(corpus.text(family, &name)));
        }
        keywords.extend(corpus.words("bodies.keywords", &name).iter().take(2).cloned());
        Self { text: parts.join(" "), keywords: distinct(keywords) }
    }

    /// A house by the sign on its cusp; `None` where the time of birth is not known.
    #[must_use]
    pub fn of_house(corpus: &Corpus, chart: &Chart, house: House) -> Option<Self> {
        let sign = slug(chart.houses?.cusp(house).sign().name());
        let number = house.number().to_string();
        let mut keywords = corpus.words("houses.keywords", &number)[..3].to_vec();
        keywords.extend(corpus.words("signs.keywords", &sign).iter().take(2).cloned());
        Some(Self {
            text: corpus.text(&format!("cusps.{number}"), &sign).to_owned(),
            keywords: distinct(keywords),
        })
    }

    /// An aspect by its pair and type.
    #[must_use]
    pub fn of_aspect(corpus: &Corpus, aspect: &Aspect) -> Self {
        let (family, key) = aspect_key(aspect);
        let claim = corpus.text(&family, key);
        let text = if family.starts_with("angles.") {
            claim.to_owned()
        } else {
            let frame = corpus.text("voice.aspect", frame_key(aspect));
            let (first, second) = (spoken(aspect.first.name()), spoken(aspect.second.name()));
            fill(frame, &[("first", &first), ("second", &second), ("a", claim)])
        };
        let mut keywords = Vec::new();
        for point in [aspect.first, aspect.second] {
            keywords.extend(match point {
                Point::Body(body) => corpus.words("bodies.keywords", &slug(body.name())).first(),
                Point::Ascendant => corpus.words("houses.keywords", "1").get(1),
                Point::Midheaven => corpus.words("houses.keywords", "10").first(),
            });
        }
        keywords.extend(corpus.words("aspects.keywords", aspect.kind.name()).iter().take(2));
        Self { text: sentence(&text), keywords: distinct(keywords.into_iter().cloned().collect()) }
    }

    /// A pattern by its place in [`Chart::patterns`]; `None` for a place that is not there.
    #[must_use]
    pub fn of_pattern(corpus: &Corpus, chart: &Chart, index: usize) -> Option<Self> {
        let pattern = chart.patterns.get(index)?;
        let (family, key) = pattern_key(chart, index);
        let claim = corpus.text(family, &key);
        let name = slug(pattern.kind.name());
        let text = if pattern.kind >= PatternType::Bundle {
            claim.to_owned()
        } else {
            let frame = corpus.text("voice.pattern", &pattern_frame_key(chart, pattern));
            let told = |who: &str| fill(frame, &[("planets", who), ("a", claim)]);
            let by_name = told(&company(&pattern.planets));
            let fits = count_words(&by_name) <= 32;
            if fits { by_name } else { told(&headcount(&pattern.planets)) }
        };
        let keywords = corpus.words("patterns.keywords", &name).to_vec();
        Some(Self { text: sentence(&text), keywords })
    }

    /// A sign as such.
    #[must_use]
    pub fn of_sign(corpus: &Corpus, sign: Sign) -> Self {
        let key = slug(sign.name());
        Self {
            text: corpus.text("signs.portrait", &key).to_owned(),
            keywords: corpus.words("signs.keywords", &key).to_vec(),
        }
    }

    /// The elements and modes that are strong or lacking, one each, with the id of its factor.
    #[must_use]
    pub fn of_balance(corpus: &Corpus, chart: &Chart) -> Vec<(crate::FactorId, Self)> {
        let elements = chart::Element::ALL.map(|element| {
            let (count, lacking) =
                (chart.balance.element(element), chart.balance.lacks_element(element));
            (Fact::Element(element), count, lacking, element.name(), 5)
        });
        let modes = chart::Mode::ALL.map(|mode| {
            let (count, lacking) = (chart.balance.mode(mode), chart.balance.lacks_mode(mode));
            (Fact::Mode(mode), count, lacking, mode.name(), 6)
        });
        elements
            .into_iter()
            .chain(modes)
            .filter(|(_, count, lacking, _, strong)| *lacking || count >= strong)
            .map(|(fact, count, lacking, name, _)| {
                let (family, key) = balance_key(count, name);
                let kind = if lacking { "lack" } else { "strength" };
                let keywords = vec![name.to_owned(), "balance".to_owned(), kind.to_owned()];
                let text = sentence(corpus.text(family, key));
                (fact.id(chart), Self { text, keywords })
            })
            .collect()
    }
}

/// States that a body changes its sign on a day whose birth time is not known.
pub(crate) fn change_of_sign(body: Body, [first, last]: SignsOfDay) -> String {
    sentence(&format!(
        "{} moved from {} to {} that day, so without a time of birth it may be in either",
        spoken(body.name()),
        first.name(),
        last.name()
    ))
}

/// Each keyword once, five at most.
fn distinct(words: Vec<String>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for word in words {
        if !kept.contains(&word) && kept.len() < 5 {
            kept.push(word);
        }
    }
    kept
}
