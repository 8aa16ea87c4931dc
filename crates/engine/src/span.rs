//! Gathers what is active in a year or at a moment, for its account in words.

use chart::{AspectType, Body, Chart, House, JulianDay, Longitude, Point, Sign};
use ephemeris::search::{self, MoonPhase};
use ephemeris::{Ephemeris, SkyError};
use reading::{
    Contact, ExactMoment, Lunation, Profected, ProgressedEvent, ProgressedMoon, ProgressedStep,
    SpanFacts, WeekFacts,
};

use crate::cast::{Cast, Engine};
use crate::technique::{Profection, YEAR_DAYS, julian_day};
use crate::transit::Transit;

/// The bodies whose transits a year or a moment can be about.
pub(crate) const SLOW: [Body; 6] =
    [Body::Jupiter, Body::Saturn, Body::Uranus, Body::Neptune, Body::Pluto, Body::Chiron];
/// How long before and after a moment a transit that is not in effect is looked for, days.
const COMING_DAYS: f64 = 45.0;
/// How long before and after a moment an eclipse is felt, days.
const ECLIPSE_DAYS: f64 = 120.0;

/// A span of time: a year, or what surrounds a moment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Span {
    pub(crate) from: JulianDay,
    pub(crate) to: JulianDay,
    /// The moment, if it is not a year.
    pub(crate) moment: Option<JulianDay>,
}

impl Span {
    /// The moment, or a day after the solar return that begins the year.
    pub(crate) fn inside(self) -> JulianDay {
        self.moment.unwrap_or_else(|| beyond(self.from, 1.0))
    }
}

impl Engine {
    /// The span about a moment.
    pub(crate) fn span_about(moment: JulianDay) -> Span {
        let [from, to] = [-COMING_DAYS, COMING_DAYS].map(|days| beyond(moment, days));
        Span { from, to, moment: Some(moment) }
    }

    /// The slow transits of a span.
    pub(crate) fn slow_transits(&self, cast: &Cast, span: Span) -> Result<Vec<Transit>, SkyError> {
        let mut found = Vec::new();
        for body in SLOW {
            found.extend(self.transits_between(cast, body, span.from, span.to)?);
        }
        Ok(found)
    }

