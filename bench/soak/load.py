"""Sixty seconds at twice the load that the program can answer."""

import time

from program import Server, answers, fire, report

WARM_UP = 10
SECONDS = 60
CONNECTIONS = 512


def run() -> bool:
    print("load: complete readings, one a request, twice as many as can be answered")
    server = Server()
    try:
        fire(server.url, None, WARM_UP, 4)
        before = server.metrics()
        fire(server.url, None, WARM_UP, 4)
        counts, _ = answers(before, server.metrics())
        capacity = counts["200"] / WARM_UP
        # Overload is part of the warm-up, because the allocator keeps memory from it.
        fire(server.url, 2 * capacity, WARM_UP, CONNECTIONS)
        time.sleep(2)
        warm = server.resident()
        print(f"  carries {capacity:.0f} readings a second; asked for {2 * capacity:.0f}")

        before = server.metrics()
        told = fire(server.url, 2 * capacity, SECONDS, CONNECTIONS)
        counts, p99 = answers(before, server.metrics())
        time.sleep(2)
        after = server.resident()
        asked = sum(counts.values())
        errors = told["errorDistribution"]
        return all([
            report(asked >= 1.8 * capacity * SECONDS, f"{asked / SECONDS:.0f} requests a second came"),
            report(set(counts) <= {"200", "503"}, f"answers by status: {counts}"),
            report(not errors, f"connections that failed: {errors or 'none'}"),
            report(p99 <= 0.05, f"99% of readings within {p99 * 1000:.1f} ms, by the server's histogram"),
            report(abs(after - warm) <= 0.1 * warm,
                f"memory {warm / 1e6:.1f} MB after warm-up, {after / 1e6:.1f} MB after the load"),
            report(server.health() == 200, "well afterwards"),
        ])
    finally:
        server.end()
