//! The births for all measurements.

use super::passes::option;

/// Request bodies: those of the file after `--births`, or random ones.
pub(crate) fn bodies(draw: impl FnMut() -> String) -> Vec<String> {
    const DRAWN: usize = 1_000;
    let Some(file) = option("--births") else {
        return std::iter::repeat_with(draw).take(DRAWN).collect();
    };
    let text = std::fs::read_to_string(file).unwrap();
    text.lines()
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            let [date, time, latitude, longitude, _] = fields[..] else {
                panic!("not a birth: {line}")
            };
            format!(
                r#"{{"name":"Ada","date":"{date}","time":"{time}","latitude":{latitude},"longitude":{longitude},"timezone":"UTC"}}"#
            )
        })
        .collect()
}
