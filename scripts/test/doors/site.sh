# shellcheck shell=bash disable=SC2016,SC2154
# The site at the end of a run, alone, and tested.

serve_takes_a_port_and_nothing_else() {
  expect 2 door serve localhost && said 'is not a port'
  expect 2 door serve 80 90 && said 'at most one argument'
  expect 2 door serve 99999 && said '"99999" is not a port'
  expect 2 door serve 0 && said '"0" is not a port'
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
  jdk jdks/21 21.0.5 && a_site
  echo "mkdir -p '$home/project/results/one' && : >'$home/project/results/one/run.json' && exit 2" >>"$home/jdks/21/bin/java"
  expect 2 door run
  said 'the site was left out'
}

a_build_that_fails_is_made_once_and_is_no_run() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  echo "echo once >>'$home/built'; exit 1" >"$home/project/java/mvnw"
  mkdir -p "$home/project/results/before" && : >"$home/project/results/before/run.json"
  expect 1 door run && said 'could not be built' && not_said '<run>' && not_said 'the site was'
  [ "$(<"$home/built")" = once ] || broken 'it was made again'
}

a_run_that_ends_badly_and_recorded_nothing_builds_no_site() {
  local code
  jdk jdks/21 21.0.5 && a_site && cp "$home/jdks/21/bin/java" "$home/java"
  for code in 1 4 137; do
    cp "$home/java" "$home/jdks/21/bin/java" && echo "exit $code" >>"$home/jdks/21/bin/java"
    expect "$code" door run && not_said 'the site was'
  done
}

a_checkout_that_may_only_be_read_measures_and_has_no_site() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  expect 0 door threadmark --version # it is built
  # Root may write everywhere, and no folder can be made in a file.
  rm -r "$home/project/.threadmark" && : >"$home/project/.threadmark"
  expect 0 door run --dry-run && said '<run> <--dry-run>' && not_said .threadmark
  expect 0 door run --out "$home/elsewhere"
  said "the site was left out: $home/project/.threadmark cannot be written; make it writable"
  echo 'exit 4' >>"$home/jdks/21/bin/java"
  expect 4 door run --out "$home/elsewhere" && not_said 'the site was left out'
}

wrong_use_of_a_run_builds_no_site() {
  jdk jdks/21 21.0.5 && a_site && echo 'exit 2' >>"$home/jdks/21/bin/java"
  mkdir -p "$home/project/results/before" && : >"$home/project/results/before/run.json"
  expect 2 door run --resume
  not_said 'the site was left out'
}

a_run_ends_with_the_site() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  expect 0 door run
  said '<site> <--out>'
  said "the site is in $home/project/site/_site; scripts/serve shows it"
  expect 0 door site # the one that it built before is replaced
  grep -q -- '--destination .*/site/.threadmark-_site.new --baseurl $' "$home/jekyll.log" || broken "$(cat "$home/jekyll.log")"
}

the_site_takes_a_base_path_and_options_of_its_command() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  cd "$home" && mkdir 'a b'
  expect 0 door site --base /threadmark --out "$home/there" --results 'a b'
  said '<--results> <a b>'
  grep -q -- "--destination $home/.threadmark-there.new --baseurl /threadmark" "$home/jekyll.log" || broken "$(cat "$home/jekyll.log")"
}

options_of_the_site_may_stand_in_any_order() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  cd "$home" && mkdir 'a b'
  expect 0 door site --results 'a b' --out "$home/there"
  said '<--results> <a b>' && said "the site is in $home/there" && not_said 'scripts/serve'
  expect 0 door site --out="$home/here" --base=/threadmark --results='a b'
  said '<--results=a b>' && said "the site is in $home/here"
  grep -q -- "--destination $home/.threadmark-here.new --baseurl /threadmark" "$home/jekyll.log" || broken "$(cat "$home/jekyll.log")"
}

