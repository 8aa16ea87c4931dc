//! The names of two people in texts.

use crate::cast::Cast;

/// The names of two people in texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PairNames<'a> {
    /// The names in the request; `Person 1` and `Person 2` replace missing or equal names.
    pub(crate) full: [&'a str; 2],
    /// The names after the first mention: the first names if both are certain and different, else
    /// the full names.
    pub(crate) short: [&'a str; 2],
}

/// Replace missing or equal names.
const UNNAMED: [&str; 2] = ["Person 1", "Person 2"];

impl<'a> PairNames<'a> {
    pub(crate) fn of(first: &'a Cast, second: &'a Cast) -> Self {
        let name = |cast: &'a Cast| cast.birth.details.name.as_deref();
        Self::new(name(first), name(second))
    }

    pub(crate) fn new(first: Option<&'a str>, second: Option<&'a str>) -> Self {
        let full = match (first, second) {
            (Some(one), Some(two)) if one != two => [one, two],
            (Some(one), None) => [one, UNNAMED[1]],
            (None, Some(two)) => [UNNAMED[0], two],
            _ => UNNAMED,
        };
        // Both first names or both full names, since one sentence can contain both.
        let [one, two] = full.map(|name| first_name(name).unwrap_or(name));
        let is_short = full.iter().all(|name| {
            UNNAMED.contains(name)
                || first_name(name).is_some()
                || name.split_whitespace().count() < 2
        });
        let short =
            if is_short && one.to_lowercase() != two.to_lowercase() { [one, two] } else { full };
        Self { full, short }
    }
}

/// The first word of a name of several words, if it is certainly a given name: a capitalized word
/// of Latin letters that is not a title, a particle or an initial. In some languages the family name
/// comes first. A name that may be from one of these languages gives `None`.
fn first_name(name: &str) -> Option<&str> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let [first, _, ..] = words.as_slice() else { return None };
    let is_plain = words.iter().all(|word| word.chars().all(is_latin_letter));
    let mut letters = first.chars();
    let starts_large = letters.next().is_some_and(char::is_uppercase);
    let goes_on_small = letters.next().is_some_and(char::is_lowercase);
    let is_doubtful =
        is_family_first(name) || NO_FIRST_NAMES.contains(&first.to_lowercase().as_str());
    (is_plain && starts_large && goes_on_small && !is_doubtful).then_some(*first)
}

/// Whether a character is a Latin letter (Unicode blocks Basic Latin to Latin Extended-B, and Latin
/// Extended Additional), a hyphen or an apostrophe.
fn is_latin_letter(letter: char) -> bool {
    let is_latin =
        matches!(letter, 'A'..='Z' | 'a'..='z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}');
    is_latin || matches!(letter, '-' | '\'' | '’')
}

/// Whether a name has a letter of Hungarian or Vietnamese. In these languages the family name comes first.
fn is_family_first(name: &str) -> bool {
    let is_one = |letter: char| {
        matches!(letter, 'ő' | 'Ő' | 'ű' | 'Ű' | 'ă' | 'Ă' | 'đ' | 'Đ' | 'ơ' | 'Ơ' | 'ư' | 'Ư')
            || matches!(letter, '\u{1ea0}'..='\u{1ef9}')
    };
    name.chars().any(is_one)
}

