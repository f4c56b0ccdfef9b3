# shellcheck shell=bash disable=SC2015,SC2016,SC2154
# What leaves a measuring machine, and what is proposed from it.

what_comes_out_of_a_machine_is_bounded() {
  packed measure && mkdir -p parcel/results/r
  java_that 'truncate -s 600M "$home/parcel/results/r/run.json"'
  expect 2 bash parcel/measure run out
  said '614400 KiB came out; 524288 are let through'
  java_that 'mkdir -p "$home/parcel/results/s/trials" && echo "{}" >"$home/parcel/results/s/run.json"; for n in 1 2; do truncate -s 300M "$home/parcel/results/s/trials/$n.json"; done'
  rm -rf out && expect 2 bash parcel/measure run out
  said '614400 KiB'
  java_that 'mkdir -p "$home/parcel/results/t" && echo "{}" >"$home/parcel/results/t/run.json"'
  rm -rf out && expect 0 bash parcel/measure run out
  holds out/t/run.json '{}'
}

nothing_but_plain_files_comes_out_of_a_machine() {
  packed measure && mkdir -p parcel/results/r
  local odd
  for odd in 'ln -s /etc/passwd' 'ln -s /' 'ln -s nowhere' mkfifo; do
    java_that "mkdir -p \"\$home/parcel/results/r\" && cd \"\$home/parcel/results/r\" && $odd run.json"
    rm -rf out && expect 2 bash parcel/measure run out
    said 'links or devices came out'
  done
}

# A wrong answer must be recorded and judged, and its job is red: one of many trials throws no night away.
a_run_whose_trials_failed_is_delivered_and_its_job_is_red() {
  packed measure
  local code
  for code in 2 1 124; do
    java_that "mkdir -p \"\$home/parcel/results/r\" && echo '{}' >\"\$home/parcel/results/r/run.json\"; exit $code"
    rm -rf out && : >outputs
    GITHUB_OUTPUT=$home/outputs expect "$code" bash parcel/measure run out
    holds out/r/run.json '{}' && [ "$(<outputs)" = kept=yes ] || broken 'what it measured is not to be delivered'
  done
}

a_run_that_was_disturbed_throughout_is_delivered_and_its_job_is_green() {
  packed measure
  java_that 'mkdir -p "$home/parcel/results/r" && echo "{}" >"$home/parcel/results/r/run.json"; exit 4'
  GITHUB_OUTPUT=$home/outputs expect 0 bash parcel/measure run out
  holds out/r/run.json '{}'
}

a_run_without_a_record_is_not_delivered_and_says_so() {
  packed measure
  local code
  for code in 2 1 4 124; do
    java_that "mkdir -p \"\$home/parcel/results/r/trials\" && echo '{}' >\"\$home/parcel/results/r/trials/0001-1.json\"; exit $code"
    rm -rf out && : >outputs
    GITHUB_OUTPUT=$home/outputs expect "$code" bash parcel/measure run out
    said 'left no record' && [ ! -s outputs ] && [ ! -e out/r ] || broken 'what has no record is to be delivered'
  done
  java_that true
  GITHUB_OUTPUT=$home/outputs expect 2 bash parcel/measure run out
}

what_is_refused_is_not_delivered_whatever_the_run_ended_with() {
  packed measure && mkdir -p parcel/results/r
  java_that 'ln -s /etc/passwd "$home/parcel/results/r/run.json"; exit 2'
  GITHUB_OUTPUT=$home/outputs expect 2 bash parcel/measure run out
  said 'links or devices came out' && [ ! -s outputs ] || broken 'a link is to be delivered'
}

a_baseline_is_proposed_in_a_pull_request() {
  a_recorded_run
  expect 0 own/scripts/ci/propose-baseline o/t 20261120T213000Z-1a2b3c 'a new kernel' alice
  asked 'pr create --repo o/t --head baseline/20261120T213000Z-1a2b3c --title Accept 20261120T213000Z-1a2b3c as a baseline'
  git -C remote.git show baseline/20261120T213000Z-1a2b3c:baselines/level >shown && holds shown level
}

what_was_accepted_before_is_proposed_on_a_branch_of_its_own() {
  a_recorded_run
  git -C own push -q origin HEAD:refs/heads/baseline/20261120T213000Z-1a2b3c
  git -C own push -q origin HEAD:refs/heads/baseline/20261120T213000Z-1a2b3c-98
  GITHUB_RUN_ID=99 expect 0 own/scripts/ci/propose-baseline o/t 20261120T213000Z-1a2b3c 'a new kernel' alice true
  asked 'pr create --repo o/t --head baseline/20261120T213000Z-1a2b3c-99 --title'
}

