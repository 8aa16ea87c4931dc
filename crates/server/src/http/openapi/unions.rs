//! Unions that client generators support: each variant is a named object, and `discriminator` names the member that
//! distinguishes them. The derived schemas have unnamed variants, which many generators refuse.

use utoipa::openapi::schema::{
    AllOf, AllOfBuilder, Components, Discriminator, Object, OneOf, OneOfBuilder, Schema,
};
use utoipa::openapi::{OpenApi, Ref, RefOr};

/// The union, its tag, and the suffix of its variants' names.
const UNION: (&str, &str, &str) = ("AreaAnswer", "area", "Answer");
/// The schema that adds members to every variant of the union, and the prefix of its variants' names.
const EXTENSION: (&str, &str) = ("AirtableArea", "Airtable");

/// Names the variants of the union and of its extension.
pub(super) fn document(document: &mut OpenApi) {
    let Some(components) = document.components.as_mut() else { return };
    let (union, tag, suffix) = UNION;
    let Some(variants) = tagged(components, union) else { return };
    let mut names = Vec::new();
    for (content, tagged) in variants {
        let Some(value) = value_of(&tagged, tag) else { continue };
        let Some(RefOr::T(Schema::Object(mut object))) = components.schemas.remove(&content) else {
            continue;
        };
        object.required.extend(tagged.required);
        object.properties.extend(tagged.properties);
        let name = format!("{}{suffix}", capitalized(&value));
        components.schemas.insert(name.clone(), RefOr::T(Schema::Object(object)));
        names.push((value, name));
    }
    replace(components, union, one_of(tag, &names));

    let (extension, prefix) = EXTENSION;
    let Some(RefOr::T(Schema::AllOf(extended))) = components.schemas.get(extension) else { return };
    let members: Vec<RefOr<Schema>> =
        extended.items.iter().filter(|item| matches!(item, RefOr::T(_))).cloned().collect();
    for (_, name) in &mut names {
        let variant = AllOfBuilder::new().item(Ref::from_schema_name(name.as_str()));
        let variant = members.iter().cloned().fold(variant, AllOfBuilder::item).build();
        *name = format!("{prefix}{name}");
        components.schemas.insert(name.clone(), RefOr::T(Schema::AllOf(variant)));
    }
    replace(components, extension, one_of(tag, &names));
}

/// The variants of a derived union: the name of the content's schema, and the object that holds the tag.
fn tagged(components: &Components, union: &str) -> Option<Vec<(String, Object)>> {
    let RefOr::T(Schema::OneOf(union)) = components.schemas.get(union)? else { return None };
    union
        .items
        .iter()
        .map(|variant| match variant {
            RefOr::T(Schema::AllOf(AllOf { items, .. })) => match &items[..] {
                [RefOr::Ref(content), RefOr::T(Schema::Object(tag))] => {
                    Some((content.ref_location.rsplit('/').next()?.to_owned(), tag.clone()))
                }
                _ => None,
            },
            _ => None,
        })
        .collect()
}

fn value_of(object: &Object, tag: &str) -> Option<String> {
    let RefOr::T(Schema::Object(property)) = object.properties.get(tag)? else { return None };
    property.enum_values.as_ref()?.first()?.as_str().map(str::to_owned)
}

/// The union of named schemas, each with the tag's value.
fn one_of(tag: &str, variants: &[(String, String)]) -> OneOf {
    let mut discriminator = Discriminator::new(tag);
    discriminator.mapping =
        variants.iter().map(|(value, name)| (value.clone(), reference(name))).collect();
    variants
        .iter()
        .fold(OneOfBuilder::new(), |union, (_, name)| union.item(Ref::from_schema_name(name)))
        .discriminator(Some(discriminator))
        .build()
}

fn reference(name: &str) -> String {
    format!("#/components/schemas/{name}")
}

/// Replaces a schema, and keeps its description.
fn replace(components: &mut Components, name: &str, mut union: OneOf) {
    let described = components.schemas.get(name);
    union.description = described.and_then(|schema| match schema {
        RefOr::T(Schema::OneOf(old)) => old.description.clone(),
        RefOr::T(Schema::AllOf(old)) => old.description.clone(),
        _ => None,
    });
    components.schemas.insert(name.to_owned(), RefOr::T(Schema::OneOf(union)));
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
