//! The layout of a wheel of two rings. Two rings of bodies need more space than one, so the glyphs are smaller
//! than on a single wheel. The small size has no degrees, and no size has minutes.

use std::sync::OnceLock;

use crate::Size;
use crate::collision::Field;
use crate::label_fields::{body_field, labels_field, number_field};
use crate::layout::{Arrangement, LARGE, Layout, MEDIUM, Rows, SMALL};

/// The measures of one size of a wheel of two rings.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PairLayout {
    /// The layout of the second person's ring and of everything outside it.
    pub(crate) outer: Layout,
    /// The layout of the first person's ring: `zodiac` is the circle between the two rings.
    pub(crate) inner: Layout,
}

/// The rings of one size.
#[derive(Debug)]
pub(crate) struct PairFields {
    /// The second person's bodies and angles.
    pub(crate) outer: Field,
    /// The first person's bodies.
    pub(crate) inner: Field,
    /// The house numbers.
    pub(crate) numbers: Field,
    /// The labels of the first person's angles.
    pub(crate) labels: Field,
}

impl PairLayout {
    pub(crate) fn of(size: Size) -> &'static Self {
        match size {
            Size::Small => &PAIR_SMALL,
            Size::Medium => &PAIR_MEDIUM,
            Size::Large => &PAIR_LARGE,
        }
    }
}

impl Layout {
    /// The arrangement of a ring. A wheel of two rings has only one.
    pub(crate) fn arrangement(&self) -> &Arrangement {
        &self.arrangements[0]
    }
}

impl PairFields {
    pub(crate) fn of(size: Size) -> &'static Self {
        static FIELDS: [OnceLock<PairFields>; 3] = [const { OnceLock::new() }; 3];
        FIELDS[size as usize].get_or_init(|| {
            let PairLayout { outer, inner } = PairLayout::of(size);
            Self {
                outer: body_field(outer, outer.arrangement()),
                inner: body_field(inner, inner.arrangement()),
                numbers: number_field(inner, inner.arrangement()),
                labels: labels_field(outer),
            }
        })
    }
}

/// A ring of bodies that ends at `inner`.
const fn ring(rows: &'static [Rows], inner: f64) -> [Arrangement; 2] {
    [Arrangement { rings: rows, inner, limit_deg: 360.0 }; 2]
}

const SMALL_OUTER: Layout = Layout {
    zodiac: 112.0,
    sign_glyph: 14.5,
    body_tick: 3.5,
    body_glyph: 14.5,
    arrangements: ring(&[Rows { glyph: 94.8, degree: None, minute: None, retrograde: None }], 84.5),
    ..SMALL
};

const PAIR_SMALL: PairLayout = PairLayout {
    outer: SMALL_OUTER,
    inner: Layout {
        zodiac: 84.5,
        arrangements: ring(
            &[Rows { glyph: 67.5, degree: None, minute: None, retrograde: None }],
            57.0,
        ),
        ..SMALL_OUTER
    },
};

const MEDIUM_OUTER: Layout = Layout {
    body_tick: 5.0,
    body_glyph: 18.0,
    arrangements: ring(
        &[Rows { glyph: 151.5, degree: Some(130.7), minute: None, retrograde: None }],
        121.0,
    ),
    ..MEDIUM
};

const PAIR_MEDIUM: PairLayout = PairLayout {
    outer: MEDIUM_OUTER,
    inner: Layout {
        zodiac: 121.0,
        arrangements: ring(
            &[Rows { glyph: 101.5, degree: Some(80.7), minute: None, retrograde: None }],
            71.0,
        ),
        ..MEDIUM_OUTER
    },
};

const LARGE_OUTER: Layout = Layout {
    zodiac: 239.0,
    body_tick: 6.0,
    body_glyph: 20.0,
    arrangements: ring(
        &[Rows { glyph: 214.5, degree: Some(191.5), minute: None, retrograde: Some(175.5) }],
        168.5,
    ),
    ..LARGE
};

const PAIR_LARGE: PairLayout = PairLayout {
    outer: LARGE_OUTER,
    inner: Layout {
        zodiac: 168.5,
        arrangements: ring(
            &[Rows { glyph: 144.0, degree: Some(121.0), minute: None, retrograde: Some(105.0) }],
            98.0,
        ),
        ..LARGE_OUTER
    },
};
