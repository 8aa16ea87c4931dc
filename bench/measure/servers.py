"""Servers under measurement: started on a free port, watched, and stopped."""

import json
import os
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from . import peers
from .basis import EPHEMERIS, PEERS, PROGRAM, ROOT, WORK, NotMeasured, output

BIRTH = {"name": "Ada", "date": "1990-06-15", "time": "12:30", "latitude": 41.9, "longitude": 12.5, "timezone": "UTC"}
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A running server and its workers."""

    def __init__(self, command, port, path, env=None, cwd=None):
        self.url = f"http://127.0.0.1:{port}"
        self.path = path
        started = time.monotonic()
        self.process = subprocess.Popen(
            [str(word) for word in command], env=os.environ | (env or {}), cwd=cwd,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        self.answer = self.first_answer()
        self.start_seconds = time.monotonic() - started

    def first_answer(self):
        ends = time.monotonic() + 60
        while time.monotonic() < ends:
            if self.process.poll() is not None:
                raise NotMeasured(f"the server ended with {self.process.returncode}")
            try:
                return self.ask(self.path)
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.002)
        self.stop()
        raise NotMeasured("no answer within a minute")

    def ask(self, path):
        request = urllib.request.Request(
            self.url + path, json.dumps(BIRTH).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.read()

    def pids(self):
        """The process and its descendants, which share its session."""
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(fields[3]) == self.process.pid:
                yield folder, fields

    def cpu_seconds(self):
        return sum(int(fields[11]) + int(fields[12]) for _, fields in self.pids()) / TICKS

    def megabytes(self):
        """Memory of all processes; memory that they share counts once (proportional set size)."""
        total = 0
        for folder, _ in self.pids():
            try:
                lines = (folder / "smaps_rollup").read_text().splitlines()
            except OSError:
                continue
            total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
        return total / 1024

    def stop(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            try:
                self.process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def free_port():
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return held.getsockname()[1]


def astrarium(path="/api/v1/chart/natal", counting=False, data=None, env=None):
    """This program. By default it does not count calls, because the peers do not count calls either."""
    port = free_port()
    flags = ["--rate-limit", "on" if counting else "off", "--free-limit", 4_000_000_000 if counting else 1]
    data = data or WORK / "data"
    return Server([PROGRAM, "serve", "--addr", f"127.0.0.1:{port}", "--data-dir", data, "--log", "warn", *flags],
                  port, path, env)  # fmt: skip


def of_fastapi(name):
    def start():
        port, uvicorn = free_port(), [peers.python(name), "-m", "uvicorn", f"serve_{name}:app"]
        best = ["--workers", 2, "--loop", "uvloop", "--http", "httptools", "--no-access-log", "--log-level", "warning"]
        env = {"EPHEMERIS": str(EPHEMERIS)}
        return Server([*uvicorn, *best, "--port", port], port, "/chart/natal", env, cwd=PEERS)

    return start


def of_sweph():
    port = free_port()
    return Server(["node", peers.node() / "serve_sweph.js", port, EPHEMERIS], port, "/chart/natal")


def constant(answer):
    """A server with the same HTTP library that answers every call with the constant bytes `answer`."""
    output("cargo", "build", "--release", "--quiet", "--package", "astrarium-program", "--example", "constant", cwd=ROOT,
           seconds=3600)  # fmt: skip
    file = WORK / "constant.json"
    file.write_bytes(answer)
    port = free_port()
    return Server([ROOT / "target/release/examples/constant", f"127.0.0.1:{port}", file], port, "/")


PEER_SERVERS = {
    "FastAPI, pyswisseph": of_fastapi("pyswisseph"),
    "FastAPI, Kerykeion": of_fastapi("kerykeion"),
    "Fastify, npm sweph": of_sweph,
}
