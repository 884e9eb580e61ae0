#!/usr/bin/env bash
# walk-by-keys.sh COMMAND [arguments]: starts Foyer, opens the demo school, opens a card, locks, unlocks and ends it, by the
# keys of an X server (xdotool), because an installed Foyer refuses every debugger. Its event log shows each step.
set -euo pipefail
export XDG_CONFIG_HOME=$(mktemp -d)
"$@" &
foyer=$!
trap 'kill "$foyer" 2>/dev/null || true; rm -rf "$XDG_CONFIG_HOME"' EXIT

# Waits up to a minute for the number of events that contain the text.
until_logged() {
  for _ in $(seq 120); do
    log=$(find "$XDG_CONFIG_HOME" -name events.jsonl -exec cat {} + 2>/dev/null || true)
    [ "$(grep -c "$2" <<<"$log" || true)" -ge "$1" ] && return
    sleep 0.5
  done
  echo "not logged $1 times: $2"
  echo "$log"
  exit 1
}
until_logged 1 '"state":"first-run"'
xdotool search --sync --onlyvisible --name '^Foyer' windowfocus
sleep 2
xdotool key Return
until_logged 1 '"outcome":"complete"'
xdotool type --delay 80 smi
sleep 1
xdotool key Down Return
sleep 1
xdotool key ctrl+l
until_logged 1 '"state":"locked"'
sleep 2
xdotool key Return
until_logged 2 '"state":"open"'
kill -TERM "$foyer"
wait "$foyer"
echo 'opened the demo school and a card, locked, unlocked and ended'
