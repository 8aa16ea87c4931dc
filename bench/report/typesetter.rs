//! Duration and size of reports: `cargo bench -p astrarium-report --features typeset --bench typesetter`.
//!
//! Times are those of one file on one core, from the finished answer to the bytes. Run no other programs meanwhile.
//! Memory is that of the program, before the first file and after the last.
#![expect(clippy::print_stdout, reason = "it is a program that prints a table")]
#![expect(clippy::unwrap_used, reason = "a measurement may stop")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::request::{ImageSize, PageSize};
use report::Typesetter;
use wheel::Palette;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[path = "../../crates/report/tests/common/mod.rs"]
mod common;

const BIRTHS: usize = 200;

fn main() {
    let started = Instant::now();
    let typesetter = Typesetter::load().unwrap();
    println!("loading the typesetter {:.1?}", started.elapsed());
    let mut draw = common::support::Draw::new(11);
    let births: Vec<_> = (0..BIRTHS)
        .map(|number| {
            let mut birth = draw.birth();
            birth["name"] = format!("Ada {number}").into();
            birth
        })
        .collect();
    println!(
        "{:<14}{:>12}{:>12}{:>12}{:>12}{:>14}",
        "", "first", "p50", "p99", "processor", "largest file"
    );
    let before = memory_kb("VmRSS:");
    let pdf = |birth: &_| {
        let (answer, wheel) = common::answer(birth, &Palette::PRINT);
        let started = Instant::now();
        let file = black_box(typesetter.pdf(&answer, &wheel, PageSize::A4).unwrap());
        (started.elapsed(), file.len())
    };
    table("pdf", &births, pdf);
    for size in ImageSize::ALL {
        table(&format!("png {}", size.name()), &births, |birth| {
            let (answer, wheel) = common::answer(birth, &Palette::DARK);
            let started = Instant::now();
            let file = black_box(typesetter.image(&answer, &wheel, size).unwrap());
            (started.elapsed(), file.len())
        });
    }
    println!("memory: {} kB before, {} kB after", before, memory_kb("VmRSS:"));
    // The peak memory of a server with many waiting requests: one PDF per core at a time.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for part in births.chunks(births.len().div_ceil(cores)) {
            scope.spawn(|| part.iter().map(pdf).count());
        }
    });
    println!("{} pdf on {cores} cores: at most {} kB", births.len(), memory_kb("VmHWM:"));
}

fn table(
    label: &str,
    births: &[serde_json::Value],
    make: impl Fn(&serde_json::Value) -> (Duration, usize),
) {
    let before = processor_ms();
    let made: Vec<(Duration, usize)> = births.iter().map(make).collect();
    let processor = (processor_ms() - before) / made.len() as u64;
    let first = made[0].0;
    let mut times: Vec<Duration> = made.iter().skip(1).map(|(time, _)| *time).collect();
    times.sort();
    let share = |percent: usize| times[(times.len() - 1) * percent / 100];
    let (p50, p99) = (share(50), share(99));
    let largest = made.iter().map(|(_, size)| *size).max().unwrap();
    println!("{label:<14}{first:>12.1?}{p50:>12.1?}{p99:>12.1?}{processor:>9} ms{largest:>14}");
}

/// CPU time of the program so far, ms: the 14th and 15th fields of `/proc/self/stat`, in hundredths of a second
/// (proc(5)). It includes the calculation of the answer and the wheel.
fn processor_ms() -> u64 {
    let status = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = status.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() * 10
}

/// Current (`VmRSS:`) or peak (`VmHWM:`) memory of the program, kB (proc(5)).
fn memory_kb(which: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with(which));
    line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok()).unwrap_or_default()
}
