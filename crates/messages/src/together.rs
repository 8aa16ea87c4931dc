//! The files about two people.

use crate::group::group;

group! {
    /// The text file and the PDF about two people.
    Together {
        /// What it is, above the names.
        kind,
        /// The names of both.
        both(first, second),
        /// A person without a name.
        person(number),
        /// The title of the PDF.
        document_title(first, second),
        /// The note that a name is shown in part or not at all.
        names_in_part,
        /// Who was born when and where.
        birth_of(name, birth),
        /// How the charts were calculated.
        calculation,
        /// What the account is not.
        plainly,
        /// Heading of both births.
        births,
        /// Heading of the first birth.
        first_person,
        /// Heading of the second birth.
        second_person,
        /// Heading of the account.
        account,
        /// Heading of its beginning.
        lead,
        /// Heading of a part.
        meeting,
        /// Heading of a part.
        talking,
        /// Heading of a part.
        closeness,
        /// Heading of a part.
        work,
        /// In place of a part.
        nothing_close,
        /// Heading of advice.
        advice,
        /// The advice of a part on a line of its own.
        advice_line(advice),
        /// Heading of everything after the account.
        tables,
        /// Heading of the aspects.
        aspects,
        /// Whose the points in the table of aspects are.
        whose_aspects(first, second),
        /// In place of aspects.
        no_aspects,
        /// Heading of the bodies in houses.
        overlays,
        /// Whose bodies are in whose houses.
        overlay(owner, other),
        /// Why there are no houses.
        no_houses(owner),
        /// A house that depends on the time of birth.
        not_certain,
        /// Heading of elements and modes.
        matches,
        /// Whose the counts in the table are.
        whose_matches(first, second),
        /// Why some planets are not counted.
        uncounted,
        /// Heading of the score.
        score,
        /// What the score is.
        score_meaning,
        /// Label of the whole score.
        total,
        /// Points reached and possible.
        points(points, of),
        /// The least and the most points, and those possible.
        points_between(low, high, of),
        /// In place of points.
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
