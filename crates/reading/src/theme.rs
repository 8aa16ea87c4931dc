//! Themes: what a body wants in its sign, and how strong each is in a chart.

use std::collections::BTreeMap;

use chart::{Body, Chart, Point, Sign, named_enum};

use crate::Corpus;
use crate::corpus::CorpusError;
use crate::factor::Fact;
use crate::passages::File;
use crate::reading::ThemeReading;

named_enum! {
    /// What a part of a person wants. Each is the manner of one sign.
    #[expect(missing_docs, reason = "the names say it; corpus/en/themes.toml describes them")]
    pub enum Theme {
        Directness = "directness",
        Steadiness = "steadiness",
        Curiosity = "curiosity",
        Care = "care",
        Pride = "pride",
        Craft = "craft",
        Harmony = "harmony",
        Depth = "depth",
        Adventure = "adventure",
        Duty = "duty",
        Freedom = "freedom",
        Dream = "dream",
    }
}

impl Theme {
    /// The theme of a sign.
    #[must_use]
    pub fn of_sign(sign: Sign) -> Self {
        Self::ALL[sign.index()]
    }

    /// The theme of a body: that of its sign, since the sign decides how a body acts; Saturn and the slower bodies have
    /// their own. `None` for the node and Chiron, and for a body whose sign changes on a day of unknown birth time.
    #[must_use]
    pub fn of_body(chart: &Chart, body: Body) -> Option<Self> {
        match body {
            Body::Saturn => Some(Self::Duty),
            Body::Uranus => Some(Self::Freedom),
            Body::Neptune => Some(Self::Dream),
            Body::Pluto => Some(Self::Depth),
            Body::NorthNode | Body::Chiron => None,
            _ => chart.placement(body).certain_sign().map(Self::of_sign),
        }
    }
}

/// The texts of one theme.
#[derive(Debug, Clone)]
pub(crate) struct ThemeTexts {
    pub(crate) name: String,
    pub(crate) sentence: String,
    /// Paragraphs without astrological terms, by strength: present, strong, dominant.
    pub(crate) portraits: [String; 3],
}

impl ThemeTexts {
    pub(crate) fn load(file: &File) -> Result<BTreeMap<Theme, Self>, CorpusError> {
        let one = |theme: Theme| {
            let entry = file.get(theme.name(), "portraits")?;
            let portraits = <[String; 3]>::try_from(entry.texts.clone()).map_err(|_| {
                file.error(entry.line, theme.name(), "three portraits are expected")
            })?;
            let text = |key: &str| file.one(theme.name(), key);
            let (name, sentence) = (text("name")?, text("sentence")?);
            Ok((theme, Self { name, sentence, portraits }))
        };
        Theme::ALL.into_iter().map(one).collect()
    }
}

/// A portrait without the factors that it rests on.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Portrait {
    /// The name of the theme.
    #[schema(example = "Depth")]
    pub name: String,
    /// A paragraph without astrological terms.
    pub portrait: String,
}

/// The portraits of the strongest themes of a chart, strongest first, as in its reading.
#[must_use]
pub fn portraits(corpus: &Corpus, chart: &Chart) -> Vec<Portrait> {
    let themes = ChartThemes::of(chart).read(chart, &corpus.library.portraits, &mut Vec::new());
    let portrait = |theme: ThemeReading| Portrait { name: theme.name, portrait: theme.portrait };
    themes.into_iter().map(portrait).collect()
}

/// How much each theme weighs in a chart.
#[derive(Debug, Clone)]
pub(crate) struct ChartThemes {
    /// What speaks for a theme, with points.
    testimonies: Vec<(Theme, Fact, f64)>,
    /// Strongest first. 50 is the average of all births; 20 points are one standard deviation.
    pub(crate) strengths: Vec<(Theme, f64)>,
}

/// Mean and standard deviation of the points for each theme, over 4,000 random births from 1900 to 2025.
const USUAL: [(f64, f64); 12] = [
    (1.43, 2.28),
    (1.48, 2.34),
    (1.46, 2.23),
    (1.51, 2.28),
    (1.49, 2.28),
    (1.64, 2.40),
    (1.53, 2.32),
    (2.59, 2.62),
    (1.54, 2.30),
    (2.60, 2.65),
    (2.54, 2.65),
    (2.48, 2.57),
];

