//! Lines of limited width.

use textwrap::{Options, WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthStr as _;

use crate::plain::plain;
use crate::sections::{Row, Section};

/// The longest line, columns. A data URL may be longer.
const WIDTH: usize = 78;

/// The column of the value in a labelled line.
const VALUE_COLUMN: usize = 20;

/// A page of plain text.
#[derive(Debug, Default)]
pub(crate) struct Page(String);

impl Page {
    /// The page as text, without empty lines at its beginning, ending with one line end.
    pub(crate) fn into_text(self) -> String {
        self.0.trim_start_matches('\n').to_owned()
    }

    /// Adds the title between two double rules.
    pub(crate) fn title(&mut self, title: &str, below: &str) {
        let rule = "=".repeat(WIDTH);
        self.line(&rule);
        self.paragraph(title);
        self.paragraph(below);
        self.line(&rule);
    }

    /// Adds the heading of a section.
    pub(crate) fn section(&mut self, heading: &str) {
        self.blank();
        self.blank();
        let heading = heading.to_uppercase();
        self.line(&heading);
        self.line(&"-".repeat(heading.width()));
    }

    /// Adds a heading within a section.
    pub(crate) fn heading(&mut self, heading: &str) {
        self.blank();
        self.line(heading);
        self.line(&".".repeat(heading.width()));
    }

    /// Adds a paragraph.
    pub(crate) fn paragraph(&mut self, text: &str) {
        self.wrapped(text, "", "");
    }

    /// Adds an indented paragraph.
    pub(crate) fn indented(&mut self, text: &str) {
        self.wrapped(text, "  ", "  ");
    }

    /// Adds a label and its value. Wrapped lines begin in the column of the value.
    pub(crate) fn labelled(&mut self, label: &str, value: &str) {
        let label = format!("{label:<VALUE_COLUMN$}");
        self.wrapped(value, &label, &" ".repeat(VALUE_COLUMN));
    }

    /// Adds a bullet mark and a text. Wrapped lines begin in the column of the text.
    pub(crate) fn marked(&mut self, mark: &str, text: &str) {
        self.wrapped(text, mark, &" ".repeat(mark.width()));
    }

    /// Adds a section of a document.
    pub(crate) fn add(&mut self, section: &Section) {
        let Section { heading, notes, table, is_told } = section;
        self.section(heading);
        for note in notes {
            self.paragraph(note);
        }
        if table.rows.is_empty() {
            return;
        }
        if !notes.is_empty() {
            self.blank();
        }
        if table.head.is_empty() {
            for Row { cells, .. } in &table.rows {
                self.labelled(&cells[0], &cells[1]);
            }
        } else {
            let cells: Vec<&[String]> = table.rows.iter().map(|row| &*row.cells).collect();
            self.table(&table.head, &cells, table.right);
        }
        for Row { cells, text } in table.rows.iter().filter(|row| *is_told && !row.text.is_empty())
        {
            self.blank();
            self.paragraph(&cells[0]);
            self.indented(text);
        }
    }

    /// Adds rows of cells below the titles of their columns, each column as wide as its widest cell. `right` lists the columns
    /// aligned to the right. No titles: no line for them.
    pub(crate) fn table<R: AsRef<[String]>>(&mut self, head: &[&str], rows: &[R], right: &[usize]) {
        let head: Vec<String> = head.iter().map(|title| title.to_uppercase()).collect();
        let head = Some(&*head).filter(|head| !head.is_empty());
        let lines: Vec<&[String]> =
            head.into_iter().chain(rows.iter().map(AsRef::as_ref)).collect();
        let columns = lines.first().map_or(0, |line| line.len());
        let widths = (0..columns).map(|column| lines.iter().map(|line| line[column].width()).max());
        let widths: Vec<usize> = widths.map(Option::unwrap_or_default).collect();
        let between = widths.len().saturating_sub(1);
        let is_wide = widths.iter().sum::<usize>() + 2 * between > WIDTH;
        let gap = if is_wide { " " } else { "  " };
        for line in lines {
            let cells = line.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
                let room = " ".repeat(width - cell.width());
                if right.contains(&column) { room + cell } else { cell.clone() + &room }
            });
            let line = cells.collect::<Vec<_>>().join(gap);
            self.line(line.trim_end());
        }
    }

    /// Adds an empty line.
    pub(crate) fn blank(&mut self) {
        self.0.push('\n');
    }

    /// Adds a line without wrapping.
    pub(crate) fn line(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    fn wrapped(&mut self, text: &str, first: &str, rest: &str) {
        let options = Options::new(WIDTH)
            .initial_indent(first)
            .subsequent_indent(rest)
            .wrap_algorithm(WrapAlgorithm::FirstFit)
            // Names such as Mars-Jupiter are not split.
            .word_splitter(WordSplitter::NoHyphenation);
        for line in textwrap::wrap(&plain(text), options) {
            self.line(line.trim_end());
        }
    }
}

/// A table as text: titles in capitals, columns aligned.
#[must_use]
pub fn table<R: AsRef<[String]>>(head: &[&str], rows: &[R], right: &[usize]) -> String {
    let mut page = Page::default();
    page.table(head, rows, right);
    page.into_text()
}
