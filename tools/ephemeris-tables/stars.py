#!/usr/bin/env python3
"""Writes crates/chart/src/star.rs (names) and crates/ephemeris/src/tables/stars.rs (positions, motions, distances).

    python3 tools/ephemeris-tables/stars.py [SEFSTARS]

SEFSTARS is sefstars.txt of the Swiss Ephemeris 2.10.03 (default: that of Debian's package swe-basic-data). It lists
SIMBAD's values, which are those of Hipparcos (new reduction, van Leeuwen 2007) for these stars. Run by hand.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/libswe/ephe/sefstars.txt")
# Bayer's letters and constellations, in the order of right ascension.
STARS = {
    "alAnd": "Alpha Andromedae", "alAri": "Alpha Arietis", "alEri": "Alpha Eridani", "alUMi": "Alpha Ursae Minoris",
    "bePer": "Beta Persei", "etTau": "Eta Tauri", "alTau": "Alpha Tauri", "beOri": "Beta Orionis", "alAur": "Alpha Aurigae",
    "alOri": "Alpha Orionis", "alCar": "Alpha Carinae", "alCMa": "Alpha Canis Majoris", "alGem": "Alpha Geminorum",
    "alCMi": "Alpha Canis Minoris", "beGem": "Beta Geminorum", "alLeo": "Alpha Leonis", "beLeo": "Beta Leonis",
    "alCru": "Alpha Crucis", "epVir": "Epsilon Virginis", "alVir": "Alpha Virginis", "alBoo": "Alpha Bootis",
    "alCen": "Alpha Centauri", "beLib": "Beta Librae", "alSco": "Alpha Scorpii", "laSco": "Lambda Scorpii",
    "alLyr": "Alpha Lyrae", "alAql": "Alpha Aquilae", "alCyg": "Alpha Cygni", "alPsA": "Alpha Piscis Austrini",
    "alPeg": "Alpha Pegasi",
}
NAMES = """//! Fixed stars.
//!
//! Made by tools/ephemeris-tables/stars.py; not to be edited by hand.

named_enum! {
    /// A bright fixed star with a name in astrology, in the order of right ascension.
    pub enum FixedStar {
%s    }
}
"""
TABLE = """//! Positions, motions and distances of fixed stars: SIMBAD's values (Hipparcos, new reduction, van Leeuwen 2007), as
//! `sefstars.txt` of the Swiss Ephemeris 2.10.03 lists them.
//!
//! Made by tools/ephemeris-tables/stars.py; not to be edited by hand.

use chart::FixedStar;

/// A star of the catalogue: ICRS, epoch J2000.
pub(crate) struct CatalogueStar {
    /// Right ascension and declination, degrees.
    pub(crate) place_deg: [f64; 2],
    /// Proper motion in right ascension (along the great circle) and in declination, milliarcseconds a year.
    pub(crate) motion_mas: [f64; 2],
    /// Radial velocity, kilometres a second, positive away from the Sun.
    pub(crate) radial_km_s: f64,
    /// Parallax, milliarcseconds.
    pub(crate) parallax_mas: f64,
}

const fn star(
    place_deg: [f64; 2],
    motion_mas: [f64; 2],
    radial_km_s: f64,
    parallax_mas: f64,
) -> CatalogueStar {
    CatalogueStar { place_deg, motion_mas, radial_km_s, parallax_mas }
}

/// In the order of [`FixedStar::ALL`].
pub(crate) const STARS: [CatalogueStar; FixedStar::COUNT] = [
%s];
"""


def catalogue():
    rows = {}
    for line in SOURCE.read_text().splitlines():
        fields = [field.strip() for field in line.split(",")]
        if len(fields) > 12 and not line.startswith("#") and fields[2] == "ICRS":
            # The first rows of a star repeat it under other names; Aldebaran is also Rohini.
            rows.setdefault(fields[1], fields)
    return rows


def degrees(hours_or_degrees, minutes, seconds):
    sign = -1 if hours_or_degrees.startswith("-") else 1
    return sign * (abs(float(hours_or_degrees)) + float(minutes) / 60 + float(seconds) / 3600)


rows = catalogue()
names, table = "", ""
for bayer, latin in STARS.items():
    name, _, _, *numbers = rows[bayer]
    value = re.sub("[^a-z]", "", name.title(), flags=re.I)
    names += f'        /// {latin}.\n        {value} = "{name.lower().replace(" ", "-")}" => "{name}",\n'
    place = f"[{15 * degrees(*numbers[:3]):.10f}, {degrees(*numbers[3:6]):.10f}]"
    motion, radial, parallax = numbers[6:8], numbers[8], numbers[9]
    motion = ", ".join(repr(float(value)) for value in motion)
    table += f"    // {name}\n    star({place}, [{motion}], {float(radial)!r}, {float(parallax)!r}),\n"
(ROOT / "crates/chart/src/star.rs").write_text(NAMES % names)
(ROOT / "crates/ephemeris/src/tables/stars.rs").write_text(TABLE % table)
