#!/usr/bin/env python3
"""Measures 200 concurrent requests for reports: crowd.py target/release/astrarium [format]"""

import json
import sys
import time
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from running import Program  # noqa: E402

PEOPLE = 200

program = sys.argv[1]
kind = sys.argv[2] if len(sys.argv) > 2 else "pdf"


def birth(number):
    return json.dumps({
        "name": f"Ada {number}", "date": f"{1950 + number % 50}-06-{1 + number % 28:02}", "time": "14:30",
        "latitude": 41.9028, "longitude": 12.4964, "timezone": "Europe/Rome", "format": kind,
    }).encode()


def ask(address, number):
    request = urllib.request.Request(f"{address}/api/v1/chart/generate-report", birth(number),
                                     {"content-type": "application/json"})
    started = time.monotonic()
    with urllib.request.urlopen(request, timeout=300) as answer:
        size = len(answer.read())
        return answer.status, size, time.monotonic() - started


with Program(program, rate_limit="off", log="off") as server:
    started = time.monotonic()
    with ThreadPoolExecutor(PEOPLE) as people:
        answers = list(people.map(lambda number: ask(server.url, number), range(PEOPLE)))
    took = time.monotonic() - started
    with open(f"/proc/{server.process.pid}/status") as status:
        peak = next(line.split()[1] for line in status if line.startswith("VmHWM"))
    waits = sorted(wait for _, _, wait in answers)
    print(f"{PEOPLE} x {kind}: {dict(Counter(status for status, _, _ in answers))} in {took:.1f} s, "
          f"longest wait {waits[-1]:.1f} s, largest file {max(size for _, size, _ in answers)} bytes, "
          f"most memory {int(peak) // 1024} MB")
