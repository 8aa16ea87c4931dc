//! The prompt for a text about a chart: its facts with a brief.

use engine::answer::Wanted;
use engine::request::{BirthRequest, Included, WriterSubject};
use engine::{CastError, Engine, Environment, Given, Members, Purpose, both};
use rmcp::model::{GetPromptResult, JsonObject, Prompt, PromptArgument, PromptMessage, Role};
use serde::Deserialize;
use utoipa::ToSchema;

use super::request::With;
use crate::app::App;

/// The name of the prompt.
pub(super) const NAME: &str = "write_reading";

/// Its arguments, each with what it says and whether it is required. They are named as in the API.
const ARGUMENTS: [(&str, &str, bool); 9] = [
    ("subject", "What the text is about: person (the default), love or work", false),
    ("date", "Date of birth, YYYY-MM-DD", true),
    (
        "time",
        "Time of birth on the clock of the birthplace, HH:MM; leave it out if it is not known",
        false,
    ),
    ("latitude", "Latitude of the birthplace, degrees, north positive", true),
    ("longitude", "Longitude of the birthplace, degrees, east positive", true),
    ("timezone", "IANA time zone; by default that of the place", false),
    (
        "utcOffset",
        "UTC offset of the clock at the birthplace, such as +05:30, instead of the zone",
        false,
    ),
    ("houseSystem", "House system; the default is placidus", false),
    (
        "zodiac",
        "tropical (the default), or a sidereal zodiac by its ayanamsa, such as lahiri",
        false,
    ),
];

/// The definition for clients.
pub(super) fn definition() -> Prompt {
    let argument = |(name, about, required): (&str, &str, bool)| {
        PromptArgument::new(name).with_description(about).with_required(required)
    };
    let arguments = ARGUMENTS.map(argument).to_vec();
    let about = "The facts of a birth chart, what dominates first, with a brief for a text about the person";
    Prompt::new(NAME, Some(about), Some(arguments)).with_title("Write a reading")
}

/// The member that the prompt adds to a birth.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct SubjectMember {
    subject: Option<WriterSubject>,
}

/// The message of the prompt. Arguments are texts; those that are empty or that the prompt does not have are left out.
pub(super) fn message(app: &App, arguments: &JsonObject) -> Result<GetPromptResult, CastError> {
    let text = |name: &str| {
        let text = arguments.get(name)?;
        let text = text.as_str().map_or_else(|| text.to_string(), str::to_owned);
        (!text.trim().is_empty()).then_some(text)
    };
    let given = ARGUMENTS.map(|(name, ..)| (name, text(name)));
    let unknown = text("time").is_none().then(|| "true".to_owned());
    let members = Members::from_texts(given.into_iter().chain([("timeUnknown", unknown)]));
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
