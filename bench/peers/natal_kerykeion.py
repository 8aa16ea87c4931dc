"""Kerykeion 5 and 6 with its recommended settings for many charts: no network, only the required points, no lunar phase."""

import passes
from kerykeion import AspectsFactory, AstrologicalSubjectFactory

POINTS = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"]
POINTS += ["True_North_Lunar_Node", "Chiron", "Ascendant", "Medium_Coeli"]


def cast(birth):
    at = birth.at
    subject = AstrologicalSubjectFactory.from_birth_data(
        "Ada", at.year, at.month, at.day, at.hour, at.minute, seconds=at.second,
        lng=birth.longitude, lat=birth.latitude, tz_str="UTC",
        online=False, active_points=POINTS, calculate_lunar_phase=False, suppress_geonames_warning=True,
    )  # fmt: skip
    AspectsFactory.single_chart_aspects(subject)
    return subject


CUSPS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()


def places(subject):
    bodies = [getattr(subject, name.lower()).abs_pos for name in POINTS[:12]]
    return bodies, [getattr(subject, f"{name}_house").abs_pos for name in CUSPS]


passes.measure(cast, places)
