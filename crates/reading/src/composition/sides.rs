//! How a section stands to the two sides of the idea.

use chart::{Body, House, Nature};

use super::{CAUSE, Composition};
use crate::factor::slug;
use crate::prose::fill_by_place;
use crate::theme::Theme;

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

    /// The subject of a turn, its theme and the side of the idea that it concerns: the one that it is joined to or
    /// contradicts, by aspect first and by theme.
    pub(super) fn turn(&self, subject: Option<Body>) -> Option<(String, Theme, usize)> {
        let (name, theme) = match subject {
            Some(body) => (slug(body.name()), Theme::of_body(self.chart, body)?),
            None => ("rising".to_owned(), Theme::of_sign(self.chart.houses?.ascendant.sign())),
        };
        let points = |side: &usize| {
            let end = &self.idea.ends[*side];
            let is_opposed = theme.is_opposed_to(end.theme);
            let mut points = if theme == end.theme { 3 } else { 2 * i32::from(is_opposed) };
            for member in &end.bodies {
                points += match subject {
                    // The rising sign does not hide a body in the first house.
                    None => {
                        let house = self.chart.placement(*member).house.map(House::number);
                        -4 * i32::from(is_opposed && house == Some(1))
                    }
                    Some(body) => match self.chart.aspect_of(body, *member) {
                        None => 0,
                        Some(index) => {
                            match (self.chart.aspects[index].kind.nature(), is_opposed) {
                                (Nature::Hard, _) => 2,
                                (_, true) => -4,
                                (_, false) => 2,
                            }
                        }
                    },
                };
            }
            points
        };
        let side = if points(&1) > points(&0) { 1 } else { 0 };
        (points(&side) >= 0).then_some((name, theme, side))
    }
}
