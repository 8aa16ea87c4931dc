#!/usr/bin/env python3
"""Writes fixtures/transits/: exact transits and solar returns from swetest, Swiss Ephemeris's test program.

    python3 tools/ephemeris-fixtures/transits.py

swetest 2.10.03 (Debian package `swetest`) must be on the path. Each moment is found from positions one day apart, then
one minute apart, with linear interpolation within that minute. The random seed is fixed.

transits.csv: birth (seconds since 1970), transiting body, type, natal body, moment (seconds since 1970).
solar-returns.csv: birth, year, moment.
"""

import csv
import random
import subprocess
from datetime import datetime, timedelta, timezone
from pathlib import Path

ROOT = Path(__file__).parents[2]
OUT = ROOT / "fixtures/transits"
BODIES = dict(zip(
    "Sun Moon Mercury Venus Mars Jupiter Saturn Uranus Neptune Pluto Chiron".split(),
    list("0123456789") + ["D"],
))
SIDES = {"conjunction": [0], "sextile": [60, -60], "square": [90, -90], "trine": [120, -120], "opposition": [180]}
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def longitudes(body, start, count, step):
    """`count` longitudes of a body from `start` (a datetime, UT) on, `step` apart, such as 1 (days) or 1m."""
    done = subprocess.run(
        ["swetest", f"-b{start.day}.{start.month}.{start.year}", f"-ut{start:%H:%M:%S}", f"-p{BODIES[body]}",
         "-fl", "-head", f"-n{count}", f"-s{step}", f"-edir{ROOT / 'data/ephemeris'}"],
        capture_output=True, text=True, check=True,
    )
    return [float(line) for line in done.stdout.split("\n") if line.strip()]


def off(longitude, target):
    return (longitude - target + 180) % 360 - 180


def crossing(values, target):
    """The index of the last value before the target, and the fraction of the step after it; None without a crossing."""
    for place in range(len(values) - 1):
        a, b = off(values[place], target), off(values[place + 1], target)
        if abs(a) < 90 and abs(b) < 90 and (a < 0 <= b or a > 0 >= b):
            return place, a / (a - b)
    return None


def moment(body, target, start, days):
    found = crossing(longitudes(body, start, days + 1, 1), target)
    if found is None:
        return None
    day = start + timedelta(days=found[0])
    place, share = crossing(longitudes(body, day, 1442, "1m"), target)
    seconds = (day - EPOCH).total_seconds() + (place + share) * 60
    return round(seconds)


def birth(draw, first, last):
    return EPOCH + timedelta(seconds=draw.randrange(*(int(datetime(y, 1, 2, tzinfo=timezone.utc).timestamp()) for y in (first, last))))


draw = random.Random(32)
rows = []
while len(rows) < 300:
    born = birth(draw, 1900, 2025)
    body = draw.choice([name for name in BODIES if name != "Moon"])
    natal, kind = draw.choice(list(BODIES)), draw.choice(list(SIDES))
    target = longitudes(natal, born, 1, 1)[0] + draw.choice(SIDES[kind])
    start = datetime(2025, 6, 1, tzinfo=timezone.utc) + timedelta(days=draw.randrange(700))
    at = moment(body, target, start, 380)
    if at is not None:
        rows.append([int((born - EPOCH).total_seconds()), body, kind, natal, at])
returns = []
while len(returns) < 100:
    born = birth(draw, 1801, 2020)
    year = draw.randrange(born.year, 2100)
    sun = longitudes("Sun", born, 1, 1)[0]
    day = 28 if (born.month, born.day) == (2, 29) else born.day
    start = datetime(year, born.month, day, tzinfo=timezone.utc) - timedelta(days=3)
    returns.append([int((born - EPOCH).total_seconds()), year, moment("Sun", sun, start, 7)])
OUT.mkdir(exist_ok=True)
for name, head, table in [
    ("transits", ["birth", "transiting", "type", "natal", "at"], rows),
    ("solar-returns", ["birth", "year", "at"], returns),
]:
    with (OUT / f"{name}.csv").open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(table)
