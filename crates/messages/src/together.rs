//! The files about two people.

use crate::group::group;

group! {
    /// The text file and the PDF about two people.
    Together {
        /// The kind of document, above the names.
        kind,
        /// The names of both.
        both(first, second),
        /// A person without a name.
        person(number),
        /// The title of the PDF.
        document_title(first, second),
        /// The note that a name is shown in part or not at all.
        names_in_part,
        /// A name with date, time and place of birth.
        birth_of(name, birth),
        /// How the charts were calculated.
        calculation,
        /// The limits of the reading.
        plainly,
        /// Heading of both births.
        births,
        /// Heading of the first birth.
        first_person,
        /// Heading of the second birth.
        second_person,
        /// Heading of the reading.
        account,
        /// Heading of the lead.
        lead,
        /// Heading of a part.
        meeting,
        /// Heading of a part.
        talking,
        /// Heading of a part.
        closeness,
        /// Heading of a part.
        work,
        /// Replaces an empty part.
        nothing_close,
        /// Heading of advice.
        advice,
        /// The advice of a part on a line of its own.
        advice_line(advice),
        /// Heading of everything after the reading.
        tables,
        /// Heading of the aspects.
        aspects,
        /// Which person the points in the table of aspects belong to.
        whose_aspects(first, second),
        /// Replaces aspects if there are none.
        no_aspects,
        /// Heading of the bodies in houses.
        overlays,
        /// Caption of a table: the bodies of one person in the houses of the other.
        overlay(owner, other),
        /// Why there are no houses.
        no_houses(owner),
        /// A house that depends on the time of birth.
        not_certain,
        /// Heading of elements and modes.
        matches,
        /// Which person the counts in the table belong to.
        whose_matches(first, second),
        /// Why some planets are not counted.
        uncounted,
        /// Heading of the score.
        score,
        /// The meaning of the score.
        score_meaning,
        /// Label of the total score.
        total,
        /// Points reached, and points that can be reached.
        points(points, of),
        /// The lowest and the highest number of points, and points that can be reached.
        points_between(low, high, of),
        /// Replaces the points of a part that does not count.
        left_out,
        /// A part of the score.
        sun_and_moon,
        /// A part of the score.
        venus_and_mars,
        /// A part of the score.
        rising_signs,
        /// A part of the score.
        ease_and_friction,
        /// A part of the score.
        elements,
        /// A part of the score.
        modes,
        /// Heading of the technical details of one birth.
        technical_of(person),
        /// Heading of the last section.
        about,
    }
}
