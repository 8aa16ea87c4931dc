//! What Unicode knows of characters: from the crate's tables, or in a browser from the browser's own,
//! so that a hundred kilobytes need not travel. Both keep to the same standard, and what is folded
//! here is compared only with what is folded here.

#[cfg(not(target_arch = "wasm32"))]
mod tables {
    use unicode_normalization::UnicodeNormalization as _;

    /// The compatibility decomposition (NFKD).
    pub(crate) fn decomposed(text: &str) -> String {
        text.nfkd().collect()
    }

    /// Whether the character is a mark (category M).
    pub(crate) fn is_mark(c: char) -> bool {
        unicode_normalization::char::is_combining_mark(c)
    }
}

#[cfg(target_arch = "wasm32")]
mod tables {
    use js_sys::{JsString, RegExp};

    thread_local! {
        static MARK: RegExp = RegExp::new("^\\p{M}$", "u");
    }

    /// The compatibility decomposition (NFKD).
    pub(crate) fn decomposed(text: &str) -> String {
        if text.is_ascii() {
            return text.to_owned();
        }
        JsString::from(text).normalize("NFKD").into()
    }

    /// Whether the character is a mark (category M).
    pub(crate) fn is_mark(c: char) -> bool {
        !c.is_ascii() && MARK.with(|mark| mark.test(c.encode_utf8(&mut [0; 4])))
    }
}

pub(crate) use tables::{decomposed, is_mark};
