//! The reading of two people: an essay on the strongest contact between their charts, a paragraph on a contact of the other
//! kind, how each comes to rest by the signs of their Moons, and for a couple the Venus of one with the Mars of the other.

use std::collections::BTreeMap;

use chart::{AspectType, Between, Body, Bond, Chart, Nature, Point, SynastryAspect, named_enum};
use serde::Serialize;
use utoipa::ToSchema;

use crate::book::{MissingVolume, Slot, Text, slot};
use crate::factor::slug;
use crate::prose::{capitalize, fill_by_place, sentences};
use crate::{Corpus, FactorId};

named_enum! {
    /// What two people are to each other.
    #[derive(Default)]
    pub enum Relation {
        /// A couple.
        #[default]
        Couple = "couple",
        /// Friends.
        Friends = "friends",
        /// Relatives.
        Family = "family",
        /// Colleagues.
        Colleagues = "colleagues",
    }
}

named_enum! {
    /// The pronoun for a person.
    #[derive(Default)]
    pub enum Pronoun {
        /// They.
        #[default]
        They = "they",
        /// She.
        She = "she",
        /// He.
        He = "he",
    }
}

named_enum! {
    /// A part of the reading between the essay and its advice.
    pub enum TogetherPart {
        /// How two people meet.
        Meeting = "meeting",
        /// How they talk.
        Talking = "talking",
        /// What they do and build together.
        Work = "work",
        /// How they are close.
        Closeness = "closeness",
    }
}

/// A reading of two people. It does not advise them to stay together or to separate.
///
/// One contact carries it, and one of the other kind follows: what helps after a tension, what rubs after something that
/// helps. Each part has its strongest contact.
#[derive(Debug, Clone, PartialEq, Default, Serialize, ToSchema)]
pub struct TogetherReading {
    /// The title of the essay.
    #[schema(example = "The coast path")]
    pub title: String,
    /// The essay on the strongest contact between the two.
    pub lead: TogetherText,
    /// The part whose contact is of the other kind than that of the essay; `null` if there is none.
    #[schema(required)]
    pub second: Option<TogetherPart>,
    /// How they meet.
    pub meeting: TogetherText,
    /// How they talk.
    pub talking: TogetherText,
    /// What they do and build together.
    pub work: TogetherText,
    /// How they are close: the signs of both Moons and, for a couple, Venus and Mars.
    pub closeness: TogetherText,
    /// What they can do about what the essay says.
    pub advice: TogetherText,
}

/// A part of the reading of two people.
#[derive(Debug, Clone, PartialEq, Default, Serialize, ToSchema)]
pub struct TogetherText {
    /// Every sentence in order, with its factors. Empty if nothing between the two charts belongs here.
    pub passages: Vec<TogetherPassage>,
}

/// A sentence of the reading of two people.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct TogetherPassage {
    /// The paragraph of the sentence, counted from 0 within its part.
    pub paragraph: usize,
    /// The sentence.
    pub text: String,
    /// Ids of the factors it rests on, keys of `factors`.
    #[schema(value_type = Vec<String>, example = json!(["venus1-mars2.square"]))]
    pub factors: Vec<FactorId>,
}

/// A fact that a sentence about two people rests on.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct TogetherFactor {
    /// The label to display.
    #[schema(example = "Ada’s Venus square Ben’s Mars")]
    pub label: String,
    /// The bodies of the first person.
    pub person1: Vec<Body>,
    /// The bodies of the second person.
    pub person2: Vec<Body>,
    /// Indices in `aspects`, from 0.
    pub aspects: Vec<usize>,
}

