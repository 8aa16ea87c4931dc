"""Shared by the measurements of all Python peers: the births, the timing of a pass, and the exactness.

    python natal_NAME.py BIRTHS FOLDER SECONDS
    python natal_NAME.py FIXTURE FOLDER

FOLDER holds the Swiss Ephemeris files. BIRTHS has a line for each birth: date, time (UTC), latitude, longitude, Julian
day (UT). After one warm-up pass, it measures passes for SECONDS, at least one. Prints the CPU time of each pass, in
microseconds per birth.

FIXTURE is fixtures/births/swetest.json. Prints, as JSON, when the first chart was there (in seconds since 1970), how far
each longitude is from swetest's, in arcseconds, and how many births have no chart. The births are given in UTC.
"""

import csv
import json
import sys
import time
from dataclasses import dataclass
from datetime import datetime, timezone

# The Julian day of 1970-01-01 00:00.
JULIAN_DAY_1970 = 2_440_587.5


@dataclass(frozen=True, slots=True)
class Birth:
    at: datetime  # UTC, without a zone
    latitude: float
    longitude: float
    julian_day: float


def births():
    with open(sys.argv[1], newline="") as file:
        return [
            Birth(datetime.fromisoformat(f"{date} {clock}"), float(latitude), float(longitude), float(julian_day))
            for date, clock, latitude, longitude, julian_day in csv.reader(file)
        ]


def ephemeris_folder():
    return sys.argv[2]


def measure(cast, places):
    """`places` takes from a chart the longitudes of the Sun to Pluto, the true node and Chiron, and the twelve cusps.
    A longitude that the library does not have is None."""
    if sys.argv[1].endswith(".json"):
        return exactness(cast, places)
    everyone = births()
    ends = time.monotonic() + float(sys.argv[3])
    passes = []
    while len(passes) < 2 or time.monotonic() < ends:
        started = time.process_time()
        for birth in everyone:
            cast(birth)
        passes.append((time.process_time() - started) / len(everyone) * 1e6)
    print(*(f"{microseconds:.3f}" for microseconds in passes[1:]))


def exactness(cast, places):
    with open(sys.argv[1]) as file:
        fixture = json.load(file)
    first, failed, off = None, 0, []
    for row in fixture:
        at = datetime.fromisoformat(row["instant"].replace("Z", "+00:00"))
        julian_day = JULIAN_DAY_1970 + at.timestamp() / 86_400
        request = row["request"]
        birth = Birth(at.astimezone(timezone.utc).replace(tzinfo=None), request["latitude"], request["longitude"], julian_day)
        try:
            longitudes, cusps = places(cast(birth))
        except Exception as error:  # Counted; the first one is shown.
            if failed == 0:
                print(f"{row['label']}: {type(error).__name__}: {error}", file=sys.stderr)
            failed += 1
            continue
        first = first or time.time()
        pairs = zip([*longitudes, *cusps], [*row["longitudes"], *row["cusps"]], strict=True)
        off.append([None if ours is None else 3600 * abs((ours - theirs + 540) % 360 - 180) for ours, theirs in pairs])
    print(json.dumps({"first": first, "off": off, "failed": failed}))
