# shellcheck shell=bash disable=SC2015,SC2016,SC2154
# What other repositories use: the action and the release.

the_action_builds_measures_and_concludes() {
  a_gate_of_theirs true 'mkdir -p "$2" && echo 3 >"$2/verdicts.json" && : >"$2/report.html" && echo "word $home" >"$2/plan.json"; exit 3'
  NAME=codec GITHUB_OUTPUT=$home/outputs expect 3 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/said.log" "--base $home/out/codec/jars/base.jar --margin 5% --protocol short --budget 2m --out"
  holds "$home/said.log" "--head $HEAD --name codec --mode block --base $(git rev-parse topic~1)"
  holds "$home/outputs" verdict=ended-3
  holds "$home/outputs" "report=$home/out/codec/report/report.html"
  holds "$home/outputs" artifact=threadmark-codec && holds "$home/outputs" "folder=$home/out/codec/report"
  holds "$home/out/codec/jars/base.jar" first
  holds "$home/out/codec/report/verdicts.json" 3
  [ ! -e "$home/out/codec/report/plan.json" ] || broken 'the report names paths of its machine'
  MARGIN='' PROTOCOL=declared EXCLUDE='B.*' EXPECT_GONE=true JDK=17 INCLUDE=A expect 3 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/said.log" '--expect-gone --protocol declared --budget 2m --include A --exclude B.* --base-jdk 17 --head-jdk 17 --out'
  EXPECT_LEAP=true DUET=true DECIDE=allocation ALLOCATION_MARGIN=3% expect 3 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/said.log" '--expect-leap --duet --decide allocation --allocation-margin 3% --margin 5%'
  JVM_ARGS='-Xmx1g -XX:OnError=a*' expect 3 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/said.log" '--jvm-arg -Xmx1g --jvm-arg -XX:OnError=a* --margin 5%'
  JVM_ARGS='-Xmx1g and more' expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said 'the input "jvm-args" is "-Xmx1g and more"'
  DECIDE=cpu expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said 'the input "decide" is "cpu"; write it like "time" (or "allocation")'
}

an_input_is_refused_by_its_own_name() {
  a_gate_of_theirs true true
  local input
  for input in expect-gone:EXPECT_GONE expect-leap:EXPECT_LEAP duet:DUET allocation-margin:ALLOCATION_MARGIN jvm-args:JVM_ARGS head:HEAD; do
    expect 2 env "${input#*:}=a b" "$home/own/scripts/ci/gate-here" "$home/out"
    said "the input \"${input%:*}\" is \"a b\"; write it like"
  done
}

a_gate_that_only_advises_stays_green_and_warns() {
  a_gate_of_theirs true 'mkdir "$2" && echo 3 >"$2/verdicts.json"; exit 3'
  sed -i 's/exit "$code"/exit 0/' "$home/own/scripts/threadmark"
  MODE=advise expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  said '::warning title=Threadmark gate::ended: 3%25' && holds "$home/said.log" '--mode advise'
}

a_quarantine_is_read_as_the_base_has_it() {
  a_gate_of_theirs true '[ ! -e "${2%/*}/quarantine" ] || cp "${2%/*}/quarantine" "$home/excused"; mkdir "$2" && echo 0 >"$2/verdicts.json"'
  QUARANTINE=quarantine.txt expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said 'the input "quarantine" names quarantine.txt, and neither the base nor the change has it'
  echo head >quarantine.txt && git add . && git commit -q -m quarantine && HEAD=$(git rev-parse HEAD)
  QUARANTINE=quarantine.txt expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  said 'has no quarantine.txt yet; it counts once it is merged'
  ! grep -q -e --quarantine "$home/said.log" || broken 'a change excused itself'
  git checkout -q main && echo base >quarantine.txt && git add . && git commit -q -m quarantine
  git checkout -q -b later && echo more >>quarantine.txt && git commit -q -a -m more && HEAD=$(git rev-parse HEAD)
  QUARANTINE=quarantine.txt expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  [ "$(<"$home/excused")" = base ] || broken "the gate was given $(<"$home/excused")"
  QUARANTINE=../other.txt expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said 'the input "quarantine" is "../other.txt"'
}

