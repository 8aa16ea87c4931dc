//! Shared by the Rust benchmarks: passes over the same items, timed by the CPU time of the process, which other
//! programs on the machine affect least.
//!
//! `cargo bench -p CRATE -- [--births FILE] [--seconds S] [--only WORD] [--raw]`: FILE as
//! `bench/measure/births.py` writes it; with `--raw`, a line has the name, a tab and all passes.

use std::time::Instant;

use cpu_time::ProcessTime;

/// The options of the command line.
pub(crate) struct Passes {
    seconds: f64,
    only: Option<String>,
    raw: bool,
}

impl Passes {
    /// Reads the command line.
    pub(crate) fn asked() -> Self {
        Self {
            seconds: option("--seconds").map_or(1.0, |text| text.parse().unwrap()),
            only: option("--only"),
            raw: std::env::args().any(|argument| argument == "--raw"),
        }
    }

    /// After one warm-up pass, measures passes of `once` over all items until the time is over. Prints the
    /// microseconds per item.
    pub(crate) fn row<T>(&self, name: &str, items: &[T], mut once: impl FnMut(&T)) {
        if self.only.as_ref().is_some_and(|only| !name.contains(only)) {
            return;
        }
        let mut pass = || {
            let started = ProcessTime::now();
            items.iter().for_each(&mut once);
            started.elapsed().as_secs_f64() * 1e6 / items.len() as f64
        };
        pass();
        let started = Instant::now();
        let mut passes = vec![pass()];
        while started.elapsed().as_secs_f64() < self.seconds {
            passes.push(pass());
        }
        if self.raw {
            let all: Vec<String> = passes.iter().map(|pass| format!("{pass:.3}")).collect();
            println!("{name}\t{}", all.join(" "));
            return;
        }
        passes.sort_by(f64::total_cmp);
        let (median, last) = (passes[passes.len() / 2], passes.len() - 1);
        println!("{name:<52}{median:>10.2} us  ({:.2} to {:.2})", passes[0], passes[last]);
    }
}

/// The argument after `name` on the command line.
pub(crate) fn option(name: &str) -> Option<String> {
    let mut arguments = std::env::args().skip_while(|argument| argument != name);
    arguments.nth(1)
}
