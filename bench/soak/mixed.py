"""All calls of the API mixed for hours, with slow and rude clients, and processes that are killed and restarted.

SOAK_MINUTES is the time for each of two rounds: one process with SQLite, whose disk fills and whose clock jumps, and three with
Redis behind nginx. At the end nothing but 503 may have failed, nothing may have panicked, and the memory of a process may not have
grown. The clock jumps only with libfaketime (Debian's package faketime).
"""

import json
import os
import random
import resource
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter
from pathlib import Path

from fleet import Nginx, Redis
from memory import CASES, own, rude
from program import ROOT, Server, report, wait_for

MINUTES = float(os.environ.get("SOAK_MINUTES", "5"))
CALLERS = 8
RUDE = 40
# Seconds between two restarts; every second one is a kill.
RESTARTS = 60
# Seconds between two jumps of the clock and two changes of the disk.
TROUBLE = 20
FAKETIME = Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1")
# Seconds from the true time: a second, an hour and two days back and forth, over midnight and over a window of the limits.
JUMPS = [0, -1, 3_600, -3_600, 172_800, -172_800]
# Without the pages of the program's file, but with the typefaces of PDFs.
LIMIT_MB = 200


def examples() -> list[tuple[str, str, bytes | None]]:
    """Method, path with query and body of every call, from the OpenAPI document."""
    document = json.loads((ROOT / "api/openapi.json").read_text())
    calls = []
    for path, methods in document["paths"].items():
        for method, call in methods.items():
            address, query = path, []
            for parameter in call.get("parameters", []):
                example = parameter.get("example")
                if example is None or parameter["name"] in ("fields", "texts"):
                    continue
                text = example if isinstance(example, str) else json.dumps(example)
                if parameter["in"] == "path":
                    address = address.replace("{" + parameter["name"] + "}", urllib.parse.quote(text))
                elif parameter["in"] == "query":
                    query.append((parameter["name"], text))
            body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("example")
            content = None if body is None else json.dumps(body).encode()
            calls.append((method.upper(), f"/api/v1{address}?{urllib.parse.urlencode(query)}", content))
    return calls


def damaged(draw: random.Random, body: bytes) -> bytes:
    """The body with some bytes changed, so that many calls are refused."""
    changed = bytearray(body)
    for _ in range(draw.randrange(1, 4)):
        changed[draw.randrange(len(changed))] = draw.randrange(256)
    return bytes(changed)


class Load:
    """Callers and rude clients, until they are told to stop."""

    def __init__(self, url: str):
        self.url, self.port = url, int(url.rsplit(":", 1)[1])
        self.answers: Counter = Counter()
        self.failed: Counter = Counter()
        self.over = threading.Event()
        work = [self.call] * CALLERS + [self.be_rude] * 4
        self.threads = [threading.Thread(target=one, args=(seed,)) for seed, one in enumerate(work)]
        for thread in self.threads:
            thread.start()

    def call(self, seed: int) -> None:
        draw, calls = random.Random(seed), examples()
        while not self.over.is_set():
            method, path, body = draw.choice(calls)
            if body and draw.random() < 0.3:
                body = damaged(draw, body)
            headers = {"content-type": "application/json"} if body else {}
            if draw.random() < 0.3:
                headers["accept-encoding"] = draw.choice(["gzip", "br", "identity;q=0, gzip"])
            if method == "GET" and draw.random() < 0.2:
                method = "HEAD"
            asked = urllib.request.Request(self.url + path, body, headers, method=method)
            try:
                with urllib.request.urlopen(asked, timeout=40) as answer:
                    answer.read()
                    self.answers[answer.status] += 1
            except urllib.error.HTTPError as error:
                error.read()
                self.answers[error.code] += 1
                if error.code >= 500 and error.code != 503:
                    print(f"  {error.code}: {method} {path[:60]}", flush=True)
            except OSError as error:
                self.failed[type(error).__name__] += 1
                time.sleep(0.1)

    def be_rude(self, seed: int) -> None:
        """Opens connections that read nothing, send a part, or end in the middle, and closes them after a while."""
        draw, sent = random.Random(seed), list(CASES.values())
        while not self.over.is_set():
            opened: list[socket.socket] = []
            for _ in range(RUDE):
                message = draw.choice(sent)
                rude(self.port, message[: draw.randrange(len(message) + 1)], opened)
            self.over.wait(draw.random() * 10)
            for one in opened:
                one.close()

    def end(self) -> None:
        self.over.set()
        for thread in self.threads:
            thread.join()


