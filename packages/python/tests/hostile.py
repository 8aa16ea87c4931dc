"""Hostile values for every argument: each call answers or raises an error of Python or of the package, and none panics."""

import datetime
import decimal
import fractions
import random
import resource
import warnings

import astrarium

DEEP = []
for _ in range(10_000):
    DEEP = [DEEP]
LOOP: dict = {}
LOOP["self"] = LOOP


class Bad:
    """Raises whatever is asked of it."""

    def __float__(self):
        raise RuntimeError("no number")

    __index__ = __int__ = __iter__ = __len__ = __float__

    def __str__(self):
        raise RuntimeError("no text")

    __repr__ = __str__


class Text(str):
    def __str__(self):
        return "\ud800"


VALUES = [
    None, True, False, 0, -1, 2**63, 10**400, -0.0, 1e308, float("nan"), float("inf"), float("-inf"), 1j, "", " ", "\0",
    "\ud800", "\U0010ffff" * 100, "9" * 100_000, "1990-06-15", "99999-01-01", "-0001-01-01", "24:00", "23:59:60", "auto",
    "Etc/../passwd", "=cmd()", "<script>", "{F}", "%s%n", b"bytes", bytearray(b"x"), [], {}, (), set(), [1] * 10_000,
    {"a": 1}, DEEP, LOOP, Bad(), Bad, Text("x"), object(), lambda: 1, print, datetime.date(1, 1, 1), datetime.date.max,
    datetime.datetime(9999, 12, 31, 23, 59, 59, 999999, datetime.timezone.max), datetime.time(23, 59, fold=1),
    datetime.timedelta(days=1), decimal.Decimal("NaN"), decimal.Decimal("1e999999"), fractions.Fraction(1, 3),
    memoryview(b"x"), range(10**12), iter([]), NotImplemented, ..., type,
]
BIRTH = {"date": "1990-06-15", "time": "14:30", "latitude": 41.9, "longitude": 12.5}
NAMES = [
    *BIRTH, "timezone", "utc_offset", "name", "place", "house_system", "zodiac", "node", "orbs", "aspect_types", "points",
    "details", "time_unknown", "disambiguation", "include", "at", "days", "focus", "text", "strict", "no_such_option",
]
BATCH = [*BIRTH, "timezone", "name", "house_system", "zodiac", "time_unknown", "strict"]
ALLOWED = (astrarium.AstrariumError, TypeError, ValueError, OverflowError, AttributeError, RecursionError, RuntimeError)


def attempt(call, *positional, **named) -> bool:
    """Whether the call was answered. An error must be one of those that Python code expects."""
    try:
        call(*positional, **named)
    except ALLOWED as error:
        assert type(error).__name__ != "PanicException", error
        return False
    return True


warnings.simplefilter("ignore")
# A mistake that would take all memory fails instead.
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
calls = answered = 0
draw = random.Random(58)
person = [astrarium.natal, astrarium.reading, astrarium.transits, astrarium.wheel, astrarium.calendar, astrarium.period]
for name in NAMES:
    for value in VALUES:
        calls += 1
        answered += attempt(astrarium.natal, **(BIRTH | {name: value}))
for _ in range(2_000):
    wrong = {name: draw.choice(VALUES) for name in draw.sample(NAMES, draw.randrange(1, 4))}
    calls += 1
    answered += attempt(draw.choice(person), **(BIRTH | wrong))
for value in VALUES:
    for call in (astrarium.places, astrarium.batch):
        calls += 1
        answered += attempt(call, value)
    for call in (astrarium.compare, astrarium.explain, astrarium.check):
        calls += 2
        answered += attempt(call, value, BIRTH) + attempt(call, BIRTH, value)
    for name in BATCH:
        calls += 2
        answered += attempt(astrarium.batch, [BIRTH | {name: value}]) + attempt(astrarium.batch, [BIRTH, value])

assert astrarium.natal(**BIRTH).chart.planets[0].name == "Sun"
# Kilobytes on Linux.
peak_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
assert peak_mb < 500, f"{peak_mb:.0f} MB"
print(f"Python: {calls} hostile calls, {answered} of them answered, no panic, {peak_mb:.0f} MB at most")
