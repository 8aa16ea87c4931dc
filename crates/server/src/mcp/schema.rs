//! Self-contained JSON schemas, made from the types of the OpenAPI document.
//!
//! A schema of OpenAPI 3.1 is a JSON schema whose references point into the document. Here they point into `$defs`.

use std::collections::BTreeMap;

use engine::schema::flat;
use rmcp::model::JsonObject;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// The prefix of references in an OpenAPI document.
const COMPONENTS: &str = "#/components/schemas/";
/// Members that are left out: they belong to OpenAPI only, or they are examples, which are a third of the length.
const LEFT_OUT: [&str; 3] = ["discriminator", "example", "examples"];

/// Other names of members of the API, which tools need not have as well.
const OTHER_NAMES: [&str; 2] = ["dateOfBirth", "timeOfBirth"];
/// What sentences contain that are about other ways to call the API: query strings, and other names.
const ABOUT_OTHER_WAYS: [&str; 2] = ["In a query string", "is accepted instead."];

/// The schemas of a document by name.
type Schemas = BTreeMap<String, Value>;

/// The schema of an object, with the schemas that it refers to.
#[derive(Clone, Default)]
pub(super) struct Schema {
    properties: Map<String, Value>,
    required: Vec<String>,
    description: Option<Value>,
    components: Schemas,
    /// The members that are instants.
    pub(super) instants: Vec<String>,
}

/// The schema of arguments: one object, not a union of several, which many clients do not accept. An instant may be a
/// date.
pub(super) fn of_arguments<T: ToSchema>() -> Schema {
    let mut schema = of::<T>();
    for (name, property) in &mut schema.properties {
        let Value::Object(property) = property else { continue };
        if property.get("format").is_some_and(|format| format == "date-time") {
            property.remove("format");
            property.insert("anyOf".into(), json!([{"format": "date-time"}, {"format": "date"}]));
            add_sentence(property, "A date alone is noon UTC.");
            schema.instants.push(name.clone());
        }
    }
    schema
}

fn of<T: ToSchema>() -> Schema {
    let mut named = Vec::new();
    T::schemas(&mut named);
    let mut components: Schemas = named
        .into_iter()
        .map(|(name, schema)| (name, serde_json::to_value(flat(schema)).unwrap_or_default()))
        .collect();
    let mut root = merged(serde_json::to_value(T::schema()).unwrap_or_default(), &components);
    for schema in components.values_mut().chain([&mut root]) {
        clean(schema);
        merge_equal_properties(schema);
    }
    let mut schema = Schema { components, ..Schema::default() };
    let Value::Object(mut root) = root else { return schema };
    schema.description = root.remove("description");
    if let Some(Value::Object(properties)) = root.remove("properties") {
        schema.properties = properties;
    }
    schema.required = texts(root.get("required"));
    schema
}

fn texts(list: Option<&Value>) -> Vec<String> {
    let items = list.and_then(Value::as_array).into_iter().flatten();
    items.filter_map(Value::as_str).map(str::to_owned).collect()
}

impl Schema {
    /// The schema in one object, as clients expect it: the schemas that it refers to are in `$defs`.
    pub(super) fn for_clients(&self) -> JsonObject {
        let mut root = json!({ "type": "object", "properties": self.properties });
        let mut used = Schemas::new();
        collect(&root, &self.components, &mut used);
        for schema in used.values_mut().chain([&mut root]) {
            refer_to_definitions(schema);
        }
        let Value::Object(mut schema) = root else { return JsonObject::new() };
        if !self.required.is_empty() {
            schema.insert("required".to_owned(), json!(self.required));
        }
        if let Some(description) = &self.description {
            schema.insert("description".to_owned(), description.clone());
        }
        if !used.is_empty() {
            schema.insert("$defs".to_owned(), Value::Object(used.into_iter().collect()));
        }
        schema
    }

    /// Makes a member required.
    pub(super) fn require(&mut self, name: &str) {
        self.required.insert(0, name.to_owned());
    }

    /// Removes members from the object and from those that it refers to.
    pub(super) fn leave_out(&mut self, names: &[&str]) {
        self.properties.retain(|name, _| !names.contains(&name.as_str()));
        for component in self.components.values_mut() {
            if let Some(Value::Object(properties)) = component.get_mut("properties") {
                properties.retain(|name, _| !names.contains(&name.as_str()));
            }
        }
    }

