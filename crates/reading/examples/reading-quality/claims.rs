//! The claims of the corpus as the files have them, found again in finished sentences.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use toml::Table;

use crate::words::words;

/// A claim or scene of the corpus.
struct Text {
    words: Vec<String>,
    pole: Option<String>,
    /// The axis of a scene.
    scene: Option<String>,
}

/// An axis and the tags of its two poles.
pub(crate) struct Axis {
    pub(crate) name: String,
    pub(crate) poles: [String; 2],
}

/// What one sentence says about the axes.
#[derive(Default)]
pub(crate) struct Poles {
    pub(crate) poles: BTreeSet<String>,
    pub(crate) scenes: BTreeSet<String>,
}

/// Every tagged claim and every scene, by their first words.
pub(crate) struct Claims {
    texts: Vec<Text>,
    by_start: BTreeMap<String, Vec<usize>>,
    never_said: Vec<String>,
    axes: Vec<Axis>,
}

/// How many words of a claim are looked up at once.
const START: usize = 3;

impl Claims {
    /// Reads the corpus files of a folder.
    pub(crate) fn read(folder: &Path) -> Result<Self, Box<dyn std::error::Error>> {
        let axes = [
            ("pace", "quick", "slow"),
            ("company", "open", "private"),
            ("footing", "settled", "roaming"),
            ("compass", "heart", "head"),
            ("edge", "frank", "tactful"),
        ];
        let axes = axes.map(|(name, a, b)| Axis {
            name: name.to_owned(),
            poles: [a.to_owned(), b.to_owned()],
        });
        let mut claims = Self {
            texts: Vec::new(),
            by_start: BTreeMap::new(),
            never_said: Vec::new(),
            axes: axes.into(),
        };
        for path in files(folder)? {
            let table: Table = fs::read_to_string(&path)?.parse()?;
            if path.ends_with("never-said.toml") {
                let lists = table.values().filter_map(|list| list.as_array()).flatten();
                claims.never_said = lists.filter_map(|p| p.as_str()).map(str::to_owned).collect();
            } else {
                claims.add(&table, "");
            }
        }
        for (index, text) in claims.texts.iter().enumerate() {
            let start = text.words.iter().take(START).cloned().collect::<Vec<_>>().join(" ");
            claims.by_start.entry(start).or_default().push(index);
        }
        Ok(claims)
    }

    fn add(&mut self, table: &Table, name: &str) {
        for (key, value) in table {
            if let Some(inner) = value.as_table() {
                self.add(inner, key);
                continue;
            }
            let list = value.as_array().map_or(&[][..], Vec::as_slice);
            let texts: Vec<&str> = list.iter().filter_map(|text| text.as_str()).collect();
            let pole = |tag: &str| self.axes.iter().any(|axis| axis.poles.iter().any(|p| p == tag));
            let Some((&first, rest)) = texts.split_first() else { continue };
            let (tagged, is_scene) = (first == "none" || pole(first), name == "scenes");
            if !tagged && !is_scene {
                continue;
            }
            let pole = (tagged && first != "none").then(|| first.to_owned());
            for text in if tagged { rest } else { &texts[..] } {
                let scene = is_scene.then(|| key.clone());
                self.texts.push(Text { words: words(text), pole: pole.clone(), scene });
            }
        }
    }

    pub(crate) fn axes(&self) -> &[Axis] {
        &self.axes
    }

    /// The places of the claims that stand in a sentence; scenes are no claims.
    pub(crate) fn in_sentence(&self, sentence: &str) -> Vec<usize> {
        self.found(sentence)
            .into_iter()
            .filter(|index| self.texts[*index].scene.is_none())
            .collect()
    }

    /// Which poles a sentence speaks for, and which axes it tells a scene about.
    pub(crate) fn poles(&self, sentence: &str) -> Poles {
        let mut poles = Poles::default();
        for index in self.found(sentence) {
            poles.poles.extend(self.texts[index].pole.clone());
            poles.scenes.extend(self.texts[index].scene.clone());
        }
        poles
    }

    fn found(&self, sentence: &str) -> Vec<usize> {
        let words = words(sentence);
        let mut found = Vec::new();
        for from in 0..words.len() {
            for length in 1..=START.min(words.len() - from) {
                let start = words[from..from + length].join(" ");
                for index in self.by_start.get(&start).into_iter().flatten() {
                    let own = &self.texts[*index].words;
                    let whole = words[from..].starts_with(own);
                    if whole && (length == START || own.len() == length) {
                        found.push(*index);
                    }
                }
            }
        }
        found
    }

    /// How many phrases stand in a text that no text may hold.
    pub(crate) fn never_said_in(&self, text: &str) -> f64 {
        let padded = format!(" {} ", words(text).join(" "));
        let found = self.never_said.iter().filter(|p| padded.contains(&format!(" {p} "))).count();
        found as f64
    }
}

fn files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            all.extend(files(&path)?);
        } else if path.extension().is_some_and(|end| end == "toml") {
            all.push(path);
        }
    }
    all.sort();
    Ok(all)
}
