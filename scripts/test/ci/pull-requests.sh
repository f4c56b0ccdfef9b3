# shellcheck shell=bash disable=SC2015,SC2016,SC2154
# A pull request: its commits, its comment, its consent, its status.

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

a_gate_without_a_verdict_has_a_comment_that_says_so() {
  own_threadmark 'echo "token ${GH_TOKEN-none}" >>"$home/said.log"; shift; [ -f "$1" ] || exit 2
    while [ "$1" != --comment ]; do shift; done; echo "<!-- threadmark:gate:gate --> slower" >"$2"; exit 3'
  answer "repos/o/t/commits/$sha/statuses" '[]'
  answer 'repos/o/t/pulls/7/files' '[{"filename": "README.md"}]'
  export HEAD=$sha PULL=7 RUN=https://github.com/o/t/actions/runs/99 GITHUB_REPOSITORY=o/t GH_TOKEN=SECRET
  expect 0 own/scripts/ci/render-comment delivered out
  holds out/comment.md '<!-- threadmark:gate:gate -->' && holds out/comment.md "no verdict" && holds out/comment.md "\`$sha\`"
  holds out/comment.md '(https://github.com/o/t/actions/runs/99)'
  answer 'repos/o/t/issues/7/comments' '[{"id": 43, "user": {"login": "github-actions[bot]"}, "body": "<!-- threadmark:gate:gate -->\nof another commit"}]'
  expect 0 "$ci/post-comment" o/t 7 out/comment.md
  asked 'PATCH repos/o/t/issues/comments/43'
  rm -r out && mkdir -p delivered/0 && echo '{}' >delivered/0/verdicts.json
  expect 0 own/scripts/ci/render-comment delivered out
  holds out/comment.md slower
  ! grep -q SECRET said.log || broken 'the judge saw the token'
  RUN='https://x.invalid/) [y](https://z' expect 2 own/scripts/ci/render-comment delivered out
}

the_comment_on_another_repository_is_made_of_what_is_read_strictly() {
  own_threadmark 'echo "$* token ${GH_TOKEN-none}" >>"$home/said.log"; [ "$(cat "$2")" = good ] || exit 2
    while [ "$1" != --comment ]; do shift; done; echo "<!-- threadmark:gate:codec -->" >"$2"; exit 3'
  answer 'repos/o/t/pulls/7/files' '[{"filename": "src/A.java"}]'
  export NAME=codec HEAD=$sha PULL=7 RUN=https://github.com/o/t/actions/runs/99 GITHUB_REPOSITORY=o/t GH_TOKEN=SECRET
  mkdir delivered && echo good >delivered/verdicts.json && echo forged >delivered/comment.md
  expect 0 own/scripts/ci/comment-of delivered out
  holds said.log "--head $sha --name codec --run $RUN --comment" && holds said.log 'token none'
  ! grep -q forged out/comment.md || broken 'a comment is taken as it is'
  answer 'repos/o/t/pulls/7/files' '[{"filename": "src/gate.yml", "previous_filename": ".github/workflows/gate.yml"}]'
  expect 0 own/scripts/ci/comment-of delivered out
  holds said.log "--run $RUN --edits-workflow --comment"
  rm -r out && echo bad >delivered/verdicts.json
  expect 0 own/scripts/ci/comment-of delivered out
  holds out/comment.md 'what the gate delivered was refused'
  rm -r out && rm delivered/verdicts.json && printf 'head does not build\n```\n@team' >delivered/sentence
  expect 0 own/scripts/ci/comment-of delivered out
  holds out/comment.md "head does not build?'''?@team" && holds out/comment.md "[The run]($RUN)" && holds out/comment.md 'edits the workflows'
  [ "$(head -n 1 out/comment.md)" = '<!-- threadmark:gate:codec -->' ] || broken 'it has no mark'
  rm -r out delivered
  expect 0 own/scripts/ci/comment-of delivered out
  holds out/comment.md 'the gate left nothing behind'
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
  answer 'repos/o/t/pulls' "[{\"number\": 7, \"head\": {\"sha\": \"$other\"}}]" # it was superseded
  expect 0 "$ci/find-pull" o/t "$sha" mallory main
  not_said 'pull=7'
  answer 'repos/o/t/pulls' '[]'
  expect 0 "$ci/find-pull" o/t "$sha" mallory main
  said 'pull='
  not_said 'pull=7'
}

