//! Birth details from the command line, checked like those of a request.

use std::path::PathBuf;

use chart::Coordinates;
use clap::Args;
use engine::answer::PlaceResult;
use engine::{BadInput, Cast, CastError, ChartKind, Members, Purpose};
use places::Match;

use super::output::OneOf;
use super::{CliError, chart_file, import, print_notes};
use crate::app::App;

/// A flag of the first person; that of the second has a 2.
macro_rules! flag_of {
    ($name:literal) => {
        if SECOND { concat!($name, "2") } else { $name }
    };
}

/// Birth details of a person.
#[derive(Debug, Args)]
#[command(next_help_heading = SECOND.then_some("The second person"))]
#[group(skip)]
pub(super) struct PersonArgs<const SECOND: bool> {
    /// Name, for readings; of a birth in a file, the name there or a part of it
    #[arg(id = flag_of!("name"), long, value_name = "NAME")]
    name: Option<String>,
    /// A file of another program with the birth, or - for standard input: AAF (the Astrological Exchange Format), or a
    /// command file of Astrolog. Of several people in it, the name says which
    #[arg(id = flag_of!("import"), long, value_name = "FILE", conflicts_with_all = [flag_of!("date"),
        flag_of!("time"), flag_of!("time-unknown"), flag_of!("place"), flag_of!("latitude"), flag_of!("longitude"),
        flag_of!("timezone"), flag_of!("utc-offset"), flag_of!("disambiguation")])]
    import: Option<PathBuf>,
    /// Date of birth, YYYY-MM-DD
    #[arg(id = flag_of!("date"), long, value_name = "DATE")]
    date: Option<String>,
    /// Time of birth on the clock of the birthplace, HH:MM or HH:MM:SS
    #[arg(id = flag_of!("time"), long, value_name = "TIME")]
    time: Option<String>,
    /// The time of birth is not known
    #[arg(id = flag_of!("time-unknown"), long, conflicts_with = flag_of!("time"))]
    time_unknown: bool,
    /// Name of the birthplace, instead of latitude and longitude; its zone is used unless another one is given
    #[arg(id = flag_of!("place"), long, value_name = "NAME",
        conflicts_with_all = [flag_of!("latitude"), flag_of!("longitude")])]
    place: Option<String>,
    /// Latitude in degrees, north positive
    #[arg(id = flag_of!("latitude"), long, value_name = "LATITUDE", allow_negative_numbers = true)]
    latitude: Option<String>,
    /// Longitude in degrees, east positive
    #[arg(id = flag_of!("longitude"), long, value_name = "LONGITUDE", allow_negative_numbers = true)]
    longitude: Option<String>,
    /// IANA time zone, such as Europe/Rome, or auto to find it from the coordinates [default: auto]
    #[arg(id = flag_of!("timezone"), long, value_name = "TIMEZONE")]
    timezone: Option<String>,
    /// UTC offset of the clock at the birthplace, such as +05:30; overrides the zone
    #[arg(id = flag_of!("utc-offset"), long, value_name = "UTC_OFFSET", allow_hyphen_values = true)]
    utc_offset: Option<String>,
    /// How to interpret a clock time that occurred twice or never
    #[arg(id = flag_of!("disambiguation"), long, value_name = "DISAMBIGUATION", value_parser = OneOf(&civil::Disambiguation::NAMES))]
    disambiguation: Option<String>,
}

