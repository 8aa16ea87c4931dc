"""A natal chart on one core, compared with the peers."""

from . import peers
from .basis import EPHEMERIS, PEERS, NotMeasured, cargo_bench, output, tell
from .table import median, number, ratio, spread, table, verdict

OURS = "Astrarium: bodies, cusps, aspects, patterns, dignities"
C_LIBRARY = "Swiss Ephemeris 2.10.03, C: raw calls, files through the page cache"


def of_python(name):
    def passes(run, seconds):
        interpreter = peers.python(name)
        return output(interpreter, PEERS / f"natal_{name}.py", run.births, EPHEMERIS, seconds)

    return passes


def of_sweph(run, seconds):
    return output("node", peers.node() / "natal_sweph.js", run.births, EPHEMERIS, seconds)


def of_c(*memory):
    return lambda run, seconds: output(peers.c_library(), run.births, EPHEMERIS, seconds, *memory)


CONTENDERS = {
    C_LIBRARY: of_c(),
    "Swiss Ephemeris 2.10.03, C: raw calls, files in memory": of_c("memory"),
    f"{peers.versions('pyswisseph')}: raw calls": of_python("pyswisseph"),
    "npm sweph 2.10.3-b-1: raw calls": of_sweph,
    f"{peers.versions('kerykeion')}: bodies, cusps, aspects": of_python("kerykeion"),
    f"{peers.versions('immanuel')}: bodies, cusps, aspects, patterns": of_python("immanuel"),
    f"{peers.versions('stellium')}: bodies, cusps, aspects, patterns": of_python("stellium"),
}


def measure(run):
    rounds, seconds = run.of(3, 1), run.of(3, 1)
    passes, missing = {OURS: []}, {}
    for number_of_round in range(rounds):
        tell(f"natal chart, round {number_of_round + 1} of {rounds} ...")
        ours = cargo_bench("astrarium-engine", "chart", "--births", run.births, "--seconds", seconds, "--only", "natal chart")
        passes[OURS] += ours["natal chart"]
        for name, of in CONTENDERS.items():
            if name in missing:
                continue
            try:
                passes.setdefault(name, []).extend(float(word) for word in of(run, seconds).split())
            except NotMeasured as reason:
                passes.pop(name, None)
                missing[name] = reason
    return report(passes, missing)


def report(passes, missing):
    ours = median(passes[OURS])
    rows = [
        (name, number(median(values)), spread(values), ratio(median(values) / ours))
        for name, values in sorted(passes.items(), key=lambda item: median(item[1]))
    ]
    rows += [(name, "not measured", reason, "") for name, reason in missing.items()]
    lines = [
        "Microseconds of CPU for one chart: the median of passes over the same 1,000 births, 1900 to 2025, and the",
        "middle half of the passes. Those that make raw calls stop at positions and cusps.", "",
        *table(("", "us", "spread", "beside ours"), rows), "",
    ]  # fmt: skip
    aims = [("under 12 us", f"{number(ours)} us", verdict(ours < 12))]
    if C_LIBRARY in passes:
        by = median(passes[C_LIBRARY]) / ours
        aims.append(("5 times the C library's raw calls", ratio(by), verdict(by >= 5)))
    others = [median(values) for name, values in passes.items() if name != OURS and ", C:" not in name]
    if others:
        by = min(others) / ours
        aims.append(("8 times the best other peer", ratio(by), verdict(by >= 8)))
    return lines + table(("aim", "measured", ""), aims)
