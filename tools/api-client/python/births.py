"""The births that both Python clients are driven with."""

from typing import Any

ADA: dict[str, Any] = {
    "name": "Ada",
    "date": "1990-06-15",
    "time": "14:30",
    "latitude": 41.9028,
    "longitude": 12.4964,
    "timezone": "Europe/Rome",
}
EVE: dict[str, Any] = {**ADA, "name": "Eve", "time": None, "timeUnknown": True}
