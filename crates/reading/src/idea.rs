//! The idea of a reading: two themes that pull against each other, taken from what dominates the chart.

use chart::{AspectType, Body, Chart, Dominant, DominantKind};

use crate::theme::Theme;

/// One side of an idea.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct End {
    /// The bodies that speak for it, the main one first.
    pub(crate) bodies: Vec<Body>,
    pub(crate) theme: Theme,
}

/// Two sides, in the order of their themes.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Idea {
    pub(crate) ends: [End; 2],
    /// The structures that it is taken from, by their places in the list of dominants.
    pub(crate) from: Vec<usize>,
}

/// The structures among which the idea is looked for.
const STRONGEST: usize = 8;
/// What opposed themes add, and what equal ones take away.
const OPPOSED: f64 = 1.15;
const EQUAL: f64 = 0.72;
/// The share of a quarrel whose two sides are in no hard aspect.
const APART: f64 = 0.75;

impl Idea {
    /// The strongest tension: a hard aspect, a conjunction of unlike bodies, or a cluster or angular body against the
    /// strongest structure outside it.
    pub(crate) fn of(
        chart: &Chart,
        dominants: &[Dominant],
        importance: &[f64; Body::COUNT],
    ) -> Self {
        let weight = |body: &Body| importance[body.index()];
        let theme = |body: Body| Theme::of_body(chart, body);
        let mut best: Option<(f64, Self)> = None;
        let mut offer = |points: f64, ends: [End; 2], from: Vec<usize>| {
            let [one, other] = [ends[0].theme, ends[1].theme];
            let points = points
                * if one == other {
                    EQUAL
                } else if one.is_opposed_to(other) {
                    OPPOSED
                } else {
                    1.0
                };
            if best.as_ref().is_none_or(|(most, _)| points > *most) {
                let [first, second] = ends;
                let ends =
                    if first.theme <= second.theme { [first, second] } else { [second, first] };
                best = Some((points, Self { ends, from }));
            }
        };
        for (place, dominant) in dominants.iter().enumerate().take(STRONGEST) {
            match dominant.kind {
                DominantKind::Aspect | DominantKind::Pattern => {
                    let ends = [dominant.bodies[0], dominant.bodies[1]];
                    let is_joined_alike = dominant.aspect == Some(AspectType::Conjunction)
                        && theme(ends[0]) == theme(ends[1]);
                    // Bodies that stand together and want the same are tested by what presses on them.
                    let pair = match dominant.kind {
                        DominantKind::Aspect if !is_joined_alike => Some(ends),
                        _ => hardest_pair(chart, &dominant.bodies, importance),
                    };
                    let Some([one, other]) = pair else { continue };
                    let kind = chart.aspect_of(one, other).map(|index| chart.aspects[index].kind);
                    let is_joined = kind == Some(AspectType::Conjunction);
                    let (Some(a), Some(b)) = (theme(one), theme(other)) else { continue };
                    if kind.is_some_and(AspectType::is_easy) || is_joined && a == b {
                        continue;
                    }
                    if is_joined {
                        let ends = [(one, a), (other, b)];
                        let ends = ends.map(|(body, theme)| End { bodies: vec![body], theme });
                        offer(dominant.weight, ends, vec![place]);
                        continue;
                    }
                    // Bodies that stand beside an end belong to its side, and each hard aspect between the two sides adds.
                    let sides = [joined(chart, one, other), joined(chart, other, one)];
                    let mut points = dominant.weight;
                    for first in &sides[0] {
                        for second in &sides[1] {
                            let index = chart.aspect_of(*first, *second);
                            if (*first, *second) == (one, other) || !is_hard(chart, *first, *second)
                            {
                                continue;
                            }
                            let orb_deg = index.map_or(0.0, |index| chart.aspects[index].orb_deg);
                            points +=
                                0.25 * (weight(first) + weight(second)) * (1.0 - orb_deg / 9.0);
                        }
                    }
                    let [first, second] = opposed_ends(chart, sides, importance);
                    offer(points, [first, second], vec![place]);
                }
                DominantKind::Cluster | DominantKind::Angle | DominantKind::Rising => {
                    let (share, bodies, first_theme) = match dominant.kind {
                        // Bodies that share a house want different things: those of one theme speak together.
                        DominantKind::Cluster => {
                            let first_theme = dominant
                                .sign
                                .map(Theme::of_sign)
                                .or_else(|| theme(dominant.bodies[0]));
                            let alike = dominant.bodies.iter().copied();
                            let alike = alike.filter(|body| {
                                dominant.sign.is_some() || theme(*body) == first_theme
                            });
                            (0.9, alike.collect(), first_theme)
                        }
                        _ => (0.7, vec![dominant.bodies[0]], theme(dominant.bodies[0])),
                    };
                    let Some(a) = first_theme else { continue };
                    // The strongest structure outside that wants something else.
                    let outside = dominants.iter().enumerate().filter(|(other, _)| *other != place);
                    let outside = outside.flat_map(|(other, structure)| {
                        structure
                            .bodies
                            .iter()
                            .take(2)
                            .map(move |body| (other, structure.weight, *body))
                    });
                    let outside = outside.filter_map(|(other, points, body)| {
                        let b =
                            theme(body).filter(|b| *b != a && !dominant.bodies.contains(&body))?;
                        let opposed = if a.is_opposed_to(b) { 1.4 } else { 0.9 };
                        let touch =
                            dominant.bodies.iter().filter_map(|one| chart.aspect_of(*one, body));
                        let touch =
                            touch.map(|index| chart.aspects[index].kind).collect::<Vec<_>>();
                        let relation =
                            if dominant.bodies.iter().any(|one| is_hard(chart, *one, body)) {
                                1.3
                            } else if touch.is_empty() || touch.contains(&AspectType::Conjunction) {
                                1.0
                            } else {
                                0.5
                            };
                        // Of two ends, the more important one speaks.
                        let points = points * opposed * relation * (2.0 + weight(&body));
                        Some((other, points, body, b))
                    });
                    let counter = outside.max_by(|x, y| x.1.total_cmp(&y.1));
                    if let Some((other, _, body, b)) = counter {
                        // Without a hard aspect between them, the tension counts less.
                        let is_joined =
                            dominant.bodies.iter().any(|one| is_hard(chart, *one, body));
                        let share = if is_joined { share } else { share * APART };
                        let ends = [
                            End { bodies: bodies.into_iter().take(5).collect(), theme: a },
                            End { bodies: vec![body], theme: b },
                        ];
                        offer(dominant.weight * share, ends, vec![place, other]);
                    }
                }
                DominantKind::Light | DominantKind::Body => {}
            }
        }
        if let Some((_, mut idea)) = best {
            idea.widen(dominants);
            return idea;
        }
        // A chart without such a structure: its most important bodies that want different things.
        let mut bodies: Vec<(Body, Theme)> =
            Body::ALL.into_iter().filter_map(|body| Some((body, theme(body)?))).collect();
        bodies.sort_by(|a, b| weight(&b.0).total_cmp(&weight(&a.0)));
        let first = bodies.first().copied().unwrap_or((Body::Saturn, Theme::Duty));
        let second = bodies.iter().copied().find(|body| body.1 != first.1);
        let second = second.unwrap_or((Body::Uranus, Theme::Freedom));
        let mut ends = [first, second].map(|(body, theme)| End { bodies: vec![body], theme });
        ends.sort_by_key(|end| end.theme);
        Self { ends, from: Vec::new() }
    }

