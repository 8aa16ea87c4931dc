"""The Python package of Astrarium: bodies, cusps, aspects, patterns, dignities, as objects."""

import astrarium
import passes


def cast(birth):
    return astrarium.natal(
        date=birth.at.date(), time=birth.at.time(), latitude=birth.latitude, longitude=birth.longitude, timezone="UTC"
    ).chart


def places(chart):
    return [planet.longitude for planet in chart.planets], [house.cusp for house in chart.houses]


passes.measure(cast, places)
