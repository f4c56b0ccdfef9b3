# shellcheck shell=bash disable=SC2016,SC2154
# The site at the end of a run, alone, and tested.

serve_takes_a_port_and_nothing_else() {
  expect 2 door serve localhost && said 'is no port'
  expect 2 door serve 80 90 && said 'at most one argument'
}

without_node_a_run_says_that_the_site_was_left_out() {
  jdk jdks/21 21.0.5 && a_site
  expect 0 door run
  said '<run>'
  said 'the site was left out: node npm jekyll is missing'
  expect 0 door run --dry-run
  not_said 'left out:'
}

the_exit_code_of_a_run_is_kept_whatever_becomes_of_the_site() {
  jdk jdks/21 21.0.5 && a_site && echo 'exit 2' >>"$home/jdks/21/bin/java"
  expect 2 door run
  said 'the site was left out'
}

a_run_ends_with_the_site() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  expect 0 door run
  said '<site> <--out>'
  said "the site is in $home/project/site/_site"
  grep -q -- '--destination .*/site/_site --baseurl $' "$home/jekyll.log" || broken "$(cat "$home/jekyll.log")"
}

the_site_takes_a_base_path_and_options_of_its_command() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  expect 0 door site --base /threadmark --out "$home/there" --results 'a b'
  said '<--results> <a b>'
  grep -q -- "--destination $home/there --baseurl /threadmark" "$home/jekyll.log" || broken "$(cat "$home/jekyll.log")"
}

a_site_without_its_tools_is_wrong_use() {
  jdk jdks/21 21.0.5 && a_site
  expect 2 door site
  said 'the site needs node npm jekyll'
}

a_site_that_is_not_tested_says_so_and_stops_ci() {
  jdk jdks/21 21.0.5 && a_site && fake shellcheck && echo true >"$home/project/scripts/test/doors.sh"
  expect 0 door check
  said 'the site is not tested: node npm jekyll chromium is missing'
  expect 0 door check --fast
  not_said 'the site is not tested'
  CI=true expect 2 door check
}

the_newest_accepted_run_is_the_newest_of_all_machines() {
  local run
  for run in a-lab/runs/20261202T010000Z-0000aa b-lab/runs/20261130T010000Z-0000ff b-lab/runs/20261201T010000Z-000000 c-lab/runs/mine; do
    mkdir -p "$home/project/baselines/$run" && : >"$home/project/baselines/$run/run.json"
  done
  expect 0 newest_of_the_stage
  said "$home/project/baselines/a-lab/runs/20261202T010000Z-0000aa/run.json"
}

generated_histories_are_made_of_the_smallest_accepted_run() {
  local run tool
  for tool in ls tail; do ln -s "$(type -P "$tool")" "$home/bin/$tool"; done
  for run in a-lab/runs/full b-lab/runs/quick c-lab/runs/full; do mkdir -p "$home/project/baselines/$run"; done
  echo 'a long record' | tee "$home/project/baselines/a-lab/runs/full/run.json" >"$home/project/baselines/c-lab/runs/full/run.json"
  echo short >"$home/project/baselines/b-lab/runs/quick/run.json"
  expect 0 smallest_of_the_stage
  said "$home/project/baselines/b-lab/runs/quick/run.json"
}

newest_of_the_stage() (
  # shellcheck source=/dev/null
  . "$home/project/scripts/lib/door.sh"
  # shellcheck source=/dev/null
  . "$home/project/scripts/lib/site-test.sh"
  newest_accepted
)

smallest_of_the_stage() (
  # shellcheck source=/dev/null
  . "$home/project/scripts/lib/door.sh"
  # shellcheck source=/dev/null
  . "$home/project/scripts/lib/site-test.sh"
  smallest_accepted
)
