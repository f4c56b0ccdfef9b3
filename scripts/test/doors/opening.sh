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

a_refusal_keeps_to_the_width_that_a_person_wished() {
  COLUMNS=50 expect 2 door run --experiment prime
  said 'there is none of' && said '  scripts/run --help' && lines 3
  COLUMNS=9 expect 2 door run --experiment prime && said 'prime: there' && not_said 'there is' && lines 3
  expect 2 door run --experiment prime && lines 1
}

what_the_program_takes_for_no_width_is_none() {
  local none
  for none in 0 080 -50 100000 99999999999999999999; do
    COLUMNS=$none expect 2 door run --experiment prime && lines 1 && not_said expression
  done
  COLUMNS=1 expect 2 door run --experiment prime && said 'prime: there' && lines 3
}

whatever_stops_a_door_keeps_to_the_width() {
  COLUMNS=50 expect 2 door setup
  said '  unpack one from' && not_said '17.0.15); unpack'
  jdk jdks/21 21.0.5 && COLUMNS=40 expect 2 door site && said '  scripts/setup says how' && not_said 'jekyll; '
}

a_command_to_copy_stays_whole_at_any_width() {
  fake brew 'exit 1'
  COLUMNS=40 expect 2 door setup
  grep -qx '  brew install [^ ]*' "$home/heard" || broken 'no command in a line of its own'
}

what_was_typed_stays_so_at_any_width() {
  COLUMNS=40 expect 2 door run --experiment 'prime  s' && said 'prime  s: there'
  COLUMNS=40 expect 2 door run --experiment $'prime\ns' && lines 2
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

wrong_words_are_refused_before_anything_is_built() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  expect 2 door run --foo && said 'unknown option "--foo"' && lines 1
  expect 2 door run --quiet primes && said '"primes" is one word too many' && lines 1
  expect 2 door run --quiet '' && said '"" is one word too many' && lines 1
  expect 2 door run --profile && said '--profile takes a value, quick|full|published' && lines 1
  expect 2 door run --profile --quiet && said '--profile takes a value' && lines 1
  expect 2 door run --profile= && said '--profile takes a value' && lines 1
  expect 2 door run --profile=fast && said '"fast" is none of them' && lines 1
  expect 2 door run --profile='quick|full' && said '"quick|full" is none of them' && lines 1
  expect 2 door run '--dry-run --quiet' && said 'unknown option "--dry-run --quiet"' && lines 1
  expect 2 door run --seed x7 && said 'a whole number, and "x7" is none' && lines 1
  expect 2 door run --experiment prime && said '--experiment prime: there is none of that name; known are primes, sockets' && lines 1
  expect 2 door run --jdk "$home/none" && said 'none: no such folder' && lines 1
  expect 2 door site --foo && said 'unknown option "--foo"; see' && lines 1
  expect 2 door site --results "$home/none" && said 'none: no such folder' && lines 1
  [ ! -e "$home/project/.threadmark" ] || broken 'something was built'
}

a_word_that_is_nearly_an_option_is_answered_with_it() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  expect 2 door run --profil full && said 'unknown option "--profil", did you mean --profile?' && lines 1
  expect 2 door run --experment=primes && said 'did you mean --experiment?' && lines 1
  expect 2 door run --exp primes && said 'did you mean --experiment or --experiments?' && lines 1
  expect 2 door run --dryrun && said 'did you mean --dry-run?' && lines 1
  expect 2 door run --jkd x && said 'did you mean --jdk?' && lines 1
  expect 2 door run --JDK x && said 'did you mean --jdk?' && lines 1
  expect 2 door run "--$(printf 'x%.0s' {1..3000})" && not_said 'did you mean'
  expect 2 door site --adress x && said 'did you mean --address?' && lines 1
  expect 2 door check --slow && said 'there is --fast' && lines 1
  expect 2 door run --resemble && not_said 'did you mean' && lines 1
}

# Those that stand in its help, and those that it takes from its words itself.
every_option_of_a_door_is_answered_when_it_is_mistyped() {
  jdk jdks/21 21.0.5 && a_site && site_tools
  local door option
  for door in "$home"/project/scripts/*; do
    case $door in */threadmark) continue ;; esac
    [ -f "$door" ] || continue
    sed -n '2,/^[^#]/{/^#/p;}; /^ *--[-a-z=* |]*)$/p' "$door" | grep -o -e '--[a-z][-a-z]*' | sort -u >"$home/options" || :
    while read -r option; do
      [ "$option" != --help ] || continue
      expect 2 door "${door##*/}" "${option%??}${option: -1}${option: -2:1}" x && said " $option" && lines 1
      echo "${door##*/} $option" >>"$home/asked"
    done <"$home/options"
  done
  for option in 'check --fast' 'run --profile' 'site --base' 'site --out'; do
    grep -qx -e "$option" "$home/asked" || broken "$option was not asked"
  done
}

experiments_of_another_folder_are_left_to_the_program() {
  jdk jdks/21 21.0.5 && mkdir "$home/mine"
  expect 0 door run --experiment mine --experiments "$home/mine" --seed -7 --out "$home/new"
  said '<run> <--experiment> <mine>'
}

a_door_can_be_opened_from_its_own_folder() {
  jdk jdks/21 21.0.5
  cd "$home/project/scripts" || exit
  expect 0 "$bash" run
  expect 0 ./setup
}