a_gate_waits_while_another_measures_on_its_machine() {
  a_gate_of_theirs true 'echo "waits: ${THREADMARK_WAITS-no}" >"$home/told"; mkdir "$2" && echo 0 >"$2/verdicts.json"'
  expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/told" 'waits: yes'
}

what_a_build_planted_is_not_judged() {
  local plants='mkdir -p "$home/out/gate/report" && echo planted >"$home/out/gate/report/verdicts.json"'
  a_gate_of_theirs "$plants" 'exit 2'
  expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  not_said planted && [ ! -e "$home/out/gate/report/verdicts.json" ] || broken 'what was planted is still there'
  a_gate_of_theirs "$plants" 'mkdir "$2" && echo 3 >"$2/verdicts.json"; exit 3'
  expect 3 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/out/gate/report/verdicts.json" 3
  a_gate_of_theirs "$plants && false" 'exit 0'
  expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  [ ! -e "$home/out/gate/report/verdicts.json" ] || broken 'what a build that failed planted is still there'
}

what_a_build_or_a_benchmark_tells_the_workflow_is_not_heard() {
  local file token asks='echo "files:${GITHUB_OUTPUT-}${GITHUB_ENV-}${GITHUB_PATH-}${GITHUB_STATE-}${GITHUB_STEP_SUMMARY-}${SAID-}" >>"$home/told"'
  a_gate_of_theirs "$asks"'; echo ::error::forged; printf "verdict=steady\nx<<verdict=invalid\n" >>"$home/outputs"' "$asks; "'mkdir "$2" && echo 3 >"$2/verdicts.json"; exit 3'
  for file in OUTPUT ENV PATH STATE STEP_SUMMARY; do export "GITHUB_$file=$home/outputs"; done
  expect 3 "$home/own/scripts/ci/gate-here" "$home/out"
  [ "$(<"$home/told")" = $'files:\nfiles:' ] || broken "they were told of files: $(<"$home/told")"
  [ "$(grep verdict= "$home/outputs")" = verdict=ended-3 ] || broken "what they wrote is left: $(<"$home/outputs")"
  token=$(sed -n 's/^::stop-commands:://p' "$home/heard")
  holds "$home/heard" ::error::forged
  sed "/^::stop-commands::/,/^::${token:-none}::/d" "$home/heard" >"$home/commands"
  ! grep -q forged "$home/commands" && grep -qx '::error title=Threadmark gate::ended: 3%25' "$home/commands" || broken 'they command the workflow'
}

a_build_that_changes_more_than_its_own_folder_is_red() {
  local good='mkdir "$2" && echo 0 >"$2/verdicts.json"'
  a_gate_of_theirs 'cp b.jar "$home/out/gate/jars/base.jar"' "$good"
  expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said "the head's build changed the base's jar, so nothing is judged"
  a_gate_of_theirs 'echo >>"$home/own/scripts/threadmark"' "$good"
  expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said "a build changed Threadmark's own folder"
  a_gate_of_theirs true 'cp "$home/out/gate/jars/head.jar" "$home/out/gate/jars/base.jar"; '"$good"
  expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  said 'a jar was changed while it was measured'
  a_gate_of_theirs true "$good"
  expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
}

# A benchmark finds what measures it by its class path, and puts its own words in the place of the verdict's.
a_trial_does_not_change_who_concludes() {
  local good='mkdir "$2" && echo 3 >"$2/verdicts.json"' forged='printf "#!/bin/sh\necho verdict=steady\n"'
  local file; for file in '$(dirname "$0")/threadmark' '$home/own/scripts/threadmark'; do
    a_gate_of_theirs true "$forged >\"$file.new\" && chmod +x \"$file.new\" && mv \"$file.new\" \"$file\"; $good; exit 3"
    expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
    said "Threadmark's own folder was changed while it measured, so nothing is judged"
  done
}

