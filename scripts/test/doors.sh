#!/usr/bin/env bash
# Usage: scripts/test/doors.sh [word]
#
# Tests the doors: each function below is a sentence that must hold. With a word, only those whose
# name contains it. Nothing here starts a real JVM, Maven or package manager: every test gets a
# copy of scripts/ in a folder with a space in its name, and a PATH with plain tools and fakes only.
# shellcheck disable=SC2016,SC2013 # a fake's text is expanded by the fake; a sentence is one word
set -euo pipefail
unset CDPATH
scripts=$(cd "$(dirname "$0")/.." && pwd -P)
bash=$(command -v bash)

a_java_17_on_path_is_passed_over_and_named() {
  jdk jdks/21 21.0.5
  expect 0 door setup
  said "JDK 21.0.5 (Fake) in $home/jdks/21; passed over: java on PATH is 17.0.15"
}

the_highest_version_wins_by_number() {
  jdk jdks/a 21.0.10 && jdk jdks/b 25.0.9 && jdk jdks/c 25.0.10 && jdk jdks/d 9.0.4
  expect 0 door setup
  said "JDK 25.0.10 (Fake) in $home/jdks/c"
}

java_home_wins_when_it_is_new_enough() {
  jdk jdks/25 25.0.1 && jdk 'my jdk' 21
  JAVA_HOME="$home/my jdk" expect 0 door setup
  said "JDK 21 (Fake) in $home/my jdk"
}

an_old_java_home_is_passed_over() {
  jdk jdks/25 25.0.1 && jdk eleven 11.0.2
  JAVA_HOME=$home/eleven expect 0 door setup
  said "in $home/jdks/25; passed over: JAVA_HOME is 11.0.2, java on PATH is 17.0.15"
}

a_java_home_that_is_no_jdk_is_passed_over() {
  jdk jdks/25 25.0.1
  JAVA_HOME=$home/nowhere expect 0 door setup
  said 'passed over: JAVA_HOME is not a JDK'
}

a_runtime_without_javac_is_passed_over() {
  jdk jdks/25 25.0.1 && jdk jre 26 && rm "$home/jre/bin/javac"
  JAVA_HOME=$home/jre expect 0 door setup
  said 'passed over: JAVA_HOME is 26 without javac'
}

an_early_access_build_is_taken_only_by_java_home() {
  jdk jdks/25 25.0.1 && jdk jdks/27 27
  echo 'JAVA_RUNTIME_VERSION="27-ea+3"' >>"$home/jdks/27/release"
  expect 0 door setup
  said "in $home/jdks/25;"
  JAVA_HOME=$home/jdks/27 expect 0 door setup
  said "in $home/jdks/27"
}

a_java_8_is_read_as_old() {
  jdk jdks/8 1.8.0_452 && jdk jdks/21 21.0.8
  expect 0 door setup
  said "in $home/jdks/21;"
}

the_jdk_behind_a_link_on_path_is_found() {
  jdk elsewhere/22 22.0.1 && ln -sf ../elsewhere/22/bin/java "$home/bin/java"
  expect 0 door setup
  said "in $home/elsewhere/22"
}

a_second_door_does_not_look_again() {
  jdk jdks/21 21.0.5
  expect 0 door setup
  jdk jdks/25 25.0.1
  expect 0 door threadmark --version
  not_said 'JDK '
  said "$home/jdks/21/bin/java"
  expect 0 door setup
  said "in $home/jdks/25;"
}

a_jdk_that_was_replaced_is_looked_for_again() {
  jdk jdks/21 21.0.5
  expect 0 door setup
  rm -r "$home/jdks/21" && jdk jdks/22 22.0.1
  expect 0 door threadmark
  said "in $home/jdks/22"
  jdk jdks/22 22.0.2
  expect 0 door threadmark
  said 'JDK 22.0.2'
}

setup_forgets_what_it_does_not_find_again() {
  jdk elsewhere/22 22.0.1
  JAVA_HOME=$home/elsewhere/22 expect 0 door setup
  expect 2 door setup
  expect 2 door threadmark
}

another_java_home_is_looked_at() {
  jdk jdks/25 25.0.1 && jdk own 21.0.5
  expect 0 door setup
  JAVA_HOME=$home/own expect 0 door threadmark
  said "JDK 21.0.5 (Fake) in $home/own"
}