    /// Lets a cluster in the sign of a side speak for that side as a whole.
    fn widen(&mut self, dominants: &[Dominant]) {
        for (place, dominant) in dominants.iter().enumerate() {
            if dominant.kind != DominantKind::Cluster
                || dominant.sign.is_none()
                || self.from.contains(&place)
            {
                continue;
            }
            for side in 0..2 {
                let head = self.ends[side].bodies[0];
                let is_apart =
                    !dominant.bodies.iter().any(|body| self.ends[1 - side].bodies.contains(body));
                if is_apart && head <= Body::Saturn && dominant.bodies.contains(&head) {
                    let others = dominant.bodies.iter().copied().filter(|body| *body != head);
                    self.ends[side].bodies = std::iter::once(head).chain(others).take(5).collect();
                    self.from.push(place);
                }
            }
        }
    }

    /// Whether a body speaks for one of the two sides.
    pub(crate) fn has(&self, body: Body) -> bool {
        self.ends.iter().any(|end| end.bodies.contains(&body))
    }
}

/// A body with the planets that stand beside it, and not beside the other end.
fn joined(chart: &Chart, head: Body, other: Body) -> Vec<Body> {
    let is_beside = |body: Body, end: Body, widest_deg: f64| {
        chart.aspect_of(body, end).is_some_and(|index| {
            let aspect = &chart.aspects[index];
            aspect.kind == AspectType::Conjunction
                && aspect.orb_deg
                    <= if chart.is_in_sign(body, end, aspect.kind) { widest_deg } else { 2.0 }
        })
    };
    let beside = Body::ALL.into_iter().filter(|body| {
        body.is_planet() && *body != head && *body != other && is_beside(*body, head, 5.0)
    });
    let beside = beside.filter(|body| !is_beside(*body, other, 8.0));
    std::iter::once(head).chain(beside).take(4).collect()
}

