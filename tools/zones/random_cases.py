#!/usr/bin/env python3
"""Writes random clock times and their UTC offsets by Python's zoneinfo with Debian's tzdata.

    dpkg-deb -x tzdata_*.deb unpacked
    python3 tools/zones/random_cases.py unpacked/usr/share/zoneinfo fixtures/civil/zoneinfo.txt

Half of them are within three hours of a change of the clocks, where errors are most likely.
Left out: clock times near an instant when the zone has a mean time without a name (LMT) or no
clock at all (-00), because `civil` takes the birthplace's own mean time there; and the three names
whose history from before 1970 is not Debian's. Same files, same cases.
"""

import random
import sys
import zoneinfo
from datetime import UTC, datetime, timedelta

SEED = 20261121
CASES = 5000
HISTORIES = {"America/Montreal", "Asia/Hanoi", "Europe/Belfast"}
DAY = timedelta(hours=26)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def changes(zone):
    """Instants of all changes from 1845 to 2050, to the second, found by bisection."""

    def state(second):
        at = (EPOCH + timedelta(seconds=second)).astimezone(zone)
        return at.utcoffset(), at.tzname()

    step = 86_400 * 5
    start = int((datetime(1845, 1, 1, tzinfo=UTC) - EPOCH).total_seconds())
    end = int((datetime(2050, 1, 1, tzinfo=UTC) - EPOCH).total_seconds())
    found, before = [], state(start)
    for second in range(start + step, end, step):
        after = state(second)
        if after != before:
            low, high = second - step, second
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if state(middle) == before else (low, middle)
            found.append(high)
        before = after
    return found


def unnamed(zone, clock):
    """Whether the zone has no named time within a day of the clock time."""
    around = (clock.replace(tzinfo=UTC) + shift for shift in (-DAY, timedelta(), DAY))
    return any(at.astimezone(zone).tzname() in ("LMT", "-00") for at in around)


def main(folder, target):
    zoneinfo.reset_tzpath(to=[folder])
    draw = random.Random(SEED)
    names = sorted(zoneinfo.available_timezones() - HISTORIES - {"localtime", "Factory"})
    zones = {name: zoneinfo.ZoneInfo(name) for name in names}
    known = {}
    cases = {}
    counts = {"once": 0, "twice": 0, "never": 0}
    while sum(map(len, cases.values())) < CASES:
        name = draw.choice(names)
        zone = zones[name]
        if name not in known:
            known[name] = changes(zone)
        if draw.random() < 1 / 2 and known[name]:
            change = EPOCH + timedelta(seconds=draw.choice(known[name]))
            # By the clock before or after the change, so that skipped times are included.
            side = (change - timedelta(seconds=draw.choice((0, 1)))).astimezone(zone)
            clock = change.replace(tzinfo=None) + side.utcoffset()
            clock += timedelta(seconds=draw.randrange(-3 * 3600, 3 * 3600))
        else:
            clock = datetime(1850, 1, 1) + timedelta(seconds=draw.randrange(200 * 365 * 86_400))
        if draw.random() < 0.7:
            clock = clock.replace(second=0)
        if unnamed(zone, clock):
            continue
        first, second = (
            int(clock.replace(tzinfo=zone, fold=fold).utcoffset().total_seconds()) for fold in (0, 1)
        )
        counts["once" if first == second else "twice" if first > second else "never"] += 1
        offsets = f"{first}" if first == second else f"{first} {second}"
        cases.setdefault(name, set()).add(f"{clock.isoformat()} {offsets}")

    with open(target, "w", encoding="ascii") as file:
        file.write(
            "# Made by tools/zones/random_cases.py: under each zone, clock times and what Python's\n"
            "# zoneinfo makes of them: seconds ahead of UTC, with fold=0 and, where it differs, with\n"
            "# fold=1 (PEP 495: more first, the time came twice; less first, it never came).\n"
        )
        for name in sorted(cases):
            file.write(name + "\n")
            file.writelines(f" {case}\n" for case in sorted(cases[name]))
    print(counts, sum(map(len, cases.values())), "cases in", len(cases), "zones")


if __name__ == "__main__":
    main(*sys.argv[1:])
