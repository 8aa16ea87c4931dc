//! What is active in a span of time: slow transits, eclipses, the profected house, progressions and the solar return,
//! strongest first.
//!
//! Weights are points up to about 150, without a unit. Their order is that of textbooks of transits: the slower the body
//! and the more personal the point, the more a contact counts; conjunction, opposition and square before trine and
//! sextile; lights, angles and the ruler of the chart first. The longer something is felt in the year, or the nearer it is to
//! the moment, the more it counts.

mod facts;
#[cfg(test)]
pub(crate) mod tests;

use chart::{AspectType, Body, DominantKind, House, JulianDay, Longitude, Point};

pub use facts::{
    Contact, ExactMoment, Lunation, Profected, ProgressedEvent, ProgressedMoon, ProgressedStep,
    SpanFacts,
};

chart::named_enum! {
    /// The kinds of what is active.
    pub enum ActiveKind {
        /// A slow body in aspect to a point of the birth chart.
        Transit = "transit",
        /// An eclipse within three degrees of a point of the birth chart, or opposite to it.
        Eclipse = "eclipse",
        /// The profected house with its ruler.
        Profection = "profection",
        /// An exact aspect of the progressed Moon, or its entry into a sign or house.
        ProgressedMoon = "progressed-moon",
        /// A body on an angle of the solar return.
        SolarReturn = "solar-return",
    }
}

chart::named_enum! {
    /// Why something counts.
    pub enum Reason {
        /// The point is the Sun, the Moon or an angle.
        LightOrAngle = "light-or-angle",
        /// The point rules the chart.
        ChartRuler = "chart-ruler",
        /// The body is back where it was at birth, or at a quarter of its round.
        OwnPlace = "own-place",
        /// The point belongs to what dominates the birth chart.
        DominatesChart = "dominates-chart",
        /// The body or the point rules the profected house.
        LordOfYear = "lord-of-year",
        /// It is exact more than once in the span.
        SeveralTimes = "several-times",
        /// Other slow bodies touch the same point.
        SeveralBodies = "several-bodies",
        /// It is within one degree, but not exact in the span.
        NotExact = "not-exact",
        /// The house is angular.
        AngularHouse = "angular-house",
    }
}

/// Something active in a span of time.
#[derive(Debug, Clone, PartialEq)]
pub struct Active {
    /// What it is.
    pub kind: ActiveKind,
    /// The moving body; of an eclipse the Sun or the Moon; of a profection the traditional ruler.
    pub body: Body,
    /// The point of the birth chart.
    pub natal: Option<Point>,
    /// The type of the aspect.
    pub aspect: Option<AspectType>,
    /// The house of the birth chart that the body passes through, or the profected house.
    pub house: Option<House>,
    /// When it begins to be close: within one degree.
    pub starts: Option<JulianDay>,
    /// When it ceases to be close.
    pub ends: Option<JulianDay>,
    /// The exact moments from beginning to end.
    pub moments: Vec<ExactMoment>,
    /// Distance of an eclipse or a body of the return from the point, degrees.
    pub orb_deg: Option<f64>,
    /// Points; see the module.
    pub weight: f64,
    /// Why it counts.
    pub reasons: Vec<Reason>,
}

