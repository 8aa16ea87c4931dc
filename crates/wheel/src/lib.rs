//! The chart wheel: its geometry, its glyphs, and its drawing as SVG.
//!
//! [`draw`] converts a chart to a [`Drawing`] of paths and positions, which the web page draws. [`svg`] writes it as a
//! file, [`marked_svg`] with names of its parts, and [`describe`] describes it in text. [`draw_pair`], [`pair_svg`] and [`describe_pair`] do the same for two
//! charts in two rings.
//!
//! Layout:
//! - `size`, `layout`: the three sizes, and the radii of each
//! - `stroke`, `glyph`, `glyph_shapes`, `lettering`: paths, glyphs and characters
//! - `dial`: polar coordinates of the wheel
//! - `collision`, `fields`, `spread`: placement of labels without overlap
//! - `bend`: cusps beside displaced bodies
//! - `draw`, `placements`, `aspects`: conversion of a chart to a `drawing`
//! - `pair_layout`, `pair`: the layout of two rings, and the drawing of two charts
//! - `palette`, `svg`, `describe`: colours, SVG files, descriptions

mod aspects;
mod bend;
mod collision;
mod describe;
mod dial;
mod draw;
mod drawing;
mod glyph;
mod glyph_shapes;
mod label_fields;
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
pub use describe::{Description, describe, describe_pair, describe_transits};
pub use draw::draw;
pub use drawing::{
    AngleDrawing, AspectDrawing, AspectLine, BodyDrawing, CuspDrawing, Drawing, Label, Line, Mark,
    PairAspectDrawing, PairBodyDrawing, PairDrawing, PlacementDrawing, PointDrawing, Rect, Rings,
    SignDrawing, Spot,
};
pub use glyph::Glyph;
pub use pair::draw_pair;
pub use palette::Palette;
pub use size::Size;
pub use svg::{data_url, marked_svg, pair_svg, svg};
