//! The colours, once for the page, the PDF and the image.

use chart::{AspectType, Body, Element};

/// The colours of a wheel, each as `#RRGGBB`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// Around the wheel.
    pub background: &'static str,
    /// Inside it.
    pub surface: &'static str,
    /// The two tones of the zodiac band.
    pub bands: [&'static str; 2],
    /// Degrees and minutes.
    pub ink: &'static str,
    /// House numbers and the degree scale.
    pub muted: &'static str,
    /// Circles and the edges of signs: decoration.
    pub hairline: &'static str,
    /// House cusps: lines that carry meaning, 3 to 1 at least.
    pub cusp: &'static str,
    /// Brass: axes, their names, and the outer circle.
    pub gold: &'static str,
    elements: [&'static str; 4],
    aspects: [&'static str; 5],
    bodies: [&'static str; Body::COUNT],
}

impl Palette {
    /// Warm paper; for print and files too.
    pub const LIGHT: Self = Self {
        background: "#FBF8F1",
        surface: "#FFFFFF",
        bands: ["#F4EDDF", "#EDE3CF"],
        ink: "#23213F",
        muted: "#5D5873",
        hairline: "#E0D7C6",
        cusp: "#8E8574",
        gold: "#8A5F14",
        elements: ["#A8412A", "#3E6B35", "#8A5F14", "#22608F"],
        aspects: ["#8A5F14", "#22608F", "#A8412A", "#1F6F64", "#7A3C93"],
        bodies: [
            "#9A6408", "#54607A", "#4A6B1F", "#A03A6B", "#A8412A", "#5A4BA8", "#6B5638", "#1F6F64",
            "#22608F", "#7A3C93", "#23213F", "#3B6F3F",
        ],
    };

    /// Deep indigo.
    pub const DARK: Self = Self {
        background: "#12132B",
        surface: "#16172F",
        bands: ["#1B1C3D", "#24264F"],
        ink: "#F3EEE2",
        muted: "#B9B4CC",
        hairline: "#3A3B68",
        cusp: "#66648F",
        gold: "#E8C887",
        elements: ["#F0A08A", "#A9CFA0", "#E6CF8A", "#93C3EA"],
        aspects: ["#E8C887", "#93C3EA", "#F0A08A", "#7FD1C0", "#D39BE0"],
        bodies: [
            "#F2C867", "#D3DAEA", "#C3D98B", "#F2A7C3", "#F0A08A", "#B3A7F2", "#D2BC98", "#7FD1C0",
            "#93C3EA", "#D39BE0", "#F3EEE2", "#A9CFA0",
        ],
    };

    /// A sign's glyph has its element's colour.
    #[must_use]
    pub fn element(&self, element: Element) -> &'static str {
        self.elements[element as usize]
    }

    /// A type of aspect's own colour.
    #[must_use]
    pub fn aspect(&self, kind: AspectType) -> &'static str {
        self.aspects[kind as usize]
    }

    /// A body's own colour.
    #[must_use]
    pub fn body(&self, body: Body) -> &'static str {
        self.bodies[body.index()]
    }
}
