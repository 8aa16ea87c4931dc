#!/bin/sh
# Prints the commit of the source and its date, as in `abc1234 2026-11-24`. A + after the hash means that tracked files
# differ from the commit. Prints nothing if the source is not the root of a Git checkout, as in an unpacked archive.
set -eu
cd "$(dirname "$0")/.."

top=$(git rev-parse --show-toplevel 2>/dev/null) || exit 0
[ "$top" = "$(pwd -P)" ] || exit 0
hash=$(git rev-parse HEAD 2>/dev/null | cut -c 1-7)
[ -n "$hash" ] || exit 0
git diff --quiet HEAD 2>/dev/null || hash="$hash+"
echo "$hash $(git log -1 --format=%cs)"
