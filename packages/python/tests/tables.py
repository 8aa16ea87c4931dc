"""Many births from and to the tables of numpy and pandas, and how long they take."""

import json
import sys
import time
import warnings
from pathlib import Path

import numpy
import pandas
import pyarrow

import astrarium

births = json.loads((Path(sys.argv[1]) / "fixtures/births/swetest.json").read_text())
frame = pandas.DataFrame([birth["request"] for birth in births])
found = astrarium.batch(frame)
expected = numpy.array([birth["longitudes"] for birth in births])
off = numpy.abs((found.to_numpy()[:, :12] - expected + 540) % 360 - 180)
assert off.max() <= 0.001 / 3600, off.max()
table = found.to_pandas()
assert table.shape == (300, 39)
assert list(table["instant"].dt.strftime("%Y-%m-%dT%H:%M:%SZ")) == [birth["instant"] for birth in births]
arrow = found.to_arrow()
assert arrow.column_names == list(table.columns) and arrow.column("instant").null_count == 0
assert numpy.array_equal(arrow.column("Sun").to_numpy(), found.to_numpy()[:, 0])
assert pyarrow.table(found).equals(arrow)
again = astrarium.batch(pyarrow.Table.from_pandas(frame))
assert bytes(again.numbers) == bytes(found.numbers)
refused = astrarium.batch([{**births[0]["request"], "date": "1990-02-30"}, {**births[1]["request"], "time": None}])
assert refused.to_pandas()["instant"].isna().tolist() == [True, False]
assert refused.to_arrow().column("instant").is_null().to_pylist() == [True, False]
assert refused.to_arrow().column("Sun").is_null().to_pylist() == [True, False]
assert refused.to_arrow().column("Ascendant").null_count == 2
try:
    astrarium.batch(frame, house_system="hole-sign")
    raise AssertionError("there is no error")
except ValueError as error:
    assert "hole-sign" in str(error) or "house" in str(error), error

# Each member of a birth counts in a row, however its column is named.
options = [
    {"houseSystem": "whole-sign"},
    {"zodiac": "lahiri"},
    {"utcOffset": "+05:30"},
    {"timeUnknown": True},
    {"node": "mean", "center": "topocentric"},
    {"disambiguation": "later"},
]
rows = [{**births[index]["request"], **option} for index, option in enumerate(options)]
rows[3]["time"] = None
rows[5] |= {"date": "2020-10-25", "time": "02:30", "timezone": "Europe/Rome"}
for table in (rows, pandas.DataFrame(rows)):
    mixed = astrarium.batch(table, strict=True)
    assert not mixed.refused and not mixed.unknown
    for index, row in enumerate(rows):
        chart = astrarium.natal(**row).chart
        numbers = mixed.row(index)
        assert [numbers[planet.name] for planet in chart.planets] == [planet.longitude for planet in chart.planets]
        assert all(numbers[f"house {house.number}"] == house.cusp for house in chart.houses)
with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    assert astrarium.batch(frame.assign(zodiak="lahiri", id=range(len(frame)))).unknown == ["id", "zodiak"]
assert len(warned) == 1 and "id, zodiak" in str(warned[0].message)
for wrong in (lambda: astrarium.batch(frame.assign(zodiak="x"), strict=True), lambda: astrarium.batch(frame, zodiak="x")):
    try:
        wrong()
        raise AssertionError("there is no error")
    except ValueError as error:
        assert "zodiak" in str(error), error

# Objects of pandas and numpy.
at = pandas.Timestamp("1990-06-15 14:30")
typed = {"date": at, "time": at, "latitude": numpy.float32(41.5), "longitude": numpy.int64(12)}
told = {"date": "1990-06-15", "time": "14:30", "latitude": 41.5, "longitude": 12}
assert astrarium.natal(**typed) == astrarium.natal(**told)
assert bytes(astrarium.batch([typed]).numbers) == bytes(astrarium.batch([told]).numbers)
assert list(astrarium.batch(pandas.DataFrame([told, {**told, "latitude": None}])).refused) == [1]
for name, wrong in (
    ("latitude", lambda: astrarium.natal(**{**told, "latitude": float("nan")})),
    ("house_sytem", lambda: astrarium.natal(**told, house_sytem="koch")),
):
    try:
        wrong()
        raise AssertionError("there is no error")
    except ValueError as error:
        assert name in str(error), error

sidereal = astrarium.batch(frame, zodiac="lahiri", house_system="whole-sign").to_numpy()
assert (sidereal[:, 24] % 30 < 1e-9).all()

many = pandas.concat([frame] * 34, ignore_index=True)
started, used = time.perf_counter(), time.process_time()
assert not astrarium.batch(many).refused
elapsed, used = time.perf_counter() - started, time.process_time() - used
print(f"Python: {len(many)} births in {elapsed:.2f} s, {1e6 * used / len(many):.0f} µs of a core each")
# A loose bound that a busy machine keeps: 100,000 births take seconds, not minutes.
assert used / len(many) < 0.001
