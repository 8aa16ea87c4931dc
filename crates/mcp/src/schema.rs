//! Self-contained JSON schemas, made from the types of the OpenAPI document.
//!
//! A schema of OpenAPI 3.1 is a JSON schema whose references point into the document. Here they point into `$defs`.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::schema::flat;
use rmcp::model::JsonObject;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// The prefix of references in an OpenAPI document.
const COMPONENTS: &str = "#/components/schemas/";
/// Members that are left out: they belong to OpenAPI only, or they are examples, which are a third of the length.
const LEFT_OUT: [&str; 3] = ["discriminator", "example", "examples"];

/// The beginning of sentences about query strings, which tools do not have.
const ABOUT_ADDRESSES: &str = "In a query string";

/// Whether descriptions are kept. Clients load the schemas of all tools before the first call, so the schemas of
/// results have no descriptions. The description of the tool gives their units.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Descriptions {
    Kept,
    LeftOut,
}

/// The schemas of a document by name.
type Components = BTreeMap<String, Value>;

/// The schema of arguments: one object, not a union of several, which many clients do not accept.
pub(crate) fn of_arguments<T: ToSchema>() -> Arc<JsonObject> {
    of::<T>(&[], &[], Descriptions::Kept)
}

/// The schema of a result. The members in `absent` are optional at every depth. The result itself never has the members
/// in `never`.
pub(crate) fn of_result<T: ToSchema>(absent: &[&str], never: &[&str]) -> Arc<JsonObject> {
    of::<T>(absent, never, Descriptions::LeftOut)
}

fn of<T: ToSchema>(absent: &[&str], never: &[&str], descriptions: Descriptions) -> Arc<JsonObject> {
    let mut named = Vec::new();
    T::schemas(&mut named);
    let mut components: Components = named
        .into_iter()
        .map(|(name, schema)| (name, serde_json::to_value(flat(schema)).unwrap_or_default()))
        .collect();
    let mut root = merged(serde_json::to_value(T::schema()).unwrap_or_default(), &components);
    for schema in components.values_mut().chain([&mut root]) {
        make_absent(schema, absent);
        clean(schema, descriptions);
        merge_equal_properties(schema);
    }
    if let Some(Value::Object(properties)) = root.get_mut("properties") {
        properties.retain(|name, _| !never.contains(&name.as_str()));
    }
    let mut used = Components::new();
    collect(&root, &components, &mut used);
    for schema in used.values_mut().chain([&mut root]) {
        refer_to_definitions(schema);
    }
    let mut schema = match root {
        Value::Object(schema) => schema,
        _ => Map::new(),
    };
    if !used.is_empty() {
        schema.insert("$defs".to_owned(), Value::Object(used.into_iter().collect()));
    }
    Arc::new(schema)
}

/// The object that an `allOf` of objects describes. Any other schema is returned as it is.
fn merged(schema: Value, components: &Components) -> Value {
    let schema = match reference(&schema).and_then(|name| components.get(name)) {
        Some(component) => component.clone(),
        None => schema,
    };
    let Value::Object(mut schema) = schema else { return schema };
    let Some(Value::Array(parts)) = schema.remove("allOf") else { return Value::Object(schema) };
    schema.insert("type".to_owned(), "object".into());
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for part in parts {
        let Value::Object(mut part) = merged(part, components) else { continue };
        if let Some(Value::Object(more)) = part.remove("properties") {
            properties.extend(more);
        }
        if let Some(Value::Array(more)) = part.remove("required") {
            required.extend(more);
        }
    }
    schema.insert("properties".to_owned(), Value::Object(properties));
    if !required.is_empty() {
        schema.insert("required".to_owned(), Value::Array(required));
    }
    Value::Object(schema)
}

/// The name of the component that a schema refers to.
fn reference(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.strip_prefix(COMPONENTS)
}

/// Makes the members with these names optional in an object.
fn make_absent(schema: &mut Value, names: &[&str]) {
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.retain(|name| !name.as_str().is_some_and(|name| names.contains(&name)));
    }
}

/// Removes members that belong to OpenAPI only and shortens descriptions, in a schema and in nested schemas. Properties
/// that have the names of such members are kept.
fn clean(schema: &mut Value, descriptions: Descriptions) {
    match schema {
        Value::Object(members) => {
            members.retain(|name, own| {
                let is_description = name == "description" && own.is_string();
                let is_left_out = is_description && descriptions == Descriptions::LeftOut;
                !is_left_out && !LEFT_OUT.contains(&name.as_str())
            });
            for (name, member) in members {
                match member {
                    Value::Object(inner) if name == "properties" => {
                        inner.values_mut().for_each(|own| clean(own, descriptions));
                    }
                    Value::String(text) if name == "description" => {
                        *text = without_addresses(text);
                    }
                    _ => clean(member, descriptions),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|own| clean(own, descriptions)),
        _ => {}
    }
}

/// A description as one line, without the sentences about query strings.
fn without_addresses(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentences = line.split_inclusive(". ").filter(|own| !own.starts_with(ABOUT_ADDRESSES));
    sentences.collect::<String>().trim_end().to_owned()
}

/// Describes an object whose properties all have the same schema, such as a table of orbs, by that schema and their names.
fn merge_equal_properties(schema: &mut Value) {
    let Value::Object(members) = schema else { return };
    let Some(Value::Object(properties)) = members.get("properties") else { return };
    let mut all = properties.values();
    let Some(first) = all.next().filter(|_| properties.len() > 2) else { return };
    if members.contains_key("required") || !all.all(|own| own == first) {
        return;
    }
    let (names, first) = (properties.keys().cloned().collect::<Vec<_>>(), first.clone());
    members.remove("properties");
    members.insert("propertyNames".to_owned(), serde_json::json!({ "enum": names }));
    members.insert("additionalProperties".to_owned(), first);
}

/// Changes every reference of a schema to one into `$defs`.
fn refer_to_definitions(schema: &mut Value) {
    let definition = reference(schema).map(|name| format!("#/$defs/{name}"));
    match schema {
        Value::Object(members) => {
            if let Some(definition) = definition {
                members.insert("$ref".to_owned(), definition.into());
            }
            members.values_mut().for_each(refer_to_definitions);
        }
        Value::Array(items) => items.iter_mut().for_each(refer_to_definitions),
        _ => {}
    }
}

/// Collects the components that a schema needs.
fn collect(schema: &Value, components: &Components, used: &mut Components) {
    if let Some(name) = reference(schema)
        && let Some(component) = components.get(name)
        && !used.contains_key(name)
    {
        used.insert(name.to_owned(), component.clone());
        collect(component, components, used);
    }
    match schema {
        Value::Object(members) => {
            members.values().for_each(|member| collect(member, components, used));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, components, used)),
        _ => {}
    }
}
