//! Settings from environment variables.

use std::collections::BTreeMap;
use std::env::VarError;

use super::{CONFIG_VARIABLE, ConfigError, ENV_PREFIX, Layer};

/// The smallest Jaro-Winkler similarity (0 to 1) for suggesting a name.
const CLOSE: f64 = 0.8;

/// The settings in the environment, by key. An empty variable is not set.
///
/// Values stay text, because a provider's key may consist of digits.
pub(super) fn settings() -> Result<BTreeMap<&'static str, String>, ConfigError> {
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    refuse_unknown(names)?;
    let mut settings = BTreeMap::new();
    for key in Layer::KEYS {
        let variable = variable(key);
        match std::env::var(&variable) {
            Ok(value) if !value.is_empty() => drop(settings.insert(*key, value)),
            Ok(_) | Err(VarError::NotPresent) => {}
            Err(VarError::NotUnicode(_)) => {
                return Err(ConfigError::Layer(format!("{variable} is not UTF-8")));
            }
        }
    }
    Ok(settings)
}

/// Refuses a variable that has the program's prefix and is not a setting.
fn refuse_unknown(names: impl Iterator<Item = String>) -> Result<(), ConfigError> {
    let known: Vec<String> =
        Layer::KEYS.iter().map(|key| variable(key)).chain([CONFIG_VARIABLE.to_owned()]).collect();
    let mut unknown: Vec<String> =
        names.filter(|name| name.starts_with(ENV_PREFIX) && !known.contains(name)).collect();
    unknown.sort_unstable();
    let Some(name) = unknown.into_iter().next() else { return Ok(()) };
    let own = name.trim_start_matches(ENV_PREFIX).to_owned();
    let similarity =
        |candidate: &String| strsim::jaro_winkler(&own, candidate.trim_start_matches(ENV_PREFIX));
    let nearest = known.into_iter().max_by(|a, b| similarity(a).total_cmp(&similarity(b)));
    let nearest = nearest.filter(|candidate| similarity(candidate) >= CLOSE);
    Err(ConfigError::UnknownVariable { name, nearest })
}

fn variable(key: &str) -> String {
    format!("{ENV_PREFIX}{}", key.to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(names: &[&str]) -> String {
        let names = names.iter().map(|name| (*name).to_owned());
        refuse_unknown(names).map_or_else(|error| error.to_string(), |()| String::new())
    }

    #[test]
    fn unknown_variables_are_refused_with_the_nearest_name() {
        for (name, nearest) in [
            ("ASTRARIUM_PORT", None),
            ("ASTRARIUM_ADRR", Some("ASTRARIUM_ADDR")),
            ("ASTRARIUM_RATELIMIT", Some("ASTRARIUM_RATE_LIMIT")),
            ("ASTRARIUM_TRUSTED_PROXY", Some("ASTRARIUM_TRUSTED_PROXIES")),
            ("ASTRARIUM_CONFIG_FILE", Some("ASTRARIUM_CONFIG")),
            ("ASTRARIUM_addr", None),
        ] {
            let message = refused(&["PATH", name, "HOME"]);
            assert!(message.contains(&format!("{name} is not a setting")), "{message}");
            match nearest {
                Some(nearest) => {
                    assert!(message.contains(&format!("did you mean {nearest}?")), "{message}");
                }
                None => assert!(!message.contains("did you mean"), "{message}"),
            }
        }
        assert_eq!(refused(&["PATH", "ASTRARIUM_ADDR", "ASTRARIUM_CONFIG", "MY_ASTRARIUM_X"]), "");
    }
}
