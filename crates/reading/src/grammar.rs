//! States facts of a chart as sentences. The words and frames are data of the language (`facts/grammar.toml`).

use std::collections::BTreeSet;

use chart::{
    Angle, AspectType, Body, Chart, Dominant, DominantKind, Element, House, OnAngle, PatternType,
    Sign,
};

use crate::factor::{Fact, slug};
use crate::modules::Modules;
use crate::prose::{capitalize, fill, fill_by_place};

/// The name of an aspect in tables of frames.
fn relation(kind: AspectType) -> &'static str {
    match kind {
        AspectType::Conjunction => "conjunction",
        AspectType::Opposition => "opposition",
        _ if kind.is_easy() => "easy",
        _ => "square",
    }
}

/// States facts. Names a thing with what it stands for at its first mention, and a body with its sign once.
pub(crate) struct Writer<'a> {
    chart: &'a Chart,
    modules: &'a Modules,
    on_angles: Vec<OnAngle>,
    /// Bodies whose sign was told.
    sign_stated: [bool; Body::COUNT],
    named: [bool; Body::COUNT],
    houses: [bool; 12],
    angles: [bool; 4],
    /// Signs whose manner the structure has named.
    signs: [bool; 12],
    /// Turns from one frame to the next.
    turn: usize,
    /// What was stated since the last [`Writer::take_facts`].
    facts: Vec<Fact>,
    /// Every statement of the reading, so that none is made twice in the same words.
    stated: BTreeSet<String>,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(chart: &'a Chart, modules: &'a Modules) -> Self {
        let turn = chart.placement(Body::Moon).position.longitude.sign().index()
            + chart.placement(Body::Sun).position.longitude.sign().index();
        Self {
            chart,
            modules,
            on_angles: chart.on_angles(),
            sign_stated: [false; Body::COUNT],
            named: [false; Body::COUNT],
            houses: [false; 12],
            angles: [false; 4],
            signs: [false; 12],
            turn,
            facts: Vec::new(),
            stated: BTreeSet::new(),
        }
    }

    /// Begins another structure, which tells the signs of bodies again. Explanations are not repeated.
    pub(crate) fn begin_structure(&mut self) {
        self.sign_stated = [false; Body::COUNT];
        self.signs = [false; 12];
    }

    /// Fills the names of houses, angles and the node in a text that states its facts itself.
    pub(crate) fn fill_names(&mut self, text: &str) -> String {
        fill_by_place(text, |slot| match slot.parse().ok().and_then(House::new) {
            Some(house) => Some(self.house(house)),
            None if slot == "node" => Some(self.name(Body::NorthNode)),
            None => {
                let angle = Angle::ALL.into_iter().find(|angle| slug(angle.name()) == slot)?;
                Some(self.angle(angle))
            }
        })
    }

    /// Whether the structure has told the sign of a body.
    pub(crate) fn has_stated_sign(&self, body: Body) -> bool {
        self.sign_stated[body.index()]
    }

    /// The facts that were stated since the last call.
    pub(crate) fn take_facts(&mut self) -> Vec<Fact> {
        let mut facts = std::mem::take(&mut self.facts);
        facts.sort_unstable();
        facts.dedup();
        facts
    }

    /// Makes a statement in words that the reading has not used yet. `None` if it has used them all.
    fn fresh(&mut self, make: impl Fn(&mut Self) -> String) -> Option<String> {
        const TRIES: usize = 12;
        for _ in 0..TRIES {
            let text = make(self);
            if self.stated.insert(text.trim_end_matches('.').to_owned()) {
                return Some(text);
            }
            self.turn += 1;
        }
        None
    }

    fn word(&self, table: &str, key: &str, index: usize) -> &'a str {
        self.modules.grammar(table, key).get(index).map_or("", String::as_str)
    }

    fn frame(&mut self, table: &str, key: &str, slots: &[(&str, &str)]) -> String {
        let frames = self.modules.grammar(table, key);
        self.turn += 1;
        let frame = frames.get(self.turn % frames.len().max(1)).map_or("", String::as_str);
        fill(frame, slots)
    }

    fn with_explanation(&mut self, table: &str, key: &str, is_new: bool) -> String {
        let (name, explanation) = (self.word(table, key, 0), self.word(table, key, 1));
        if is_new && !explanation.is_empty() {
            format!("{name}, {explanation}|")
        } else {
            name.to_owned()
        }
    }

    /// The name of a body, with what it stands for at the first mention.
    pub(crate) fn name(&mut self, body: Body) -> String {
        let is_new = !std::mem::replace(&mut self.named[body.index()], true);
        self.with_explanation("body", &slug(body.name()), is_new)
    }

    fn house(&mut self, house: House) -> String {
        let is_new = !std::mem::replace(&mut self.houses[house.index()], true);
        self.with_explanation("house", &house.number().to_string(), is_new)
    }

    fn angle(&mut self, angle: Angle) -> String {
        let index = Angle::ALL.iter().position(|other| *other == angle).unwrap_or_default();
        let is_new = !std::mem::replace(&mut self.angles[index], true);
        self.with_explanation("angle", &slug(angle.name()), is_new)
    }

    fn sign_of(&self, body: Body) -> Option<Sign> {
        self.chart.placement(body).certain_sign()
    }

    fn angle_of(&self, body: Body) -> Option<Angle> {
        self.on_angles.iter().find(|on_angle| on_angle.0 == body).map(|on_angle| on_angle.1)
    }

    /// The place of a body: its sign, its angle, and its house if `with_house`.
    fn at(&mut self, body: Body, with_house: bool) -> String {
        let mut parts = Vec::new();
        let angle = self.angle_of(body);
        if let Some(sign) = self.sign_of(body) {
            let sign = self.sign(body, sign);
            parts.push(fill(self.word("words", "in", 0), &[("sign", &sign)]));
            self.facts.push(Fact::Sign(body));
        }
        if let Some(angle) = angle {
            let name = self.angle(angle);
            parts.push(fill(self.word("words", "on", 0), &[("angle", &name)]));
            self.facts.push(Fact::OnAngle(body));
        }
        if let Some(house) =
            self.chart.placement(body).house.filter(|_| with_house && angle.is_none())
        {
            let name = self.field(house);
            parts.push(fill(self.word("words", "in-house", 0), &[("house", name)]));
            self.facts.push(Fact::House(body));
        }
        parts.join(" ")
    }

    fn from(&mut self, body: Body) -> String {
        let Some(sign) = self.sign_of(body) else { return String::new() };
        self.facts.push(Fact::Sign(body));
        let sign = self.sign(body, sign);
        fill(self.word("words", "from", 0), &[("sign", &sign)])
    }

    /// A sign, with its manner at the first mention in a structure: `exacting Virgo`. A slow body stands in its sign for years,
    /// and the sign says little about a person.
    fn sign(&mut self, body: Body, sign: Sign) -> String {
        if body >= Body::Saturn || std::mem::replace(&mut self.signs[sign.index()], true) {
            return sign.name().to_owned();
        }
        format!("{} {}", self.word("adjective", &slug(sign.name()), 0), sign.name())
    }

    /// The field of life of a house.
    fn field(&self, house: House) -> &'a str {
        self.word("field", &house.number().to_string(), 0)
    }

    /// The facts of a structure as sentences.
    pub(crate) fn structure(&mut self, dominant: &Dominant) -> String {
        match dominant.kind {
            DominantKind::Aspect => {
                let (one, other) = (dominant.bodies[0], dominant.bodies[1]);
                self.aspect(one, other)
            }
            DominantKind::Cluster => self.several(&dominant.bodies, dominant.sign, dominant.house),
            DominantKind::Pattern => {
                let Some(index) = dominant.pattern else { return String::new() };
                let pattern = &self.chart.patterns[index];
                match pattern.apex {
                    Some(apex) if pattern.kind != PatternType::Kite => {
                        let others: Vec<Body> =
                            pattern.planets.iter().copied().filter(|body| *body != apex).collect();
                        self.apex(index, apex, &others, pattern.kind == PatternType::Yod)
                    }
                    _ => {
                        let is_cross = pattern.kind == PatternType::GrandCross;
                        // The head of a kite is not in the element of its trine.
                        let planets = pattern.planets.iter().copied();
                        let trine: Vec<Body> =
                            planets.filter(|body| Some(*body) != pattern.apex).collect();
                        self.figure(index, &trine, pattern.element, is_cross)
                    }
                }
            }
            _ => self.place(dominant.bodies[0]),
        }
    }

    /// `The Moon, what you need, is in exacting Virgo in the house of money and worth.` Empty if the reading has stated it in
    /// every way, or if sign and house are unknown.
    pub(crate) fn place(&mut self, body: Body) -> String {
        if self.sign_of(body).is_none() && self.chart.placement(body).house.is_none() {
            return String::new();
        }
        self.fresh(|writer| writer.place_once(body)).unwrap_or_default()
    }

    fn place_once(&mut self, body: Body) -> String {
        let (name, at) = (self.name(body), self.at(body, true));
        self.sign_stated[body.index()] = true;
        let text = self.frame("state", "place", &[("a", &name), ("at", &at)]);
        finish(text)
    }

    /// States two bodies and what joins them, as far as it was not told before.
    pub(crate) fn aspect(&mut self, first: Body, second: Body) -> String {
        let Some(index) = self.chart.aspect_of(first, second) else { return String::new() };
        match (self.has_stated_sign(first), self.has_stated_sign(second)) {
            (false, false) => {
                let state = self.place(first);
                let known = match &*state {
                    "" => self.name(first),
                    _ => self.word("words", "it", 0).to_owned(),
                };
                format!("{state} {}", self.relation(&known, first, second))
            }
            (true, false) => {
                let name = self.name(first);
                self.relation(&name, first, second)
            }
            (false, true) => {
                let name = self.name(second);
                self.relation(&name, second, first)
            }
            (true, true) => {
                let kind = self.chart.aspects[index].kind;
                self.facts.push(Fact::Aspect(index));
                let (a, b) = (self.name(first), self.name(second));
                let text = self.fresh(|writer| {
                    finish(writer.frame("between", relation(kind), &[("a", &a), ("b", &b)]))
                });
                text.unwrap_or_default()
            }
        }
    }

    /// States a body that was not told by its relation to one that was. `known` names that one.
    pub(crate) fn relation(&mut self, known: &str, first: Body, second: Body) -> String {
        match self.fresh(|writer| writer.relation_once(known, first, second)) {
            Some(text) => text,
            None if self.chart.aspect_of(first, second).is_some() => self.aspect(first, second),
            None => self.place(second),
        }
    }

    fn relation_once(&mut self, known: &str, first: Body, second: Body) -> String {
        let index = self.chart.aspect_of(first, second);
        let kind = match index.map_or("none", |index| relation(self.chart.aspects[index].kind)) {
            "none" => "none".to_owned(),
            kind if second >= Body::Saturn => format!("{kind}-of-slow"),
            // The slower body presses on the faster one.
            "square" if second < first => "square-of-slower".to_owned(),
            kind => kind.to_owned(),
        };
        self.facts.extend(index.map(Fact::Aspect));
        let name = self.name(second);
        let frames = self.modules.grammar("relation", &kind);
        self.turn += 1;
        let has_place =
            self.sign_of(second).is_some() || self.chart.placement(second).house.is_some();
        let frames = frames.iter().map(String::as_str);
        let frames: Vec<&str> =
            frames.filter(|frame| has_place || !frame.contains("{at}")).collect();
        let frame = frames.get(self.turn % frames.len().max(1)).copied().unwrap_or_default();
        let with_house = second <= Body::Saturn;
        let at = if frame.contains("{at}") { self.at(second, with_house) } else { String::new() };
        let from = if frame.contains("{from}") { self.from(second) } else { String::new() };
        self.sign_stated[second.index()] = true;
        let slots = [("a", known), ("b", &*name), ("at", &*at), ("from", &*from)];
        finish(fill(frame, &slots))
    }

    /// Several bodies in one sign or house, or close together.
    pub(crate) fn several(
        &mut self,
        bodies: &[Body],
        sign: Option<Sign>,
        house: Option<House>,
    ) -> String {
        let text = self.fresh(|writer| writer.several_once(bodies, sign, house));
        text.unwrap_or_else(|| self.place(bodies[0]))
    }

    fn several_once(
        &mut self,
        bodies: &[Body],
        sign: Option<Sign>,
        house: Option<House>,
    ) -> String {
        let list = self.list(bodies);
        let at = match (sign, house) {
            (Some(sign), _) => {
                // A slow planet stands in its sign for years: the sign says little about a person.
                let is_slow = bodies.iter().all(|body| *body >= Body::Uranus);
                let phrase = if is_slow { "" } else { self.word("sign", &slug(sign.name()), 0) };
                self.facts.extend(bodies.iter().map(|body| Fact::Sign(*body)));
                for body in bodies {
                    self.sign_stated[body.index()] = true;
                }
                let mut at = fill(self.word("words", "in", 0), &[("sign", sign.name())]);
                if !phrase.is_empty() {
                    at = format!("{at}, {phrase}|");
                }
                let shared = self.shared_house(bodies);
                if let Some(house) = shared {
                    self.facts.extend(bodies.iter().map(|body| Fact::House(*body)));
                    at += self.word("words", "and", 0);
                    at += &fill(self.word("words", "in-house", 0), &[("house", self.field(house))]);
                }
                at
            }
            (None, Some(house)) => {
                self.facts.extend(bodies.iter().map(|body| Fact::House(*body)));
                fill(self.word("words", "in-house", 0), &[("house", self.field(house))])
            }
            (None, None) => String::new(),
        };
        let key = match (bodies.len(), at.is_empty()) {
            (_, true) => "out-of-sign",
            (2, _) => "two",
            _ => "several",
        };
        let text = self.frame("state", key, &[("list", &list), ("at", &at)]);
        // The body of the group that stands closest to an angle.
        let angular = self.on_angles.iter().copied().find(|on_angle| bodies.contains(&on_angle.0));
        let Some((body, angle, _)) = angular else { return finish(text) };
        self.facts.push(Fact::OnAngle(body));
        let (name, angle) = (self.name(body), self.angle(angle));
        let on = fill(self.word("words", "on", 0), &[("angle", &angle)]);
        let also = fill(self.word("words", "one-on-angle", 0), &[("a", &name), ("on", &on)]);
        finish(text.trim_end_matches('.').to_owned() + &also)
    }

    /// The house that bodies share.
    pub(crate) fn shared_house(&self, bodies: &[Body]) -> Option<House> {
        let house = self.chart.placement(*bodies.first()?).house?;
        bodies.iter().all(|body| self.chart.placement(*body).house == Some(house)).then_some(house)
    }

    /// Names joined to a list.
    fn list(&mut self, bodies: &[Body]) -> String {
        if let [body] = bodies {
            return self.name(*body);
        }
        let names: Vec<&str> =
            bodies.iter().map(|body| self.word("body", &slug(body.name()), 0)).collect();
        self.join(&names)
    }

    fn join(&self, names: &[&str]) -> String {
        match names {
            [] => String::new(),
            [one] => (*one).to_owned(),
            [rest @ .., last] => {
                let rest = rest.join(self.word("words", "comma", 0));
                [&rest, self.word("words", "and", 0), last].concat()
            }
        }
    }

    /// A t-square or yod: two bodies and the one that they point at.
    pub(crate) fn apex(
        &mut self,
        pattern: usize,
        apex: Body,
        others: &[Body],
        is_yod: bool,
    ) -> String {
        self.facts.push(Fact::Pattern(pattern));
        let list = self.list(others);
        let (name, from) = (self.name(apex), self.at(apex, false));
        let slots = [("list", &*list), ("b", &*name), ("from", &*from)];
        let text = self.frame("state", if is_yod { "yod" } else { "square-of-three" }, &slots);
        finish(text)
    }

    /// A grand trine, kite, cross or rectangle.
    pub(crate) fn figure(
        &mut self,
        pattern: usize,
        bodies: &[Body],
        element: Option<Element>,
        is_cross: bool,
    ) -> String {
        self.facts.push(Fact::Pattern(pattern));
        let list = self.list(bodies);
        let at = element.map_or("", |element| self.word("element", element.name(), 0)).to_owned();
        let key = match (is_cross, element) {
            (true, _) => "cross",
            (false, Some(_)) => "easy-three",
            (false, None) => "easy-three-mixed",
        };
        let text = self.frame("state", key, &[("list", &list), ("at", &at)]);
        finish(text)
    }
}

/// A statement with a capital first letter. `punctuate` replaces its bars later.
fn finish(mut text: String) -> String {
    capitalize(&mut text);
    text
}

/// Turns each bar into a comma, or removes it before punctuation and at the end.
pub(crate) fn punctuate(text: &str) -> String {
    let is_finished = !text.contains('|')
        && !text.as_bytes().windows(2).any(|pair| matches!(pair, b"  " | b" ."));
    if is_finished {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    for (at, letter) in text.char_indices() {
        let after = &text[at + letter.len_utf8()..];
        let is_before_sign =
            |text: &str| text.is_empty() || text.starts_with([',', '.', ';', ':', '|']);
        match letter {
            '|' if is_before_sign(after.trim_start()) => {}
            '|' => out.push(','),
            ' ' if out.ends_with(' ') || after.starts_with('.') => {}
            letter => out.push(letter),
        }
    }
    out
}
