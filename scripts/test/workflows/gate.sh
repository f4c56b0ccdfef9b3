# shellcheck shell=bash disable=SC2016,SC2034,SC2154
# Pull requests of our own.

gate_measures_no_draft() {
  change_from plain twice
  run_workflow 0 gate.yml pull_request "$(pull_request | jq '.pull_request.draft = true')"
  [ ! -d "$home/artifacts/delivered-hosted" ] || broken 'a draft was measured'
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
  sed -i 's/MARGIN: 40%/MARGIN: 1%/; s/BUDGET: 4m/BUDGET: 20s/; s/CollectionBench.count/StartUpBench/' "$work/.github/workflows/gate.yml"
  run_workflow 1 gate.yml pull_request "$(pull_request)"
  said '::error title=Threadmark gate::undecided'
}
