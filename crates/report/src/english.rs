//! The words of the text file, the PDF, the image and the calendar, in British English. Another language is another
//! module with the same items. Names of signs, bodies and aspects come from `chart`.

use crate::words::capitalize;

/// The language of the files: ISO 639-1 and ISO 3166-1.
pub(crate) const LANGUAGE: (&str, &str) = ("en", "GB");

/// Declares texts as constants.
macro_rules! texts {
    ($($name:ident = $text:literal;)+) => {
        $(pub(crate) const $name: &str = $text;)+
    };
}

/// Declares texts as constants, and `TEXTS`, which has them by name for the templates.
macro_rules! texts_for_templates {
    ($($name:ident = $text:literal;)+) => {
        texts! { $($name = $text;)+ }

        /// All texts by name.
        pub(crate) const TEXTS: &[(&str, &str)] = &[$((stringify!($name), $name)),+];
    };
}

/// Declares texts with values as functions.
macro_rules! texts_with_values {
    ($($name:ident($($value:ident),+) = $text:literal;)+) => {$(
        pub(crate) fn $name($($value: impl Display),+) -> String {
            format!($text)
        }
    )+};
}

/// The name of a text in templates: `SUN_SIGN` becomes `sunSign`.
pub(crate) fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_lowercase();
    words.fold(first, |name, word| name + &capitalize(&word.to_lowercase()))
}

/// The text file.
pub(crate) mod text_file {
    use std::fmt::Display;

    texts! {
        TITLE = "Complete astrology reading";
        PERSONAL_INFORMATION = "Personal information";
        MOMENT = "Moment";
        NOT_GIVEN = "not given";
        LATITUDE = "Latitude";
        LONGITUDE = "Longitude";
        LIFE_AREAS = "Life areas";
        CHART_WHEEL = "Chart wheel";
        WHEEL_ADDRESS = "To see the wheel, copy the whole next line into the address bar of a web browser.";
        TECHNICAL_DETAILS = "Technical details";
    }

    texts_with_values! {
        orb(orb) = "orb {orb}";
        area(area, idea) = "{area}: {idea}";
        advice(advice) = "Advice: {advice}";
        part(part, place) = "{part} ({place})";
    }
}

/// The PDF.
pub(crate) mod pdf {
    use std::fmt::Display;

    use chart::{Center, LunarNode};

    texts_for_templates! {
        TITLE_WITHOUT_NAME = "Natal chart reading";
        KEYWORDS = "natal chart, astrology";
        KIND = "Natal chart reading";
        NAMELESS = "Natal chart";
        NAME_IN_PART = "This file has no typeface for some letters of the name; the text file has the whole name.";
        NAME_NOT_SHOWN = "This file has no typeface for the letters of the name; the text file has the name.";
        YOUR_CHART = "Your chart";
        BIRTH_INFORMATION = "Birth information";
        COORDINATES = "Coordinates";
        OF_TEN_PLANETS = "Of ten planets";
        COUNT = "Count";
        YOUR_READING = "Your reading";
        ADVICE = "Advice";
        ABOUT_THIS_READING = "About this reading";
        HOW_IT_WAS_MADE = "How it was made";
    }

    texts_with_values! {
        title(name) = "{name}: natal chart reading";
        birth(date, time) = "{date}, {time}";
        birth_without_time(date) = "{date}, time of birth not known";
        position(latitude, longitude) = "{latitude}, {longitude}";
        wheel(title, description) = "{title}. {description}";
    }

    /// A date. `month` is its number.
    pub(crate) fn date(day: i8, month: i8, year: i16) -> String {
        format!("{day} {} {year}", civil::month_name(month))
    }

    /// How the chart was calculated. `system` is the house system, `ayanamsa` that of a sidereal zodiac; `time` is the
    /// time of birth in UTC.
    pub(crate) fn calculation(
        system: Option<&str>,
        ayanamsa: Option<&str>,
        node: LunarNode,
        center: Center,
        time: &str,
    ) -> String {
        let houses =
            system.map_or_else(|| "No houses".to_owned(), |system| format!("{system} houses"));
        let zodiac = match ayanamsa {
            None => "tropical zodiac".to_owned(),
            Some(ayanamsa) => format!("sidereal zodiac ({ayanamsa})"),
        };
        let node = super::common::node_kind(node);
        let center = match center {
            Center::Geocentric => "",
            Center::Topocentric => ", seen from the place",
        };
        format!(
            "{houses}, {zodiac}, {node}{center}. Calculated for {time} UTC. For entertainment only."
        )
    }
}

