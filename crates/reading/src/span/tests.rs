//! Every text of a year is there and whole.

use chart::{AspectType, Body, House, Point, Sign};

use super::Roles;
use super::setting::phase_key;
use crate::Corpus;
use crate::active::tests::{contact, day, facts, natal};
use crate::active::{
    Active, ActiveKind, Contact, ProgressedEvent, ProgressedMoon, ProgressedStep, SpanFacts,
};
use crate::factor::slug;

/// The bodies that a year can be about.
const MOVERS: [&str; 8] =
    ["jupiter", "jupiter-hard", "saturn", "uranus", "neptune", "pluto", "chiron", "eclipse"];
const ANGLES: [&str; 4] = ["ascendant", "descendant", "midheaven", "ic"];

fn points() -> impl Iterator<Item = String> {
    let angles = ANGLES.into_iter().map(str::to_owned);
    Body::ALL.into_iter().map(|body| slug(body.name())).chain(angles)
}

#[test]
fn every_contact_and_house_has_its_texts() {
    let corpus = Corpus::embedded().unwrap();
    let has = |kind: &str, parts: &[&str]| {
        let wordings = corpus.modules.find("year", kind, parts);
        assert!(wordings.is_some_and(|wordings| !wordings.is_empty()), "{kind} {parts:?}");
    };
    for mover in MOVERS {
        for point in points() {
            has("opening", &[mover, &point]);
            has("counsel", &[mover, &point]);
        }
    }
    let leads = ["jupiter", "saturn", "uranus", "neptune", "pluto", "eclipse", "any"];
    for mover in leads {
        for house in House::ALL {
            has("setting", &[mover, &house.number().to_string()]);
        }
    }
    for mover in MOVERS.into_iter().filter(|mover| *mover != "jupiter-hard") {
        has("also/also", &[mover]);
        if mover != "eclipse" {
            points().for_each(|point| has("gift", &[mover, &point]));
        }
    }
    for house in House::ALL {
        let number = house.number().to_string();
        for mover in ["jupiter", "saturn", "uranus", "neptune", "pluto"] {
            has("through", &[mover, &number]);
        }
        for kind in
            ["return/rising", "return/sun", "undertone/house", "opening-house/house", "week/moon"]
        {
            has(kind, &[&number]);
        }
    }
    for sign in Sign::ALL {
        for point in ["sun", "moon", "mercury", "venus", "mars", "ascendant", "midheaven"] {
            has("own", &[point, &slug(sign.name())]);
        }
        has("undertone/change", &[&slug(sign.name())]);
        for house in House::ALL {
            let lord = slug(sign.traditional_ruler().name());
            has("lord/lord", &[&lord, &house.number().to_string()]);
        }
    }
    for body in Body::ALL.into_iter().filter(|body| *body != Body::NorthNode) {
        ANGLES.into_iter().for_each(|angle| has("return/angle", &[&slug(body.name()), angle]));
    }
}

/// Every opening has its thread, with as many wordings.
#[test]
fn every_opening_is_carried_on() {
    let corpus = Corpus::embedded().unwrap();
    let modules = &corpus.modules;
    let texts = |kind: &str, parts: &[&str]| modules.find("year", kind, parts).unwrap().len();
    for mover in MOVERS {
        let moments: &[&str] = if mover == "eclipse" { &[] } else { &["first", "again", "last"] };
        for point in points().chain(["any".to_owned()]) {
            if !modules.has("year", "opening", &[mover, &point]) {
                continue;
            }
            let openings = texts("opening", &[mover, &point]);
            for piece in moments.iter().chain(&["close"]) {
                let key = [mover, &*point, piece];
                assert!(modules.has("year", "thread", &key), "{key:?}");
                assert_eq!(texts("thread", &key), openings, "{key:?}");
            }
        }
    }
}

/// The advice of a place answers the opening of the same place.
#[test]
fn openings_and_advice_have_as_many_wordings() {
    let corpus = Corpus::embedded().unwrap();
    for mover in ["saturn", "uranus", "neptune", "pluto"] {
        for point in ["sun", "moon", "ascendant", "descendant", "midheaven", "ic"] {
            let count =
                |kind: &str| corpus.modules.find("year", kind, &[mover, point]).unwrap().len();
            assert_eq!((count("opening"), count("counsel")), (2, 2), "{mover} {point}");
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

#[test]
fn before_a_progressed_new_moon_in_the_year_the_beginning_is_told() {
    let moon = |arc_deg: f64, events: &[ProgressedStep]| {
        let event = |step: &ProgressedStep| ProgressedEvent { at: day(40.0), step: *step };
        let events = events.iter().map(event).collect();
        ProgressedMoon { sign: None, house: None, arc_deg, events }
    };
    let key = |moon: &ProgressedMoon| phase_key(moon).map(|phase| phase.0);
    assert_eq!(key(&moon(357.0, &[ProgressedStep::NewMoon(House::ALL[7])])), Some("new-moon"));
    assert_eq!(key(&moon(340.0, &[])), Some("balsamic"));
    assert_eq!(key(&moon(3.0, &[])), Some("new"));
    assert_eq!(key(&moon(172.0, &[ProgressedStep::FullMoon(House::ALL[1])])), Some("full-moon"));
    assert_eq!(key(&moon(100.0, &[])), None);
}

/// The frames in which techniques are told, and how many wordings they have at least.
#[test]
fn frames_that_stand_in_every_year_have_several_wordings() {
    let corpus = Corpus::embedded().unwrap();
    for key in ["profection", "profection-short", "lord", "lord-same", "moon", "rising"] {
        assert!(corpus.modules.time("state", key).len() >= 3, "{key}");
    }
    let count =
        |kind: &str, parts: &[&str]| corpus.modules.find("year", kind, parts).unwrap().len();
    assert!(count("setting", &["uranus", "7"]) >= 3);
}

/// The essay for the body, the point and its sign tells the year; without one, the year is composed.
#[test]
fn an_essay_tells_what_the_year_is_about() {
    let corpus = Corpus::embedded().unwrap();
    let clock = |_: chart::JulianDay| super::LocalTime {
        year: 2026,
        month: 5,
        day: 20,
        weekday: 3,
        hour: 9,
    };
    let told = |moon_deg: f64| {
        let mut chart = natal();
        chart.placements[Body::Moon.index()].position.longitude = chart::Longitude::new(moon_deg);
        let square = contact(Body::Neptune, AspectType::Square, Point::Body(Body::Moon), &[30.0]);
        let facts = facts(&chart, vec![square]);
        facts.read(&corpus, &facts.active(), &[], None, &clock).unwrap()
    };
    let reading = told(10.0);
    assert_eq!(reading.idea.title, "Somebody else’s anger");
    let opening = &reading.parts[0];
    assert!(
        opening.text.contains("Neptune") && opening.text.contains("20 May 2026"),
        "{}",
        opening.text
    );
    assert!(!opening.text.contains('{'), "{}", opening.text);
    let advice = reading.parts.last().unwrap();
    assert!(advice.text.starts_with("Keep any message written in heat"), "{}", advice.text);
    assert_eq!(told(52.0).idea.title, "");
}
