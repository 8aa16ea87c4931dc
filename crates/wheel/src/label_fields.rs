//! The rings of each size with their boxes and gaps, calculated once.

use std::sync::OnceLock;

use crate::collision::{Column, Field, LabelBox};
use crate::layout::{Arrangement, Layout, Rows};
use crate::{Glyph, Size};

/// The rings of one size.
#[derive(Debug)]
pub(crate) struct LabelFields {
    /// Bodies and house numbers, for each arrangement.
    pub(crate) arrangements: [(Field, Field); 2],
    /// The labels of the angles.
    pub(crate) labels: Field,
}

impl LabelFields {
    pub(crate) fn of(size: Size) -> &'static Self {
        static FIELDS: [OnceLock<LabelFields>; 3] = [const { OnceLock::new() }; 3];
        FIELDS[size as usize].get_or_init(|| Self::new(Layout::of(size)))
    }

    fn new(layout: &Layout) -> Self {
        Self {
            arrangements: layout.arrangements.map(|arrangement| {
                (body_field(layout, &arrangement), number_field(layout, &arrangement))
            }),
            labels: labels_field(layout),
        }
    }
}

pub(crate) fn body_field(layout: &Layout, arrangement: &Arrangement) -> Field {
    let columns = arrangement.rings.iter().enumerate().map(|(ring, rows)| {
        let text = |text: &str| layout.text.measure(text);
        let mut boxes = vec![LabelBox::new(rows.glyph, (layout.body_box(), layout.body_box()))];
        // The widest degree and the widest minute.
        boxes.extend(rows.degree.map(|radius| LabelBox::new(radius, text("24°"))));
        boxes.extend(rows.minute.map(|radius| LabelBox::new(radius, text("44′"))));
        boxes.extend(rows.retrograde.map(|radius| LabelBox::new(radius, layout.retrograde_box())));
        let stem = (ring > 0).then(|| (layout.leader_end(rows), layout.fan_end(arrangement)));
        Column { boxes, pad: layout.pad, stem }
    });
    Field::new(columns.collect())
}

pub(crate) fn number_field(layout: &Layout, arrangement: &Arrangement) -> Field {
    let radius = arrangement.inner - layout.house_ring / 2.0;
    let boxes = vec![LabelBox::new(radius, layout.text.measure("10"))];
    Field::new(vec![Column { boxes, pad: layout.pad, stem: None }])
}

pub(crate) fn labels_field(layout: &Layout) -> Field {
    let boxes = vec![LabelBox::new(layout.label_radius(), layout.text.measure("MC"))];
    Field::new(vec![Column { boxes, pad: layout.pad, stem: None }])
}

impl Layout {
    /// Radius of the centres of the angle labels.
    pub(crate) fn label_radius(&self) -> f64 {
        self.outer + self.notch + self.label
    }

    /// The retrograde mark is as high as the digits beside it.
    pub(crate) fn retrograde_scale(&self) -> f64 {
        self.text.capital / Glyph::RETROGRADE_CAPITAL
    }

    /// Width and height of the retrograde mark, including the line width.
    pub(crate) fn retrograde_box(&self) -> (f64, f64) {
        let (width, height) = Glyph::RETROGRADE_INK;
        let scale = self.retrograde_scale();
        (width * scale + self.text.stroke, height * scale + self.text.stroke)
    }

    /// Side of the square that contains the glyph of a body, including the line width.
    pub(crate) fn body_box(&self) -> f64 {
        Glyph::INK * self.body_glyph
    }

    /// Radius of the end of a leader, at a distance from the glyph.
    pub(crate) fn leader_end(&self, rows: &Rows) -> f64 {
        rows.glyph + 0.56 * self.body_glyph
    }

    /// Between the degree scale and this radius, leaders are oblique; inside it, they are radial.
    pub(crate) fn fan_end(&self, arrangement: &Arrangement) -> f64 {
        // Half the diagonal of the box of a glyph: the corners are not farther from its centre.
        arrangement.rings[0].glyph + core::f64::consts::FRAC_1_SQRT_2 * self.body_box()
    }
}