/// First words that are not certainly given names, in lower case: titles, particles, and frequent
/// family names in Chinese, Korean, Vietnamese, Japanese and Hungarian.
const NO_FIRST_NAMES: [&str; 155] = [
    "mr",
    "mrs",
    "ms",
    "miss",
    "mx",
    "dr",
    "prof",
    "professor",
    "sir",
    "dame",
    "lord",
    "lady",
    "st",
    "saint",
    "rev",
    "father",
    "sister",
    "brother",
    "king",
    "queen",
    "prince",
    "princess",
    "herr",
    "frau",
    "don",
    "doña",
    "the",
    "de",
    "del",
    "della",
    "di",
    "da",
    "van",
    "von",
    "der",
    "la",
    "le",
    "el",
    "al",
    "abu",
    "bin",
    "ibn",
    "mac",
    "mc",
    "li",
    "wang",
    "zhang",
    "liu",
    "chen",
    "yang",
    "huang",
    "zhao",
    "wu",
    "zhou",
    "xu",
    "sun",
    "ma",
    "zhu",
    "hu",
    "guo",
    "he",
    "lin",
    "gao",
    "luo",
    "zheng",
    "liang",
    "xie",
    "song",
    "tang",
    "deng",
    "han",
    "feng",
    "cao",
    "peng",
    "zeng",
    "xiao",
    "tian",
    "dong",
    "pan",
    "yuan",
    "cai",
    "jiang",
    "yu",
    "du",
    "ye",
    "cheng",
    "wei",
    "su",
    "lu",
    "ding",
    "ren",
    "mao",
    "kim",
    "lee",
    "park",
    "choi",
    "jung",
    "kang",
    "cho",
    "yoon",
    "jang",
    "lim",
    "nguyen",
    "tran",
    "pham",
    "hoang",
    "vu",
    "bui",
    "ngo",
    "sato",
    "suzuki",
    "tanaka",
    "takahashi",
    "watanabe",
    "nagy",
    "kovacs",
    "szabo",
    "abd",
    "abdul",
    "abdel",
    "kovács",
    "szabó",
    "tóth",
    "horváth",
    "varga",
    "kiss",
    "molnár",
    "németh",
    "farkas",
    "balogh",
    "yamamoto",
    "nakamura",
    "kobayashi",
    "kato",
    "ito",
    "yoshida",
    "yamada",
    "ng",
    "chan",
    "wong",
    "cheung",
    "lam",
    "leung",
    "seo",
    "shin",
    "kwon",
    "hwang",
    "ahn",
    "phan",
    "vo",
    "dang",
    "do",
    "ho",
    "duong",
    "ly",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn short<'a>(first: &'a str, second: &'a str) -> [&'a str; 2] {
        PairNames::new(Some(first), Some(second)).short
    }

    #[test]
    fn first_names_replace_full_names() {
        for (one, two, expected) in [
            ("Clara Schumann", "Johannes Brahms", ["Clara", "Johannes"]),
            ("Ada", "Johannes Brahms", ["Ada", "Johannes"]),
            ("Zoë O’Brien-Núñez", "Łukasz Żak", ["Zoë", "Łukasz"]),
            ("Anne-Marie  Sand", "Jo Lind", ["Anne-Marie", "Jo"]),
        ] {
            assert_eq!(short(one, two), expected);
        }
        let names = PairNames::new(Some("Ada Lovelace"), None);
        assert_eq!((names.full, names.short), (["Ada Lovelace", "Person 2"], ["Ada", "Person 2"]));
    }

    #[test]
    fn full_names_are_used_if_first_names_are_uncertain() {
        for other in [
            "Ada Byron",
            "ada Byron",
            "Kim Min-jun",
            "Nguyễn Thị Ánh",
            "Nagy Ernő",
            "Dr Brahms",
            "J. Brahms",
            "J Brahms",
            "Brahms, Johannes",
            "van Gogh",
            "Van Gogh",
            "李 小龙",
            "محمد بن عبد الله",
            "Ada7 Byron",
            "(Ada) Byron",
            "JOHANNES BRAHMS",
            "{x} y",
            "A\nB",
        ] {
            assert_eq!(short("Ada Lovelace", other), ["Ada Lovelace", other]);
            assert_eq!(short(other, "Ada Lovelace"), [other, "Ada Lovelace"]);
        }
        // Two first names that differ in case only, and the same full name twice.
        assert_eq!(short("Ada", "Ada Lovelace"), ["Ada", "Ada Lovelace"]);
        assert_eq!(short("Ada Lovelace", "Ada Lovelace"), UNNAMED);
        assert_eq!(PairNames::new(None, None).short, UNNAMED);
    }
}