what_a_build_leaves_running_ends_before_anything_is_measured() {
  [ -e /proc/self/environ ] || return 0
  a_gate_of_theirs 'setsid bash -c '\''echo $$ >"$home/left"; exec sleep 1000'\'' & until [ -s "$home/left" ]; do :; done' \
    'mkdir "$2" && echo 0 >"$2/verdicts.json"; ! grep -qs sleep "/proc/$(cat "$home/left")/cmdline" || echo 2 >"$2/verdicts.json"'
  expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
}

what_is_judged_is_held_against_the_jars_that_were_built() {
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"'
  expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/said.log" "--head-digest $(digest_of "$home/out/gate/jars/head.jar") --base-digest $(digest_of "$home/out/gate/jars/base.jar")"
}

digest_of() { if command -v sha256sum >/dev/null; then sha256sum <"$1"; else shasum -a 256 <"$1"; fi | cut -d ' ' -f 1; }

# However it ends: red, and the sentence in annotation, summary, comment, badge and outputs.
speaks() { # SENTENCE
  local file folder
  rm -f "$home/outputs" "$home/summary"
  GITHUB_OUTPUT=$home/outputs GITHUB_STEP_SUMMARY=$home/summary expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  folder=$(sed -n 's/^folder=//p' "$home/outputs")
  grep '^::error title=Threadmark gate::' "$home/heard" | grep -qF -- "$1" || broken "no annotation: $1"
  for file in "$home/summary" "$folder/comment.md" "$home/outputs"; do holds "$file" "$1"; done
  jq -r .message "$folder/badge.json" | grep -qF -- "$1" || broken "no badge: $1"
  [ "$(head -n 1 "$folder/comment.md")" = '<!-- threadmark:gate:gate -->' ] || broken 'the comment has no mark'
  holds "$home/outputs" verdict=invalid && holds "$home/outputs" artifact=threadmark-gate
}

a_gate_speaks_on_every_exit_before_it_measures() {
  a_gate_of_theirs 'echo woe >&2; false' true
  speaks 'head does not build with '
  [[ $(<"$home/summary") == *"commit \`$HEAD\`"* ]] || broken 'the commit is not named'
  ! grep -q '^woe' "$home/summary" || broken 'the words of a build are told'
  BUILD=false speaks 'base does not build with "false"; fix the base; if it has none of these benchmarks yet, set base: none'
  BUILD=true speaks 'base: "b.jar" must name one jar after the build, and names: nothing'
  BUILD='touch b.jar c.jar' JAR='*.jar' speaks 'must name one jar after the build, and names: ./'
  JAR=../x.jar speaks 'the input "jar" is "../x.jar"; write it like'
  MODE=$'x`\n::error::forged' speaks 'the input "mode" is "x'
  NAME='../a b' speaks 'the input "name" is'
  BASE='' speaks 'there is no base to compare with'
  BASE=nowhere speaks '"nowhere" is no branch and no commit here; check out with fetch-depth: 0'
  HEAD=$other speaks "and the change is $other; check out the change or its merge"
  printf '#!/bin/sh\necho "threadmark.jar could not be built" >&2; exit 1\n' >"$home/own/scripts/threadmark"
  speaks 'threadmark.jar could not be built'
}

# It would be green for ever. Another commit with the same bytes may be one that changes no code.
a_base_that_is_the_judged_commit_is_none() {
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"'
  local base newer
  newer=$(git commit-tree 'topic^{tree}' -p topic -m 4)
  for base in topic HEAD "$HEAD" "$newer"; do
    BASE=$base speaks "the base is $HEAD, the very commit that is judged, so nothing could be found; name an older one as base, such as the last release's tag"
  done
  [ ! -e "$home/said.log" ] || broken 'it was measured all the same'
  git commit -q --allow-empty -m 4 && HEAD=$(git rev-parse HEAD)
  BASE=HEAD~1 expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  BASE=HEAD expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
}

