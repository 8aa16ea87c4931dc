#!/bin/sh
# Says when bench/RESULTS.md was measured more than 50 commits ago. It does not fail: the figures age, the code is not wrong.
# Without the history it says nothing.
set -eu
cd "$(dirname "$0")/.."

most=50
[ "$(git rev-parse --is-shallow-repository 2>/dev/null || echo true)" = false ] || exit 0
# The last whole run; a part that was measured alone does not count.
measured=$(git log -1 --format=%H -G'^Written by' -- bench/RESULTS.md)
[ -n "$measured" ] || exit 0
age=$(git rev-list --count "$measured"..HEAD)
if [ "$age" -gt "$most" ]; then
  echo "bench/RESULTS.md is $age commits old, of at most $most: run make bench" >&2
fi
