//! The parameter `strict` of every call with a request body or a query.

use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};
use utoipa::openapi::{OpenApi, RefOr, Required};

use super::operations;

/// Adds the parameter to the calls.
pub(super) fn document(document: &mut OpenApi) {
    for (path, _, call) in operations(document) {
        if reads_parameters(path, call) {
            let parameter = ParameterBuilder::new()
                .name("strict")
                .parameter_in(ParameterIn::Query)
                .required(Required::False)
                .description(Some(
                    "`true` refuses unknown members and query parameters. By default, a warning \
                     names them.",
                ))
                .example(Some(false.into()))
                .schema(Some(flag()))
                .build();
            call.parameters.get_or_insert_default().push(RefOr::T(parameter));
        }
    }
}

/// Whether a call reads parameters. Calls about the service ignore them.
fn reads_parameters(path: &str, call: &Operation) -> bool {
    path != "/airtable/health" && !call.tags.iter().flatten().any(|tag| tag == "service")
}

fn flag() -> Object {
    ObjectBuilder::new().schema_type(Type::Boolean).default(Some(false.into())).build()
}
