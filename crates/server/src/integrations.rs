//! Clients for other services.

pub(crate) mod airtable;
pub(crate) mod geocoder;
