"""Time from start to the first answer, memory, and size on disk."""

import re
import time

from . import peers
from .basis import PROGRAM, WORK, NotMeasured, tell
from .load import press
from .servers import PEER_SERVERS, astrarium
from .table import median, number, spread, table, verdict

READING = "/api/v1/reading/complete"
OURS = "Astrarium (a complete reading)"


def measure(run):
    servers = {OURS: (lambda: astrarium(READING), READING)}
    servers |= {f"{name} (a natal chart)": (start, "/chart/natal") for name, start in PEER_SERVERS.items()}
    rows, found = [], {}
    for name, (start, path) in servers.items():
        tell(f"start and memory: {name} ...")
        try:
            starts = []
            for _ in range(run.of(7, 3)):
                with start() as server:
                    starts.append(server.start_seconds * 1e3)
            with start() as server:
                time.sleep(1)
                idle = server.megabytes()
                busy = press(server, path, 64, run.of(5, 2)).megabytes
            found[name] = (median(starts), busy)
            size = number(megabytes_on_disk(name))
            rows.append((name, number(median(starts)), spread(starts), number(idle), number(busy), size))
        except NotMeasured as reason:
            rows.append((name, "not measured", reason, "", "", ""))
    head = ("", "start to first answer, ms", "spread", "idle, MB", "64 connections, MB", "on disk, MB")
    lines = [
        "Memory is the proportional set of all workers. On disk: our program with everything in it; of a peer what its",
        "package manager installed, without Python or node themselves.", "", *table(head, rows), "",
    ]  # fmt: skip
    if OURS not in found:
        return lines
    start, busy = found[OURS]
    return lines + table(("aim", "measured", ""), [
        ("cold start to first reading under 300 ms", f"{number(start)} ms", verdict(start < 300)),
        ("under load less than 120 MB", f"{number(busy)} MB", verdict(busy < 120)),
    ])  # fmt: skip


def megabytes_on_disk(name):
    if name == OURS:
        return PROGRAM.stat().st_size / 1e6
    if "sweph" in name:
        folder = peers.node() / "node_modules"
    else:
        folder = WORK / re.search(r", (\w+)", name)[1].lower() / "lib"
    tools = ("/pip/", "/setuptools/")
    files = (file for file in folder.rglob("*") if file.is_file() and not any(tool in str(file) for tool in tools))
    return sum(file.stat().st_size for file in files) / 1e6
