#!/usr/bin/env bash
# Usage: scripts/test/workflows.sh [word]
#
# Executes the workflows with `act`, without a container, in a throw-away repository with a bare
# remote: each function below is a sentence that must hold. Third-party actions are stand-ins of a few
# lines; our jars, scripts and YAML are the real ones, so build first. With a word, only those whose
# name contains it. What act leaves out (rights, concurrency, `on:`) is tested on the YAML itself.
# shellcheck disable=SC2013,SC2016 # a sentence is one word; a stand-in's text is expanded by it
set -euo pipefail
unset CDPATH
root=$(cd "$(dirname "$0")/../.." && pwd -P)
own=$root/.threadmark
act=$(command -v act || { [ -x "$own/bin/act" ] && echo "$own/bin/act"; } || true)
for tool in "${act:-act}" jq git; do
  command -v "$tool" >/dev/null || {
    echo "workflows: $tool is missing, so no workflow is executed here; scripts/setup check installs it" >&2
    [ "${CI-}" != true ] || exit 1
    exit 0
  }
done
machine=''

bench_measures_records_and_publishes() {
  with_the_site && on_duty
  run_workflow 0 bench.yml workflow_dispatch '{"inputs": {"machine": "", "experiment": "tiny"}}'
  git -C "$remote" ls-tree -r --name-only results >"$home/recorded"
  for file in run.json jmh.json levels.json attestation.json trials/0001-1.json; do
    grep -qE "^runs/$machine/20[0-9]{2}/[^/]+/$file\$" "$home/recorded" || broken "results has no $file"
  done
  ! grep -q 'report.html' "$home/recorded" || broken 'the machine'\''s own page was taken'
  jq -e '.entries.Threadmark | length == 1' "$home/trend/history.json" >/dev/null || broken 'the familiar tool got no baseline'
  [ ! -e "$root/scripts/site" ] || [ -s "$home/site/index.html" ] || broken 'no site was built'
}

bench_records_what_is_new_when_failed_jobs_run_again() {
  on_duty 21
  run_workflow 0 bench.yml workflow_dispatch '{"inputs": {"machine": "", "experiment": "tiny"}}'
  git -C "$remote" ls-tree -r results | grep '/attestation.json' | sort >"$home/first"
  [ "$(wc -l <"$home/first")" = 2 ] || broken 'two jobs did not record two runs'
  # The second job failed: its artifact is not there, and what the first delivered is as it was.
  mv "$home/artifacts/delivered-0" "$home/kept" && rm -r "$home/artifacts"
  forge='if [ "$IN_NAME" = delivered-0 ]; then rm -r "$home/artifacts/delivered-0" && cp -R "$home/kept" "$home/artifacts/delivered-0"; fi'
  run_workflow 0 bench.yml workflow_dispatch '{"inputs": {"machine": "", "experiment": "tiny"}}'
  said 'recorded before: runs/'
  git -C "$remote" ls-tree -r results | grep '/attestation.json' | sort >"$home/second"
  [ "$(wc -l <"$home/second")" = 3 ] || broken 'what came new was not recorded'
  [ -z "$(comm -23 "$home/first" "$home/second")" ] || broken 'a recorded signature is another one now'
}

bench_without_a_machine_on_duty_measures_nothing_and_says_so() {
  run_workflow 0 bench.yml schedule
  said 'nothing to measure on schedule'
  ! git -C "$remote" rev-parse --verify --quiet results >/dev/null || broken 'something was recorded'
}

bench_records_nothing_of_a_machine_that_forges() {
  on_duty
  forge='sed -i "s/\"seed\": [0-9]*/\"seed\": 1e999/" "$home"/artifacts/delivered-*/*/run.json'
  run_workflow 1 bench.yml workflow_dispatch '{"inputs": {"machine": "", "experiment": "tiny"}}'
  said 'not finite or too large; refused'
  ! git -C "$remote" rev-parse --verify --quiet results >/dev/null || broken 'something was recorded'
}

gate_is_red_for_a_slowed_jar() {
  change_from plain twice
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  verdict regressed
}

gate_is_green_for_an_equal_jar_with_other_bytes() {
  change_from plain equal
  run_workflow any gate.yml pull_request "$(pull_request)"
  verdict steady
  [ "$ended" = 0 ] || said 'undecided: environment'
}

