//! The index of names, read without unpacking; `trie` describes the bytes.

use crate::layout::{LEAF, PAYLOAD_BITS, VALUE_BYTES};

/// A map from folded names to values.
pub(crate) struct Index<'a> {
    bytes: &'a [u8],
    root: u32,
}

/// A position in the trie: at a node, or within an edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cursor<'a> {
    /// The lowest cost of the names below.
    pub(crate) least: u32,
    /// The offset of the node, or with [`LEAF`] the payload of the only name below.
    target: u32,
    /// The rest of the edge, in UTF-8.
    ahead: &'a [u8],
}

impl Cursor<'_> {
    /// The next letter of the edge, and the position after it.
    pub(crate) fn letter(self) -> Option<(char, Self)> {
        let first = *self.ahead.first()?;
        let letter = if first.is_ascii() {
            char::from(first)
        } else {
            let few = &self.ahead[..self.ahead.len().min(char::MAX_LEN_UTF8)];
            few.utf8_chunks().next()?.valid().chars().next()?
        };
        Some((letter, Self { ahead: &self.ahead[letter.len_utf8()..], ..self }))
    }

    /// Whether the edge is a prefix of these letters, or the letters are a prefix of the edge.
    fn goes_with(self, letters: &[u8]) -> bool {
        self.ahead.first() == letters.first()
            && (self.ahead.starts_with(letters) || letters.starts_with(self.ahead))
    }

    /// The position at the end of the edge.
    pub(crate) fn end(self) -> Self {
        Self { ahead: &[], ..self }
    }
}

impl<'a> Index<'a> {
    /// An index in `bytes`; `None` if they are too short.
    pub(crate) fn new(bytes: &'a [u8]) -> Option<Self> {
        let (_, root) = bytes.split_last_chunk()?;
        Some(Self { bytes, root: u32::from_le_bytes(*root) })
    }

    /// The position before the first letter.
    pub(crate) fn start(&self) -> Cursor<'a> {
        Cursor { least: 0, target: self.root, ahead: &[] }
    }

    /// The position after one more letter.
    pub(crate) fn after(&self, position: Cursor<'a>, letter: char) -> Option<Cursor<'a>> {
        self.after_all(position, letter.encode_utf8(&mut [0; char::MAX_LEN_UTF8]))
    }

    /// The position after several letters.
    pub(crate) fn after_all(&self, mut position: Cursor<'a>, letters: &str) -> Option<Cursor<'a>> {
        let mut rest = letters.as_bytes();
        while !rest.is_empty() {
            let edge = self.edges(position).find(|edge| edge.goes_with(rest))?;
            let read = rest.len().min(edge.ahead.len());
            position = Cursor { ahead: &edge.ahead[read..], ..edge };
            rest = &rest[read..];
        }
        Some(position)
    }

    /// The value of the name that ends here.
    pub(crate) fn value(&self, position: Cursor<'a>) -> Option<u64> {
        if position.ahead.is_empty() { self.node(position)?.value } else { None }
    }

    /// The edges from here, cheapest first: those of the node, or the rest of the current one.
    pub(crate) fn edges(&self, position: Cursor<'a>) -> impl Iterator<Item = Cursor<'a>> + use<'a> {
        let begun = Some(position).filter(|position| !position.ahead.is_empty());
        let node = if begun.is_none() { self.node(position) } else { None };
        let Node { edges, mut bytes, .. } = node.unwrap_or_default();
        let others = std::iter::from_fn(move || {
            let (edge, rest) = edge(bytes)?;
            bytes = rest;
            Some(edge)
        });
        begun.into_iter().chain(others.take(edges))
    }

    fn node(&self, Cursor { least, target, .. }: Cursor<'a>) -> Option<Node<'a>> {
        if target & LEAF != 0 {
            let value = u64::from(least) << PAYLOAD_BITS | u64::from(target ^ LEAF);
            return Some(Node { value: Some(value), ..Node::default() });
        }
        let (head, mut bytes) = self.bytes.get(target as usize..)?.split_first_chunk()?;
        let head = u16::from_le_bytes(*head);
        let mut value = None;
        if head % 2 == 1 {
            let (number, rest) = bytes.split_first_chunk::<VALUE_BYTES>()?;
            value = Some(number.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte)));
            bytes = rest;
        }
        Some(Node { value, edges: usize::from(head / 2), bytes })
    }
}

