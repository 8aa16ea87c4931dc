//! Clients for other services.

pub(crate) mod airtable;
pub(crate) mod geocoder;

/// Installs Ring as the TLS library of this process. Further calls have no effect.
pub fn install_tls() {
    // Fails if a library is already installed.
    let _ = rustls::crypto::ring::default_provider().install_default();
}
