//! States what lies between two charts as clauses. The words and frames are data of the language (`together/grammar.toml`).

use chart::{AspectType, Body, House, Point, Sign};

use super::Pair;
use super::idea::Contact;
use crate::factor::slug;
use crate::grammar::punctuate;
use crate::modules::Modules;
use crate::prose::fill;

/// States facts of two charts. A point is named with what it stands for at its first mention, and with its sign once.
pub(super) struct PairWriter<'a> {
    pair: Pair<'a>,
    modules: &'a Modules,
    named: [bool; Point::ALL.len()],
    sign_stated: [[bool; Point::ALL.len()]; 2],
    houses: [bool; House::ALL.len()],
    /// Turns from one frame to the next.
    turn: usize,
}

impl<'a> PairWriter<'a> {
    pub(super) fn new(pair: Pair<'a>, modules: &'a Modules, turn: usize) -> Self {
        Self {
            pair,
            modules,
            named: [false; Point::ALL.len()],
            sign_stated: [[false; Point::ALL.len()]; 2],
            houses: [false; House::ALL.len()],
            turn,
        }
    }

    fn words(&self, table: &str, key: &str) -> &'a [String] {
        self.modules.grammar_of("together", table, key)
    }

    pub(super) fn word(&self, table: &str, key: &str) -> &'a str {
        self.words(table, key).first().map_or("", String::as_str)
    }

    /// The next frame of a key.
    pub(super) fn frame(&mut self, table: &str, key: &str) -> &'a str {
        self.turn += 1;
        self.frame_at(self.turn, table, key)
    }

    /// A frame by its place, counted round.
    pub(super) fn frame_at(&self, place: usize, table: &str, key: &str) -> &'a str {
        let frames = self.words(table, key);
        frames.get(place % frames.len().max(1)).map_or("", String::as_str)
    }

    /// `Ada’s Moon in protective Cancer, the part that needs comfort|`. The sign stands at the first mention of a point that
    /// moves from sign to sign within a few years.
    fn point(&mut self, (person, point): (usize, Point), with_sign: bool) -> String {
        let index = point.index();
        let is_new = !std::mem::replace(&mut self.named[index], true);
        let is_stated = std::mem::replace(&mut self.sign_stated[person][index], true);
        let name = self.word("point", &slug(point.name()));
        let slots = [("name", self.pair.names[person]), ("point", name)];
        let mut text = fill(self.word("words", "of"), &slots);
        if let Some(sign) = self.sign_of(person, point).filter(|_| with_sign && !is_stated) {
            text += &fill(self.word("words", "in"), &[("sign", sign.name())]);
        }
        if is_new {
            let gloss = self.frame("gloss", &slug(point.name()));
            text += &fill(self.word("words", "gloss"), &[("gloss", gloss)]);
        }
        text
    }

    /// The sign of a point, if it is certain and says something about a person.
    fn sign_of(&self, person: usize, point: Point) -> Option<Sign> {
        let chart = self.pair.charts[person];
        match point {
            Point::Body(body) if body <= Body::Mars => chart.placement(body).certain_sign(),
            Point::Ascendant => chart.houses.map(|houses| houses.ascendant.sign()),
            _ => None,
        }
    }

    /// A contact as a clause: `Ada’s Moon in protective Cancer is at odds with Ben’s Saturn, the planet of limits|`.
    pub(super) fn contact(&mut self, contact: &Contact) -> String {
        let is_joined = contact.kind == AspectType::Conjunction;
        // Two that stand together are named with one sign.
        let is_one_sign = is_joined
            && self.sign_of(contact.near.0, contact.near.1)
                == self.sign_of(contact.far.0, contact.far.1);
        let key = match (contact.kind, contact.near.1 == contact.far.1) {
            (kind, true) if kind.is_easy() => "easy-alike".to_owned(),
            (kind, _) if kind.is_easy() => "easy".to_owned(),
            (kind, true) => format!("{}-alike", kind.name()),
            (kind, _) => kind.name().to_owned(),
        };
        let frame = self.frame("contact", &key);
        // The explanations stand where the points are named first.
        let is_far_first = frame.find("{far}") < frame.find("{near}");
        let (near, far) = if is_far_first {
            let far = self.point(contact.far, true);
            (self.point(contact.near, !is_one_sign), far)
        } else {
            let near = self.point(contact.near, true);
            (near, self.point(contact.far, !is_one_sign))
        };
        fill(frame, &[("near", &near), ("far", &far)])
    }

    /// `Ben’s Sun and Venus fall in Ada’s seventh house, the house of partners|`
    pub(super) fn houses(&mut self, owner: usize, bodies: &[Body], house: House) -> String {
        let mut list = String::new();
        for (place, body) in bodies.iter().enumerate() {
            let name = self.word("point", &slug(body.name()));
            if place == 0 {
                list = fill(
                    self.word("words", "of"),
                    &[("name", self.pair.names[owner]), ("point", name)],
                );
                if bodies.len() == 1 {
                    list = self.point((owner, Point::Body(*body)), true);
                }
            } else {
                let joint = if place + 1 == bodies.len() { "and" } else { "comma" };
                list += self.word("words", joint);
                list += name;
            }
        }
        let number = house.number().to_string();
        let is_new = !std::mem::replace(&mut self.houses[house.index()], true);
        let mut place = fill(
            self.word("words", "house-of"),
            &[("name", self.pair.names[1 - owner]), ("house", self.word("house", &number))],
        );
        if is_new {
            let field = self.modules.grammar("field", &number);
            let field = field.first().map_or("", String::as_str);
            place += &fill(self.word("words", "gloss"), &[("gloss", field)]);
        }
        let frame = self.frame("house-state", if bodies.len() == 1 { "one" } else { "several" });
        fill(frame, &[("bodies", &list), ("house", &place)])
    }

    /// An aspect of the composite chart as a clause.
    pub(super) fn composite(&mut self, [one, other]: [Body; 2], kind: AspectType) -> String {
        let names = [one, other].map(|body| self.word("bare", &slug(body.name())));
        let frame = self.frame("composite", kind.nature().name());
        let chart = self.frame("words", "composite");
        fill(frame, &[("a", names[0]), ("b", names[1]), ("chart", chart)])
    }
}

/// Resolves the bars of clauses in a finished text.
pub(super) fn finished(text: &str) -> String {
    punctuate(text).replace("  ", " ").trim().to_owned()
}
