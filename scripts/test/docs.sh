#!/usr/bin/env bash
# Usage: scripts/test/docs.sh [PAGE …]
#
# Reads the documents as a stranger does: their words (docs/style.md, by Vale), their sizes, links and
# addresses, and every block of code, run as it stands in a copy of the project. With pages, only those.
set -euo pipefail
unset CDPATH
# shellcheck source=../lib/door.sh
. "$(dirname "$0")/../lib/door.sh"
cd "$root"
failed=0
fault() { say "$*" && failed=$((failed + 1)); }

guides=(README.md CONTRIBUTING.md AGENTS.md docs/*.md)
[ $# -eq 0 ] || guides=("$@")
every=("${guides[@]}")
[ $# -gt 0 ] || every+=(CHANGELOG.md CODE_OF_CONDUCT.md SECURITY.md LICENSE-DATA.md examples/README.md docs/*/*.md docs/method/by-hand/*.md)
work=$own/docs-test
rm -rf "$work" && mkdir -p "$work"

# --- sizes: a page that grows is read by nobody

# most FILE LINES
most() { [ "$(grep -c '' "$1")" -le "$2" ] || fault "$1 has more than $2 lines"; }
most README.md 120
most CONTRIBUTING.md 100
[ "$(wc -w <README.md)" -le 1200 ] || fault 'README.md has more than 1,200 words'
awk '/^ *```/ { code = !code } !code && !/^\|/ && length > 160 { print "README.md:" FNR ": longer than 160 characters"; bad = 1 } END { exit bad }' \
  README.md >&2 || failed=$((failed + 1))

# --- links and addresses

# anchors FILE: what its headings are called in an address.
anchors() { sed -n 's/^##* //p' "$1" | tr '[:upper:]' '[:lower:]' | sed -e 's/[^a-z0-9 _-]//g' -e 's/ /-/g'; }

check_links() { # PAGE
  local link target part
  while IFS= read -r link; do
    case $link in [a-z]*:*) continue ;; esac
    target=${link%%#*} part=''
    case $link in *'#'*) part=${link#*#} ;; esac
    target=${target:+$(dirname "$1")/$target}
    target=${target:-$1}
    case $target in docs/*/../[a-z]*/ | docs/method/by-hand/) continue ;; esac # pages that the site makes
    case $target in docs/*/../data/) continue ;; esac
    [ -e "$target" ] || { fault "$1 links to $link, and nothing is there" && continue; }
    case $part,$target in
      ,* | *.json) ;;
      *.md) anchors "$target" | grep -qx -- "$part" || fault "$1 links to $link, and there is no such part" ;;
    esac
  done < <(awk '/^ *```/ { code = !code } !code' "$1" | grep -oE '\]\([^) ]+\)' | sed -e 's/^](//' -e 's/)$//' | sort -u)
}
for page in "${every[@]}"; do check_links "$page"; done

repository=$(sed -n 's/^repository: //p' site/_config.yml)
while IFS= read -r address; do
  [ "$address" = "github.com/$repository" ] || fault "$address is not the address that site/_config.yml sets (github.com/$repository)"
done < <(grep -ohE 'github\.com/[A-Za-z0-9-]+/threadmark' "${every[@]}" CITATION.cff .github/ISSUE_TEMPLATE/*.md runners/arc/* | sort -u)
while IFS= read -r address; do
  [ "$address" = "uses: $repository" ] || fault "an example has \"$address\", and site/_config.yml sets $repository"
done < <(grep -ohE 'uses: [A-Za-z0-9-]+/threadmark' "${every[@]}" examples/*/.github/workflows/* | sort -u)

version=$(sed -n 's/^  <version>\(.*\)<.*/\1/p' java/pom.xml | head -n 1)
grep -qF "/badge/$version-" README.md || fault "README.md: the badge of the version does not say $version, as java/pom.xml does"

