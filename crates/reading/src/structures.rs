//! What dominates a chart in words: each structure of its ranking with its meaning.

use chart::{Body, Chart, Dominant, DominantKind, Sign};

use crate::book::MissingVolume;
use crate::factor::{Fact, slug};
use crate::grammar::Writer;
use crate::prose::fill;
use crate::reading::StructureReading;
use crate::{Area, Corpus, Interpretation};

/// The folder of the modules that speak for a structure whose text is not in the book.
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
        writer.begin_area();
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
    let key = key(chart, dominant);
    let text = match &key {
        Some((part, heading)) => corpus.book.text(part, heading)?,
        None => None,
    };
    let (text, facts) = match (text, dominant.kind, dominant.sign) {
        (Some(text), ..) => (text.paragraphs().collect::<Vec<_>>().join(" "), Vec::new()),
        (None, DominantKind::Rising, Some(sign)) => {
            let ruler = sign.ruler();
            let house = chart.placement(ruler).house.map(|house| house.number().to_string());
            let parts = [slug(sign.name()), house.unwrap_or_default()];
            let parts = parts.each_ref().map(String::as_str);
            let text = corpus.modules.find(GENERAL, "rising", &parts);
            let facts = vec![Fact::Ascendant, Fact::ChartRuler, Fact::House(ruler)];
            (text.map_or(String::new(), |wordings| wordings[0].text.clone()), facts)
        }
        (None, ..) => {
            let text = match corpus.modules.structure(GENERAL, chart, dominant) {
                Some(wordings) => wordings[0].text.clone(),
                None => format!("{{F}} {}", interpretation(chart, corpus, dominant)),
            };
            (text, Vec::new())
        }
    };
    let stated = if text.contains("{F}") { writer.structure(dominant) } else { String::new() };
    let text = writer.fill_names(&fill(&text, &[("F", &stated)]));
    let mut facts = [writer.take_facts(), facts].concat();
    if facts.is_empty() {
        facts.extend(dominant.bodies.iter().map(|body| Fact::Sign(*body)));
    }
    facts.sort_unstable();
    facts.dedup();
    Ok((crate::grammar::punctuate(&text).trim().replace("  ", " "), facts))
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
            let sign = chart.placement(ruler(dominant)?).certain_sign()?;
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

/// The ruler of the rising sign in a structure of that kind.
fn ruler(dominant: &Dominant) -> Option<Body> {
    dominant.sign.map(Sign::ruler)
}
