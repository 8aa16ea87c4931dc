//! The columns of the input, named like the members of a request.

use std::collections::BTreeSet;

use csv::StringRecord;
use engine::{Cast, Members, NameRule};

use crate::app::App;
use crate::cli::birth::place_called;

/// For each requirement, the alternative sets of columns, and their description in an error message.
const NEEDED: [(&[&[&str]], &str); 3] = [
    (&[&["date"], &["dateOfBirth"]], "date"),
    (&[&["time"], &["timeOfBirth"], &["timeUnknown"]], "time or timeUnknown"),
    (&[&["place"], &["latitude", "longitude"]], "place, or latitude and longitude"),
];

/// Checks that all required columns are present, without duplicates. The error is a sentence.
pub(super) fn check_head(head: &StringRecord) -> Result<(), String> {
    let mut names = BTreeSet::new();
    for name in head.iter().map(str::trim) {
        if !name.is_empty() && !names.insert(name) {
            return Err(format!("There are two columns called {name:?}."));
        }
    }
    let is_there = |columns: &&[&str]| columns.iter().all(|column| names.contains(column));
    let missing = NEEDED.iter().filter(|(choices, _)| !choices.iter().any(is_there));
    let missing: Vec<&str> = missing.map(|(_, words)| *words).collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!(
        "There is no column for {}. Columns are separated by commas; their names are in astrarium \
         chart --help.",
        missing.join("; nor for ")
    ))
}

/// Casts the chart of a row. `options` are those of rows that name none. The error is a sentence.
pub(super) fn cast(
    app: &App,
    head: &StringRecord,
    row: &StringRecord,
    options: &[(&'static str, String)],
) -> Result<Cast, String> {
    if row.len() != head.len() {
        return Err(format!("The row has {} fields, the header has {}.", row.len(), head.len()));
    }
    let cells = head.iter().map(str::trim).zip(row);
    let mut cells: Vec<(&str, String)> = cells
        .filter(|(_, value)| !value.trim().is_empty())
        .map(|(name, value)| (name, value.to_owned()))
        .collect();
    find_place(app, &mut cells)?;
    for (name, value) in options {
        if cells.iter().all(|(known, _)| known != name) {
            cells.push((name, value.clone()));
        }
    }
    let members = Members::from_texts(cells.into_iter().map(|(name, text)| (name, Some(text))));
    app.cast(members, NameRule::Optional).map_err(|failure| failure.to_string())
}

/// Replaces the name of the place by its coordinates and zone, unless the row has coordinates. Without a zone, it is
/// `auto`.
fn find_place(app: &App, cells: &mut Vec<(&str, String)>) -> Result<(), String> {
    let has = |cells: &[(&str, String)], name| cells.iter().any(|(known, _)| *known == name);
    let is_placed = has(cells, "latitude") || has(cells, "longitude");
    let named = cells.iter().position(|(name, _)| *name == "place").filter(|_| !is_placed);
    if let Some(at) = named {
        let (_, name) = cells.swap_remove(at);
        let found = place_called(app, &name).ok_or_else(|| {
            format!("place: No place called {name:?} was found; give latitude and longitude.")
        })?;
        let zone_is_given = has(cells, "timezone");
        cells.extend(found.into_iter().filter(|(name, _)| !(zone_is_given && *name == "timezone")));
    } else if !has(cells, "timezone") {
        cells.push(("timezone", "auto".to_owned()));
    }
    Ok(())
}
