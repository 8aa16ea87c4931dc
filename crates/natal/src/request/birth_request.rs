//! The members of a birth.

use serde::Deserialize;

use super::given::Given;
use super::lists::{Names, Orbs};

/// Date, time and place of a birth.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", schema(example = json!({
    "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
    "longitude": 12.4964, "timezone": "Europe/Rome", "place": "Rome, Lazio, Italy",
})))]
pub struct BirthRequest {
    /// Required for readings. 1 to 100 characters after trimming.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, min_length = 1, max_length = 100, example = "Ada"))]
    pub(super) name: Given<String>,
    /// Date of birth at the birthplace, YYYY-MM-DD, proleptic Gregorian, from 1800-01-02 to today.
    /// `dateOfBirth` is another name of this member; one of the two is required.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date, example = "1990-06-15"))]
    pub(super) date: Given<String>,
    /// The same as `date`.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date, example = "1990-06-15"))]
    pub(super) date_of_birth: Given<String>,
    /// Time of birth on the clock of the birthplace, HH:MM or HH:MM:SS. `timeOfBirth` is another name of
    /// this member; one of the two is required unless `timeUnknown` is true.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, pattern = r"^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$", example = "14:30"))]
    pub(super) time: Given<String>,
    /// The same as `time`.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, pattern = r"^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$", example = "14:30"))]
    pub(super) time_of_birth: Given<String>,
    /// Degrees, north positive.
    #[cfg_attr(feature = "openapi", schema(value_type = f64, minimum = -90, maximum = 90, example = 41.9028))]
    pub(super) latitude: Given<f64>,
    /// Degrees, east positive.
    #[cfg_attr(feature = "openapi", schema(value_type = f64, minimum = -180, maximum = 180, example = 12.4964))]
    pub(super) longitude: Given<f64>,
    /// An IANA zone, or `auto` to find it from the coordinates. The default is UTC, with a warning. Case is
    /// ignored.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, max_length = 64, example = "Europe/Rome"))]
    pub(super) timezone: Given<String>,
    /// The name of the place. The answer repeats it.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, max_length = 200, example = "Rome, Lazio, Italy"))]
    pub(super) place: Given<String>,
    /// How far the clock was ahead of UTC, such as `+05:30` or `-04:56:02`, 16 hours at most;
    /// overrides the zone.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, pattern = r"^([Zz]|[+\-\u2212][0-9]{2}(:?[0-5][0-9](:?[0-5][0-9])?)?)$",
        example = "+02:00"))]
    pub(super) utc_offset: Given<String>,
    /// Whether the birth time is unknown. The chart then has no houses and no angles.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<bool>, default = false, example = false))]
    pub(super) time_unknown: Given<bool>,
    /// Whether the birth time is a guess. The time is used like any other. `birthData` repeats this member, and a
    /// warning names what depends on the time. No effect if `timeUnknown` is true.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<bool>, default = false, example = false))]
    pub(super) time_guessed: Given<bool>,
    /// The instant that is meant by a clock time that occurred twice or never: `compatible` (twice: the first
    /// instant; never: the instant by the clock before the change), `earlier`, `later` or `reject`.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, default = "compatible",
        pattern = "^(compatible|earlier|later|reject)$",
        example = "earlier"))]
    pub(super) disambiguation: Given<String>,
    /// The house system: `placidus`, `koch`, `porphyry`, `regiomontanus`, `campanus`, `equal`, `whole-sign`, `alcabitius`,
    /// `topocentric` (Polich and Page), `morinus` or `vehlow`. Near the poles, where Placidus and Koch do not exist, Porphyry is
    /// used, with a warning.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, default = "placidus",
        pattern = "^(placidus|koch|porphyry|regiomontanus|campanus|equal|whole-sign|alcabitius|topocentric|morinus|vehlow)$",
        example = "whole-sign"))]
    pub(super) house_system: Given<String>,
    /// The zodiac: `tropical`, or a sidereal one by its ayanamsa: `lahiri`, `fagan-bradley`, `krishnamurti`, `raman` or
    /// `yukteswar`.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, default = "tropical",
        pattern = "^(tropical|lahiri|fagan-bradley|krishnamurti|raman|yukteswar)$", example = "lahiri"))]
    pub(super) zodiac: Given<String>,
    /// The lunar node: `true` (of the Moon's motion at that moment) or `mean`.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, default = "true",
        pattern = "^(true|mean)$", example = "mean"))]
    pub(super) node: Given<String>,
    /// The position of the observer: `geocentric` (the centre of the Earth) or `topocentric` (the birthplace at
    /// sea level, which moves the Moon by up to a degree).
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, default = "geocentric",
        pattern = "^(geocentric|topocentric)$", example = "topocentric"))]
    pub(super) center: Given<String>,
    /// The types of aspect that the chart lists; by default the five major ones. Patterns and readings always use the
    /// major ones. In a query string, separated by commas.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<chart::AspectType>>,
        example = json!(["conjunction", "opposition", "quincunx"])))]
    pub(super) aspect_types: Given<Names>,
    /// Orbs by type of aspect, degrees, 0 to 15. The orb of a major aspect is 2 degrees larger with the Sun or the
    /// Moon, and at most 3 degrees with the North Node, Chiron or an angle. Instead of a number, an object gives orbs
    /// by point and `other` for the remaining points. Orbs by point are used without these changes; between two named
    /// points, the larger orb applies. In a query string, pairs such as `conjunction:8,trine:7,trine.Sun:9`.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<super::OrbTable>))]
    pub(super) orbs: Given<Orbs>,
    /// Points to list in `chart.points` and to draw, in addition to the twelve bodies: `mean-lilith`, `true-lilith`
    /// (the Moon's apogee), `ceres`, `pallas`, `juno`, `vesta`, `part-of-fortune`, `part-of-spirit`, `vertex`. The last
    /// three need a time of birth. In a query string, separated by commas.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<super::PointKey>>,
        example = json!(["mean-lilith", "part-of-fortune"])))]
    pub(super) points: Given<Names>,
    /// Additional details of the bodies: `coordinates` (latitude, distance, right ascension, declination), `dignities`
    /// (all rulers and dignities, terms and faces included), `parallels` (in `chart.parallels`). In a query string,
    /// separated by commas.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<super::DetailKey>>,
        example = json!(["coordinates", "dignities"])))]
    pub(super) details: Given<Names>,
}
