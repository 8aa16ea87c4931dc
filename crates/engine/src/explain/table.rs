//! The column of houses in a table whose head names it.

use chart::House;

use super::parse::Draft;
use super::vocabulary;

/// Words in the head of a table.
const HEAD: [&str; 34] = [
    "planet",
    "planets",
    "body",
    "point",
    "sign",
    "degree",
    "degrees",
    "position",
    "longitude",
    "retrograde",
    "planeta",
    "planete",
    "pianeta",
    "signo",
    "signe",
    "segno",
    "zeichen",
    "grad",
    "grado",
    "grados",
    "grau",
    "degre",
    "gradi",
    "posicion",
    "posizione",
    "laenge",
    "lange",
    "planeten",
    "objekt",
    "object",
    "placement",
    "punto",
    "ponto",
    "name",
];
const HOUSE: [&str; 7] = ["house", "haus", "casa", "maison", "houses", "hse", "bhava"];

/// Adds the houses that a table gives as bare numbers in a column which its head calls house.
pub(super) fn add_houses(text: &str, drafts: &mut [Draft]) {
    let mut column = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let cells = cells(line);
        let end = start + line.len();
        if let Some(found) = house_column(&cells) {
            column = Some((found, cells.len()));
        } else if let Some((place, count)) = column
            && cells.len() == count
            && let Some(house) = house(cells[place])
        {
            let mut on_line = drafts.iter_mut().filter(|draft| (start..end).contains(&draft.start));
            if let (Some(draft), None) = (on_line.next(), on_line.next())
                && draft.placement.house.is_none()
            {
                draft.placement.house = Some(house);
                draft.placement.text = cells.join(" ");
            }
        }
        start = end;
    }
}

fn cells(line: &str) -> Vec<&str> {
    let line = line.trim().trim_matches('|');
    let cells: Vec<&str> = if line.contains('|') {
        line.split('|').collect()
    } else if line.contains('\t') {
        line.split('\t').collect()
    } else if line.contains("  ") {
        line.split("  ").filter(|cell| !cell.trim().is_empty()).collect()
    } else {
        line.split(',').collect()
    };
    cells.into_iter().map(str::trim).collect()
}

/// The column of houses, if the line is the head of a table.
fn house_column(cells: &[&str]) -> Option<usize> {
    let folded: Vec<String> = cells.iter().map(|cell| vocabulary::fold(cell)).collect();
    let is_head = folded.iter().filter(|cell| HEAD.contains(&cell.as_str())).count() >= 1;
    let column = folded.iter().position(|cell| HOUSE.contains(&cell.as_str()))?;
    (is_head && cells.len() >= 2).then_some(column)
}

/// `7`, `7th`, `VII`
fn house(cell: &str) -> Option<House> {
    let cell = cell.trim_matches(['*', '(', ')', '.']);
    let digits =
        cell.trim_end_matches(|c: char| c.is_alphabetic() || matches!(c, 'º' | 'ª' | '°' | '.'));
    let number = if digits.is_empty() { vocabulary::roman(cell)? } else { digits.parse().ok()? };
    House::new(number)
}
