//! A call of the API: a row of the list of routes. Router, limits, the OpenAPI document and the table in docs/api.md
//! follow from it.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::handler::Handler;
use axum::http::Method;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::{MethodFilter, MethodRouter, Route, on};
use engine::schema::{Component, QueryMember, in_query};
use engine::{CastError, Engine, Environment};
use serde::Serialize;
use serde_json::Value;
use tokio::task::block_in_place;
use utoipa::ToSchema;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ArrayBuilder, ArrayItems, ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, Required};

use crate::app::App;
use crate::http::error::HttpError;
use crate::http::extract::{JsonBody, Path, QueryMembers};
use crate::http::headers;
use crate::http::policy::Policy;
use crate::http::selection::{self, Selected, Selections};

/// A call.
pub(crate) struct Call {
    pub(crate) method: Method,
    /// The path below the base of the API.
    pub(crate) path: &'static str,
    pub(crate) policy: Policy,
    /// The name of the call in generated clients.
    pub(crate) id: &'static str,
    pub(crate) tag: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) description: Option<&'static str>,
    /// The names in the path.
    names: Vec<PathName>,
    /// The members of the query string, without those that many calls have. They, like all schemas, are made for the
    /// OpenAPI document alone, because those of all calls have 50 MB.
    query: Vec<fn() -> Vec<QueryMember>>,
    /// The type of the body.
    pub(crate) body: Option<fn() -> Component>,
    pub(crate) answer: Answer,
    /// Whether the call answers with the state of this server and ignores its query string.
    pub(crate) is_about_server: bool,
    /// The selections from the answer, if the caller can select its members.
    pub(crate) selections: Option<Arc<Selections>>,
    /// Whether the answer takes as long as ten charts or more.
    is_long: bool,
    is_cacheable: bool,
    pub(crate) handlers: MethodRouter<Arc<App>>,
}

/// The successful answer of a call.
#[derive(Default)]
pub(crate) struct Answer {
    pub(crate) description: &'static str,
    /// Its media types, each with its schema.
    pub(crate) content: Vec<(&'static str, MakeSchema)>,
    /// The type that the schemas name.
    pub(crate) component: Option<fn() -> Component>,
    /// Headers of its own, each with its description.
    pub(crate) headers: Vec<(&'static str, &'static str)>,
}

type MakeSchema = fn() -> RefOr<Schema>;

/// The media type of JSON.
pub(crate) const JSON: &str = "application/json";

impl Call {
    fn new(method: Method, path: &'static str, policy: Policy, name: Name) -> Self {
        Self {
            method,
            path,
            policy,
            id: name.0,
            tag: name.1,
            summary: name.2,
            description: None,
            names: Vec::new(),
            query: Vec::new(),
            body: None,
            answer: Answer::default(),
            is_about_server: false,
            selections: None,
            is_long: false,
            is_cacheable: false,
            handlers: MethodRouter::new(),
        }
    }

    /// A call with GET.
    pub(crate) fn get(path: &'static str, policy: Policy, name: Name) -> Self {
        Self::new(Method::GET, path, policy, name)
    }

    /// A call with POST.
    pub(crate) fn post(path: &'static str, policy: Policy, name: Name) -> Self {
        Self::new(Method::POST, path, policy, name)
    }

    /// More about the call.
    pub(crate) fn described(self, description: &'static str) -> Self {
        Self { description: Some(description), ..self }
    }

    /// A name in the path.
    pub(crate) fn named(mut self, name: PathName) -> Self {
        self.names.push(name);
        self
    }

    /// The members of `T` are parameters of the query string.
    pub(crate) fn query<T: ToSchema>(self) -> Self {
        self.query_members(in_query::<T>)
    }

    fn query_members(mut self, members: fn() -> Vec<QueryMember>) -> Self {
        self.query.push(members);
        self
    }

    /// The parameters in the path and in the query string, without those that many calls have. Of each type, the required
    /// members come first.
    pub(crate) fn parameters(&self) -> Vec<Parameter> {
        let names = self.names.iter().map(PathName::parameter);
        let members = self.query.iter().flat_map(|members| {
            let mut members = members();
            members.sort_by_key(|member| !member.is_required);
            members
        });
        names
            .chain(members.map(|QueryMember { name, mut schema, is_required }| {
                ParameterBuilder::new()
                    .name(name)
                    .parameter_in(ParameterIn::Query)
                    .required(if is_required { Required::True } else { Required::False })
                    .description(schema.description.take())
                    .example(schema.example.take())
                    .schema(Some(Schema::Object(schema)))
                    .build()
            }))
            .collect()
    }

