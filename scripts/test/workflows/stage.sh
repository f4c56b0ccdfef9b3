# shellcheck shell=bash disable=SC2013,SC2016,SC2034,SC2154
# What the workflows are executed on: a throw-away repository with a bare remote, in which third-party
# actions are stand-ins of a few lines.

machine=''

# Two at a time: a gate waits for no neighbour here, and its margin is wide. PatienceTest holds the waiting.
at_once=2

# A pull request to somebody else's project, our example, which gates itself by the action at a commit
# of ours. Its trials are shorter and its margin wider than it declares, so that they end soon.
example() { # SED FILE [COMMAND …]: what the pull request changes, and what is done to the released action before
  local pin=1234567890123456789012345678901234567890 action=$home/action short='time = 200, timeUnit = TimeUnit.MILLISECONDS'
  cp -R "$work" "$action" && rm -rf "$action/.git"
  sed -i 's|scripts/threadmark" gate |&--busy-is-fine |' "$action/scripts/ci/gate-here"
  released "$action"
  (cd "$action" && "${@:3}")
  git -C "$action" init -q && git -C "$action" add -A && git -C "$action" commit -qm 'A release'
  stand_ins+=(--local-repository "threadmark/threadmark@$pin=$action")
  work=$home/project && cp -R "$root/examples/shade" "$work" && echo 'Sums.' >"$work/README.md"
  sed -i -e "s|threadmark/threadmark@main|threadmark/threadmark@$pin|" -e 's/fetch-depth: 0/ref: topic, fetch-depth: 0/' \
    -e 's/protocol: short/protocol: short, margin: 40%/' "$work/.github/workflows/gate.yml"
  sed -i "s|\(uses: threadmark/threadmark/.*\)@main|\1@$pin|" "$work"/.github/workflows/*.yml
  sed -i -e "s/time = 1)/$short)/" "$work/src/main/java/example/SumBenchmark.java"
  git -C "$work" init -q && git -C "$work" remote add origin https://github.com/o/t.git
  git -C "$work" add -A && git -C "$work" commit -qm 'What main has' && git -C "$work" push -qf origin HEAD:main
  base=$(git -C "$work" rev-parse HEAD)
  git -C "$work" switch -qc topic && sed -i "$1" "$work/$2" && git -C "$work" commit -qam 'A change'
  git -C "$work" push -q origin HEAD:topic
  head=$(git -C "$work" rev-parse HEAD)
}

# A pull request to our own project. Its gates measure the cells EXPERIMENT …, in shorter trials; its
# build is what our jars need when the program of one cell changes, and puts the file `word` into them.
own_project() { # EXPERIMENT …
  local keep experiment
  sed -i 's/threadmark gate /&--busy-is-fine /' "$work/scripts/ci/measure"
  sed -i -e 's|BUILD: .*|BUILD: bash build.sh|' -e 's|JAR: .*|JAR: out/b.jar|' -e 's|MARGIN: 10%|MARGIN: 40%|' -e 's|BUDGET: .*|BUDGET: 2m|' "$work/.github/workflows/gate.yml"
  for experiment in "$work"/experiments/*.json; do
    keep=${experiment##*/}
    case " $* " in *" ${keep%.json} "*) ;; *) rm "$experiment" && continue ;; esac
    jq '.gate.timing = {warmUpIterations: 1, warmUpSeconds: 0.1, iterations: 3, iterationSeconds: 0.1}' "$experiment" >"$home/experiment.json"
    mv "$home/experiment.json" "$experiment"
  done
  cat >"$work/build.sh" <<'BUILD'
set -e
mkdir -p out/classes && cp "$PREBUILT/java/benchmarks/target/benchmarks.jar" out/b.jar
"$JDK/bin/javac" -cp out/b.jar -d out/classes java/workloads/src/main/java/threadmark/workloads/pools/KeptTasks.java
cp word out/classes && "$JDK/bin/jar" uf out/b.jar -C out/classes .
gone=$(cat gone) && [ "$gone" != nothing ] || exit 0
cd out && "$JDK/bin/jar" xf b.jar META-INF/BenchmarkList && sed -i "/$gone/d" META-INF/BenchmarkList && "$JDK/bin/jar" uf b.jar META-INF/BenchmarkList
BUILD
  echo first >"$work/word" && echo nothing >"$work/gone" && publish 'What main has'
  base=$(git -C "$work" rev-parse HEAD)
  git -C "$work" switch -qc topic
}

change() { # COMMAND …, in the work tree of the pull request
  (cd "$work" && "$@") && git -C "$work" commit -qam 'A change' && git -C "$work" push -q origin HEAD:topic
  head=$(git -C "$work" rev-parse HEAD)
  answer "repos/o/t/commits/$head/statuses" '[]'
  answer repos/o/t/pulls "[{\"number\": 7, \"head\": {\"sha\": \"$head\"}}]"
  answer repos/o/t/pulls/7 "{\"state\": \"open\", \"user\": {\"login\": \"mallory\"}, \"head\": {\"sha\": \"$head\"}, \"base\": {\"sha\": \"$base\"}}"
  answer repos/o/t/pulls/7/commits '[{"author": {"login": "mallory"}, "committer": null}]'
  answer repos/o/t/pulls/7/files '[{"filename": "word"}]'
}

