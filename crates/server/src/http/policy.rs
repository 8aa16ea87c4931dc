//! The policy of a call: its limit, its queue and its largest body. Each call declares it in the list of routes.

use crate::http::routes::{BODY_LIMIT, batch};
use crate::limits::Limit;

/// The policy of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Policy {
    /// The limit, and whether the call needs a key.
    pub(crate) limit: Limit,
    /// Whether the call takes a permit of the queue for calculations.
    pub(crate) queue: Queue,
    /// The largest body, bytes.
    pub(crate) body_limit: usize,
    /// Whether it is the endpoint of the tools.
    pub(crate) is_of_tools: bool,
}

/// How a call runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Queue {
    /// With a permit. There is one permit per core, and other calls wait in the queue.
    Calculates,
    /// At once, with a timeout: a look-up of microseconds, a call that waits for another service, or a
    /// report, which has its own queue.
    Waits,
}

impl Policy {
    const fn of(limit: Limit, queue: Queue) -> Self {
        Self { limit, queue, body_limit: BODY_LIMIT, is_of_tools: false }
    }

    /// Whether the call accepts the parameters `fields` and `texts`, if it answers with JSON.
    pub(crate) fn is_selectable(self) -> bool {
        self.limit == Limit::Daily
    }

    /// A look-up that anyone may call.
    pub(crate) const LOOKUP: Self = Self::of(Limit::Open, Queue::Waits);
    /// A call of the tools, which take permits and count themselves.
    pub(crate) const TOOLS: Self = Self { is_of_tools: true, ..Self::LOOKUP };
    /// A calculation that anyone may call.
    pub(crate) const CALCULATION: Self = Self::of(Limit::Open, Queue::Calculates);
    /// A chart or a reading: counted.
    pub(crate) const CHART: Self = Self::of(Limit::Daily, Queue::Calculates);
    /// A call with a text of 8,000 characters of several bytes each, or of 40,000 in English.
    pub(crate) const EXPLANATION: Self = Self { body_limit: 4 * BODY_LIMIT, ..Self::CHART };
    /// The charts of many births. The handler takes the permits and counts the charts.
    pub(crate) const BATCH: Self =
        Self { body_limit: batch::BODY_LIMIT, ..Self::of(Limit::Batch, Queue::Waits) };
    /// A file with a reading.
    pub(crate) const REPORT: Self = Self::of(Limit::Reports, Queue::Waits);
    /// A search for places.
    pub(crate) const PLACES: Self = Self::of(Limit::Places, Queue::Waits);
    /// A call about the operator's own records.
    pub(crate) const AIRTABLE: Self = Self::of(Limit::Airtable, Queue::Waits);
}
