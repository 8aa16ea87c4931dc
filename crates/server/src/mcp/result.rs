//! The results of the tools.

use engine::answer::Problem;
use rmcp::model::{CallToolResult, ContentBlock, MetaObject};
use serde::Serialize;
use serde_json::Value;

/// The content of a result for people and models, and what a page draws.
#[derive(Default)]
pub(super) struct Content {
    pub(super) text: String,
    pub(super) image: Option<ContentBlock>,
    pub(super) drawing: Option<MetaObject>,
}

impl From<String> for Content {
    fn from(text: String) -> Self {
        Self { text, ..Self::default() }
    }
}

/// An answer as structured content and as content for people and models.
pub(super) struct Answered {
    structured: Option<Value>,
    content: Content,
}

impl Answered {
    /// An answer without the members that are left out at every depth.
    pub(super) fn new(answer: &impl Serialize, content: Content, left_out: &[&str]) -> Self {
        let mut structured = serde_json::to_value(answer).ok();
        if let Some(structured) = &mut structured {
            remove(structured, left_out);
        }
        Self { structured, content }
    }

    /// The answer without members of its own that have these names.
    pub(super) fn without(mut self, names: &[&str]) -> Self {
        if let Some(Value::Object(members)) = &mut self.structured {
            members.retain(|name, _| !names.contains(&name.as_str()));
        }
        self
    }

    /// The answer as the result of a call.
    pub(super) fn into_result(self) -> CallToolResult {
        let Some(structured) = self.structured else { return refusal(&Problem::internal()) };
        let mut result = CallToolResult::structured(structured);
        let Content { text, image, drawing } = self.content;
        result.content = image.into_iter().chain([ContentBlock::text(text)]).collect();
        result.meta = drawing;
        result
    }
}

/// The result of a refused call: the problem document of the API, as text. It is not structured content, which would
/// have to match the schema of the results of the tool.
pub(super) fn refusal(problem: &Problem) -> CallToolResult {
    let text = serde_json::to_string(problem).unwrap_or_else(|_| problem.detail.clone());
    CallToolResult::error(vec![ContentBlock::text(text)])
}

/// Removes the members with these names, at every depth.
fn remove(value: &mut Value, names: &[&str]) {
    match value {
        Value::Object(members) => {
            members.retain(|name, _| !names.contains(&name.as_str()));
            members.values_mut().for_each(|member| remove(member, names));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| remove(item, names)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use engine::{BadInput, FieldErrorCode};
    use serde_json::json;

    use super::*;

    #[test]
    fn a_refusal_is_the_problem_document_of_the_api() {
        let bad = BadInput::field("latitude", FieldErrorCode::OutOfRange, "Too far north.");
        let result = refusal(&bad.into());
        assert_eq!(result.is_error, Some(true));
        assert_eq!(result.structured_content, None);
        let text = &result.content[0].as_text().unwrap().text;
        let problem: Value = serde_json::from_str(text).unwrap();
        assert_eq!(problem["status"], 400);
        assert_eq!(
            problem["errors"],
            json!([{"field": "latitude", "code": "out-of-range", "message": "Too far north."}])
        );
    }

    #[test]
    fn members_are_left_out_at_every_depth() {
        let mut value = json!({"a": [{"meaning": "x", "b": {"keywords": [], "c": 1}}]});
        remove(&mut value, &["meaning", "keywords"]);
        assert_eq!(value, json!({"a": [{"b": {"c": 1}}]}));
    }
}
