//! The two main subjects of a reading: the one that divides two people most, and the one that helps them most.

use chart::{Chart, Element, Point, Sign};

use super::choose::{Focus, SelectedAspect};
use super::subject::{Side, Subject};
use super::{Connectives, Pair, TogetherPart, TogetherPassage};
use crate::passages::{Family, Key};
use crate::{Corpus, FactorId, prose};

/// The main subjects. The lead states them, the parts refer to them, and the last advice returns to them.
pub(super) struct MainSubjects<'a> {
    pub(super) tension: Option<MainSubject<'a>>,
    help: Option<MainSubject<'a>>,
}

/// A subject with the aspects that it rests on.
pub(super) struct MainSubject<'a> {
    pub(super) subject: Subject,
    side: Side,
    /// The strongest first; never empty.
    aspects: Vec<&'a SelectedAspect>,
}

/// A subject counts for a side if its weight there is at least this many times its weight on the other side.
const CLEAR_LEAD: f64 = 1.5;

impl<'a> MainSubjects<'a> {
    /// Considers only the selected aspects, so that the parts describe everything that the lead states.
    pub(super) fn of(selected: &'a [Vec<SelectedAspect>; 4]) -> Self {
        let tension = MainSubject::strongest(selected, Side::Tension, None);
        let help =
            MainSubject::strongest(selected, Side::Help, tension.as_ref().map(|own| own.subject));
        Self { tension, help }
    }

    /// The helping subject, if the strongest aspect of the part belongs to it.
    pub(super) fn opening_help(&self, selected: &[SelectedAspect]) -> Option<&MainSubject<'a>> {
        let strongest = selected.iter().max_by(|a, b| a.weight.total_cmp(&b.weight))?;
        self.help
            .as_ref()
            .filter(|help| help.aspects.iter().any(|own| own.points == strongest.points))
    }

    /// The subjects that the parts should have in common.
    pub(super) fn focus(&self) -> Focus {
        let tension = self.tension.as_ref().and_then(|main| main.aspects.first());
        Focus {
            subjects: self.iter().map(|main| main.subject).collect(),
            points: tension.map(|own| own.points),
        }
    }

    /// Elements whose texts could contradict the main subjects or the aspects of a part.
    pub(super) fn silent_elements(&self, selected: &[Vec<SelectedAspect>; 4]) -> Vec<Element> {
        let element = |main: &MainSubject<'_>| match main.subject {
            Subject::Talk => Some(Element::Air),
            Subject::Care | Subject::Affection => Some(Element::Water),
            _ => None,
        };
        let of_part = |(part, own): (TogetherPart, &Vec<SelectedAspect>)| match part {
            TogetherPart::Talking if !own.is_empty() => Some(Element::Air),
            TogetherPart::Closeness if !own.is_empty() => Some(Element::Water),
            _ => None,
        };
        let of_parts = TogetherPart::ALL.into_iter().zip(selected).filter_map(of_part);
        self.iter().filter_map(element).chain(of_parts).collect()
    }

    fn iter(&self) -> impl Iterator<Item = &MainSubject<'a>> {
        self.tension.iter().chain(&self.help)
    }
}

