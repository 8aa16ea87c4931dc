//! The OpenAPI 3.1 document, made from the list of calls.
//!
//! - `responses`: the answers of a call
//! - `examples`: examples of answers

mod examples;
mod responses;

use std::collections::BTreeSet;
use std::sync::Arc;

use ::headers::{ETag, HeaderMapExt as _, IfNoneMatch};
use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, Method, header};
use axum::response::{IntoResponse as _, Response};
use engine::schema::flat;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use tokio::runtime::Handle;
use tokio::sync::OnceCell;
use tokio::task::spawn_blocking;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::{
    HttpMethod, Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn,
};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ArrayItems, Object, ObjectBuilder, Schema, Type};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::server::Server;
use utoipa::openapi::{ContentBuilder, RefOr, Required};
use utoipa::{OpenApi, openapi};

use crate::http::call::{Call, JSON};
use crate::http::error::{BadField, HttpError, Problem};
use crate::http::headers;
use crate::http::routes::calls;
use crate::http::selection;
use crate::limits::Limit;

/// The base path of the API.
pub(crate) const API: &str = "/api/v1";

/// The name of the security scheme for API keys.
const KEY: &str = "apiKey";
/// The same key as a bearer token.
const BEARER: &str = "bearer";

/// The parts of the document that do not belong to a call.
#[derive(OpenApi)]
#[openapi(
    components(schemas(Problem, BadField)),
    info(
        title = "Astrarium API",
        description = "Natal charts from the Swiss Ephemeris and readings that are really about them. \
                   Readings are for entertainment. The server does not store what you send.\n\nEvery answer has an \
                   `X-Request-Id`: the one of the request if it has up to 64 letters, digits, `-`, `_` and `.`, \
                   otherwise a new one. It is in the server's log.\n\nThe \
                   examples of answers are the real answers to the example requests, cut to the first \
                   item of most lists and to the beginning of long texts.",
        license(name = "AGPL-3.0-or-later", identifier = "AGPL-3.0-or-later")
    )
)]
struct Document;

/// The document, without examples of answers.
pub(crate) fn document(calls: &[Call]) -> openapi::OpenApi {
    let mut document = Document::openapi();
    document.servers = Some(vec![Server::new(API)]);
    document.security =
        Some([SecurityRequirement::default()].into_iter().chain(with_key()).collect());
    let components = document.components.get_or_insert_default();
    let about = "An API key. Without a key, calls are counted by IP address.";
    let scheme = ApiKey::Header(ApiKeyValue::with_description("X-API-Key", about));
    let scheme = RefOr::T(SecurityScheme::ApiKey(scheme));
    components.security_schemes.insert(KEY.to_owned(), scheme);
    let bearer =
        HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("The same API key."));
    components
        .security_schemes
        .insert(BEARER.to_owned(), RefOr::T(SecurityScheme::Http(bearer.build())));
    components.examples.extend(responses::examples());
    for call in calls {
        for component in call.body.iter().chain(&call.answer.component) {
            components.schemas.extend(component().all());
        }
        let method = if call.method == Method::GET { HttpMethod::Get } else { HttpMethod::Post };
        document.paths.add_path_operation(call.path, vec![method], operation(call));
    }
    let selectable = calls.iter().filter(|call| call.selections.is_some());
    let without_texts: BTreeSet<String> = selectable
        .filter_map(|call| call.answer.component)
        .flat_map(|component| component().all().map(|(name, _)| name).collect::<Vec<_>>())
        .collect();
    for (name, schema) in &mut components.schemas {
        *schema = flat(std::mem::take(schema));
        add_defaults(schema);
        if without_texts.contains(name) {
            require_no_texts(schema);
        }
    }
    document
}

/// A key in either header.
fn with_key() -> [SecurityRequirement; 2] {
    let no_scopes: [&str; 0] = [];
    [KEY, BEARER].map(|scheme| SecurityRequirement::new(scheme, no_scopes))
}

/// Puts the defaults of optional members into their descriptions. Generators of clients take a member with a `default` for
/// one that is always there.
fn add_defaults(schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::Object(Object { properties, required, .. })) = schema else { return };
    for (name, member) in properties {
        if required.contains(name) {
            continue;
        }
        let (default, description) = match member {
            RefOr::T(Schema::Object(object)) => (object.default.take(), &mut object.description),
            RefOr::T(Schema::OneOf(object)) => {
                let default = object.default.take();
                let named = object.items.iter_mut().find_map(|item| match item {
                    RefOr::Ref(named) => Some(&mut named.description),
                    RefOr::T(_) => None,
                });
                if let (Some(value), Some(description)) = (&default, named) {
                    description.push_str(&default_in_words(value));
                    continue;
                }
                (default, &mut object.description)
            }
            _ => continue,
        };
        if let Some(value) = default {
            description.get_or_insert_default().push_str(&default_in_words(&value));
        }
    }
}

fn default_in_words(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    format!(" The default is `{text}`.")
}

/// Texts are not required where `texts=none` leaves them out.
fn require_no_texts(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            object.required.retain(|name| !selection::TEXTS.contains(&name.as_str()));
            object.properties.values_mut().for_each(require_no_texts);
        }
        RefOr::T(Schema::Array(array)) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                require_no_texts(items);
            }
        }
        RefOr::T(Schema::OneOf(one)) => one.items.iter_mut().for_each(require_no_texts),
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(require_no_texts),
        RefOr::T(Schema::AnyOf(any)) => any.items.iter_mut().for_each(require_no_texts),
        _ => {}
    }
}

