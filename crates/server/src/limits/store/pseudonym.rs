//! What callers go by in the counts of a day.

use std::net::IpAddr;

use hmac::{Hmac, Mac as _};
use sha2::Sha256;

use crate::keys::hexadecimal;

/// 256 random bits that the addresses of one day are hashed with. When they are gone, nobody can
/// tell whose a count was.
pub(super) type Salt = [u8; 32];

/// A new day's salt.
pub(super) fn new_salt() -> Result<Salt, getrandom::Error> {
    let mut salt = [0; 32];
    getrandom::fill(&mut salt)?;
    Ok(salt)
}

/// A key goes by its name in the list.
pub(super) fn of_key(id: &str) -> String {
    format!("key {id}")
}

/// An address goes by a hash of it.
pub(super) fn of_address(salt: &Salt, address: IpAddr) -> String {
    let mut mac = <Hmac<Sha256> as hmac::Mac>::new_from_slice(salt)
        .unwrap_or_else(|_| unreachable!("HMAC takes keys of any length"));
    mac.update(address.to_string().as_bytes());
    let hash = mac.finalize().into_bytes();
    format!("address {}", hexadecimal(&hash[..16]))
}