/// The text file and the PDF about two people.
pub(crate) mod together {
    use std::fmt::Display;

    texts_for_templates! {
        KIND = "Two people";
        NAMES_IN_PART = "This file has no typeface for some letters of a name; the text file has the whole name.";
        CALCULATION = "Tropical zodiac, true node. For entertainment only.";
        PLAINLY = "Nothing here tells two people to stay together or to part. It only describes; what you make of it is up to you.";
        BIRTHS = "The two births";
        FIRST_PERSON = "First person";
        SECOND_PERSON = "Second person";
        ACCOUNT = "The reading";
        NOTHING_CLOSE = "No connection between the two charts is close enough to say anything here.";
        ADVICE = "Something to try";
        FURTHER = "What else lies between the two";
        TABLES = "Tables and score";
        ASPECTS = "Aspects between the two";
        NO_ASPECTS = "There are no aspects between the two.";
        OVERLAYS = "Whose planets fall into whose houses";
        NOT_CERTAIN = "not certain";
        MATCHES = "Elements and modes";
        UNCOUNTED = "Without a time of birth, planets that changed their sign that day are not counted.";
        SCORE = "A score, for what it is worth";
        SCORE_MEANING = "The points below as a share of what could be reached. It is a sum, not a verdict: two people with a low score may be happy together, and two people with a high score may not.";
        TOTAL = "Total";
        LEFT_OUT = "left out";
        SUN_AND_MOON = "Sun and Moon";
        VENUS_AND_MARS = "Venus and Mars";
        RISING_SIGNS = "Rising signs";
        EASE_AND_FRICTION = "Ease and friction";
        ELEMENTS = "Elements";
        MODES = "Modes";
        ABOUT = "About this comparison";
    }

    texts_with_values! {
        both(first, second) = "{first} and {second}";
        person(number) = "Person {number}";
        document_title(first, second) = "{first} and {second}: two charts compared";
        birth_of(name, birth) = "{name}: {birth}";
        whose_aspects(first, second) = "In each row, the first body is {first}’s and the second is {second}’s.";
        overlay(owner, other) = "{owner} in the houses of {other}";
        no_houses(owner) = "The time of birth of {owner} is not known, so there are no houses for the planets of the other to fall into.";
        whose_matches(first, second) = "How many of the ten planets: {first}’s first, then {second}’s.";
        points(points, of) = "{points} of {of}";
        points_between(low, high, of) = "{low} to {high} of {of}";
        technical_of(person) = "Technical details: {person}";
    }
}

/// The files of a year.
pub(crate) mod year {
    use std::fmt::Display;

    texts_for_templates! {
        MONTHS = "The months";
        ACCOUNT = "The year";
        WHEEL_OF_RETURN = "The wheel is the chart of the solar return, with which the year begins.";
        ABOUT = "About this year";
    }

    texts_with_values! {
        title(year) = "The year from the birthday of {year}";
        from_to(first, last) = "From {first} to {last}.";
        month(first, last) = "{first} to {last}";
        dates_in(zone) = "Dates and times are those of the time zone {zone}.";
    }
}

/// The transits of a period as text.
pub(crate) mod calendar {
    texts! {
        TITLE = "Transits";
        TIMES = "All times are UTC.";
    }

    /// The earliest and the latest moment of a transit.
    pub(crate) fn between(from: impl std::fmt::Display, to: impl std::fmt::Display) -> String {
        format!("between {from} and {to}, because the time of birth is not known")
    }

    /// A month of a year. `month` is its number.
    pub(crate) fn month(month: i8, year: i16) -> String {
        format!("{} {year}", civil::month_name(month))
    }
}

/// The image.
pub(crate) mod card {
    texts! {
        KIND = "Natal chart";
        FOOTER = "Astrarium · for entertainment";
    }
}

/// Words of several kinds of files.
pub(crate) mod common {
    use std::fmt::Display;

