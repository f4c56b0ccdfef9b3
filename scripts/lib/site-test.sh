# shellcheck shell=bash
# The tests of the site: built twice from the accepted runs alone, for the root and below a path.

test_site() {
  local lacks built=$own/site-test chromium=''
  lacks=$(site_lacks)
  for chromium in chromium chromium-browser google-chrome; do
    chromium=$(command -v "$chromium") && break
  done
  [ -n "$chromium" ] || lacks="${lacks:+$lacks }chromium"
  if [ -n "$lacks" ]; then
    say "the site is not tested: $lacks is missing"
    [ "${CI-}" != true ] || return 2
    return 0
  fi
  site_libraries test || { [ "${CI-}" != true ] && return 0; return 2; }
  rm -rf "$built/root" "$built/below"
  # shellcheck disable=SC2034 # the stage and the path are read by build_site
  stage=$built/stage base_path=''
  build_site "$built/root" --results "$built/no-results" --quiet
  base_path=/threadmark
  jekyll_build "$built/below"
  base_path=''
  SITE_ROOT=$built/root SITE_BELOW=$built/below CHROMIUM=$chromium SITE_SHOTS=$built/shots \
    node --test --test-reporter=spec "$root/site/test/"
}
