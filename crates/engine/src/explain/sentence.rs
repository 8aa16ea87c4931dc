//! Causes in words.

use chart::{Center, LunarNode, Zodiac};
use civil::{Zone, date_in_words};

use super::causes::capitalized;
use super::claim::{Claim, ClaimedPoint, Fact};
use super::mistake::Mistake;
use super::moment::Moment;
use super::search::ChartSettings;
use crate::cast::ResolvedBirth;
use crate::instant::clock_at;
use crate::request::Clock;

/// What the sentences are about.
pub(super) struct CauseWriter<'a> {
    pub(super) birth: &'a ResolvedBirth,
    pub(super) moment: &'a Moment,
    /// The settings of the chart and of the other source.
    pub(super) settings: [ChartSettings; 2],
    /// The ayanamsa of the other source, or of the chart if the other one is tropical, degrees.
    pub(super) ayanamsa_deg: f64,
    /// The release of the zone database.
    pub(super) release: &'a str,
}

impl CauseWriter<'_> {
    /// What the other source did.
    pub(super) fn causes(&self) -> String {
        let [typed, clock, place] = self.moment.mistakes;
        let mut said: Vec<String> = Vec::new();
        said.extend(typed.map(|mistake| self.typed(mistake)));
        said.extend(clock.map(|mistake| self.clock(mistake)));
        said.extend(place.map(|mistake| self.place(mistake)));
        if self.moment.unix_seconds != self.birth.resolved.unix_seconds {
            said.push(format!("So their chart is for {}.", self.their_time()));
        }
        said.extend(self.settings());
        said.join(" ")
    }

    fn date(&self) -> String {
        date_in_words(self.birth.details.date)
    }

    fn zone(&self) -> Option<&Zone> {
        match &self.birth.details.clock {
            Clock::Zone(zone) | Clock::Offset { zone: Some(zone), .. } => Some(zone),
            Clock::Offset { zone: None, .. } | Clock::Unspecified => None,
        }
    }

    /// `In Rome`
    fn there(&self) -> String {
        let there = self.zone().map_or_else(|| "at the birthplace".to_owned(), Zone::in_words);
        capitalized(&there)
    }

    /// The time of the other chart on the clock of the birthplace.
    fn their_time(&self) -> String {
        let theirs = clock_at(&self.birth.details, self.moment.unix_seconds);
        let clock = "by the clock of the birthplace";
        let minutes = format!("{:02}:{:02}", theirs.time.hour(), theirs.time.minute());
        let date = if theirs.date == self.birth.details.date {
            String::new()
        } else {
            format!(" on {}", date_in_words(theirs.date))
        };
        match self.birth.details.time {
            Some(time) => format!(
                "{minutes}{date} {clock} instead of {:02}:{:02}",
                time.hour(),
                time.minute()
            ),
            None => format!("{minutes}{date} {clock}"),
        }
    }

    fn typed(&self, mistake: Mistake) -> String {
        let date = self.birth.details.date;
        match mistake {
            Mistake::Noon => "They calculated for noon, as is usual for an unknown time.".into(),
            Mistake::Midnight => "They calculated for midnight, the beginning of the day, as if the time were not known.".into(),
            Mistake::SixInTheMorning => "They calculated for six in the morning, as if the time were not known.".into(),
            Mistake::TwelveHours => "They exchanged morning and evening (am and pm).".into(),
            Mistake::DayAndMonth => format!("They exchanged day and month: {:02}/{:02} can be read either way.", date.day(), date.month()),
            Mistake::ReadAsJulian => "They took the date for one of the Julian calendar and converted it.".into(),
            Mistake::WrittenAsJulian => "They used the date of the Julian calendar.".into(),
            Mistake::DayBefore => "They calculated for the day before.".into(),
            Mistake::DayAfter => "They calculated for the day after.".into(),
            Mistake::MonthAfter => "They calculated for the month after; some programs count months from 0.".into(),
            _ => "They calculated for the month before; some programs count months from 0.".into(),
        }
    }

    fn clock(&self, mistake: Mistake) -> String {
        let (date, there) = (self.date(), self.there());
        let birth_offset_s = i64::from(self.birth.resolved.utc_offset.seconds());
        let explanation = &self.birth.resolved.explanation;
        match mistake {
            Mistake::SummerTimeIgnored => format!(
                "They left out summer time. {there}, clocks were {} ahead of standard time on {date}.",
                duration(birth_offset_s - self.moment.offset_s)
            ),
            Mistake::SummerTimeDoubled => format!(
                "They subtracted summer time twice. {there}, clocks were {} ahead of standard time on {date}, not {}.",
                duration(self.moment.offset_s - birth_offset_s),
                duration(2 * (self.moment.offset_s - birth_offset_s)),
            ),
            Mistake::SummerTimeAdded => format!(
                "They reckoned with summer time, which was not in force. {there}, clocks showed standard time on {date}."
            ),
            Mistake::OtherInstant => {
                "The clock showed this time twice that day, and they took the other instant.".into()
            }
            Mistake::StandardForMeanTime => format!(
                "They used standard time ({}), which was not yet in force. The clock was then: {explanation}.",
                offset(self.moment.offset_s)
            ),
            Mistake::MeanTimeForStandard => format!(
                "They used the birthplace's own mean time ({}). The clock was then: {explanation}.",
                offset(self.moment.offset_s)
            ),
            Mistake::ZoneOfCapital => format!(
                "They used the time of {}, the capital ({}). The clock was then: {explanation}.",
                self.moment.town.as_deref().unwrap_or("the capital"),
                offset(self.moment.offset_s)
            ),
            Mistake::HourEarly | Mistake::HourLate => format!(
                "They used a clock that is one hour off ({}). The clock was then: {explanation}.",
                offset(self.moment.offset_s)
            ),
            Mistake::ReadAsUtc => {
                format!("They read the time of birth as UTC. The clock was then: {explanation}.")
            }
            Mistake::OffsetTwice => format!(
                "They subtracted the offset from UTC twice, as if the time of birth had been given in UTC. The clock was then: {explanation}."
            ),
            Mistake::OffsetSign => format!(
                "They used the offset from UTC with the wrong sign ({}). The clock was then: {explanation}.",
                offset(self.moment.offset_s)
            ),
            Mistake::OffsetOfToday => format!(
                "They used today's offset from UTC ({}). On {date} the clock was: {explanation}.",
                offset(self.moment.offset_s)
            ),
            _ => format!(
                "They left out the minutes of the offset from UTC ({}). The clock was then: {explanation}.",
                offset(self.moment.offset_s)
            ),
        }
    }

    fn place(&self, mistake: Mistake) -> String {
        let birthplace = self.birth.details.place;
        let (latitude, longitude) =
            (self.moment.place.latitude_deg(), self.moment.place.longitude_deg());
        let side = |degrees: f64, sides: [&'static str; 2]| sides[usize::from(degrees < 0.0)];
        let (east, north) = (["east", "west"], ["north", "south"]);
        match mistake {
            Mistake::LongitudeSign => format!(
                "They have the birthplace {} of Greenwich instead of {}.",
                side(longitude, east),
                side(birthplace.longitude_deg(), east)
            ),
            Mistake::LatitudeSign => format!(
                "They have the birthplace {} of the equator instead of {}.",
                side(latitude, north),
                side(birthplace.latitude_deg(), north)
            ),
            Mistake::BothSigns => {
                "They have the birthplace on the other side of both the equator and Greenwich."
                    .into()
            }
            Mistake::MinutesAsDecimals => format!(
                "They read degrees and minutes as decimals: {} as {latitude:.2} and {} as {longitude:.2}.",
                sexagesimal(birthplace.latitude_deg()),
                sexagesimal(birthplace.longitude_deg())
            ),
            Mistake::DecimalsAsMinutes => format!(
                "They read decimals as minutes: {:.2} as {} and {:.2} as {}.",
                birthplace.latitude_deg(),
                sexagesimal(latitude),
                birthplace.longitude_deg(),
                sexagesimal(longitude)
            ),
            Mistake::CoordinatesSwapped => "They exchanged latitude and longitude.".into(),
            _ => format!(
                "They took another town of the same name: {} instead of {}.",
                self.moment.town.as_deref().unwrap_or("another one"),
                self.birth.details.place_name.as_deref().unwrap_or("the birthplace")
            ),
        }
    }

    fn settings(&self) -> Vec<String> {
        let [requested, other] = self.settings;
        let mut said = Vec::new();
        if requested.zodiac != other.zodiac {
            let (degree, minute) =
                (self.ayanamsa_deg.trunc(), (self.ayanamsa_deg.fract() * 60.0).floor());
            let kind = |zodiac: Zodiac| match zodiac.ayanamsa_name() {
                None => "the tropical zodiac".to_owned(),
                Some(name) => format!("the sidereal zodiac ({name})"),
            };
            let by = if requested.zodiac == Zodiac::Tropical || other.zodiac == Zodiac::Tropical {
                format!("; between the two are {degree}°{minute:02}′")
            } else {
                String::new()
            };
            said.push(format!(
                "They use {}, this chart {}{by}.",
                kind(other.zodiac),
                kind(requested.zodiac)
            ));
        }
        if requested.house_system != other.house_system {
            said.push(format!(
                "They use {} houses, this chart {}.",
                other.house_system.label(),
                requested.house_system.label()
            ));
        }
        if requested.node != other.node {
            let name = |node| if node == LunarNode::Mean { "mean" } else { "true" };
            said.push(format!(
                "They give the {} node, this chart the {} one.",
                name(other.node),
                name(requested.node)
            ));
        }
        if requested.center != other.center {
            said.push(match other.center {
                Center::Topocentric => "They calculate the positions as seen from the birthplace (topocentric), which moves the Moon by up to a degree; this chart has them from the centre of the Earth.",
                Center::Geocentric => "They calculate the positions from the centre of the Earth; this chart has them as seen from the birthplace (topocentric).",
            }.to_owned());
        }
        said
    }

    /// Where the law of the clock is from.
    pub(super) fn source(&self) -> String {
        format!(
            "The history of the clock is that of the IANA time zone database ({}).",
            self.release
        )
    }
}

