//! Properties of the texts of the book that the build script does not check: what one text has in common with others.

use std::collections::BTreeMap;

use chart::{Angle, Body, Nature, Sign};

use super::format::{TABLES, Text, read};
use super::{Book, PARTS, Slot, slot, unpacked};

/// Every text: part, heading, title, advice, paragraphs.
fn texts() -> Vec<(String, String, String, String, String)> {
    let mut texts = Vec::new();
    for (part, bytes) in PARTS {
        for line in unpacked(bytes).lines() {
            let members: Vec<&str> = line.splitn(4, '\t').collect();
            let [heading, title, advice, paragraphs] = members[..] else {
                panic!("{part}: {line}")
            };
            let [part, heading, title, advice] = [*part, heading, title, advice].map(str::to_owned);
            texts.push((part, heading, title, advice, paragraphs.replace('\t', " ")));
        }
    }
    texts
}

/// A text without its slots.
fn without_slots(text: &str) -> String {
    let pieces = text.split('{').map(|piece| piece.rsplit('}').next().unwrap_or_default());
    pieces.collect::<Vec<_>>().join("·")
}

fn words(text: &str) -> Vec<String> {
    let words = text.to_lowercase();
    let words = words.split(|letter: char| !letter.is_alphanumeric() && letter != '’');
    let words = words.map(|word| word.trim_matches('’').to_owned());
    words.filter(|word| !word.is_empty()).collect()
}

/// Whether some words only say which placement is meant, `with the Moon in Libra you cannot`.
fn names_a_placement(words: &[String]) -> bool {
    const NAMES: [&str; 10] = [
        "sun",
        "moon",
        "rising",
        "midheaven",
        "node",
        "saturn",
        "mars",
        "venus",
        "jupiter",
        "house",
    ];
    let is_sign = |word: &str| Sign::ALL.iter().any(|sign| sign.name().to_lowercase() == word);
    let name = |word: &String| NAMES.contains(&word.as_str()) || is_sign(word);
    words.iter().filter(|word| name(word)).count() >= 2
}

#[test]
fn no_two_essays_share_six_words_in_a_row() {
    let mut seen: BTreeMap<(&str, Vec<String>), String> = BTreeMap::new();
    let mut shared = Vec::new();
    for (part, heading, _, advice, text) in texts().into_iter().filter(|text| !text.3.is_empty()) {
        let place = format!("{part}, {heading}");
        // Texts about a person, about two people and about a year are compared with those of their kind.
        let kind =
            ["synastry", "year", "saturn-return"].into_iter().find(|kind| part.starts_with(kind));
        let kind = kind.unwrap_or_default();
        let text = without_slots(&text);
        for run in words(&format!("{text} {advice}")).windows(6) {
            if names_a_placement(run) {
                continue;
            }
            match seen.insert((kind, run.to_vec()), place.clone()) {
                Some(other) if other != place => {
                    shared.push(format!("{place} and {other}: {}", run.join(" ")));
                }
                _ => {}
            }
        }
    }
    assert!(shared.is_empty(), "{}: {shared:#?}", shared.len());
}

#[test]
fn five_essays_at_most_begin_with_the_same_four_words_and_no_advice_or_title_occurs_twice() {
    let mut openings: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    let (mut advices, mut titles) = (BTreeMap::new(), BTreeMap::new());
    for (part, heading, title, advice, text) in
        texts().into_iter().filter(|text| !text.3.is_empty())
    {
        *openings.entry(words(&text)[..4].to_vec()).or_default() += 1;
        let place = format!("{part}, {heading}");
        assert_eq!(advices.insert(advice, place.clone()), None, "{place}");
        let table = part.split('/').next().unwrap().to_owned();
        assert_eq!(titles.insert((table, title.to_lowercase()), place.clone()), None, "{place}");
    }
    let often: Vec<_> = openings.into_iter().filter(|(_, count)| *count > 5).collect();
    assert!(often.is_empty(), "{often:?}");
}

#[test]
fn every_chart_has_its_essays() {
    let book = Book::embedded();
    let slug = |value: &str| value.to_lowercase().replace(' ', "-");
    let mut count = 0;
    for table in TABLES.iter().filter(|table| table.form.whole) {
        // Every combination of the values in a path.
        let mut paths = vec![Vec::new()];
        for values in table.path {
            let longer = |path: &Vec<&'static str>| {
                values.iter().map(|value| [&path[..], &[value]].concat()).collect::<Vec<_>>()
            };
            paths = paths.iter().flat_map(longer).collect();
        }
        for path in paths {
            let names = path.iter().map(|value| slug(value));
            let part =
                [table.name.to_owned()].into_iter().chain(names).collect::<Vec<_>>().join("/");
            for heading in table.headings.of(&path) {
                let text = book.text(&part, &heading).unwrap();
                let text = text.unwrap_or_else(|| panic!("{part}: {heading} is missing"));
                assert!(text.paragraphs().all(|text| !text.is_empty()), "{part}: {heading}");
                count += 1;
            }
        }
    }
    // Three signs, two signs in a whole essay and in nine chapters, one sign in a whole essay, its additions and two chapters.
    let of_one = 1728 + 144 * 10 + 12 * 4;
    // Six points with ten planets in three natures, each pair of points once; pairs of signs of two Moons; Venus and Mars.
    let contacts = 3 * (10 + 9 + 8 + 7 + 6 + 10);
    // Events of a year: five planets on seven points in twelve signs and on five planets, but for Saturn on Saturn, which is told by
    // sign; a progressed new and full moon in each house. Seven movers that complicate a year and six that help, on fourteen points.
    let of_years = 5 * 7 * 12 + 5 * 5 - 1 + 12 + 2 * 12 + (7 + 6) * 14;
    assert_eq!(count, of_one + 2 * contacts + 78 + 144 + of_years);
}