/// The orb of eclipses to points of the birth chart, degrees.
const ECLIPSE_DEG: f64 = 3.0;
/// The share of a transit that is close in the span without being exact.
const NOT_EXACT: f64 = 0.7;
/// The distance at which a transit has half its weight, when a moment is described, degrees. Between two passes it counts on.
const HALF_DEG: f64 = 2.5;
/// The least share of a transit between two passes, and that of one whose last exact moment is past.
const BETWEEN: f64 = 0.65;
const PAST: f64 = 0.6;
/// The share that the time to the nearest exact moment takes from a transit, when a moment is described.
const FAR: f64 = 0.2;
/// How long something is felt in a year in which it counts fully, days, and the least share of what is felt for a day.
const LONG_DAYS: f64 = 180.0;
const LEAST_SHARE: f64 = 0.45;
/// What something loses that begins at the end of a year.
const LATE: f64 = 0.35;
/// How long before and after it an eclipse is felt, days.
const ECLIPSE_DAYS: f64 = 60.0;
/// The same of an event of the progressed Moon, which moves a degree in a month.
const PROGRESSED_DAYS: f64 = 180.0;
/// How far ahead of a moment the next exact date of what it is about may lie, and how far back the last one, days.
const NEXT_DAYS: f64 = 150.0;
const LAST_DAYS: f64 = 60.0;
/// What each further exact moment adds, and how many count.
const AGAIN: f64 = 0.12;
const MOST_AGAIN: f64 = 3.0;
/// What the other contacts of a point add to the strongest.
const TOGETHER: f64 = 0.3;
/// What the ruler of the profected house adds as the moving body and as the point.
const LORD_MOVES: f64 = 1.12;
const LORD_IS_MET: f64 = 1.2;
/// The least share of the ruler of the profected house and of a body in that house, as points.
const LORD_POINT: f64 = 0.7;
const IN_HOUSE_POINT: f64 = 0.6;
/// What a point that dominates the birth chart adds, and how many structures are looked at.
const DOMINANT: f64 = 1.1;
const FIRST_DOMINANTS: usize = 3;

impl SpanFacts<'_> {
    /// What is active, strongest first.
    #[must_use]
    pub fn active(&self) -> Vec<Active> {
        let dominants = self.chart.dominants();
        let first = dominants.iter().take(FIRST_DOMINANTS);
        let heads = first.flat_map(|dominant| {
            let ends = if dominant.kind == DominantKind::Aspect { 2 } else { 1 };
            dominant.bodies.iter().take(ends).copied()
        });
        let ranking = Ranking { facts: self, heads: heads.collect() };
        let mut found: Vec<Active> =
            self.contacts.iter().map(|contact| ranking.transit(contact)).collect();
        found.extend(ranking.eclipses());
        join(&mut found);
        found.extend(ranking.profection());
        found.extend(ranking.progressed_moon());
        found.extend(ranking.on_return_angles());
        found.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        found
    }

    /// Whether it is exact in the year. At a moment: whether the next exact date is some months away at most, or the
    /// last one has just passed and it is still within one degree.
    pub(crate) fn is_in_time(&self, active: &Active) -> bool {
        let Some(at) = self.moment.map(JulianDay::days) else {
            return active.moments.iter().any(|moment| self.holds(moment));
        };
        let is_felt = active.felt().is_some_and(|[starts, ends]| starts <= at && at <= ends);
        if active.moments.is_empty() {
            return is_felt;
        }
        active.moments.iter().any(|moment| {
            let (ahead, behind) = (moment.at.days() - at, at - moment.until.days());
            ahead <= NEXT_DAYS && (behind <= 0.0 || behind <= LAST_DAYS && is_felt)
        })
    }

    /// Whether two things are felt at the same time, in the year or near the moment.
    pub(crate) fn share_time(&self, one: &Active, other: &Active) -> bool {
        let (Some(one), Some(other)) = (one.felt(), other.felt()) else { return false };
        let [from, to] = match self.moment.map(JulianDay::days) {
            Some(at) => [at - LAST_DAYS, at + NEXT_DAYS],
            None => [self.from.days(), self.to.days()],
        };
        one[0].max(other[0]).max(from) <= one[1].min(other[1]).min(to)
    }

    /// The exact moments that are described: those in the year; of a moment, the last one before it and the next one.
    pub(crate) fn described_moments(&self, active: &Active) -> Vec<ExactMoment> {
        let Some(at) = self.moment else {
            return active.moments.iter().filter(|moment| self.holds(moment)).copied().collect();
        };
        let next = active.moments.iter().position(|moment| moment.until >= at);
        let next = next.unwrap_or(active.moments.len());
        let described = active.moments.iter().take(next + 1).skip(next.saturating_sub(1));
        described.copied().collect()
    }

    pub(crate) fn holds(&self, moment: &ExactMoment) -> bool {
        self.from <= moment.until && moment.at <= self.to
    }

    /// Whether Jupiter passes a point once in a year: two weeks.
    pub(crate) fn is_brief(&self, active: &Active) -> bool {
        let exact = active.moments.iter().filter(|moment| self.holds(moment)).count();
        self.moment.is_none()
            && active.kind == ActiveKind::Transit
            && active.body == Body::Jupiter
            && exact <= 1
    }

    /// Whether Saturn, Uranus, Neptune or Pluto presses on a main point of a year: a light, an angle, the ruler of the
    /// chart, the ruler of the profected house or a body in that house.
    pub(crate) fn is_slow_on_main_point(&self, active: &Active) -> bool {
        let slow = [Body::Saturn, Body::Uranus, Body::Neptune, Body::Pluto];
        let is_main = active.reasons.contains(&Reason::LightOrAngle)
            || active.reasons.contains(&Reason::ChartRuler)
            || active
                .natal
                .is_some_and(|natal| self.lord() == natal.body() && natal.body().is_some())
            || active.natal.is_some_and(|natal| self.is_in_profected_house(natal));
        active.kind == ActiveKind::Transit
            && active.is_hard()
            && slow.contains(&active.body)
            && is_main
            && self.is_in_time(active)
    }

    /// The traditional ruler of the profected sign.
    fn lord(&self) -> Option<Body> {
        self.profected.map(|profected| profected.sign.traditional_ruler())
    }

    /// Whether a point is a body from the Sun to Saturn in the profected house, which is a whole sign.
    fn is_in_profected_house(&self, natal: Point) -> bool {
        let Some((body, profected)) = natal.body().zip(self.profected) else { return false };
        body <= Body::Saturn && self.chart.placement(body).certain_sign() == Some(profected.sign)
    }

    /// The points in conjunction with or opposite to a longitude. Without a birth time the Moon is left out.
    pub(crate) fn touches(&self, place: Longitude, orb_deg: f64) -> Vec<(Point, AspectType, f64)> {
        let is_timed = self.chart.houses.is_some();
        let points = chart::points(self.chart);
        let points = points.filter(|point| is_timed || point.0 != Point::Body(Body::Moon));
        let mut found: Vec<_> = points
            .flat_map(|(natal, there)| {
                let apart = place.separation(there);
                [
                    (natal, AspectType::Conjunction, apart),
                    (natal, AspectType::Opposition, 180.0 - apart),
                ]
            })
            .filter(|touch| touch.2 <= orb_deg)
            .collect();
        found.sort_by(|a, b| a.2.total_cmp(&b.2));
        found
    }
}

