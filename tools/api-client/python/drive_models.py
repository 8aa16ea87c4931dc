"""Calls the running program with models that datamodel-code-generator generated from its OpenAPI document.

BASE is the server's address. The models are the module `models`; they make no calls, httpx does.
"""

import os
import unittest
from typing import TypeVar

import httpx
from pydantic import BaseModel, ValidationError

import models
from births import ADA, EVE

Answer = TypeVar("Answer", bound=BaseModel)


class Calls(unittest.TestCase):
    http = httpx.Client(base_url=os.environ["BASE"] + "/api/v1")

    def call(self, path: str, request: BaseModel, answer: type[Answer], status: int = 200) -> Answer:
        body = request.model_dump(mode="json", exclude_unset=True)
        got = self.http.post(path, json=body, headers={"Accept": "application/json"})
        assert got.status_code == status, got.text
        return answer.model_validate_json(got.content)

    def test_a_chart(self) -> None:
        answer = self.call("/chart/natal", models.BirthRequest(**ADA), models.ChartAnswer)
        assert answer.chart.planets[0].sign is models.Sign.Gemini

    def test_a_reading(self) -> None:
        answer = self.call("/reading/complete", models.BirthRequest(**ADA), models.CompleteAnswer)
        assert answer.reading.general.summary

    def test_an_unknown_time_has_no_houses(self) -> None:
        answer = self.call("/chart/natal", models.BirthRequest(**EVE), models.ChartAnswer)
        assert answer.chart.houses == []

    def test_an_error_has_its_problem_type(self) -> None:
        impossible = models.BirthRequest(**{**ADA, "date": "1790-01-01"})
        problem = self.call("/chart/natal", impossible, models.Problem, 400)
        assert problem.type == "/api-docs#error-bad-input"
        assert [bad.field for bad in problem.errors or []] == ["date"]

    def test_the_models_refuse_what_the_server_refuses(self) -> None:
        with self.assertRaises(ValidationError):
            models.BirthRequest(**{**ADA, "latitude": 91})

    def test_many_births(self) -> None:
        births = [models.BirthRequest(**birth) for birth in (ADA, EVE)]
        body = models.BatchRequest(births=births).model_dump(mode="json", exclude_unset=True)
        with self.http.stream("POST", "/chart/batch", json=body) as answer:
            lines = [models.BatchLine.model_validate_json(line) for line in answer.iter_lines()]
        assert [line.index for line in lines] == [0, 1]
        assert lines[0].chart and lines[0].chart.planets[0].sign is models.Sign.Gemini


unittest.main()
