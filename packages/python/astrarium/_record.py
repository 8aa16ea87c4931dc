"""An object of an answer: a dictionary whose members are also attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._optional import OPTIONAL


def camel(name: str) -> str:
    """The name of a member in JSON: ``birth_data`` is ``birthData``, and ``from_`` is ``from``."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def snake(name: str) -> str:
    """The name of an argument or attribute: ``birthData`` is ``birth_data``."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


class Record(dict):  # type: ignore[type-arg]
    """An object of an answer. ``answer.birth_data`` is ``answer["birthData"]``."""

    __slots__ = ()

    # The types of the attributes are those of the schema.
    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            member = camel(name)
            try:
                return self[member]
            except KeyError:
                if member in OPTIONAL:
                    return None
                raise AttributeError(f"{name} is not one of {', '.join(self)}") from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *map(snake, self)]
