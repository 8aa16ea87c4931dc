//! The types of settings and their parsers.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use axum::http::HeaderValue;
use ipnet::IpNet;
use reading::Area;
use reqwest::Url;

/// A list in one text. Clap expects several values of a setting whose type is called `Vec`.
pub(super) type List<T> = Vec<T>;

/// What [`web_address`] allows.
pub(super) const ADDRESS: &str = "an address that begins with https:// or http://";

/// A parser for clap. The error is what is allowed.
pub(super) fn parsed<T, Parse>(
    allowed: &'static str,
    parse: Parse,
) -> impl Fn(&str) -> Result<T, &'static str> + Clone
where
    Parse: Fn(&str) -> Option<T> + Clone,
{
    move |text| parse(text).ok_or(allowed)
}

pub(super) fn on_or_off() -> impl Fn(&str) -> Result<bool, &'static str> + Clone {
    parsed("on or off", |text| match text {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    })
}

pub(super) fn daily_limit() -> impl Fn(&str) -> Result<u32, &'static str> + Clone {
    parsed("a whole number from 1 to 4294967295", |text| {
        text.parse().ok().filter(|number| *number > 0)
    })
}

pub(super) fn web_address(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    (matches!(url.scheme(), "http" | "https") && url.has_host()).then_some(url)
}

/// Addresses and networks, separated by commas.
pub(super) fn networks(text: &str) -> Option<List<IpNet>> {
    let network = |part: &str| {
        part.parse().or_else(|_| part.parse().map(|address: std::net::IpAddr| address.into())).ok()
    };
    parts(text, ',').map(network).collect()
}

/// Origins, separated by commas, as browsers send them: scheme, host, and port unless it is the scheme's default. Hosts have
/// the letters of a host name or an address, since a `;` would end a list in a header.
pub(super) fn origins(text: &str) -> Option<List<HeaderValue>> {
    let origin = |text: &str| {
        let is_origin = text == "*"
            || Url::parse(text).is_ok_and(|url| {
                matches!(url.scheme(), "http" | "https")
                    && text
                        .bytes()
                        .all(|byte| byte.is_ascii_alphanumeric() || b".-_:/[]".contains(&byte))
                    && url.origin().ascii_serialization() == text
            });
        is_origin.then(|| HeaderValue::from_str(text).ok()).flatten()
    };
    parts(text, ',').map(origin).collect()
}

fn parts(text: &str, separator: char) -> impl Iterator<Item = &str> {
    text.split(separator).map(str::trim).filter(|part| !part.is_empty())
}

/// Whether requests to this address leave the machine without encryption.
pub(super) fn is_sent_in_clear(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    let is_loopback = match host.parse::<std::net::IpAddr>() {
        Ok(address) => address.is_loopback(),
        Err(_) => host == "localhost" || host.ends_with(".localhost"),
    };
    url.scheme() == "http" && !is_loopback
}

/// A text that is never shown in a log, an error or debug output.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps a text.
    #[must_use]
    pub fn new(text: String) -> Self {
        Self(text)
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        (!text.trim().is_empty()).then(|| Self(text.to_owned()))
    }

    /// The text.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("(secret)")
    }
}

/// The address of a Redis. It may contain a password, so it is never shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RedisUrl(Secret);

impl RedisUrl {
    pub(super) const ALLOWED: &'static str = "redis://HOST:PORT, rediss:// for TLS, or redis+unix:///PATH, optionally with \
         USER:PASSWORD@ before the host and /NUMBER after the port";

    pub(super) fn parse(text: &str) -> Option<Self> {
        redis::Client::open(text).is_ok().then(|| Self(Secret::new(text.to_owned())))
    }

    /// The address with its password.
    pub(crate) fn reveal(&self) -> &str {
        self.0.reveal()
    }
}

impl FromStr for RedisUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        Self::parse(text).ok_or(Self::ALLOWED)
    }
}

/// The names of the fields of the operator's table at Airtable, by their content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldNames(BTreeMap<String, String>);

impl FieldNames {
    /// The contents that are read, with the default names of their fields. They are named like the members of a request.
    pub const READ: [(&str, &str); 10] = [
        ("name", "Name"),
        ("date", "Date of Birth"),
        ("time", "Time of Birth"),
        ("timeUnknown", "Time Unknown"),
        ("latitude", "Latitude"),
        ("longitude", "Longitude"),
        ("timezone", "Timezone"),
        ("utcOffset", "UTC Offset"),
        ("disambiguation", "Disambiguation"),
        ("place", "Place of Birth"),
    ];

    /// All contents with the default names of their fields. The other fields are written.
    fn defaults() -> impl Iterator<Item = (&'static str, String)> {
        let whole = [("chart", "Chart"), ("reading", "Reading"), ("generatedAt", "Generated At")];
        let named = Self::READ.into_iter().chain(whole);
        let named = named.map(|(content, name)| (content, name.to_owned()));
        named.chain(Area::ALL.map(|area| (area.name(), report::title(area.name()))))
    }

    /// The name of the field with this content; `None` if the table has none.
    #[must_use]
    pub fn named(&self, content: &str) -> Option<&str> {
        self.0.get(content).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// Parses `content=Name of the field; ...`, which overrides default names.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut fields = Self::default();
        for part in parts(text, ';') {
            let (content, name) = part.split_once('=')?;
            *fields.0.get_mut(content.trim())? = name.trim().to_owned();
        }
        Some(fields)
    }
}

impl Default for FieldNames {
    fn default() -> Self {
        Self(Self::defaults().map(|(content, name)| (content.to_owned(), name)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::FieldNames;

    #[test]
    fn fields_are_renamed_and_left_out() {
        let fields =
            FieldNames::parse(" name = Full Name;chart=; date=Born = when ;").unwrap_or_default();
        assert_eq!(fields.named("name"), Some("Full Name"));
        assert_eq!(fields.named("date"), Some("Born = when"));
        assert_eq!(fields.named("chart"), None);
        assert_eq!(fields.named("personalGrowth"), Some("Personal Growth"));
        assert!(FieldNames::parse("nam=Full Name").is_none());
        assert!(FieldNames::parse("name").is_none());
    }
}
