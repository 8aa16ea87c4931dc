#!/usr/bin/env python3
"""Writes fixtures/ephemeris/{houses,sidereal,topocentric,points,equatorial}.csv: results of swetest, Swiss Ephemeris's
test program, for house systems, sidereal zodiacs, the mean node, topocentric positions, additional points, and
equatorial coordinates.

    python3 tools/ephemeris-fixtures/options.py [FOLDER]

FOLDER holds sepl_18.se1, semo_18.se1 and seas_18.se1 (default: data/ephemeris); swetest 2.10.03
(Debian package `swetest`) must be on the path. Run by hand; the results are checked in. The random
seed is fixed, so the same swetest writes the same files.

houses.csv: 300 places up to 66 degrees from the equator and 500 from 66.6 degrees on, including both poles. Columns:
Julian day (UT, exact), latitude, longitude; then for each system the system which swetest calculated and cusps 1, 2, 3,
10, 11, 12 (degrees); systems with houses of 30 degrees have cusp 1 only. With these and Morinus the angles are those of
Porphyry, with the others cusps 1 and 10. The first line names the systems.

sidereal.csv: 100 charts in each zodiac. Columns: zodiac, Julian day, latitude, longitude; longitude and speed of each of
the twelve bodies and of the mean node; Ascendant, Midheaven, cusps 2 and 11 of Placidus, cusp 1 of whole signs.

topocentric.csv: 300 charts. Columns: Julian day, latitude, longitude; longitude, latitude, distance and speed in
longitude of each of the twelve bodies as seen from the place at sea level, then longitude and speed of the geocentric
mean node. The true node is always geocentric.

points.csv: 300 tropical charts, 100 in Lahiri's zodiac, 100 as seen from the place. Columns: `tropical`, `lahiri` or
`topocentric`; Julian day, latitude, longitude; longitude, latitude, distance and speed in longitude of the mean apogee, the
osculating apogee, Ceres, Pallas, Juno and Vesta; the vertex. The apogees are always geocentric.

equatorial.csv: 200 charts. Columns: Julian day; right ascension and declination of each of the twelve bodies.
"""

import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "data/ephemeris"
OUT = ROOT / "fixtures/ephemeris"
FIRST, LAST = 2378496.75, 2597611.5
BODIES = "0123456789tD"
# Mean and osculating apogee, Ceres, Pallas, Juno, Vesta.
APOGEES, ASTEROIDS = "AB", "FGHI"
# The house systems with swetest's letters. EVEN are those with houses of 30 degrees.
SYSTEMS = {
    "placidus": "P", "koch": "K", "porphyry": "O", "regiomontanus": "R", "campanus": "C", "equal": "E",
    "whole-sign": "W", "alcabitius": "B", "topocentric": "T", "morinus": "M", "vehlow": "V",
}
EVEN = "EWV"
ZODIACS = {"lahiri": 1, "fagan-bradley": 0, "krishnamurti": 5, "raman": 3, "yukteswar": 7}


def swetest(*options):
    command = ["swetest", f"-edir{DATA}", "-ut", "-head", "-g,", "-ep", *options]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    # swetest reports a fall-back to another ephemeris only in its text. Failures of Placidus and Koch are expected.
    if "using Moshier" in said or "not found" in said:
        raise SystemExit(said)
    rows = [[cell.strip() for cell in line.split(",")] for line in said.splitlines()]
    return said, [row for row in rows if len(row) > 1]


def number(value, decimals):
    text = f"{float(value):.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def houses(at, latitude, longitude, letter, *options):
    """Whether another system was calculated; Ascendant, Midheaven and the twelve cusps by number."""
    said, rows = swetest(
        f"-bj{at!r}", "-p", "-fPl", f"-house{longitude!r},{latitude!r},{letter}", *options
    )
    named = {" ".join(row[0].split()): row[1] for row in rows}
    cusps = [named[f"house {house}"] for house in range(1, 13)]
    return "Porphyry calculated instead" in said, named["Ascendant"], named["MC"], cusps


def moment(draw):
    return round(draw.uniform(FIRST, LAST), 8)


def place(draw, low, high):
    latitude = draw.choice((-1, 1)) * round(draw.uniform(low, high), 4)
    return latitude, round(draw.uniform(-180, 180), 4)