/// The points of the rising sign.
const RISING: f64 = 2.0;
/// A fourth theme is included if it is at most this far below the third, points.
const CLOSE: f64 = 5.0;

impl ChartThemes {
    /// Each body speaks for its theme with its importance in the ranking of the chart; Saturn and the slower bodies only
    /// on an angle or in close aspect to a light or to the ruler of the Ascendant.
    pub(crate) fn of(chart: &Chart) -> Self {
        let importance = chart.importance();
        let on_angles = chart.on_angles();
        let mut testimonies = Vec::new();
        for body in Body::ALL {
            let weight = importance[body.index()];
            if body <= Body::Jupiter {
                let sign = chart.placement(body).certain_sign();
                testimonies
                    .extend(sign.map(|sign| (Theme::of_sign(sign), Fact::Sign(body), weight)));
                continue;
            }
            let Some(theme) = Theme::of_body(chart, body) else { continue };
            if on_angles.iter().any(|(other, _, _)| *other == body) {
                testimonies.push((theme, Fact::OnAngle(body), weight));
            }
            for (index, aspect) in chart.aspects.iter().enumerate() {
                let other = aspect.other(Point::Body(body)).and_then(Point::body);
                let counts =
                    other.is_some_and(|other| other.is_luminary() || chart.ruler() == Some(other));
                if counts && aspect.kind.is_major() && aspect.orb_deg < 5.0 {
                    testimonies.push((
                        theme,
                        Fact::Aspect(index),
                        2.0 * (1.0 - aspect.orb_deg / 6.0),
                    ));
                }
            }
        }
        if let Some(houses) = &chart.houses {
            testimonies.push((Theme::of_sign(houses.ascendant.sign()), Fact::Ascendant, RISING));
        }
        testimonies.sort_by(|a, b| b.2.total_cmp(&a.2).then(a.1.cmp(&b.1)));
        let points = |theme: Theme| {
            let of_theme = testimonies.iter().filter(|(other, _, _)| *other == theme);
            of_theme.map(|(_, _, points)| points).sum::<f64>()
        };
        let mut strengths: Vec<(Theme, f64)> = Theme::ALL
            .into_iter()
            .map(|theme| {
                let (mean, deviation) = USUAL[theme as usize];
                (theme, (50.0 + 20.0 * (points(theme) - mean) / deviation).clamp(0.0, 100.0))
            })
            .collect();
        strengths.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        Self { testimonies, strengths }
    }

    /// The facts that speak for a theme, the strongest first.
    pub(crate) fn testimonies(&self, theme: Theme) -> impl Iterator<Item = Fact> {
        self.testimonies
            .iter()
            .filter(move |testimony| testimony.0 == theme)
            .map(|testimony| testimony.1)
    }

    /// The strongest themes with their texts: three, or four if the fourth is close to the third. Adds their facts.
    pub(crate) fn read(
        &self,
        chart: &Chart,
        portraits: &BTreeMap<Theme, ThemeTexts>,
        facts: &mut Vec<Fact>,
    ) -> Vec<ThemeReading> {
        let count = if self.strengths[3].1 > self.strengths[2].1 - CLOSE { 4 } else { 3 };
        let spoken =
            self.strengths.iter().filter(|(theme, _)| self.testimonies(*theme).next().is_some());
        let mut themes = Vec::new();
        for (theme, points) in spoken.take(count) {
            let texts = &portraits[theme];
            let portrait = match *points {
                80.0.. => 2,
                65.0.. => 1,
                _ => 0,
            };
            let behind: Vec<Fact> = self.testimonies(*theme).take(5).collect();
            facts.extend(&behind);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
            let strength = points.round() as u8;
            themes.push(ThemeReading {
                theme: *theme,
                name: texts.name.clone(),
                strength,
                sentence: texts.sentence.clone(),
                portrait: texts.portraits[portrait].clone(),
                factors: behind.into_iter().map(|fact| fact.id(chart)).collect(),
            });
        }
        themes
    }
}
