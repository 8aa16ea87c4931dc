//! Search in the whole gazetteer, compared with the places that users expect.
#![cfg(feature = "embedded")]

use std::sync::LazyLock;

use places::{Gazetteer, Place};

static GAZETTEER: LazyLock<Gazetteer<'static>> = LazyLock::new(Gazetteer::embedded);

fn search(query: &str) -> Vec<Place<'static>> {
    GAZETTEER.search(query, 5)
}

fn formatted(query: &str) -> Vec<String> {
    search(query).into_iter().map(|place| place.formatted).collect()
}

/// The expected places and their sources are in fixtures/places/queries.tsv.
#[test]
fn the_expected_place_comes_first() {
    let table = include_str!("../../../fixtures/places/queries.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    let (mut asked, mut wrong) = (0, Vec::new());
    for row in rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let [query, name, country, latitude, longitude, _] = fields[..] else {
            panic!("a row of six fields: {row}");
        };
        let found = search(query);
        let right = found.first().is_some_and(|first| {
            first.name == name
                && first.country_code == country
                && (first.latitude_deg - latitude.parse::<f64>().unwrap()).abs() < 0.3
                && (first.longitude_deg - longitude.parse::<f64>().unwrap()).abs() < 0.3
        });
        asked += 1;
        if !right {
            wrong.push(format!("{query}: {:?}", found.first().map(|first| &first.formatted)));
        }
    }
    assert!(asked >= 60, "only {asked} queries");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn places_with_one_name_have_distinct_formatted_names() {
    for query in ["springfield", "san antonio", "washington", "san jose", "geneva", "neustadt"] {
        let mut found: Vec<String> =
            GAZETTEER.search(query, 50).into_iter().map(|place| place.formatted).collect();
        let count = found.len();
        found.sort();
        found.dedup();
        assert_eq!(found.len(), count, "{query}");
    }
    // Two places in one state, distinguished by their counties (USGS: Fairfield and Ashtabula).
    let geneva = GAZETTEER.search("geneva ohio", 5);
    assert!(geneva.iter().any(|p| p.formatted == "Geneva, Ashtabula County, Ohio, United States"));
}

#[test]
fn a_city_precedes_its_districts() {
    for (query, city, districts) in [
        ("pari", "Paris", "Paris 1"),
        ("paris", "Paris", "Paris 1"),
        ("lyon", "Lyon", "Lyon 0"),
        ("marseille", "Marseille", "Marseille "),
        ("zürich", "Zürich", "Zürich ("),
        ("budap", "Budapest", "Budapest "),
        ("hamburg", "Hamburg", "Hamburg-"),
    ] {
        let found = search(query);
        assert_eq!(found[0].name, city, "{query}");
        let namesakes_below = |place: &Place<'_>| !place.name.starts_with(districts);
        assert!(found.iter().take(1).all(namesakes_below), "{query}");
    }
    // The districts are still found by name.
    assert_eq!(search("paris 15")[0].name, "Paris 15 Vaugirard");
}

#[test]
fn larger_places_come_first() {
    // Places with the same name are in descending order of population.
    for query in ["springfield", "birmingham", "alexandria", "valencia", "granada", "richmond"] {
        let exact: Vec<u32> = search(query)
            .iter()
            .filter(|place| place.name.eq_ignore_ascii_case(query))
            .map(|place| place.population)
            .collect();
        assert!(exact.len() > 1 && exact.is_sorted_by(|a, b| a >= b), "{query}: {exact:?}");
    }
}

#[test]
fn results_are_limited() {
    assert_eq!(search("san").len(), 5);
    assert_eq!(GAZETTEER.search("san", 1).len(), 1);
    assert_eq!(GAZETTEER.search("san", 0).len(), 0);
    assert_eq!(GAZETTEER.search("san", usize::MAX).len(), places::MAX_RESULTS);
}

#[test]
fn queries_without_letters_or_matches_find_nothing() {
    for query in ["", "   ", "\0", "🎂", "!?,.;", "\u{200f}\u{202e}", "xqzvyx kwgfq"] {
        assert_eq!(formatted(query), Vec::<String>::new(), "{query:?}");
    }
}

#[test]
fn other_characters_around_a_name_are_ignored() {
    let spaces = format!("{}ulm{}", " ".repeat(10_000), " ".repeat(10_000));
    for query in ["  ulm  ", "ULM", "\u{200f}ulm\u{200e}", "ulm 🎂", "\0ulm\0", "(ulm)", &spaces]
    {
        assert_eq!(search(query)[0].name, "Ulm", "{query:?}");
    }
}

/// When a link to a chart is opened, its place is found by the formatted name.
#[test]
fn a_formatted_name_finds_its_place() {
    let mut places: Vec<Place<'_>> = GAZETTEER.iter().collect();
    places.sort_by_key(|place| std::cmp::Reverse(place.population));
    let lost: Vec<&str> = places
        .iter()
        .take(5_000)
        .filter(|place| !search(&place.formatted).contains(place))
        .map(|place| place.formatted.as_str())
        .collect();
    assert!(lost.is_empty(), "{lost:?}");
}

/// Every prefix of a name has results.
#[test]
fn typing_a_name_letter_by_letter() {
    let name = "Saint-Étienne";
    for end in name.char_indices().map(|(at, c)| at + c.len_utf8()) {
        assert!(!search(&name[..end]).is_empty(), "{}", &name[..end]);
    }
    assert_eq!(search(name)[0].name, name);
}
