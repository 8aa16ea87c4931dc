"""Natal charts, readings, transits and chart wheels from Swiss Ephemeris data.

>>> import astrarium
>>> natal = astrarium.natal(date="1990-06-15", time="14:30", latitude=41.8919, longitude=12.5113)
>>> sun = natal.chart.planets[0]
>>> sun.name, sun.position, sun.house
('Sun', '24°08′ Gemini', 9)
>>> natal.birth_data.timezone
'Europe/Rome'

Arguments and answers are the members of the HTTP API of Astrarium, written as Python writes names: ``birthData`` is
``birth_data``. ``astrarium.schema`` has the types of both, with what each member means. An answer is also a dictionary with the
names of the API. Nothing is sent over a network.

A birth needs ``date``, ``latitude`` and ``longitude`` (degrees, north and east positive). ``date`` and ``time`` are those of the
clock at the birthplace; without a time the chart has no houses. Without a ``timezone`` it is that of the place.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Mapping

from . import _astrarium
from ._batch import Batch, batch
from ._input import as_json
from ._record import Record, camel, snake

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .schema import (
        BadField,
        BirthRequest,
        CalendarRequest,
        ChartAnswer,
        CheckAnswer,
        CheckRequest,
        ComparisonMembers,
        CompatibilityAnswer,
        CompleteAnswer,
        EphemerisAnswer,
        ExplainAnswer,
        ExplainRequest,
        MomentRequest,
        PairChartAnswer,
        PeriodAnswer,
        PeriodRequest,
        PlaceResults,
        ProfectionAnswer,
        ProgressionAnswer,
        ProgressionRequest,
        RelocationAnswer,
        RelocationRequest,
        ReturnAnswer,
        ReturnRequest,
        SolarReturnAnswer,
        SolarReturnRequest,
        TransitRequest,
        TransitsAnswer,
        WheelRequest,
        YearAnswer,
        YearRequest,
    )

__version__ = "0.1.0"
__all__ = [
    "AstrariumError", "Batch", "Record", "batch", "calendar", "check", "compare", "composite", "davison", "ephemeris", "explain", "natal",
    "period", "places", "planetary_return", "profections", "progressions", "reading", "relocated", "solar_return", "transits",
    "wheel", "year",
]


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


def _ask(call: str, request: Mapping[str, Any], include: str = "", texts: bool = True) -> str:
    named = {camel(name): as_json(name, value) for name, value in request.items() if value is not None}
    return _answered(_astrarium.answer(call, json.dumps(named), include, texts))


def _call(call: str, request: Mapping[str, Any], include: str = "", texts: bool = True) -> Any:
    return json.loads(_ask(call, request, include, texts), object_hook=Record)


def _birth(given: Mapping[str, Any]) -> dict[str, Any]:
    is_timed = any(given.get(name) is not None for name in ("time", "time_of_birth", "time_unknown"))
    return {**given} if is_timed else {**given, "time_unknown": True}


def _pair(person1: BirthRequest, person2: BirthRequest) -> dict[str, Any]:
    return {"person1": _birth(person1), "person2": _birth(person2)}


def natal(*, texts: bool = False, **birth: Unpack[BirthRequest]) -> ChartAnswer:
    """The natal chart of a birth. Every ``interpretation`` is empty unless ``texts`` is true.

    Options of the chart are arguments of every call, such as ``house_system="whole-sign"``, ``zodiac="lahiri"``,
    ``points=["mean-lilith"]`` and ``orbs={"trine": 7}``.
    """
    answer: ChartAnswer = _call("natal", _birth(birth), texts=texts)
    return answer


def reading(**birth: Unpack[BirthRequest]) -> CompleteAnswer:
    """The complete reading in eight areas of life, each sentence with the factors that it rests on, and the chart.

    It needs a ``name``.
    """
    answer: CompleteAnswer = _call("reading", _birth(birth))
    return answer


def transits(*, year: bool = False, **request: Unpack[TransitRequest]) -> TransitsAnswer:
    """The transits of a moment ``at``, by default of now; with ``year`` also those of the year that begins then."""
    answer: TransitsAnswer = _call("transits", _birth(request), include="year" if year else "")
    return answer


def period(**request: Unpack[PeriodRequest]) -> PeriodAnswer:
    """The exact transits and the events of the days ``from_`` to ``to``, at most 400; by default a year from today."""
    answer: PeriodAnswer = _call("period", _birth(request))
    return answer


def calendar(**request: Unpack[CalendarRequest]) -> str:
    """The same as :func:`period`, as an iCalendar file."""
    return _ask("calendar", _birth(request))


def year(**request: Unpack[YearRequest]) -> YearAnswer:
    """The account of a ``year`` from birthday to birthday, by default of the year in force, with its months."""
    answer: YearAnswer = _call("year", _birth(request))
    return answer


def solar_return(**request: Unpack[SolarReturnRequest]) -> SolarReturnAnswer:
    """The chart of the moment in a ``year`` at which the Sun returns to its natal longitude."""
    answer: SolarReturnAnswer = _call("solar-return", _birth(request))
    return answer


def planetary_return(**request: Unpack[ReturnRequest]) -> ReturnAnswer:
    """The next return of a ``body``, the Sun, the Moon or a planet, to its natal longitude, with its chart."""
    answer: ReturnAnswer = _call("return", _birth(request))
    return answer


def progressions(**request: Unpack[ProgressionRequest]) -> ProgressionAnswer:
    """The chart by secondary progressions, or by solar arc directions with ``method="solar-arc"``, by default of now."""
    answer: ProgressionAnswer = _call("progressions", _birth(request))
    return answer


def profections(**request: Unpack[MomentRequest]) -> ProfectionAnswer:
    """The annual profection of a moment ``at``, by default of now."""
    answer: ProfectionAnswer = _call("profections", _birth(request))
    return answer


def relocated(**request: Unpack[RelocationRequest]) -> RelocationAnswer:
    """The natal chart with the angles and houses of a ``new_place``: ``{"latitude": ..., "longitude": ...}``."""
    answer: RelocationAnswer = _call("relocated", _birth(request))
    return answer


def compare(
    person1: BirthRequest, person2: BirthRequest, **words: Unpack[ComparisonMembers]
) -> CompatibilityAnswer:
    """The comparison of two people. Each is a dictionary with the arguments of :func:`natal`.

    ``relation="friends"``, ``pronoun1="she"`` and ``pronoun2="he"`` change the words of the reading alone.
    """
    answer: CompatibilityAnswer = _call("compare", {**words, **_pair(person1, person2)})
    return answer


def composite(person1: BirthRequest, person2: BirthRequest) -> PairChartAnswer:
    """The composite chart of two people: the midpoints of both charts."""
    answer: PairChartAnswer = _call("composite", _pair(person1, person2))
    return answer


def davison(person1: BirthRequest, person2: BirthRequest) -> PairChartAnswer:
    """The Davison chart of two people: the chart of the middle in time and place."""
    answer: PairChartAnswer = _call("davison", _pair(person1, person2))
    return answer


def ephemeris(*, year: int, month: int, **options: Any) -> EphemerisAnswer:
    """Positions at 00:00 UT of each day of a month, and the events of the day."""
    answer: EphemerisAnswer = _call("ephemeris", {"year": year, "month": month, **options})
    return answer


def explain(**request: Unpack[ExplainRequest]) -> ExplainAnswer:
    """Why another program, site or astrologer says something else about a chart: ``claims="Moon 12 Leo, Asc Virgo"``."""
    answer: ExplainAnswer = _call("explain", _birth(request))
    return answer


def check(**request: Unpack[CheckRequest]) -> CheckAnswer:
    """Which statements of a ``text`` about a chart are right, and what the text leaves out."""
    answer: CheckAnswer = _call("check", _birth(request))
    return answer


def wheel(**request: Unpack[WheelRequest]) -> str:
    """The wheel as an SVG document without a ground. Its parts have classes and names, such as ``data-body="Sun"``."""
    return _ask("wheel", _birth(request), texts=False)


def places(name: str, limit: int = 5) -> PlaceResults:
    """The places of a name, best first, among the 30,000 largest; or the place at ``48.4,9.99``."""
    answer: PlaceResults = json.loads(_answered(_astrarium.places(name, limit)), object_hook=Record)
    return answer
