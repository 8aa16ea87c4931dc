//! `/reading/blind`: the portraits of a birth between those of two made-up births.

use chart::{Body, Chart, Coordinates, Sign};
use civil::{ClockTime, Date, TimeOfDay};
use reading::Portrait;
use serde::Serialize;

use super::BirthData;
use crate::cast::{Cast, CastError, Engine};
use crate::instant::{DAY_S, midnight};
use crate::request::{BadInput, BirthDetails, Clock, FieldErrorCode};

/// `/reading/blind`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlindAnswer {
    /// Identifies the birth: the same for every call with the same date, time and place.
    #[schema(example = "1f3a09c2b7d4e685")]
    pub key: String,
    /// The index of the person’s own set, from 0.
    #[schema(maximum = 2, example = 1)]
    pub own_index: usize,
    /// Three sets, of which no two have a portrait in common.
    #[schema(min_items = 3, max_items = 3)]
    pub sets: Vec<PortraitSet>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// The portraits of one birth.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PortraitSet {
    /// The portraits of the three strongest themes, strongest first.
    pub portraits: Vec<Portrait>,
    /// The made-up birth; `null` for the person’s own set.
    #[schema(required)]
    pub made_up: Option<MadeUpBirth>,
}

/// A made-up birth.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct MadeUpBirth {
    /// YYYY-MM-DD.
    #[schema(value_type = String, format = Date, example = "1992-03-04")]
    pub date: Date,
    /// HH:MM:SS; `null` if the time of the real birth is unknown, too.
    #[schema(required, value_type = Option<String>, example = "14:30:00")]
    pub time: Option<TimeOfDay>,
    /// The name of the place.
    #[schema(example = "Porto")]
    pub place: &'static str,
}

/// The number of sets.
const SETS: usize = 3;
/// The number of portraits in a set. Readings have three or four; all sets have the same number, so that it is no hint.
const PORTRAITS: usize = 3;
/// The largest number of made-up births that are tried in a span of years. Half of all births need fewer than 30.
const TRIES: usize = 600;
/// The years by which the span grows at both ends if it has no such births. Slow planets stay in the same signs for
/// years, and may give everybody in a decade the same portrait.
const WIDER_YEARS: i64 = 15;
/// The number of spans.
const SPANS: i64 = 4;

/// A place of made-up births: name, latitude and longitude in degrees, zone.
type Place = (&'static str, f64, f64, &'static str);

/// Towns in several parts of the world.
const PLACES: [Place; 12] = [
    ("Leeds", 53.8, -1.55, "Europe/London"),
    ("Gdańsk", 54.35, 18.65, "Europe/Warsaw"),
    ("Bologna", 44.49, 11.34, "Europe/Rome"),
    ("Porto", 41.15, -8.61, "Europe/Lisbon"),
    ("Cleveland", 41.5, -81.7, "America/New_York"),
    ("Denver", 39.74, -104.98, "America/Denver"),
    ("Rosario", -32.95, -60.64, "America/Argentina/Cordoba"),
    ("Nagoya", 35.18, 136.91, "Asia/Tokyo"),
    ("Pune", 18.52, 73.86, "Asia/Kolkata"),
    ("Nairobi", -1.28, 36.82, "Africa/Nairobi"),
    ("Adelaide", -34.93, 138.6, "Australia/Adelaide"),
    ("Montevideo", -34.9, -56.19, "America/Montevideo"),
];

/// A set, with the signs in which it has to differ from the others.
struct SetWithSigns {
    signs: [Vec<Sign>; 3],
    set: PortraitSet,
}

impl Engine {
    /// The portraits of a birth and of two made-up births of the same decade, or of more years around it. These have another Sun sign, Moon sign and
    /// rising sign than the birth and than each other, and no portrait in common. The same birth always gives the same sets.
    pub fn blind_answer(
        &self,
        cast: &Cast,
        now_unix_seconds: i64,
    ) -> Result<BlindAnswer, CastError> {
        let seed = seed(&cast.birth.details);
        let mut random = Random(seed);
        let own_index = random.below(SETS as u64);
        let real = self.candidate(&cast.chart, None);
        let Some([first, second]) = self.unlike(&real, cast, now_unix_seconds, &mut random)? else {
            let message = "No made-up births differ enough from this one.";
            let bad = BadInput::field("date", FieldErrorCode::OutOfRange, message);
            return Err(bad.calculated().into());
        };
        let mut sets = vec![real.set, first.set, second.set];
        sets[..=own_index].rotate_left(1);
        Ok(BlindAnswer {
            key: format!("{seed:016x}"),
            own_index,
            sets,
            birth_data: BirthData::of(cast),
        })
    }

