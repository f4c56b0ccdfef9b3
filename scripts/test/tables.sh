#!/usr/bin/env bash
# Usage: scripts/test/tables.sh [fetch]
#
# Exports the recorded runs as Parquet and asks the questions of docs/queries of real
# DuckDB and real ClickHouse (chdb), over the views that docs/parquet.md makes. Both come
# from PyPI, into .threadmark/tables; `fetch` does that alone, so that it can be done
# beside something else. What they answer is kept in .threadmark/answers.json, and the
# tests of the site hold the page that answers SQL against it. Readers sit in two zones,
# in one of which the day of most runs is the next one: both get the same answers.
set -euo pipefail
unset CDPATH
# shellcheck source=../lib/door.sh
. "$(dirname "$0")/../lib/door.sh"
# shellcheck source=blocks.sh
. "$root/scripts/test/blocks.sh"
case $#${1-} in 0 | 1fetch) ;; *) stop 'scripts/test/tables.sh takes the word fetch, or nothing' ;; esac
cd "$root"
python=$own/tables/bin/python
# chdb itself wants pandas and Arrow along, and its core answers without them.
engines=(chdb-core==26.9.0 duckdb==2.0.1 duckdb-cli==1.5.6) # in the order of their names, as pip lists them

# The versions are asked for too: a newer line above fetches anew.
installed() { [ "$("$python" -m pip freeze 2>/dev/null)" = "$(printf '%s\n' "${engines[@]}")" ]; }

fetch() {
  mkdir -p "$own" && command -v python3 >/dev/null && python3 -m venv "$own/tables" &&
    "$python" -m pip install --quiet --no-deps --retries 1 "${engines[@]}"
}

if ! installed; then
  say "fetching ${engines[*]} (600 MB) …"
  fetch >"$own/registry.log" 2>&1 || :
  if ! installed; then
    say "the tables are not asked: ${engines[*]} could not be installed, see .threadmark/registry.log"
    [ "${GITHUB_ACTIONS-}" != true ] || exit 1 # there they can be had
    exit 0
  fi
fi
[ $# -eq 0 ] || exit 0
work=$own/tables-test
rm -rf "$work" "$own/answers.json" && mkdir -p "$work/bin"
accepted=baselines/cpu-intel-xeon-f6m167s1-vm/runs/20261121T143300Z-c25e04
scripts/threadmark export --parquet "$work/tables" >&2
scripts/threadmark export "$accepted" --points "$work/points.json" --history "$work/history.json" >/dev/null
# chdb is ClickHouse without its command line; DuckDB has one.
# shellcheck disable=SC2016 # the script expands it
printf '#!/usr/bin/env bash\n[ "$1 $2" = "local -q" ] && exec %q -m chdb "$3"\n' "$python" >"$work/bin/clickhouse"
chmod +x "$work/bin/clickhouse" && ln -s "$own/tables/bin/duckdb" "$work/bin/" && ln -s "$root/docs" "$work/docs"
(
  cd "$work"
  export PATH=$work/bin:$PATH
  bash -euo pipefail -c "$(block_for docs/parquet.md files)" >files.txt
  bash -euo pipefail -c "$(block_for docs/parquet.md views)" >trend.txt
  for answer in files.txt trend.txt; do [ -s "$answer" ] || stop "docs/parquet.md: its commands leave an empty $answer"; done
  for zone in Europe/Berlin Pacific/Kiritimati; do
    TZ=$zone "$python" "$root/scripts/test/tables.py" runs.db tables "$root/baselines" docs/queries points.json "${accepted##*/}" "answers-${zone#*/}.json"
  done
  cmp answers-*.json >&2 || stop 'readers in two zones get other answers'
  mv answers-Berlin.json "$own/answers.json"
)
rm -rf "$work"
