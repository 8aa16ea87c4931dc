//! Small grammar: counting words, filling slots, beginning and ending sentences.

use chart::Body;

/// Words, as a reader counts them.
pub(crate) fn count_words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
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

/// Who takes part: up to five by name, more by number.
pub(crate) fn company(planets: &[Body]) -> String {
    const COUNTS: [&str; 5] = ["six", "seven", "eight", "nine", "ten"];
    if let Some(count) = planets.len().checked_sub(6) {
        return format!("{} of your planets", COUNTS[count.min(4)]);
    }
    let names: Vec<String> = planets.iter().map(|body| spoken(body.name())).collect();
    match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
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