# Nothing that may be trusted tells which of them a gate measured.
of_two_pull_requests_with_one_head_none_is_told() {
  answer 'repos/o/t/pulls' "[{\"number\": 9, \"head\": {\"sha\": \"$sha\"}}, {\"number\": 8, \"head\": {\"sha\": \"$other\"}}, {\"number\": 7, \"head\": {\"sha\": \"$sha\"}}]"
  expect 0 "$ci/find-pull" o/t "$sha" mallory main
  said 'the pull requests 9, 7 have the same head, and nothing shows which one was measured, so none gets a comment'
  grep -qx 'pull=' "$home/heard" || broken 'one of them is named'
}

a_change_of_more_files_than_the_service_names_may_edit_workflows() {
  local files
  files=$(jq -nc '[range(3000) | {filename: "src/\(.)", previous_filename: "old/\(.)"}]')
  answer repos/o/t/pulls/7/files "$files"
  expect 0 "$ci/edits-workflow" o/t 7 && said yes
  answer repos/o/t/pulls/7/files "$(jq -c '.[1:]' <<<"$files")"
  expect 0 "$ci/edits-workflow" o/t 7 && [ ! -s "$home/heard" ] || broken 'all of its files are known'
  answer repos/o/t/pulls/7/files '[{"filename": ".github/actions/a/action.yml"}]'
  expect 0 "$ci/edits-workflow" o/t 7 && said yes
  answer repos/o/t/pulls/7/files '[]'
  expect 0 "$ci/edits-workflow" o/t 7 && [ ! -s "$home/heard" ] || broken 'nothing was changed'
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
  a_pull_request_of mallory
  answer 'repos/o/t/issues/7/labels' '[{"name": "no-accept-regression-no"}]'
  expect 2 "$ci/accept-regression" o/t 7 "$sha" alice 'it is worth it'
  said 'has no label' && not_asked POST
  answer 'repos/o/t/issues/7/labels' '[{"name": "accept-regression"}]'
  expect 2 "$ci/accept-regression" o/t 7 "$other" alice 'it is worth it'
  not_asked POST
}

a_consent_is_a_status_and_lets_the_verdict_be_given_again() {
  a_pull_request_of mallory
  answer 'repos/o/t/issues/7/labels' '[{"name": "accept-regression"}]'
  answer "repos/o/t/actions/workflows/gate.yml/runs?head_sha=$sha&status=failure" '{"workflow_runs": [{"id": 99}]}'
  expect 0 "$ci/accept-regression" o/t 7 "$sha" alice 'it is worth it'
  asked "POST repos/o/t/statuses/$sha state=success context=threadmark/accepted description=alice: it is worth it"
  asked 'POST repos/o/t/actions/runs/99/rerun-failed-jobs'
}

nobody_accepts_what_they_wrote() {
  a_pull_request_of Alice
  answer 'repos/o/t/issues/7/labels' '[{"name": "accept-regression"}]'
  expect 2 "$ci/accept-regression" o/t 7 "$sha" alice 'it is worth it'
  said 'alice wrote this pull request, or a commit of it' && not_asked POST
  a_pull_request_of mallory
  answer repos/o/t/pulls/7/commits '[{"author": null, "committer": {"login": "web-flow"}}, {"author": {"login": "alice"}, "committer": null}]'
  expect 2 "$ci/accept-regression" o/t 7 "$sha" alice 'it is worth it'
  said 'another maintainer has to accept what it costs' && not_asked POST
  rm answers/repos,o,t,pulls,7,commits
  expect 1 "$ci/accept-regression" o/t 7 "$sha" alice 'it is worth it'
  not_asked POST
}

nobody_accepts_what_has_more_commits_than_the_service_names() {
  local commits
  commits=$(jq -nc '[range(250) | {author: {login: "mallory"}, committer: null}]')
  a_pull_request_of mallory
  answer 'repos/o/t/issues/7/labels' '[{"name": "accept-regression"}]'
  answer "repos/o/t/actions/workflows/gate.yml/runs?head_sha=$sha&status=failure" '{"workflow_runs": []}'
  answer repos/o/t/pulls/7/commits "$commits"
  expect 2 "$ci/accept-regression" o/t 7 "$sha" alice 'it is worth it'
  said 'pull request 7 has 250 commits or more' && said 'squash them first' && not_asked POST
  answer repos/o/t/pulls/7/commits "$(jq -c '.[1:]' <<<"$commits")"
  expect 0 "$ci/accept-regression" o/t 7 "$sha" alice 'it is worth it'
}

