# shellcheck shell=bash disable=SC2015,SC2016,SC2154
# Recorded runs: judged, fetched, and what becomes of their alerts.

an_alert_is_opened_updated_and_closed_as_it_was_decided() {
  own_threadmark 'while [ "$1" != --out ]; do shift; done
    echo "{\"schema\": \"actions/1\", \"actions\": [
      {\"action\": \"open\", \"machine\": \"a\", \"title\": \"t\", \"body\": \"b\"},
      {\"action\": \"update\", \"machine\": \"b\", \"issue\": 5, \"title\": \"t\", \"body\": \"b\"},
      {\"action\": \"close\", \"machine\": \"c\", \"issue\": 6, \"title\": \"t\", \"body\": \"b\"}]}" >"$2"'
  answer 'repos/o/t/issues?state=all&labels=threadmark-alert' '[]'
  GITHUB_REPOSITORY=o/t expect 0 own/scripts/ci/alerts out
  asked 'POST repos/o/t/issues' && asked 'PATCH repos/o/t/issues/5' && asked 'PATCH repos/o/t/issues/6'
  asked '"state":"closed"'
}

runs_are_judged_after_they_were_found_sound() {
  own_threadmark 'echo "$*" >>"$home/said.log"; case $1 in
    judge) echo "{}"; exit 3 ;;
    record) for run in "$@"; do case $run in d/*) echo "sound: runs/cpu-x/2026/${run##*/}" ;; esac; done ;; esac'
  mkdir -p d/delivered-0/20261120T213000Z-1a2b3c d/delivered-1/20261120T213000Z-aaaaaa
  mkdir -p own/results/runs/cpu-x/2026/{20261119T000000Z-111111,20261119T000000Z-222222,20261121T000000Z-333333}
  mkdir -p own/baselines/cpu-x/runs/20261119T000000Z-222222
  expect 0 own/scripts/ci/check-runs d out --commit "$sha"
  holds out/runs.txt d/delivered-1/20261120T213000Z-aaaaaa
  [ -s out/levels/20261120T213000Z-aaaaaa.json ] || broken 'no judgement was kept'
  [[ $(sed -n 1p said.log) == 'record --check'* ]] || broken 'judged before it was looked at'
  holds said.log 'aaaaaa --earlier'
  holds said.log own/results/runs/cpu-x/2026/20261119T000000Z-111111
  ! grep -q '222222\|333333' said.log || broken 'an accepted or a later run confirms'
}

a_run_that_is_not_sound_stops_the_others() {
  own_threadmark 'case $1 in record) exit 2 ;; *) echo "{}" ;; esac'
  mkdir -p d/delivered-0/20261120T213000Z-1a2b3c
  expect 2 own/scripts/ci/check-runs d out
  [ ! -e out/runs.txt ] || broken 'went on'
}

the_results_are_fetched_or_not_there_yet_and_never_just_unreachable() {
  repository && own_threadmark true
  git init -q --bare remote.git && git init -q -b main own && git -C own remote add origin "$home/remote.git"
  expect 0 own/scripts/ci/fetch-results && said 'no run is recorded yet'
  [ -z "$(ls own/results)" ] && rmdir own/results || broken 'the folder is not there, or not empty'
  git -C own remote set-url origin "$home/nowhere.git"
  expect 128 own/scripts/ci/fetch-results && said 'could not be asked' && not_said 'no run is recorded'
  [ ! -e own/results ] || broken 'went on without the results'
  git -C own remote set-url origin "$home/remote.git" && git -C r push -q "$home/remote.git" main:results
  expect 0 own/scripts/ci/fetch-results
  holds own/results/word later
}
