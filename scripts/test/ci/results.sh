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

where_issues_are_off_it_says_where_they_are_switched_on() {
  own_threadmark true
  printf '#!/usr/bin/env bash\necho "gh: Issues are disabled for this repo (HTTP 410)" >&2 && exit 1\n' >bin/gh
  GITHUB_REPOSITORY=o/t expect 2 own/scripts/ci/alerts out
  said 'issues are off here; switch them on: Settings, General, Features, Issues' && not_said 'HTTP 410'
}

# A week's run is held against those of its weeks, however many nights lie between.
of_each_cell_the_newest_sixty_runs_are_asked() {
  own_threadmark true
  local n at=own/results/runs/cpu-x/2026
  for n in {101..161}; do a_run_of primes "$at/20261101T000${n}Z-000000"; done
  a_run_of servers "$at/20261031T000000Z-aaaaaa" && a_run_of servers "$at/20261201T000000Z-bbbbbb" && a_run_of primes d
  expect 0 own/scripts/ci/earlier-runs runs/cpu-x/2026/20261201T000000Z-bbbbbb
  [ "$(<heard)" = "$home/$at/20261031T000000Z-aaaaaa" ] || broken 'another run than that of its cells is asked'
  expect 0 own/scripts/ci/earlier-runs runs/cpu-x/2026/20261201T000000Z-cccccc d
  [ "$(wc -l <heard)" = 60 ] && not_said 000101Z && [[ $(head -n 1 heard) == */20261101T000102Z-000000 ]] || broken 'not the newest sixty, the oldest first'
  echo '{' >d/run.json
  ! own/scripts/ci/earlier-runs runs/cpu-x/2026/20261201T000000Z-cccccc d 2>/dev/null || broken 'a broken record has earlier runs'
}

runs_are_judged_after_they_were_found_sound() {
  a_night
  local earlier
  for earlier in 20261119T000000Z-111111 20261119T000000Z-222222 20261121T000000Z-333333; do a_run_of primes "own/results/runs/cpu-x/2026/$earlier"; done
  mkdir -p own/baselines/cpu-x/runs/20261119T000000Z-222222
  expect 0 own/scripts/ci/check-runs d out --commit "$sha"
  holds out/runs.txt d/delivered-1/20261120T213000Z-aaaaaa && holds outputs new=2
  [ -s out/levels/20261120T213000Z-aaaaaa.json ] || broken 'no judgement was kept'
  [[ $(sed -n 1p said.log) == 'record --check'* ]] || broken 'judged before it was looked at'
  holds said.log '1a2b3c --earlier'
  holds said.log own/results/runs/cpu-x/2026/20261119T000000Z-111111
  ! grep -q '222222\|333333' said.log || broken 'an accepted or a later run confirms'
}

# Exit code 2 of a judgement is a wrong answer, or none: it is recorded like any other, and somebody is told.
a_run_with_an_invalid_verdict_is_recorded_and_told() {
  a_night
  own_threadmark 'case $1 in
    record) for run; do case $run in d/*) echo "sound: runs/cpu-x/2026/${run##*/}" ;; esac; done ;;
    judge) echo "{}"; case $2 in *aaaaaa) exit 2 ;; esac ;;
  esac'
  expect 0 own/scripts/ci/check-runs d out
  holds out/runs.txt d/delivered-1/20261120T213000Z-aaaaaa && [ -s out/levels/20261120T213000Z-aaaaaa.json ] || broken 'it is not recorded'
  [ "$(grep -c '^::error title=' heard)" = 1 ] && said '::error title=20261120T213000Z-aaaaaa::' || broken 'nobody is told, or of another run'
}

what_is_not_judged_is_not_recorded() {
  a_night
  own_threadmark 'case $1 in record) for run; do case $run in d/*) echo "sound: runs/cpu-x/2026/${run##*/}" ;; esac; done ;; judge) exit 2 ;; esac'
  expect 1 own/scripts/ci/check-runs d out
  [ ! -e out/runs.txt ] || broken 'went on without a judgement'
}

what_is_likely_is_confirmed_by_the_machine_that_measured_it() {
  a_night
  own_threadmark 'case $1 in
    record) for run; do case $run in d/*) echo "sound: runs/cpu-x/2026/${run##*/}" ;; esac; done ;;
    judge) while [ "$1" != --confirm-plan ]; do shift; done
      case $2 in */1.json) echo "{\"questions\": [{}]}" ;; *) echo "{\"questions\": []}" ;; esac >"$2"; echo "{}" ;;
  esac'
  expect 0 own/scripts/ci/check-runs d out
  holds outputs 'likely={"include":[{"machine":"cpu-y","index":1}]}' && holds outputs open=1
  [ ! -e out/likely/0.json ] && [ -e out/likely/1.json ] || broken 'a plan without a question is handed on'
  mv d/delivered-1 d/confirming-1 && rm -r out && : >outputs
  NAMED=confirming expect 0 own/scripts/ci/check-runs d out
  [ "$(<out/delivered.txt)" = d/confirming-1/20261120T213000Z-aaaaaa ] || broken 'another run was taken for one that confirms'
}

