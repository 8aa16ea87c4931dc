//! What another source says about a chart: `engine::explain::parse` reads any text.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    let parsed = engine::explain::parse(text);
    assert!(parsed.placements.len() <= engine::explain::MOST_PLACEMENTS);
    for claimed in &parsed.placements {
        assert!(!claimed.text.is_empty() && text.len() >= claimed.text.len());
        let longitude = claimed.degree.map_or(0.0, |degree| degree.longitude.degrees());
        assert!((0.0..360.0).contains(&longitude), "{longitude}");
    }
});
