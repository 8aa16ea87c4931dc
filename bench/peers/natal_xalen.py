"""xalen, raw calls only: eleven bodies (it has no Chiron) and Placidus cusps, no aspects, no patterns."""

import passes
import xalen.swe as swe

BODIES = (*range(swe.SUN, swe.PLUTO + 1), swe.TRUE_NODE)
FLAGS = swe.FLG_SWIEPH | swe.FLG_SPEED


def cast(birth):
    found = [swe.calc_ut(birth.julian_day, body, FLAGS) for body in BODIES]
    return found, swe.houses(birth.julian_day, birth.latitude, birth.longitude, "P")


def places(chart):
    found, (cusps, _) = chart
    return [*(position[0] for position, _ in found), None], cusps


passes.measure(cast, places)
