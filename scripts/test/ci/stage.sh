# shellcheck shell=bash disable=SC2016,SC2034,SC2154,SC2164
# The stage of scripts/ci: an empty home, a `gh` that answers from files and writes down what it was
# asked to change, a JDK that does what it is told; git and jq are real. The `java` on PATH is one of
# Java 17, as on hosted machines, and can read none of our jars.

ci=$(cd "$tests/../ci" && pwd -P)
sha=0123456789abcdef0123456789abcdef01234567
other=ffffffffffffffffffffffffffffffffffffffff

repository() { # main, which has a benchmark, moved on after topic left it
  git init -q -b main r && cd r
  git config user.name t && git config user.email t@invalid
  echo first >word && echo 'import org.openjdk.jmh.annotations.Benchmark;' >B.java && git add . && git commit -qm 1
  git switch -qc topic && echo changed >word && git commit -qam 2
  git switch -q main && echo later >word && git commit -qam 3
  git switch -q topic && cd ..
}

packed() { # SCRIPT …: a parcel of them, and of what finds a JDK; an artifact makes nothing executable
  mkdir -p parcel/java/app/target
  (cd "$ci" && cp "$@" apart jdk ../lib/jdk.sh "$home/parcel") && find parcel -type f -exec chmod -x {} +
}

parcel() { # one whose java says and ends with what stands in the verdict
  packed gate-conclude statuses inputs
  answer "repos/o/t/commits/$sha/statuses" '[]'
  java_that 'while [ "$1" != conclude ]; do shift; done
    [ -f "$2" ] || exit 2
    while [ "$3" != --report ]; do set -- conclude "$2" "${@:4}"; done; echo "page of $(cat "$2")" >"$4"; set -- "$1" "$2" "${@:5}"
    code=$(cat "$2"); while [ "$1" != --outputs ]; do shift; done; echo "title=ended $code" >"$2"
    case $code in 0) echo gravity=0 ;; 4) echo gravity=1 ;; 3) echo gravity=2 ;; 2) echo gravity=3 ;; esac >>"$2"
    exit "$code"'
  export HOSTED=success MACHINES=success BASE_DIGEST=$sha$sha HEAD_DIGEST=$other$other
  export HEAD=$sha GITHUB_REPOSITORY=o/t GITHUB_REF=refs/heads/main GITHUB_OUTPUT=$home/outputs
}

delivered() { mkdir -p "delivered/delivered-$1" && echo "$2" >"delivered/delivered-$1/verdicts.json"; }

# A copy of scripts/ci beside a threadmark that does $1.
own_threadmark() {
  mkdir -p own/scripts && cp -R "$ci" own/scripts/ci
  printf '#!/usr/bin/env bash\nhome=%q\n%s\n' "$home" "$1" >own/scripts/threadmark && chmod +x own/scripts/threadmark
}

# Somebody's project whose head, and not its base, builds with $1 too, and a gate that does $2 with the
# folder in its $2; conclude ends with what stands in the verdict.
a_gate_of_theirs() {
  cd "$home" && rm -rf own r out && repository
  own_threadmark 'case $1 in
      gate) echo "$*" >>"$home/said.log"; while [ "$1" != --out ]; do shift; done; '"$2"' ;;
      conclude) code=$(cat "$2") && cat "$2" || exit 2
        echo "$*" >>"$home/said.log"; while [ "$1" != --outputs ]; do shift; done
        printf "state=x\nverdict=ended-%s\ntitle=ended: %s%%\n" "$code" "$code" >"$2"; exit "$code" ;;
    esac'
  export home BUILD='cp word b.jar; [ "$(cat word)" = first ] || { '"$1"'; }' JAR=b.jar NAME=gate MODE=block MARGIN=5% BUDGET=2m PROTOCOL=short \
    INCLUDE='' EXCLUDE='' EXPECT_GONE=false EXPECT_LEAP=false DUET=false DECIDE=time ALLOCATION_MARGIN='' QUARANTINE='' JVM_ARGS='' JDK='' BASE=main HEAD
  cd "$home/r" && HEAD=$(git rev-parse HEAD)
}

a_pull_request_of() { # LOGIN: number 7, at $sha, with a commit of hers
  answer repos/o/t/pulls/7 "{\"state\": \"open\", \"user\": {\"login\": \"$1\"}, \"head\": {\"sha\": \"$sha\"}, \"base\": {\"sha\": \"$other\"}}"
  answer repos/o/t/pulls/7/commits "[{\"author\": {\"login\": \"$1\"}, \"committer\": {\"login\": \"web-flow\"}}]"
}

# A new comment of alice's, who may write, on pull request 7; its branch is mallory's, and was pushed to before.
a_request() { # BODY [FILTER]: what else is true of the event
  jq -n --arg body "$1" '{action: "created", issue: {number: 7, state: "open", pull_request: {url: "x"}}, sender: {login: "alice"},
    comment: {id: 55, body: $body, created_at: "2026-11-20T12:00:00Z", author_association: "NONE", user: {login: "alice", type: "User"}}}' |
    jq "${2:-.}" >event.json
  answer repos/o/t/collaborators/alice/permission '{"permission": "write", "role_name": "maintain"}'
  answer repos/o/t/pulls/7 "{\"state\": \"open\", \"head\": {\"sha\": \"$sha\", \"ref\": \"topic\", \"repo\": {\"full_name\": \"mallory/t\"}}, \"base\": {\"sha\": \"$other\"}}"
  answer repos/mallory/t/activity "[{\"after\": \"$sha\", \"timestamp\": \"2026-11-20T11:59:59Z\"}, {\"after\": \"$other\", \"timestamp\": \"2026-11-19T11:00:00Z\"}]"
  rm -rf out
  export NAME=request GITHUB_REPOSITORY=o/t GITHUB_SERVER_URL=https://github.com GITHUB_RUN_ID=99
}

