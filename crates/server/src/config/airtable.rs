//! The settings of the operator's own records at Airtable.

use std::collections::BTreeMap;

use reqwest::Url;

use super::{ConfigError, Secret, named, refused};

/// Where Airtable's own interface is.
const AIRTABLE: &str = "https://api.airtable.com";

/// A table of records at Airtable.
#[derive(Debug, Clone, PartialEq)]
pub struct AirtableConfig {
    /// Where it is asked, without the `/v0` of the interface.
    pub url: Url,
    /// A token that may read and write the table's records.
    pub token: Secret,
    /// The id of the base.
    pub base: String,
    /// The name or the id of the table.
    pub table: String,
    /// What the fields of the table are called.
    pub fields: Fields,
}

/// What the fields of the table are called, by what is in them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fields(BTreeMap<String, String>);

impl Fields {
    /// What is in a field, and what it is called if nothing else is configured. The first ten are
    /// read, named as in the body of a call; the others are written.
    pub const DEFAULTS: &[(&str, &str)] = &[
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
        ("chart", "Chart"),
        ("reading", "Reading"),
        ("general", "General"),
        ("love", "Love"),
        ("career", "Career"),
        ("money", "Money"),
        ("health", "Health"),
        ("relationships", "Relationships"),
        ("luck", "Luck"),
        ("personalGrowth", "Personal Growth"),
        ("generatedAt", "Generated At"),
    ];

    /// The name of the field with this in it; `None` where the table has no such field.
    #[must_use]
    pub fn named(&self, content: &str) -> Option<&str> {
        self.0.get(content).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// `content=Name of the field; ...`, over the default names.
    fn parse(text: &str) -> Option<Self> {
        let mut fields = Self::default();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let (content, name) = part.split_once('=')?;
            *fields.0.get_mut(content.trim())? = name.trim().to_owned();
        }
        Some(fields)
    }
}

impl Default for Fields {
    fn default() -> Self {
        let owned = |(content, name): &(&str, &str)| ((*content).to_owned(), (*name).to_owned());
        Self(Self::DEFAULTS.iter().map(owned).collect())
    }
}

impl AirtableConfig {
    /// Token, base and table, or nothing.
    pub(super) fn check(
        url: Option<String>,
        token: Option<String>,
        base: Option<String>,
        table: Option<String>,
        fields: Option<String>,
    ) -> Result<Option<Self>, ConfigError> {
        let given = [
            ("airtable_token", token.is_some()),
            ("airtable_base", base.is_some()),
            ("airtable_table", table.is_some()),
            ("airtable_url", url.is_some()),
            ("airtable_fields", fields.is_some()),
        ];
        let Some((present, _)) = given.iter().find(|(_, is_given)| *is_given) else {
            return Ok(None);
        };
        let (Some(token), Some(base), Some(table)) = (token, base, table) else {
            let missing = given.iter().find(|(_, is_given)| !is_given);
            let missing = missing.map_or("airtable_token", |(key, _)| key);
            return Err(ConfigError::Alone { present: named(present), missing: named(missing) });
        };
        if base.is_empty() || !base.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(refused("airtable_base", base, "app and 14 letters or digits"));
        }
        let fields = match fields {
            None => Fields::default(),
            Some(text) => Fields::parse(&text).ok_or_else(|| {
                let allowed = "pairs such as name=Full Name; date=Born, of the names in \
                               docs/operations.md";
                refused("airtable_fields", text, allowed)
            })?,
        };
        let url = address(url.unwrap_or_else(|| AIRTABLE.to_owned()))?;
        Ok(Some(Self { url, token: Secret::new(token), base, table, fields }))
    }
}

fn address(text: String) -> Result<Url, ConfigError> {
    let bare = text.trim_end_matches('/').trim_end_matches("/v0");
    let url = Url::parse(bare)
        .ok()
        .filter(|url| matches!(url.scheme(), "http" | "https") && url.has_host());
    let allowed = "an address that begins with https:// or http://";
    url.ok_or_else(|| refused("airtable_url", text, allowed))
}

#[cfg(test)]
mod tests {
    use super::Fields;

    #[test]
    fn fields_are_renamed_and_left_out() {
        let fields =
            Fields::parse(" name = Full Name;chart=; date=Born = when ;").unwrap_or_default();
        assert_eq!(fields.named("name"), Some("Full Name"));
        assert_eq!(fields.named("date"), Some("Born = when"));
        assert_eq!(fields.named("chart"), None);
        assert_eq!(fields.named("love"), Some("Love"));
        assert!(Fields::parse("nam=Full Name").is_none());
        assert!(Fields::parse("name").is_none());
    }
}
