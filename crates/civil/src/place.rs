//! Names of the regions of zones.

use crate::Zone;

/// First parts of zone names that precede a place.
const AREAS: [&str; 10] = [
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
];

/// Places whose English name differs from the name in the database.
const SPOKEN: [(&str, &str); 34] = [
    ("Azores", "the Azores"),
    ("Bahia_Banderas", "Bahía de Banderas"),
    ("Broken_Hill", "Broken Hill"),
    ("Canary", "the Canary Islands"),
    ("Cape_Verde", "Cape Verde"),
    ("Cayman", "the Cayman Islands"),
    ("Chatham", "the Chatham Islands"),
    ("Christmas", "Christmas Island"),
    ("Chuuk", "Chuuk"),
    ("Cocos", "the Cocos Islands"),
    ("Comoro", "the Comoros"),
    ("Cordoba", "Córdoba"),
    ("DumontDUrville", "Dumont d'Urville"),
    ("Easter", "Easter Island"),
    ("El_Aaiun", "El Aaiún"),
    ("Faroe", "the Faroe Islands"),
    ("Galapagos", "the Galápagos Islands"),
    ("Gambier", "the Gambier Islands"),
    ("Ho_Chi_Minh", "Ho Chi Minh City"),
    ("Isle_of_Man", "the Isle of Man"),
    ("Lord_Howe", "Lord Howe Island"),
    ("Maldives", "the Maldives"),
    ("Marquesas", "the Marquesas Islands"),
    ("Midway", "the Midway Islands"),
    ("Ndjamena", "N'Djamena"),
    ("Norfolk", "Norfolk Island"),
    ("Reunion", "Réunion"),
    ("Sao_Paulo", "São Paulo"),
    ("South_Georgia", "South Georgia"),
    ("St_Helena", "Saint Helena"),
    ("St_Johns", "St John's"),
    ("Stanley", "the Falkland Islands"),
    ("Wake", "Wake Island"),
    ("Pitcairn", "Pitcairn Island"),
];

/// Countries where summer time is called daylight saving time, ISO 3166 codes.
const DAYLIGHT_SAVING: [&str; 5] = ["AU", "CA", "MX", "NZ", "US"];

impl Zone {
    /// The region of a zone: `in Rome`, `in the zone EST5EDT`. The birthplace may be another town of the zone.
    #[must_use]
    pub fn in_words(&self) -> String {
        // Australia's older zone names are those of states and compass points: `Australia/North`.
        let stale = self.name().starts_with("Australia/");
        let city = (!stale).then(|| city(self.name())).flatten();
        let city = city.or_else(|| crate::place::city(self.canonical_name()));
        match city {
            Some(island) if island.ends_with("Island") || island.contains("Isle ") => {
                format!("on {island}")
            }
            Some(city) => format!("in {city}"),
            None if self.is_universal() || self.is_nautical() => "at sea".to_owned(),
            None => format!("in the zone {}", self.name()),
        }
    }

    /// The region of a zone after 'clocks': `of Rome`, `of the zone EST5EDT`.
    pub(crate) fn of_words(&self) -> String {
        let place = self.in_words();
        format!("of {}", place.split_once(' ').map_or(place.as_str(), |(_, place)| place))
    }

    /// A nautical zone: `Etc/GMT+3` is three hours behind Greenwich.
    pub(crate) fn is_nautical(&self) -> bool {
        self.name().starts_with("Etc/GMT")
    }

    /// Whether it is UTC by any of its names.
    pub(crate) fn is_universal(&self) -> bool {
        !self.is_nautical() && matches!(self.canonical_name(), "Etc/UTC" | "Etc/GMT")
    }

    pub(crate) fn is_in(&self, countries: &[&str]) -> bool {
        self.history().country.as_deref().is_some_and(|country| countries.contains(&country))
    }

    pub(crate) fn says_daylight_saving(&self) -> bool {
        self.is_in(&DAYLIGHT_SAVING)
    }

    /// Whether the zone sets its clocks back for Ramadan: Morocco has summer time as its standard time.
    pub(crate) fn keeps_ramadan(&self) -> bool {
        self.is_in(&["EH", "MA"])
    }
}

/// `Buenos Aires` for `America/Argentina/Buenos_Aires`; `None` for a name without a place.
fn city(zone: &str) -> Option<String> {
    let (area, place) = zone.split_once('/')?;
    if !AREAS.contains(&area) {
        return None;
    }
    let last = place.rsplit('/').next().unwrap_or(place);
    let spoken = SPOKEN.iter().find(|(name, _)| *name == last);
    Some(spoken.map_or_else(|| last.replace('_', " "), |(_, spoken)| (*spoken).to_owned()))
}
