//! Enums whose values have names: one declaration gives the list, the names, parsing, serialization and the schema.

/// A name that no value has. It displays as a sentence with the known names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownName {
    /// The names that are known, in the order of the values.
    pub known: &'static [&'static str],
}

impl std::fmt::Display for UnknownName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (last, others) = self.known.split_last().unwrap_or((&"", &[]));
        write!(f, "This must be {} or {last}.", others.join(", "))
    }
}

impl std::error::Error for UnknownName {}

/// Declares an enum with a name for each value, and a label for people where it differs from the name:
///
/// ```
/// chart::named_enum! {
///     /// The lunar calendar's halves.
///     pub enum Half {
///         /// From the new moon to the full moon.
///         Waxing = "waxing",
///         /// From the full moon to the new moon.
///         Waning = "waning" => "Waning (dark)",
///     }
/// }
/// assert_eq!("waning".parse(), Ok(Half::Waning));
/// assert_eq!(Half::ALL.map(Half::label), ["waxing", "Waning (dark)"]);
/// ```
///
/// The enum has `COUNT`, `ALL`, `NAMES`, `index()`, `name()` and `label()`. It is displayed, parsed, serialized and
/// deserialized by its name. `named_enum!(impl T, "Description.")` gives the same to a type that has `ALL` and a
/// constant `name()`. The crate that uses this macro needs `serde` and `utoipa`.
#[macro_export]
macro_rules! named_enum {
    (
        $(#[doc = $doc:literal])+
        $(#[derive($($derive:ident),+)])?
        $(#[expect($($lint:tt)+)])?
        $vis:vis enum $Type:ident {
            $($(#[$meta:meta])* $Value:ident = $name:literal $(=> $label:literal)?),+ $(,)?
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash $($(, $derive)+)?)]
        $(#[expect($($lint)+)])?
        $vis enum $Type { $($(#[$meta])* $Value),+ }

        impl $Type {
            /// How many values there are.
            pub const COUNT: usize = [$($name),+].len();

            /// All values, in order.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$Value),+];

            /// The index in `ALL`.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The name in requests and answers.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Value => $name),+ }
            }

            /// The name for people.
            #[must_use]
            pub const fn label(self) -> &'static str {
                match self { $(Self::$Value => [$($label,)? $name][0]),+ }
            }
        }

        $crate::named_enum!(impl $Type, concat!($($doc),+));
    };
    (impl $Type:ident, $doc:expr) => {
        impl $Type {
            /// The names of all values, in order.
            pub const NAMES: [&'static str; Self::ALL.len()] = {
                let mut names = [""; Self::ALL.len()];
                let mut index = 0;
                while index < names.len() {
                    names[index] = Self::ALL[index].name();
                    index += 1;
                }
                names
            };
        }

        impl std::fmt::Display for $Type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $Type {
            type Err = $crate::UnknownName;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                let found = Self::ALL.into_iter().find(|value| value.name() == name);
                found.ok_or($crate::UnknownName { known: &Self::NAMES })
            }
        }

        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(deserializer)?;
                name.parse().map_err(|$crate::UnknownName { known }| {
                    serde::de::Error::unknown_variant(&name, known)
                })
            }
        }

        impl utoipa::PartialSchema for $Type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .description(Some($doc.trim()))
                    .enum_values(Some(Self::NAMES))
                    .into()
            }
        }

        impl utoipa::ToSchema for $Type {}
    };
}
