//! Writes the selected members of an answer as JSON. Members that are not selected are not serialised.

use serde::ser::{
    self, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant,
};
use serde_json::Error;

use super::tree::{Tree, is_text};
use crate::http::json::Text;

/// Writes a value: of an object only the members in `tree`, and without `with_texts` no texts at any depth.
pub(super) struct Writer<'a> {
    pub(super) out: &'a mut Text,
    pub(super) tree: &'a Tree,
    pub(super) with_texts: bool,
    /// Whether the value is the key of a map. A text that is not selected is not written then.
    is_key: bool,
}

impl<'a> Writer<'a> {
    fn plain(self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        serde_json::to_writer(self.out, value)
    }

    /// Whether everything is selected.
    fn is_whole(&self) -> bool {
        self.with_texts && !matches!(self.tree, Tree::Some(_))
    }

    /// The selected part of a member.
    #[inline]
    fn selected(&self, name: &[u8]) -> Option<&'a Tree> {
        if self.is_whole() {
            return Some(&Tree::All);
        }
        self.tree.member(name).filter(|_| self.with_texts || !is_text(name))
    }

    /// Begins an array or an object, which ends with `closing`.
    fn inside(self, opening: &str, closing: &'static str) -> Inside<'a> {
        self.out.push(opening);
        Inside { writer: self, is_first: true, member: None, closing }
    }

    /// Begins an object whose only member is the variant of an enum.
    fn variant(
        self,
        variant: &'static str,
        opening: &str,
        closing: &'static str,
    ) -> Result<Inside<'a>, Error> {
        self.out.push("{");
        self.out.push_plain(variant);
        self.out.push(":");
        Ok(self.inside(opening, closing))
    }
}

/// An array or object that is not complete yet.
pub(super) struct Inside<'a> {
    writer: Writer<'a>,
    is_first: bool,
    /// The member whose value comes next.
    member: Option<Member<'a>>,
    closing: &'static str,
}

/// A member of an object that was begun.
struct Member<'a> {
    /// The length of the text before the member.
    before: usize,
    tree: &'a Tree,
}

impl<'a> Inside<'a> {
    /// Writes the name of a member if it is selected.
    #[inline]
    fn field(&mut self, name: &'static str) -> Result<(), Error> {
        self.member = None;
        let Some(tree) = self.writer.selected(name.as_bytes()) else { return Ok(()) };
        let before = self.separate();
        let out = &mut self.writer.out;
        // The names of members in Rust are plain.
        out.push_plain(name);
        out.push(":");
        self.member = Some(Member { before, tree });
        Ok(())
    }

    /// Writes the key of a map if it is selected. A number is written first and taken back.
    fn key(&mut self, key: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let before = self.separate();
        let Writer { out, tree, with_texts, .. } = &mut self.writer;
        let start = out.0.len();
        key.serialize(Writer { out, tree, with_texts: *with_texts, is_key: true })?;
        let selected = match out.0.get(start) {
            None => None,
            Some(first) => {
                if *first != b'"' {
                    out.0.insert(start, b'"');
                    out.push("\"");
                }
                let end = out.0.len() - 1;
                let name = self.writer.out.0.get(start + 1..end).unwrap_or_default();
                self.writer.selected(name)
            }
        };
        match selected {
            Some(_) => self.writer.out.push(":"),
            None => self.writer.out.0.truncate(before),
        }
        self.member = selected.map(|tree| Member { before, tree });
        Ok(())
    }

    /// Writes a comma after the member before. Returns the length of the text without it.
    #[inline]
    fn separate(&mut self) -> usize {
        let before = self.writer.out.0.len();
        if !self.is_first {
            self.writer.out.push(",");
        }
        before
    }

    /// Writes the value of the member that was begun. Lists of warnings that nobody asked for and that are empty are
    /// taken back with their names.
    fn value(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let Some(Member { before, tree }) = self.member.take() else { return Ok(()) };
        let Writer { out, with_texts, .. } = &mut self.writer;
        let start = out.0.len();
        write(value, out, tree, *with_texts)?;
        let is_left_out = !matches!(tree, Tree::All) && tree.is_only_warnings();
        if is_left_out && matches!(out.0.get(start..), Some(b"[]" | b"{}")) {
            out.0.truncate(before);
        } else {
            self.is_first = false;
        }
        Ok(())
    }

    /// Writes an element of an array.
    fn element(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let Writer { out, tree, with_texts, .. } = &mut self.writer;
        if !std::mem::take(&mut self.is_first) {
            out.push(",");
        }
        write(value, out, tree, *with_texts)
    }

    fn close(self) -> Result<(), Error> {
        self.writer.out.push(self.closing);
        Ok(())
    }
}

/// Writes a value.
pub(super) fn write(
    value: &(impl Serialize + ?Sized),
    out: &mut Text,
    tree: &Tree,
    with_texts: bool,
) -> Result<(), Error> {
    value.serialize(Writer { out, tree, with_texts, is_key: false })
}

macro_rules! plain {
    ($($method:ident: $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<(), Error> {
            self.plain(&value)
        })*
    };
}

