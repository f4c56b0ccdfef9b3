# shellcheck shell=bash disable=SC2016,SC2154
# A release that is dispatched. What it builds is a jar of one word; scripts/release-check tries the real one.

prepared() { # main as it is before a release of its version
  version=$(sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$work/java/pom.xml")
  answer repos/o/t/environments/release '{"protection_rules": [{"type": "required_reviewers", "reviewers": [{}]}]}'
  printf '#!/usr/bin/env bash\necho "$0 was green"\n' | tee "$work/scripts/check" >"$work/scripts/release-check"
  printf '#!/usr/bin/env bash\nat=$1/io/github/threadmark/threadmark/%s/threadmark-%s\nmkdir -p "${at%%/*}" && echo jar >"$at.jar" && echo bom >"$at-cyclonedx.json"\n' \
    "$version" "$version" >"$work/scripts/ci/stage"
  printf 'mkdir -p java/parquet/target && cd java/parquet/target && echo jar >parquet.jar && echo bom >bom.json\n' >>"$work/scripts/ci/stage"
  printf '#!/usr/bin/env bash\necho zip >"$2/threadmark-$1.zip"\n' >"$work/scripts/ci/distribution"
  printf '#!/usr/bin/env bash\nmkdir -p "$2" && sha256sum "$1/threadmark-%s.zip" >"$2/${0##*/}.txt"\n' "$version" |
    tee "$work/scripts/ci/entries" >"$work/scripts/ci/image"
  printf '#!/usr/bin/env bash\nmkdir -p "$(dirname "$0")/../java/app/target" "$(dirname "$0")/../java/parquet/target" && echo jar | tee "$(dirname "$0")/../java/app/target/threadmark.jar" >"$(dirname "$0")/../java/parquet/target/parquet.jar"\n' >"$work/scripts/threadmark"
  chmod +x "$work/scripts/release-check" && publish 'Prepare a release'
}

dispatched() { run_workflow "$1" release.yml workflow_dispatch "{\"inputs\": {\"version\": \"$2\"}}"; }

a_release_without_a_key_ends_before_anything_leaves() {
  prepared
  dispatched 1 "$version"
  said 'scripts/check was green' && said 'scripts/release-check was green'
  said 'built again, all jars have the same bytes: 2'
  said 'there is no key to sign with: put the secret key'
  holds "$home/artifacts/release/release.sha256" "https://github.com/o/t/releases/download/v$version/threadmark.jar"
  for what in entries image; do holds "$home/artifacts/elsewhere/$what.txt" "threadmark-$version.zip"; done
  [ ! -e "$home/asked" ] || broken "something was asked for: $(<"$home/asked")"
}

a_version_that_is_none_or_has_a_tag_is_not_released() {
  prepared
  dispatched 1 '1.0; date' && said 'the input "tag" is "v1.0; date"'
  git -C "$work" tag "v$version" && git -C "$work" push -q origin "v$version"
  dispatched 1 "$version"
  said "v$version is released already"
  not_said 'was green'
}
