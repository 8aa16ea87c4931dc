//! Writes the index of names: a radix trie whose edges store the lowest cost below them.
//!
//! A node has the number of its edges, doubled, plus 1 if a name ends in it (16 bits), that name's value
//! ([`VALUE_BYTES`]), and its edges in order of cost. An edge has the length of its label (8 bits), the lowest cost
//! below it (16 bits), the position of its node (32 bits), and the label, at least one letter in UTF-8. A node without
//! edges is not written: its edge has [`LEAF`] instead of a position, and the name's payload, whose cost is the lowest.
//! The position of the root is at the end (32 bits).

use std::num::TryFromIntError;

use super::layout::{LEAF, PAYLOAD_BITS, VALUE_BYTES};

/// The trie of distinct names in order, with their values.
pub(crate) fn trie(names: &[(String, u64)]) -> Result<Vec<u8>, TryFromIntError> {
    let mut out = Vec::new();
    let (_, root) = node(&mut out, names, 0)?;
    out.extend(root.to_le_bytes());
    Ok(out)
}

/// Writes the nodes below a node, then the node itself, for names with the first `read` bytes in common. Returns the
/// lowest cost and the node's position.
fn node(
    out: &mut Vec<u8>,
    names: &[(String, u64)],
    read: usize,
) -> Result<(u16, u32), TryFromIntError> {
    let (ended, longer) = names.split_at(names.iter().take_while(|it| it.0.len() == read).count());
    let letter = |name: &str| name[read..].chars().next();
    let mut edges = Vec::new();
    for group in longer.chunk_by(|one, next| letter(&one.0) == letter(&next.0)) {
        // Names are in order, so a prefix of the first and the last is common to all.
        let label = shared(&group[0].0[read..], &group[group.len() - 1].0[read..]);
        let (least, target) = match group {
            [(name, value)] if name.len() == read + label.len() => leaf(*value)?,
            _ => node(out, group, read + label.len())?,
        };
        edges.push((least, label, target));
    }
    edges.sort_unstable();

    let address = u32::try_from(out.len())?;
    let mut costs: Vec<u16> = edges.first().map(|(least, ..)| *least).into_iter().collect();
    out.extend(u16::try_from(2 * edges.len() + ended.len())?.to_le_bytes());
    for (_, value) in ended {
        costs.push(leaf(*value)?.0);
        out.extend(&value.to_le_bytes()[..VALUE_BYTES]);
    }
    for (least, label, target) in edges {
        out.push(u8::try_from(label.len())?);
        out.extend(least.to_le_bytes());
        out.extend(target.to_le_bytes());
        out.extend(label.bytes());
    }
    Ok((costs.into_iter().min().unwrap_or_default(), address))
}

/// The cost and the marked payload of a value.
fn leaf(value: u64) -> Result<(u16, u32), TryFromIntError> {
    let payload = u32::try_from(value & ((1 << PAYLOAD_BITS) - 1))?;
    Ok((u16::try_from(value >> PAYLOAD_BITS)?, LEAF | payload))
}

/// The common prefix of both names, as far as an edge can store it.
fn shared<'a>(one: &'a str, other: &str) -> &'a str {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    let length: usize = same.map(|(letter, _)| letter.len_utf8()).sum();
    &one[..one.floor_char_boundary(length.min(u8::MAX.into()))]
}
