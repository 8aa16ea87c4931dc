"""pyswisseph, raw calls only: twelve bodies and Placidus cusps, no aspects, no patterns."""

import passes
import swisseph as swe

BODIES = (*range(swe.SUN, swe.PLUTO + 1), swe.TRUE_NODE, swe.CHIRON)
FLAGS = swe.FLG_SWIEPH | swe.FLG_SPEED

swe.set_ephe_path(passes.ephemeris_folder())


def cast(birth):
    found = [swe.calc_ut(birth.julian_day, body, FLAGS) for body in BODIES]
    return found, swe.houses(birth.julian_day, birth.latitude, birth.longitude, b"P")


def places(chart):
    found, (cusps, _) = chart
    return [position[0] for position, _ in found], cusps


passes.measure(cast, places)
