//! The facts of a span of time, which the engine calculates.

use chart::{AspectType, Body, Chart, House, JulianDay, Longitude, Point, Sign};

/// An exact moment, or the time in which it lies if it depends on an unknown birth time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ExactMoment {
    /// The moment, or its earliest instant.
    pub at: JulianDay,
    /// The same, or its latest instant.
    pub until: JulianDay,
    /// Whether the body moves backwards.
    pub retrograde: bool,
}

impl ExactMoment {
    /// The moment, or the middle of the time in which it lies if that is not longer than two days.
    #[must_use]
    pub fn day(self) -> Option<JulianDay> {
        const DAYS: f64 = 2.0;
        let middle = JulianDay::new((self.at.days() + self.until.days()) / 2.0);
        middle.filter(|_| self.until.days() - self.at.days() <= DAYS)
    }
}

/// A slow body in aspect to a point of the birth chart, from beginning to end.
#[derive(Debug, Clone, PartialEq)]
pub struct Contact {
    /// The transiting body.
    pub body: Body,
    /// The point of the birth chart.
    pub natal: Point,
    /// The type of the aspect.
    pub kind: AspectType,
    /// The house that the body passes through at the exact moment.
    pub house: Option<House>,
    /// When it first comes within one degree.
    pub starts: Option<JulianDay>,
    /// When it last leaves that degree.
    pub ends: Option<JulianDay>,
    /// The exact moments.
    pub moments: Vec<ExactMoment>,
    /// Distance from the exact angle at the moment that is described, degrees; `None` for a year.
    pub orb_deg: Option<f64>,
}

/// A new or full moon.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lunation {
    /// When.
    pub at: JulianDay,
    /// The place of the Moon.
    pub longitude: Longitude,
    /// Whether it is new moon.
    pub is_new: bool,
    /// Whether it is an eclipse.
    pub is_eclipse: bool,
}

/// The profected house.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Profected {
    /// Completed years of life.
    pub age: u16,
    /// The house.
    pub house: House,
    /// Its sign.
    pub sign: Sign,
}

/// The progressed Moon in a span of time.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgressedMoon {
    /// Its sign at the beginning; `None` if that depends on an unknown birth time.
    pub sign: Option<Sign>,
    /// Its house in the birth chart at the beginning.
    pub house: Option<House>,
    /// The arc from the progressed Sun, degrees in `[0, 360)`.
    pub arc_deg: f64,
    /// What happens in the span, in the order of time.
    pub events: Vec<ProgressedEvent>,
}

/// An event of the progressed Moon.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ProgressedEvent {
    /// When.
    pub at: JulianDay,
    /// What.
    pub step: ProgressedStep,
}

/// What the progressed Moon does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ProgressedStep {
    /// It enters a sign.
    Sign(Sign),
    /// It enters a house of the birth chart.
    House(House),
    /// It makes an exact aspect to a point of the birth chart.
    Aspect(AspectType, Point),
    /// It meets the progressed Sun, in a house of the birth chart.
    NewMoon(House),
    /// It stands opposite the progressed Sun, in a house of the birth chart.
    FullMoon(House),
}

/// The facts of a span of time.
#[derive(Debug, Clone)]
pub struct SpanFacts<'a> {
    /// The birth chart.
    pub chart: &'a Chart,
    /// The beginning.
    pub from: JulianDay,
    /// The end.
    pub to: JulianDay,
    /// The moment that is described, if the span is that about a moment and not a year.
    pub moment: Option<JulianDay>,
    /// Transits of Jupiter to Pluto and Chiron within one degree at some time in the span.
    pub contacts: Vec<Contact>,
    /// New and full moons.
    pub lunations: Vec<Lunation>,
    /// The profected house; `None` without a birth time.
    pub profected: Option<Profected>,
    /// The progressed Moon.
    pub progressed: Option<ProgressedMoon>,
    /// The chart of the solar return.
    pub solar_return: Option<&'a Chart>,
}