a_consent_that_is_run_again_is_nobodys() {
  a_pull_request_of mallory
  answer 'repos/o/t/issues/7/labels' '[{"name": "accept-regression"}]'
  answer "repos/o/t/actions/workflows/gate.yml/runs?head_sha=$sha&status=failure" '{"workflow_runs": []}'
  local again
  for again in 'ATTEMPT=2' 'STARTED_BY=bob' 'ATTEMPT=2 STARTED_BY=bob' ATTEMPT= STARTED_BY=; do
    # shellcheck disable=SC2086 # several settings
    expect 2 env $again "$ci/accept-regression" o/t 7 "$sha" alice 'it is worth it'
    said 'this run was started again' && not_asked POST
  done
}

a_consent_of_nobody_that_the_judge_could_name_is_not_set() {
  a_pull_request_of mallory
  answer 'repos/o/t/issues/7/labels' '[{"name": "accept-regression"}]'
  answer "repos/o/t/actions/workflows/gate.yml/runs?head_sha=$sha&status=failure" '{"workflow_runs": []}'
  expect 2 "$ci/accept-regression" o/t 7 "$sha" 'github-actions[bot]' 'it is worth it'
  said 'the input "actor"' && not_asked POST
  STARTED_BY=alice_corp expect 0 "$ci/accept-regression" o/t 7 "$sha" alice_corp 'it is worth it'
  asked 'description=alice_corp: it is worth it' && not_asked rerun
  said 'for a dispatched one when it is started again'
}

the_worst_of_several_machines_decides() {
  parcel
  delivered 0 0 && delivered 1 4 && delivered 2 0
  EXPECTED=3 expect 4 bash "$home/parcel/gate-conclude" delivered out
  said '::error title=Threadmark gate::ended 4'
  delivered 2 3 && EXPECTED=3 expect 3 bash "$home/parcel/gate-conclude" delivered out
  delivered 0 2 && EXPECTED=3 expect 2 bash "$home/parcel/gate-conclude" delivered out
  delivered 1 1 && EXPECTED=3 expect 1 bash "$home/parcel/gate-conclude" delivered out
  holds outputs 'title=ended 1'
}

a_machine_that_delivered_nothing_is_red() {
  parcel
  delivered 0 0
  EXPECTED=2 expect 2 bash "$home/parcel/gate-conclude" delivered out
  said 'no verdict was delivered'
  rm -r delivered
  EXPECTED=0 expect 2 bash "$home/parcel/gate-conclude" delivered out
}

# By its exit code it is a pass, and nothing it wrote says so; nor may it hide another machine's verdict.
a_pass_of_unknown_gravity_is_red() {
  parcel
  delivered hosted 0 && delivered 0 3 && delivered 1 0
  sed -i 's/0) echo gravity=0 ;;//' jdks/25/bin/java
  EXPECTED='' expect 2 bash "$home/parcel/gate-conclude" delivered out
  said '::error title=Threadmark gate::'
  EXPECTED=2 expect 2 bash "$home/parcel/gate-conclude" delivered out
  EXPECTED=1 expect 3 bash "$home/parcel/gate-conclude" delivered out
  java_that true
  EXPECTED='' expect 2 bash "$home/parcel/gate-conclude" delivered silent
  said '::error title=Threadmark gate::no verdict was delivered'
}

a_machine_speaks_once_and_for_no_other() {
  parcel
  delivered 0 0 && mkdir -p delivered/delivered-0/{x,delivered-1} && echo 0 | tee delivered/verdicts.json delivered/delivered-0/{x,delivered-1}/verdicts.json >/dev/null
  EXPECTED=2 expect 2 bash "$home/parcel/gate-conclude" delivered out
  EXPECTED='' expect 2 bash "$home/parcel/gate-conclude" delivered out
  delivered hosted 0 && EXPECTED='' expect 0 bash "$home/parcel/gate-conclude" delivered out
}