def house_rows(draw):
    yield list(SYSTEMS)
    places = [place(draw, 0, 66) for _ in range(300)] + [place(draw, 66.6, 90) for _ in range(490)]
    places += [(pole, round(draw.uniform(-180, 180), 4)) for pole in (90.0, -90.0) for _ in range(5)]
    for latitude, longitude in places:
        at = moment(draw)
        fields = [repr(at), number(latitude, 4), number(longitude, 4)]
        angles = houses(at, latitude, longitude, "O")[1:3]
        for system, letter in SYSTEMS.items():
            fell_back, ascendant, midheaven, cusps = houses(at, latitude, longitude, letter)
            own_angles = angles if letter in EVEN + "M" else (cusps[0], cusps[9])
            assert (ascendant, midheaven) == own_angles, (at, latitude, longitude, letter)
            fields.append("porphyry" if fell_back else system)
            kept = (1,) if letter in EVEN else (1, 2, 3, 10, 11, 12)
            fields += [number(cusps[house - 1], 8) for house in kept]
        yield fields


def sidereal_rows(draw):
    for zodiac, mode in ZODIACS.items():
        for _ in range(100):
            at, (latitude, longitude) = moment(draw), place(draw, 0, 66)
            option = f"-sid{mode}"
            _, rows = swetest(f"-bj{at!r}", f"-p{BODIES}m", "-fPls", option)
            fields = [zodiac, repr(at), number(latitude, 4), number(longitude, 4)]
            assert len(rows) == 13, rows
            fields += [number(value, 8) for row in rows for value in row[1:3]]
            _, ascendant, midheaven, cusps = houses(at, latitude, longitude, "P", option)
            whole = houses(at, latitude, longitude, "W", option)[3]
            fields += [number(it, 8) for it in (ascendant, midheaven, cusps[1], cusps[10], whole[0])]
            yield fields


def topocentric_rows(draw):
    for _ in range(300):
        at, (latitude, longitude) = moment(draw), place(draw, 0, 90)
        topo = f"-topo{longitude!r},{latitude!r},0"
        _, rows = swetest(f"-bj{at!r}", f"-p{BODIES}", "-fPlbRs", topo)
        assert len(rows) == 12, rows
        fields = [repr(at), number(latitude, 4), number(longitude, 4)]
        for row in rows:
            fields += [number(row[1], 8), number(row[2], 8), number(row[3], 10), number(row[4], 7)]
        _, [mean] = swetest(f"-bj{at!r}", "-pm", "-fPls")
        yield fields + [number(mean[1], 8), number(mean[2], 8)]


def point_rows(draw):
    for kind, count in (("tropical", 300), ("lahiri", 100), ("topocentric", 100)):
        for _ in range(count):
            at, (latitude, longitude) = moment(draw), place(draw, 0, 66)
            zodiac = [f"-sid{ZODIACS['lahiri']}"] if kind == "lahiri" else []
            topo = [f"-topo{longitude!r},{latitude!r},0"] if kind == "topocentric" else []
            _, rows = swetest(f"-bj{at!r}", f"-p{APOGEES}", "-fPlbRs", *zodiac)
            rows += swetest(f"-bj{at!r}", f"-p{ASTEROIDS}", "-fPlbRs", *zodiac, *topo)[1]
            assert len(rows) == 6, rows
            fields = [kind, repr(at), number(latitude, 4), number(longitude, 4)]
            for row in rows:
                fields += [number(row[1], 8), number(row[2], 8), number(row[3], 10), number(row[4], 7)]
            house = f"-house{longitude!r},{latitude!r},P"
            _, angles = swetest(f"-bj{at!r}", "-p", "-fPl", house, *zodiac)
            yield fields + [number(row[1], 8) for row in angles if row[0] == "Vertex"]


def equatorial_rows(draw):
    for _ in range(200):
        at = moment(draw)
        _, rows = swetest(f"-bj{at!r}", f"-p{BODIES}", "-fPad")
        assert len(rows) == 12, rows
        yield [repr(at)] + [number(value, 8) for row in rows for value in row[1:3]]


def main():
    for name, rows, seed in (
        ("houses", house_rows, 1),
        ("sidereal", sidereal_rows, 2),
        ("topocentric", topocentric_rows, 3),
        ("points", point_rows, 4),
        ("equatorial", equatorial_rows, 5),
    ):
        lines = [",".join(fields) for fields in rows(random.Random(seed))]
        (OUT / f"{name}.csv").write_text("\n".join(lines) + "\n")
        print(f"{name}: {len(lines)} rows")


main()
