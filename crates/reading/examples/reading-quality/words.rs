//! Words of a text.

/// The words of a text in lower case, without punctuation.
pub(crate) fn words(text: &str) -> Vec<String> {
    let letter = |c: char| c.is_alphanumeric() || c == '’';
    text.to_lowercase()
        .split(|c: char| !letter(c))
        .map(|word| word.trim_matches('’').to_owned())
        .filter(|word| !word.is_empty())
        .collect()
}
