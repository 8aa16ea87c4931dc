"""Vedaksha: its natal chart, tropical, with eight bodies (it has no Uranus, Neptune, Pluto and Chiron), Placidus cusps and aspects."""

import passes
from vedaksha import Vedaksha

ENGINE = Vedaksha()
BODIES = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto", "TrueNode", "Chiron"]


def cast(birth):
    return ENGINE.natal_chart(birth.julian_day, birth.latitude, birth.longitude, house_system="Placidus")


def places(chart):
    found = {planet["name"]: planet["longitude"] for planet in chart["planets"]}
    return [found.get(body) for body in BODIES], chart["houses"]["cusps"]


passes.measure(cast, places)