    use chart::{Center, LunarNode};

    texts_for_templates! {
        SEPARATOR = ", ";
        RULER_IN_HOUSE = "In house";
        POINTS_OF_DIGNITY = "Points";
        RULERS = "Rulers of each degree";
        TRIPLICITY_RULERS = "Those of the triplicity are by day, by night, and participating.";
        EXALTATION = "Exaltation";
        TRIPLICITY = "Triplicity";
        TERM = "Term";
        FACE = "Face";
        BODY = "Body";
        POINT = "Point";
        POSITION_IN_SIGN = "Position";
        HOUSE = "House";
        REMARKS = "Remarks";
        CUSP = "Cusp";
        RULER = "Ruler";
        FROM = "From";
        ASPECT = "Aspect";
        PARALLEL = "Parallel";
        STAR = "Star";
        TO = "To";
        ORB = "Orb";
        MOTION = "Motion";
        NOT_KNOWN = "not known";
        NAME_NOT_GIVEN = "Name not given";
        NAME = "Name";
        DATE = "Date";
        TIME = "Time";
        PLACE = "Place";
        DATE_OF_BIRTH = "Date of birth";
        TIME_OF_BIRTH = "Time of birth";
        PLACE_OF_BIRTH = "Place of birth";
        TIME_ZONE = "Time zone";
        CLOCK_TIME = "Clock time";
        NOTE = "Note";
        NOON = "The time of birth is not known: positions are those of noon at the birthplace, and there are no houses and no angles.";
        PROFILE = "Profile";
        SUN_SIGN = "Sun sign";
        MOON_SIGN = "Moon sign";
        RISING_SIGN = "Rising sign";
        SUN = "Sun";
        MOON = "Moon";
        RISING = "Rising";
        MIDHEAVEN_SIGN = "Midheaven sign";
        CHART_RULER = "Chart ruler";
        WEIGHS_MOST = "What weighs most";
        PORTRAITS = "Portraits";
        STRUCTURES = "Everything that weighs, strongest first";
        SECT = "Sect";
        MOON_RANGE = "The Moon was";
        RISING_SIGN_HOLDS = "Rising sign holds";
        MIDHEAVEN_HOLDS = "Midheaven holds";
        MOON_SIGN_HOLDS = "Moon sign holds";
        DAY_EARLIER = "a whole day earlier";
        DAY_LATER = "a whole day later";
        HOUSE_CUSPS = "House cusps";
        NO_HOUSES = "None: the time of birth is not known.";
        RISING_THROUGH_DAY = "The rising sign through the day";
        ASCENDANT = "Ascendant";
        IMUM_COELI = "IC";
        DESCENDANT = "Descendant";
        MIDHEAVEN = "MC";
        PLANET_POSITIONS = "Planet positions";
        RETROGRADE = "retrograde";
        IN_DOMICILE = "in its own sign";
        IN_EXALTATION = "exalted";
        IN_DETRIMENT = "in detriment";
        IN_FALL = "in fall";
        ON_ANGLE = "on an angle";
        POINTS = "Points";
        COORDINATES = "Coordinates";
        DECLINATION = "Declination";
        RIGHT_ASCENSION = "Right ascension";
        ECLIPTIC_LATITUDE = "Latitude";
        DISTANCE = "Distance";
        ESSENTIAL_DIGNITIES = "Essential dignities";
        PEREGRINE = "peregrine";
        PARALLELS = "Parallels of declination";
        NO_PARALLELS = "No parallels within 1 degree.";
        STARS = "Fixed stars in conjunction";
        NO_STARS = "No fixed star within 1 degree.";
        MAJOR_ASPECTS = "Major aspects";
        NO_MAJOR_ASPECTS = "No major aspects.";
        ASPECTS = "Aspects";
        NO_ASPECTS = "No aspects of the types that were asked for.";
        APPLYING = "applying";
        SEPARATING = "separating";
        CHART_PATTERNS = "Chart patterns";
        NO_PATTERNS = "No patterns.";
        ALL_PLANETS = "All ten planets";
        DAY_BEGINS = "the beginning of the day";
        DAY_ENDS = "its end";
        WEIGHT = "Weight";
        STRUCTURE = "Structure";
        PATTERN = "Pattern";
        PLANETS = "Planets";
        ANGLE = "Angle";
        SPAN = "Born";
        RETROGRADE_PLANETS = "Retrograde planets";
        NO_RETROGRADE_PLANETS = "No retrograde planets";
        CRITICAL_DEGREES = "Critical degrees";
        NO_CRITICAL_DEGREES = "No planets in critical degrees";
        BALANCE = "Element and mode balance";
        NOTHING_RESTS_ON_HOUSES = "The time of birth is not known, so nothing here rests on houses or angles.";
        CALCULATED_WITH = "Calculated with";
        ENGINE = "Engine";
        ZODIAC = "Zodiac";
        HOUSE_SYSTEM = "House system";
        NO_HOUSE_SYSTEM = "none: the time of birth is not known";
        LUNAR_NODE = "Lunar node";
        OFFSET = "Offset from UTC";
        INSTANT = "Instant (UTC)";
        MADE_BY = "Made by";
        DISCLAIMER = "Disclaimer";
        DISCLAIMER_TEXT = "This reading is for entertainment only. It is not medical, legal or financial advice, and it does not foretell what will happen. Your choices are your own.";
    }

