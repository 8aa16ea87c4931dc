#!/usr/bin/env python3
"""Writes fixtures/births: 300 births and 500 polar places, with the results of Debian's swetest.

    python3 tools/births/make.py [ZONEINFO]

Needs Debian's packages swetest and swe-basic-data; ZONEINFO is the folder of Debian's tzdata
(default: the system's), preferably of the release that data/zones was made from. The fixture is
independent of this project's code: Python's zoneinfo converts the clock times to instants, and this
script finds the houses of the bodies from swetest's cusps. The random seed is fixed.

Six births have a label with the reason for their choice. Of the others, 254 are near the main cities
of the world's time zones, 1850 to 2025. Instants at which zoneinfo has the city's mean time (LMT) are
skipped, because the program uses the birthplace's own mean time for them. Forty births from before
most zones began are anywhere up to 66 degrees from the equator, with clock times in UTC.

polar.csv has births beyond 66.6 degrees, including both poles, and swetest's Porphyry cusps: date,
time (UTC), latitude, longitude, cusps 1, 2, 3, 10, 11, 12.
"""

import json
import random
import re
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path
from zoneinfo import ZoneInfo, reset_tzpath

EPHEMERIS = "/usr/share/libswe/ephe"
ZONEINFO = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/zoneinfo")
OUT = Path(__file__).resolve().parents[2] / "fixtures/births"

# Bodies in the order of the chart, by swetest's codes; D is Chiron, t is the true node.
BODIES = "0123456789tD"
FARTHEST_DEG = 66.0

BIRTHS = [
    ("Rome", "1990-06-15", "14:30:00", "Europe/Rome", 41.9028, 12.4964),
    ("Sydney, south of the equator", "1975-11-03", "06:12:00", "Australia/Sydney", -33.8688, 151.2093),
    ("New York, west of Greenwich", "1990-01-01", "12:00:00", "America/New_York", 40.7128, -74.0060),
    ("Quito, on the equator", "2001-03-20", "23:59:59", "America/Guayaquil", 0.0, -78.4678),
    ("Reykjavik, just below the polar circle", "1984-12-21", "03:45:00", "Atlantic/Reykjavik", 64.1466, -21.9426),
    ("Suva, beside the date line", "2010-07-04", "18:20:00", "Pacific/Fiji", -18.1248, 178.4501),
]


def degrees(iso6709):
    """Degrees of a latitude or longitude in zone.tab, such as +4151 or -0740023."""
    sign, digits = iso6709[0], iso6709[1:]
    seconds = digits[-4:] if len(digits) > 5 else digits[-2:] + "00"
    whole = digits[: -4 if len(digits) > 5 else -2]
    value = int(whole) + int(seconds[:2]) / 60 + int(seconds[2:]) / 3600
    return -value if sign == "-" else value


def cities():
    """Zone, latitude and longitude of each main city up to 66 degrees from the equator."""
    for line in (ZONEINFO / "zone.tab").read_text().splitlines():
        if line.startswith("#"):
            continue
        _, place, zone = line.split("\t")[:3]
        latitude, longitude = re.fullmatch(r"([+-]\d+)([+-]\d+)", place).groups()
        if abs(degrees(latitude)) < FARTHEST_DEG - 1:
            yield zone, degrees(latitude), degrees(longitude)


def clock_time(draw, first, last):
    date = f"{draw.randint(first, last)}-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}"
    return date, f"{draw.randint(0, 23):02}:{draw.randint(0, 59):02}:{draw.randint(0, 59):02}"


def drawn(draw):
    places = list(cities())
    draw.shuffle(places)
    count = 0
    while count < 254:
        zone, latitude, longitude = places[count % len(places)]
        date, time = clock_time(draw, 1850, 2025)
        if local(date, time, zone).tzname() in ("LMT", "-00"):
            continue
        latitude = round(latitude + draw.uniform(-0.5, 0.5), 4)
        longitude = round(max(-180.0, min(180.0, longitude + draw.uniform(-0.5, 0.5))), 4)
        yield "", date, time, zone, latitude, longitude
        count += 1
    for _ in range(40):
        latitude = round(draw.uniform(-FARTHEST_DEG, FARTHEST_DEG), 4)
        yield "", *clock_time(draw, 1850, 1889), "UTC", latitude, round(draw.uniform(-180, 180), 4)


def local(date, time, zone):
    return datetime.fromisoformat(f"{date}T{time}").replace(tzinfo=ZoneInfo(zone))


def swetest(*arguments):
    command = ["swetest", f"-edir{EPHEMERIS}", "-ut", "-head", *arguments]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    # swetest reports a fall-back to another ephemeris or house system only in its text.
    if re.search("Moshier|not found|Porphyry", said):
        raise SystemExit(said)
    return [float(line.split()[-1]) for line in said.splitlines() if line.strip()]


def house(longitude, cusps):
    """The house of a longitude, 1 to 12."""
    ahead = [(longitude - cusp) % 360 for cusp in cusps]
    nearest = min(range(12), key=ahead.__getitem__)
    assert min(ahead[nearest], 360 - max(ahead)) > 1e-6, "too near a cusp for seven decimals"
    return nearest + 1


def birth(label, date, time, zone, latitude, longitude):
    instant = local(date, time, zone).astimezone(timezone.utc)
    at = f"-bj{2440587.5 + instant.timestamp() / 86400!r}"
    longitudes = swetest(at, f"-p{BODIES}", "-fl")
    speeds = swetest(at, f"-p{BODIES}", "-fs")
    cusps = swetest(at, "-p", f"-house{longitude},{latitude},P", "-fl")
    request = {"date": date, "time": time, "timezone": zone, "latitude": latitude, "longitude": longitude}
    return {
        "label": label or f"{zone} {date}",
        "request": request,
        "instant": instant.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "longitudes": longitudes,
        "retrograde": [speed < 0 for speed in speeds],
        "houses": [house(longitude, cusps[:12]) for longitude in longitudes],
        "cusps": cusps[:12],
        "ascendant": cusps[12],
        "midheaven": cusps[13],
    }


def polar(draw):
    for number in range(500):
        date, time = clock_time(draw, 1850, 2025)
        size = 90.0 if number < 20 else round(draw.uniform(66.6, 90.0), 4)
        latitude, longitude = draw.choice([-size, size]), round(draw.uniform(-180, 180), 4)
        instant = local(date, time, "UTC").timestamp()
        at = f"-bj{2440587.5 + instant / 86400!r}"
        cusps = swetest(at, "-p", f"-house{longitude},{latitude},O", "-fl")
        yield [date, time, latitude, longitude, *(cusps[house - 1] for house in (1, 2, 3, 10, 11, 12))]


if __name__ == "__main__":
    reset_tzpath([str(ZONEINFO)])
    births = [birth(*row) for row in [*BIRTHS, *drawn(random.Random(300))]]
    rows = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in births)
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "swetest.json").write_text(f"[\n{rows}\n]\n")
    places = [",".join(str(field) for field in row) for row in polar(random.Random(500))]
    (OUT / "polar.csv").write_text("\n".join(places) + "\n")
    print(f"wrote {len(births)} births and {len(places)} polar places")
