#!/usr/bin/env bash
# Usage: scripts/test/ci.sh [word]
#
# Tests what the workflows start: each function below is a sentence that must hold. With a word, only
# those whose name contains it. `gh` is a fake that answers from files and writes down what it was
# asked to change; git and jq are real.
# shellcheck disable=SC2013,SC2015,SC2016 # a sentence is one word; a fake's text is expanded by the fake
set -euo pipefail
unset CDPATH
ci=$(cd "$(dirname "$0")/../ci" && pwd -P)
command -v jq >/dev/null || { echo 'ci: jq is missing, so these tests are left out' && exit 0; }

sha=0123456789abcdef0123456789abcdef01234567
other=ffffffffffffffffffffffffffffffffffffffff

the_base_is_where_the_branch_left_and_both_sides_are_built_alike() {
  repository && BUILD='mkdir -p out && cat word >out/b.jar' JAR='out/*.jar' expect 0 "$ci/gate-build" r main "$home/jars"
  holds "$home/jars/base.jar" first && holds "$home/jars/head.jar" changed
  [ "$(git -C r worktree list | wc -l)" = 1 ] || broken 'the work tree is still there'
}

a_side_that_does_not_build_is_named() {
  repository && BUILD='test "$(cat word)" = changed' JAR='*.jar' expect 2 "$ci/gate-build" r main "$home/jars"
  said 'base does not build with'
}

the_pattern_must_name_one_plain_jar() {
  repository && BUILD='true' JAR='out/*.jar' expect 2 "$ci/gate-build" r main jars
  said 'must name one jar after the build, and names: nothing'
  BUILD='touch a.jar b.jar' JAR='*.jar' expect 2 "$ci/gate-build" r main jars
  said 'must name one jar'
  BUILD='ln -sf /etc/passwd a.jar && rm -f b.jar' JAR='a.jar' expect 2 "$ci/gate-build" r main jars
  said 'names: nothing'
}

the_build_of_a_stranger_sees_no_token() {
  repository && BUILD='printenv GH_TOKEN GITHUB_TOKEN | wc -l >n.jar || true' JAR='n.jar' GH_TOKEN=SECRET GITHUB_TOKEN=SECRET expect 0 "$ci/gate-build" r main jars
  holds jars/head.jar 0
}

without_history_the_remedy_is_named() {
  repository && git clone -q --depth 1 --branch topic "file://$home/r" shallow
  BUILD=true JAR='*.jar' expect 2 "$ci/gate-build" shallow "$(git -C r rev-parse main)" jars
  said 'fetch-depth: 0'
}

a_base_is_a_branch_here_or_at_origin_or_a_commit() {
  repository && git clone -q --branch topic "file://$home/r" cloned
  local base
  for base in main origin/main "$(git -C r rev-parse main)" "$(git -C r rev-parse --short main)" refs/remotes/origin/main; do
    BUILD='cp word b.jar' JAR=b.jar expect 0 "$ci/gate-build" cloned "$base" jars
    holds jars/base.jar first && rm -r jars
  done
}

a_base_that_is_none_is_named_as_what_it_is() {
  repository
  local base
  for base in '' 0000000000000000000000000000000000000000; do
    BUILD='cp word b.jar' JAR=b.jar expect 2 "$ci/gate-build" r "$base" jars
    said 'no base to compare with' && said 'base: main'
  done
  for base in --fork-point --all nowhere "$other" 'HEAD:word' 'main topic' '^main' 'main..topic'; do
    BUILD='cp word b.jar' JAR=b.jar expect 2 "$ci/gate-build" r "$base" jars
    said 'is no branch and no commit here' && [ ! -e jars ] || broken "took $base"
  done
  BUILD='cp word b.jar' JAR=b.jar expect 2 "$ci/gate-build" r $'x\n::error::y' jars
  said '"x???error??y" is no branch'
}

