#!/usr/bin/env python3
"""Writes fixtures/techniques/{progressions,pairs,returns}.csv: progressed, directed, composite and Davison charts and
returns, calculated with the Swiss Ephemeris 2.10.03 by pyswisseph.

    pip install pyswisseph && python3 tools/ephemeris-fixtures/techniques.py

Run by hand; the results are checked in. The random seed is fixed. Angles are in degrees, days are Julian days (UT).

progressions.csv: birth, latitude, longitude, instant; progressed day; longitudes of Sun, Moon and Mars that day; Midheaven,
Ascendant and cusp 2 (Placidus) by solar arc in longitude, then by Naibod.
pairs.csv: birth, latitude, longitude of both people; the composite's Sun, Moon, Saturn, Midheaven, Ascendant; the Davison
chart's day, latitude, longitude, Sun, Moon, Midheaven, Ascendant.
returns.csv: birth, body (Sun, Moon, Venus, Mars, Jupiter, Saturn), day after which the return is searched, day of the return.
"""

import random
from pathlib import Path

import swisseph as swe

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "fixtures/techniques"
YEAR = 365.24218967  # mean tropical year of J2000 (Laskar 1986)
swe.set_ephe_path(str(ROOT / "data/ephemeris"))
draw = random.Random(20261126)


def longitude(day, body):
    (value, *_), flags = swe.calc_ut(day, body, swe.FLG_SWIEPH)
    assert flags & swe.FLG_SWIEPH
    return value


def obliquity(day):
    return swe.calc_ut(day, swe.ECL_NUT)[0][0]


def armc_of(midheaven, day):
    """Right ascension of the point of the ecliptic that culminates."""
    return swe.cotrans((midheaven, 0, 1), -obliquity(day))[0]


def angles(armc, latitude, day):
    cusps, (ascendant, midheaven, *_) = swe.houses_armc(armc % 360, latitude, obliquity(day), b"P")
    return midheaven, ascendant, cusps[1]


def midpoint(a, b):
    return swe.deg_midp(a, b)


def birth():
    # To 66 degrees, where Placidus exists all day; the day is exact in binary.
    return round(draw.uniform(2415021, 2460000) * 1024) / 1024, round(draw.uniform(-65, 65), 4), round(draw.uniform(-180, 180), 4)


def line(*values):
    return ",".join(str(value if isinstance(value, str) else round(value, 11)) for value in values) + "\n"


progressions, pairs, returns = [], [], []
for _ in range(200):
    day, latitude, east = birth()
    at = round((day + draw.uniform(0, 100 * YEAR)) * 1024) / 1024
    years = (at - day) / YEAR
    progressed = day + years
    arc = swe.degnorm(longitude(progressed, swe.SUN) - longitude(day, swe.SUN))
    _, (_, midheaven, armc, *_) = swe.houses(day, latitude, east, b"P")
    moved = armc_of(midheaven + arc, progressed)
    progressions.append(line(
        day, latitude, east, at, progressed, *(longitude(progressed, body) for body in (swe.SUN, swe.MOON, swe.MARS)),
        *angles(moved, latitude, progressed), *angles(armc + years * 360 / YEAR, latitude, progressed)))
    day2, latitude2, east2 = birth()
    between = (day + day2) / 2
    middle = (latitude + latitude2) / 2
    mean_east = midpoint(east % 360, east2 % 360)
    _, (_, midheaven2, *_) = swe.houses(day2, latitude2, east2, b"P")
    composite = [midpoint(longitude(day, body), longitude(day2, body)) for body in (swe.SUN, swe.MOON, swe.SATURN)]
    both = angles(armc_of(midpoint(midheaven, midheaven2), between), middle, between)[:2]
    _, (ascendant, culminating, *_) = swe.houses(between, middle, mean_east, b"P")
    pairs.append(line(day, latitude, east, day2, latitude2, east2, *composite, *both, between, middle, mean_east,
                      longitude(between, swe.SUN), longitude(between, swe.MOON), culminating, ascendant))
for name, body in (("Sun", swe.SUN), ("Moon", swe.MOON), ("Venus", swe.VENUS), ("Mars", swe.MARS),
                   ("Jupiter", swe.JUPITER), ("Saturn", swe.SATURN)):
    for _ in range(20):
        day, *_ = birth()
        after = round((day + draw.uniform(30, 80 * YEAR)) * 1024) / 1024
        target = longitude(day, body)
        off = lambda at: swe.difdeg2n(longitude(at, body), target)
        # The first change of sign in steps of a quarter of a day, without the jump at the opposite point.
        begin = after
        while not (off(begin) * off(begin + 0.25) <= 0 and abs(off(begin)) < 90):
            begin += 0.25
        end = begin + 0.25
        for _ in range(50):
            halfway = (begin + end) / 2
            if off(begin) * off(halfway) <= 0:
                end = halfway
            else:
                begin = halfway
        returns.append(line(day, name, after, begin))
for name, rows in (("progressions", progressions), ("pairs", pairs), ("returns", returns)):
    (OUT / f"{name}.csv").write_text("".join(rows))
