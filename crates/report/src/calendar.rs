//! The transits of a period as a calendar file (iCalendar, RFC 5545). Existing crates for iCalendar need a source of
//! random numbers, which the WebAssembly module does not have.

use engine::Timestamp;
use engine::answer::{PeriodAnswer, PeriodEvent, PeriodEventType, TransitMoment};

/// The longest line in bytes, without its line end (RFC 5545, section 3.1).
const LINE_BYTES: usize = 75;

/// The calendar: one event for each exact transit and each event of the period, in UTC. The same transit always has the
/// same identifier. The calendar contains no birth data.
#[must_use]
pub fn calendar(answer: &PeriodAnswer) -> String {
    let mut file = File::default();
    file.line("BEGIN:VCALENDAR");
    file.line("VERSION:2.0");
    file.line("PRODID:-//Astrarium//Transits//EN");
    file.line("CALSCALE:GREGORIAN");
    file.line("METHOD:PUBLISH");
    file.property("X-WR-CALNAME", "Transits");
    // Not the current time, so that the same answer gives the same file.
    let stamp = format!("{}T000000Z", answer.from.to_string().replace('-', ""));
    for moment in &answer.moments {
        let text = interpretation(answer, moment).unwrap_or_default();
        file.event(&stamp, moment.at, &moment_uid(moment), &moment_title(moment), text);
    }
    for event in &answer.events {
        file.event(&stamp, event.at, &event_uid(event), &event_title(event), &touches(event));
    }
    file.line("END:VCALENDAR");
    file.text
}

/// The interpretation of a slow transit.
pub(crate) fn interpretation<'a>(
    answer: &'a PeriodAnswer,
    moment: &TransitMoment,
) -> Option<&'a str> {
    let own = answer.transits.iter().find(|own| {
        (own.transiting, own.natal, own.kind) == (moment.transiting, moment.natal, moment.kind)
    });
    own.map(|own| own.interpretation.as_str())
}

fn moment_uid(moment: &TransitMoment) -> String {
    let TransitMoment { transiting, natal, kind, .. } = moment;
    uid(&[transiting.name(), kind.name(), natal.name()], moment.at)
}

pub(crate) fn moment_title(moment: &TransitMoment) -> String {
    let TransitMoment { transiting, natal, kind, pass, passes, .. } = moment;
    let passes = match passes {
        0 | 1 => String::new(),
        _ => format!(" (pass {pass} of {passes})"),
    };
    format!("{} {} your {}{passes}", transiting.name(), kind.name(), natal.name())
}

fn event_uid(event: &PeriodEvent) -> String {
    uid(&[event_kind(event.kind), event.body.name()], event.at)
}

fn event_kind(kind: PeriodEventType) -> &'static str {
    match kind {
        PeriodEventType::Ingress => "ingress",
        PeriodEventType::Station => "station",
        PeriodEventType::MoonPhase => "moon-phase",
        PeriodEventType::Eclipse => "eclipse",
        PeriodEventType::SolarReturn => "solar-return",
    }
}

pub(crate) fn event_title(event: &PeriodEvent) -> String {
    let (body, sign) = (event.body.name(), event.sign.name());
    match event.kind {
        PeriodEventType::Ingress => {
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
pub(crate) fn touches(event: &PeriodEvent) -> String {
    let touch = |touch: &engine::answer::Touch| {
        format!("{} with your {}, {:.1} degrees", touch.kind.name(), touch.natal.name(), touch.orb)
    };
    event.touches.iter().map(touch).collect::<Vec<_>>().join("; ")
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
                _ if letter.is_control() => {}
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
