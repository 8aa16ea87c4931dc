"""Measurements with more connections, more rows of a batch and more processes."""

import os
import tempfile
import threading

from .basis import PROGRAM, ROOT, NotMeasured, output, tell
from .load import press
from .servers import astrarium
from .table import number, table

NATAL = "/api/v1/chart/natal"


def connections(run):
    rows = []
    with astrarium(NATAL) as server:
        press(server, NATAL, 16, 1)
        for count in run.of((1, 2, 4, 8, 16, 32, 64, 128, 256), (1, 16, 256)):
            tell(f"{count} connections ...")
            load = press(server, NATAL, count, run.of(4, 2))
            rows.append((count, number(load.a_second), number(load.cpu_us), number(load.p50_ms), number(load.p99_ms),
                         number(load.megabytes)))  # fmt: skip
    head = ("connections", "requests/s", "CPU a request, us", "median, ms", "99%, ms", "memory, MB")
    return ["`POST /chart/natal`; one server for all rows.", "", *table(head, rows)]


def batch(run):
    rows = []
    for count in run.of((100, 1_000, 10_000, 100_000, 1_000_000), (100, 10_000)):
        tell(f"a batch of {count:,} ...")
        words = output("python3", ROOT / "bench/chart/batch.py", "--plain", PROGRAM, count)
        core, clock, most, written = (float(word) for word in words.split())
        rows.append((f"{count:,}", number(count / core), number(clock), number(most), number(written)))
    head = ("charts", "a second and core", "seconds by the clock", "memory at most, MB", "written, MB")
    return ["`astrarium chart --batch`, start and output included.", "", *table(head, rows)]


def processes(run):
    """Several processes on one data folder, each with one worker thread. All count calls."""
    rows = []
    for count in (1, 2, 3):
        tell(f"{count} processes ...")
        with tempfile.TemporaryDirectory() as data:
            env = {"TOKIO_WORKER_THREADS": "1"}
            servers = []
            try:
                for _ in range(count):
                    servers.append(astrarium(NATAL, counting=True, data=data, env=env))
                loads = at_once(servers, run.of(5, 2))
            finally:
                for server in servers:
                    server.stop()
        total = sum(load.a_second for load in loads)
        cpu = sum(load.cpu_us * load.a_second for load in loads) / total
        rows.append((count, number(total), number(cpu), number(max(load.p99_ms for load in loads))))
    head = ("processes", "requests/s together", "CPU a request, us", "99%, ms")
    return [
        "Processes with one thread each that share a data folder and count every call in it, 8 connections each; the",
        f"load takes its part of the {os.cpu_count()} cores.", "", *table(head, rows),
    ]  # fmt: skip


def at_once(servers, seconds):
    loads, threads = [], []

    def one(server):
        try:
            loads.append(press(server, NATAL, 8, seconds))
        except NotMeasured as reason:
            tell(reason)

    for server in servers:
        threads.append(threading.Thread(target=one, args=(server,)))
        threads[-1].start()
    for thread in threads:
        thread.join()
    if len(loads) < len(servers):
        raise NotMeasured("requests failed")
    return loads
