//! The wheel.

use crate::group::group;

group! {
    /// Title and description of the wheel, of one chart or of two.
    Wheel {
        /// The title: what is drawn, and the signs of Sun, Moon and Ascendant.
        title(sun, moon, rising),
        /// The title of a wheel without houses.
        title_without_time(sun, moon),
        /// The description: the angles, all placements, and the closest aspects.
        description(angles, placements, aspects),
        /// The description of a wheel with additional points.
        description_with_points(angles, placements, points, aspects),
        /// The positions of two angles, and the house system.
        angles(ascendant, midheaven, system),
        /// Why there are no angles.
        no_angles,
        /// A body or a point at its position. `house` is its number, or `none`; `retrograde` is `yes` or `no`.
        placement(body, position, house, retrograde),
        /// The separator of placements.
        placement_separator,
        /// The number of aspects, and the closest of them.
        aspects(count, closest),
        /// An aspect of two points.
        aspect(first, kind, second),
        /// Replaces aspects if there are none.
        no_aspects,
        /// The title of a wheel of two rings, with the names of the persons inside and outside.
        pair_title(first, second),
        /// The description of a wheel of two rings.
        pair_description(inside, outside, aspects),
        /// The chart inside: its angles and placements.
        inside(name, angles, placements),
        /// The bodies outside. `owner` is the person whose houses are used.
        outside(name, owner, angles, placements),
        /// The bodies outside, without houses.
        outside_without_houses(name, angles, placements),
        /// The positions of the angles outside.
        angles_outside(ascendant, midheaven),
        /// Why there are no angles outside.
        no_angles_outside,
        /// The number of aspects between two, and the closest of them.
        aspects_between(count, closest),
        /// A point of a person.
        whose(name, point),
        /// Replaces aspects between two people if there are none.
        no_aspects_between,
    }
}
