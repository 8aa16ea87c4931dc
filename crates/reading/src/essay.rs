//! The essays of a reading: texts of the book that are written whole for the placements that govern an area.

use chart::{Body, Chart, House, Sign};

use crate::book::{Book, MissingVolume, Text};
use crate::factor::{Fact, slug};
use crate::interpret::change_of_sign;
use crate::prose::sentences;
use crate::reading::{Field, IdeaReading};
use crate::{Area, Corpus};

/// One sentence of an area.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sentence {
    pub(crate) field: Field,
    /// Counted from 0 within the field.
    pub(crate) paragraph: usize,
    pub(crate) text: String,
    pub(crate) facts: Vec<Fact>,
}

/// The tables of essays, and what each is written for: the last is in the heading, those before in the path. Of the tables
/// of an area, the first counts that has an essay for the chart. The last one of an area needs neither a time of birth nor
/// the sign of the Moon, so that every chart has an essay.
const TABLES: [(Area, &str, &[Fact]); 15] = [
    (Area::General, "person", &[Fact::Ascendant, Fact::Sign(Body::Sun), Fact::Sign(Body::Moon)]),
    // Without a time of birth.
    (Area::General, "lights", &[Fact::Sign(Body::Sun), Fact::Sign(Body::Moon)]),
    // On a day on which the Moon changes its sign.
    (Area::General, "sun", &[Fact::Sign(Body::Sun)]),
    (Area::Love, "love", &[Fact::Sign(Body::Venus), Fact::Sign(Body::Mars)]),
    (Area::Career, "career", &[Fact::Midheaven, Fact::Sign(Body::Sun), Fact::Sign(Body::Mars)]),
    (Area::Career, "career-day", &[Fact::Sign(Body::Sun), Fact::Sign(Body::Mars)]),
    (Area::Money, "money", &[Fact::Cusp(House::ALL[1]), Fact::Sign(Body::Venus)]),
    (Area::Money, "money-day", &[Fact::Sign(Body::Venus), Fact::Sign(Body::Jupiter)]),
    (Area::Health, "health", &[Fact::Sign(Body::Moon), Fact::Sign(Body::Mars)]),
    (Area::Health, "health-day", &[Fact::Sign(Body::Mars)]),
    (Area::Luck, "luck", &[Fact::Sign(Body::Jupiter), Fact::House(Body::Jupiter)]),
    (Area::Luck, "luck-day", &[Fact::Sign(Body::Jupiter), Fact::Sign(Body::Sun)]),
    (Area::PersonalGrowth, "growth", &[Fact::Sign(Body::NorthNode), Fact::Sign(Body::Saturn)]),
    (Area::Relationships, "relationships", &[Fact::Sign(Body::Moon), Fact::Sign(Body::Venus)]),
    (Area::Relationships, "relationships-day", &[Fact::Sign(Body::Venus)]),
];

/// Whether a table of the book has essays.
pub(crate) fn is_of_essays(table: &str) -> bool {
    TABLES.iter().any(|(_, name, _)| *name == table)
}

/// The idea and the sentences of an area.
pub(crate) fn essay(
    area: Area,
    chart: &Chart,
    corpus: &Corpus,
) -> Result<(IdeaReading, Vec<Sentence>), MissingVolume> {
    for (_, table, facts) in TABLES.iter().filter(|(of, ..)| *of == area) {
        let Some(text) = find(&corpus.book, table, facts, chart)? else { continue };
        let mut sentences = told(text, facts);
        let idea = IdeaReading {
            title: text.title.to_owned(),
            sentence: sentences.first().map_or(String::new(), |first| first.text.clone()),
            factors: facts.iter().map(|fact| fact.id(chart)).collect(),
        };
        let open = open_signs(area, facts, chart, corpus)?;
        let advice = sentences.iter().position(|sentence| sentence.field == Field::Advice);
        let at = advice.unwrap_or(sentences.len());
        let paragraph = sentences[..at].last().map_or(0, |last| last.paragraph + 1);
        sentences
            .splice(at..at, open.into_iter().map(|sentence| Sentence { paragraph, ..sentence }));
        return Ok((idea, sentences));
    }
    Ok(Default::default())
}

