//! The image.

use crate::group::group;

group! {
    /// The image.
    Card {
        /// What it shows, above the name.
        kind,
        /// The line at the bottom.
        footer,
    }
}
