//! Settings, read once at start. Flags override environment variables, which override one TOML file.
//!
//! [`Config`] declares every setting once: name, type, default, allowed values and help. The flags of
//! `astrarium serve`, the environment variables, the names in the file and the table in docs/operations.md follow
//! from it. Each source gives texts; the texts together are then parsed as if they were flags.
//!
//! A wrong setting is refused with its name and the allowed values.

mod program;
mod values;

use std::collections::BTreeMap;
use std::env::VarError;
use std::error::Error as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use axum::http::HeaderValue;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgMatches, Args, Command, CommandFactory as _, FromArgMatches, Parser};
use directories::ProjectDirs;
use ipnet::IpNet;
use reqwest::Url;
use tracing::level_filters::LevelFilter;

pub use program::{Commit, Timeouts, WebApp, WebFile};
use values::{ADDRESS, List, daily_limit, on_or_off, parsed, web_address};
pub use values::{FieldNames, RedisUrl, Secret};

/// Prefix of every environment variable of the program.
pub(crate) const ENV_PREFIX: &str = "ASTRARIUM_";
/// The environment variable with the path of the settings file.
const CONFIG_VARIABLE: &str = "ASTRARIUM_CONFIG";
/// The smallest Jaro-Winkler similarity (0 to 1) for suggesting a name.
const CLOSE: f64 = 0.8;
/// A network of trusted proxies with a shorter prefix (in bits) is too large to be an operator's own.
const SHORTEST_IPV4_PREFIX: u8 = 8;
const SHORTEST_IPV6_PREFIX: u8 = 16;

// The first paragraph of each comment is the help of the flag; the whole comment is in docs/operations.md.
/// The checked settings of the program.
#[derive(Debug, Clone, Parser)]
pub struct Config {
    /// Address and port to listen on; port 0 selects a free port
    ///
    /// The socket of the service manager overrides it.
    #[arg(long, value_name = "IP:PORT", default_value = "127.0.0.1:8080",
        value_parser = parsed("an IP address and a port, such as 127.0.0.1:8080", |text| text.parse::<SocketAddr>().ok()))]
    pub addr: SocketAddr,
    /// Folder with the Swiss Ephemeris files [default: the files inside the program]
    ///
    /// The three files are checked by their SHA-256.
    #[arg(long, value_name = "FOLDER", value_parser = parsed(
        "a folder that exists, with sepl_18.se1, semo_18.se1 and seas_18.se1",
        |text| Some(PathBuf::from(text)).filter(|folder| folder.is_dir())))]
    pub ephemeris_dir: Option<PathBuf>,
    /// How to contact the operator of this server, such as an e-mail address
    ///
    /// The help and privacy pages show it.
    #[arg(long, value_name = "TEXT")]
    pub contact: Option<String>,
    /// Where this server's source code is published
    ///
    /// The AGPL requires it of a public server.
    #[arg(long, value_name = "URL", value_parser = parsed(ADDRESS, |text| {
        (text.starts_with("https://") || text.starts_with("http://")).then(|| text.to_owned())
    }))]
    pub source_url: Option<String>,
    /// A geocoding provider, used in addition to the gazetteer.
    #[command(flatten)]
    pub geocoder: Option<GeocoderConfig>,
    /// Folder for API keys and daily counts [default: the user's state folder]
    #[arg(long, value_name = "FOLDER")]
    pub data_dir: Option<PathBuf>,
    /// Redis for API keys and daily counts, shared by several processes. Set an address with a
    /// password in the environment or the file
    ///
    /// Without it, or while it does not answer, each process counts by itself.
    #[arg(long, value_name = "URL", value_parser = parsed(RedisUrl::ALLOWED, RedisUrl::parse))]
    pub redis_url: Option<RedisUrl>,
    /// Enforce daily and burst limits: on or off
    #[arg(long, value_name = "ON|OFF", default_value = "on", value_parser = on_or_off(),
        action = clap::ArgAction::Set)]
    pub rate_limit: bool,
    /// Let shared caches store GET answers about a birth without a name: on or off
    ///
    /// Answers to calls with a key are never stored.
    #[arg(long, value_name = "ON|OFF", default_value = "off", value_parser = on_or_off(),
        action = clap::ArgAction::Set)]
    pub public_cache: bool,
    /// Counted calls a day for callers without a key
    #[arg(long, value_name = "NUMBER", default_value = "100", value_parser = daily_limit())]
    pub free_limit: u32,
    /// Counted calls a day for keys of tier pro
    #[arg(long, value_name = "NUMBER", default_value = "1000", value_parser = daily_limit())]
    pub pro_limit: u32,
    /// Proxies whose X-Forwarded-For is trusted: addresses and networks, separated by commas
    #[arg(long, value_name = "LIST", default_value = "", hide_default_value = true, value_parser = parsed(
        "addresses or networks, such as 10.0.0.1, 10.1.0.0/16, fd00::/8", values::networks))]
    pub trusted_proxies: List<IpNet>,
    /// The operator's Airtable records.
    #[command(flatten)]
    pub airtable: Option<AirtableConfig>,
    /// Address and port for Prometheus metrics, at /metrics
    ///
    /// The public must not be able to reach it.
    #[arg(long, value_name = "IP:PORT", value_parser = parsed(
        "an IP address and a port, such as 127.0.0.1:9090", |text| text.parse::<SocketAddr>().ok()))]
    pub metrics_addr: Option<SocketAddr>,
    /// Origins whose pages may call the API from a browser, separated by commas
    ///
    /// `*` allows all. The setting also holds for /mcp.
    #[arg(long, value_name = "LIST", default_value = "", hide_default_value = true, value_parser = parsed(
        "origins such as https://example.org, https://example.org:8443, or * alone", values::origins))]
    pub cors_origins: List<HeaderValue>,
    /// Origins whose pages may show a wheel in a frame, separated by commas
    ///
    /// The page for the frame is /embed/wheel. Without this setting there is no such page, and no page can be framed.
    /// `*` allows all.
    #[arg(long, value_name = "LIST", default_value = "", hide_default_value = true, value_parser = parsed(
        "origins such as https://example.org, https://example.org:8443, or * alone", values::origins))]
    pub embed_origins: List<HeaderValue>,
    /// Log level: off, error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", default_value = "info", value_parser = parsed(
        "off, error, warn, info, debug or trace", |text| text.parse::<LevelFilter>().ok()))]
    pub log: LevelFilter,
    /// The timeouts; only tests change them.
    #[arg(skip)]
    pub timeouts: Timeouts,
    /// The commit that the program was built from, if known.
    #[arg(skip)]
    pub commit: Option<Commit>,
    /// The web app that the program embeds.
    #[arg(skip = WebApp::NONE)]
    pub web_app: WebApp,
}

