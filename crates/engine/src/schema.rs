//! Schemas that are not derived.

use reading::Area;
use utoipa::openapi::schema::{Discriminator, Object, OneOfBuilder, Schema};
use utoipa::openapi::{Ref, RefOr};

/// The one object that an `allOf` of objects describes. A struct with `#[serde(flatten)]` members has such a schema if
/// these are inline; other schemas are returned as they are.
#[must_use]
pub fn flat(schema: RefOr<Schema>) -> RefOr<Schema> {
    let RefOr::T(Schema::AllOf(all)) = schema else { return schema };
    let parts: Option<Vec<Object>> = all.items.iter().cloned().map(object).collect();
    let Some(parts) = parts else { return RefOr::T(Schema::AllOf(all)) };
    let mut whole = Object::new();
    whole.description = all.description;
    for part in parts {
        whole.required.extend(part.required);
        whole.properties.extend(part.properties);
    }
    RefOr::T(Schema::Object(whole))
}

fn object(schema: RefOr<Schema>) -> Option<Object> {
    match flat(schema) {
        RefOr::T(Schema::Object(object)) => Some(object),
        _ => None,
    }
}

/// The union of one named schema for each area, which the member `area` distinguishes.
#[must_use]
pub fn one_of_areas(name: fn(Area) -> String) -> OneOfBuilder {
    let mut discriminator = Discriminator::new("area");
    let reference = |area| Ref::from_schema_name(name(area));
    discriminator.mapping = Area::ALL
        .into_iter()
        .map(|area| (area.name().to_owned(), reference(area).ref_location))
        .collect();
    Area::ALL
        .into_iter()
        .fold(OneOfBuilder::new(), |union, area| union.item(reference(area)))
        .discriminator(Some(discriminator))
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use utoipa::{PartialSchema as _, ToSchema};

    #[derive(ToSchema)]
    #[expect(dead_code, reason = "only the schema is used")]
    struct Inner {
        a: bool,
    }

    /// Two levels, and a member of its own.
    #[derive(ToSchema)]
    #[expect(dead_code, reason = "only the schema is used")]
    struct Outer {
        #[serde(flatten)]
        #[schema(inline)]
        inner: Inner,
        b: Option<bool>,
    }

    #[test]
    fn inline_members_become_members_of_the_object() {
        let schema = serde_json::to_value(super::flat(Outer::schema())).unwrap();
        assert_eq!(
            schema,
            json!({
                "type": "object",
                "description": "Two levels, and a member of its own.",
                "required": ["a"],
                "properties": { "a": { "type": "boolean" }, "b": { "type": ["boolean", "null"] } },
            })
        );
    }
}
