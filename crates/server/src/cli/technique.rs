//! The commands for charts that follow from a birth or from two.

use std::collections::BTreeMap;

use chart::Coordinates;
use clap::Args;
use engine::answer::Wanted;
use engine::request::Request;
use engine::{BadInput, CastError, Engine, Environment, FieldErrorCode, Members};
use reading::{Pronoun, Relation};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::birth::{BirthArgs, PersonArgs, flag, place_called};
use super::output::{FormatArgs, OneOf};
use super::{CliError, print_notes};
use crate::app::App;
use crate::text;

/// The arguments of `astrarium progressions`.
#[derive(Debug, Args)]
pub(super) struct ProgressionArgs {
    #[command(flatten)]
    birth: BirthArgs,
    #[command(flatten)]
    moment: MomentArgs,
    /// Method [default: secondary]
    #[arg(long, value_name = "NAME", value_parser = OneOf(&engine::ProgressionMethod::NAMES))]
    method: Option<String>,
    /// How the Midheaven of secondary progressions moves [default: solar-arc]
    #[arg(long, value_name = "NAME", value_parser = OneOf(&engine::ProgressedAngles::NAMES))]
    angles: Option<String>,
    #[command(flatten)]
    output: FormatArgs<false>,
}

/// The arguments of `astrarium return`.
#[derive(Debug, Args)]
pub(super) struct ReturnArgs {
    #[command(flatten)]
    birth: BirthArgs,
    /// The body that returns [default: Sun]
    #[arg(long, value_name = "BODY", value_parser = OneOf(&chart::Body::NAMES))]
    body: Option<String>,
    /// The moment after which the return is searched, ISO 8601 [default: now]
    #[arg(long, value_name = "INSTANT")]
    after: Option<String>,
    /// Where the person is at the return: a place, or latitude and longitude with a comma between them [default: the
    /// birthplace]
    #[arg(long, value_name = "PLACE", allow_hyphen_values = true)]
    return_place: Option<String>,
    #[command(flatten)]
    output: FormatArgs<false>,
}

/// The arguments of `astrarium profections`.
#[derive(Debug, Args)]
pub(super) struct ProfectionArgs {
    #[command(flatten)]
    birth: BirthArgs,
    #[command(flatten)]
    moment: MomentArgs,
    #[command(flatten)]
    output: FormatArgs<false>,
}

/// The arguments of `astrarium relocated`.
#[derive(Debug, Args)]
pub(super) struct RelocationArgs {
    #[command(flatten)]
    birth: BirthArgs,
    /// The place of the angles and houses: a name, or latitude and longitude with a comma between them
    #[arg(long, value_name = "PLACE", required = true, allow_hyphen_values = true)]
    new_place: String,
    #[command(flatten)]
    output: FormatArgs<false>,
}

#[derive(Debug, Args)]
struct MomentArgs {
    /// Moment, ISO 8601, such as 2026-11-21T12:00:00Z [default: now]
    #[arg(long, value_name = "INSTANT")]
    at: Option<String>,
}

/// The arguments of `astrarium compare`, `composite` and `davison`: the flags of a birth for the first person, and the same
/// with a 2 for the second. Chart options hold for both.
#[derive(Debug, Args)]
pub(super) struct PairArgs {
    #[command(flatten)]
    first: BirthArgs,
    #[command(flatten)]
    output: FormatArgs<false>,
    #[command(flatten)]
    second: PersonArgs<true>,
}

/// The arguments of `astrarium compare`.
#[derive(Debug, Args)]
pub(super) struct CompareArgs {
    #[command(flatten)]
    pair: PairArgs,
    /// What the two are to each other [default: couple]
    #[arg(long, value_name = "NAME", value_parser = OneOf(&Relation::NAMES))]
    relation: Option<String>,
    /// Pronoun for the first person in the reading [default: they]
    #[arg(long, value_name = "NAME", value_parser = OneOf(&Pronoun::NAMES))]
    pronoun: Option<String>,
    /// Pronoun for the second person in the reading [default: they]
    #[arg(long, value_name = "NAME", value_parser = OneOf(&Pronoun::NAMES))]
    pronoun2: Option<String>,
}

/// Prints a progressed or directed chart.
pub(super) fn progressions(app: &App, arguments: &ProgressionArgs) -> Result<(), CliError> {
    let members = arguments.birth.members_with(
        app,
        [
            ("at", arguments.moment.at.clone()),
            ("method", arguments.method.clone()),
            ("angles", arguments.angles.clone()),
        ],
    )?;
    let rename = |bad| arguments.birth.in_flags(bad);
    let text = |answer: &_| text::progressions(answer, false);
    print(app, Engine::progressions, members, rename, &arguments.output, text)
}

/// Prints a return.
pub(super) fn planetary_return(app: &App, arguments: &ReturnArgs) -> Result<(), CliError> {
    let mut members = arguments.birth.members_with(
        app,
        [("body", arguments.body.clone()), ("after", arguments.after.clone())],
    )?;
    if let Some(place) = &arguments.return_place {
        members = members.with_json("returnPlace", place_at(app, "--return-place", place)?);
    }
    let rename = |bad| arguments.birth.in_flags(bad);
    let text = |answer: &_| text::planetary_return(answer, false);
    print(app, Engine::planetary_return, members, rename, &arguments.output, text)
}

