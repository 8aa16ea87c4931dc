//! The glyphs: twelve signs, twelve bodies and the retrograde mark.

use chart::{Body, Sign};

use crate::glyph_shapes;
use crate::stroke::{Path, Stroke};

/// A glyph of our own drawing. Fonts disagree on these characters, lack some of them, and phones
/// turn signs into pictures; paths look the same on a page, in a PDF and in an image.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Glyph {
    /// A sign of the zodiac.
    Sign(Sign),
    /// A body.
    Body(Body),
    /// The mark of a body that moves backwards.
    Retrograde,
}

impl Glyph {
    /// Side of the square that every glyph is drawn in, in grid units. Lines as wide as
    /// [`Glyph::STROKE`] stay inside it.
    pub const GRID: f64 = 24.0;

    /// The line width the shapes are made for, in grid units.
    pub const STROKE: f64 = 1.6;

    /// The part of the grid's side that the ink of signs and bodies keeps to.
    pub(crate) const INK: f64 = 0.92;

    /// Left, top, width and height of the retrograde mark's lines in the grid, and the height of
    /// its letter: it stands beside digits and is set like one.
    pub(crate) const RETROGRADE_CORNER: (f64, f64) = (6.4, 4.0);
    pub(crate) const RETROGRADE_INK: (f64, f64) = (12.2, 16.8);
    pub(crate) const RETROGRADE_CAPITAL: f64 = 16.0;

    /// All of them: signs, bodies, the mark.
    pub fn all() -> impl Iterator<Item = Self> {
        let signs = Sign::ALL.into_iter().map(Self::Sign);
        let bodies = Body::ALL.into_iter().map(Self::Body);
        signs.chain(bodies).chain([Self::Retrograde])
    }

    /// Lower-case English name, words joined by a hyphen: `aries`, `north-node`, `retrograde`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Sign(sign) => sign.name().to_lowercase(),
            Self::Body(body) => body.name().to_lowercase().replace(' ', "-"),
            Self::Retrograde => "retrograde".to_owned(),
        }
    }

    /// SVG path data in the square from (0, 0) to ([`Glyph::GRID`], [`Glyph::GRID`]): to be
    /// stroked with round caps and joins, not filled.
    #[must_use]
    pub fn path(self) -> String {
        Path::default().shape(self.strokes(), 0.0, 0.0, 1.0).finish()
    }

    pub(crate) fn strokes(self) -> &'static [Stroke] {
        match self {
            Self::Sign(sign) => glyph_shapes::SIGNS[sign.index()],
            Self::Body(body) => glyph_shapes::BODIES[body.index()],
            Self::Retrograde => glyph_shapes::RETROGRADE,
        }
    }
}
