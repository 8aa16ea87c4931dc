//! The files that Typst can access: its library, the typefaces, the templates and the content of one document. It
//! cannot access the disk, the clock, the network or packages.

use typst::diag::{FileError, FileResult, SourceDiagnostic};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, World, WorldExt as _};

use super::{TypesetError, Typesetter};

/// A template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Template {
    /// The PDF of a reading.
    Reading,
    /// The PDF about two people.
    Together,
    /// The PDF of a year.
    Year,
    /// The image.
    Card,
}

impl Template {
    fn name(self) -> &'static str {
        match self {
            Self::Reading => "reading.typ",
            Self::Together => "together.typ",
            Self::Year => "year.typ",
            Self::Card => "card.typ",
        }
    }
}

/// The files that all documents share, and the paths of the others. Paths are constants because Typst interns every
/// path and never frees it.
pub(super) struct Files {
    style: Source,
    document: Source,
    reading: Source,
    together: Source,
    year: Source,
    card: Source,
    style_json: (FileId, Bytes),
    content: FileId,
    wheel: FileId,
}

impl Files {
    pub(super) fn new(style: &serde_json::Value) -> Result<Self, TypesetError> {
        Ok(Self {
            style: source("style.typ", include_str!("../../templates/style.typ"))?,
            document: source("document.typ", include_str!("../../templates/document.typ"))?,
            reading: source("reading.typ", include_str!("../../templates/reading.typ"))?,
            together: source("together.typ", include_str!("../../templates/together.typ"))?,
            year: source("year.typ", include_str!("../../templates/year.typ"))?,
            card: source("card.typ", include_str!("../../templates/card.typ"))?,
            style_json: (place("style.json")?, Bytes::from_string(style.to_string())),
            content: place("content.json")?,
            wheel: place("wheel.svg")?,
        })
    }

    fn template(&self, template: Template) -> &Source {
        match template {
            Template::Reading => &self.reading,
            Template::Together => &self.together,
            Template::Year => &self.year,
            Template::Card => &self.card,
        }
    }
}

fn source(name: &str, text: &str) -> Result<Source, TypesetError> {
    Ok(Source::new(place(name)?, text.to_owned()))
}

fn place(name: &str) -> Result<FileId, TypesetError> {
    let path = VirtualPath::new(name).map_err(|_| TypesetError::Place)?;
    Ok(FileId::new(RootedPath::new(VirtualRoot::Project, path)))
}

/// The document that is being compiled.
pub(super) struct Sheet<'a> {
    pub(super) typesetter: &'a Typesetter,
    pub(super) template: Template,
    pub(super) content: Bytes,
    pub(super) wheel: Bytes,
}

impl Sheet<'_> {
    /// The position of the first error, without its message.
    pub(super) fn fault(&self, errors: &[SourceDiagnostic]) -> TypesetError {
        let source = self.typesetter.files.template(self.template);
        let line = errors.first().and_then(|error| {
            let range = self.range(error.span).filter(|_| error.span.id() == Some(source.id()))?;
            source.lines().byte_to_line(range.start).map(|line| line + 1)
        });
        TypesetError::Layout { template: self.template.name(), line }
    }
}

impl World for Sheet<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &self.typesetter.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.typesetter.book
    }

    fn main(&self) -> FileId {
        self.typesetter.files.template(self.template).id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let files = &self.typesetter.files;
        [&files.style, &files.document, &files.reading, &files.together, &files.year, &files.card]
            .into_iter()
            .find(|source| source.id() == id)
            .cloned()
            .ok_or(FileError::AccessDenied)
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let files = &self.typesetter.files;
        let known = [
            (files.style_json.0, &files.style_json.1),
            (files.content, &self.content),
            (files.wheel, &self.wheel),
        ];
        known
            .into_iter()
            .find(|(place, _)| *place == id)
            .map(|(_, bytes)| bytes.clone())
            .ok_or(FileError::AccessDenied)
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.typesetter.faces.get(index)?.font()
    }

    /// Documents contain no date, so that equal answers give equal bytes.
    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}
