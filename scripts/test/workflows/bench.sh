# shellcheck shell=bash disable=SC2015,SC2016,SC2034,SC2154
# Machines on duty: measured, recorded, published.

bench_measures_records_and_publishes() {
  with_the_site && on_duty
  run_workflow 0 bench.yml workflow_dispatch '{"inputs": {"machine": "", "experiment": "tiny"}}'
  git -C "$remote" ls-tree -r --name-only results >"$home/recorded"
  for file in run.json manifest.json levels.json attestation.json trials.tar.gz; do
    grep -qE "^runs/$machine/20[0-9]{2}/[^/]+/$file\$" "$home/recorded" || broken "results has no $file"
  done
  ! grep -q 'report.html' "$home/recorded" || broken 'the machine'\''s own page was taken'
  jq -e '.entries.Threadmark | length == 1' "$home/trend/history.json" >/dev/null || broken 'the familiar tool got no baseline'
  [ ! -e "$root/scripts/site" ] || [ -s "$home/site/index.html" ] || broken 'no site was built'
  [ ! -e "$root/scripts/site" ] || grep -qE '^badges/[A-Za-z0-9-]+/[0-9a-f]{16}/badge.svg$' "$home/recorded" || broken 'no badge was kept'
}

bench_without_a_machine_on_duty_measures_nothing_and_says_so() {
  run_workflow 0 bench.yml schedule
  said 'nothing to measure on schedule'
  ! git -C "$remote" rev-parse --verify --quiet results >/dev/null || broken 'something was recorded'
}

# Eight accepted nights of primes.
a_machine_with_a_level() { # one that knows how much runs differ
  local day runs=()
  machine=cpu-amd-epyc-f25m17s1-vm template=$root/baselines/cpu-amd-epyc-f25m17s1-vm/runs/20261125T161619Z-7779ea
  rm -r "$work"/baselines/* "$work/experiments" && cp -R "$root/experiments" "$work/experiments"
  mkdir -p "$work/baselines/$machine" && cp "$root/baselines/$machine/machine.json" "$work/baselines/$machine"
  jq -n '{schema: "duty/1", on: ["workflow_dispatch"], profile: "full", jdks: [{distribution: "temurin", version: "25.0.3+9"}]}' >"$work/baselines/$machine/duty.json"
  # A copy: a build beside this test would take them away meanwhile.
  mkdir "$home/of-tests" && cp -R "$root/java/gate/target/test-classes/." "$root/java/study/target/test-classes/." "$home/of-tests"
  echo "$home/of-tests:$root/java/app/target/threadmark.jar" >"$home/classes"
  for day in 11 12 13 14 15 16 17 18; do
    a_synthetic_night "$home/accepted" "2026-10-${day}T02:17:00Z" "$(printf '%040d' 1)" 1
  done
  runs=("$home"/accepted/*)
  threadmark baseline accept "${runs[@]}" >/dev/null
  cat >"$work/scripts/ci/measure" <<'MEASURE'
#!/usr/bin/env bash
# Usage: measure run OUT
set -euo pipefail
mkdir -p "$2"
start=02:17:00 && [ -z "${LIKELY-}" ] || start=05:00:00
cd "$PREBUILT/java/study" && "$JDK/bin/java" -cp "$(<"$STAGE/classes")" threadmark.study.record.SyntheticNight \
  "$(<"$STAGE/template")" "$2" "2026-11-$(<"$STAGE/night")T${start}Z" "$COMMIT" "$(<"$STAGE/factor")" ${LIKELY:+"$LIKELY"}
MEASURE
  echo "$template" >"$home/template"
  publish 'A machine with a level'
}

a_synthetic_night() { # OUT START COMMIT FACTOR
  (cd "$root/java/study" && "$jdk/bin/java" -cp "$(<"$home/classes")" threadmark.study.record.SyntheticNight "$template" "$@")
}

a_night() { # DAY FACTOR, of a commit of its own
  echo "$1" >"$home/night" && echo "$2" >"$home/factor" && echo "$1" >"$work/night"
  publish "Night $1" && find "$home/artifacts" -mindepth 1 -delete
  [ ! -e "$work/results" ] || git -C "$work" worktree remove --force results
  run_workflow 0 bench.yml workflow_dispatch '{"inputs": {"machine": "", "experiment": ""}}'
}

# What the pull request of scripts/ci/propose-baseline holds, merged.
a_rise_is_accepted() { # RUN
  local place before=() earlier
  git -C "$remote" archive results runs | tar -xf - -C "$home"
  place=$(cd "$home" && echo runs/"$machine"/2026/"$1")
  for earlier in "$home"/runs/"$machine"/2026/*; do [[ ${earlier##*/} < $1 ]] && before+=(--earlier "$earlier"); done
  threadmark baseline propose "$home/$place" "${before[@]}" --despite 'worth it' --write >/dev/null
  publish 'Accept it'
}