/// The facts with the bodies that head what dominates the birth chart.
struct Ranking<'a> {
    facts: &'a SpanFacts<'a>,
    heads: Vec<Body>,
}

impl Ranking<'_> {
    fn transit(&self, contact: &Contact) -> Active {
        let Contact { body, natal, kind, .. } = *contact;
        let mut reasons = Vec::new();
        let point = self.point_share(body, natal, kind, &mut reasons);
        let mut weight = 100.0 * moving_share(body) * point * aspect_share(body, kind);
        weight *= self.lord_share(body, natal, &mut reasons);
        match contact.orb_deg {
            Some(orb_deg) => weight *= self.share_at_moment(contact, orb_deg),
            None => {
                let starts = contact.starts.unwrap_or(self.facts.from).days();
                let ends = contact.ends.unwrap_or(self.facts.to).days();
                weight *= self.share_of_year([starts, ends]);
                let within = |moment: &&ExactMoment| self.facts.holds(moment);
                #[expect(clippy::cast_precision_loss, reason = "a handful")]
                let exact = contact.moments.iter().filter(within).count() as f64;
                if exact < 1.0 {
                    weight *= NOT_EXACT;
                    reasons.push(Reason::NotExact);
                } else if exact > 1.0 {
                    weight *= 1.0 + AGAIN * (exact - 1.0).min(MOST_AGAIN);
                    reasons.push(Reason::SeveralTimes);
                }
            }
        }
        Active {
            kind: ActiveKind::Transit,
            body,
            natal: Some(natal),
            aspect: Some(kind),
            house: contact.house,
            starts: contact.starts,
            ends: contact.ends,
            moments: contact.moments.clone(),
            orb_deg: contact.orb_deg,
            weight,
            reasons,
        }
    }

    /// The share of a transit at a moment: full when it is exact, and at least [`BETWEEN`] between two passes.
    fn share_at_moment(&self, contact: &Contact, orb_deg: f64) -> f64 {
        let moment = self.facts.moment.unwrap_or(self.facts.from);
        let close = 1.0 / (1.0 + (orb_deg / HALF_DEG).powi(2));
        let apart = |exact: &ExactMoment| {
            (exact.at.days() - moment.days()).max(moment.days() - exact.until.days()).max(0.0)
        };
        let nearest = contact.moments.iter().map(apart).min_by(f64::total_cmp).unwrap_or(0.0);
        let near = 1.0 - FAR * (nearest / NEXT_DAYS).min(1.0);
        let is_past = contact.moments.iter().any(|exact| exact.until < moment);
        let is_coming = contact.moments.iter().any(|exact| exact.at > moment);
        near * match (is_past, is_coming) {
            (true, true) => close.max(BETWEEN),
            (true, false) => close * PAST,
            _ => close,
        }
    }

    /// The share of what is felt between two Julian days: full if that is half of the year, and less if it begins late. A
    /// loop counts as a whole.
    fn share_of_year(&self, [starts, ends]: [f64; 2]) -> f64 {
        let [from, to] = [self.facts.from, self.facts.to].map(JulianDay::days);
        let felt = ends.min(to) - starts.max(from);
        let late = ((starts - from) / (to - from)).clamp(0.0, 1.0);
        let share = LEAST_SHARE + (1.0 - LEAST_SHARE) * (felt / LONG_DAYS).clamp(0.0, 1.0);
        share * (1.0 - LATE * late)
    }

    /// The eclipses on a point or opposite to it, each with its nearest point.
    fn eclipses(&self) -> Vec<Active> {
        let eclipses = self.facts.lunations.iter().filter(|lunation| lunation.is_eclipse);
        let on_points = eclipses.filter_map(|lunation| {
            let body = if lunation.is_new { Body::Sun } else { Body::Moon };
            let touches = self.facts.touches(lunation.longitude, ECLIPSE_DEG).into_iter();
            let weighed = touches.map(|(natal, kind, orb_deg)| {
                let mut reasons = Vec::new();
                let most = if lunation.is_new { 82.0 } else { 72.0 };
                let point = self.point_share(body, natal, kind, &mut reasons);
                let weight = most * point * (1.0 - orb_deg / 4.0);
                let weight = weight * self.lord_share(body, natal, &mut reasons);
                // An eclipse is felt for some months before and after.
                let at = lunation.at.days();
                let weight = weight
                    * match self.facts.moment {
                        Some(moment) => (1.0 - (at - moment.days()).abs() / NEXT_DAYS).max(0.0),
                        None => self.share_of_year([at - ECLIPSE_DAYS, at + ECLIPSE_DAYS]),
                    };
                let moment = ExactMoment { at: lunation.at, until: lunation.at, retrograde: false };
                Active {
                    kind: ActiveKind::Eclipse,
                    body,
                    natal: Some(natal),
                    aspect: Some(kind),
                    house: self
                        .facts
                        .chart
                        .houses
                        .map(|houses| houses.house_of(lunation.longitude)),
                    starts: None,
                    ends: None,
                    moments: vec![moment],
                    orb_deg: Some(orb_deg),
                    weight,
                    reasons,
                }
            });
            weighed.max_by(|a, b| a.weight.total_cmp(&b.weight))
        });
        on_points.collect()
    }

    fn profection(&self) -> Option<Active> {
        let profected = self.facts.profected?;
        let angular = profected.house.is_angular();
        let lord = profected.sign.traditional_ruler();
        let light = if lord.is_luminary() { 6.0 } else { 0.0 };
        Some(Active {
            kind: ActiveKind::Profection,
            house: Some(profected.house),
            reasons: angular.then_some(Reason::AngularHouse).into_iter().collect(),
            ..Active::new(lord, 40.0 + light + if angular { 8.0 } else { 0.0 })
        })
    }

    fn progressed_moon(&self) -> Vec<Active> {
        let events = self.facts.progressed.iter().flat_map(|moon| &moon.events);
        let active = events.map(|event| {
            let moment = ExactMoment { at: event.at, until: event.at, retrograde: false };
            let mut active = Active {
                kind: ActiveKind::ProgressedMoon,
                moments: vec![moment],
                ..Active::new(Body::Moon, 34.0)
            };
            match event.step {
                ProgressedStep::NewMoon(house) => {
                    active.house = Some(house);
                    active.aspect = Some(AspectType::Conjunction);
                    active.weight = 84.0;
                }
                ProgressedStep::FullMoon(house) => {
                    active.house = Some(house);
                    active.aspect = Some(AspectType::Opposition);
                    active.weight = 70.0;
                }
                ProgressedStep::House(house) => {
                    active.house = Some(house);
                    active.weight = if house.is_angular() { 42.0 } else { 34.0 };
                }
                ProgressedStep::Sign(_) => active.weight = 32.0,
                ProgressedStep::Aspect(kind, natal) => {
                    active.natal = Some(natal);
                    active.aspect = Some(kind);
                    let point = self.point_share(Body::Moon, natal, kind, &mut active.reasons);
                    active.weight = 46.0 * point * aspect_share(Body::Moon, kind);
                }
            }
            active
        });
        active.collect()
    }

    fn on_return_angles(&self) -> Vec<Active> {
        let found = self.facts.solar_return.iter().flat_map(|chart| chart.on_angles());
        let active = found.map(|(body, angle, orb_deg)| {
            let slow = 20.0 * moving_share(body);
            let weight = (24.0 + slow) * (1.0 - orb_deg / 9.0);
            let natal = if matches!(angle, chart::Angle::Ascendant | chart::Angle::Descendant) {
                0
            } else {
                1
            };
            Active {
                kind: ActiveKind::SolarReturn,
                natal: Some([Point::Ascendant, Point::Midheaven][natal]),
                aspect: Some(match angle {
                    chart::Angle::Ascendant | chart::Angle::Midheaven => AspectType::Conjunction,
                    _ => AspectType::Opposition,
                }),
                orb_deg: Some(orb_deg),
                ..Active::new(body, weight)
            }
        });
        active.collect()
    }

    /// The share of a point, 0 to about 1.1.
    fn point_share(
        &self,
        body: Body,
        natal: Point,
        kind: AspectType,
        reasons: &mut Vec<Reason>,
    ) -> f64 {
        let houses = self.facts.chart.houses.as_ref();
        let rising = houses.map(|houses| houses.ascendant.sign());
        let mut share = match natal {
            Point::Ascendant => 1.0,
            Point::Midheaven => 0.95,
            Point::Body(Body::Sun | Body::Moon) => 1.0,
            Point::Body(Body::Mercury | Body::Venus | Body::Mars) => 0.55,
            Point::Body(Body::Jupiter | Body::Saturn) => 0.4,
            Point::Body(_) => 0.2,
        };
        if share > 0.9 {
            reasons.push(Reason::LightOrAngle);
        }
        if natal == Point::Body(body) {
            let place_share = own_place_share(body, kind);
            if place_share > share {
                share = place_share;
                reasons.push(Reason::OwnPlace);
            }
        }
        if let (Some(rising), Point::Body(point)) = (rising, natal) {
            let rules = if rising.ruler() == point && point <= Body::Saturn {
                0.9
            } else if rising.traditional_ruler() == point {
                0.85
            } else if rising.ruler() == point {
                // Uranus, Neptune and Pluto are in aspect to each other for everybody of an age.
                0.42
            } else {
                0.0
            };
            if rules > 0.0 {
                share = f64::max(share, rules);
                reasons.push(Reason::ChartRuler);
            }
        }
        let lord = self.facts.lord();
        if lord.is_some() && natal.body() == lord {
            share = share.max(LORD_POINT);
        } else if self.facts.is_in_profected_house(natal) {
            share = share.max(IN_HOUSE_POINT);
        }
        if self.dominates(natal) {
            share *= DOMINANT;
            reasons.push(Reason::DominatesChart);
        }
        share
    }

    fn dominates(&self, natal: Point) -> bool {
        natal.body().is_some_and(|body| self.heads.contains(&body))
    }

    fn lord_share(&self, body: Body, natal: Point, reasons: &mut Vec<Reason>) -> f64 {
        let share = match self.facts.lord() {
            Some(lord) if natal == Point::Body(lord) => LORD_IS_MET,
            Some(lord) if body == lord => LORD_MOVES,
            _ => return 1.0,
        };
        reasons.push(Reason::LordOfYear);
        share
    }
}