    /// Two made-up births that differ from a birth and from each other; `None` if none are found.
    fn unlike(
        &self,
        real: &SetWithSigns,
        cast: &Cast,
        now_unix_seconds: i64,
        random: &mut Random,
    ) -> Result<Option<[SetWithSigns; 2]>, CastError> {
        let person = &cast.birth.details;
        let decade = decade(person.date, now_unix_seconds);
        let mut found: Vec<SetWithSigns> = Vec::new();
        for span in 0..SPANS {
            let years = wider(decade, span * WIDER_YEARS, now_unix_seconds);
            for _ in 0..TRIES {
                let Some((details, place)) = self.made_up(person, years, random) else { continue };
                let made_up = MadeUpBirth { date: details.date, time: details.time, place };
                let Ok(birth) = Self::dated(details, now_unix_seconds) else { continue };
                let other = self.candidate(&self.cast(birth)?.chart, Some(made_up));
                if !real.differs_from(&other) {
                    continue;
                }
                if let Some(place) = found.iter().position(|one| one.differs_from(&other)) {
                    return Ok(Some([found.swap_remove(place), other]));
                }
                found.push(other);
            }
        }
        Ok(None)
    }

    fn candidate(&self, chart: &Chart, made_up: Option<MadeUpBirth>) -> SetWithSigns {
        let mut portraits = reading::portraits(&self.corpus, chart);
        portraits.truncate(PORTRAITS);
        let signs_of = |body: Body| {
            let placement = chart.placement(body);
            placement.signs_of_day.map_or_else(|| vec![placement.sign()], Vec::from)
        };
        let rising = chart.houses.map(|houses| houses.ascendant.sign());
        SetWithSigns {
            signs: [signs_of(Body::Sun), signs_of(Body::Moon), rising.into_iter().collect()],
            set: PortraitSet { portraits, made_up },
        }
    }

    /// The details of a made-up birth, with the chart options of the real one.
    fn made_up(
        &self,
        person: &BirthDetails,
        [first, last]: [i64; 2],
        random: &mut Random,
    ) -> Option<(BirthDetails, &'static str)> {
        let days = u64::try_from((last - first) / DAY_S + 1).unwrap_or(1);
        let day = i64::try_from(random.below(days)).unwrap_or(0);
        let minutes = random.below(24 * 60);
        let (name, latitude, longitude, zone) = PLACES[random.below(PLACES.len() as u64)];
        let part = |number: usize| i8::try_from(number).unwrap_or(0);
        let details = BirthDetails {
            name: None,
            date: ClockTime::utc(first + day * DAY_S).date,
            time: person.time.and(TimeOfDay::new(part(minutes / 60), part(minutes % 60), 0).ok()),
            place: Coordinates::new(latitude, longitude).ok()?,
            place_name: None,
            clock: Clock::Zone(self.zones.get(zone)?),
            ..person.clone()
        };
        Some((details, name))
    }
}

impl SetWithSigns {
    fn differs_from(&self, other: &Self) -> bool {
        let shares_sign =
            self.signs.iter().zip(&other.signs).any(|(a, b)| a.iter().any(|sign| b.contains(sign)));
        let shares_portrait = self
            .set
            .portraits
            .iter()
            .any(|one| other.set.portraits.iter().any(|portrait| portrait.name == one.name));
        let are_whole =
            [self, other].iter().all(|candidate| candidate.set.portraits.len() == PORTRAITS);
        are_whole && !shares_sign && !shares_portrait
    }
}

/// The first and the last day of the decade of a birth, in seconds since 1970. For a decade that is not over, the ten years
/// before the birth, so that the draw does not change from day to day.
fn decade(date: Date, now_unix_seconds: i64) -> [i64; 2] {
    let start = date.year() - date.year().rem_euclid(10);
    let day = |year, month, day| Date::new(year, month, day).map_or(0, midnight);
    let end = day(start + 9, 12, 31);
    // The ephemeris begins on 2 January 1800.
    let first = day(start.max(1801), 1, 1);
    if end < now_unix_seconds {
        return [first, end];
    }
    let born = midnight(date);
    [born - 3652 * DAY_S, born]
}

/// A span of days with as many more years at both ends, from the beginning of the ephemeris to now.
fn wider([first, last]: [i64; 2], years: i64, now_unix_seconds: i64) -> [i64; 2] {
    let more = years * 365 * DAY_S;
    // The ephemeris begins on 2 January 1800.
    let begins = Date::new(1801, 1, 1).map_or(first, midnight).min(first);
    let ends = now_unix_seconds.div_euclid(DAY_S) * DAY_S - DAY_S;
    [(first - more).max(begins), (last + more).min(ends.max(last))]
}

/// A number that depends on the date, the time and the place of a birth (FNV-1a, 64 bits).
fn seed(details: &BirthDetails) -> u64 {
    let BirthDetails { date, time, place, clock, .. } = details;
    let time = time.map(|time| time.to_string()).unwrap_or_default();
    let zone = clock.zone_name();
    let (latitude, longitude) = (place.latitude_deg(), place.longitude_deg());
    let text = format!("{date} {time} {latitude} {longitude} {zone}");
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// A generator of numbers (SplitMix64).
struct Random(u64);

impl Random {
    /// A number from 0 up to but not including `limit`.
    fn below(&mut self, limit: u64) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % limit).unwrap_or(0)
    }
}
