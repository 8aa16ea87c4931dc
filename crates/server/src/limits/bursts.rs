//! How much at once, by address, in memory.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::Kind;

/// Place searches: what a person who types fast needs several times over.
const PLACES: NonZeroU32 = NonZeroU32::new(60).unwrap();
const PLACES_WITHIN: Duration = Duration::from_secs(10);
/// Reports are the dearest calls.
const REPORTS: NonZeroU32 = NonZeroU32::new(10).unwrap();
const REPORTS_WITHIN: Duration = Duration::from_secs(60);

/// The bursts of all addresses.
pub(super) struct Bursts {
    places: DefaultKeyedRateLimiter<IpAddr>,
    reports: DefaultKeyedRateLimiter<IpAddr>,
}

impl Default for Bursts {
    fn default() -> Self {
        Self {
            places: RateLimiter::keyed(quota(PLACES, PLACES_WITHIN)),
            reports: RateLimiter::keyed(quota(REPORTS, REPORTS_WITHIN)),
        }
    }
}

impl Bursts {
    /// Lets a call of an address pass, or says how long it has to wait.
    pub(super) fn check(&self, kind: Kind, address: IpAddr) -> Result<(), Duration> {
        let limiter = match kind {
            Kind::Places => &self.places,
            Kind::Reports => &self.reports,
            Kind::Counted | Kind::Airtable | Kind::Open => return Ok(()),
        };
        limiter
            .check_key(&address)
            .map_err(|not_until| not_until.wait_time_from(DefaultClock::default().now()))
    }

    /// Forgets addresses that could make a whole burst again.
    pub(super) fn forget(&self) {
        for limiter in [&self.places, &self.reports] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// So many at once, and as many again evenly over the time.
fn quota(calls: NonZeroU32, within: Duration) -> Quota {
    Quota::with_period(within / calls.get())
        .unwrap_or_else(|| Quota::per_second(calls))
        .allow_burst(calls)
}
