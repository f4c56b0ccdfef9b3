# shellcheck shell=bash disable=SC2154 # who reads this knows root
# The blocks of code in the documents. docs/style.md lists the comments that may stand above one.

# blocks PAGE PREFIX: each block into a file PREFIX.001 …: where it stands, its kind, its comment, then its lines.
blocks() {
  awk -v page="$1" -v prefix="$2" '
    /^ *<!-- .* -->$/ && !code { comment = $0; sub(/^ *<!-- /, "", comment); sub(/ -->$/, "", comment); at = FNR; next }
    /^ *```/ && !code { code = 1; kind = $0; sub(/^ *```/, "", kind); indent = $0; sub(/```.*/, "", indent)
      file = sprintf("%s.%03d", prefix, ++n)
      print page ":" FNR > file; print kind > file; print (at == FNR - 1 ? comment : "") > file; next }
    /^ *```$/ && code { code = 0; close(file); next }
    code { line = $0; if (index(line, indent) == 1) line = substr(line, length(indent) + 1); print line > file }
  ' "$1"
}

# block_for PAGE NAME: the block below "run by: TEST as NAME", for that test.
block_for() (
  cd "$root" || exit
  folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
  blocks "$1" "$folder/block"
  found=$(grep -lE "^run by: .* as $2(;.*)?\$" "$folder"/block.*) || { echo "$1 has no block for $2" >&2 && exit 1; }
  tail -n +4 "$found"
)