/// Describes one call.
fn operation(call: &Call) -> Operation {
    let parameters: Vec<Parameter> = call.parameters().into_iter().chain(common(call)).collect();
    let body = call.body.as_ref().map(|body| {
        let content =
            ContentBuilder::new().schema(Some(body().reference())).example(call.example()).build();
        RequestBodyBuilder::new().content(JSON, content).required(Some(Required::True)).build()
    });
    let mut operation = OperationBuilder::new()
        .tag(call.tag)
        .summary(Some(call.summary))
        .description(call.description)
        .operation_id(Some(call.id))
        .parameters((!parameters.is_empty()).then_some(parameters))
        .request_body(body)
        .responses(responses::of(call))
        .build();
    if call.body.is_some() {
        let limit = Extensions::builder().add("x-largest-body", call.policy.body_limit);
        operation.extensions = Some(limit.build());
    }
    if call.policy.limit == Limit::Airtable {
        operation.security = Some(with_key().into());
    }
    operation
}

const STRICT: &str =
    "`true` refuses unknown members and query parameters. By default, a warning names them.";
const FIELDS: &str = "Selects members of the answer by paths of names with dots, separated by commas. A path applies \
                      to every element of an array, and elements keep `name`, `number` or `body`. Other members are not \
                      sent, even if the schema requires them, except for warnings. A path that does not exist in the answer is refused.";
const KNOWN: &str = "The `ETag` of an earlier answer. If the answer is still the same, the status is 304, and the call is not counted. `*` is counted.";
const TEXTS: &str = "`none` leaves out every `interpretation` and `keywords`.";

/// The parameters that many calls have.
fn common(call: &Call) -> impl Iterator<Item = Parameter> {
    let parameter = |name: &str, description: &str, example: serde_json::Value, schema| {
        ParameterBuilder::new()
            .name(name)
            .parameter_in(ParameterIn::Query)
            .required(Required::False)
            .description(Some(description))
            .example(Some(example))
            .schema(Some(RefOr::T(Schema::Object(schema))))
            .build()
    };
    let strict = (!call.is_about_server).then(|| {
        let flag = ObjectBuilder::new().schema_type(Type::Boolean).default(Some(false.into()));
        parameter("strict", STRICT, false.into(), flag.build())
    });
    let known = call.has_etag().then(|| {
        let tag =
            ObjectBuilder::new().schema_type(Type::String).pattern(Some("^(W/)?\"[!#-~]*\"$"));
        let mut parameter =
            parameter("If-None-Match", KNOWN, "W/\"0123456789abcdef01234567\"".into(), tag.build());
        parameter.parameter_in = ParameterIn::Header;
        parameter
    });
    let selection = call.selections.as_ref().map(|selections| {
        let fields = ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^([A-Za-z0-9.]+(,[A-Za-z0-9.]+)*)?$"));
        let texts = ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(["all", "none"]))
            .default(Some("all".into()));
        // The example selects everything, so that the example of the answer is complete.
        let all = selections.names().join(",");
        [
            parameter("fields", FIELDS, all.into(), fields.build()),
            parameter("texts", TEXTS, "all".into(), texts.build()),
        ]
    });
    strict.into_iter().chain(selection.into_iter().flatten()).chain(known)
}

/// The document with examples of answers. They are made at the first request for it.
pub(crate) struct Contract {
    /// The calls without limits.
    router: Router,
    made: OnceCell<Made>,
}

/// The document as it is sent. It has 1 MB, so it is compressed once.
struct Made {
    plain: Bytes,
    gzip: Bytes,
    br: Bytes,
    etag: Option<ETag>,
}

impl Contract {
    /// Takes the calls as a router without limits.
    pub(crate) fn new(router: Router) -> Self {
        Self { router, made: OnceCell::new() }
    }

    /// The handler of `openapi.json`.
    pub(crate) async fn serve(self: Arc<Self>, asked: HeaderMap) -> Response {
        let this = Arc::clone(&self);
        // On a thread of its own, which ends and gives the 50 MB of all schemas back.
        let make = async || {
            let runtime = Handle::current();
            spawn_blocking(move || runtime.block_on(this.make())).await
        };
        let Made { plain, gzip, br, etag } = match self.made.get_or_try_init(make).await {
            Ok(made) => made,
            Err(error) => return HttpError::Internal(error.to_string()).into_response(),
        };
        let encoded = [("br", br), ("gzip", gzip)];
        let encoded = encoded.into_iter().find(|(name, _)| headers::accepts(&asked, name));
        let json = [(header::CONTENT_TYPE, "application/json")];
        let answer = match encoded {
            Some((name, text)) => {
                (json, [(header::CONTENT_ENCODING, name)], text.clone()).into_response()
            }
            None => (json, plain.clone()).into_response(),
        };
        headers::public(answer, etag.clone(), asked.typed_get::<IfNoneMatch>())
    }

    async fn make(&self) -> Made {
        let calls = calls();
        let mut document = document(&calls);
        for call in calls.iter().filter(|call| call.has_example()) {
            examples::add(&mut document, call, &self.router).await;
        }
        let plain = Bytes::from(document.to_json().unwrap_or_default());
        Made {
            gzip: headers::compressed(plain.clone(), "gzip").await,
            br: headers::compressed(plain.clone(), "br").await,
            etag: headers::weak(&Sha256::digest(&plain)),
            plain,
        }
    }
}