/// Birth details with the chart options.
#[derive(Debug, Args)]
pub(super) struct BirthArgs {
    #[command(flatten)]
    pub(super) person: PersonArgs<false>,
    /// The chart is not that of a person, but of any other moment, also one to come
    #[arg(long, help_heading = OPTIONS)]
    event: bool,
    /// House system [default: placidus]
    #[arg(long, value_name = "NAME", help_heading = OPTIONS, value_parser = OneOf(&chart::HouseSystem::NAMES))]
    house_system: Option<String>,
    /// Zodiac, a sidereal one by its ayanamsa [default: tropical]
    #[arg(long, value_name = "NAME", help_heading = OPTIONS, value_parser = OneOf(&chart::Zodiac::NAMES))]
    zodiac: Option<String>,
    /// Lunar node [default: true]
    #[arg(long, value_name = "NAME", help_heading = OPTIONS, value_parser = OneOf(&chart::LunarNode::NAMES))]
    node: Option<String>,
    /// Center of the positions: of the Earth, or the birthplace (topocentric) [default: geocentric]
    #[arg(long, value_name = "NAME", help_heading = OPTIONS, value_parser = OneOf(&chart::Center::NAMES))]
    center: Option<String>,
    /// Types of aspect to list, separated by commas [default: the five major ones]
    #[arg(long, value_name = "TYPES", help_heading = OPTIONS, value_parser = OneOf(&chart::AspectType::NAMES))]
    aspect_types: Option<String>,
    /// Orbs by type of aspect, degrees, such as conjunction:8,trine:7,trine.Sun:9
    #[arg(long, value_name = "ORBS", help_heading = OPTIONS)]
    orbs: Option<String>,
    /// Points to list, separated by commas
    #[arg(long, value_name = "POINTS", help_heading = OPTIONS, value_parser = OneOf(&chart::ExtraPoint::NAMES))]
    points: Option<String>,
    /// Details to list, separated by commas
    #[arg(long, value_name = "DETAILS", help_heading = OPTIONS, value_parser = OneOf(&engine::Detail::NAMES))]
    details: Option<String>,
}

/// Heading of the chart options in the help.
const OPTIONS: &str = "Chart options";

/// These messages replace those of the API, which name members of a request instead of flags.
const NO_TIME: &str = "A time of birth is needed, written as HH:MM or HH:MM:SS on the 24-hour \
                       clock, such as 14:30. If it is not known, give --time-unknown.";
const NO_PLACE: &str = "A place of birth is needed: give --place with its name, or --latitude and \
                        --longitude.";
const NO_LATITUDE: &str = "A latitude is needed with the longitude, in degrees from -90 to 90; or \
                           give --place instead of both.";
const NO_LONGITUDE: &str = "A longitude is needed with the latitude, in degrees from -180 to 180; \
                            or give --place instead of both.";

