#!/usr/bin/env python3
"""Packs the zone history: from Debian's tzdata package to data/zones/zones.bin.

    python3 tools/zones/pack.py TZDATA.deb TZDATA.orig.tar.gz data/zones/zones.bin

The package gives every zone and link: Debian builds it with `backzone`, so that places keep their
own history from before 1970. The source tarball gives three zones that Debian merges into others
(HISTORIES) and the list of zones with history from `backzone`. data/zones/README.md gives the sources
of both. Needs dpkg-deb, make, awk and zic. The same input gives the same bytes.

The pack is one zlib stream: lines of text, an empty line, then the columns.

    zones 2 2026f                           format, release of the database
    00:00:00 02:00:00                       the times of day at which clocks were moved
    Z Europe/Rome IT - CLOCK                zone, country (- none), b if from backzone, its clock
    H Asia/Hanoi VN Asia/Bangkok CLOCK      zone used before 1970 only: country, successor, clock
    L Europe/San_Marino Europe/Rome         another name for a zone

A CLOCK is the rule for the time after its last move (a POSIX TZ string, - for none), how often it
was moved, and its types of local time: `LMT:2996 CET:3600 CEST:7200:1`, each an abbreviation,
seconds east of Greenwich and, for summer time, 1. The columns have one byte per move, zone by zone:
years since the zone's previous move (for the first: since 1800); month, day and number of the time of
day, by the clock before the move; number of the type after the move. Zones that were moved together
then have equal bytes, and the pack takes a third of the space of the TZif files.
"""

import datetime
import os
import struct
import subprocess
import sys
import tarfile
import tempfile
import zlib

# Regions with a clock history of their own that Debian's selection (one zone a country at least)
# leaves out, with the zone they share today and their country. China's extra zones stay out: the database's own
# commentary calls them wrong.
HISTORIES = {
    "America/Montreal": ("America/Toronto", "CA"),
    "Asia/Hanoi": ("Asia/Bangkok", "VN"),
    "Europe/Belfast": ("Europe/London", "GB"),
}
# Files that are not zones: the local choice of the machine, and the default for POSIX strings.
NOT_NAMES = {"localtime", "posixrules"}


FIRST_YEAR = 1800
DAY_S = 86400
EPOCH = datetime.date(1970, 1, 1).toordinal()


class Columns:
    """What stands after the lines, and the times of day that they number."""

    def __init__(self):
        self.moves = [bytearray() for _ in range(5)]
        self.times_of_day = []

    def clock(self, tzif):
        """Appends a TZif file's moves; returns its CLOCK."""
        rule, types, moves = read(tzif)
        year = FIRST_YEAR
        offset = types[0][1]
        for at, number in moves:
            day, time_of_day = divmod(at + offset, DAY_S)
            date = datetime.date.fromordinal(EPOCH + day)
            shown = f"{time_of_day // 3600:02}:{time_of_day // 60 % 60:02}:{time_of_day % 60:02}"
            if shown not in self.times_of_day:
                self.times_of_day.append(shown)
            row = (date.year - year, date.month, date.day, self.times_of_day.index(shown), number)
            for column, value in zip(self.moves, row, strict=True):
                column.append(value)
            year, offset = date.year, types[number][1]
        shown = (f"{name}:{offset}:1" if summer else f"{name}:{offset}"
                 for name, offset, summer in types)  # fmt: skip
        return f"{rule or '-'} {len(moves)} {' '.join(shown)}"


def read(tzif):
    """A TZif file (RFC 9636) of version 2 or later: rule, types of local time, moves."""
    _, old = block(tzif, 0, "l")
    (times, numbers, types, names), end = block(tzif, old, "q")
    rule = tzif[end:].decode("ascii").strip("\n")
    types = [(names[start:].split(b"\0")[0].decode("ascii"), offset, summer)
             for offset, summer, start in types]  # fmt: skip
    assert " " not in rule and not any(" " in name or ":" in name for name, _, _ in types)
    return rule, types, list(zip(times, numbers, strict=True))