/// A geocoding provider with OpenCage's interface, used in addition to the gazetteer.
#[derive(Debug, Clone, PartialEq, Args)]
pub struct GeocoderConfig {
    /// Address of a geocoding provider with OpenCage's API; requires the key
    ///
    /// It is asked when *Search* is pressed.
    #[arg(id = "geocoder_url", long = "geocoder-url", required = false, value_name = "URL", value_parser = parsed(ADDRESS, web_address))]
    pub url: Url,
    /// Key for the geocoding provider. Other users of this machine can see flags: set it in the
    /// environment or the file
    ///
    /// It never leaves the server.
    #[arg(id = "geocoder_key", long = "geocoder-key", required = false, value_name = "KEY", value_parser = parsed("a key that is not blank", Secret::parse))]
    pub key: Secret,
}

/// The operator's table of records at Airtable.
#[derive(Debug, Clone, PartialEq, Args)]
pub struct AirtableConfig {
    /// Address of Airtable's API
    #[arg(id = "airtable_url", long = "airtable-url", required = false, value_name = "URL", default_value = "https://api.airtable.com",
        value_parser = parsed(ADDRESS, |text| web_address(text.trim_end_matches('/').trim_end_matches("/v0"))))]
    pub url: Url,
    /// Airtable token that may read and write the table's records. Set it in the environment or
    /// the file
    ///
    /// It needs the scopes `data.records:read` and `data.records:write` for the base.
    #[arg(id = "airtable_token", long = "airtable-token", required = false, value_name = "TOKEN", value_parser = parsed("a token", Secret::parse))]
    pub token: Secret,
    /// Airtable base with the records: letters and digits, such as appAbCdEfGhIjKlMn
    #[arg(id = "airtable_base", long = "airtable-base", required = false, value_name = "BASE", value_parser = parsed(
        "letters and digits, such as appAbCdEfGhIjKlMn", |text| {
            let is_id = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
            is_id.then(|| text.to_owned())
        }))]
    pub base: String,
    /// Table of that base, by name or id
    #[arg(id = "airtable_table", long = "airtable-table", required = false, value_name = "TABLE")]
    pub table: String,
    /// Names of the table's fields that differ from the defaults: name=Full Name; date=Born
    #[arg(id = "airtable_fields", long = "airtable-fields", required = false, value_name = "LIST", default_value = "", hide_default_value = true,
        value_parser = parsed("pairs such as name=Full Name; date=Born, of the names in docs/operations.md",
            FieldNames::parse))]
    pub fields: FieldNames,
}

