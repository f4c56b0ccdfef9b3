# shellcheck shell=bash disable=SC2016,SC2154
# Which JDK is found, and what is said of the others.

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

a_jdk_is_found_where_there_is_no_home() {
  jdk elsewhere/99 99.0.1
  unset HOME THREADMARK_JDK_ROOTS
  JAVA_HOME_99_X64=$home/elsewhere/99 expect 0 door setup
  said "JDK 99.0.1 (Fake) in $home/elsewhere/99" && not_said unbound
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