    /// The facts of a span from its slow transits.
    pub(crate) fn span_facts<'a>(
        &self,
        cast: &'a Cast,
        span: Span,
        transits: &[Transit],
        solar_return: Option<&'a Chart>,
    ) -> Result<SpanFacts<'a>, SkyError> {
        let sky = self.moving_sky_of(&cast.birth.details);
        let houses = cast.chart.houses;
        let mut contacts = Vec::with_capacity(transits.len());
        for transit in transits {
            let orb_deg = match span.moment {
                Some(at) => {
                    let here = sky.position(transit.body, at)?.longitude;
                    Some(here.separation(transit.longitude))
                }
                None => None,
            };
            contacts.push(Contact {
                body: transit.body,
                natal: transit.natal,
                kind: transit.kind,
                house: houses.map(|houses| houses.house_of(transit.longitude)),
                starts: transit.starts,
                ends: transit.ends,
                moments: transit.exact_moments(),
                orb_deg,
            });
        }
        let eclipse_days = if span.moment.is_some() { ECLIPSE_DAYS - COMING_DAYS } else { 0.0 };
        let (first, last) = (beyond(span.from, -eclipse_days), beyond(span.to, eclipse_days));
        let profection = self.profection(cast, span.inside())?;
        Ok(SpanFacts {
            chart: &cast.chart,
            from: span.from,
            to: span.to,
            moment: span.moment,
            contacts,
            lunations: lunations_between(&sky, first, last)?,
            profected: profection.map(|Profection { age, house, sign, .. }| Profected {
                age,
                house,
                sign,
            }),
            progressed: self.progressed_moon(cast, span)?,
            solar_return,
        })
    }

    /// The progressed Moon at the beginning of a span, and what it does in it: a day of the ephemeris for a year.
    fn progressed_moon(&self, cast: &Cast, span: Span) -> Result<Option<ProgressedMoon>, SkyError> {
        let birth = cast.birth.at.days();
        let progressed = |at: JulianDay| julian_day(birth + (at.days() - birth) / YEAR_DAYS);
        let (from, to) = (progressed(span.moment.unwrap_or(span.from))?, progressed(span.to)?);
        let sky = self.moving_sky_of(&cast.birth.details);
        let [sun, moon] = [Body::Sun, Body::Moon];
        let here = sky.position(moon, from)?.longitude;
        let arc_deg = sky.position(sun, from)?.longitude.arc_to(here);
        let Some(houses) = cast.chart.houses else {
            // Half a day before and after noon.
            let at = |days: f64| {
                let at = julian_day(from.days() + days)?;
                Ok::<Sign, SkyError>(sky.position(moon, at)?.longitude.sign())
            };
            let sign = (at(-0.5)? == at(0.5)?).then_some(here.sign());
            return Ok(Some(ProgressedMoon { sign, house: None, arc_deg, events: Vec::new() }));
        };
        let mut steps: Vec<(Longitude, ProgressedStep)> = Vec::new();
        steps.extend(Sign::ALL.iter().enumerate().map(|(index, sign)| {
            #[expect(clippy::cast_precision_loss, reason = "0 to 11")]
            let cusp = Longitude::new(index as f64 * 30.0);
            (cusp, ProgressedStep::Sign(*sign))
        }));
        steps.extend(House::ALL.map(|house| (houses.cusp(house), ProgressedStep::House(house))));
        for (natal, place) in chart::points(&cast.chart) {
            for kind in AspectType::MAJOR {
                steps.extend(kind.arcs_deg().map(|arc_deg| {
                    let longitude = Longitude::new(place.degrees() + arc_deg);
                    (longitude, ProgressedStep::Aspect(kind, natal))
                }));
            }
        }
        let real = |at: JulianDay| julian_day(birth + (at.days() - birth) * YEAR_DAYS);
        let longitudes = steps.iter().map(|step| step.0).collect();
        let mut events = Vec::new();
        for found in search::crossings_of_any(&sky, moon, longitudes, from, to) {
            let (place, crossing) = found?;
            let step = steps[place].1;
            // Where houses run backwards, the entry is that of the house which contains the longitude.
            events.push(ProgressedEvent { at: real(crossing.at)?, step });
        }
        let house_at = |at: JulianDay| {
            Ok::<House, SkyError>(houses.house_of(sky.position(moon, at)?.longitude))
        };
        for phase in search::moon_phases(&sky, from, to) {
            let phase = phase?;
            let step = match phase.phase {
                MoonPhase::NewMoon => ProgressedStep::NewMoon(house_at(phase.at)?),
                MoonPhase::FullMoon => ProgressedStep::FullMoon(house_at(phase.at)?),
                _ => continue,
            };
            events.push(ProgressedEvent { at: real(phase.at)?, step });
        }
        events.sort_by(|a, b| a.at.days().total_cmp(&b.at.days()));
        let house = Some(houses.house_of(here));
        Ok(Some(ProgressedMoon { sign: Some(here.sign()), house, arc_deg, events }))
    }

    /// The week from a moment.
    pub(crate) fn week_facts(
        &self,
        cast: &Cast,
        [from, to]: [JulianDay; 2],
        natal: Option<Point>,
    ) -> Result<WeekFacts, SkyError> {
        let sky = self.moving_sky_of(&cast.birth.details);
        let mut on_point = Vec::new();
        let is_hard = |kind: AspectType| {
            matches!(kind, AspectType::Conjunction | AspectType::Opposition | AspectType::Square)
        };
        if let Some(natal) = natal {
            let is_wanted = |point: Point, kind: AspectType| point == natal && is_hard(kind);
            for transit in self.transits_about(cast, Body::Moon, [from, to], &is_wanted)? {
                let exact = transit.exact_moments().into_iter().filter_map(ExactMoment::day);
                on_point.extend(exact.map(|at| (at, transit.kind)));
            }
            on_point.retain(|contact| from <= contact.0 && contact.0 < to);
        }
        let mut transits: Vec<(u8, (Body, Point, AspectType, JulianDay))> = Vec::new();
        for body in
            Body::ALL.into_iter().filter(|body| *body != Body::Moon && *body != Body::NorthNode)
        {
            for transit in self.transits_between(cast, body, from, to)? {
                let strength = Transit::strength(body, transit.natal, 0.0);
                let exact = transit.exact_moments().into_iter().filter_map(ExactMoment::day);
                let mut exact = exact.filter(|at| from <= *at && *at < to);
                let Some(at) = exact.next() else { continue };
                // An easy aspect of a fast body is hardly noticed.
                let strength = if transit.kind.is_easy() { strength / 2 } else { strength };
                let is_at_own_place = transit.natal == Point::Body(body) && !SLOW.contains(&body);
                if !is_at_own_place {
                    transits.push((strength, (body, transit.natal, transit.kind, at)));
                }
            }
        }
        transits.sort_by_key(|(strength, _)| std::cmp::Reverse(*strength));
        let transits = transits.into_iter().map(|(_, transit)| transit).collect();
        let mut phases = Vec::new();
        for phase in search::moon_phases(&sky, from, to) {
            let phase = phase?;
            let place = sky.position(Body::Moon, phase.at)?.longitude;
            let house = cast.chart.houses.map(|houses| houses.house_of(place));
            phases.push((phase.phase.name(), phase.at, house));
        }
        Ok(WeekFacts { on_point, transits, phases })
    }
}

