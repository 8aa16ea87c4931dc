//! The transits of a period as a calendar file (iCalendar, RFC 5545). Existing crates for iCalendar need a source of
//! random numbers, which the WebAssembly module does not have.

use engine::Timestamp;
use engine::answer::{
    PeriodAnswer, PeriodEvent, PeriodEventType, SlowTransit, TransitMoment, YearAnswer,
};

use crate::english;

/// The longest line in bytes, without its line end (RFC 5545, section 3.1).
const LINE_BYTES: usize = 75;

/// The calendar: one event for each exact transit and each event of the period, in UTC. The same transit always has the
/// same identifier. The calendar contains no birth data. Its `DTSTAMP` is the
/// beginning of the period, so that the same request always has the same answer.
#[must_use]
pub fn calendar(answer: &PeriodAnswer, name: Option<&str>) -> String {
    let mut file = File::default();
    file.begin(name.unwrap_or("Transits"));
    let stamp = format!("{}T000000Z", answer.from.to_string().replace('-', ""));
    for moment in &answer.moments {
        let text = interpretation(answer, moment).unwrap_or(&moment.summary);
        let text = with_range(text, moment);
        file.event(&stamp, moment.at, &moment_uid(moment), &moment_title(moment), &text);
    }
    for event in &answer.events {
        file.event(&stamp, event.at, &event_uid(event), &event_title(event), &event_text(event));
    }
    file.line("END:VCALENDAR");
    file.text
}

/// The exact days of a year as a calendar.
#[must_use]
pub fn year_calendar(answer: &YearAnswer) -> String {
    let mut file = File::default();
    file.begin(&english::year::title(answer.year));
    let stamp = compact(answer.starts);
    for month in &answer.months {
        for moment in &month.moments {
            let text = with_range(&moment.summary, moment);
            file.event(&stamp, moment.at, &moment_uid(moment), &moment_title(moment), &text);
        }
        for event in &month.events {
            let text = event_text(event);
            file.event(&stamp, event.at, &event_uid(event), &event_title(event), &text);
        }
    }
    file.line("END:VCALENDAR");
    file.text
}

/// A text with the earliest and the latest moment, if the birth time is unknown.
fn with_range(text: &str, moment: &TransitMoment) -> String {
    match moment.between {
        Some([from, to]) => format!("{text} ({})", english::calendar::between(from, to)),
        None => text.to_owned(),
    }
}

/// The interpretation of a slow transit.
pub(crate) fn interpretation<'a>(
    answer: &'a PeriodAnswer,
    moment: &TransitMoment,
) -> Option<&'a str> {
    let transit = answer.transits.iter().find(|SlowTransit { transit, .. }| {
        (transit.body, transit.natal, transit.kind) == (moment.body, moment.natal, moment.kind)
    });
    transit.map(|slow| slow.interpretation.as_str())
}

fn moment_uid(moment: &TransitMoment) -> String {
    let TransitMoment { body, natal, kind, .. } = moment;
    uid(&[body.name(), kind.name(), natal.name()], moment.at)
}

/// An exact transit in a few words: `Saturn square your Moon (pass 2 of 3)`.
#[must_use]
pub fn moment_title(moment: &TransitMoment) -> String {
    let TransitMoment { body, natal, kind, pass, passes, .. } = moment;
    let passes = match passes {
        0 | 1 => String::new(),
        _ => format!(" (pass {pass} of {passes})"),
    };
    format!("{} {} your {}{passes}", body.name(), kind.name(), natal.name())
}

fn event_uid(event: &PeriodEvent) -> String {
    uid(&[event_kind(event.kind), event.body.name()], event.at)
}

fn event_kind(kind: PeriodEventType) -> &'static str {
    match kind {
        PeriodEventType::HouseEntry => "house-entry",
        PeriodEventType::Station => "station",
        PeriodEventType::MoonPhase => "moon-phase",
        PeriodEventType::Eclipse => "eclipse",
        PeriodEventType::SolarReturn => "solar-return",
    }
}