/// `your Ascendant is 12° Libra, not 27° Libra`
pub(super) fn difference(claim: &Claim, ours: &str) -> String {
    let point = match claim.point {
        ClaimedPoint::Cusp(_) => format!("the {}", claim.point.label()),
        _ => format!("your {}", claim.point.label()),
    };
    match claim.fact {
        Fact::Sign(sign) => {
            let calculated = ours.rsplit(' ').next().unwrap_or(ours);
            format!("{point} is in {calculated}, not {}", sign.name())
        }
        Fact::Degree(degree) => {
            let calculated =
                if degree.step_deg > 0.5 { whole_degree(ours) } else { ours.to_owned() };
            format!("{point} is at {calculated}, not {}", degree.words())
        }
        Fact::House(house) => format!("{point} is in the {ours}, not the {}", house.ordinal()),
        Fact::Retrograde(_) => format!("{point} is {ours}, not {}", claim.fact.words()),
    }
}

/// `12° Libra` for `12°04′ Libra`.
fn whole_degree(position: &str) -> String {
    match (position.split_once('°'), position.split_once("′ ")) {
        (Some((degree, _)), Some((_, sign))) => format!("{degree}° {sign}"),
        _ => position.to_owned(),
    }
}

/// `one hour`, `two hours`, `30 minutes`
fn duration(seconds: i64) -> String {
    match seconds {
        3600 => "one hour".to_owned(),
        7200 => "two hours".to_owned(),
        _ if seconds % 3600 == 0 => format!("{} hours", seconds / 3600),
        _ => format!("{} minutes", seconds / 60),
    }
}

/// `UTC+1`, `UTC-3:30`
fn offset(seconds: i64) -> String {
    let side = if seconds < 0 { '-' } else { '+' };
    let minutes = seconds.abs() / 60;
    if minutes % 60 == 0 {
        format!("UTC{side}{}", minutes / 60)
    } else {
        format!("UTC{side}{}:{:02}", minutes / 60, minutes % 60)
    }
}

/// `41°54′`
fn sexagesimal(degrees: f64) -> String {
    let minutes = (degrees.abs() * 60.0).round();
    format!("{}°{:02}′", (minutes / 60.0).floor(), minutes % 60.0)
}
