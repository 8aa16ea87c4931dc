#!/usr/bin/env python3
"""Writes fixtures/births/swetest.json: births with what Debian's swetest says of their sky.

Needs Debian's packages swetest and swe-basic-data. The clock times are turned into instants by
Python's zoneinfo on the system's tzdata, so that nothing of ours takes part.
"""

import json
import re
import subprocess
from datetime import datetime, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

EPHEMERIS = "/usr/share/libswe/ephe"
OUT = Path(__file__).resolve().parents[2] / "fixtures/births/swetest.json"

# Bodies in the order of the chart; D is Chiron and t the true node for swetest.
BODIES = "0123456789tD"

BIRTHS = [
    ("Rome", "1990-06-15", "14:30:00", "Europe/Rome", 41.9028, 12.4964),
    ("Sydney, south of the equator", "1975-11-03", "06:12:00", "Australia/Sydney", -33.8688, 151.2093),
    ("New York, west of Greenwich", "1990-01-01", "12:00:00", "America/New_York", 40.7128, -74.0060),
    ("Quito, on the equator", "2001-03-20", "23:59:59", "America/Guayaquil", 0.0, -78.4678),
    ("Reykjavik, just below the polar circle", "1984-12-21", "03:45:00", "Atlantic/Reykjavik", 64.1466, -21.9426),
    ("Suva, beside the date line", "2010-07-04", "18:20:00", "Pacific/Fiji", -18.1248, 178.4501),
]


def swetest(*arguments):
    command = ["swetest", f"-edir{EPHEMERIS}", "-ut", "-head", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def numbers(text):
    return [float(re.search(r"(-?\d+\.\d+)\s*$", line).group(1)) for line in text.splitlines() if line.strip()]


def birth(label, date, time, zone, latitude, longitude):
    clock = datetime.fromisoformat(f"{date}T{time}").replace(tzinfo=ZoneInfo(zone))
    instant = clock.astimezone(timezone.utc)
    julian_day = repr(2440587.5 + instant.timestamp() / 86400)
    bodies = swetest(f"-bj{julian_day}", f"-p{BODIES}", "-fl")
    speeds = swetest(f"-bj{julian_day}", f"-p{BODIES}", "-fs")
    houses = swetest(f"-bj{julian_day}", "-p", f"-house{longitude},{latitude},P", "-fl")
    cusps = numbers(houses)
    return {
        "label": label,
        "request": {
            "name": "Test",
            "date": date,
            "time": time,
            "timezone": zone,
            "latitude": latitude,
            "longitude": longitude,
        },
        "instant": instant.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "longitudes": numbers(bodies),
        "speeds": numbers(speeds),
        "cusps": cusps[:12],
        "ascendant": cusps[12],
        "midheaven": cusps[13],
    }


if __name__ == "__main__":
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(json.dumps([birth(*row) for row in BIRTHS], indent=1, ensure_ascii=False) + "\n")
    print(f"wrote {OUT.name}: {len(BIRTHS)} births")
