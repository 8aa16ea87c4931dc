"""The machine: processor, memory, versions and load average."""

import os
import platform

from .basis import ROOT, NotMeasured, output


def load():
    return "{:.1f}, {:.1f}, {:.1f}".format(*os.getloadavg())


def describe(measured):
    return [
        f"- {processor()}, {os.cpu_count()} cores, {memory()} GB; Linux {platform.release()}",
        f"- Astrarium at commit {measured}",
        "- " + ", ".join([version("rustc", "--version"), "Python " + platform.python_version(),
                          "node " + version("node", "--version"), version("cc", "--version")]),
    ]  # fmt: skip


def commit():
    return version("git", "-C", ROOT, "describe", "--always", "--dirty")


def version(*command):
    try:
        return output(*command).splitlines()[0]
    except NotMeasured as reason:
        return str(reason)


def processor():
    with open("/proc/cpuinfo") as file:
        names = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    return names[0] if names else platform.machine()


def memory():
    with open("/proc/meminfo") as file:
        return round(int(file.readline().split()[1]) / 1e6)
