#!/usr/bin/env bash
# Usage: scripts/test/ci.sh [word]
#
# Tests what the workflows start, sentence by sentence; with a word, only the sentences whose name contains it.
set -euo pipefail
unset CDPATH
command -v jq >/dev/null || { echo 'ci: jq is missing, so these tests are left out' && exit 0; }
# shellcheck source=sentences.sh
. "$(dirname "$0")/sentences.sh"
hold ci "${1-}"
