//! The image.

use crate::group::group;

group! {
    /// The image.
    Card {
        /// The kind of image, above the name.
        kind,
        /// The line at the bottom.
        footer,
    }
}
