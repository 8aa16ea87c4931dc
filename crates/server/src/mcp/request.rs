//! The arguments of the tools.

use std::marker::PhantomData;
use std::str::FromStr;

use civil::Date;
use engine::{BadInput, FieldErrorCode, Given, Members, Request};
use reading::Area;
use rmcp::model::JsonObject;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::openapi::schema::{AllOfBuilder, Schema};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// A search for places.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(super) struct PlaceQuery {
    /// The beginning of a name, in any script, or coordinates such as `48.4, 9.99`.
    #[schema(value_type = String, min_length = 1, max_length = 200, example = "Rome")]
    pub(super) query: Option<String>,
    /// The largest number of results.
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 20, default = 5, nullable = false)]
    limit: Option<f64>,
}

impl PlaceQuery {
    /// The largest number of results. A negative or fractional number becomes 0, which the search refuses.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked")]
    pub(super) fn limit(&self) -> usize {
        match self.limit {
            None => 5,
            Some(limit) if limit.fract() == 0.0 && (0.0..=255.0).contains(&limit) => limit as usize,
            Some(_) => 0,
        }
    }
}

/// A request with members of its own kind in addition.
#[derive(Debug)]
pub(super) struct With<M, R> {
    pub(super) added: Given<M>,
    pub(super) request: R,
}

impl<M: DeserializeOwned + Default + ToSchema, R: Request> Request for With<M, R> {
    type Members = Both<M, R::Members>;
    type Parameters = ();

    fn read(members: &mut Members) -> Self {
        Self { added: Request::read(members), request: R::read(members) }
    }
}

/// The members of two types, as a schema.
#[derive(Debug)]
pub(super) struct Both<A, B>(PhantomData<(A, B)>);

impl<A: ToSchema, B: ToSchema> PartialSchema for Both<A, B> {
    fn schema() -> RefOr<Schema> {
        let reference = |name: &str| Ref::from_schema_name(name);
        AllOfBuilder::new().item(reference(&A::name())).item(reference(&B::name())).into()
    }
}

impl<A: ToSchema, B: ToSchema> ToSchema for Both<A, B> {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((A::name().into_owned(), A::schema()));
        schemas.push((B::name().into_owned(), B::schema()));
        A::schemas(schemas);
        B::schemas(schemas);
    }
}

#[derive(Debug, Default, Deserialize, ToSchema)]
pub(super) struct TextsMember {
    /// Whether to add the meaning of each part, which makes the result about three times as long.
    #[schema(default = false, nullable = false)]
    texts: Option<bool>,
}

impl TextsMember {
    /// Whether texts are wanted.
    pub(super) fn check(given: Given<Self>) -> Result<bool, BadInput> {
        given.whole().map(|(Self { texts }, _)| texts.unwrap_or_default())
    }
}

#[derive(Debug, Default, Deserialize, ToSchema)]
pub(super) struct AreaMember {
    /// The requested life area. The default is all eight.
    #[schema(nullable = false)]
    pub(super) area: Option<Area>,
}

#[derive(Debug, Default, Deserialize, ToSchema)]
pub(super) struct TechniqueMember {
    /// What is calculated.
    #[schema(value_type = String)]
    technique: Option<String>,
}

impl TechniqueMember {
    /// Takes the argument from the members, and returns its place among these names.
    pub(super) fn take(members: &mut Members, names: &[&str]) -> Result<usize, BadInput> {
        let all = names.join(", ");
        let (Self { technique }, _) = Given::<Self>::read(members).whole()?;
        let bad =
            |code, what: &str| BadInput::field("technique", code, format!("{what} one of {all}."));
        let name =
            technique.ok_or_else(|| bad(FieldErrorCode::Missing, "A technique is needed:"))?;
        let place = names.iter().position(|known| *known == name);
        place.ok_or_else(|| bad(FieldErrorCode::UnknownValue, "This must be"))
    }
}

/// The arguments of a call as members of a request. In the arguments with these names, which are instants, a date means
/// noon UTC of that day.
pub(super) fn members(mut arguments: JsonObject, instants: &[String]) -> Result<Members, BadInput> {
    for name in instants {
        if let Some(Value::String(text)) = arguments.get_mut(name)
            && Date::from_str(text).is_ok()
        {
            text.push_str("T12:00:00Z");
        }
    }
    let text = Value::Object(arguments).to_string();
    Members::from_json(text.as_bytes())
        .map_err(|error| BadInput::field("arguments", FieldErrorCode::Format, error.to_string()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn members_of(value: &Value) -> Members {
        members(value.as_object().unwrap().clone(), &["at".to_owned()]).unwrap()
    }

    #[test]
    fn arguments_of_the_tools_alone_are_checked() {
        let code = |bad: BadInput| bad.0[0].code;
        let texts = |value: Value| {
            TextsMember::check(members_of(&json!({ "texts": value })).into()).map_err(code)
        };
        assert_eq!(texts(json!(1)), Err(FieldErrorCode::WrongType));
        assert_eq!(texts(json!(null)), Ok(false));
        let area = |value: Value| {
            let given = Given::<AreaMember>::from(members_of(&json!({ "area": value })));
            given.whole().map(|(given, _)| given.area).map_err(code)
        };
        assert_eq!(area(json!("LOVE")), Err(FieldErrorCode::UnknownValue));
        assert_eq!(area(json!(["love"])), Err(FieldErrorCode::WrongType));
        assert_eq!(area(json!("love")), Ok(Some(Area::Love)));
        for limit in [json!(1.5), json!(-1), json!(1e30)] {
            let given = Given::<PlaceQuery>::from(members_of(&json!({ "limit": limit })));
            assert_eq!(given.whole().unwrap().0.limit(), 0);
        }
    }

    #[test]
    fn a_date_is_noon_where_an_instant_is_expected() {
        #[derive(Debug, Default, Deserialize, ToSchema)]
        struct At {
            at: Option<String>,
        }
        let at = |text: &str| {
            let given = Given::<At>::from(members_of(&json!({ "at": text })));
            given.whole().unwrap().0.at.unwrap()
        };
        assert_eq!(at("2026-11-21"), "2026-11-21T12:00:00Z");
        for other in ["2026-11-31", "2026-11-21T06:00:00+01:00", "soon"] {
            assert_eq!(at(other), other);
        }
    }
}
