//! Unicode properties: from the crate's tables, or from the browser's own, which saves a hundred kilobytes of download.
//! Both follow the same standard, and folded texts are compared only within one program.

#[cfg(not(target_arch = "wasm32"))]
mod tables {
    use unicode_normalization::UnicodeNormalization as _;

    /// The compatibility decomposition (NFKD), in lower case.
    pub(crate) fn decomposed_in_lower_case(text: &str) -> String {
        text.nfkd().flat_map(char::to_lowercase).collect()
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

    /// The compatibility decomposition (NFKD), in lower case.
    pub(crate) fn decomposed_in_lower_case(text: &str) -> String {
        if text.is_ascii() {
            return text.to_ascii_lowercase();
        }
        JsString::from(text).normalize("NFKD").to_lower_case().into()
    }

    /// Whether the character is a mark (category M).
    pub(crate) fn is_mark(c: char) -> bool {
        !c.is_ascii() && MARK.with(|mark| mark.test(c.encode_utf8(&mut [0; 4])))
    }
}

pub(crate) use tables::{decomposed_in_lower_case, is_mark};
