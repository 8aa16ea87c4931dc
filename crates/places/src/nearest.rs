//! The nearest place. The records themselves are a k-d tree over unit vectors.

use chart::Coordinates;

use crate::gazetteer::{Gazetteer, Place};
use crate::layout::unit_vector;
use crate::record::Record;

/// Mean radius of the Earth (IUGG). Distances on the sphere are within 0.6% of those on the ellipsoid.
const EARTH_RADIUS_KM: f64 = 6371.0088;

impl<'a> Gazetteer<'a> {
    /// The place nearest to coordinates, and its distance in kilometres.
    ///
    /// If the nearest place is a numbered district or a city centre, its city is returned: Paris at the Eiffel Tower.
    /// `None` for an empty gazetteer.
    ///
    /// ```
    /// # #[cfg(feature = "embedded")] {
    /// let at = chart::Coordinates::new(48.4, 9.99).unwrap();
    /// let (place, km) = places::Gazetteer::embedded().nearest(at).unwrap();
    /// assert_eq!((place.name, km < 1.0), ("Ulm", true));
    /// # }
    /// ```
    #[must_use]
    pub fn nearest(&self, place: Coordinates) -> Option<(Place<'a>, f64)> {
        let mut walk = NearestWalk {
            gazetteer: self,
            target: unit_vector(place.latitude_deg(), place.longitude_deg()),
            nearest: None,
            chord_squared: f64::INFINITY,
        };
        walk.visit(0, self.len(), 0);
        let nearest = walk.nearest?;
        let number = self.record(nearest).city().unwrap_or(nearest);
        let chord_squared = chord_squared(walk.target, vector_of(self.record(number)));
        // Unlike the cosine, the chord is accurate for small distances.
        let half_chord = (libm::sqrt(chord_squared) / 2.0).min(1.0);
        Some((self.place(number), 2.0 * libm::asin(half_chord) * EARTH_RADIUS_KM))
    }
}

struct NearestWalk<'g, 'a> {
    gazetteer: &'g Gazetteer<'a>,
    target: [f64; 3],
    nearest: Option<usize>,
    chord_squared: f64,
}

impl NearestWalk<'_, '_> {
    fn visit(&mut self, start: usize, end: usize, axis: usize) {
        if start >= end {
            return;
        }
        let middle = start + (end - start) / 2;
        let here = vector_of(self.gazetteer.record(middle));
        let chord_squared = chord_squared(self.target, here);
        if chord_squared < self.chord_squared {
            self.chord_squared = chord_squared;
            self.nearest = Some(middle);
        }
        let beyond = self.target[axis] - here[axis];
        let next = (axis + 1) % 3;
        let (near, far) = ((start, middle), (middle + 1, end));
        let (near, far) = if beyond < 0.0 { (near, far) } else { (far, near) };
        self.visit(near.0, near.1, next);
        if beyond * beyond < self.chord_squared {
            self.visit(far.0, far.1, next);
        }
    }
}

fn chord_squared(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum()
}

fn vector_of(record: Record<'_>) -> [f64; 3] {
    unit_vector(record.latitude_deg(), record.longitude_deg())
}