twice=$(for page in docs/decisions/0*.md; do page=${page##*/} && echo "${page:0:4}"; done | uniq -d)
[ -z "$twice" ] || fault "two decisions have the same number: $twice"
for page in docs/decisions/0*.md; do
  title=$(sed -n 's/^title: //p' "$page") number=${page##*/} && number=$((10#${number:0:4}))
  grep -qxF -- "# $number. $title" "$page" || fault "$page: its heading is not \"# $number. $title\""
  [ "$(grep -cF -- "- $number. [$title](${page##*/})" docs/decisions/README.md)" = 1 ] ||
    fault "docs/decisions/README.md does not list decision $number once, as \"- $number. [$title](${page##*/})\""
done

# --- words

# The help of the program, of each command that it names there, and of those below them.
help_of() { # [COMMAND …]
  local command page
  page="$work/help/threadmark${*:+-${*}}.txt"
  "$root/scripts/threadmark" "$@" --help >"$page" </dev/null
  while IFS= read -r command; do
    help_of "$@" "$command"
  done < <(sed -n '/^Commands:/,$s/^  \([a-z]\{1,\}\)  *[A-Z].*/\1/p' "$page")
}

# Vale knows the sentences of a page. In a help they begin at the margin; options, lists and examples do not.
if [ $# -eq 0 ]; then
  mkdir -p "$work/help"
  help_of
  for door in scripts/*; do
    [ ! -f "$door" ] || [ ! -x "$door" ] || [ "$door" = scripts/threadmark ] || "$door" --help >"$work/help/${door##*/}.txt"
  done
  awk '/^ |^$|^Usage:|^[^ ]+( [^ ]+)?:$/ { long = 0; next }
    { for (i = 1; i <= NF; i++) { words++
        if (++long == 26) { print FILENAME ": a sentence has more than 25 words: " $0; bad = 1 }
        if ($i ~ /[.?!:]$/) { sentences++; long = 0 } } }
    END { if (words > 14 * sentences) { printf "the mean sentence of a help has %.1f words, and 14 is the most\n", words / sentences; bad = 1 }
      exit bad }' "$work"/help/*.txt >&2 || failed=$((failed + 1))
fi

if command -v vale >/dev/null; then
  if [ $# -eq 0 ]; then
    vale --no-global --output line "${every[@]}" "$work/help" site/index.html site/pages site/_layouts site/_includes >&2 || failed=$((failed + 1))
  else
    vale --no-global --output line "${every[@]}" >&2 || failed=$((failed + 1))
  fi
else
  say 'the words are not checked: vale is missing; scripts/setup check says how to install it'
  [ "${CI-}" != true ] || failed=$((failed + 1))
fi

# --- code

# The copy shares its large files with the project: a command writes a new file, and never into one.
copy=$work/project
mkdir -p "$copy/site"
link=''
! cp -l README.md "$work/link" 2>/dev/null || link=l
for entry in *; do
  case $entry in results | site) ;; *) cp "-Rp$link" "$entry" "$copy/" ;; esac
done
cp -Rp site/_config.yml site/schemas "$copy/site/"
find_jdk || stop 'the commands of the documents need a JDK'
# Two jars that differ, as a change leaves them.
cp java/benchmarks/target/benchmarks.jar "$copy/base.jar"
cp java/benchmarks/target/benchmarks.jar "$copy/head.jar"
(cd "$work" && echo 'a change' >change.txt && "$JAVA_HOME/bin/jar" uf "$copy/head.jar" change.txt)

# blocks PAGE: each block of code into a file, with where it stands, its kind, and the comment above it.
blocks() {
  awk -v page="$1" -v out="$work/block" '
    /^ *<!-- .* -->$/ && !code { comment = $0; sub(/^ *<!-- /, "", comment); sub(/ -->$/, "", comment); at = FNR; next }
    /^ *```/ && !code { code = 1; kind = $0; sub(/^ *```/, "", kind); indent = $0; sub(/```.*/, "", indent)
      n++; file = sprintf("%s.%s.%03d", out, name, n)
      print page ":" FNR > file; print kind > file; print (at == FNR - 1 ? comment : "") > file; next }
    /^ *```$/ && code { code = 0; close(file); next }
    code { line = $0; if (index(line, indent) == 1) line = substr(line, length(indent) + 1); print line > file }
  ' name="$(printf '%s' "$1" | tr -c 'A-Za-z0-9' -)" "$1"
}
for page in "${every[@]}"; do blocks "$page"; done

as_a_reader() ( # SCRIPT
  cd "$copy"
  unset COLUMNS GIT_DIR GIT_WORK_TREE
  export LC_ALL=C LANG=C # the pages show what is printed in English
  PATH=$JAVA_HOME/bin:$PATH exec bash -euo pipefail -c "$1" </dev/null
)

# expects CODE SCRIPT: runs it, and says where it stands when it ends otherwise.
expects() {
  local code=0
  as_a_reader "$2" >"$work/heard" 2>&1 || code=$?
  [ "$code" = "$1" ] || { fault "$where: exit code $code and not $1 from: $2" && tail -n 5 "$work/heard" >&2; }
}

squeezed() { tr -s ' ' <"$1"; }

# A dialogue: each line behind a command is in what that command printed.
dialogue() { # BLOCK CODE
  local line
  while IFS= read -r line; do
    case $line in
      '$ '*) expects "$2" "${line#??}" ;;
      '' | …) ;;
      *) grep -qF -- "$(printf '%s' "$line" | tr -s ' ')" <(squeezed "$work/heard") || fault "$where: the command does not print \"$line\"" ;;
    esac
  done < <(tail -n +4 "$1")
}

tried=0 left=0
for block in "$work"/block.*; do
  [ -e "$block" ] || continue
  { IFS= read -r where && IFS= read -r kind && IFS= read -r how; } <"$block"
  body=$(tail -n +4 "$block") code=0
  case $how in
    'exit: '*) code=${how#*: } ;;
    'not run: '*) left=$((left + 1)) && continue ;;
    'part of: '*) left=$((left + 1)) && continue ;;
    'file: '*)
      tried=$((tried + 1))
      [ "$body" = "$(cat "${how#*: }")" ] || fault "$where: the block is not ${how#*: }"
      continue
      ;;
    'tried as: '*) body=$(printf '%s\n' "$body" | sed "/./s/\$/ ${how#*: }/") ;;
    '') ;;
    *) fault "$where: nobody knows the comment \"$how\"; docs/style.md lists those that there are" && continue ;;
  esac
  tried=$((tried + 1))
  case $kind in
    sh) expects "$code" "$body" ;;
    console) dialogue "$block" "$code" ;;
    json) ! command -v jq >/dev/null || printf '%s' "$body" | jq -e . >/dev/null || fault "$where: no JSON" ;;
    text) ;;
    *) fault "$where: a block of code is sh, console, json, yaml with a comment, or text, and not \"$kind\"" ;;
  esac
done
[ "$failed" -eq 0 ] || { say "documents: $failed faults" && exit 1; }
rm -rf "$work"
say "documents: $tried blocks tried, $left not run and why stands above them"
