//! The API over real HTTP, on a server with a free port.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod airtable;
mod bad_input;
mod births;
mod bounded;
mod browse;
#[path = "../support/client.rs"]
mod client;
mod contract;
mod degraded;
mod embed;
mod explain;
mod geocoder;
mod headers;
mod hostile;
mod interpretations;
mod limits;
mod mcp;
mod messages;
mod metrics;
mod nginx;
mod options;
mod overload;
mod pages;
mod places;
mod redis;
mod reports;
mod request_bodies;
mod selection;
mod selection_warnings;
mod shared_limits;
mod sky_calls;
mod support;
mod techniques;
mod text;
mod transits;
mod transport;
mod two_people;
mod unknown_names;
mod wheel;
mod zones;
