//! Measures the readings of many random charts. Prints each measure with its value and goal.
//!
//! `cargo run --release -p astrarium-reading --example reading-quality -- [number of charts, default 1000]`
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

mod measure;
mod samples;
mod sky;
mod words;

use std::process::ExitCode;

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let count = std::env::args().nth(1).map_or(Ok(1000), |count| count.parse())?;
    let corpus = reading::Corpus::embedded()?;
    let table = measure::measure(&samples::samples(count, 1, &corpus)?, &corpus);
    println!("{:<52} {:>9}   goal", format!("{count} charts"), "value");
    for line in &table {
        let goal = match line.goal {
            (least, most) if most.is_infinite() => format!("at least {least}"),
            (0.0, most) => format!("at most {most}"),
            (least, most) => format!("{least} to {most}"),
        };
        let mark = if line.is_met() { "" } else { "   MISSED" };
        println!("{:<52} {:>9.3}   {goal}{mark}", line.name, line.value);
        for case in &line.cases {
            println!("    {case}");
        }
    }
    Ok(if table.iter().all(measure::Measure::is_met) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
