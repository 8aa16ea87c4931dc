//! Groups of messages.

use crate::catalogue::CatalogueError;
use crate::entries::Entries;
use crate::pattern::Pattern;
use crate::{Language, Value};

/// The name of a message in the code, and its placeholders.
pub(crate) type Declaration = (&'static str, &'static [&'static str]);

/// The messages of a group in the order of their declaration.
#[derive(Debug, Default)]
pub(crate) struct Group(Vec<Pattern>);

impl Group {
    /// Parses the messages of a group. It must contain all that are declared, and no others.
    pub(crate) fn read(
        name: &str,
        texts: &Entries<String>,
        declarations: &[Declaration],
        language: Language,
    ) -> Result<Self, CatalogueError> {
        let id = |message: &str| format!("{name}.{message}");
        let names: Vec<String> =
            declarations.iter().map(|(message, _)| camel_case(message)).collect();
        if let Some(unknown) = texts.names().find(|text| !names.iter().any(|name| name == text)) {
            return Err(CatalogueError::Unknown(id(unknown)));
        }
        let read = |(message, (_, placeholders)): (&String, &Declaration)| {
            let text = texts.get(message).ok_or_else(|| CatalogueError::Missing(id(message)))?;
            Pattern::parse(text, placeholders, language)
                .map_err(|cause| CatalogueError::Pattern { id: id(message), cause })
        };
        names.iter().zip(declarations).map(read).collect::<Result<_, _>>().map(Self)
    }

    /// The text of a message without placeholders.
    pub(crate) fn text(&self, index: usize) -> &str {
        self.0.get(index).and_then(Pattern::text).unwrap_or_default()
    }

    /// A message with these values in the order of its placeholders.
    pub(crate) fn format(&self, index: usize, values: &[Value<'_>]) -> String {
        self.0.get(index).map(|pattern| pattern.format(values)).unwrap_or_default()
    }

    /// The messages without placeholders by their names in the catalogue.
    pub(crate) fn texts(
        &self,
        declarations: &'static [Declaration],
    ) -> impl Iterator<Item = (String, &str)> {
        declarations.iter().zip(&self.0).filter_map(|((name, placeholders), pattern)| {
            let text = pattern.text().filter(|_| placeholders.is_empty())?;
            Some((camel_case(name), text))
        })
    }
}

/// The name of a message in the catalogue: `sun_sign` becomes `sunSign`.
fn camel_case(name: &str) -> String {
    let mut camel = String::with_capacity(name.len());
    let mut after_underscore = false;
    for letter in name.chars() {
        if letter == '_' {
            after_underscore = true;
        } else {
            camel.push(if after_underscore { letter.to_ascii_uppercase() } else { letter });
            after_underscore = false;
        }
    }
    camel
}

/// Declares a group: each message with its placeholders. Each message becomes a method, so that the compiler
/// checks its name and the number of its values. Its name in the catalogue is in camel case.
macro_rules! group {
    ($(#[$doc:meta])* $group:ident {
        $($(#[$message_doc:meta])* $message:ident $(($($placeholder:ident),+))?,)+
    }) => {
        $(#[$doc])*
        #[derive(Debug, Default)]
        pub struct $group(pub(crate) $crate::group::Group);

        const _: () = {
            #[expect(non_camel_case_types, reason = "the names of methods")]
            enum Index {
                $($message),+
            }

            impl $group {
                pub(crate) const DECLARATIONS: &[$crate::group::Declaration] =
                    &[$((stringify!($message), &[$($(stringify!($placeholder)),+)?])),+];

                /// The messages without placeholders by their names in the catalogue.
                pub fn texts(&self) -> impl Iterator<Item = (String, &str)> {
                    self.0.texts(Self::DECLARATIONS)
                }

                $($crate::group::message!(
                    $(#[$message_doc])* $message ($($($placeholder)+)?) Index
                );)+
            }
        };
    };
}

/// The method of a message.
macro_rules! message {
    ($(#[$doc:meta])* $message:ident () $index:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $message(&self) -> &str {
            self.0.text($index::$message as usize)
        }
    };
    ($(#[$doc:meta])* $message:ident ($($placeholder:ident)+) $index:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $message<'a>(
            &self,
            $($placeholder: impl Into<$crate::Value<'a>>),+
        ) -> String {
            self.0.format($index::$message as usize, &[$($placeholder.into()),+])
        }
    };
}

pub(crate) use {group, message};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_the_catalogue_is_in_camel_case() {
        for (name, expected) in [("title", "title"), ("no_major_aspects", "noMajorAspects")] {
            assert_eq!(camel_case(name), expected);
        }
    }
}
