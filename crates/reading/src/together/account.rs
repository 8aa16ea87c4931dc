//! Composes the reading of two people from modules: the idea, what each brings to it, four parts, advice.

use std::collections::BTreeMap;

use chart::{Body, BondKind, House, Point};

use super::facts::{PairWriter, finished};
use super::idea::{Contact, PairIdea};
use super::{Pair, TogetherFactor, TogetherPart, TogetherPassage, TogetherReading, TogetherText};
use crate::factor::slug;
use crate::modules::Modules;
use crate::prose::{fill_by_place, lower, sentences};
use crate::{Corpus, FactorId};

/// The folder of the modules.
const FOLDER: &str = "together";
/// Bodies in a house of the other are told from this weight on: a light in most houses, or several bodies.
const FULL_HOUSE: f64 = 2.4;
/// How many times stronger another contact has to be to take the place of one that belongs to a part.
const MUCH_STRONGER: f64 = 2.0;
/// Composes one reading.
pub(super) struct Account<'a> {
    pair: Pair<'a>,
    modules: &'a Modules,
    idea: PairIdea,
    writer: PairWriter<'a>,
    seed: usize,
    factors: BTreeMap<FactorId, TogetherFactor>,
    has_house_text: bool,
}

impl<'a> Account<'a> {
    pub(super) fn new(pair: &Pair<'a>, corpus: &'a Corpus) -> Self {
        let minutes = |person: usize, body: Body| {
            pair.charts[person].placement(body).position.longitude.degrees() * 60.0
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 43,200")]
        let seed = (minutes(0, Body::Sun) + minutes(1, Body::Sun)) as usize * 31
            + (minutes(0, Body::Moon) + minutes(1, Body::Moon)) as usize * 17;
        Self {
            pair: *pair,
            modules: &corpus.modules,
            idea: PairIdea::of(pair),
            writer: PairWriter::new(*pair, &corpus.modules, seed),
            seed,
            factors: BTreeMap::new(),
            has_house_text: false,
        }
    }

    pub(super) fn compose(mut self) -> (TogetherReading, BTreeMap<FactorId, TogetherFactor>) {
        let chosen = self.chosen();
        let lead = self.lead();
        let mut chosen = chosen.into_iter();
        let [meeting, talking, closeness, mut work] =
            TogetherPart::ALL.map(|part| self.part(part, chosen.next().flatten()));
        work.passages.extend(self.composite(&work));
        let advice = self.advice();
        let reading = TogetherReading { lead, meeting, talking, closeness, work, advice };
        (reading, self.factors)
    }

    /// The contacts of each part.
    fn chosen(&self) -> [Option<Contact>; 4] {
        let mut free = self.idea.others();
        let mut mains = TogetherPart::ALL.map(|part| {
            let place = free.iter().position(|contact| contact.part() == part)?;
            Some(free.remove(place))
        });
        // A much stronger one that fits the part as well takes the place of a weak one.
        for (part, main) in TogetherPart::ALL.into_iter().zip(&mut mains) {
            let least = main.map_or(0.0, |main| main.weight) * MUCH_STRONGER;
            let place =
                free.iter().position(|contact| contact.fits(part) && contact.weight > least);
            *main = place.map(|place| free.remove(place)).or(*main);
        }
        mains
    }

    /// The return of a contact that helps where the contact divides, or the reverse.
    fn opposite(&self, contact: &Contact) -> Option<Contact> {
        contact.reversed(self.pair.aspects).filter(|reversed| reversed.helps() != contact.helps())
    }

    /// The person whose point is touched in the catch, and the one who presses.
    fn roles(&self) -> [usize; 2] {
        self.idea.catch.map_or([0, 1], |catch| [catch.near.0, catch.far.0])
    }

    /// Fills the names of the persons in the catch, `{A}` and `{B}`, and in a contact, `{a}` and `{b}`.
    fn named(&self, text: &str, contact: Option<[usize; 2]>, slots: &[(&str, &str)]) -> String {
        let [a, b] = self.roles();
        let name = |person: usize| Some(self.pair.names[person].to_owned());
        let text = fill_by_place(text, |slot| match slot {
            "A" => name(a),
            "B" => name(b),
            "a" => contact.and_then(|persons| name(persons[0])),
            "b" => contact.and_then(|persons| name(persons[1])),
            _ => {
                let value = slots.iter().find(|named| named.0 == slot);
                value.map(|named| named.1.to_owned())
            }
        });
        finished(&text)
    }

    /// One wording of the most specific text. An answer has the wording of its opening.
    fn wording(&self, kind: &str, parts: &[&str]) -> Option<&'a String> {
        let wordings = self.modules.find(FOLDER, kind, parts)?;
        let bytes = parts.iter().flat_map(|part| part.bytes()).map(usize::from);
        let turn = match kind {
            "catch" | "answer" => 0,
            _ => bytes.fold(0, |sum, byte| (sum * 7 + byte) % 1009),
        };
        wordings.get((self.seed + turn) / 3 % wordings.len())
    }