a_job_delivers_runs_of_its_own_machine() {
  a_night
  expect 0 own/scripts/ci/check-runs d out --commit "$sha"
  holds said.log "record --check --commit $sha --machine cpu-x d/delivered-0/20261120T213000Z-1a2b3c"
  holds said.log "record --check --commit $sha --machine cpu-y d/delivered-1/20261120T213000Z-aaaaaa"
  mv d/delivered-1 d/delivered-2 && expect 2 own/scripts/ci/check-runs d out
  said 'delivered-2: no job of this night has that name'
  mv d/delivered-2 'd/delivered-1]|input' && expect 2 own/scripts/ci/check-runs d out
  said 'delivered-1??input: no job'
}

what_one_machine_delivered_is_taken_for_no_other() {
  a_night && rm -r d/delivered-1
  mkdir d/delivered-0/delivered-1 && mv d/delivered-0/2* d/delivered-0/delivered-1
  expect 2 own/scripts/ci/check-runs d out
  said 'delivered-0: cpu-x delivered no run'
  mv d/delivered-0/delivered-1/2* d && expect 2 own/scripts/ci/check-runs d out
  rm -r d/delivered-0 && expect 2 own/scripts/ci/check-runs d out
  said 'nothing was delivered to d'
}

what_was_recorded_before_is_not_signed_again() {
  a_night
  mkdir -p own/results/runs/cpu-y/2026 && cp -R d/delivered-1/* own/results/runs/cpu-y/2026
  expect 0 own/scripts/ci/check-runs d out
  said 'recorded before: runs/cpu-y/2026/20261120T213000Z-aaaaaa'
  [ "$(<out/runs.txt)" = d/delivered-0/20261120T213000Z-1a2b3c ] || broken 'it counts as new'
  [ "$(wc -l <out/delivered.txt)" = 2 ] || broken 'the night is not whole'
  ! grep -q 'statement.*aaaaaa' said.log && holds outputs new=1 || broken 'it is signed again'
  echo other >own/results/runs/cpu-y/2026/20261120T213000Z-aaaaaa/run.json && : >outputs
  expect 0 own/scripts/ci/check-runs d out && holds outputs new=2
}

what_was_recorded_and_not_confirmed_is_judged_again() {
  a_night
  own_threadmark 'case $1 in
    record) for run; do case $run in d/*) echo "sound: runs/cpu-x/2026/${run##*/}" ;; esac; done ;;
    judge) echo "$2" >>"$home/judged"; while [ "$1" != --confirm-plan ]; do shift; done; echo "{\"questions\": [{}]}" >"$2"; echo "{}" ;;
  esac'
  mkdir -p own/results/runs/cpu-x/2026/{20261120T220000Z-222222,20261119T220000Z-111111} && cp -R d/delivered-*/2* own/results/runs/cpu-x/2026
  echo '{"confirms": null}' >own/results/runs/cpu-x/2026/20261120T220000Z-222222/run.json
  echo '{"confirms": "20261120T213000Z-1a2b3c"}' >own/results/runs/cpu-x/2026/20261119T220000Z-111111/run.json
  for run in 1a2b3c aaaaaa; do echo '{"confirms": null}' | tee own/results/runs/cpu-x/2026/*"$run"/run.json >"$(echo d/*/*"$run")/run.json"; done
  expect 0 own/scripts/ci/check-runs d out
  holds outputs new=0 && holds outputs open=2 && [ ! -e out/statement.json ] || broken 'it is signed again'
  echo '{"confirms": "20261120T213000Z-1a2b3c"}' >own/results/runs/cpu-x/2026/20261120T220000Z-222222/run.json
  rm -r out judged && : >outputs
  expect 0 own/scripts/ci/check-runs d out
  [ "$(<judged)" = d/delivered-1/20261120T213000Z-aaaaaa ] || broken 'what was confirmed is asked for again'
  holds outputs 'likely={"include":[{"machine":"cpu-y","index":1}]}' && holds outputs new=0
}

