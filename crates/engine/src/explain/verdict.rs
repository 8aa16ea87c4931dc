//! Verdicts on claims, and what a chart has instead.

use chart::Longitude;

use super::Explainer;
use super::answer::{JudgedClaim, Verdict};
use super::claim::{Claim, ClaimedPoint, Fact};
use super::seen::{Seen, Weight};

impl Explainer<'_> {
    /// Compares a claim with the chart.
    pub(super) fn check(&self, claim: &Claim) -> JudgedClaim {
        let ours = self.seen.as_ref().and_then(|seen| seen.words(claim));
        let (verdict, reason) = match &self.cast.day {
            Some(day) => self.verdict_of_day(claim, [&day.0, &day.1]),
            None => self.verdict(claim),
        };
        JudgedClaim {
            point: claim.point.label(),
            theirs: claim.fact.words(),
            ours: ours.filter(|_| verdict != Verdict::Unchecked),
            verdict,
            reason,
        }
    }

    fn verdict(&self, claim: &Claim) -> (Verdict, Option<String>) {
        let Some(off) = self.seen.as_ref().and_then(|seen| seen.off(claim)) else {
            let is_known =
                self.seen.as_ref().and_then(|seen| seen.longitude(claim.point)).is_some();
            let reason = match claim.fact {
                Fact::Retrograde(_) if is_known => {
                    format!("{} has no motion of its own.", claim.point.label())
                }
                _ => not_calculated(claim.point),
            };
            return (Verdict::Unchecked, Some(reason));
        };
        match off {
            0.0 => (Verdict::True, None),
            off if off <= Weight::of(claim).slack => {
                (Verdict::Rounding, Some(rounding(claim, off)))
            }
            _ => (Verdict::False, None),
        }
    }

    /// The verdict of a day whose hour is not known: true or false only if it is so all day.
    fn verdict_of_day(
        &self,
        claim: &Claim,
        day: [&chart::Positions; 2],
    ) -> (Verdict, Option<String>) {
        let by_hour = "The time of birth is not known, and this depends on it.";
        let place = |positions: &chart::Positions| {
            let seen = Seen { positions: positions.clone(), extra: Vec::new(), houses: None };
            (seen.longitude(claim.point), seen.off(claim))
        };
        let [(Some(from), off_first), (Some(to), off_last)] = day.map(place) else {
            let is_unknown =
                matches!(claim.point, ClaimedPoint::Unknown(_) | ClaimedPoint::Extra(_));
            let reason = if is_unknown && !claim.point.needs_houses() {
                not_calculated(claim.point)
            } else {
                by_hour.to_owned()
            };
            return (Verdict::Unchecked, Some(reason));
        };
        let slack = Weight::of(claim).slack;
        let is_near = |off: Option<f64>| off.is_some_and(|off| off <= slack);
        match claim.fact {
            Fact::House(_) => (Verdict::Unchecked, Some(by_hour.to_owned())),
            Fact::Sign(_) | Fact::Retrograde(_) => match (is_near(off_first), is_near(off_last)) {
                (true, true) => (Verdict::True, None),
                (false, false) => (Verdict::False, None),
                _ => (Verdict::Unchecked, Some(by_hour.to_owned())),
            },
            Fact::Degree(degree) => {
                let (from, to) = if from.arc_to(to) <= 180.0 { (from, to) } else { (to, from) };
                let along = |longitude: Longitude| from.arc_to(longitude) <= from.arc_to(to);
                let middle = Longitude::new(degree.longitude.degrees() + degree.step_deg / 2.0);
                if is_near(off_first) && is_near(off_last) {
                    (Verdict::True, None)
                } else if is_near(off_first) || is_near(off_last) || along(middle) {
                    let reason = format!(
                        "{by_hour} It moved from {} to {} that day.",
                        from.position(),
                        to.position()
                    );
                    (Verdict::Unchecked, Some(reason))
                } else {
                    (Verdict::False, None)
                }
            }
        }
    }
}

fn not_calculated(point: ClaimedPoint) -> String {
    format!("{} is not calculated here.", point.label())
}

fn rounding(claim: &Claim, off: f64) -> String {
    let minutes = (off * 60.0).ceil();
    match claim.fact {
        Fact::Degree(degree) if degree.step_deg > 0.5 => {
            "The degree was rounded the other way.".to_owned()
        }
        Fact::Retrograde(_) => "It hardly moves: the station is near.".to_owned(),
        _ => format!(
            "The difference is {minutes}′, within the accuracy of programs and of a town's coordinates."
        ),
    }
}
