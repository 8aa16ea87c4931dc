//! Birth data as query parameters, with the names of the members of the same call's body.

use std::collections::BTreeMap;

use chart::{AspectType, ExtraPoint, Point};
use engine::Detail;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{Object, ObjectBuilder, Schema, SchemaType, Type};
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
        let own = call.parameters.take().unwrap_or_default();
        call.parameters = Some(parameters.map(RefOr::T).chain(own).collect());
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
                let is_required = object.required.contains(name);
                let member = match member {
                    RefOr::T(Schema::Object(member)) => Some(member.clone()),
                    member => in_text(name, member).or_else(|| named(member, components)),
                };
                members.extend(member.map(|member| (name.clone(), (member, is_required))));
            }
        }
        RefOr::T(_) => {}
    }
}

/// The query parameter for a member that is a list or a map in a body.
fn in_text(name: &str, member: &RefOr<Schema>) -> Option<Object> {
    let types = AspectType::ALL.map(AspectType::name).join("|");
    let (item, example) = match name {
        "aspectTypes" => (format!("({types})"), "conjunction,opposition,quincunx"),
        "orbs" => {
            let number = "(15|(1[0-4]|[0-9])([.][0-9]+)?)";
            let points = Point::ALL.map(Point::name).join("|");
            (format!("({types})([.]({points}))?:{number}"), "conjunction:8,trine.Sun:7.5")
        }
        "points" => (format!("({})", ExtraPoint::NAMES.join("|")), "ceres,vertex"),
        "details" => (format!("({})", Detail::NAMES.join("|")), "coordinates,dignities"),
        _ => return None,
    };
    let description = match member {
        RefOr::T(Schema::Array(array)) => array.description.clone(),
        RefOr::T(Schema::OneOf(union)) => union.items.iter().find_map(|item| match item {
            RefOr::Ref(reference) => Some(reference.description.clone()),
            RefOr::T(_) => None,
        }),
        _ => None,
    };
    let mut text = ObjectBuilder::new()
        .schema_type(Type::String)
        .description(description)
        .pattern(Some(format!("^{item}(,{item})*$")))
        .build();
    text.example = Some(example.into());
    Some(text)
}

/// A member that has one of several names.
fn named(member: &RefOr<Schema>, components: &Components) -> Option<Object> {
    let RefOr::T(Schema::OneOf(union)) = member else { return None };
    union.items.iter().find_map(|item| {
        let RefOr::Ref(reference) = item else { return None };
        let name = reference.ref_location.rsplit('/').next()?;
        let RefOr::T(Schema::Object(names)) = components.schemas.get(name)? else { return None };
        let description = Some(reference.description.clone());
        let mut names = names.clone();
        names.description = description;
        names.default.clone_from(&union.default);
        // The schema of an optional name has no example: the last name differs from the default.
        names.example = names.enum_values.as_ref().and_then(|names| names.last().cloned());
        Some(names)
    })
}

fn parameter(name: &str, member: &Object, is_required: bool) -> Parameter {
    let mut schema = member.clone();
    // Query parameters cannot be null.
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
