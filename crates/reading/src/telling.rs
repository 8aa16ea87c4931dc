//! Composes an area from modules: an idea, the structures that follow it by weight, what helps, advice.

use chart::{Body, Chart, Dominant, DominantKind, House, PatternType};

use crate::factor::{Fact, slug};
use crate::grammar::{Teller, Tone, cusp_sign, punctuate};
use crate::idea::{Idea, is_hard};
use crate::modules::{Modules, Wording};
use crate::plan::{Plan, Tell};
use crate::prose::{count_words, fill, sentences};
use crate::reading::Field;
use crate::theme::Theme;

/// One sentence of an area.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sentence {
    pub(crate) field: Field,
    /// Counted from 0 within the field.
    pub(crate) paragraph: usize,
    pub(crate) text: String,
    pub(crate) facts: Vec<Fact>,
    /// Whether it states a fact of the chart only.
    pub(crate) is_fact: bool,
}

/// A part of an area: a module with the facts that it tells.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Part {
    /// A structure, by its place in the list of dominants.
    Structure(usize),
    /// What another body does to one that was just told.
    Contact(Body, Body),
    /// The rising sign with its ruler.
    Rising,
    /// A body by sign and house.
    Place(Body),
    /// The sign on a cusp with its ruler.
    Cusp(House),
    /// The signs of two bodies.
    Pair(Body, Body),
    /// How the idea of the area belongs to that of the chart: a theme of both.
    Link(Theme),
}

impl Part {
    /// Whether it follows another part of its paragraph.
    fn follows(self) -> bool {
        matches!(self, Self::Contact(..))
    }
}

/// A part with the paragraph that it belongs to.
struct Planned {
    part: Part,
    paragraph: usize,
    /// The order in which parts are chosen until the area has its most words, smallest first.
    rank: u8,
}

/// The widest orb of a contact, and of an easy aspect that ends the area, degrees.
const CLOSE_DEG: f64 = 5.0;

/// Composes one area.
pub(crate) struct Telling<'a, 'b> {
    chart: &'a Chart,
    modules: &'a Modules,
    area: &'static str,
    dominants: &'b [Dominant],
    importance: &'b [f64; Body::COUNT],
    idea: &'b Idea,
    plan: &'a Plan,
    teller: Teller<'a>,
    claims: Vec<(Body, Theme)>,
    sentences: Vec<Sentence>,
    seed: usize,
}

impl<'a, 'b> Telling<'a, 'b> {
    pub(crate) fn new(
        chart: &'a Chart,
        modules: &'a Modules,
        area: &'static str,
        (dominants, importance): (&'b [Dominant], &'b [f64; Body::COUNT]),
        idea: &'b Idea,
        plan: &'a Plan,
        teller: Teller<'a>,
    ) -> Self {
        let minutes = |body: Body| chart.placement(body).position.longitude.degrees() * 60.0;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 21,600")]
        let seed =
            minutes(Body::Sun) as usize * 31 + minutes(Body::Moon) as usize * 17 + area.len();
        Self {
            chart,
            modules,
            area,
            dominants,
            importance,
            idea,
            plan,
            teller,
            claims: Vec::new(),
            sentences: Vec::new(),
            seed,
        }
    }

    /// The sentences of the area. `chart_idea` is the idea of the whole chart, if this is another area.
    pub(crate) fn area(mut self, chart_idea: Option<&Idea>) -> (Vec<Sentence>, Teller<'a>) {
        self.opening();
        let opening: usize = self.sentences.iter().map(|own| count_words(&own.text)).sum();
        let mut plan = self.parts();
        let shared = chart_idea.and_then(|whole| {
            let theirs = whole.ends.iter().map(|end| end.theme);
            theirs.into_iter().find(|theme| self.idea.ends.iter().any(|end| end.theme == *theme))
        });
        if let Some(theme) = shared {
            plan.push(Planned { part: Part::Link(theme), paragraph: 1, rank: 1 });
        }
        plan.sort_by_key(|own| own.rank);
        let mut room = self.plan.words.saturating_sub(opening);
        plan.retain(|own| {
            let words = self.words(own.part);
            let fits = words > 0 && (words <= room || own.rank == 0);
            if fits {
                room = room.saturating_sub(words);
            }
            fits
        });
        // A contact needs the passage that it follows.
        let heads: Vec<usize> =
            plan.iter().filter(|own| !own.part.follows()).map(|own| own.paragraph).collect();
        plan.retain(|own| own.paragraph == 0 || heads.contains(&own.paragraph));
        plan.sort_by_key(|own| (own.paragraph, own.part.follows()));
        let (mut paragraph, mut last) = (0, None);
        for Planned { part, paragraph: at, .. } in plan {
            if last.is_some_and(|last| last != at) {
                paragraph += 1;
            }
            if at == 0 {
                self.tell(part, Field::Summary, 0);
            } else if self.tell(part, Field::Details, paragraph) {
                last = Some(at);
            }
        }
        self.advice();
        (self.sentences, self.teller)
    }