a_gate_speaks_on_every_exit_after_it_began_to_measure() {
  a_gate_of_theirs true 'echo "threadmark: base.jar: holds no benchmarks" >&2; exit 2'
  speaks 'base.jar: holds no benchmarks'
  a_gate_of_theirs true 'echo "an exception" >&2; exit 1'
  speaks 'the gate ended with 1 and gave no verdict'
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"; kill -KILL $$'
  speaks 'the gate ended with 137 and gave no verdict'
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"'
  sed -i 's/^      conclude) /      conclude) echo "threadmark: a broken file" >\&2; exit 2; /' "$home/own/scripts/threadmark"
  speaks 'a broken file'
}

# A runner writes the step into a file, and ends the shell that executes it.
a_gate_that_is_ended_from_outside_says_so() {
  a_gate_of_theirs true 'kill -TERM "$(cat "$home/pid")"; for ((n = 0; n < 60; n++)); do sleep 1; done'
  { echo 'echo $$ >"$home/pid"' && run_of_the_action; } >"$home/step"
  holds "$home/step" scripts/ci/gate-here
  GITHUB_ACTION_PATH=$home/own RUNNER_TEMP=$home/temp GITHUB_OUTPUT=$home/outputs GITHUB_STEP_SUMMARY=$home/summary \
    expect 143 bash --noprofile --norc -e -o pipefail "$home/step"
  holds "$home/summary" 'the gate was ended from outside: cancelled, or out of time'
  holds "$home/outputs" verdict=invalid && holds "$home/outputs" "folder=$home/temp/threadmark/gate/report"
}

# A machine that stays would be full one day.
a_gate_leaves_nothing_in_the_temporary_folder_and_removes_nothing_of_its_callers() {
  local before
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"; [ ! -e "$home/pid" ] || { kill -TERM "$(cat "$home/pid")" && exec sleep 60; }'
  mkdir "$home/tmp" && export TMPDIR=$home/tmp
  echo theirs >"$TMPDIR/theirs" && before=$(find "$home/own" | sort)
  left() { # AFTER
    [ "$(ls -A "$TMPDIR")" = theirs ] || broken "$1 it leaves: $(ls -A "$TMPDIR")"
    [ "$(find "$home/own" | sort)" = "$before" ] || broken "$1 something of ours is gone"
  }
  expect 0 "$home/own/scripts/ci/gate-here" "$home/out" && left 'after a verdict'
  holds "$home/out/gate/report/verdicts.json" 0
  JAR=../x.jar expect 2 "$home/own/scripts/ci/gate-here" "$home/out" && left 'where it refused at once'
  BUILD=false expect 2 "$home/own/scripts/ci/gate-here" "$home/out" && left 'after a build that failed'
  expect 143 bash -c 'echo $$ >"$home/pid" && exec "$home/own/scripts/ci/gate-here" "$home/out"' && left 'where it was ended from outside'
  holds "$home/out/gate/report/comment.md" 'the gate was ended from outside'
}

run_of_the_action() { # what its first step executes
  sed -n -e '/- id: killed$/q' -e '/^      run: |$/,/^    [^ ]/s/^        //p' "$ci/../../action.yml"
}

a_name_that_is_none_harms_nobody_elses_report() {
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"'
  expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  mkdir -p "$home/victim/report"
  NAME=../victim expect 2 "$home/own/scripts/ci/gate-here" "$home/out"
  [ -e "$home/victim/report" ] && holds "$home/out/gate/report/verdicts.json" 0
}

what_is_said_of_a_gate_without_a_verdict_acts_nowhere() {
  local file
  GITHUB_OUTPUT=outputs GITHUB_STEP_SUMMARY=summary NAME='a b' HEAD='x`y' \
    expect 0 "$ci/gate-speak" out $'a "b" \\ ```\n::error::x %0A @team \e[31m <!-- é …'
  for file in out/comment.md summary; do
    [ "$(grep -c '```' "$file")" = 2 ] || broken "$file leaves its frame"
    holds "$file" "a \"b\" \\ '''?::error::x %0A @team ?[31m <!-- ?? ..."
  done
  said '::error title=Threadmark gate::a "b"' && said '%250A'
  [ "$(wc -l <"$home/heard")" = 1 ] || broken 'it said more'
  [ "title=$(jq -r .message out/badge.json)" = "$(grep ^title= outputs)" ] || broken 'the badge says something else'
}

