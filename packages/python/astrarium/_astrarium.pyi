from typing import Optional

__all__ = ["answer", "places", "columns", "batch"]

def answer(call: str, request: str) -> tuple[bool, str]: ...
def places(name: str, limit: int) -> tuple[bool, str]: ...
def columns() -> list[str]: ...
def batch(
    dates: list[str],
    times: list[Optional[str]],
    latitudes: list[float],
    longitudes: list[float],
    zones: list[str],
    house_system: Optional[str],
    zodiac: Optional[str],
) -> tuple[bytes, bytes, list[tuple[int, str]]]: ...
