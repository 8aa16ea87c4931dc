#!/usr/bin/env python3
"""Writes fixtures/ephemeris/eclipses.csv: all eclipses of 1900 to 2100 from swetest, Swiss Ephemeris's test program.

    python3 tools/ephemeris-fixtures/eclipses.py

swetest 2.10.03 (Debian package `swetest`) must be on the path. Columns: Julian day (UT) of the greatest eclipse, and
solar, lunar-total, lunar-partial or lunar-penumbral.
"""

import csv
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
OUT = ROOT / "fixtures/ephemeris/eclipses.csv"
FIRST, LAST = 2415020.5, 2488069.5  # 1900-01-01, 2100-01-01
KINDS = {"total": "lunar-total", "partial": "lunar-partial", "penumb.": "lunar-penumbral"}


def swetest(option):
    """The eclipses as (Julian day, first word)."""
    data = f"-edir{ROOT / 'data/ephemeris'}"
    text = subprocess.run(
        ["swetest", "-b1.1.1900", option, "-n520", data], capture_output=True, text=True, check=True
    ).stdout
    found = re.findall(r"^(\S+) .*?(?:solar|lunar eclipse).*?\s(\d{7}\.\d+)$", text, re.MULTILINE)
    return [(float(day), kind) for kind, day in found if FIRST <= float(day) < LAST]


rows = [(day, "solar") for day, _ in swetest("-solecl")]
rows += [(day, KINDS[kind]) for day, kind in swetest("-lunecl")]
with OUT.open("w", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["julian_day", "kind"])
    writer.writerows((f"{day:.6f}", kind) for day, kind in sorted(rows))
print(len(rows), "eclipses")
