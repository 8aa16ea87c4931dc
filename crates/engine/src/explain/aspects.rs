//! Aspects that a text states, and whether a chart has them.
//!
//! An aspect joins the point before it to the one after it (`Moon square Uranus`, `Uranus, in Capricorn, squares your Moon`),
//! to several (`square Uranus and Neptune`), or the two before it (`Sun and Moon in opposition`). What follows a negation or a
//! condition in a sentence is left out, and so are transits.

use chart::{AspectType, Point, degrees_and_minutes};

use super::Explainer;
use super::answer::{JudgedClaim, Verdict};
use super::claim::ClaimedPoint;
use super::items::{ItemKind, TextItem};
use super::seen::Seen;

/// An aspect between two points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClaimedAspect {
    /// The point that is named first.
    pub first: ClaimedPoint,
    /// The aspect.
    pub kind: AspectType,
    /// The other point.
    pub second: ClaimedPoint,
}

/// Words of a sentence that is about another time than birth.
const OTHER_TIMES: [&str; 8] = [
    "transit",
    "transits",
    "transiting",
    "tr",
    "progressed",
    "progression",
    "currently",
    "tonight",
];
/// The most words without meaning between an aspect and its points: `in a very tight square with`.
const MOST_WORDS: usize = 3;
/// The widest orb that other sources give a major aspect, degrees.
const WIDEST_MAJOR_DEG: f64 = 12.0;
/// The widest orb of a minor aspect, degrees.
const WIDEST_MINOR_DEG: f64 = 3.0;

/// The aspects of a text, and the items with their points.
pub(super) fn aspects(text: &str, items: &[TextItem]) -> (Vec<ClaimedAspect>, Vec<usize>) {
    let (mut found, mut used) = (Vec::new(), Vec::new());
    let is_end = |item: &TextItem| matches!(item.kind, ItemKind::End { .. });
    let mut begin = 0;
    for sentence in items.split_inclusive(is_end) {
        let first = begin;
        begin += sentence.len();
        // `Saturn squares your Sun this month, by transit.`
        let is_of_time = |item: &TextItem| {
            item.kind == ItemKind::Other
                && OTHER_TIMES
                    .iter()
                    .any(|word| text[item.start..item.end].eq_ignore_ascii_case(word))
        };
        if sentence.iter().any(is_of_time) {
            continue;
        }
        let is_other = |item: &TextItem| matches!(item.kind, ItemKind::Other | ItemKind::Not);
        let sentence = &sentence[..sentence.iter().position(is_other).unwrap_or(sentence.len())];
        // Where the sentence names the other point of an aspect.
        let mut others = Vec::new();
        let mut subject = None;
        for (at, item) in sentence.iter().enumerate() {
            let ItemKind::Aspect(Some(kind)) = item.kind else { continue };
            let before = point_beside(sentence[..at].iter().enumerate().rev());
            // The other point is in the same part of the sentence: `the Sun opposes it, and Mars is near`.
            let is_comma = |item: &TextItem| &text[item.start..item.end] == ",";
            let rest = &sentence[at + 1..];
            let part = rest.iter().position(is_comma).unwrap_or(rest.len());
            let after = point_beside(sentence[..=at + part].iter().enumerate().skip(at + 1));
            let mut add = |one: (usize, ClaimedPoint), other: (usize, ClaimedPoint)| {
                let claim = ClaimedAspect { first: one.1, kind, second: other.1 };
                let is_same = |known: &ClaimedAspect| {
                    let mirrored = ClaimedAspect {
                        first: known.second,
                        kind: known.kind,
                        second: known.first,
                    };
                    *known == claim || mirrored == claim
                };
                if one.1 != other.1 && !found.iter().any(is_same) {
                    found.push(claim);
                }
                used.extend([first + one.0, first + other.0]);
            };
            let is_after_comma = at.checked_sub(1).is_some_and(|before| {
                matches!(sentence[before].kind, ItemKind::Filler { introduces: false })
            });
            let (one, mut other) = match (before, after) {
                // In `Sun trine Moon square Mars` the second aspect can be that of either; in `Sun trine Moon, square Mars` it is that of
                // the first.
                (Some(one), Some(other)) if others.contains(&one.0) => {
                    (subject.filter(|_| is_after_comma), other)
                }
                (Some(one), Some(other)) => (Some(one), other),
                // The aspect of a pronoun: `She is pressed by the square of Pluto, yet helped by a sextile of the Moon`.
                (None, Some(other)) => {
                    // `a trine from Neptune to your Sun`, `a sextile between the Sun and Saturn`
                    let next = rest.first().map_or("", |item| &text[item.start..item.end]);
                    let two = matches!(next, "from" | "between")
                        .then(|| point_beside(sentence.iter().enumerate().skip(other.0 + 1)))
                        .flatten();
                    match two {
                        Some(two) => (Some(other), two),
                        None => (None, other),
                    }
                }
                (Some(two), None) => {
                    let one = point_beside(sentence[..two.0].iter().enumerate().rev());
                    if let Some(one) = one {
                        add(one, two);
                    }
                    continue;
                }
                (None, None) => continue,
            };
            subject = one;
            loop {
                if let Some(one) = one {
                    add(one, other);
                }
                others.push(other.0);
                let Some(next) = listed_after(sentence, other.0) else { break };
                other = next;
            }
        }
    }
    (found, used)
}

