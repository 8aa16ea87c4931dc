//! Charts that follow from a natal chart: progressions, directions, returns, profections and relocation, and the
//! composite and Davison charts of two people.
//!
//! Dashas, primary directions and zodiacal releasing are not calculated.

use chart::{
    Body, Coordinates, ExtraPlacement, House, Houses, JulianDay, Longitude, Position, Positions,
    Sign, Sky,
};
use ephemeris::{Ephemeris, SkyError, search};

use crate::cast::{Cast, Engine, ResolvedBirth};
use crate::options::{ChartDetails, Detail};
use crate::request::{BadInput, FieldErrorCode};

/// Days in the mean tropical year of J2000 (Laskar 1986), the year of progressions.
pub const YEAR_DAYS: f64 = 365.242_189_67;

/// A second in days.
pub(crate) const SECOND_DAYS: f64 = 1.0 / 86_400.0;

/// Naibod's key: the mean motion of the Sun in right ascension, degrees for each year of life (0°59′08″).
const NAIBOD_DEG: f64 = 360.0 / YEAR_DAYS;

chart::named_enum! {
    /// A method of progressing or directing a chart.
    pub enum ProgressionMethod {
        /// Secondary progressions: the sky as many days after the birth as years have passed.
        Secondary = "secondary",
        /// Solar arc directions: every natal position moved by the arc of the progressed Sun.
        SolarArc = "solar-arc" => "solar arc",
    }
}

chart::named_enum! {
    /// How the Midheaven of a progressed chart moves. The other angles and the cusps follow from it at the birthplace.
    #[derive(Default)]
    pub enum ProgressedAngles {
        /// The Midheaven moves in longitude by the arc of the progressed Sun.
        #[default]
        SolarArc = "solar-arc" => "solar arc in longitude",
        /// The right ascension of the meridian moves by 0°59′08″ a year.
        Naibod = "naibod" => "Naibod in right ascension",
    }
}

/// A progressed or directed chart.
#[derive(Debug, Clone)]
pub struct Progressed {
    /// The instant whose sky is the progressed one.
    pub instant: JulianDay,
    /// The arc of the progressed Sun, degrees in `[0, 360)`.
    pub arc_deg: f64,
    /// The chart.
    pub cast: Cast,
}

/// The profected house of a year of life.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Profection {
    /// Completed years.
    pub age: u16,
    /// The house, counted in whole signs from the rising sign.
    pub house: House,
    /// The sign.
    pub sign: Sign,
    /// The solar return at which the year of life begins; at age 0 the birth.
    pub starts: JulianDay,
    /// The solar return at which it ends; `None` beyond the ephemeris.
    pub ends: Option<JulianDay>,
}

impl Engine {
    /// The chart of another instant and place with the options of a birth. Without a birth time it has no houses.
    pub fn cast_at(
        &self,
        natal: &Cast,
        at: JulianDay,
        place: Coordinates,
    ) -> Result<Cast, SkyError> {
        let mut birth = natal.birth.clone();
        birth.at = at;
        birth.details.place = place;
        let ephemeris = self.sky_of(&birth);
        let sky = match natal.day {
            None => ephemeris.sky(at, place)?,
            Some(_) => ephemeris.sky_without_houses(at)?,
        };
        let points = Self::points(&ephemeris, &birth, &sky)?;
        Ok(derived(birth, natal, &sky, points))
    }

    /// The progressed chart of an instant. Without a birth time, it is counted from noon and has no houses.
    pub fn secondary_progression(
        &self,
        natal: &Cast,
        at: JulianDay,
        angles: ProgressedAngles,
    ) -> Result<Progressed, SkyError> {
        let birth = &natal.birth;
        let years = (at.days() - birth.at.days()) / YEAR_DAYS;
        let instant = julian_day(birth.at.days() + years)?;
        let mut progressed = birth.clone();
        progressed.at = instant;
        let ephemeris = self.sky_of(&progressed);
        let mut sky = ephemeris.sky_without_houses(instant)?;
        let arc_deg = sun_arc_deg(natal, &sky.positions);
        if let Some(houses) = &natal.chart.houses {
            let armc_deg = match angles {
                ProgressedAngles::SolarArc => {
                    let midheaven = self.culminating(natal, houses)?;
                    ephemeris.meridian_of(instant, moved(midheaven, arc_deg))?
                }
                ProgressedAngles::Naibod => houses.armc_deg + years * NAIBOD_DEG,
            };
            let latitude = birth.details.place.latitude_deg();
            sky.houses = Some(ephemeris.houses_of_meridian(instant, armc_deg, latitude)?);
        }
        let points = Self::points(&ephemeris, &progressed, &sky)?;
        Ok(Progressed { instant, arc_deg, cast: derived(progressed, natal, &sky, points) })
    }