histories_that_never_met_have_no_base() {
  repository && git -C r switch -q --orphan alone && git -C r commit -q --allow-empty -m 4 && git -C r switch -q topic
  BUILD='cp word b.jar' JAR=b.jar expect 2 "$ci/gate-build" r alone jars
  said 'HEAD and alone have no common commit'
}

a_pull_request_that_moved_on_is_not_measured() {
  answer 'repos/o/t/pulls/7' "{\"state\": \"open\", \"head\": {\"sha\": \"$other\"}, \"base\": {\"sha\": \"$sha\"}}"
  PULL=7 SHA=$sha MACHINE=cpu-x BASE='' HEAD='' GITHUB_REPOSITORY=o/t expect 2 "$ci/gate-which"
  said "is at $other, not at $sha"
}

a_pull_request_that_is_still_there_is() {
  answer 'repos/o/t/pulls/7' "{\"state\": \"open\", \"head\": {\"sha\": \"$sha\"}, \"base\": {\"sha\": \"$other\"}}"
  PULL=7 SHA=$sha MACHINE=cpu-x BASE='' HEAD='' GITHUB_REPOSITORY=o/t expect 0 "$ci/gate-which"
  said "base=$other" && said "head=$sha"
}

a_closed_pull_request_and_a_short_sha_are_refused() {
  answer 'repos/o/t/pulls/7' "{\"state\": \"closed\", \"head\": {\"sha\": \"$sha\"}, \"base\": {\"sha\": \"$sha\"}}"
  PULL=7 SHA=$sha MACHINE=cpu-x BASE='' HEAD='' GITHUB_REPOSITORY=o/t expect 2 "$ci/gate-which"
  said 'is not open'
  PULL=7 SHA=0123abc MACHINE=cpu-x BASE='' HEAD='' GITHUB_REPOSITORY=o/t expect 2 "$ci/gate-which"
  said 'the input "sha"'
}

the_commits_of_an_event_are_looked_at_too() {
  PULL='' SHA='' MACHINE='' BASE=$sha HEAD='$(id)' expect 2 "$ci/gate-which"
  PULL='' SHA='' MACHINE='' BASE=$sha HEAD=$other expect 0 "$ci/gate-which"
  said "head=$other"
}

a_comment_is_written_once_and_then_over() {
  printf '<!-- threadmark:gate:gate -->\nslower\n' >comment.md
  answer 'repos/o/t/issues/7/comments' '[]'
  expect 0 "$ci/post-comment" o/t 7 comment.md
  asked 'POST repos/o/t/issues/7/comments'
  answer 'repos/o/t/issues/7/comments' '[{"id": 41, "user": {"login": "alice"}, "body": "<!-- threadmark:gate:gate -->"},
    {"id": 42, "user": {"login": "github-actions[bot]"}, "body": "<!-- threadmark:gate:other -->"},
    {"id": 43, "user": {"login": "github-actions[bot]"}, "body": "<!-- threadmark:gate:gate -->\nold"}]'
  expect 0 "$ci/post-comment" o/t 7 comment.md
  asked 'PATCH repos/o/t/issues/comments/43'
}

a_comment_without_a_mark_is_not_posted() {
  echo hello >comment.md
  expect 2 "$ci/post-comment" o/t 7 comment.md
  said 'has no mark'
}

the_pull_request_of_a_fork_is_found_by_its_head() {
  answer 'repos/o/t/pulls' "[{\"number\": 6, \"head\": {\"sha\": \"$other\"}}, {\"number\": 7, \"head\": {\"sha\": \"$sha\"}}]"
  expect 0 "$ci/find-pull" o/t "$sha" mallory '$(id)'
  said 'pull=7'
  answer 'repos/o/t/pulls' '[]'
  expect 0 "$ci/find-pull" o/t "$sha" mallory main
  said 'pull='
  not_said 'pull=7'
}