impl<'a> MainSubject<'a> {
    fn strongest(
        selected: &'a [Vec<SelectedAspect>; 4],
        side: Side,
        except: Option<Subject>,
    ) -> Option<Self> {
        let main = |subject: Subject| {
            let of_subject = selected.iter().flatten().filter(|one| one.subject == Some(subject));
            let (mut own, others): (Vec<_>, Vec<_>) = of_subject
                .map(|one| (subject.side(one.nature), one))
                .map(|((side, part), one)| (side, one.weight * part, one))
                .partition(|(other, ..)| *other == side);
            own.sort_by(|(_, a, _), (_, b, _)| b.total_cmp(a));
            // A subject with nearly equal weights on both sides counts for neither.
            let weight_of =
                |all: &[(Side, f64, &SelectedAspect)]| all.iter().map(|own| own.1).sum::<f64>();
            let surplus = weight_of(&own) - weight_of(&others) * CLEAR_LEAD;
            let strongest = own.first()?.1;
            let aspects = own.iter().map(|(.., one)| *one).collect();
            // One strong aspect counts more than several weak ones.
            let weight = strongest + surplus / 3.0;
            (surplus > 0.0).then_some((weight, Self { subject, side, aspects }))
        };
        let all = Subject::ALL.into_iter().filter(|subject| Some(*subject) != except);
        all.filter_map(main).max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, main)| main)
    }

    fn ids(&self) -> Vec<FactorId> {
        self.aspects.iter().map(|one| one.chosen.factor.0.clone()).collect()
    }

    /// The names. The person with the body of the subject in the strongest aspect comes first.
    fn names<'n>(&self, names: [&'n str; 2]) -> [&'n str; 2] {
        let [one, two] = names;
        match self.aspects.first() {
            Some(own) if own.points[0] != Point::Body(self.subject.body()) => [two, one],
            _ => [one, two],
        }
    }
}

