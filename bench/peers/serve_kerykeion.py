"""The natal call on FastAPI and Kerykeion, with its recommended settings for many charts; no patterns, no texts.

    uvicorn serve_kerykeion:app --workers 2 --no-access-log
"""

from datetime import datetime

from fastapi import FastAPI, Response
from kerykeion import AspectsFactory, AstrologicalSubjectFactory
from pydantic import BaseModel

POINTS = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"]
POINTS += ["True_North_Lunar_Node", "Chiron", "Ascendant", "Medium_Coeli"]

app = FastAPI()


class Birth(BaseModel):
    name: str = "Ada"
    date: str
    time: str
    latitude: float
    longitude: float
    timezone: str = "UTC"


@app.post("/chart/natal")
async def natal(birth: Birth):
    at = datetime.fromisoformat(f"{birth.date} {birth.time}")
    subject = AstrologicalSubjectFactory.from_birth_data(
        birth.name, at.year, at.month, at.day, at.hour, at.minute,
        lng=birth.longitude, lat=birth.latitude, tz_str=birth.timezone,
        online=False, active_points=POINTS, calculate_lunar_phase=False, suppress_geonames_warning=True,
    )  # fmt: skip
    # The aspects contain the subject.
    return Response(AspectsFactory.single_chart_aspects(subject).model_dump_json(), media_type="application/json")
