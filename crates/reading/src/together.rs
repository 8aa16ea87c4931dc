//! The reading of two people: an essay on the strongest contact between their charts, a paragraph on a contact of the other
//! kind, how each comes to rest by the signs of their Moons, and for a couple the Venus of one with the Mars of the other.

use std::collections::BTreeMap;

use chart::{
    AspectType, Between, Body, Bond, Chart, Nature, Point, Sign, SynastryAspect, named_enum,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::book::{MissingVolume, Text};
use crate::factor::slug;
use crate::prose::{fill_by_place, sentences};
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
    /// The part that follows the essay, since its contact is of the other kind; `null` if there is none.
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
        let mut teller = Teller { pair, factors: BTreeMap::new() };
        let main = first_told("synastry", contacts.iter(), corpus)?;
        if let Some((main, text)) = main {
            let ids = [teller.contact(main)];
            let (roles, fact) = (main.roles(), main.stated(pair, corpus));
            reading.title = text.title.to_owned();
            for paragraph in text.paragraphs() {
                teller.add(&mut reading.lead, paragraph, roles, &fact, &ids);
            }
            teller.add(&mut reading.advice, text.advice, roles, &fact, &ids);
            let table = "synastry-second";
            let others = contacts.iter().filter(|other| other.helps() != main.helps());
            let second = first_told(table, others, corpus)?;
            reading.second = second.map(|(second, _)| second.part());
            for part in TogetherPart::ALL {
                let mut own = second.filter(|_| reading.second == Some(part));
                if own.is_none() && part != TogetherPart::Closeness {
                    let others = contacts.iter().filter(|other| other.aspect != main.aspect);
                    own = first_told(table, others.filter(|other| other.part() == part), corpus)?;
                }
                let Some((contact, text)) = own else { continue };
                let ids = [teller.contact(contact)];
                let (roles, fact) = (contact.roles(), contact.stated(pair, corpus));
                let part = reading.part_mut(part);
                text.paragraphs().for_each(|text| teller.add(part, text, roles, &fact, &ids));
            }
        }
        if let Some([one, other]) = both(pair, [(0, Body::Moon), (1, Body::Moon)]) {
            // A text is written for the earlier sign with the later one.
            let roles = if one <= other { [0, 1] } else { [1, 0] };
            let text =
                by_signs("synastry-moons", one.min(other), Body::Moon, one.max(other), corpus)?;
            let ids = [0, 1].map(|person| teller.sign(person, Body::Moon));
            for paragraph in text.iter().flat_map(|text| text.paragraphs()) {
                teller.add(&mut reading.closeness, paragraph, roles, "", &ids);
            }
        }
        if let Some((roles, [venus, mars])) = venus_with_mars(pair, &contacts) {
            let text = by_signs("synastry-venus-mars", venus, Body::Mars, mars, corpus)?;
            let ids = [teller.sign(roles[0], Body::Venus), teller.sign(roles[1], Body::Mars)];
            for paragraph in text.iter().flat_map(|text| text.paragraphs()) {
                teller.add(&mut reading.closeness, paragraph, roles, "", &ids);
            }
        }
        Ok((reading, teller.factors))
    }

    /// The essay and what follows it: the second contact, and how they are close.
    #[must_use]
    pub fn account(&self) -> Vec<&TogetherText> {
        let second = self.second.filter(|part| *part != TogetherPart::Closeness);
        let second = second.map(|part| self.part(part));
        [&self.lead].into_iter().chain(second).chain([&self.closeness]).collect()
    }

    /// What else lies between the two: the parts that do not follow the essay.
    #[must_use]
    pub fn others(&self) -> Vec<&TogetherText> {
        let parts = [TogetherPart::Meeting, TogetherPart::Talking, TogetherPart::Work];
        let others = parts.into_iter().filter(|part| self.second != Some(*part));
        others.map(|part| self.part(part)).collect()
    }

    /// Every text of the reading in order.
    #[must_use]
    pub fn texts(&self) -> Vec<&TogetherText> {
        [self.account(), vec![&self.advice], self.others()].concat()
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

/// The contacts that have texts, strongest first: one point is the Ascendant or a body up to Mars, the other is the Ascendant
/// or a planet. Those of a Moon whose sign is not known are left out.
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

/// The first of some contacts that has a text in a table, with the text.
fn first_told<'a, 'c>(
    table: &str,
    mut contacts: impl Iterator<Item = &'c Contact>,
    corpus: &'a Corpus,
) -> Result<Option<(&'c Contact, Text<'a>)>, MissingVolume> {
    let told = |contact: &'c Contact| {
        let text = contact.text(table, corpus).transpose()?;
        Some(text.map(|text| (contact, text)))
    };
    contacts.find_map(told).transpose()
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

    /// Its text in a table of the book.
    fn text<'a>(&self, table: &str, corpus: &'a Corpus) -> Result<Option<Text<'a>>, MissingVolume> {
        let part = format!("{table}/{}", slug(self.near.1.name()));
        corpus.book.text(&part, &format!("{}, {}", self.far.1.name(), self.kind.nature().name()))
    }

    /// The fact as a sentence: ‘Ada’s Moon in Cancer is square to Ben’s Saturn in Aries.’
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

