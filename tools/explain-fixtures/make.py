#!/usr/bin/env python3
"""Writes fixtures/explain/cases.jsonl: charts of other programs with settings and mistakes put in on purpose.

    python3 tools/explain-fixtures/make.py NODE_MODULES

Needs PyPI's pyswisseph, kerykeion and immanuel, npm's circular-natal-horoscope-js in NODE_MODULES, Debian's swetest
with swe-basic-data, and Python's zoneinfo. Nothing here uses this project's code. The random seed is fixed.

Each line has the program, the birth as a request, the text in the program's form, and what was put in: `settings` and
`mistakes` with the names of the API, and the instant and place of the chart that the program was asked for. A case is kept
only if each of its causes is visible: without it, a position of the text would differ by more than 8 arc minutes (a body),
25 arc minutes (an angle or a cusp) or 2 degrees (whole degrees), or a house would be another one.

kerykeion 5.12 reads the thirteen cusps of pyswisseph 2.10.3 as twelve, so it gets twelve of them here, and only its bodies
and angles are used.
"""

import json
import os
import random
import subprocess
import sys
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import swisseph as swe
from immanuel import charts
from immanuel.const import chart as immanuel_chart
from immanuel.settings import Config
from kerykeion import AstrologicalSubjectFactory

NODE_MODULES = Path(sys.argv[1]).resolve()
HERE = Path(__file__).resolve()
OUT = HERE.parents[2] / "fixtures/explain/cases.jsonl"
EPHEMERIS = "/usr/share/libswe/ephe"
swe.set_ephe_path(EPHEMERIS)
draw = random.Random(50)

CITIES = [
    ("Rome", 41.9028, 12.4964, "Europe/Rome"), ("London", 51.5074, -0.1278, "Europe/London"),
    ("Berlin", 52.52, 13.405, "Europe/Berlin"), ("Madrid", 40.4168, -3.7038, "Europe/Madrid"),
    ("Lisbon", 38.7223, -9.1393, "Europe/Lisbon"), ("Paris", 48.8566, 2.3522, "Europe/Paris"),
    ("Athens", 37.9838, 23.7275, "Europe/Athens"), ("Moscow", 55.7558, 37.6173, "Europe/Moscow"),
    ("Istanbul", 41.0082, 28.9784, "Europe/Istanbul"), ("Stockholm", 59.3293, 18.0686, "Europe/Stockholm"),
    ("New York", 40.7128, -74.006, "America/New_York"), ("Chicago", 41.8781, -87.6298, "America/Chicago"),
    ("Denver", 39.7392, -104.9903, "America/Denver"), ("Los Angeles", 34.0522, -118.2437, "America/Los_Angeles"),
    ("Toronto", 43.6532, -79.3832, "America/Toronto"), ("Vancouver", 49.2827, -123.1207, "America/Vancouver"),
    ("St. John's", 47.5615, -52.7126, "America/St_Johns"), ("Mexico City", 19.4326, -99.1332, "America/Mexico_City"),
    ("São Paulo", -23.5505, -46.6333, "America/Sao_Paulo"), ("Manaus", -3.119, -60.0217, "America/Manaus"),
    ("Buenos Aires", -34.6037, -58.3816, "America/Argentina/Buenos_Aires"), ("Santiago", -33.4489, -70.6693, "America/Santiago"),
    ("Johannesburg", -26.2041, 28.0473, "Africa/Johannesburg"), ("Cairo", 30.0444, 31.2357, "Africa/Cairo"),
    ("Mumbai", 19.076, 72.8777, "Asia/Kolkata"), ("Kathmandu", 27.7172, 85.324, "Asia/Kathmandu"),
    ("Tokyo", 35.6762, 139.6503, "Asia/Tokyo"), ("Shanghai", 31.2304, 121.4737, "Asia/Shanghai"),
    ("Yekaterinburg", 56.8389, 60.6057, "Asia/Yekaterinburg"), ("Tehran", 35.6892, 51.389, "Asia/Tehran"),
    ("Sydney", -33.8688, 151.2093, "Australia/Sydney"), ("Adelaide", -34.9285, 138.6007, "Australia/Adelaide"),
    ("Perth", -31.9505, 115.8605, "Australia/Perth"), ("Auckland", -36.8509, 174.7645, "Pacific/Auckland"),
]
CAPITALS = {
    "America/Chicago": "America/New_York", "America/Denver": "America/New_York", "America/Los_Angeles": "America/New_York",
    "America/Vancouver": "America/Toronto", "America/St_Johns": "America/Toronto", "America/Manaus": "America/Sao_Paulo",
    "Asia/Yekaterinburg": "Europe/Moscow", "Australia/Adelaide": "Australia/Sydney", "Australia/Perth": "Australia/Sydney",
}
SIGNS = "Aries Taurus Gemini Cancer Leo Virgo Libra Scorpio Sagittarius Capricorn Aquarius Pisces".split()
BODIES = {"Sun": 0, "Moon": 1, "Mercury": 2, "Venus": 3, "Mars": 4, "Jupiter": 5, "Saturn": 6, "Uranus": 7, "Neptune": 8, "Pluto": 9}
SYSTEMS = {
    "placidus": "P", "koch": "K", "porphyry": "O", "regiomontanus": "R", "campanus": "C", "equal": "E", "whole-sign": "W",
    "alcabitius": "B", "topocentric": "T", "morinus": "M", "vehlow": "V",
}
AYANAMSAS = {"fagan-bradley": 0, "lahiri": 1, "raman": 3, "krishnamurti": 5, "yukteswar": 7}
TYPED = ["noon", "midnight", "six-in-the-morning", "twelve-hours", "day-and-month", "read-as-julian", "written-as-julian", "day-before", "day-after", "month-after", "month-before"]
CLOCK = ["summer-time-ignored", "summer-time-doubled", "summer-time-added", "standard-for-mean-time", "mean-time-for-standard", "zone-of-capital", "hour-early", "hour-late", "read-as-utc", "offset-twice", "offset-sign", "offset-of-today", "offset-without-minutes"]
PLACE = ["longitude-sign", "latitude-sign", "both-signs", "minutes-as-decimals", "decimals-as-minutes", "coordinates-swapped"]
SETTINGS = [("houseSystem", name) for name in SYSTEMS if name != "placidus"] + [("zodiac", name) for name in AYANAMSAS] + [("node", "mean"), ("center", "topocentric")]


