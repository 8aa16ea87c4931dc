//! Tests of the ranking.

use chart::{Chart, HouseSystem, Houses, Position, Positions, Sign, Sky};

use super::*;

/// A day of a year that begins at day 0 of these tests.
pub(crate) fn day(days: f64) -> JulianDay {
    JulianDay::new(2_460_000.0 + days).unwrap()
}

/// Libra rises, so Venus rules the chart; equal houses; no two bodies in close aspect.
pub(crate) fn natal() -> Chart {
    let longitudes =
        [5.0, 52.0, 28.0, 75.0, 101.0, 133.0, 159.0, 230.0, 247.0, 290.0, 321.0, 344.0];
    let positions = longitudes.map(|degrees| Position {
        longitude: Longitude::new(degrees),
        latitude_deg: 0.0,
        distance_au: 1.0,
        speed_deg_per_day: 0.5,
        latitude_speed_deg_per_day: 0.0,
        distance_speed_au_per_day: 0.0,
    });
    let cusps = std::array::from_fn(|index| Longitude::new(187.0 + 30.0 * index as f64));
    let houses = Houses {
        system: HouseSystem::Equal,
        cusps,
        ascendant: Longitude::new(187.0),
        midheaven: Longitude::new(100.0),
        vertex: Longitude::new(7.0),
        armc_deg: 100.0,
    };
    let positions = Positions::new(positions);
    Chart::cast(&Sky { positions, houses: Some(houses), obliquity_deg: 23.44 })
}

/// A contact that is exact on these days of the year.
pub(crate) fn contact(body: Body, kind: AspectType, natal: Point, exact: &[f64]) -> Contact {
    let moment = |at: &f64| ExactMoment { at: day(*at), until: day(*at), retrograde: false };
    Contact {
        body,
        natal,
        kind,
        house: None,
        starts: Some(day(exact[0] - 20.0)),
        ends: Some(day(exact[exact.len() - 1] + 20.0)),
        moments: exact.iter().map(moment).collect(),
        orb_deg: None,
    }
}

pub(crate) fn facts(chart: &Chart, contacts: Vec<Contact>) -> SpanFacts<'_> {
    SpanFacts {
        chart,
        from: day(0.0),
        to: day(365.0),
        moment: None,
        contacts,
        lunations: Vec::new(),
        profected: None,
        progressed: None,
        solar_return: None,
    }
}

const SUN: Point = Point::Body(Body::Sun);
const MOON: Point = Point::Body(Body::Moon);

/// Pairs of contacts of which a textbook of transits tells the first one first: slow bodies before Jupiter, lights,
/// angles and the ruler before other points, conjunction, opposition and square before trine and sextile.
#[test]
fn what_is_slow_hard_and_personal_comes_first() {
    use AspectType::{Conjunction, Opposition, Sextile, Square, Trine};
    let point = Point::Body;
    let natal = natal();
    let order = [
        ((Body::Pluto, Conjunction, SUN), (Body::Jupiter, Sextile, point(Body::Venus))),
        (
            (Body::Saturn, Conjunction, Point::Midheaven),
            (Body::Jupiter, Trine, point(Body::Mercury)),
        ),
        ((Body::Saturn, Square, MOON), (Body::Chiron, Opposition, point(Body::Mars))),
        (
            (Body::Uranus, Opposition, Point::Ascendant),
            (Body::Neptune, Sextile, point(Body::Saturn)),
        ),
        ((Body::Neptune, Square, SUN), (Body::Neptune, Trine, SUN)),
        ((Body::Pluto, Square, MOON), (Body::Pluto, Square, point(Body::Mars))),
        ((Body::Saturn, Conjunction, point(Body::Saturn)), (Body::Jupiter, Trine, SUN)),
        ((Body::Uranus, Square, Point::Ascendant), (Body::Jupiter, Square, Point::Ascendant)),
        (
            (Body::Saturn, Opposition, point(Body::Venus)),
            (Body::Saturn, Opposition, point(Body::Mars)),
        ),
        (
            (Body::Uranus, Opposition, point(Body::Uranus)),
            (Body::Jupiter, Conjunction, point(Body::Jupiter)),
        ),
        (
            (Body::Jupiter, Conjunction, Point::Midheaven),
            (Body::Jupiter, Sextile, Point::Midheaven),
        ),
    ];
    for (first, second) in order {
        let both = [second, first].map(|(body, kind, natal)| contact(body, kind, natal, &[150.0]));
        let found = facts(&natal, both.to_vec()).active();
        let strongest = &found[0];
        assert_eq!(
            (strongest.body, strongest.aspect, strongest.natal),
            (first.0, Some(first.1), Some(first.2))
        );
    }
}

#[test]
fn several_passes_several_bodies_and_the_lord_of_the_year_count_more() {
    let natal = natal();
    let weight = |facts: &SpanFacts<'_>| facts.active()[0].weight;
    let saturn = |days: &[f64]| contact(Body::Saturn, AspectType::Square, SUN, days);
    let once = weight(&facts(&natal, vec![saturn(&[150.0])]));
    assert!(weight(&facts(&natal, vec![saturn(&[60.0, 150.0, 250.0])])) > once);
    // Exact before the year only.
    assert!(weight(&facts(&natal, vec![saturn(&[-10.0])])) < once);
    let uranus = contact(Body::Uranus, AspectType::Opposition, SUN, &[100.0]);
    assert!(weight(&facts(&natal, vec![saturn(&[150.0]), uranus])) > once + 10.0);
    let profected = Profected { age: 0, house: House::ALL[10], sign: Sign::Leo };
    let of_lord = SpanFacts { profected: Some(profected), ..facts(&natal, vec![saturn(&[150.0])]) };
    assert!(weight(&of_lord) > once && of_lord.active()[0].reasons.contains(&Reason::LordOfYear));
}