/// An event in a few words: `Mars enters your house 7`.
#[must_use]
pub fn event_title(event: &PeriodEvent) -> String {
    let (body, sign) = (event.body.name(), event.sign.name());
    match event.kind {
        PeriodEventType::HouseEntry => {
            let house = event.house.unwrap_or_default();
            format!("{body} enters your house {house}")
        }
        PeriodEventType::Station => {
            let way = if event.retrograde { "retrograde" } else { "direct" };
            format!("{body} turns {way} in {sign}")
        }
        PeriodEventType::MoonPhase => format!("{} in {sign}", phase(event)),
        PeriodEventType::Eclipse => {
            let what = if phase(event) == "New moon" { "Solar" } else { "Lunar" };
            format!("{what} eclipse in {sign}")
        }
        PeriodEventType::SolarReturn => "Solar return".to_owned(),
    }
}

fn phase(event: &PeriodEvent) -> &'static str {
    match event.phase {
        Some(engine::answer::MoonPhase::FullMoon) => "Full moon",
        _ => "New moon",
    }
}

/// The points of the birth chart that an event aspects: `conjunction with your Venus, 1.2 degrees`.
fn touches(event: &PeriodEvent) -> String {
    let touch = |touch: &engine::answer::Touch| {
        format!("{} with your {}, {:.1} degrees", touch.kind.name(), touch.natal.name(), touch.orb)
    };
    event.touches.iter().map(touch).collect::<Vec<_>>().join("; ")
}

/// The meaning of an event, and the points of the birth chart that it aspects.
#[must_use]
pub fn event_text(event: &PeriodEvent) -> String {
    let touches = touches(event);
    if touches.is_empty() {
        return event.interpretation.clone();
    }
    format!("{} ({touches})", event.interpretation)
}

fn uid(parts: &[&str], at: Timestamp) -> String {
    let name = parts.join("-").to_lowercase().replace(' ', "-");
    format!("{name}-{}@astrarium", compact(at))
}

/// The moment in the format `20261124T073109Z`.
fn compact(at: Timestamp) -> String {
    at.to_string().replace(['-', ':'], "")
}

#[derive(Default)]
struct File {
    text: String,
}

impl File {
    /// The head of the calendar.
    fn begin(&mut self, name: &str) {
        self.line("BEGIN:VCALENDAR");
        self.line("VERSION:2.0");
        self.line("PRODID:-//Astrarium//Transits//EN");
        self.line("CALSCALE:GREGORIAN");
        self.line("METHOD:PUBLISH");
        self.property("X-WR-CALNAME", name);
    }

    fn event(&mut self, stamp: &str, at: Timestamp, uid: &str, title: &str, description: &str) {
        self.line("BEGIN:VEVENT");
        self.property("UID", uid);
        self.line(&format!("DTSTAMP:{stamp}"));
        self.line(&format!("DTSTART:{}", compact(at)));
        self.property("SUMMARY", title);
        if !description.is_empty() {
            self.property("DESCRIPTION", description);
        }
        // The event does not block time in the calendar.
        self.line("TRANSP:TRANSPARENT");
        self.line("END:VEVENT");
    }

    /// A property whose value is a text (section 3.3.11).
    fn property(&mut self, name: &str, value: &str) {
        let mut escaped = String::with_capacity(value.len());
        for letter in value.chars() {
            match letter {
                '\\' | ';' | ',' => escaped.extend(['\\', letter]),
                '\n' => escaped.push_str("\\n"),
                // Overrides of direction too.
                _ if letter.is_control()
                    || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}') => {}
                _ => escaped.push(letter),
            }
        }
        self.line(&format!("{name}:{escaped}"));
    }

    /// Writes a line. Folds a line that is too long, but not within a character.
    fn line(&mut self, line: &str) {
        let mut length = 0;
        for letter in line.chars() {
            if length + letter.len_utf8() > LINE_BYTES {
                self.text.push_str("\r\n ");
                length = 1;
            }
            self.text.push(letter);
            length += letter.len_utf8();
        }
        self.text.push_str("\r\n");
    }
}