# What gh says of a path, and what it was asked to change.
answer() { printf '%s\n' "$2" >"$home/answers/${1//\//,}"; }
asked() { holds "$home/asked" "$*"; }

# The service keeps the artifacts of each run apart: what is downloaded from the first one stays.
another_run() { rm -rf "$home/artifacts/parcel" "$home/artifacts/comment"; }

# The end of a gate, as `workflow_run` tells of it.
ended_gate() {
  jq -n --arg head "$head" '{action: "completed", workflow_run: {id: 99, event: "pull_request", conclusion: "failure",
    head_sha: $head, head_branch: "topic", head_repository: {owner: {login: "mallory"}, full_name: "mallory/t"},
    html_url: "https://github.com/o/t/actions/runs/99"}}'
}

# A new comment on pull request 7, of the account that the answers know as one that MAY.
a_request() { # MAY BODY
  answer repos/o/t/collaborators/alice/permission "{\"permission\": \"$1\"}"
  answer repos/o/t/pulls/7 "{\"state\": \"open\", \"head\": {\"sha\": \"$head\", \"ref\": \"topic\", \"repo\": {\"full_name\": \"mallory/t\"}}, \"base\": {\"sha\": \"$base\"}}"
  answer repos/mallory/t/activity "[{\"after\": \"$head\", \"timestamp\": \"2026-11-20T11:00:00Z\"}]"
  answer repos/o/t/issues/7/comments '[]'
  answer repos/o/t/pulls/7/files '[{"filename": "src/main/java/example/SumBenchmark.java"}]'
  jq -n --arg body "$2" '{action: "created", issue: {number: 7, pull_request: {url: "x"}}, sender: {login: "alice"},
    comment: {id: 55, body: $body, created_at: "2026-11-20T12:00:00Z", user: {login: "alice", type: "User"}}}'
}

pull_request() {
  jq -n --arg base "$base" --arg head "$head" '{action: "opened", number: 7, pull_request:
    {number: 7, draft: false, base: {sha: $base, ref: "main"}, head: {sha: $head, ref: "topic"}}}'
}

# A machine with a busy neighbour may decide nothing, and says so; then a verdict that needs a quiet one
# cannot be asked for here. It is said, and not passed over; another verdict is never right.
verdict() { # WORDS [ARTIFACT]
  local told word verdicts=$home/artifacts/${2-gate/0}/verdicts.json
  told=$(jq -r '[.comparisons[] | select(.metric == "time" or .metric == "throughput") | .verdict] | unique | join(" ")' "$verdicts")
  [ "$told" != "$1" ] || return 0
  for word in $told; do
    case " $1 undecided " in *" $word "*) ;; *) broken "the verdict is $told and not $1" ;; esac
  done
  echo "workflows: $sentence: this machine is too busy to tell ($told)" >&2
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

# run_workflow CODE FILE EVENT [PAYLOAD [OPTION …]]: act, on the commit that is checked out in $work.
# It may hang: act 0.2.89 was seen waiting for the terminal of a step that had ended.
run_workflow() {
  local code=0
  printf '%s\n' "${4:-{\}}" >"$home/event.json"
  (cd "$work" && JAVA_HOME=$home/java17 HOME=$home XDG_CACHE_HOME=$home/cache STAGE=$home FORGE=${forge-} timeout --kill-after=10 "$patience" "$act" "$3" \
    --workflows ".github/workflows/$2" --eventpath "$home/event.json" --directory . \
    --no-skip-checkout --use-new-action-cache --no-cache-server --actor alice --defaultbranch main \
    --env "STAGE=$home" --env "PREBUILT=$root" --env "JAVA_HOME=$home/java17" --env "JAVA_HOME_25_X64=$jdk" --env "JDK=$jdk" --env "FORGE=${forge-}" \
    --env "home=$home" --env "CURL_CA_BUNDLE=${CURL_CA_BUNDLE-}" --env "GIT_CONFIG_GLOBAL=$GIT_CONFIG_GLOBAL" --env CI= \
    --platform ubuntu-24.04=-self-hosted --platform "$machine=-self-hosted" "${stand_ins[@]}" "${@:5}" \
    </dev/null) >"$home/heard" 2>&1 || code=$?
  ended=$code
  case $code in 124 | 137) rm -rf "$home" && exit "$begin_anew" ;; esac
  [ "$1" = any ] || [ "$code" = "$1" ] || broken "$2 on $3 ended with $code instead of $1"
}

