//! Root finding between two instants.

use crate::SkyError;

/// Width of a bracket at which the search stops, days: a millisecond.
pub(super) const SETTLED: f64 = 1e-8;

/// An instant (Julian day) and the value at it.
type Evaluated = (f64, f64);

/// Two instants between which a value passes through zero.
struct Bracket {
    a: Evaluated,
    b: Evaluated,
}

impl Bracket {
    fn width(&self) -> f64 {
        (self.b.0 - self.a.0).abs()
    }

    /// The zero of the straight line through both ends.
    fn straight(&self) -> f64 {
        let ((a, at_a), (b, at_b)) = (self.a, self.b);
        a - at_a * (b - a) / (at_b - at_a)
    }

    fn middle(&self) -> f64 {
        self.a.0 + (self.b.0 - self.a.0) * 0.5
    }

    /// Keeps the part of the bracket with the zero.
    fn cut(&mut self, moment: f64, here: f64) {
        if (here > 0.0) == (self.b.1 > 0.0) {
            self.b = (moment, here);
            // Illinois method: halve the value at the unchanged end, otherwise convergence is slow.
            self.a.1 *= 0.5;
        } else {
            self.a = (moment, here);
            self.b.1 *= 0.5;
        }
    }
}

/// The instant between `a` and `b` (in either order) at which `value` passes through zero.
///
/// The values at both ends must not have the same sign. A jump over zero is accepted, because the data
/// have jumps where segments meet. Each iteration at least halves the bracket.
pub(super) fn between(
    a: Evaluated,
    b: Evaluated,
    value: impl Fn(f64) -> Result<f64, SkyError>,
) -> Result<f64, SkyError> {
    let mut bracket = Bracket { a, b };
    while bracket.width() > SETTLED {
        let half = bracket.width() * 0.5;
        let straight = bracket.straight();
        if (straight - bracket.a.0) * (straight - bracket.b.0) < 0.0 {
            bracket.cut(straight, value(straight)?);
        }
        if bracket.width() > half {
            let middle = bracket.middle();
            bracket.cut(middle, value(middle)?);
        }
    }
    Ok(bracket.middle())
}

/// The instant at which `holds` becomes true between `a`, where it is false, and `b`, where it is true.
/// `holds` is true at the returned instant.
pub(super) fn first(
    mut a: f64,
    mut b: f64,
    holds: impl Fn(f64) -> Result<bool, SkyError>,
) -> Result<f64, SkyError> {
    while (b - a).abs() > SETTLED {
        let middle = a + (b - a) * 0.5;
        if holds(middle)? {
            b = middle;
        } else {
            a = middle;
        }
    }
    Ok(b)
}

/// Where the cubic with these values and slopes at 0 and 1 is zero, in [0, 1]. The values do not have the same sign.
pub(super) fn of_cubic([a, b]: [f64; 2], [slope_a, slope_b]: [f64; 2]) -> f64 {
    const MOST_STEPS: usize = 6;
    let rise = b - a;
    let (square, cube) = (3.0 * rise - 2.0 * slope_a - slope_b, slope_a + slope_b - 2.0 * rise);
    let mut x = -a / rise;
    for _ in 0..MOST_STEPS {
        let value = a + x * (slope_a + x * (square + x * cube));
        let slope = slope_a + x * (2.0 * square + x * 3.0 * cube);
        let next = x - value / slope;
        if !(0.0..=1.0).contains(&next) {
            break;
        }
        x = next;
    }
    if x.is_finite() { x.clamp(0.0, 1.0) } else { 0.5 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_zeros_of_lines_curves_and_jumps() {
        let zero = |f: fn(f64) -> f64, a: f64, b: f64| between((a, f(a)), (b, f(b)), |x| Ok(f(x)));
        for (found, expected) in [
            (zero(|x| x - 0.3, 0.0, 1.0), 0.3),
            (zero(|x| x - 0.3, 1.0, 0.0), 0.3),
            (zero(|x| x * x * x - 0.001, -1.0, 2.0), 0.1),
            (zero(|x| if x < 0.7 { -5.0 } else { 1e-3 }, 0.0, 1.0), 0.7),
        ] {
            assert!(found.is_ok_and(|x| (x - expected).abs() <= SETTLED), "{expected}");
        }
        // (x - 0.3) (x + 1)
        let found = of_cubic([-0.3, 1.4], [0.7, 2.7]);
        assert!((found - 0.3).abs() < 1e-9, "{found}");
        assert!(first(3.0, 1.0, |x| Ok(x < 2.5)).is_ok_and(|x| x < 2.5 && x > 2.5 - SETTLED));
    }
}
