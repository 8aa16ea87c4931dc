#!/bin/sh
# Runs a command and records its duration: tools/timed.sh NAME COMMAND [ARGUMENT ...].
# `tools/timed.sh --report` prints the durations since the last report.
set -eu
cd "$(dirname "$0")/.."
notes=target/test-times
mkdir -p target

if [ "$1" = --report ]; then
  [ -f "$notes" ] || exit 0
  echo "Time by part:"
  cat "$notes"
  rm "$notes"
  exit 0
fi

name=$1
shift
start=$(date +%s)
"$@"
seconds=$(($(date +%s) - start))
printf '  %-28s %2d:%02d min\n' "$name" $((seconds / 60)) $((seconds % 60)) >>"$notes"
