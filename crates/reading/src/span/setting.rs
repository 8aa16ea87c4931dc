//! Where a time takes place: the profected house with its ruler, the solar return, the progressed Moon.

use chart::{Angle, Body, House, Point};

use super::words::{angle_of, sentence, sign_name};
use super::{Account, SpanPart};
use crate::active::{Active, ActiveKind, ProgressedStep};
use crate::factor::{Fact, Factor, slug};
use crate::prose::fill;

impl Account<'_> {
    /// Whether a house has a part in what the time is about: the profected house, that of the transit, or an angular one.
    fn concerns(&self, house: House) -> bool {
        let profected = self.facts.profected.map(|profected| profected.house);
        let through = self.main().and_then(|main| main.house);
        house.is_angular() || Some(house) == profected || Some(house) == through
    }

    pub(super) fn setting(&mut self) {
        if let Some(profected) = self.facts.profected {
            if self.roles.main.is_some() {
                let (state, factors) = self.profection();
                let number = profected.house.number().to_string();
                let text = self.words.module("setting/house", &[&number]).unwrap_or_default();
                self.add(SpanPart::Setting, 0, &format!("{state} {text}"), &factors);
            }
            self.lord();
        }
        self.solar_return();
        self.progressed();
    }

    /// The ruler of the profected house, if it has a part in what the year is about.
    fn lord(&mut self) {
        let Some(profected) = self.facts.profected else { return };
        let lord = profected.sign.traditional_ruler();
        let role = match self.main() {
            Some(main) if main.body == lord && main.kind == ActiveKind::Transit => "moving",
            Some(main) if main.natal == Some(Point::Body(lord)) => "natal",
            _ => return,
        };
        let Some(text) = self.words.module("lord/tie", &[role]) else { return };
        let stands = self.facts.chart.placement(lord).house;
        let key = if stands == Some(profected.house) { "lord-same" } else { "lord" };
        let name = self.words.word("body", &slug(lord.name()));
        let house = stands.map(|house| self.words.house(house)).unwrap_or_default();
        let slots = [("a", name), ("sign", sign_name(profected.sign)), ("house", &*house)];
        let state = sentence(fill(self.words.turning("state", key), &slots));
        let mut factors = vec![self.words.natal_factor(Fact::House(lord))];
        let profection = self.active.iter().find(|active| active.kind == ActiveKind::Profection);
        factors.extend(profection.map(|active| self.words.active_factor(active)));
        self.add(SpanPart::Setting, 0, &fill(text, &[("lord", &state)]), &factors);
    }

    /// The chart of the solar return: its Ascendant in the birth chart, and a body on one of its angles.
    fn solar_return(&mut self) {
        let Some(back) = self.facts.solar_return else { return };
        let (Some(houses), Some(natal)) = (back.houses, self.facts.chart.houses) else { return };
        let house = natal.house_of(houses.ascendant);
        let sign = sign_name(houses.ascendant.sign());
        let number = house.number().to_string();
        let text = self.words.module("return", &["rising", &number]);
        if let Some(text) = text.filter(|_| self.concerns(house)) {
            let name = self.words.house(house);
            let slots = [("sign", sign), ("house", &*name)];
            let rising = fill(self.words.turning("state", "rising"), &slots);
            let text = fill(text, &[("rising", &rising)]);
            let factor = Factor {
                label: format!("{sign} rising in the solar return"),
                houses: vec![house.index()],
                ..Factor::default()
            };
            let factor = self.words.factor("solar-return.ascendant".to_owned(), factor);
            self.add(SpanPart::Setting, 1, &text, &[factor]);
        }
        let angular = self.active.iter().find(|active| active.kind == ActiveKind::SolarReturn);
        let at = angular.and_then(|active| Some((active, active.natal?, active.aspect?)));
        if let Some((active, natal, kind)) = at {
            let factor = self.words.active_factor(active);
            self.on_return_angle(active.body, angle_of(natal, kind), factor);
        }
    }

    fn on_return_angle(&mut self, body: Body, angle: Angle, factor: String) {
        let key = angle_key(angle);
        let key = ["angle", &slug(body.name()), &*key];
        let Some(text) = self.words.module("return", &key) else { return };
        let name = self.words.body(body);
        let angle = self.words.word("angle", key[2]);
        let text = fill(text, &[("body", &name), ("angle", angle)]);
        self.add(SpanPart::Setting, 1, &text, &[factor]);
    }

    /// What the progressed Moon does in the year: it crosses an angle, changes its sign, or makes a new or full moon. Where it
    /// stands for years is not told.
    fn progressed(&mut self) {
        let part = SpanPart::Setting;
        let Some(moon) = self.facts.progressed.as_ref() else { return };
        let factor = vec![self.progressed_factor()];
        let is_told = self.main().is_some_and(Active::is_progressed_lunation);
        for event in &moon.events {
            let date = self.words.day(event.at);
            let text = match event.step {
                ProgressedStep::House(house) if house.is_angular() => {
                    let slots = [("date", &*date), ("house", &*self.words.house(house))];
                    let state = sentence(fill(self.words.turning("state", "moon-enters"), &slots));
                    let text = self.words.module("undertone/house", &[&house.number().to_string()]);
                    text.map(|text| fill(text, &[("moon", &state)]))
                }
                ProgressedStep::Sign(sign) => {
                    let text = self.words.module("undertone/change", &[&slug(sign.name())]);
                    text.map(|text| fill(text, &[("date", &date), ("sign", sign_name(sign))]))
                }
                ProgressedStep::NewMoon(_) | ProgressedStep::FullMoon(_) if !is_told => {
                    let is_new = matches!(event.step, ProgressedStep::NewMoon(_));
                    let key = if is_new { "new-moon" } else { "full-moon" };
                    let text = self.words.module("undertone/phase", &[key]);
                    text.map(|text| fill(text, &[("date", &date)]))
                }
                _ => None,
            };
            if let Some(text) = text {
                self.add(part, 2, &text, &factor);
            }
        }
    }

    /// Records the factor of the progressed Moon and returns its id.
    pub(super) fn progressed_factor(&mut self) -> String {
        let factor = Factor { label: "Progressed Moon".to_owned(), ..Factor::default() };
        self.words.factor("progressed.moon".to_owned(), factor)
    }
}

fn angle_key(angle: Angle) -> String {
    match angle {
        Angle::ImumCoeli => "ic".to_owned(),
        _ => slug(angle.name()),
    }
}
