# shellcheck shell=bash disable=SC2016,SC2154
# What is missing is installed, or named.

the_remedy_is_the_systems_own_command() {
  fake brew
  expect 2 door setup
  said 'install it with: brew install openjdk'
}

without_a_terminal_nobody_is_asked() {
  fake apt-get && fake apt-cache && fake sudo 'echo "sudo $*" >>"$home/sudo.log"'
  expect 2 door setup
  said 'sudo apt-get install openjdk-25-jdk-headless'
  lines 1
  [ ! -e "$home/sudo.log" ] || broken 'sudo was called'
}

root_installs_what_the_distribution_has() {
  as_root_with_apt 'openjdk-21-jdk-headless shellcheck'
  expect 0 door setup check
  said "JDK 21.0.5 (Fake) in $home/jdks/installed"
  grep -q 'install -y --no-install-recommends openjdk-21-jdk-headless shellcheck$' "$home/apt.log" ||
    broken "installed something else: $(cat "$home/apt.log")"
}

a_distribution_without_a_new_jdk_is_not_asked_twice() {
  as_root_with_apt shellcheck
  expect 2 door setup
  said 'unpack one from https://adoptium.net'
  rm "$home/apt.log"
  expect 2 door threadmark
  [ ! -e "$home/apt.log" ] || broken 'apt-get was called again'
}

ci_uses_sudo_only_where_it_needs_no_password() {
  as_root_with_apt openjdk-21-jdk-headless && fake id 'echo 1000' && fake sudo 'exit 1'
  CI=true expect 2 door setup
  [ ! -e "$home/apt.log" ] || broken 'apt-get was called'
  fake sudo '[ "$1" = -n ] && shift && exec "$@"'
  CI=true expect 0 door setup
  said "in $home/jdks/installed"
}

a_missing_linter_stops_ci_alone() {
  jdk jdks/21 21.0.5
  expect 0 door setup check
  said 'shellcheck is missing: no shell script is linted; install shellcheck'
  CI=true expect 2 door setup check
  said 'shellcheck is missing: and CI skips nothing'
  expect 0 door setup run
  not_said shellcheck
}

site_tools_are_wanted_once_there_is_a_site() {
  jdk jdks/21 21.0.5
  expect 0 door setup
  not_said jekyll
  mkdir -p "$home/project/site" && : >"$home/project/site/_config.yml"
  expect 0 door setup
  said 'jekyll is missing: the site is left out; install jekyll'
}

what_takes_long_to_compile_is_compiled_beside_the_tests_that_do_not_want_it() {
  as_root_with_apt openjdk-21-jdk-headless && fake shellcheck
  mkdir -p "$home/project/docs/.vale"
  fake go ': >"$home/compiles"; for ((i = 0; i < 100; i++)); do [ ! -e "$home/tested" ] || exit 0; sleep 0.1; done; exit 1'
  cat >"$home/project/scripts/test/doors.sh" <<'TEST'
for ((i = 0; i < 100; i++)); do [ ! -e ../compiles ] || break; sleep 0.1; done
[ -e ../compiles ] && : >../tested && echo 'tested meanwhile'
TEST
  expect 0 door check --fast
  said 'tested meanwhile' && not_said 'vale is missing'
  expect 0 door setup check
  said 'vale is missing: no word is checked; install it with: go install '
}