class Trouble:
    """A clock that jumps and a disk that fills, for the processes that start while it is on."""

    def __init__(self):
        self.offset = Path(tempfile.mkstemp()[1])
        self.number = 0
        self.turn([])
        if FAKETIME.exists():
            os.environ |= {
                "LD_PRELOAD": str(FAKETIME),
                "FAKETIME_TIMESTAMP_FILE": str(self.offset),
                "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            }

    def turn(self, servers: list[Server]) -> None:
        """Sets the clock, and lets writes to files fail for one turn of two."""
        self.offset.write_text(f"{JUMPS[self.number % len(JUMPS)]:+d}")
        size = "1" if self.number % 2 else "unlimited"
        for server in servers:
            subprocess.run(["prlimit", f"--pid={server.process.pid}", f"--fsize={size}:"], check=True)
        self.number += 1

    def end(self) -> None:
        for name in ("LD_PRELOAD", "FAKETIME_TIMESTAMP_FILE", "FAKETIME_NO_CACHE", "FAKETIME_DONT_FAKE_MONOTONIC"):
            os.environ.pop(name, None)
        self.offset.unlink()


def watched(url: str, servers: list[Server], start, is_quiet: bool, trouble: Trouble | None = None) -> bool:
    """Runs the load. Restarts one process after the other, and compares the memory of those that stayed."""
    load = Load(url)
    end, number, panics = time.monotonic() + MINUTES * 60, 0, 0.0
    half, most = end - MINUTES * 30, [0.0, 0.0]
    next_restart = time.monotonic() + RESTARTS
    next_turn = time.monotonic() + TROUBLE
    while time.monotonic() < end:
        time.sleep(1)
        late = time.monotonic() > half
        most[late] = max([most[late], *(own(server) for server in servers)])
        if trouble and time.monotonic() > next_turn:
            next_turn += TROUBLE
            trouble.turn(servers)
        if len(servers) > 1 and time.monotonic() > next_restart:
            next_restart += RESTARTS
            at = number % len(servers)
            panics += servers[at].metrics().get("astrarium_panics_total", 0)
            port = servers[at].port
            servers[at].end("kill" if number % 2 else "terminate")
            servers[at] = start(port)
            number += 1
    load.end()
    time.sleep(5)
    panics += sum(server.metrics().get("astrarium_panics_total", 0) for server in servers)
    answers = dict(sorted(load.answers.items()))
    # A POST that a killed process was answering gets a 502 from nginx.
    bad = {status: count for status, count in answers.items() if status >= 500 and status not in (502, 503)}
    lost = answers.get(502, 0)
    return all([
        report(sum(answers.values()) > 0, f"{sum(answers.values())} answers: {answers}"),
        report(not bad, f"no 5xx except 503: {bad or 'none'}"),
        report(lost <= CALLERS * number, f"{lost} calls lost in {number} restarts"),
        report(is_quiet or not load.failed, f"connections that failed: {dict(load.failed) or 'none'}"),
        report(panics == 0, f"{panics:.0f} panics"),
        report(max(most) <= LIMIT_MB, f"at most {max(most):.0f} MB, without the program's file"),
        report(most[1] <= 1.1 * most[0] + 10, f"{most[0]:.0f} MB in the first half, {most[1]:.0f} MB in the second"),
        report(all(server.health() == 200 for server in servers), "well afterwards"),
    ])


def run() -> bool:
    _, files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    print(f"mixed: all calls for {MINUTES:g} minutes, one process with SQLite")
    limits = {"rate_limit": "on", "free_limit": "100000000", "log": "off"}
    trouble = Trouble()
    server = Server(**limits)
    try:
        # A connection that gives way to others fails.
        held = [watched(server.url, [server], None, is_quiet=True, trouble=trouble)]
        print(f"  {trouble.number} turns of the clock and the disk")
    finally:
        server.end()
        trouble.end()
    print(f"mixed: all calls for {MINUTES:g} minutes, three processes with Redis behind nginx, restarts")
    redis = Redis()
    shared = limits | {"redis_url": redis.url, "trusted_proxies": "127.0.0.1"}
    servers = [Server(**shared) for _ in range(3)]
    nginx = Nginx([server.port for server in servers])
    try:
        wait_for(lambda: os.path.exists(f"{nginx.folder}/pid"), 10)
        held.append(watched(nginx.url, servers, lambda port: Server(port=port, **shared), is_quiet=True))
    finally:
        nginx.end()
        for server in servers:
            if server.process.poll() is None:
                server.end()
        redis.end()
    return all(held)
