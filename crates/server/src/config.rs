//! Settings, read once at start. Flags override environment variables, which override one TOML file.
//!
//! A wrong setting is refused with its name and the allowed values.

mod airtable;
mod environment;
mod geocoder;
mod limits;
mod network;
mod redis;
mod warnings;

use std::net::SocketAddr;
use std::path::PathBuf;

use axum::http::HeaderValue;
use clap::Args;
use figment::Figment;
use figment::error::Kind;
use figment::providers::{Format, Serialized, Toml};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use tracing::level_filters::LevelFilter;

pub use airtable::{AirtableConfig, Fields};
pub use geocoder::{GeocoderConfig, Secret};
pub use redis::RedisUrl;

use crate::commit::Commit;
use crate::timeouts::Timeouts;
use crate::web_app::WebApp;

/// Prefix of every environment variable of the program.
pub(crate) const ENV_PREFIX: &str = "ASTRARIUM_";
/// The environment variable with the path of the settings file.
const CONFIG_VARIABLE: &str = "ASTRARIUM_CONFIG";

/// Default daily limit without a key, calls.
const FREE_LIMIT: u32 = 100;
/// Default daily limit of a key of tier pro, calls.
const PRO_LIMIT: u32 = 1_000;

/// The checked settings of the program.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address to listen on; port 0 selects a free port.
    pub addr: SocketAddr,
    /// A folder with the Swiss Ephemeris files; `None` for the embedded files.
    pub ephemeris_dir: Option<PathBuf>,
    /// How to contact the operator, shown on the help and privacy pages.
    pub contact: Option<String>,
    /// Where this server's source code is published (AGPL-3.0, section 13).
    pub source_url: Option<String>,
    /// A geocoding provider, used in addition to the gazetteer.
    pub geocoder: Option<GeocoderConfig>,
    /// The folder for keys and daily counts; `None` keeps them in memory.
    pub data_dir: Option<PathBuf>,
    /// A Redis for keys and daily counts, shared by several processes.
    pub redis_url: Option<RedisUrl>,
    /// Whether daily and burst limits are enforced.
    pub rate_limit: bool,
    /// Whether shared caches may store charts without a name.
    pub public_cache: bool,
    /// Daily limit of an address without a key, calls.
    pub free_limit: u32,
    /// Daily limit of a key without a limit of its own, calls.
    pub pro_limit: u32,
    /// Networks whose `X-Forwarded-For` is used as the address of the caller.
    pub trusted_proxies: Vec<IpNet>,
    /// The operator's Airtable records.
    pub airtable: Option<AirtableConfig>,
    /// The address for Prometheus metrics; `None` disables them.
    pub metrics_addr: Option<SocketAddr>,
    /// Origins whose pages may read answers in a browser.
    pub cors_origins: Vec<HeaderValue>,
    /// The log level.
    pub log: LevelFilter,
    /// The timeouts; only tests change them.
    pub timeouts: Timeouts,
    /// The commit that the program was built from, if known.
    pub commit: Option<Commit>,
    /// The web app that the program embeds.
    pub web_app: WebApp,
}

