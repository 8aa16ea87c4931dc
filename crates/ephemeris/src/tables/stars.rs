//! Positions, motions and distances of fixed stars: SIMBAD's values (Hipparcos, new reduction, van Leeuwen 2007), as
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
    // Alpheratz
    star([2.0969161667, 29.0904311111], [137.46, -163.44], -10.1, 33.62),
    // Hamal
    star([31.7933570833, 23.4624175556], [188.55, -148.08], -14.64, 49.56),
    // Achernar
    star([24.4285228333, -57.2367528056], [87.0, -38.24], 18.6, 23.39),
    // Polaris
    star([37.9545606667, 89.2641089722], [44.48, -11.85], -16.42, 7.54),
    // Algol
    star([47.0422185417, 40.9556466667], [2.99, -1.66], 4.0, 36.27),
    // Alcyone
    star([56.8711522917, 24.1051356389], [19.34, -43.67], 5.4, 8.09),
    // Aldebaran
    star([68.9801627917, 16.5093023611], [63.45, -188.94], 54.26, 48.94),
    // Rigel
    star([78.6344670833, -8.2016383611], [1.31, 0.5], 17.8, 3.78),
    // Capella
    star([79.1723279583, 45.9979914722], [75.25, -426.89], 29.19, 76.2),
    // Betelgeuse
    star([88.7929390000, 7.4070640000], [27.54, 11.3], 21.91, 6.55),
    // Canopus
    star([95.9879578333, -52.6956613889], [19.93, 23.24], 20.3, 10.55),
    // Sirius
    star([101.2871553333, -16.7161158611], [-546.01, -1223.07], -5.5, 379.21),
    // Castor
    star([113.6494716250, 31.8882822222], [-191.45, -145.19], 5.4, 64.12),
    // Procyon
    star([114.8254979167, 5.2249875556], [-714.59, -1036.8], -3.2, 284.56),
    // Pollux
    star([116.3289577917, 28.0261988889], [-626.55, -45.8], 3.23, 96.54),
    // Regulus
    star([152.0929624583, 11.9672087778], [-248.73, 5.59], 5.9, 41.13),
    // Denebola
    star([177.2649097500, 14.5720580556], [-497.68, -114.67], -0.2, 90.91),
    // Acrux
    star([186.6495634167, -63.0990928611], [-35.83, -14.86], 11.9, 10.13),
    // Vindemiatrix
    star([195.5441577083, 10.9591504167], [-273.8, 19.96], -14.29, 29.76),
    // Spica
    star([201.2982473750, -11.1613194722], [-42.35, -30.67], 1.0, 13.06),
    // Arcturus
    star([213.9153002917, 19.1824091667], [-1093.39, -2000.06], -5.19, 88.83),
    // Rigil Kentaurus
    star([219.9008500000, -60.8356194444], [-3608.0, 686.0], -22.3, 742.0),
    // Zubeneshamali
    star([229.2517242500, -9.3829144167], [-98.1, -19.65], -35.6, 17.62),
    // Antares
    star([247.3519154167, -26.4320026111], [-12.11, -23.3], -3.5, 5.89),
    // Shaula
    star([263.4021671667, -37.1038235556], [-8.53, -30.8], -3.0, 5.71),
    // Vega
    star([279.2347347917, 38.7836889444], [200.94, 286.23], -20.6, 130.23),
    // Altair
    star([297.6958272917, 8.8683211944], [536.23, 385.29], -26.6, 194.95),
    // Deneb
    star([310.3579797500, 45.2803388056], [2.01, 1.85], -4.9, 2.31),
    // Fomalhaut
    star([344.4126927083, -29.6222370278], [328.95, -164.67], 6.5, 129.81),
    // Markab
    star([346.1902227083, 15.2052671389], [60.4, -41.3], -2.7, 24.46),
];
