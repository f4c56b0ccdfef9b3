# shellcheck shell=bash disable=SC2015,SC2016,SC2154
# What other repositories use: the action and the release.

the_action_builds_measures_and_concludes() {
  repository
  own_threadmark 'echo "$*" >>"$home/said.log"
    case $1 in
      gate) while [ "$1" != --out ]; do shift; done; mkdir -p "$2" && echo "{}" >"$2/verdicts.json" && : >"$2/report.html" && echo "word $home" >"$2/plan.txt"; exit 3 ;;
      conclude) while [ "$1" != --outputs ]; do shift; done; echo verdict=regressed >>"$2"; exit 3 ;;
    esac'
  cd r && sha=$(git rev-parse HEAD) && BUILD='mkdir -p out && cat word >out/b.jar' JAR='out/b.jar' NAME=codec MODE=block MARGIN=5% PROTOCOL=short BUDGET=2m \
    INCLUDE='' BASE=main HEAD=$sha GITHUB_OUTPUT=$home/outputs expect 3 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/said.log" '--margin 5% --protocol short --budget 2m --out'
  MARGIN='' BUILD='mkdir -p out && cat word >out/b.jar' JAR='out/b.jar' NAME=codec MODE=block PROTOCOL=declared BUDGET=2m \
    INCLUDE='' BASE=main HEAD=$sha expect 3 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/said.log" 'head.jar --protocol declared --budget 2m --out'
  holds "$home/said.log" "--head $sha --name codec --mode block"
  holds "$home/outputs" verdict=regressed
  holds "$home/outputs" "report=$home/out/report/report.html"
  holds "$home/out/jars/base.jar" first
  holds "$home/out/report/verdicts.json" '{}'
  [ ! -e "$home/out/report/plan.txt" ] || broken 'the report names paths of its machine'
}

a_gate_waits_while_another_measures_on_its_machine() {
  a_gate_of_theirs true 'echo "waits: ${THREADMARK_WAITS-no}" >"$home/told"; mkdir "$2" && echo 0 >"$2/verdicts.json"'
  expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/told" 'waits: yes'
}

what_a_build_planted_is_not_judged() {
  a_gate_of_theirs 'mkdir -p "$home/out/report" && echo planted >"$home/out/report/verdicts.json"' 'exit 2'
  expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  not_said planted && [ ! -e "$home/out/report" ] || broken 'what was planted is still there'
  a_gate_of_theirs 'mkdir -p "$home/out/report" && echo planted >"$home/out/report/verdicts.json"' 'mkdir "$2" && echo 3 >"$2/verdicts.json"; exit 3'
  expect 3 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/out/report/verdicts.json" 3
  a_gate_of_theirs 'mkdir -p "$home/out/report" && echo planted >"$home/out/report/verdicts.json" && false' 'exit 0'
  expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  [ ! -e "$home/out/report" ] || broken 'what a build that failed planted is still there'
}

what_a_build_or_a_benchmark_tells_the_workflow_is_not_heard() {
  local file asks='echo "files:${GITHUB_OUTPUT-}${GITHUB_ENV-}${GITHUB_PATH-}${GITHUB_STATE-}${GITHUB_STEP_SUMMARY-}" >>"$home/told"'
  a_gate_of_theirs "$asks"'; printf "verdict=steady\nx<<verdict=invalid\n" >>"$home/outputs"' "$asks; "'mkdir "$2" && echo 3 >"$2/verdicts.json"; exit 3'
  for file in OUTPUT ENV PATH STATE STEP_SUMMARY; do export "GITHUB_$file=$home/outputs"; done
  expect 3 "$home/own/scripts/ci/gate-here" "$home/out"
  [ "$(<"$home/told")" = $'files:\nfiles:' ] || broken "they were told of files: $(<"$home/told")"
  [ "$(<"$home/outputs")" = verdict=invalid ] || broken "what they wrote is left: $(<"$home/outputs")"
}

a_build_that_changes_more_than_its_own_folder_is_red() {
  local good='mkdir "$2" && echo 0 >"$2/verdicts.json"'
  a_gate_of_theirs 'cp b.jar "$home/out/jars/base.jar"' "$good"
  expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said "the head's build changed the base's jar, so nothing is judged"
  a_gate_of_theirs 'echo >>"$home/own/scripts/threadmark"' "$good"
  expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said "the head's build changed Threadmark's own folder"
  a_gate_of_theirs true 'cp "$home/out/jars/head.jar" "$home/out/jars/base.jar"; '"$good"
  expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said 'a jar was changed while it was measured'
  a_gate_of_theirs true "$good"
  expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
}

a_merge_is_measured_against_what_it_is_merged_into() {
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"'
  git checkout -q --detach "$(git commit-tree 'topic^{tree}' -p main -p topic -m merge)"
  expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  said "is the merge of $HEAD; it is measured against $(git rev-parse main)"
  holds "$home/out/jars/base.jar" later
}

