#!/bin/sh
# Checks that the programs that the tests need are installed. As root, or with CI=true and sudo, it installs missing
# Debian packages. Otherwise it prints their names and fails.
set -eu

missing=""
command -v cargo >/dev/null || missing="$missing cargo(rustup)"
command -v node >/dev/null || missing="$missing node(20.19-or-later)"
if [ -n "$missing" ]; then
  echo "Missing, and not installed by this script:$missing" >&2
  exit 1
fi

packages=""
command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null ||
  packages="$packages chromium-headless-shell"
command -v redis-server >/dev/null || packages="$packages redis-server"
# nginx is in a folder that is not in every user's PATH.
PATH="$PATH:/usr/sbin"
command -v nginx >/dev/null || packages="$packages nginx"
command -v openssl >/dev/null || packages="$packages openssl"
command -v pdftotext >/dev/null || packages="$packages poppler-utils"
[ -z "$packages" ] && exit 0

if [ "$(id -u)" -eq 0 ]; then
  as_root=""
elif [ "${CI:-}" = true ] && command -v sudo >/dev/null; then
  as_root=sudo
else
  echo "The tests need:$packages. On Debian: apt-get install$packages" >&2
  exit 1
fi
echo "Installing$packages ..."
# On some machines /tmp is too small for the browser's package.
export TMPDIR=/var/tmp DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq
$as_root apt-get install -y -qq --no-install-recommends $packages >/dev/null ||
  $as_root apt-get install -y -qq --fix-broken >/dev/null
command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null
for program in redis-server nginx openssl pdftotext; do
  command -v $program >/dev/null
done
