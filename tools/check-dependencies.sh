#!/bin/sh
# Checks all dependencies against deny.toml (licences, bans, sources) and the advisory databases of RustSec and npm.
# If a database cannot be reached, its check is skipped with a message.
set -eu
cd "$(dirname "$0")/.."

version=0.20.2
deny="$PWD/target/tools/bin/cargo-deny"
if ! "$deny" --version 2>/dev/null | grep -q " $version\$"; then
  echo "Building cargo-deny $version, once (some minutes) ..."
  cargo install --quiet --locked --root target/tools --version "$version" cargo-deny
fi

"$deny" check licenses bans sources
"$deny" --manifest-path packages/python/Cargo.toml --config deny.toml check licenses bans sources

if timeout 120 "$deny" fetch db >/dev/null 2>&1; then
  "$deny" check --disable-fetch advisories
else
  echo "Skipped: advisories for crates (the RustSec database cannot be reached)"
fi

# `npm audit` fails both for vulnerable packages and for errors of the registry. Only the former has a report.
for folder in web tools/*/; do
  [ -f "$folder/package-lock.json" ] || continue
  report=$(cd "$folder" && timeout 120 npm audit --json --audit-level=moderate 2>/dev/null) && failed=0 || failed=1
  case "$report" in
    *auditReportVersion*)
      [ "$failed" -eq 0 ] || { (cd "$folder" && npm audit --audit-level=moderate) || exit 1; } ;;
    *) echo "Skipped: advisories for npm packages in ${folder%/} (the registry returned no report)" ;;
  esac
done
