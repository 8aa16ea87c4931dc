"""Ten million requests to one process, in rounds of a million: its memory does not grow."""

import json
import subprocess

from program import BIRTH, Server, oha, report

ROUNDS = 10
# How many of a million requests go where: path, body.
SHARES = [
    (100_000, "/api/v1/reading/complete", BIRTH),
    (200_000, "/api/v1/chart/natal", BIRTH),
    (100_000, "/api/v1/chart/natal", BIRTH | {"date": "1990-02-30"}),
    (200_000, "/api/v1/places/search?q=warsaw", None),
    (200_000, "/planets/venus/virgo", None),
    (200_000, "/health", None),
]
GROWTH = 1.1


def send(url: str, count: int, path: str, body: dict | None) -> dict[str, int]:
    """Sends requests over eight connections. Returns the number of answers by status."""
    command = [oha(), "--no-tui", "--output-format", "json", "-n", str(count), "-c", "8"]
    if body is not None:
        command += ["-m", "POST", "-T", "application/json", "-d", json.dumps(body)]
    done = subprocess.run([*command, url + path], capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    return {**told["statusCodeDistribution"], **told["errorDistribution"]}


def run() -> bool:
    print(f"millions: {ROUNDS} million requests to one process")
    server = Server()
    try:
        held, sizes = True, []
        for number in range(1, ROUNDS + 1):
            for count, path, body in SHARES:
                wanted = "400" if body and body["date"] != BIRTH["date"] else "200"
                answers = send(server.url, count, path, body)
                if answers != {wanted: count}:
                    held = report(False, f"{path}: {answers}")
            sizes.append(server.resident())
            print(f"  {number} million: {sizes[-1] / 1e6:.1f} MB", flush=True)
        panics = server.metrics().get("astrarium_panics_total", 0)
        return all([
            held,
            report(panics == 0, f"panics: {panics:.0f}"),
            report(sizes[-1] <= GROWTH * sizes[1], "no more memory after the last million than after the second, but a tenth"),
        ])
    finally:
        server.end()