without_a_jdk_one_line_says_what_to_do() {
  expect 2 door setup
  said 'no JDK 21 or newer here (java on PATH is 17.0.15); unpack one from https://adoptium.net'
  lines 1
  expect 2 door threadmark --version
  lines 1
}

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

the_jar_is_built_only_when_a_source_is_newer() {
  jdk jdks/21 21.0.5
  expect 0 door threadmark
  said 'building threadmark.jar (the first time'
  expect 0 door threadmark
  not_said building
  touch -t 203001010000 "$home/project/java/pipeline/src/main/A.java"
  expect 0 door threadmark
  said 'building threadmark.jar …'
}

a_jar_that_maven_leaves_alone_is_not_built_twice() {
  jdk jdks/21 21.0.5
  expect 0 door threadmark
  sed -i.was 's/: >pipeline.*/:/' "$home/project/java/mvnw"
  touch -t 202001010000 "$home/project/java/pipeline/target/threadmark.jar"
  expect 0 door threadmark
  said building
  expect 0 door threadmark
  not_said building
}

a_failed_build_shows_mavens_words() {
  jdk jdks/21 21.0.5
  echo 'echo "cannot find symbol"; exit 1' >"$home/project/java/mvnw"
  expect 1 door threadmark
  said 'cannot find symbol'
  said 'could not be built'
}

a_good_build_is_quiet() {
  jdk jdks/21 21.0.5
  expect 0 door threadmark
  not_said 'maven was here'
}

arguments_and_the_current_folder_reach_the_jar() {
  jdk jdks/21 21.0.5
  mkdir "$home/some where" && cd "$home/some where" || exit
  expect 0 door threadmark compare 'a b.json' '*'
  said "<compare> <a b.json> <*> in $home/some where"
}

the_exit_code_of_the_jar_is_the_doors() {
  jdk jdks/21 21.0.5 && echo 'exit 4' >>"$home/jdks/21/bin/java"
  expect 4 door threadmark gate
}

the_options_of_a_run_are_handed_on() {
  jdk jdks/21 21.0.5
  expect 0 door run --experiment primes
  said '<run> <--experiment> <primes>'
  expect 0 door run --profile=full
  said '<run> <--profile=full>'
}

a_door_can_be_opened_from_its_own_folder() {
  jdk jdks/21 21.0.5
  cd "$home/project/scripts" || exit
  expect 0 "$bash" run
  expect 0 ./setup
}

check_ends_with_maven_and_fast_leaves_out_slow_tests() {
  jdk jdks/21 21.0.5 && fake shellcheck
  mkdir -p "$home/project/.ci" && echo 'echo "doors are fine"' >"$home/project/scripts/test/doors.sh"
  expect 0 door check
  [ "$(tail -n 1 "$home/heard")" = 'maven was here: verify' ] || broken 'Maven is not last'
  expect 0 door check --fast
  said 'maven was here: verify -DexcludedGroups=slow'
}

check_fails_when_maven_does() {
  jdk jdks/21 21.0.5
  echo true >"$home/project/scripts/test/doors.sh"
  echo 'exit 1' >"$home/project/java/mvnw"
  expect 1 door check
}

check_stops_at_a_failed_lint() {
  jdk jdks/21 21.0.5 && fake shellcheck 'exit 1'
  expect 1 door check
  not_said 'maven was here'
}

wrong_arguments_exit_2_and_point_to_help() {
  expect 2 door setup everything && said 'scripts/setup --help'
  expect 2 door setup run check && said 'scripts/setup --help'
  expect 2 door check --quick && said 'scripts/check --help'
  expect 2 door check --fast --fast && said 'scripts/check --help'
  expect 2 door serve now && said 'scripts/serve --help'
}

every_door_teaches() {
  local name
  for name in run check serve setup site bench-site; do
    expect 0 door "$name" --help
    said "Usage: scripts/$name"
    not_said shellcheck source
  done
}

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

# --- the stage