before_the_first_run_none_is_recorded() {
  a_recorded_run && rm -r own/results
  expect 2 own/scripts/ci/propose-baseline o/t 20261120T213000Z-1a2b3c 'a new kernel' alice
  said 'run 20261120T213000Z-1a2b3c is not recorded (or twice): nowhere' && not_said 'No such file'
}

an_accepted_rise_is_held_against_the_runs_before_it_and_keeps_its_reason() {
  a_recorded_run
  own_threadmark 'printf "%s\n" "$@" >"$home/said.log"; mkdir -p baselines && echo level >baselines/level && while [ "$1" != --body ]; do shift; done && echo text >"$2"'
  local earlier
  for earlier in cpu-x/2026/20261119T213000Z-111111 cpu-x/2026/20261121T213000Z-333333 cpu-y/2026/20261119T213000Z-444444; do
    a_run_of primes "own/results/runs/$earlier"
  done
  expect 0 own/scripts/ci/propose-baseline o/t 20261120T213000Z-1a2b3c 'a new kernel' alice
  holds said.log runs/cpu-x/2026/20261119T213000Z-111111 && holds said.log 'a new kernel'
  ! grep -q '333333\|444444' said.log || broken 'a later run, or another machine'"'"'s, is held against it'
}

an_anchor_is_frozen_where_one_is_asked_for_and_else_never() {
  local asks
  for asks in '' false true; do
    rm -rf remote.git own said.log && a_recorded_run
    own_threadmark 'printf "%s\n" "$*" >"$home/said.log"; mkdir -p baselines && echo level >baselines/level && while [ "$1" != --body ]; do shift; done && echo text >"$2"'
    expect 0 own/scripts/ci/propose-baseline o/t 20261120T213000Z-1a2b3c 'a new kernel' alice ${asks:+"$asks"}
    if [ "$asks" = true ]; then
      holds said.log ' --anchor --despite a new kernel' && asked 'as a baseline and an anchor'
    else
      ! grep -q anchor said.log asked || broken "an anchor is frozen where \"$asks\" asks for none"
    fi
  done
}

a_proposal_that_is_run_again_is_nobodys() {
  a_recorded_run
  ATTEMPT=2 expect 2 own/scripts/ci/propose-baseline o/t 20261120T213000Z-1a2b3c 'a new kernel' alice
  said 'this run was started again' && not_asked 'pr create'
  STARTED_BY=bob expect 2 own/scripts/ci/propose-baseline o/t 20261120T213000Z-1a2b3c 'a new kernel' alice
  [ -z "$(git -C remote.git branch --list 'baseline/*')" ] || broken 'a branch was pushed'
}

a_proposal_that_cannot_be_opened_leaves_no_branch() {
  a_recorded_run && touch answers/no-pull-requests
  expect 2 own/scripts/ci/propose-baseline o/t 20261120T213000Z-1a2b3c 'a new kernel' alice
  said 'Allow GitHub Actions to create and approve pull requests'
  [ -z "$(git -C remote.git branch --list 'baseline/*')" ] || broken 'the branch is still there'
}

a_group_is_measured_where_one_is_named() {
  packed measure && mkdir -p parcel/results/r
  java_that 'echo "$*" >"$home/said.log"; echo "{}" >"$home/parcel/results/r/run.json"'
  PROFILE=full GROUP=components expect 0 bash parcel/measure run out
  holds said.log 'run --profile full --group components --jdk'
  mkdir -p parcel/results/r
  PROFILE=full GROUP='' expect 0 bash parcel/measure run other
  holds said.log 'run --profile full --jdk'
}

a_gate_that_left_a_verdict_is_judged_elsewhere() {
  packed measure
  java_that 'while [ "$1" != --out ]; do shift; done; echo "{}" >"$2/verdicts.json"; echo "word $PWD" >"$2/plan.json"; exit 3'
  expect 0 bash parcel/measure gate jars out
  [ ! -e out/plan.json ] || broken 'what is delivered names paths of its machine'
  java_that 'exit 2'
  rm -r out && expect 1 bash parcel/measure gate jars out
}