gate_is_red_and_says_undecided_when_it_is_starved() {
  change_from plain equal
  sed -i 's/MARGIN: 40%/MARGIN: 1%/; s/BUDGET: 4m/BUDGET: 60s/' "$work/.github/workflows/gate.yml"
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  said '::error title=Threadmark gate::undecided'
}

gate_measures_no_draft() {
  change_from plain twice
  run_workflow 0 gate.yml pull_request "$(pull_request | jq '.pull_request.draft = true')"
  [ ! -d "$home/artifacts/delivered-hosted" ] || broken 'a draft was measured'
}

the_action_passes_what_changes_no_byte() {
  example 's/^/An example. /' README.md
  run_workflow 0 gate.yml pull_request "$(pull_request)"
  verdict steady threadmark-gate
  [ -s "$home/artifacts/threadmark-gate/report.html" ] || broken 'the artifact has no report'
}

the_action_is_red_for_a_slower_benchmark() {
  example 's/for (int number : numbers)/for (int i = 0; i < 5; i++) for (int number : numbers)/' src/main/java/example/SumBenchmark.java
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  verdict regressed threadmark-gate
}

every_example_builds_the_jar_that_it_names() {
  local module
  cp -R "$root/examples/multi-module" "$home/several"
  for module in codec index; do
    (cd "$home/several" && mvn -B -q package -pl "$module" -am) >"$home/heard" 2>&1 || broken "$module does not build"
    java -jar "$home/several/$module/target/benchmarks.jar" -l | grep -q '^example[.]' || broken "$module names no benchmark"
  done
}

# --- the stage

# A pull request to somebody else's project, our example, which gates itself by the action at a commit
# of ours. Its trials are shorter than it declares, so that they end soon.
example() { # SED FILE: what the pull request changes
  local pin=1234567890123456789012345678901234567890 action=$home/action short='time = 200, timeUnit = TimeUnit.MILLISECONDS'
  cp -R "$work" "$action" && rm -rf "$action/.git" "$action/.gitignore"
  prebuilt "$action"
  git -C "$action" init -q && git -C "$action" add -A && git -C "$action" commit -qm 'A release'
  stand_ins+=(--local-repository "threadmark/threadmark@$pin=$action")
  work=$home/project && cp -R "$root/examples/shade" "$work" && echo 'Sums.' >"$work/README.md"
  sed -i -e "s|OWNER/threadmark@SHA|threadmark/threadmark@$pin|" -e 's/fetch-depth: 0/ref: topic, fetch-depth: 0/' "$work/.github/workflows/gate.yml"
  sed -i -e "s/time = 1)/$short)/" "$work/src/main/java/example/SumBenchmark.java"
  git -C "$work" init -q && git -C "$work" remote add origin https://github.com/o/t.git
  git -C "$work" add -A && git -C "$work" commit -qm 'What main has' && git -C "$work" push -qf origin HEAD:main
  base=$(git -C "$work" rev-parse HEAD)
  git -C "$work" switch -qc topic && sed -i "$1" "$work/$2" && git -C "$work" commit -qam 'A change'
  git -C "$work" push -q origin HEAD:topic
  head=$(git -C "$work" rev-parse HEAD)
}

# A pull request whose build leaves another specimen than main's does: jars of a project with faults
# that are known. What they are built by is not what is tried here.
change_from() { # BASE HEAD
  sed -i -e 's|BUILD: .*|BUILD: bash build.sh|' -e 's|JAR: .*|JAR: out/b.jar|' -e 's|MARGIN: 10%|MARGIN: 40%|' -e 's|BUDGET: 15m|BUDGET: 4m\n  INCLUDE: TextBench.join|' "$work/.github/workflows/gate.yml"
  java -cp "$root/java/specimens/target/specimens.jar" threadmark.specimens.SpecimenJars "$home/jars" "$1" "$2" >/dev/null
  echo 'mkdir -p out && cp "$STAGE/jars/$(cat specimen).jar" out/b.jar' >"$work/build.sh"
  echo "$1" >"$work/specimen" && publish 'What main has'
  base=$(git -C "$work" rev-parse HEAD)
  git -C "$work" switch -qc topic && echo "$2" >"$work/specimen" && git -C "$work" commit -qam 'A change'
  git -C "$work" push -q origin HEAD:topic
  head=$(git -C "$work" rev-parse HEAD)
  echo '[]' >"$home/answers/repos,o,t,commits,$head,statuses"
}

