//! What dominates a chart in words: each structure of its ranking with its meaning.

use chart::{Chart, Dominant, DominantKind, Element, Mode, PatternType};

use crate::book::MissingVolume;
use crate::factor::{Fact, slug};
use crate::grammar::Writer;
use crate::prose::fill;
use crate::reading::StructureReading;
use crate::{Area, Corpus, Interpretation};

/// The folder of the modules for patterns.
const GENERAL: &str = Area::General.name();

/// The structures of a chart, in the order of its ranking. Adds the facts that they rest on.
pub(crate) fn structures(
    chart: &Chart,
    corpus: &Corpus,
    facts: &mut Vec<Fact>,
) -> Result<Vec<StructureReading>, MissingVolume> {
    let mut writer = Writer::new(chart, &corpus.modules);
    let mut told = Vec::new();
    for dominant in chart.dominants() {
        writer.begin_structure();
        let (text, behind) = structure(chart, corpus, &dominant, &mut writer)?;
        facts.extend(&behind);
        let factors = behind.into_iter().map(|fact| fact.id(chart)).collect();
        told.push(StructureReading { text, factors });
    }
    Ok(told)
}

fn structure(
    chart: &Chart,
    corpus: &Corpus,
    dominant: &Dominant,
    writer: &mut Writer<'_>,
) -> Result<(String, Vec<Fact>), MissingVolume> {
    let body = dominant.bodies[0];
    // A light or a body by itself has the texts of its sign and its house.
    if matches!(dominant.kind, DominantKind::Light | DominantKind::Body) {
        let mut facts = vec![Fact::Sign(body)];
        let placement = chart.placement(body);
        facts.extend(placement.house.map(|_| Fact::House(body)));
        facts.extend(placement.dignity.map(|_| Fact::Dignity(body)));
        return Ok((Interpretation::of_body(corpus, chart, body).text, facts));
    }
    let text = match key(chart, dominant) {
        Some((part, heading)) => corpus.book.text(&part, &heading)?,
        None => None,
    };
    let text = match text {
        Some(text) => text.paragraphs().collect::<Vec<_>>().join(" "),
        None => figure(chart, corpus, dominant)
            .unwrap_or_else(|| format!("{{F}} {}", interpretation(chart, corpus, dominant))),
    };
    let stated = if text.contains("{F}") { writer.structure(dominant) } else { String::new() };
    let text = writer.fill_names(&fill(&text, &[("F", &stated)]));
    let mut facts = writer.take_facts();
    if facts.is_empty() {
        facts.extend(dominant.bodies.iter().map(|body| Fact::Sign(*body)));
    }
    Ok((crate::grammar::punctuate(&text).trim().replace("  ", " "), facts))
}

/// The module for a pattern; `None` for another structure, and for a pattern without one.
fn figure(chart: &Chart, corpus: &Corpus, dominant: &Dominant) -> Option<String> {
    let pattern = &chart.patterns[dominant.pattern?];
    let apex = || pattern.apex.map(|body| slug(body.name()));
    let (kind, key) = match pattern.kind {
        PatternType::TSquare => ("apex/t-square", apex()?),
        PatternType::Yod => ("apex/yod", apex()?),
        PatternType::GrandTrine => {
            ("figure/grand-trine", pattern.element.map_or("mixed", Element::name).to_owned())
        }
        PatternType::GrandCross => {
            ("figure/grand-cross", pattern.mode.map_or("mixed", Mode::name).to_owned())
        }
        PatternType::Kite => ("figure/kite", "any".to_owned()),
        _ => return None,
    };
    corpus.modules.find(GENERAL, kind, &[&key])?.first().cloned()
}

/// The text of an aspect or a pattern by itself.
fn interpretation(chart: &Chart, corpus: &Corpus, dominant: &Dominant) -> String {
    let pattern = dominant.pattern.and_then(|at| Interpretation::of_pattern(corpus, chart, at));
    let aspect = || {
        let index = chart.aspect_of(dominant.bodies[0], *dominant.bodies.get(1)?)?;
        Some(Interpretation::of_aspect(corpus, &chart.aspects[index]))
    };
    pattern.or_else(aspect).map_or(String::new(), |interpretation| interpretation.text)
}

/// The part of the book and the heading of a structure; `None` for a kind that the book does not have.
fn key(chart: &Chart, dominant: &Dominant) -> Option<(String, String)> {
    let (first, second) = (dominant.bodies[0], dominant.bodies.get(1).copied());
    Some(match dominant.kind {
        DominantKind::Aspect => {
            let (one, other) = (first.min(second?), first.max(second?));
            let nature = dominant.aspect?.nature().name();
            (format!("pairs/{}", slug(one.name())), format!("{}, {nature}", other.name()))
        }
        DominantKind::Angle => {
            let angle = dominant.angles.first()?.name();
            (format!("angles/{}", slug(first.name())), angle.to_owned())
        }
        DominantKind::Rising => {
            let sign = chart.placement(dominant.sign?.ruler()).certain_sign()?;
            let part = format!("ruler/{}", slug(dominant.sign?.name()));
            (part, format!("Ruler in {}", sign.name()))
        }
        DominantKind::Cluster => match (dominant.sign, dominant.house) {
            (Some(sign), _) => ("signs-together".to_owned(), sign.name().to_owned()),
            (None, house) => ("houses-together".to_owned(), format!("House {}", house?.number())),
        },
        DominantKind::Pattern | DominantKind::Light | DominantKind::Body => return None,
    })
}
