//! Composing: from weighed factors and checked texts to sentences.
//!
//! - `writer`: picks texts so that none is used twice, joins claims, and remembers what was told
//! - `claims`: the one claim each factor makes
//! - `plan`: what each area rests on
//! - `passages`: the areas made of passages; `area`, `topics`: the others
//! - `turn`: which of several texts a chart is told
//! - `pairs`: two placements in one sentence
//! - `tension`: where two claims of an area contradict each other

mod area;
mod claims;
mod pairs;
mod passages;
mod plan;
mod tension;
mod topics;
mod turn;
mod writer;

use std::collections::BTreeMap;

use chart::Chart;

use crate::passages::{Composer, Plan};
use crate::reading::Reading;
use crate::weight::Weights;
use crate::{Area, Corpus};
use writer::Writer;

pub(crate) use claims::{
    aspect_key, balance_key, degree_family, frame_key, pattern_frame_key, pattern_key,
};

impl Reading {
    /// Writes the reading of a chart. Pure: the same chart and corpus give the same reading.
    #[must_use]
    pub fn compose(chart: &Chart, corpus: &Corpus) -> Self {
        let weights = Weights::of(chart);
        let mut writer = Writer::new(chart, corpus, &weights);
        let mut composer = Composer::new(chart, &corpus.library, &weights);
        let mut facts = Vec::new();
        let areas = Area::ALL.map(|area| {
            let draft = match Plan::of(area) {
                Some(plan) => passages::draft(&writer, &mut composer, area, plan),
                None => area::draft(&mut writer, area),
            };
            facts.extend(draft.facts());
            draft.finish(chart)
        });
        let themes = composer.themes(&mut facts);
        facts.sort_unstable();
        facts.dedup();
        let factors: BTreeMap<_, _> =
            facts.into_iter().map(|fact| (fact.id(chart), fact.describe(chart))).collect();
        Self { areas, factors, themes }
    }
}
