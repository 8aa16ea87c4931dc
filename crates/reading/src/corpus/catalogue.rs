//! What the corpus must hold: every family, its form and its keys.

use chart::{AspectType, Body, Dignity, Element, Mode, Sign};

use super::Axis;
use crate::area::Seat;
use crate::factor::slug;
use crate::passages::Plan;
use crate::{Area, Topic};

/// How the texts of a family are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// A claim: one clause without a full stop, tagged with the pole it leans to.
    Clause,
    /// Words that stand inside a sentence.
    Phrase,
    /// A sentence with slots in braces.
    Frame(&'static [&'static str]),
    /// Whole sentences, each with its full stop.
    Prose,
    /// Three to five keywords.
    Keywords,
}

/// Texts of one kind, by key.
#[derive(Debug)]
pub(super) struct Family {
    /// `file.table`, such as `love.venusSign.sign`.
    pub(super) name: String,
    pub(super) form: Form,
    pub(super) keys: Vec<String>,
}

/// Every family of the corpus.
pub(super) fn families() -> Vec<Family> {
    let mut list = List(Vec::new());
    for area in Area::ALL {
        list.area(area);
    }
    list.placements();
    list.aspects();
    list.conditions();
    list.patterns();
    list.voice();
    list.0
}

/// The further bodies that speak for an area by sign.
pub(crate) fn also(area: Area) -> &'static [Body] {
    use Body::{Chiron, Jupiter, Mars, Mercury, Moon, NorthNode, Saturn, Sun, Venus};
    match area {
        Area::General | Area::Love => &[],
        Area::Career => &[Venus, Jupiter, Moon, Chiron, NorthNode],
        Area::Money => &[Sun, Mars, Mercury, Moon, NorthNode],
        Area::Health => &[Venus, Jupiter, Saturn, NorthNode, Chiron],
        Area::Relationships => &[Sun, Jupiter, Saturn, Chiron, NorthNode, Mercury],
        Area::Luck => &[Venus, Moon, Mars, Saturn, NorthNode, Chiron],
        Area::PersonalGrowth => &[Sun, Mercury, Mars, Venus, Jupiter, Moon],
    }
}

/// The body that speaks for an area where all else is told and it is still short.
pub(crate) fn last(area: Area) -> Option<Body> {
    (area == Area::Relationships).then_some(Body::Venus)
}

/// Houses of an area that speak of something else than its other houses, and the bodies of which
/// they then say something else.
fn occupants_of_one_house(area: Area) -> &'static [(u8, &'static [Body])] {
    use Body::{Chiron, Mars, Mercury, Moon, NorthNode, Pluto, Saturn, Sun, Uranus, Venus};
    match area {
        Area::Money => &[(8, &[Sun, Moon, Mercury, Mars, Saturn, Uranus, NorthNode, Chiron])],
        Area::PersonalGrowth => &[(9, &[Sun, Moon, Mercury, Venus, Mars, Saturn, Pluto])],
        _ => &[],
    }
}

struct List(Vec<Family>);

impl List {
    fn add<K: Into<String>>(
        &mut self,
        name: impl Into<String>,
        form: Form,
        keys: impl IntoIterator<Item = K>,
    ) {
        let keys = keys.into_iter().map(Into::into).collect();
        self.0.push(Family { name: name.into(), form, keys });
    }

    fn area(&mut self, area: Area) {
        let file = area.name();
        if Plan::of(area).is_some() {
            return;
        }
        for topic in area.topics() {
            self.topic(file, *topic);
        }
        for table in ["sign", "second"] {
            self.add(format!("{file}.advice.{table}"), Form::Clause, signs());
        }
        self.add(format!("{file}.advice.house"), Form::Clause, houses());
        self.add(format!("{file}.scenes"), Form::Phrase, Axis::ALL.map(Axis::name));
        let rulers: &[u8] = match area {
            Area::Career => &[6],
            Area::Money => &[8],
            Area::Relationships => &[3, 4],
            Area::Luck => &[11],
            Area::PersonalGrowth => &[12],
            Area::General | Area::Love | Area::Health => &[],
        };
        for house in rulers {
            self.add(format!("{file}.ruler{house}"), Form::Clause, houses());
        }
        for table in ["first", "second", "cusp", "third"] {
            self.add(format!("{file}.summary.{table}"), Form::Phrase, signs());
        }
        self.add(
            format!("{file}.frames"),
            Form::Frame(&["a", "b"]),
            ["harmony", "tension", "cusp"],
        );
        self.add(format!("{file}.frames"), Form::Frame(&["b"]), ["alone"]);
        self.add(format!("{file}.occupant"), Form::Clause, bodies());
        for (house, some) in occupants_of_one_house(area) {
            let some = some.iter().map(|body| slug(body.name()));
            self.add(format!("{file}.occupant{house}"), Form::Clause, some);
        }
        for body in also(area).iter().copied().chain(last(area)) {
            self.add(format!("{file}.also.{}", slug(body.name())), Form::Clause, signs());
        }
        self.add(format!("{file}.more.sign"), Form::Clause, signs());
        self.add(format!("{file}.more.house"), Form::Clause, houses());
    }

