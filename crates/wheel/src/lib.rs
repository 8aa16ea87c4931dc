//! The chart wheel: its geometry computed once, its glyphs, and the SVG drawn from them.
//!
//! [`draw`] turns a chart into a [`Drawing`] in which nothing is left to compute; the page draws
//! that, and [`svg`] writes it as a file of its own. [`describe`] says the same in words.
//!
//! Layout:
//! - `size`, `layout`: the three sizes, and where things lie on each
//! - `stroke`, `glyph`, `glyph_shapes`, `lettering`: the pen, and what it draws
//! - `dial`: angles on the face of the wheel
//! - `collision`, `fields`, `spread`: who needs how much room, and where everyone stands
//! - `draw`, `bodies`, `aspects`: from a chart to a `drawing`
//! - `palette`, `svg`, `describe`: colours, the file, the words

mod aspects;
mod bodies;
mod collision;
mod describe;
mod dial;
mod draw;
mod drawing;
mod fields;
mod glyph;
mod glyph_shapes;
mod layout;
mod lettering;
mod palette;
mod size;
mod spread;
mod stroke;
mod svg;

pub use aspects::{MIN_STRENGTH, aspect_dash};
pub use describe::{Description, describe};
pub use draw::draw;
pub use drawing::{
    AspectDrawing, BodyDrawing, CuspDrawing, Drawing, Label, Line, Mark, Rect, Rings, SignDrawing,
    Spot,
};
pub use glyph::Glyph;
pub use palette::Palette;
pub use size::Size;
pub use svg::{data_url, svg};