    /// The slower and the faster point of the catch, as in keys.
    fn catch_key(&self) -> [String; 2] {
        self.idea.catch.map_or([String::from("any"), String::from("any")], |catch| {
            [catch.far.1, catch.near.1].map(|point| slug(point.name()))
        })
    }

    fn passages(text: &str, paragraph: usize, ids: &[FactorId]) -> Vec<TogetherPassage> {
        let passage = |text: &str| TogetherPassage {
            paragraph,
            text: text.to_owned(),
            factors: ids.to_vec(),
        };
        sentences(text).into_iter().map(passage).collect()
    }

    /// The idea: where it catches, and what holds the two all the same.
    fn lead(&mut self) -> TogetherText {
        let mut passages = Vec::new();
        // Without a tension, the opening rests on what holds the two.
        if let Some(first) = self.idea.catch.or(self.idea.hold) {
            let key = self.catch_key();
            if let Some(open) = self.wording("catch", &[&key[0], &key[1]]) {
                let stated = self.writer.contact(&first);
                let mut ids = vec![self.contact_factor(&first)];
                ids.extend(first.returned.map(|aspect| self.aspect_factor(aspect)));
                let text = self.named(open, None, &[("F", &stated)]);
                passages.extend(Self::passages(&text, 0, &ids));
            }
        }
        if let Some(hold) = self.idea.hold.filter(|_| self.idea.catch.is_some()) {
            let id = self.contact_factor(&hold);
            let mut ids = vec![id];
            ids.extend(self.catch_id());
            let [body, point] = self.catch_key();
            let claim = self.contact_text(&hold);
            if let Some(frame) = self.wording("hold", &[&body, &point]) {
                let text = self.named(frame, None, &[("F", &claim)]);
                passages.extend(Self::passages(&text, 1, &ids));
            }
        }
        TogetherText { passages }
    }

    fn catch_id(&self) -> Option<FactorId> {
        self.idea.catch.map(|catch| self.contact_id(catch.aspect))
    }

    /// A contact with its claim.
    fn contact_text(&mut self, contact: &Contact) -> String {
        let [near, far] = [contact.near.1, contact.far.1].map(|point| slug(point.name()));
        let stated = self.writer.contact(contact);
        let wording = self.wording("touch", &[contact.nature().name(), &far, &near]);
        let text = wording.map_or("{F}.", String::as_str);
        self.named(text, Some([contact.near.0, contact.far.0]), &[("F", &stated)])
    }

    /// The strongest bodies of one in a house of the other that belongs to a part. A reading tells this once.
    fn house(&mut self, part: TogetherPart) -> Vec<TogetherPassage> {
        let found = self.idea.bonds.iter().find_map(|bond| match &bond.kind {
            BondKind::Houses { bodies, house, is_second_in_first }
                if bond.weight >= FULL_HOUSE && TogetherPart::of_house(*house) == part =>
            {
                Some((usize::from(*is_second_in_first), bodies.clone(), *house))
            }
            _ => None,
        });
        let found = found.filter(|_| !self.has_house_text);
        let Some((owner, bodies, house)) = found else { return Vec::new() };
        self.has_house_text = true;
        let stated = self.writer.houses(owner, &bodies, house);
        let body = slug(bodies[0].name());
        let wording = self.wording("overlay", &[&house.number().to_string(), &body]);
        let text = wording.map_or("{F}.", String::as_str);
        let text = self.named(text, Some([owner, 1 - owner]), &[("F", &stated)]);
        let id = self.house_factor(owner, house, &bodies);
        Self::passages(&text, 0, &[id])
    }

    /// A part: a sentence that leads from the idea, the contact of the part with its claim, what that does to the idea. A
    /// contact whose return is opposed to it is told with its return, and with words that name the tension.
    fn part(&mut self, part: TogetherPart, main: Option<Contact>) -> TogetherText {
        let Some(main) = main else { return TogetherText::default() };
        let opposed = self.opposite(&main);
        let effect = match (opposed.is_some(), main.helps()) {
            (true, _) => "mixed",
            (_, true) => "help",
            _ => "strain",
        };
        let [body, point] = self.catch_key();
        let Some(frame) = self.wording("part", &[part.name(), effect, &body, &point]) else {
            return TogetherText::default();
        };
        let (before, after) = frame.split_once("{F}").unwrap_or((frame, ""));
        let catch: Vec<FactorId> = self.catch_id().into_iter().collect();
        let mut passages = Self::passages(&self.named(before, None, &[]), 0, &catch);
        let mut ids = catch;
        // What helps comes first.
        let contacts = match opposed {
            Some(other) if main.helps() => vec![main, other],
            Some(other) => vec![other, main],
            None => vec![main],
        };
        for (place, contact) in contacts.into_iter().enumerate() {
            let id = self.contact_factor(&contact);
            let mut text = self.contact_text(&contact);
            if place == 1 {
                if !self.pair.names.iter().any(|name| text.starts_with(name)) {
                    lower(&mut text);
                }
                let frame = self.writer.frame("words", "but");
                text = self.named(frame, None, &[("F", &text)]);
            }
            passages.extend(Self::passages(&text, 0, std::slice::from_ref(&id)));
            ids.push(id);
        }
        // Who stands where in the life of the other is good news, and is told with good news.
        if effect == "help" {
            passages.extend(self.house(part));
        }
        passages.extend(Self::passages(&self.named(after, None, &[]), 0, &ids));
        TogetherText { passages }
    }

