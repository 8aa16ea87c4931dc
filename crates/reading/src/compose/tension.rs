//! Tension: two claims of one area that contradict each other, brought together in one sentence.

use chart::{Angularity, Body, Chart, Pattern};

use super::claims::{degree_family, frame_key};
use super::writer::{Claim, Draft, SENTENCE_WORDS, Writer};
use crate::Area;
use crate::corpus::{Axis, Lean};
use crate::factor::{Fact, ruler_of};
use crate::prose::{Wording, fill, ordinal, spoken};
use crate::reading::Field;

/// The axes on which both poles are claimed and no sentence names both, each with the factor
/// that speaks for its first pole and the one that speaks for the second.
pub(super) fn open(
    chart: &Chart,
    leans: impl Iterator<Item = (Lean, Fact)>,
    named: &[Axis],
) -> Vec<(Axis, Fact, Fact)> {
    let leans: Vec<_> = leans.collect();
    let speakers = |axis: Axis, first: bool| {
        let own = leans.iter().filter(move |(lean, _)| lean.axis == axis && lean.first == first);
        own.map(move |(lean, fact)| (*fact, is_unlikely(*lean, *fact), bodies(chart, *fact)))
    };
    let plainest = |axis: Axis| {
        let pairs = speakers(axis, true)
            .flat_map(|first| speakers(axis, false).map(move |second| (first, second)));
        let best = pairs.min_by_key(|((first, odd, own), (second, odder, other))| {
            let unlikely = u8::from(*odd) + u8::from(*odder);
            let at_one = own & other != 0 || stand_together(chart, *own | *other);
            (at_one, unlikely, plainness(*first) + plainness(*second))
        });
        best.map(|((first, ..), (second, ..))| (first, second))
    };
    Axis::ALL
        .into_iter()
        .filter(|axis| !named.contains(axis))
        .filter_map(|axis| plainest(axis).map(|(first, second)| (axis, first, second)))
        .collect()
}

/// The bodies a factor is about, a bit for each: a tension is told between two that have none in
/// common.
fn bodies(chart: &Chart, fact: Fact) -> u16 {
    let bit = |body: Body| 1 << body.index();
    match fact {
        Fact::Sign(body)
        | Fact::House(body)
        | Fact::Dignity(body)
        | Fact::OnAngle(body)
        | Fact::Retrograde(body)
        | Fact::Station(body)
        | Fact::CriticalDegree(body) => bit(body),
        Fact::Ruler(house) => ruler_of(chart, house).map_or(0, bit),
        Fact::ChartRuler => chart.ruler().map_or(0, bit),
        Fact::Aspect(index) => {
            let aspect = &chart.aspects[index];
            let ends = [aspect.first, aspect.second].map(|end| end.body().map_or(0, bit));
            ends[0] | ends[1]
        }
        Fact::Pattern(index) => {
            chart.patterns[index].planets.iter().fold(0, |all, body| all | bit(*body))
        }
        _ => 0,
    }
}

/// Whether two bodies are in one house or in a close conjunction, and so of one mind.
fn stand_together(chart: &Chart, both: u16) -> bool {
    const CLOSE_DEG: f64 = 8.0;

    let mut two = chart.placements.iter().filter(|p| both & 1 << p.body.index() != 0);
    let (Some(first), Some(second), None) = (two.next(), two.next(), two.next()) else {
        return false;
    };
    let apart = first.position.longitude.separation(second.position.longitude);
    apart <= CLOSE_DEG || (first.house.is_some() && first.house == second.house)
}

