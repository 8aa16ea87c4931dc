//! A message with placeholders.

use intl_pluralrules::PluralCategory;

use crate::parser::{self, PatternError};
use crate::{Language, Value};

/// A parsed message. Placeholders are indices of values.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Pattern {
    parts: Vec<Part>,
    language: Language,
}

/// A part of a message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Text(String),
    Value(usize),
    Select { value: usize, cases: Vec<(String, Vec<Part>)>, other: Vec<Part> },
    Plural { value: usize, cases: Vec<(PluralCase, Vec<Part>)>, other: Vec<Part> },
}

/// The numbers that a text of a plural is for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum PluralCase {
    Number(i64),
    Category(PluralCategory),
}

impl Pattern {
    /// Parses a message that has exactly these placeholders.
    pub(crate) fn parse(
        message: &str,
        placeholders: &[&str],
        language: Language,
    ) -> Result<Self, PatternError> {
        Ok(Self { parts: parser::parts(message, placeholders)?, language })
    }

    /// The text of a message without placeholders.
    pub(crate) fn text(&self) -> Option<&str> {
        match self.parts.as_slice() {
            [] => Some(""),
            [Part::Text(text)] => Some(text),
            _ => None,
        }
    }

    /// The text with these values in the order of the placeholders.
    pub(crate) fn format(&self, values: &[Value<'_>]) -> String {
        let mut text = String::new();
        self.write(&self.parts, values, &mut text);
        text
    }

    fn write(&self, parts: &[Part], values: &[Value<'_>], out: &mut String) {
        let value = |index: usize| values.get(index).copied().unwrap_or(Value::Text(""));
        for part in parts {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Value(index) => value(*index).write(out),
                Part::Select { value: index, cases, other } => {
                    let value = value(*index);
                    let key = value.key();
                    let case = cases.iter().find(|(case, _)| *case == key);
                    self.write(case.map_or(other, |(_, parts)| parts), values, out);
                }
                Part::Plural { value: index, cases, other } => {
                    let parts =
                        value(*index).number().and_then(|number| self.plural(cases, number));
                    self.write(parts.unwrap_or(other), values, out);
                }
            }
        }
    }

    /// The text for a number. A text for exactly this number takes precedence over one for its category.
    fn plural<'a>(
        &self,
        cases: &'a [(PluralCase, Vec<Part>)],
        number: i64,
    ) -> Option<&'a Vec<Part>> {
        let of = |wanted: PluralCase| cases.iter().find(|(case, _)| *case == wanted);
        let exact = of(PluralCase::Number(number));
        exact
            .or_else(|| of(PluralCase::Category(self.language.plural_category(number))))
            .map(|(_, parts)| parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn formatted(message: &str, placeholders: &[&str], values: &[Value<'_>]) -> String {
        Pattern::parse(message, placeholders, Language::English).unwrap().format(values)
    }

    #[test]
    fn placeholders_become_values() {
        let text =
            formatted("{sign}, house { house }", &["house", "sign"], &[7.into(), "Leo".into()]);
        assert_eq!(text, "Leo, house 7");
        // Values are not parsed as messages.
        assert_eq!(formatted("{name}!", &["name"], &["{x} '#'".into()]), "{x} '#'!");
    }

    #[test]
    fn a_plural_depends_on_the_language() {
        let message = "{count, plural, =0 {no aspects} one {# aspect} other {# aspects}}";
        for (count, expected) in
            [(0, "no aspects"), (1, "1 aspect"), (2, "2 aspects"), (21, "21 aspects")]
        {
            assert_eq!(formatted(message, &["count"], &[Value::Number(count)]), expected);
        }
        // A value that is not a number has no category.
        assert_eq!(formatted(message, &["count"], &["some".into()]), "some aspects");
    }

    #[test]
    fn a_number_comes_before_its_category() {
        let message = "{count, plural, one {#} =1 {a single one} other {#}}";
        assert_eq!(formatted(message, &["count"], &[Value::Number(1)]), "a single one");
    }

    #[test]
    fn a_select_compares_texts_numbers_booleans_and_absence() {
        let message = "Sun{house, select, none {} 1 {, 1st house} other {, {house}th house}}";
        for (house, expected) in
            [(None, "Sun"), (Some(1_u8), "Sun, 1st house"), (Some(4), "Sun, 4th house")]
        {
            assert_eq!(formatted(message, &["house"], &[house.into()]), expected);
        }
        let message = "{retrograde, select, yes {R} other {}}";
        assert_eq!(formatted(message, &["retrograde"], &[true.into()]), "R");
        assert_eq!(formatted(message, &["retrograde"], &[false.into()]), "");
    }

    #[test]
    fn an_apostrophe_is_a_letter_unless_it_quotes() {
        for (message, expected) in [
            ("it's", "it's"),
            ("it''s", "it's"),
            ("'{'x'}'", "{x}"),
            ("'{it''s}'", "{it's}"),
            ("5 o'clock '", "5 o'clock '"),
            ("'# #", "'# #"),
        ] {
            assert_eq!(formatted(message, &[], &[]), expected, "{message}");
        }
        let message = "{n, plural, other {'#' #}}";
        assert_eq!(formatted(message, &["n"], &[5.into()]), "# 5");
    }

    #[test]
    fn a_missing_value_is_empty() {
        assert_eq!(formatted("a{x}b", &["x"], &[]), "ab");
    }
}
