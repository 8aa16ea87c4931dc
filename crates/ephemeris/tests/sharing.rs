//! Guarantees for the server: one ephemeris can be shared between threads, calls do not allocate, and all
//! methods give the same results.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::Body;
use ephemeris::Ephemeris;
use support::{Draw, EPHEMERIS};

#[test]
fn all_threads_share_one() {
    fn shared<T: Send + Sync>() {}
    shared::<Ephemeris>();
    let questions: Vec<_> = {
        let mut draw = Draw::new(3);
        (0..500).map(|_| (draw.instant(), draw.place(90.0))).collect()
    };
    let alone: Vec<_> =
        questions.iter().map(|(at, place)| EPHEMERIS.sky(*at, *place).unwrap()).collect();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for ((at, place), expected) in questions.iter().zip(&alone) {
                    assert_eq!(&EPHEMERIS.sky(*at, *place).unwrap(), expected);
                }
            });
        }
    });
}

#[test]
fn a_call_does_not_allocate() {
    let mut draw = Draw::new(4);
    let questions: Vec<_> = (0..1000).map(|_| (draw.instant(), draw.place(90.0))).collect();
    // Initializes the ephemeris before counting.
    EPHEMERIS.positions(questions[0].0).unwrap();
    let info = allocation_counter::measure(|| {
        for (at, place) in &questions {
            EPHEMERIS.sky(*at, *place).unwrap();
            EPHEMERIS.positions(*at).unwrap();
        }
    });
    assert_eq!(info.count_total, 0);
}

#[test]
fn all_methods_agree() {
    let mut draw = Draw::new(6);
    for _ in 0..200 {
        let (at, place) = (draw.instant(), draw.place(90.0));
        let sky = EPHEMERIS.sky(at, place).unwrap();
        assert_eq!(EPHEMERIS.positions(at).unwrap(), sky.positions);
        assert_eq!(EPHEMERIS.houses(at, place).unwrap(), sky.houses.unwrap());
        let without = EPHEMERIS.sky_without_houses(at).unwrap();
        assert_eq!((&without.positions, without.houses), (&sky.positions, None));
        let obliquity = EPHEMERIS.obliquity_deg(at).unwrap();
        assert_eq!(obliquity.to_bits(), sky.obliquity_deg.to_bits());
        for body in Body::ALL {
            assert_eq!(&EPHEMERIS.position(body, at).unwrap(), sky.positions.of(body));
        }
    }
}
