//! The overview of a reading: an essay from the book, written whole for the signs of the Sun, the Moon and the Ascendant.

use chart::{Body, Chart, Sign};

use crate::Corpus;
use crate::book::{MissingVolume, Text};
use crate::composition::Sentence;
use crate::factor::{Fact, slug};
use crate::interpret::change_of_sign;
use crate::prose::sentences;
use crate::reading::{Field, IdeaReading};

/// The essay of a chart, by the most that is known and written: rising sign, Sun and Moon; Sun and Moon; the Sun alone, with
/// what the Moon's two signs of the day would add.
pub(crate) fn overview(
    chart: &Chart,
    corpus: &Corpus,
) -> Result<(IdeaReading, Vec<Sentence>), MissingVolume> {
    let book = &corpus.book;
    let sun = chart.placement(Body::Sun).sign();
    let rising = chart.houses.map(|houses| houses.ascendant.sign());
    let moon = chart.placement(Body::Moon);
    let heading = |body: &str, sign: Sign| format!("{body} in {}", sign.name());
    let mut facts = vec![Fact::Sign(Body::Sun)];
    let mut text = None;
    if let Some(moon) = moon.certain_sign() {
        let heading = heading("Moon", moon);
        facts.push(Fact::Sign(Body::Moon));
        if let Some(rising) = rising {
            let part = format!("person/{}/{}", slug(rising.name()), slug(sun.name()));
            text = book.text(&part, &heading)?;
            facts.extend(text.is_some().then_some(Fact::Ascendant));
        }
        if text.is_none() {
            text = book.text(&format!("lights/{}", slug(sun.name())), &heading)?;
        }
    } else {
        text = book.text("sun", &heading("Sun", sun))?;
    }
    let mut sentences = text.map_or(Vec::new(), |text| essay(text, &facts));
    let mut paragraph = sentences.last().map_or(0, |last| last.paragraph);
    for body in [Body::Sun, Body::Moon] {
        let Some(signs) = chart.placement(body).signs_of_day else { continue };
        let mut lines = vec![change_of_sign(&corpus.library, body, signs)];
        if body == Body::Sun {
            lines.push(corpus.library.terms.fill("at-noon", &[("sign", sun.name())]));
        } else {
            for sign in signs {
                let text = book.text("moon", &heading("Moon", sign))?;
                lines.extend(text.into_iter().flat_map(Text::paragraphs).map(str::to_owned));
            }
        }
        paragraph += 1;
        let facts = vec![Fact::Sign(body)];
        let advice = sentences.iter().position(|sentence| sentence.field == Field::Advice);
        let lines = lines.into_iter().map(|text| Sentence {
            field: Field::Details,
            paragraph,
            text,
            facts: facts.clone(),
            is_fact: false,
        });
        let at = advice.unwrap_or(sentences.len());
        sentences.splice(at..at, lines.collect::<Vec<_>>());
    }
    let first = sentences.first();
    let idea = IdeaReading {
        title: text.map_or(String::new(), |text| text.title.to_owned()),
        sentence: first.map_or(String::new(), |sentence| sentence.text.clone()),
        factors: facts.iter().map(|fact| fact.id(chart)).collect(),
    };
    Ok((idea, sentences))
}

/// The sentences of an essay. A sentence that names a placement rests on it, and the others on all placements of the essay.
fn essay(text: Text<'_>, facts: &[Fact]) -> Vec<Sentence> {
    let mut told = Vec::new();
    let mut add = |field: Field, paragraph: usize, text: &str| {
        for sentence in sentences(text) {
            let has = |word: &str| {
                let mut words = sentence.split(|letter: char| !letter.is_alphanumeric());
                words.any(|other| other == word)
            };
            let named = |fact: &&Fact| match fact {
                Fact::Sign(body) => has(body.name()),
                _ => has("rising"),
            };
            let named: Vec<Fact> = facts.iter().filter(named).copied().collect();
            told.push(Sentence {
                field,
                paragraph,
                text: sentence.to_owned(),
                facts: if named.is_empty() { facts.to_vec() } else { named },
                is_fact: false,
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
