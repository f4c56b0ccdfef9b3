# shellcheck shell=bash disable=SC2016,SC2034,SC2154
# Pull requests of others, whose projects start from our examples.

the_action_is_red_for_a_slower_benchmark() {
  example 's/for (int number : numbers)/for (int i = 0; i < 5; i++) for (int number : numbers)/' src/main/java/example/SumBenchmark.java
  lets_go_what_a_label_says
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  verdict regressed threadmark-gate && may_go false
  another_run && answer repos/o/t/issues/7/comments '[]'
  answer repos/o/t/pulls "[{\"number\": 7, \"head\": {\"sha\": \"$head\"}}]" && answer repos/o/t/pulls/7/files '[]'
  run_workflow 0 gate-comment.yml workflow_run "$(ended_gate)"
  asked 'POST repos/o/t/issues/7/comments body=@' && holds "$home/artifacts/comment-gate/comment.md" "$head"
}

lets_go_what_a_label_says() { # in the words of the page
  local words gate
  words=$(block_for docs/gate-your-project.md gone) gate=$(<"$work/.github/workflows/gate.yml")
  printf '%s\n' "${gate/margin: 40% \}/margin: 40%, ${words#with: \{ }}" >"$work/.github/workflows/gate.yml"
  holds "$work/.github/workflows/gate.yml" 'margin: 40%, expect-gone: "${{ contains('
}

may_go() { jq -e --argjson may "$1" '.rule.expectGone == $may' "$home/artifacts/threadmark-gate/verdicts.json" >/dev/null || broken "a benchmark may go: not $1"; }

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

# As a runner of GitLab executes it: the variables, then the lines of the script in one shell. The clone
# has the jar that it would build.
the_job_for_gitlab_builds_both_sides_and_leaves_its_reports() {
  example 's/^/An example. /' README.md
  git config --global "url.file://$home/action.insteadOf" https://github.com/threadmark/threadmark
  git config --global init.templateDir "$home/template"
  mkdir -p "$home/template/hooks"
  git -C "$work" remote set-url origin "$home/nowhere.git" # a fork, whose main is not the target
  printf '#!/usr/bin/env bash\nmkdir -p java/app/target && cp %q java/app/target/\n' "$root/java/app/target/threadmark.jar" >"$home/template/hooks/post-checkout"
  chmod +x "$home/template/hooks/post-checkout"
  ruby -ryaml -e 'file = YAML.load_file(ARGV[0]); file["variables"].each { |name, value| puts "export #{name}=#{value}" }; puts file["gate"]["script"]' \
    "$root/examples/gitlab/.gitlab-ci.yml" >"$home/job"
  (cd "$work" && CI_PROJECT_DIR=$work CI_PROJECT_ID=2 CI_MERGE_REQUEST_PROJECT_ID=1 CI_MERGE_REQUEST_PROJECT_URL=https://github.com/o/t.git CI_MERGE_REQUEST_TARGET_BRANCH_NAME=main JAVA_HOME=$jdk bash -eo pipefail "$home/job") >"$home/heard" 2>&1 ||
    broken 'the job fails'
  not_said 'building threadmark.jar'
  holds "$work/.git/FETCH_HEAD" "$(git -C "$remote" rev-parse main)"
  jq -e 'all(.comparisons[]; .gated.identical)' "$work/threadmark-gate/gate/verdicts.json" >/dev/null || broken 'equal jars were measured'
  holds "$work/threadmark-gate.xml" '<testsuite'
}

every_example_builds_the_jar_that_it_names() {
  local module
  cp -R "$root/examples/multi-module" "$home/several"
  for module in codec index; do
    (cd "$home/several" && mvn -B -q package -pl "$module" -am) >"$home/heard" 2>&1 || broken "$module does not build"
    "$jdk/bin/java" -jar "$home/several/$module/target/benchmarks.jar" -l | grep -q '^example[.]' || broken "$module names no benchmark"
  done
}
