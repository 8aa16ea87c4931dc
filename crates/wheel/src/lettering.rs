//! The characters of the wheel, drawn as lines like the glyphs: digits, the degree and minute marks, and
//! the letters of AC, DC, MC and IC. The capital height is 10 grid units, y down.

use crate::stroke::{
    Path,
    Stroke::{self, C, L, M, O, Z},
};

/// Height of digits and capitals, grid units.
const CAPITAL: f64 = 10.0;

/// Space between two characters, grid units.
const GAP: f64 = 1.9;

/// Typical ratio of the height of capitals and digits to the size of a font.
const CAPITAL_OF_FONT: f64 = 0.7;

/// The width and the lines of a character.
struct Character {
    width: f64,
    strokes: &'static [Stroke],
}

/// Size and line width of text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lettering {
    /// Height of digits and capitals without the line width, drawing units.
    pub(crate) capital: f64,
    /// Line width, drawing units.
    pub(crate) stroke: f64,
}

impl Lettering {
    /// Width and height of a text, including the line width.
    pub(crate) fn measure(self, text: &str) -> (f64, f64) {
        let width: f64 = text.chars().map(|c| character(c).width).sum();
        let gaps = GAP * text.chars().count().saturating_sub(1) as f64;
        ((width + gaps) * self.scale() + self.stroke, self.capital + self.stroke)
    }

    /// Path of the text with its centre at (`x`, `y`).
    pub(crate) fn path(self, text: &str, x: f64, y: f64) -> String {
        let (width, _) = self.measure(text);
        let mut pen = x - (width - self.stroke) / 2.0;
        let mut path = Path::default();
        for c in text.chars() {
            let Character { width, strokes } = character(c);
            path.shape(strokes, pen, y - self.capital / 2.0, self.scale());
            pen += (width + GAP) * self.scale();
        }
        path.finish()
    }

    /// The size of a font whose capitals have the same height.
    pub(crate) fn font_size(self) -> f64 {
        self.capital / CAPITAL_OF_FONT
    }

    fn scale(self) -> f64 {
        self.capital / CAPITAL
    }
}

/// Other characters than those of the wheel are empty.
fn character(c: char) -> Character {
    let (width, strokes): (f64, &[Stroke]) = match c {
        '0' => (6.0, ZERO),
        '1' => (2.8, &[M(0.0, 2.2), L(2.8, 0.0), L(2.8, 10.0)]),
        '2' => (5.6, TWO),
        '3' => (5.6, THREE),
        '4' => (6.2, &[M(4.6, 10.0), L(4.6, 0.0), L(0.0, 7.3), L(6.2, 7.3)]),
        '5' => (5.7, FIVE),
        '6' => (6.0, SIX),
        '7' => (5.4, &[M(0.0, 0.0), L(5.4, 0.0), L(1.8, 10.0)]),
        '8' => (6.0, EIGHT),
        '9' => (6.0, NINE),
        '°' => (3.0, &[O(1.5, 1.5, 1.5)]),
        '′' => (1.0, &[M(1.0, 0.0), L(0.0, 3.2)]),
        'A' => (7.4, &[M(0.0, 10.0), L(3.7, 0.0), L(7.4, 10.0), M(1.3, 6.6), L(6.1, 6.6)]),
        'C' => (7.0, CEE),
        'D' => (6.8, DEE),
        'I' => (0.0, &[M(0.0, 0.0), L(0.0, 10.0)]),
        'M' => (8.4, &[M(0.0, 10.0), L(0.0, 0.0), L(4.2, 7.0), L(8.4, 0.0), L(8.4, 10.0)]),
        _ => (0.0, &[]),
    };
    Character { width, strokes }
}

const ZERO: &[Stroke] = &[
    M(3.0, 0.0),
    C(5.0, 0.0, 6.0, 2.0, 6.0, 5.0),
    C(6.0, 8.0, 5.0, 10.0, 3.0, 10.0),
    C(1.0, 10.0, 0.0, 8.0, 0.0, 5.0),
    C(0.0, 2.0, 1.0, 0.0, 3.0, 0.0),
    Z,
];

const TWO: &[Stroke] = &[
    M(0.2, 2.6),
    C(0.4, 1.0, 1.4, 0.0, 2.8, 0.0),
    C(4.4, 0.0, 5.4, 1.1, 5.4, 2.6),
    C(5.4, 4.6, 3.4, 6.0, 0.0, 10.0),
    L(5.6, 10.0),
];