the_statuses_in_the_merge_queue_are_those_of_the_pull_request() {
  answer 'repos/o/t/pulls/12' "{\"head\": {\"sha\": \"$other\"}}"
  answer "repos/o/t/commits/$other/statuses" '[{"context": "threadmark/accepted", "state": "success", "description": "a: because", "creator": {"login": "x"}, "more": 1}]'
  expect 0 "$ci/statuses" o/t "$sha" "refs/heads/gh-readonly-queue/main/pr-12-$sha"
  said '"login": "x"' && not_said more
  answer "repos/o/t/commits/$sha/statuses" '[]'
  expect 0 "$ci/statuses" o/t "$sha" refs/heads/main
  said '[]'
}

a_consent_needs_the_label_and_the_very_commit() {
  answer 'repos/o/t/pulls/7' "{\"state\": \"open\", \"head\": {\"sha\": \"$sha\"}, \"base\": {\"sha\": \"$other\"}}"
  answer 'repos/o/t/issues/7/labels' '[{"name": "no-accept-regression-no"}]'
  expect 2 "$ci/accept-regression" o/t 7 "$sha" alice 'it is worth it'
  said 'has no label' && not_asked POST
  answer 'repos/o/t/issues/7/labels' '[{"name": "accept-regression"}]'
  expect 2 "$ci/accept-regression" o/t 7 "$other" alice 'it is worth it'
  not_asked POST
}

a_consent_is_a_status_and_lets_the_verdict_be_given_again() {
  answer 'repos/o/t/pulls/7' "{\"state\": \"open\", \"head\": {\"sha\": \"$sha\"}, \"base\": {\"sha\": \"$other\"}}"
  answer 'repos/o/t/issues/7/labels' '[{"name": "accept-regression"}]'
  answer "repos/o/t/actions/workflows/gate.yml/runs?head_sha=$sha&status=failure" '{"workflow_runs": [{"id": 99}]}'
  expect 0 "$ci/accept-regression" o/t 7 "$sha" alice 'it is worth it'
  asked "POST repos/o/t/statuses/$sha state=success context=threadmark/accepted description=alice: it is worth it"
  asked 'POST repos/o/t/actions/runs/99/rerun-failed-jobs'
}

a_consent_of_nobody_that_the_judge_could_name_is_not_set() {
  answer 'repos/o/t/pulls/7' "{\"state\": \"open\", \"head\": {\"sha\": \"$sha\"}, \"base\": {\"sha\": \"$other\"}}"
  answer 'repos/o/t/issues/7/labels' '[{"name": "accept-regression"}]'
  answer "repos/o/t/actions/workflows/gate.yml/runs?head_sha=$sha&status=failure" '{"workflow_runs": []}'
  expect 2 "$ci/accept-regression" o/t 7 "$sha" 'github-actions[bot]' 'it is worth it'
  said 'the input "actor"' && not_asked POST
  expect 0 "$ci/accept-regression" o/t 7 "$sha" alice_corp 'it is worth it'
  asked 'description=alice_corp: it is worth it' && not_asked rerun
  said 'for a dispatched one when it is started again'
}

the_worst_of_several_machines_decides() {
  parcel
  delivered 1 0 && delivered 2 4 && delivered 3 0
  EXPECTED=3 expect 4 bash "$home/parcel/gate-conclude" delivered out
  said '::error title=Threadmark gate::ended 4'
  delivered 3 3 && EXPECTED=3 expect 3 bash "$home/parcel/gate-conclude" delivered out
  delivered 1 2 && EXPECTED=3 expect 2 bash "$home/parcel/gate-conclude" delivered out
  delivered 2 1 && EXPECTED=3 expect 1 bash "$home/parcel/gate-conclude" delivered out
  holds outputs 'title=ended 1'
}

a_machine_that_delivered_nothing_is_red() {
  parcel
  delivered 1 0
  EXPECTED=2 expect 2 bash "$home/parcel/gate-conclude" delivered out
  said 'no verdict was delivered'
  rm -r delivered
  EXPECTED=0 expect 2 bash "$home/parcel/gate-conclude" delivered out
}

