"""Checked by mypy against the installed package; never run."""

from typing import Optional

import astrarium
from astrarium.schema import Planet

natal = astrarium.natal(date="1990-06-15", time="14:30", latitude=41.9, longitude=12.5)
sun: Planet = natal.chart.planets[0]
longitude: float = sun.longitude
instant: str = natal.birth_data.instant
total: Optional[float] = astrarium.compare({}, {}).score.total
wrong: str = sun.longitude  # type: ignore[assignment]
svg: str = astrarium.wheel(date="1990-06-15", latitude=41.9, longitude=12.5, theme="sepia")  # type: ignore[arg-type]
natal.chart.planets[0].house_of_cards  # type: ignore[attr-defined]
