"""Calls the running program with a client that openapi-python-client generated from its OpenAPI document.

BASE is the server's address. The client is the package `astrarium`.
"""

import os
import unittest

from astrarium import Client
from astrarium.api.chart import cast_chart, cast_charts, draw_wheel
from astrarium.api.reading import generate_report, read_area, read_chart
from astrarium.models import (
    BadField,
    BatchRequest,
    BirthRequest,
    CareerAnswer,
    ChartAnswer,
    CompleteAnswer,
    Problem,
    ReadAreaArea,
    ReportRequest,
    Sign,
    WheelRequest,
)
from astrarium.types import File
from births import ADA, EVE


class Calls(unittest.TestCase):
    base = os.environ["BASE"] + "/api/v1"
    client = Client(base_url=base)
    ada = BirthRequest.from_dict(ADA)

    def test_a_chart_names_signs_by_an_enum(self) -> None:
        answer = cast_chart.sync(client=self.client, body=self.ada)
        assert isinstance(answer, ChartAnswer)
        assert answer.chart.planets[0].sign is Sign.GEMINI

    def test_a_reading(self) -> None:
        answer = read_chart.sync(client=self.client, body=self.ada)
        assert isinstance(answer, CompleteAnswer)
        assert answer.reading.general.summary

    def test_an_area_has_its_own_type(self) -> None:
        answer = read_area.sync(ReadAreaArea.CAREER, client=self.client, body=self.ada)
        assert isinstance(answer, CareerAnswer)
        assert answer.reading.midheaven and answer.reading.midheaven.sign in Sign

    def test_an_unknown_time_has_no_houses(self) -> None:
        answer = cast_chart.sync(client=self.client, body=BirthRequest.from_dict(EVE))
        assert isinstance(answer, ChartAnswer)
        assert answer.chart.houses == []

    def test_many_births_are_one_array_for_a_client_that_accepts_json(self) -> None:
        client = Client(base_url=self.base, headers={"Accept": "application/json"})
        body = BatchRequest.from_dict({"births": [ADA, {**ADA, "latitude": 91}]})
        answer = cast_charts.sync(client=client, body=body)
        assert isinstance(answer, list)
        good, bad = answer
        assert good.chart and good.chart.planets[0].sign is Sign.GEMINI
        assert bad.problem and bad.problem.status == 400

    def test_a_wheel_and_a_report_are_files(self) -> None:
        wheel = draw_wheel.sync(client=self.client, body=WheelRequest.from_dict(ADA))
        assert isinstance(wheel, File)
        assert wheel.payload.read().startswith(b"<svg ")
        body = ReportRequest.from_dict({**ADA, "format": "pdf"})
        report = generate_report.sync(client=self.client, body=body)
        assert isinstance(report, File)
        assert report.payload.read().startswith(b"%PDF-")

    def test_an_error_names_the_field_and_its_code(self) -> None:
        body = BirthRequest.from_dict({**ADA, "latitude": 91})
        answer = cast_chart.sync(client=self.client, body=body)
        assert isinstance(answer, Problem)
        assert answer.type_ == "/api-docs#error-bad-input"
        assert answer.errors
        [bad] = answer.errors
        assert isinstance(bad, BadField)
        assert (bad.field, bad.code) == ("latitude", "out-of-range")


unittest.main()
