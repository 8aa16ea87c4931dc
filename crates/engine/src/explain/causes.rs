//! The causes that explain false claims, chosen from the candidates of the search.

use chart::Body;
use ephemeris::SkyError;

use super::Explainer;
use super::answer::{Cause, Difference, JudgedClaim, OtherSetting, Right, Setting, Verdict};
use super::claim::{Claim, ClaimedPoint, Fact};
use super::mistake::Mistake;
use super::moment::{self, ExplainContext, Moment};
use super::search::{Candidate, ChartSettings};
use super::seen::{Seen, Weight};
use super::sentence::{self, CauseWriter};
use civil::Timestamp;

/// The most causes that are named.
const MOST_CAUSES: usize = 2;
/// A second cause is named if its score is at most this much lower.
const AS_GOOD: f64 = 1.5;
/// How far a simple ephemeris may be off, degrees.
const COARSE_DEG: f64 = 0.25;
/// How many candidates are compared by how many claims they explain.
const COMPARED: usize = 24;

impl Explainer<'_> {
    /// Whether there is something to explain: a false claim, or a claim that shows for which hour an unknown time was read.
    pub(super) fn needs_causes(&self, judged: &[JudgedClaim]) -> bool {
        let depends_on_hour = |(claim, judged): (&Claim, &JudgedClaim)| {
            judged.verdict == Verdict::Unchecked
                && self.cast.day.is_some()
                && !matches!(claim.point, ClaimedPoint::Unknown(_))
        };
        judged.iter().any(|claim| claim.verdict == Verdict::False)
            || self.claims.iter().zip(judged).any(depends_on_hour)
    }

    pub(super) fn causes(
        &self,
        judged: &[JudgedClaim],
        context: ExplainContext<'_>,
    ) -> Result<Vec<Cause>, SkyError> {
        let moments = moment::moments(&self.cast.birth, &self.engine.zones, context);
        let candidates = self.search.candidates(&moments)?;
        let is_timed = self.cast.day.is_none();
        // For an unknown time, noon is a cause too if a claim depends on the hour.
        let is_cause = |candidate: &&Candidate| {
            !is_timed
                || candidate.settings != self.requested
                || moments[candidate.moment].prior < 0.0
        };
        let already = judged
            .iter()
            .filter(|claim| matches!(claim.verdict, Verdict::True | Verdict::Rounding))
            .count();
        let mut compared = Vec::new();
        for candidate in candidates.iter().filter(is_cause).take(COMPARED) {
            let Some(seen) = self.search.chart(&moments[candidate.moment], candidate.settings)?
            else {
                continue;
            };
            let (explained, of) = self.explained(&seen);
            compared.push((candidate, seen, explained, of));
        }
        // The simplest that explains everything, else the best.
        let explains_all =
            |(_, _, explained, of): &(&Candidate, Seen, usize, usize)| explained == of;
        if compared.iter().any(&explains_all) {
            compared.retain(explains_all);
        } else if let Some(cause) = self.coarse_ephemeris(judged) {
            return Ok(vec![cause]);
        }
        let Some(best) = compared.first().map(|(candidate, ..)| **candidate) else {
            return Ok(Vec::new());
        };
        let mut causes = Vec::new();
        for (candidate, seen, explained, of) in compared {
            let is_better = explained > already || !is_timed;
            let is_as_good = candidate.score >= best.score - AS_GOOD;
            let has_more =
                *candidate != best && contains(&moments, candidate, &best, self.requested);
            if is_better && is_as_good && !has_more && causes.len() < MOST_CAUSES {
                causes.push(self.cause(
                    &moments[candidate.moment],
                    candidate.settings,
                    &seen,
                    (explained, of),
                    judged,
                ));
            }
        }
        Ok(causes)
    }

    /// A less accurate ephemeris, if all that is false is the degree of a body, by a few arc minutes.
    fn coarse_ephemeris(&self, judged: &[JudgedClaim]) -> Option<Cause> {
        let seen = self.seen.as_ref()?;
        let is_near = |(claim, judged): (&Claim, &JudgedClaim)| {
            judged.verdict != Verdict::False
                || matches!(claim.point, ClaimedPoint::Body(_))
                    && seen.off(claim).is_some_and(|off| off <= COARSE_DEG)
        };
        if self.cast.day.is_some() || !self.claims.iter().zip(judged).all(is_near) {
            return None;
        }
        let of = judged.iter().filter(|claim| claim.verdict != Verdict::Unchecked).count();
        let mut cause = self.cause(&Self::here(self.cast), self.requested, seen, (of, of), judged);
        cause.mistakes = vec![Mistake::CoarseEphemeris];
        cause.right = Right::Ours;
        cause.sentence = format!(
            "Their positions are a few arc minutes off, as those of a simpler ephemeris are. {}. This chart is calculated \
             with the Swiss Ephemeris, which agrees with JPL's within a fraction of an arc second.",
            self.first_difference(judged)
        );
        for difference in &mut cause.differences {
            difference.is_explained = true;
        }
        Some(cause)
    }

    /// The first difference in words.
    fn first_difference(&self, judged: &[JudgedClaim]) -> String {
        let is_false = |(_, judged): &(&Claim, &JudgedClaim)| judged.verdict == Verdict::False;
        let first = self.claims.iter().zip(judged).find(is_false);
        let said = first
            .and_then(|(claim, judged)| Some(sentence::difference(claim, judged.ours.as_deref()?)));
        capitalized(&said.unwrap_or_default())
    }

    /// How many claims a chart explains, of how many that can be compared.
    fn explained(&self, seen: &Seen) -> (usize, usize) {
        let offs = self
            .claims
            .iter()
            .filter_map(|claim| Some((seen.off(claim)?, Weight::of(claim).slack)));
        offs.fold((0, 0), |(explained, of), (off, slack)| {
            (explained + usize::from(off <= slack), of + 1)
        })
    }

    fn cause(
        &self,
        moment: &Moment,
        settings: ChartSettings,
        seen: &Seen,
        (explained, of): (usize, usize),
        judged: &[JudgedClaim],
    ) -> Cause {
        let mistakes: Vec<Mistake> = moment.mistakes.into_iter().flatten().collect();
        let is_timed = self.cast.day.is_none();
        let is_noon = !is_timed && moment.mistakes[0].is_none();
        let right = right(&mistakes, is_timed);
        let mut explained_facts = Vec::new();
        let mut differences = Vec::new();
        for (claim, judged) in self.claims.iter().zip(judged) {
            if judged.verdict != Verdict::False {
                continue;
            }
            let (Some(ours), Some(explained), Some(off)) =
                (&judged.ours, seen.words(claim), seen.off(claim))
            else {
                continue;
            };
            let is_explained = off <= Weight::of(claim).slack;
            if is_explained {
                explained_facts.push((rank(claim), sentence::difference(claim, ours)));
            }
            differences.push(Difference {
                point: judged.point.clone(),
                theirs: judged.theirs.clone(),
                ours: ours.clone(),
                explained,
                is_explained,
            });
        }
        explained_facts.sort_by_key(|(rank, _)| *rank);
        let ayanamsa_deg = self
            .search
            .ayanamsa_deg(settings.zodiac)
            .max(self.search.ayanamsa_deg(self.requested.zodiac));
        let writer = CauseWriter {
            birth: &self.cast.birth,
            moment,
            settings: [self.requested, settings],
            ayanamsa_deg,
            release: self.engine.zones.release(),
        };
        let mut sentence = if is_noon {
            "They calculated for noon, because the time of birth is not known. ".to_owned()
        } else {
            String::new()
        };
        sentence.push_str(&writer.causes());
        if !explained_facts.is_empty() && right != Right::Both {
            let facts: Vec<String> =
                explained_facts.into_iter().take(2).map(|(_, fact)| fact).collect();
            sentence = format!("{} {}.", sentence.trim_end(), capitalized(&facts.join("; ")));
        }
        let verdict = match right {
            Right::Both => "Both are right: they differ by convention.".to_owned(),
            Right::Ours if moment.mistakes[1].is_some() => format!(
                "If the date, the time and the place of birth are right, this chart is right. {}",
                writer.source()
            ),
            Right::Ours => {
                "If the date, the time and the place of birth are right, this chart is right."
                    .to_owned()
            }
            Right::Record => "The birth record decides which of the two is right.".to_owned(),
            Right::Neither => {
                "Without a time of birth, neither houses nor angles can be known.".to_owned()
            }
        };
        let sentence = format!("{} {verdict}", sentence.trim_end());
        let mut mistakes = mistakes;
        if is_noon {
            mistakes.insert(0, Mistake::Noon);
        }
        Cause {
            settings: other_settings(self.requested, settings),
            mistakes,
            explained,
            of,
            instant: Timestamp::from_unix_seconds(moment.unix_seconds),
            latitude: moment.place.latitude_deg(),
            longitude: moment.place.longitude_deg(),
            right,
            sentence,
            differences,
        }
    }
}

