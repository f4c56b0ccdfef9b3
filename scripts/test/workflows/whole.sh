# shellcheck shell=bash disable=SC2015,SC2016,SC2034,SC2154
# What takes a minute or more, and whose parts are tested elsewhere: for the whole check, and by name.

the_action_measures_no_equal_bytes() {
  example 's/^/An example. /' README.md
  lets_go_what_a_label_says
  run_workflow 0 gate.yml pull_request "$(pull_request | jq '.pull_request.labels = [{"name": "benchmarks-gone"}]')"
  may_go true
  not_said 'building threadmark.jar'
  not_said 'series, about'
  verdict steady threadmark-gate
  [ -s "$home/artifacts/threadmark-gate/report.html" ] || broken 'the artifact has no report'
}

the_request_of_a_writer_is_measured_and_told() {
  example 's/for (int number : numbers)/for (int i = 0; i < 5; i++) for (int number : numbers)/' src/main/java/example/SumBenchmark.java
  is_judged_and_told regressed
}

gate_is_green_for_a_jar_with_other_bytes() {
  own_project sleep-tasks
  change sed -i 's/first/second/' word
  run_workflow any gate.yml pull_request "$(pull_request)"
  verdict steady
  [ "$ended" = 0 ] || said '::error title=Threadmark gate::undecided: '
}

gate_is_red_and_says_undecided_when_it_is_starved() {
  own_project fibonacci
  sed -i 's/MARGIN: 40%/MARGIN: 1%/; s/BUDGET: 2m/BUDGET: 20s/' "$work/.github/workflows/gate.yml"
  change sed -i 's/first/second/' word
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  said '::error title=Threadmark gate::undecided'
}

bench_records_what_is_new_when_failed_jobs_run_again() {
  on_duty 21
  run_workflow 0 bench.yml workflow_dispatch '{"inputs": {"machine": "", "experiment": "tiny"}}'
  git -C "$remote" ls-tree -r results | grep '/attestation.json' | sort >"$home/first"
  [ "$(wc -l <"$home/first")" = 2 ] || broken 'two jobs did not record two runs'
  # The second job failed: its artifact is not there, and what the first delivered is as it was.
  find "$home/artifacts" -mindepth 1 -maxdepth 1 ! -name delivered-0 -exec rm -r {} +
  run_workflow 0 bench.yml workflow_dispatch '{"inputs": {"machine": "", "experiment": "tiny"}}' --matrix java:21
  said 'recorded before: runs/'
  git -C "$remote" ls-tree -r results | grep '/attestation.json' | sort >"$home/second"
  [ "$(wc -l <"$home/second")" = 3 ] || broken 'what came new was not recorded'
  [ -z "$(comm -23 "$home/first" "$home/second")" ] || broken 'a recorded signature is another one now'
}

bench_records_and_judges_a_run_whose_job_is_red() {
  on_duty
  sed -i 's/ || ended=\$?$/; ended=2/' "$work/scripts/ci/measure"
  grep -q '; ended=2$' "$work/scripts/ci/measure" || broken 'the run ends as it did'
  publish 'As if a trial had failed'
  run_workflow 1 bench.yml workflow_dispatch '{"inputs": {"machine": "", "experiment": "tiny"}}'
  git -C "$remote" ls-tree -r --name-only results >"$home/recorded"
  holds "$home/recorded" /run.json && holds "$home/recorded" /levels.json
}

bench_records_nothing_of_a_machine_that_forges() {
  on_duty
  forge='sed -i "s/\"seed\": [0-9]*/\"seed\": 1e999/" "$home"/artifacts/delivered-*/*/run.json'
  run_workflow 1 bench.yml workflow_dispatch '{"inputs": {"machine": "", "experiment": "tiny"}}'
  said 'not finite or too large; refused'
  ! git -C "$remote" rev-parse --verify --quiet results >/dev/null || broken 'something was recorded'
}

# Six nights on the machine of a recorded run, which are copies of it with other noise. Nobody measured
# them: `measure` is a stand-in that writes them, here and nowhere else.
bench_calls_somebody_in_the_night_that_rose_and_is_done_when_it_is_accepted() {
  a_machine_with_a_level
  local quiet issue
  for quiet in 01 02; do a_night "$quiet" 1; done
  [ ! -e "$home/asked" ] || broken 'a quiet night called somebody'
  a_night 03 1.2
  asked 'POST repos/o/t/issues' && [ "$(grep -c POST "$home/asked")" = 1 ] || broken 'there is no issue, or more than one'
  for issue in '20261103T021700Z-5e5e5e' '20261103T050000Z-5e5e5e' 'one overhead is higher' 'git log'; do asked "$issue"; done
  git -C "$remote" ls-tree -r --name-only results | grep -q 20261103T050000Z-5e5e5e/levels.json || broken 'the run that confirms is not recorded'
  sed -n 's/^POST [^ ]* //p' "$home/asked" | jq -s '[{number: 1, state: "open", title: .[0].title, body: .[0].body, user: {login: "github-actions[bot]"}}]' \
    >"$home/answers/repos,o,t,issues?state=all&labels=threadmark-alert"
  a_night 04 1.2
  [ "$(grep -c POST "$home/asked")" = 1 ] || broken 'the same cause has a second issue'
  a_rise_is_accepted 20261104T021700Z-5e5e5e
  a_night 05 1.2 && asked 'PATCH repos/o/t/issues/1' && asked '"state":"closed"'
  a_night 06 1.2
  [ "$(grep -c POST "$home/asked")" = 1 ] || broken 'what was accepted is alerted again'
}
