//! The content of the PDF about two people.

use chart::degrees_and_minutes;
use engine::answer::{BirthData, CompatibilityAnswer, PairAspectView, WheelPicture};
use engine::request::PageSize;
use serde_json::{Value, json};

use super::letters::Letters;
use super::reading::{birth_facts, coordinates, keywords, paper, printable, running, texts, when};
use crate::english;
use crate::pair::{is_uncounted, matches, overlays, paragraphs, part_name, part_points, total};
use crate::words::technical;

/// The names of both people, reduced to available characters.
struct Names<'a> {
    given: [&'a str; 2],
    shown: [String; 2],
    are_whole: bool,
    letters: &'a Letters,
}

impl<'a> Names<'a> {
    fn of(answer: &'a CompatibilityAnswer, letters: &'a Letters) -> Self {
        let given = answer.birth_data.names();
        let [one, two] = given.map(|name| letters.set(name));
        let are_whole = one.is_whole && two.is_whole;
        let shown = [(one, 1_u8), (two, 2)].map(|(name, number)| {
            if name.text.is_empty() { english::together::person(number) } else { name.text }
        });
        Self { given, shown, are_whole, letters }
    }

    /// A text in which the names are reduced to available characters.
    fn fitted(&self, text: &str) -> String {
        if self.are_whole {
            return self.letters.set(text).text;
        }
        let mut pairs: Vec<(&str, &String)> = self.given.into_iter().zip(&self.shown).collect();
        // Replace the longer name first, since one name may be a part of the other.
        pairs.sort_by_key(|(given, _)| std::cmp::Reverse(given.len()));
        let replaced = |text: String, (given, shown): (&str, &String)| text.replace(given, shown);
        self.letters.set(&pairs.into_iter().fold(text.to_owned(), replaced)).text
    }

    fn fitted_all(&self, texts: &[String]) -> Vec<String> {
        texts.iter().map(|text| self.fitted(text)).collect()
    }
}

/// The content of `content.json` for two people.
pub(super) fn file(
    answer: &CompatibilityAnswer,
    wheel: &WheelPicture,
    page_size: PageSize,
    letters: &Letters,
) -> Value {
    let names = Names::of(answer, letters);
    let [first, second] = &names.shown;
    let both = english::together::both(first, second);
    let births = [&answer.birth_data.person1, &answer.birth_data.person2];
    let technical = births.into_iter().enumerate().map(|(index, birth)| {
        let options = answer.options[index].as_ref();
        printable(technical(birth, answer.house_systems[index], options), letters)
    });
    json!({
        "language": english::LANGUAGE.0,
        "region": english::LANGUAGE.1,
        "texts": texts(english::together::TEXTS),
        "pdf": texts(english::pdf::TEXTS),
        "common": texts(english::common::TEXTS),
        "paper": paper(page_size),
        "title": english::together::document_title(first, second),
        "description": names.fitted(&wheel.title),
        "keywords": keywords(),
        "name": both,
        "running": running(&both),
        "nameNote": (!names.are_whole).then_some(english::together::NAMES_IN_PART),
        "births": births.into_iter().zip(&names.shown)
            .map(|(birth, name)| english::together::birth_of(name, born(birth, letters)))
            .collect::<Vec<_>>(),
        "wheel": names.fitted(&english::pdf::wheel(&wheel.title, &wheel.description)),
        "people": births.map(|birth| {
            let name = letters.set(birth.name.as_deref().unwrap_or_default());
            printable(birth_facts(birth, None, &name, place(birth, letters)), letters)
        }),
        "heading": answer.reading.title,
        "reading": names.fitted_all(&paragraphs(&[&answer.reading.lead])),
        "advice": names.fitted_all(&paragraphs(&[&answer.reading.advice])),
        "further": names.fitted_all(&paragraphs(&answer.reading.others())),
        "whoseAspects": english::together::whose_aspects(first, second),
        "aspects": answer.aspects.iter().map(|PairAspectView { aspect, .. }| json!({
            "first": aspect.first,
            "kind": aspect.kind,
            "second": aspect.second,
            "orb": degrees_and_minutes(aspect.orb_deg),
        })).collect::<Vec<_>>(),
        "overlays": overlays(answer).map(|overlay| json!({
            "caption": names.fitted(&overlay.caption),
            "rows": overlay.rows,
        })),
        "whoseMatches": english::together::whose_matches(first, second),
        "matches": matches(answer).map(|(name, matched)| json!({
            "name": name,
            "first": matched.person1,
            "second": matched.person2,
        })).collect::<Vec<_>>(),
        "isUncounted": is_uncounted(answer),
        "total": total(answer),
        "score": answer.score.parts.iter().map(|part| json!({
            "name": part_name(part),
            "points": part_points(part),
            "why": names.fitted(&part.why),
        })).collect::<Vec<_>>(),
        "technical": technical.collect::<Vec<_>>(),
    })
}

/// The place of a birth, reduced to available characters.
fn place(birth: &BirthData, letters: &Letters) -> Option<String> {
    let place = birth.place.as_deref().map(|place| letters.set(place).text);
    place.filter(|place| !place.is_empty())
}

/// Date, time and place of a birth as text.
fn born(birth: &BirthData, letters: &Letters) -> String {
    let place = place(birth, letters).unwrap_or_else(|| coordinates(birth));
    [when(birth), place].join(english::common::SEPARATOR)
}
