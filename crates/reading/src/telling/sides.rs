//! How a part stands to the two sides of the idea.

use chart::{Body, Dominant, DominantKind, House};

use super::Telling;
use super::outline::{Part, spoken};
use crate::factor::slug;
use crate::grammar::{Tone, cusp_sign};
use crate::idea::End;
use crate::prose::fill_by_place;
use crate::theme::Theme;

impl Telling<'_, '_> {
    /// Fills `{A}` and `{B}`, two sides of the idea, and `{C}` and `{D}`, those of the idea of the whole chart.
    pub(super) fn name_sides(&self, text: &str, [a, b]: [usize; 2]) -> String {
        fill_by_place(text, |slot| {
            let index = ["A", "B", "C", "D"].iter().position(|own| *own == slot)?;
            Some(self.sides[[a, b, 2, 3][index]].to_owned())
        })
    }

    /// How a theme takes part in the quarrel: the role, and the side that it concerns first.
    pub(super) fn role(&self, theme: Theme) -> (&'static str, [usize; 2]) {
        let ends = self.idea.ends.each_ref().map(|end| end.theme);
        let opposed = ends.map(|end| end.is_opposed_to(theme));
        match (ends.iter().position(|end| *end == theme), opposed) {
            (Some(side), _) => ("same", [side, 1 - side]),
            (None, [true, false]) => ("against", [0, 1]),
            (None, [false, true]) => ("against", [1, 0]),
            (None, _) => ("neither", [0, 1]),
        }
    }

    /// The sentence that sets a part beside the two sides of the idea.
    pub(super) fn hinge(&mut self, part: Part) -> Option<String> {
        let of_body = |body: Body| Some((slug(body.name()), Theme::of_body(self.chart, body)?));
        let (subject, theme) = match part {
            Part::Contact(head, _) if self.idea.has(head) => {
                ("contact".to_owned(), Theme::of_body(self.chart, head)?)
            }
            Part::Rising => {
                ("rising".to_owned(), Theme::of_sign(self.chart.houses?.ascendant.sign()))
            }
            Part::Place(body) if !self.idea.has(body) => of_body(body)?,
            Part::Cusp(house) => ("cusp".to_owned(), Theme::of_sign(cusp_sign(self.chart, house)?)),
            Part::Structure(place) => {
                let own = &self.dominants[place];
                let bodies = &own.bodies[..own.bodies.len().min(spoken(own))];
                if self.is_easy(own) {
                    let side = bodies.iter().copied().find(|body| self.idea.has(*body));
                    let theme = side.and_then(|body| self.side_of(body));
                    let theme = theme.map(|side| self.idea.ends[side].theme);
                    return self
                        .hinge_of("help", theme.map_or(("neither", [0, 1]), |own| self.role(own)));
                }
                let apex = own.pattern.and_then(|index| self.chart.patterns[index].apex);
                let new = bodies.iter().copied().filter(|body| !self.idea.has(*body)).min();
                of_body(apex.or(new)?)?
            }
            _ => return None,
        };
        self.hinge_of(&subject, self.role(theme))
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
            for own in &end.bodies {
                points += match subject {
                    // What stands in the first house is not hidden by the manner.
                    None => {
                        let house = self.chart.placement(*own).house.map(House::number);
                        -4 * i32::from(is_opposed && house == Some(1))
                    }
                    Some(body) => match self.chart.aspect_of(body, *own) {
                        None => 0,
                        Some(index) => match (Tone::of(self.chart.aspects[index].kind), is_opposed)
                        {
                            (Tone::Hard, _) => 2,
                            (_, true) => -4,
                            (_, false) => 2,
                        },
                    },
                };
            }
            points
        };
        let side = if points(&1) > points(&0) { 1 } else { 0 };
        (points(&side) >= 0).then_some((name, theme, side))
    }

    /// How the idea belongs to that of the chart: by the side that both have.
    pub(super) fn link(&self) -> (&'static str, [usize; 2]) {
        let shared = self.chart_idea.and_then(|whole| {
            let is_shared = |end: &End| whole.ends.iter().any(|own| own.theme == end.theme);
            self.idea.ends.iter().position(is_shared)
        });
        shared.map_or(("neither", [0, 1]), |side| ("same", [side, 1 - side]))
    }

    pub(super) fn hinge_of(
        &mut self,
        subject: &str,
        (role, sides): (&str, [usize; 2]),
    ) -> Option<String> {
        if self.hinged.iter().any(|own| own == subject) {
            return None;
        }
        let wordings = self.modules.find(self.area, "hinge", &[subject, role])?;
        let (wording, _) = self.pick(wordings, self.hinged.len() * 3)?;
        let text = self.name_sides(&wording.text, sides);
        self.hinged.push(subject.to_owned());
        Some(text)
    }

    /// The side of the idea that a body speaks for.
    pub(super) fn side_of(&self, body: Body) -> Option<usize> {
        self.idea.ends.iter().position(|end| end.bodies.contains(&body))
    }

    /// Whether a structure helps.
    pub(super) fn is_easy(&self, own: &Dominant) -> bool {
        self.is_help(own)
            || own.kind == DominantKind::Aspect
                && own.aspect.is_some_and(|kind| Tone::of(kind) == Tone::Easy)
    }
}
