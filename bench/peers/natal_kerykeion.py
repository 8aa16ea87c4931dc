"""Kerykeion with its recommended settings for many charts: no network, only the required points, no lunar phase."""

import passes
from kerykeion import AspectsFactory, AstrologicalSubjectFactory

POINTS = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"]
POINTS += ["True_North_Lunar_Node", "Chiron", "Ascendant", "Medium_Coeli"]


def cast(birth):
    at = birth.at
    subject = AstrologicalSubjectFactory.from_birth_data(
        "Ada", at.year, at.month, at.day, at.hour, at.minute,
        lng=birth.longitude, lat=birth.latitude, tz_str="UTC",
        online=False, active_points=POINTS, calculate_lunar_phase=False, suppress_geonames_warning=True,
    )  # fmt: skip
    AspectsFactory.single_chart_aspects(subject)


passes.measure(cast)
