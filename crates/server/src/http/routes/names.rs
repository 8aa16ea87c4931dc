//! The names in paths.

use engine::InterpretationKind;
use reading::Area;

use crate::http::call::{Known, PathName};
use crate::http::error::{HttpError, RequestError};

/// A life area.
pub(super) fn area(name: &'static str) -> PathName {
    let mut known = Area::ALL.map(Area::path).to_vec();
    let others = Area::ALL.map(|area| area.name().to_owned());
    known.extend(
        others.into_iter().filter(|name| Area::ALL.iter().all(|area| area.path() != *name)),
    );
    PathName { name, description: "The life area", example: "career", known: Known::Names(known) }
}

/// A type of interpretations.
pub(super) fn kind() -> PathName {
    let known = InterpretationKind::ALL.map(|kind| kind.name().to_owned());
    PathName {
        name: "type",
        description: "The type of the parts",
        example: "big-three",
        known: Known::Names(known.into()),
    }
}

/// A record of the operator's table.
pub(super) fn record() -> PathName {
    PathName {
        name: "recordId",
        description: "A record's id",
        example: "recAbCdEfGhIjKlMn",
        known: Known::Pattern("^rec[A-Za-z0-9]{14}$"),
    }
}

/// The area with this name in a path or in an answer.
pub(super) fn area_named(name: String) -> Result<Area, HttpError> {
    let area = Area::ALL.into_iter().find(|area| area.path() == name || area.name() == name);
    area.ok_or_else(|| {
        RequestError::UnknownName { given: name, known: Area::ALL.map(Area::path).join(", ") }
            .into()
    })
}

/// The type of interpretations with this name.
pub(super) fn kind_named(name: String) -> Result<InterpretationKind, HttpError> {
    name.parse().map_err(|_| {
        let known = InterpretationKind::ALL.map(InterpretationKind::name).join(", ") + ", custom";
        RequestError::UnknownName { given: name, known }.into()
    })
}
