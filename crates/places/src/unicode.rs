//! Unicode properties for folding.

use unicode_normalization::UnicodeNormalization as _;

/// The compatibility decomposition (NFKD), in lower case.
pub(crate) fn decomposed_in_lower_case(text: &str) -> String {
    text.nfkd().flat_map(char::to_lowercase).collect()
}

/// Whether the character is a mark (category M).
pub(crate) fn is_mark(c: char) -> bool {
    unicode_normalization::char::is_combining_mark(c)
}
