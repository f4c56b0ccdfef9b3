# shellcheck shell=bash
# The site under a history that is longer than any that exists.

bench=$own/site-bench

bench_site() {
  local machines
  site_libraries test
  chromium=$(find_chromium) || chromium=''
  mkdir -p "$bench"
  trap 'rm -rf "$bench"/old.*' EXIT
  for machines in 1 3; do
    history_of "$machines"
  done
  records "$1"
}

# put_aside PATH …: gone, but deleted at the end only. Some file systems pass by the places of files
# deleted within the last minutes, each time they make a file (ext4: up to five), and publishing
# thousands of them was half as slow again for it.
put_aside() {
  local one
  for one; do
    [ ! -e "$one" ] || mv "$one" "$(mktemp -d "$bench/old.XXXXXX")"
  done
}

# What was generated is written to the disk before anything is measured: gigabytes that are not hold up
# whoever writes next.
written() { cksum <"$jar" >"$1/done" && sync; }

# What a run is summed up to holds for one jar only; with another there would be nothing to publish.
made_by_this_jar() { [ "$(cat "$1/done" 2>/dev/null)" = "$(cksum <"$jar")" ]; }

# history_of MACHINES: 270 series x 4,000 commits on each, summed up before, as after the first publishing.
history_of() {
  local folder=$bench/history-$1
  if ! made_by_this_jar "$folder"; then
    put_aside "$folder"
    mkdir -p "$folder/results"
    generate "$jar" history 270 4000 "$1" "$folder/stage" "$folder/results" "$folder/experiments" "$jar" \
      "$root/experiments/sleep-tasks.json"
    written "$folder"
  fi
  stage=$folder/stage base_path='' heap=$((250 + 50 * $1))
  stage_site
  say "270 series x 4,000 commits, $1 machine(s), a heap of $heap MiB:"
  timed "publish" publish "$folder"
  timed "publish again" publish "$folder"
  the_rest "$folder"
}

# records COUNT: whole records, read for the first time.
records() {
  local folder=$bench/records-$1
  if ! made_by_this_jar "$folder"; then
    put_aside "$folder"
    generate "$jar" runs "$(quick_accepted)" "$1" 3 "$folder/results"
    written "$folder"
  fi
  put_aside "$folder/stage"
  stage=$folder/stage base_path='' heap=400
  stage_site
  say "$1 recorded runs, a heap of $heap MiB:"
  timed "publish" publish "$folder"
  timed "publish again" publish "$folder"
  the_rest "$folder"
}

publish() {
  mkdir -p "$1/none"
  local experiments=$1/experiments
  [ -e "$experiments" ] || experiments=$root/experiments
  "$JAVA_HOME/bin/java" "-Xmx${heap}m" -XX:+UseSerialGC "${publishing[@]}" -Dthreadmark.home="$root" -jar "$jar" site \
    --generated --quiet --results "$1/results" --baselines "$1/none" --experiments "$experiments" --out "$stage"
}

the_rest() {
  local files
  put_aside "$1/site"
  timed "draw and make pages" make_pages "$1/site"
  files=$(find "$1/site" -type f | wc -l)
  say "  $files files, $(du -sh "$1/site" | cut -f1); largest page $(find "$1/site" -name '*.html' -exec ls -l {} + | sort -n -k 5 | tail -n 1 | awk '{print $5}') bytes"
  if [ -n "$chromium" ]; then
    CHROMIUM=$chromium node "$root/site/test/weigh.mjs" "$1/site" >&2
  else
    say "  not weighed in a browser: chromium is missing"
  fi
}

# timed NAME COMMAND …: how long it takes, and its memory where the system tells.
timed() {
  local name=$1 from to pid watcher peak
  shift
  from=$(date +%s%N)
  "$@" &
  pid=$!
  memory_of "$pid" >"$bench/peak" &
  watcher=$!
  wait "$pid"
  to=$(date +%s%N)
  wait "$watcher"
  peak=$(($(cat "$bench/peak") / 1024))
  [ "$peak" -gt 0 ] || peak=''
  say "  $name: $(((to - from) / 1000000)) ms${peak:+, $peak MiB}"
}

# memory_of PID: the most resident memory, in KiB, of that process with its own children, until it ends. Looks
# twice a second: a look takes nearly a hundredth of a second of a processor that the command would use.
memory_of() {
  local sum highest=0
  while kill -0 "$1" 2>/dev/null; do
    sum=$(ps -o rss= --ppid "$1" -p "$1" 2>/dev/null | awk '{s += $1} END {print s + 0}') || true # it may have ended
    [ "$sum" -le "$highest" ] || highest=$sum
    sleep 0.5
  done
  printf '%s\n' "$highest"
}
