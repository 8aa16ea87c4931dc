//! JSON schemas made from the types of the OpenAPI document, each complete in itself.
//!
//! A schema of OpenAPI 3.1 is a JSON schema whose references lead into the document. Here they lead into `$defs`.

use std::collections::BTreeMap;
use std::sync::Arc;

use rmcp::model::JsonObject;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// Where the references of an OpenAPI document lead.
const COMPONENTS: &str = "#/components/schemas/";
/// Members of OpenAPI only. The examples would take a third of the length.
const LEFT_OUT: [&str; 3] = ["discriminator", "example", "examples"];

/// The schemas of a document by name.
type Components = BTreeMap<String, Value>;

/// The schema of arguments: one object, not a union of several, which many clients do not accept.
pub(crate) fn of_arguments<T: ToSchema>() -> Arc<JsonObject> {
    of::<T>(&[], &[])
}

/// The schema of a result from which members named in `absent` may be absent, at every depth, and which itself never has
/// those in `never`.
pub(crate) fn of_result<T: ToSchema>(absent: &[&str], never: &[&str]) -> Arc<JsonObject> {
    of::<T>(absent, never)
}

fn of<T: ToSchema>(absent: &[&str], never: &[&str]) -> Arc<JsonObject> {
    let mut named = Vec::new();
    T::schemas(&mut named);
    let mut components: Components = named
        .into_iter()
        .map(|(name, schema)| (name, serde_json::to_value(schema).unwrap_or_default()))
        .collect();
    let mut root = merged(serde_json::to_value(T::schema()).unwrap_or_default(), &components);
    for schema in components.values_mut().chain([&mut root]) {
        make_absent(schema, absent);
        clean(schema);
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

/// Lets the members with these names be absent from an object.
fn make_absent(schema: &mut Value, names: &[&str]) {
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.retain(|name| !name.as_str().is_some_and(|name| names.contains(&name)));
    }
}

/// Leaves out what only OpenAPI knows, in a schema and in those inside it. Properties may have such names.
fn clean(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            members.retain(|name, _| !LEFT_OUT.contains(&name.as_str()));
            for (name, member) in members {
                match member {
                    Value::Object(inner) if name == "properties" => {
                        inner.values_mut().for_each(clean);
                    }
                    _ => clean(member),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(clean),
        _ => {}
    }
}

/// Leads every reference of a schema into `$defs`.
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