first_benchmarks_are_new() {
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"'
  BASE=none expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  said 'there is no base, as the input says: all benchmarks are new' && holds "$home/said.log" '--base none --margin'
  grep conclude "$home/said.log" | grep -q -- --base && broken 'it is concluded about a base'
  git switch -q --detach main~1 && git rm -q B.java && mkdir META-INF && : >META-INF/BenchmarkList && git add META-INF && git commit -qm 'None yet' && git tag bare
  echo 'import org.openjdk.jmh.annotations.Benchmark;' >B.java && git add . && git commit -qm 'The first' && HEAD=$(git rev-parse HEAD)
  # The base does not build, or its jar has no list, or an empty one.
  for BUILD in '[ -e B.java ] && cp word b.jar' 'git archive --format=zip --output=b.jar HEAD word' 'git archive --format=zip --output=b.jar HEAD META-INF'; do
    : >"$home/said.log"
    BASE=bare expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
    said "$(git rev-parse bare) has no benchmarks: all benchmarks are new" && holds "$home/said.log" '--base none --margin'
  done
}

benchmarks_that_are_nowhere_in_the_tree_are_measured_where_the_jar_of_the_base_lists_them() {
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"'
  git rm -q B.java && mkdir META-INF && echo example.B >META-INF/BenchmarkList && git add . && git commit -qm 'From elsewhere' && git tag bare
  echo changed again >word && git commit -qam 'A change' && HEAD=$(git rev-parse HEAD)
  BASE=bare BUILD='git archive --format=zip --output=b.jar HEAD META-INF word' expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  not_said 'all benchmarks are new' && holds "$home/said.log" "--base $home/out/gate/jars/base.jar --margin"
}

a_module_that_the_base_has_not_is_new_unless_benchmarks_were_moved() {
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"'
  export BUILD='cd index && mkdir -p target && cp ../word target/b.jar' JAR='index/target/*.jar'
  mkdir index && cp B.java index && git add . && git commit -qm 'Another module' && HEAD=$(git rev-parse HEAD)
  BASE=HEAD~1 expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  said "the module of index/target/*.jar is not in $(git rev-parse HEAD~1): all benchmarks are new"
  git mv B.java index/C.java && git commit -qm 'Moved' && HEAD=$(git rev-parse HEAD)
  BASE=HEAD~2 speaks 'set base: none for this change alone'
  BASE=HEAD~1 BUILD='[ ! -e B.java ] && cp word index/target/b.jar' speaks 'base does not build with '
}

a_merge_is_measured_against_what_it_is_merged_into() {
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"'
  git checkout -q --detach "$(git commit-tree 'topic^{tree}' -p main -p topic -m merge)"
  expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  said "is the merge of $HEAD; it is measured against $(git rev-parse main)"
  holds "$home/out/gate/jars/base.jar" later
}

a_change_of_the_workflow_is_said_to_be_one() {
  a_gate_of_theirs true 'mkdir "$2" && echo 0 >"$2/verdicts.json"'
  expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  ! grep -q -- --edits-workflow "$home/said.log" || broken 'none was changed'
  mkdir -p .github/workflows && echo 'on: push' >.github/workflows/gate.yml && git add . && git commit -qm 5 && HEAD=$(git rev-parse HEAD)
  expect 0 "$home/own/scripts/ci/gate-here" "$home/out"
  holds "$home/said.log" --edits-workflow
  BUILD='[ "$(cat word)" = first ] && cp word b.jar' speaks 'head does not build'
  holds "$home/summary" 'This change edits the workflows'
}

