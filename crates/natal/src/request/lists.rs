//! Members that are lists and tables: arrays and objects in a body, comma-separated strings in a query string.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

use super::given::MemberType;

/// A list of names: an array of strings, or in a query string a comma-separated string.
#[derive(Debug)]
pub(super) struct Names(pub(super) Vec<String>);

impl MemberType for Names {
    const EXPECTED: &'static str =
        "This must be an array of texts; in a query string, texts separated by commas.";
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Several;

        impl<'de> Visitor<'de> for Several {
            type Value = Names;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("names")
            }

            fn visit_str<E>(self, text: &str) -> Result<Names, E> {
                let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
                Ok(Names(names.map(str::to_owned).collect()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut array: A) -> Result<Names, A::Error> {
                let mut names = Vec::new();
                while let Some(name) = array.next_element()? {
                    names.push(name);
                }
                Ok(Names(names))
            }
        }

        deserializer.deserialize_seq(Several)
    }
}

/// Orbs by type of aspect.
///
/// In a body an object: its values are degrees, or objects with degrees by point and `other` for the remaining points.
/// In a query string, pairs such as `conjunction:8,trine:7,trine.Sun:9`.
#[derive(Debug)]
pub(super) struct Orbs(pub(super) Vec<Orb>);

/// One entry of [`Orbs`].
#[derive(Debug)]
pub(super) struct Orb {
    /// The type of aspect.
    pub(super) kind: String,
    /// The point; `None` for all points that are not named.
    pub(super) point: Option<String>,
    pub(super) orb_deg: f64,
}

/// The orbs of one type.
enum OrbsOfType {
    ForAll(f64),
    ByPoint(Vec<(String, f64)>),
}

impl MemberType for Orbs {
    const EXPECTED: &'static str = "This must be an object of numbers, such as {\"conjunction\": 8}, or of objects by point, \
                                    such as {\"conjunction\": {\"Sun\": 10, \"other\": 8}}; in a query string, pairs \
                                    such as conjunction:8,conjunction.Sun:10.";
}

impl Orb {
    fn of(kind: &str, point: &str, orb_deg: f64) -> Self {
        let point = (point != "other").then(|| point.to_owned());
        Self { kind: kind.to_owned(), point, orb_deg }
    }
}

impl<'de> Deserialize<'de> for Orbs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Table;

        impl<'de> Visitor<'de> for Table {
            type Value = Orbs;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("names with numbers")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Orbs, E> {
                // Uses the number parser of JSON, so that the WebAssembly module does not contain another one.
                let pair = |pair: &str| {
                    let (name, number) = pair.split_once(':')?;
                    let (kind, point) = name.split_once('.').unwrap_or((name, "other"));
                    let orb_deg = serde_json::from_str(number.trim()).ok()?;
                    Some(Orb::of(kind.trim(), point.trim(), orb_deg))
                };
                let pairs = text.split(',').filter(|pair| !pair.trim().is_empty()).map(pair);
                pairs.collect::<Option<_>>().map(Orbs).ok_or_else(|| E::custom("no pairs"))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Orbs, A::Error> {
                let mut orbs = Vec::new();
                while let Some((kind, of_type)) = map.next_entry::<String, OrbsOfType>()? {
                    match of_type {
                        OrbsOfType::ForAll(orb_deg) => orbs.push(Orb::of(&kind, "other", orb_deg)),
                        OrbsOfType::ByPoint(points) => orbs.extend(
                            points.iter().map(|(point, orb_deg)| Orb::of(&kind, point, *orb_deg)),
                        ),
                    }
                }
                Ok(Orbs(orbs))
            }
        }

        deserializer.deserialize_map(Table)
    }
}

impl<'de> Deserialize<'de> for OrbsOfType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = OrbsOfType;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or numbers by point")
            }

            fn visit_f64<E>(self, orb_deg: f64) -> Result<OrbsOfType, E> {
                Ok(OrbsOfType::ForAll(orb_deg))
            }

            fn visit_u64<E: serde::de::Error>(self, orb_deg: u64) -> Result<OrbsOfType, E> {
                u32::try_from(orb_deg).map(f64::from).map(OrbsOfType::ForAll).map_err(E::custom)
            }

            fn visit_i64<E: serde::de::Error>(self, orb_deg: i64) -> Result<OrbsOfType, E> {
                i32::try_from(orb_deg).map(f64::from).map(OrbsOfType::ForAll).map_err(E::custom)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<OrbsOfType, A::Error> {
                let mut points = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    points.push(entry);
                }
                if points.is_empty() {
                    return Err(A::Error::custom("no points"));
                }
                Ok(OrbsOfType::ByPoint(points))
            }
        }

        deserializer.deserialize_any(Either)
    }
}
