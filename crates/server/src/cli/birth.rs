//! Birth details from the command line: the same members as a call's, checked at the same door.

use clap::Args;
use natal::{BadInput, Cast, Members, NameRule};

use super::Trouble;
use crate::app::App;
use crate::problem::Failure;

/// When and where someone was born.
#[derive(Debug, Default, Args)]
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
    #[arg(long)]
    time_unknown: bool,
    /// Where: the name of a place, instead of latitude, longitude and zone
    #[arg(long, value_name = "NAME")]
    place: Option<String>,
    /// Degrees, north positive
    #[arg(long, allow_negative_numbers = true)]
    latitude: Option<String>,
    /// Degrees, east positive
    #[arg(long, allow_negative_numbers = true)]
    longitude: Option<String>,
    /// IANA time zone, such as Europe/Rome, or auto to find it from the coordinates [default: auto]
    #[arg(long)]
    timezone: Option<String>,
    /// How far the clock was ahead of UTC, such as +05:30; overrides the zone
    #[arg(long, allow_hyphen_values = true)]
    utc_offset: Option<String>,
    /// What a time means that happened twice or never: compatible, earlier, later or reject
    #[arg(long)]
    disambiguation: Option<String>,
}

/// The API's sentence names the member timeUnknown, which is a flag here.
const NO_TIME: &str = "A time of birth is needed, written as HH:MM or HH:MM:SS on the 24-hour \
                       clock, such as 14:30. If it is not known, give --time-unknown.";

impl BirthArgs {
    /// Casts the chart, or says everything that is wrong.
    pub(super) fn cast(&self, app: &App, name_rule: NameRule) -> Result<Cast, Trouble> {
        let members = Members::from_texts(self.members(app)?);
        app.cast(members, name_rule).map_err(|failure| match failure {
            Failure::BadInput(bad) => self.in_flags(bad).into(),
            other => other.into(),
        })
    }

    /// The same, with members named by the flags that set them.
    fn in_flags(&self, mut bad: BadInput) -> BadInput {
        if self.time.is_none() {
            let time = bad.0.iter_mut().find(|error| error.field == "time");
            if let Some(error) = time {
                NO_TIME.clone_into(&mut error.message);
            }
        }
        bad.renamed(&flag)
    }

    fn members(&self, app: &App) -> Result<Vec<(&'static str, Option<String>)>, Trouble> {
        let mut members = Vec::new();
        let mut add = |name, value| members.push((name, value));
        add("name", self.name.clone());
        add("date", self.date.clone());
        add("time", self.time.clone());
        add("timeUnknown", self.time_unknown.then(|| "true".to_owned()));
        add("utcOffset", self.utc_offset.clone());
        add("disambiguation", self.disambiguation.clone());
        match &self.place {
            // A place that is only a label beside coordinates.
            Some(name) if self.latitude.is_none() && self.longitude.is_none() => {
                let mut found = app.gazetteer.search(name, 1);
                let place = found.pop().ok_or_else(|| Trouble::NoPlace(name.clone()))?;
                add("latitude", Some(place.latitude_deg.to_string()));
                add("longitude", Some(place.longitude_deg.to_string()));
                add("timezone", Some(self.timezone.clone().unwrap_or(place.zone.to_owned())));
                add("place", Some(place.formatted));
            }
            label => {
                add("latitude", self.latitude.clone());
                add("longitude", self.longitude.clone());
                add("timezone", Some(self.timezone.clone().unwrap_or("auto".to_owned())));
                add("place", label.clone());
            }
        }
        Ok(members)
    }
}

/// `--utc-offset` for `utcOffset`.
fn flag(member: &str) -> String {
    let mut flag = "--".to_owned();
    for letter in member.chars() {
        if letter.is_ascii_uppercase() {
            flag.push('-');
        }
        flag.push(letter.to_ascii_lowercase());
    }
    flag
}
