"""The program without HTTP: answers, reading, wheel, text, PDF, places."""

import re

from .basis import ROOT, NotMeasured, cargo_bench, output, tell
from .table import median, number, spread, table, verdict


def measure(run):
    tell("answers, reading, wheel ...")
    arguments = ("--births", run.births, "--seconds", run.of(3, 1))
    passes = cargo_bench("astrarium-engine", "chart", *arguments)
    missing = {}
    try:
        passes |= cargo_bench("astrarium-report", "report", *arguments, features=("typeset",))
    except NotMeasured as reason:
        missing["text file"] = missing["PDF"] = reason
    rows = [(name, number(median(values)), spread(values)) for name, values in passes.items()]
    rows += [(name, "not measured", reason) for name, reason in missing.items()]
    lines = ["Microseconds of CPU on one core, for the same 1,000 births.", "", *table(("", "us", "spread"), rows), ""]
    return lines + aims({name: median(values) for name, values in passes.items()})


def aims(us):
    reading = us["chart to complete answer"] - us["chart to natal answer"]
    rows = [("a complete reading, beside the chart's answer, under 400 us", reading, 400)]
    rows += [("a wheel in three sizes under 1 ms each", us["wheel, three sizes"], 3_000)]
    rows += [("the text file under 1 ms", us["text file"], 1_000)] if "text file" in us else []
    rows += [("a PDF, warm, under 60 ms", us["PDF"], 60_000)] if "PDF" in us else []
    measured = [(aim, f"{number(value)} us", verdict(value < limit)) for aim, value, limit in rows]
    return table(("aim", "measured", ""), measured)


def places(run):
    tell("places ...")
    text = output("cargo", "bench", "--quiet", "--package", "astrarium-places", "--features", "embedded,boundaries",
                  "--bench", "places", cwd=ROOT, seconds=1800)  # fmt: skip
    time = r"([\d.]+(?:ns|µs|ms|s))"
    found = re.findall(rf"^(\S.*?)\s{{2,}}{time}\s+{time}\s+{time}$", text, re.M)
    if not found:
        raise NotMeasured("its output has no rows")
    worst = max(found, key=lambda cells: microseconds(cells[2]))
    late = microseconds(worst[2])
    return [
        "5,000 questions of each kind over the whole gazetteer, on one core, by the clock.", "",
        *table(("", "median", "99th percentile", "worst"), found), "",
        *table(("aim", "measured", ""),
               [("99th percentile of every kind under 1 ms", f"{worst[2]} ({worst[0]})", verdict(late < 1_000))]),
    ]  # fmt: skip


def microseconds(text):
    units = {"ns": 1e-3, "µs": 1, "ms": 1e3, "s": 1e6}
    value, unit = re.fullmatch(r"([\d.]+)(\D+)", text).groups()
    return float(value) * units[unit]
