"""Load over HTTP: wrk, on the same two cores as the server."""

import json
import threading
from dataclasses import dataclass
from pathlib import Path

from . import peers
from .basis import NotMeasured, output


@dataclass(frozen=True)
class Load:
    a_second: float
    cpu_us: float  # of the server, per request
    p50_ms: float
    p99_ms: float
    megabytes: float  # peak memory


def press(server, path, connections, seconds):
    """Sends requests from a number of connections for a number of seconds."""
    watch = Watch(server)
    before = server.cpu_seconds()
    words = output(peers.wrk(), "-t1", f"-c{connections}", f"-d{seconds}s", "-s", Path(__file__).parent / "wrk.lua",
                   server.url + path, seconds=seconds + 60)  # fmt: skip
    used = server.cpu_seconds() - before
    found = json.loads(words.strip().splitlines()[-1])
    if found["failed"] or not found["requests"]:
        raise NotMeasured(f"{found['failed']} of {found['requests']} requests failed")
    return Load(
        found["requests"] / found["seconds"], used / found["requests"] * 1e6, found["p50_ms"], found["p99_ms"],
        watch.stop(),
    )  # fmt: skip


class Watch:
    """The peak memory of a server, sampled ten times per second."""

    def __init__(self, server):
        self.server, self.most, self.over = server, 0, threading.Event()
        self.thread = threading.Thread(target=self.look, daemon=True)
        self.thread.start()

    def look(self):
        while not self.over.wait(0.1):
            self.most = max(self.most, self.server.megabytes())

    def stop(self):
        self.over.set()
        self.thread.join()
        return self.most
