//! Small grammar: counting words, filling slots, beginning and ending sentences.

use chart::Body;

/// Words, as a reader counts them; the parts of a hyphenated word count one by one.
pub(crate) fn count_words(text: &str) -> usize {
    let parts = text.split(|c: char| c.is_whitespace() || c == '-');
    parts.filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

/// The sentences of a text.
pub(crate) fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(['.', '?', '!']).map(str::trim).filter(|sentence| !sentence.is_empty())
}

/// The frame with each slot filled in. A slot at the very start is written with a capital later,
/// by [`sentence`].
pub(crate) fn fill(frame: &str, slots: &[(&str, &str)]) -> String {
    let mut text = frame.to_owned();
    for (slot, value) in slots {
        text = text.replace(&format!("{{{slot}}}"), value);
    }
    text
}

/// A clause as a sentence: capital at the start, full stop at the end.
pub(crate) fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let mut text: String = letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect());
    if !text.ends_with(['.', '?', '!']) {
        text.push('.');
    }
    text
}

/// `the Sun`, `the Sun and Mars`, `the Sun, the Moon and Mars`.
pub(crate) fn company(planets: &[Body]) -> String {
    let names: Vec<String> = planets.iter().map(|body| spoken(body.name())).collect();
    match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// The same by number, for a company too large to name: `eight of your planets`.
pub(crate) fn headcount(planets: &[Body]) -> String {
    const COUNTS: [&str; 11] =
        ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    format!("{} of your planets", COUNTS[planets.len().min(10)])
}

/// `first` ... `twelfth`, for a house's number.
pub(crate) fn ordinal(house: chart::House) -> &'static str {
    const ORDINALS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    ORDINALS[house.index()]
}

/// A body's name inside a sentence: the lights and the node take an article.
pub(crate) fn spoken(name: &str) -> String {
    match name {
        "Sun" | "Moon" | "North Node" | "Ascendant" | "Midheaven" => format!("the {name}"),
        other => other.to_owned(),
    }
}
