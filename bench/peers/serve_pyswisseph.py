"""The natal call on FastAPI and pyswisseph: bodies, cusps, aspects; no patterns, no texts.

    uvicorn serve_pyswisseph:app --workers 2 --no-access-log       EPHEMERIS=folder of the files
"""

import os
from datetime import datetime, timezone
from itertools import combinations

import orjson
import swisseph as swe
from fastapi import FastAPI, Response
from pydantic import BaseModel

NAMES = "Sun Moon Mercury Venus Mars Jupiter Saturn Uranus Neptune Pluto Node Chiron".split()
SIGNS = "Aries Taurus Gemini Cancer Leo Virgo Libra Scorpio Sagittarius Capricorn Aquarius Pisces".split()
BODIES = (*range(swe.SUN, swe.PLUTO + 1), swe.TRUE_NODE, swe.CHIRON)
FLAGS = swe.FLG_SWIEPH | swe.FLG_SPEED
ASPECTS = (("conjunction", 0, 8), ("sextile", 60, 6), ("square", 90, 8), ("trine", 120, 8), ("opposition", 180, 8))

swe.set_ephe_path(os.environ["EPHEMERIS"])
app = FastAPI()


class Birth(BaseModel):
    name: str | None = None
    date: str
    time: str
    latitude: float
    longitude: float
    timezone: str = "UTC"


def house_of(longitude, cusps):
    for number in range(12):
        span = (cusps[(number + 1) % 12] - cusps[number]) % 360
        if (longitude - cusps[number]) % 360 < span:
            return number + 1
    return 12


def aspects(places):
    found = []
    for (first, a), (second, b) in combinations(places, 2):
        apart = abs(a - b)
        apart = min(apart, 360 - apart)
        for kind, angle, limit in ASPECTS:
            orb = abs(apart - angle)
            if orb <= limit:
                found.append({"first": first, "second": second, "type": kind, "orb": orb})
    return sorted(found, key=lambda aspect: aspect["orb"])


@app.post("/chart/natal")
async def natal(birth: Birth):
    at = datetime.fromisoformat(f"{birth.date} {birth.time}").replace(tzinfo=timezone.utc)
    julian_day = 2440587.5 + at.timestamp() / 86400
    cusps, angles = swe.houses(julian_day, birth.latitude, birth.longitude, b"P")
    planets = []
    for name, body in zip(NAMES, BODIES):
        (longitude, _, _, speed, *_), _ = swe.calc_ut(julian_day, body, FLAGS)
        planets.append({
            "name": name, "longitude": longitude, "sign": SIGNS[int(longitude // 30)], "degree": longitude % 30,
            "house": house_of(longitude, cusps), "speed": speed, "retrograde": speed < 0,
        })  # fmt: skip
    places = [(planet["name"], planet["longitude"]) for planet in planets]
    places += [("Ascendant", angles[0]), ("Midheaven", angles[1])]
    answer = {"planets": planets, "houses": cusps, "angles": angles[:2], "aspects": aspects(places)}
    return Response(orjson.dumps(answer), media_type="application/json")