    /// The two sides of the idea with their facts.
    fn opening(&mut self) {
        let [first, second] = &self.idea.ends;
        let (first, second) = (first.clone(), second.clone());
        let x = self.end(&first.bodies, None);
        let y = self.end(&second.bodies, Some(&first.bodies));
        let facts = self.teller.take_facts();
        let frame =
            self.choose("open", &self.idea_key()).map_or("{X} {Y}", |(own, _)| own.text.as_str());
        let text = fill(frame, &[("X", &x), ("Y", &y)]);
        self.add(Field::Summary, 0, &text, &facts);
    }

    /// States one side of the idea.
    fn end(&mut self, bodies: &[Body], against: Option<&[Body]>) -> String {
        let head = bodies[0];
        let partner = against.and_then(|own| {
            own.iter().copied().find(|other| self.chart.aspect_of(*other, head).is_some())
        });
        match (bodies.len(), partner) {
            (1, Some(partner)) => {
                let known = self.teller.name(partner);
                self.teller.relation(&known, partner, head)
            }
            (1, None) => self.teller.state(head, true),
            _ => {
                let sign = self.chart.placement(head).certain_sign();
                let same =
                    bodies.iter().all(|body| self.chart.placement(*body).certain_sign() == sign);
                let house = self.chart.placement(head).house;
                match sign.filter(|_| same) {
                    Some(sign) => self.teller.several(bodies, Some(sign), None),
                    None => self.teller.several(bodies, None, house),
                }
            }
        }
    }

    fn idea_key(&self) -> [&'static str; 2] {
        let [first, second] = &self.idea.ends;
        [first.theme.name(), second.theme.name()]
    }

    /// The signs of the bodies that speak for the idea.
    fn idea_facts(&self) -> Vec<Fact> {
        let bodies = self.idea.ends.iter().flat_map(|end| &end.bodies);
        let certain = bodies.filter(|body| self.chart.placement(**body).certain_sign().is_some());
        certain.map(|body| Fact::Sign(*body)).collect()
    }

    fn advice(&mut self) {
        let key = self.idea_key();
        let facts = self.idea_facts();
        let open = self.choose("open", &key).map_or(0, |(_, index)| index);
        let Some(wordings) = self.modules.find(self.area, "advice", &key) else { return };
        let text = wordings[open % wordings.len()].text.clone();
        self.add(Field::Advice, 0, &text, &facts);
    }

