//! Words, sequences of words, sentences and the readability grade of a text.

/// The words of a text in lower case, without punctuation.
pub(crate) fn words(text: &str) -> Vec<String> {
    let letter = |c: char| c.is_alphanumeric() || c == '’';
    text.to_lowercase()
        .split(|c: char| !letter(c))
        .map(|word| word.trim_matches('’').to_owned())
        .filter(|word| !word.is_empty())
        .collect()
}

/// Every sequence of `length` words.
pub(crate) fn runs(text: &str, length: usize) -> Vec<String> {
    words(text).windows(length).map(|run| run.join(" ")).collect()
}

/// The sentences of a text.
pub(crate) fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(['.', '!', '?']).map(str::trim).filter(|s| !words(s).is_empty())
}

/// Counts for the Flesch-Kincaid grade (Kincaid, Fishburne, Rogers and Chissom 1975).
#[derive(Debug, Default)]
pub(crate) struct Grade {
    sentences: f64,
    words: f64,
    syllables: f64,
}

impl Grade {
    pub(crate) fn add(&mut self, text: &str) {
        self.sentences += sentences(text).count() as f64;
        for word in words(text) {
            self.words += 1.0;
            self.syllables += f64::from(syllables(&word));
        }
    }

    pub(crate) fn flesch_kincaid(&self) -> f64 {
        0.39 * self.words / self.sentences + 11.8 * self.syllables / self.words - 15.59
    }
}

/// Syllables of an English word: groups of vowels, without a silent `e` at the end or in `-ed` and
/// `-es`.
fn syllables(word: &str) -> u32 {
    let letters: Vec<char> = word.chars().filter(char::is_ascii_alphabetic).collect();
    let vowel = |c: char| "aeiouy".contains(c);
    let mut count = 0;
    let mut before = false;
    for &letter in &letters {
        let now = vowel(letter);
        count += u32::from(now && !before);
        before = now;
    }
    let ends = |end: &str| word.ends_with(end);
    let silent_e = ends("e") && !ends("le") && !ends("ee") && !ends("ie");
    let silent_ed = ends("ed") && !ends("ted") && !ends("ded") && !ends("eed");
    let silent_es = ends("es")
        && !["ses", "zes", "xes", "ches", "shes", "ces", "ges", "ies", "les"]
            .iter()
            .any(|e| ends(e));
    if count > 1 && (silent_e || silent_ed || silent_es) {
        count -= 1;
    }
    count.max(1)
}
