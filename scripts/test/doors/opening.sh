# shellcheck shell=bash disable=SC2016,SC2154
# The jar is built when it must be, and gets what was typed.

the_jar_is_built_only_when_a_source_is_newer() {
  jdk jdks/21 21.0.5
  expect 0 door threadmark
  said 'building threadmark.jar (the first time'
  expect 0 door threadmark
  not_said building
  touch -t 203001010000 "$home/project/java/app/src/main/A.java"
  expect 0 door threadmark
  said 'building threadmark.jar …'
}

a_jar_that_maven_leaves_alone_is_not_built_twice() {
  jdk jdks/21 21.0.5
  expect 0 door threadmark
  sed -i.was 's/: >app.*/:/' "$home/project/java/mvnw"
  touch -t 202001010000 "$home/project/java/app/target/threadmark.jar"
  expect 0 door threadmark
  said building
  expect 0 door threadmark
  not_said building
}

# Maven has made this jar when a later module fails, and while it is being written it may be killed.
a_jar_of_a_build_that_did_not_end_well_is_built_again() {
  local mvnw=$home/project/java/mvnw end
  jdk jdks/21 21.0.5 && cp "$mvnw" "$home/mvnw"
  for end in 'exit 1' 'kill -KILL $PPID'; do
    rm -f "$home/project/java/app/target/threadmark.jar"
    printf '#!/usr/bin/env bash\ncd "$(dirname "$0")" && mkdir -p app/target && touch -t 203001010000 app/target/threadmark.jar\n%s\n' "$end" >"$mvnw"
    case $end in exit*) expect 1 door threadmark ;; *) expect 137 door threadmark ;; esac
    cp "$home/mvnw" "$mvnw"
    expect 0 door threadmark && said 'building threadmark.jar'
    expect 0 door threadmark && not_said building
  done
}

a_failed_build_shows_mavens_words() {
  jdk jdks/21 21.0.5
  echo 'echo "cannot find symbol"; exit 1' >"$home/project/java/mvnw"
  expect 1 door threadmark
  said 'cannot find symbol'
  said 'could not be built'
}

a_build_that_was_stopped_ends_as_it_was_stopped() {
  local code
  jdk jdks/21 21.0.5
  for code in 130 143; do
    echo "echo 'BUILD was interrupted'; exit $code" >"$home/project/java/mvnw"
    expect "$code" door threadmark && not_said 'could not be built' && not_said interrupted
    expect "$code" door run && not_said 'could not be built'
  done
}

a_build_without_a_home_has_one_for_maven() {
  jdk jdks/21 21.0.5 && sed -i.was 's|^cd .*|echo "$MAVEN_USER_HOME" >"${0%/*}/home"; &|' "$home/project/java/mvnw"
  (unset HOME MAVEN_USER_HOME && expect 0 door threadmark --version)
  [ "$(<"$home/project/java/home")" = "$home/project/.threadmark/.m2" ] || broken "$(<"$home/project/java/home")"
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

the_help_of_every_door_fits_80_columns() {
  local door
  for door in "$home"/project/scripts/*; do
    case "$door" in */threadmark) continue ;; esac
    [ -f "$door" ] || continue
    expect 0 door "${door##*/}" --help
    said 'Usage: scripts/'
    ! grep -qE '^.{81}' "$home/heard" || broken "${door##*/}: a line of its help is wider"
  done
}

# In a terminal alone could it be seen how Bash writes over it.
the_width_that_a_person_wished_is_left_to_the_jar() {
  "$bash" -c 'shopt -s checkwinsize; . "$1"; ! shopt -q checkwinsize' scripts/x "$home/project/scripts/lib/door.sh" ||
    broken 'Bash may put another width in its place'
  jdk jdks/21 21.0.5 && echo 'echo "as wide as ${COLUMNS-it needs}"' >>"$home/jdks/21/bin/java"
  COLUMNS=72 expect 0 door threadmark
  said 'as wide as 72'
}

# A JVM that compiles otherwise would measure otherwise, and so would those that it starts.
only_what_reads_a_few_runs_compiles_less() {
  jdk jdks/21 21.0.5 && printf '#!/usr/bin/env bash\necho "$*"\n' >"$home/jdks/21/bin/java"
  local command
  for command in badge 'baseline show' 'baseline show lab-1' claims 'claims show' judge report; do
    # shellcheck disable=SC2086
    expect 0 door threadmark $command && said 'TieredStopAtLevel=1'
  done
  for command in run gate calibrate tune fidelity machine verify site --version \
    'baseline accept' 'baseline propose' baseline; do
    # shellcheck disable=SC2086
    expect 0 door threadmark $command && not_said TieredStopAtLevel
  done
}

a_command_waits_for_its_turn_where_nobody_could_start_it_again() {
  jdk jdks/21 21.0.5 && printf '#!/usr/bin/env bash\necho "$*"\n' >"$home/jdks/21/bin/java"
  expect 0 door threadmark gate && not_said measuring.wait
  THREADMARK_WAITS=yes expect 0 door threadmark gate && said '-Dthreadmark.measuring.wait=true'
}

maven_is_held_against_the_sum_of_its_zip_also_where_no_unzip_is() {
  jdk jdks/21 21.0.5 && fake chmod 'echo "$*" >>"$home/chmod.log"'
  printf '#!/usr/bin/env bash\n[ "$1" = xf ] && mkdir -p apache-maven/bin && : >apache-maven/bin/mvn\n' >"$home/jdks/21/bin/jar" && /bin/chmod +x "$home/jdks/21/bin/jar"
  printf '#!/usr/bin/env bash\nmkdir -p "$0.d" && unzip -q m.zip -d "$0.d" || exit 1\ncd "${0%%/*}" && mkdir -p app/target && : >app/target/threadmark.jar\n' >"$home/project/java/mvnw"
  expect 0 door threadmark
  [ -e "$home/project/java/mvnw.d/apache-maven/bin/mvn" ] || broken 'the zip was not unpacked'
  grep -q 'distributionSha256Sum=[0-9a-f]\{64\}$' "$scripts/../java/.mvn/wrapper/maven-wrapper.properties" || broken 'Maven has no sum'
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

wrong_words_are_refused_by_the_program_and_no_site_is_built() {
  jdk jdks/21 21.0.5 && a_site && site_tools && echo 'exit 2' >>"$home/jdks/21/bin/java"
  expect 2 door run --no-such && said '<run> <--no-such>' && not_said '<site>'
  expect 2 door site --no-such && said '<--no-such>' && not_said 'fetching'
  [ ! -e "$home/jekyll.log" ] || broken 'a site was built'
  [ ! -e "$home/project/site/_site" ] || broken 'a site is there'
}

a_door_can_be_opened_from_its_own_folder() {
  jdk jdks/21 21.0.5
  cd "$home/project/scripts" || exit
  expect 0 "$bash" run
  expect 0 ./setup
}