    fn topic(&mut self, file: &str, topic: Topic) {
        let name = format!("{file}.{}", topic.name());
        match topic.seat() {
            Seat::Body(_) | Seat::NodeRuler => {
                self.add(format!("{name}.sign"), Form::Clause, signs());
                self.add(format!("{name}.house"), Form::Clause, houses());
            }
            Seat::Cusp(_) => {
                self.add(format!("{name}.sign"), Form::Clause, signs());
                self.add(format!("{name}.ruler"), Form::Clause, houses());
            }
            Seat::Midheaven => {
                self.add(format!("{name}.sign"), Form::Clause, signs());
                self.add(format!("{name}.ruler"), Form::Clause, signs());
            }
            Seat::Summit => self.add(format!("{name}.ruler"), Form::Clause, houses()),
        }
    }

    fn placements(&mut self) {
        self.add("signs.keywords", Form::Keywords, signs());
        self.add("signs.portrait", Form::Prose, signs());
        self.add("houses.keywords", Form::Keywords, houses());
        self.add("bodies.keywords", Form::Keywords, bodies());
        for body in Body::ALL {
            let body = slug(body.name());
            self.add(format!("bodies-in-signs.{body}"), Form::Prose, signs());
            self.add(format!("bodies-in-houses.{body}"), Form::Prose, houses());
        }
        for house in 1..=12 {
            self.add(format!("cusps.{house}"), Form::Prose, signs());
        }
    }

    fn aspects(&mut self) {
        for (index, first) in Body::ALL.into_iter().enumerate() {
            for second in &Body::ALL[index + 1..] {
                let kinds =
                    AspectType::ALL.into_iter().filter(|kind| occurs(first, *second, *kind));
                let name = format!("aspects.{}-{}", slug(first.name()), slug(second.name()));
                self.add(name, Form::Clause, kinds.map(AspectType::name));
            }
            let body = slug(first.name());
            for angle in ["ascendant", "midheaven"] {
                let kinds = [AspectType::Sextile, AspectType::Square, AspectType::Trine];
                self.add(
                    format!("aspects.{body}-{angle}"),
                    Form::Clause,
                    kinds.map(AspectType::name),
                );
            }
            self.add(
                format!("angles.{body}"),
                Form::Clause,
                ["ascendant", "descendant", "midheaven", "ic"],
            );
        }
        self.add("aspects.keywords", Form::Keywords, AspectType::ALL.map(AspectType::name));
    }

    fn conditions(&mut self) {
        for body in Body::PLANETS {
            let signs = Sign::ALL.into_iter().filter(|sign| Dignity::of(body, *sign).is_some());
            let keys = signs.map(|sign| slug(sign.name()));
            self.add(format!("dignities.{}", slug(body.name())), Form::Clause, keys);
        }
        let movers = || Body::ALL.into_iter().filter(|body| turns_back(*body));
        let names = || movers().map(|body| slug(body.name()));
        self.add("motion.retrograde", Form::Clause, names());
        self.add("motion.station", Form::Clause, names());
        self.add("degrees.first", Form::Clause, bodies());
        self.add("degrees.last", Form::Clause, bodies());
        let shares = || {
            Element::ALL.into_iter().map(Element::name).chain(Mode::ALL.into_iter().map(Mode::name))
        };
        self.add("balances.strong", Form::Clause, shares());
        self.add("balances.lacking", Form::Clause, shares());
        self.add("sect.light", Form::Clause, ["day", "night"]);
    }