another_commit_than_the_change_is_not_measured() {
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"'
  git checkout -q --detach main
  GITHUB_OUTPUT=$home/outputs expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said "and the change is $HEAD; check out the change or its merge"
  holds "$home/outputs" verdict=invalid
}

a_gate_that_ended_otherwise_than_gates_do_is_red() {
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"; exit 137'
  expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said 'the gate ended with 137 and gave no verdict'
}

the_action_refuses_inputs_that_act() {
  repository && own_threadmark true
  cd r && sha=$(git rev-parse HEAD) && BUILD=true JAR='../x.jar' NAME=gate MODE=block MARGIN=5% PROTOCOL=short BUDGET=2m INCLUDE='' BASE=main HEAD=$sha \
    expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said 'the input "jar"'
}

a_released_jar_must_have_its_digest() {
  mkdir -p own/scripts && cp -R "$ci" own/scripts/ci
  printf '#!/usr/bin/env bash\nwhile [ "$1" != --output ]; do shift; done; echo jar >"$2"\n' >"$home/bin/curl" && chmod +x "$home/bin/curl"
  echo "$sha$sha https://x.invalid/threadmark.jar" >own/scripts/release.sha256
  expect 2 own/scripts/ci/released-jar && said 'is not the jar that was released'
  [ ! -e own/java/pipeline/target/threadmark.jar ] || broken 'it was taken all the same'
  echo "$(echo jar | sha256sum | cut -d' ' -f1) https://x.invalid/threadmark.jar" >own/scripts/release.sha256
  expect 0 own/scripts/ci/released-jar
  holds own/java/pipeline/target/threadmark.jar jar
}

a_release_holds_the_jar_its_digest_and_what_changed() {
  release_of_1_2_0
  printf '## [Unreleased]\n\n## [1.2.0] - 2026-11-21\n\n- second\n- the last line\n' >own/CHANGELOG.md
  expect 0 own/scripts/ci/release-files v1.2.0 out
  (cd out && sha256sum --check --quiet SHA256SUMS) || broken 'the digest is not that of the jar'
  holds out/notes.md '- second' && holds out/notes.md '- the last line'
  for file in threadmark.jar threadmark.cdx.json CITATION.cff; do holds out/SHA256SUMS "  $file"; done
  printf '## [1.2.0]\n- second\n\n## [1.1.0]\n- first\n' >own/CHANGELOG.md
  expect 0 own/scripts/ci/release-files v1.2.0 out
  holds out/notes.md '- second' && ! grep -q 'first\|##' out/notes.md || broken 'the notes are not of this version alone'
}

a_tag_that_is_not_on_main_is_no_release() {
  repository && git clone -q --branch main "file://$home/r" own && mkdir -p own/scripts && cp -R "$ci" own/scripts/ci
  expect 0 own/scripts/ci/demand-main
  git -C own switch -q --detach origin/topic
  expect 2 own/scripts/ci/demand-main
  said 'is not on main'
}

a_jar_that_is_built_again_must_have_the_same_bytes() {
  git init -q -b main own && own_threadmark 'cd "$(dirname "$0")/.." && mkdir -p java/pipeline/target && cat word >java/pipeline/target/threadmark.jar'
  (cd own && echo jar >word && git add -A && git -c user.name=t -c user.email=t@invalid commit -qm 1)
  mkdir -p parcel/java/pipeline/target && echo jar >parcel/java/pipeline/target/threadmark.jar
  expect 0 own/scripts/ci/same-bytes parcel
  said 'all jars have the same bytes: 1'
  echo other >parcel/java/pipeline/target/threadmark.jar && expect 2 own/scripts/ci/same-bytes parcel
  said 'threadmark.jar has other bytes when it is built again'
  mv parcel/java/pipeline/target/{threadmark,unknown}.jar && expect 2 own/scripts/ci/same-bytes parcel
  expect 2 own/scripts/ci/same-bytes "$home/bin"
  [ "$(git -C own worktree list | wc -l)" = 1 ] || broken 'the work tree is still there'
}

a_release_of_another_jar_than_the_named_one_is_none() {
  release_of_1_2_0 && printf '## [1.2.0]\n- second\n' >own/CHANGELOG.md
  echo "$sha$sha https://x.invalid/threadmark.jar" >own/scripts/release.sha256
  expect 2 own/scripts/ci/release-files v1.2.0 out
  said 'names another jar' && [ ! -e out ] || broken 'something was written'
  echo "$(echo jar | sha256sum | cut -d' ' -f1) https://x.invalid/threadmark.jar" >own/scripts/release.sha256
  expect 0 own/scripts/ci/release-files v1.2.0 out
}

a_release_without_notes_or_of_another_version_is_none() {
  release_of_1_2_0 && printf '## [1.1.0]\n- first\n' >own/CHANGELOG.md
  expect 2 own/scripts/ci/release-files v1.2.0 out
  said 'has no section [1.2.0]' && [ ! -e out ] || broken 'something was written'
  expect 2 own/scripts/ci/release-files v1.1.0 out
  said 'set the version first'
}
