#!/usr/bin/env python3
"""Packs the zone history: from Debian's tzdata package to data/zones/zones.bin.

    python3 tools/zones/pack.py TZDATA.deb TZDATA.orig.tar.gz data/zones/zones.bin

The package gives every zone and link: Debian builds it with `backzone`, so that places keep their
own history from before 1970. The source tarball gives three zones that Debian folds into others
(HISTORIES) and says which zones owe their history to `backzone` at all. data/zones/README.md says
where both come from. Needs dpkg-deb, make, awk and zic; same input, same bytes.

The pack is one zlib stream: a text index, an empty line, then the TZif files end to end.

    zones 1 2026f                        format, release of the database
    Z Europe/Rome IT - 1234              zone, country (- none), b if from backzone, bytes of TZif
    H Asia/Hanoi VN Asia/Bangkok 233     zone used before 1970 only: country, successor, bytes
    L Europe/San_Marino Europe/Rome      another name for a zone
"""

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
# Not zones: what the machine's owner chose, and the default for POSIX strings.
NOT_NAMES = {"localtime", "posixrules"}


def without_old_block(tzif):
    """The same TZif file with its 32-bit block emptied, as `zic -b slim` writes it.

    Readers of version 2 and later skip that block, and it is two fifths of the file.
    """
    magic, version = tzif[:4], tzif[4:5]
    assert magic == b"TZif" and version >= b"2", "a TZif file of version 2 or later"
    isut, isstd, leap, times, types, chars = struct.unpack(">6l", tzif[20:44])
    old = 44 + times * 5 + types * 6 + chars + leap * 8 + isstd + isut
    assert tzif[old : old + 4] == b"TZif"
    empty = struct.pack(">6l", 0, 0, 0, 0, 1, 1) + bytes(6) + b"\0"
    return magic + version + bytes(15) + empty + tzif[old:]


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
                zones[known_as] = without_old_block(content)
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
    # `-b fat`: Debian 12's `-b slim` writes one zone that careful readers refuse.
    subprocess.run(["zic", "-b", "fat", "-d", "built", "tzdata.zi"], cwd=source, check=True)
    found = {}
    for name in HISTORIES:
        with open(os.path.join(source, "built", name), "rb") as file:
            found[name] = without_old_block(file.read())
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

    index, blobs = [f"zones 1 {release}"], []
    for name in sorted(zones):
        # EST and its like have a line in `backzone` too, but no country and no history to doubt.
        flag = "b" if name in from_backzone and name in country else "-"
        index.append(f"Z {name} {country.get(name, '-')} {flag} {len(zones[name])}")
        blobs.append(zones[name])
    for name, (successor, home) in sorted(HISTORIES.items()):
        links.pop(name, None)
        index.append(f"H {name} {home} {successor} {len(before_1970[name])}")
        blobs.append(before_1970[name])
    index += [f"L {name} {zone}" for name, zone in sorted(links.items())]

    content = "\n".join(index).encode("ascii") + b"\n\n" + b"".join(blobs)
    packed = zlib.compress(content, 9)
    with open(target, "wb") as file:
        file.write(packed)
    print(f"{release}: {len(zones)} zones, {len(before_1970)} histories, {len(links)} links; "
          f"{len(content)} bytes, packed {len(packed)}")  # fmt: skip


if __name__ == "__main__":
    main(*sys.argv[1:])
