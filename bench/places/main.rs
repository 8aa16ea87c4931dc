//! Duration of place searches: `cargo bench -p astrarium-places --features embedded,boundaries`.
//!
//! Each row is one kind of query, run thousands of times over the whole gazetteer after one warm-up round. Times are
//! those of one query on one core. Run no other programs meanwhile, because an interruption changes the maximum.
#![expect(clippy::print_stdout, reason = "it is a program that prints a table")]
#![expect(clippy::expect_used, reason = "the random points are within the range")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use chart::Coordinates;
use places::{Gazetteer, Place, ZoneFinder};

const QUESTIONS: usize = 5_000;
/// Queries are made from this number of the largest places, where most people live.
const LARGEST: usize = 20_000;

fn main() {
    let started = Instant::now();
    let gazetteer = Gazetteer::embedded();
    println!("open the gazetteer ({} places): {:.1?}", gazetteer.len(), started.elapsed());
    let started = Instant::now();
    let zones = ZoneFinder::embedded();
    println!("open the zone boundaries: {:.1?}\n", started.elapsed());

    let mut known: Vec<Place<'_>> = gazetteer.iter().collect();
    known.sort_by_key(|place| std::cmp::Reverse(place.population));
    known.truncate(LARGEST);
    let mut draw = Draw(fastrand::Rng::with_seed(1));

    println!("{:<28}{:>12}{:>12}{:>12}", "", "p50", "p99", "worst");
    let mut search = |kind: &str, query: &mut dyn FnMut(&mut Draw, &Place<'_>) -> String| {
        let queries: Vec<String> = (0..QUESTIONS)
            .map(|_| {
                let place = &known[draw.below(known.len())];
                query(&mut draw, place)
            })
            .collect();
        row(kind, &queries, |query| {
            black_box(gazetteer.search(query, 5));
        });
    };
    search("search: 1 or 2 letters", &mut |draw, p| begun(p.name, 1 + draw.below(2)));
    search("search: 3 letters or more", &mut |draw, p| begun(p.name, 3 + draw.below(5)));
    search("search: whole name", &mut |_, p| p.name.to_owned());
    search("search: name and country", &mut |_, p| format!("{} {}", p.name, p.country_code));
    search("search: as formatted", &mut |_, p| p.formatted.clone());
    search("search: one error", &mut |draw, p| mistyped(draw, p.name, 1));
    search("search: two errors", &mut |draw, p| mistyped(draw, p.name, 2));
    search("search: an error, country", &mut |draw, p| {
        format!("{} {}", mistyped(draw, p.name, 1), p.country_code)
    });
    search("search: nonsense", &mut |draw, _| nonsense(draw));
    search("search: pathological", &mut |draw, _| pathological(draw));

    let at = |(latitude_deg, longitude_deg)| {
        Coordinates::new(latitude_deg, longitude_deg).expect("within the range")
    };
    let points: Vec<Coordinates> = (0..QUESTIONS).map(|_| at(draw.point())).collect();
    row("nearest: anywhere", &points, |&point| {
        black_box(gazetteer.nearest(point));
    });
    row("zone: anywhere", &points, |&point| {
        black_box(zones.zone_at(point));
    });
    let towns: Vec<Coordinates> = (0..QUESTIONS)
        .map(|_| draw.below(known.len()))
        .map(|index| at((known[index].latitude_deg + 0.01, known[index].longitude_deg - 0.01)))
        .collect();
    row("nearest: near towns", &towns, |&point| {
        black_box(gazetteer.nearest(point));
    });
    row("zone: near towns", &towns, |&point| {
        black_box(zones.zone_at(point));
    });
}

fn row<Q>(kind: &str, questions: &[Q], ask: impl Fn(&Q)) {
    questions.iter().for_each(&ask);
    let mut times: Vec<(Duration, usize)> = questions
        .iter()
        .enumerate()
        .map(|(number, question)| {
            let started = Instant::now();
            ask(question);
            (started.elapsed(), number)
        })
        .collect();
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100].0;
    println!("{kind:<28}{:>12.1?}{:>12.1?}{:>12.1?}", at(50), at(99), at(100));
}

fn begun(name: &str, letters: usize) -> String {
    name.chars().take(letters).collect()
}

/// The name with letters removed, doubled, replaced or swapped, except the first letter.
fn mistyped(draw: &mut Draw, name: &str, errors: usize) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    for _ in 0..errors {
        if letters.len() < 3 {
            break;
        }
        let at = 1 + draw.below(letters.len() - 2);
        match draw.below(4) {
            0 => drop(letters.remove(at)),
            1 => letters.insert(at, letters[at]),
            2 => letters[at] = char::from(b"etaoinshr"[draw.below(9)]),
            _ => letters.swap(at, at + 1),
        }
    }
    letters.into_iter().collect()
}

fn nonsense(draw: &mut Draw) -> String {
    let length = 3 + draw.below(20);
    (0..length).map(|_| char::from(b"abcdefghijklmnopqrstuvwxyz  "[draw.below(28)])).collect()
}

fn pathological(draw: &mut Draw) -> String {
    let letter = char::from(b'a' + u8::try_from(draw.below(26)).unwrap_or_default());
    match draw.below(8) {
        0 => letter.to_string().repeat(200),
        1 => "🎂🌍".repeat(100),
        2 => " ".repeat(10_000) + "san",
        3 => format!("{letter} ").repeat(100),
        4 => "san jose ".repeat(22),
        5 => "\u{200f}\u{202e}\0سان\0".repeat(30),
        6 => "a\u{301}\u{302}\u{303}".repeat(2_000),
        _ => format!("saint {letter} saint de la san "),
    }
}

/// Random values, the same in every run.
struct Draw(fastrand::Rng);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0.usize(..end)
    }

    fn point(&mut self) -> (f64, f64) {
        let (height, turn) = (self.0.f64(), self.0.f64());
        (libm::asin(2.0 * height - 1.0).to_degrees(), 360.0 * turn - 180.0)
    }
}
