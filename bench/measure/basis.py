"""Shared by all parts: paths, running a tool, and the reason why a part was not measured."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "target" / "bench"
PEERS = ROOT / "bench" / "peers"
EPHEMERIS = ROOT / "data" / "ephemeris"
PROGRAM = ROOT / "target" / "release" / "astrarium"


class NotMeasured(Exception):
    """The reason why there is no figure. The report contains it in place of the figure."""


@dataclass(frozen=True)
class Run:
    """The options of this run."""

    quick: bool
    births: Path

    def of(self, full, quick):
        return quick if self.quick else full


def tell(line):
    print(line, file=sys.stderr, flush=True)


def output(*command, cwd=None, env=None, seconds=900):
    """The output of a program. If the program fails, the last line of its output is the reason."""
    try:
        done = subprocess.run(
            [str(word) for word in command], cwd=cwd, env=env, timeout=seconds, text=True, capture_output=True
        )
    except FileNotFoundError:
        raise NotMeasured(f"{Path(command[0]).name} is not installed") from None
    except subprocess.TimeoutExpired:
        raise NotMeasured(f"{Path(command[0]).name} took longer than {seconds} s") from None
    if done.returncode != 0:
        words = (done.stderr or done.stdout).strip().splitlines() or ["no message"]
        raise NotMeasured(f"{Path(command[0]).name} failed: {words[-1][:160]}")
    return done.stdout


def cargo_bench(package, bench, *arguments, features=()):
    """Rows of a Rust benchmark of this repository: name -> passes, microseconds of CPU per item."""
    chosen = ("--features", ",".join(features)) if features else ()
    text = output(
        "cargo", "bench", "--quiet", "--package", package, *chosen, "--bench", bench, "--", "--raw", *arguments,
        cwd=ROOT, seconds=1800,
    )  # fmt: skip
    rows = (line.split("\t") for line in text.splitlines() if "\t" in line)
    return {name: [float(word) for word in passes.split()] for name, passes in rows}