    /// The natal chart, directed by the solar arc of an instant. Speeds in longitude are that of the arc, degrees a day.
    pub fn solar_arc_direction(&self, natal: &Cast, at: JulianDay) -> Result<Progressed, SkyError> {
        let birth = &natal.birth;
        let instant = julian_day(birth.at.days() + (at.days() - birth.at.days()) / YEAR_DAYS)?;
        let ephemeris = self.sky_of(&ResolvedBirth { at: instant, ..birth.clone() });
        let progressed = ephemeris.positions(instant)?;
        let arc_deg = sun_arc_deg(natal, &progressed);
        let arc_a_day = progressed.of(Body::Sun).speed_deg_per_day / YEAR_DAYS;
        let directed = |longitude: Longitude| moved(longitude, arc_deg);
        let positions = Body::ALL.map(|body| {
            let position = natal.chart.placement(body).position;
            let longitude = directed(position.longitude);
            Position { longitude, speed_deg_per_day: arc_a_day, ..position }
        });
        let houses = natal.chart.houses.map(|houses| Houses {
            cusps: houses.cusps.map(directed),
            ascendant: directed(houses.ascendant),
            midheaven: directed(houses.midheaven),
            vertex: directed(houses.vertex),
            ..houses
        });
        let sky = Sky {
            positions: Positions::new(positions),
            houses,
            obliquity_deg: ephemeris.obliquity_deg(instant)?,
        };
        let points = natal
            .chart
            .points
            .iter()
            .map(|point| ExtraPlacement { longitude: directed(point.longitude), ..*point });
        let points = points.collect();
        Ok(Progressed {
            instant,
            arc_deg,
            cast: derived(without_details(birth), natal, &sky, points),
        })
    }

    /// The first instant after `after` at which a body returns to its longitude at birth; `None` if there is none within
    /// the ephemeris. The Moon is seen from `place`, as in the charts, if these are topocentric. For other bodies the
    /// parallax is at most some arcseconds, and the longitudes are geocentric.
    pub fn return_of(
        &self,
        natal: &Cast,
        body: Body,
        after: JulianDay,
        place: Coordinates,
    ) -> Result<Option<JulianDay>, SkyError> {
        let details = &natal.birth.details;
        let sky = match body {
            Body::Moon => self.ephemeris.viewed(details.options.view(place)),
            _ => self.moving_sky_of(details),
        };
        let longitude = match body {
            Body::Sun => natal.geocentric_sun,
            Body::Moon => natal.chart.placement(body).position.longitude,
            _ => sky.position(body, natal.birth.at)?.longitude,
        };
        let last = julian_day(Ephemeris::LAST)?;
        let mut found = search::crossings(&sky, body, longitude, after, last);
        Ok(found.next().transpose()?.map(|crossing| crossing.at))
    }

