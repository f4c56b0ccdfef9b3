# shellcheck shell=bash
# The tests of the site, on three built ones: of the accepted runs at the root and below a path, and of
# a generated history, since a history that was measured does not exist yet.

find_chromium() {
  local name
  for name in chromium chromium-browser google-chrome; do
    command -v "$name" && return 0
  done
  return 1
}

# build_test_sites: what test_sites looks at. Where something is missing it says so and builds none.
build_test_sites() {
  local lacks built=$own/site-test
  rm -rf "$built/root" # nobody looks at those of the last time
  [ -e "$root/site/_config.yml" ] || return 0
  lacks=$(site_lacks)
  find_chromium >/dev/null || lacks="${lacks:+$lacks }chromium"
  if [ -n "$lacks" ]; then
    say "the site is not tested: $lacks is missing"
    [ "${CI-}" != true ] || return 2
    return 0
  fi
  site_libraries test || { [ "${CI-}" != true ] && return 0 || return 2; }
  mkdir -p "$built"
  rm -rf "$built/generated-runs"
  generate "$jar" runs "$(quick_accepted)" 90 2 "$built/generated-runs"
  generate "$jar" shapes "$root/experiments" "$built/generated-runs"
  build_for_tests "$built/long" "$built/generated-runs" --generated --pages 80
  build_for_tests "$built/root" "$built/no-results" --address https://threadmark.example/ --tables
  base_path=/threadmark jekyll_build "$built/below"
}

test_sites() {
  local built=$own/site-test
  [ -e "$built/root" ] || return 0
  SITE_ROOT=$built/root SITE_BELOW=$built/below SITE_LONG=$built/long SITE_SHOTS=$(shots) SITE_ANSWERS=$own/answers.json CHROMIUM=$(find_chromium) \
    node --test --test-concurrency=1 --test-reporter=spec "$root"/site/test/*.test.mjs
}

# Where pictures of the pages go, for people to look at; where nobody looks none are taken.
shots() { [ "${CI-}" = true ] || printf '%s' "$built/shots"; }

# build_for_tests TARGET RESULTS [option]: a site in a stage of its own beside the target.
build_for_tests() {
  # shellcheck disable=SC2034 # build_site takes them
  stage=$1.stage base_path=''
  rm -rf "$1"
  mkdir -p "$2"
  build_site "$1" --results "$2" "${@:3}" --quiet
}

# accepted PROFILE: the records of accepted runs of that profile, on whatever machine.
accepted() { grep -l "^  \"profile\": \"$1\"" "$root"/baselines/*/runs/*/run.json; }

# A recorded run of the quick profile, the smallest: generated histories are made of many.
quick_accepted() {
  local record bytes least='' smallest=''
  while IFS= read -r record; do
    bytes=$(wc -c <"$record")
    if [ -z "$least" ] || [ "$bytes" -lt "$least" ]; then least=$bytes smallest=$record; fi
  done < <(accepted quick)
  printf '%s' "$smallest"
}

# generate CLASSPATH WORD …: runs the generator of histories.
generate() {
  local classes
  classes=$(mktemp -d "$own/generator.XXXXXX")
  "$JAVA_HOME/bin/javac" -cp "$1" -d "$classes" "$root"/scripts/bench/*.java
  "$JAVA_HOME/bin/java" -cp "$1:$classes" GeneratedHistory "${@:2}"
  rm -rf "$classes"
}
