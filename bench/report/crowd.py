#!/usr/bin/env python3
"""Measures 200 concurrent requests for reports: crowd.py target/release/astrarium [format]"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

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


with tempfile.TemporaryDirectory() as folder:
    settings = {**os.environ, "ASTRARIUM_ADDR": "127.0.0.1:0", "ASTRARIUM_RATE_LIMIT": "off",
                "ASTRARIUM_DATA_DIR": folder, "ASTRARIUM_LOG": "off"}
    server = subprocess.Popen([program, "serve"], env=settings, stdout=subprocess.PIPE, text=True)
    try:
        address = re.search(r"http://\S+", server.stdout.readline()).group()
        started = time.monotonic()
        with ThreadPoolExecutor(PEOPLE) as people:
            answers = list(people.map(lambda number: ask(address, number), range(PEOPLE)))
        took = time.monotonic() - started
        with open(f"/proc/{server.pid}/status") as status:
            peak = next(line.split()[1] for line in status if line.startswith("VmHWM"))
        waits = sorted(wait for _, _, wait in answers)
        print(f"{PEOPLE} x {kind}: {dict(Counter(status for status, _, _ in answers))} in {took:.1f} s, "
              f"longest wait {waits[-1]:.1f} s, largest file {max(size for _, size, _ in answers)} bytes, "
              f"most memory {int(peak) // 1024} MB")
    finally:
        server.terminate()
        server.wait()
