"""Writes schema.py, the types of all requests and answers, and _optional.py, the names of members that an answer may leave
out, from the API's OpenAPI document.

    python3 make_schema.py ../../api/openapi.json astrarium
"""

import json
import keyword
import re
import sys

# The answers of the calls that the package has, and its errors.
ROOTS = [
    "ChartAnswer", "CompleteAnswer", "TransitsAnswer", "PeriodAnswer", "CompatibilityAnswer", "ExplainAnswer", "CheckAnswer",
    "YearAnswer", "SolarReturnAnswer", "ReturnAnswer", "ProgressionAnswer", "RelocationAnswer", "ProfectionAnswer", "PairChartAnswer", "EphemerisAnswer",
    "PlaceResults", "Problem", "BadField",
]
# The requests of its calls: the arguments of its functions.
REQUESTS = [
    "BirthRequest", "TransitRequest", "PeriodRequest", "CalendarRequest", "YearRequest", "SolarReturnRequest", "ReturnRequest",
    "ProgressionRequest", "MomentRequest", "RelocationRequest", "ExplainRequest", "CheckRequest", "WheelRequest",
]
# What a member of a request with this format can be besides a text.
OBJECTS = {"date": "datetime.date", "date-time": "datetime.datetime", "time": "datetime.time"}
SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None", "object": "dict[str, Any]"}


class Writer:
    def __init__(self, schemas):
        self.schemas = schemas
        self.needed = list(ROOTS)
        self.optional = set()
        self.requests = {}

    def merged(self, schema):
        """Properties and required names, of all parts."""
        if "$ref" in schema:
            schema = self.schemas[schema["$ref"].rpartition("/")[2]]
        properties, required = dict(schema.get("properties", {})), set(schema.get("required", []))
        for part in schema.get("allOf", []):
            more, needed = self.merged(part)
            properties.update(more)
            required |= needed
        return properties, required

    def type_of(self, schema):
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            if name not in self.needed:
                self.needed.append(name)
            return f'"{name}"'
        if "const" in schema:
            return f"Literal[{schema['const']!r}]"
        if "enum" in schema:
            return f"Literal[{', '.join(map(repr, schema['enum']))}]"
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return self.union([self.type_of(one) for one in schema[choice]])
        if "allOf" in schema and len(schema["allOf"]) == 1:
            return self.type_of(schema["allOf"][0])
        kinds = schema.get("type", "object")
        kinds = kinds if isinstance(kinds, list) else [kinds]
        return self.union([self.array(schema) if kind == "array" else SIMPLE[kind] for kind in kinds])

    def array(self, schema):
        inner = schema.get("items") or {}
        return f"list[{self.type_of(inner) if inner else 'Any'}]"

    @staticmethod
    def union(types):
        types = list(dict.fromkeys(types))
        return types[0] if len(types) == 1 else f"Union[{', '.join(types)}]"

    def argument(self, schema):
        """The type of a member of a request. A text in a format can be an object of Python, too."""
        if "$ref" in schema:
            target = self.schemas[schema["$ref"].rpartition("/")[2]]
            if "properties" in target or "allOf" in target:
                return "dict[str, Any]"
            return self.argument(target)
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return self.union([self.argument(one) for one in schema[choice]])
        if schema.get("type") in ("array", ["array", "null"]):
            return f"Union[Sequence[{self.argument(schema.get('items') or {})}], None]"
        if "const" in schema or "enum" in schema:
            return self.type_of(schema)
        shape = "time" if schema.get("pattern", "").startswith("^([01][0-9]|2[0-3])") else schema.get("format")
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        return self.union([SIMPLE[kind] for kind in kinds] + ([OBJECTS[shape]] if shape in OBJECTS else []))

    def request(self, name):
        """The arguments of a function as a dictionary with types, after those that it consists of."""
        schema = self.schemas[name]
        parts = [part["$ref"].rpartition("/")[2] for part in schema.get("allOf", []) if "$ref" in part]
        for part in parts:
            if part not in self.requests:
                self.requests[part] = None
                self.request(part)
        of = [schema, *(part for part in schema.get("allOf", []) if "$ref" not in part)]
        properties = {member: one for part in of for member, one in part.get("properties", {}).items()}
        required = {member for part in of for member in part.get("required", [])}
        lines = {True: [], False: []}
        for member, one in properties.items():
            lines[member in required].append(f"    {python_name(member)}: {self.argument(one)}")
            about = one.get("description") or next((x["description"] for x in one.get("oneOf", []) if "description" in x), "")
            if about:
                lines[member in required].append(f'    """{one_line(about)}"""')
        text = ""
        if lines[True]:
            text = f"class _{name}(TypedDict):\n" + "\n".join(lines[True]) + "\n\n\n"
            parts.append(f"_{name}")
        about = one_line(schema.get("description") or name)
        text += f'class {name}({", ".join(parts or ["TypedDict"])}, total=False):\n    """{about}"""\n'
        if lines[False]:
            text += "\n" + "\n".join(lines[False]) + "\n"
        # A class comes after those that it consists of.
        self.requests.pop(name, None)
        self.requests[name] = text

    def definition(self, name):
        schema = self.schemas[name]
        about = (schema.get("description") or name).split("\n")[0].replace('"""', "'''")
        properties, required = self.merged(schema)
        if not properties:
            return f"{name} = {self.type_of(schema)}\n"
        lines = [f"class {name}(Record):", f'    """{about}"""', ""]
        for member, of in properties.items():
            kind = self.type_of(of)
            if member not in required:
                self.optional.add(member)
            lines.append(f"    {python_name(member)}: {kind if member in required else f'Optional[{kind}]'}")
            if of.get("description"):
                text = of["description"].split("\n")[0].replace("\\", "\\\\").replace('"""', "'''")
                lines.append(f'    """{text}"""')
        return "\n".join(lines) + "\n"


def one_line(text):
    return " ".join(text.split()).replace("\\", "\\\\").replace('"""', "'''")


def python_name(member):
    name = re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), member)
    return name + "_" if keyword.iskeyword(name) else name


def main(document, folder):
    with open(document, encoding="utf-8") as file:
        writer = Writer(json.load(file)["components"]["schemas"])
    written = [writer.definition(name) for name in writer.needed]  # grows while it is read
    for name in REQUESTS:
        writer.request(name)
    classes = [one for one in written if one.startswith("class ")]
    aliases = [one for one in written if not one.startswith("class ")]
    head = (
        '"""The types of all requests and answers, made from the OpenAPI document of the API.\n\n'
        "They are for type checkers and editors: an answer is a ``Record`` whose attributes have these types.\n"
        'A member that the API leaves out is optional here, and None as an attribute.\n"""\n\n'
        "import datetime\n"
        "from collections.abc import Sequence\n"
        "from typing import Any, Literal, Optional, TypedDict, Union\n\n"
        "from ._record import Record\n\n"
    )
    with open(f"{folder}/schema.py", "w", encoding="utf-8") as file:
        file.write(head + "\n\n".join(aliases + list(writer.requests.values()) + classes))
    names = "".join(f"        {name!r},\n" for name in sorted(writer.optional))
    with open(f"{folder}/_optional.py", "w", encoding="utf-8") as file:
        file.write(f'"""Members that an answer may leave out."""\n\nOPTIONAL = frozenset(\n    [\n{names}    ]\n)\n')


if __name__ == "__main__":
    main(*sys.argv[1:])
