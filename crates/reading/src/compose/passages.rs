//! An area as an argument of passages.

use super::topics;
use super::writer::{Claim, Draft, Writer};
use crate::Area;
use crate::passages::{Composer, Told};

/// Writes an area.
pub(super) fn draft(writer: &mut Writer<'_>, composer: &mut Composer<'_>, area: Area) -> Draft {
    let mut draft = Draft::new(area);
    let mut told = composer.area(area);
    for topic in area.topics() {
        let reading = topics::reading(writer, *topic);
        let is_timed = reading.is_some();
        draft.push_topic(*topic, reading);
        let own = composer.topic(area, *topic);
        if own.is_empty() && is_timed {
            topics::body_alone(writer, &mut draft, *topic);
        }
        told.extend(own);
    }
    push(&mut draft, told);
    draft
}

fn push(draft: &mut Draft, told: Vec<Told>) {
    for one in told {
        let mut claim = Claim::new(one.text, one.facts);
        claim.paragraph = one.paragraph;
        draft.push(one.field, claim);
    }
}
