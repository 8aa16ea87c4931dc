"""The positions of many births at once."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from . import _astrarium
from ._input import as_text
from ._record import camel

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
    #: Columns that a birth does not have. They were not read.
    unknown: list[str]

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


def batch(births: Any, *, strict: bool = False, **options: Any) -> Batch:
    """The positions, cusps and angles of many births, on all cores.

    ``births`` is a DataFrame of pandas or polars, a table of pyarrow, a dictionary of columns or a list of dictionaries. Columns are
    named like the arguments of :func:`natal` or like the members of the API: ``date``, ``time`` (may be missing), ``latitude``,
    ``longitude``, ``timezone`` (``auto`` if it is missing), ``utc_offset``, ``house_system``, ``zodiac`` and so on.
    ``options`` hold for births that have no value of their own.

    A birth that cannot be read does not stop the others: ``refused`` says why. Columns that a birth does not have are in
    ``unknown``, with a warning; with ``strict`` they are an error.

    >>> import astrarium
    >>> found = astrarium.batch([{"date": "1990-06-15", "time": "14:30", "latitude": 41.9028, "longitude": 12.4964}])
    >>> round(found.row(0)["Sun"], 6)
    84.149453
    """
    if isinstance(births, (list, tuple)):
        for place, birth in enumerate(births):
            if not isinstance(birth, Mapping):
                raise TypeError(f"births[{place}] is no dictionary")
        names = list(dict.fromkeys(name for birth in births for name in birth))
        columns = {name: [birth.get(name) for birth in births] for name in names}
    else:
        if hasattr(births, "to_pydict"):
            births = births.to_pydict()
        known = births.keys() if isinstance(births, dict) else getattr(births, "columns", None)
        if known is None:
            raise TypeError("births is no table, no dictionary of columns and no list of dictionaries")
        columns = {str(name): list(births[name]) for name in known}
    count = len(next(iter(columns.values()), ()))
    if other := [name for name, column in columns.items() if len(column) != count]:
        raise ValueError(f"{', '.join(other)}: another length than {next(iter(columns))}")
    texts: dict[str, list[str | None]] = {}
    for name, column in columns.items():
        member = camel(name)
        if member in texts:
            raise ValueError(f"{name}: there are two columns for {member}")
        texts[member] = [_cell(name, value) for value in column]
    defaults = {camel(name): as_text(name, value) for name, value in {"timezone": "auto", **options}.items()}
    _astrarium.check_options(list(defaults), list(defaults.values()))
    unknown = _astrarium.unknown(list(texts))
    if unknown and strict:
        raise ValueError(f"columns that a birth does not have: {', '.join(unknown)}")
    if unknown:
        warnings.warn(f"columns that a birth does not have: {', '.join(unknown)}", stacklevel=2)
    for name in unknown:
        del texts[name]
    for name, default in defaults.items():
        texts[name] = [default if text is None else text for text in texts.get(name, [None] * count)]
    if "time" in texts:
        given = texts.get("timeUnknown", [None] * count)
        texts["timeUnknown"] = [
            "true" if flag is None and time is None else flag for flag, time in zip(given, texts["time"])
        ]
    elif "timeOfBirth" not in texts and "timeUnknown" not in texts:
        texts["timeUnknown"] = ["true"] * count
    instants, numbers, refused = _astrarium.batch(list(texts), list(texts.values()))
    return Batch(memoryview(numbers).cast("d"), memoryview(instants).cast("q"), dict(refused), unknown)


def _cell(name: str, value: Any) -> str | None:
    try:
        return as_text(name, value)
    except ValueError:
        # The birth is refused, with what is there.
        return str(value)