what_belongs_to_runs_is_linked_and_copied_where_there_are_no_links() {
  local made published=$home/project/site/_site/runs
  jdk jdks/21 21.0.5 && a_site && site_tools
  made=$home/project/.threadmark/site/runs/r/index.html
  mkdir -p "${made%/*}" && echo page >"$made"
  expect 0 door site
  [ "$published/r/index.html" -ef "$made" ] || broken 'it is not the same file'
  [ -e "$published/index.html" ] || broken 'the list of runs is lost'
  fake cp "[ \"\$1\" != -l ] && exec $(type -P cp) \"\$@\""
  expect 0 door site
  [ ! "$published/r/index.html" -ef "$made" ] || broken 'it was not copied'
  [ "$(cat "$published/r/index.html")" = page ] || broken 'the page is lost'
  [ -e "$published/index.html" ] || broken 'the list of runs is lost'
}

a_site_that_is_elsewhere_shares_no_file_with_the_next() {
  local made
  jdk jdks/21 21.0.5 && a_site && site_tools
  made=$home/project/.threadmark/site/runs/r/index.html
  mkdir -p "${made%/*}" && echo page >"$made"
  expect 0 door site --out "$home/there"
  [ "$(cat "$home/there/runs/r/index.html")" = page ] || broken 'the page is lost'
  [ ! "$home/there/runs/r/index.html" -ef "$made" ] || broken 'it is the same file'
}

a_folder_of_somebody_elses_is_not_replaced() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  mkdir "$home/mine" && echo chapters >"$home/mine/thesis"
  expect 2 door site --out "$home/mine" && said 'is no site that was built here'
  expect 2 door site --out "$home/mine/thesis" && said 'is no site that was built here'
  expect 2 door site --out '' && said '--out takes a folder'
  expect 2 door site --out && said '--out takes a folder'
  mkdir "$home/mine/data"
  local index
  for index in '' '{"schema": "thesis/1"}' $'[\n{"schema": "index/1"}]'; do
    printf '%s' "$index" >"$home/mine/data/index.json"
    expect 2 door site --out "$home/mine" && said 'is no site that was built here'
  done
  [ "$(cat "$home/mine/thesis")" = chapters ] || broken 'something was lost'
}

a_folder_beside_a_site_is_left_alone() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  mkdir "$home/there.new" && echo chapters >"$home/there.new/thesis"
  expect 0 door site --out "$home/there"
  expect 0 door site --out "$home/there" # the one that it built before is replaced
  [ "$(cat "$home/there.new/thesis")" = chapters ] || broken 'something was lost'
  [ ! -e "$home/.threadmark-there.new" ] || broken 'where it was built is still there'
}

slashes_behind_a_folder_name_no_other() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  local slashes
  for slashes in / // ///; do
    expect 0 door site --out "$home/there$slashes"
    said "the site is in $home/there" && not_said "$home/there/"
  done
  grep -q -- "--destination $home/.threadmark-there.new --baseurl $" "$home/jekyll.log" || broken "$(cat "$home/jekyll.log")"
  expect 2 door site --out // && said '/ is no site that was built here'
  cd "$home/there" || exit
  for slashes in . ./ ../there/.. "$home/there/."; do expect 2 door site --out "$slashes" && said 'takes a folder by its name'; done
  expect 0 door site --out below/
  [ -e "$home/there/below/data/index.json" ] || broken 'no site was built'
}

a_base_is_a_path() {
  local base
  jdk jdks/21 21.0.5 && a_site && site_tools
  for base in https://example.org/threadmark --out; do
    expect 2 door site --base "$base" && said 'a path that begins with /'
  done
  expect 2 door site --base && said 'a path that begins with /'
  expect 2 door site --base '/a b' && said 'a path of letters, digits'
  for base in /a/../b /a/.. /./a //a; do expect 2 door site --base "$base" && said 'without dots for folders'; done
  expect 0 door site --base '' # a site at the root, as the service says it
  expect 0 door site --base /
}

