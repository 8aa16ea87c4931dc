//! The week of a moment: the days that stand out.

use chart::{AspectType, Body, House, JulianDay, Nature, Point};

use super::words::{point_key, sentence};
use super::{Account, SpanPassage};
use crate::active::{Active, ActiveKind, ExactMoment};
use crate::prose::{fill, sentences};

/// The facts of a week.
#[derive(Debug, Clone, PartialEq)]
pub struct WeekFacts {
    /// When the Moon meets the point that the time is about.
    pub on_point: Vec<(JulianDay, AspectType)>,
    /// The exact transits of the week without those of the Moon, strongest first: body, point, type and moment.
    pub transits: Vec<(Body, Point, AspectType, JulianDay)>,
    /// New moon, quarters and full moon: a name such as `full-moon`, the moment and the house of the Moon.
    pub phases: Vec<(&'static str, JulianDay, Option<House>)>,
}

/// Most lines of a week, and most of its transits.
const MOST_LINES: usize = 5;
const MOST_TRANSITS: usize = 3;

impl Account<'_> {
    /// A line for each moment of the week that stands out, in the order of time: a paragraph of its own, with day and hour.
    pub(super) fn week(&mut self, week: &WeekFacts) -> Vec<SpanPassage> {
        let mut lines: Vec<(JulianDay, String, Vec<String>)> = Vec::new();
        for (body, natal, kind, at) in week.transits.iter().take(MOST_TRANSITS) {
            let (text, factor) = self.transit_of_week(*body, *natal, *kind, *at);
            lines.push((*at, text, vec![factor]));
        }
        for (name, at, house) in &week.phases {
            let key = match house {
                Some(_) if name.ends_with("moon") => (*name).to_owned(),
                _ => format!("{name}-any"),
            };
            let house = house.map(|house| self.words.house(house)).unwrap_or_default();
            let text = self.words.module("week", &["phase", &key]).unwrap_or_default();
            lines.push((*at, fill(text, &[("house", &house)]), Vec::new()));
        }
        for (at, kind) in &week.on_point {
            let Some((main, natal)) = self.main().and_then(|main| Some((main, main.natal?))) else {
                continue;
            };
            let text = self.words.module("week", &["point", kind.name()]).unwrap_or_default();
            let point = self.words.point(natal, AspectType::Conjunction);
            lines.push((*at, fill(text, &[("b", &point)]), vec![self.words.active_factor(main)]));
        }
        lines.truncate(MOST_LINES);
        lines.sort_by(|a, b| a.0.days().total_cmp(&b.0.days()));
        if lines.is_empty() {
            let text = self.words.module("week", &["exact", "none"]).unwrap_or_default();
            return vec![SpanPassage { text: text.to_owned(), factors: Vec::new(), paragraph: 0 }];
        }
        let mut passages = Vec::new();
        for (paragraph, (at, text, factors)) in lines.into_iter().enumerate() {
            let text = format!("{} {}", self.words.hour(at), sentence(text));
            for text in sentences(&text) {
                let (text, factors) = (text.to_owned(), factors.clone());
                passages.push(SpanPassage { text, factors, paragraph });
            }
        }
        passages
    }

    /// An exact transit of the week as a sentence, with its factor.
    fn transit_of_week(
        &mut self,
        body: Body,
        natal: Point,
        kind: AspectType,
        at: JulianDay,
    ) -> (String, String) {
        let active = Active {
            kind: ActiveKind::Transit,
            natal: Some(natal),
            aspect: Some(kind),
            moments: vec![ExactMoment { at, until: at, retrograde: false }],
            ..Active::new(body, 0.0)
        };
        let factor = self.words.active_factor(&active);
        let (a, b) = (self.words.body(body), self.words.point(natal, kind));
        let meets = self.words.meets(body, natal, kind);
        let clause = if natal == Point::Body(body) {
            format!("{a} {meets}")
        } else {
            format!("{a} {meets} {b}")
        };
        // On the Descendant and the Imum Coeli, too, a body is in conjunction.
        let is_on_angle = natal.body().is_none() && kind == AspectType::Opposition;
        let nature = if is_on_angle { Nature::Conjunction } else { kind.nature() };
        let is_main = self.main().is_some_and(|main| {
            (main.body, main.natal, main.aspect) == (body, Some(natal), Some(kind))
        });
        let frame = if is_main { "main" } else { "other" };
        let text = self.words.module("week", &["exact", frame]).unwrap_or_default();
        let so = self.words.module("week", &[nature.name(), &point_key(natal, kind)]);
        (fill(text, &[("F", &clause), ("so", so.unwrap_or_default())]), factor)
    }
}
