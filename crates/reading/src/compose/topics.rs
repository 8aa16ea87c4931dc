//! The topics of an area: each a placement told for that area.

use chart::{Body, House, Sign, SignsOfDay};

use super::plan::{Shares, plan};
use super::writer::{Claim, Draft, Writer};
use crate::Area;
use crate::area::Seat;
use crate::factor::{Fact, ruler_of, slug};
use crate::interpret::change_of_sign;
use crate::prose::{fill, ordinal, spoken};
use crate::reading::{Field, TopicReading};

/// Writes every topic of the draft's area.
pub(super) fn write(writer: &mut Writer<'_>, draft: &mut Draft) {
    for topic in draft.area().topics() {
        let family = [draft.area().name(), ".", topic.name()].concat();
        let field = Field::Topic(*topic);
        let reading = match topic.seat() {
            Seat::Body(body) => {
                for claim in body_claims(writer, &family, body) {
                    draft.push(field, claim);
                }
                follow_body(writer, draft, field, body);
                Some(body_reading(writer, body))
            }
            Seat::NodeRuler => {
                for claim in node_ruler_claims(writer, &family) {
                    draft.push(field, claim);
                }
                Some(body_reading(writer, Body::NorthNode))
            }
            Seat::Cusp(house) => {
                for claim in cusp_claims(writer, &family, house) {
                    draft.push(field, claim);
                }
                follow_house(writer, draft, field, house);
                house_reading(writer, house)
            }
            Seat::Midheaven => {
                for claim in midheaven_claims(writer, &family) {
                    draft.push(field, claim);
                }
                house_reading(writer, House::ALL[9])
            }
            Seat::Summit => {
                let house = House::ALL[9];
                if let Some(claim) = ruler_claim(writer, &family, house) {
                    draft.push(field, claim);
                }
                follow_house(writer, draft, field, house);
                house_reading(writer, house)
            }
        };
        draft.push_topic(*topic, reading);
    }
}

/// A body by sign and house.
pub(super) fn body_claims(writer: &mut Writer<'_>, family: &str, body: Body) -> Vec<Claim> {
    let placement = writer.chart.placement(body);
    if let Some(signs) = placement.signs_of_day {
        return both_signs(writer, family, body, signs);
    }
    let sign = slug(placement.sign().name());
    let Some(head) = writer.claim(&[family, ".sign"].concat(), &sign, Fact::Sign(body)) else {
        return Vec::new();
    };
    let tail = placement.house.and_then(|house| {
        let key = house.number().to_string();
        writer.claim(&[family, ".house"].concat(), &key, Fact::House(body))
    });
    writer.pair(head, tail)
}

/// A body by both signs of a day on which it changes from one to the other, the birth time not
/// being known.
pub(super) fn both_signs(
    writer: &mut Writer<'_>,
    family: &str,
    body: Body,
    signs: SignsOfDay,
) -> Vec<Claim> {
    let fact = Fact::Sign(body);
    let mut claims = Vec::new();
    // The reading explains it once.
    if writer.told.insert(fact) {
        claims.push(Claim::new(change_of_sign(body, signs), vec![fact]));
    }
    let name = spoken(body.name());
    for sign in signs {
        let family = [family, ".sign"].concat();
        let text = writer.phrase(&family, &slug(sign.name()), writer.seed(fact));
        let text = format!("if {name} was in {} when you were born, {text}", sign.name());
        claims.push(Claim::new(text, vec![fact]));
    }
    claims
}

fn node_ruler_claims(writer: &mut Writer<'_>, family: &str) -> Vec<Claim> {
    if let Some(signs) = writer.chart.placement(Body::NorthNode).signs_of_day {
        return vec![Claim::new(
            change_of_sign(Body::NorthNode, signs),
            vec![Fact::Sign(Body::NorthNode)],
        )];
    }
    let ruler = writer.chart.placement(Body::NorthNode).sign().ruler();
    let sign = writer.chart.placement(ruler).sign();
    let fact = Fact::Sign(ruler);
    if let Some(signs) = writer.chart.placement(ruler).signs_of_day {
        return both_signs(writer, family, ruler, signs);
    }
    let Some(mut head) = writer.claim(&[family, ".sign"].concat(), &slug(sign.name()), fact) else {
        return Vec::new();
    };
    let seed = writer.seed(Fact::NodeRuler);
    let frame = writer.frame("voice.ruler", "node", seed);
    let name = spoken(ruler.name());
    head.text = fill(frame, &[("body", &name), ("sign", sign.name()), ("a", &head.text)]).into();
    head.facts.insert(0, Fact::NodeRuler);
    let tail = writer.chart.placement(ruler).house.and_then(|house| {
        let key = house.number().to_string();
        let mut tail = writer.claim(&[family, ".house"].concat(), &key, Fact::House(ruler))?;
        tail.facts.insert(0, Fact::NodeRuler);
        Some(tail)
    });
    let mut claims = writer.pair(head, tail);
    if let [_, tail] = &mut claims[..]
        && let Some(house) = writer.chart.placement(ruler).house
    {
        let frame = writer.frame("voice.ruler", "house", seed);
        let slots = [("body", name.as_str()), ("house", ordinal(house)), ("a", &tail.text)];
        tail.text = fill(frame, &slots).into();
    }
    claims
}