    /// What the two are as a pair, by the strongest aspect of the composite chart.
    fn composite(&mut self, work: &TogetherText) -> Vec<TogetherPassage> {
        // Mercury is never far from the Sun and Venus, and the node has no texts.
        let is_usable = |bodies: [Body; 2]| {
            let with_mercury = bodies.contains(&Body::Mercury)
                && (bodies.contains(&Body::Sun) || bodies.contains(&Body::Venus));
            !with_mercury && !bodies.contains(&Body::NorthNode)
        };
        let found = self.idea.bonds.iter().find_map(|bond| match bond.kind {
            BondKind::Composite { bodies, aspect } if is_usable(bodies) => Some((bodies, aspect)),
            _ => None,
        });
        let Some((bodies, aspect)) = found else { return Vec::new() };
        let [near, far] = if bodies[1] < bodies[0] { [bodies[1], bodies[0]] } else { bodies };
        let stated = self.writer.composite([near, far], aspect);
        let nature = aspect.nature();
        let [one, other] = [near, far].map(|body| slug(body.name()));
        let Some(wording) = self.wording("composite", &[nature.name(), &other, &one]) else {
            return Vec::new();
        };
        let text = self.named(wording, None, &[("F", &stated)]);
        let id = FactorId::new(&format!("composite.{one}-{other}.{}", aspect.name()));
        let label = format!("Composite {} {} {}", near.name(), aspect.name(), far.name());
        let bodies = vec![near, far];
        let factor =
            TogetherFactor { label, person1: bodies.clone(), person2: bodies, aspects: Vec::new() };
        self.factors.insert(id.clone(), factor);
        let paragraph = work.passages.last().map_or(0, |passage| passage.paragraph + 1);
        Self::passages(&text, paragraph, &[id])
    }

    /// What the two can do about the idea.
    fn advice(&self) -> TogetherText {
        let key = self.catch_key();
        let Some(answer) = self.wording("answer", &[&key[0], &key[1]]) else {
            return TogetherText::default();
        };
        let mut ids: Vec<FactorId> = self.catch_id().into_iter().collect();
        ids.extend(self.idea.hold.map(|hold| self.contact_id(hold.aspect)));
        TogetherText { passages: Self::passages(&self.named(answer, None, &[]), 0, &ids) }
    }

    fn contact_id(&self, index: usize) -> FactorId {
        let aspect = &self.pair.aspects[index];
        let [one, two] = [aspect.first, aspect.second].map(|point| slug(point.name()));
        FactorId::new(&format!("{one}1-{two}2.{}", aspect.kind.name()))
    }

    fn contact_factor(&mut self, contact: &Contact) -> FactorId {
        self.aspect_factor(contact.aspect)
    }

    fn aspect_factor(&mut self, index: usize) -> FactorId {
        let aspect = &self.pair.aspects[index];
        let [name1, name2] = self.pair.names;
        let label = format!(
            "{name1}’s {} {} {name2}’s {}",
            aspect.first.name(),
            aspect.kind.name(),
            aspect.second.name()
        );
        let id = self.contact_id(index);
        let bodies = |point: Point| point.body().into_iter().collect();
        let factor = TogetherFactor {
            label,
            person1: bodies(aspect.first),
            person2: bodies(aspect.second),
            aspects: vec![index],
        };
        self.factors.insert(id.clone(), factor);
        id
    }

    fn house_factor(&mut self, owner: usize, house: House, bodies: &[Body]) -> FactorId {
        let names = self.pair.names;
        let list: Vec<&str> = bodies.iter().map(|body| body.name()).collect();
        let (owner_name, other) = (names[owner], names[1 - owner]);
        let label =
            format!("{owner_name}’s {} in {other}’s {} house", list.join(", "), house.ordinal());
        let first = bodies.first().map_or(String::new(), |body| slug(body.name()));
        let id = FactorId::new(&format!("{first}{}.house{}", owner + 1, house.number()));
        let mut factor = TogetherFactor { label, ..TogetherFactor::default() };
        let person = if owner == 0 { &mut factor.person1 } else { &mut factor.person2 };
        person.extend(bodies);
        self.factors.insert(id.clone(), factor);
        id
    }
}
