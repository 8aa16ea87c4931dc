//! What gives each chart its own turn of phrase, where a key of the corpus has several texts.
//!
//! Births in one place within hours of each other share nearly every placement. The tradition tells
//! them apart by twelfth-parts: each sign has twelve of two and a half degrees, given to the twelve
//! signs in order from the sign itself (Manilius, Astronomica II, 693-721; Firmicus, Mathesis II,
//! 13). The Ascendant crosses one in about ten minutes and the Moon in five hours, so these two
//! stand for the chart; beside them counts how finely the factor itself is placed.

use chart::{Aspect, Body, Chart, House, Longitude};

use crate::factor::Fact;

/// Degrees of a twelfth-part.
const TWELFTH_DEG: f64 = 2.5;
/// A house is told by its beginning, its middle and its end.
const PARTS_OF_A_HOUSE: f64 = 3.0;

/// The twelfth-parts of the Moon and of the Ascendant.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turn {
    moon: u8,
    rising: u8,
}

impl Turn {
    pub(super) fn of(chart: &Chart) -> Self {
        Self {
            moon: twelfth(chart.placement(Body::Moon).position.longitude),
            rising: chart.houses.map_or(0, |houses| twelfth(houses.ascendant)),
        }
    }

    /// A number for a factor of this chart, the same whenever it is asked for: FNV-1a over the
    /// factor's name, its own fine place and the chart's two, spread evenly at the end (the last
    /// step of MurmurHash3).
    pub(super) fn number(self, chart: &Chart, fact: Fact) -> usize {
        let mut hash = 0x811c_9dc5_u32;
        let mut take = |part: u8| hash = (hash ^ u32::from(part)).wrapping_mul(0x0100_0193);
        fact.spell(chart, &mut take);
        [fine_place(chart, fact), self.moon, self.rising].into_iter().for_each(take);
        hash = (hash ^ (hash >> 16)).wrapping_mul(0x85eb_ca6b);
        hash = (hash ^ (hash >> 13)).wrapping_mul(0xc2b2_ae35);
        (hash >> 8) as usize
    }
}

/// Where a factor stands within what its name says: the twelfth-part of a body or a cusp, the part
/// of its house, the whole degrees of an orb and whether it closes.
fn fine_place(chart: &Chart, fact: Fact) -> u8 {
    match fact {
        Fact::Sign(body) | Fact::Dignity(body) => twelfth(chart.placement(body).position.longitude),
        Fact::House(body) => part_of_house(chart, body),
        Fact::Cusp(house) | Fact::Ruler(house) => cusp(chart, house),
        Fact::Midheaven => cusp(chart, House::ALL[9]),
        Fact::Aspect(index) => closeness(&chart.aspects[index]),
        _ => 0,
    }
}

/// The twelfth-part of the whole circle: 0 to 143.
fn twelfth(longitude: Longitude) -> u8 {
    whole(longitude.degrees() / TWELFTH_DEG)
}

fn cusp(chart: &Chart, house: House) -> u8 {
    chart.houses.map_or(0, |houses| twelfth(houses.cusp(house)))
}

/// 0 at the beginning of its house, 2 at the end.
fn part_of_house(chart: &Chart, body: Body) -> u8 {
    let placement = chart.placement(body);
    let Some((houses, house)) = chart.houses.zip(placement.house) else { return 0 };
    let [from, to] = [house.index(), (house.index() + 1) % 12].map(|index| houses.cusps[index]);
    let gone = from.arc_to(placement.position.longitude) / from.arc_to(to);
    whole(PARTS_OF_A_HOUSE * gone)
}

fn closeness(aspect: &Aspect) -> u8 {
    2 * whole(aspect.orb_deg) + u8::from(aspect.applying == Some(true))
}

/// The whole part of a small number that is not negative.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 143")]
fn whole(number: f64) -> u8 {
    number as u8
}

#[cfg(test)]
mod tests {
    use super::{Longitude, twelfth};

    /// Twelve parts of two and a half degrees to a sign, as Firmicus counts them.
    #[test]
    fn a_sign_has_twelve_twelfth_parts() {
        let at = |degrees: f64| twelfth(Longitude::new(degrees));
        assert_eq!([at(0.0), at(2.49), at(2.5), at(29.9), at(30.0)], [0, 0, 1, 11, 12]);
        assert_eq!(at(359.99), 143);
    }
}
