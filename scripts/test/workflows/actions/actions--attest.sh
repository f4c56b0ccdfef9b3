# shellcheck shell=bash
mkdir -p "$RUNNER_TEMP/bundle"
jq --arg now "$(date +%s%N)" '.signed = $now' "$IN_PREDICATE_PATH" >"$RUNNER_TEMP/bundle/attestation.json"
echo "bundle-path=$RUNNER_TEMP/bundle/attestation.json" >>"$GITHUB_OUTPUT"
