//! The members that the answer of a call can have, from the schema of its type.

use std::collections::BTreeMap;

use engine::schema::Component;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::tree::{TEXTS, WARNINGS};

/// The maximum depth of an answer. It ends the recursion.
const DEEPEST: usize = 12;

/// The members of an answer, of an object in it, or of the elements of an array in it.
#[derive(Debug, Default)]
pub(crate) struct AnswerShape {
    members: BTreeMap<String, Self>,
    /// The shape of the members of a map, which can have any name.
    any_member: Option<Box<Self>>,
    is_array: bool,
    /// Whether a member at any depth is a text.
    has_texts: bool,
    /// Whether it has a list of warnings that is not inside an array.
    has_warnings: bool,
}

/// A path that the answer does not have.
#[derive(Debug, thiserror::Error)]
#[error("There is no field {path:?} in this answer. {what} has {}.", .names.join(", "))]
pub(crate) struct UnknownPath {
    path: String,
    /// The part of the path that exists.
    what: String,
    /// The names of its members.
    names: Vec<String>,
}

impl AnswerShape {
    /// The shape of a type, from the schema that is compiled in.
    pub(crate) fn of<T: ToSchema>() -> Self {
        let component = Component::of::<T>();
        let schemas: Map<String, Value> = component
            .all()
            .filter_map(|(name, schema)| Some((name, serde_json::to_value(schema).ok()?)))
            .collect();
        let document = json!({ "components": { "schemas": schemas } });
        let schema = serde_json::to_value(component.reference()).unwrap_or_default();
        Self::of_schemas(&document, &[&schema], DEEPEST)
    }

    /// The members that any of the schemas describes.
    fn of_schemas(document: &Value, schemas: &[&Value], depth: usize) -> Self {
        let resolved: Vec<&Value> =
            schemas.iter().flat_map(|schema| resolved(document, schema)).collect();
        let is_array = resolved.iter().any(|schema| schema.get("items").is_some());
        let mut shape = Self { is_array, ..Self::default() };
        if depth == 0 {
            return shape;
        }
        let mut named: BTreeMap<&str, Vec<&Value>> = BTreeMap::new();
        let mut unnamed = Vec::new();
        for object in resolved.into_iter().flat_map(|schema| objects(document, schema)) {
            let properties = object.get("properties").and_then(Value::as_object);
            for (name, member) in properties.into_iter().flatten() {
                named.entry(name).or_default().push(member);
            }
            unnamed.extend(object.get("additionalProperties").filter(|member| member.is_object()));
        }
        if !unnamed.is_empty() {
            shape.any_member = Some(Box::new(Self::of_schemas(document, &unnamed, depth - 1)));
        }
        for (name, schemas) in named {
            let member = Self::of_schemas(document, &schemas, depth - 1);
            shape.members.insert(name.to_owned(), member);
        }
        let mut members = shape.members.iter();
        shape.has_texts = members
            .any(|(name, member)| member.has_texts || TEXTS.contains(&name.as_str()))
            || shape.any_member.as_ref().is_some_and(|member| member.has_texts);
        shape.has_warnings = !is_array && shape.members_with_warnings().next().is_some();
        shape
    }

    /// The names of the members, in alphabetical order.
    pub(crate) fn names(&self) -> Vec<String> {
        self.members.keys().cloned().collect()
    }

    /// Checks that the answer can have the member at a path of names with dots.
    pub(crate) fn check(&self, path: &str) -> Result<(), UnknownPath> {
        let mut shape = self;
        let mut way: Vec<&str> = Vec::new();
        for name in path.split('.') {
            let Some(member) = shape.member(name) else {
                let what = if way.is_empty() { "It".to_owned() } else { way.join(".") };
                return Err(UnknownPath { path: path.to_owned(), what, names: shape.names() });
            };
            shape = member;
            way.push(name);
        }
        Ok(())
    }

    /// A member by its name.
    pub(super) fn member(&self, name: &str) -> Option<&Self> {
        self.members.get(name).or(self.any_member.as_deref())
    }

    /// Whether the member at a path is a text, or has one at any depth.
    pub(super) fn has_texts(&self, path: &str) -> bool {
        let mut shape = self;
        for name in path.split('.') {
            if TEXTS.contains(&name) {
                return true;
            }
            let Some(member) = shape.member(name) else { return false };
            shape = member;
        }
        shape.has_texts
    }

    /// The members that are a list of warnings, or have one that is not inside an array.
    pub(super) fn members_with_warnings(&self) -> impl Iterator<Item = (&str, &Self)> {
        let members = self.members.iter().map(|(name, member)| (name.as_str(), member));
        members.filter(|(name, member)| *name == WARNINGS || member.has_warnings)
    }

    /// Whether this is an array whose elements have the member.
    pub(super) fn has_key(&self, key: &str) -> bool {
        self.is_array && self.member(key).is_some()
    }
}

/// The objects that a schema without references describes, also as elements of arrays.
fn objects<'a>(document: &'a Value, schema: &'a Value) -> Vec<&'a Value> {
    match schema.get("items") {
        None => vec![schema],
        Some(items) => {
            let items = resolved(document, items).into_iter();
            items.flat_map(|schema| objects(document, schema)).collect()
        }
    }
}

/// A schema without references and unions.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> Vec<&'a Value> {
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        let target = reference.strip_prefix('#').and_then(|path| document.pointer(path));
        return target.map_or_else(Vec::new, |target| resolved(document, target));
    }
    let unions = ["oneOf", "anyOf", "allOf"].into_iter().filter_map(|name| schema.get(name));
    let items: Vec<&Value> = unions.filter_map(Value::as_array).flatten().collect();
    if items.is_empty() {
        return vec![schema];
    }
    let inner = items.into_iter().flat_map(|item| resolved(document, item));
    inner.chain(schema.get("properties").map(|_| schema)).collect()
}
