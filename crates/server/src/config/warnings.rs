//! Warnings about settings that are allowed but probably wrong.

use reqwest::Url;

use super::{Config, named};

/// A network of trusted proxies with a shorter prefix (in bits) is too large to be an operator's own.
const SHORTEST_IPV4_PREFIX: u8 = 8;
const SHORTEST_IPV6_PREFIX: u8 = 16;

impl Config {
    /// A sentence for each setting that is unsafe on most networks.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        let mut warnings = Vec::new();
        for network in &self.trusted_proxies {
            let shortest =
                if network.addr().is_ipv4() { SHORTEST_IPV4_PREFIX } else { SHORTEST_IPV6_PREFIX };
            if network.prefix_len() < shortest {
                warnings.push(format!(
                    "{} contains {network}: callers from so many addresses can choose the address \
                     that their calls are counted under, and so avoid the limits",
                    named("trusted_proxies")
                ));
            }
        }
        let services = [
            ("geocoder_url", self.geocoder.as_ref().map(|geocoder| &geocoder.url)),
            ("airtable_url", self.airtable.as_ref().map(|airtable| &airtable.url)),
        ];
        for (key, url) in services {
            if url.is_some_and(sends_in_clear) {
                warnings.push(format!(
                    "{} begins with http://: the key and the data are sent without encryption",
                    named(key)
                ));
            }
        }
        warnings
    }

    /// The same, and a sentence for each missing setting that a public server needs.
    #[must_use]
    pub fn warnings_for_serving(&self) -> Vec<String> {
        let mut warnings = self.warnings();
        if self.source_url.is_none() {
            warnings.push(format!(
                "{} is missing: the AGPL requires that visitors are offered this server's source",
                named("source_url")
            ));
        }
        warnings
    }
}

/// Whether requests to this address leave the machine without encryption.
fn sends_in_clear(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    let is_loopback = match host.parse::<std::net::IpAddr>() {
        Ok(address) => address.is_loopback(),
        Err(_) => host == "localhost" || host.ends_with(".localhost"),
    };
    url.scheme() == "http" && !is_loopback
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Layer;

    fn warnings(layer: Layer) -> Vec<String> {
        let config = Config::check(layer);
        config.map(|config| config.warnings()).unwrap_or_else(|error| vec![error.to_string()])
    }

    #[test]
    fn networks_of_almost_all_addresses_are_warned_about() {
        for (list, count) in [
            ("0.0.0.0/0", 1),
            ("10.0.0.0/8, 127.0.0.1", 0),
            ("128.0.0.0/1, 0.0.0.0/1", 2),
            ("::/0", 1),
            ("fd00::/16, ::1", 0),
        ] {
            let found =
                warnings(Layer { trusted_proxies: Some(list.to_owned()), ..Layer::default() });
            assert_eq!(found.len(), count, "{list}: {found:?}");
            assert!(found.iter().all(|warning| warning.contains("ASTRARIUM_TRUSTED_PROXIES")));
        }
    }

    #[test]
    fn unencrypted_services_are_warned_about_beyond_loopback() {
        for (url, count) in [
            ("http://geo.example.com/v1", 1),
            ("http://192.168.0.7:8080/v1", 1),
            ("https://geo.example.com/v1", 0),
            ("http://127.0.0.1:9/v1", 0),
            ("http://[::1]:9/v1", 0),
            ("http://localhost/v1", 0),
        ] {
            let found = warnings(Layer {
                geocoder_url: Some(url.to_owned()),
                geocoder_key: Some("key".to_owned()),
                ..Layer::default()
            });
            assert_eq!(found.len(), count, "{url}: {found:?}");
        }
    }

    #[test]
    fn a_missing_source_is_warned_about() {
        let found = Config::check(Layer::default()).map(|config| config.warnings_for_serving());
        assert!(found.is_ok_and(|found| found.len() == 1 && found[0].contains("source_url")));
    }
}
