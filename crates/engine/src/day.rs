//! The changes during a day of birth whose time is unknown.

use chart::{Angle, AspectRules, AspectType, Body, JulianDay, Point, Sign};
use ephemeris::search::{self, AngleSign, Ingress};
use ephemeris::{Ephemeris, SkyError};

use crate::Engine;
use crate::cast::ResolvedBirth;

/// The changes of one day at the birthplace.
#[derive(Debug, Clone)]
pub struct Day {
    /// The first second of the day.
    pub begins: JulianDay,
    /// The last second of the day.
    pub ends: JulianDay,
    /// The rising signs in the order of time.
    pub rising: Vec<AngleSign>,
    /// The changes of sign of all bodies in the order of time.
    pub ingresses: Vec<(Body, Ingress)>,
    /// The Moon's aspects that begin or end that day, in the order of time.
    pub moon_aspects: Vec<MoonAspect>,
}

/// An aspect of the Moon that is within orb for a part of the day.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MoonAspect {
    /// The other body.
    pub body: Body,
    /// The type.
    pub kind: AspectType,
    /// When it comes within orb; `None` if it is within orb when the day begins.
    pub begins: Option<JulianDay>,
    /// When it is exact, if that is on this day.
    pub exact: Option<JulianDay>,
    /// When it leaves its orb; `None` if it is still within orb when the day ends.
    pub ends: Option<JulianDay>,
}

impl Engine {
    /// The changes of the day of a birth; `None` if the birth time is known.
    pub fn day(&self, birth: &ResolvedBirth) -> Result<Option<Day>, SkyError> {
        let Some((first, last)) = birth.day else { return Ok(None) };
        let [from, to] = [first, last].map(JulianDay::from_unix_seconds);
        let place = birth.details.place;
        let sky = self.sky_of(birth);
        let rising = search::angle_signs(&sky, Angle::Ascendant, place, from, to)?;
        Ok(Some(Day {
            begins: from,
            ends: to,
            rising,
            ingresses: ingresses(&sky, from, to)?,
            moon_aspects: moon_aspects(&sky, &birth.details.options.aspects, from, to)?,
        }))
    }
}

impl Day {
    /// The rising signs, each with the moments when it begins and ends to rise.
    pub fn rising_spans(&self) -> impl Iterator<Item = (Sign, JulianDay, JulianDay)> {
        let ends = self.rising.iter().skip(1).map(|next| next.from).chain([self.ends]);
        self.rising.iter().zip(ends).map(|(rising, end)| (rising.sign, rising.from, end))
    }
}

fn ingresses(
    ephemeris: &Ephemeris,
    from: JulianDay,
    to: JulianDay,
) -> Result<Vec<(Body, Ingress)>, SkyError> {
    let mut all = Vec::new();
    for body in Body::ALL {
        for ingress in search::ingresses(ephemeris, body, from, to) {
            all.push((body, ingress?));
        }
    }
    all.sort_by(|(_, a), (_, b)| a.at.days().total_cmp(&b.at.days()));
    Ok(all)
}

fn moon_aspects(
    ephemeris: &Ephemeris,
    rules: &AspectRules,
    from: JulianDay,
    to: JulianDay,
) -> Result<Vec<MoonAspect>, SkyError> {
    let mut all = Vec::new();
    for body in Body::ALL.into_iter().filter(|body| *body != Body::Moon) {
        let windows = windows(body, rules);
        let arcs = windows.iter().flat_map(Window::arcs_deg).collect();
        let mut reached = vec![None; 3 * windows.len()];
        for found in search::moon_arcs(ephemeris, body, arcs, from, to) {
            let found = found?;
            reached[found.arc] = Some(found.at);
        }
        let aspects = windows.iter().zip(reached.chunks_exact(3)).map(|(window, at)| MoonAspect {
            body,
            kind: window.kind,
            begins: at[0],
            exact: at[1],
            ends: at[2],
        });
        all.extend(aspects.filter(|aspect| aspect.begins.is_some() || aspect.ends.is_some()));
    }
    // Aspects that are within orb when the day begins come first.
    let begins = |aspect: &MoonAspect| aspect.begins.map_or(f64::MIN, JulianDay::days);
    let ends = |aspect: &MoonAspect| aspect.ends.map_or(f64::MAX, JulianDay::days);
    all.sort_by(|a, b| begins(a).total_cmp(&begins(b)).then(ends(a).total_cmp(&ends(b))));
    Ok(all)
}

/// The arcs from a body to the Moon within which an aspect is within orb.
struct Window {
    kind: AspectType,
    /// The arc at which the aspect is exact, -180 to 180 degrees.
    exact_deg: f64,
    orb_deg: f64,
}

impl Window {
    /// The first, the exact and the last arc, in [0, 360) degrees.
    fn arcs_deg(&self) -> [f64; 3] {
        [-self.orb_deg, 0.0, self.orb_deg].map(|side| (self.exact_deg + side).rem_euclid(360.0))
    }
}

/// The windows of the Moon's aspects with a body: one for a conjunction and an opposition, two for every other type.
fn windows(body: Body, rules: &AspectRules) -> Vec<Window> {
    let mut windows = Vec::with_capacity(8);
    for kind in rules.listed() {
        let orb_deg = rules.limit_deg(kind, Point::Body(Body::Moon), Point::Body(body));
        windows.extend(kind.arcs_deg().map(|exact_deg| Window { kind, exact_deg, orb_deg }));
    }
    windows
}