/// The nearest point, unless another aspect or too many words are before it.
fn point_beside<'a>(
    items: impl Iterator<Item = (usize, &'a TextItem)>,
) -> Option<(usize, ClaimedPoint)> {
    let mut words = 0;
    for (at, item) in items {
        match item.kind {
            ItemKind::Point(point) => return Some((at, point)),
            ItemKind::Aspect(_) | ItemKind::End { .. } => return None,
            ItemKind::Word => {
                words += 1;
                if words > MOST_WORDS {
                    return None;
                }
            }
            _ => {}
        }
    }
    None
}

/// The point that follows another one in a list, unless something is said of it: `Uranus and Neptune`.
fn listed_after(sentence: &[TextItem], at: usize) -> Option<(usize, ClaimedPoint)> {
    let rest = sentence.iter().enumerate().skip(at + 1);
    let mut rest =
        rest.skip_while(|(_, item)| matches!(item.kind, ItemKind::Filler { introduces: false }));
    let (place, item) = rest.next()?;
    let ItemKind::Point(point) = item.kind else { return None };
    let is_told = rest.next().is_some_and(|(_, item)| {
        matches!(
            item.kind,
            ItemKind::Is | ItemKind::In | ItemKind::Aspect(_) | ItemKind::Position(_)
        )
    });
    (!is_told).then_some((place, point))
}

impl Explainer<'_> {
    /// Compares an aspect with the chart.
    pub(super) fn check_aspect(&self, claim: &ClaimedAspect) -> JudgedClaim {
        let ends = [claim.first, claim.second];
        let separation = |seen: &Seen| {
            let [one, other] = ends.map(|point| seen.longitude(point));
            Some(one?.separation(other?))
        };
        let here = self.seen.as_ref().and_then(separation);
        let of_day = self.cast.day.as_ref().map(|(first, last)| {
            [first, last].map(|positions| {
                let seen = Seen { positions: positions.clone(), extra: Vec::new(), houses: None };
                separation(&seen).map(|separation| self.judge(claim, separation))
            })
        });
        let (verdict, reason) = match (here, of_day) {
            // The chart of an unknown time has angles at noon, which say nothing.
            (None, _) | (_, Some([None, _] | [_, None])) => {
                let reason =
                    "One of the two points is not calculated here, or needs a time of birth.";
                (Verdict::Unchecked, Some(reason.to_owned()))
            }
            (Some(_), Some([one, other])) if one != other => {
                let reason = "The time of birth is not known, and this depends on it.";
                (Verdict::Unchecked, Some(reason.to_owned()))
            }
            (Some(separation), _) => {
                let verdict = self.judge(claim, separation);
                let is_listed = ends.into_iter().all(|point| listed(point).is_some());
                let reason = (verdict == Verdict::Rounding && is_listed)
                    .then(|| "The orb is wider than the orbs of this chart.".to_owned());
                (verdict, reason)
            }
        };
        JudgedClaim {
            point: claim.first.label(),
            theirs: format!("{} {}", claim.kind.name(), claim.second.label()),
            ours: here.filter(|_| verdict != Verdict::Unchecked).map(|separation| {
                match self.aspect_of(ends) {
                    Some((kind, orb_deg)) => {
                        format!("{}, orb {}", kind.name(), degrees_and_minutes(orb_deg))
                    }
                    None if verdict == Verdict::False => format!("{separation:.0}° apart"),
                    None => {
                        let orb = (separation - claim.kind.angle_deg()).abs();
                        format!("{}, orb {}", claim.kind.name(), degrees_and_minutes(orb))
                    }
                }
            }),
            verdict,
            reason,
        }
    }

    fn judge(&self, claim: &ClaimedAspect, separation: f64) -> Verdict {
        let orb = (separation - claim.kind.angle_deg()).abs();
        let widest = if claim.kind.is_major() { WIDEST_MAJOR_DEG } else { WIDEST_MINOR_DEG };
        match self.aspect_of([claim.first, claim.second]) {
            Some((kind, _)) if kind == claim.kind => Verdict::True,
            _ if orb <= widest => Verdict::Rounding,
            _ => Verdict::False,
        }
    }

    /// The aspect of the chart between two points, with its orb in degrees.
    fn aspect_of(&self, [one, other]: [ClaimedPoint; 2]) -> Option<(AspectType, f64)> {
        let (one, other) = (listed(one)?, listed(other)?);
        let aspects = self.cast.chart.aspects.iter();
        let mut joining = aspects.filter(|aspect| {
            [aspect.first, aspect.second] == [one, other]
                || [aspect.second, aspect.first] == [one, other]
        });
        joining.next().map(|aspect| (aspect.kind, aspect.orb_deg))
    }
}

/// The point in the list of aspects.
fn listed(point: ClaimedPoint) -> Option<Point> {
    match point {
        ClaimedPoint::Body(body) => Some(Point::Body(body)),
        ClaimedPoint::Angle(chart::Angle::Ascendant) => Some(Point::Ascendant),
        ClaimedPoint::Angle(chart::Angle::Midheaven) => Some(Point::Midheaven),
        _ => None,
    }
}
