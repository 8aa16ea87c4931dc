//! Lines as SVG path data, with numbers printed the same way everywhere.

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

/// SVG path data in the making.
#[derive(Debug, Default)]
pub(crate) struct Path(String);

impl Path {
    pub(crate) fn command(&mut self, letter: char, numbers: &[f64]) -> &mut Self {
        self.0.push(letter);
        for (index, number) in numbers.iter().enumerate() {
            if index > 0 {
                self.0.push(' ');
            }
            push_number(&mut self.0, *number);
        }
        self
    }

    /// Adds a shape, enlarged by `scale` and moved so that its origin comes to (`x`, `y`).
    pub(crate) fn shape(&mut self, strokes: &[Stroke], x: f64, y: f64, scale: f64) -> &mut Self {
        let (px, py) = (|u: f64| x + u * scale, |v: f64| y + v * scale);
        for stroke in strokes {
            match *stroke {
                Stroke::M(u, v) => self.command('M', &[px(u), py(v)]),
                Stroke::L(u, v) => self.command('L', &[px(u), py(v)]),
                Stroke::C(a, b, c, d, u, v) => {
                    self.command('C', &[px(a), py(b), px(c), py(d), px(u), py(v)])
                }
                Stroke::Long(r, u, v) => {
                    self.command('A', &[r * scale, r * scale, 0.0, 1.0, 1.0, px(u), py(v)])
                }
                Stroke::Back(r, u, v) => {
                    self.command('A', &[r * scale, r * scale, 0.0, 0.0, 0.0, px(u), py(v)])
                }
                Stroke::O(u, v, r) => {
                    let (r, d) = (r * scale, 2.0 * r * scale);
                    self.command('M', &[px(u) - r, py(v)])
                        .command('a', &[r, r, 0.0, 1.0, 1.0, d, 0.0])
                        .command('a', &[r, r, 0.0, 1.0, 1.0, -d, 0.0])
                }
                Stroke::Z => self.command('Z', &[]),
            };
        }
        self
    }

    pub(crate) fn finish(&mut self) -> String {
        std::mem::take(&mut self.0)
    }
}

/// A drawing unit is a pixel at the nominal size: a hundredth of it is beyond what anyone sees.
pub(crate) fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// Prints a number to a hundredth, without trailing zeros: `12`, `0.5`, `-3.07`.
#[expect(clippy::cast_possible_truncation, reason = "drawing units: a few hundreds")]
pub(crate) fn push_number(out: &mut String, value: f64) {
    let hundredths = (value * 100.0).round() as i64;
    if hundredths < 0 {
        out.push('-');
    }
    let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    out.push_str(&whole.to_string());
    if rest != 0 {
        out.push('.');
        out.push_str(&(rest / 10).to_string());
        if rest % 10 != 0 {
            out.push_str(&(rest % 10).to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_negative_zero() {
        for (value, expected) in
            [(0.0, "0"), (-0.004, "0"), (12.0, "12"), (0.5, "0.5"), (-3.07, "-3.07"), (9.999, "10")]
        {
            let mut out = String::new();
            push_number(&mut out, value);
            assert_eq!(out, expected);
        }
    }
}
