"""Calls the running program with a client that openapi-python-client generated from its OpenAPI document.

BASE is the server's address. The client is the package `astrarium`.
"""

import os
import unittest

from astrarium import Client
from astrarium.api.chart import cast_chart
from astrarium.api.reading import generate_report, read_area
from astrarium.models import (
    BadField,
    BirthRequest,
    CareerAnswer,
    ChartAnswer,
    Problem,
    ReportRequest,
    Sign,
)
from astrarium.types import File

ADA = {
    "name": "Ada",
    "date": "1990-06-15",
    "time": "14:30",
    "latitude": 41.9028,
    "longitude": 12.4964,
    "timezone": "Europe/Rome",
}


class Calls(unittest.TestCase):
    client = Client(base_url=os.environ["BASE"] + "/api/v1")

    def test_a_chart_names_signs_by_an_enum(self):
        answer = cast_chart.sync(client=self.client, body=BirthRequest.from_dict(ADA))
        assert isinstance(answer, ChartAnswer)
        assert answer.chart.planets[0].sign is Sign.GEMINI

    def test_an_area_has_its_own_type(self):
        body = BirthRequest.from_dict(ADA)
        answer = read_area.sync("career", client=self.client, body=body)
        assert isinstance(answer, CareerAnswer)
        assert answer.reading.midheaven.sign in Sign

    def test_a_report_is_a_file(self):
        body = ReportRequest.from_dict({**ADA, "format": "pdf"})
        answer = generate_report.sync(client=self.client, body=body)
        assert isinstance(answer, File)
        assert answer.payload.read().startswith(b"%PDF-")

    def test_an_error_names_the_field_and_its_code(self):
        body = BirthRequest.from_dict({**ADA, "latitude": 91})
        answer = cast_chart.sync(client=self.client, body=body)
        assert isinstance(answer, Problem)
        [bad] = answer.errors
        assert isinstance(bad, BadField)
        assert (bad.field, bad.code) == ("latitude", "out-of-range")


unittest.main(verbosity=2)
