//! The corpus as it travels to a browser: already read and checked, so that neither TOML nor the
//! catalogue has to travel with it.
//!
//! Lines of fields parted by tabs: `=` and a family's name, then for each of its keys the key, the
//! tag of its pole (`none` for none) and its texts. [`HEADER`] begins it.

use super::{Corpus, CorpusError, Entry, Lean, Named};

const HEADER: &str = "texts 1";

impl Corpus {
    /// This corpus, for [`Corpus::from_prepared`].
    #[must_use]
    pub fn prepared(&self) -> String {
        let mut lines = vec![HEADER.to_owned()];
        for (family, entries) in &self.families {
            lines.push(format!("={family}"));
            lines.extend(entries.iter().map(|(key, entry)| {
                let tag = entry.lean.map_or("none", Lean::tag);
                [&[key.as_str(), tag], &texts(entry)[..]].concat().join("\t")
            }));
        }
        lines.join("\n")
    }

    /// From what [`Corpus::prepared`] made. Nothing is checked again but the form.
    pub fn from_prepared(prepared: &str) -> Result<Self, CorpusError> {
        let mut families: Named<Named<Entry>> = Named::default();
        let mut family = None;
        let mut lines = prepared.lines().enumerate();
        if lines.next().is_none_or(|(_, line)| line != HEADER) {
            return Err(unreadable(1));
        }
        for (number, line) in lines {
            if let Some(name) = line.strip_prefix('=') {
                family = Some(families.entry(name.to_owned()).or_default());
                continue;
            }
            let mut fields = line.split('\t');
            let key = fields.next().unwrap_or_default();
            let lean = fields.next().and_then(Lean::from_tag);
            let (Some(entries), Some(lean)) = (&mut family, lean) else {
                return Err(unreadable(number + 1));
            };
            let texts = fields.map(str::to_owned).collect();
            entries.insert(key.to_owned(), Entry { lean, texts });
        }
        Ok(Self { families })
    }
}

fn texts(entry: &Entry) -> Vec<&str> {
    entry.texts.iter().map(String::as_str).collect()
}

fn unreadable(line: usize) -> CorpusError {
    CorpusError::Syntax {
        file: "the prepared texts".to_owned(),
        line,
        message: "not a line of them".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop")]
    use super::*;

    #[test]
    fn what_travelled_is_the_same_corpus() {
        let corpus = Corpus::embedded().unwrap();
        let arrived = Corpus::from_prepared(&corpus.prepared()).unwrap();
        assert_eq!(format!("{corpus:?}"), format!("{arrived:?}"));
    }

    #[test]
    fn what_is_no_corpus_is_refused() {
        for text in ["", "texts 2", "texts 1\nkey\tnone\ttext", "texts 1\n=signs\naries\tred\ttext"]
        {
            assert!(Corpus::from_prepared(text).is_err(), "{text:?}");
        }
    }
}
