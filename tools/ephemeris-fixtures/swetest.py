#!/usr/bin/env python3
"""Writes fixtures/ephemeris/swetest.csv: 3,000 charts from swetest, Swiss Ephemeris's test program.

    python3 tools/ephemeris-fixtures/swetest.py [FOLDER]

FOLDER holds sepl_18.se1, semo_18.se1 and seas_18.se1 (default: data/ephemeris); swetest 2.10.03
(Debian package `swetest`) must be on the path. Run by hand; the result is checked in. The random
seed is fixed, so the same swetest writes the same file.

Columns: list, Julian day (UT, exact), latitude and longitude of the place, house system, true
obliquity; cusps 1, 2, 3, 10, 11, 12, Vertex, ARMC (degrees); then for each of the twelve bodies
longitude, latitude (degrees), distance (au), and their speeds (per day).

A body within 0.05 degree of the Sun's centre is followed by `s` and two speeds, from swetest's own
positions 0.0001 day before and after: near the Sun, the deflection is interpolated from a table, so
its derivative has jumps. swetest's speed of the node is a difference over 1e-4 day. If the Moon's
light left within 9 seconds of a border between data segments, that difference includes the jump of
the data. There the node is followed by `d` and a speed extrapolated from swetest's speeds 0.0005 and
0.001 day further from the border.
"""

import random
import re
import struct
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "data/ephemeris"
OUT = ROOT / "fixtures/ephemeris/swetest.csv"
FIRST, LAST = 2378496.75, 2597611.5
BODIES = "0123456789tD"
NAMES = "Sun Moon Mercury Venus Mars Jupiter Saturn Uranus Neptune Pluto node Chiron".split()
LIGHT_DAY = 173.1446


def swetest(*options):
    run = subprocess.run(
        ["swetest", f"-edir{DATA}", "-ut", "-head", "-g,", "-ep", *options],
        capture_output=True,
        text=True,
        check=True,
    )
    # swetest reports a fall-back to another ephemeris only in its text. Failures of Placidus are expected.
    if "using Moshier" in run.stdout or "not found" in run.stdout:
        raise SystemExit(run.stdout)
    return run.stdout.splitlines()


def chart(jd, lat, lon):
    lines = swetest(
        f"-bj{jd!r}", f"-p{BODIES}o", "-fPlbRSS", f"-house{lon!r},{lat!r},P"
    )
    porphyry = any("Porphyry calculated instead" in line for line in lines)
    rows = [[c.strip() for c in line.split(",")] for line in lines if line.count(",") > 3]
    bodies = [[float(r[i]) for i in (1, 2, 3, 5, 6, 7)] for r in rows[:12]]
    obliquity = float(rows[12][1])
    houses = {re.sub(r"\s+", " ", r[0]): float(r[1]) for r in rows[13:]}
    angles = [houses[f"house {n}"] for n in (1, 2, 3, 10, 11, 12)]
    assert angles[0] == houses["Ascendant"] and angles[3] == houses["MC"], (jd, lat, lon)
    return porphyry, obliquity, angles + [houses["Vertex"], houses["ARMC"]], bodies


def longitudes(body, start, step, count):
    """Longitude and latitude of the Sun and of a body, `count` times at intervals of `step` days."""
    out = []
    for first in range(0, count, 36000):
        n = min(36000, count - first)
        lines = swetest(
            f"-bj{start + first * step!r}", f"-p0{body}", "-flb", "-hor", f"-n{n}", f"-s{step!r}"
        )
        out += [[float(c) for c in line.split(",") if c.strip()] for line in lines if "," in line]
    assert len(out) == count, (body, len(out), count)
    return out


def turn(degrees):
    return (degrees + 180.0) % 360.0 - 180.0


def behind_the_sun(body, count, draw):
    """Moments at which a planet is within 0.05 degree of the Sun's centre."""
    days = int(LAST - FIRST) - 1
    daily = longitudes(body, FIRST, 1, days)
    meetings = []
    for day in range(days - 1):
        before, after = (turn(daily[d][2] - daily[d][0]) for d in (day, day + 1))
        if before * after <= 0 and abs(before) < 10 and min(abs(daily[day][3]), abs(daily[day + 1][3])) < 0.06:
            meetings.append((day, before, after))
    moments = []
    for day, before, after in meetings:
        at = FIRST + day + before / (before - after)
        for _ in range(3):
            fine = longitudes(body, at, 1, 2)
            gap, rate = turn(fine[0][2] - fine[0][0]), turn(fine[1][2] - fine[1][0])
            at += gap / (gap - rate)
        fine = longitudes(body, at, 1, 1)[0]
        if abs(fine[3] - fine[1]) < 0.05:
            rate = abs(after - before)
            moments += [at + draw.uniform(-0.04, 0.04) / rate for _ in range(4)]
    draw.shuffle(moments)
    return moments[:count]


def borders():
    """For each body the span of its segments and the borders between them (Julian days, TT)."""
    spans = {}
    for name in ("sepl_18.se1", "semo_18.se1", "seas_18.se1"):
        data = (DATA / name).read_bytes()
        at = 0
        for _ in range(3):
            at = data.index(b"\r\n", at) + 2
        at += 4 + 4 + 4 + 16
        (count,) = struct.unpack_from("<h", data, at)
        ids = struct.unpack_from(f"<{count}h", data, at + 2)
        at += 2 + 2 * count + 4 + 40
        for body in ids:
            flags, terms = struct.unpack_from("<4xBB", data, at)
            begin, end, days = struct.unpack_from("<4x2xi3d", data, at)[1:]
            spans[body] = begin, end, days
            at += 10 + 10 * 8 + (16 * terms if flags & 4 else 0)
    return spans