/// With a capital letter at its beginning.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Whether a candidate has all causes of another one and more.
fn contains(
    moments: &[Moment],
    candidate: &Candidate,
    other: &Candidate,
    requested: ChartSettings,
) -> bool {
    let mistakes = |candidate: &Candidate| moments[candidate.moment].mistakes;
    let of_moment = mistakes(candidate).into_iter().zip(mistakes(other));
    let same = |one: bool, is_requested: bool| one || is_requested;
    let (one, two) = (candidate.settings, other.settings);
    of_moment.into_iter().all(|(one, other)| other.is_none() || one == other)
        && same(one.house_system == two.house_system, two.house_system == requested.house_system)
        && same(one.zodiac == two.zodiac, two.zodiac == requested.zodiac)
        && same(one.node == two.node, two.node == requested.node)
        && same(one.center == two.center, two.center == requested.center)
}

fn other_settings(requested: ChartSettings, other: ChartSettings) -> Vec<OtherSetting> {
    let settings = [
        (requested.zodiac != other.zodiac)
            .then(|| (Setting::Zodiac, other.zodiac.name(), other.zodiac.label())),
        (requested.house_system != other.house_system)
            .then(|| (Setting::HouseSystem, other.house_system.name(), other.house_system.label())),
        (requested.node != other.node)
            .then(|| (Setting::Node, other.node.name(), other.node.label())),
        (requested.center != other.center)
            .then(|| (Setting::Center, other.center.name(), other.center.label())),
    ];
    let settings = settings.into_iter().flatten();
    settings.map(|(setting, value, label)| OtherSetting { setting, value, label }).collect()
}

