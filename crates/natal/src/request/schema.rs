//! The types of request bodies for the OpenAPI document. Requests are parsed by
//! [`BirthDetails::parse`](super::BirthDetails::parse); a test compares the two.

/// When and where someone was born.
#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({
    "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
    "longitude": 12.4964, "timezone": "Europe/Rome", "place": "Rome, Lazio, Italy",
}))]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub struct BirthRequest {
    /// Needed for readings. Trimmed; then 1 to 100 characters.
    #[schema(min_length = 1, max_length = 100, example = "Ada")]
    name: Option<String>,
    /// Date of birth at the birthplace, YYYY-MM-DD, proleptic Gregorian, from 1800-01-02 to today.
    /// Also taken as `dateOfBirth`; one of the two is needed.
    #[schema(format = Date, example = "1990-06-15")]
    date: Option<String>,
    /// The same as `date`.
    #[schema(format = Date, example = "1990-06-15")]
    date_of_birth: Option<String>,
    /// Time of birth on the clock of the birthplace, HH:MM or HH:MM:SS. Also taken as
    /// `timeOfBirth`; one of the two is needed unless `timeUnknown` is true.
    #[schema(pattern = r"^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$", example = "14:30")]
    time: Option<String>,
    /// The same as `time`.
    #[schema(pattern = r"^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$", example = "14:30")]
    time_of_birth: Option<String>,
    /// Degrees, north positive.
    #[schema(minimum = -90, maximum = 90, example = 41.9028)]
    latitude: f64,
    /// Degrees, east positive.
    #[schema(minimum = -180, maximum = 180, example = 12.4964)]
    longitude: f64,
    /// An IANA zone, or `auto` to find it from the coordinates. Left out, it means UTC, and a
    /// warning says so. Large and small letters are the same.
    #[schema(max_length = 64, example = "Europe/Rome")]
    timezone: Option<String>,
    /// What to call the place: echoed, never interpreted.
    #[schema(max_length = 200, example = "Rome, Lazio, Italy")]
    place: Option<String>,
    /// How far the clock was ahead of UTC, such as `+05:30` or `-04:56:02`, 16 hours at most;
    /// overrides the zone.
    #[schema(
        pattern = r"^([Zz]|[+\-\u2212][0-9]{2}(:?[0-5][0-9](:?[0-5][0-9])?)?)$",
        example = "+02:00"
    )]
    utc_offset: Option<String>,
    /// The time of birth is not known: no houses, no angles.
    #[schema(default = false, example = false)]
    time_unknown: Option<bool>,
    /// What a clock time that happened twice or never means: `compatible` (twice: the first time;
    /// never: the instant it would have been by the clock before the change), `earlier`, `later`,
    /// or `reject`.
    #[schema(
        default = "compatible",
        pattern = "^(compatible|earlier|later|reject)$",
        example = "earlier"
    )]
    disambiguation: Option<String>,
}

/// A birth, and the moment whose sky is held against it.
#[derive(serde::Deserialize, utoipa::ToSchema)]
#[schema(example = json!({
    "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
    "longitude": 12.4964, "timezone": "Europe/Rome", "at": "2026-11-21T12:00:00Z",
}))]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub struct TransitRequest {
    #[serde(flatten)]
    birth: BirthRequest,
    /// The moment, ISO 8601; left out, now. From 1800-01-02 to 2399-12-01.
    #[schema(format = DateTime, example = "2026-11-21T12:00:00Z")]
    at: Option<String>,
}

/// A birth, and what the interpretation should be about.
#[derive(serde::Deserialize, utoipa::ToSchema)]
#[schema(example = json!({
    "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
    "longitude": 12.4964, "timezone": "Europe/Rome", "focus": "changing careers",
}))]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub struct FocusRequest {
    #[serde(flatten)]
    birth: BirthRequest,
    /// A body, a sign, a house, an aspect, an area, or free words. Trimmed; then 1 to 200
    /// characters.
    #[schema(min_length = 1, max_length = 200, example = "changing careers")]
    focus: String,
}

/// A birth, and the file to make of its reading.
#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({
    "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
    "longitude": 12.4964, "timezone": "Europe/Rome", "format": "pdf", "pageSize": "letter",
}))]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub struct ReportRequest {
    #[serde(flatten)]
    birth: BirthRequest,
    /// The file: `txt` the reading as text, `pdf` typeset, `svg` the wheel alone, `png` the wheel
    /// with name and Big Three, `json` the answer of `/reading/complete` with text and wheel.
    #[schema(default = "pdf", pattern = "^(txt|pdf|svg|png|json)$")]
    format: Option<String>,
    /// The paper of a PDF.
    #[schema(default = "a4", pattern = "^(a4|letter)$")]
    page_size: Option<String>,
    /// The size of a PNG: `card` 1200 by 630 pixels, `story` 1080 by 1920.
    #[schema(default = "card", pattern = "^(card|story)$")]
    size: Option<String>,
}

/// Two births.
#[derive(utoipa::ToSchema)]
#[schema(example = json!({
    "person1": {"name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome"},
    "person2": {"name": "Ben", "date": "1987-03-09", "time": "04:56", "latitude": 48.4011,
        "longitude": 9.9876, "timezone": "Europe/Berlin"},
}))]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub struct PairRequest {
    /// The first person.
    person1: BirthRequest,
    /// The second person.
    person2: BirthRequest,
}