a_verdict_counts_only_where_its_job_succeeded() {
  parcel
  delivered hosted 0 && delivered 0 0
  local ended
  for ended in failure cancelled skipped ''; do
    : >outputs && HOSTED=$ended EXPECTED='' expect 2 bash "$home/parcel/gate-conclude" delivered out
    said "no verdict: measuring ended with ${ended:-nothing}; look at the first job that is red"
    holds outputs state=failure && [ ! -e out/0/verdicts.json ] || broken 'it was judged all the same'
    MACHINES=$ended EXPECTED=1 expect 2 bash "$home/parcel/gate-conclude" delivered out
  done
  HOSTED=failure EXPECTED=1 expect 0 bash "$home/parcel/gate-conclude" delivered out
  MACHINES=skipped EXPECTED=0 expect 0 bash "$home/parcel/gate-conclude" delivered out
}

a_verdict_is_held_against_the_jars_that_were_built() {
  parcel
  java_that 'echo "$*" >"$home/said.log"; while [ "$1" != --outputs ]; do shift; done; echo gravity=0 >"$2"'
  delivered hosted 0 && EXPECTED='' expect 0 bash "$home/parcel/gate-conclude" delivered out
  holds said.log "--base-digest $sha$sha --head-digest $other$other"
}

a_verdict_is_judged_on_a_hosted_machine_whose_java_is_17() {
  parcel
  delivered hosted 0 && EXPECTED='' expect 0 bash "$home/parcel/gate-conclude" delivered out
  rm -r jdks && EXPECTED='' expect 2 bash "$home/parcel/gate-conclude" delivered out
  said 'no JDK 21 or newer is here'
}

what_a_link_leads_to_is_not_published() {
  parcel
  java_that 'echo "token ${GH_TOKEN-none}" >>"$home/said.log"; exit 2'
  mkdir -p delivered/delivered-hosted && echo secret >elsewhere && ln -s ../../elsewhere delivered/delivered-hosted/verdicts.json
  GH_TOKEN=SECRET EXPECTED='' expect 2 bash "$home/parcel/gate-conclude" delivered out
  [ ! -e out/0/verdicts.json ] || broken 'a link was followed'
  rm -r delivered && mkdir -p delivered other && echo secret >other/verdicts.json && ln -s ../other delivered/delivered-hosted
  GH_TOKEN=SECRET EXPECTED='' expect 2 bash "$home/parcel/gate-conclude" delivered out
  [ ! -e out/0/verdicts.json ] || broken 'a link to a folder was followed'
  holds said.log 'token none' && ! grep -q SECRET said.log || broken 'the judge saw the token'
}

the_page_beside_a_verdict_is_made_of_it() {
  parcel
  delivered hosted 3 && echo forged >delivered/delivered-hosted/report.html
  EXPECTED='' expect 3 bash "$home/parcel/gate-conclude" delivered out
  holds out/0/report.html 'page of 3' && holds out/0/verdicts.json 3
}

all_green_is_green() {
  parcel
  delivered 0 0 && delivered 1 0
  EXPECTED=2 expect 0 bash "$home/parcel/gate-conclude" delivered out
  not_said '::error'
}

the_token_is_in_the_environment_and_nowhere_else() {
  GH_TOKEN=SECRET expect 0 "$ci/with-token" bash -c 'tr "\0" " " </proc/$$/cmdline; printenv GIT_CONFIG_KEY_0'
  said 'http.https://github.com/.extraheader' && not_said SECRET
  expect 0 "$ci/with-token" bash -c 'echo "${GIT_CONFIG_COUNT-none}"'
  said none
}

nobody_is_asked_where_an_environment_has_no_reviewers() {
  expect 2 "$ci/demand-reviewers" o/t bench-approval
  said 'the environment bench-approval has no reviewers'
  local rules
  for rules in '[]' '[{"type": "wait_timer", "wait_timer": 5}]' '[{"type": "required_reviewers", "reviewers": []}]'; do
    answer repos/o/t/environments/bench-approval "{\"protection_rules\": $rules}"
    expect 2 "$ci/demand-reviewers" o/t bench-approval
  done
  answer repos/o/t/environments/bench-approval '{"protection_rules": [{"type": "required_reviewers", "reviewers": [{"type": "Team"}]}]}'
  expect 0 "$ci/demand-reviewers" o/t bench-approval
}

a_service_that_does_not_answer_is_not_called_an_environment_without_reviewers() {
  printf '#!/usr/bin/env bash\necho "{}" && echo "gh: Server Error (HTTP 502)" >&2\nexit 1\n' >"$home/bin/gh"
  expect 2 "$ci/demand-reviewers" o/t bench-approval
  said 'whether the environment bench-approval has reviewers could not be asked: gh: Server Error (HTTP 502); start this job again'
  not_said 'has no reviewers'
}
