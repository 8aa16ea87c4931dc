//! The wheel as an image.

use serde_json::{Value, json};

use crate::support::{get, post, rome, rome_but};

const PATH: &str = "/chart/wheel.svg";

fn picture(body: &Value) -> String {
    let answer = post(PATH, body);
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["content-type"], "image/svg+xml");
    answer.text().unwrap()
}

#[test]
fn the_parts_of_a_wheel_have_names() {
    let mut anonymous = rome();
    anonymous.as_object_mut().unwrap().remove("name");
    let svg = picture(&anonymous);
    assert!(svg.starts_with("<svg ") && svg.contains(r#"width="600""#), "{svg}");
    let chart: Value = post("/chart/natal", &anonymous).json().unwrap();
    for planet in chart["chart"]["planets"].as_array().unwrap() {
        let name = planet["name"].as_str().unwrap();
        assert_eq!(svg.matches(&format!(r#"class="body" data-body="{name}""#)).count(), 1);
    }
    for number in 1..=12 {
        assert_eq!(svg.matches(&format!(r#"data-house="{number}""#)).count(), 1);
    }
    let aspects = chart["chart"]["aspects"].as_array().unwrap();
    assert_eq!(svg.matches(r#"class="aspect""#).count(), aspects.len());
    let closest = &aspects[0];
    let [kind, one, other] =
        ["type", "planet1", "planet2"].map(|member| closest[member].as_str().unwrap());
    let named = format!(r#"data-aspect="{kind}" data-body1="{one}" data-body2="{other}""#);
    assert!(svg.contains(&named), "{named}");
}

#[test]
fn themes_and_sizes() {
    let of = |size: u16, theme: &str| {
        let mut body = rome_but("size", json!(size));
        body["theme"] = json!(theme);
        picture(&body)
    };
    let [light, dark, mono] = ["light", "dark", "mono"].map(|theme| of(300, theme));
    for svg in [&light, &dark, &mono] {
        assert!(svg.contains(r#"width="300""#));
        // A ground would be a rectangle.
        assert!(!svg.contains("<rect") && !svg.contains("<script"));
    }
    assert!(light != dark && dark != mono);
    let mut colours = mono.split('#').skip(1).map(|rest| &rest[..6]);
    assert!(colours.all(|colour| colour[..2] == colour[2..4] && colour[2..4] == colour[4..]));
    assert!(of(450, "light").contains(r#"width="450""#));
    for (member, value, code) in [
        ("size", json!(500), "unknown-value"),
        ("size", json!(299), "out-of-range"),
        ("theme", json!("sepia"), "unknown-value"),
    ] {
        let answer = post(PATH, &rome_but(member, value));
        assert_eq!(answer.status(), 400);
        let problem: Value = answer.json().unwrap();
        assert_eq!(problem["errors"][0]["field"], member);
        assert_eq!(problem["errors"][0]["code"], code);
    }
}

#[test]
fn a_wheel_from_an_address() {
    let query =
        "date=1990-06-15&time=14:30&latitude=41.9028&longitude=12.4964&timezone=Europe/Rome";
    let address = format!("/api/v1{PATH}?{query}&size=450&theme=dark");
    let answer = get(&address);
    assert_eq!(answer.status(), 200);
    // Without this, browsers show the image on this site alone.
    assert_eq!(answer.headers()["cross-origin-resource-policy"], "cross-origin");
    let mut body = rome_but("size", json!(450));
    body["theme"] = json!("dark");
    assert_eq!(answer.text().unwrap(), picture(&body));
    assert_eq!(get(&format!("/api/v1{PATH}?{query}&size=x")).status(), 400);
}
