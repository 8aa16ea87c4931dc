//! Schemas that are not derived, and the schemas of a call.

use std::collections::BTreeMap;

use reading::Area;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::schema::{
    ArrayItems, Discriminator, Object, ObjectBuilder, OneOf, OneOfBuilder, Schema, SchemaType, Type,
};
use utoipa::openapi::{Ref, RefOr};

use crate::request::OrbTable;

/// A type of the OpenAPI document with the types that it names.
#[derive(Clone)]
pub struct Component {
    name: String,
    /// The schema of the type itself.
    pub schema: RefOr<Schema>,
    named: Vec<(String, RefOr<Schema>)>,
}

impl Component {
    /// The schema of a type.
    #[must_use]
    pub fn of<T: ToSchema>() -> Self {
        let mut named = Vec::new();
        T::schemas(&mut named);
        Self { name: T::name().into_owned(), schema: T::schema(), named }
    }

    /// A reference to it.
    #[must_use]
    pub fn reference(&self) -> RefOr<Schema> {
        Ref::from_schema_name(&self.name).into()
    }

    /// It and the types that it names, by name.
    pub fn all(&self) -> impl Iterator<Item = (String, RefOr<Schema>)> {
        self.named.iter().cloned().chain([(self.name.clone(), self.schema.clone())])
    }
}

/// A member of a request as a parameter of a query string.
pub struct QueryMember {
    /// Its name.
    pub name: String,
    /// Its schema. A list, or the table of orbs, is a text.
    pub schema: Object,
    /// Whether it is required.
    pub is_required: bool,
}

/// The members of a request as parameters of a query string, in alphabetical order.
#[must_use]
pub fn in_query<T: ToSchema>() -> Vec<QueryMember> {
    let component = Component::of::<T>();
    let named: Named = component.all().collect();
    let mut members = Vec::new();
    collect(&component.schema, &named, &mut members);
    members.sort_by(|one: &QueryMember, other| one.name.cmp(&other.name));
    members
}

/// Schemas by name.
type Named = BTreeMap<String, RefOr<Schema>>;

/// The schema that a reference names.
fn resolved<'a>(reference: &Ref, named: &'a Named) -> Option<&'a RefOr<Schema>> {
    named.get(reference.ref_location.rsplit('/').next()?)
}

/// Adds the members of an object, and those of its parts.
fn collect(schema: &RefOr<Schema>, named: &Named, members: &mut Vec<QueryMember>) {
    match schema {
        RefOr::Ref(reference) => {
            if let Some(schema) = resolved(reference, named) {
                collect(schema, named, members);
            }
        }
        RefOr::T(Schema::AllOf(all)) => {
            all.items.iter().for_each(|part| collect(part, named, members));
        }
        RefOr::T(Schema::Object(object)) => {
            members.extend(object.properties.iter().filter_map(|(name, member)| {
                // Nothing is null in a query string: such a parameter is left out.
                let is_required = object.required.contains(name) && !is_nullable(member);
                Some(QueryMember {
                    name: name.clone(),
                    schema: as_text(member, named)?,
                    is_required,
                })
            }));
        }
        RefOr::T(_) => {}
    }
}

fn is_nullable(member: &RefOr<Schema>) -> bool {
    let RefOr::T(Schema::Object(Object { schema_type: SchemaType::Array(types), .. })) = member
    else {
        return false;
    };
    types.contains(&Type::Null)
}

/// The schema of a member in a query string, where nothing is null.
fn as_text(member: &RefOr<Schema>, named: &Named) -> Option<Object> {
    match member {
        RefOr::T(Schema::Object(member)) => {
            let mut member = member.clone();
            if let SchemaType::Array(types) = &member.schema_type
                && let Some(kind) = types.iter().find(|kind| **kind != Type::Null)
            {
                member.schema_type = SchemaType::Type(kind.clone());
            }
            Some(member)
        }
        RefOr::T(Schema::Array(list)) => {
            let ArrayItems::RefOrSchema(item) = &list.items else { return None };
            let names = texts(as_text(item, named)?.enum_values.as_ref()?).join("|");
            let mut text = ObjectBuilder::new()
                .schema_type(Type::String)
                .description(list.description.clone())
                .pattern(Some(format!("^({names})(,({names}))*$")))
                .build();
            let example = list.example.as_ref().and_then(Value::as_array);
            text.example = example.map(|items| texts(items).join(",").into());
            Some(text)
        }
        RefOr::T(Schema::OneOf(union)) => optional(union, named),
        RefOr::Ref(reference) => as_text(resolved(reference, named)?, named),
        RefOr::T(_) => None,
    }
}

fn texts(values: &[Value]) -> Vec<&str> {
    values.iter().filter_map(Value::as_str).collect()
}

/// The schema of an optional member: one of several names, or the table of orbs, which is the only table of a request.
fn optional(union: &OneOf, named: &Named) -> Option<Object> {
    union.items.iter().find_map(|item| {
        let RefOr::Ref(reference) = item else { return None };
        let RefOr::T(Schema::Object(object)) = resolved(reference, named)? else { return None };
        let mut schema =
            if object.enum_values.is_some() { object.clone() } else { OrbTable::in_query() };
        schema.description = Some(reference.description.clone());
        schema.default.clone_from(&union.default);
        if let Some(names) = &schema.enum_values {
            // The schema of an optional name has no example: the last name differs from the default.
            schema.example = names.last().cloned();
        }
        Some(schema)
    })
}

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