/// Whether a body speaks for a pole that is not in its nature: `Saturn in the tenth house invites
/// everybody` rings false where another would do, and so does what a whole generation has.
fn is_unlikely(lean: Lean, fact: Fact) -> bool {
    use Body::{Jupiter, Mars, Mercury, Moon, Neptune, Pluto, Saturn, Sun, Uranus, Venus};
    let (Fact::House(body) | Fact::Sign(body) | Fact::Dignity(body)) = fact else {
        return matches!(fact, Fact::Ruler(_));
    };
    if fact == Fact::Sign(body) && matches!(body, Uranus | Neptune | Pluto) {
        return true;
    }
    let strangers: &[Body] = match (lean.axis, lean.first) {
        (Axis::Pace, true) => &[Saturn, Neptune],
        (Axis::Pace, false) => &[Mars, Mercury, Uranus],
        (Axis::Company, true) => &[Saturn, Neptune, Pluto],
        (Axis::Company, false) => &[Sun, Jupiter],
        (Axis::Footing, true) => &[Uranus, Mars],
        (Axis::Footing, false) => &[Saturn],
        (Axis::Compass, true) => &[Mercury, Saturn, Uranus],
        (Axis::Compass, false) => &[Moon, Venus, Neptune],
        (Axis::Edge, true) => &[Venus, Neptune],
        (Axis::Edge, false) => &[Mars, Pluto],
    };
    strangers.contains(&body)
}

/// Placements are named more plainly than aspects and figures.
fn plainness(fact: Fact) -> u8 {
    match fact {
        Fact::Sign(_) => 0,
        Fact::Ascendant | Fact::Midheaven | Fact::Cusp(_) => 1,
        Fact::House(_) | Fact::Ruler(_) | Fact::ChartRuler => 2,
        Fact::Pattern(_) => 5,
        _ => 3,
    }
}

/// In an area with more words than this, and in the overview, a tension is named in the fewest.
const MANY_WORDS: usize = 195;
const MANY_WORDS_OVERVIEW: usize = 325;

/// Writes a sentence for every open tension of the area.
pub(super) fn resolve(writer: &mut Writer<'_>, draft: &mut Draft) {
    let overview = draft.area() == Area::General;
    let most = if overview { MANY_WORDS_OVERVIEW } else { MANY_WORDS };
    for (axis, first, second) in draft.open_tensions(writer.chart) {
        let family = [draft.area().name(), ".scenes"].concat();
        let seed = writer.seed(first) + writer.seed(second);
        let Some(scene) = writer.fresh(&family, axis.name(), seed) else { continue };
        let words_left = most.saturating_sub(draft.words());
        let mut claim = told(writer, axis, [first, second], scene, words_left);
        claim.names.push(axis);
        draft.push(Field::Details, claim);
    }
}

/// The two who disagree, by name, with the scene that shows it.
fn told(
    writer: &mut Writer<'_>,
    axis: Axis,
    [first, second]: [Fact; 2],
    scene: &str,
    words_left: usize,
) -> Claim {
    let seed = writer.seed(first) + writer.seed(second);
    let facts = [first, second].map(|fact| as_named(writer, fact));
    let (a, b) = (name(writer, first), name(writer, second));
    if facts[0] == facts[1] {
        let frame = writer.frame("voice.tension", "alone", seed);
        return Claim::new(fill(frame, &[("a", &a), ("scene", scene)]), vec![facts[0]]);
    }
    let slots = [("a", a.as_str()), ("b", &b), ("scene", scene)];
    let one_body = bodies(writer.chart, first) & bodies(writer.chart, second) != 0;
    let key = if one_body { "self" } else { axis.name() };
    let text = Wording::from(fill(writer.frame("voice.tension", key, seed), &slots));
    if text.words() <= SENTENCE_WORDS.min(words_left) {
        return Claim::new(text, facts.to_vec());
    }
    Claim::new(fill(writer.frame("voice.tension", "short", seed), &slots), facts.to_vec())
}

/// The factor that the name rests on: a ruler is named by its own house.
fn as_named(writer: &Writer<'_>, fact: Fact) -> Fact {
    let ruler = match fact {
        Fact::Ruler(house) => ruler_of(writer.chart, house),
        Fact::ChartRuler => writer.chart.ruler(),
        _ => None,
    };
    match fact {
        Fact::Dignity(body) => Fact::Sign(body),
        Fact::NodeRuler => Fact::Sign(Body::NorthNode),
        _ => ruler.map_or(fact, Fact::House),
    }
}

