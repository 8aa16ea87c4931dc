//! Pseudonyms of callers in the counts of a day.

use std::net::IpAddr;

use hmac::{Hmac, Mac as _};
use sha2::Sha256;

use crate::keys::hexadecimal;

/// 256 random bits for hashing the addresses of one day. After the salt is deleted, counts cannot be linked to
/// addresses.
pub(super) type Salt = [u8; 32];

/// Creates the salt of a day.
pub(super) fn new_salt() -> Result<Salt, getrandom::Error> {
    let mut salt = [0; 32];
    getrandom::fill(&mut salt)?;
    Ok(salt)
}

/// A key is counted under its id.
pub(super) fn of_key(id: &str) -> String {
    format!("key {id}")
}

/// An address is counted under its hash.
pub(super) fn of_address(salt: &Salt, address: IpAddr) -> String {
    let mut mac = <Hmac<Sha256> as hmac::Mac>::new_from_slice(salt)
        .unwrap_or_else(|_| unreachable!("HMAC takes keys of any length"));
    mac.update(address.to_string().as_bytes());
    let hash = mac.finalize().into_bytes();
    format!("address {}", hexadecimal(&hash[..16]))
}
