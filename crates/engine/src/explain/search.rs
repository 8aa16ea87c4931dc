//! The search for settings and mistakes that explain what another source says.
//!
//! Each candidate is a moment at a place, and settings. Its score is the natural logarithm of the likelihood of the claims
//! plus the priors of its causes. Ayanamsas need no new sky; house systems only new cusps.

use chart::{Body, JulianDay, Longitude};
use chart::{
    Center, ExtraBody, ExtraPoint, HouseSystem, Houses, LunarNode, Position, Positions, Zodiac,
};
use ephemeris::{Ephemeris, SkyError, View};

use super::claim::{Claim, ClaimedPoint, Fact};
use super::moment::Moment;
use super::seen::{Seen, Weight};

/// The settings of a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ChartSettings {
    pub(super) house_system: HouseSystem,
    pub(super) zodiac: Zodiac,
    pub(super) node: LunarNode,
    pub(super) center: Center,
}

/// A moment with settings, and how well it explains the claims.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Candidate {
    /// Index of the moment.
    pub(super) moment: usize,
    pub(super) settings: ChartSettings,
    /// The natural logarithm of the likelihood of the claims and of the causes.
    pub(super) score: f64,
}

/// The most moments with a zodiac for which all house systems are tried.
const MOST_REFINED: usize = 250;
/// A candidate whose score cannot come closer than this to the best is not refined.
const FAR: f64 = 14.0;
/// The parallax of the Moon, degrees at most.
const PARALLAX_DEG: f64 = 1.05;
/// The change of an ayanamsa, degrees a day.
const PRECESSION_DEG_PER_DAY: f64 = 50.29 / 3600.0 / 365.25;

/// The claims with their weights, by what they depend on.
pub(super) struct Search<'a> {
    ephemeris: &'a Ephemeris,
    /// The settings of the birth.
    requested: ChartSettings,
    claims: Vec<(Claim, Weight)>,
    /// The ayanamsas at an instant, in the order of [`Zodiac::ALL`], degrees.
    ayanamsas: [f64; Zodiac::COUNT],
    ayanamsas_at: JulianDay,
    extra: Vec<ExtraBody>,
}

/// Which settings a claim depends on beside the zodiac.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Needs {
    Nothing,
    Node,
    Houses,
    /// The centre: the Moon.
    Center,
}

