//! Messages of several kinds of files.

use crate::group::group;

group! {
    /// Messages of several kinds of files.
    Common {
        /// The separator of list items.
        separator,
        /// Replaces an unknown value.
        not_known,
        /// Replaces a missing name.
        name_not_given,
        /// Label of the name.
        name,
        /// Label of the date of birth.
        date_of_birth,
        /// Label of the time of birth.
        time_of_birth,
        /// Label of the place of birth.
        place_of_birth,
        /// Label of the time zone.
        time_zone,
        /// Label of the sentence that explains the clock time.
        clock_time,
        /// Label of a note.
        note,
        /// The note about positions at noon.
        noon,
        /// One of the instants that a clock time can mean, and its offset from UTC.
        instant_choice(choice, instant, offset),
        /// A latitude in degrees.
        north(degrees),
        /// A latitude in degrees.
        south(degrees),
        /// A longitude in degrees.
        east(degrees),
        /// A longitude in degrees.
        west(degrees),
        /// Heading of the chart's main features.
        profile,
        /// Label of the Sun's sign.
        sun,
        /// Label of the Moon's sign.
        moon,
        /// Label of the Ascendant's sign.
        rising,
        /// Label of the Midheaven's sign.
        midheaven_sign,
        /// Label of the chart ruler.
        chart_ruler,
        /// Label of the structures that dominate the chart.
        weighs_most,
        /// Heading of the portraits of the strongest themes.
        portraits,
        /// Label of the sect: day or night.
        sect,
        /// Label of the Moon's positions on the day of birth.
        moon_range,
        /// The Moon's positions at the start and the end of the day.
        moon_between(from, to),
        /// Label of the time margin of the rising sign.
        rising_sign_holds,
        /// Label of the time margin of the Midheaven's sign.
        midheaven_holds,
        /// Label of the time margin of the Moon's sign.
        moon_sign_holds,
        /// A time margin: how far the birth time can change in both directions before a sign changes.
        holds(earlier, later),
        /// A duration before the birth time. `minutes` has two digits.
        earlier(hours, minutes),
        /// A day before the birth time.
        day_earlier,
        /// A duration after the birth time. `minutes` has two digits.
        later(hours, minutes),
        /// A day after the birth time.
        day_later,
        /// Two signs, one of which is right.
        either_sign(first, second),
        /// A body's sign and house.
        sign_and_house(sign, house),
        /// Heading of the cusps.
        house_cusps,
        /// Why there are no houses.
        no_houses,
        /// Heading of the signs that rise during a day.
        rising_through_day,
        /// When a sign begins and ends to rise.
        time_span(begins, ends),
        /// The note that the houses are not those of the requested system.
        other_houses(wanted, system),
        /// The angle at cusp 1.
        ascendant,
        /// The angle at cusp 4.
        imum_coeli,
        /// The angle at cusp 7.
        descendant,
        /// The angle at cusp 10.
        midheaven,
        /// Heading of the positions.
        planet_positions,
        /// Remark on a retrograde body.
        retrograde,
        /// Remark on a body in domicile.
        in_domicile,
        /// Remark on a body in exaltation.
        in_exaltation,
        /// Remark on a body in detriment.
        in_detriment,
        /// Remark on a body in fall.
        in_fall,
        /// Remark on a body at an angle.
        on_angle,
        /// Heading of the additional points.
        points,
        /// Heading of the coordinates of bodies and points.
        coordinates,
        /// Column of declinations.
        declination,
        /// Column of right ascensions.
        right_ascension,
        /// Column of ecliptic latitudes.
        ecliptic_latitude,
        /// Column of distances.
        distance,
        /// Degrees and minutes north of the equator or the ecliptic.
        degrees_north(degrees),
        /// Degrees and minutes south of the equator or the ecliptic.
        degrees_south(degrees),
        /// A distance.
        astronomical_units(distance),
        /// Heading of the essential dignities.
        essential_dignities,
        /// The dignities of a body with their points or `none`, and the rulers of its degree.
        held_and_rulers(held, points, rulers),
        /// The rulers of a degree. `modern` and `exaltation` may be `none`.
        degree_rulers(domicile, modern, exaltation, triplicity, term, face),
        /// The three rulers of a triplicity.
        triplicity(day, night, participating),
        /// A body without any dignity.
        peregrine,
        /// Replaces dignities if there are none.
        no_dignities,
        /// Heading of the parallels of declination.
        parallels,
        /// Replaces parallels if there are none.
        no_parallels,
        /// Heading of the aspects.
        major_aspects,
        /// Replaces aspects if there are none.
        no_major_aspects,
        /// Heading of the aspects, if minor ones were requested.
        aspects,
        /// Replaces aspects if minor ones were requested and there are none.
        no_aspects,
        /// The motion of an aspect that becomes exact.
        applying,
        /// The motion of an aspect that was exact.
        separating,
        /// Heading of the patterns.
        chart_patterns,
        /// Replaces patterns if there are none.
        no_patterns,
        /// Heading of the retrograde planets.
        retrograde_planets,
        /// Replaces retrograde planets if there are none.
        no_retrograde_planets,
        /// Heading of the planets in critical degrees.
        critical_degrees,
        /// Replaces planets in critical degrees if there are none.
        no_critical_degrees,
        /// Heading of the balances.
        balance,
        /// An element.
        fire,
        /// An element.
        earth,
        /// An element.
        air,
        /// An element.
        water,
        /// A mode.
        cardinal,
        /// A mode.
        fixed,
        /// A mode.
        mutable,
        /// The note about a reading without houses.
        nothing_rests_on_houses,
        /// Label of the sentence about the chart options, if there are any.
        calculated_with,
        /// The chart options. `ayanamsa` is that of a sidereal zodiac or `none`, `system` the house system or `none`; `node`
        /// and `center` are their names in the API.
        calculation_basis(ayanamsa, system, node, center),
        /// Label of the engine.
        engine,
        /// Label of the zodiac.
        zodiac,
        /// The zodiac and the kind of positions. `ayanamsa` is that of a sidereal zodiac or `none`; `center` is its name in
        /// the API.
        positions_in(ayanamsa, center),
        /// Label of the house system.
        house_system,
        /// Replaces the house system if there are no houses.
        no_house_system,
        /// Label of the kind of lunar node.
        lunar_node,
        /// The kind of lunar node, by its name in the API.
        node_kind(node),
        /// A time zone and its abbreviation.
        zone(zone, abbreviation),
        /// Label of the offset from UTC.
        offset,
        /// Label of the instant in UTC.
        instant,
        /// Label of the program's name and version.
        made_by,
        /// Heading of the disclaimer.
        disclaimer,
        /// The disclaimer.
        disclaimer_text,
    }
}