#[derive(Default)]
struct Node<'a> {
    value: Option<u64>,
    edges: usize,
    /// The edges of a node, and the bytes after them.
    bytes: &'a [u8],
}

/// The edge that begins here, and the bytes after it.
fn edge(bytes: &[u8]) -> Option<(Cursor<'_>, &[u8])> {
    let (&[length, l0, l1, t0, t1, t2, t3], rest) = bytes.split_first_chunk()?;
    let (ahead, rest) = rest.split_at_checked(usize::from(length))?;
    let edge = Cursor {
        least: u32::from(u16::from_le_bytes([l0, l1])),
        target: u32::from_le_bytes([t0, t1, t2, t3]),
        ahead,
    };
    Some((edge, rest))
}

#[cfg(test)]
mod tests {

    use std::collections::BTreeMap;

    use proptest::collection::btree_map;
    use proptest::prelude::*;

    use super::*;
    use crate::trie::trie;

    /// Names with common prefixes, in several scripts, one longer than a label.
    fn name() -> impl Strategy<Value = String> {
        prop_oneof![8 => "[abä東]{1,6}", 1 => "(ab){120,140}", 1 => "\\PC{1,8}"]
    }

    fn value(cost: u16, payload: u32) -> u64 {
        u64::from(cost) << PAYLOAD_BITS | u64::from(payload)
    }

    proptest! {
        #[test]
        fn every_name_is_found_and_no_other(
            costs in btree_map(name(), (any::<u16>(), 0..1_u32 << PAYLOAD_BITS), 0..60),
            others in prop::collection::vec(name(), 20),
        ) {
            let names: BTreeMap<String, u64> =
                costs.into_iter().map(|(name, (cost, rest))| (name, value(cost, rest))).collect();
            let listed: Vec<(String, u64)> = names.clone().into_iter().collect();
            let bytes = trie(&listed).unwrap();
            let index = Index::new(&bytes).unwrap();
            let position = |name: &str| index.after_all(index.start(), name);
            for name in names.keys().chain(&others) {
                let found = position(name).and_then(|position| index.value(position));
                prop_assert_eq!(found, names.get(name).copied(), "{}", name);
                for (end, _) in name.char_indices().skip(1) {
                    let begun = &name[..end];
                    let least = names.iter().filter(|it| it.0.starts_with(begun)).map(|it| it.1).min();
                    let reached = position(begun).map(|position| position.least);
                    prop_assert_eq!(reached.map(u64::from), least.map(|value| value >> PAYLOAD_BITS));
                }
            }
        }

        #[test]
        fn random_bytes_do_not_panic(bytes: Vec<u8>, name in name()) {
            if let Some(index) = Index::new(&bytes) {
                let found = index.after_all(index.start(), &name);
                found.and_then(|position| index.value(position));
            }
        }
    }

    #[test]
    fn edges_are_in_order_of_cost() {
        let names = [("a", 5), ("ab", 9), ("ac", 2), ("ad", 4)];
        let names = names.map(|(name, cost)| (name.to_owned(), value(cost, 0)));
        let bytes = trie(&names).unwrap();
        let index = Index::new(&bytes).unwrap();
        let a = index.after(index.start(), 'a').unwrap();
        assert_eq!(a.least, 2);
        let ways: Vec<_> = index.edges(a).filter_map(Cursor::letter).map(|way| way.0).collect();
        assert_eq!(ways, ['c', 'd', 'b']);
    }
}
