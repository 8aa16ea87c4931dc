//! Schemas of the OpenAPI document that are not derived: the lunar node and the tables of orbs.

use chart::{AspectType, LunarNode, Point};
use serde_json::json;
use utoipa::openapi::schema::{
    AdditionalProperties, Object, ObjectBuilder, OneOfBuilder, Schema, Type,
};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// A lunar node by its name, or `true` as a boolean.
pub(super) fn node() -> Schema {
    let description = "The lunar node: `true` (of the Moon's motion at that moment; the boolean is accepted too) or `mean`.";
    let name = ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(LunarNode::NAMES))
        .description(Some(description));
    let boolean = ObjectBuilder::new().schema_type(Type::Boolean).enum_values(Some([true]));
    let null = ObjectBuilder::new().schema_type(Type::Null);
    OneOfBuilder::new()
        .item(name)
        .item(boolean)
        .item(null)
        .default(Some(json!("true")))
        .examples([json!("mean")])
        .into()
}

/// Orbs by type of aspect, degrees.
pub struct OrbTable;

/// Orbs of single points, degrees.
pub struct OrbsByPoint;

impl OrbTable {
    /// The same table in a query string: pairs, separated by commas.
    pub(crate) fn in_query() -> Object {
        let types = AspectType::ALL.map(AspectType::name).join("|");
        let points = Point::ALL.map(Point::name).join("|");
        let number = "(15|(1[0-4]|[0-9])([.][0-9]+)?)";
        let pair = format!("({types})([.]({points}))?:{number}");
        let mut text = ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some(format!("^{pair}(,{pair})*$")))
            .build();
        text.example = Some("conjunction:8,trine.Sun:7.5".into());
        text
    }
}

impl PartialSchema for OrbsByPoint {
    fn schema() -> RefOr<Schema> {
        let points = Point::ALL.iter().map(|point| point.name()).chain(["other"]);
        table(
            "Orbs of single points, and `other` for the points that are not named.",
            points,
            || RefOr::from(orb()),
        )
    }
}

impl ToSchema for OrbsByPoint {}

impl PartialSchema for OrbTable {
    fn schema() -> RefOr<Schema> {
        let types = AspectType::ALL.into_iter().map(AspectType::name);
        table("Orbs by type of aspect, degrees.", types, || {
            let by_point = Ref::from_schema_name("OrbsByPoint");
            OneOfBuilder::new().item(orb()).item(by_point).into()
        })
    }
}

impl ToSchema for OrbTable {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push(("OrbsByPoint".to_owned(), OrbsByPoint::schema()));
    }
}

fn orb() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Number).minimum(Some(0)).maximum(Some(15))
}

/// An object whose members all have the same schema.
fn table(
    description: &str,
    names: impl Iterator<Item = &'static str>,
    member: impl Fn() -> RefOr<Schema>,
) -> RefOr<Schema> {
    let object = ObjectBuilder::new()
        .description(Some(description))
        .additional_properties(Some(AdditionalProperties::FreeForm(false)));
    names.fold(object, |object, name| object.property(name, member())).into()
}
