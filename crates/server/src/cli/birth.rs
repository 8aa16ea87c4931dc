//! Birth details from the command line, checked like those of a request.

use clap::Args;
use engine::answer::PlaceResult;
use engine::{BadInput, Cast, CastError, Members, NameRule};

use super::CliError;
use crate::app::App;

/// Birth details.
#[derive(Debug, Clone, Default, Args)]
pub(super) struct BirthArgs {
    /// Name, for readings
    #[arg(long)]
    name: Option<String>,
    /// Date of birth, YYYY-MM-DD
    #[arg(long)]
    date: Option<String>,
    /// Time of birth on the clock of the birthplace, HH:MM or HH:MM:SS
    #[arg(long)]
    time: Option<String>,
    /// The time of birth is not known
    #[arg(long, conflicts_with = "time")]
    time_unknown: bool,
    /// Name of the birthplace, instead of latitude and longitude; its zone is used unless
    /// --timezone names another
    #[arg(long, value_name = "NAME", conflicts_with_all = ["latitude", "longitude"])]
    place: Option<String>,
    /// Latitude in degrees, north positive
    #[arg(long, allow_negative_numbers = true)]
    latitude: Option<String>,
    /// Longitude in degrees, east positive
    #[arg(long, allow_negative_numbers = true)]
    longitude: Option<String>,
    /// IANA time zone, such as Europe/Rome, or auto to find it from the coordinates [default: auto]
    #[arg(long)]
    timezone: Option<String>,
    /// UTC offset of the clock at the birthplace, such as +05:30; overrides the zone
    #[arg(long, allow_hyphen_values = true)]
    utc_offset: Option<String>,
    /// How to interpret a clock time that occurred twice or never: compatible, earlier, later or reject
    #[arg(long)]
    disambiguation: Option<String>,
    #[arg(long, value_name = "NAME", help_heading = OPTIONS,
        help = format!("House system: {} [default: placidus]", chart::HouseSystem::NAMES.join(", ")))]
    house_system: Option<String>,
    #[arg(long, value_name = "NAME", help_heading = OPTIONS,
        help = format!("Zodiac, a sidereal one by its ayanamsa: {} [default: tropical]", chart::Zodiac::NAMES.join(", ")))]
    zodiac: Option<String>,
    /// Lunar node: true or mean [default: true]
    #[arg(long, value_name = "NAME", help_heading = OPTIONS)]
    node: Option<String>,
    /// Center of the positions: geocentric or topocentric (the birthplace) [default:
    /// geocentric]
    #[arg(long, value_name = "NAME", help_heading = OPTIONS)]
    center: Option<String>,
    /// Types of aspect to list, separated by commas [default: the five major ones]
    #[arg(long, value_name = "TYPES", help_heading = OPTIONS)]
    aspect_types: Option<String>,
    /// Orbs by type of aspect, degrees, such as conjunction:8,trine:7,trine.Sun:9
    #[arg(long, value_name = "ORBS", help_heading = OPTIONS)]
    orbs: Option<String>,
    #[arg(long, value_name = "POINTS", help_heading = OPTIONS,
        help = format!("Points to list, separated by commas: {}", chart::ExtraPoint::NAMES.join(", ")))]
    points: Option<String>,
    #[arg(long, value_name = "DETAILS", help_heading = OPTIONS,
        help = format!("Details to list, separated by commas: {}", engine::Detail::NAMES.join(", ")))]
    details: Option<String>,
}