a_released_jar_must_have_its_digest() {
  mkdir -p own/scripts && cp -R "$ci" own/scripts/ci
  a_host && echo jar >host/threadmark.jar
  echo "$sha$sha $host/threadmark.jar" >own/scripts/release.sha256
  expect 2 own/scripts/ci/released-jar && said "$host/threadmark.jar is not the jar that was released; nothing is measured"
  [ ! -e own/java/app/target/threadmark.jar ] || broken 'it was taken all the same'
  echo "$(digest_of host/threadmark.jar) $host/threadmark.jar" >own/scripts/release.sha256
  mkdir own/.threadmark && touch own/.threadmark/building # by which a door would take it for one that was not finished
  expect 0 own/scripts/ci/released-jar
  holds own/java/app/target/threadmark.jar jar
  [ ! -e own/.threadmark/building ] || broken 'it would be built again'
}

without_a_released_jar_it_is_built_and_that_is_said() {
  mkdir -p own/scripts && cp -R "$ci" own/scripts/ci
  expect 0 own/scripts/ci/released-jar
  said 'this commit is no release, so threadmark.jar is built from these sources'
  a_host
  echo "$sha$sha $host/nothing.jar" >own/scripts/release.sha256
  expect 0 own/scripts/ci/released-jar
  said "$host/nothing.jar could not be loaded, so threadmark.jar is built from these sources"
  mkdir -p own/java/app/target && echo built >own/java/app/target/threadmark.jar
  expect 0 own/scripts/ci/released-jar && not_said 'is built from'
  holds own/java/app/target/threadmark.jar built
}

a_release_holds_the_jar_its_digest_and_what_changed() {
  release_of_1_2_0
  printf '## [Unreleased]\n\n## [1.2.0] - 2026-11-21\n\n- second\n- the last line\n' >own/CHANGELOG.md
  REPOSITORY=o/t expect 0 own/scripts/ci/release-files v1.2.0 out
  (cd out && sha256sum --check --quiet SHA256SUMS) || broken 'the digest is not that of the jar'
  holds out/notes.md '- second' && holds out/notes.md '- the last line'
  for file in threadmark.jar threadmark.cdx.json parquet.jar parquet.cdx.json threadmark-1.2.0.zip CITATION.cff; do holds out/SHA256SUMS "  $file"; done
  [ "$(<out/release.sha256)" = "$(digest_of out/threadmark.jar) https://github.com/o/t/releases/download/v1.2.0/threadmark.jar" ] || broken 'gates would not find the jar'
  holds out/maven/io/github/threadmark/threadmark/1.2.0/threadmark-1.2.0.jar jar
  rm -rf out && printf '## [1.2.0]\n- second\n\n## [1.1.0]\n- first\n' >own/CHANGELOG.md
  REPOSITORY=o/t expect 0 own/scripts/ci/release-files v1.2.0 out
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
  git init -q -b main own && own_threadmark 'cd "$(dirname "$0")/.." && mkdir -p java/app/target && cat word >java/app/target/threadmark.jar'
  (cd own && echo jar >word && git add -A && git -c user.name=t -c user.email=t@invalid commit -qm 1)
  mkdir -p parcel/java/app/target && echo jar >parcel/java/app/target/threadmark.jar
  expect 0 own/scripts/ci/same-bytes parcel
  said 'all jars have the same bytes: 1'
  echo other >parcel/java/app/target/threadmark.jar && expect 2 own/scripts/ci/same-bytes parcel
  said 'threadmark.jar has other bytes when it is built again'
  mv parcel/java/app/target/{threadmark,unknown}.jar && expect 2 own/scripts/ci/same-bytes parcel
  expect 2 own/scripts/ci/same-bytes "$home/bin"
  [ "$(git -C own worktree list | wc -l)" = 1 ] || broken 'the work tree is still there'
}

