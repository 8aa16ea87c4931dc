"""Immanuel with the twelve bodies, two angles and the five aspects; patterns and shape by its defaults."""

import passes
from immanuel import charts
from immanuel.const import chart, data
from immanuel.settings import Config, FrozenConfig

settings = Config()
settings.objects = [chart.ASC, chart.MC, chart.TRUE_NORTH_NODE, chart.SUN, chart.MOON, chart.MERCURY, chart.VENUS]
settings.objects += [chart.MARS, chart.JUPITER, chart.SATURN, chart.URANUS, chart.NEPTUNE, chart.PLUTO, chart.CHIRON]
settings.chart_data[chart.NATAL] = [data.SHAPE, data.ASPECT_PATTERNS, data.OBJECTS, data.HOUSES, data.ASPECTS]
CONFIG = FrozenConfig(settings)


def cast(birth):
    subject = charts.Subject(birth.at, birth.latitude, birth.longitude, timezone="UTC")
    return charts.Natal(subject, config=CONFIG)


BODIES = [chart.SUN, chart.MOON, chart.MERCURY, chart.VENUS, chart.MARS, chart.JUPITER, chart.SATURN, chart.URANUS]
BODIES += [chart.NEPTUNE, chart.PLUTO, chart.TRUE_NORTH_NODE, chart.CHIRON]


def places(natal):
    cusps = sorted(natal.houses.values(), key=lambda house: house.number)
    return [natal.objects[body].longitude.raw for body in BODIES], [house.longitude.raw for house in cusps]


passes.measure(cast, places)
