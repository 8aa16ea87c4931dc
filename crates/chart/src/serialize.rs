//! Serialization of the chart's terms by their names, and their OpenAPI schemas.

use crate::{
    Angle, AspectType, Body, Center, Dignity, DominantKind, Element, EssentialDignity, ExtraPoint,
    House, HouseSystem, LunarNode, Mode, ParallelType, PatternType, Point, Sect, Sign, Zodiac,
};

/// Implements `Serialize` and the schema for types that have `ALL` and `name()`.
/// The crate that uses this macro needs `serde` and `utoipa`.
#[macro_export]
macro_rules! serialize_by_name {
    ($($term:ty: $schema:literal, $doc:literal;)*) => {$(
        impl serde::Serialize for $term {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl utoipa::PartialSchema for $term {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .description(Some($doc))
                    .enum_values(Some(Self::ALL.iter().map(|term| term.name())))
                    .into()
            }
        }

        impl utoipa::ToSchema for $term {
            fn name() -> std::borrow::Cow<'static, str> {
                $schema.into()
            }
        }
    )*};
}

/// The number, 1 to 12.
impl serde::Serialize for House {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

serialize_by_name! {
    Body: "Body", "A body of the chart.";
    Angle: "Angle", "One of the four angles.";
    Point: "Point", "A body of the chart, the Ascendant or the Midheaven.";
    ExtraPoint: "ExtraPoint", "A point that a chart lists if it is asked for.";
    Sign: "Sign", "A sign of the zodiac.";
    Element: "Element", "An element.";
    Mode: "Mode", "A mode (quality, modality).";
    AspectType: "AspectType", "A type of aspect.";
    PatternType: "PatternType", "A type of aspect pattern, or a Jones shape.";
    DominantKind: "DominantKind", "The kind of a structure that dominates a chart.";
    Dignity: "Dignity", "An essential dignity by sign.";
    EssentialDignity: "EssentialDignity", "An essential dignity or debility.";
    ParallelType: "ParallelType", "On the same side of the equator, or on opposite sides.";
    Sect: "Sect", "Day or night chart.";
    HouseSystem: "HouseSystem", "The house system. Where Placidus or Koch does not exist, Porphyry.";
    Zodiac: "Zodiac", "The zodiac: tropical, or sidereal by its ayanamsa.";
    LunarNode: "LunarNode", "Which ascending node of the Moon.";
    Center: "Center", "From where the bodies are seen.";
}
