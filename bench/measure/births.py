"""The births for all programs: always the same, 1900 to 2025, between the polar circles."""

import random
from datetime import datetime, timedelta

COUNT = 1_000
FIRST, END = datetime(1900, 1, 1), datetime(2026, 1, 1)
JULIAN_DAY_OF_FIRST = 2_415_020.5


def write(path):
    """A line for each: date, time (UTC), latitude, longitude, Julian day (UT)."""
    draw = random.Random(13)
    minutes = int((END - FIRST).total_seconds() // 60)
    with path.open("w") as file:
        for _ in range(COUNT):
            at = FIRST + timedelta(minutes=draw.randrange(minutes))
            julian_day = JULIAN_DAY_OF_FIRST + (at - FIRST).total_seconds() / 86_400
            place = f"{draw.uniform(-66, 66):.4f},{draw.uniform(-180, 180):.4f}"
            file.write(f"{at:%Y-%m-%d,%H:%M},{place},{julian_day!r}\n")
