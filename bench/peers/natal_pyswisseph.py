"""pyswisseph, raw calls only: twelve bodies and Placidus cusps, no aspects, no patterns."""

import passes
import swisseph as swe

BODIES = (*range(swe.SUN, swe.PLUTO + 1), swe.TRUE_NODE, swe.CHIRON)
FLAGS = swe.FLG_SWIEPH | swe.FLG_SPEED

swe.set_ephe_path(passes.ephemeris_folder())


def cast(birth):
    for body in BODIES:
        swe.calc_ut(birth.julian_day, body, FLAGS)
    swe.houses(birth.julian_day, birth.latitude, birth.longitude, b"P")


passes.measure(cast)
