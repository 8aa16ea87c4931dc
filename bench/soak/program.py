"""The program under test, the load generator, and the program's metrics."""

import json
import re
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from running import Program  # noqa: E402

PROGRAM = ROOT / "target/release/astrarium"
TOOLS = ROOT / "target/tools"
OHA_VERSION = "1.16.0"
BIRTH = {
    "name": "Ada",
    "date": "1990-06-15",
    "time": "14:30",
    "latitude": 41.9028,
    "longitude": 12.4964,
    "timezone": "Europe/Rome",
}
READING = "/api/v1/reading/complete"


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def oha() -> str:
    """Path of the load generator, built on first use."""
    path = TOOLS / "bin/oha"
    if not path.exists():
        print(f"Installing oha {OHA_VERSION} into target/tools (a few minutes) ...", flush=True)
        subprocess.run(
            ["cargo", "install", "--quiet", "--locked", "--root", TOOLS,
             "--target-dir", TOOLS / "build", f"oha@{OHA_VERSION}"],
            check=True,
        )
    return str(path)


class Server(Program):
    """One process of the program; `settings` are named as in the settings file."""

    def __init__(self, port: int = 0, **settings: str):
        self.metrics_port = free_port()
        metrics_addr = f"127.0.0.1:{self.metrics_port}"
        settings = {"addr": f"127.0.0.1:{port}", "metrics_addr": metrics_addr, "rate_limit": "off"} | settings
        super().__init__(PROGRAM, **settings)
        self.port = int(self.url.rsplit(":", 1)[1])

    def health(self) -> int:
        with urllib.request.urlopen(f"{self.url}/health", timeout=5) as answer:
            return answer.status

    def metrics(self) -> dict[str, float]:
        """Every sample by its name with labels."""
        url = f"http://127.0.0.1:{self.metrics_port}/metrics"
        with urllib.request.urlopen(url, timeout=5) as answer:
            lines = answer.read().decode().splitlines()
        pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        return {name: float(value) for name, value in pairs}

    def resident(self) -> int:
        return int(self.metrics()["astrarium_resident_bytes"])


def fire(url: str, rate: float | None, seconds: int, connections: int, path: str = READING) -> dict:
    """Sends requests at a rate (open loop), or without a rate as fast as answers arrive. Returns oha's summary."""
    command = [
        oha(), "--no-tui", "--output-format", "json", "-z", f"{seconds}s", "-c", str(connections),
        "-m", "POST", "-T", "application/json", "-d", json.dumps(BIRTH), "--wait-ongoing-requests-after-deadline",
    ]
    if rate:
        command += ["-q", str(int(rate)), "--latency-correction"]
    done = subprocess.run([*command, url + path], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def answers(before: dict, after: dict, route: str = READING) -> tuple[dict[str, int], float]:
    """The number of answers by status between two measurements, and the 99th percentile of those with
    200, in seconds: the upper bound of its histogram bucket."""
    pattern = re.compile(r'astrarium_request_duration_seconds_(\w+)\{(.*)\}')
    counts: dict[str, int] = {}
    buckets: dict[float, float] = {}
    for name, value in after.items():
        found = pattern.fullmatch(name)
        if not found or f'route="{route}"' not in found[2]:
            continue
        status = re.search(r'status="(\d+)"', found[2])[1]
        grown = value - before.get(name, 0)
        if found[1] == "count":
            counts[status] = int(grown)
        elif found[1] == "bucket" and status == "200":
            end = re.search(r'le="([^"]+)"', found[2])[1]
            buckets[float(end.replace("+Inf", "inf"))] = grown
    total = buckets.get(float("inf"), 0)
    within = [end for end, count in sorted(buckets.items()) if total and count >= 0.99 * total]
    return counts, within[0] if within else float("inf")


def report(is_held: bool, words: str) -> bool:
    print(f"  {'holds' if is_held else 'FAILS'}  {words}", flush=True)
    return is_held


def wait_for(condition, seconds: float) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.1)
    return False
