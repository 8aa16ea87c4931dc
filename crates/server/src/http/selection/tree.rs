//! The selected members of an answer.

use super::AnswerShape;

/// The members that `texts=none` leaves out.
pub(crate) const TEXTS: [&str; 2] = ["interpretation", "keywords"];

/// Whether `texts=none` leaves a member out.
#[inline]
pub(super) fn is_text(name: &[u8]) -> bool {
    TEXTS.iter().any(|text| text.as_bytes() == name)
}

/// The name of a list of warnings.
pub(super) const WARNINGS: &str = "warnings";

/// The members that identify an element of an array. They are kept together with any selected member of the element.
const KEYS: [&str; 3] = ["name", "number", "body"];

/// The selected members.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Tree {
    All,
    /// A short list, in which a search takes less than in a map.
    Some(Vec<(String, Self)>),
    /// A list of warnings that was not asked for. It is kept if it has elements.
    Warnings,
}

impl Default for Tree {
    fn default() -> Self {
        Self::Some(Vec::new())
    }
}

impl Tree {
    /// Adds a path of names with dots, and the identifying members of the array elements on that path.
    pub(super) fn add(&mut self, path: &str, shape: &AnswerShape) {
        let mut tree = self;
        let mut shape = Some(shape);
        for name in path.split('.') {
            let Self::Some(members) = tree else { return };
            for key in KEYS {
                if shape.is_some_and(|shape| shape.has_key(key)) {
                    or_insert(members, key, Self::All);
                }
            }
            shape = shape.and_then(|shape| shape.member(name));
            tree = or_insert(members, name, Self::default());
        }
        *tree = Self::All;
    }

    /// Adds every list of warnings that is not inside an array, so that no selection hides a warning.
    pub(super) fn add_warnings(&mut self, shape: &AnswerShape) {
        let Self::Some(members) = self else { return };
        for (name, member) in shape.members_with_warnings() {
            if name == WARNINGS {
                or_insert(members, name, Self::Warnings);
            } else {
                or_insert(members, name, Self::default()).add_warnings(member);
            }
        }
    }

    /// The selected part of a member; `None` if nothing of it is selected.
    pub(super) fn member(&self, name: &[u8]) -> Option<&Self> {
        match self {
            Self::Some(members) => {
                let mut members = members.iter();
                members.find(|(member, _)| member.as_bytes() == name).map(|(_, tree)| tree)
            }
            Self::All | Self::Warnings => Some(&Self::All),
        }
    }

    /// Whether nothing here was asked for: there are only lists of warnings.
    pub(super) fn is_only_warnings(&self) -> bool {
        match self {
            Self::All => false,
            Self::Warnings => true,
            Self::Some(members) => {
                !members.is_empty() && members.iter().all(|(_, tree)| tree.is_only_warnings())
            }
        }
    }

    /// Whether the member at a path, or one inside it, is selected.
    pub(super) fn covers(&self, path: &[&str]) -> bool {
        let Some((first, rest)) = path.split_first() else { return true };
        self.member(first.as_bytes()).is_some_and(|inner| inner.covers(rest))
    }
}

/// The tree of a member, which is added if it is missing.
fn or_insert<'a>(members: &'a mut Vec<(String, Tree)>, name: &str, tree: Tree) -> &'a mut Tree {
    let known = members.iter().position(|(member, _)| member == name);
    let index = known.unwrap_or_else(|| {
        members.push((name.to_owned(), tree));
        members.len() - 1
    });
    &mut members[index].1
}