/// Lets the strongest contact of each point grow by the others that press on it.
fn join(found: &mut [Active]) {
    for index in 0..found.len() {
        let active = &found[index];
        // Jupiter passes in two weeks.
        if !active.is_hard() || active.body == Body::Jupiter {
            continue;
        }
        let others = found.iter().filter(|other| {
            other.natal == active.natal
                && other.body != active.body
                && other.body != Body::Jupiter
                && other.is_hard()
        });
        let others: Vec<f64> = others.map(|other| other.weight).collect();
        if !others.is_empty() && others.iter().all(|other| *other < active.weight) {
            let sum: f64 = others.iter().sum();
            let active = &mut found[index];
            active.weight += TOGETHER * sum.min(active.weight);
            active.reasons.push(Reason::SeveralBodies);
        }
    }
}

impl Active {
    pub(crate) fn new(body: Body, weight: f64) -> Self {
        Self {
            kind: ActiveKind::Transit,
            body,
            natal: None,
            aspect: None,
            house: None,
            starts: None,
            ends: None,
            moments: Vec::new(),
            orb_deg: None,
            weight,
            reasons: Vec::new(),
        }
    }

    /// From when until when it is felt, Julian days.
    fn felt(&self) -> Option<[f64; 2]> {
        let reach = match self.kind {
            ActiveKind::Eclipse => ECLIPSE_DAYS,
            ActiveKind::ProgressedMoon => PROGRESSED_DAYS,
            _ => 0.0,
        };
        let starts = self.starts.or(self.moments.first().map(|moment| moment.at))?;
        let ends = self.ends.or(self.moments.last().map(|moment| moment.until))?;
        Some([starts.days() - reach, ends.days() + reach])
    }