impl<'a> ser::Serializer for Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Inside<'a>;
    type SerializeTuple = Inside<'a>;
    type SerializeTupleStruct = Inside<'a>;
    type SerializeTupleVariant = Inside<'a>;
    type SerializeMap = Inside<'a>;
    type SerializeStruct = Inside<'a>;
    type SerializeStructVariant = Inside<'a>;

    plain! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_i128: i128, serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_u128: u128, serialize_f32: f32, serialize_f64: f64, serialize_char: char,
        serialize_bytes: &[u8]
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        if self.is_key && self.selected(value.as_bytes()).is_none() {
            return Ok(());
        }
        self.out.push_string(value)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.plain(&())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let mut object = self.serialize_map(Some(1))?;
        object.serialize_entry(variant, value)?;
        SerializeMap::end(object)
    }

    fn serialize_seq(self, _length: Option<usize>) -> Result<Inside<'a>, Error> {
        Ok(self.inside("[", "]"))
    }

    fn serialize_tuple(self, _length: usize) -> Result<Inside<'a>, Error> {
        Ok(self.inside("[", "]"))
    }

    fn serialize_tuple_struct(
        self,
        _name: &'static str,
        _length: usize,
    ) -> Result<Inside<'a>, Error> {
        Ok(self.inside("[", "]"))
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<Inside<'a>, Error> {
        self.variant(variant, "[", "]}")
    }

    fn serialize_map(self, _length: Option<usize>) -> Result<Inside<'a>, Error> {
        Ok(self.inside("{", "}"))
    }

    fn serialize_struct(self, _name: &'static str, _length: usize) -> Result<Inside<'a>, Error> {
        Ok(self.inside("{", "}"))
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<Inside<'a>, Error> {
        self.variant(variant, "{", "}}")
    }
}

macro_rules! elements {
    ($($trait:ident: $method:ident),*) => {
        $(impl $trait for Inside<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.element(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close()
            }
        })*
    };
}

elements! {
    SerializeSeq: serialize_element, SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field, SerializeTupleVariant: serialize_field
}

macro_rules! members {
    ($($trait:ident),*) => {
        $(impl $trait for Inside<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.field(name)?;
                self.value(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close()
            }
        })*
    };
}

members!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Inside<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, name: &T) -> Result<(), Error> {
        self.key(name)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.value(value)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::{Value, json};

    use super::*;

    /// Every kind of value that has a form of its own in JSON.
    #[derive(serde::Serialize)]
    struct Everything {
        unit: (),
        none: Option<u8>,
        some: Option<f64>,
        infinite: f64,
        text: &'static str,
        pair: (i8, char),
        newtype: Newtype,
        variants: [Variant; 4],
        by_number: BTreeMap<u8, bool>,
        #[serde(flatten)]
        meaning: BTreeMap<&'static str, &'static str>,
        inner: Inner,
    }

    #[derive(serde::Serialize)]
    struct Newtype(u64);

    #[derive(serde::Serialize)]
    struct Inner {
        keywords: [&'static str; 2],
        kept: [u8; 0],
        warnings: [u8; 0],
    }

    #[derive(serde::Serialize)]
    enum Variant {
        Unit,
        Newtype(u8),
        Tuple(u8, u8),
        Struct { a: u8 },
    }

    fn everything() -> Everything {
        Everything {
            unit: (),
            none: None,
            some: Some(0.1),
            infinite: f64::INFINITY,
            text: "a \"quote\"\n’",
            pair: (-1, 'é'),
            newtype: Newtype(u64::MAX),
            variants: [
                Variant::Unit,
                Variant::Newtype(1),
                Variant::Tuple(2, 3),
                Variant::Struct { a: 4 },
            ],
            by_number: [(7, true)].into(),
            meaning: [("interpretation", "A text."), ("other", "x")].into(),
            inner: Inner { keywords: ["a", "b"], kept: [], warnings: [] },
        }
    }

    fn written(tree: &Tree, with_texts: bool) -> String {
        let mut out = Text::default();
        write(&everything(), &mut out, tree, with_texts).unwrap();
        String::from_utf8(out.0).unwrap()
    }

    /// serde_json itself is the reference.
    #[test]
    fn everything_is_written_as_serde_json_writes_it() {
        assert_eq!(written(&Tree::All, true), serde_json::to_string(&everything()).unwrap());
    }

    /// The characters that RFC 8259, section 7, escapes, and their neighbours, at each place in texts of each length.
    #[test]
    fn strings_are_escaped_as_serde_json_escapes_them() {
        for character in (0_u8..=0x7f).map(char::from).chain(['\u{80}', '\u{2028}', '′', '😀'])
        {
            for (before, after) in (0..40).flat_map(|before| [(before, 0), (before, 3)]) {
                let text = format!("{}{character}{}", "x".repeat(before), "x".repeat(after));
                let mut out = Text::default();
                out.push_string(&text).unwrap();
                assert_eq!(out.0, serde_json::to_vec(&text).unwrap(), "{text:?}");
            }
        }
    }

    #[test]
    fn texts_are_left_out_at_every_depth() {
        let mut expected = serde_json::to_value(everything()).unwrap();
        expected.as_object_mut().unwrap().remove("interpretation");
        expected["inner"].as_object_mut().unwrap().remove("keywords");
        let found: Value = serde_json::from_str(&written(&Tree::All, false)).unwrap();
        assert_eq!(found, expected);
    }

    #[test]
    fn only_selected_members_are_written_and_empty_warnings_are_not() {
        let some = |members: Vec<(&str, Tree)>| {
            Tree::Some(members.into_iter().map(|(name, tree)| (name.to_owned(), tree)).collect())
        };
        let inner = some(vec![("kept", Tree::All), ("warnings", Tree::Warnings)]);
        let tree = some(vec![("text", Tree::All), ("inner", inner), ("7", Tree::All)]);
        let found: Value = serde_json::from_str(&written(&tree, true)).unwrap();
        assert_eq!(found, json!({"text": everything().text, "inner": {"kept": []}}));
        let tree = some(vec![
            ("inner", some(vec![("warnings", Tree::Warnings)])),
            ("by_number", some(vec![("7", Tree::All)])),
        ]);
        assert_eq!(written(&tree, true), "{\"by_number\":{\"7\":true}}");
    }
}
