//! An SVG as a PNG.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::TypesetError;

/// An SVG of square shape without texts, such as a wheel, as a PNG with this side, pixels. `ground` is red, green and
/// blue. The same SVG always gives the same bytes.
///
/// # Errors
///
/// [`TypesetError::Image`] for anything else than such an SVG.
pub fn png(svg: &str, side: u16, ground: [u8; 3]) -> Result<Vec<u8>, TypesetError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|_| TypesetError::Image)?;
    let mut pixels = Pixmap::new(u32::from(side), u32::from(side)).ok_or(TypesetError::Image)?;
    let [red, green, blue] = ground;
    pixels.fill(Color::from_rgba8(red, green, blue, 255));
    let scale = f32::from(side) / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|_| TypesetError::Image)
}
