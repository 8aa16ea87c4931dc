//! How the ten planets are spread over elements and modes.

use crate::{Body, Element, Mode, Positions};

/// How many of the ten planets stand in each element and each mode. Both add up to ten.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Balance {
    elements: [u8; 4],
    modes: [u8; 3],
}

impl Balance {
    /// Counts the ten planets; the node and Chiron do not count.
    #[must_use]
    pub fn of(positions: &Positions) -> Self {
        let mut balance = Self::default();
        for planet in Body::PLANETS {
            let sign = positions.of(planet).longitude.sign();
            balance.elements[sign.element() as usize] += 1;
            balance.modes[sign.mode() as usize] += 1;
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
}