class Impossible(Exception):
    pass


def birth(first, last):
    name, latitude, longitude, zone = draw.choice(CITIES)
    day = date(first, 1, 1) + timedelta(days=draw.randrange((date(last, 12, 31) - date(first, 1, 1)).days))
    return {"place": name, "latitude": latitude, "longitude": longitude, "timezone": zone, "wall": datetime(day.year, day.month, day.day, draw.randrange(24), draw.randrange(60))}


def own_mean_time(longitude):
    return timedelta(seconds=round(longitude * 240))


def offset_of(wall, zone, longitude):
    """The offset of a clock time; None if it occurred twice or never."""
    local = wall.replace(tzinfo=ZoneInfo(zone))
    if local.utcoffset() != local.replace(fold=1).utcoffset():
        raise Impossible
    if local.tzname() in ("LMT", "-00"):
        return own_mean_time(longitude)
    return local.utcoffset()


def standard_offset(wall, zone):
    local = wall.replace(tzinfo=ZoneInfo(zone))
    if not local.dst() or local.utcoffset().total_seconds() % 900:
        raise Impossible
    return local.utcoffset() - local.dst()


def julian_days(day):
    year = day.year - (day.month < 3)
    return year // 100 - year // 400 - 2


def mistaken(it, mistakes):
    """Instant (UTC), latitude and longitude of a birth read with mistakes."""
    wall, zone, latitude, longitude = it["wall"], it["timezone"], it["latitude"], it["longitude"]
    hour = timedelta(hours=1)
    offset_of(wall, zone, longitude)
    for mistake in mistakes:
        if mistake == "noon": wall = wall.replace(hour=12, minute=0)
        elif mistake == "midnight": wall = wall.replace(hour=0, minute=0)
        elif mistake == "six-in-the-morning": wall = wall.replace(hour=6, minute=0)
        elif mistake == "twelve-hours": wall = wall.replace(hour=(wall.hour + 12) % 24)
        elif mistake == "day-and-month":
            if wall.day > 12 or wall.day == wall.month: raise Impossible
            wall = wall.replace(day=wall.month, month=wall.day)
        elif mistake == "read-as-julian": wall += timedelta(days=julian_days(wall))
        elif mistake == "written-as-julian": wall -= timedelta(days=julian_days(wall))
        elif mistake == "day-before": wall -= timedelta(days=1)
        elif mistake == "day-after": wall += timedelta(days=1)
        elif mistake in ("month-after", "month-before"):
            if wall.day > 28: raise Impossible
            months = wall.year * 12 + wall.month - 1 + (1 if mistake == "month-after" else -1)
            wall = wall.replace(year=months // 12, month=months % 12 + 1)
    offset = offset_of(wall, zone, longitude)
    is_mean = wall.replace(tzinfo=ZoneInfo(zone)).tzname() in ("LMT", "-00")
    for mistake in mistakes:
        if mistake == "summer-time-ignored": offset = standard_offset(wall, zone)
        elif mistake == "summer-time-doubled": offset = 2 * offset - standard_offset(wall, zone)
        elif mistake == "summer-time-added":
            half = wall + timedelta(days=182)
            if wall.replace(tzinfo=ZoneInfo(zone)).dst() or not half.replace(tzinfo=ZoneInfo(zone)).dst() or is_mean: raise Impossible
            offset += hour
        elif mistake == "standard-for-mean-time":
            if not is_mean: raise Impossible
            offset = datetime(1950, 1, 15, tzinfo=ZoneInfo(zone)).utcoffset()
        elif mistake == "mean-time-for-standard":
            if is_mean: raise Impossible
            offset = own_mean_time(longitude)
        elif mistake == "zone-of-capital":
            if zone not in CAPITALS or is_mean: raise Impossible
            offset = offset_of(wall, CAPITALS[zone], longitude)
        elif mistake == "hour-early": offset += hour
        elif mistake == "hour-late": offset -= hour
        elif mistake == "read-as-utc": offset = timedelta(0)
        elif mistake == "offset-twice": offset *= 2
        elif mistake == "offset-sign": offset = -offset
        elif mistake == "offset-of-today": offset = offset_of(wall.replace(year=2025, day=min(wall.day, 28)), zone, longitude)
        elif mistake == "offset-without-minutes":
            seconds = int(offset.total_seconds())
            offset = timedelta(seconds=int(seconds / 3600) * 3600)
        elif mistake == "longitude-sign": longitude = -longitude
        elif mistake == "latitude-sign": latitude = -latitude
        elif mistake == "both-signs": latitude, longitude = -latitude, -longitude
        elif mistake == "minutes-as-decimals": latitude, longitude = as_decimals(latitude), as_decimals(longitude)
        elif mistake == "decimals-as-minutes": latitude, longitude = as_minutes(latitude), as_minutes(longitude)
        elif mistake == "coordinates-swapped": latitude, longitude = longitude, latitude
    if abs(latitude) > 62: raise Impossible
    return wall - offset, latitude, longitude


def sign(value): return -1 if value < 0 else 1


def as_decimals(value):
    return sign(value) * (int(abs(value)) + min(59, round(abs(value) % 1 * 60)) / 100)


def as_minutes(value):
    return sign(value) * (int(abs(value)) + abs(value) % 1 * 100 / 60)


def julian_day(utc):
    return 2440587.5 + utc.replace(tzinfo=timezone.utc).timestamp() / 86400


def calculated(utc, latitude, longitude, settings):
    """Longitudes of points and cusps, and houses, by the Swiss Ephemeris."""
    jd, flags = julian_day(utc), swe.FLG_SWIEPH | swe.FLG_SPEED
    if "zodiac" in settings:
        swe.set_sid_mode(AYANAMSAS[settings["zodiac"]])
        flags |= swe.FLG_SIDEREAL
    if settings.get("center") == "topocentric":
        swe.set_topo(longitude, latitude, 0)
        flags |= swe.FLG_TOPOCTR
    node = swe.MEAN_NODE if settings.get("node") == "mean" else swe.TRUE_NODE
    system = SYSTEMS[settings.get("houseSystem", "placidus")].encode()
    cusps, angles = swe.houses_ex(jd, latitude, longitude, system, swe.FLG_SIDEREAL if "zodiac" in settings else 0)
    cusps = cusps[-12:]
    place = {}
    for name, number in {**BODIES, "North Node": node}.items():
        xx = swe.calc_ut(jd, number, flags)[0]
        place[name] = (xx[0], xx[3])
    place["Ascendant"], place["Midheaven"] = (angles[0], 0), (angles[1], 0)
    houses = {}
    for name, (longitude_of, _) in place.items():
        houses[name] = next(i + 1 for i in range(12) if (longitude_of - cusps[i]) % 360 < (cusps[(i + 1) % 12] - cusps[i]) % 360)
    return place, houses, cusps


# What a text contains.
FORMS = {
    "full": {"points": [*BODIES, "North Node", "Ascendant", "Midheaven"], "minutes": True, "houses": True, "cusps": False},
    "cusps": {"points": [*BODIES, "North Node", "Ascendant", "Midheaven"], "minutes": True, "houses": False, "cusps": True},
    "degrees": {"points": ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Ascendant", "Midheaven"], "minutes": False, "houses": True, "cusps": False},
    "bodies": {"points": [*BODIES, "Ascendant", "Midheaven"], "minutes": True, "houses": False, "cusps": False},
}


def differs(one, other, form):
    """Whether two charts differ visibly in what a form tells."""
    off = lambda a, b: abs((a - b + 180) % 360 - 180) * 60
    (place, houses, cusps), (place2, houses2, cusps2) = one, other
    for point in form["points"]:
        least = 120 if not form["minutes"] else 25 if point in ("Ascendant", "Midheaven") else 8
        if off(place[point][0], place2[point][0]) > least:
            return True
        if form["houses"] and point in BODIES and houses[point] != houses2[point]:
            # Not just at a cusp.
            edges = [off(place2[point][0], cusp) for cusp in cusps2] + [off(place[point][0], cusp) for cusp in cusps]
            if min(edges) > 25:
                return True
    return form["cusps"] and any(off(a, b) > 25 for a, b in zip(cusps, cusps2))


def words(longitude, minutes):
    inside = longitude % 30
    degree, minute = int(inside), int(inside % 1 * 60)
    return (f"{degree}°{minute:02}'" if minutes else f"{degree}°") + f" {SIGNS[int(longitude // 30) % 12]}"


def ordinal(number):
    return f"{number}{'st' if number == 1 else 'nd' if number == 2 else 'rd' if number == 3 else 'th'}"


def by_pyswisseph(utc, latitude, longitude, settings, form):
    place, houses, cusps = calculated(utc, latitude, longitude, settings)
    lines = []
    for point in form["points"]:
        text = f"{point} {words(place[point][0], form['minutes'])}"
        if form["houses"] and point in BODIES:
            text += f" in the {ordinal(houses[point])} house"
        if place[point][1] < 0 and point in BODIES:
            text += " R"
        lines.append(text)
    if form["cusps"]:
        lines += [f"House {i + 1}: {words(cusp, True)}" for i, cusp in enumerate(cusps)]
    return (", " if not form["minutes"] else "\n").join(lines)


def by_swetest(utc, latitude, longitude, settings, form):
    node = "m" if settings.get("node") == "mean" else "t"
    letter = SYSTEMS[settings.get("houseSystem", "placidus")]
    command = ["swetest", f"-b{utc.day}.{utc.month}.{utc.year}", f"-ut{utc:%H:%M:%S}", f"-p0123456789{node}", "-fPZ", "-head", f"-edir{EPHEMERIS}", f"-house{longitude},{latitude},{letter}"]
    if "zodiac" in settings: command.append(f"-sid{AYANAMSAS[settings['zodiac']]}")
    if settings.get("center") == "topocentric": command.append(f"-topo{longitude},{latitude},0")
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    kept = [line for line in lines if not line.startswith(("ARMC", "equat", "co-Asc", "Polar", "Vertex"))]
    return "\n".join(line for line in kept if form["cusps"] or not line.startswith("house"))


def kerykeion_subject(utc, latitude, longitude, view):
    return AstrologicalSubjectFactory.from_birth_data("x", utc.year, utc.month, utc.day, utc.hour, utc.minute, seconds=utc.second, lng=longitude, lat=latitude, tz_str="Etc/UTC", online=False, city="x", nation="GB", altitude=0, **view)


def by_kerykeion(utc, latitude, longitude, settings, form):
    zodiac = {"zodiac_type": "Sidereal", "sidereal_mode": {"lahiri": "LAHIRI", "fagan-bradley": "FAGAN_BRADLEY", "raman": "RAMAN", "krishnamurti": "KRISHNAMURTI", "yukteswar": "YUKTESHWAR"}[settings["zodiac"]]} if "zodiac" in settings else {}
    view = {"perspective_type": "Topocentric"} if settings.get("center") == "topocentric" else {}
    original = swe.houses_ex2
    twelve = lambda cusps, angles, speeds, rest: (cusps[-12:], angles, speeds[-12:], rest)
    swe.houses_ex2 = lambda *arguments, **named: twelve(*original(*arguments, **named))
    try:
        it = kerykeion_subject(utc, latitude, longitude, {**zodiac, **view})
    finally:
        swe.houses_ex2 = original
    names = {**{name: name.lower() for name in BODIES}, "North Node": "mean_north_lunar_node" if settings.get("node") == "mean" else "true_north_lunar_node", "Ascendant": "ascendant", "Midheaven": "medium_coeli"}
    lines = []
    for point in form["points"]:
        found = getattr(it, names[point])
        mark = " | R" if found.retrograde and point in BODIES else ""
        lines.append(f"| {point} | {found.sign} {found.emoji} | {found.position:.3f}°{mark} |")
    return "\n".join(lines)


def by_immanuel(utc, latitude, longitude, settings, form):
    system = {"placidus": "PLACIDUS", "koch": "KOCH", "porphyry": "PORPHYRIUS", "regiomontanus": "REGIOMONTANUS", "campanus": "CAMPANUS", "equal": "EQUAL", "whole-sign": "WHOLE_SIGN", "alcabitius": "ALCABITUS", "topocentric": "POLICH_PAGE", "morinus": "MORINUS", "vehlow": "VEHLOW_EQUAL"}[settings.get("houseSystem", "placidus")]
    if not hasattr(immanuel_chart, system) or not {"zodiac", "center", "node"}.isdisjoint(settings): raise Impossible
    config = Config()
    config.house_system = getattr(immanuel_chart, system)
    chart = charts.Natal(charts.Subject(utc.strftime("%Y-%m-%d %H:%M:%S"), latitude, longitude, timezone="UTC"), config=config)
    wanted = [*BODIES, "Asc", "MC"]
    lines = [str(it) for it in chart.objects.values() if it.name in wanted or it.name == "True North Node"]
    if form["cusps"]: lines += [str(it) for it in chart.houses.values()]
    return "\n".join(lines)


PROGRAMS = {"pyswisseph": by_pyswisseph, "swetest": by_swetest, "kerykeion": by_kerykeion, "immanuel": by_immanuel}
VERSIONS = {}


def made(it, mistakes, settings, program, form_name):
    form = FORMS[form_name]
    utc, latitude, longitude = mistaken(it, mistakes)
    chart = calculated(utc, latitude, longitude, settings)
    # Each cause is visible.
    causes = [("mistake", mistake) for mistake in mistakes] + [("setting", setting) for setting in settings]
    for kind, cause in causes:
        others = [mistake for mistake in mistakes if (kind, cause) != ("mistake", mistake)]
        rest = {key: value for key, value in settings.items() if (kind, cause) != ("setting", key)}
        if not differs(chart, calculated(*mistaken(it, others), rest), form):
            raise Impossible
    if len(causes) == 2 and not differs(chart, calculated(*mistaken(it, []), {}), form):
        raise Impossible
    text = PROGRAMS[program](utc, latitude, longitude, settings, form)
    return record(it, mistakes, settings, program, text, utc, latitude, longitude)


def record(it, mistakes, settings, program, text, utc, latitude, longitude):
    request = {"date": it["wall"].strftime("%Y-%m-%d"), "time": it["wall"].strftime("%H:%M"), "latitude": it["latitude"], "longitude": it["longitude"], "timezone": it["timezone"], "place": it["place"]}
    return {"program": program, "request": request, "text": text, "mistakes": mistakes, "settings": settings, "instant": utc.strftime("%Y-%m-%dT%H:%M:%SZ"), "at": [latitude, longitude]}


def form_for(settings, program):
    """A form that can show the settings, of those that the program has."""
    forms = {"pyswisseph": ["full", "cusps", "degrees"], "swetest": ["cusps", "bodies"], "kerykeion": ["bodies"], "immanuel": ["full", "cusps"]}[program]
    if "houseSystem" in settings: forms = [form for form in forms if form != "bodies"]
    if "node" in settings: forms = [form for form in forms if form in ("full", "cusps")]
    if not forms: raise Impossible
    return draw.choice(forms)


def years(mistakes):
    if "standard-for-mean-time" in mistakes: return 1850, 1882
    if not {"read-as-julian", "written-as-julian"}.isdisjoint(mistakes): return 1895, 1929
    return 1920, 2024


def several(count, causes):
    """Cases of the same kind; `causes` draws mistakes and settings."""
    cases = []
    for _ in range(4000):
        if len(cases) == count: break
        mistakes, settings = causes()
        try:
            program = draw.choice(list(PROGRAMS))
            it = birth(*years(mistakes))
            cases.append(made(it, mistakes, settings, program, form_for(settings, program)))
        except (Impossible, swe.Error, StopIteration, ValueError):
            continue
    return cases


def by_horoscope(kind, count):
    """Cases of circular-natal-horoscope-js, which reads clock times by itself and counts months from 0."""
    systems = {"koch": "koch", "whole-sign": "whole-sign", "equal": "equal-house", "regiomontanus": "regiomontanus", "campanus": "campanus"}
    births, cases = [], []
    while len(births) < count:
        it = birth(1975, 2018)
        settings = {"houseSystem": draw.choice(list(systems))} if kind == "setting" else {}
        mistakes = {"right": [], "setting": [], "month": ["month-after"], "twelve": ["twelve-hours"]}[kind]
        try:
            utc, latitude, longitude = mistaken(it, mistakes)
            form = FORMS["full"]
            if (mistakes or settings) and not differs(calculated(utc, latitude, longitude, settings), calculated(*mistaken(it, []), {}), form): continue
        except Impossible:
            continue
        wall = it["wall"]
        hour = (wall.hour + 12) % 24 if mistakes == ["twelve-hours"] else wall.hour
        month = wall.month - 1 if kind != "month" else wall.month
        if month > 11: continue
        origin = {"year": wall.year, "month": month, "date": wall.day, "hour": hour, "minute": wall.minute, "latitude": latitude, "longitude": longitude}
        births.append((it, mistakes, settings, utc, {"origin": origin, "houseSystem": systems.get(settings.get("houseSystem"), "placidus")}))
    lines = "\n".join(json.dumps(birth[4]) for birth in births)
    environment = {**os.environ, "NODE_PATH": str(NODE_MODULES)}
    out = subprocess.run(["node", str(HERE.with_name("horoscope.js"))], input=lines, stdout=subprocess.PIPE, text=True, check=True, env=environment).stdout
    for (it, mistakes, settings, utc, _), line in zip(births, out.splitlines()):
        answer = json.loads(line)
        # The program's own zone data may differ.
        if answer["utc"] == utc.replace(tzinfo=timezone.utc).timestamp():
            cases.append(record(it, mistakes, settings, "circular-natal-horoscope-js", answer["text"], utc, it["latitude"], it["longitude"]))
    return cases


def main():
    cases = several(60, lambda: ([], {})) + by_horoscope("right", 20)
    for mistake in TYPED + CLOCK + PLACE:
        cases += several(7, lambda: ([mistake], {}))
    for key, value in SETTINGS:
        cases += several(5 if key == "houseSystem" else 6, lambda: ([], {key: value}))
    for kind in ("month", "twelve", "setting"):
        cases += by_horoscope(kind, 8)
    usual = [("houseSystem", "whole-sign"), ("houseSystem", "koch"), ("houseSystem", "equal"), ("zodiac", "lahiri"), ("zodiac", "fagan-bradley"), ("node", "mean")]
    setting = lambda: dict([draw.choice(usual)])
    cases += several(45, lambda: ([draw.choice(CLOCK)], setting()))
    cases += several(30, lambda: ([draw.choice(TYPED)], setting()))
    cases += several(20, lambda: ([draw.choice(PLACE)], setting()))
    cases += several(25, lambda: ([draw.choice(TYPED), draw.choice(CLOCK)], {}))
    cases += several(15, lambda: ([draw.choice(CLOCK), draw.choice(PLACE)], {}))
    cases += several(15, lambda: ([], {"houseSystem": "whole-sign", "zodiac": draw.choice(list(AYANAMSAS))}))
    OUT.parent.mkdir(exist_ok=True)
    with OUT.open("w") as file:
        for case in cases:
            file.write(json.dumps(case, ensure_ascii=False) + "\n")
    count = lambda test: sum(1 for case in cases if test(len(case["mistakes"]) + len(case["settings"])))
    print(len(cases), "cases:", count(lambda n: n == 0), "right,", count(lambda n: n == 1), "with one cause,", count(lambda n: n == 2), "with two")


main()
