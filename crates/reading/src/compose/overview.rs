//! The overview: what weighs most in the whole chart, as an argument of passages.

use chart::Body;

use super::topics;
use super::writer::{Claim, Draft, Writer};
use crate::passages::Composer;
use crate::{Area, Topic};

/// Writes the overview.
pub(super) fn draft(writer: &mut Writer<'_>, composer: &mut Composer<'_>) -> Draft {
    let mut draft = Draft::new(Area::General);
    let mut told = composer.area(Area::General);
    for (topic, body) in [(Topic::SunPlacement, Body::Sun), (Topic::MoonPlacement, Body::Moon)] {
        draft.push_topic(topic, Some(topics::body_reading(writer, body)));
        match composer.topic(topic) {
            Some(passage) => told.extend(passage),
            None => topics::body_alone(writer, &mut draft, topic, body),
        }
    }
    for one in told {
        let mut claim = Claim::new(one.text, one.facts);
        claim.paragraph = one.paragraph;
        draft.push(one.field, claim);
    }
    draft
}