/// What the day of birth leaves open: the two signs of a body that changed its sign, and which of them the essay is for. An
/// overview without the Moon says what each of its signs would add.
fn open_signs(
    area: Area,
    facts: &[Fact],
    chart: &Chart,
    corpus: &Corpus,
) -> Result<Vec<Sentence>, MissingVolume> {
    let mut open = Vec::new();
    for body in Body::ALL {
        let fact = Fact::Sign(body);
        let placement = chart.placement(body);
        let Some(signs) = placement.signs_of_day else { continue };
        let is_of_essay = facts.contains(&fact);
        if !is_of_essay && (area, body) != (Area::General, Body::Moon) {
            continue;
        }
        let mut lines = vec![change_of_sign(&corpus.library, body, signs)];
        if is_of_essay {
            lines.push(corpus.library.terms.fill("at-noon", &[("sign", placement.sign().name())]));
        } else {
            for sign in signs {
                let text = corpus.book.text("moon", &heading(body, sign))?;
                lines.extend(text.into_iter().flat_map(Text::paragraphs).map(str::to_owned));
            }
        }
        let sentence =
            |text| Sentence { field: Field::Details, paragraph: 0, text, facts: vec![fact] };
        open.extend(lines.into_iter().map(sentence));
    }
    Ok(open)
}

/// The essay of a table for the placements of a chart.
fn find<'a>(
    book: &'a Book,
    table: &str,
    facts: &[Fact],
    chart: &Chart,
) -> Result<Option<Text<'a>>, MissingVolume> {
    let Some((last, before)) = facts.split_last() else { return Ok(None) };
    let mut part = table.to_owned();
    for fact in before {
        let Some(sign) = sign(*fact, chart) else { return Ok(None) };
        part.push('/');
        part.push_str(&slug(sign.name()));
    }
    let heading = match *last {
        Fact::House(body) => {
            chart.placement(body).house.map(|house| format!("House {}", house.number()))
        }
        Fact::Sign(body) => sign(*last, chart).map(|sign| heading(body, sign)),
        _ => None,
    };
    heading.map_or(Ok(None), |heading| book.text(&part, &heading))
}

/// The heading of a text, such as `Moon in Aries`.
fn heading(body: Body, sign: Sign) -> String {
    format!("{} in {}", body.name(), sign.name())
}

/// The sign of a placement: at noon if it changes on a day without a time of birth. `None` for the Moon on such a day, which
/// passes half a sign in it, and for an angle without a time.
fn sign(fact: Fact, chart: &Chart) -> Option<Sign> {
    match fact {
        Fact::Ascendant => chart.houses.map(|houses| houses.ascendant.sign()),
        Fact::Midheaven => chart.houses.map(|houses| houses.midheaven.sign()),
        Fact::Cusp(house) => chart.houses.map(|houses| houses.cusp(house).sign()),
        Fact::Sign(Body::Moon) => chart.placement(Body::Moon).certain_sign(),
        Fact::Sign(body) => Some(chart.placement(body).sign()),
        _ => None,
    }
}

/// The sentences of an essay. A sentence that names a placement rests on it, and the others on all placements of the essay.
fn told(text: Text<'_>, facts: &[Fact]) -> Vec<Sentence> {
    let mut told = Vec::new();
    let mut add = |field: Field, paragraph: usize, text: &str| {
        for sentence in sentences(text) {
            let has = |word: &str| {
                let mut words = sentence.split(|letter: char| !letter.is_alphanumeric());
                words.any(|other| other == word)
            };
            let named = |fact: &&Fact| match fact {
                // `North Node` ends in the word that counts.
                Fact::Sign(body) => body.name().split(' ').next_back().is_some_and(has),
                Fact::Cusp(_) | Fact::House(_) => has("house"),
                Fact::Midheaven => has("Midheaven"),
                _ => has("rising"),
            };
            let named: Vec<Fact> = facts.iter().filter(named).copied().collect();
            told.push(Sentence {
                field,
                paragraph,
                text: sentence.to_owned(),
                facts: if named.is_empty() { facts.to_vec() } else { named },
            });
        }
    };
    let mut paragraphs = text.paragraphs();
    add(Field::Summary, 0, paragraphs.next().unwrap_or_default());
    for (paragraph, text) in paragraphs.enumerate() {
        add(Field::Details, paragraph, text);
    }
    add(Field::Advice, 0, text.advice);
    told
}
