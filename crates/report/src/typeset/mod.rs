//! Typeset files: the reading as a PDF, the wheel with name and Big Three as an image.
//!
//! Typst lays both out, from the templates beside this crate's `src`. A person's words reach it
//! as values of a JSON file, never as markup.
//!
//! Layout:
//! - `fonts`: the typefaces inside the program
//! - `letters`: which letters they have, and what happens to the others
//! - `house`, `reading`, `card`: the JSON files that the templates draw; `dates`: dates in them
//! - `world`: what Typst can see, which is these files and nothing else

mod card;
mod dates;
mod fonts;
mod house;
mod letters;
mod reading;
mod world;

use natal::answer::{CompleteAnswer, WheelPicture};
use natal::request::{ImageSize, PageSize};
use serde_json::Value;
use typst::foundations::{Bytes, Smart};
use typst::text::{Font, FontBook};
use typst::utils::{LazyHash, Scalar};
use typst::{Library, LibraryExt as _};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use typst_render::RenderOptions;

use letters::Letters;
use world::{Files, Sheet, Template};

/// How many documents' worth of Typst's memory of what it has laid out is kept: enough for the
/// templates to stay warm, and no more, so that memory stays flat.
const REMEMBERED: usize = 2;

/// Makes typeset files. Loaded once, used by any number of threads.
pub struct Typesetter {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    letters: Letters,
    files: Files,
}

/// Why there is no file: a fault of ours, in a template or a font. It says where and not what: the
/// words of a message may be a person's own.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TypesetError {
    /// A file of our own has no place in Typst's world.
    #[error("a template has no place")]
    Place,
    /// A template cannot be laid out.
    #[error("the template {template} cannot be laid out (line {line:?})")]
    Layout {
        /// Which one.
        template: &'static str,
        /// Where in it, counted from 1, if that is known.
        line: Option<usize>,
    },
    /// The document breaks the rules of PDF/UA-1.
    #[error("the document cannot be written as PDF/UA-1 ({0} errors)")]
    Pdf(usize),
    /// The image cannot be written.
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
        let fonts = fonts::load();
        let letters = Letters::of(&fonts);
        Ok(Self {
            library: LazyHash::new(Library::default()),
            book: LazyHash::new(FontBook::from_fonts(&fonts)),
            fonts,
            letters,
            files: Files::new(&house::file())?,
        })
    }

    /// The reading as a PDF: tagged, checked against PDF/UA-1, fonts embedded as far as they are
    /// used. `wheel` is drawn for white paper. The same answer gives the same bytes.
    ///
    /// # Errors
    ///
    /// A fault of ours: see [`TypesetError`].
    pub fn pdf(
        &self,
        answer: &CompleteAnswer,
        wheel: &WheelPicture,
        page_size: PageSize,
    ) -> Result<Vec<u8>, TypesetError> {
        let content = reading::file(answer, wheel, page_size, &self.letters);
        let document = self.set(Template::Reading, &content, wheel)?;
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

    /// The wheel with name and Big Three as a PNG of the size's pixels. `wheel` is drawn on dark
    /// ground. The same answer gives the same bytes.
    ///
    /// # Errors
    ///
    /// A fault of ours: see [`TypesetError`].
    pub fn image(
        &self,
        answer: &CompleteAnswer,
        wheel: &WheelPicture,
        size: ImageSize,
    ) -> Result<Vec<u8>, TypesetError> {
        let content = card::file(answer, size, &self.letters);
        let document = self.set(Template::Card, &content, wheel)?;
        let page = document.pages().first().ok_or(TypesetError::Image)?;
        // The template measures in points: one of them is one pixel.
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