    /// What follows the opening, as far as there is room.
    fn parts(&self) -> Vec<Planned> {
        let mut plan = Vec::new();
        let mut told: Vec<Body> =
            self.idea.ends.iter().flat_map(|end| end.bodies.clone()).collect();
        // Other bodies of the structures that the idea is taken from follow the opening.
        for own in self.idea.from.iter().filter_map(|place| self.dominants.get(*place)) {
            for third in own.bodies.iter().copied().filter(|body| !self.idea.has(*body)) {
                let mut heads = self.idea.ends.iter().map(|end| end.bodies[0]);
                if let Some(head) = heads.find(|head| is_hard(self.chart, *head, third)) {
                    let part = Part::Contact(head, third);
                    plan.push(Planned { part, paragraph: 0, rank: 1 });
                }
            }
        }
        let most = if self.plan.is_whole() { 3 } else { 2 };
        let mut leads = 0;
        for (place, own) in self.dominants.iter().enumerate() {
            let is_tension = match own.kind {
                DominantKind::Aspect => own.aspect.is_some_and(|kind| Tone::of(kind) != Tone::Easy),
                DominantKind::Angle => own.aspect.is_none(),
                DominantKind::Cluster => true,
                DominantKind::Pattern => !self.is_help(own),
                _ => false,
            };
            let ends = &own.bodies[..own.bodies.len().min(2)];
            let is_new =
                ends.iter().any(|body| !told.contains(body)) || own.kind == DominantKind::Cluster;
            let has_text = self.wordings(Part::Structure(place)).is_some();
            if !is_tension
                || !is_new
                || !has_text
                || self.idea.from.contains(&place)
                || leads == most
            {
                continue;
            }
            let (paragraph, rank) = [(1, 0), (3, 2), (4, 6)][leads];
            plan.push(Planned { part: Part::Structure(place), paragraph, rank });
            told.extend(own.bodies.iter().take(if own.kind == DominantKind::Cluster {
                5
            } else {
                2
            }));
            let main = ends.iter().copied().min().unwrap_or(Body::Sun);
            self.contacts(main, &own.bodies, paragraph, rank + 2, &mut plan);
            leads += 1;
        }
        for (index, tell) in self.plan.tell.iter().enumerate() {
            let index = u8::try_from(index).unwrap_or(u8::MAX);
            let paragraph = 2 + 3 * usize::from(index.min(1)) + usize::from(index > 2);
            let rank = if index == 0 { 0 } else { 1 + 2 * u8::from(index > 2) };
            let (part, body) = match tell {
                Tell::Rising => {
                    let ruler = self.chart.ruler();
                    (Part::Rising, ruler.filter(|ruler| !told.contains(ruler)))
                }
                Tell::Place(body) => (Part::Place(*body), Some(*body)),
                Tell::Cusp(house) => (Part::Cusp(*house), None),
                Tell::Pair(one, other) => (Part::Pair(*one, *other), None),
            };
            // In the overview, a body that was told has its place told only if there is room.
            let is_told =
                matches!(tell, Tell::Place(body) if told.contains(body) && self.plan.is_whole());
            let rank = if is_told { 9 } else { rank };
            plan.push(Planned { part, paragraph, rank });
            if let Some(body) = body {
                let is_new = !told.contains(&body);
                told.push(body);
                if is_new {
                    self.contacts(body, &[body], paragraph, rank + 3, &mut plan);
                }
            }
        }
        if let Some(place) = self.easiest() {
            plan.push(Planned { part: Part::Structure(place), paragraph: 8, rank: 1 });
        }
        // What a structure tells is not told again as a contact, nor a contact twice.
        let pair = |one: Body, other: Body| (one.min(other), one.max(other));
        let mut pairs: Vec<(Body, Body)> = Vec::new();
        for own in &plan {
            if let Part::Structure(place) = own.part
                && let [one, other, ..] = self.dominants[place].bodies[..]
            {
                pairs.push(pair(one, other));
            }
        }
        plan.retain(|own| match own.part {
            Part::Contact(one, other) => {
                let is_new = !pairs.contains(&pair(one, other));
                pairs.push(pair(one, other));
                is_new
            }
            _ => true,
        });
        plan
    }

    fn is_help(&self, own: &Dominant) -> bool {
        matches!(self.kind_of(own), Some(PatternType::GrandTrine | PatternType::Kite))
    }

    fn kind_of(&self, own: &Dominant) -> Option<PatternType> {
        own.pattern.map(|index| self.chart.patterns[index].kind)
    }

