//! The parameters `fields` and `texts` of the calls that answer with JSON.

use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{OpenApi, RefOr, Required};

use super::operations;
use crate::http::policy::Policies;
use crate::http::selection::AnswerShape;

const FIELDS: &str = "Selects members of the answer by paths of names with dots, separated by commas. A path applies \
                      to every element of an array, and elements keep `name` or `number`. Other members are not \
                      sent, even if the schema requires them, except for warnings. A path that does not exist in the answer is refused.";
const TEXTS: &str = "`none` leaves out every `interpretation` and `keywords`.";

/// Adds the parameters to the calls.
pub(super) fn document(document: &mut OpenApi, policies: &Policies) {
    let written = serde_json::to_value(&*document).unwrap_or_default();
    for (path, method, call) in operations(document) {
        if !policies.of(path).is_selectable() {
            continue;
        }
        let method = method.as_str().to_lowercase();
        let Some(answer) = AnswerShape::of(&written, path, &method) else { continue };
        let fields = ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^[A-Za-z0-9.]+(,[A-Za-z0-9.]+)*$"));
        let texts = ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(["all", "none"]))
            .default(Some("all".into()));
        let parameters = call.parameters.get_or_insert_default();
        // The example selects everything, so that the example of the answer is complete.
        for (name, schema, description, example) in [
            ("fields", fields, FIELDS, answer.names().join(",")),
            ("texts", texts, TEXTS, "all".to_owned()),
        ] {
            let parameter = ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Query)
                .required(Required::False)
                .description(Some(description))
                .example(Some(example.into()))
                .schema(Some(schema))
                .build();
            parameters.push(RefOr::T(parameter));
        }
    }
}