# A fake JDK of version $2 in folder $1; its java says what it was started with.
jdk() {
  mkdir -p "$home/$1/bin"
  printf 'IMPLEMENTOR="Fake"\nJAVA_VERSION="%s"\n' "$2" >"$home/$1/release"
  cat >"$home/$1/bin/java" <<'JAVA'
#!/usr/bin/env bash
echo "started $0"
while [ "$1" != -jar ]; do shift; done
shift 2
printf '<%s> ' "$@"
echo "in $PWD"
JAVA
  : >"$home/$1/bin/javac"
  chmod +x "$home/$1/bin/java" "$home/$1/bin/javac"
}

# A project with sources of a site.
a_site() {
  mkdir -p "$home/project/site" && : >"$home/project/site/_config.yml" && : >"$home/project/site/package-lock.json"
}

# Node, npm and a Jekyll that says how it was called.
site_tools() {
  fake node
  fake npm 'mkdir -p node_modules && : >node_modules/.package-lock.json'
  fake jekyll 'echo "$*" >>"$home/jekyll.log"'
}

# A command on PATH that does $2 (nothing, if not given).
fake() {
  rm -f "$home/bin/$1"
  printf '#!%s\nhome=%q\n%s\n' "$bash" "$home" "${2-}" >"$home/bin/$1" && chmod +x "$home/bin/$1"
}

# An apt whose distribution has the packages $1; a JDK among them lands in jdks/installed.
as_root_with_apt() {
  jdk store/installed 21.0.5
  fake id 'echo 0'
  fake apt-cache "case ' $1 ' in *\" \$2 \"*) ;; *) exit 100 ;; esac"
  fake apt-get 'echo "$*" >>"$home/apt.log"
    case "$*" in *install*jdk*) cp -R "$home/store/installed" "$home/jdks/" ;; esac
    case "$*" in *install*shellcheck*) cp "$home/bin/apt-cache" "$home/bin/shellcheck" ;; esac'
}

set_the_stage() {
  local tool
  home=$(cd "$(mktemp -d "${TMPDIR:-/tmp}/threadmark doors.XXXXXX")" && pwd -P)
  mkdir -p "$home/bin" "$home/jdks" "$home/project/java/pipeline/src/main" "$home/project/java/.mvn"
  cp -R "$scripts" "$home/project/scripts"
  for tool in bash cat cp dirname env find mkdir readlink rm touch true; do
    ln -s "$(type -P "$tool")" "$home/bin/$tool"
  done
  jdk old/17 17.0.15 && ln -s "$home/old/17/bin/java" "$home/bin/java"
  fake id 'echo 1000'
  : >"$home/project/java/pom.xml"
  : >"$home/project/java/pipeline/pom.xml"
  : >"$home/project/java/pipeline/src/main/A.java"
  cat >"$home/project/java/mvnw" <<'MVNW'
#!/usr/bin/env bash
while [ "$1" != package ] && [ "$1" != verify ]; do shift; done
echo "maven was here: $*"
cd "$(dirname "$0")" && mkdir -p pipeline/target && : >pipeline/target/threadmark.jar
MVNW
  chmod +x "$home/project/java/mvnw"
  unset JAVA_HOME CI
  export THREADMARK_JDK_ROOTS="$home/jdks"
}

door() { "$home/project/scripts/$1" "${@:2}"; }

# expect CODE COMMAND…: runs it without a terminal and keeps what was heard.
expect() {
  local code=0
  (PATH=$home/bin "${@:2}") </dev/null >"$home/heard" 2>&1 || code=$?
  [ "$code" = "$1" ] || broken "exit $code instead of $1 from: ${*:2}"
}

said() { grep -qF -- "$*" "$home/heard" || broken "did not say: $*"; }
not_said() { ! grep -qF -- "$*" "$home/heard" || broken "said: $*"; }
lines() { [ "$(grep -c '' "$home/heard")" = "$1" ] || broken "did not say $1 line(s)"; }

broken() {
  printf '%s: %s\n' "$sentence" "$1"
  sed 's/^/    heard: /' "$home/heard"
  rm -rf "$home"
  exit 1
} >&2

# The sentences are the functions above the stage, in the order of this file.
passed=0 failed=0
for sentence in $(sed -n -e '/^# --- the stage/q' -e 's/^\([a-z_0-9]*\)() {$/\1/p' "$0"); do
  case $sentence in *"${1-}"*) ;; *) continue ;; esac
  if (set_the_stage && "$sentence" && rm -rf "$home"); then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
  fi
done
echo "doors: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