/// The tropical, geocentric sky of a moment at a place.
struct MomentSky {
    positions: Positions,
    mean_node: Position,
    houses: Houses,
    extra: Vec<(ExtraPoint, Longitude, f64)>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        ephemeris: &'a Ephemeris,
        requested: ChartSettings,
        claims: &[Claim],
        at: JulianDay,
    ) -> Result<Self, SkyError> {
        let mut ayanamsas = [0.0; Zodiac::COUNT];
        let sun = ephemeris.position(Body::Sun, at)?.longitude;
        // The Sun's longitude differs by the ayanamsa, with nutation, as angles do.
        for (ayanamsa, zodiac) in ayanamsas.iter_mut().zip(Zodiac::ALL) {
            if zodiac != Zodiac::Tropical {
                let sky = ephemeris.viewed(View { zodiac, ..View::default() });
                *ayanamsa = sky.position(Body::Sun, at)?.longitude.arc_to(sun);
            }
        }
        let mut extra = Vec::new();
        for claim in claims {
            if let ClaimedPoint::Extra(ExtraPoint::Body(body)) = claim.point {
                extra.push(body);
                if body == ExtraBody::MeanLilith {
                    extra.push(ExtraBody::TrueLilith);
                }
            }
        }
        extra.sort_unstable();
        extra.dedup();
        let claims = claims.iter().filter(|claim| !matches!(claim.point, ClaimedPoint::Unknown(_)));
        let claims = claims.map(|claim| (*claim, Weight::of(claim))).collect();
        Ok(Self { ephemeris, requested, claims, ayanamsas, ayanamsas_at: at, extra })
    }

    /// The best candidates, best first, one for each set of causes.
    pub(super) fn candidates(&self, moments: &[Moment]) -> Result<Vec<Candidate>, SkyError> {
        let mut open = Vec::with_capacity(moments.len() * Zodiac::COUNT);
        for (index, moment) in moments.iter().enumerate() {
            let at = JulianDay::from_unix_seconds(moment.unix_seconds);
            let Some(sky) = self.sky(at, moment)? else { continue };
            for zodiac in Zodiac::ALL {
                let seen =
                    self.seen(&sky, at, ChartSettings { zodiac, ..self.requested }, sky.houses);
                let bound = moment.prior + self.prior_of_zodiac(zodiac) + self.bound(&sky, &seen);
                open.push((bound, index, zodiac));
            }
        }
        open.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut found: Vec<Candidate> = Vec::new();
        let mut best = f64::NEG_INFINITY;
        for (bound, index, zodiac) in open.into_iter().take(MOST_REFINED) {
            if bound < best - FAR {
                break;
            }
            let moment = &moments[index];
            let at = JulianDay::from_unix_seconds(moment.unix_seconds);
            let Some(sky) = self.sky(at, moment)? else { continue };
            for candidate in self.refine(&sky, at, moment, index, zodiac)? {
                best = best.max(candidate.score);
                found.push(candidate);
            }
        }
        found.sort_by(|one, other| other.score.total_cmp(&one.score));
        Ok(found)
    }

    /// The ayanamsa of a zodiac at birth, degrees; 0 for the tropical one.
    pub(super) fn ayanamsa_deg(&self, zodiac: Zodiac) -> f64 {
        self.ayanamsas[zodiac.index()]
    }

    /// The chart of a candidate.
    pub(super) fn chart(
        &self,
        moment: &Moment,
        settings: ChartSettings,
    ) -> Result<Option<Seen>, SkyError> {
        let at = JulianDay::from_unix_seconds(moment.unix_seconds);
        let Some(mut sky) = self.sky(at, moment)? else { return Ok(None) };
        if settings.center == Center::Topocentric {
            self.see_from(&mut sky, at, moment)?;
        }
        let houses = self.cusps(settings.house_system, at, moment)?;
        Ok(Some(self.seen(&sky, at, settings, houses)))
    }

    /// The sky of a moment; `None` outside the data.
    fn sky(&self, at: JulianDay, moment: &Moment) -> Result<Option<MomentSky>, SkyError> {
        let sky = match self.ephemeris.sky(at, moment.place) {
            Err(SkyError::TooEarly { .. } | SkyError::TooLate { .. } | SkyError::NoData { .. }) => {
                return Ok(None);
            }
            sky => sky?,
        };
        let chart::Sky { positions, houses: Some(houses), .. } = sky else { return Ok(None) };
        let mean_node = if self.has(Needs::Node) {
            let mean = View { node: LunarNode::Mean, ..View::default() };
            self.ephemeris.viewed(mean).position(Body::NorthNode, at)?
        } else {
            *positions.of(Body::NorthNode)
        };
        let mut extra = Vec::with_capacity(self.extra.len());
        for body in &self.extra {
            let position = self.ephemeris.extra_position(*body, at)?;
            extra.push((ExtraPoint::Body(*body), position.longitude, position.speed_deg_per_day));
        }
        Ok(Some(MomentSky { positions, mean_node, houses, extra }))
    }

    /// Replaces the geocentric positions by those seen from the place.
    fn see_from(
        &self,
        sky: &mut MomentSky,
        at: JulianDay,
        moment: &Moment,
    ) -> Result<(), SkyError> {
        let view = View { observer: Some(moment.place), ..View::default() };
        sky.positions = self.ephemeris.viewed(view).positions(at)?;
        Ok(())
    }

    fn cusps(
        &self,
        system: HouseSystem,
        at: JulianDay,
        moment: &Moment,
    ) -> Result<Houses, SkyError> {
        let view = View { houses: system, ..View::default() };
        self.ephemeris.viewed(view).houses(at, moment.place)
    }

    /// The chart by these settings from a tropical sky and tropical cusps.
    fn seen(
        &self,
        sky: &MomentSky,
        at: JulianDay,
        settings: ChartSettings,
        mut houses: Houses,
    ) -> Seen {
        let zodiac = settings.zodiac;
        let days = at.days() - self.ayanamsas_at.days();
        let ayanamsa = match zodiac {
            Zodiac::Tropical => 0.0,
            _ => self.ayanamsas[zodiac.index()] + days * PRECESSION_DEG_PER_DAY,
        };
        let counted = |longitude: Longitude| {
            if ayanamsa == 0.0 { longitude } else { Longitude::new(longitude.degrees() - ayanamsa) }
        };
        houses.ascendant = counted(houses.ascendant);
        houses.midheaven = counted(houses.midheaven);
        houses.vertex = counted(houses.vertex);
        houses.cusps = if houses.system == HouseSystem::WholeSign {
            let first = 30.0 * houses.ascendant.sign().index() as f64;
            std::array::from_fn(|house| Longitude::new(first + 30.0 * house as f64))
        } else {
            houses.cusps.map(counted)
        };
        let positions = Body::ALL.map(|body| {
            let position = match (body, settings.node) {
                (Body::NorthNode, LunarNode::Mean) => sky.mean_node,
                _ => *sky.positions.of(body),
            };
            Position { longitude: counted(position.longitude), ..position }
        });
        let extra =
            sky.extra.iter().map(|(point, longitude, speed)| (*point, counted(*longitude), *speed));
        Seen { positions: Positions::new(positions), extra: extra.collect(), houses: Some(houses) }
    }

    fn needs(claim: &Claim) -> Needs {
        match (claim.fact, claim.point) {
            (Fact::House(_), _) | (_, ClaimedPoint::Cusp(_)) => Needs::Houses,
            (_, ClaimedPoint::Body(Body::NorthNode) | ClaimedPoint::SouthNode) => Needs::Node,
            (_, ClaimedPoint::Body(Body::Moon)) => Needs::Center,
            _ => Needs::Nothing,
        }
    }

    fn has(&self, needs: Needs) -> bool {
        self.claims.iter().any(|(claim, _)| {
            Self::needs(claim) == needs
                || needs == Needs::Node
                    && matches!(
                        claim.point,
                        ClaimedPoint::Body(Body::NorthNode) | ClaimedPoint::SouthNode
                    )
        })
    }

    /// The likelihood of the claims that depend on these settings.
    fn likelihood(&self, seen: &Seen, needs: &[Needs]) -> f64 {
        let counted = self.claims.iter().filter(|(claim, _)| needs.contains(&Self::needs(claim)));
        counted
            .map(|(claim, weight)| seen.off(claim).map_or(0.0, |off| weight.likelihood(off)))
            .sum()
    }

    /// The highest likelihood that any house system, node and centre can have.
    fn bound(&self, sky: &MomentSky, seen: &Seen) -> f64 {
        let moon = if self.has(Needs::Center) {
            let geocentric = self.likelihood(seen, &[Needs::Center]);
            let counted =
                self.claims.iter().filter(|(claim, _)| Self::needs(claim) == Needs::Center);
            let near = counted.map(|(claim, weight)| {
                seen.off(claim).map_or(0.0, |off| weight.likelihood((off - PARALLAX_DEG).max(0.0)))
            });
            geocentric.max(near.sum::<f64>() + TOPOCENTRIC)
        } else {
            0.0
        };
        let node = if self.has(Needs::Node) {
            let near =
                sky.mean_node.longitude.separation(sky.positions.of(Body::NorthNode).longitude);
            let counted = self.claims.iter().filter(|(claim, _)| Self::needs(claim) == Needs::Node);
            let likelihood = counted.map(|(claim, weight)| {
                let slack = if matches!(claim.fact, Fact::Retrograde(_)) { 1.0 } else { near };
                seen.off(claim).map_or(0.0, |off| weight.likelihood((off - slack).max(0.0)))
            });
            likelihood.sum()
        } else {
            0.0
        };
        self.likelihood(seen, &[Needs::Nothing]) + moon + node
    }

    /// The candidates of a moment and a zodiac.
    fn refine(
        &self,
        sky: &MomentSky,
        at: JulianDay,
        moment: &Moment,
        index: usize,
        zodiac: Zodiac,
    ) -> Result<Vec<Candidate>, SkyError> {
        let requested = ChartSettings { zodiac, ..self.requested };
        let fixed = moment.prior + self.prior_of_zodiac(zodiac);
        let mut nodes = vec![self.requested.node];
        if self.has(Needs::Node) {
            nodes.extend(LunarNode::ALL.into_iter().filter(|node| *node != self.requested.node));
        }
        let mut centers = vec![self.requested.center];
        if self.has(Needs::Center) {
            centers
                .extend(Center::ALL.into_iter().filter(|center| *center != self.requested.center));
        }
        let mut systems = vec![self.requested.house_system];
        if self.has(Needs::Houses) {
            let others = HouseSystem::ALL.into_iter();
            systems.extend(others.filter(|system| *system != self.requested.house_system));
        }
        // The likelihoods by each setting are independent, except that houses of the Moon depend on the centre too.
        let mut by_center = Vec::new();
        for center in centers {
            let mut sky =
                MomentSky { positions: sky.positions.clone(), extra: sky.extra.clone(), ..*sky };
            if center == Center::Topocentric {
                self.see_from(&mut sky, at, moment)?;
            }
            let seen = self.seen(&sky, at, requested, sky.houses);
            let score = self.likelihood(&seen, &[Needs::Nothing, Needs::Center]);
            by_center.push((center, score + self.prior_of_center(center), sky));
        }
        let mut candidates = Vec::new();
        for (center, score_of_center, sky) in &by_center {
            let by_node = nodes.iter().map(|node| {
                let seen =
                    self.seen(sky, at, ChartSettings { node: *node, ..requested }, sky.houses);
                (*node, self.likelihood(&seen, &[Needs::Node]) + self.prior_of_node(*node, zodiac))
            });
            let by_node: Vec<(LunarNode, f64)> = by_node.collect();
            for system in &systems {
                let cusps = self.cusps(*system, at, moment)?;
                for (node, score_of_node) in &by_node {
                    let settings = ChartSettings {
                        house_system: *system,
                        zodiac,
                        node: *node,
                        center: *center,
                    };
                    let of_houses =
                        self.likelihood(&self.seen(sky, at, settings, cusps), &[Needs::Houses]);
                    let score = fixed
                        + score_of_center
                        + score_of_node
                        + of_houses
                        + self.prior_of_system(*system, zodiac);
                    candidates.push(Candidate { moment: index, settings, score });
                }
            }
        }
        Ok(candidates)
    }

    /// Priors of settings: how often another source uses them, by judgement.
    fn prior_of_zodiac(&self, zodiac: Zodiac) -> f64 {
        match zodiac {
            _ if zodiac == self.requested.zodiac => 0.0,
            Zodiac::Tropical | Zodiac::Lahiri => -1.7,
            Zodiac::FaganBradley => -2.8,
            Zodiac::Krishnamurti | Zodiac::Raman => -3.2,
            Zodiac::Yukteswar => -3.6,
        }
    }

    fn prior_of_node(&self, node: LunarNode, zodiac: Zodiac) -> f64 {
        match node {
            _ if node == self.requested.node => 0.0,
            // Usual in a sidereal zodiac.
            LunarNode::Mean if zodiac != Zodiac::Tropical => -0.3,
            _ => -0.8,
        }
    }

    fn prior_of_center(&self, center: Center) -> f64 {
        if center == self.requested.center { 0.0 } else { TOPOCENTRIC }
    }

    fn prior_of_system(&self, system: HouseSystem, zodiac: Zodiac) -> f64 {
        match system {
            _ if system == self.requested.house_system => 0.0,
            // Usual in a sidereal zodiac.
            HouseSystem::WholeSign if zodiac != Zodiac::Tropical => -0.4,
            HouseSystem::WholeSign | HouseSystem::Placidus => -1.5,
            HouseSystem::Equal | HouseSystem::Koch => -2.2,
            HouseSystem::Porphyry | HouseSystem::Regiomontanus | HouseSystem::Campanus => -2.8,
            HouseSystem::Alcabitius | HouseSystem::Topocentric => -3.2,
            _ => -3.6,
        }
    }
}

/// The prior of positions seen from the place.
const TOPOCENTRIC: f64 = -3.0;