#[test]
fn the_keys_of_the_tables_are_the_names_of_the_chart() {
    let table = |name: &str| TABLES.iter().find(|table| table.name == name).unwrap();
    let signs = Sign::ALL.map(Sign::name).to_vec();
    assert_eq!(table("person").path, [&signs[..], &signs]);
    assert_eq!(table("pairs").path, [&Body::ALL.map(Body::name)[..]]);
    let angles = Angle::ALL.map(Angle::name);
    let mut headings = table("angles").headings.of(&["Sun"]);
    headings.sort();
    let mut expected = angles.to_vec();
    expected.sort_unstable();
    assert_eq!(headings, expected);
    let pairs = table("pairs").headings.of(&["Pluto"]);
    assert_eq!(pairs.len(), 6);
    for pair in pairs {
        let (body, nature) = pair.split_once(", ").unwrap();
        assert!(Body::ALL.iter().any(|other| other.name() == body), "{body}");
        assert!(Nature::NAMES.contains(&nature), "{nature}");
    }
}

/// The Markdown of a small table with one text replaced.
fn small(from: &str, to: &str) -> Result<Vec<Text>, String> {
    let table = TABLES.iter().find(|table| table.name == "moon").unwrap();
    let markdown: String = Sign::ALL
        .iter()
        .map(|sign| {
            let sign = sign.name();
            format!(
                "## Moon in {sign}\n\nIf your Moon is in {sign}, you say \"well\" before\nanything else and you don't \
                 hurry, whoever asks you for it and however often they ask.\n\n"
            )
        })
        .collect();
    assert!(markdown.contains(from));
    read(table, &[], &markdown.replacen(from, to, 1))
}

#[test]
fn a_wrong_text_is_refused_with_its_heading() {
    let texts = small("", "").unwrap();
    assert_eq!(texts.len(), 12);
    assert!(
        texts[0].paragraphs[0].contains("you say ‘well’ before anything else and you don’t hurry")
    );
    for (from, to, message) in [
        ("## Moon in Leo", "## Moon in Lion", "‘Moon in Lion’: ‘Moon in Leo’ is expected here"),
        (
            "## Moon in Taurus",
            "## Moon in Aries",
            "‘Moon in Aries’: ‘Moon in Taurus’ is expected here",
        ),
        ("your Moon is in Leo", "your Moon is in Virgo", "Moon in Leo: ‘Leo’ occurs 0 times"),
        (
            "your Moon is in Leo",
            "your Moon, the Moon, is in Leo",
            "Moon in Leo: ‘Moon’ occurs 2 times",
        ),
        ("whoever asks you for it and however often they ask", "", "Moon in Aries: 16 words"),
        ("you say", "{F} you say", "Moon in Aries: {F}"),
        (
            "\n\n## Moon in Pisces",
            "\n\n# Moon in Pisces",
            "the end: ‘Moon in Pisces’ is expected here",
        ),
        ("## Moon in Aries", "Words\n## Moon in Aries", "there is text before the first heading"),
        ("you say", "you – say", "Moon in Aries: ‘–’ is not allowed"),
    ] {
        let error = small(from, to).unwrap_err();
        assert!(error.contains(message), "{from}: {error}");
    }
}

#[test]
fn the_slots_of_two_people_are_read() {
    let they = Some(["they", "she", "he"]);
    let word = |person, pronoun, is_capital, verbs| {
        Some(Slot::Word { person, pronoun, is_capital, verbs })
    };
    assert_eq!(slot("F"), Some(Slot::Fact));
    assert_eq!(slot("B"), Some(Slot::Name(1)));
    assert_eq!(slot("A their"), word(0, Some(["their", "her", "his"]), false, ["", ""]));
    assert_eq!(
        slot("B They always say|always says"),
        word(1, they, true, ["always say", "always says"])
    );
    assert_eq!(slot("A laugh|laughs"), word(0, None, false, ["laugh", "laughs"]));
    for wrong in ["", "C", "f", "A she", "A they laugh", "A they laugh|", "A laugh", "A |laughs"] {
        assert_eq!(slot(wrong), None, "{wrong}");
    }
}