/// Prints the profection of a year.
pub(super) fn profections(app: &App, arguments: &ProfectionArgs) -> Result<(), CliError> {
    let members = arguments.birth.members_with(app, [("at", arguments.moment.at.clone())])?;
    let rename = |bad| arguments.birth.in_flags(bad);
    let text = |answer: &_| text::profections(answer, false);
    print(app, Engine::profections, members, rename, &arguments.output, text)
}

/// Prints the chart at another place.
pub(super) fn relocated(app: &App, arguments: &RelocationArgs) -> Result<(), CliError> {
    let place = place_at(app, "--new-place", &arguments.new_place)?;
    let members = arguments.birth.members_with(app, [])?.with_json("newPlace", place);
    let rename = |bad| arguments.birth.in_flags(bad);
    let text = |answer: &_| text::relocated(answer, false);
    print(app, Engine::relocated, members, rename, &arguments.output, text)
}

/// Prints the comparison of two people.
pub(super) fn compare(app: &App, arguments: &CompareArgs) -> Result<(), CliError> {
    let CompareArgs { pair: two, relation, pronoun, pronoun2 } = arguments;
    let members = [("relation", relation), ("pronoun1", pronoun), ("pronoun2", pronoun2)];
    pair(app, two, members, Engine::compatibility, text::comparison)
}

/// Prints the composite chart of two people.
pub(super) fn composite(app: &App, arguments: &PairArgs) -> Result<(), CliError> {
    pair(app, arguments, [], Engine::composite_chart, |answer| text::composite(answer, false))
}

/// Prints the Davison chart of two people.
pub(super) fn davison(app: &App, arguments: &PairArgs) -> Result<(), CliError> {
    pair(app, arguments, [], Engine::davison_chart, |answer| text::davison(answer, false))
}

fn pair<R: Request, A: Serialize, const N: usize>(
    app: &App,
    arguments: &PairArgs,
    members: [(&str, &Option<String>); N],
    use_case: fn(&Engine, R, &Environment<'_>) -> Result<A, CastError>,
    text: impl Fn(&A) -> String,
) -> Result<(), CliError> {
    let (first, options) = (&arguments.first.person, arguments.first.options());
    let of = |person: char, members: Vec<(&'static str, String)>| {
        // A later value replaces an earlier one.
        let given: BTreeMap<_, _> = members.into_iter().chain(options.iter().cloned()).collect();
        given.into_iter().map(move |(name, text)| (format!("{name}{person}"), text))
    };
    let second = of('2', arguments.second.members(app)?);
    let members =
        members.into_iter().filter_map(|(name, text)| Some((name.to_owned(), text.clone()?)));
    let members = Members::from_query(of('1', first.members(app)?).chain(second).chain(members));
    let members = members.map_err(|twice| {
        BadInput::field("person2", FieldErrorCode::Duplicate, twice.to_string())
    })?;
    // The flags of the first person have no number.
    let rename =
        |bad: BadInput| bad.renamed(&|field| flag(field.strip_suffix('1').unwrap_or(field)));
    print(app, use_case, members, rename, &arguments.output, text)
}

/// The place with this name, or at these coordinates, as a member of a request.
fn place_at(app: &App, flag: &str, text: &str) -> Result<Box<RawValue>, CliError> {
    let number = |text: &str| text.trim().parse::<f64>().ok();
    let coordinates = text.split_once(',').map(|(north, east)| (number(north), number(east)));
    let at = match coordinates {
        Some((Some(latitude), Some(longitude))) => Coordinates::new(latitude, longitude).ok(),
        _ => match place_called(app, text) {
            Some(place) => {
                print_notes(place.doubt)?;
                Some(place.at)
            }
            None => None,
        },
    };
    let Some(at) = at else {
        let message = format!(
            "No place {text:?} was found; give a name, or latitude and longitude such as 52.52,13.405."
        );
        return Err(BadInput::field(flag, FieldErrorCode::UnknownValue, message).into());
    };
    let (latitude, longitude) = (at.latitude_deg(), at.longitude_deg());
    Ok(to_raw_value(&serde_json::json!({"latitude": latitude, "longitude": longitude}))?)
}

/// Answers the call, and prints the answer as text or JSON.
fn print<R: Request, A: Serialize>(
    app: &App,
    use_case: fn(&Engine, R, &Environment<'_>) -> Result<A, CastError>,
    members: Members,
    rename: impl Fn(BadInput) -> BadInput,
    output: &FormatArgs<false>,
    text: impl Fn(&A) -> String,
) -> Result<(), CliError> {
    let answer = app.answer(use_case, members, Wanted::default()).map_err(|error| match error {
        CastError::BadInput(bad) => rename(bad).into(),
        other => CliError::from(other),
    })?;
    output.print(&answer, &text, &text)
}
