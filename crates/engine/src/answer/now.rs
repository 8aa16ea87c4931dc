//! What the time about a moment is about, for `/chart/transits`.

use std::collections::BTreeMap;

use chart::JulianDay;
use civil::Date;
use reading::{Factor, Roles, SpanIdea, SpanPartReading, SpanPassage};
use serde::Serialize;

use super::year::{ActiveView, views};
use crate::cast::{Cast, CastError, Engine};
use crate::instant::DAY_S;
use crate::reader_clock::ReaderClock;

/// The days of a week.
const WEEK: i64 = 7;

/// What a moment is about.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NowReading {
    /// The zone of the dates.
    #[schema(example = "Europe/Berlin")]
    pub display_timezone: String,
    /// What the time is about, in one sentence.
    pub idea: SpanIdea,
    /// The account in parts: what the time is about, and what comes easily. Without a strong contact, also what to do.
    pub reading: Vec<SpanPartReading>,
    /// The week from the day of the moment.
    pub week: WeekReading,
    /// What is active, strongest first. The account is taken from it.
    pub active: Vec<ActiveView>,
}

/// A week: the moments that stand out.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct WeekReading {
    /// The first day, in the zone of the answer.
    #[schema(value_type = String, format = Date, example = "2026-11-21")]
    pub from: Date,
    /// The last day.
    #[schema(value_type = String, format = Date, example = "2026-11-27")]
    pub to: Date,
    /// The lines, joined by spaces.
    pub text: String,
    /// The sentences with their factors. Each paragraph is a line that begins with day and hour, such as `Tue 1 Dec, 14:10:`.
    pub passages: Vec<SpanPassage>,
}

impl Engine {
    /// What a moment is about, with the factors of its sentences.
    pub(super) fn now_reading(
        &self,
        cast: &Cast,
        at: JulianDay,
        clock: &ReaderClock<'_>,
    ) -> Result<(NowReading, BTreeMap<String, Factor>), CastError> {
        let span = Self::span_about(at);
        let mut slow = self.slow_transits(cast, span)?;
        slow.retain(|transit| transit.is_felt(at));
        let facts = self.span_facts(cast, span, &slow, None)?;
        let active = facts.active();
        let roles = Roles::of(&facts, &active);
        let natal = roles.main.and_then(|main| active[main].natal);
        let from = clock.begins(clock.date(at));
        let to =
            clock.begins(clock.date(JulianDay::from_unix_seconds(
                from.to_unix_seconds() + WEEK * DAY_S + DAY_S / 2,
            )));
        // What is over earlier on the day of the moment is not told.
        let week = self.week_facts(cast, [at, to], natal)?;
        let local = |at: JulianDay| clock.local(at);
        let reading = facts.read(&self.corpus, &active, &[], Some(&week), &local)?;
        let text =
            reading.week.iter().map(|passage| passage.text.as_str()).collect::<Vec<_>>().join(" ");
        let last = JulianDay::from_unix_seconds(to.to_unix_seconds() - 1);
        let week = WeekReading {
            from: clock.date(from),
            to: clock.date(last),
            text,
            passages: reading.week,
        };
        let now = NowReading {
            display_timezone: clock.zone_name(),
            idea: reading.idea,
            reading: reading.parts,
            week,
            active: views(&active, roles),
        };
        Ok((now, reading.factors))
    }
}