what_is_staged_again_must_have_the_same_bytes() {
  git init -q -b main own && own_threadmark 'cd "$(dirname "$0")/.." && mkdir -p java/app/target && cat word >java/app/target/threadmark.jar'
  printf '#!/usr/bin/env bash\nmkdir -p "$1" && cp "$(dirname "$0")/../../word" "$1/library.jar"\n' >own/scripts/ci/stage
  (cd own && echo jar >word && git add -A && git -c user.name=t -c user.email=t@invalid commit -qm 1)
  mkdir -p release/maven && echo jar >release/threadmark.jar && echo jar >release/maven/library.jar
  expect 0 own/scripts/ci/same-bytes release
  said 'all jars have the same bytes: 1'
  echo other >release/maven/library.jar && expect 2 own/scripts/ci/same-bytes release
  said 'what is staged has other bytes when it is staged again'
}

what_is_packed_again_must_have_the_same_bytes() {
  git init -q -b main own && own_threadmark 'cd "$(dirname "$0")/.." && mkdir -p java/app/target && cat word >java/app/target/threadmark.jar'
  printf '#!/usr/bin/env bash\ncat "$(dirname "$0")/../../word" >"$2/threadmark-$1.zip"\n' >own/scripts/ci/distribution
  (cd own && echo jar >word && git add -A && git -c user.name=t -c user.email=t@invalid commit -qm 1)
  mkdir -p release && echo jar >release/threadmark.jar && echo jar >release/threadmark-1.2.0.zip
  expect 0 own/scripts/ci/same-bytes release
  echo other >release/threadmark-1.2.0.zip && expect 2 own/scripts/ci/same-bytes release
  said 'threadmark-1.2.0.zip has other bytes when it is packed again'
}

a_release_without_notes_or_of_another_version_is_none() {
  release_of_1_2_0 && printf '## [1.1.0]\n- first\n' >own/CHANGELOG.md
  export REPOSITORY=o/t
  expect 2 own/scripts/ci/release-files v1.2.0 out
  said 'has no section [1.2.0]' && [ ! -e out ] || broken 'something was written'
  expect 2 own/scripts/ci/release-files v1.1.0 out
  said 'java/pom.xml says that this is 1.2.0 and not 1.1.0; set the version first'
  echo 'version: 1.1.0' >own/CITATION.cff
  expect 2 own/scripts/ci/release-files v1.2.0 out
  said 'CITATION.cff is of another version than 1.2.0'
  expect 2 own/scripts/ci/release-files 'v1.2.0; date' out
  said 'the input "tag" is'
}

a_release_is_made_once() {
  repository && git clone -q "file://$home/r" own && mkdir -p own/scripts && cp -R "$ci" own/scripts/ci
  expect 0 own/scripts/ci/demand-new v1.2.0
  git -C own tag v1.2.0
  expect 2 own/scripts/ci/demand-new v1.2.0
  said 'v1.2.0 is released already; set the next version'
}

the_service_makes() { # SHA: and answers with it
  printf '#!/usr/bin/env bash\n"%s" "$@" && case "$*" in *POST*) echo %s ;; esac\n' "$ci/../test/gh" "$1" >"$home/bin/gh"
}

the_tag_is_at_a_commit_that_names_the_released_jar() {
  answer "repos/o/t/git/commits/$sha" "{\"tree\": {\"sha\": \"$other\"}}"
  echo "$sha$sha https://x.invalid/threadmark.jar" >release.sha256
  answer repos/o/t/git/matching-refs/tags/v1.2.0 '[]'
  the_service_makes "$sha"
  GH_REPO=o/t COMMIT=$sha expect 0 "$ci/tag-release" v1.2.0 release.sha256
  asked "POST repos/o/t/git/trees {\"base_tree\":\"$other\",\"tree\":[{\"path\":\"scripts/release.sha256\",\"mode\":\"100644\",\"type\":\"blob\",\"content\":\"$sha$sha https://x.invalid/threadmark.jar\\n\"}]}"
  asked "POST repos/o/t/git/commits {\"message\":\"Release v1.2.0\",\"tree\":\"$sha\",\"parents\":[\"$sha\"]}"
  asked "POST repos/o/t/git/refs {\"ref\":\"refs/tags/v1.2.0\",\"sha\":\"$sha\"}"
  said "v1.2.0 is $sha"
}

