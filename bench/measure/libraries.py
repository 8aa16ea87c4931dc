"""Libraries beside each other: exactness, first chart, speed, size, licence. Writes the table of docs/building.md too."""

import json
import os
import shutil
import sys
import time
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path

from . import machine, peers
from .basis import EPHEMERIS, PEERS, ROOT, WORK, NotMeasured, output, tell
from .table import median, number, table

FIXTURE = ROOT / "fixtures" / "births" / "swetest.json"
NPM = ROOT / "bench" / "npm"
DOCUMENT = ROOT / "docs" / "building.md"
BEGINNING, END = "<!-- measured: libraries -->", "<!-- end -->"


@dataclass(frozen=True)
class Library:
    """A peer: where it is installed from, and what it has, after its documentation."""

    name: str
    environment: str  # of `bench/peers`; npm for those of `bench/npm`
    has: str


RAW = "raw calls: positions, cusps, eclipses, fixed stars, sidereal zodiacs"
OURS_HAS = "charts with aspects, patterns, dignities, time zones; transits, years, comparisons, readings; wheels; places"
LIBRARIES = (
    Library("astrarium", "astrarium", OURS_HAS),
    Library("kerykeion", "kerykeion6", "charts with aspects, dignities, time zones; transits, returns, progressions, comparisons; SVG "
            "wheels; reports and texts for language models"),
    Library("kerykeion", "kerykeion", "the last version for Python 3.10 and 3.11: less of the same"),
    Library("stellium", "stellium", "charts with aspects, patterns, dignities, time zones; transits, returns, directions, comparisons, Vedic "
            "techniques; SVG wheels, PDF reports"),
    Library("immanuel", "immanuel", "charts with aspects, patterns, dignities, time zones; returns, progressions, composites, transits"),
    Library("pyswisseph", "pyswisseph", RAW + "; the data files are not included"),
    Library("xalen", "xalen", "raw calls: positions, cusps, fixed stars, sidereal zodiacs; no Chiron"),
    Library("vedaksha", "vedaksha", "Vedic charts and techniques; no Uranus, Neptune, Pluto and Chiron"),
    Library("astrarium", "npm", OURS_HAS),
    Library("sweph", "npm", RAW + "; the data files are not included"),
    Library("swisseph-wasm", "npm", RAW),
    Library("circular-natal-horoscope-js", "npm", "charts with aspects, time zones"),
)  # fmt: skip


@dataclass(frozen=True)
class Found:
    """What was measured of a library. The places in `off` are those of the fixture: twelve bodies, twelve cusps."""

    version: str
    licence: str
    megabytes: float
    seconds_to_first: float
    microseconds: float
    off: list
    failed: int

    def exactness(self, first, end):
        """The median and the worst distance of these places, in the unit in which each has few digits."""
        distances = [row[place] for row in self.off for place in range(first, end) if row[place] is not None]
        if not distances:
            return "none"
        middle, worst = arc(median(distances)), arc(max(distances))
        return middle if middle == worst else f"{middle}, {worst}"


def measure(run):
    seconds, found, missing = run.of(3, 1), {}, {}
    for library in LIBRARIES:
        tell(f"{library.name} ({library.environment}) ...")
        try:
            of = of_npm if library.environment == "npm" else of_python
            found[library] = of(library, run, seconds)
        except NotMeasured as reason:
            missing[library] = str(reason)
    if not run.quick:
        write_document(found, missing)
    head = ("", "Sun to Pluto", "node", "Chiron", "cusps", "births without a chart", "first chart, ms", "us", "MB", "licence")
    rows = [
        (
            title(library, one.version), *(one.exactness(*places) for places in ((0, 10), (10, 11), (11, 12), (12, 24))),
            one.failed, f"{1e3 * one.seconds_to_first:.0f}", number(one.microseconds), number(one.megabytes), one.licence,
        )
        for library, one in found.items()
    ]  # fmt: skip
    rows += [(title(library, ""), f"not measured: {reason}", *[""] * 8) for library, reason in missing.items()]
    return [
        "The distance of longitudes to swetest's, over the 300 births of `fixtures/births`, 1852 to 2024, given in UTC: the median",
        "and the worst. circular-natal-horoscope-js takes the clock time and finds the zone itself.",
        "First chart: from the start of Python or node. us: CPU of one chart, as above; of npm's, over the 300 births.",
        "MB: the package and what it requires, installed, without data files that are separate. The licence is what the package says.",
        "", *table(head, rows),
    ]  # fmt: skip


