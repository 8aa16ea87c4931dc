//! Every text of a year is there and whole.

use chart::{AspectType, Body, House, Point, Sign};

use super::{Roles, SpanPart};
use crate::Corpus;
use crate::active::tests::{contact, day, facts, natal};
use crate::active::{Active, ActiveKind, Contact, SpanFacts};
use crate::factor::slug;

#[test]
fn every_house_sign_and_angle_has_its_texts() {
    let corpus = Corpus::embedded().unwrap();
    let has = |kind: &str, parts: &[&str]| {
        let wordings = corpus.modules.find("year", kind, parts);
        assert!(wordings.is_some_and(|wordings| !wordings.is_empty()), "{kind} {parts:?}");
    };
    for house in House::ALL {
        let number = house.number().to_string();
        for kind in ["setting/house", "return/rising", "undertone/house", "opening-house/house"] {
            has(kind, &[&number]);
        }
    }
    for sign in Sign::ALL {
        has("undertone/change", &[&slug(sign.name())]);
    }
    for body in Body::ALL.into_iter().filter(|body| *body != Body::NorthNode) {
        for angle in ["ascendant", "descendant", "midheaven", "ic"] {
            has("return/angle", &[&slug(body.name()), angle]);
        }
    }
}

fn active(body: Body, kind: AspectType, natal: Body, weight: f64) -> Active {
    let at = day(100.0);
    Active {
        kind: ActiveKind::Transit,
        body,
        natal: Some(Point::Body(natal)),
        aspect: Some(kind),
        house: None,
        starts: Some(day(90.0)),
        ends: Some(day(110.0)),
        moments: vec![crate::active::ExactMoment { at, until: at, retrograde: false }],
        orb_deg: None,
        weight,
        reasons: Vec::new(),
    }
}

#[test]
fn the_complication_is_another_point_and_the_help_is_easy() {
    use AspectType::{Conjunction, Square, Trine};
    let all = [
        active(Body::Saturn, Square, Body::Moon, 100.0),
        active(Body::Uranus, Conjunction, Body::Moon, 90.0),
        active(Body::Pluto, Square, Body::Sun, 70.0),
        active(Body::Neptune, Trine, Body::Venus, 20.0),
        active(Body::Jupiter, Trine, Body::Moon, 15.0),
    ];
    let natal = natal();
    let facts = facts(&natal, Vec::new());
    let roles = Roles::of(&facts, &all);
    assert_eq!((roles.main, roles.counter, roles.help), (Some(0), Some(2), Some(4)));
    let weak = [active(Body::Saturn, Square, Body::Jupiter, 20.0)];
    assert_eq!(Roles::of(&facts, &weak).main, None);
}

#[test]
fn a_single_pass_of_jupiter_gives_way_to_a_slow_body_on_a_main_point() {
    use AspectType::{Conjunction, Square};
    let natal = natal();
    let sun = Point::Body(Body::Sun);
    let main = |slow: Contact, jupiter: &[f64]| {
        let jupiter = contact(Body::Jupiter, Conjunction, Point::Ascendant, jupiter);
        let facts = facts(&natal, vec![jupiter, slow]);
        let mut active = facts.active();
        // Even where Jupiter weighs more.
        for active in &mut active {
            active.weight += if active.body == Body::Jupiter { 100.0 } else { 0.0 };
        }
        active.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        Roles::of(&facts, &active).main.map(|main| active[main].body)
    };
    let saturn = |natal: Point| contact(Body::Saturn, Square, natal, &[200.0]);
    assert_eq!(main(saturn(sun), &[100.0]), Some(Body::Saturn));
    assert_eq!(main(saturn(sun), &[60.0, 150.0, 250.0]), Some(Body::Jupiter));
    assert_eq!(main(saturn(Point::Body(Body::Mercury)), &[100.0]), Some(Body::Jupiter));
}

