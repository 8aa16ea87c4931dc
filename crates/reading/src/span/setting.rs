//! Where a time takes place: the profected house with its ruler, the solar return, the progressed Moon.

use chart::{Angle, Body, Chart, House, JulianDay, Point};

use super::words::{angle_of, sentence, sign_name};
use super::{Account, PROMISE_DEG, SpanPart};
use crate::active::{Active, ActiveKind, ProgressedMoon, ProgressedStep};
use crate::derived::phase;
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
        let part = SpanPart::Setting;
        if let Some(profected) = self.facts.profected {
            if self.roles.main.is_some() {
                let (state, factors) = self.profection();
                let number = profected.house.number().to_string();
                let text = self.words.module("setting", &[&self.lead(), &number]);
                // The consequence stands before the fact.
                let text = format!("{} {state}", text.unwrap_or_default());
                self.add(part, 0, &text, &factors);
            }
            self.lord();
        }
        self.solar_return();
        if self.facts.moment.is_none() {
            self.progressed();
        }
    }

    /// The ruler of the profected house.
    fn lord(&mut self) {
        let Some(profected) = self.facts.profected else { return };
        let lord = profected.sign.traditional_ruler();
        let main = self.main();
        let role = match main {
            Some(main) if main.body == lord && main.kind == ActiveKind::Transit => Some("moving"),
            Some(main) if main.natal == Some(Point::Body(lord)) => Some("natal"),
            _ => None,
        };
        let stands = self.facts.chart.placement(lord).house;
        let number = stands.map_or("any".to_owned(), |house| house.number().to_string());
        let text = match role {
            Some(role) => self.words.module("lord", &["tie", role]),
            None => self.words.module("lord", &["lord", &slug(lord.name()), &number]),
        };
        let Some(text) = text else { return };
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

    /// The chart of the solar return: its Ascendant in the birth chart, a body on an angle or the house of the Sun, and an
    /// aspect of the birth chart that it repeats.
    fn solar_return(&mut self) {
        let part = SpanPart::Setting;
        let Some(back) = self.facts.solar_return else { return };
        if let (Some(houses), Some(natal)) = (back.houses, self.facts.chart.houses) {
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
                self.add(part, 1, &text, &[factor]);
            }
            let angular = self.active.iter().find(|active| active.kind == ActiveKind::SolarReturn);
            match angular.and_then(|active| active.natal.zip(active.aspect).map(|at| (active, at)))
            {
                Some((active, (natal, kind))) => {
                    let angle = angle_of(natal, kind);
                    let factor = self.words.active_factor(active);
                    self.on_return_angle(active.body, angle, factor);
                }
                None => {
                    let house = houses.house_of(back.placement(Body::Sun).position.longitude);
                    if house.is_angular() {
                        self.return_sun(house);
                    }
                }
            }
        }
        self.repeated(back);
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

    fn return_sun(&mut self, house: House) {
        let number = house.number().to_string();
        let Some(text) = self.words.module("return", &["sun", &number]) else { return };
        let label = format!("Sun in the {} house of the solar return", house.ordinal());
        let factor = Factor { label, ..Factor::default() };
        let factor = self.words.factor(format!("solar-return.sun.house{number}"), factor);
        self.add(SpanPart::Setting, 1, text, &[factor]);
    }

    /// The closest aspect between personal bodies that birth chart and return have in common, if the ruler of the
    /// profected house or the point that the year is about has a part in it.
    fn repeated(&mut self, back: &Chart) {
        let lord = self.facts.profected.map(|profected| profected.sign.traditional_ruler());
        let point = self.main().and_then(|main| main.natal).and_then(Point::body);
        let (chart, personal) = (self.facts.chart, Body::Saturn);
        let repeats = chart.aspects.iter().enumerate().filter(|aspect| aspect.1.kind.is_major());
        let repeats = repeats.filter_map(|(index, aspect)| {
            let (one, other) = (aspect.first.body()?, aspect.second.body()?);
            let is_stated = one <= Body::Mars && (other <= personal || aspect.orb_deg < 3.0);
            let again = &back.aspects[back.aspect_of(one, other)?];
            let is_same =
                again.kind == aspect.kind && again.orb_deg < 4.0 && aspect.orb_deg <= PROMISE_DEG;
            let is_whole = other.is_planet();
            let concerns =
                [lord, point].into_iter().flatten().any(|body| body == one || body == other);
            (is_stated && is_same && is_whole && concerns).then_some((
                index,
                one,
                other,
                again.orb_deg,
            ))
        });
        let Some((index, one, other, _)) = repeats.min_by(|a, b| a.3.total_cmp(&b.3)) else {
            return;
        };
        let nature = chart.aspects[index].kind.nature();
        let Some(text) = self.words.module("return", &["repeat", nature.name()]) else { return };
        let text = fill(text, &[("pair", &self.words.pair(one, other))]);
        let factor = self.words.natal_factor(Fact::Aspect(index));
        self.add(SpanPart::Setting, 1, &text, &[factor]);
    }

    /// The progressed Moon: its house and the next one if it changes in the year, its new sign, and its new or full moon.
    /// A progressed Moon that does none of this and is in no house of the year adds nothing and is left out.
    fn progressed(&mut self) {
        let part = SpanPart::Setting;
        let Some(moon) = self.facts.progressed.as_ref() else { return };
        let (Some(sign), Some(house)) = (moon.sign, moon.house) else { return };
        let enters = moon.events.iter().find_map(|event| match event.step {
            ProgressedStep::House(house) => Some((event.at, house)),
            _ => None,
        });
        let changes = moon.events.iter().find_map(|event| match event.step {
            ProgressedStep::Sign(sign) => Some((event.at, sign)),
            _ => None,
        });
        let is_told = self.main().is_some_and(Active::is_progressed_lunation);
        let phase = phase_key(moon).filter(|_| !is_told);
        let concerns = self.concerns(house) || self.main().is_none();
        if !concerns && enters.is_none() && changes.is_none() && phase.is_none() {
            return;
        }
        let factor = vec![self.progressed_factor()];
        let name = self.words.house(house);
        let slots = [("sign", sign_name(sign)), ("house", &*name)];
        let state = sentence(fill(self.words.turning("state", "moon"), &slots));
        let number = house.number().to_string();
        if let Some(text) = self.words.module("undertone", &["house", &number]) {
            self.add(part, 2, &fill(text, &[("moon", &state)]), &factor);
        }
        if let Some((at, house)) = enters {
            let (date, name) = (self.words.day(at), self.words.house(house));
            let slots = [("date", &*date), ("house", &*name)];
            let state = sentence(fill(self.words.turning("state", "moon-enters"), &slots));
            let number = house.number().to_string();
            if let Some(text) = self.words.module("undertone", &["house", &number]) {
                self.add(part, 2, &fill(text, &[("moon", &state)]), &factor);
            }
        }
        if let Some((at, sign)) = changes {
            let date = self.words.day(at);
            if let Some(text) = self.words.module("undertone", &["change", &slug(sign.name())]) {
                let text = fill(text, &[("date", &date), ("sign", sign_name(sign))]);
                self.add(part, 2, &text, &factor);
            }
        }
        let Some((key, at)) = phase else { return };
        let date = at.map(|at| self.words.day(at)).unwrap_or_default();
        if let Some(text) = self.words.module("undertone", &["phase", key]) {
            self.add(part, 2, &fill(text, &[("date", &date)]), &factor);
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

/// The phase of the progressed Moon that is told, with the day of a new or full moon in the year: only the beginning, the
/// height and the end of the round, since the others last for years and say little of one. Before a new moon in the year the
/// new beginning is told, and not the end.
pub(super) fn phase_key(progressed: &ProgressedMoon) -> Option<(&'static str, Option<JulianDay>)> {
    let moon = progressed.events.iter().find_map(|event| match event.step {
        ProgressedStep::NewMoon(_) => Some(("new-moon", Some(event.at))),
        ProgressedStep::FullMoon(_) => Some(("full-moon", Some(event.at))),
        _ => None,
    });
    moon.or_else(|| Some((phase(progressed.arc_deg)?, None)))
}