def title(library, version):
    return f"{'npm ' if library.environment == 'npm' else ''}{library.name} {version}".strip()


def arc(seconds):
    if seconds < 0.001:
        return "below 0.001″"
    size, unit = next((size, unit) for size, unit in ((1, "″"), (60, "′"), (3600, "°")) if seconds < 60 * size or unit == "°")
    return f"{seconds / size:.2g}{unit}"


def of_python(library, run, seconds):
    interpreter = peers.python(library.environment)
    if library.name == "astrarium":
        wheels = sorted((ROOT / "target" / "packages").glob("astrarium-*.whl"))
        if not wheels:
            raise NotMeasured("it needs `make packages`")
        output(interpreter, "-m", "pip", "install", "--quiet", "--no-index", "--force-reinstall", wheels[-1])
    script = PEERS / f"natal_{library.name}.py"
    exactness = (interpreter, script, FIXTURE, EPHEMERIS)
    output(*exactness)  # The files are in the page cache afterwards, and compiled.
    started = time.time()
    result = json.loads(output(*exactness).splitlines()[-1])
    passes = [float(word) for word in output(interpreter, script, run.births, EPHEMERIS, seconds).split()]
    package = json.loads(output(interpreter, PEERS / "installed.py", library.name))
    return Found(package["version"], package["licence"], package["bytes"] / 1e6, result["first"] - started, median(passes),
                 result["off"], result["failed"])  # fmt: skip


def of_npm(library, _run, seconds):
    folder = npm()
    command = ("node", "libraries.mjs", library.name, FIXTURE, EPHEMERIS)
    output(*command, 0, cwd=folder)
    started = time.time()
    result = json.loads(output(*command, seconds, cwd=folder).splitlines()[-1])
    modules = folder / "node_modules"
    package = json.loads((modules / library.name / "package.json").read_text())
    names = required(modules, library.name, [])
    size = sum(file.stat().st_size for name in names for file in (modules / name).rglob("*") if file.is_file())
    return Found(package["version"], package["license"], size / 1e6, result["first"] - started, median(result["passes"]),
                 result["off"], result["failed"])  # fmt: skip


def required(modules, name, seen):
    if name not in seen and (modules / name).exists():
        seen.append(name)
        for other in json.loads((modules / name / "package.json").read_text()).get("dependencies", {}):
            required(modules, other, seen)
    return seen


def npm():
    """The folder with the npm packages; sweph is compiled."""
    folder = WORK / "npm"
    package = ROOT / "target" / "packages" / "astrarium-0.1.0.tgz"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "libraries.mjs"):
        shutil.copy(NPM / name, folder)
    # Use the headers of the installed node. Otherwise node-gyp downloads headers.
    headers = Path(shutil.which("node") or "/usr/bin/node").resolve().parents[1]
    env = os.environ | {"npm_config_nodedir": str(headers)}
    quietly = ("--silent", "--no-audit", "--no-fund")
    output("npm", "install", *quietly, cwd=folder, env=env)
    if not (folder / "node_modules" / "sweph" / "build" / "Release" / "sweph.node").exists():
        output("npm", "rebuild", "--foreground-scripts", "sweph", cwd=folder, env=env)
    if package.exists():
        output("npm", "install", "--no-save", *quietly, package, cwd=folder, env=env)
    else:
        shutil.rmtree(folder / "node_modules" / "astrarium", ignore_errors=True)
    return folder


def write_document(found, missing):
    """Replaces the table of docs/building.md."""
    text = DOCUMENT.read_text()
    before, rest = text.split(BEGINNING, 1)
    after = rest.split(END, 1)[1]
    head = ("", "it has", "Sun to Pluto", "cusps", "charts a second", "MB", "licence")
    rows = [
        (title(library, one.version), library.has, one.exactness(0, 10), one.exactness(12, 24),
         f"{1e6 / one.microseconds:,.0f}", number(one.megabytes), one.licence)
        for library, one in found.items()
    ]  # fmt: skip
    rows += [(title(library, ""), library.has, f"not measured: {reason}", "", "", "", "") for library, reason in missing.items()]
    measured = [
        f"Measured by `make bench` on {datetime.now(timezone.utc):%Y-%m-%d} at commit {machine.commit()}: {machine.processor()}, one core, "
        f"Python {sys.version.split()[0]}, node {machine.version('node', '--version')}.",
    ]
    DOCUMENT.write_text(before + "\n".join([BEGINNING, *table(head, rows), "", *measured, END]) + after)
