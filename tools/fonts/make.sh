#!/bin/sh
# Generates data/fonts from npm and Debian packages. Needs npm, Python 3, apt-get and dpkg; takes
# some minutes. The same packages give the same bytes.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

python3 -m venv venv
venv/bin/pip install --quiet --requirement "$here/requirements.txt"

mkdir npm
for family in newsreader@5.3.0 instrument-sans@5.3.0; do
  archive=$(npm pack --silent "@fontsource-variable/$family")
  mkdir "npm/${family%@*}"
  tar --extract --file "$archive" --directory "npm/${family%@*}" --strip-components 1
done

mkdir debian
apt-get download fonts-noto-core=20201225-1 fonts-noto-cjk=1:20220127+repack1-1
for archive in *.deb; do
  dpkg --extract "$archive" debian
done

venv/bin/python "$here/make-fonts.py" npm debian "$here/../../data/fonts"
