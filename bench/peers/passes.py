"""Shared by the measurements of all Python peers: the births, and the timing of a pass.

    python natal_NAME.py BIRTHS FOLDER SECONDS

BIRTHS has a line for each birth: date, time (UTC), latitude, longitude, Julian day (UT). FOLDER holds
the Swiss Ephemeris files. After one warm-up pass, it measures passes for SECONDS, at least one.
Prints the CPU time of each pass, in microseconds per birth.
"""

import csv
import sys
import time
from dataclasses import dataclass
from datetime import datetime


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


def measure(cast):
    everyone = births()
    ends = time.monotonic() + float(sys.argv[3])
    passes = []
    while len(passes) < 2 or time.monotonic() < ends:
        started = time.process_time()
        for birth in everyone:
            cast(birth)
        passes.append((time.process_time() - started) / len(everyone) * 1e6)
    print(*(f"{microseconds:.3f}" for microseconds in passes[1:]))
