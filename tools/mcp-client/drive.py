"""Calls every tool of the program at PROGRAM with a client of the Model Context Protocol."""

import json
import os
import subprocess
import sys
import unittest
import urllib.error
import urllib.request
from pathlib import Path

from mcp import Client, MCPError, StdioServerParameters
from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client

sys.path.insert(0, str(Path(__file__).parents[1]))

from running import Program  # noqa: E402

PROGRAM = os.environ["PROGRAM"]
TOOLS = [
    "find_place", "natal_chart", "wheel", "reading", "transits", "period", "year", "derived_chart",
    "compare", "pair_chart", "explain_chart", "check_text",
]

ADA = {
    "name": "Ada",
    "date": "1990-06-15",
    "time": "14:30",
    "latitude": 41.9028,
    "longitude": 12.4964,
    "timezone": "Europe/Rome",
}
BEN = {
    "name": "Ben",
    "date": "1987-03-09",
    "time": "04:56",
    "latitude": 48.4011,
    "longitude": 9.9876,
    "timezone": "Europe/Berlin",
}

# The Sun at 1990-06-15 12:30 UTC, degrees: `swetest -b15.6.1990 -ut12:30 -p0 -fPl`.
SUN = 84.1494535


def serve(**settings):
    """The program on a free port, with its own data folder."""
    return Program(PROGRAM, **settings)


def problem(result):
    """The problem document of a refused call."""
    assert result.is_error
    assert result.structured_content is None
    return json.loads(result.content[0].text)