what_measures_gets_no_token_and_no_way_to_the_next_step() {
  packed measure
  java_that 'env >"$home/said.log"; while [ "$1" != --out ]; do shift; done; echo "{}" >"$2/verdicts.json"'
  GITHUB_ENV=$home/env GITHUB_PATH=x GITHUB_STEP_SUMMARY=x GH_TOKEN=x ACTIONS_RUNTIME_TOKEN=x ACTIONS_ID_TOKEN_REQUEST_URL=x \
    RUNNER_TEMP=x RUNNER_TRACKING_ID=github_7 JAVA_TOOL_OPTIONS=-Dx LC_ALL=C expect 0 bash parcel/measure gate jars out
  [ "$(grep -E '^(GITHUB|GH|ACTIONS|RUNNER|JAVA_TOOL)_' said.log)" = RUNNER_TRACKING_ID=github_7 ] ||
    broken 'the environment of a step reaches what is measured, or its runner would not find what is left of it'
  holds said.log 'PATH=' && holds said.log "HOME=$home" && holds said.log 'LC_ALL=C'
}

a_hosted_machine_is_told_to_keep_trials_apart() {
  packed measure
  printf '#!/usr/bin/env bash\nhome=%q\necho "$*" >>"$home/sudo.log"; cat >/dev/null\n' "$home" >bin/sudo && chmod +x bin/sudo
  java_that 'while [ "$1" != --out ]; do shift; done; echo "{}" >"$2/verdicts.json"'
  expect 0 bash parcel/measure gate jars out && [ ! -e sudo.log ] || broken 'rights were asked for on a machine that stays'
  RUNNER_ENVIRONMENT=github-hosted expect 0 bash parcel/measure gate jars out
  [ ! -e /proc/sys/kernel/apparmor_restrict_unprivileged_userns ] || holds sudo.log 'apparmor_restrict_unprivileged_userns'
}

a_gate_measures_the_declared_cells() {
  packed measure
  java_that 'echo "$*" >"$home/said.log"; while [ "$1" != --out ]; do shift; done; echo "{}" >"$2/verdicts.json"'
  MARGIN=10% BUDGET=25m expect 0 bash parcel/measure gate jars out
  holds said.log '--declared-cells --margin 10% --budget 25m --out out'
}

a_calibration_is_of_two_runs_of_pairs() {
  packed measure
  java_that 'echo "$*" >"$home/said.log"; echo "{}"'
  expect 0 bash parcel/measure calibrate out
  holds said.log 'calibrate --pairs 16 --json' && holds out/calibration.json '{}'
}

a_run_that_confirms_measures_what_it_was_asked() {
  packed measure
  java_that 'echo "$*" >"$home/said.log"; mkdir -p "$home/parcel/results/r" && echo "{}" >"$home/parcel/results/r/run.json"'
  LIKELY=likely/3.json PROFILE=full EXPERIMENT=primes expect 0 bash parcel/measure run out
  holds said.log 'run --confirm likely/3.json --jdk' && ! grep -q -- '--profile\|--experiment' said.log || broken 'it measures more'
}

what_is_measured_commands_no_workflow() {
  packed measure
  java_that 'echo "::error::forged"; while [ "$1" != --out ]; do shift; done; echo "{}" >"$2/verdicts.json"'
  expect 0 bash parcel/measure gate jars out
  local stop
  stop=$(sed -n 's/^::stop-commands::\(threadmark-[0-9a-f]\{32\}\)$/\1/p' heard)
  [ -n "$stop" ] && [ "$(grep -n forged heard | cut -d: -f1)" -gt "$(grep -n "^::stop-commands::" heard | cut -d: -f1)" ] &&
    [ "$(tail -n 1 heard)" = "::$stop::" ] || broken 'a line of it is a command'
}

a_machine_without_a_jdk_says_so() {
  packed measure
  expect 2 bash parcel/measure gate jars out
  said 'no JDK 21 or newer is here (JAVA_HOME is 17.0.15, java on PATH is 17.0.15); set one up in a step before this one'
}

the_commands_are_tried_with_a_jdk_that_can_read_them() {
  packed smoke
  java_that 'echo "$*" >>"$home/said.log"
    case " $* " in
      *" compare "*) ! cmp -s "${@: -2:1}" "${@: -1:1}" || { echo "both names lead to one file" >&2 && exit 2; } ;;
      *" -rff "*) echo "$RANDOM $RANDOM $*" >"${@: -1:1}" ;;
    esac'
  expect 0 bash parcel/smoke
  holds said.log 'compare --mode advise'
}
