"""Natal charts, readings, transits and chart wheels from Swiss Ephemeris data.

>>> import astrarium
>>> natal = astrarium.natal(date="1990-06-15", time="14:30", latitude=41.8919, longitude=12.5113)
>>> sun = natal.chart.planets[0]
>>> sun.name, sun.position, sun.house
('Sun', '24°08′ Gemini', 9)
>>> natal.birth_data.timezone
'Europe/Rome'

Requests and answers have the members of the HTTP API of Astrarium, written as Python writes names: ``birthData`` is
``birth_data``. An answer is also a dictionary with the names of the API. Nothing is sent over a network.
"""

from __future__ import annotations

import datetime
import json
from typing import TYPE_CHECKING, Any, Literal, Union

from . import _astrarium
from ._batch import Batch, batch
from ._input import as_json
from ._record import Record, camel, snake

if TYPE_CHECKING:
    from .schema import (
        BadField,
        ChartAnswer,
        CompatibilityAnswer,
        CompleteAnswer,
        EphemerisAnswer,
        ExplainAnswer,
        PairChartAnswer,
        PeriodAnswer,
        PlaceResults,
        ProfectionAnswer,
        ProgressionAnswer,
        ReturnAnswer,
        SolarReturnAnswer,
        TransitsAnswer,
        YearAnswer,
    )

__version__ = "0.1.0"
__all__ = [
    "AstrariumError", "Batch", "Record", "batch", "calendar", "compare", "composite", "davison", "ephemeris", "explain", "natal",
    "period", "places", "planetary_return", "profections", "progressions", "reading", "relocated", "solar_return", "transits",
    "wheel", "year",
]

Date = Union[str, datetime.date]
Time = Union[str, datetime.time, None]
Moment = Union[str, datetime.datetime]


class AstrariumError(ValueError):
    """An input that cannot be read, or another problem. ``problem`` is the problem document of the API."""

    def __init__(self, problem: Record) -> None:
        wrong = [f"{snake(one['field'])}: {one['message']}" for one in problem.get("errors", [])]
        super().__init__("; ".join(wrong) or problem["detail"])
        self.problem = problem

    @property
    def code(self) -> str:
        """The kind of problem, such as ``bad-input``."""
        return str(self.problem["type"]).rpartition("#error-")[2]

    @property
    def errors(self) -> list[BadField]:
        """All invalid members, each with ``field``, ``code`` and ``message``."""
        found: list[BadField] = self.problem.get("errors", [])
        return found


def _answered(answer: tuple[bool, str]) -> str:
    is_answer, text = answer
    if not is_answer:
        raise AstrariumError(json.loads(text, object_hook=Record))
    return text


def _call(call: str, request: dict[str, Any], include: str = "", texts: bool = True) -> Any:
    text = _answered(_astrarium.answer(call, json.dumps(request), include, texts))
    return json.loads(text, object_hook=Record)


def _birth(
    date: Date, time: Time, latitude: float, longitude: float, timezone: str, options: dict[str, Any]
) -> dict[str, Any]:
    given = {"date": date, "latitude": latitude, "longitude": longitude, "timezone": timezone, **options}
    given["time" if time is not None else "time_unknown"] = time if time is not None else True
    return {camel(name): as_json(name, value) for name, value in given.items() if value is not None}


def natal(
    *,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    texts: bool = False,
    **options: Any,
) -> ChartAnswer:
    """The natal chart of a birth.

    ``date`` and ``time`` are those of the clock at the birthplace; without a time the chart has no houses. Coordinates are in
    degrees, north and east positive. ``timezone`` is an IANA name, or ``auto`` to find it from the coordinates. Every
    ``interpretation`` is empty unless ``texts`` is true. ``options`` are further members of the API, such as
    ``house_system="whole-sign"``, ``zodiac="lahiri"``, ``points=["mean-lilith"]`` and ``orbs={"trine": 7}``.
    """
    answer: ChartAnswer = _call(
        "natal", _birth(date, time, latitude, longitude, timezone, options), texts=texts
    )
    return answer


def reading(
    *,
    name: str,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    **options: Any,
) -> CompleteAnswer:
    """The complete reading in eight areas of life, each sentence with the factors that it rests on, and the chart."""
    answer: CompleteAnswer = _call(
        "reading", _birth(date, time, latitude, longitude, timezone, {"name": name, **options})
    )
    return answer


def transits(
    *,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    at: Moment | None = None,
    year: bool = False,
    **options: Any,
) -> TransitsAnswer:
    """The transits of a moment, by default of now; with ``year`` also those of the year that begins then."""
    answer: TransitsAnswer = _call(
        "transits",
        _birth(date, time, latitude, longitude, timezone, {"at": at, **options}),
        include="year" if year else "",
    )
    return answer


def _days(start: Date | None, end: Date | None, options: dict[str, Any]) -> dict[str, Any]:
    return {"from": start, "to": end, **options}


def period(
    *,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    start: Date | None = None,
    end: Date | None = None,
    **options: Any,
) -> PeriodAnswer:
    """The exact transits and the events of the days from ``start`` to ``end``, at most 400; by default a year from today."""
    answer: PeriodAnswer = _call(
        "period", _birth(date, time, latitude, longitude, timezone, _days(start, end, options))
    )
    return answer


