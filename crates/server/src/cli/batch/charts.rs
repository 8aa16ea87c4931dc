//! The columns of the output.

use std::borrow::Cow;
use std::io::Write;

use chart::{Angle, Body, House, Sign};
use csv::Writer;
use engine::Cast;
use engine::answer::warnings;

/// The columns after the houses.
const LAST: [&str; 7] =
    ["aspects", "patterns", "warnings", "place", "latitude", "longitude", "timezone"];

/// Characters that begin a formula in a spreadsheet, and their full-width forms.
const FORMULA: [char; 11] =
    ['=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// The names of the columns.
pub(super) fn columns() -> Vec<String> {
    let mut columns: Vec<String> =
        ["name", "instant", "utcOffset", "houseSystem"].map(str::to_owned).to_vec();
    for body in Body::ALL {
        let name = body.name().to_lowercase().replace(' ', "_");
        columns.extend(["", "_sign", "_house", "_retrograde"].map(|part| format!("{name}{part}")));
    }
    columns.extend(Angle::ALL.map(|angle| angle.name().to_lowercase().replace(' ', "_")));
    columns.extend(House::ALL.map(|house| format!("cusp_{}", house.number())));
    columns.extend(LAST.map(str::to_owned));
    columns
}

/// The numbers of the houses as text.
const HOUSE_NUMBERS: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/// Writes a row. `text` is a buffer that the caller reuses for every row.
pub(super) fn write(
    table: &mut Writer<impl Write>,
    text: &mut Vec<u8>,
    cast: &Cast,
) -> Result<(), csv::Error> {
    let chart = &cast.chart;
    let birth = &cast.birth;
    let mut digits = ryu::Buffer::new();
    let details = &birth.details;
    write_words(table, details.name.as_deref())?;
    table.write_field(birth.instant().to_string())?;
    table.write_field(birth.resolved.utc_offset.to_string())?;
    table.write_field(chart.houses.map_or("", |houses| houses.system.name()))?;
    for placement in &chart.placements {
        table.write_field(digits.format_finite(placement.position.longitude.degrees()))?;
        table.write_field(placement.certain_sign().map_or("", Sign::name))?;
        table.write_field(placement.house.map_or("", |house| HOUSE_NUMBERS[house.index()]))?;
        table.write_field(if placement.position.is_retrograde() { "true" } else { "false" })?;
    }
    for angle in Angle::ALL {
        let longitude = chart.houses.map(|houses| houses.angle(angle).degrees());
        table.write_field(longitude.map_or("", |longitude| digits.format_finite(longitude)))?;
    }
    for house in House::ALL {
        let cusp = chart.houses.map(|houses| houses.cusp(house).degrees());
        table.write_field(cusp.map_or("", |cusp| digits.format_finite(cusp)))?;
    }
    write_list(table, text, &chart.aspects, |text, aspect| {
        for part in [aspect.first.name(), " ", aspect.kind.name(), " ", aspect.second.name()] {
            text.extend_from_slice(part.as_bytes());
        }
    })?;
    write_list(table, text, &chart.patterns, |text, pattern| {
        text.extend_from_slice(pattern.kind.name().as_bytes());
    })?;
    write_list(table, text, &warnings(cast), |text, warning| {
        text.extend_from_slice(warning.message.as_bytes());
    })?;
    write_words(table, details.place_name.as_deref())?;
    table.write_field(digits.format_finite(details.place.latitude_deg()))?;
    table.write_field(digits.format_finite(details.place.longitude_deg()))?;
    table.write_field(details.clock.zone_name())?;
    table.write_record(None::<&[u8]>)
}

/// Converts text of the caller to a field.
fn write_words(table: &mut Writer<impl Write>, words: Option<&str>) -> Result<(), csv::Error> {
    table.write_field(harmless(&report::plain(words.unwrap_or_default())).as_ref())
}

/// Puts an apostrophe before text that a spreadsheet would run as a formula. Numbers stay unchanged.
pub(super) fn harmless(text: &str) -> Cow<'_, str> {
    let is_number = || text.parse::<f64>().is_ok_and(f64::is_finite);
    if text.starts_with(FORMULA) && !is_number() {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Joins a list to a field.
fn write_list<T>(
    table: &mut Writer<impl Write>,
    text: &mut Vec<u8>,
    items: &[T],
    write_item: impl Fn(&mut Vec<u8>, &T),
) -> Result<(), csv::Error> {
    text.clear();
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.extend_from_slice(b"; ");
        }
        write_item(text, item);
    }
    table.write_field(text)
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn formulas_become_text() {
        for text in ["=cmd|' /C calc'!A0", "+1+cmd", "-2+3", "@SUM(1)", "\t=1", "\r=1", "＝1"] {
            assert_eq!(harmless(text), format!("'{text}"));
        }
        for text in ["", "Ada", "Ada=1", "-70.5", "+7", "Anne-Marie", "'quoted'"] {
            assert_eq!(harmless(text), text);
        }
    }
}
