#!/usr/bin/env python3
"""Measures `astrarium chart --batch`: charts per second and core, including output, and peak memory.

    python3 bench/chart/batch.py [--plain] PROGRAM [ROWS]

ROWS random births (default 1,000,000, with a fixed seed) are cast after a tenth of them, to show that memory
does not grow with the file. Goals: over 50,000 per second, and the same memory for both. `--plain` casts ROWS
only and prints bare numbers: CPU seconds, seconds, megabytes of memory, megabytes written.
"""

import os
import random
import sys
import tempfile
import time
from pathlib import Path

ZONES = (
    "Africa/Cairo America/Los_Angeles America/New_York America/Sao_Paulo Asia/Kolkata Asia/Tokyo "
    "Australia/Sydney Europe/Berlin Europe/London Europe/Rome"
).split()


def write_births(path, count):
    draw = random.Random(5)
    with path.open("w") as file:
        file.write("name,date,time,latitude,longitude,timezone\n")
        for number in range(count):
            date = f"{draw.randint(1900, 2025)}-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}"
            clock = f"{draw.randint(0, 23):02}:{draw.randint(0, 59):02}"
            place = f"{draw.uniform(-66, 66):.4f},{draw.uniform(-180, 180):.4f}"
            file.write(f"Person {number},{date},{clock},{place},{draw.choice(ZONES)}\n")


def measure(program, folder, count):
    births, charts = folder / "births.csv", folder / "charts.csv"
    write_births(births, count)
    started = time.monotonic()
    process = os.spawnv(os.P_NOWAIT, program, [program, "chart", "--batch", str(births), "--out", str(charts)])
    _, status, used = os.wait4(process, 0)
    if status != 0:
        raise SystemExit(f"{program} ended with {os.waitstatus_to_exitcode(status)}")
    seconds, core = time.monotonic() - started, used.ru_utime + used.ru_stime
    megabytes, written = used.ru_maxrss / 1024, charts.stat().st_size / 1e6
    return core, seconds, megabytes, written


def describe(count, core, seconds, megabytes, written):
    print(
        f"{count:9,} charts: {count / core:9,.0f} a second and core ({core:.1f} s of one core, "
        f"{seconds:.1f} s by the clock), {megabytes:.0f} MB of memory at most, {written:,.0f} MB written"
    )


if __name__ == "__main__":
    plain = sys.argv[1] == "--plain"
    program, *rest = sys.argv[1 + plain :]
    rows = int(rest[0]) if rest else 1_000_000
    for count in (rows,) if plain else (rows // 10, rows):
        with tempfile.TemporaryDirectory() as folder:
            measured = measure(program, Path(folder), count)
        print(*measured) if plain else describe(count, *measured)
