//! Settings of limits and of the data folder.

use std::path::PathBuf;

use directories::ProjectDirs;
use ipnet::IpNet;

use super::{ConfigError, refused};

/// Parses on or off.
pub(super) fn on_or_off(
    key: &str,
    text: Option<String>,
    default: bool,
) -> Result<bool, ConfigError> {
    match text.as_deref() {
        None => Ok(default),
        Some("on") => Ok(true),
        Some("off") => Ok(false),
        Some(other) => Err(refused(key, other.to_owned(), "on or off")),
    }
}

/// Parses a daily limit.
pub(super) fn daily(key: &str, text: Option<String>, default: u32) -> Result<u32, ConfigError> {
    let Some(text) = text else { return Ok(default) };
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| refused(key, text, "a whole number from 1 to 4294967295"))
}

/// Parses addresses and networks, separated by commas.
pub(super) fn trusted_proxies(text: Option<String>) -> Result<Vec<IpNet>, ConfigError> {
    let Some(text) = text else { return Ok(Vec::new()) };
    let parse = |part: &str| {
        part.parse::<IpNet>()
            .or_else(|_| part.parse().map(|address: std::net::IpAddr| address.into()))
    };
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    parts.map(parse).collect::<Result<_, _>>().map_err(|_| {
        let allowed = "addresses or networks, such as 10.0.0.1, 10.1.0.0/16, fd00::/8";
        refused("trusted_proxies", text.clone(), allowed)
    })
}

/// The configured folder, or the user's state folder; `None` for a user without a home directory.
pub(super) fn data_dir(text: Option<String>) -> Option<PathBuf> {
    text.map(PathBuf::from).or_else(|| {
        let folders = ProjectDirs::from("", "", "astrarium")?;
        Some(folders.state_dir().unwrap_or_else(|| folders.data_local_dir()).to_owned())
    })
}
