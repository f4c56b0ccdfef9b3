# shellcheck shell=bash disable=SC2016,SC2034,SC2154
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

bench_without_a_machine_on_duty_measures_nothing_and_says_so() {
  run_workflow 0 bench.yml schedule
  said 'nothing to measure on schedule'
  ! git -C "$remote" rev-parse --verify --quiet results >/dev/null || broken 'something was recorded'
}

bench_records_nothing_of_a_machine_that_forges() {
  on_duty
  forge='sed -i "s/\"seed\": [0-9]*/\"seed\": 1e999/" "$home"/artifacts/delivered-*/*/run.json'
  run_workflow 1 bench.yml workflow_dispatch '{"inputs": {"machine": "", "experiment": "tiny"}}'
  said 'not finite or too large; refused'
  ! git -C "$remote" rev-parse --verify --quiet results >/dev/null || broken 'something was recorded'
}
