"""Measurements by separate programs. The report contains their output without changes."""

import re
import subprocess

from .basis import PROGRAM, ROOT, NotMeasured, tell


def web(_):
    tell("the web app ...")
    return shown(ROOT / "bench" / "web" / "run", PROGRAM)


def device(_):
    tell("on this device ...")
    return shown("node", ROOT / "bench" / "device" / "run.mjs")


def crowd(_):
    tell("a crowd that wants reports ...")
    return shown("python3", ROOT / "bench" / "report" / "crowd.py", PROGRAM)


def soak(_):
    tell("under load ...")
    return shown(ROOT / "bench" / "soak" / "run")


def shown(*command, seconds=900):
    """The output of a program, also if it fails because a goal was missed."""
    try:
        done = subprocess.run([str(word) for word in command], cwd=ROOT, timeout=seconds, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotMeasured(str(error).replace(f"{ROOT}/", "")) from None
    text = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout).replace(f"{ROOT}/", "").strip()
    ended = [] if done.returncode == 0 else ["", f"It ended with {done.returncode}: a goal of its own was missed, or it broke."]
    return ["```", text, "```", *ended]
