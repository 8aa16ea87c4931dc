//! Clients for other services.

pub(crate) mod airtable;
pub(crate) mod geocoder;

/// Makes Ring the TLS library of this process. Calling it again changes nothing.
pub fn install_tls() {
    // Refused if one is installed already.
    let _ = rustls::crypto::ring::default_provider().install_default();
}