    fn patterns(&mut self) {
        let elements = || Element::ALL.map(Element::name).into_iter().chain(["mixed"]);
        let modes = || Mode::ALL.map(Mode::name).into_iter().chain(["mixed"]);
        let planets = || Body::PLANETS.map(|body| slug(body.name()));
        self.add("patterns.stellium", Form::Clause, signs());
        // Across two signs it goes by the most personal of its planets; there are three at least.
        self.add("patterns.stellium", Form::Clause, planets().into_iter().take(8));
        self.add("patterns.grand-trine", Form::Clause, elements());
        self.add("patterns.kite", Form::Clause, planets());
        self.add("patterns.t-square", Form::Clause, planets());
        self.add("patterns.grand-cross", Form::Clause, modes());
        self.add("patterns.yod", Form::Clause, planets());
        self.add("patterns.mystic-rectangle", Form::Clause, ["any"]);
        self.add("patterns.bucket", Form::Clause, planets());
        let shapes = ["bundle", "bowl", "locomotive", "seesaw", "splash", "splay"];
        self.add("patterns.shape", Form::Clause, shapes);
        self.add(
            "patterns.keywords",
            Form::Keywords,
            [
                "stellium",
                "grand-cross",
                "kite",
                "mystic-rectangle",
                "grand-trine",
                "t-square",
                "yod",
                "bundle",
                "bowl",
                "bucket",
                "locomotive",
                "seesaw",
                "splash",
                "splay",
            ],
        );
    }

    fn voice(&mut self) {
        self.add(
            "voice.join",
            Form::Frame(&["a", "b"]),
            ["and", "apart", "related", "contrast", "but", "but-apart"],
        );
        let tension = || Form::Frame(&["a", "b", "scene"]);
        self.add("voice.tension", tension(), Axis::ALL.map(Axis::name));
        self.add("voice.tension", tension(), ["self", "short"]);
        self.add("voice.tension", Form::Frame(&["a", "scene"]), ["alone"]);
        self.add("voice.beside", Form::Frame(&["a", "b"]), AspectType::ALL.map(AspectType::name));
        self.add("voice.ruler", Form::Frame(&["body", "house", "a"]), ["cusp", "house"]);
        self.add("voice.ruler", Form::Frame(&["body", "own", "house", "a"]), ["area"]);
        self.add("voice.ruler", Form::Frame(&["body", "own", "a"]), ["area-home"]);
        self.add("voice.ruler", Form::Frame(&["body", "sign", "a"]), ["node"]);
        self.add("voice.ruler", Form::Frame(&["body", "at", "sign", "a"]), ["midheaven"]);
        self.add(
            "voice.aspect",
            Form::Frame(&["first", "second", "a"]),
            AspectType::ALL.map(AspectType::name).into_iter().chain(["conjunction-close"]),
        );
        self.add(
            "voice.pattern",
            Form::Frame(&["planets", "a"]),
            [
                "stellium",
                "stellium-wide",
                "grand-trine",
                "kite",
                "t-square",
                "grand-cross",
                "yod",
                "mystic-rectangle",
            ],
        );
        self.add("voice.occupant", Form::Frame(&["body", "house", "a"]), ["one"]);
        self.add("voice.name", Form::Frame(&["sign", "body"]), ["body"]);
        self.add("voice.name", Form::Frame(&["house", "body"]), ["house"]);
        self.add("voice.name", Form::Frame(&["sign", "house"]), ["cusp"]);
        self.add(
            "voice.name",
            Form::Frame(&["first", "second"]),
            AspectType::ALL.map(AspectType::name).into_iter().chain(["conjunction-close"]),
        );
    }
}

/// Whether this aspect can occur at all. Seen from the Earth, Mercury keeps within 28 degrees of
/// the Sun and Venus within 48, so within 76 of each other; the orbs are the chart's own.
pub(crate) fn occurs(first: Body, second: Body, kind: AspectType) -> bool {
    match (first, second) {
        (Body::Sun, Body::Mercury | Body::Venus) => kind == AspectType::Conjunction,
        (Body::Mercury, Body::Venus) => {
            matches!(kind, AspectType::Conjunction | AspectType::Sextile)
        }
        _ => true,
    }
}

/// Bodies whose turning back says something: neither the lights, which never do, nor the node,
/// which nearly always does.
pub(crate) fn turns_back(body: Body) -> bool {
    !body.is_luminary() && body != Body::NorthNode
}

fn signs() -> Vec<String> {
    Sign::ALL.into_iter().map(|sign| slug(sign.name())).collect()
}

fn houses() -> Vec<String> {
    (1..=12).map(|number| number.to_string()).collect()
}

fn bodies() -> Vec<String> {
    Body::ALL.into_iter().map(|body| slug(body.name())).collect()
}
