//! What is logged has no birth data, no address of a visitor and no secret in it.

use crate::{astrarium, start, stop};

#[test]
fn what_is_logged_has_no_birth_data_in_it() {
    let (server, address) =
        start(&mut astrarium(&["serve", "--addr", "127.0.0.1:0", "--log", "trace"]));
    let client = crate::client::client();
    let birth = serde_json::json!({"name": "Zyxomma", "date": "1987-03-09", "time": "04:56:07",
        "latitude": 12.3456789, "longitude": 98.7654321, "timezone": "auto", "place": "Qwertyville"});
    let url = format!("{address}/api/v1/reading/complete");
    assert_eq!(client.post(&url).json(&birth).send().unwrap().status(), 200);
    let mut bad = birth.clone();
    bad["latitude"] = serde_json::json!(912.3456789);
    bad["timezone"] = serde_json::json!("Qwertyville");
    assert_eq!(client.post(&url).json(&bad).send().unwrap().status(), 400);
    let search = format!("{address}/api/v1/places/search?q=Qwertyville");
    assert_eq!(client.get(search).send().unwrap().status(), 200);
    let log = String::from_utf8(stop(server).stderr).unwrap();
    assert!(log.contains("/reading/complete"), "{log}");
    for private in ["Zyxomma", "1987", "04:56", "12.3456", "98.7654", "912.3", "Qwertyville"] {
        assert!(!log.contains(private), "{private} is in: {log}");
    }
}

/// Without a Redis at the address, the program still starts and serves, and logs that Redis does not answer.
#[test]
fn the_password_of_redis_is_in_no_log() {
    for scheme in ["redis", "rediss"] {
        let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = nobody.local_addr().unwrap().port();
        drop(nobody);
        let mut command = astrarium(&["serve", "--addr", "127.0.0.1:0", "--log", "trace"]);
        let url = format!("{scheme}://ada:s3cret@127.0.0.1:{port}/3");
        let (server, address) = start(command.env("ASTRARIUM_REDIS_URL", url));
        let health = crate::client::get(format!("{address}/health")).unwrap().text().unwrap();
        assert!(health.contains("Redis does not answer"), "{health}");
        let log = String::from_utf8(stop(server).stderr).unwrap();
        assert!(log.contains("Redis does not answer") && !log.contains("s3cret"), "{log}");
    }
}

/// The provider's key is part of the request URL, which error messages often contain.
#[test]
fn the_geocoding_key_is_in_no_log_and_no_answer() {
    const KEY: &str = "k3y0f0urs";
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = nobody.local_addr().unwrap();
    drop(nobody);
    let mut command = astrarium(&["serve", "--addr", "127.0.0.1:0", "--log", "trace"]);
    command.env("ASTRARIUM_GEOCODER_URL", format!("http://{address}/geocode/v1/json"));
    let (server, address) = start(command.env("ASTRARIUM_GEOCODER_KEY", KEY));
    let search = format!("{address}/api/v1/places/search?q=qwertyville&provider=true");
    let answer = crate::client::get(search).unwrap();
    assert_eq!(answer.status(), 200);
    assert!(!answer.text().unwrap().contains(KEY));
    let log = String::from_utf8(stop(server).stderr).unwrap();
    assert!(log.contains("geocoding provider failed"), "{log}");
    assert!(!log.contains(KEY) && !log.contains("qwertyville"), "{log}");
}

#[test]
fn an_untrusted_forwarded_address_is_warned_of_and_neither_it_nor_a_key_is_logged() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = astrarium(&["serve", "--addr", "127.0.0.1:0", "--log", "trace"]);
    command.env("ASTRARIUM_DATA_DIR", folder.path()).env("ASTRARIUM_RATE_LIMIT", "on");
    let (server, address) = start(&mut command);
    let client = crate::client::client();
    let search = format!("{address}/api/v1/places/search?q=rome");
    let told = client.get(&search).header("x-forwarded-for", "203.0.113.77").send().unwrap();
    assert_eq!(told.status(), 200);
    let key = format!("astrarium_{}", "Zyxomma".repeat(7).get(..43).unwrap());
    assert_eq!(client.get(&search).header("x-api-key", key).send().unwrap().status(), 401);
    let log = String::from_utf8(stop(server).stderr).unwrap();
    assert!(log.contains("X-Forwarded-For"), "{log}");
    assert!(!log.contains("203.0.113.77") && !log.contains("Zyxomma"), "{log}");
}

/// A method is text of the caller's choice.
#[test]
fn an_unknown_method_is_not_logged() {
    let (server, address) =
        start(&mut astrarium(&["serve", "--addr", "127.0.0.1:0", "--log", "trace"]));
    let method = reqwest::Method::from_bytes(b"ZYXOMMA-1987").unwrap();
    let answer = crate::client::client().request(method, format!("{address}/api/v1/about"));
    assert_eq!(answer.send().unwrap().status(), 405);
    let log = String::from_utf8(stop(server).stderr).unwrap();
    assert!(log.contains("method=\"other\""), "{log}");
    assert!(!log.contains("ZYXOMMA"), "{log}");
}
