//! API keys: made once, shown once, kept as a hash.
//!
//! A key is 256 random bits, so a plain SHA-256 hides it: there is nothing to guess that a slow
//! hash would protect.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// What a key's text begins with, so that people and scanners know it when they see it.
const PREFIX: &str = "astrarium_";
/// Characters of a key's text: the prefix and 32 bytes in base64.
const KEY_CHARACTERS: usize = PREFIX.len() + 43;
/// Bytes of the hash that the key goes by in lists.
const ID_BYTES: usize = 6;

/// The SHA-256 of a key's text.
pub(crate) type KeyHash = [u8; 32];

/// How much a key's owner may ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Tier {
    /// 1,000 counted calls a day, unless the key has its own number.
    Pro,
    /// The number that was set for the key.
    Enterprise,
}

/// What a key opens beside the ordinary calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Scope {
    /// The operator's own records at Airtable.
    Airtable,
}

/// A key as it is kept: everything but the key.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ApiKey {
    /// What it goes by: the beginning of its hash, 12 hexadecimal digits.
    pub(crate) id: String,
    /// Whose it is.
    pub(crate) name: String,
    /// How much its owner may ask.
    pub(crate) tier: Tier,
    /// Counted calls a day, where that is not the tier's number.
    pub(crate) limit: Option<u32>,
    /// What else it opens.
    pub(crate) scope: Option<Scope>,
    /// When it was made, seconds since 1970.
    pub(crate) created_at: i64,
    /// When it was revoked, seconds since 1970.
    pub(crate) revoked_at: Option<i64>,
}

/// A new key's text, to be shown once.
pub(crate) fn generate() -> Result<String, getrandom::Error> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits)?;
    Ok(format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(bits)))
}

/// The hash of what might be a key; `None` where it cannot be one.
pub(crate) fn hash(text: &str) -> Option<KeyHash> {
    let is_key = text.len() == KEY_CHARACTERS && text.starts_with(PREFIX);
    is_key.then(|| Sha256::digest(text).into())
}

/// What a key goes by.
pub(crate) fn id(hash: &KeyHash) -> String {
    hexadecimal(&hash[..ID_BYTES])
}

/// Two digits a byte.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Tier {
    /// Its name, as it is kept.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Pro => "pro",
            Self::Enterprise => "enterprise",
        }
    }

    /// The tier of that name.
    pub(crate) fn of(name: &str) -> Option<Self> {
        [Self::Pro, Self::Enterprise].into_iter().find(|tier| tier.name() == name)
    }
}

impl Scope {
    /// Its name, as it is kept.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Airtable => "airtable",
        }
    }

    /// The scope of that name.
    pub(crate) fn of(name: &str) -> Option<Self> {
        [Self::Airtable].into_iter().find(|scope| scope.name() == name)
    }
}
