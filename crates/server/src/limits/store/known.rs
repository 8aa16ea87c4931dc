//! Keys that the store has confirmed, for the time that it does not answer.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::Lookup;
use crate::keys::{ApiKey, KeyHash};
use crate::limits::DAY;

/// How long a key is valid without being confirmed, seconds.
const LASTS_S: i64 = DAY;

/// The keys, with the time at which the store last confirmed each, seconds since 1970. The size is bounded by the
/// number of keys.
#[derive(Default)]
pub(super) struct KnownKeys(Mutex<HashMap<KeyHash, (ApiKey, i64)>>);

impl KnownKeys {
    /// Remembers the answer of the store, or replaces a missing one; `now` in seconds since 1970.
    pub(super) fn or_cached(&self, hash: KeyHash, lookup: Lookup, now: i64) -> Lookup {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &lookup {
            Lookup::Found(key) => drop(known.insert(hash, (key.clone(), now))),
            Lookup::Unknown => drop(known.remove(&hash)),
            Lookup::Unanswered => {
                if let Some((key, confirmed_at)) = known.get(&hash)
                    && now - confirmed_at < LASTS_S
                {
                    return Lookup::Found(key.clone());
                }
            }
        }
        lookup
    }

    /// Removes the keys that are not valid any more.
    pub(super) fn forget(&self, now: i64) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, (_, confirmed_at)| now - *confirmed_at < LASTS_S);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::Tier;

    #[test]
    fn a_key_is_valid_for_a_day_after_the_store_confirmed_it() {
        let key = ApiKey {
            id: "3f9c01d2ab47".to_owned(),
            name: "Ada".to_owned(),
            tier: Tier::Pro,
            limit: None,
            scope: None,
            created_at: 0,
            revoked_at: None,
        };
        let (hash, known) = ([7; 32], KnownKeys::default());
        let unanswered = |now| known.or_cached(hash, Lookup::Unanswered, now);
        assert_eq!(unanswered(0), Lookup::Unanswered);
        known.or_cached(hash, Lookup::Found(key.clone()), 1000);
        // The keys are checked when the day ends, a moment after this one was confirmed.
        known.forget(1001);
        assert_eq!(unanswered(1000 + DAY - 1), Lookup::Found(key.clone()));
        assert_eq!(unanswered(1000 + DAY), Lookup::Unanswered);
        known.or_cached(hash, Lookup::Found(key), 1000 + DAY);
        known.or_cached(hash, Lookup::Unknown, 1001 + DAY);
        assert_eq!(unanswered(1002 + DAY), Lookup::Unanswered, "revoked");
    }
}