fn cusp_claims(writer: &mut Writer<'_>, family: &str, house: House) -> Vec<Claim> {
    let Some(houses) = writer.chart.houses else { return Vec::new() };
    let sign = slug(houses.cusp(house).sign().name());
    let head = writer.claim(&[family, ".sign"].concat(), &sign, Fact::Cusp(house));
    let Some(head) = head else { return Vec::new() };
    let tail = ruler_claim(writer, family, house);
    let mut claims = writer.pair(head, tail);
    // A sentence of its own says whose it is.
    if let [_, tail] = &mut claims[..]
        && let Some(ruler) = ruler_of(writer.chart, house)
        && let Some(stands_in) = writer.chart.placement(ruler).house
    {
        let seed = writer.seed(Fact::Ruler(house));
        let frame = writer.frame("voice.ruler", "cusp", seed);
        let name = spoken(ruler.name());
        let slots = [("body", name.as_str()), ("house", ordinal(stands_in)), ("a", &tail.text)];
        tail.text = fill(frame, &slots).into();
    }
    claims
}

fn ruler_claim(writer: &mut Writer<'_>, family: &str, house: House) -> Option<Claim> {
    let ruler = ruler_of(writer.chart, house)?;
    let key = writer.chart.placement(ruler).house?.number().to_string();
    writer.claim(&[family, ".ruler"].concat(), &key, Fact::Ruler(house))
}

fn midheaven_claims(writer: &mut Writer<'_>, family: &str) -> Vec<Claim> {
    let Some(houses) = writer.chart.houses else { return Vec::new() };
    let sign: Sign = houses.midheaven.sign();
    let head = writer.claim(&[family, ".sign"].concat(), &slug(sign.name()), Fact::Midheaven);
    let Some(head) = head else { return Vec::new() };
    let ruler = sign.ruler();
    let at = writer.chart.placement(ruler).sign();
    let tail = writer.claim(&[family, ".ruler"].concat(), &slug(at.name()), Fact::Sign(ruler));
    let seed = writer.seed(Fact::Midheaven);
    let frame = writer.frame("voice.ruler", "midheaven", seed);
    let name = spoken(ruler.name());
    let tail = tail.map(|mut tail| {
        let (at, own) = (at.name(), sign.name());
        let slots = [("body", name.as_str()), ("at", own), ("sign", at), ("a", &tail.text)];
        tail.text = fill(frame, &slots).into();
        tail.facts.insert(0, Fact::Midheaven);
        tail
    });
    writer.pair(head, tail)
}

/// A second sentence for a body: its condition, or its closest aspect that belongs here.
fn follow_body(writer: &mut Writer<'_>, draft: &mut Draft, field: Field, body: Body) {
    let own = [Fact::Dignity(body), Fact::Station(body), Fact::Retrograde(body)];
    let mut facts: Vec<Fact> =
        own.into_iter().filter(|fact| writer.weights.weight(*fact) > 0.0).collect();
    facts.extend(closest_aspect(writer, draft.area(), body));
    for fact in facts {
        if let Some(claim) = writer.tell(fact) {
            draft.push(field, claim);
            return;
        }
    }
}

/// The body's closest aspect not told yet; in an area with a plan, one that belongs to it.
fn closest_aspect(writer: &Writer<'_>, area: Area, body: Body) -> Option<Fact> {
    let point = chart::Point::Body(body);
    let shares = plan(area).map(|plan| Shares::of(plan, writer.chart));
    let share = |index: usize| {
        shares.as_ref().map_or(1.0, |shares| shares.aspect(&writer.chart.aspects[index]))
    };
    (0..writer.chart.aspects.len())
        .filter(|index| writer.chart.aspects[*index].involves(point))
        .find(|index| share(*index) >= 1.0 && !writer.told.contains(&Fact::Aspect(*index)))
        .map(Fact::Aspect)
}

/// A second sentence for a house: who stands in it, where the area has not said so yet.
fn follow_house(writer: &mut Writer<'_>, draft: &mut Draft, field: Field, house: House) {
    for body in Body::ALL {
        if writer.chart.placement(body).house == Some(house)
            && let Some(claim) = occupant(writer, draft, body)
        {
            draft.push(field, claim);
            return;
        }
    }
}

/// What a body says by standing in one of the area's houses.
pub(super) fn occupant(writer: &mut Writer<'_>, draft: &Draft, body: Body) -> Option<Claim> {
    let fact = Fact::House(body);
    let house = writer.chart.placement(body).house?;
    let own = draft.area().topics().iter().any(|topic| topic.seat() == Seat::Body(body));
    if own || draft.explains(fact) || draft.area() == Area::General {
        return None;
    }
    let (family, key) = ([draft.area().name(), ".occupant"].concat(), slug(body.name()));
    // A house of the area that speaks of something else has texts of its own.
    let special = format!("{family}{}", house.number());
    let has_own = writer.corpus.entry(&special, &key).is_some();
    let mut claim = writer.claim(if has_own { &special } else { &family }, &key, fact)?;
    let seed = writer.seed(fact);
    let frame = writer.frame("voice.occupant", "one", seed);
    let name = spoken(body.name());
    let slots = [("body", name.as_str()), ("house", ordinal(house)), ("a", &claim.text)];
    claim.text = fill(frame, &slots).into();
    Some(claim)
}

fn body_reading(writer: &Writer<'_>, body: Body) -> TopicReading {
    let placement = writer.chart.placement(body);
    TopicReading {
        sign: placement.sign(),
        signs_of_day: placement.signs_of_day,
        house: placement.house,
        interpretation: String::new(),
    }
}

fn house_reading(writer: &Writer<'_>, house: House) -> Option<TopicReading> {
    let houses = writer.chart.houses?;
    Some(TopicReading {
        sign: houses.cusp(house).sign(),
        signs_of_day: None,
        house: Some(house),
        interpretation: String::new(),
    })
}
