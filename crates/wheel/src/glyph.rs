//! The glyphs: twelve signs, twelve bodies, the optional points and the retrograde mark.

use chart::{Body, ExtraPoint, Sign};

use crate::glyph_shapes;
use crate::stroke::{Path, Stroke};

/// A glyph, drawn as a path. Fonts have different shapes for these characters or lack them, and phones
/// replace signs with emoji. Paths look the same on a page, in a PDF and in an image.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Glyph {
    /// A sign of the zodiac.
    Sign(Sign),
    /// A body.
    Body(Body),
    /// A point in addition to the bodies.
    Point(ExtraPoint),
    /// The mark of a body that moves backwards.
    Retrograde,
}

impl Glyph {
    /// Side of the square that contains every glyph, in grid units, if lines are at most
    /// [`Glyph::STROKE`] wide.
    pub const GRID: f64 = 24.0;

    /// The line width for which the shapes are designed, in grid units.
    pub const STROKE: f64 = 1.6;

    /// Side of the square that contains the lines of a sign, a body or a point, as a fraction of [`Glyph::GRID`].
    pub(crate) const INK: f64 = 0.92;

    /// Left and top, width and height of the lines of the retrograde mark in the grid, and the height of
    /// its letter, which is drawn as high as the digits beside it.
    pub(crate) const RETROGRADE_CORNER: (f64, f64) = (6.4, 4.0);
    pub(crate) const RETROGRADE_INK: (f64, f64) = (12.2, 16.8);
    pub(crate) const RETROGRADE_CAPITAL: f64 = 16.0;

    /// Every glyph: signs, bodies, points, the retrograde mark.
    pub fn all() -> impl Iterator<Item = Self> {
        let signs = Sign::ALL.into_iter().map(Self::Sign);
        let bodies = Body::ALL.into_iter().map(Self::Body);
        let points = ExtraPoint::ALL.into_iter().map(Self::Point);
        signs.chain(bodies).chain(points).chain([Self::Retrograde])
    }

    /// Lower-case English name, words joined by a hyphen: `aries`, `north-node`, `retrograde`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Sign(sign) => sign.name().to_lowercase(),
            Self::Body(body) => body.name().to_lowercase().replace(' ', "-"),
            Self::Point(point) => point.name().to_owned(),
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
            Self::Point(point) => glyph_shapes::point(point),
            Self::Retrograde => glyph_shapes::RETROGRADE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The extent of the lines. Curves are within the hull of their control points. The only arcs are those of
    /// crescents: the outer one is more than half a circle and as wide as the circle; the others are inside.
    fn extent(strokes: &[Stroke]) -> [f64; 4] {
        let mut extent = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
        let mut at = (0.0, 0.0);
        let mut add = |x: f64, y: f64| {
            extent = [extent[0].min(x), extent[1].min(y), extent[2].max(x), extent[3].max(y)];
        };
        for stroke in strokes {
            match *stroke {
                Stroke::M(x, y) | Stroke::L(x, y) => {
                    add(x, y);
                    at = (x, y);
                }
                Stroke::C(a, b, c, d, x, y) => {
                    for (x, y) in [(a, b), (c, d), (x, y)] {
                        add(x, y);
                    }
                    at = (x, y);
                }
                Stroke::O(x, y, r) => {
                    add(x - r, y - r);
                    add(x + r, y + r);
                }
                Stroke::Long(r, x, y) => {
                    let half = (y - at.1).abs() / 2.0;
                    // Clockwise: a downward arc is on the right side, an upward arc on the left.
                    let width = (r + (r * r - half * half).sqrt()).copysign(y - at.1);
                    add(x + width, f64::midpoint(y, at.1) + r);
                    add(x, f64::midpoint(y, at.1) - r);
                    at = (x, y);
                }
                Stroke::Back(_, x, y) => at = (x, y),
                Stroke::Z => {}
            }
        }
        extent
    }

    #[test]
    fn every_glyph_keeps_its_ink_in_its_box_and_near_the_middle() {
        let edge = Glyph::GRID * (1.0 - Glyph::INK) / 2.0;
        for glyph in Glyph::all() {
            let [left, top, right, bottom] = extent(glyph.strokes());
            let half = Glyph::STROKE / 2.0;
            assert!(left - half >= edge && top - half >= edge, "{glyph:?}");
            let far = Glyph::GRID - edge;
            assert!(right + half <= far && bottom + half <= far, "{glyph:?}");
            let middle = Glyph::GRID / 2.0;
            assert!((f64::midpoint(left, right) - middle).abs() < 1.7, "{glyph:?}");
            assert!((f64::midpoint(top, bottom) - middle).abs() < 1.0, "{glyph:?}");
        }
    }

    #[test]
    fn the_retrograde_mark_is_measured_as_it_is_drawn() {
        let [left, top, right, bottom] = extent(Glyph::Retrograde.strokes());
        assert_eq!(Glyph::RETROGRADE_CORNER, (left, top));
        let (width, height) = Glyph::RETROGRADE_INK;
        assert!((right - left - width).abs() < 1e-9 && (bottom - top - height).abs() < 1e-9);
    }

    #[test]
    fn names_are_all_different() {
        let mut names: Vec<String> = Glyph::all().map(Glyph::name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 34);
    }
}
