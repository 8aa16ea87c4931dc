//! The chart wheel: its geometry computed once, its glyphs, and the SVG drawn from them.

mod drawing;
mod glyph;
mod glyph_shapes;
mod size;
mod stroke;

pub use drawing::{
    AspectDrawing, BodyDrawing, CuspDrawing, Drawing, Label, Line, Mark, Rect, Rings, SignDrawing,
    Spot,
};
pub use glyph::Glyph;
pub use size::Size;

/// The opacity of the weakest aspect line.
pub const MIN_STRENGTH: f64 = 0.7;