/// The themes of two sides, by the bodies that carry them: those that weigh most and contradict each other most.
fn opposed_ends(chart: &Chart, sides: [Vec<Body>; 2], importance: &[f64; Body::COUNT]) -> [End; 2] {
    let themes = sides.each_ref().map(|side| {
        let mut themes: Vec<(Theme, f64)> = Vec::new();
        for body in side {
            let Some(theme) = Theme::of_body(chart, *body) else { continue };
            match themes.iter_mut().find(|entry| entry.0 == theme) {
                Some(entry) => entry.1 += importance[body.index()],
                None => themes.push((theme, importance[body.index()])),
            }
        }
        themes
    });
    let pairs = themes[0].iter().flat_map(|a| themes[1].iter().map(move |b| (*a, *b)));
    let tension = |a: Theme, b: Theme| {
        if a == b {
            EQUAL
        } else if a.is_opposed_to(b) {
            1.4
        } else {
            1.0
        }
    };
    let points =
        |pair: &((Theme, f64), (Theme, f64))| pair.0.1 * pair.1.1 * tension(pair.0.0, pair.1.0);
    let best = pairs.max_by(|x, y| points(x).total_cmp(&points(y)));
    let [a, b] = best.map_or([Theme::Duty, Theme::Freedom], |pair| [pair.0.0, pair.1.0]);
    let end = |mut bodies: Vec<Body>, theme: Theme| {
        // The body that carries the theme speaks first.
        bodies.sort_by_key(|body| Theme::of_body(chart, *body) != Some(theme));
        End { bodies, theme }
    };
    let [first, second] = sides;
    [end(first, a), end(second, b)]
}

/// Whether two bodies are in square or opposition.
pub(crate) fn is_hard(chart: &Chart, one: Body, other: Body) -> bool {
    chart.aspect_of(one, other).is_some_and(|index| {
        matches!(chart.aspects[index].kind, AspectType::Square | AspectType::Opposition)
    })
}

/// The two most important bodies of a group in hard aspect.
fn hardest_pair(
    chart: &Chart,
    bodies: &[Body],
    importance: &[f64; Body::COUNT],
) -> Option<[Body; 2]> {
    let pairs = bodies
        .iter()
        .enumerate()
        .flat_map(|(at, one)| bodies[at + 1..].iter().map(move |other| [*one, *other]));
    let sum = |pair: &[Body; 2]| pair.iter().map(|body| importance[body.index()]).sum::<f64>();
    pairs
        .filter(|[one, other]| is_hard(chart, *one, *other))
        .max_by(|a, b| sum(a).total_cmp(&sum(b)))
}