    /// The members of several objects. Those are required that all of them require. The description of a member says
    /// which of the objects have it.
    pub(super) fn union<const N: usize>(names: [&str; N], schemas: [&Self; N]) -> Self {
        let mut union = Self::default();
        for schema in schemas {
            union.components.extend(schema.components.clone());
            let is_new = |name: &&String| !union.instants.contains(*name);
            let instants: Vec<String> = schema.instants.iter().filter(is_new).cloned().collect();
            union.instants.extend(instants);
            for (name, property) in &schema.properties {
                union.properties.entry(name).or_insert_with(|| property.clone());
            }
        }
        for (name, property) in &mut union.properties {
            let of = |has: &dyn Fn(&Self) -> bool| -> Vec<String> {
                let all = names.iter().zip(schemas).filter(|(_, schema)| has(schema));
                all.map(|(name, _)| format!("`{name}`")).collect()
            };
            let having = of(&|schema| schema.properties.contains_key(name));
            let requiring = of(&|schema| schema.required.contains(name));
            if requiring.len() == N {
                union.required.push(name.clone());
            }
            let Value::Object(property) = property else { continue };
            if having.len() < N && property.contains_key("description") {
                let needed = if requiring.is_empty() { "Only for" } else { "Required for" };
                add_sentence(property, &format!("{needed} {}.", having.join(" and ")));
            }
        }
        union
    }

    /// The schema with a required member that has one of these values.
    pub(super) fn distinguished_by(mut self, member: &str, values: &[&str]) -> Self {
        let choice =
            json!({ "type": "string", "enum": values, "description": "What is calculated." });
        self.properties.insert(member.to_owned(), choice);
        self.require(member);
        self
    }
}

/// Adds a sentence to the description of a member.
fn add_sentence(property: &mut Map<String, Value>, sentence: &str) {
    let before = property.get("description").and_then(Value::as_str).unwrap_or_default();
    let text = format!("{before} {sentence}").trim().to_owned();
    property.insert("description".to_owned(), text.into());
}

/// The object that an `allOf` of objects describes. Any other schema is returned as it is.
fn merged(schema: Value, components: &Schemas) -> Value {
    let schema = match reference(&schema).and_then(|name| components.get(name)) {
        Some(component) => component.clone(),
        None => schema,
    };
    let Value::Object(mut schema) = schema else { return schema };
    let Some(Value::Array(parts)) = schema.remove("allOf") else { return Value::Object(schema) };
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
    schema.insert("required".to_owned(), Value::Array(required));
    Value::Object(schema)
}

/// The name of the component that a schema refers to.
fn reference(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.strip_prefix(COMPONENTS)
}

/// Removes members that belong to OpenAPI only and null, which no tool needs, and shortens descriptions, in a schema and in nested
/// schemas. Properties that have the names of such members are kept.
fn clean(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            members.retain(|name, _| !LEFT_OUT.contains(&name.as_str()));
            without_null(members);
            for (name, member) in members {
                match member {
                    Value::Object(inner) if name == "properties" => {
                        inner.retain(|name, _| !OTHER_NAMES.contains(&name.as_str()));
                        inner.values_mut().for_each(clean);
                    }
                    Value::String(text) if name == "description" => {
                        *text = about_members(text);
                    }
                    _ => clean(member),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(clean),
        _ => {}
    }
}

/// Takes null out of a type or a union. Of a union of one, only that one is left.
fn without_null(members: &mut Map<String, Value>) {
    if let Some(Value::Array(types)) = members.get_mut("type") {
        types.retain(|name| name != "null");
        if let [one] = &types[..] {
            let one = one.clone();
            members.insert("type".to_owned(), one);
        }
    }
    let Some(Value::Array(options)) = members.get_mut("oneOf") else { return };
    options.retain(|option| option.get("type").is_none_or(|name| name != "null"));
    if let [Value::Object(one)] = &options[..] {
        let one = one.clone();
        members.remove("oneOf");
        members.extend(one);
    }
}

/// A description as one line, without the sentences about other ways to call the API.
fn about_members(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_wanted = |sentence: &&str| ABOUT_OTHER_WAYS.iter().all(|way| !sentence.contains(way));
    line.split_inclusive(". ").filter(is_wanted).collect::<String>().trim_end().to_owned()
}

/// Describes an object whose properties all have the same schema, such as a table of orbs, by that schema and their names.
fn merge_equal_properties(schema: &mut Value) {
    let Value::Object(members) = schema else { return };
    let Some(Value::Object(properties)) = members.get("properties") else { return };
    let mut all = properties.values();
    let Some(first) = all.next().filter(|_| properties.len() > 2) else { return };
    if members.contains_key("required") || !all.all(|other| other == first) {
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
fn collect(schema: &Value, components: &Schemas, used: &mut Schemas) {
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