class Calls:
    """The same calls over each transport and each version of the protocol."""

    mode = "auto"

    def client(self):
        raise NotImplementedError

    async def call(self, name, arguments):
        async with self.client() as client:
            await client.list_tools()
            return await client.call_tool(name, arguments)

    async def test_every_tool_is_listed_with_its_arguments(self):
        async with self.client() as client:
            self.assertEqual(client.server_info.name, "astrarium")
            tools = (await client.list_tools()).tools
        self.assertEqual([tool.name for tool in tools], TOOLS)
        for tool in tools:
            self.assertTrue(tool.annotations.read_only_hint)
            self.assertEqual(tool.input_schema["type"], "object")

    async def test_a_birth_without_a_zone_has_that_of_its_place(self):
        birth = {name: value for name, value in ADA.items() if name != "timezone"}
        data = (await self.call("natal_chart", birth)).structured_content["birthData"]
        self.assertEqual((data["timezone"], data["instant"]), ("Europe/Rome", "1990-06-15T12:30:00Z"))

    async def test_a_place_has_coordinates_and_a_zone(self):
        result = await self.call("find_place", {"query": "Rome", "limit": 1})
        [place] = result.structured_content["results"]
        self.assertEqual(place["formatted"], "Rome, Lazio, Italy")
        # GeoNames 3169070.
        self.assertAlmostEqual(place["geometry"]["lat"], 41.8919, places=3)
        self.assertAlmostEqual(place["geometry"]["lng"], 12.5113, places=3)
        self.assertEqual(place["annotations"]["timezone"]["name"], "Europe/Rome")
        self.assertIn("Rome, Lazio, Italy: latitude 41.89", result.content[0].text)

    async def test_a_chart_has_the_positions_of_swetest(self):
        result = await self.call("natal_chart", ADA)
        chart = result.structured_content["chart"]
        self.assertAlmostEqual(chart["planets"][0]["longitude"], SUN, places=5)
        self.assertNotIn("interpretation", chart["planets"][0])
        self.assertIn("| Sun | 24°08′ Gemini | 9 |", result.content[0].text)
        self.assertLess(len(json.dumps(result.structured_content)), 16_000)

    async def test_the_text_of_a_chart_has_everything_that_was_asked_for(self):
        asked = {**ADA, "details": ["coordinates", "dignities", "parallels"], "points": ["mean-lilith"]}
        result = await self.call("natal_chart", asked)
        chart, text = result.structured_content["chart"], result.content[0].text
        # Swiss Ephemeris 2.10 by pyswisseph, truncated to minutes: angles 190.6082882 and 102.4481577, Mean Lilith
        # 234.9536611, Mars 11.0562876 degrees.
        for line in (
            "Ascendant: 10°36′ Libra", "MC: 12°26′ Cancer", "Descendant: 10°36′ Aries",
            "IC: 12°26′ Capricorn", "| Mean Lilith | 24°57′ Scorpio | 2 |",
        ):
            self.assertIn(line, text)
        self.assertIn("| Mars | 11°03′ Aries | 7 | in its own sign, on an angle |", text)
        for aspect in chart["aspects"]:
            words = f"| {aspect['planet1']} | {aspect['type']} | {aspect['planet2']} |"
            self.assertIn(words, text)
        for planet in chart["planets"]:
            self.assertIn(f"| {planet['name']} | {planet['position']} |", text)
        for parallel in chart["parallels"]:
            self.assertIn(f"| {parallel['body1']} | {parallel['type']} | {parallel['body2']} |", text)
        self.assertIn("In UTC: 1990-06-15T12:30:00Z", text)

    async def test_an_unknown_time_is_noon_and_the_text_names_what_is_uncertain(self):
        unknown = {**ADA, "time": None, "timeUnknown": True}
        text = (await self.call("natal_chart", unknown)).content[0].text
        self.assertIn("positions are those of noon at the birthplace", text)
        self.assertIn("there are no houses and no angles", text)
        # Swiss Ephemeris 2.10 by pyswisseph: 337.6230 at 1990-06-14 22:00:00 UT, 350.9567 at 1990-06-15 21:59:59 UT.
        self.assertIn("The Moon was: between 7°37′ Pisces and 20°57′ Pisces that day", text)
        self.assertIn("## The rising sign through the day", text)
        self.assertNotIn("Ascendant", text)

    async def test_the_wheel_is_an_image_with_words(self):
        result = await self.call("wheel", {**ADA, "size": 300})
        self.assertEqual([part.type for part in result.content], ["image", "text"])
        self.assertEqual(result.content[0].mime_type, "image/png")
        self.assertIn("Sun in Gemini", result.content[1].text)
        facts = [fact["text"] for fact in result.structured_content["facts"]]
        self.assertIn("Sun 24°08′ Gemini, house 9", facts)

    async def test_a_period_has_exact_moments_in_order(self):
        days = {"from": "2026-06-01", "to": "2026-06-30"}
        result = await self.call("period", {**ADA, **days})
        moments = result.structured_content["moments"]
        self.assertEqual(moments, sorted(moments, key=lambda moment: moment["at"]))
        returns = [e for e in result.structured_content["events"] if e["type"] == "solar-return"]
        # Swiss Ephemeris 2.10 by pyswisseph (solcross_ut): 05:23:40.2 UTC.
        self.assertEqual([event["at"] for event in returns], ["2026-06-15T05:23:40Z"])
        self.assertIn("Solar return", result.content[0].text)
        wrong = problem(await self.call("period", {**ADA, "from": "2026-06-01", "to": "2026-05-01"}))
        self.assertEqual([error["field"] for error in wrong["errors"]], ["to"])

    async def test_each_technique_gives_a_chart(self):
        call = {**ADA, "technique": "progressions", "at": "2020-06-15T12:30:00Z"}
        progressed = (await self.call("derived_chart", call)).structured_content
        # Thirty days after the birth for thirty years: Swiss Ephemeris 2.10 by pyswisseph, 1990-07-15 12:30 UT.
        self.assertAlmostEqual(progressed["chart"]["planets"][0]["longitude"], 112.7660, places=2)
        call = {**ADA, "technique": "return", "body": "Moon", "after": "2026-11-21"}
        back = (await self.call("derived_chart", call)).structured_content
        # Swiss Ephemeris 2.10 by pyswisseph (mooncross_ut): 11:15:22.4 UTC. Tolerance: one second.
        self.assertIn(back["at"], ["2026-12-16T11:15:22Z", "2026-12-16T11:15:23Z"])
        call = {**ADA, "technique": "profections", "at": "2026-11-21"}
        profection = await self.call("derived_chart", call)
        # Age 36 is three whole rounds of twelve, so the first house again.
        self.assertEqual(profection.structured_content["profection"]["house"], 1)
        self.assertIn("Age 36: house 1, Libra; lord of the year Venus", profection.content[0].text)
        call = {**ADA, "technique": "relocated", "newPlace": {"latitude": 41.9028, "longitude": 12.4964}}
        moved = (await self.call("derived_chart", call)).structured_content
        # The place of birth itself; the angles as in the text of a chart.
        self.assertAlmostEqual(moved["chart"]["angles"]["ascendant"], 190.6082882, places=4)

    async def test_two_people_have_a_composite_and_a_davison_chart(self):
        suns = [(await self.call("natal_chart", one)).structured_content for one in (ADA, BEN)]
        ada, ben = (sun["chart"]["planets"][0]["longitude"] for sun in suns)
        pair = {"person1": ADA, "person2": BEN}
        composite = await self.call("pair_chart", {**pair, "technique": "composite"})
        # The midpoint on the shorter arc, from Ben's Sun in Pisces forward to Ada's in Gemini.
        middle = (ben + (ada - ben) % 360 / 2) % 360
        sun = composite.structured_content["chart"]["planets"][0]["longitude"]
        self.assertAlmostEqual(sun, middle, places=6)
        davison = await self.call("pair_chart", {**pair, "technique": "davison"})
        # The middle of both Julian days.
        self.assertEqual(davison.structured_content["at"], "1988-10-26T08:13:00Z")
        self.assertIn("Davison chart: 1988-10-26", davison.content[0].text)

    async def test_a_date_is_an_instant_at_noon(self):
        result = await self.call("transits", {**ADA, "at": "2026-11-21"})
        self.assertEqual(result.structured_content["at"], "2026-11-21T12:00:00Z")

    async def test_a_chart_has_texts_on_request_and_follows_options(self):
        result = await self.call("natal_chart", {**ADA, "texts": True, "zodiac": "lahiri"})
        chart = result.structured_content["chart"]
        self.assertTrue(chart["planets"][0]["interpretation"])
        # swetest -b15.06.1990 -ut12:30 -p0 -sid1
        self.assertAlmostEqual(chart["planets"][0]["longitude"], 60.4221553, places=5)
        self.assertIn(chart["planets"][0]["interpretation"], result.content[0].text)

    async def test_each_sentence_of_a_reading_names_its_factors(self):
        result = await self.call("reading", ADA)
        reading = result.structured_content
        self.assertEqual(len(reading["areas"]), 8)
        self.assertGreaterEqual(len(reading["themes"]), 3)
        for area in reading["areas"]:
            for passage in area["passages"]:
                self.assertTrue(passage["factors"])
                for factor in passage["factors"]:
                    self.assertIn(factor, reading["factors"])
                self.assertIn(passage["text"], result.content[0].text)

    async def test_a_reading_can_be_of_one_area(self):
        result = await self.call("reading", {**ADA, "area": "personalGrowth"})
        areas = [area["area"] for area in result.structured_content["areas"]]
        self.assertEqual(areas, ["personalGrowth"])

    async def test_transits_are_those_of_the_moment(self):
        at = "2026-11-21T12:00:00Z"
        result = await self.call("transits", {**ADA, "at": at})
        transits = result.structured_content
        self.assertEqual(transits["at"], at)
        # swetest -b21.11.2026 -ut12 -p0 -fPl
        self.assertAlmostEqual(transits["transits"][0]["longitude"], 239.1843867, places=3)
        self.assertTrue(transits["aspects"][0]["summary"])

    async def test_two_people_are_compared(self):
        result = await self.call("compare", {"person1": ADA, "person2": BEN})
        comparison = result.structured_content
        self.assertTrue(0 <= comparison["score"]["total"] <= 100)
        self.assertTrue(comparison["reading"]["meeting"]["passages"])
        self.assertNotIn("wheel", comparison)

    async def test_claims_are_checked_and_explained(self):
        # swetest, 13:30 UT: Ascendant 22°21' Libra, Moon 16°11' Pisces.
        claims = "Asc 22°21' Libra, Moon 16°11' Pisces, Sun in Gemini"
        result = await self.call("explain_chart", {**ADA, "claims": claims})
        answer = result.structured_content
        verdicts = [claim["verdict"] for claim in answer["claims"]]
        self.assertEqual(verdicts, ["false", "false", "true"])
        self.assertEqual(answer["causes"][0]["mistakes"], ["summer-time-ignored"])
        self.assertIn("They left out summer time.", result.content[0].text)

    async def test_a_text_is_checked(self):
        text = "Your Sun in Gemini is quick. The Moon in Leo wants applause. Saturn, at home in Capricorn, waits."
        result = await self.call("check_text", {**ADA, "text": text})
        verdicts = [statement["verdict"] for statement in result.structured_content["statements"]]
        self.assertEqual(sorted(verdicts), ["right", "right", "right", "wrong"])
        self.assertIn("Moon in Leo: wrong", result.content[0].text)

    async def test_a_refusal_names_each_field_as_the_api_does(self):
        wrong = {**ADA, "latitude": 91, "date": "1990-02-30", "texts": "yes"}
        errors = problem(await self.call("natal_chart", wrong))["errors"]
        codes = {error["field"]: error["code"] for error in errors}
        self.assertEqual(
            codes, {"latitude": "out-of-range", "date": "impossible", "texts": "wrong-type"}
        )
        self.assertTrue(all(error["message"] for error in errors))

    async def test_other_bad_arguments_are_refused(self):
        cases = [
            ("find_place", {}, "query", "missing"),
            ("find_place", {"query": 5}, "query", "wrong-type"),
            ("find_place", {"query": "Rome", "limit": 99}, "limit", "out-of-range"),
            ("find_place", {"query": "Rome", "limit": -1}, "limit", "out-of-range"),
            ("reading", {**ADA, "area": "cooking"}, "area", "unknown-value"),
            ("reading", {**ADA, "name": None}, "name", "missing"),
            ("transits", {**ADA, "at": "soon"}, "at", "format"),
            ("explain_chart", ADA, "claims", "missing"),
            ("check_text", ADA, "text", "missing"),
            ("wheel", {**ADA, "size": 500}, "size", "unknown-value"),
            ("period", {**ADA, "from": "tomorrow"}, "from", "format"),
            ("derived_chart", ADA, "technique", "missing"),
            ("derived_chart", {**ADA, "technique": "firdaria"}, "technique", "unknown-value"),
            ("derived_chart", {**ADA, "technique": "relocated"}, "newPlace", "missing"),
            ("pair_chart", {"person1": ADA, "person2": BEN}, "technique", "missing"),
            ("compare", {"person1": ADA, "person2": []}, "person2", "wrong-type"),
            ("compare", {"person1": ADA, "person2": {**BEN, "time": "25:00"}}, "person2.time",
             "impossible"),
        ]
        for name, arguments, field, code in cases:
            with self.subTest(name=name, field=field):
                errors = problem(await self.call(name, arguments))["errors"]
                self.assertEqual([(e["field"], e["code"]) for e in errors], [(field, code)])

    async def test_an_unknown_argument_is_named_in_a_warning(self):
        result = await self.call("natal_chart", {**ADA, "colour": "red"})
        [warning] = result.structured_content["birthData"]["warnings"]
        self.assertEqual(warning["code"], "unknown-member")
        self.assertIn("colour", warning["message"])

    async def test_an_unknown_tool_is_an_error_of_the_protocol(self):
        # Caught inside the client's context. Outside, the task group wraps the error.
        async with self.client() as client:
            with self.assertRaises(MCPError):
                await client.call_tool("horoscope", {})


