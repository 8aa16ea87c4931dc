//! Lines as SVG path data, with numbers printed the same way everywhere.

use crate::Spot;

/// A step of a pen. Coordinates are in the grid of the shape, y down.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Stroke {
    /// Put the pen down here.
    M(f64, f64),
    /// Straight to here.
    L(f64, f64),
    /// By a cubic curve: two handles, then the end.
    C(f64, f64, f64, f64, f64, f64),
    /// Clockwise by an arc of this radius, the long way round, to here.
    Long(f64, f64, f64),
    /// Counter-clockwise by an arc of this radius, the short way round, to here.
    Back(f64, f64, f64),
    /// A whole circle: centre and radius.
    O(f64, f64, f64),
    /// Back to where the pen was put down.
    Z,
}

/// SVG path data in the making. Steps are written from the point before: half as long as from the
/// corner of the drawing. They are taken between rounded points, so that no error adds up.
#[derive(Debug, Default)]
pub(crate) struct Path {
    data: String,
    /// Where the pen is, and where it was last put down.
    at: Spot,
    start: Spot,
}

impl Path {
    /// Puts the pen down.
    pub(crate) fn move_to(&mut self, to: Spot) -> &mut Self {
        let to = rounded(to);
        // From nowhere, a step is as good as a place.
        self.step('m', &[], to);
        self.start = to;
        self
    }

    /// Straight on.
    pub(crate) fn line_to(&mut self, to: Spot) -> &mut Self {
        self.step('l', &[], rounded(to))
    }

    /// Along an arc of this radius that turns less than half round.
    pub(crate) fn arc_to(&mut self, radius: f64, is_clockwise: bool, to: Spot) -> &mut Self {
        let sweep = f64::from(u8::from(is_clockwise));
        self.step('a', &[radius, radius, 0.0, 0.0, sweep], rounded(to))
    }

    /// Back to where the pen was put down.
    pub(crate) fn close(&mut self) -> &mut Self {
        self.data.push('z');
        self.at = self.start;
        self
    }

    /// Adds a shape, enlarged by `scale` and moved so that its origin comes to (`x`, `y`).
    pub(crate) fn shape(&mut self, strokes: &[Stroke], x: f64, y: f64, scale: f64) -> &mut Self {
        let spot = |u: f64, v: f64| rounded(Spot { x: x + u * scale, y: y + v * scale });
        for stroke in strokes {
            match *stroke {
                Stroke::M(u, v) => self.move_to(spot(u, v)),
                Stroke::L(u, v) => self.line_to(spot(u, v)),
                Stroke::C(a, b, c, d, u, v) => {
                    let (from, first, second) = (self.at, spot(a, b), spot(c, d));
                    let handles =
                        [first.x - from.x, first.y - from.y, second.x - from.x, second.y - from.y];
                    self.step('c', &handles, spot(u, v))
                }
                Stroke::Long(r, u, v) => {
                    self.step('a', &[r * scale, r * scale, 0.0, 1.0, 1.0], spot(u, v))
                }
                Stroke::Back(r, u, v) => self.arc_to(r * scale, false, spot(u, v)),
                Stroke::O(u, v, r) => {
                    let size = [r * scale, r * scale, 0.0, 1.0, 1.0];
                    self.move_to(spot(u - r, v)).step('a', &size, spot(u + r, v)).step(
                        'a',
                        &size,
                        spot(u - r, v),
                    )
                }
                Stroke::Z => self.close(),
            };
        }
        self
    }

    pub(crate) fn finish(&mut self) -> String {
        std::mem::take(self).data
    }

    fn step(&mut self, letter: char, before: &[f64], to: Spot) -> &mut Self {
        self.data.push(letter);
        let ends = [to.x - self.at.x, to.y - self.at.y];
        for (index, number) in before.iter().chain(&ends).enumerate() {
            let start = self.data.len();
            push_number(&mut self.data, *number);
            // A minus sign parts two numbers by itself.
            if index > 0 && !self.data[start..].starts_with('-') {
                self.data.insert(start, ' ');
            }
        }
        self.at = to;
        self
    }
}

fn rounded(spot: Spot) -> Spot {
    Spot { x: round(spot.x), y: round(spot.y) }
}

/// A drawing unit is a pixel at the nominal size: a hundredth of it is beyond what anyone sees.
pub(crate) fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// Prints a number to a hundredth, as short as SVG takes it: `12`, `.5`, `-3.07`.
#[expect(clippy::cast_possible_truncation, reason = "drawing units: a few hundreds")]
pub(crate) fn push_number(out: &mut String, value: f64) {
    let hundredths = (value * 100.0).round() as i32;
    if hundredths < 0 {
        out.push('-');
    }
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    if whole != 0 || rest == 0 {
        push_digits(out, whole);
    }
    if rest != 0 {
        out.push('.');
        push_digits(out, rest / 10);
        if rest % 10 != 0 {
            push_digits(out, rest % 10);
        }
    }
}

/// A wheel has thousands of numbers: `to_string` would ask for memory for each.
fn push_digits(out: &mut String, number: u32) {
    if number >= 10 {
        push_digits(out, number / 10);
    }
    out.extend(char::from_digit(number % 10, 10));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_negative_zero() {
        for (value, expected) in [
            (0.0, "0"),
            (-0.004, "0"),
            (12.0, "12"),
            (0.5, ".5"),
            (-0.25, "-.25"),
            (-3.07, "-3.07"),
            (9.999, "10"),
        ] {
            let mut out = String::new();
            push_number(&mut out, value);
            assert_eq!(out, expected);
        }
    }
}