/// A place that was found by its name.
pub(super) struct NamedPlace {
    /// Coordinates, zone and full name as members of a request: name and text of each.
    pub(super) members: [(&'static str, String); 4],
    pub(super) at: Coordinates,
    /// A sentence, if another place may be meant.
    pub(super) doubt: Option<String>,
}

/// The best match for the name of a place, with the zone that has the place's own history.
pub(super) fn place_called(app: &App, name: &str) -> Option<NamedPlace> {
    let mut found = app.gazetteer.search(name, OTHERS + 1).into_iter();
    let place = found.next()?;
    let at = Coordinates::new(place.latitude_deg, place.longitude_deg).ok()?;
    let namesakes: Vec<String> = found
        .filter(|other| {
            other.matched == Match::Exact
                && other.name.to_lowercase() == place.name.to_lowercase()
                && other.population.saturating_mul(NAMESAKE_SHARE) >= place.population
        })
        .map(|other| other.formatted)
        .collect();
    let taken = &place.formatted;
    let doubt = match place.matched {
        Match::Exact if namesakes.is_empty() => None,
        Match::Exact => {
            Some(format!("{name:?} was taken for {taken}, not for {}.", namesakes.join("; ")))
        }
        Match::Prefix | Match::Similar => {
            Some(format!("No place is called {name:?}; {taken} was taken."))
        }
    };
    let place = PlaceResult::from(place);
    let members = [
        ("latitude", place.geometry.lat.to_string()),
        ("longitude", place.geometry.lng.to_string()),
        ("timezone", place.annotations.timezone.name),
        ("place", place.formatted),
    ];
    Some(NamedPlace { members, at, doubt })
}

/// A place with fewer inhabitants than the one that was taken, divided by this, is not noted: `Rome` is not the one in
/// Georgia.
const NAMESAKE_SHARE: u32 = 20;
/// How many namesakes of a place a note lists.
const OTHERS: usize = 3;

impl BirthArgs {
    /// Casts the chart, or returns every error.
    pub(super) fn cast(&self, app: &App, purpose: Purpose) -> Result<Cast, CliError> {
        app.cast(self.members_with(app, [])?, purpose).map_err(|error| match error {
            CastError::BadInput(bad) => self.in_flags(bad).into(),
            other => other.into(),
        })
    }

    /// The members of a request, with `more` of them.
    pub(super) fn members_with<const N: usize>(
        &self,
        app: &App,
        more: [(&'static str, Option<String>); N],
    ) -> Result<Members, CliError> {
        let given = self.person.members(app)?.into_iter().chain(self.options());
        Ok(Members::from_texts(given.map(|(name, text)| (name, Some(text))).chain(more)))
    }

    /// The chart options that are given, as members of a request.
    pub(super) fn options(&self) -> Vec<(&'static str, String)> {
        let options = [
            ("houseSystem", &self.house_system),
            ("zodiac", &self.zodiac),
            ("node", &self.node),
            ("center", &self.center),
            ("aspectTypes", &self.aspect_types),
            ("orbs", &self.orbs),
            ("points", &self.points),
            ("details", &self.details),
        ];
        let event = self.event.then(|| ("kind", ChartKind::Event.name().to_owned()));
        let options = options.into_iter().filter_map(|(name, value)| Some((name, value.clone()?)));
        event.into_iter().chain(options).collect()
    }

    /// Replaces members in errors by the flags that set them.
    pub(super) fn in_flags(&self, mut bad: BadInput) -> BadInput {
        if let Some(path) = &self.person.import {
            return bad.renamed(&|member| match chart_file::MEMBERS.contains(&member) {
                true => format!("{}: {member}", path.display()),
                false => flag(member),
            });
        }
        let PersonArgs { time, place, latitude, longitude, .. } = &self.person;
        let is_nowhere = latitude.is_none() && longitude.is_none();
        if is_nowhere {
            // Only the place is missing: one error replaces those of both coordinates.
            bad.0.retain(|error| error.field != "longitude");
        }
        for error in &mut bad.0 {
            match error.field.as_str() {
                "kind" => "event".clone_into(&mut error.field),
                "time" if time.is_none() => NO_TIME.clone_into(&mut error.message),
                "latitude" if is_nowhere => {
                    "place".clone_into(&mut error.field);
                    error.message = match place {
                        Some(name) => format!(
                            "No place called {name:?} was found; give --latitude and --longitude instead."
                        ),
                        None => NO_PLACE.to_owned(),
                    };
                }
                "latitude" if latitude.is_none() => NO_LATITUDE.clone_into(&mut error.message),
                "longitude" if longitude.is_none() => {
                    NO_LONGITUDE.clone_into(&mut error.message);
                }
                _ => {}
            }
        }
        bad.renamed(&flag)
    }
}

impl<const SECOND: bool> PersonArgs<SECOND> {
    /// The members of a request that are given. A later value replaces an earlier one.
    pub(super) fn members(&self, app: &App) -> Result<Vec<(&'static str, String)>, CliError> {
        if let Some(path) = &self.import {
            let person = import::person(path, self.name.as_deref())?;
            let members = person.members().map_err(|reason| CliError::Import {
                path: path.clone(),
                reason: format!("line {}: {reason}", person.line),
            })?;
            import::print_notes(app, &person)?;
            return Ok(members);
        }
        let place = self.place.as_deref().and_then(|name| place_called(app, name));
        print_notes(place.iter().filter_map(|place| place.doubt.as_ref()))?;
        let given = [
            ("name", self.name.clone()),
            ("date", self.date.clone()),
            ("time", self.time.clone()),
            ("timeUnknown", self.time_unknown.then(|| "true".to_owned())),
            ("utcOffset", self.utc_offset.clone()),
            ("disambiguation", self.disambiguation.clone()),
            ("latitude", self.latitude.clone()),
            ("longitude", self.longitude.clone()),
            ("timezone", Some("auto".to_owned())),
        ];
        let named = place
            .into_iter()
            .flat_map(|place| place.members)
            .map(|(name, text)| (name, Some(text)));
        let all = given.into_iter().chain(named).chain([("timezone", self.timezone.clone())]);
        Ok(all.filter_map(|(name, text)| Some((name, text?))).collect())
    }
}

/// The flag for a member of a request: `--utc-offset` for `utcOffset`.
pub(super) fn flag(member: &str) -> String {
    let mut flag = "--".to_owned();
    for letter in member.chars() {
        if letter.is_ascii_uppercase() {
            flag.push('-');
        }
        flag.push(letter.to_ascii_lowercase());
    }
    flag
}
