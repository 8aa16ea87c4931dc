//! Chebyshev sums with their derivatives, by Clenshaw's recurrence.

/// The value of `N` sums that share an argument, and the derivatives with respect to it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sum<const N: usize> {
    pub(crate) value: [f64; N],
    pub(crate) first: [f64; N],
    /// Zero unless `SECOND` is true.
    pub(crate) second: [f64; N],
}

/// Sums `coefficients` at `x` in [-1, 1]; the first coefficient has the weight 1/2.
///
/// The order of operations is that of the Swiss Ephemeris, so that rounding is the same.
#[inline]
pub(crate) fn sum<const N: usize, const SECOND: bool>(coefficients: &[[f64; N]], x: f64) -> Sum<N> {
    let zero = [0.0; N];
    let (mut b, mut b1, mut b2) = (zero, zero, zero);
    let (mut d, mut d1, mut d2) = (zero, zero, zero);
    let (mut e, mut e1, mut e2) = (zero, zero, zero);
    let x2 = 2.0 * x;
    for term in coefficients.iter().rev() {
        for i in 0..N {
            if SECOND {
                e2[i] = e1[i];
                e1[i] = e[i];
                e[i] = (4.0 * d[i] - e2[i]) + x2 * e1[i];
            }
            d2[i] = d1[i];
            d1[i] = d[i];
            d[i] = (2.0 * b[i] - d2[i]) + x2 * d1[i];
            b2[i] = b1[i];
            b1[i] = b[i];
            b[i] = (term[i] - b2[i]) + x2 * b1[i];
        }
    }
    let half = |p: [f64; N], q: [f64; N]| core::array::from_fn(|i| (p[i] - q[i]) * 0.5);
    Sum { value: half(b, b2), first: half(d, d2), second: if SECOND { half(e, e2) } else { zero } }
}

#[cfg(test)]
mod tests {
    use super::sum;

    /// T3(x) = 4x^3 - 3x, with derivatives 12x^2 - 3 and 24x (Abramowitz & Stegun 22.3).
    #[test]
    fn the_third_polynomial_and_its_derivatives() {
        let coefficients = [[0.0], [0.0], [0.0], [1.0]];
        for x in [-1.0, -0.3, 0.0, 0.77, 1.0] {
            let got = sum::<1, true>(&coefficients, x);
            assert!((got.value[0] - (4.0 * x * x * x - 3.0 * x)).abs() < 1e-14, "{x}");
            assert!((got.first[0] - (12.0 * x * x - 3.0)).abs() < 1e-13, "{x}");
            assert!((got.second[0] - 24.0 * x).abs() < 1e-12, "{x}");
        }
    }
}
