//! The text file.

use crate::group::group;

group! {
    /// The text file.
    TextFile {
        /// Its title.
        title,
        /// Heading of the birth data.
        personal_information,
        /// Replaces a missing name.
        not_given,
        /// Label of the latitude.
        latitude,
        /// Label of the longitude.
        longitude,
        /// Label of the Sun's sign.
        sun_sign,
        /// Label of the Moon's sign.
        moon_sign,
        /// Label of the Ascendant's sign.
        rising_sign,
        /// Heading of the angles.
        house_system(system),
        /// A house in the table of cusps.
        cusp(house),
        /// The ruler of a house in the table of cusps.
        ruler(ruler, house),
        /// A body's house in the table of positions.
        house(house),
        /// An aspect's orb in the table of aspects.
        orb(orb),
        /// A pattern and its bodies. `sign` may be `none`.
        pattern(kind, planets, sign),
        /// The bodies of a pattern that contains all ten planets.
        all_planets,
        /// How many of the ten planets are in an element or a mode.
        of_ten(count),
        /// Heading of the reading.
        life_areas,
        /// The heading of a life area with the figures of its idea.
        area(area, idea),
        /// The advice of a life area.
        advice(advice),
        /// A part of a life area: its name, and the sign and house of its body.
        part(part, place),
        /// Heading of the wheel.
        chart_wheel,
        /// How to view the wheel.
        wheel_address,
        /// Heading of the technical notes.
        technical_details,
    }
}
