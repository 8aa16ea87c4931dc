//! The module of a part, and which of its wordings.

use chart::{Body, DominantKind, PatternType};

use super::Telling;
use super::outline::Part;
use crate::factor::slug;
use crate::grammar::{Tone, cusp_sign};
use crate::modules::Wording;
use crate::theme::Theme;

impl<'a> Telling<'a, '_> {
    /// The wordings of a part's module, and the words that its facts add, about.
    pub(super) fn wordings(&self, part: Part) -> Option<(&'a [Wording], usize)> {
        let name = |body: Body| slug(body.name());
        let find = |kind: &str, parts: &[&str]| self.modules.find(self.area, kind, parts);
        match part {
            Part::Structure(place) => {
                let own = &self.dominants[place];
                match own.kind {
                    DominantKind::Aspect => {
                        let (a, b) =
                            (own.bodies[0].min(own.bodies[1]), own.bodies[0].max(own.bodies[1]));
                        let pair = format!("{}/{}", name(a), name(b));
                        let tone = Tone::of(own.aspect?).name();
                        Some((find("aspect", &[&pair, tone])?, 17))
                    }
                    DominantKind::Angle => {
                        let angle = slug(own.angles.first()?.name());
                        Some((find("angle", &[&name(own.bodies[0]), &angle])?, 13))
                    }
                    DominantKind::Cluster => Some((
                        match (own.sign, own.house) {
                            (Some(sign), _) => find("cluster/sign", &[&slug(sign.name())])?,
                            (_, Some(house)) => {
                                find("cluster/house", &[&house.number().to_string()])?
                            }
                            _ => return None,
                        },
                        16,
                    )),
                    DominantKind::Pattern => {
                        let pattern = &self.chart.patterns[own.pattern?];
                        let element = pattern.element.map_or("mixed", chart::Element::name);
                        Some((
                            match pattern.kind {
                                PatternType::TSquare => {
                                    find("apex/t-square", &[&name(pattern.apex?)])?
                                }
                                PatternType::Yod => find("apex/yod", &[&name(pattern.apex?)])?,
                                PatternType::GrandTrine => find("figure/grand-trine", &[element])?,
                                PatternType::GrandCross => find(
                                    "figure/grand-cross",
                                    &[pattern.mode.map_or("mixed", chart::Mode::name)],
                                )?,
                                PatternType::Kite => find("figure/kite", &["any"])?,
                                _ => return None,
                            },
                            18,
                        ))
                    }
                    _ => None,
                }
            }
            Part::Contact(subject, other) => {
                let kind = self.chart.aspects[self.chart.aspect_of(subject, other)?].kind;
                let pair = format!("{}/{}", name(subject), name(other));
                Some((find("contact", &[&pair, Tone::of(kind).name()])?, 8))
            }
            Part::Turn(subject) => {
                let (subject, own, side) = self.turn(subject)?;
                let side = self.idea.ends[side].theme;
                Some((find(&format!("turn/{subject}"), &[own.name(), side.name()])?, 0))
            }
            Part::Shared(body) => {
                let house = self.chart.placement(body).house?.number().to_string();
                Some((find("cluster/house", &[&house])?, 0))
            }
            Part::Rising => {
                let sign = self.chart.houses?.ascendant.sign();
                let house = self.chart.placement(sign.ruler()).house?.number().to_string();
                Some((find("rising", &[&slug(sign.name()), &house])?, 4))
            }
            Part::Cusp(house) => {
                let sign = cusp_sign(self.chart, house)?;
                let at = self.chart.placement(sign.ruler()).house?.number().to_string();
                let number = house.number().to_string();
                Some((find("cusp", &[&number, &slug(sign.name()), &at])?, 20))
            }
            Part::Pair(one, other) => {
                let sign =
                    |body: Body| Some(slug(self.chart.placement(body).certain_sign()?.name()));
                let parts = [&*name(one), &*name(other), &*sign(one)?, &*sign(other)?];
                Some((find("pair", &parts)?, 0))
            }
            Part::Place(body) => {
                let placement = self.chart.placement(body);
                let sign = slug(placement.certain_sign()?.name());
                let house =
                    placement.house.map_or("any".to_owned(), |house| house.number().to_string());
                Some((find("place", &[&name(body), &sign, &house])?, 12))
            }
        }
    }

    /// The words of a part with its facts, about; 0 if there is no text.
    pub(super) fn words(&self, part: Part) -> usize {
        self.wordings(part).map_or(0, |(own, facts)| own[0].words + facts)
    }

    /// The wording of a key: by the chart, without a claim that the chart or the reading contradicts.
    pub(super) fn choose(&self, kind: &str, key: &[&str]) -> Option<(&'a Wording, usize)> {
        let wordings = self.modules.find(self.area, kind, key)?;
        self.pick(wordings)
    }

    /// The first of a key's wordings, counted from the one of this chart, that holds for it, with its place.
    pub(super) fn pick(&self, wordings: &'a [Wording]) -> Option<(&'a Wording, usize)> {
        let [one, other] = self.idea_key();
        let holds = |own: &Wording| {
            let has_sides = one != other || !own.text.contains("{B}");
            has_sides
                && own.claims.iter().all(|(body, claimed)| {
                    let by_sign = Theme::of_body(self.chart, *body);
                    let told =
                        self.claims.iter().filter(|(other, _)| other == body).map(|own| own.1);
                    by_sign.into_iter().chain(told).all(|theme| !theme.is_opposed_to(*claimed))
                })
        };
        let count = wordings.len();
        let mut turns = (0..count).map(|turn| (self.seed + turn) % count);
        let index = turns.find(|index| holds(&wordings[*index]))?;
        Some((&wordings[index], index))
    }
}
