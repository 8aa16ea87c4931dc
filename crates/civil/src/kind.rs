//! Kinds of time that clocks showed: standard, summer, mean.

use crate::candidates::CandidateInstant;
use crate::era::Era;
use crate::{Birthplace, Zone};

/// A kind of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Local mean time, by the longitude of the birthplace.
    LocalMeanTime,
    /// The mean time of one city, by law in a whole region.
    LegalMeanTime,
    Standard,
    Summer,
    DoubleSummer,
    /// Clocks set back in winter, where summer has standard time.
    Winter,
    Ramadan,
    /// North America 1942-1945, including the last weeks called peace time.
    War,
    Nautical,
    Universal,
    /// The kind is uncertain.
    Legal,
}

const WAR_TIMES: [&str; 16] = [
    "AWT", "CWT", "EWT", "HWT", "MWT", "NWT", "PWT", "YWT", "APT", "CPT", "EPT", "HPT", "MPT",
    "NPT", "PPT", "YPT",
];
const DOUBLE_SUMMER_TIMES: [&str; 8] =
    ["ADDT", "BDST", "CEMT", "IDDT", "MDST", "NDDT", "WEMT", "YDDT"];
/// The half hour of summer time kept through the winter of 1941.
const HONG_KONG_WINTER_TIME: &str = "HKWT";

const DAY_S: i64 = 86_400;
/// Longer than any period of summer time, and shorter than a year of standard time or the time between two Ramadans.
const SUMMER_AT_MOST_S: i64 = 300 * DAY_S;
/// How far to search for standard time around summer time (London in the Second World War: five and a half years).
const AROUND_S: i64 = 6 * 366 * DAY_S;

pub(crate) fn kind(zone: &Zone, birthplace: &Birthplace, candidate: &CandidateInstant) -> Kind {
    let era = &candidate.era;
    if zone.is_nautical() {
        return Kind::Nautical;
    }
    if zone.is_universal() {
        return Kind::Universal;
    }
    if era.is_local_mean_time {
        return Kind::LocalMeanTime;
    }
    if era.dst {
        let around = Around::look(zone, birthplace, era);
        return around.daylight(zone, era);
    }
    if era.offset.seconds() % 900 != 0 && era.abbreviation.starts_with(char::is_alphabetic) {
        return Kind::LegalMeanTime;
    }
    let short = era.end.saturating_sub(era.start) < SUMMER_AT_MOST_S;
    if short && Around::look(zone, birthplace, era).is_above_daylight(era) {
        return Kind::Summer;
    }
    Kind::Standard
}

/// The eras before and after an era.
struct Around {
    before: Vec<Era>,
    after: Vec<Era>,
}

impl Around {
    fn look(zone: &Zone, birthplace: &Birthplace, era: &Era) -> Self {
        let eras = zone.eras(
            birthplace,
            era.start.saturating_sub(AROUND_S),
            era.end.saturating_add(AROUND_S),
        );
        let (mut before, after): (Vec<Era>, Vec<Era>) = eras
            .into_iter()
            .filter(|other| other.start != era.start)
            .partition(|other| other.start < era.start);
        before.reverse();
        Self { before, after }
    }

    /// The kind of an era with the daylight flag. The flag is not enough: in Dublin and Windhoek it marks winter, and
    /// around the wars it stays set while the zone itself changes. So the offset is compared with standard time on
    /// either side.
    fn daylight(&self, zone: &Zone, era: &Era) -> Kind {
        if WAR_TIMES.contains(&era.abbreviation.as_str()) {
            return Kind::War;
        }
        if era.abbreviation == HONG_KONG_WINTER_TIME {
            return Kind::Winter;
        }
        if DOUBLE_SUMMER_TIMES.contains(&era.abbreviation.as_str()) {
            return Kind::DoubleSummer;
        }
        let lead = |eras: &[Era]| {
            eras.iter().find(|other| !other.dst).map(|other| era.offset_s() - other.offset_s())
        };
        let leads: Vec<i64> =
            [lead(&self.before), lead(&self.after)].into_iter().flatten().collect();
        if leads.iter().any(|lead| *lead >= 7200) && self.is_above_daylight(era) {
            Kind::DoubleSummer
        } else if leads.iter().any(|lead| *lead > 0) {
            Kind::Summer
        } else if leads.is_empty() || leads.contains(&0) {
            Kind::Legal
        } else if zone.keeps_ramadan() {
            Kind::Ramadan
        } else {
            Kind::Winter
        }
    }

    /// Whether the eras on both sides have the daylight flag and a smaller offset.
    fn is_above_daylight(&self, era: &Era) -> bool {
        [self.before.first(), self.after.first()]
            .into_iter()
            .all(|other| other.is_some_and(|other| other.dst && other.offset < era.offset))
    }
}

#[cfg(test)]
mod tests {

    use chart::Coordinates;

    use super::*;
    use crate::{Zones, mean_time};

    /// All eras of all zones from 1800 to 2050, with their kinds.
    fn all() -> Vec<(String, Era, Kind)> {
        let zones = Zones::embedded().unwrap();
        let place = Birthplace::new(Coordinates::new(0.0, 0.0).unwrap());
        let mut all = Vec::new();
        for name in zones.names() {
            let zone = zones.get(name).unwrap();
            for era in zone.eras(&place, -5_364_662_400, 2_524_608_000) {
                let candidate = CandidateInstant { instant: era.start, era: era.clone() };
                let kind = kind(&zone, &place, &candidate);
                all.push((name.to_owned(), era, kind));
            }
        }
        all
    }

    /// The zone database names the cities in comments, except for Sweden and Newfoundland.
    #[test]
    fn every_legal_mean_time_has_a_city() {
        let mut count = 0;
        for (zone, era, kind) in all() {
            if kind == Kind::LegalMeanTime && !["SET", "NST"].contains(&era.abbreviation.as_str()) {
                let city = mean_time::mean_time_city(&era.abbreviation, era.offset.seconds());
                assert!(city.is_some(), "{zone} {} {}", era.abbreviation, era.offset);
                count += 1;
            }
        }
        assert!(count > 80, "{count}");
    }

    /// Summer time is ahead of the clock before it or after it, or follows double summer time. Winter time is behind
    /// both clocks.
    #[test]
    fn summer_is_ahead_and_winter_behind() {
        let all = all();
        for three in all.windows(3) {
            let [(before_zone, before, kind_before), (zone, era, kind), (after_zone, after, _)] =
                three
            else {
                continue;
            };
            if before_zone != zone || after_zone != zone {
                continue;
            }
            let ahead = era.offset > before.offset || era.offset > after.offset;
            let behind = era.offset < before.offset && era.offset < after.offset;
            let name = format!("{zone} {} from {}", era.abbreviation, era.start);
            match kind {
                Kind::Summer | Kind::DoubleSummer => {
                    assert!(ahead || *kind_before == Kind::DoubleSummer, "{name}");
                }
                Kind::Winter if era.abbreviation != HONG_KONG_WINTER_TIME => {
                    assert!(behind, "{name}");
                }
                _ => {}
            }
        }
    }
}
