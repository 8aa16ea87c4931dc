"""Stellium with the twelve bodies, its aspect engine and its pattern analyser; places are not looked up."""

from datetime import timezone

import passes
from stellium import ChartBuilder
from stellium.core.config import CalculationConfig
from stellium.engines.patterns import AspectPatternAnalyzer

CONFIG = CalculationConfig(include_points=[])


def cast(birth):
    builder = ChartBuilder.from_details(birth.at.replace(tzinfo=timezone.utc), (birth.latitude, birth.longitude))
    return builder.with_config(CONFIG).with_aspects().add_analyzer(AspectPatternAnalyzer()).calculate()


BODIES = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto", "True Node", "Chiron"]


def places(chart):
    return [chart.get_object(body).longitude for body in BODIES], chart.get_houses("Placidus").cusps


passes.measure(cast, places)