a_tag_that_an_earlier_attempt_made_is_taken_and_no_other() {
  answer "repos/o/t/git/commits/$sha" "{\"tree\": {\"sha\": \"$other\"}}"
  answer repos/o/t/git/matching-refs/tags/v1.2.0 "[{\"ref\": \"refs/tags/v1.2.0-rc\", \"object\": {\"sha\": \"$sha\"}}, {\"ref\": \"refs/tags/v1.2.0\", \"object\": {\"sha\": \"$other\"}}]"
  answer "repos/o/t/git/commits/$other" "{\"tree\": {\"sha\": \"$other\"}, \"parents\": [{\"sha\": \"$sha\"}]}"
  echo "$sha$sha https://x.invalid/threadmark.jar" >release.sha256
  export GH_REPO=o/t COMMIT=$sha
  the_service_makes "$other"
  expect 0 "$ci/tag-release" v1.2.0 release.sha256
  said "v1.2.0 is $other, as an earlier attempt made it" && not_asked /git/commits && not_asked /git/refs
  the_service_makes "$sha"
  expect 2 "$ci/tag-release" v1.2.0 release.sha256
  said "v1.2.0 is there already, and is not this release of $sha" && not_asked /git/refs
  the_service_makes "$other"
  answer "repos/o/t/git/commits/$other" "{\"tree\": {\"sha\": \"$other\"}, \"parents\": [{\"sha\": \"$other\"}]}"
  expect 2 "$ci/tag-release" v1.2.0 release.sha256 && not_asked /git/refs
}

without_an_account_nothing_goes_to_central() {
  expect 2 "$ci/to-central" staged threadmark-v1.2.0
  said 'there is no account of Maven Central: make a user token at central.sonatype.com'
  unset SIGNING_KEY && expect 2 "$ci/sign-staged" staged
  said 'there is no key to sign with'
}

a_key_does_not_stay_where_its_agent_cannot_be_ended() {
  local tool
  mkdir tmp staged
  for tool in gpg gpgconf; do printf '#!/usr/bin/env bash\nexit 1\n' >"bin/$tool" && chmod +x "bin/$tool"; done
  SIGNING_KEY=key TMPDIR=$home/tmp expect 2 "$ci/sign-staged" staged
  said 'SIGNING_KEY is no secret key that gpg reads' && [ -z "$(ls -A tmp)" ] || broken 'the key is still there'
}

what_goes_to_central_waits_there_for_a_person() {
  echo "output = \"$home/stolen\"" >"$home/.curlrc" # nothing of a home has a say
  java_that '' && printf '#!/usr/bin/env bash\n[ "$*" = "--create --no-manifest --file $5 io" ] && echo "a zip of $(ls io)" >"$5"\n' >"$home/jdks/25/bin/jar"
  sed -i 's/\$5/$4/g' "$home/jdks/25/bin/jar" && chmod +x "$home/jdks/25/bin/jar"
  a_host && mkdir -p staged/io/github
  export THREADMARK_CENTRAL=$host CENTRAL_USER=alice CENTRAL_PASSWORD=secret
  expect 0 "$ci/to-central" staged threadmark-v1.2.0
  said 'uploaded as deployment 28570f16-da32; look at it and press Publish'
  holds host/asked '/api/v1/publisher/upload?name=threadmark-v1.2.0&publishingType=USER_MANAGED'
  holds host/sent 'a zip of github' && holds host/sent 'name="bundle"; filename="threadmark-v1.2.0.zip"'
  CENTRAL_PASSWORD=wrong expect 2 "$ci/to-central" staged threadmark-v1.2.0
  said 'Maven Central did not take it: Invalid token'
  ! grep -q 'wrong\|YWxpY2U' "$home/heard" || broken 'the password is told'
  [ ! -e "$home/stolen" ] || broken 'a file of the home says what curl does'
}
