//! The chart wheel: its geometry computed once, its glyphs, and the SVG drawn from them.
//!
//! [`draw`] turns a chart into a [`Drawing`] in which nothing is left to compute; the page draws
//! that, and [`svg`] writes it as a file of its own. [`describe`] says the same in words.
//! [`draw_pair`], [`pair_svg`] and [`describe_pair`] do so for two charts in two rings.
//!
//! Layout:
//! - `size`, `layout`: the three sizes, and where things lie on each
//! - `stroke`, `glyph`, `glyph_shapes`, `lettering`: the pen, and what it draws
//! - `dial`: angles on the face of the wheel
//! - `collision`, `fields`, `spread`: who needs how much room, and where everyone stands
//! - `draw`, `placements`, `aspects`: from a chart to a `drawing`
//! - `pair_layout`, `pair`: the layout of two rings, and the drawing of two charts
//! - `palette`, `svg`, `describe`: colours, the file, the words

mod aspects;
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
mod pair;
mod pair_layout;
mod palette;
mod placements;
mod size;
mod spread;
mod stroke;
mod svg;

pub use aspects::{MIN_STRENGTH, aspect_dash};
pub use describe::{Description, describe, describe_pair};
pub use draw::draw;
pub use drawing::{
    AngleDrawing, AspectDrawing, BodyDrawing, CuspDrawing, Drawing, Label, Line, Mark, PairDrawing,
    PlacementDrawing, PointDrawing, Rect, Rings, SignDrawing, Spot,
};
pub use glyph::Glyph;
pub use pair::draw_pair;
pub use palette::Palette;
pub use size::Size;
pub use svg::{data_url, pair_svg, svg};
