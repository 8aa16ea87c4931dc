//! Lines as SVG path data.

use crate::Spot;

/// A command of a path. Coordinates are in the grid of the shape, y down.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Stroke {
    /// Begins a subpath at this point.
    M(f64, f64),
    /// A straight line to this point.
    L(f64, f64),
    /// A cubic Bézier curve: two control points, then the end.
    C(f64, f64, f64, f64, f64, f64),
    /// A clockwise arc of more than half a circle: radius, then the end.
    Long(f64, f64, f64),
    /// A counter-clockwise arc of less than half a circle: radius, then the end.
    Back(f64, f64, f64),
    /// A whole circle: centre and radius.
    O(f64, f64, f64),
    /// Closes the subpath.
    Z,
}

/// Builder of SVG path data. Coordinates are relative to the previous point, which makes the data half as
/// long. They are differences of rounded points, so that rounding errors do not accumulate.
#[derive(Debug, Default)]
pub(crate) struct Path {
    data: String,
    /// The current point, and the first point of the subpath.
    at: Spot,
    start: Spot,
}

impl Path {
    /// Begins a subpath.
    pub(crate) fn move_to(&mut self, to: Spot) -> &mut Self {
        let to = rounded(to);
        // At the beginning of a path, a relative `m` is the same as an absolute one.
        self.step('m', &[], to);
        self.start = to;
        self
    }

    /// Adds a straight line.
    pub(crate) fn line_to(&mut self, to: Spot) -> &mut Self {
        self.step('l', &[], rounded(to))
    }

    /// Adds an arc of this radius that is less than half a circle.
    pub(crate) fn arc_to(&mut self, radius: f64, is_clockwise: bool, to: Spot) -> &mut Self {
        let sweep = f64::from(u8::from(is_clockwise));
        self.step('a', &[radius, radius, 0.0, 0.0, sweep], rounded(to))
    }

    /// Closes the subpath.
    pub(crate) fn close(&mut self) -> &mut Self {
        self.data.push('z');
        self.at = self.start;
        self
    }

    /// Adds a shape, scaled by `scale` and moved so that its origin is at (`x`, `y`).
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
            // Before a minus sign, no separator is needed.
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

/// Rounds to a hundredth of a drawing unit, which is a pixel at the nominal size. Smaller differences are not visible.
pub(crate) fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// Writes a number to a hundredth, in the shortest form that SVG permits: `12`, `.5`, `-3.07`.
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

/// Avoids `to_string`, which would allocate memory for each of the thousands of numbers of a wheel.
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
