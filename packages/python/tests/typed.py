"""Checked by mypy against the installed package; never run."""

import datetime
from typing import Optional

import astrarium
from astrarium.schema import BirthRequest, Planet

natal = astrarium.natal(
    date="1990-06-15", time="14:30", latitude=41.9, longitude=12.5, house_system="whole-sign", points=["mean-lilith"]
)
sun: Planet = natal.chart.planets[0]
longitude: float = sun.longitude
instant: str = natal.birth_data.instant
birth: BirthRequest = {"date": datetime.date(1990, 6, 15), "latitude": 41.9, "longitude": 12.5}
total: Optional[float] = astrarium.compare(birth, birth).score.total
astrarium.period(from_=datetime.date(2026, 1, 1), to="2026-03-31", **birth)
astrarium.progressions(at=datetime.datetime.now(datetime.timezone.utc), method="solar-arc", **birth)

wrong: str = sun.longitude  # type: ignore[assignment]
astrarium.wheel(theme="sepia", **birth)  # type: ignore[arg-type]
astrarium.natal(date="1990-06-15", latitude=41.9, longitude=12.5, zodiac="lahari")  # type: ignore[arg-type]
astrarium.natal(date="1990-06-15", latitude=41.9, longitude=12.5, house_sytem="koch")  # type: ignore[call-arg]
astrarium.natal(date="1990-06-15", latitude=41.9)  # type: ignore[call-arg]
natal.chart.planets[0].house_of_cards  # type: ignore[attr-defined]