def jd(value):
    return min(max(round(value, 8), FIRST), LAST)


def cases():
    draw = random.Random(20261121)
    place = lambda: (round(draw.uniform(-90, 90), 6), round(draw.uniform(-180, 180), 6))
    # 1. anywhere, any time
    for _ in range(1850):
        yield ("any", jd(draw.uniform(FIRST, LAST)), *place())
    # 2. births of today's people
    for _ in range(300):
        yield ("births", jd(draw.uniform(2415020.5, 2461365.5)), *place())
    # 3. just after a border between two segments, where the light left before the border
    spans = borders()
    light_days = {0: 0.0058, 1: 1.5e-5, 2: 0.005, 3: 0.006, 4: 0.009, 5: 0.03, 6: 0.055, 7: 0.11, 8: 0.175, 9: 0.2, 12: 0.07}
    for body, light in light_days.items():
        begin, end, days = spans[body]
        for _ in range(20):
            border = begin + days * draw.randrange(1, int((end - begin) / days))
            yield ("border", jd(border + draw.uniform(0, light) - 60 / 86400), *place())
    begin, end, days = spans[1]
    for _ in range(30):
        border = begin + days * draw.randrange(1, int((end - begin) / days)) + 1.5e-5
        yield ("border", jd(border - delta_t(border) + draw.uniform(-1e-4, 1e-4)), *place())
    # 4. behind or in front of the Sun's disc
    for body in "23456789":
        for moment in behind_the_sun(body, 15, draw):
            yield ("sun", jd(moment), *place())
    # 5. near the polar circles, at the poles, and where the Ascendant moves fast
    for _ in range(120):
        lat = draw.choice((-1, 1)) * round(draw.uniform(66.4, 66.7), 6)
        yield ("polar", jd(draw.uniform(FIRST, LAST)), lat, round(draw.uniform(-180, 180), 6))
    for _ in range(80):
        lat = draw.choice((-1, 1)) * round(draw.uniform(66.0, 66.56), 6)
        yield ("fast", jd(draw.uniform(FIRST, LAST)), lat, round(draw.uniform(-180, 180), 6))
    for lat in (90.0, -90.0, 89.999999, -89.999999, 0.0, 66.56, -66.56, 23.44, -23.44, 0.000001):
        for _ in range(4):
            yield ("edge", jd(draw.uniform(FIRST, LAST)), lat, draw.choice((-180.0, 0.0, 180.0)))
    # 6. where the formulas of delta T and sidereal time change, and both ends of the range
    for low, high, count in (
        (2434108.5 - 40, 2435108.5 + 40, 100),
        (2396758.5 - 2, 2396758.5 + 2, 40),
        (2469807.5 - 2, 2469807.5 + 2, 40),
        (2461000.5, 2463000.5, 30),
        (FIRST, FIRST + 2, 40),
        (LAST - 2, LAST, 40),
    ):
        for _ in range(count):
            yield ("rule", jd(draw.uniform(low, high)), *place())
    for moment in (2434108.5, 2435108.5, 2396758.5, 2469807.5, FIRST, LAST, 2451545.0, 2440587.5):
        yield ("rule", moment, *place())


def number(value, decimals):
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def delta_t(at):
    return float(swetest(f"-bj{at!r}", "-pq", "-fl")[0]) / 86400


def side_of_border(span, at):
    """1 if the Moon's light left just after a border of its data segments, -1 if just before, else 0."""
    begin, _, days = span
    along = (at + delta_t(at) - 1.5e-5 - begin) / days
    after = (along - round(along)) * days
    return 0 if abs(after) > 1.1e-4 else (1 if after > 0 else -1)


def main():
    lines = []
    spans = borders()
    for name, at, lat, lon in cases():
        porphyry, obliquity, angles, bodies = chart(at, lat, lon)
        fields = [name, repr(at), number(lat, 6), number(lon, 6)]
        fields += ["O" if porphyry else "P", number(obliquity, 8)]
        fields += [number(a, 8) for a in angles]
        for code, body in zip(BODIES, bodies):
            fields += [number(v, d) for v, d in zip(body, (8, 8, 9, 7, 7, 9))]
            near = abs(turn(body[0] - bodies[0][0])) < 0.05 and abs(body[1] - bodies[0][1]) < 0.05
            if code in "23456789D" and near:
                moments = [at - 0.0001, at, at + 0.0001]
                before, now, after = (
                    float(swetest(f"-bj{m!r}", f"-p{code}", "-fl")[0]) for m in moments
                )
                first = turn(now - before) / (moments[1] - moments[0])
                second = turn(after - now) / (moments[2] - moments[1])
                fields += [f"s{number(first, 7)}/{number(second, 7)}"]
            if code == "t" and (side := side_of_border(spans[1], at)):
                near, far = (
                    float(swetest(f"-bj{at + side * d!r}", "-pt", "-fs")[0]) for d in (0.0005, 0.001)
                )
                fields += ["d" + number(2 * near - far, 7)]
        lines.append(",".join(fields))
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text("\n".join(lines) + "\n")
    print(f"{len(lines)} charts, {OUT.stat().st_size} bytes")


main()