    /// What else touches a body closely, the strongest first.
    fn contacts(
        &self,
        subject: Body,
        known: &[Body],
        paragraph: usize,
        rank: u8,
        plan: &mut Vec<Planned>,
    ) {
        let mut found: Vec<(f64, Body)> = Vec::new();
        for aspect in self.chart.aspects.iter().filter(|aspect| aspect.kind.is_major()) {
            let Some(other) =
                aspect.other(chart::Point::Body(subject)).and_then(chart::Point::body)
            else {
                continue;
            };
            let is_told = known.contains(&other) || other == Body::NorthNode;
            if is_told || aspect.orb_deg > CLOSE_DEG || self.is_of_idea(subject, other) {
                continue;
            }
            if !self.chart.is_in_sign(subject, other, aspect.kind) {
                continue;
            }
            let is_easy = Tone::of(aspect.kind) == Tone::Easy;
            if is_easy && (self.idea.has(other) || self.is_pressed(subject, aspect.orb_deg)) {
                continue;
            }
            let is_told =
                plan.iter().any(|own| self.names(own.part, other)) || self.idea.has(other);
            let share = if is_easy { 0.5 } else { 1.0 } * if is_told { 1.0 } else { 1.7 };
            found.push((
                share * (1.0 + self.importance[other.index()]) * (1.0 - aspect.orb_deg / 8.0),
                other,
            ));
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (index, (_, other)) in found.into_iter().take(2).enumerate() {
            let rank = rank + 2 * u8::try_from(index).unwrap_or(0);
            plan.push(Planned { part: Part::Contact(subject, other), paragraph, rank });
        }
    }

    /// Whether a part states a body.
    fn names(&self, part: Part, body: Body) -> bool {
        match part {
            Part::Structure(place) => self.dominants[place].bodies.contains(&body),
            Part::Contact(one, other) => one == body || other == body,
            Part::Place(own) => own == body,
            _ => false,
        }
    }

    /// Whether a hard aspect to a body is closer than an easy one, or two are close.
    fn is_pressed(&self, body: Body, easy_orb_deg: f64) -> bool {
        let hard = self.chart.aspects.iter().filter(|aspect| {
            aspect.involves(chart::Point::Body(body))
                && Tone::of(aspect.kind) == Tone::Hard
                && aspect.kind.is_major()
                && aspect.orb_deg <= CLOSE_DEG
        });
        let orbs: Vec<f64> = hard.map(|aspect| aspect.orb_deg).collect();
        orbs.len() >= 2 || orbs.iter().any(|orb_deg| *orb_deg < easy_orb_deg)
    }

    /// Whether the opening has told what is between two bodies.
    fn is_of_idea(&self, one: Body, other: Body) -> bool {
        self.idea.has(one) && self.idea.has(other)
    }

    /// The strongest easy structure whose bodies are not under more pressure than they get help.
    fn easiest(&self) -> Option<usize> {
        for (place, own) in self.dominants.iter().enumerate() {
            if self.wordings(Part::Structure(place)).is_none() {
                continue;
            }
            if self.is_help(own) {
                return Some(place);
            }
            let Some(kind) = own.aspect.filter(|_| own.kind == DominantKind::Aspect) else {
                continue;
            };
            let (one, other) = (own.bodies[0], own.bodies[1]);
            let is_close = self
                .chart
                .aspect_of(one, other)
                .is_some_and(|index| self.chart.aspects[index].orb_deg <= CLOSE_DEG);
            let orb_deg = self
                .chart
                .aspect_of(one, other)
                .map_or(0.0, |index| self.chart.aspects[index].orb_deg);
            let is_free = !self.is_pressed(one, orb_deg) && !self.is_pressed(other, orb_deg);
            let in_quarrel = self.idea.has(one) && self.idea.has(other);
            if Tone::of(kind) == Tone::Easy
                && is_free
                && !in_quarrel
                && is_close
                && self.chart.is_in_sign(one, other, kind)
                && other != Body::NorthNode
            {
                return Some(place);
            }
        }
        None
    }

    /// The wordings of a part's module.
    fn wordings(&self, part: Part) -> Option<(&'a [Wording], usize)> {
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
                        Some((find("aspect", &[&pair, tone])?, 28))
                    }
                    DominantKind::Angle => {
                        let angle = slug(own.angles.first()?.name());
                        Some((find("angle", &[&name(own.bodies[0]), &angle])?, 18))
                    }
                    DominantKind::Cluster => Some((
                        match (own.sign, own.house) {
                            (Some(sign), _) => find("cluster/sign", &[&slug(sign.name())])?,
                            (_, Some(house)) => {
                                find("cluster/house", &[&house.number().to_string()])?
                            }
                            _ => return None,
                        },
                        20,
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
                            26,
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
            Part::Rising => {
                let sign = self.chart.houses?.ascendant.sign();
                let house = self.chart.placement(sign.ruler()).house?.number().to_string();
                Some((find("rising", &[&slug(sign.name()), &house])?, 24))
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
            Part::Link(theme) => Some((find("link", &[theme.name(), "any"])?, 0)),
            Part::Place(body) => {
                let placement = self.chart.placement(body);
                let sign = slug(placement.certain_sign()?.name());
                let house =
                    placement.house.map_or("any".to_owned(), |house| house.number().to_string());
                Some((find("place", &[&name(body), &sign, &house])?, 14))
            }
        }
    }

    /// The words of a part with its facts, about; 0 if there is no text.
    fn words(&self, part: Part) -> usize {
        self.wordings(part).map_or(0, |(own, facts)| count_words(&own[0].text) + facts)
    }

    /// The wording of a key: by the chart, without a claim that the chart or the reading contradicts.
    fn choose(&self, kind: &str, key: &[&str]) -> Option<(&'a Wording, usize)> {
        let wordings = self.modules.find(self.area, kind, key)?;
        self.pick(wordings)
    }

    fn pick(&self, wordings: &'a [Wording]) -> Option<(&'a Wording, usize)> {
        let holds = |own: &Wording| {
            own.claims.iter().all(|(body, claimed)| {
                let by_sign = Theme::of_body(self.chart, *body);
                let told = self.claims.iter().filter(|(other, _)| other == body).map(|own| own.1);
                by_sign.into_iter().chain(told).all(|theme| !theme.is_opposed_to(*claimed))
            })
        };
        let count = wordings.len();
        let mut turns = (0..count).map(|turn| (self.seed + turn) % count);
        let index = turns.find(|index| holds(&wordings[*index]))?;
        Some((&wordings[index], index))
    }

    /// Tells a part. Returns whether it had a text.
    fn tell(&mut self, part: Part, field: Field, paragraph: usize) -> bool {
        let Some((wordings, _)) = self.wordings(part) else { return false };
        let Some((wording, _)) = self.pick(wordings) else { return false };
        let states = wording.text.contains("{F}") || wording.text.contains("{G}");
        let mut stated = String::new();
        if states {
            stated = match part {
                Part::Structure(place) => self.structure(place),
                Part::Contact(subject, other) => {
                    self.teller.contact(subject, other).unwrap_or_default()
                }
                Part::Rising => self.teller.rising().unwrap_or_default(),
                Part::Place(body) => self.teller.place(body),
                Part::Cusp(house) => self.teller.cusp(house).unwrap_or_default(),
                _ => String::new(),
            };
        }
        let mut facts = self.teller.take_facts();
        match part {
            Part::Link(_) => facts = self.idea_facts(),
            Part::Pair(one, other) => {
                self.teller.mark(one);
                self.teller.mark(other);
                facts = vec![Fact::Sign(one), Fact::Sign(other)];
            }
            Part::Place(body) if !states => {
                self.teller.mark(body);
                facts = vec![Fact::Sign(body)];
                facts.extend(self.chart.placement(body).house.map(|_| Fact::House(body)));
            }
            Part::Cusp(house) if !states => facts = vec![Fact::Cusp(house), Fact::Ruler(house)],
            _ => {}
        }
        self.claims.extend(&wording.claims);
        let text = fill(&wording.text, &[("F", &stated), ("G", &stated)]);
        let text = self.teller.fill_names(&text);
        self.add(field, paragraph, &text, &facts);
        true
    }

    /// The facts of a structure as sentences.
    fn structure(&mut self, place: usize) -> String {
        let own = &self.dominants[place];
        match own.kind {
            DominantKind::Aspect => {
                let (one, other) = (own.bodies[0], own.bodies[1]);
                self.teller.aspect(one, other, one <= Body::Moon)
            }
            DominantKind::Cluster => self.teller.several(&own.bodies, own.sign, own.house),
            DominantKind::Pattern => {
                let Some(index) = own.pattern else { return String::new() };
                let pattern = &self.chart.patterns[index];
                match pattern.apex {
                    Some(apex) if pattern.kind != PatternType::Kite => {
                        let others: Vec<Body> =
                            pattern.planets.iter().copied().filter(|body| *body != apex).collect();
                        self.teller.apex(index, apex, &others, pattern.kind == PatternType::Yod)
                    }
                    _ => {
                        let is_cross = pattern.kind == PatternType::GrandCross;
                        // The head of a kite is not in the element of its trine.
                        let planets = pattern.planets.iter().copied();
                        let trine: Vec<Body> =
                            planets.filter(|body| Some(*body) != pattern.apex).collect();
                        self.teller.figure(index, &trine, pattern.element, is_cross)
                    }
                }
            }
            _ => self.teller.state(own.bodies[0], true),
        }
    }

    fn add(&mut self, field: Field, paragraph: usize, text: &str, facts: &[Fact]) {
        for text in sentences(punctuate(text).trim()) {
            self.sentences.push(Sentence {
                field,
                paragraph,
                text: text.to_owned(),
                facts: facts.to_vec(),
                is_fact: Body::ALL.iter().any(|body| text.contains(body.name())),
            });
        }
    }
}
