//! Finds entries by words: `venus virgo`, `moon 4th house`, `sun square saturn`.

use reading::{Entry, EntryWords};
use strsim::osa_distance;

/// The longest query, characters.
pub(super) const LONGEST_QUERY: usize = 80;

/// Words of questions, which do not tell entries apart.
const IGNORED: [&str; 40] = [
    "a",
    "about",
    "an",
    "and",
    "are",
    "aspect",
    "aspects",
    "astrology",
    "at",
    "birth",
    "chart",
    "do",
    "does",
    "for",
    "have",
    "how",
    "i",
    "if",
    "in",
    "is",
    "it",
    "mean",
    "meaning",
    "means",
    "my",
    "natal",
    "of",
    "on",
    "planet",
    "planets",
    "sign",
    "signs",
    "the",
    "to",
    "what",
    "when",
    "with",
    "you",
    "your",
    "zodiac",
];

/// What people write instead of a word of a title.
const SYNONYMS: [(&str, &str); 25] = [
    ("conjunct", "conjunction"),
    ("conjuncts", "conjunction"),
    ("conjoins", "conjunction"),
    ("opposite", "opposition"),
    ("opposing", "opposition"),
    ("opposes", "opposition"),
    ("squares", "square"),
    ("squaring", "square"),
    ("trines", "trine"),
    ("sextiles", "sextile"),
    ("houses", "house"),
    ("nodes", "node"),
    ("rahu", "node"),
    ("first", "1st"),
    ("second", "2nd"),
    ("third", "3rd"),
    ("fourth", "4th"),
    ("fifth", "5th"),
    ("sixth", "6th"),
    ("seventh", "7th"),
    ("eighth", "8th"),
    ("ninth", "9th"),
    ("tenth", "10th"),
    ("eleventh", "11th"),
    ("twelfth", "12th"),
];

/// The titles of all entries, split into words.
pub(super) struct EntrySearch {
    entries: Vec<(Entry, Vec<String>)>,
}

/// What a search found.
pub(super) struct FoundEntries {
    /// The entries, the best first.
    pub(super) entries: Vec<Entry>,
    /// Whether they have all words of the query.
    pub(super) is_complete: bool,
}

impl EntrySearch {
    /// The index of all entries.
    pub(super) fn of(words: &EntryWords) -> Self {
        let entries = Entry::all().map(|entry| (entry, words_of(&words.title(entry))));
        Self { entries: entries.collect() }
    }

    /// The entries that have all words of a query; if none has, those that have most of them. At most `limit`.
    pub(super) fn find(&self, query: &str, limit: usize) -> FoundEntries {
        let asked = words_of(query);
        let mut found: Vec<(usize, usize, Entry)> = Vec::new();
        for (entry, words) in &self.entries {
            let costs: Vec<usize> = asked.iter().filter_map(|typed| cost(typed, words)).collect();
            if !costs.is_empty() {
                // What the title says beyond the query counts against an entry.
                let rest = words.len().saturating_sub(costs.len());
                found.push((
                    asked.len() - costs.len(),
                    4 * costs.iter().sum::<usize>() + rest,
                    *entry,
                ));
            }
        }
        let fewest = found.iter().map(|(missing, ..)| *missing).min().unwrap_or_default();
        found.retain(|(missing, ..)| *missing == fewest);
        // The sort is stable, so that equal entries keep the order of the list.
        found.sort_by_key(|(_, cost, _)| *cost);
        let entries = found.into_iter().take(limit).map(|(.., entry)| entry).collect();
        FoundEntries { entries, is_complete: fewest == 0 }
    }
}

/// The words that tell entries apart, in the spelling of the titles.
fn words_of(text: &str) -> Vec<String> {
    let text = text.to_lowercase();
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let kept = words.filter(|word| !word.is_empty() && !IGNORED.contains(word));
    let mut words: Vec<String> = Vec::new();
    for word in kept {
        let word =
            SYNONYMS.iter().find(|(synonym, _)| *synonym == word).map_or(word, |(_, usual)| usual);
        let word = match word.parse::<u8>().ok().and_then(chart::House::new) {
            Some(house) => house.ordinal().to_owned(),
            None => word.to_owned(),
        };
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

/// How far a word of the query is from the nearest word of a title: 0 if they are equal, 1 if it is its beginning, more
/// if it is misspelt; `None` if it is another word.
fn cost(asked: &str, words: &[String]) -> Option<usize> {
    let costs = words.iter().filter_map(|word| {
        if asked == word {
            return Some(0);
        }
        if asked.len() >= 2 && word.starts_with(asked) {
            return Some(1);
        }
        // Ordinals differ in one letter.
        let is_name = asked.len() >= 4 && asked.chars().all(char::is_alphabetic);
        let mistakes = osa_distance(asked, word);
        let allowed = if asked.len() >= 7 { 2 } else { 1 };
        (is_name && mistakes <= allowed).then_some(1 + mistakes)
    });
    costs.min()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(query: &str) -> String {
        let search = EntrySearch::of(&EntryWords::embedded().unwrap());
        search.find(query, 5).entries.first().map(|entry| entry.path()).unwrap_or_default()
    }

    #[test]
    fn words_find_their_page() {
        for (query, path) in [
            ("venus virgo", "/planets/venus/virgo"),
            ("Virgo Venus", "/planets/venus/virgo"),
            ("What is Venus in Virgo?", "/planets/venus/virgo"),
            ("moon 4th house", "/planets/moon/4th-house"),
            ("moon in fourth house", "/planets/moon/4th-house"),
            ("moon 4", "/planets/moon/4th-house"),
            ("moon 11th", "/planets/moon/11th-house"),
            ("sun square saturn", "/aspects/sun-saturn-square"),
            ("saturn squares the sun", "/aspects/sun-saturn-square"),
            ("mars conjunct pluto", "/aspects/mars-pluto-conjunction"),
            ("venus opposite mars", "/aspects/venus-mars-opposition"),
            ("north node leo", "/planets/north-node/leo"),
            ("virgo", "/signs/virgo"),
            ("scorp", "/signs/scorpio"),
            ("mercury in saggitarius", "/planets/mercury/sagittarius"),
            ("jupitre cancer", "/planets/jupiter/cancer"),
        ] {
            assert_eq!(first(query), path, "{query}");
        }
    }

    #[test]
    fn a_body_alone_lists_its_signs_first_and_nonsense_finds_nothing() {
        let search = EntrySearch::of(&EntryWords::embedded().unwrap());
        let venus = search.find("venus", 100);
        // 12 signs, 12 houses, and 53 aspects: one with the Sun, two with Mercury, five with each of the nine others.
        assert!(venus.is_complete);
        assert_eq!(venus.entries.len(), 24 + 1 + 2 + 5 * 9);
        assert_eq!(venus.entries[0].path(), "/planets/venus/aries");
        for query in ["", "  ", "?!", "in the", "xyzzy"] {
            assert!(search.find(query, 5).entries.is_empty(), "{query}");
        }
    }

    #[test]
    fn a_query_with_one_unknown_word_finds_what_has_the_others() {
        let search = EntrySearch::of(&EntryWords::embedded().unwrap());
        let found = search.find("venus virgo unicorn", 5);
        assert!(!found.is_complete);
        assert_eq!(found.entries[0].path(), "/planets/venus/virgo");
    }
}
