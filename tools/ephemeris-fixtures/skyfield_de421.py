#!/usr/bin/env python3
"""Writes fixtures/ephemeris/de421.csv: apparent positions by JPL's DE421, calculated with skyfield.

    python3 tools/ephemeris-fixtures/skyfield_de421.py DE421.BSP

Independent of the Swiss Ephemeris: the data are JPL DE421 (the file of the PyPI package
skyfield-data 7.0.0), the code is PyPI skyfield 1.55 (full IAU 2000A nutation, IAU 2006
precession, its own light time, deflection and aberration). Run by hand; the result is checked in.

Columns: Julian day (Terrestrial Time), then longitude and latitude (degrees, true ecliptic and
equinox of date) of Sun, Moon, Mercury, Venus, Mars, Jupiter and Saturn.
"""

import random
import sys
from pathlib import Path

from skyfield.api import Loader, load_file

OUT = Path(__file__).resolve().parents[2] / "fixtures/ephemeris/de421.csv"
BODIES = "sun", "moon", "mercury", "venus", "mars", "jupiter barycenter", "saturn barycenter"


def main():
    bsp = load_file(sys.argv[1])
    scale = Loader("/tmp", verbose=False).timescale(builtin=True)
    draw = random.Random(421)
    lines = []
    for _ in range(1000):
        tt = round(draw.uniform(2415021.5, 2469807.0), 6)  # 1900-01-01 to 2049-12-31
        t = scale.tt_jd(tt)
        observer = bsp["earth"].at(t)
        fields = [repr(tt)]
        for name in BODIES:
            lat, lon, _ = observer.observe(bsp[name]).apparent().ecliptic_latlon(epoch=t)
            fields += [f"{lon.degrees:.8f}", f"{lat.degrees:.8f}"]
        lines.append(",".join(fields))
    OUT.write_text("\n".join(lines) + "\n")


main()