/// The settings of one layer, as text.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, Args)]
#[serde(deny_unknown_fields)]
pub struct Layer {
    /// Address and port to listen on; port 0 selects a free port [default: 127.0.0.1:8080]
    #[arg(long, value_name = "IP:PORT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub addr: Option<String>,
    /// Folder with the Swiss Ephemeris files [default: the files inside the program]
    #[arg(long, value_name = "FOLDER")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ephemeris_dir: Option<String>,
    /// How to contact the operator of this server, such as an e-mail address
    #[arg(long, value_name = "TEXT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
    /// Where this server's source code is published
    #[arg(long, value_name = "URL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_url: Option<String>,
    /// Address of a geocoding provider with OpenCage's API; requires the key
    #[arg(long, value_name = "URL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub geocoder_url: Option<String>,
    /// Key for the geocoding provider. Other users of this machine can see flags: set it in the
    /// environment or the file
    #[arg(long, value_name = "KEY")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub geocoder_key: Option<String>,
    /// Folder for API keys and daily counts [default: the user's state folder]
    #[arg(long, value_name = "FOLDER")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data_dir: Option<String>,
    /// Redis for API keys and daily counts, shared by several processes. Set an address with a
    /// password in the environment or the file
    #[arg(long, value_name = "URL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redis_url: Option<String>,
    /// Enforce daily and burst limits: on or off [default: on]
    #[arg(long, value_name = "ON|OFF")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate_limit: Option<String>,
    /// Let shared caches store GET answers about a birth without a name: on or off [default: off]
    #[arg(long, value_name = "ON|OFF")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public_cache: Option<String>,
    /// Counted calls a day for callers without a key [default: 100]
    #[arg(long, value_name = "NUMBER")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free_limit: Option<String>,
    /// Counted calls a day for keys of tier pro [default: 1000]
    #[arg(long, value_name = "NUMBER")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pro_limit: Option<String>,
    /// Proxies whose X-Forwarded-For is trusted: addresses and networks, separated by commas
    #[arg(long, value_name = "LIST")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trusted_proxies: Option<String>,
    /// Address of Airtable's API [default: its public address, api.airtable.com]
    #[arg(long, value_name = "URL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub airtable_url: Option<String>,
    /// Airtable token that may read and write the table's records. Set it in the environment or
    /// the file
    #[arg(long, value_name = "TOKEN")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub airtable_token: Option<String>,
    /// Airtable base with the records: app and 14 letters or digits
    #[arg(long, value_name = "BASE")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub airtable_base: Option<String>,
    /// Table of that base, by name or id
    #[arg(long, value_name = "TABLE")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub airtable_table: Option<String>,
    /// Names of the table's fields that differ from the defaults: name=Full Name; date=Born
    #[arg(long, value_name = "LIST")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub airtable_fields: Option<String>,
    /// Address and port for Prometheus metrics, at /metrics [default: none]
    #[arg(long, value_name = "IP:PORT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metrics_addr: Option<String>,
    /// Origins whose pages may call the API from a browser, separated by commas [default: none]
    #[arg(long, value_name = "LIST")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cors_origins: Option<String>,
    /// Log level: off, error, warn, info, debug or trace [default: info]
    #[arg(long, value_name = "LEVEL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log: Option<String>,
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
        allowed: &'static str,
    },
    /// A setting requires another one.
    #[error("{present} needs {missing} as well")]
    Alone {
        /// The setting that is present.
        present: String,
        /// The setting that is missing.
        missing: String,
    },
    /// An environment variable with the program's prefix is not a setting.
    #[error("the environment variable {name} is not a setting{}", did_you_mean(.nearest.as_deref()))]
    UnknownVariable {
        /// The variable.
        name: String,
        /// The variable of a setting with a similar name.
        nearest: Option<String>,
    },
    /// A layer could not be read: an unknown key or a broken file.
    #[error("the settings could not be read: {0}")]
    Layer(String),
    /// The settings file does not exist.
    #[error("the settings file {0:?} does not exist")]
    NoFile(PathBuf),
}

impl Config {
    /// Reads the three layers. `ASTRARIUM_CONFIG` names the file if `file` is `None`.
    pub fn load(flags: &Layer, file: Option<PathBuf>) -> Result<Self, ConfigError> {
        let mut layers = Figment::new();
        let named = || std::env::var_os(CONFIG_VARIABLE).filter(|name| !name.is_empty());
        if let Some(file) = file.or_else(|| named().map(PathBuf::from)) {
            if !file.is_file() {
                return Err(ConfigError::NoFile(file));
            }
            layers = layers.merge(Toml::file_exact(file));
        }
        let layer: Layer = layers
            .merge(Serialized::defaults(environment::settings()?))
            .merge(Serialized::defaults(flags))
            .extract()
            .map_err(|error| ConfigError::Layer(without_values(error)))?;
        Self::check(layer)
    }

