# shellcheck shell=bash disable=SC2016,SC2034,SC2154
# Pull requests of our own.

sleeper=java/workloads/src/main/java/threadmark/workloads/pools/KeptTasks.java

gate_measures_no_draft() {
  own_project sleep-tasks
  change sed -i 's/first/second/' word
  run_workflow 0 gate.yml pull_request "$(pull_request | jq '.pull_request.draft = true')"
  [ ! -d "$home/artifacts/delivered-hosted" ] || broken 'a draft was measured'
}

# The whole way of a fork's pull request: its two builds, the declared cells, the verdict, the comment.
gate_is_red_for_a_slower_program_and_its_pull_request_is_told() {
  own_project sleep-tasks pool-sizes
  change sed -i 's/Thread.sleep(sleepMillis)/Thread.sleep(2L * sleepMillis)/' "$sleeper"
  answer repos/o/t/issues/7/comments '[]'
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  said '2 benchmarks, ' # the declared cells, and none of the others
  said 'two profilers of ours count CPU time'
  verdict 'regressed steady'
  another_run
  run_workflow 0 gate-comment.yml workflow_run "$(ended_gate)"
  asked 'POST repos/o/t/issues/7/comments body=@'
  holds "$home/artifacts/comment/comment.md" '<!-- threadmark:gate:gate -->' && holds "$home/artifacts/comment/comment.md" "$head"
}

# A benchmark that is gone is red until a maintainer accepts it; nothing is measured again for that.
gate_measures_no_benchmark_that_is_gone_and_takes_a_consent_for_it() {
  own_project sleep-tasks
  change sed -i 's/nothing/SleepTasksBenchmark/' gone
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  said '::error title=Threadmark gate::missing'
  answer repos/o/t/issues/7/labels '[{"name": "accept-regression"}]'
  answer "repos/o/t/actions/workflows/gate.yml/runs?head_sha=$head&status=failure" '{"workflow_runs": [{"id": 99}]}'
  git -C "$work" switch -q main
  run_workflow 0 accept.yml workflow_dispatch "$(jq -n --arg sha "$head" '{inputs: {what: "regression", reason: "nobody asks it any more", run: "", pull: "7", sha: $sha}}')"
  asked "POST repos/o/t/statuses/$head state=success context=threadmark/accepted description=alice: nobody asks it any more"
  asked 'POST repos/o/t/actions/runs/99/rerun-failed-jobs'
  answer "repos/o/t/commits/$head/statuses" '[{"context": "threadmark/accepted", "state": "success", "description": "alice: nobody asks it any more", "creator": {"login": "github-actions[bot]"}}]'
  mkdir "$home/delivered" && cp -R "$home/artifacts/delivered-hosted" "$home/delivered"
  HEAD=$head EXPECTED='' HOSTED=success MACHINES=skipped BASE_DIGEST=$(sha256sum <"$home/artifacts/jar-base/base.jar" | cut -d ' ' -f 1) \
    HEAD_DIGEST=$(sha256sum <"$home/artifacts/jar-head/head.jar" | cut -d ' ' -f 1) GITHUB_REPOSITORY=o/t STAGE=$home JAVA_HOME=$home/java17 \
    bash "$home/artifacts/parcel/gate-conclude" "$home/delivered" "$home/again" >"$home/heard" 2>&1 || broken 'the consent was not heard'
  said 'accepted: by alice'
}

# A pull request that does not build has no verdict; what stands in its comment is of another commit.
gate_measures_no_side_that_does_not_build_and_the_comment_says_so() {
  own_project sleep-tasks
  change sed -i 's/^package /pakcage /' "$sleeper"
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  said 'no verdict: measuring ended with skipped'
  answer repos/o/t/issues/7/comments '[{"id": 43, "user": {"login": "github-actions[bot]"}, "body": "<!-- threadmark:gate:gate -->\nof another commit"}]'
  another_run
  run_workflow 0 gate-comment.yml workflow_run "$(ended_gate)"
  asked 'PATCH repos/o/t/issues/comments/43 body=@'
  holds "$home/artifacts/comment/comment.md" 'no verdict' && holds "$home/artifacts/comment/comment.md" '(https://github.com/o/t/actions/runs/99)'
}

# On a machine of ours, which a maintainer asked: red where nobody would be asked for a second look.
gate_measures_no_equal_jars_on_a_machine_of_ours() {
  on_duty && own_project sleep-tasks
  change sed -i '1s/^/Words. /' README.md
  local asking
  asking=$(jq -n --arg sha "$head" --arg machine "$machine" '{inputs: {pull: "7", sha: $sha, machine: $machine}}')
  git -C "$work" switch -q main
  run_workflow 1 gate.yml workflow_dispatch "$asking"
  said 'the environment bench-approval has no reviewers'
  [ ! -d "$home/artifacts/parcel" ] || broken 'it went on'
  answer repos/o/t/environments/bench-approval '{"protection_rules": [{"type": "required_reviewers", "reviewers": [{"type": "Team"}]}]}'
  run_workflow 0 gate.yml workflow_dispatch "$asking"
  asked "POST repos/o/t/statuses/$head state=success context=threadmark/gate ($machine)"
  jq -e 'all(.comparisons[]; .gated.identical)' "$home/artifacts/gate/0/verdicts.json" >/dev/null || broken 'equal jars were measured'
}