/// A setting that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The value is not allowed.
    #[error("{name} is {value:?}; it must be {allowed}")]
    Value {
        /// Flag, variable and key of the setting.
        name: String,
        /// The value.
        value: String,
        /// The allowed values.
        allowed: String,
    },
    /// A setting requires another one.
    #[error("{present} needs {missing} as well")]
    Alone {
        /// The setting that is present.
        present: String,
        /// The setting that is missing.
        missing: String,
    },
    /// A name in the environment or the file is not a setting.
    #[error("{origin} {name} is not a setting{}", .nearest.as_ref().map(|name| format!("; did you mean {name}?")).unwrap_or_default())]
    Unknown {
        /// Where the name is.
        origin: &'static str,
        /// The name.
        name: String,
        /// A setting with a similar name.
        nearest: Option<String>,
    },
    /// A source cannot be read, such as a broken file.
    #[error("the settings could not be read: {0}")]
    Unreadable(String),
    /// The settings file does not exist.
    #[error("the settings file {0:?} does not exist")]
    NoFile(PathBuf),
}

/// The settings of one source, as text, by name.
#[derive(Debug, Clone, Default)]
pub struct Settings(BTreeMap<String, String>);

impl Settings {
    /// These settings, without those that are `None`.
    pub(crate) fn of<const N: usize>(settings: [(&str, Option<String>); N]) -> Self {
        let present =
            settings.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?)));
        Self(present.collect())
    }

    /// The environment. An empty variable is not set.
    fn from_environment() -> Result<Self, ConfigError> {
        let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
        let keys = keys();
        let known = keys.iter().map(|key| variable(key)).chain([CONFIG_VARIABLE.to_owned()]);
        refuse_unknown(
            "the environment variable",
            names.filter(|name| name.starts_with(ENV_PREFIX)),
            &known.collect::<Vec<_>>(),
        )?;
        let mut settings = BTreeMap::new();
        for key in keys {
            match std::env::var(variable(&key)) {
                Ok(value) if !value.is_empty() => drop(settings.insert(key, value)),
                Ok(_) | Err(VarError::NotPresent) => {}
                Err(VarError::NotUnicode(_)) => {
                    return Err(ConfigError::Unreadable(format!(
                        "{} is not UTF-8",
                        variable(&key)
                    )));
                }
            }
        }
        Ok(Self(settings))
    }

    /// A TOML file. Errors do not show values, which may be secret.
    fn from_file(path: &Path) -> Result<Self, ConfigError> {
        if !path.is_file() {
            return Err(ConfigError::NoFile(path.to_owned()));
        }
        let unreadable = |reason| ConfigError::Unreadable(format!("{}: {reason}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|error| unreadable(error.to_string()))?;
        let table = text.parse::<toml::Table>().map_err(|error| {
            let before = text.get(..error.span().unwrap_or_default().start).unwrap_or_default();
            unreadable(format!("line {}: {}", before.matches('\n').count() + 1, error.message()))
        })?;
        refuse_unknown("in the settings file,", table.keys().cloned(), &keys())?;
        let texts = table.into_iter().map(|(key, value)| match value {
            toml::Value::String(text) => Ok((key, text)),
            _ => Err(unreadable(format!("{key}: a string is needed, in quotes"))),
        });
        texts.collect::<Result<_, _>>().map(Self)
    }

    /// Refuses a setting of a group whose other settings are missing.
    fn check_group<Group: Args>(&self) -> Result<(), ConfigError> {
        let group = Group::augment_args(Command::new(""));
        let has = |argument: &&Arg| self.0.contains_key(argument.get_id().as_str());
        let Some(present) = group.get_arguments().find(has) else { return Ok(()) };
        match group
            .get_arguments()
            .find(|argument| argument.get_default_values().is_empty() && !has(argument))
        {
            None => Ok(()),
            Some(missing) => Err(ConfigError::Alone {
                present: named(present.get_id().as_str()),
                missing: named(missing.get_id().as_str()),
            }),
        }
    }

    /// Parses and checks the settings.
    fn check(&self) -> Result<Config, ConfigError> {
        self.check_group::<GeocoderConfig>()?;
        self.check_group::<AirtableConfig>()?;
        let flags = self.0.iter().map(|(key, value)| format!("--{}={value}", flag(key)));
        Config::try_parse_from(std::iter::once("astrarium".to_owned()).chain(flags)).map_err(
            |error| {
                let context = |kind| match error.get(kind) {
                    Some(ContextValue::String(text)) => text.as_str(),
                    _ => "",
                };
                let flag = context(ContextKind::InvalidArg).trim_start_matches('-');
                let key = flag.split(' ').next().unwrap_or_default().replace('-', "_");
                match error.source() {
                    Some(allowed) if error.kind() == ErrorKind::ValueValidation => {
                        ConfigError::Value {
                            name: named(&key),
                            value: match key.as_str() {
                                "redis_url" => "(not shown: it may contain a password)".to_owned(),
                                _ => context(ContextKind::InvalidValue).to_owned(),
                            },
                            allowed: allowed.to_string(),
                        }
                    }
                    _ => ConfigError::Unreadable(format!("{key}: {}", error.kind())),
                }
            },
        )
    }
}

/// The flags of all settings. Their values are checked together with those of the other sources.
impl Args for Settings {
    fn augment_args(command: Command) -> Command {
        let flags = Config::command();
        let as_text =
            |flag: &Arg| flag.clone().required(false).value_parser(clap::value_parser!(String));
        command.args(flags.get_arguments().map(as_text))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Settings {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = keys().into_iter().filter_map(|key| {
            let is_flag =
                matches.value_source(&key) == Some(clap::parser::ValueSource::CommandLine);
            let value = is_flag.then(|| matches.get_one::<String>(&key).cloned()).flatten()?;
            Some((key, value))
        });
        Ok(Self(given.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Config {
    /// Reads the three sources. `ASTRARIUM_CONFIG` names the file if `file` is `None`.
    pub fn load(flags: &Settings, file: Option<PathBuf>) -> Result<Self, ConfigError> {
        let variable = || std::env::var_os(CONFIG_VARIABLE).filter(|name| !name.is_empty());
        let file = file.or_else(|| variable().map(PathBuf::from));
        let mut settings =
            file.map(|file| Settings::from_file(&file)).transpose()?.unwrap_or_default();
        settings.0.extend(Settings::from_environment()?.0);
        settings.0.extend(flags.0.clone());
        let mut config = settings.check()?;
        // A user without a home directory has no state folder.
        config.data_dir = config.data_dir.or_else(|| {
            let folders = ProjectDirs::from("", "", "astrarium")?;
            Some(folders.state_dir().unwrap_or_else(|| folders.data_local_dir()).to_owned())
        });
        Ok(config)
    }

    /// Settings for tests: a free port, no log, no limits, no web app, nothing stored.
    #[must_use]
    pub fn for_testing() -> Self {
        Self::parse_from(["astrarium", "--addr=127.0.0.1:0", "--rate-limit=off", "--log=off"])
    }

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
            if url.is_some_and(values::is_sent_in_clear) {
                warnings.push(format!(
                    "{} begins with http://: the key and the data are sent without encryption",
                    named(key)
                ));
            }
        }
        warnings
    }

    /// The same, and a sentence for each missing setting that a server needs whose address is not of this machine alone.
    #[must_use]
    pub fn warnings_for_serving(&self, addr: SocketAddr) -> Vec<String> {
        let mut warnings = self.warnings();
        if addr.ip().is_loopback() {
            return warnings;
        }
        if self.source_url.is_none() {
            warnings.push(format!(
                "{} is missing: the AGPL requires that visitors are offered this server's source",
                named("source_url")
            ));
        }
        if self.rate_limit && self.trusted_proxies.is_empty() {
            warnings.push(format!(
                "{} is missing: behind a proxy, all visitors count as one address",
                named("trusted_proxies")
            ));
        }
        warnings
    }
}

/// The names of all settings, as in the file.
fn keys() -> Vec<String> {
    Config::command().get_arguments().map(|argument| argument.get_id().to_string()).collect()
}

fn flag(key: &str) -> String {
    key.replace('_', "-")
}

fn variable(key: &str) -> String {
    format!("{ENV_PREFIX}{}", key.to_uppercase())
}

/// The setting with its flag and its variable, for messages.
fn named(key: &str) -> String {
    format!("the setting {key} (--{}, {})", flag(key), variable(key))
}

/// Refuses the first name that is not known.
fn refuse_unknown(
    origin: &'static str,
    names: impl Iterator<Item = String>,
    known: &[String],
) -> Result<(), ConfigError> {
    let Some(name) = names.filter(|name| !known.contains(name)).min() else { return Ok(()) };
    let bare = |name: &str| name.trim_start_matches(ENV_PREFIX).to_owned();
    let similarity = |candidate: &&String| strsim::jaro_winkler(&bare(&name), &bare(candidate));
    let nearest = known.iter().max_by(|a, b| similarity(a).total_cmp(&similarity(b)));
    let nearest = nearest.filter(|candidate| similarity(candidate) >= CLOSE).cloned();
    Err(ConfigError::Unknown { origin, name, nearest })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked<const N: usize>(settings: [(&str, &str); N]) -> Result<Config, ConfigError> {
        Settings::of(settings.map(|(key, value)| (key, Some(value.to_owned())))).check()
    }

    /// The table of settings in docs/operations.md.
    fn table() -> String {
        let mut table = "| variable | default | what it sets |\n|---|---|---|\n".to_owned();
        for argument in Config::command().get_arguments() {
            let help = argument.get_long_help().or(argument.get_help()).unwrap().to_string();
            let help = help.replace("\n\n", ". ").replace("]. ", "] ");
            let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
            let values = argument.get_default_values().iter().map(|value| value.to_string_lossy());
            let mut default = values.collect::<String>();
            let mut about = help.clone();
            if let Some((before, after)) = help.split_once(" [default: ") {
                let (text, after) = after.split_once(']').unwrap();
                (default, about) = (text.to_owned(), format!("{before}.{after}"));
            } else if default.is_empty() {
                default = "none".to_owned();
            } else {
                default = format!("`{default}`");
            }
            let about = about.trim_end_matches('.').replace('|', "\\|");
            table +=
                &format!("| `{}` | {default} | {about}. |\n", variable(argument.get_id().as_str()));
        }
        table
    }

    #[test]
    fn the_table_of_settings_is_in_the_guide() {
        crate::docs::assert_section("operations.md", "settings", &table());
    }

    #[test]
    fn defaults_are_those_of_a_small_server() {
        let config = checked([]).unwrap();
        assert!(config.airtable.is_none() && config.geocoder.is_none());
        assert!(config.trusted_proxies.is_empty() && config.cors_origins.is_empty());
        assert!(config.rate_limit && !config.public_cache);
    }

    #[test]
    fn names_that_are_not_settings_are_refused_with_the_nearest_name() {
        let mut known: Vec<String> = keys().iter().map(|key| variable(key)).collect();
        known.push(CONFIG_VARIABLE.to_owned());
        let refused = |name: &str| {
            let names = [name.to_owned(), "ASTRARIUM_ADDR".to_owned()];
            refuse_unknown("the environment variable", names.into_iter(), &known)
                .map_or_else(|error| error.to_string(), |()| String::new())
        };
        for (name, nearest) in [
            ("ASTRARIUM_PORT", None),
            ("ASTRARIUM_ADRR", Some("ASTRARIUM_ADDR")),
            ("ASTRARIUM_RATELIMIT", Some("ASTRARIUM_RATE_LIMIT")),
            ("ASTRARIUM_TRUSTED_PROXY", Some("ASTRARIUM_TRUSTED_PROXIES")),
            ("ASTRARIUM_CONFIG_FILE", Some("ASTRARIUM_CONFIG")),
            ("ASTRARIUM_addr", None),
        ] {
            let message = refused(name);
            assert!(message.contains(&format!("{name} is not a setting")), "{message}");
            match nearest {
                Some(nearest) => {
                    assert!(message.contains(&format!("did you mean {nearest}?")), "{message}");
                }
                None => assert!(!message.contains("did you mean"), "{message}"),
            }
        }
        assert_eq!(refused("ASTRARIUM_CONFIG"), "");
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
            let found = checked([("trusted_proxies", list)]).unwrap().warnings();
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
            let config = checked([("geocoder_url", url), ("geocoder_key", "key")]).unwrap();
            assert_eq!(config.warnings().len(), count, "{url}");
        }
    }

    #[test]
    fn what_a_server_lacks_is_warned_about_where_others_can_reach_it() {
        let config = checked([]).unwrap();
        for (addr, missing) in [
            ("127.0.0.1:8080", &[][..]),
            ("[::1]:8080", &[]),
            ("0.0.0.0:8080", &["source_url", "trusted_proxies"]),
            ("[::]:8080", &["source_url", "trusted_proxies"]),
            ("192.168.0.7:8080", &["source_url", "trusted_proxies"]),
        ] {
            let found = config.warnings_for_serving(addr.parse().unwrap());
            assert_eq!(found.len(), missing.len(), "{addr}: {found:?}");
            assert!(
                found.iter().zip(missing).all(|(found, name)| found.contains(name)),
                "{found:?}"
            );
        }
    }
}
