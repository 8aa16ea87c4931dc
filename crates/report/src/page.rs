//! Lines of limited width.

use textwrap::{Options, WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthStr as _;

use crate::plain::plain;

/// The longest line, columns. A data URL may be longer.
const WIDTH: usize = 78;

/// The column of the value in a labelled line.
const VALUE_COLUMN: usize = 20;

/// A page of plain text.
#[derive(Debug, Default)]
pub(crate) struct Page(String);

impl Page {
    /// The page as text, ending with one line end.
    pub(crate) fn into_text(self) -> String {
        self.0
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

    /// Adds rows of cells, each column as wide as its widest cell. `right` lists the columns aligned to the right.
    pub(crate) fn table<const N: usize>(&mut self, rows: &[[String; N]], right: &[usize]) {
        let widths: [usize; N] = std::array::from_fn(|column| {
            rows.iter().map(|row| row[column].width()).max().unwrap_or_default()
        });
        for row in rows {
            let cells = row.iter().zip(widths).enumerate().map(|(column, (cell, width))| {
                let room = " ".repeat(width - cell.width());
                if right.contains(&column) { room + cell } else { cell.clone() + &room }
            });
            let line = cells.collect::<Vec<_>>().join("  ");
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