# stand_in FILE: OWNER--NAME.sh is an action whose only step is that script.
stand_in() {
  local file=${1##*/} pin input key
  local name=${file%.sh}
  local folder=$home/actions/$name
  name=${name/--//}
  local inputs='name path ref repository pattern artifact-ids merge-multiple predicate-path output-file-path external-data-json-path'
  mkdir -p "$folder"
  {
    echo "name: $name"
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
    printf '      run: bash "%s"\n' "$1"
  } >"$folder/action.yml"
  git -C "$folder" init -q && git -C "$folder" add -A && git -C "$folder" -c user.name=t -c user.email=t@invalid commit -qm x
  for pin in $(grep -rhoE "uses: $name@[0-9a-f]{40}" "$root/.github/workflows" "$root/action.yml" "$root/examples" | sort -u | sed 's/.*@//'); do
    stand_ins+=(--local-repository "$name@$pin=$folder")
  done
}

set_the_stage() {
  local action
  home=$(cd "$(mktemp -d "${TMPDIR:-/tmp}/threadmark-workflows.XXXXXX")" && pwd -P)
  a_java_17_on_path
  patience=300 ended='' base='' head='' work=$home/work remote=$home/remote.git stand_ins=() forge=''
  mkdir -p "$home/artifacts" "$home/cache" "$work"
  export GIT_CONFIG_GLOBAL=$home/gitconfig GIT_CONFIG_NOSYSTEM=1
  git config --global user.name t && git config --global user.email t@invalid && git config --global init.defaultBranch main
  git config --global --add safe.directory '*'
  git init -q --bare "$remote"
  # act copies all of it for each job. The jars are built, so of Java one file is there, for a change of it.
  copy_sources "$work" ':!docs/decisions' ':!java/*/src'
  mkdir -p "$work/${sleeper%/*}" && cp "$root/$sleeper" "$work/$sleeper"
  # Keys that are newer than act, which ignores what they mean anyway.
  sed -i -e '/^ *queue: max$/d' -e '/^cache-mode: /d' "$work"/.github/workflows/*.yml
  # act knows no job's index; a second job is one on JDK 21 (on_duty). Nor does it know attempts, or whose a
  # called workflow is.
  sed -i -e "s/{{ strategy.job-index }}/{{ matrix.java == '21' \&\& '1' || '0' }}/" \
    -e "s/{{ strategy.job-index == \([0-9]\) /{{ (matrix.java == '21' \&\& '1' || '0') == '\1' /" \
    -e "s|{{ job.workflow_repository }}|{{ 'threadmark/threadmark' }}|" -e "s/{{ job.workflow_sha }}/{{ '' }}/" \
    -e 's/{{ github.run_attempt }}/{{ 1 }}/' -e 's/{{ github.triggering_actor }}/{{ github.actor }}/' "$work"/.github/workflows/*.yml
  # A run ends for act with the first red job of a called workflow; the jobs of the caller would be left out.
  sed -i 's|^      - uses: ./.threadmark-gate.*|&\n        continue-on-error: true|' "$work/.github/workflows/gate-request-reusable.yml"
  mkdir -p "$work/experiments" "$work/baselines"
  jq '.id = "tiny" | .title = "A run that is over soon" | .profiles.quick[0] += {trials: 2, trialSeconds: 0.3,
    timing: {warmUpIterations: 1, warmUpSeconds: 0.1, iterations: 3, iterationSeconds: 0.05}}' \
    "$root/java/study/src/test/resources/experiments/killed.json" >"$work/experiments/tiny.json"
  git -C "$work" init -q && git -C "$work" remote add origin https://github.com/o/t.git
  git config --global "url.$remote.insteadOf" https://github.com/o/t.git
  threadmark machine --json >"$home/machine.json"
  machine=$(jq -r .label "$home/machine.json")
  threadmark machine --register "$machine" 2>/dev/null
  without_the_site
  publish 'All of it'

  for action in "$tests"/workflows/actions/*.sh; do
    stand_in "$action"
  done
  mkdir -p "$home/bin"
  cp "$root/scripts/test/gh" "$home/bin/gh"
  # Its settings and its libraries are those of whoever tests.
  printf '#!/usr/bin/env bash\nHOME=%q JAVA_HOME=%q exec %q "$@"\n' "$HOME" "$jdk" "$(command -v mvn || echo "$root/java/mvnw")" >"$home/bin/mvn"
  chmod +x "$home/bin/mvn"
  mkdir "$home/answers"
  echo '[]' >"$home/answers/repos,o,t,issues?state=all&labels=threadmark-alert"
  export PATH=$home/bin:$PATH
}

a_java_17_on_path() {
  mkdir -p "$home/java17/bin" "$home/bin" && echo 'JAVA_VERSION="17.0.15"' >"$home/java17/release"
  printf '#!/usr/bin/env bash\necho "java.lang.UnsupportedClassVersionError: class file version 65.0" >&2\nexit 1\n' >"$home/java17/bin/java"
  cp "$home/java17/bin/java" "$home/java17/bin/javac" && chmod +x "$home"/java17/bin/* && ln -s ../java17/bin/java "$home/bin/java"
}

# A copy of our sources says which jar was released, and a host hands that one out.
released() {
  local digest
  a_host && cp "$root/java/app/target/threadmark.jar" "$home/host"
  digest=$(sha256sum <"$home/host/threadmark.jar")
  echo "${digest%% *} $host/threadmark.jar" >"$1/scripts/release.sha256"
}

threadmark() { "$jdk/bin/java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 "-Dthreadmark.home=$work" -jar "$root/java/app/target/threadmark.jar" "$@"; }