all_green_is_green() {
  parcel
  delivered 1 0 && delivered 2 0
  EXPECTED=2 expect 0 bash "$home/parcel/gate-conclude" delivered out
  not_said '::error'
}

the_token_is_in_the_environment_and_nowhere_else() {
  GH_TOKEN=SECRET expect 0 "$ci/with-token" bash -c 'tr "\0" " " </proc/$$/cmdline; printenv GIT_CONFIG_KEY_0'
  said 'http.https://github.com/.extraheader' && not_said SECRET
  expect 0 "$ci/with-token" bash -c 'echo "${GIT_CONFIG_COUNT-none}"'
  said none
}

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

the_action_builds_measures_and_concludes() {
  repository
  own_threadmark 'echo "$*" >>"$home/said.log"
    case $1 in
      gate) while [ "$1" != --out ]; do shift; done; mkdir -p "$2" && echo "{}" >"$2/verdicts.json"; exit 3 ;;
      conclude) exit 3 ;;
    esac'
  cd r && BUILD='mkdir -p out && cat word >out/b.jar' JAR='out/b.jar' NAME=codec MODE=block MARGIN=5% BUDGET=2m \
    INCLUDE='' BASE=main HEAD=$sha GITHUB_OUTPUT=$home/outputs expect 3 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/said.log" '--margin 5% --budget 2m --out'
  holds "$home/said.log" "--head $sha --name codec --mode block"
  holds "$home/outputs" "report=$home/out/report/report.html"
  holds "$home/out/jars/base.jar" first
}

the_action_refuses_inputs_that_act() {
  repository && own_threadmark true
  cd r && BUILD=true JAR='../x.jar' NAME=gate MODE=block MARGIN=5% BUDGET=2m INCLUDE='' BASE=main HEAD=$sha \
    expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said 'the input "jar"'
}

a_released_jar_must_have_its_digest() {
  mkdir -p own/scripts && cp -R "$ci" own/scripts/ci
  printf '#!/usr/bin/env bash\nwhile [ "$1" != --output ]; do shift; done; echo jar >"$2"\n' >"$home/bin/curl" && chmod +x "$home/bin/curl"
  echo "$sha$sha https://x.invalid/threadmark.jar" >own/scripts/release.sha256
  expect 2 own/scripts/ci/released-jar && said 'is not the jar that was released'
  [ ! -e own/java/pipeline/target/threadmark.jar ] || broken 'it was taken all the same'
  echo "$(echo jar | sha256sum | cut -d' ' -f1) https://x.invalid/threadmark.jar" >own/scripts/release.sha256
  expect 0 own/scripts/ci/released-jar
  holds own/java/pipeline/target/threadmark.jar jar
}

a_release_holds_the_jar_its_digest_and_what_changed() {
  release_of_1_2_0
  printf '## [Unreleased]\n\n## [1.2.0] - 2026-11-21\n\n- second\n- the last line\n' >own/CHANGELOG.md
  expect 0 own/scripts/ci/release-files v1.2.0 out
  (cd out && sha256sum --check --quiet SHA256SUMS) || broken 'the digest is not that of the jar'
  holds out/notes.md '- second' && holds out/notes.md '- the last line'
  printf '## [1.2.0]\n- second\n\n## [1.1.0]\n- first\n' >own/CHANGELOG.md
  expect 0 own/scripts/ci/release-files v1.2.0 out
  holds out/notes.md '- second' && ! grep -q 'first\|##' out/notes.md || broken 'the notes are not of this version alone'
}

