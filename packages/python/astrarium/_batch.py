"""The positions of many births at once."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Iterable

from . import _astrarium

_COLUMNS = _astrarium.columns()


@dataclass(frozen=True)
class Batch:
    """The positions of births, a row for each. Numbers are degrees; rows without an answer are NaN."""

    #: The rows of numbers: 12 longitudes, 12 speeds, 12 cusps, Ascendant, Midheaven.
    numbers: memoryview[float]
    #: Seconds since 1970, UTC; 0 without an answer.
    instants: memoryview[int]
    #: The births without an answer: index and reason.
    refused: dict[int, str]

    def __len__(self) -> int:
        return len(self.instants)

    def columns(self) -> list[str]:
        """The names of the columns."""
        return list(_COLUMNS)

    def to_numpy(self) -> Any:
        """The numbers as an array with a row for each birth, without a copy. Needs numpy."""
        numpy = import_module("numpy")
        return numpy.frombuffer(self.numbers, dtype=numpy.float64).reshape(len(self), len(_COLUMNS))

    def to_pandas(self) -> Any:
        """A DataFrame with a column for each number, and the instant. Needs pandas."""
        pandas = import_module("pandas")
        frame = pandas.DataFrame(self.to_numpy(), columns=self.columns())
        seconds = pandas.Series(self.instants, dtype="int64")
        frame.insert(0, "instant", pandas.to_datetime(seconds, unit="s", utc=True))
        frame.loc[list(self.refused), "instant"] = pandas.NaT
        return frame

    def to_arrow(self) -> Any:
        """A table of Arrow with the same columns, null where there is no number. Needs numpy and pyarrow."""
        numpy, pyarrow = import_module("numpy"), import_module("pyarrow")
        is_refused = numpy.zeros(len(self), dtype=bool)
        is_refused[list(self.refused)] = True
        seconds = numpy.frombuffer(self.instants, dtype=numpy.int64)
        instants = pyarrow.array(seconds, mask=is_refused).cast(pyarrow.timestamp("s", tz="UTC"))
        numbers = [pyarrow.array(column, from_pandas=True) for column in self.to_numpy().T]
        return pyarrow.table([instants, *numbers], names=["instant", *self.columns()])

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """The same for any library that reads Arrow, such as ``polars.DataFrame(found)``. Needs numpy and pyarrow."""
        stream: object = self.to_arrow().__arrow_c_stream__(requested_schema)
        return stream

    def row(self, index: int) -> dict[str, float]:
        """The numbers of a birth by name."""
        start = index * len(_COLUMNS)
        return dict(zip(_COLUMNS, self.numbers[start : start + len(_COLUMNS)]))


def batch(births: Any, *, house_system: str | None = None, zodiac: str | None = None) -> Batch:
    """The positions, cusps and angles of many births, on all cores.

    ``births`` is a DataFrame of pandas or polars, a table of pyarrow, a dictionary of columns or a list of dictionaries, with ``date``,
    ``time`` (may be missing), ``latitude``, ``longitude`` and ``timezone`` (``auto`` if it is missing). A birth that cannot
    be read does not stop the others: ``refused`` says why.

    >>> import astrarium
    >>> found = astrarium.batch([{"date": "1990-06-15", "time": "14:30", "latitude": 41.9028, "longitude": 12.4964}])
    >>> round(found.row(0)["Sun"], 6)
    84.149453
    """
    if isinstance(births, (list, tuple)):
        columns = {name: [birth.get(name) for birth in births] for name in _NAMES}
    else:
        if hasattr(births, "to_pydict"):
            births = births.to_pydict()
        known = births.keys() if isinstance(births, dict) else births.columns
        columns = {name: list(births[name]) for name in _NAMES if name in known}
    count = len(columns["date"])
    for name in ("latitude", "longitude"):
        if len(columns.get(name, ())) != count:
            raise ValueError(f"{name} is missing, or has another length than date")
    times = columns.get("time") or [None] * count
    zones = columns.get("timezone") or ["auto"] * count
    instants, numbers, refused = _astrarium.batch(
        [_text(date) for date in columns["date"]],
        [None if _is_missing(time) else _text(time) for time in times],
        _degrees(columns["latitude"]),
        _degrees(columns["longitude"]),
        ["auto" if _is_missing(zone) else zone for zone in zones],
        house_system,
        zodiac,
    )
    return Batch(memoryview(numbers).cast("d"), memoryview(instants).cast("q"), dict(refused))


_NAMES = ("date", "time", "latitude", "longitude", "timezone")


def _is_missing(value: Any) -> bool:
    return value is None or value == "" or value != value


def _degrees(values: Iterable[Any]) -> list[float]:
    return [float("nan") if value is None else float(value) for value in values]


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, datetime.datetime):
        return value.date().isoformat()
    if isinstance(value, datetime.time):
        return value.strftime("%H:%M:%S")
    return str(value.isoformat() if hasattr(value, "isoformat") else value)
