//! Members whose values are names of a fixed list.

use chart::{AspectType, Body, Center, ExtraPoint, HouseSystem, LunarNode, Zodiac};
use civil::Disambiguation;
use serde::de::{Deserialize, Deserializer, Error as _};

use super::Invalid;

/// A type whose values have names in requests.
pub(super) trait Choice: Copy + 'static {
    /// All values.
    const ALL: &'static [Self];

    /// The name of a value.
    fn name(self) -> &'static str;
}

macro_rules! choices {
    ($($choice:ty: $name:ident;)*) => {$(
        impl Choice for $choice {
            const ALL: &'static [Self] = &<$choice>::ALL;

            fn name(self) -> &'static str {
                <$choice>::$name(self)
            }
        }
    )*};
}

choices! {
    AspectType: name;
    Body: name;
    Center: name;
    Disambiguation: as_str;
    ExtraPoint: key;
    HouseSystem: key;
    LunarNode: name;
    Zodiac: name;
}

/// The value with this name. `what` begins the error message.
pub(super) fn named<T: Choice>(text: &str, what: &str) -> Result<T, Invalid> {
    let found = T::ALL.iter().copied().find(|value| value.name() == text);
    found.ok_or_else(|| {
        let names: Vec<&str> = T::ALL.iter().map(|value| value.name()).collect();
        Invalid::unknown(what, &names)
    })
}

/// Reads a member that has one of the values.
pub(super) fn one<'de, D: Deserializer<'de>, T: Choice>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|text| named(&text, "This")).transpose().map_err(D::Error::custom)
}

/// Reads a member that lists some of the values.
pub(super) fn some<'de, D: Deserializer<'de>, T: Choice>(
    deserializer: D,
) -> Result<Option<Vec<T>>, D::Error> {
    let Some(texts) = Option::<Vec<String>>::deserialize(deserializer)? else { return Ok(None) };
    let values: Result<_, _> = texts.iter().map(|text| named(text, "Each of these")).collect();
    values.map(Some).map_err(D::Error::custom)
}
