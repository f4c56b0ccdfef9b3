# shellcheck shell=bash
# One artifact comes into the path itself, however it was asked for; several come into folders of
# their names, unless they are to be merged.
set -euo pipefail
mkdir -p "$IN_PATH"
found=()
patterns=${IN_NAME:-${IN_ARTIFACT_IDS:-$IN_PATTERN}}
patterns=${patterns#\{} patterns=${patterns%\}}
IFS=$', \n' # an id that is empty is passed over
for pattern in $patterns; do
  for artifact in "$STAGE"/artifacts/$pattern; do [ ! -d "$artifact" ] || found+=("$artifact"); done
done
[ -n "$IN_PATTERN" ] || [ "${#found[@]}" != 0 ] || { echo "no artifact $patterns" >&2 && exit 1; }
for artifact in ${found[@]+"${found[@]}"}; do
  folder=$IN_PATH/${artifact##*/}
  [ "$IN_MERGE_MULTIPLE" != true ] && [ "${#found[@]}" != 1 ] || folder=$IN_PATH
  mkdir -p "$folder" && cp -R "$artifact/." "$folder"
done
