//! The prompt for a text about a chart: its facts with a brief.

use engine::answer::Wanted;
use engine::request::{BirthRequest, Included, WriterSubject};
use engine::schema::in_query;
use engine::{CastError, Engine, Environment, Given, Members, Purpose, both};
use rmcp::model::{GetPromptResult, JsonObject, Prompt, PromptArgument, PromptMessage, Role};
use serde::Deserialize;
use utoipa::ToSchema;

use super::request::With;
use crate::app::App;

/// The name of the prompt.
pub(super) const NAME: &str = "write_reading";

/// The members of a birth that are its arguments. The other ones would make a client's form long.
const MEMBERS: [&str; 8] =
    ["date", "time", "latitude", "longitude", "timezone", "utcOffset", "houseSystem", "zodiac"];

/// The member that the prompt adds to a birth.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct SubjectMember {
    /// What the text is about: `person` (the default), `love` or `work`.
    subject: Option<WriterSubject>,
}

/// The definition for clients.
pub(super) fn definition() -> Prompt {
    let members = in_query::<BirthRequest>();
    let members = members.into_iter().filter(|member| MEMBERS.contains(&member.name.as_str()));
    let arguments = in_query::<SubjectMember>().into_iter().chain(members).map(|member| {
        let argument = PromptArgument::new(member.name).with_required(member.is_required);
        argument.with_description(member.schema.description.unwrap_or_default())
    });
    let about = "The facts of a birth chart, what dominates first, with a brief for a text about the person";
    Prompt::new(NAME, Some(about), Some(arguments.collect())).with_title("Write a reading")
}

/// The message of the prompt. Arguments are texts; those that are empty or that the prompt does not have are left out.
pub(super) fn message(app: &App, arguments: &JsonObject) -> Result<GetPromptResult, CastError> {
    let text = |name: &str| {
        let text = arguments.get(name)?;
        let text = text.as_str().map_or_else(|| text.to_string(), str::to_owned);
        (!text.trim().is_empty()).then_some(text)
    };
    let given = MEMBERS.iter().chain(&["subject"]).map(|name| (*name, text(name)));
    let unknown = text("time").is_none().then(|| "true".to_owned());
    let members = Members::from_texts(given.chain([("timeUnknown", unknown)]));
    let facts = app.answer_with(facts_for_writer, members, Wanted::default(), true)?;
    Ok(GetPromptResult::new(vec![PromptMessage::new_text(Role::User, facts)]))
}

fn facts_for_writer(
    engine: &Engine,
    With { added, request }: With<SubjectMember, Given<BirthRequest>>,
    environment: &Environment<'_>,
) -> Result<String, CastError> {
    let birth = engine.birth_given(request, environment, Purpose::Person);
    let ((SubjectMember { subject }, _), birth) = both(added.whole(), birth)?;
    let cast = engine.cast(birth)?;
    let answer = engine.reading_with(&cast, Included::default(), environment.wanted)?;
    Ok(report::facts_for_writer(&cast.chart, &answer, subject.unwrap_or_default()))
}
