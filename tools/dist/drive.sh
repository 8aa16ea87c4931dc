# Functions of tools/dist/test and the scripts that it calls. $work is a temporary folder; $server is the process that
# `start` began, or empty.

fail() { echo "FAILED: $*" >&2; exit 1; }

# A prefix for commands: `exec` inside `start`, so that $server is the process of the program and not of a shell.
run=""

# as_nobody COMMAND: runs it as the user nobody if this script runs as root.
as_nobody() {
  if [ "$(id -u)" -eq 0 ]; then
    $run setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs "$@"
  else
    $run "$@"
  fi
}

# start COMMAND: runs it in the background and waits for the address that it prints, $address.
start() {
  (run=exec; "$@") > "$work/out" 2> "$work/err" &
  server=$!
  for _ in $(seq 100); do
    address=$(sed -n 's/^Astrarium is ready at //p' "$work/out")
    [ -z "$address" ] || return 0
    kill -0 "$server" 2>/dev/null || break
    sleep 0.1
  done
  cat "$work/out" "$work/err" >&2
  fail "it did not start: $*"
}

# stop: sends SIGTERM to the server, which must exit with 0.
stop() {
  kill -TERM "$server"
  wait "$server" || fail "it did not stop cleanly ($?)"
  server=""
}

# ask PATTERN PATH [ARGUMENTS FOR CURL]: fails unless the answer matches.
ask() {
  pattern=$1
  path=$2
  shift 2
  curl --silent --show-error --fail --max-time 60 --output "$work/answer" "$address$path" "$@" || fail "$path"
  grep --quiet --text -e "$pattern" "$work/answer" || fail "the answer to $path has no $pattern"
}

birth='"date": "1990-06-15", "time": "14:30", "latitude": 41.9028, "longitude": 12.4964, "timezone": "Europe/Rome"'
json='content-type: application/json'

# drive: tests the main calls of the API and a page of the web app.
drive() {
  ask '"status":"ok"' /health
  ask '"degraded":\[\]' /health
  # swetest -bj2448058.0208333335 -ut: Sun 84.1494534.
  ask '"longitude":84\.149' /api/v1/chart/natal --header "$json" --data "{$birth}"
  ask '"Europe/Rome"' '/api/v1/places/search?q=Roma'
  ask '^%PDF-' /api/v1/chart/generate-report --header "$json" --header 'accept: application/octet-stream' \
    --data "{$birth, \"name\": \"李小龙\", \"format\": \"pdf\"}"
  ask '<script type="module"' /birth-data
  ask . "$(sed -n 's/.*src="\(\/assets\/[^"]*\.js\)".*/\1/p' "$work/answer" | head -n 1)"
}
