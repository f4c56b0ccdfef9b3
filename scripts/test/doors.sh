#!/usr/bin/env bash
# Usage: scripts/test/doors.sh [word]
#
# Tests the doors, sentence by sentence; with a word, only the sentences whose name contains it.
set -euo pipefail
unset CDPATH
# shellcheck source=sentences.sh
. "$(dirname "$0")/sentences.sh"
hold doors "${1-}"