pull_request() {
  jq -n --arg base "$base" --arg head "$head" '{action: "opened", number: 7, pull_request:
    {number: 7, draft: false, base: {sha: $base, ref: "main"}, head: {sha: $head, ref: "topic"}}}'
}

# A machine with a busy neighbour decides nothing, and says so; then a verdict that needs a quiet one
# cannot be asked for here. It is said, not passed over.
verdict() { # WORD [ARTIFACT]
  local told verdicts=$home/artifacts/${2-gate/0}/verdicts.json
  told=$(jq -r '[.comparisons[] | select(.metric == "time") | .verdict] | unique | join(" ")' "$verdicts")
  if [ "$told" != "$1" ] && jq -e '[.comparisons[].reason] | index("environment")' "$verdicts" >/dev/null; then
    echo "workflows: $sentence: this machine is too busy to tell ($told)" >&2
  elif [ "$told" != "$1" ]; then
    broken "the verdict is $told and not $1"
  fi
}

# The registered machine of this test is this one, under its own name; each JDK is a job of it.
on_duty() { # [JDK …] beside 25
  printf '%s\n' 25 "$@" | jq --raw-input '{distribution: "temurin", version: .}' |
    jq --slurp '{schema: "duty/1", on: ["workflow_dispatch", "merge_group"], profile: "quick", jdks: .}' >"$work/baselines/$machine/duty.json"
  publish 'On duty'
}

# The site takes a while: where it is not what the sentence is about, it is an empty folder.
without_the_site() { printf '#!/usr/bin/env bash\nmkdir -p "${@: -1}"\n' >"$work/scripts/site" && chmod +x "$work/scripts/site"; }

with_the_site() {
  [ ! -e "$root/scripts/site" ] || cp "$root/scripts/site" "$work/scripts/site"
}

publish() {
  git -C "$work" add -A && git -C "$work" commit -qm "$1" && git -C "$work" push -q origin HEAD:main
}

# run_workflow CODE FILE EVENT [PAYLOAD]: act, on the commit that is checked out in $work.
run_workflow() {
  local code=0
  printf '%s\n' "${4:-{\}}" >"$home/event.json"
  (cd "$work" && HOME=$home XDG_CACHE_HOME=$home/cache STAGE=$home FORGE=${forge-} "$act" "$3" \
    --workflows ".github/workflows/$2" --eventpath "$home/event.json" --directory . \
    --no-skip-checkout --use-new-action-cache --no-cache-server --actor alice --defaultbranch main \
    --env "STAGE=$home" --env "PREBUILT=$root" --env "JAVA_HOME=${JAVA_HOME-}" --env "FORGE=${forge-}" \
    --env "home=$home" --env "GIT_CONFIG_GLOBAL=$GIT_CONFIG_GLOBAL" --env CI= \
    --platform ubuntu-24.04=-self-hosted --platform "$machine=-self-hosted" "${stand_ins[@]}" \
    </dev/null) >"$home/heard" 2>&1 || code=$?
  ended=$code
  [ "$1" = any ] || [ "$code" = "$1" ] || broken "$2 on $3 ended with $code instead of $1"
}

# stand_in OWNER/NAME: an action whose only step is the script on standard input.
stand_in() {
  local folder="$home/actions/${1//\//-}" pin input key
  local inputs='name path ref repository pattern artifact-ids merge-multiple predicate-path output-file-path external-data-json-path'
  mkdir -p "$folder"
  cat >"$folder/do.sh"
  {
    echo "name: $1"
    echo 'inputs:'
    for input in $inputs; do
      printf '  %s: { default: "" }\n' "$input"
    done
    printf 'outputs:\n  artifact-id: { value: "${{ steps.do.outputs.artifact-id }}" }\n  bundle-path: { value: "${{ steps.do.outputs.bundle-path }}" }\n  base_path: { value: "" }\n  page_url: { value: "" }\n'
    printf 'runs:\n  using: composite\n  steps:\n    - id: do\n      shell: bash\n      env:\n'
    for input in $inputs; do
      key=${input^^}
      printf '        IN_%s: ${{ inputs.%s }}\n' "${key//-/_}" "$input"
    done
    printf '      run: bash "%s/do.sh"\n' "$folder"
  } >"$folder/action.yml"
  git -C "$folder" init -q && git -C "$folder" add -A && git -C "$folder" -c user.name=t -c user.email=t@invalid commit -qm x
  for pin in $(grep -rhoE "uses: $1@[0-9a-f]{40}" "$root/.github/workflows" "$root/action.yml" "$root/examples" | sort -u | sed 's/.*@//'); do
    stand_ins+=(--local-repository "$1@$pin=$folder")
  done
}

