#!/usr/bin/env bash
# Usage: scripts/test/workflows.sh [word]
#
# Executes the workflows with `act`, without a container, sentence by sentence; with a word, only the
# sentences whose name contains it. Third-party actions are stand-ins of a few lines; our jars, scripts
# and YAML are the real ones, so build first. What act leaves out (rights, concurrency, `on:`) is tested
# on the YAML itself. The first `java` on PATH is one of Java 17, as on hosted machines.
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
# shellcheck disable=SC2034 # for the stage
jdk=$(bash "$root/scripts/ci/jdk")
# shellcheck source=sentences.sh
. "$(dirname "$0")/sentences.sh"
hold workflows "${1-}"