    /// The annual profection of an instant; `None` without a birth time, or before the birth.
    pub fn profection(&self, natal: &Cast, at: JulianDay) -> Result<Option<Profection>, SkyError> {
        let Some(houses) = &natal.chart.houses else { return Ok(None) };
        let birth = natal.birth.at.days();
        // Moments are given in whole seconds: a return is at most a second after the moment that stands for it.
        let at = at.days() + SECOND_DAYS;
        if at < birth {
            return Ok(None);
        }
        let begin = |age: f64| -> Result<Option<JulianDay>, SkyError> {
            let days = birth + age * YEAR_DAYS - 3.0;
            match age {
                0.0 => Ok(Some(natal.birth.at)),
                _ if days > Ephemeris::LAST => Ok(None),
                _ => {
                    let place = natal.birth.details.place;
                    self.return_of(natal, Body::Sun, julian_day(days)?, place)
                }
            }
        };
        // A solar return is at most some hours from a whole number of mean years.
        let mut age = ((at - birth) / YEAR_DAYS).floor();
        let (mut starts, mut ends) = (begin(age)?, begin(age + 1.0)?);
        if starts.is_none_or(|starts| at < starts.days()) {
            (starts, ends, age) = (begin(age - 1.0)?, starts, age - 1.0);
        } else if ends.is_some_and(|ends| ends.days() <= at) {
            (starts, ends, age) = (ends, begin(age + 2.0)?, age + 1.0);
        }
        let Some(starts) = starts else { return Ok(None) };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 600")]
        let age = age as u16;
        let turns = usize::from(age % 12);
        let rising = houses.ascendant.sign();
        Ok(Some(Profection {
            age,
            house: House::ALL[turns],
            sign: Sign::ALL[(rising.index() + turns) % 12],
            starts,
            ends,
        }))
    }

    /// The composite chart: the nearer midpoint of each pair of positions. The Midheaven is the midpoint of both; the
    /// other angles and the cusps follow from it at the mean latitude.
    pub fn composite(&self, first: &Cast, second: &Cast) -> Result<Cast, SkyError> {
        let (at, place) = middle(&first.birth, &second.birth)?;
        let ephemeris = self.sky_of(&ResolvedBirth { at, ..first.birth.clone() });
        let positions = Body::ALL.map(|body| {
            let [a, b] = [first, second].map(|cast| cast.chart.placement(body).position);
            let mean = |one: f64, other: f64| (one + other) / 2.0;
            Position {
                longitude: midpoint(a.longitude, b.longitude),
                latitude_deg: mean(a.latitude_deg, b.latitude_deg),
                distance_au: mean(a.distance_au, b.distance_au),
                speed_deg_per_day: mean(a.speed_deg_per_day, b.speed_deg_per_day),
                latitude_speed_deg_per_day: mean(
                    a.latitude_speed_deg_per_day,
                    b.latitude_speed_deg_per_day,
                ),
                distance_speed_au_per_day: mean(
                    a.distance_speed_au_per_day,
                    b.distance_speed_au_per_day,
                ),
            }
        });
        let houses = match (&first.chart.houses, &second.chart.houses) {
            (Some(one), Some(other)) => {
                let midheaven =
                    midpoint(self.culminating(first, one)?, self.culminating(second, other)?);
                let armc_deg = ephemeris.meridian_of(at, midheaven)?;
                Some(ephemeris.houses_of_meridian(at, armc_deg, place.latitude_deg())?)
            }
            _ => None,
        };
        let sky = Sky {
            positions: Positions::new(positions),
            houses,
            obliquity_deg: ephemeris.obliquity_deg(at)?,
        };
        let mut birth = without_details(&first.birth);
        birth.at = at;
        birth.details.place = place;
        Ok(derived(birth, first, &sky, Vec::new()))
    }

    /// The Davison chart: the sky of the instant halfway between both births, at the mean latitude and the longitude
    /// halfway on the shorter arc. Without a birth time it has no houses.
    pub fn davison(&self, first: &Cast, second: &Cast) -> Result<Cast, SkyError> {
        let (at, place) = middle(&first.birth, &second.birth)?;
        let timed = if first.day.is_some() { first } else { second };
        let mut natal = first.clone();
        natal.day.clone_from(&timed.day);
        self.cast_at(&natal, at, place)
    }
}

impl Engine {
    /// The point of the ecliptic that culminates. Beyond the polar circles, the Midheaven of some house systems is the
    /// opposite point.
    fn culminating(&self, natal: &Cast, houses: &Houses) -> Result<Longitude, SkyError> {
        let armc_deg = self.sky_of(&natal.birth).meridian_of(natal.birth.at, houses.midheaven)?;
        let off = Longitude::new(houses.armc_deg).arc_to(Longitude::new(armc_deg));
        let is_turned = (90.0..270.0).contains(&off);
        Ok(if is_turned { houses.midheaven.opposite() } else { houses.midheaven })
    }
}

/// A birth without the details that need the sky of one instant: coordinates and parallels.
fn without_details(birth: &ResolvedBirth) -> ResolvedBirth {
    let mut birth = birth.clone();
    let details = &mut birth.details.options.details;
    let kept: &[Detail] = if details.has(Detail::Dignities) { &[Detail::Dignities] } else { &[] };
    *details = ChartDetails::of(kept);
    birth
}