set_the_stage() {
  home=$(cd "$(mktemp -d "${TMPDIR:-/tmp}/threadmark-workflows.XXXXXX")" && pwd -P)
  ended='' base='' head='' work=$home/work remote=$home/remote.git stand_ins=() forge=''
  mkdir -p "$home/artifacts" "$home/cache" "$work"
  export GIT_CONFIG_GLOBAL=$home/gitconfig GIT_CONFIG_NOSYSTEM=1
  git config --global user.name t && git config --global user.email t@invalid && git config --global init.defaultBranch main
  git config --global --add safe.directory '*'
  git init -q --bare "$remote"
  (cd "$root" && git ls-files -z --cached --others --exclude-standard -- . ':!baselines' |
    xargs -0 -I{} sh -c '[ ! -e "$1" ] || printf "%s\0" "$1"' _ {} | tar --null -T - -cf -) | tar -xf - -C "$work"
  # Keys that are newer than act, which ignores what they mean anyway.
  sed -i -e '/^ *queue: max$/d' -e '/^cache-mode: /d' "$work"/.github/workflows/*.yml
  # act knows no job's index; a second job is one on JDK 21 (on_duty).
  sed -i "s/{{ strategy.job-index }}/{{ matrix.java == '21' \&\& '1' || '0' }}/" "$work"/.github/workflows/*.yml
  mkdir -p "$work/java/experiments" "$work/baselines"
  jq '.id = "tiny" | .title = "A run that is over soon" | .profiles.quick[0] += {trials: 3,
    timing: {warmUpIterations: 1, warmUpSeconds: 0.1, iterations: 3, iterationSeconds: 0.05}}' \
    "$root/java/pipeline/src/test/resources/experiments/killed.json" >"$work/java/experiments/tiny.json"
  git -C "$work" init -q && git -C "$work" remote add origin https://github.com/o/t.git
  git config --global "url.$remote.insteadOf" https://github.com/o/t.git
  threadmark machine --json >"$home/machine.json"
  machine=$(jq -r .label "$home/machine.json")
  threadmark machine --register "$machine" 2>/dev/null
  without_the_site
  publish 'All of it'

  stand_in actions/checkout <<'DO'
set -euo pipefail
[ -z "$IN_REPOSITORY" ] || [ "$IN_REPOSITORY" = "$GITHUB_REPOSITORY" ] || exit 0
cd "$GITHUB_WORKSPACE"
find . -mindepth 1 -maxdepth 1 -exec rm -rf {} +
git init -q . && git remote add origin https://github.com/o/t.git && git fetch -q origin
git checkout -q "${IN_REF:-origin/main}"
[ ! -d java ] || for module in pipeline benchmarks workloads; do
  mkdir -p "java/$module/target" && cp "$PREBUILT/java/$module/target/"*.jar "java/$module/target"
done
[ ! -d site ] || [ ! -d "$PREBUILT/site/node_modules" ] || ln -s "$PREBUILT/site/node_modules" site/node_modules
DO
  stand_in actions/setup-java <<'DO'
java -version
DO
  # Hidden files, empty folders and rights are lost; a name is given once.
  stand_in actions/upload-artifact <<'DO'
set -euo pipefail
artifact=$STAGE/artifacts/$IN_NAME
[ ! -e "$artifact" ] || { echo "an artifact with the name $IN_NAME already exists" >&2 && exit 1; }
cd "$IN_PATH"
files=$(find . -mindepth 1 -name '.*' -prune -o -type f -print)
[ -n "$files" ] || { echo "no files were found in $IN_PATH" >&2 && exit 1; }
mkdir -p "$artifact"
while IFS= read -r file; do install -D -m 644 "$file" "$artifact/$file"; done <<<"$files"
echo "artifact-id=$IN_NAME" >>"$GITHUB_OUTPUT"
case $IN_NAME in delivered-*) bash -c "${FORGE:-true}" ;; esac
DO
  # One artifact comes into the path itself, however it was asked for; several come into folders of
  # their names, unless they are to be merged.
  stand_in actions/download-artifact <<'DO'
set -euo pipefail
mkdir -p "$IN_PATH"
found=()
patterns=${IN_NAME:-${IN_ARTIFACT_IDS:-$IN_PATTERN}}
patterns=${patterns#\{} patterns=${patterns%\}}
IFS=,
for pattern in $patterns; do
  for artifact in "$STAGE"/artifacts/$pattern; do [ ! -d "$artifact" ] || found+=("$artifact"); done
done
[ -n "$IN_PATTERN" ] || [ "${#found[@]}" != 0 ] || { echo "no artifact $patterns" >&2 && exit 1; }
for artifact in ${found[@]+"${found[@]}"}; do
  folder=$IN_PATH/${artifact##*/}
  [ "$IN_MERGE_MULTIPLE" != true ] && [ "${#found[@]}" != 1 ] || folder=$IN_PATH
  mkdir -p "$folder" && cp -R "$artifact/." "$folder"
