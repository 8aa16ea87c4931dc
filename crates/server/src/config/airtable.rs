//! Settings of the operator's Airtable records.

use std::collections::BTreeMap;

use reqwest::Url;

use super::{ConfigError, Secret, named, refused};

/// The public address of Airtable's API.
const AIRTABLE: &str = "https://api.airtable.com";

/// A table of records at Airtable.
#[derive(Debug, Clone, PartialEq)]
pub struct AirtableConfig {
    /// The address of the API without `/v0`.
    pub url: Url,
    /// A token that may read and write the table's records.
    pub token: Secret,
    /// The id of the base.
    pub base: String,
    /// The name or the id of the table.
    pub table: String,
    /// The names of the table's fields.
    pub fields: Fields,
}

/// The names of the table's fields by their content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fields(BTreeMap<String, String>);

impl Fields {
    /// Contents with the default names of their fields. The first ten fields are read, and their contents are named
    /// like the members of a request. The other fields are written.
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

    /// The name of the field with this content; `None` if the table has none.
    #[must_use]
    pub fn named(&self, content: &str) -> Option<&str> {
        self.0.get(content).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// Parses `content=Name of the field; ...`, which overrides default names.
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
    /// Checks that token, base and table are all set, or no Airtable setting at all.
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
