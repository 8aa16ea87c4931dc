#!/bin/sh
# Holds what the program is built of to deny.toml (licences, bans, sources) and asks whether faults
# in it are known. Where a database of faults cannot be reached, that is said and skipped.
set -eu
cd "$(dirname "$0")/.."

version=0.20.2
deny="$PWD/target/tools/bin/cargo-deny"
if ! "$deny" --version 2>/dev/null | grep -q " $version\$"; then
  echo "Building cargo-deny $version, once (some minutes) ..."
  cargo install --quiet --locked --root target/tools --version "$version" cargo-deny
fi

"$deny" check licenses bans sources

if timeout 120 "$deny" fetch db >/dev/null 2>&1; then
  "$deny" check --disable-fetch advisories
else
  echo "Skipped: known faults of crates (the RustSec database cannot be reached from here)"
fi

# npm answers with a report, or with an error of the registry's that is none of the packages'.
for folder in web tools/*/; do
  [ -f "$folder/package-lock.json" ] || continue
  report=$(cd "$folder" && timeout 120 npm audit --json --audit-level=moderate 2>/dev/null) && failed=0 || failed=1
  case "$report" in
    *auditReportVersion*)
      [ "$failed" -eq 0 ] || { (cd "$folder" && npm audit --audit-level=moderate) || exit 1; } ;;
    *) echo "Skipped: known faults of npm packages in ${folder%/} (the registry does not say)" ;;
  esac
done
