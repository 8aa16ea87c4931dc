//! What of the things that are active an account is about, what complicates it, and what helps.

use chart::{AspectType, Body, Point};

use crate::active::{Active, ActiveKind, SpanFacts};

/// The least weight of what a year is about, of what complicates it and of what helps.
const LEAST_MAIN: f64 = 26.0;
const LEAST_COUNTER: f64 = 17.0;
const LEAST_HELP: f64 = 6.0;
/// What a complication gains if it comes from another body, and the share of one that meets the same point.
const OTHER_BODY: f64 = 1.25;
const SAME_POINT: f64 = 0.8;
/// The structures that an account tells, by their places in the list of what is active.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Roles {
    /// What it is about.
    pub main: Option<usize>,
    /// What complicates it.
    pub counter: Option<usize>,
    /// What helps.
    pub help: Option<usize>,
}

/// Whether something is a relief: a trine, a sextile, or Jupiter on a point.
pub(super) fn is_easy(active: &Active) -> bool {
    active.kind == ActiveKind::Transit
        && (!active.is_hard()
            || active.body == Body::Jupiter
                && (active.aspect == Some(AspectType::Conjunction) || active.is_on_angle()))
}

impl Active {
    pub(super) fn is_on_angle(&self) -> bool {
        matches!(self.natal, Some(Point::Ascendant | Point::Midheaven))
            && matches!(self.aspect, Some(AspectType::Conjunction | AspectType::Opposition))
    }
}

impl Roles {
    /// Chooses what an account tells from what is active, strongest first. A single pass of Jupiter is not what a year is
    /// about while a slower body presses on a main point. What complicates it or helps is felt at the same time.
    #[must_use]
    pub fn of(facts: &SpanFacts<'_>, active: &[Active]) -> Self {
        let is_year = facts.moment.is_none();
        let slow = active.iter().position(|active| is_year && facts.is_slow_on_main_point(active));
        let leads = |active: &Active| {
            (active.is_hard() && active.kind == ActiveKind::Transit && active.body != Body::Chiron
                || is_year && active.is_progressed_lunation())
                && active.weight >= LEAST_MAIN
                && (is_year || facts.is_in_time(active))
                && !(slow.is_some() && facts.is_brief(active))
        };
        let main = active.iter().position(leads).or(slow);
        let lead = main.map(|main| &active[main]);
        let is_usable = |active: &Active| {
            matches!(active.kind, ActiveKind::Transit | ActiveKind::Eclipse)
                && facts.is_in_time(active)
                && lead.is_none_or(|lead| facts.share_time(lead, active))
        };
        let best = |share: &dyn Fn(&Active) -> f64, least: f64| {
            let weighed = active.iter().enumerate().filter(|entry| is_usable(entry.1));
            let weighed = weighed.map(|(place, active)| (place, active.weight * share(active)));
            let weighed = weighed.filter(|pair| pair.1 >= least);
            weighed.max_by(|a, b| a.1.total_cmp(&b.1)).map(|pair| pair.0)
        };
        let counter = best(
            &|active| match lead {
                Some(lead) if active.natal == lead.natal && active.body == lead.body => 0.0,
                _ if !active.is_hard() || is_easy(active) => 0.0,
                _ if active.body == Body::Jupiter => 0.6,
                Some(lead) if active.natal == lead.natal => SAME_POINT,
                Some(lead) if active.body != lead.body => OTHER_BODY,
                _ => 1.0,
            },
            LEAST_COUNTER,
        );
        let help = best(
            &|active| match lead {
                Some(lead) if std::ptr::eq(active, lead) || !is_easy(active) => 0.0,
                None if !is_easy(active) => 0.0,
                // Relief for what is pressed is worth more.
                Some(lead) if active.natal == lead.natal => 1.8,
                _ => 1.0,
            },
            LEAST_HELP,
        );
        Self { main, counter: main.and(counter), help }
    }
}
