//! An area made of passages.

use super::writer::{Claim, Draft, Writer};
use crate::Area;
use crate::passages::{Composer, Plan, topic_reading};

/// Writes an area.
pub(super) fn draft(
    writer: &Writer<'_>,
    composer: &mut Composer<'_>,
    area: Area,
    plan: &Plan,
) -> Draft {
    let mut draft = Draft::new(area);
    let mut lines = composer.area(area, plan);
    for topic in area.topics() {
        draft.push_topic(*topic, topic_reading(writer.chart, *topic));
        lines.extend(composer.topic(area, *topic));
    }
    for line in lines {
        let mut claim = Claim::new(line.text, line.facts);
        claim.paragraph = line.place.paragraph;
        draft.push(line.place.field, claim);
    }
    draft
}
