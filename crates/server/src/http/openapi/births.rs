//! Birth data as query parameters, with the names of the members of the same call's body.

use std::collections::BTreeMap;

use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{Object, Schema, SchemaType, Type};
use utoipa::openapi::{Components, OpenApi, RefOr, Required};

/// The calls, the schema of their bodies, and a suffix of the parameters' names for each person.
const CALLS: [(&str, &str, &[&str]); 3] = [
    ("/chart/birth-chart", "BirthRequest", &[""]),
    ("/chart/transits", "TransitRequest", &[""]),
    ("/compatibility", "BirthRequest", &["1", "2"]),
];

/// Adds the parameters to the calls.
pub(super) fn document(document: &mut OpenApi) {
    let components = document.components.clone().unwrap_or_default();
    for (path, body, people) in CALLS {
        let item = document.paths.paths.get_mut(path);
        let Some(call) = item.and_then(|item| item.get.as_mut()) else { continue };
        let mut members = BTreeMap::new();
        if let Some(body) = components.schemas.get(body) {
            collect(body, &components, &mut members);
        }
        let parameters = people.iter().flat_map(|person| {
            members.iter().map(move |(name, (member, is_required))| {
                parameter(&format!("{name}{person}"), member, *is_required)
            })
        });
        call.parameters = Some(parameters.map(RefOr::T).collect());
    }
}

/// The members of an object, inherited ones included, with whether they are required.
fn collect(
    schema: &RefOr<Schema>,
    components: &Components,
    members: &mut BTreeMap<String, (Object, bool)>,
) {
    match schema {
        RefOr::Ref(reference) => {
            let name = reference.ref_location.rsplit('/').next().unwrap_or_default();
            if let Some(schema) = components.schemas.get(name) {
                collect(schema, components, members);
            }
        }
        RefOr::T(Schema::AllOf(all)) => {
            for part in &all.items {
                collect(part, components, members);
            }
        }
        RefOr::T(Schema::Object(object)) => {
            for (name, member) in &object.properties {
                if let RefOr::T(Schema::Object(member)) = member {
                    let is_required = object.required.contains(name);
                    members.insert(name.clone(), (member.clone(), is_required));
                }
            }
        }
        RefOr::T(_) => {}
    }
}

fn parameter(name: &str, member: &Object, is_required: bool) -> Parameter {
    let mut schema = member.clone();
    // A query has no null.
    if let SchemaType::Array(types) = &schema.schema_type
        && let Some(kind) = types.iter().find(|kind| **kind != Type::Null)
    {
        schema.schema_type = SchemaType::Type(kind.clone());
    }
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Query)
        .required(if is_required { Required::True } else { Required::False })
        .description(schema.description.take())
        .example(schema.example.take())
        .schema(Some(Schema::Object(schema)))
        .build()
}
