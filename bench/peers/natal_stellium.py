"""Stellium with the twelve bodies, its aspect engine and its pattern analyser; places are not looked up."""

from datetime import timezone

import passes
from stellium import ChartBuilder
from stellium.core.config import CalculationConfig
from stellium.engines.patterns import AspectPatternAnalyzer

CONFIG = CalculationConfig(include_points=[])


def cast(birth):
    builder = ChartBuilder.from_details(birth.at.replace(tzinfo=timezone.utc), (birth.latitude, birth.longitude))
    builder.with_config(CONFIG).with_aspects().add_analyzer(AspectPatternAnalyzer()).calculate()


passes.measure(cast)
