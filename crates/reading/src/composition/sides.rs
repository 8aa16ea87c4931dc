//! How a section stands to the two sides of the idea.

use chart::Body;

use super::{CAUSE, Composition};
use crate::prose::fill_by_place;

impl Composition<'_, '_> {
    /// Fills `{A}` and `{B}` with the names of two sides of the idea.
    pub(super) fn name_sides(&self, text: &str, [a, b]: [usize; 2]) -> String {
        fill_by_place(text, |slot| match slot {
            "A" => Some(self.sides[a].to_owned()),
            "B" => Some(self.sides[b].to_owned()),
            _ => None,
        })
    }

    /// Adds the cause of each side behind its first mention: the body whose theme it is, or the sign of the body.
    pub(super) fn name_causes(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (slot, end) in ["{A}", "{B}"].into_iter().zip(&self.idea.ends) {
            let body = end.bodies[0];
            let sign = self.chart.placement(body).certain_sign();
            let cause = match sign.filter(|_| body < Body::Saturn) {
                Some(sign) => sign.name(),
                None => body.name(),
            };
            text = text.replacen(slot, &format!("{slot} {CAUSE}{cause})"), 1);
        }
        text
    }
}
