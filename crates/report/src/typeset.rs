//! Typeset files: the reading as a PDF, and an image with the wheel, the name and the Big Three.
//!
//! Typst lays them out from the templates in `templates/`. Text of the request is passed as values of a JSON file and
//! is never parsed as markup.
//!
//! - `fonts`: the embedded typefaces
//! - `letters`: the characters that the typefaces have
//! - `style`, `reading`, `together`, `year`, `card`: the JSON files that the templates read; `dates`, `details`: parts of them
//! - `world`: the files that Typst can access

mod card;
mod dates;
mod fonts;
mod letters;
mod reading;
mod style;
mod together;
mod world;
mod year;

use engine::answer::{CompatibilityAnswer, CompleteAnswer, WheelPicture, YearAnswer};
use engine::request::{ImageSize, PageSize};
use serde_json::Value;
use typst::foundations::{Bytes, Smart};
use typst::text::FontBook;
use typst::utils::{LazyHash, Scalar};
use typst::{Library, LibraryExt as _};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use typst_render::RenderOptions;

use fonts::Face;
use letters::Letters;
use world::{Files, Sheet, Template};

/// Number of documents whose layout Typst keeps in its cache: enough to reuse the templates, with bounded memory.
const REMEMBERED: usize = 2;

/// Makes typeset files. Load it once; threads can share it.
pub struct Typesetter {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    faces: Vec<Face>,
    letters: Letters,
    files: Files,
}

/// The reasons why a file cannot be made: an error in a template or a font. Messages of Typst are not included because
/// they may quote text of the request.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TypesetError {
    /// A file of this crate has an invalid path.
    #[error("a template has an invalid path")]
    Place,
    /// A template cannot be compiled.
    #[error("the template {template} cannot be laid out (line {line:?})")]
    Layout {
        /// The template.
        template: &'static str,
        /// The line, from 1, if it is known.
        line: Option<usize>,
    },
    /// The document violates PDF/UA-1.
    #[error("the document cannot be written as PDF/UA-1 ({0} errors)")]
    Pdf(usize),
    /// The image cannot be encoded.
    #[error("the image cannot be written")]
    Image,
}

impl Typesetter {
    /// Loads typefaces and templates.
    ///
    /// # Errors
    ///
    /// [`TypesetError::Place`], which cannot happen with the templates of this crate.
    pub fn load() -> Result<Self, TypesetError> {
        let faces = fonts::load();
        let letters = Letters::of(&faces);
        Ok(Self {
            library: LazyHash::new(Library::default()),
            book: LazyHash::new(FontBook::from_infos(faces.iter().map(|face| face.info().clone()))),
            files: Files::new(&style::file(&faces))?,
            faces,
            letters,
        })
    }

    /// Empties the cache of layouts, which has tens of megabytes. The next file takes as long as the first.
    pub fn forget() {
        comemo::evict(0);
    }

    /// The reading as a PDF: tagged, checked against PDF/UA-1, with subsets of the typefaces. `wheel` has the colours for
    /// white paper. The same answer gives the same bytes.
    ///
    /// # Errors
    ///
    /// An error of this crate: see [`TypesetError`].
    pub fn pdf(
        &self,
        answer: &CompleteAnswer,
        wheel: &WheelPicture,
        page_size: PageSize,
    ) -> Result<Vec<u8>, TypesetError> {
        let content = reading::file(answer, wheel, page_size, &self.letters);
        self.write(Template::Reading, &content, wheel)
    }

    /// The comparison of two people as a PDF, like that of a reading.
    ///
    /// # Errors
    ///
    /// An error of this crate: see [`TypesetError`].
    pub fn pair_pdf(
        &self,
        answer: &CompatibilityAnswer,
        wheel: &WheelPicture,
        page_size: PageSize,
    ) -> Result<Vec<u8>, TypesetError> {
        let content = together::file(answer, wheel, page_size, &self.letters);
        self.write(Template::Together, &content, wheel)
    }

    /// A year as a PDF, like that of a reading. `wheel` is that of the solar return.
    ///
    /// # Errors
    ///
    /// An error of this crate: see [`TypesetError`].
    pub fn year_pdf(
        &self,
        answer: &YearAnswer,
        wheel: &WheelPicture,
        page_size: PageSize,
    ) -> Result<Vec<u8>, TypesetError> {
        let content = year::file(answer, wheel, page_size, &self.letters);
        self.write(Template::Year, &content, wheel)
    }

    fn write(
        &self,
        template: Template,
        content: &Value,
        wheel: &WheelPicture,
    ) -> Result<Vec<u8>, TypesetError> {
        let document = self.set(template, content, wheel)?;
        let standards =
            PdfStandards::new(&[PdfStandard::Ua_1]).map_err(|_| TypesetError::Pdf(0))?;
        let creator = concat!("Astrarium ", env!("CARGO_PKG_VERSION")).to_owned();
        let options = PdfOptions {
            creator: Smart::Custom(Some(creator)),
            standards,
            ..PdfOptions::default()
        };
        let pdf = typst_pdf::pdf(&document, &options);
        comemo::evict(REMEMBERED);
        pdf.map_err(|errors| TypesetError::Pdf(errors.len()))
    }

    /// The wheel, the name and the Big Three as a PNG. `wheel` has the colours for a dark background. The same answer
    /// gives the same bytes.
    ///
    /// # Errors
    ///
    /// An error of this crate: see [`TypesetError`].
    pub fn image(
        &self,
        answer: &CompleteAnswer,
        wheel: &WheelPicture,
        size: ImageSize,
    ) -> Result<Vec<u8>, TypesetError> {
        let content = card::file(answer, size, &self.letters);
        let document = self.set(Template::Card, &content, wheel)?;
        let page = document.pages().first().ok_or(TypesetError::Image)?;
        // One point in the template is one pixel.
        let options = RenderOptions { pixel_per_pt: Scalar::new(1.0), render_bleed: false };
        let pixels = typst_render::render(page, &options);
        comemo::evict(REMEMBERED);
        pixels.encode_png().map_err(|_| TypesetError::Image)
    }

    fn set(
        &self,
        template: Template,
        content: &Value,
        wheel: &WheelPicture,
    ) -> Result<PagedDocument, TypesetError> {
        let sheet = Sheet {
            typesetter: self,
            template,
            content: Bytes::from_string(content.to_string()),
            wheel: Bytes::from_string(wheel.svg.clone()),
        };
        typst::compile(&sheet).output.map_err(|errors| sheet.fault(&errors))
    }
}
