//! API keys. A key is shown once and stored as a hash.
//!
//! A key has 256 random bits, so SHA-256 is enough. A slow hash would help only if keys could be guessed.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// Prefix of a key, so that people and secret scanners recognise it.
const PREFIX: &str = "astrarium_";
/// Length of a key: the prefix and 32 bytes in base64.
const KEY_CHARACTERS: usize = PREFIX.len() + 43;
/// Bytes of the hash that form the id.
const ID_BYTES: usize = 6;

/// The SHA-256 of a key's text.
pub(crate) type KeyHash = [u8; 32];

/// The tier of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Tier {
    /// 1,000 counted calls a day, unless the key has its own limit.
    Pro,
    /// The limit of the key.
    Enterprise,
}

/// An additional right of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Scope {
    /// The operator's records at Airtable.
    Airtable,
}

/// A stored key, without its text.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ApiKey {
    /// The id: the first 12 hexadecimal digits of the hash.
    pub(crate) id: String,
    /// The name of the owner.
    pub(crate) name: String,
    /// The tier.
    pub(crate) tier: Tier,
    /// Daily limit, if it differs from the tier's.
    pub(crate) limit: Option<u32>,
    /// The scope.
    pub(crate) scope: Option<Scope>,
    /// When it was created, seconds since 1970.
    pub(crate) created_at: i64,
    /// When it was revoked, seconds since 1970.
    pub(crate) revoked_at: Option<i64>,
}

/// The text of a new key.
pub(crate) fn generate() -> Result<String, getrandom::Error> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits)?;
    Ok(format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(bits)))
}

/// The hash of a key's text; `None` if the text is not in the form of a key.
pub(crate) fn hash(text: &str) -> Option<KeyHash> {
    let is_key = text.len() == KEY_CHARACTERS && text.starts_with(PREFIX);
    is_key.then(|| Sha256::digest(text).into())
}

/// The id of the key with this hash.
pub(crate) fn id(hash: &KeyHash) -> String {
    hexadecimal(&hash[..ID_BYTES])
}

/// Hexadecimal digits.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Tier {
    /// The stored name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Pro => "pro",
            Self::Enterprise => "enterprise",
        }
    }

    /// The tier with a stored name.
    pub(crate) fn of(name: &str) -> Option<Self> {
        [Self::Pro, Self::Enterprise].into_iter().find(|tier| tier.name() == name)
    }
}

impl Scope {
    /// The stored name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Airtable => "airtable",
        }
    }

    /// The scope with a stored name.
    pub(crate) fn of(name: &str) -> Option<Self> {
        [Self::Airtable].into_iter().find(|scope| scope.name() == name)
    }
}
