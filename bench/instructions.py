"""Instructions of the server for each request, by callgrind: python3 bench/instructions.py target/release/astrarium

They do not depend on the load of the machine. Those of the kernel are not counted. Run two builds and compare the figures."""

import http.client
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measure.servers import free_port

NATAL = "/api/v1/chart/natal"
CALLS = {
    "positions and cusps (`fields`)": f"{NATAL}?fields=chart.planets.longitude,chart.houses.cusp",
    "natal chart, `texts=none`": f"{NATAL}?texts=none",
    "natal chart": NATAL,
    "complete reading": "/api/v1/reading/complete",
}
WARM, COUNTED = 60, 200


def birth(draw):
    return json.dumps({
        "name": "Ada", "date": f"{draw.randint(1900, 2025)}-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}",
        "time": f"{draw.randint(0, 23):02}:{draw.randint(0, 59):02}", "latitude": round(draw.uniform(-66, 66), 4),
        "longitude": round(draw.uniform(-180, 180), 4), "timezone": "UTC",
    })  # fmt: skip


def connect(port):
    for _ in range(600):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port)
            connection.connect()
            return connection
        except ConnectionRefusedError:
            time.sleep(0.1)
    sys.exit("the server does not start")


def ask(connection, path, births):
    for body in births:
        connection.request("POST", path, body, {"content-type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            sys.exit(f"{path}: {answer.status}")


def count(program, path, folder):
    draw, port = random.Random(13), free_port()
    flags = ["serve", "--addr", f"127.0.0.1:{port}", "--data-dir", folder, "--log", "warn", "--rate-limit", "off"]
    valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={folder}/counts"]
    server = subprocess.Popen([*valgrind, program, *flags], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def control(*what):
        subprocess.run(["callgrind_control", *what, str(server.pid)], check=True, capture_output=True)

    try:
        connection = connect(port)
        control("-i", "on")
        ask(connection, path, [birth(draw) for _ in range(WARM)])
        control("-z")
        ask(connection, path, [birth(draw) for _ in range(COUNTED)])
        control("-d")
    finally:
        server.terminate()
        server.wait()
    counts = (Path(folder) / "counts.1").read_text(errors="replace")
    return int(re.search(r"^summary: (\d+)", counts, re.MULTILINE)[1]) // COUNTED


for name, path in CALLS.items():
    with tempfile.TemporaryDirectory() as folder:
        print(f"{count(sys.argv[1], path, folder):>10,}  {name}", flush=True)