done
DO
  stand_in actions/attest <<'DO'
mkdir -p "$RUNNER_TEMP/bundle"
jq --arg now "$(date +%s%N)" '.signed = $now' "$IN_PREDICATE_PATH" >"$RUNNER_TEMP/bundle/attestation.json"
echo "bundle-path=$RUNNER_TEMP/bundle/attestation.json" >>"$GITHUB_OUTPUT"
DO
  stand_in benchmark-action/github-action-benchmark <<'DO'
mkdir -p "$STAGE/trend" && cp "$IN_OUTPUT_FILE_PATH" "$IN_EXTERNAL_DATA_JSON_PATH" "$STAGE/trend"
DO
  stand_in actions/configure-pages <<<true
  stand_in actions/upload-pages-artifact <<'DO'
mkdir -p "$STAGE/site" && cp -R "$IN_PATH/." "$STAGE/site"
DO
  stand_in actions/deploy-pages <<<true
  mkdir -p "$home/bin"
  cp "$root/scripts/test/gh" "$home/bin/gh"
  # Its settings and its libraries are those of whoever tests.
  printf '#!/usr/bin/env bash\nHOME=%q exec %q "$@"\n' "$HOME" "$(command -v mvn || echo "$root/java/mvnw")" >"$home/bin/mvn"
  chmod +x "$home/bin/mvn"
  mkdir "$home/answers"
  echo '[]' >"$home/answers/repos,o,t,issues?state=all&labels=threadmark-alert"
  export PATH=$home/bin:$PATH
}

# Our jars in a copy of our sources, where a release has them.
prebuilt() {
  local module
  for module in pipeline benchmarks workloads; do
    mkdir -p "$1/java/$module/target" && cp "$root/java/$module/target/"*.jar "$1/java/$module/target"
  done
}

threadmark() { java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 "-Dthreadmark.home=$work" -jar "$root/java/pipeline/target/threadmark.jar" "$@"; }

said() { grep -qF -- "$*" "$home/heard" || broken "did not say: $*"; }
holds() { grep -qF -- "$2" "$1" || broken "$1 does not hold: $2"; }

broken() {
  printf '%s: %s\n' "$sentence" "$1"
  tail -n "${HEARD:-60}" "$home/heard" | sed 's/^/    heard: /'
  if [ -n "${KEEP-}" ]; then echo "kept: $home"; else rm -rf "$home"; fi
  exit 1
} >&2

passed=0 failed=0
[ -z "${JAVA_HOME-}" ] || PATH=$JAVA_HOME/bin:$PATH
for sentence in $(sed -n -e '/^# --- the stage/q' -e 's/^\([a-z_0-9]*\)() {$/\1/p' "$0"); do
  case $sentence in *"${1-}"*) ;; *) continue ;; esac
  if (set_the_stage && "$sentence" && rm -rf "$home"); then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
  fi
done
echo "workflows: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
