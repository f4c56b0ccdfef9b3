# shellcheck shell=bash disable=SC2016,SC2034,SC2154
# Pull requests of others, whose projects start from our examples.

the_action_is_red_for_a_slower_benchmark() {
  example 's/for (int number : numbers)/for (int i = 0; i < 5; i++) for (int number : numbers)/' src/main/java/example/SumBenchmark.java
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  verdict regressed threadmark-gate
}

the_action_measures_no_equal_bytes() {
  example 's/^/An example. /' README.md
  run_workflow 0 gate.yml pull_request "$(pull_request)"
  not_said 'building threadmark.jar'
  not_said 'series, about'
  verdict steady threadmark-gate
  [ -s "$home/artifacts/threadmark-gate/report.html" ] || broken 'the artifact has no report'
}

the_action_takes_no_other_jar_than_the_released_one() {
  example 's/^/An example. /' README.md sed -i 's/^......../00000000/' scripts/release.sha256
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  said "/threadmark.jar is not the jar that was released; nothing is measured"
  not_said 'building threadmark.jar'
  holds "$home/artifacts/threadmark-gate/comment.md" 'is not the jar that was released'
}

the_action_speaks_and_measures_no_head_that_does_not_build() {
  example 's/public class/public klass/' src/main/java/example/SumBenchmark.java
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  holds "$home/artifacts/threadmark-gate/comment.md" 'head does not build with "mvn -B -q package"'
  said 'head does not build'
}

the_action_speaks_and_measures_no_more_when_it_is_killed_at_once() {
  example 's/^/An example. /' README.md
  printf '#!/usr/bin/env bash\np=$PPID\nuntil tr "\\0" " " </proc/$p/cmdline | grep -q gate-here; do p=$(ps -o ppid= -p $p | tr -d " "); done\nkill -KILL $p\nsleep 1\n' >"$home/bin/mvn"
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  holds "$home/artifacts/threadmark-gate/comment.md" 'the gate was killed before it could say why'
}

every_example_builds_the_jar_that_it_names() {
  local module
  cp -R "$root/examples/multi-module" "$home/several"
  for module in codec index; do
    (cd "$home/several" && mvn -B -q package -pl "$module" -am) >"$home/heard" 2>&1 || broken "$module does not build"
    "$jdk/bin/java" -jar "$home/several/$module/target/benchmarks.jar" -l | grep -q '^example[.]' || broken "$module names no benchmark"
  done
}