/// A chart that is not that of a birth: it has no sensitivity to the birth time and no day of birth.
fn derived(mut birth: ResolvedBirth, natal: &Cast, sky: &Sky, points: Vec<ExtraPlacement>) -> Cast {
    let mut chart = chart::Chart::cast_by(sky, &birth.details.options.aspects);
    chart.points = points;
    birth.details.time = None;
    birth.day = None;
    Cast { birth, chart, day: None, geocentric_sun: natal.geocentric_sun }
}

/// The instant and the place halfway between two births.
fn middle(
    first: &ResolvedBirth,
    second: &ResolvedBirth,
) -> Result<(JulianDay, Coordinates), SkyError> {
    let [one, other] = [first, second].map(|birth| birth.details.place);
    let longitude =
        midpoint(Longitude::new(one.longitude_deg()), Longitude::new(other.longitude_deg()));
    let longitude = (longitude.degrees() + 180.0) % 360.0 - 180.0;
    let latitude = (one.latitude_deg() + other.latitude_deg()) / 2.0;
    let place = Coordinates::new(latitude, longitude).unwrap_or(one);
    Ok((julian_day((first.at.days() + second.at.days()) / 2.0)?, place))
}

/// The point halfway on the shorter arc; of two opposite points, 90 degrees after the first.
fn midpoint(first: Longitude, second: Longitude) -> Longitude {
    moved(first, first.shorter_arc_to(second) / 2.0)
}

fn moved(longitude: Longitude, degrees: f64) -> Longitude {
    Longitude::new(longitude.degrees() + degrees)
}

/// The arc from the natal to the progressed Sun, degrees.
fn sun_arc_deg(natal: &Cast, progressed: &Positions) -> f64 {
    natal.chart.placement(Body::Sun).position.longitude.arc_to(progressed.of(Body::Sun).longitude)
}

/// A Julian day within the ephemeris.
pub(crate) fn julian_day(days: f64) -> Result<JulianDay, SkyError> {
    if days < Ephemeris::FIRST {
        return Err(SkyError::TooEarly { at: days, first: Ephemeris::FIRST });
    }
    match JulianDay::new(days) {
        Some(at) if days <= Ephemeris::LAST => Ok(at),
        _ => Err(SkyError::TooLate { at: days, last: Ephemeris::LAST }),
    }
}

/// Checks that the options that the second person names are those of the first: one chart of both has one set.
pub(crate) fn same_options(first: &ResolvedBirth, second: &ResolvedBirth) -> Result<(), BadInput> {
    let [first, second] = [first, second].map(|birth| birth.details.options);
    let differs = |name: &&str| match *name {
        "houseSystem" => first.house_system != second.house_system,
        "node" => first.node != second.node,
        "center" => first.center != second.center,
        "aspectTypes" => first.aspects.listed().ne(second.aspects.listed()),
        "orbs" => first.aspects.listing(&[]) != second.aspects.listing(&[]),
        "points" => first.points != second.points,
        "details" => first.details != second.details,
        // The zodiac is checked for every pair.
        _ => false,
    };
    second.named.iter().find(differs).map_or(Ok(()), |name| {
        let message = "The chart of both has the options of the first person. Name the same ones here, or none.";
        Err(BadInput::field(name, FieldErrorCode::Conflict, message))
    })
}

/// Checks that a chart of midpoints can have the options: points and coordinates belong to the sky of one moment.
pub(crate) fn composed(birth: &ResolvedBirth) -> Result<(), BadInput> {
    let options = birth.details.options;
    let refuse = |name, what| {
        let message = format!("A composite chart is not the sky of a moment, so it has no {what}.");
        Err(BadInput::field(name, FieldErrorCode::Conflict, message))
    };
    if options.points.iter().next().is_some() {
        return refuse("points", "additional points");
    }
    let moment = [Detail::Coordinates, Detail::Parallels, Detail::Stars];
    match moment.into_iter().find(|detail| options.details.has(*detail)) {
        Some(detail) => refuse("details", detail.name()),
        None => Ok(()),
    }
}