def calendar(
    *,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    start: Date | None = None,
    end: Date | None = None,
    **options: Any,
) -> str:
    """The same as :func:`period`, as an iCalendar file."""
    request = _birth(date, time, latitude, longitude, timezone, _days(start, end, options))
    return _answered(_astrarium.answer("calendar", json.dumps(request), "", True))


def year(
    *,
    name: str | None = None,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    year: int | None = None,
    **options: Any,
) -> YearAnswer:
    """The account of a year from birthday to birthday, by default of the year in force, with its months."""
    more = {"name": name, "year": year, **options}
    answer: YearAnswer = _call("year", _birth(date, time, latitude, longitude, timezone, more))
    return answer


def solar_return(
    *,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    year: int | None = None,
    **options: Any,
) -> SolarReturnAnswer:
    """The chart of the moment at which the Sun returns to its natal longitude, by default in the year in force."""
    answer: SolarReturnAnswer = _call(
        "solar-return", _birth(date, time, latitude, longitude, timezone, {"year": year, **options})
    )
    return answer


def planetary_return(
    *,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    body: str,
    after: Moment | None = None,
    **options: Any,
) -> ReturnAnswer:
    """The next return of the Sun, the Moon or a planet to its natal longitude, with its chart."""
    more = {"body": body, "after": after, **options}
    answer: ReturnAnswer = _call("return", _birth(date, time, latitude, longitude, timezone, more))
    return answer


def progressions(
    *,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    at: Moment | None = None,
    **options: Any,
) -> ProgressionAnswer:
    """The chart by secondary progressions, or by solar arc directions with ``method="solar-arc"``, by default of now."""
    answer: ProgressionAnswer = _call(
        "progressions", _birth(date, time, latitude, longitude, timezone, {"at": at, **options})
    )
    return answer


def profections(
    *,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    at: Moment | None = None,
    **options: Any,
) -> ProfectionAnswer:
    """The annual profection of a moment, by default of now."""
    answer: ProfectionAnswer = _call(
        "profections", _birth(date, time, latitude, longitude, timezone, {"at": at, **options})
    )
    return answer


def relocated(
    *,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    new_place: dict[str, Any],
    **options: Any,
) -> ChartAnswer:
    """The natal chart with the angles and houses of another place: ``{"latitude": ..., "longitude": ...}``."""
    more = {"new_place": new_place, **options}
    answer: ChartAnswer = _call("relocated", _birth(date, time, latitude, longitude, timezone, more))
    return answer


def _pair(person1: dict[str, Any], person2: dict[str, Any]) -> dict[str, Any]:
    return {"person1": _birth(**_of(person1)), "person2": _birth(**_of(person2))}


def compare(person1: dict[str, Any], person2: dict[str, Any]) -> CompatibilityAnswer:
    """The comparison of two people. Each is a dictionary with the arguments of :func:`natal`."""
    answer: CompatibilityAnswer = _call("compare", _pair(person1, person2))
    return answer


def composite(person1: dict[str, Any], person2: dict[str, Any]) -> PairChartAnswer:
    """The composite chart of two people: the midpoints of both charts."""
    answer: PairChartAnswer = _call("composite", _pair(person1, person2))
    return answer


def davison(person1: dict[str, Any], person2: dict[str, Any]) -> PairChartAnswer:
    """The Davison chart of two people: the chart of the middle in time and place."""
    answer: PairChartAnswer = _call("davison", _pair(person1, person2))
    return answer


def ephemeris(*, year: int, month: int, **options: Any) -> EphemerisAnswer:
    """Positions at 00:00 UT of each day of a month, and the events of the day."""
    given = {"year": year, "month": month, **options}
    request = {camel(name): as_json(name, value) for name, value in given.items() if value is not None}
    answer: EphemerisAnswer = _call("ephemeris", request)
    return answer


def _of(person: dict[str, Any]) -> dict[str, Any]:
    known = {name: person.get(name) for name in ("date", "time", "latitude", "longitude")}
    rest = {name: value for name, value in person.items() if name not in (*known, "timezone")}
    return {**known, "timezone": person.get("timezone", "auto"), "options": rest}


def explain(
    *,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    claims: str,
    **options: Any,
) -> ExplainAnswer:
    """Why another program, site or astrologer says something else about a chart, such as ``Moon 12 Leo, Asc Virgo``."""
    answer: ExplainAnswer = _call(
        "explain", _birth(date, time, latitude, longitude, timezone, {"claims": claims, **options})
    )
    return answer


def wheel(
    *,
    date: Date,
    time: Time = None,
    latitude: float,
    longitude: float,
    timezone: str = "auto",
    size: Literal[300, 450, 600] = 600,
    theme: Literal["light", "dark", "mono"] = "light",
    **options: Any,
) -> str:
    """The wheel as an SVG document without a ground. Its parts have classes and names, such as ``data-body="Sun"``."""
    request = _birth(date, time, latitude, longitude, timezone, {"size": size, "theme": theme, **options})
    return _answered(_astrarium.answer("wheel", json.dumps(request), "", False))


def places(name: str, limit: int = 5) -> PlaceResults:
    """The places of a name, best first, among the 30,000 largest; or the place at ``48.4,9.99``."""
    answer: PlaceResults = json.loads(_answered(_astrarium.places(name, limit)), object_hook=Record)
    return answer