class OverStdio(Calls, unittest.IsolatedAsyncioTestCase):
    def client(self):
        return Client(StdioServerParameters(command=PROGRAM, args=["mcp"]), mode=self.mode)

    async def test_lines_that_are_no_calls_do_not_end_the_program(self):
        process = subprocess.Popen(
            [PROGRAM, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        start = {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "initialize",
            "params": {
                "protocolVersion": "2025-06-18",
                "capabilities": {},
                "clientInfo": {"name": "test", "version": "1"},
            },
        }
        process.stdin.write(json.dumps(start).encode() + b"\n")
        process.stdin.write(b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
        process.stdin.flush()
        self.assertEqual(json.loads(process.stdout.readline())["id"], 1)
        for line in (b"nonsense", b"\xff\xfe", b"{" * 10_000, b"[" * 10_000, b"x" * 3_000_000):
            process.stdin.write(line + b"\n")
        call = {
            "jsonrpc": "2.0",
            "id": 2,
            "method": "tools/call",
            "params": {"name": "natal_chart", "arguments": {**ADA, "name": "Zyxomma", "date": 5}},
        }
        process.stdin.write(json.dumps(call).encode() + b"\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        self.assertEqual(answer["id"], 2)
        self.assertTrue(answer["result"]["isError"])
        out, err = process.communicate(timeout=30)
        self.assertEqual((process.returncode, out), (0, b""))
        self.assertNotIn(b"Zyxomma", err)


class OverStdioOfEarlierVersions(OverStdio):
    mode = "legacy"


class OverHttp(Calls, unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = serve(rate_limit="off")

    @classmethod
    def tearDownClass(cls):
        cls.server.end()

    def client(self):
        return Client(self.server.url + "/mcp", mode=self.mode)


class OverHttpOfEarlierVersions(OverHttp):
    mode = "legacy"


class Limits(unittest.IsolatedAsyncioTestCase):
    async def test_calls_are_counted_like_those_of_the_api(self):
        with serve(rate_limit="on", free_limit="2") as server:
            async with Client(server.url + "/mcp") as client:
                self.assertFalse((await client.call_tool("natal_chart", ADA)).is_error)
                # Neither a refused call nor a search for places counts.
                problem(await client.call_tool("natal_chart", {**ADA, "latitude": 91}))
                self.assertFalse((await client.call_tool("find_place", {"query": "Ulm"})).is_error)
                self.assertFalse((await client.call_tool("reading", ADA)).is_error)
                refused = problem(await client.call_tool("transits", ADA))
                self.assertEqual((refused["title"], refused["status"]), ("Daily limit reached", 429))

            body = json.dumps(ADA).encode()
            request = urllib.request.Request(
                server.url + "/api/v1/chart/natal",
                body,
                {"content-type": "application/json"},
            )
            with self.assertRaises(urllib.error.HTTPError) as api:
                urllib.request.urlopen(request)
            self.assertEqual(api.exception.code, 429)
            api.exception.close()

            made = subprocess.check_output(
                [PROGRAM, "keys", "--json", "create", "--name", "test", "--tier", "pro"],
                env=server.env,
            )
            key = {"X-API-Key": json.loads(made)["key"]}
            async with create_mcp_http_client(headers=key) as http:
                transport = streamable_http_client(server.url + "/mcp", http_client=http)
                async with Client(transport) as client:
                    self.assertFalse((await client.call_tool("natal_chart", ADA)).is_error)

    async def test_searches_for_places_are_held_to_a_burst(self):
        with serve(rate_limit="on") as server:
            async with Client(server.url + "/mcp") as client:
                for _ in range(200):
                    result = await client.call_tool("find_place", {"query": "Rome"})
                    if result.is_error:
                        break
                self.assertEqual(problem(result)["status"], 429)


unittest.main(verbosity=1)
