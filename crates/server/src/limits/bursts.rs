//! How much at once, by address: what the bursts are, and how a process holds them by itself.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::routes::policy::Limit;

/// So many calls at once, and as many again evenly over the time.
pub(super) struct Burst {
    /// What it goes by where processes share it.
    pub(super) name: &'static str,
    /// How long a whole one takes to come back.
    pub(super) within: Duration,
    /// How long one call more takes to come back.
    pub(super) step: Duration,
    here: DefaultKeyedRateLimiter<IpAddr>,
}

/// What calls are held to.
pub(super) struct Bursts {
    places: Burst,
    reports: Burst,
}

impl Default for Bursts {
    fn default() -> Self {
        Self {
            // What a person who types fast needs several times over.
            places: Burst::new("places", 60, Duration::from_secs(10)),
            // The dearest calls.
            reports: Burst::new("reports", 10, Duration::from_secs(60)),
        }
    }
}

impl Bursts {
    /// What a kind of call is held to.
    pub(super) fn of(&self, limit: Limit) -> Option<&Burst> {
        match limit {
            Limit::Places => Some(&self.places),
            Limit::Reports => Some(&self.reports),
            Limit::Daily | Limit::Airtable | Limit::Open => None,
        }
    }

    /// Forgets addresses that could make a whole burst again.
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
        Self { name, within, step, here: RateLimiter::keyed(quota.allow_burst(calls)) }
    }

    /// Lets a call of an address pass, or says how long it has to wait; by what this process has
    /// seen alone.
    pub(super) fn pass(&self, address: IpAddr) -> Result<(), Duration> {
        self.here
            .check_key(&address)
            .map_err(|not_until| not_until.wait_time_from(DefaultClock::default().now()))
    }
}