#[test]
fn what_complicates_or_helps_is_felt_at_the_same_time() {
    use AspectType::{Square, Trine};
    let natal = natal();
    let roles = |counter: f64, help: f64, moment: Option<f64>| {
        let mut contacts = vec![
            contact(Body::Saturn, Square, Point::Body(Body::Moon), &[100.0, 200.0]),
            contact(Body::Pluto, Square, Point::Body(Body::Mercury), &[counter]),
            contact(Body::Jupiter, Trine, Point::Body(Body::Moon), &[help]),
        ];
        contacts.iter_mut().for_each(|contact| contact.orb_deg = moment.map(|_| 0.5));
        let facts = SpanFacts { moment: moment.map(day), ..facts(&natal, contacts) };
        let active = facts.active();
        let roles = Roles::of(&facts, &active);
        assert_eq!(roles.main.map(|main| active[main].body), Some(Body::Saturn));
        (roles.counter.is_some(), roles.help.is_some())
    };
    assert_eq!(roles(150.0, 130.0, None), (true, true));
    assert_eq!(roles(300.0, 330.0, None), (false, false));
    // Before the year begins.
    assert_eq!(roles(-30.0, -30.0, None), (false, false));
    assert_eq!(roles(210.0, 290.0, Some(150.0)), (true, false));
    assert_eq!(roles(110.0, 170.0, Some(150.0)), (false, true));
}

/// The frames in which techniques are told, and how many wordings they have at least.
#[test]
fn frames_that_stand_in_every_year_have_several_wordings() {
    let corpus = Corpus::embedded().unwrap();
    for key in ["profection", "profection-short", "lord", "lord-same", "moon", "rising"] {
        assert!(corpus.modules.time("state", key).len() >= 3, "{key}");
    }
}

fn clock(_: chart::JulianDay) -> super::LocalTime {
    super::LocalTime { year: 2026, month: 5, day: 20, weekday: 3, hour: 9, minute: 5 }
}

/// A chart with the Moon at a longitude that Neptune squares.
fn chart_with_moon(moon_deg: f64) -> (chart::Chart, Contact) {
    let mut chart = natal();
    chart.placements[Body::Moon.index()].position.longitude = chart::Longitude::new(moon_deg);
    (chart, contact(Body::Neptune, AspectType::Square, Point::Body(Body::Moon), &[30.0]))
}

/// The essay for the body, the point and its sign tells what the year is about, and its advice follows.
#[test]
fn an_essay_tells_what_the_year_is_about() {
    let corpus = Corpus::embedded().unwrap();
    let (chart, square) = chart_with_moon(10.0);
    let facts = facts(&chart, vec![square]);
    let reading = facts.read(&corpus, &facts.active(), &[], None, &clock).unwrap();
    assert_eq!(reading.idea.title, "Somebody else’s anger");
    let [opening, advice, ..] = &reading.parts[..] else { panic!("{:?}", reading.parts) };
    let text = &opening.text;
    assert!(
        text.contains("Neptune") && text.contains("20 May 2026") && !text.contains('{'),
        "{text}"
    );
    assert_eq!(advice.part, SpanPart::Advice);
    assert!(advice.text.starts_with("Keep any message written in heat"), "{}", advice.text);
}

/// A moment has the short text for body and point.
#[test]
fn a_moment_is_told_in_short() {
    let corpus = Corpus::embedded().unwrap();
    let (chart, square) = chart_with_moon(10.0);
    let square = Contact { orb_deg: Some(0.5), ..square };
    let facts = SpanFacts { moment: Some(day(30.0)), ..facts(&chart, vec![square]) };
    let reading = facts.read(&corpus, &facts.active(), &[], None, &clock).unwrap();
    assert_eq!(reading.idea.title, "");
    let parts: Vec<SpanPart> = reading.parts.iter().map(|part| part.part).collect();
    assert_eq!(parts, [SpanPart::Opening]);
    let text = corpus.book.text("year-second/neptune", "Moon").unwrap().unwrap();
    let first = text.paragraphs().next().unwrap().split(" {F}").next().unwrap();
    assert!(reading.parts[0].text.starts_with(first), "{}", reading.parts[0].text);
    assert!((60..120).contains(&reading.parts[0].text.split_whitespace().count()));
}