two_sites_are_not_built_at_once() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  mkdir -p "$home/project/.threadmark/site.lock" && echo $$ >"$home/project/.threadmark/site.lock/pid"
  expect 2 door site && said "another script is building a site here (process $$)"
  echo 999999999 >"$home/project/.threadmark/site.lock/pid"
  expect 0 door site
  [ ! -e "$home/project/.threadmark/site.lock" ] || broken 'the lock is still there'
}

a_lock_is_its_owners_and_not_that_of_the_next_with_its_number() {
  local lock=$home/project/.threadmark/site.lock began
  jdk jdks/21 21.0.5 && a_site && site_tools
  mkdir -p "$lock" && printf '%s\n' $$ 'another day' >"$lock/pid"
  expect 0 door site && said 'the site is in'
  # Of another user, unless root asks: such a one cannot be sent a signal.
  mkdir -p "$lock" && echo 1 >"$lock/pid"
  expect 2 door site && said 'another script is building a site here (process 1)'
  began=$(began_on_the_stage $$)
  [ -n "$began" ] || broken 'nothing says when a process began'
  printf '%s\n' $$ "$began" >"$lock/pid"
  expect 2 door site && said "another script is building a site here (process $$)"
}

began_on_the_stage() (
  # shellcheck source=/dev/null
  . "$home/project/scripts/lib/door.sh"
  # shellcheck source=/dev/null
  . "$home/project/scripts/lib/site.sh"
  began "$1"
)

spoilt_libraries_are_fetched_again() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  expect 0 door site && said 'fetching the chart libraries'
  expect 0 door site && not_said 'fetching the chart libraries'
  fake npm '[ "$1" != ls ] || [ -e "$home/whole" ] || exit 1
    mkdir -p node_modules && : >node_modules/.package-lock.json
    [ "$1" != ci ] || : >"$home/whole"'
  expect 0 door site && said 'fetching the chart libraries'
  expect 0 door site && not_said 'fetching the chart libraries'
}

no_library_runs_a_script_when_it_is_fetched_and_a_failure_is_seen_on_ci() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  fake npm 'echo "npm $*"; exit 1'
  expect 1 door site && not_said 'npm ci'
  CI=true expect 1 door site && said 'npm ci --ignore-scripts'
}

a_lock_that_nobody_holds_is_taken_and_left_after_a_failure() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  mkdir -p "$home/project/.threadmark/site.lock" # its owner has not said its name yet
  expect 0 door site && said 'the site is in'
  fake npm 'exit 1'
  rm -rf "$home/project/site/node_modules"
  expect 1 door site && said 'could not be fetched'
  [ ! -e "$home/project/.threadmark/site.lock" ] || broken 'the lock is still there'
}

a_site_without_its_tools_is_wrong_use() {
  jdk jdks/21 21.0.5 && a_site
  expect 2 door site
  said 'the site needs node npm jekyll'
}

a_site_that_is_not_tested_says_so_and_stops_ci() {
  jdk jdks/21 21.0.5 && a_site && fake shellcheck
  for test in doors killed other-machine tables; do echo true >"$home/project/scripts/test/$test.sh"; done
  expect 0 door check
  said 'the site is not tested: node npm jekyll chromium is missing'
  expect 0 door check --fast
  not_said 'the site is not tested'
  CI=true expect 2 door check
}

generated_histories_are_made_of_the_smallest_quick_run() {
  ln -s "$(type -P grep)" "$(type -P wc)" "$home/bin"
  accept a-lab/runs/long quick '  "note": "a long record"'
  accept b-lab/runs/short quick ''
  accept c-lab/runs/full full ''
  expect 0 quick_of_the_stage
  said "$home/project/baselines/b-lab/runs/short/run.json"
}

accept() { # RUN PROFILE MORE
  mkdir -p "$home/project/baselines/$1"
  printf '{\n  "profile": "%s",\n%s\n}\n' "$2" "$3" >"$home/project/baselines/$1/run.json"
}

quick_of_the_stage() (
  # shellcheck source=/dev/null
  . "$home/project/scripts/lib/door.sh"
  # shellcheck source=/dev/null
  . "$home/project/scripts/lib/site-test.sh"
  quick_accepted
)