/// Birth details of a second person.
#[derive(Debug, Args)]
#[command(next_help_heading = "The second person")]
pub(super) struct SecondArgs {
    /// Name
    #[arg(long)]
    name2: Option<String>,
    /// Date of birth, YYYY-MM-DD
    #[arg(long)]
    date2: Option<String>,
    /// Time of birth, HH:MM or HH:MM:SS
    #[arg(long)]
    time2: Option<String>,
    /// The time of birth is not known
    #[arg(long, conflicts_with = "time2")]
    time_unknown2: bool,
    /// Name of the birthplace, instead of latitude and longitude
    #[arg(long, value_name = "NAME", conflicts_with_all = ["latitude2", "longitude2"])]
    place2: Option<String>,
    /// Latitude in degrees, north positive
    #[arg(long, allow_negative_numbers = true)]
    latitude2: Option<String>,
    /// Longitude in degrees, east positive
    #[arg(long, allow_negative_numbers = true)]
    longitude2: Option<String>,
    /// IANA time zone [default: auto]
    #[arg(long)]
    timezone2: Option<String>,
    /// UTC offset of the clock at the birthplace, such as +05:30
    #[arg(long, allow_hyphen_values = true)]
    utc_offset2: Option<String>,
    /// How to interpret a clock time that occurred twice or never
    #[arg(long)]
    disambiguation2: Option<String>,
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

/// A place as members of a request: name and text of each.
pub(super) type PlaceMembers = [(&'static str, String); 4];

/// The best match for the name of a place, with the zone that has the place's own history.
pub(super) fn place_called(app: &App, name: &str) -> Option<PlaceMembers> {
    let place = PlaceResult::from(app.gazetteer.search(name, 1).pop()?);
    Some([
        ("latitude", place.geometry.lat.to_string()),
        ("longitude", place.geometry.lng.to_string()),
        ("timezone", place.annotations.timezone.name),
        ("place", place.formatted),
    ])
}

impl BirthArgs {
    /// Casts the chart, or returns every error.
    pub(super) fn cast(&self, app: &App, name_rule: NameRule) -> Result<Cast, CliError> {
        app.cast(self.members_with(app, []), name_rule).map_err(|error| match error {
            CastError::BadInput(bad) => self.in_flags(bad).into(),
            other => other.into(),
        })
    }

    /// The members of a request, with `more` of them.
    pub(super) fn members_with<const N: usize>(
        &self,
        app: &App,
        more: [(&'static str, Option<String>); N],
    ) -> Members {
        Members::from_texts(self.members(app).into_iter().chain(more))
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
        options.into_iter().filter_map(|(name, value)| Some((name, value.clone()?))).collect()
    }

    pub(super) fn members(&self, app: &App) -> Vec<(&'static str, Option<String>)> {
        let place = self.place.as_deref().and_then(|name| place_called(app, name));
        let mut members = vec![
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
        members.extend(self.options().into_iter().map(|(name, value)| (name, Some(value))));
        // A later value replaces an earlier one.
        members.extend(place.into_iter().flatten().map(|(name, text)| (name, Some(text))));
        if self.timezone.is_some() {
            members.push(("timezone", self.timezone.clone()));
        }
        members
    }

    /// Replaces members in errors by the flags that set them.
    pub(super) fn in_flags(&self, mut bad: BadInput) -> BadInput {
        let has_latitude = self.latitude.is_some();
        let is_nowhere = !has_latitude && self.longitude.is_none();
        if is_nowhere {
            // Only the place is missing: one error replaces those of both coordinates.
            bad.0.retain(|error| error.field != "longitude");
        }
        for error in &mut bad.0 {
            match error.field.as_str() {
                "time" if self.time.is_none() => NO_TIME.clone_into(&mut error.message),
                "latitude" if is_nowhere => {
                    "place".clone_into(&mut error.field);
                    error.message = self.no_place();
                }
                "latitude" if !has_latitude => NO_LATITUDE.clone_into(&mut error.message),
                "longitude" if self.longitude.is_none() => {
                    NO_LONGITUDE.clone_into(&mut error.message);
                }
                _ => {}
            }
        }
        bad.renamed(&flag)
    }

    fn no_place(&self) -> String {
        match &self.place {
            Some(name) => format!(
                "No place called {name:?} was found; give --latitude and --longitude instead."
            ),
            None => NO_PLACE.to_owned(),
        }
    }
}

impl SecondArgs {
    /// The second birth, with the chart options of the first.
    pub(super) fn birth(&self, first: &BirthArgs) -> BirthArgs {
        BirthArgs {
            name: self.name2.clone(),
            date: self.date2.clone(),
            time: self.time2.clone(),
            time_unknown: self.time_unknown2,
            place: self.place2.clone(),
            latitude: self.latitude2.clone(),
            longitude: self.longitude2.clone(),
            timezone: self.timezone2.clone(),
            utc_offset: self.utc_offset2.clone(),
            disambiguation: self.disambiguation2.clone(),
            ..first.clone()
        }
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
