# shellcheck shell=bash disable=SC2016,SC2154
# The jar is built when it must be, and gets what was typed.

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
