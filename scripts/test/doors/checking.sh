# shellcheck shell=bash disable=SC2016,SC2154
# What the checks end with, and how wrong use is answered.

check_ends_with_maven_and_takes_fewer_tests_or_more() {
  jdk jdks/21 21.0.5 && fake shellcheck
  echo 'echo "elsewhere: $*"' >"$home/project/scripts/test/other-machine.sh"
  for test in killed tables; do echo true >"$home/project/scripts/test/$test.sh"; done
  mkdir -p "$home/project/.ci" && echo 'echo "doors are fine"' >"$home/project/scripts/test/doors.sh"
  expect 0 door check
  maven_verified ''
  [[ $(tail -n 1 "$home/heard") = 'elsewhere: '*' -Dgroups=real-machine '* ]] || broken 'Maven is not last, here and elsewhere'
  expect 0 door check --fast
  maven_verified ' -DexcludedGroups=slow' && not_said elsewhere
  expect 0 door check --whole
  maven_verified ' -Pgradle -Dtest.depth=whole' && said elsewhere
}

maven_verified() { grep -qx "maven was here: verify -Dspotless.check.skip=true$1" "$home/heard" || broken "Maven did not verify"; }

a_check_fails_when_its_doors_do() {
  jdk jdks/21 21.0.5
  echo 'exit 1' >"$home/project/scripts/test/doors.sh"
  expect 1 door check --fast && said 'maven was here'
}

check_fails_when_maven_does() {
  jdk jdks/21 21.0.5
  echo true >"$home/project/scripts/test/doors.sh"
  echo 'case " $* " in *" verify "*) exit 1 ;; esac' >"$home/project/java/mvnw"
  expect 1 door check && not_said 'to format it'
}

check_says_how_to_format_before_it_tests() {
  jdk jdks/21 21.0.5
  echo 'echo "doors are fine"' >"$home/project/scripts/test/doors.sh"
  echo 'case " $* " in *" spotless:check "*) exit 1 ;; esac' >"$home/project/java/mvnw"
  expect 1 door check
  said "to format it: JAVA_HOME=$(printf %q "$home/jdks/21") java/mvnw -f java/pom.xml spotless:apply"
  not_said 'doors are fine'
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
  for name in run check serve setup site pictures bench-site flame-graph; do
    expect 0 door "$name" --help
    said "Usage: scripts/$name"
    not_said shellcheck source
  done
}
