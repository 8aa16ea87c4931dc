use std::error::Error;

use serde_json::{Value, json};

/// Sun, Moon and rising sign of a birth.
fn chart(server: &str) -> Result<String, Box<dyn Error>> {
    let birth = json!({
        "date": "1990-06-15", "time": "14:30",
        "latitude": 41.8919, "longitude": 12.5113, "timezone": "Europe/Rome",
    });
    let answer = reqwest::blocking::Client::new()
        .post(format!("{server}/api/v1/chart/natal"))
        .json(&birth)
        .send()?;
    let is_success = answer.status().is_success();
    let answer: Value = answer.json()?;
    if !is_success {
        // A problem document: `detail` says what is wrong.
        return Err(answer["detail"].to_string().into());
    }
    let chart = &answer["chart"];
    Ok(format!(
        "Sun {}\nMoon {}\nRising {}\n",
        chart["planets"][0]["position"].as_str().unwrap_or_default(),
        chart["planets"][1]["position"].as_str().unwrap_or_default(),
        chart["natalChart"]["ascendant"].as_str().unwrap_or_default(),
    ))
}

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", chart("http://127.0.0.1:8080")?);
    Ok(())
}
