//! The transits of a period as text.

use crate::group::group;

group! {
    /// The calendar as text.
    Calendar {
        /// Its title.
        title,
        /// The time zone of all times.
        times,
        /// A month of a year. `month` is its number.
        month(month, year),
    }
}