#[test]
fn an_eclipse_counts_on_the_nearest_main_point_only() {
    let natal = natal();
    let eclipse = |degrees: f64| Lunation {
        at: day(40.0),
        longitude: Longitude::new(degrees),
        is_new: true,
        is_eclipse: true,
    };
    let at = |degrees: f64| {
        let lunations = vec![eclipse(degrees)];
        SpanFacts { lunations, ..facts(&natal, Vec::new()) }.active()
    };
    // The Sun is at 5 degrees, the Ascendant at 187, which is opposite to 7.
    let (close, wide) = (at(5.2), at(2.3));
    assert_eq!((close.len(), close[0].natal, close[0].kind), (1, Some(SUN), ActiveKind::Eclipse));
    assert!(close[0].weight > wide[0].weight);
    assert!(at(15.0).is_empty());
    let plain = Lunation { is_eclipse: false, ..eclipse(5.2) };
    let without = SpanFacts { lunations: vec![plain], ..facts(&natal, Vec::new()) };
    assert!(without.active().is_empty());
}

#[test]
fn a_transit_between_its_passes_still_counts_at_a_moment() {
    let natal = natal();
    let weight = |orb_deg: f64, exact: &[f64]| {
        let contact = contact(Body::Saturn, AspectType::Square, SUN, exact);
        let contacts = vec![Contact { orb_deg: Some(orb_deg), ..contact }];
        let facts = SpanFacts { moment: Some(day(100.0)), ..facts(&natal, contacts) };
        facts.active()[0].weight
    };
    let exact = weight(0.0, &[100.0]);
    assert!(weight(5.0, &[50.0, 150.0]) > 0.6 * exact);
    assert!(weight(5.0, &[150.0]) < 0.4 * exact);
    assert!(weight(1.0, &[50.0]) < weight(1.0, &[150.0]));
}

#[test]
fn what_is_felt_for_longer_counts_more() {
    let natal = natal();
    let weight = |starts: f64, ends: f64| {
        let contact = contact(Body::Saturn, AspectType::Square, SUN, &[150.0]);
        let contact = Contact { starts: Some(day(starts)), ends: Some(day(ends)), ..contact };
        facts(&natal, vec![contact]).active()[0].weight
    };
    assert!(weight(100.0, 300.0) > 1.5 * weight(145.0, 155.0));
    // Only the part inside the year counts.
    let long = weight(-200.0, 155.0);
    assert!((long - weight(0.0, 155.0)).abs() < 1e-9);
}

#[test]
fn the_ruler_of_the_profected_house_and_bodies_in_it_count_as_main_points() {
    let natal = natal();
    let saturn = contact(Body::Saturn, AspectType::Square, Point::Body(Body::Mars), &[150.0]);
    let weight = |sign: Sign| {
        let profected = Some(Profected { age: 0, house: House::ALL[0], sign });
        let facts = SpanFacts { profected, ..facts(&natal, vec![saturn.clone()]) };
        let active = facts.active();
        let transit = active.iter().find(|transit| transit.kind == ActiveKind::Transit).unwrap();
        (transit.weight, facts.is_slow_on_main_point(transit))
    };
    // Mars rules Aries, and is at 101 degrees, in Cancer.
    let (plain, is_main) = weight(Sign::Virgo);
    assert!(!is_main);
    for sign in [Sign::Aries, Sign::Cancer] {
        let (ruled, is_main) = weight(sign);
        assert!(is_main && ruled > plain, "{sign:?} {ruled} {plain}");
    }
}

#[test]
fn a_moment_tells_the_last_date_and_the_next_and_a_year_its_own() {
    let natal = natal();
    let days = [-90.0, 20.0, 90.0, 240.0, 400.0];
    let pluto = contact(Body::Pluto, AspectType::Square, SUN, &days);
    let described = |moment: Option<f64>| {
        let facts = SpanFacts { moment: moment.map(day), ..facts(&natal, vec![pluto.clone()]) };
        let described = facts.described_moments(&facts.active()[0]);
        described.iter().map(|moment| moment.at.days() - 2_460_000.0).collect::<Vec<_>>()
    };
    assert_eq!(described(None), [20.0, 90.0, 240.0]);
    assert_eq!(described(Some(100.0)), [90.0, 240.0]);
    assert_eq!(described(Some(-100.0)), [-90.0]);
    assert_eq!(described(Some(410.0)), [400.0]);
}

#[test]
fn what_a_moment_is_about_lies_near_it() {
    let natal = natal();
    let is_in_time = |exact: &[f64], moment: f64| {
        let contact = contact(Body::Saturn, AspectType::Square, SUN, exact);
        let contact = Contact { orb_deg: Some(0.5), ..contact };
        let facts = SpanFacts { moment: Some(day(moment)), ..facts(&natal, vec![contact]) };
        facts.is_in_time(&facts.active()[0])
    };
    assert!(is_in_time(&[200.0], 100.0) && !is_in_time(&[300.0], 100.0));
    // Contacts of these tests are felt for 20 days after their last date.
    assert!(is_in_time(&[90.0], 100.0) && !is_in_time(&[70.0], 100.0));
}