    /// Whether the progressed Moon meets the progressed Sun or stands opposite it.
    pub(crate) fn is_progressed_lunation(&self) -> bool {
        self.kind == ActiveKind::ProgressedMoon && self.natal.is_none() && self.aspect.is_some()
    }

    /// Whether it is a transit or an eclipse that presses on a point: no trine or sextile.
    #[must_use]
    pub fn is_hard(&self) -> bool {
        matches!(self.kind, ActiveKind::Transit | ActiveKind::Eclipse)
            && self.aspect.is_some_and(|kind| !kind.is_easy())
    }
}

/// The share of a moving body.
fn moving_share(body: Body) -> f64 {
    match body {
        Body::Pluto | Body::Saturn => 1.0,
        Body::Uranus | Body::Neptune => 0.96,
        Body::Jupiter => 0.62,
        Body::Chiron => 0.4,
        Body::Sun | Body::Moon => 0.8,
        Body::Mars => 0.5,
        _ => 0.3,
    }
}

fn aspect_share(body: Body, kind: AspectType) -> f64 {
    match kind {
        AspectType::Conjunction => 1.0,
        AspectType::Opposition => 0.95,
        AspectType::Square => 0.88,
        AspectType::Trine if body == Body::Jupiter => 0.62,
        AspectType::Trine => 0.5,
        _ => 0.36,
    }
}

/// The share of a body’s own place: the return, and what everybody meets at about the same age.
fn own_place_share(body: Body, kind: AspectType) -> f64 {
    let hard = matches!(kind, AspectType::Square | AspectType::Opposition);
    match (body, kind) {
        (Body::Saturn, AspectType::Conjunction) => 0.95,
        (Body::Chiron, AspectType::Conjunction) => 1.0,
        (Body::Uranus, AspectType::Opposition) => 0.85,
        (Body::Jupiter, AspectType::Conjunction) => 0.6,
        (Body::Saturn, AspectType::Opposition) => 0.7,
        (Body::Saturn | Body::Uranus | Body::Neptune | Body::Pluto, _) if hard => 0.55,
        _ => 0.0,
    }
}
