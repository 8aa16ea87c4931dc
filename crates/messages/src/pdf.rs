//! The PDF.

use crate::group::group;

group! {
    /// The PDF.
    Pdf {
        /// The title of the document.
        title(name),
        /// The title of a document without a name.
        title_without_name,
        /// The keywords of the document, separated by commas.
        keywords,
        /// The kind of document, above the name on the title page.
        kind,
        /// Replaces a missing name on the title page.
        nameless,
        /// The note that the name is shown in part.
        name_in_part,
        /// The note that the name is not shown.
        name_not_shown,
        /// A date. `month` is its number.
        date(day, month, year),
        /// Date and time of birth.
        birth(date, time),
        /// The date of birth, if the birth time is unknown.
        birth_without_time(date),
        /// Latitude and longitude.
        position(latitude, longitude),
        /// The text alternative of the wheel.
        wheel(title, description),
        /// How the chart was calculated. `system` is the house system or `none`, `ayanamsa` that of a sidereal zodiac or
        /// `none`, `node` and `center` are their names in the API; `time` is the time of birth in UTC.
        calculation(system, ayanamsa, node, center, time),
        /// Heading of the chart.
        your_chart,
        /// Heading of the birth data.
        birth_information,
        /// Label of latitude and longitude.
        coordinates,
        /// Column of bodies.
        body,
        /// Column of additional points.
        point,
        /// Column of the positions of bodies and points.
        position_in_sign,
        /// Column of houses.
        house,
        /// Column of remarks.
        remarks,
        /// Column of the positions of cusps.
        cusp,
        /// Column of the rulers of houses.
        ruler,
        /// A ruler and the house it is in.
        ruler_in_house(ruler, house),
        /// Column of an aspect's first body.
        from,
        /// Column of the kinds of aspects.
        aspect,
        /// Column of the kinds of parallels.
        parallel,
        /// Column of an aspect's second body.
        to,
        /// Column of orbs.
        orb,
        /// Column of motions: applying or separating.
        motion,
        /// The name of a pattern in one sign.
        pattern_in_sign(kind, sign),
        /// The bodies of a pattern that contains all ten planets.
        all_planets,
        /// Column of elements and modes, in the table of how many planets are in each.
        of_ten_planets,
        /// Column of the number of planets.
        count,
        /// Heading of the reading.
        your_reading,
        /// Heading of the advice of a life area.
        advice,
        /// Heading of the section after the reading.
        about_this_reading,
        /// Heading of the technical notes.
        how_it_was_made,
    }
}
