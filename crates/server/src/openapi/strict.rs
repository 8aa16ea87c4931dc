//! `strict`, a parameter of every call that looks at what it is sent.

use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};
use utoipa::openapi::{OpenApi, RefOr, Required};

use super::operations;

/// Gives the calls the parameter.
pub(super) fn document(document: &mut OpenApi) {
    for (path, _, call) in operations(document) {
        if is_looked_at(path, call) {
            let parameter = ParameterBuilder::new()
                .name("strict")
                .parameter_in(ParameterIn::Query)
                .required(Required::False)
                .description(Some(
                    "`true` refuses members and query parameters that the call does not know; \
                     otherwise a warning names them.",
                ))
                .example(Some(false.into()))
                .schema(Some(flag()))
                .build();
            call.parameters.get_or_insert_default().push(RefOr::T(parameter));
        }
    }
}

/// The calls about the service itself take nothing, and overlook what they are sent.
fn is_looked_at(path: &str, call: &Operation) -> bool {
    path != "/airtable/health" && !call.tags.iter().flatten().any(|tag| tag == "service")
}

fn flag() -> Object {
    ObjectBuilder::new().schema_type(Type::Boolean).default(Some(false.into())).build()
}