    /// The body is a `T`.
    pub(crate) fn body<T: ToSchema>(self) -> Self {
        Self { body: Some(Component::of::<T>), ..self }
    }

    /// The answer is a `T` as JSON.
    pub(crate) fn answers<T: ToSchema>(mut self, description: &'static str) -> Self {
        if self.policy.is_selectable() {
            self.selections = Some(Arc::new(Selections::of::<T>()));
        }
        self.answers_as::<T>(&[JSON], description)
    }

    /// The answer is a `T` of one of these media types.
    pub(crate) fn answers_as<T: ToSchema>(
        mut self,
        media: &[&'static str],
        description: &'static str,
    ) -> Self {
        let schema: MakeSchema = || Component::of::<T>().reference();
        self.answer.description = description;
        self.answer.content = media.iter().map(|media| (*media, schema)).collect();
        self.answer.component = Some(Component::of::<T>);
        self
    }

    /// The answer can also be a JSON object, which another call describes.
    pub(crate) fn or_object(mut self) -> Self {
        self.answer.content.push((JSON, || ObjectBuilder::new().schema_type(Type::Object).into()));
        self
    }

    /// The answer can also be a JSON array of `T`.
    pub(crate) fn or_array<T: ToSchema>(mut self) -> Self {
        self.answer.content.push((JSON, || {
            let item = Box::new(Component::of::<T>().reference());
            ArrayBuilder::new().items(ArrayItems::RefOrSchema(item)).into()
        }));
        self
    }

    /// The answer is the same for every caller and has an `ETag`.
    pub(crate) fn cacheable(self) -> Self {
        Self { is_cacheable: true, ..self }.layer(from_fn(headers::cacheable))
    }

    /// Whether the answer has an `ETag`.
    pub(crate) fn has_etag(&self) -> bool {
        self.is_cacheable || self.method == Method::GET && self.policy == Policy::CHART
    }

    /// The answer is a text of one of these media types.
    pub(crate) fn answers_text(
        mut self,
        media: &[&'static str],
        description: &'static str,
    ) -> Self {
        self.answer.description = description;
        let text: MakeSchema = || ObjectBuilder::new().schema_type(Type::String).into();
        self.answer.content = media.iter().map(|media| (*media, text)).collect();
        self
    }

    /// The answer has the header `Content-Disposition`.
    pub(crate) fn with_disposition(mut self, description: &'static str) -> Self {
        self.answer.headers.push(("Content-Disposition", description));
        self
    }

    /// The answer is a file without a place for warnings, which are in a header.
    pub(crate) fn with_warnings(mut self) -> Self {
        self.answer.headers.push((headers::WARNINGS, headers::ABOUT_WARNINGS));
        self
    }

    /// The call is about this server.
    pub(crate) fn about_server(self) -> Self {
        Self { is_about_server: true, ..self }
    }

    /// The answer takes as long as ten charts or more, so the runtime moves the thread's other tasks to another thread.
    pub(crate) fn takes_long(self) -> Self {
        Self { is_long: true, ..self }
    }

    /// A use case of the engine makes the answer from the body or the query string.
    pub(crate) fn engine<R, A>(self, description: &'static str, use_case: UseCase<R, A>) -> Self
    where
        R: engine::Request + 'static,
        A: Serialize + ToSchema + 'static,
    {
        let is_long = self.is_long;
        let answer = move |app: &App, members, selected: &Selected| {
            let answer = || app.answer(use_case, members, selected.wanted());
            let answer = if is_long { block_in_place(answer) } else { answer() };
            Ok::<_, HttpError>(selected.answer(answer?))
        };
        if self.method == Method::GET {
            return self.query_members(R::in_query).answers::<A>(description).by(
                move |State(app): State<Arc<App>>,
                      selected: Selected,
                      QueryMembers(members): QueryMembers| async move {
                    answer(&app, members, &selected)
                },
            );
        }
        self.body::<R::Members>().query::<R::Parameters>().answers::<A>(description).by(
            move |State(app): State<Arc<App>>, selected: Selected, JsonBody(members): JsonBody| async move {
                answer(&app, members, &selected)
            },
        )
    }

    /// A use case makes the answer from the body and the name in the path.
    pub(crate) fn engine_by_name<N, R, A>(
        self,
        description: &'static str,
        parse: fn(String) -> Result<N, HttpError>,
        use_case: fn(&Engine, N, R, &Environment<'_>) -> Result<A, CastError>,
    ) -> Self
    where
        N: 'static,
        R: engine::Request + 'static,
        A: Serialize + ToSchema + 'static,
    {
        self.body::<R::Members>().query::<R::Parameters>().answers::<A>(description).by(
            move |State(app): State<Arc<App>>,
                  Path(name): Path<String>,
                  selected: Selected,
                  JsonBody(members): JsonBody| async move {
                let name = parse(name)?;
                let use_case = |engine: &Engine, request, environment: &Environment<'_>| {
                    use_case(engine, name, request, environment)
                };
                Ok::<_, HttpError>(selected.answer(app.answer(
                    use_case,
                    members,
                    selected.wanted(),
                )?))
            },
        )
    }

    /// The handler.
    pub(crate) fn by<H: Handler<T, Arc<App>>, T: 'static>(self, handler: H) -> Self {
        let filter =
            if self.method == Method::GET { MethodFilter::GET } else { MethodFilter::POST };
        let handlers = on(filter, handler);
        let handlers = match &self.selections {
            Some(own) => handlers.layer(from_fn_with_state(Arc::clone(own), selection::select)),
            None => handlers,
        };
        Self { handlers, ..self }
    }

    /// Adds a layer to the handler.
    pub(crate) fn layer<L>(self, layer: L) -> Self
    where
        L: tower::Layer<Route> + Clone + Send + Sync + 'static,
        L::Service: tower::Service<Request, Error: Into<std::convert::Infallible>>
            + Clone
            + Send
            + Sync
            + 'static,
        <L::Service as tower::Service<Request>>::Response: IntoResponse + 'static,
        <L::Service as tower::Service<Request>>::Future: Send + 'static,
    {
        Self { handlers: self.handlers.layer(layer), ..self }
    }

    /// Whether the example of the answer is that of the example request. Four kinds of call have none: the state of this
    /// server, the operator's records, batches (they count calls themselves) and files.
    pub(crate) fn has_example(&self) -> bool {
        let is_json = self.answer.content.iter().any(|(media, _)| *media == JSON);
        let is_made = ![Policy::AIRTABLE, Policy::BATCH].contains(&self.policy);
        is_json && is_made && !self.is_about_server
    }

    /// The example of the body.
    pub(crate) fn example(&self) -> Option<Value> {
        let schema = serde_json::to_value(self.body?().schema).ok()?;
        schema.get("example").cloned()
    }

    /// Whether the path has names.
    pub(crate) fn has_names(&self) -> bool {
        self.path.contains('{')
    }
}

/// A use case of the engine.
type UseCase<R, A> = fn(&Engine, R, &Environment<'_>) -> Result<A, CastError>;

/// The name in generated clients, the tag, and a summary.
pub(crate) type Name = (&'static str, &'static str, &'static str);

/// A name in a path.
#[derive(Debug, Clone)]
pub(crate) struct PathName {
    pub(crate) name: &'static str,
    pub(crate) description: &'static str,
    pub(crate) example: &'static str,
    pub(crate) known: Known,
}

impl PathName {
    fn parameter(&self) -> Parameter {
        let schema = ObjectBuilder::new().schema_type(Type::String);
        let schema = match &self.known {
            Known::Names(names) => schema.enum_values(Some(names.clone())),
            Known::Pattern(pattern) => schema.pattern(Some(*pattern)),
        };
        ParameterBuilder::new()
            .name(self.name)
            .parameter_in(ParameterIn::Path)
            .required(Required::True)
            .description(Some(self.description))
            .example(Some(self.example.into()))
            .schema(Some(schema))
            .build()
    }
}

/// The names that are known.
#[derive(Debug, Clone)]
pub(crate) enum Known {
    Names(Vec<String>),
    /// A regular expression.
    Pattern(&'static str),
}