fn right(mistakes: &[Mistake], is_timed: bool) -> Right {
    let by_record = |mistake: &Mistake| {
        matches!(
            mistake,
            Mistake::TwelveHours
                | Mistake::DayAndMonth
                | Mistake::DayBefore
                | Mistake::DayAfter
                | Mistake::ReadAsJulian
                | Mistake::WrittenAsJulian
                | Mistake::OtherInstant
                | Mistake::Namesake
        )
    };
    match mistakes {
        _ if !is_timed => Right::Neither,
        [] => Right::Both,
        _ if mistakes.iter().any(by_record) => Right::Record,
        _ => Right::Ours,
    }
}

/// The order of differences in the sentence: the fastest-moving points first.
fn rank(claim: &Claim) -> u8 {
    match (claim.point, claim.fact) {
        (ClaimedPoint::Angle(chart::Angle::Ascendant), _) => 0,
        (ClaimedPoint::Angle(chart::Angle::Midheaven), _) => 1,
        (ClaimedPoint::Body(Body::Moon), Fact::Sign(_) | Fact::Degree(_)) => 2,
        (ClaimedPoint::Body(Body::Sun), _) => 3,
        (ClaimedPoint::Body(_), Fact::Sign(_) | Fact::Degree(_)) => 4,
        (_, Fact::House(_)) => 5,
        _ => 6,
    }
}
