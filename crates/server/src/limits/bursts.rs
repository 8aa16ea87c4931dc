//! Burst limits by address, and their enforcement within one process.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::Limit;

/// A burst limit: this many calls at once, refilled evenly over a period.
pub(super) struct Burst {
    /// The name in a shared store.
    pub(super) name: &'static str,
    /// Calls at once.
    pub(super) calls: NonZeroU32,
    /// The period in which a used-up burst is refilled.
    pub(super) within: Duration,
    /// The period in which one call is refilled.
    pub(super) step: Duration,
    here: DefaultKeyedRateLimiter<IpAddr>,
}

/// The burst limits of the server.
pub(super) struct Bursts {
    places: Burst,
    reports: Burst,
}

impl Default for Bursts {
    fn default() -> Self {
        Self {
            // A person who types fast makes a fraction of these searches.
            places: Burst::new("places", 60, Duration::from_secs(10)),
            // The most expensive calls.
            reports: Burst::new("reports", 10, Duration::from_secs(60)),
        }
    }
}

impl Bursts {
    /// The burst limit of a call.
    pub(super) fn of(&self, limit: Limit) -> Option<&Burst> {
        match limit {
            Limit::Places => Some(&self.places),
            Limit::Reports => Some(&self.reports),
            Limit::Daily | Limit::Batch | Limit::Airtable | Limit::Open => None,
        }
    }

    /// Removes addresses whose burst is refilled.
    pub(super) fn forget(&self) {
        for burst in [&self.places, &self.reports] {
            burst.here.retain_recent();
            burst.here.shrink_to_fit();
        }
    }
}

impl Burst {
    fn new(name: &'static str, calls: u32, within: Duration) -> Self {
        let calls = NonZeroU32::new(calls).unwrap_or(NonZeroU32::MIN);
        let step = within / calls.get();
        let quota = Quota::with_period(step).unwrap_or_else(|| Quota::per_second(calls));
        Self { name, calls, within, step, here: RateLimiter::keyed(quota.allow_burst(calls)) }
    }

    /// Lets a call pass, or returns the wait until the next one may pass. Counts the calls of this process only.
    pub(super) fn pass(&self, address: IpAddr) -> Result<(), Duration> {
        self.here
            .check_key(&address)
            .map_err(|not_until| not_until.wait_time_from(DefaultClock::default().now()))
    }
}