/// The signs of a body of each, if both are certain.
fn both(pair: &Pair<'_>, bodies: [(usize, Body); 2]) -> Option<[Sign; 2]> {
    let [one, other] =
        bodies.map(|(person, body)| pair.charts[person].placement(body).certain_sign());
    Some([one?, other?])
}

/// Whose Venus is told with whose Mars, with the signs: of a couple only. Of the two ways, the one with an aspect comes
/// first, then that of the first person’s Venus.
fn venus_with_mars(pair: &Pair<'_>, contacts: &[Contact]) -> Option<([usize; 2], [Sign; 2])> {
    if pair.relation != Relation::Couple {
        return None;
    }
    let points = [Body::Venus, Body::Mars].map(Point::Body);
    let aspect = contacts.iter().find(|contact| [contact.near.1, contact.far.1] == points);
    let ways = aspect.map(Contact::roles).into_iter().chain([[0, 1], [1, 0]]);
    let signs = |roles: [usize; 2]| {
        both(pair, [(roles[0], Body::Venus), (roles[1], Body::Mars)]).map(|signs| (roles, signs))
    };
    ways.into_iter().find_map(signs)
}

/// The text of a table for two signs: the first names the file, the second with its body the heading.
fn by_signs<'a>(
    table: &str,
    first: Sign,
    body: Body,
    second: Sign,
    corpus: &'a Corpus,
) -> Result<Option<Text<'a>>, MissingVolume> {
    let part = format!("{table}/{}", slug(first.name()));
    corpus.book.text(&part, &format!("{} in {}", body.name(), second.name()))
}

/// Fills texts for two people and records what they rest on.
struct Teller<'a> {
    pair: &'a Pair<'a>,
    factors: BTreeMap<FactorId, TogetherFactor>,
}

impl Teller<'_> {
    /// Adds a paragraph to a part, sentence by sentence. `roles` are the persons A and B, `fact` is the value of `{F}`.
    fn add(
        &self,
        part: &mut TogetherText,
        text: &str,
        roles: [usize; 2],
        fact: &str,
        ids: &[FactorId],
    ) {
        let paragraph = part.passages.last().map_or(0, |last| last.paragraph + 1);
        let text = fill_by_place(text, |slot| match slot {
            "F" => Some(fact.to_owned()),
            _ => self.slot(slot, roles),
        });
        part.passages.extend(sentences(&text).into_iter().map(|text| TogetherPassage {
            paragraph,
            text: text.to_owned(),
            factors: ids.to_vec(),
        }));
    }

    /// The value of `A`, `A their`, `A they laugh|laughs` (they with its verb, then the verb after she or he) or
    /// `A laugh|laughs` (the verb alone), and the same of B.
    fn slot(&self, slot: &str, roles: [usize; 2]) -> Option<String> {
        let (who, form) = slot.split_once(' ').unwrap_or((slot, ""));
        let person = match who {
            "A" => roles[0],
            "B" => roles[1],
            _ => return None,
        };
        if form.is_empty() {
            return Some(self.pair.names[person].to_owned());
        }
        let pronoun = self.pair.pronouns[person];
        let (plural, singular) = form.split_once('|').unwrap_or((form, ""));
        let (first, verb) = plural.split_once(' ').unwrap_or((plural, ""));
        let Some(word) = pronoun_in_form(pronoun, first) else {
            let is_plural = pronoun == Pronoun::They;
            return Some(if is_plural { plural } else { singular }.to_owned());
        };
        let verb = if pronoun == Pronoun::They { verb } else { singular };
        Some(if verb.is_empty() { word } else { format!("{word} {verb}") })
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

/// The form of a pronoun that is given as a form of they: `them` is her, him or them. `None` if it is none.
fn pronoun_in_form(pronoun: Pronoun, form: &str) -> Option<String> {
    let forms = match form.to_lowercase().as_str() {
        "they" => ["they", "she", "he"],
        "them" => ["them", "her", "him"],
        "their" => ["their", "her", "his"],
        "theirs" => ["theirs", "hers", "his"],
        "themself" => ["themself", "herself", "himself"],
        _ => return None,
    };
    let mut word = forms[pronoun.index()].to_owned();
    if form.starts_with('T') {
        crate::prose::capitalize(&mut word);
    }
    Some(word)
}
