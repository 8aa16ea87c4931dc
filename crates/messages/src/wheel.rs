//! The wheel.

use crate::group::group;

group! {
    /// Title and description of the wheel.
    Wheel {
        /// The title: what is drawn, and the signs of Sun, Moon and Ascendant.
        title(sun, moon, rising),
        /// The title of a wheel without houses.
        title_without_time(sun, moon),
        /// The description: the angles, all placements, and the closest aspects.
        description(angles, placements, aspects),
        /// The positions of two angles, and the house system.
        angles(ascendant, midheaven, system),
        /// Why there are no angles.
        no_angles,
        /// A body at its position. `house` is its number, or `none`; `retrograde` is `yes` or `no`.
        placement(body, position, house, retrograde),
        /// What separates placements.
        placement_separator,
        /// The number of aspects, and the closest of them.
        aspects(count, closest),
        /// An aspect of two points.
        aspect(first, kind, second),
        /// In place of aspects.
        no_aspects,
    }
}
