//! The layout of each size: radii and sizes, in drawing units.

use crate::Size;
use crate::lettering::Lettering;

/// The measures of one size that do not depend on the chart.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Layout {
    /// Half the side of the square.
    pub(crate) middle: f64,
    /// Radii of the outer and the inner edge of the zodiac band.
    pub(crate) outer: f64,
    pub(crate) zodiac: f64,
    /// Degrees between two marks of the scale. Every fifth mark is long; on the small wheel every second.
    pub(crate) tick_step: u16,
    pub(crate) ticks_to_long: u16,
    /// Lengths of a short and a long mark of the scale, and of the tick of a body.
    pub(crate) tick: f64,
    pub(crate) long_tick: f64,
    pub(crate) body_tick: f64,
    /// Length of the mark at an angle, outside the band.
    pub(crate) notch: f64,
    /// Distance from the notch to the centre of the label of an angle.
    pub(crate) label: f64,
    /// Side of the square of the glyph of a sign and of a body.
    pub(crate) sign_glyph: f64,
    pub(crate) body_glyph: f64,
    /// Line width of glyphs.
    pub(crate) pen: f64,
    /// Lettering of degrees, minutes, house numbers and angle labels.
    pub(crate) text: Lettering,
    /// Padding between two boxes.
    pub(crate) pad: f64,
    /// Line widths.
    pub(crate) hairline: f64,
    pub(crate) leader: f64,
    pub(crate) axis_line: f64,
    pub(crate) aspect_line: (f64, f64),
    pub(crate) dot: f64,
    /// Width of the ring of house numbers.
    pub(crate) house_ring: f64,
    /// The arrangements of the bodies: in one ring, and in two rings.
    pub(crate) arrangements: [Arrangement; 2],
}

/// An arrangement of the bodies: in one ring, or in two if one ring has no space for all.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Arrangement {
    /// The radii of glyphs and labels: outer ring, inner ring.
    pub(crate) rings: &'static [Rows],
    /// Radius of the boundary between the bodies and the ring of house numbers.
    pub(crate) inner: f64,
    /// If a body is displaced by more than this, degrees, the other arrangement is tried.
    pub(crate) limit_deg: f64,
}

/// Radii of the centres of the glyph and labels of a body. `None`: this label has no row. A retrograde mark without a row
/// is beside the degree if there is space.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rows {
    pub(crate) glyph: f64,
    pub(crate) degree: Option<f64>,
    pub(crate) minute: Option<f64>,
    pub(crate) retrograde: Option<f64>,
}

impl Layout {
    pub(crate) fn of(size: Size) -> &'static Self {
        match size {
            Size::Small => &SMALL,
            Size::Medium => &MEDIUM,
            Size::Large => &LARGE,
        }
    }
}

pub(crate) const SMALL: Layout = Layout {
    middle: 150.0,
    outer: 131.0,
    zodiac: 111.0,
    tick_step: 5,
    ticks_to_long: 2,
    tick: 2.5,
    long_tick: 4.0,
    body_tick: 4.0,
    notch: 3.0,
    label: 8.5,
    sign_glyph: 15.0,
    body_glyph: 15.5,
    pen: 1.25,
    text: Lettering { capital: 7.0, stroke: 1.0 },
    pad: 0.6,
    hairline: 0.7,
    leader: 0.9,
    axis_line: 1.3,
    aspect_line: (0.8, 1.7),
    dot: 1.5,
    house_ring: 11.5,
    arrangements: [
        Arrangement {
            rings: &[Rows {
                glyph: 91.8,
                degree: Some(73.6),
                minute: None,
                retrograde: Some(60.4),
            }],
            inner: 55.0,
            limit_deg: 45.0,
        },
        Arrangement {
            rings: &[
                Rows { glyph: 91.8, degree: None, minute: None, retrograde: Some(76.2) },
                Rows { glyph: 64.6, degree: None, minute: None, retrograde: Some(49.0) },
            ],
            inner: 43.5,
            limit_deg: 360.0,
        },
    ],
};

pub(crate) const MEDIUM: Layout = Layout {
    middle: 225.0,
    outer: 201.0,
    zodiac: 171.0,
    tick_step: 1,
    ticks_to_long: 5,
    tick: 2.5,
    long_tick: 4.5,
    body_tick: 6.0,
    notch: 4.0,
    label: 10.5,
    sign_glyph: 20.0,
    body_glyph: 20.0,
    pen: 1.4,
    text: Lettering { capital: 7.8, stroke: 1.05 },
    pad: 1.2,
    hairline: 0.75,
    leader: 1.0,
    axis_line: 1.5,
    aspect_line: (0.9, 2.1),
    dot: 1.8,
    house_ring: 15.0,
    arrangements: [
        Arrangement {
            rings: &[Rows {
                glyph: 143.5,
                degree: Some(121.5),
                minute: Some(102.5),
                retrograde: Some(87.5),
            }],
            inner: 81.5,
            limit_deg: 45.0,
        },
        Arrangement {
            rings: &[
                Rows { glyph: 143.5, degree: Some(121.5), minute: None, retrograde: None },
                Rows { glyph: 105.5, degree: Some(83.5), minute: None, retrograde: None },
            ],
            inner: 75.0,
            limit_deg: 360.0,
        },
    ],
};

pub(crate) const LARGE: Layout = Layout {
    middle: 300.0,
    outer: 272.0,
    zodiac: 235.0,
    tick_step: 1,
    ticks_to_long: 5,
    tick: 3.5,
    long_tick: 6.0,
    body_tick: 7.5,
    notch: 5.0,
    label: 12.0,
    sign_glyph: 24.0,
    body_glyph: 22.0,
    pen: 1.5,
    text: Lettering { capital: 8.4, stroke: 1.1 },
    pad: 1.6,
    hairline: 0.8,
    leader: 1.1,
    axis_line: 1.7,
    aspect_line: (1.0, 2.4),
    dot: 2.1,
    house_ring: 17.0,
    arrangements: [
        Arrangement {
            rings: &[Rows {
                glyph: 204.0,
                degree: Some(180.0),
                minute: Some(159.5),
                retrograde: Some(143.5),
            }],
            inner: 137.0,
            limit_deg: 45.0,
        },
        Arrangement {
            rings: &[
                Rows { glyph: 204.0, degree: Some(180.0), minute: None, retrograde: Some(164.0) },
                Rows { glyph: 148.0, degree: Some(124.0), minute: None, retrograde: Some(108.0) },
            ],
            inner: 101.5,
            limit_deg: 360.0,
        },
    ],
};
