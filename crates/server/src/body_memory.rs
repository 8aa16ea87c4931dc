//! The memory for bodies of requests, of which thousands may arrive at once.

use std::sync::Arc;

use engine::request::BODY_LIMIT;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::compute::Overloaded;

/// The most bytes of all bodies.
const ALL: usize = 12 << 20;
/// The bytes that bodies of more than [`BODY_LIMIT`] leave to others, so that a few of them do not stop all calls.
const FOR_SMALL: usize = ALL / 2;

/// The memory, one permit a byte.
pub(crate) struct BodyMemory(Arc<Semaphore>);

impl BodyMemory {
    /// Takes memory for a piece of a body that has `bytes` together with it.
    pub(crate) fn hold(
        &self,
        piece: usize,
        bytes: usize,
    ) -> Result<OwnedSemaphorePermit, Overloaded> {
        if bytes > BODY_LIMIT && self.0.available_permits() < piece + FOR_SMALL {
            return Err(Overloaded);
        }
        let permits = u32::try_from(piece).map_err(|_| Overloaded)?;
        Arc::clone(&self.0).try_acquire_many_owned(permits).map_err(|_| Overloaded)
    }
}

impl Default for BodyMemory {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(ALL)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_bodies_leave_half_of_the_memory_to_small_ones() {
        let bodies = BodyMemory::default();
        let large = [(); 2].map(|()| bodies.hold(FOR_SMALL / 2, FOR_SMALL / 2).unwrap());
        assert!(bodies.hold(1, BODY_LIMIT + 1).is_err());
        let small: Vec<_> =
            (0..FOR_SMALL / BODY_LIMIT).map(|_| bodies.hold(BODY_LIMIT, BODY_LIMIT)).collect();
        assert!(small.iter().all(Result::is_ok));
        assert!(bodies.hold(1, 1).is_err());
        drop((large, small));
        assert!(bodies.hold(1, BODY_LIMIT + 1).is_ok());
    }
}