/// A transit is felt from this long before it begins, days.
const BEFORE_DAYS: f64 = 30.0;
/// It is felt until this long after it ends, days.
const AFTER_DAYS: f64 = 7.0;

impl Transit {
    /// Whether it is felt at a moment: from some weeks before it begins to some days after it ends, also between its passes.
    pub(crate) fn is_felt(&self, at: JulianDay) -> bool {
        let begun = self.starts.is_none_or(|starts| starts.days() - BEFORE_DAYS <= at.days());
        let ended = self.ends.is_some_and(|ends| ends.days() + AFTER_DAYS < at.days());
        begun && !ended
    }

    /// The exact moments, or the times in which they lie.
    pub(crate) fn exact_moments(&self) -> Vec<ExactMoment> {
        let passes = self.passes.iter();
        let passes = passes.map(|pass| ExactMoment {
            at: pass.at,
            until: pass.at,
            retrograde: pass.retrograde,
        });
        let ranges = self.ranges.iter();
        let ranges = ranges.map(|range| ExactMoment {
            at: range.from,
            until: range.to,
            retrograde: range.retrograde,
        });
        passes.chain(ranges).collect()
    }
}

/// A moment some days later, within the ephemeris.
pub(crate) fn beyond(at: JulianDay, days: f64) -> JulianDay {
    let days = (at.days() + days).clamp(Ephemeris::FIRST, Ephemeris::LAST);
    JulianDay::new(days).unwrap_or(at)
}

/// The new and full moons between two moments.
pub(crate) fn lunations_between(
    sky: &Ephemeris,
    from: JulianDay,
    to: JulianDay,
) -> Result<Vec<Lunation>, SkyError> {
    let mut found = Vec::new();
    for phase in search::moon_phases(sky, from, to) {
        let phase = phase?;
        if !matches!(phase.phase, MoonPhase::NewMoon | MoonPhase::FullMoon) {
            continue;
        }
        found.push(Lunation {
            at: phase.at,
            longitude: sky.position(Body::Moon, phase.at)?.longitude,
            is_new: phase.phase == MoonPhase::NewMoon,
            is_eclipse: search::eclipse_at(sky, &phase)?.is_some(),
        });
    }
    Ok(found)
}