a_release_of_another_jar_than_the_named_one_is_none() {
  release_of_1_2_0 && printf '## [1.2.0]\n- second\n' >own/CHANGELOG.md
  echo "$sha$sha https://x.invalid/threadmark.jar" >own/scripts/release.sha256
  expect 2 own/scripts/ci/release-files v1.2.0 out
  said 'names another jar' && [ ! -e out ] || broken 'something was written'
  echo "$(echo jar | sha256sum | cut -d' ' -f1) https://x.invalid/threadmark.jar" >own/scripts/release.sha256
  expect 0 own/scripts/ci/release-files v1.2.0 out
}

a_release_without_notes_or_of_another_version_is_none() {
  release_of_1_2_0 && printf '## [1.1.0]\n- first\n' >own/CHANGELOG.md
  expect 2 own/scripts/ci/release-files v1.2.0 out
  said 'has no section [1.2.0]' && [ ! -e out ] || broken 'something was written'
  expect 2 own/scripts/ci/release-files v1.1.0 out
  said 'set the version first'
}

what_comes_out_of_a_machine_is_bounded() {
  mkdir parcel && cp "$ci/measure" parcel && mkdir -p parcel/java/pipeline/target parcel/results/r
  java_that 'truncate -s 600M "$home/parcel/results/r/run.json"'
  expect 2 bash parcel/measure run out
  said '614400 KiB came out; 524288 are let through'
  java_that 'mkdir -p "$home/parcel/results/s/trials" && for n in 1 2; do truncate -s 300M "$home/parcel/results/s/trials/$n.json"; done'
  rm -rf out && expect 2 bash parcel/measure run out
  said '614400 KiB'
  java_that 'mkdir -p "$home/parcel/results/t" && echo "{}" >"$home/parcel/results/t/run.json"'
  rm -rf out && expect 0 bash parcel/measure run out
  holds out/t/run.json '{}'
}

nothing_but_plain_files_comes_out_of_a_machine() {
  mkdir parcel && cp "$ci/measure" parcel && mkdir -p parcel/java/pipeline/target parcel/results/r
  local odd
  for odd in 'ln -s /etc/passwd' 'ln -s /' 'ln -s nowhere' mkfifo; do
    java_that "mkdir -p \"\$home/parcel/results/r\" && cd \"\$home/parcel/results/r\" && $odd run.json"
    rm -rf out && expect 2 bash parcel/measure run out
    said 'links or devices came out'
  done
}

a_baseline_is_proposed_in_a_pull_request() {
  a_recorded_run
  expect 0 own/scripts/ci/propose-baseline o/t 20261120T213000Z-1a2b3c 'a new kernel' alice
  asked 'pr create --repo o/t --head baseline/20261120T213000Z-1a2b3c --title Accept 20261120T213000Z-1a2b3c as a baseline'
  git -C remote.git show baseline/20261120T213000Z-1a2b3c:baselines/level >shown && holds shown level
}

a_proposal_that_cannot_be_opened_leaves_no_branch() {
  a_recorded_run && touch answers/no-pull-requests
  expect 2 own/scripts/ci/propose-baseline o/t 20261120T213000Z-1a2b3c 'a new kernel' alice
  said 'Allow GitHub Actions to create and approve pull requests'
  [ -z "$(git -C remote.git branch --list 'baseline/*')" ] || broken 'the branch is still there'
}

a_gate_that_left_a_verdict_is_judged_elsewhere() {
  mkdir parcel && cp "$ci/measure" parcel
  java_that 'while [ "$1" != --out ]; do shift; done; echo "{}" >"$2/verdicts.json"; exit 3'
  expect 0 bash parcel/measure gate jars out
  java_that 'exit 2'
  rm -r out && expect 1 bash parcel/measure gate jars out
}

# --- the stage

repository() { # main moved on after topic left it
  git init -q -b main r && cd r
  git config user.name t && git config user.email t@invalid
  echo first >word && git add word && git commit -qm 1
  git switch -qc topic && echo changed >word && git commit -qam 2
  git switch -q main && echo later >word && git commit -qam 3
  git switch -q topic && cd ..
}