    fn check(layer: Layer) -> Result<Self, ConfigError> {
        let addr = layer.addr.unwrap_or_else(|| "127.0.0.1:8080".to_owned());
        let log = layer.log.unwrap_or_else(|| "info".to_owned());
        let is_web_address = |url: &str| url.starts_with("https://") || url.starts_with("http://");
        if let Some(url) = layer.source_url.as_ref().filter(|url| !is_web_address(url)) {
            let allowed = "an address that begins with https:// or http://";
            return Err(refused("source_url", url.clone(), allowed));
        }
        let ephemeris_dir = layer.ephemeris_dir.map(PathBuf::from);
        if let Some(folder) = ephemeris_dir.as_ref().filter(|folder| !folder.is_dir()) {
            let allowed = "a folder that exists, with sepl_18.se1, semo_18.se1 and seas_18.se1";
            return Err(refused("ephemeris_dir", folder.display().to_string(), allowed));
        }
        Ok(Self {
            addr: addr.parse().map_err(|_| {
                refused("addr", addr, "an IP address and a port, such as 127.0.0.1:8080")
            })?,
            ephemeris_dir,
            contact: layer.contact,
            source_url: layer.source_url,
            geocoder: GeocoderConfig::check(layer.geocoder_url, layer.geocoder_key)?,
            data_dir: limits::data_dir(layer.data_dir),
            redis_url: layer.redis_url.map(RedisUrl::check).transpose()?,
            rate_limit: limits::on_or_off("rate_limit", layer.rate_limit, true)?,
            public_cache: limits::on_or_off("public_cache", layer.public_cache, false)?,
            free_limit: limits::daily("free_limit", layer.free_limit, FREE_LIMIT)?,
            pro_limit: limits::daily("pro_limit", layer.pro_limit, PRO_LIMIT)?,
            trusted_proxies: limits::trusted_proxies(layer.trusted_proxies)?,
            airtable: AirtableConfig::check(
                layer.airtable_url,
                layer.airtable_token,
                layer.airtable_base,
                layer.airtable_table,
                layer.airtable_fields,
            )?,
            metrics_addr: network::metrics_addr(layer.metrics_addr)?,
            cors_origins: network::cors_origins(layer.cors_origins)?,
            log: log
                .parse()
                .map_err(|_| refused("log", log, "off, error, warn, info, debug or trace"))?,
            timeouts: Timeouts::default(),
            commit: None,
            web_app: WebApp::NONE,
        })
    }

    /// Settings for tests: a free port, no log, no limits, no web app, nothing stored.
    #[must_use]
    pub fn for_testing() -> Self {
        Self {
            addr: SocketAddr::from(([127, 0, 0, 1], 0)),
            ephemeris_dir: None,
            contact: None,
            source_url: None,
            geocoder: None,
            data_dir: None,
            redis_url: None,
            rate_limit: false,
            public_cache: false,
            free_limit: FREE_LIMIT,
            pro_limit: PRO_LIMIT,
            trusted_proxies: Vec::new(),
            airtable: None,
            metrics_addr: None,
            cors_origins: Vec::new(),
            log: LevelFilter::OFF,
            timeouts: Timeouts::default(),
            commit: None,
            web_app: WebApp::NONE,
        }
    }
}

impl Layer {
    /// The names of all settings, as in the file.
    pub const KEYS: &[&str] = &[
        "addr",
        "ephemeris_dir",
        "contact",
        "source_url",
        "geocoder_url",
        "geocoder_key",
        "data_dir",
        "redis_url",
        "rate_limit",
        "public_cache",
        "free_limit",
        "pro_limit",
        "trusted_proxies",
        "airtable_url",
        "airtable_token",
        "airtable_base",
        "airtable_table",
        "airtable_fields",
        "metrics_addr",
        "cors_origins",
        "log",
    ];
}

/// The setting with its flag and its variable, for messages.
fn named(key: &str) -> String {
    let flag = key.replace('_', "-");
    let variable = key.to_uppercase();
    format!("the setting {key} (--{flag}, {ENV_PREFIX}{variable})")
}

fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map(|name| format!("; did you mean {name}?")).unwrap_or_default()
}

fn refused(key: &str, value: String, allowed: &'static str) -> ConfigError {
    ConfigError::Value { name: named(key), value, allowed }
}

/// The message of an error without values, which may be secret. The TOML parser quotes the bad line after a `|`, so
/// lines with a `|` are removed.
fn without_values(error: figment::Error) -> String {
    let causes = error.into_iter().map(|cause| {
        let key = cause.path.join(".");
        match &cause.kind {
            Kind::InvalidType(_, expected) => format!("{key}: {expected} is needed, in quotes"),
            Kind::InvalidValue(_, expected) => format!("{key}: {expected} is needed"),
            kind => {
                let said = kind.to_string();
                said.lines().filter(|line| !line.contains('|')).collect::<Vec<_>>().join(" ")
            }
        }
    });
    causes.collect::<Vec<String>>().join("; ")
}