a_recorded_run() { # one that a repository of our own, with a remote, could accept
  own_threadmark 'mkdir -p baselines && echo level >baselines/level && while [ "$1" != --body ]; do shift; done && echo text >"$2"'
  git init -q --bare remote.git && git init -q -b main own && git -C own remote add origin "$home/remote.git"
  git -C own -c user.name=t -c user.email=t@invalid commit -q --allow-empty -m 1
  a_run_of primes own/results/runs/cpu-x/2026/20261120T213000Z-1a2b3c
}

a_run_of() { # CELL FOLDER
  mkdir -p "$2" && printf '{"trials": [{"jdk": "temurin-25", "cell": {"experiment": "%s"}}]}\n' "$1" >"$2/run.json"
}

# What two machines measured, beside a threadmark that finds it sound and judges it.
a_night() {
  own_threadmark 'echo "$*" >>"$home/said.log"; machine=""
    case $1 in
      judge) echo "{}"; exit 3 ;;
      record)
        while [ $# -gt 0 ]; do case $1 in
          --machine) machine=$2 && shift ;;
          --statement) echo "{}" >"$2" && shift ;;
          d/*) echo "sound: runs/$machine/2026/${1##*/}" ;;
        esac; shift; done ;;
    esac'
  mkdir -p d/parcel && a_run_of primes d/delivered-0/20261120T213000Z-1a2b3c && a_run_of primes d/delivered-1/20261120T213000Z-aaaaaa
  export MATRIX='{"include":[{"machine":"cpu-x"},{"machine":"cpu-y"}]}' GITHUB_OUTPUT=$home/outputs
}

release_of_1_2_0() { # whose staging is a jar and what is in it
  mkdir -p own/scripts own/java && cp -R "$ci" own/scripts/ci
  printf '<project>\n  <version>1.2.0</version>\n' >own/java/pom.xml && echo 'version: 1.2.0' >own/CITATION.cff
  printf '#!/usr/bin/env bash\nat=$1/io/github/threadmark/threadmark/1.2.0/threadmark-1.2.0\nmkdir -p "${at%%/*}" && echo jar >"$at.jar" && echo bom >"$at-cyclonedx.json"\n' >own/scripts/ci/stage
  mkdir -p own/java/parquet/target && echo tables >own/java/parquet/target/parquet.jar && echo bom >own/java/parquet/target/bom.json
  printf '#!/usr/bin/env bash\necho zip >"$2/threadmark-$1.zip"\n' >own/scripts/ci/distribution
}

java_that() { # DOES: a JDK 25 whose java does that
  mkdir -p "$home/jdks/25/bin" && echo 'JAVA_VERSION="25.0.3"' >"$home/jdks/25/release"
  printf '#!/usr/bin/env bash\nhome=%q\n%s\n' "$home" "$1" >"$home/jdks/25/bin/java" && cp "$home/jdks/25/bin/java" "$home/jdks/25/bin/javac"
  chmod +x "$home"/jdks/25/bin/*
}

a_java_17_on_path() {
  mkdir -p "$home/java17/bin" && echo 'JAVA_VERSION="17.0.15"' >"$home/java17/release"
  printf '#!/usr/bin/env bash\necho "java.lang.UnsupportedClassVersionError: class file version 65.0" >&2\nexit 1\n' >"$home/java17/bin/java"
  cp "$home/java17/bin/java" "$home/java17/bin/javac" && chmod +x "$home"/java17/bin/* && ln -s ../java17/bin/java "$home/bin/java"
}

# What gh says of a path.
answer() { printf '%s\n' "$2" >"$home/answers/${1//\//,}"; }

set_the_stage() {
  home=$(cd "$(mktemp -d "${TMPDIR:-/tmp}/threadmark ci.XXXXXX")" && pwd -P)
  mkdir -p "$home/bin" "$home/answers"
  cp "$ci/../test/gh" "$home/bin/gh"
  unset MATRIX EXPECTED GH_TOKEN GITHUB_TOKEN GITHUB_OUTPUT GITHUB_STEP_SUMMARY GITHUB_SERVER_URL GITHUB_REPOSITORY GITHUB_RUN_ID
  a_java_17_on_path
  export JAVA_HOME=$home/java17 THREADMARK_JDK_ROOTS=$home/jdks # where hosted machines have JAVA_HOME_25_X64
  export ATTEMPT=1 STARTED_BY=alice # as of a run that she started, once
  export GH_STAGE=$home HOME=$home PATH=$home/bin:$PATH GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
  cd "$home" && : >asked
}

expect() {
  local code=0
  ("${@:2}") </dev/null >"$home/heard" 2>&1 || code=$?
  [ "$code" = "$1" ] || broken "exit $code instead of $1 from: ${*:2}"
}

asked() { grep -qF -- "$*" "$home/asked" || broken "was not asked: $*; but: $(cat "$home/asked")"; }
not_asked() { ! grep -qF -- "$*" "$home/asked" || broken "was asked: $*"; }
