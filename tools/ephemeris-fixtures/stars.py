#!/usr/bin/env python3
"""Writes fixtures/ephemeris/stars.csv: apparent positions of fixed stars by swetest, Swiss Ephemeris's test program.

    python3 tools/ephemeris-fixtures/stars.py

It needs Debian's packages swetest (2.10.03) and swe-basic-data. Run by hand; the result is checked in. The random seed is
fixed. Columns: `tropical` or `lahiri`, the star's name, Julian day (UT), longitude and latitude (degrees).
"""

import random
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRST, LAST = 2378496.75, 2597611.5
names = re.findall(r'= "[a-z-]+" => "(.+)"', (ROOT / "crates/chart/src/star.rs").read_text())
draw = random.Random(20261126)
rows = []
for name in names:
    for zodiac, options in (("tropical", []), ("lahiri", ["-sid1"])):
        for _ in range(20 if zodiac == "tropical" else 5):
            day = round(draw.uniform(FIRST, LAST), 4)
            command = ["swetest", "-edir/usr/share/libswe/ephe", f"-bj{day}", "-ut", "-pf", f"-xf{name}", "-fPlb", "-g,", "-head"]
            text = subprocess.run(command + options, capture_output=True, text=True, check=True).stdout
            if "Moshier" in text or "not found" in text:
                raise SystemExit(text)
            longitude, latitude = (cell.strip() for cell in text.strip().splitlines()[-1].split(",")[-2:])
            rows.append(f"{zodiac},{name},{day},{longitude},{latitude}\n")
(ROOT / "fixtures/ephemeris/stars.csv").write_text("".join(rows))
