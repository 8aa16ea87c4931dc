#!/usr/bin/env python3
"""Compares the program with alternatives, in one run, and writes bench/RESULTS.md.

    make bench            everything, about twenty minutes
    make bench QUICK=1    short passes, a few minutes; written to target/bench/RESULTS.md
    python3 bench/run.py http places      the parts whose titles contain one of these words; the others stay as they are

If a part cannot be measured, the report contains the reason, and the other parts run.
"""

import os
import sys
import time
import traceback
from datetime import datetime, timezone
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from measure import alone, births, growth, http, libraries, machine, natal, others, start  # noqa: E402
from measure.basis import PROGRAM, ROOT, WORK, NotMeasured, Run, tell  # noqa: E402

PARTS = {
    "A natal chart, one core": natal.measure,
    "Libraries beside each other": libraries.measure,
    "Over HTTP": http.measure,
    "Without HTTP": alone.measure,
    "Start, memory, size": start.measure,
    "A crowd that wants reports": others.crowd,
    "Places": alone.places,
    "As connections grow": growth.connections,
    "As a batch grows": growth.batch,
    "As processes are added": growth.processes,
    "The web app": others.web,
    "Calculated in the browser": others.device,
    "Load that lasts": others.soak,
}


def part(title, measure, run):
    try:
        lines = measure(run)
    except NotMeasured as reason:
        lines = [f"Not measured: {reason}"]
    except Exception as error:  # The other parts run even if one part fails.
        traceback.print_exc()
        lines = [f"Not measured: {type(error).__name__}: {error}"]
    return [f"## {title}", "", *lines, ""]


def kept(report):
    """The parts of an earlier report, by title."""
    parts = report.read_text().split("\n## ")[1:] if report.exists() else []
    return {text.split("\n", 1)[0]: ("## " + text).rstrip("\n").split("\n") + [""] for text in parts}


def main():
    if not PROGRAM.exists():
        raise SystemExit("build the program first: make build")
    WORK.mkdir(parents=True, exist_ok=True)
    run = Run(quick=bool(os.environ.get("QUICK")), births=WORK / "births.csv")
    births.write(run.births)
    report = WORK / "RESULTS.md" if run.quick else ROOT / "bench" / "RESULTS.md"
    chosen = [word for word in sys.argv[1:]]
    earlier = kept(report) if chosen else {}
    lines, busy_before, began = [], machine.load(), time.monotonic()
    now, commit = f"{datetime.now(timezone.utc):%Y-%m-%d %H:%M} UTC", machine.commit()
    for title, measure in PARTS.items():
        if not chosen:
            lines += part(title, measure, run)
        elif any(word.lower() in title.lower() for word in chosen):
            lines += [*part(title, measure, run), f"Measured alone on {now}, at commit {commit}; load average {busy_before}.", ""]
        else:
            lines += earlier.get(title, [])
    minutes = (time.monotonic() - began) / 60
    head = [
        "# Results",
        "",
        f"Written by `make bench` on {now} in {minutes:.0f} minutes; nothing",
        "is edited by hand. How it is measured: [README.md](README.md); what was done about it:",
        "[docs/performance.md](../docs/performance.md).",
        "",
        *machine.describe(commit),
        f"- Load average before: {busy_before}; after: {machine.load()}"
        + (". **A quick run: too short to be trusted.**" if run.quick else ""),
        "",
    ]
    if earlier:
        head = report.read_text().split("\n## ")[0].rstrip("\n").split("\n") + [""]
    report.write_text("\n".join(head + lines))
    tell(f"written: {report.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
