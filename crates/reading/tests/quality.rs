//! The measures of a good reading over 300 charts; a missed goal fails.

#[path = "../examples/reading-quality/claims.rs"]
mod claims;
#[path = "../examples/reading-quality/ladder.rs"]
mod ladder;
#[path = "../examples/reading-quality/measure.rs"]
mod measure;
#[path = "../examples/reading-quality/samples.rs"]
mod samples;
#[path = "../examples/reading-quality/sky.rs"]
mod sky;
#[path = "../examples/reading-quality/words.rs"]
mod words;

#[test]
fn three_hundred_readings_meet_every_goal() -> Result<(), Box<dyn std::error::Error>> {
    let corpus = reading::Corpus::embedded()?;
    let claims = claims::Claims::read(&samples::corpus_folder())?;
    let table = measure::measure(&samples::samples(300, 42, &corpus), &corpus, &claims);
    let missed: Vec<String> = table
        .iter()
        .filter(|line| !line.is_met())
        .map(|line| format!("{}: {} (goal {:?})", line.name, line.value, line.goal))
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
    Ok(())
}