const THREE: &[Stroke] = &[
    M(0.3, 1.8),
    C(0.8, 0.6, 1.6, 0.0, 2.7, 0.0),
    C(4.3, 0.0, 5.2, 1.0, 5.2, 2.4),
    C(5.2, 3.8, 4.1, 4.7, 2.3, 4.7),
    C(4.4, 4.7, 5.6, 5.7, 5.6, 7.3),
    C(5.6, 8.9, 4.5, 10.0, 2.7, 10.0),
    C(1.4, 10.0, 0.4, 9.3, 0.0, 8.0),
];

const FIVE: &[Stroke] = &[
    M(5.1, 0.0),
    L(1.1, 0.0),
    L(0.5, 4.9),
    C(1.1, 4.2, 1.9, 3.8, 2.8, 3.8),
    C(4.5, 3.8, 5.7, 5.1, 5.7, 6.9),
    C(5.7, 8.7, 4.5, 10.0, 2.7, 10.0),
    C(1.4, 10.0, 0.5, 9.4, 0.0, 8.2),
];

const SIX: &[Stroke] = &[
    M(4.9, 0.0),
    C(2.2, 1.5, 0.0, 3.9, 0.0, 6.9),
    C(0.0, 8.8, 1.3, 10.0, 3.0, 10.0),
    C(4.7, 10.0, 6.0, 8.8, 6.0, 6.9),
    C(6.0, 5.1, 4.7, 3.9, 3.0, 3.9),
    C(1.3, 3.9, 0.0, 5.1, 0.0, 6.9),
];

const NINE: &[Stroke] = &[
    M(1.1, 10.0),
    C(3.8, 8.5, 6.0, 6.1, 6.0, 3.1),
    C(6.0, 1.2, 4.7, 0.0, 3.0, 0.0),
    C(1.3, 0.0, 0.0, 1.2, 0.0, 3.1),
    C(0.0, 4.9, 1.3, 6.1, 3.0, 6.1),
    C(4.7, 6.1, 6.0, 4.9, 6.0, 3.1),
];

const EIGHT: &[Stroke] = &[
    M(3.0, 4.7),
    C(1.5, 4.7, 0.6, 3.7, 0.6, 2.4),
    C(0.6, 1.0, 1.6, 0.0, 3.0, 0.0),
    C(4.4, 0.0, 5.4, 1.0, 5.4, 2.4),
    C(5.4, 3.7, 4.5, 4.7, 3.0, 4.7),
    C(1.2, 4.7, 0.0, 5.8, 0.0, 7.3),
    C(0.0, 8.9, 1.2, 10.0, 3.0, 10.0),
    C(4.8, 10.0, 6.0, 8.9, 6.0, 7.3),
    C(6.0, 5.8, 4.8, 4.7, 3.0, 4.7),
    Z,
];

const CEE: &[Stroke] = &[
    M(7.0, 2.2),
    C(6.4, 0.9, 5.3, 0.0, 3.9, 0.0),
    C(1.6, 0.0, 0.0, 2.0, 0.0, 5.0),
    C(0.0, 8.0, 1.6, 10.0, 3.9, 10.0),
    C(5.3, 10.0, 6.4, 9.1, 7.0, 7.8),
];

const DEE: &[Stroke] = &[
    M(0.0, 0.0),
    L(2.8, 0.0),
    C(5.4, 0.0, 6.8, 1.9, 6.8, 5.0),
    C(6.8, 8.1, 5.4, 10.0, 2.8, 10.0),
    L(0.0, 10.0),
    Z,
];

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: Lettering = Lettering { capital: 10.0, stroke: 1.0 };

    #[test]
    fn every_character_a_wheel_needs_is_drawn() {
        for c in "0123456789°′ACDIM".chars() {
            assert!(!character(c).strokes.is_empty(), "{c}");
        }
    }

    /// The layout reserves the width of 24°, 44′, 10 and MC for every degree, minute, house number and angle.
    #[test]
    fn the_widest_texts_are_the_widest() {
        let width = |text: &str| TEXT.measure(text).0;
        for degree in 0..30 {
            assert!(width(&format!("{degree}°")) <= width("24°"), "{degree}");
        }
        for minute in 0..60 {
            assert!(width(&format!("{minute:02}′")) <= width("44′"), "{minute}");
        }
        for house in 1..=12 {
            assert!(width(&house.to_string()) <= width("10"), "{house}");
        }
        for angle in ["AC", "DC", "IC"] {
            assert!(width(angle) <= width("MC"), "{angle}");
        }
    }
}
