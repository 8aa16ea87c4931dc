//! The colours for the page, the PDF and the images.

use chart::{AspectType, Body, Element};

/// The colours of a wheel, each as `#RRGGBB`, or `none` for no ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// The background around the wheel.
    pub background: &'static str,
    /// The background within the wheel.
    pub surface: &'static str,
    /// The two tones of the zodiac band.
    pub bands: [&'static str; 2],
    /// Degrees and minutes.
    pub ink: &'static str,
    /// House numbers and the degree scale.
    pub muted: &'static str,
    /// Circles and the edges of signs, which are decorative and need no contrast.
    pub hairline: &'static str,
    /// House cusps, with a contrast of at least 3 to 1.
    pub cusp: &'static str,
    /// Axes, angle labels, and the outer circle: brass.
    pub gold: &'static str,
    elements: [&'static str; 4],
    aspects: [&'static str; 5],
    bodies: [&'static str; Body::COUNT],
    /// All points in addition to the bodies.
    pub point: &'static str,
}

impl Palette {
    /// Light colours on warm paper, for the page and for files.
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
        point: "#7A4450",
    };

    /// The light colours on white, for print.
    pub const PRINT: Self = Self { background: "#FFFFFF", ..Self::LIGHT };

    /// Dark colours on deep indigo.
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
        point: "#DDB9BC",
    };

    /// Black, and grey for what is secondary, for print with one ink.
    pub const MONO: Self = Self {
        background: "#FFFFFF",
        surface: "#FFFFFF",
        bands: ["#F4F4F4", "#E8E8E8"],
        ink: "#000000",
        muted: "#555555",
        hairline: "#D0D0D0",
        cusp: "#808080",
        gold: "#000000",
        elements: ["#000000"; 4],
        aspects: ["#333333"; 5],
        bodies: ["#000000"; Body::COUNT],
        point: "#000000",
    };

    /// The same colours without a ground around and within the wheel, for a page that has its own.
    #[must_use]
    pub const fn transparent(self) -> Self {
        Self { background: "none", surface: "none", ..self }
    }

    /// The colour of the signs of an element.
    #[must_use]
    pub fn element(&self, element: Element) -> &'static str {
        self.elements[element as usize]
    }

    /// The colour of a major aspect. All minor aspects have the colour of the house numbers.
    #[must_use]
    pub fn aspect(&self, kind: AspectType) -> &'static str {
        if kind.is_major() { self.aspects[kind as usize] } else { self.muted }
    }

    /// The colour of a body.
    #[must_use]
    pub fn body(&self, body: Body) -> &'static str {
        self.bodies[body.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MIN_STRENGTH;

    const PALETTES: [Palette; 4] = [Palette::LIGHT, Palette::PRINT, Palette::DARK, Palette::MONO];

    fn channels(colour: &str) -> [f64; 3] {
        [1, 3, 5].map(|at| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap_or(0)))
    }

    /// Relative luminance, WCAG 2.2, of channels from 0 to 255.
    fn luminance(channels: [f64; 3]) -> f64 {
        let [r, g, b] = channels.map(|channel| {
            let c = channel / 255.0;
            if c <= 0.04045 { c / 12.92 } else { libm::pow((c + 0.055) / 1.055, 2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// Contrast ratio (WCAG 2.2) of the first colour over the second. The first has this opacity.
    fn contrast(colour: &str, ground: &str, opacity: f64) -> f64 {
        let (above, below) = (channels(colour), channels(ground));
        let mixed = std::array::from_fn(|i| opacity * above[i] + (1.0 - opacity) * below[i]);
        let (a, b) = (luminance(mixed), luminance(below));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn lines_and_glyphs_have_a_contrast_of_three_to_one() {
        // The page draws on its own surface colour, so bodies are checked on that as well.
        let page = ["#FFFFFF", "#FFFFFF", "#1B1C3D", "#FFFFFF"];
        for (palette, page) in PALETTES.into_iter().zip(page) {
            for ground in [palette.surface, page] {
                let bodies = Body::ALL.map(|body| palette.body(body));
                for colour in bodies.into_iter().chain([palette.point]) {
                    let ratio = contrast(colour, ground, 1.0);
                    assert!(ratio >= 4.5, "{colour} on {ground}: {ratio}");
                }
                for kind in AspectType::ALL {
                    let ratio = contrast(palette.aspect(kind), ground, MIN_STRENGTH);
                    assert!(ratio >= 3.0, "{kind:?} on {ground}: {ratio}");
                }
            }
            assert!(contrast(palette.cusp, palette.surface, 1.0) >= 3.0, "{}", palette.cusp);
            for band in palette.bands {
                for element in Element::ALL {
                    assert!(contrast(palette.element(element), band, 1.0) >= 3.0, "{element:?}");
                }
            }
        }
    }

    #[test]
    fn text_has_a_contrast_of_four_and_a_half_to_one() {
        for palette in PALETTES {
            for text in [palette.ink, palette.muted] {
                assert!(contrast(text, palette.surface, 1.0) >= 4.5, "{text}");
            }
            assert!(contrast(palette.gold, palette.background, 1.0) >= 4.5);
        }
    }

    #[test]
    fn each_body_and_the_points_have_different_colours() {
        for palette in PALETTES.into_iter().filter(|palette| *palette != Palette::MONO) {
            for (index, body) in Body::ALL.into_iter().enumerate() {
                for other in &Body::ALL[index + 1..] {
                    assert_ne!(palette.body(body), palette.body(*other));
                }
                assert_ne!(palette.body(body), palette.point);
            }
        }
    }
}