    texts_with_values! {
        instant_choice(choice, instant, offset) = "{choice}: {instant}, {offset} from UTC";
        north(degrees) = "{degrees}° north";
        south(degrees) = "{degrees}° south";
        east(degrees) = "{degrees}° east";
        west(degrees) = "{degrees}° west";
        house_system(system) = "{system} house system";
        of_ten(count) = "{count} of 10";
        moves_to(body, from, to, time) = "{body} moves from {from} to {to} at {time}.";
        only_between(kind, body, from, to) = "Moon {kind} {body}: only from {from} to {to}.";
        pattern_in_sign(kind, sign) = "{kind} ({sign})";
        ruler_in_house(ruler, house) = "{ruler}, in house {house}";
        moon_between(from, to) = "between {from} and {to} that day, depending on the hour";
        holds(earlier, later) = "up to {earlier} or {later}";
        earlier(hours, minutes) = "{hours} h {minutes} min earlier";
        later(hours, minutes) = "{hours} h {minutes} min later";
        either_sign(first, second) = "{first} or {second}";
        sign_and_house(sign, house) = "{sign}, house {house}";
        time_span(begins, ends) = "{begins} to {ends}";
        other_houses(wanted, system) = "{wanted} houses do not exist this close to the pole, so these are {system} houses.";
        degrees_north(degrees) = "{degrees} N";
        degrees_south(degrees) = "{degrees} S";
        astronomical_units(distance) = "{distance} au";
        zone(zone, abbreviation) = "{zone} ({abbreviation})";
    }

    /// The zodiac and the kind of positions. `ayanamsa` is that of a sidereal zodiac.
    pub(crate) fn positions_in(ayanamsa: Option<&str>, center: Center) -> String {
        let zodiac = match ayanamsa {
            None => "tropical".to_owned(),
            Some(ayanamsa) => format!("sidereal ({ayanamsa})"),
        };
        let center = match center {
            Center::Geocentric => "geocentric",
            Center::Topocentric => "seen from the place",
        };
        format!("{zodiac}, {center}, apparent positions")
    }

    /// The kind of lunar node.
    pub(crate) fn node_kind(node: LunarNode) -> String {
        format!("{} node", node.name())
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// The text of all files in a folder of this crate.
    fn text_of(folder: &Path) -> String {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries
            .map(|path| {
                if path.is_dir() { text_of(&path) } else { std::fs::read_to_string(path).unwrap() }
            })
            .collect()
    }

    /// The compiler finds other texts that are not used.
    #[test]
    fn every_text_for_templates_is_used() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let (code, templates) = (text_of(&folder.join("src")), text_of(&folder.join("templates")));
        let templates: Vec<&str> = templates.split(|c: char| !c.is_ascii_alphanumeric()).collect();
        let texts = [super::pdf::TEXTS, super::together::TEXTS, super::common::TEXTS].concat();
        for (name, _) in texts {
            let in_template = super::camel_case(name);
            let is_used = code.contains(&format!("::{name}")) || templates.contains(&&*in_template);
            assert!(is_used, "{name}");
        }
    }
}