/// What a sentence calls a factor when it only refers to it.
fn name(writer: &mut Writer<'_>, fact: Fact) -> String {
    let chart = writer.chart;
    let seed = writer.seed(fact);
    let body_in_house = |writer: &mut Writer<'_>, body: Body| {
        let house = chart.placement(body).house.map(ordinal)?;
        let frame = writer.frame("voice.name", "house", seed);
        Some(fill(frame, &[("body", &spoken(body.name())), ("house", house)]))
    };
    let found = match as_named(writer, fact) {
        Fact::Sign(body) => {
            let frame = writer.frame("voice.name", "body", seed);
            let sign = chart.placement(body).sign().name();
            Some(fill(frame, &[("sign", sign), ("body", body.name())]))
        }
        Fact::House(body) => body_in_house(writer, body),
        Fact::Ruler(_) => None,
        Fact::Cusp(house) => chart.houses.map(|houses| {
            let frame = writer.frame("voice.name", "cusp", seed);
            let sign = houses.cusp(house).sign().name();
            fill(frame, &[("sign", sign), ("house", ordinal(house))])
        }),
        Fact::Ascendant => {
            chart.houses.map(|houses| format!("{} rising", houses.ascendant.sign().name()))
        }
        Fact::Midheaven => {
            chart.houses.map(|houses| format!("your {} Midheaven", houses.midheaven.sign().name()))
        }
        Fact::Retrograde(body) => Some(format!("your retrograde {}", body.name())),
        Fact::Station(body) => Some(format!("your stationary {}", body.name())),
        Fact::OnAngle(body) => match chart.placement(body).angularity {
            Some(Angularity::OnAngle { angle, .. }) => {
                Some(format!("{} on the {}", spoken(body.name()), angle.name()))
            }
            _ => None,
        },
        Fact::Aspect(index) => {
            let aspect = &chart.aspects[index];
            let frame = writer.frame("voice.name", frame_key(aspect), seed);
            let (first, second) = (spoken(aspect.first.name()), spoken(aspect.second.name()));
            Some(fill(frame, &[("first", &first), ("second", &second)]))
        }
        Fact::Pattern(index) => Some(figure(&chart.patterns[index])),
        Fact::Element(element) => Some(match chart.balance.element(element) {
            0 => format!("a lack of {}", element.name()),
            _ => format!("an abundance of {}", element.name()),
        }),
        Fact::Mode(mode) => Some(match chart.balance.mode(mode) {
            0 => format!("a lack of {} signs", mode.name()),
            _ => format!("an abundance of {} signs", mode.name()),
        }),
        Fact::Sect => chart.sect.map(|sect| format!("a birth by {}", sect.name())),
        Fact::CriticalDegree(body) => degree_family(chart.placement(body)).map(|family| {
            let which = family.trim_start_matches("degrees.");
            format!("{} in its {which} degree", spoken(body.name()))
        }),
        Fact::Dignity(_) | Fact::NodeRuler | Fact::ChartRuler => None,
    };
    found.unwrap_or_else(|| fact.describe(chart).label)
}

/// A figure by the bodies in it, a large one by its sign, a shape by the body it hangs from.
fn figure(pattern: &Pattern) -> String {
    let kind = pattern.kind.name();
    if let Some(handle) = pattern.apex.filter(|_| pattern.kind.is_shape()) {
        return format!("{} out on its own", spoken(handle.name()));
    }
    let names: Vec<&str> = pattern.planets.iter().map(|body| body.name()).collect();
    match pattern.sign {
        _ if names.len() <= 4 => format!("your {} {kind}", names.join("-")),
        Some(sign) => format!("your {} {kind}", sign.name()),
        None => format!("the {kind} in your chart"),
    }
}