parcel() { # one whose java says and ends with what stands in the verdict
  mkdir -p parcel/java/pipeline/target
  cp "$ci"/{gate-conclude,statuses,inputs} parcel
  answer "repos/o/t/commits/$sha/statuses" '[]'
  java_that 'while [ "$1" != conclude ]; do shift; done
    [ -f "$2" ] || exit 2
    code=$(cat "$2"); while [ "$1" != --outputs ]; do shift; done; echo "title=ended $code" >"$2"; exit "$code"'
  export HEAD=$sha GITHUB_REPOSITORY=o/t GITHUB_REF=refs/heads/main GITHUB_OUTPUT=$home/outputs
}

delivered() { mkdir -p "delivered/delivered-$1" && echo "$2" >"delivered/delivered-$1/verdicts.json"; }

# A copy of scripts/ci beside a threadmark that does $1.
own_threadmark() {
  mkdir -p own/scripts && cp -R "$ci" own/scripts/ci
  printf '#!/usr/bin/env bash\nhome=%q\n%s\n' "$home" "$1" >own/scripts/threadmark && chmod +x own/scripts/threadmark
}

a_recorded_run() { # one that a repository of our own, with a remote, could accept
  own_threadmark 'mkdir -p baselines && echo level >baselines/level && while [ "$1" != --body ]; do shift; done && echo text >"$2"'
  git init -q --bare remote.git && git init -q -b main own && git -C own remote add origin "$home/remote.git"
  git -C own -c user.name=t -c user.email=t@invalid commit -q --allow-empty -m 1
  mkdir -p own/results/runs/cpu-x/2026/20261120T213000Z-1a2b3c
}

release_of_1_2_0() {
  own_threadmark 'echo "threadmark 1.2.0 (0123abc)"'
  mkdir -p own/java/pipeline/target && echo jar >own/java/pipeline/target/threadmark.jar && touch own/CITATION.cff
}

java_that() { printf '#!/usr/bin/env bash\nhome=%q\n%s\n' "$home" "$1" >"$home/bin/java" && chmod +x "$home/bin/java"; }

# What gh says of a path.
answer() { printf '%s\n' "$2" >"$home/answers/${1//\//,}"; }

set_the_stage() {
  home=$(cd "$(mktemp -d "${TMPDIR:-/tmp}/threadmark ci.XXXXXX")" && pwd -P)
  mkdir -p "$home/bin" "$home/answers"
  cp "$ci/../test/gh" "$home/bin/gh"
  unset JAVA_HOME GH_TOKEN GITHUB_TOKEN GITHUB_OUTPUT GITHUB_STEP_SUMMARY
  export GH_STAGE=$home HOME=$home PATH=$home/bin:$PATH GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
  cd "$home" && : >asked
}

expect() {
  local code=0
  ("${@:2}") </dev/null >"$home/heard" 2>&1 || code=$?
  [ "$code" = "$1" ] || broken "exit $code instead of $1 from: ${*:2}"
}

said() { grep -qF -- "$*" "$home/heard" || broken "did not say: $*"; }
not_said() { ! grep -qF -- "$*" "$home/heard" || broken "said: $*"; }
asked() { grep -qF -- "$*" "$home/asked" || broken "was not asked: $*; but: $(cat "$home/asked")"; }
not_asked() { ! grep -qF -- "$*" "$home/asked" || broken "was asked: $*"; }
holds() { grep -qF -- "$2" "$1" || broken "$1 does not hold: $2"; }

broken() {
  printf '%s: %s\n' "$sentence" "$1"
  sed 's/^/    heard: /' "$home/heard"
  rm -rf "$home"
  exit 1
} >&2

passed=0 failed=0
for sentence in $(sed -n -e '/^# --- the stage/q' -e 's/^\([a-z_0-9]*\)() {$/\1/p' "$0"); do
  case $sentence in *"${1-}"*) ;; *) continue ;; esac
  if (set_the_stage && "$sentence" && rm -rf "$home"); then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
  fi
done
echo "ci: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
