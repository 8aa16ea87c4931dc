"""Arguments as texts and as JSON."""

from __future__ import annotations

import datetime
import math
from decimal import Decimal
from typing import Any

from ._record import camel


def is_missing(value: Any) -> bool:
    """Whether a table has no value here: None, an empty text, NaN or NaT."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    return value is None or value == "" or (not isinstance(value, (list, tuple, dict)) and value != value)


def as_json(name: str, value: Any) -> Any:
    """The value of an argument as JSON has it: ``name`` says whether a ``datetime`` is a date, a time or a moment.

    Objects of pandas and numpy are read like those of Python. A number that is not finite is an error.
    """
    if hasattr(value, "to_pydatetime"):
        value = value.to_pydatetime()
    elif hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, Decimal):
        value = float(value)
    if isinstance(value, float) and not math.isfinite(value) or value != value:
        raise ValueError(f"{name} is not a number")
    if isinstance(value, datetime.datetime):
        if name.startswith("date"):
            return value.date().isoformat()
        if name.startswith("time"):
            return value.strftime("%H:%M:%S")
        if value.tzinfo is None:
            raise ValueError(f"{name} needs a time zone, such as datetime.timezone.utc")
        return value.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    if isinstance(value, datetime.time):
        return value.strftime("%H:%M:%S")
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, dict):
        return {camel(inner): as_json(f"{name}.{inner}", item) for inner, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [as_json(name, item) for item in value]
    return value


def as_text(name: str, value: Any) -> str | None:
    """The value of a cell of a table, None if it has none."""
    if type(value) is str:
        return value or None
    if is_missing(value):
        return None
    value = as_json(name, value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(str(item) for item in value)
    if isinstance(value, dict):
        return ",".join(f"{inner}:{item}" for inner, item in value.items())
    return value if isinstance(value, str) else repr(value)