/// The input of a reading of two people.
#[derive(Debug, Clone, Copy)]
pub struct Pair<'a> {
    /// Their names in sentences.
    pub names: [&'a str; 2],
    /// Their pronouns.
    pub pronouns: [Pronoun; 2],
    /// What they are to each other.
    pub relation: Relation,
    /// Their charts.
    pub charts: [&'a Chart; 2],
    /// The aspects between them.
    pub aspects: &'a [SynastryAspect],
    /// The composite chart.
    pub composite: Option<&'a Chart>,
}

impl TogetherReading {
    /// Composes the reading, and its factors by their ids. The same pair and corpus always give the same reading.
    pub fn compose(
        pair: &Pair<'_>,
        corpus: &Corpus,
    ) -> Result<(Self, BTreeMap<FactorId, TogetherFactor>), MissingVolume> {
        let contacts = contacts(pair);
        let mut reading = Self::default();
        let mut teller = Teller { pair, corpus, factors: BTreeMap::new() };
        if let Some((main, text)) = teller.first("synastry", contacts.iter())? {
            reading.title = text.title.to_owned();
            teller.tell(main, text.paragraphs(), &mut reading.lead);
            teller.tell(main, [text.advice], &mut reading.advice);
            let table = "synastry-second";
            let others = contacts.iter().filter(|other| other.helps() != main.helps());
            let second = teller.first(table, others)?;
            reading.second = second.map(|(second, _)| second.part());
            for part in TogetherPart::ALL {
                let told = if reading.second == Some(part) {
                    second
                } else if part == TogetherPart::Closeness {
                    None
                } else {
                    let others = contacts.iter().filter(|other| other.aspect != main.aspect);
                    teller.first(table, others.filter(|other| other.part() == part))?
                };
                if let Some((contact, text)) = told {
                    teller.tell(contact, text.paragraphs(), reading.part_mut(part));
                }
            }
        }
        // A text about two Moons is written for the earlier sign with the later one.
        let signs = [0, 1].map(|person| pair.charts[person].placement(Body::Moon).sign());
        let [first, second] = if signs[0] <= signs[1] { [0, 1] } else { [1, 0] };
        let moons = [(first, Body::Moon), (second, Body::Moon)];
        teller.tell_signs("synastry-moons", moons, &mut reading.closeness)?;
        if pair.relation == Relation::Couple {
            let [first, second] = venus_and_mars(&contacts);
            let bodies = [(first, Body::Venus), (second, Body::Mars)];
            teller.tell_signs("synastry-venus-mars", bodies, &mut reading.closeness)?;
        }
        Ok((reading, teller.factors))
    }

    /// What else lies between the two than the essay tells: the contact of the other kind, how they are close, and the rest.
    #[must_use]
    pub fn others(&self) -> Vec<&TogetherText> {
        let first = self.second.into_iter().chain([TogetherPart::Closeness]);
        let mut parts: Vec<TogetherPart> = Vec::new();
        for part in first.chain(TogetherPart::ALL) {
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        parts.into_iter().map(|part| self.part(part)).collect()
    }

    /// Every text of the reading in order: the essay, its advice, and what else lies between the two.
    #[must_use]
    pub fn texts(&self) -> Vec<&TogetherText> {
        [vec![&self.lead, &self.advice], self.others()].concat()
    }

    /// One part between the essay and the advice.
    #[must_use]
    pub fn part(&self, part: TogetherPart) -> &TogetherText {
        match part {
            TogetherPart::Meeting => &self.meeting,
            TogetherPart::Talking => &self.talking,
            TogetherPart::Closeness => &self.closeness,
            TogetherPart::Work => &self.work,
        }
    }

    fn part_mut(&mut self, part: TogetherPart) -> &mut TogetherText {
        match part {
            TogetherPart::Meeting => &mut self.meeting,
            TogetherPart::Talking => &mut self.talking,
            TogetherPart::Closeness => &mut self.closeness,
            TogetherPart::Work => &mut self.work,
        }
    }
}

/// An aspect between the two, with the owner of each point.
#[derive(Debug, Clone, Copy)]
struct Contact {
    /// The index of the aspect.
    aspect: usize,
    kind: AspectType,
    /// The Ascendant or the faster body, with its owner: A in the texts.
    near: (usize, Point),
    /// The other point, with its owner: B in the texts.
    far: (usize, Point),
}

/// The contacts that have texts, strongest first: one point is the Ascendant or a body up to Mars, the other a planet. Those of a Moon whose sign is not known are left out.
fn contacts(pair: &Pair<'_>) -> Vec<Contact> {
    // What moves each person alone: the strongest hard aspect of their chart.
    let tensions = pair.charts.map(|chart| {
        let mut dominants = chart.dominants().into_iter();
        let hardest = dominants
            .find(|dominant| dominant.aspect.is_some_and(|kind| kind.nature() == Nature::Hard));
        hardest.map_or(Vec::new(), |dominant| dominant.bodies)
    });
    let between = Between {
        charts: pair.charts,
        aspects: pair.aspects,
        composite: pair.composite,
        tensions: tensions.each_ref().map(Vec::as_slice),
    };
    let contact = |bond: Bond| {
        let index = bond.aspect;
        let aspect = pair.aspects.get(index)?;
        let (mut near, mut far) = ((0, aspect.first), (1, aspect.second));
        let rank = |point: Point| (point.body().is_some(), point);
        if rank(far.1) < rank(near.1) {
            std::mem::swap(&mut near, &mut far);
        }
        let is_personal =
            near.1 == Point::Ascendant || near.1.body().is_some_and(|body| body <= Body::Mars);
        let has_texts = is_personal && far.1.body().is_some_and(|body| body <= Body::Pluto);
        let is_certain = [near, far].into_iter().all(|(person, point)| {
            point != Point::Body(Body::Moon)
                || pair.charts[person].placement(Body::Moon).certain_sign().is_some()
        });
        let contact = Contact { aspect: index, kind: aspect.kind, near, far };
        (has_texts && is_certain).then_some(contact)
    };
    between.bonds().into_iter().filter_map(contact).collect()
}

impl Contact {
    /// The persons A and B of its texts.
    fn roles(&self) -> [usize; 2] {
        [self.near.0, self.far.0]
    }

    /// Whether it helps the two more than it divides them. A conjunction of a hard body with another one presses.
    fn helps(&self) -> bool {
        let points = [self.near.1, self.far.1];
        match self.kind.nature() {
            Nature::Easy => true,
            Nature::Hard => false,
            Nature::Conjunction => {
                let presses = |point: &Point| {
                    point.body().is_some_and(|body| {
                        body == Body::Mars || (Body::Saturn..=Body::Pluto).contains(&body)
                    })
                };
                points == [Body::Venus, Body::Mars].map(Point::Body)
                    || points[0] == points[1]
                    || !points.iter().any(presses)
            }
        }
    }

    /// The part of the reading that it belongs to.
    fn part(&self) -> TogetherPart {
        let has = |bodies: &[Body]| {
            let points = [self.near.1, self.far.1];
            points.iter().any(|point| point.body().is_some_and(|body| bodies.contains(&body)))
        };
        if has(&[Body::Mercury]) {
            TogetherPart::Talking
        } else if self.near.1 == Point::Ascendant {
            TogetherPart::Meeting
        } else if has(&[Body::Moon, Body::Venus]) {
            TogetherPart::Closeness
        } else if has(&[Body::Mars, Body::Saturn, Body::Pluto]) {
            TogetherPart::Work
        } else {
            TogetherPart::Meeting
        }
    }

    /// The fact as a sentence: ‘Ada’s Moon in Cancer and Ben’s Saturn in Aries are square, a quarter of the zodiac apart.’
    fn stated(&self, pair: &Pair<'_>, corpus: &Corpus) -> String {
        let terms = &corpus.library.terms;
        let ends = [self.near, self.far];
        let signs = ends.map(|(person, point)| match point {
            Point::Body(body) => pair.charts[person].placement(body).certain_sign(),
            _ => pair.charts[person].houses.map(|houses| houses.ascendant.sign()),
        });
        let [near, far] = [0, 1].map(|place| {
            let (person, point) = ends[place];
            let owned = format!("{}’s {}", pair.names[person], point.name());
            signs[place].map_or(owned.clone(), |sign| format!("{owned} in {}", sign.name()))
        });
        let is_border = self.kind == AspectType::Conjunction && signs[0] != signs[1];
        let kind = if is_border { "border" } else { self.kind.name() };
        terms.fill(&format!("contact-{kind}"), &[("one", &near), ("other", &far)])
    }
}

/// The person whose Venus is told with the Mars of the other, and the other: those of the stronger aspect of the two, or the
/// first person and the second.
fn venus_and_mars(contacts: &[Contact]) -> [usize; 2] {
    let points = [Body::Venus, Body::Mars].map(Point::Body);
    let aspect = contacts.iter().find(|contact| [contact.near.1, contact.far.1] == points);
    aspect.map_or([0, 1], Contact::roles)
}

/// Fills texts for two people and records what they rest on.
struct Teller<'a> {
    pair: &'a Pair<'a>,
    corpus: &'a Corpus,
    factors: BTreeMap<FactorId, TogetherFactor>,
}

impl<'a> Teller<'a> {
    /// The first of some contacts that has a text in a table of the book, with the text.
    fn first<'c>(
        &self,
        table: &str,
        mut contacts: impl Iterator<Item = &'c Contact>,
    ) -> Result<Option<(&'c Contact, Text<'a>)>, MissingVolume> {
        let told = |contact: &'c Contact| {
            let part = format!("{table}/{}", slug(contact.near.1.name()));
            let heading = format!("{}, {}", contact.far.1.name(), contact.kind.nature().name());
            let text = self.corpus.book.text(&part, &heading).transpose()?;
            Some(text.map(|text| (contact, text)))
        };
        contacts.find_map(told).transpose()
    }

    /// Adds the paragraphs of a text about a contact.
    fn tell<'t>(
        &mut self,
        contact: &Contact,
        paragraphs: impl IntoIterator<Item = &'t str>,
        told: &mut TogetherText,
    ) {
        let ids = [self.contact(contact)];
        let fact = contact.stated(self.pair, self.corpus);
        for paragraph in paragraphs {
            self.add(told, paragraph, contact.roles(), &fact, &ids);
        }
    }

    /// Adds the text of a table for the signs of two bodies: the first sign names the file, the second body with its sign the
    /// heading. Nothing is added if a sign is not certain.
    fn tell_signs(
        &mut self,
        table: &str,
        bodies: [(usize, Body); 2],
        told: &mut TogetherText,
    ) -> Result<(), MissingVolume> {
        let [one, other] =
            bodies.map(|(person, body)| self.pair.charts[person].placement(body).certain_sign());
        let (Some(one), Some(other)) = (one, other) else { return Ok(()) };
        let part = format!("{table}/{}", slug(one.name()));
        let heading = format!("{} in {}", bodies[1].1.name(), other.name());
        if let Some(text) = self.corpus.book.text(&part, &heading)? {
            let ids = bodies.map(|(person, body)| self.sign(person, body));
            for paragraph in text.paragraphs() {
                self.add(told, paragraph, bodies.map(|body| body.0), "", &ids);
            }
        }
        Ok(())
    }

    /// Adds a paragraph, sentence by sentence. `roles` are the persons A and B, `fact` is the value of `{F}`.
    fn add(
        &self,
        told: &mut TogetherText,
        text: &str,
        roles: [usize; 2],
        fact: &str,
        ids: &[FactorId],
    ) {
        let paragraph = told.passages.last().map_or(0, |last| last.paragraph + 1);
        let text = fill_by_place(text, |text| {
            Some(match slot(text)? {
                Slot::Fact => fact.to_owned(),
                Slot::Name(person) => self.pair.names[roles[person]].to_owned(),
                Slot::Word { person, pronoun, is_capital, verbs: [plural, singular] } => {
                    let own = self.pair.pronouns[roles[person]];
                    let verb = if own == Pronoun::They { plural } else { singular };
                    let mut word = pronoun.map_or("", |forms| forms[own.index()]).to_owned();
                    if is_capital {
                        capitalize(&mut word);
                    }
                    [&*word, verb].join(" ").trim().to_owned()
                }
            })
        });
        told.passages.extend(sentences(&text).into_iter().map(|text| TogetherPassage {
            paragraph,
            text: text.to_owned(),
            factors: ids.to_vec(),
        }));
    }

    /// Records a contact and returns its id.
    fn contact(&mut self, contact: &Contact) -> FactorId {
        let aspect = &self.pair.aspects[contact.aspect];
        let [name1, name2] = self.pair.names;
        let [one, two] = [aspect.first, aspect.second].map(Point::name);
        let kind = aspect.kind.name();
        let id = FactorId::new(&format!("{}1-{}2.{kind}", slug(one), slug(two)));
        let factor = TogetherFactor {
            label: format!("{name1}’s {one} {kind} {name2}’s {two}"),
            person1: aspect.first.body().into_iter().collect(),
            person2: aspect.second.body().into_iter().collect(),
            aspects: vec![contact.aspect],
        };
        self.factors.insert(id.clone(), factor);
        id
    }

    /// Records the sign of a body and returns its id.
    fn sign(&mut self, person: usize, body: Body) -> FactorId {
        let id = FactorId::new(&format!("{}{}.sign", slug(body.name()), person + 1));
        let sign = self.pair.charts[person].placement(body).sign();
        let label = format!("{}’s {} in {}", self.pair.names[person], body.name(), sign.name());
        let mut factor = TogetherFactor { label, ..TogetherFactor::default() };
        let bodies = if person == 0 { &mut factor.person1 } else { &mut factor.person2 };
        bodies.push(body);
        self.factors.insert(id.clone(), factor);
        id
    }
}
