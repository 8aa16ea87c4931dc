//! The arguments of the tools.

use engine::request::{BirthRequest, MomentMember};
use engine::{BadInput, FieldErrorCode, Members};
use reading::Area;
use rmcp::model::JsonObject;
use serde_json::Value;
use utoipa::ToSchema;

/// The default number of places.
const PLACES: usize = 5;

/// A search for places.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the schema is made from it, nothing else")]
pub(crate) struct PlaceQuery {
    /// The beginning of a name, in any script, or coordinates such as `48.4, 9.99`.
    #[schema(min_length = 1, max_length = 200, example = "Rome")]
    query: String,
    /// The largest number of results.
    #[schema(minimum = 1, maximum = 20, default = 5, nullable = false)]
    limit: Option<u8>,
}

/// A birth, and whether the result has texts.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the schema is made from it, nothing else")]
pub(crate) struct ChartQuery {
    #[serde(flatten)]
    birth: BirthRequest,
    #[serde(flatten)]
    texts: TextsMember,
}

/// A birth, the moment of the transits, and whether the result has texts.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the schema is made from it, nothing else")]
pub(crate) struct TransitQuery {
    #[serde(flatten)]
    birth: BirthRequest,
    #[serde(flatten)]
    moment: MomentMember,
    #[serde(flatten)]
    texts: TextsMember,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "the schema is made from it, nothing else")]
struct TextsMember {
    /// Whether to add the meaning of each part, which makes the result about three times as long.
    #[schema(default = false, nullable = false)]
    texts: Option<bool>,
}

/// A birth, and the requested area of the reading.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the schema is made from it, nothing else")]
pub(crate) struct ReadingQuery {
    #[serde(flatten)]
    birth: BirthRequest,
    #[serde(flatten)]
    area: AreaMember,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "the schema is made from it, nothing else")]
struct AreaMember {
    /// The requested life area. The default is all eight.
    #[schema(nullable = false)]
    area: Option<Area>,
}

/// The arguments of a call, not checked yet.
#[derive(Debug, Default)]
pub(crate) struct Arguments(pub(crate) JsonObject);

impl Arguments {
    /// Takes `texts`.
    pub(crate) fn texts(&mut self) -> Result<bool, BadInput> {
        match self.take("texts") {
            None => Ok(false),
            Some(Value::Bool(texts)) => Ok(texts),
            Some(_) => Err(wrong_type("texts", "This must be true or false.")),
        }
    }

    /// Takes `area`.
    pub(crate) fn area(&mut self) -> Result<Option<Area>, BadInput> {
        let name = match self.take("area") {
            None => return Ok(None),
            Some(Value::String(name)) => name,
            Some(_) => return Err(wrong_type("area", "This must be a text in quotes.")),
        };
        let area = Area::ALL.into_iter().find(|area| area.name() == name);
        area.map(Some).ok_or_else(|| {
            let known = Area::ALL.map(Area::name).join(", ");
            let message = format!("There is no such area; there is {known}.");
            BadInput::field("area", FieldErrorCode::UnknownValue, message)
        })
    }

    /// Takes `query`. If it is absent, it is empty, which the search refuses.
    pub(crate) fn query(&mut self) -> Result<String, BadInput> {
        match self.take("query") {
            None => Ok(String::new()),
            Some(Value::String(query)) => Ok(query),
            Some(_) => Err(wrong_type("query", "This must be a text in quotes.")),
        }
    }

    /// Takes `limit`. A negative or fractional number becomes 0, which the search refuses.
    pub(crate) fn limit(&mut self) -> Result<usize, BadInput> {
        match self.take("limit") {
            None => Ok(PLACES),
            Some(Value::Number(number)) => {
                Ok(number.as_u64().and_then(|limit| usize::try_from(limit).ok()).unwrap_or(0))
            }
            Some(_) => Err(wrong_type("limit", "This must be a number.")),
        }
    }

    /// The remaining arguments as members of a request.
    pub(crate) fn members(self) -> Result<Members, BadInput> {
        let text = Value::Object(self.0).to_string();
        Members::from_json(text.as_bytes()).map_err(|error| {
            BadInput::field("arguments", FieldErrorCode::Format, error.to_string())
        })
    }

    /// Takes an argument; `null` counts as absent.
    fn take(&mut self, name: &str) -> Option<Value> {
        self.0.remove(name).filter(|value| !value.is_null())
    }
}

fn wrong_type(field: &str, message: &str) -> BadInput {
    BadInput::field(field, FieldErrorCode::WrongType, message)
}
