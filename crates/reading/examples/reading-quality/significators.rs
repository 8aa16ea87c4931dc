//! The factors that each area has to use.

use reading::Area;

/// The factors that every reading of an area has to use: the planets and houses of the area, and the
/// rulers of its houses.
pub(crate) fn significators(area: Area) -> &'static [&'static str] {
    match area {
        Area::General => &["sun.sign", "moon.sign", "ascendant.sign", "chart-ruler"],
        Area::Love => &["venus.sign", "venus.house", "mars.sign", "house7.sign", "house7.ruler"],
        Area::Career => &[
            "midheaven.sign",
            "house10.ruler",
            "sun.sign",
            "sun.house",
            "saturn.sign",
            "saturn.house",
            "mars.sign",
        ],
        Area::Money => &[
            "house2.sign",
            "house2.ruler",
            "venus.sign",
            "venus.house",
            "jupiter.sign",
            "jupiter.house",
        ],
        Area::Health => &[
            "sun.sign",
            "sun.house",
            "moon.sign",
            "moon.house",
            "house6.sign",
            "house6.ruler",
            "mars.sign",
        ],
        Area::Relationships => &[
            "house7.sign",
            "house7.ruler",
            "house11.sign",
            "house11.ruler",
            "moon.sign",
            "moon.house",
            "mercury.sign",
        ],
        Area::Luck => &["jupiter.sign", "jupiter.house", "house9.sign", "house9.ruler"],
        Area::PersonalGrowth => &[
            "north-node.sign",
            "north-node.house",
            "north-node.ruler",
            "saturn.sign",
            "saturn.house",
            "house12.sign",
            "house12.ruler",
        ],
    }
}