a_night_of_which_all_was_recorded_has_nothing_new() {
  a_night
  mkdir -p own/results/runs/cpu-{x,y}/2026
  cp -R d/delivered-0/* own/results/runs/cpu-x/2026 && cp -R d/delivered-1/* own/results/runs/cpu-y/2026
  expect 0 own/scripts/ci/check-runs d out
  holds outputs new=0 && [ ! -e out/statement.json ] || broken 'something is to be signed'
  [ "$(wc -l <out/delivered.txt)" = 2 ] || broken 'the night is not whole'
}

a_run_that_is_not_sound_stops_the_others() {
  a_night && own_threadmark 'case "$*" in record*aaaaaa*) exit 2 ;; record*) echo "sound: runs/cpu-x/2026/x" ;; *) echo "{}" ;; esac'
  expect 2 own/scripts/ci/check-runs d out
  [ ! -e out/runs.txt ] && [ ! -e out/statement.json ] || broken 'went on'
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

results_that_were_moved_back_or_deleted_are_not_followed() {
  local mark=refs/threadmark/tip/results root
  # shellcheck disable=SC2034 # where block_for finds the page
  root=$(cd "$tests/../.." && pwd -P)
  repository && own_threadmark true
  git init -q --bare remote.git && git init -q -b main own && git -C own remote add origin "$home/remote.git"
  printf '#!/usr/bin/env bash\n' >bin/sleep && chmod +x bin/sleep # a reader waits for a writer
  git -C r push -q "$home/remote.git" main:results "main:$mark"
  expect 0 own/scripts/ci/fetch-results && holds own/results/word later
  git -C own worktree remove --force results
  git -C remote.git update-ref refs/heads/results "$(git -C r rev-parse main~1)"
  expect 2 own/scripts/ci/fetch-results && said 'recorded at' && said 'docs/repository-settings.md'
  git -C remote.git update-ref -d refs/heads/results
  expect 2 own/scripts/ci/fetch-results && said 'is gone' && not_said 'no run is recorded'
  [ ! -e own/results ] || broken 'went on without what was recorded'
  (cd own && expect 0 bash -euo pipefail -c "$(block_for docs/repository-settings.md brought-back)")
  expect 0 own/scripts/ci/fetch-results && holds own/results/word later
  git -C own worktree remove --force results
  git -C remote.git update-ref refs/heads/results "$(git -C r rev-parse main~1)"
  (cd own && expect 0 bash -euo pipefail -c "$(block_for docs/repository-settings.md given-up)")
  expect 0 own/scripts/ci/fetch-results && [ "$(<own/results/word)" != later ] || broken 'what was lost is there'
}

only_badges_that_come_new_are_handed_on_to_be_kept() {
  local stage=own/.threadmark/site/badge
  own_threadmark 'echo "$*" >>"$home/said.log"'
  printf '#!/usr/bin/env bash\nwhile [ "$1" != --out ]; do shift; done; mkdir -p "$2" && cp -R %q "$2"\n' "$home/$stage" >own/scripts/site && chmod +x own/scripts/site
  mkdir -p own/results/badges/P05/0bd00000 "$stage/P05" && echo old >"$stage/P05/0bd00000.svg" && echo why >"$stage/P05/0bd00000.txt"
  ln -s /etc/hostname "$stage/P05/22222222.svg" && echo linked >"$stage/P05/22222222.txt"
  echo new >"$stage/P05/11111111.svg" && echo because >"$stage/P05/11111111.txt" && echo moving >"$stage/P05.svg"
  GITHUB_OUTPUT=$home/outputs expect 0 own/scripts/ci/site out fresh
  holds fresh/P05/11111111/badge.svg new && holds fresh/P05/11111111/badge.txt because && holds outputs badges=1
  [ ! -e fresh/P05/0bd00000 ] && [ "$(find fresh -type f | wc -l)" = 2 ] || broken 'what was kept counts as new'
  printf '#!/usr/bin/env bash\necho fetched >>%q\n' "$home/said.log" >own/scripts/ci/fetch-results
  expect 0 own/scripts/ci/keep-badges fresh && holds said.log 'record --badges fresh'
}

a_site_without_badges_keeps_none() {
  own_threadmark true
  printf '#!/usr/bin/env bash\nwhile [ "$1" != --out ]; do shift; done; mkdir -p "$2"\n' >own/scripts/site && chmod +x own/scripts/site
  GITHUB_OUTPUT=$home/outputs expect 0 own/scripts/ci/site out fresh
  holds outputs badges=0 && [ ! -e fresh ] || broken 'something is to be kept'
}

a_push_that_changed_pages_alone_measures_nothing() {
  own_threadmark 'echo "$*" >>"$home/said.log"'
  git init -q -b main own && cd own && git config user.name t && git config user.email t@invalid
  mkdir -p java/study/src/{main,test} claims site
  commit() { mkdir -p "${1%/*}" && echo x >>"$1" && git add -A && git commit -qm 1; }
  commit java/study/src/main/A.java
  export GITHUB_OUTPUT=$home/outputs GITHUB_EVENT_NAME=push MACHINE='' BEFORE
  local changed
  for changed in site/index.html claims/paper.json baselines/x/machine.json java/study/src/test/A.java scripts/ci/site; do
    BEFORE=$(git rev-parse HEAD) && commit "$changed" && : >"$home/outputs"
    expect 0 scripts/ci/plan-night
    holds "$home/outputs" count=0 && holds "$home/outputs" 'matrix={"include":[]}' && [ ! -e "$home/said.log" ] || broken "$changed is measured"
  done
  for changed in java/study/src/main/A.java java/workloads/src/main/B.java experiments/primes.json java/pom.xml; do
    BEFORE=$(git rev-parse HEAD) && commit "$changed" && : >"$home/said.log"
    expect 0 scripts/ci/plan-night
    holds "$home/said.log" 'plan --on push --outputs'
  done
  for BEFORE in '' 0000000000000000000000000000000000000000 "$other"; do
    : >"$home/said.log" && expect 0 scripts/ci/plan-night
    holds "$home/said.log" 'plan --on push'
  done
  commit site/index.html && BEFORE=$(git rev-parse HEAD~1) && : >"$home/said.log"
  GITHUB_EVENT_NAME=schedule MACHINE=cpu-x expect 0 scripts/ci/plan-night
  holds "$home/said.log" 'plan --on schedule --machine cpu-x'
}

a_parcel_of_the_site_brings_the_jar_that_writes_tables() {
  own_threadmark true && mkdir -p own/scripts/lib own/experiments own/baselines && cp "$ci/../lib/jdk.sh" own/scripts/lib
  local jar
  for jar in app/target/threadmark benchmarks/target/benchmarks workloads/target/workloads parquet/target/parquet; do
    mkdir -p "own/java/${jar%/*}" && echo "$jar" >"own/java/$jar.jar"
  done
  expect 0 own/scripts/ci/parcel parcel
  [ ! -e parcel/java/parquet ] || broken 'it is packed where nobody asks for it'
  expect 0 own/scripts/ci/parcel parcel parquet
  rm -r own/java && expect 0 own/scripts/ci/take-parcel parcel
  holds own/java/parquet/target/parquet.jar parquet/target/parquet && holds own/java/app/target/threadmark.jar app/target
}

what_a_push_changed_is_told_without_the_files_that_a_checkout_left_at_origin() {
  git init -q -b main r && cd r && git config user.name t && git config user.email t@invalid && git config uploadpack.allowFilter true
  mkdir -p java/study/src/{main,test} && echo 1 | tee java/study/src/{main,test}/A.java >java/pom.xml && git add . && git commit -qm 1
  echo 2 >java/study/src/main/A.java && git commit -qam 2 && echo 3 >java/study/src/test/A.java && git commit -qam 3
  cd .. && git clone -q --filter=blob:none "file://$home/r" own && mv r gone
  own_threadmark 'echo "$*" >>"$home/said.log"'
  cd own && export GITHUB_OUTPUT=$home/outputs GITHUB_EVENT_NAME=push MACHINE='' BEFORE
  BEFORE=$(git rev-parse HEAD~1) && expect 0 scripts/ci/plan-night
  said 'nothing that is measured has changed' && [ ! -e "$home/said.log" ] || broken 'it is measured'
  BEFORE=$(git rev-parse HEAD~2) && expect 0 scripts/ci/plan-night
  holds "$home/said.log" 'plan --on push' && not_said fatal
}

jobs_with_a_token_take_jars_and_build_none() {
  own_threadmark true
  expect 2 own/scripts/ci/take-parcel parcel
  mkdir -p parcel/java/{app,benchmarks}/target parcel/experiments && echo jar | tee parcel/java/app/target/threadmark.jar parcel/java/benchmarks/target/benchmarks.jar parcel/experiments/x.jar >/dev/null
  mkdir own/.threadmark && touch own/.threadmark/building # by which a door would build them again
  expect 0 own/scripts/ci/take-parcel parcel
  holds own/java/app/target/threadmark.jar jar && holds own/java/benchmarks/target/benchmarks.jar jar
  [ ! -e own/.threadmark/building ] || broken 'a door would build'
  [ ! -e own/experiments ] || broken 'more than jars was taken'
}