impl Pair<'_> {
    /// The lead: the two main subjects in one sentence, then each with its strongest aspect.
    pub(super) fn lead(
        &self,
        subjects: &MainSubjects<'_>,
        names: [&str; 2],
        corpus: &Corpus,
    ) -> Vec<TogetherPassage> {
        let mut passages = Vec::new();
        if let (Some(tension), Some(help)) = (&subjects.tension, &subjects.help) {
            let terms = &corpus.library.terms;
            let [one, two] = [help, tension]
                .map(|main| format!("short-{}-{}", main.side.name(), main.subject.name()))
                .map(|name| terms.words(&name));
            let text = terms.fill("in-short", &[("help", one), ("tension", two)]);
            let factors = [help.ids(), tension.ids()].concat();
            passages.push(TogetherPassage { paragraph: 0, text, factors });
        }
        let mut names = names;
        for main in subjects.iter() {
            let key = Key::Subject(main.subject, main.side);
            passages.extend(self.passages_about(Family::TogetherLead, key, main, names, corpus));
            // Full names are used once.
            names = self.names;
            let reason = main.aspects.first().map(|own| TogetherPassage {
                paragraph: 0,
                text: self.reason(own, main.side, corpus),
                factors: vec![own.chosen.factor.0.clone()],
            });
            passages.extend(reason);
        }
        passages
    }

    /// The first sentences of a part and their side: how the dividing subject shows in this part, or that the part is about
    /// the helping subject. Empty if the part has no aspect of either.
    pub(super) fn opening(
        &self,
        subjects: &MainSubjects<'_>,
        part: TogetherPart,
        selected: &[SelectedAspect],
        (before, connectives): (Option<Side>, &mut Connectives),
        corpus: &Corpus,
    ) -> (Vec<TogetherPassage>, Side) {
        let is_opened = part != TogetherPart::Meeting && !selected.is_empty();
        let Some(tension) = subjects.tension.as_ref().filter(|_| is_opened) else {
            return (Vec::new(), Side::Help);
        };
        let family = Family::TogetherOpening;
        if let Some(help) = subjects.opening_help(selected) {
            let [first, _] = tension.names(self.names);
            let topic = corpus.library.terms.words(&format!("topic-{}", tension.subject.name()));
            let topic = prose::fill(topic, &[("first", first)]);
            let [first, second] = help.names(self.names);
            let slots = [("first", first), ("second", second), ("topic", topic.as_str())];
            let ids = [help.ids(), tension.ids()].concat();
            let joined_by = connectives.between(before, Some(Side::Help), corpus);
            let key = Key::HelpOpens(help.subject);
            let sentences = corpus.library.body(family, key, &slots, joined_by);
            let passage = |text| TogetherPassage { paragraph: 0, text, factors: ids.clone() };
            return (sentences.into_iter().map(passage).collect(), Side::Help);
        }
        if !selected.iter().any(|one| one.subject == Some(tension.subject)) {
            return (Vec::new(), Side::Help);
        }
        let [first, second] = tension.names(self.names);
        let slots = [("first", first), ("second", second)];
        let ids = tension.ids();
        let joined_by = connectives.between(before, Some(Side::Tension), corpus);
        let key = Key::PartSubject(part, tension.subject);
        let sentences = corpus.library.body(family, key, &slots, joined_by);
        let passage = |text| TogetherPassage { paragraph: 0, text, factors: ids.clone() };
        (sentences.into_iter().map(passage).collect(), Side::Tension)
    }

    /// The last advice: what both can do about the dividing subject, and how the helping subject supports that.
    pub(super) fn end(&self, subjects: &MainSubjects<'_>, corpus: &Corpus) -> Vec<TogetherPassage> {
        // The texts about the helping subject refer to the dividing one.
        let Some(tension) = &subjects.tension else { return Vec::new() };
        let mains = [tension].into_iter().chain(&subjects.help);
        mains
            .flat_map(|main| {
                let key = Key::Subject(main.subject, main.side);
                self.passages_about(Family::TogetherEnd, key, main, self.names, corpus)
            })
            .collect()
    }

    fn passages_about(
        &self,
        family: Family,
        key: Key,
        main: &MainSubject<'_>,
        names: [&str; 2],
        corpus: &Corpus,
    ) -> Vec<TogetherPassage> {
        let [first, second] = main.names(names);
        let slots = [("first", first), ("second", second)];
        let ids = main.ids();
        let passage = |text| TogetherPassage { paragraph: 0, text, factors: ids.clone() };
        corpus.library.sentences(family, key, &slots).into_iter().map(passage).collect()
    }

    /// The strongest aspect of a main subject as a sentence: `In the charts it is Ada’s Moon in Leo opposite Ben’s Saturn in Aquarius.`
    fn reason(&self, own: &SelectedAspect, side: Side, corpus: &Corpus) -> String {
        let terms = &corpus.library.terms;
        let [first, second] = [0, 1].map(|index| {
            let (point, name) = (own.points[index], self.names[index]);
            let slots = [("name", name), ("point", point.name())];
            match sign_of(self.charts[index], point).map(Sign::name) {
                _ if !is_by_sign(own, &self.charts) => terms.fill("point-of", &slots),
                Some(sign) if point == Point::Ascendant => {
                    terms.fill("ascendant-in-sign-of", &[("name", name), ("sign", sign)])
                }
                Some(sign) => {
                    terms.fill("point-in-sign-of", &[&slots[..], &[("sign", sign)]].concat())
                }
                None => terms.fill("point-of", &slots),
            }
        });
        let aspect = terms.words(&format!("between-{}", own.kind.name()));
        let slots = [("first", first.as_str()), ("aspect", aspect), ("second", second.as_str())];
        terms.fill(&format!("reason-{}", side.name()), &slots)
    }
}

/// Whether the signs of both points have the distance of the aspect. If one point is at the end
/// of a sign and the other at the beginning of one, they may not.
fn is_by_sign(own: &SelectedAspect, charts: &[&Chart; 2]) -> bool {
    let [one, two] = [0, 1].map(|index| sign_of(charts[index], own.points[index]));
    let Some((one, two)) = one.zip(two) else { return false };
    let distance = one.index().abs_diff(two.index());
    let distance = distance.min(12 - distance);
    f64::from(u32::try_from(distance).unwrap_or_default()) * 30.0 == own.kind.angle_deg()
}

/// The sign of a point, if it is certain.
pub(super) fn sign_of(chart: &Chart, point: Point) -> Option<Sign> {
    match point {
        Point::Body(body) => chart.placement(body).certain_sign(),
        Point::Ascendant => chart.houses.map(|houses| houses.ascendant.sign()),
        Point::Midheaven => chart.houses.map(|houses| houses.midheaven.sign()),
    }
}
