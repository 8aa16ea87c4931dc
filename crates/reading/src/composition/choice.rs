//! The module of a section, and which of its wordings.

use chart::{Body, DominantKind};

use super::Composition;
use super::outline::Section;
use crate::factor::slug;
use crate::grammar::midheaven_or_cusp_sign;
use crate::modules::Wording;
use crate::theme::Theme;

impl<'a> Composition<'a, '_> {
    /// The wordings of a section's module, and the words that its facts add, about.
    pub(super) fn wordings(&self, section: Section) -> Option<(&'a [Wording], usize)> {
        let name = |body: Body| slug(body.name());
        let find = |kind: &str, parts: &[&str]| self.modules.find(self.area, kind, parts);
        match section {
            Section::Structure(place) => {
                let dominant = &self.dominants[place];
                let words = match dominant.kind {
                    DominantKind::Aspect => 17,
                    DominantKind::Angle => 13,
                    DominantKind::Cluster => 16,
                    _ => 18,
                };
                Some((self.modules.structure(self.area, self.chart, dominant)?, words))
            }
            Section::Contact(subject, other) => {
                let kind = self.chart.aspects[self.chart.aspect_of(subject, other)?].kind;
                let pair = format!("{}/{}", name(subject), name(other));
                Some((find("contact", &[&pair, kind.nature().name()])?, 8))
            }
            Section::Shared(body) => {
                let house = self.chart.placement(body).house?.number().to_string();
                Some((find("cluster/house", &[&house])?, 0))
            }
            Section::Cusp(house) => {
                let sign = midheaven_or_cusp_sign(self.chart, house)?;
                let at = self.chart.placement(sign.ruler()).house?.number().to_string();
                let number = house.number().to_string();
                Some((find("cusp", &[&number, &slug(sign.name()), &at])?, 20))
            }
            Section::Pair(one, other) => {
                let sign =
                    |body: Body| Some(slug(self.chart.placement(body).certain_sign()?.name()));
                let parts = [&*name(one), &*name(other), &*sign(one)?, &*sign(other)?];
                Some((find("pair", &parts)?, 0))
            }
            Section::Place(body) => {
                let placement = self.chart.placement(body);
                let sign = slug(placement.certain_sign()?.name());
                let house =
                    placement.house.map_or("any".to_owned(), |house| house.number().to_string());
                Some((find("place", &[&name(body), &sign, &house])?, 12))
            }
        }
    }

    /// The words of a section with its facts, about; 0 if there is no text.
    pub(super) fn words(&self, section: Section) -> usize {
        self.wordings(section).map_or(0, |(wordings, facts)| wordings[0].words + facts)
    }

    /// The wording of a key: by the chart, without a claim that the chart or the reading contradicts.
    pub(super) fn choose(&self, kind: &str, key: &[&str]) -> Option<(&'a Wording, usize)> {
        let wordings = self.modules.find(self.area, kind, key)?;
        self.pick(wordings)
    }

    /// The first of a key's wordings, counted from the one of this chart, that holds for it, with its place.
    pub(super) fn pick(&self, wordings: &'a [Wording]) -> Option<(&'a Wording, usize)> {
        let [one, other] = self.idea_key();
        let holds = |wording: &Wording| {
            let has_sides = one != other || !wording.text.contains("{B}");
            has_sides
                && wording.claims.iter().all(|(body, claimed)| {
                    let by_sign = Theme::of_body(self.chart, *body);
                    let earlier =
                        self.claims.iter().filter(|(other, _)| other == body).map(|claim| claim.1);
                    by_sign.into_iter().chain(earlier).all(|theme| !theme.is_opposed_to(*claimed))
                })
        };
        let count = wordings.len();
        let mut turns = (0..count).map(|turn| (self.seed + turn) % count);
        let index = turns.find(|index| holds(&wordings[*index]))?;
        Some((&wordings[index], index))
    }
}
