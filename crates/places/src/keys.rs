//! All folded spellings of a name in the index.

use super::fold::fold;

/// Words with their abbreviations; both are indexed.
const ABBREVIATED: [(&str, &str); 4] =
    [("saint", "st"), ("sainte", "ste"), ("mount", "mt"), ("fort", "ft")];

/// Letters that are typed as two on keyboards without them.
const WRITTEN_AS_TWO: [(char, &str); 10] = [
    ('ä', "ae"),
    ('ö', "oe"),
    ('ü', "ue"),
    ('å', "aa"),
    ('ø', "oe"),
    ('Ä', "Ae"),
    ('Ö', "Oe"),
    ('Ü', "Ue"),
    ('Å', "Aa"),
    ('Ø', "Oe"),
];

/// The folded spellings of `name`: the name itself, with two letters for umlauts, and with words such as 'saint'
/// exchanged with their abbreviations.
pub(crate) fn keys(name: &str) -> Vec<String> {
    let mut keys = vec![fold(name)];
    let doubled = doubled(name);
    if doubled != name {
        keys.push(fold(&doubled));
    }
    for key in keys.clone() {
        for (long, short) in ABBREVIATED {
            push_swapped(&mut keys, &key, long, short);
            push_swapped(&mut keys, &key, short, long);
        }
    }
    keys.retain(|key| !key.is_empty());
    keys.sort();
    keys.dedup();
    keys
}

fn doubled(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        match WRITTEN_AS_TWO.iter().find(|(letter, _)| *letter == c) {
            Some((_, two)) => out.push_str(two),
            None => out.push(c),
        }
    }
    out
}

fn push_swapped(keys: &mut Vec<String>, key: &str, from: &str, to: &str) {
    if key.split(' ').any(|word| word == from) {
        let words: Vec<&str> = key.split(' ').map(|w| if w == from { to } else { w }).collect();
        keys.push(words.join(" "));
    }
}