def block(tzif, start, time):
    """One of a TZif file's two blocks, whose times are of struct's format `time`, and its end."""
    assert tzif[start : start + 4] == b"TZif" and tzif[start + 4 : start + 5] >= b"2"
    isut, isstd, leap, times, types, chars = struct.unpack(">6l", tzif[start + 20 : start + 44])
    assert leap == 0, "seconds of this database have no leaps"
    at = start + 44

    def take(form):
        nonlocal at
        at += struct.calcsize(form)
        return struct.unpack(form, tzif[at - struct.calcsize(form) : at])

    moves = take(f">{times}{time}")
    numbers = take(f">{times}B")
    types = [take(">lBB") for _ in range(types)]
    (names,) = take(f"{chars}s")
    return (moves, numbers, types, names), at + isstd + isut


def zones_and_links(folder):
    zones, links = {}, {}
    for here, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(here, name)
            known_as = os.path.relpath(path, folder)
            if known_as in NOT_NAMES or known_as.startswith(("posix/", "right/")):
                continue
            with open(path, "rb") as file:
                content = file.read()
            if not content.startswith(b"TZif"):
                continue
            if os.path.islink(path):
                links[known_as] = os.path.relpath(os.path.realpath(path), os.path.realpath(folder))
            else:
                zones[known_as] = content
    return zones, links


def countries(zone_tab):
    table = {}
    with open(zone_tab, encoding="utf-8") as lines:
        for line in lines:
            if not line.startswith("#"):
                country, _, zone = line.split("\t")[:3]
                table[zone.strip()] = country
    return table


def backzone_names(source):
    with open(os.path.join(source, "backzone"), encoding="utf-8") as lines:
        return {line.split()[1] for line in lines if line.startswith("Zone")}


def histories(source):
    subprocess.run(
        ["make", "-s", "AWK=awk", "VERSION_DEPS=", "BACKWARD=backward", "PACKRATDATA=backzone",
         "PACKRATLIST=", "tzdata.zi"],
        cwd=source, check=True, stdout=sys.stderr,
    )  # fmt: skip
    # `-b fat`, because Debian 12's `-b slim` writes one zone that strict readers refuse.
    subprocess.run(["zic", "-b", "fat", "-d", "built", "tzdata.zi"], cwd=source, check=True)
    found = {}
    for name in HISTORIES:
        with open(os.path.join(source, "built", name), "rb") as file:
            found[name] = file.read()
    return found


def main(package, tarball, target):
    with tempfile.TemporaryDirectory() as work:
        subprocess.run(["dpkg-deb", "-x", package, work + "/package"], check=True)
        with tarfile.open(tarball) as archive:
            archive.extractall(work + "/source", filter="data")
        folder = work + "/package/usr/share/zoneinfo"
        zones, links = zones_and_links(folder)
        country = countries(folder + "/zone.tab")
        from_backzone = backzone_names(work + "/source")
        before_1970 = histories(work + "/source")
        with open(folder + "/tzdata.zi", encoding="ascii") as file:
            release = file.readline().split()[-1]

    lines, columns = [], Columns()
    for name in sorted(zones):
        # EST and its like have a line in `backzone` too, but no country and no history to doubt.
        flag = "b" if name in from_backzone and name in country else "-"
        lines.append(f"Z {name} {country.get(name, '-')} {flag} {columns.clock(zones[name])}")
    for name, (successor, home) in sorted(HISTORIES.items()):
        links.pop(name, None)
        lines.append(f"H {name} {home} {successor} {columns.clock(before_1970[name])}")
    lines += [f"L {name} {zone}" for name, zone in sorted(links.items())]

    text = "\n".join([f"zones 2 {release}", " ".join(columns.times_of_day), *lines])
    content = text.encode("ascii") + b"\n\n" + b"".join(columns.moves)
    packed = zlib.compress(content, 9)
    with open(target, "wb") as file:
        file.write(packed)
    print(f"{release}: {len(zones)} zones, {len(before_1970)} histories, {len(links)} links; "
          f"{len(content)} bytes, packed {len(packed)}")  # fmt: skip


if __name__ == "__main__":
    main(*sys.argv[1:])
