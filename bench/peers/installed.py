"""Prints, as JSON, the version and the licence of an installed package, and the bytes of it and all that it requires.

    python installed.py NAME

The licence is what the package's metadata say, or, if they say none, the heading of its licence file.
"""

import json
import sys
from importlib.metadata import distribution

from pip._vendor.packaging.requirements import Requirement


def licence(found):
    said = found.metadata
    classifiers = [line.rsplit(" :: ", 1)[1] for line in said.get_all("Classifier", []) if line.startswith("License ::")]
    heading = [file.read_text().lstrip("# ").splitlines()[0] for file in found.files if "LICENSE" in file.name.upper()]
    short = said.get("License") if len(said.get("License", "").splitlines()) == 1 else None
    return next(iter(filter(None, [said.get("License-Expression"), short, *classifiers, *heading])), "none is named")


def required(name, seen):
    found = distribution(name)
    seen[found.metadata["Name"].lower()] = found
    for line in found.requires or []:
        requirement = Requirement(line)
        wanted = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if wanted and distribution(requirement.name).metadata["Name"].lower() not in seen:
            required(requirement.name, seen)
    return seen


def size(found):
    files = (found.locate_file(file) for file in found.files if not file.name.endswith(".pyc"))
    return sum(file.stat().st_size for file in files if file.is_file())


root = distribution(sys.argv[1])
total = sum(size(found) for found in required(sys.argv[1], {}).values())
print(json.dumps({"version": root.version, "licence": licence(root), "bytes": total}))
