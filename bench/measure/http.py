"""The natal call and the complete reading over HTTP, compared with servers of the peers."""

from .basis import NotMeasured, cargo_bench, tell
from .load import press
from .servers import PEER_SERVERS, astrarium, constant
from .table import median, number, ratio, spread, table, verdict

NATAL, COMPLETE = "/api/v1/chart/natal", "/api/v1/reading/complete"
OURS, READING = "Astrarium, `POST /chart/natal`", "Astrarium, `POST /reading/complete`"
COUNTED = "the same, every call counted"
POSITIONS = "Astrarium, positions and cusps (`fields`)"
POSITIONS_PATH = f"{NATAL}?fields=chart.planets.longitude,chart.houses.cusp"


def measure(run):
    with astrarium(NATAL) as ours:
        natal, reading, positions = ours.answer, ours.ask(COMPLETE), ours.ask(POSITIONS_PATH)
    servers = {
        OURS: (astrarium, NATAL),
        COUNTED: (lambda: astrarium(counting=True), NATAL),
        "a constant of that size": (lambda: constant(natal), "/"),
        POSITIONS: (astrarium, POSITIONS_PATH),
        READING: (astrarium, COMPLETE),
        "a constant of the reading's size": (lambda: constant(reading), "/"),
    } | {f"{name}, natal": (start, "/chart/natal") for name, start in PEER_SERVERS.items()}
    many, few, missing = {}, {}, {}
    for number_of_round in range(run.of(3, 1)):
        for name, (start, path) in servers.items():
            if name in missing:
                continue
            tell(f"HTTP, round {number_of_round + 1}: {name} ...")
            try:
                with start() as server:
                    press(server, path, 16, 1)
                    many.setdefault(name, []).append(press(server, path, 16, run.of(5, 2)))
                    few.setdefault(name, []).append(press(server, path, 2, run.of(5, 2)))
            except NotMeasured as reason:
                missing[name] = reason
                many.pop(name, None)
    return report(run, many, few, missing, (len(natal), len(reading), len(positions)))


def report(run, many, few, missing, sizes):
    natal_bytes, reading_bytes, positions_bytes = sizes
    rows = [
        (
            name,
            number(rate(loads)),
            spread([load.a_second for load in loads]),
            number(cpu(loads)),
            number(median([load.p99_ms for load in loads])),
            number(median([load.p99_ms for load in few[name]])),
        )
        for name, loads in many.items()
    ]
    rows += [(name, "not measured", reason, "", "", "") for name, reason in missing.items()]
    head = ("", "requests/s, 16 connections", "spread", "CPU a request, us", "99% at 16, ms", "99% at 2, ms")
    return [
        "`wrk` with a birth of its own in each request, on the same two cores as the server. The peers answer with",
        "bodies, cusps and aspects; ours with patterns, dignities, sensitivity and the texts of every part as well",
        f"({natal_bytes:,} bytes; the reading {reading_bytes:,}; positions and cusps {positions_bytes:,}).",
        "", *table(head, rows), "",
        *aims(run, many, few),
    ]  # fmt: skip


def aims(run, many, few):
    rows = []
    best = max((rate(loads) for name, loads in many.items() if name.startswith("Fast")), default=None)
    if best and OURS in many:
        by = rate(many[OURS]) / best
        rows.append(("natal: 3 times the best peer", ratio(by), verdict(by >= 3)))
        if POSITIONS in many:
            by = rate(many[POSITIONS]) / best
            rows.append(("positions and cusps: 3 times the best peer", ratio(by), verdict(by >= 3)))
    if POSITIONS in many:
        told = number(rate(many[POSITIONS]))
        rows.append(("positions and cusps: 20,000 a second", told, verdict(rate(many[POSITIONS]) >= 20_000)))
    if OURS in many and COUNTED in many:
        by = rate(many[COUNTED]) / rate(many[OURS])
        rows.append(("a counted call: at least 0.95 of the rate of an uncounted one", ratio(by), verdict(by >= 0.95)))
    work = cargo_bench("astrarium-engine", "chart", "--births", run.births, "--seconds", run.of(3, 1), "--only", "chart")
    alone = {name: median(passes) for name, passes in work.items()}
    for name, answer, idle in (
        (OURS, "chart to natal answer", "a constant of that size"),
        (READING, "chart to complete answer", "a constant of the reading's size"),
    ):
        if name in many and idle in many:
            least = alone["request to chart"] + alone[answer] + cpu(many[idle])
            by = cpu(many[name]) / least
            told = f"{number(cpu(many[name]))} us of {number(least)} us: {by:.2f} x"
            rows.append((f"{name}: CPU at most 1.25 x (chart + serialising + constant)", told, verdict(by <= 1.25)))
        if name in few:
            late = median([load.p99_ms for load in few[name]])
            told = f"{number(late)} ms"
            rows.append((f"{name}: 99th percentile under 5 ms at 2 connections", told, verdict(late < 5)))
    return table(("aim", "measured", ""), rows)


def rate(loads):
    return median([load.a_second for load in loads])


def cpu(loads):
    return median([load.cpu_us for load in loads])
