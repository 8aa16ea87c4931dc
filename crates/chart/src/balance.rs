//! Distribution of the ten planets over elements and modes.

use crate::{Body, Element, Mode, Placement};

/// How many of the ten planets are in signs of each element and of each mode.
///
/// Both add up to ten. Without a birth time, planets that change their sign that day are not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Balance {
    elements: [u8; 4],
    modes: [u8; 3],
    /// Counts of the planets that may be in these signs, depending on the birth time.
    possible_elements: [u8; 4],
    possible_modes: [u8; 3],
}

impl Balance {
    /// Counts the ten planets; the node and Chiron do not count.
    #[must_use]
    pub fn of(placements: &[Placement; Body::COUNT]) -> Self {
        let mut balance = Self::default();
        for planet in Body::PLANETS {
            let placement = &placements[planet.index()];
            if let Some(sign) = placement.certain_sign() {
                balance.elements[sign.element() as usize] += 1;
                balance.modes[sign.mode() as usize] += 1;
            }
            for sign in placement.signs_of_day.into_iter().flatten() {
                balance.possible_elements[sign.element() as usize] += 1;
                balance.possible_modes[sign.mode() as usize] += 1;
            }
        }
        balance
    }

    /// Planets in signs of this element, 0 to 10.
    #[must_use]
    pub fn element(&self, element: Element) -> u8 {
        self.elements[element as usize]
    }

    /// Planets in signs of this mode, 0 to 10.
    #[must_use]
    pub fn mode(&self, mode: Mode) -> u8 {
        self.modes[mode as usize]
    }

    /// Whether no planet is in a sign of this element, at any time of the day.
    #[must_use]
    pub fn lacks_element(&self, element: Element) -> bool {
        self.elements[element as usize] == 0 && self.possible_elements[element as usize] == 0
    }

    /// Whether no planet is in a sign of this mode, at any time of the day.
    #[must_use]
    pub fn lacks_mode(&self, mode: Mode) -> bool {
        self.modes[mode as usize] == 0 && self.possible_modes[mode as usize] == 0
    }

    /// Whether each planet's sign is certain, so that the counts add up to ten.
    #[must_use]
    pub fn is_certain(&self) -> bool {
        self.possible_elements == [0; 4]
    }
}
