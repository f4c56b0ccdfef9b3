#!/usr/bin/env bash
# Usage: scripts/test/docs.sh [--minutes N] [PAGE …]
#
# Reads the documents as a stranger does: their words (docs/style.md, by Vale), their sizes, links and
# addresses, and every block of code, run as it stands in a copy of the project. With pages, only those.
#
#   --minutes N   also the blocks that say that they take up to N minutes; let nothing else run meanwhile
set -euo pipefail
unset CDPATH
# shellcheck source=../lib/door.sh
. "$(dirname "$0")/../lib/door.sh"
# shellcheck source=blocks.sh
. "$root/scripts/test/blocks.sh"
minutes=0
if [ "${1-}" = --minutes ]; then
  case ${2-} in '' | *[!0-9]*) stop "scripts/test/docs.sh: --minutes takes a whole number, such as 15" ;; esac
  minutes=$2 && shift 2
fi
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
# Prose is wrapped; a table, an element, an address and a page's own facts are one line each.
awk 'FNR == 1 { code = 0; facts = $0 == "---" } FNR > 1 && $0 == "---" { facts = 0 } /^ *```/ { code = !code }
  !code && !facts && !/^\|/ && !/^ *</ && !/^\[[^]]*\]: / && length > 160 { print FILENAME ":" FNR ": longer than 160 characters"; bad = 1 }
  END { exit bad }' "${every[@]}" >&2 || failed=$((failed + 1))

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
  [ "$(grep -cF -- "- $number\\. [$title](${page##*/})" docs/decisions/README.md)" = 1 ] ||
    fault "docs/decisions/README.md does not list decision $number once, as \"- $number\\. [$title](${page##*/})\""
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

find_jdk || stop 'the commands of the documents need a JDK'
build # a copy that built anew would write into the jars that it shares with the project
quick=$work/quick whole=$work/whole copy='' serving='' link='' hardware=''
! cp -l README.md "$work/link" 2>/dev/null || link=l
trap '[ -z "$serving" ] || kill "$serving"' EXIT

# What a page's commands run in. Large files are shared with the project: a command writes a new file, and
# never into one. What one page makes of the baselines is not there for the next.
quick_copy() {
  local entry
  copy=$quick
  if [ ! -e "$copy" ]; then
    mkdir -p "$copy/site"
    for entry in *; do
      case $entry in baselines | results | site) ;; *) cp "-Rp$link" "$entry" "$copy/" ;; esac
    done
    rm -rf "$copy"/java/*/target/measuring-* # a lock of two names is none
    cp -Rp site/_config.yml site/schemas "$copy/site/"
    two_jars
  fi
  rm -rf "$copy/baselines"
  cp "-Rp$link" baselines "$copy/"
}

# What takes minutes may build, write into its files and clone: a copy of all with its history, for each page.
whole_copy() {
  local entry
  if [ ! -e "$whole" ]; then
    copy=$whole
    git clone --quiet --no-checkout "$root" "$copy"
    # shellcheck disable=SC2016 # the inner shell expands it
    git ls-files -z --cached --others --exclude-standard | xargs -0 -I{} sh -c '[ ! -e "$1" ] || printf "%s\0" "$1"' _ {} |
      tar --null -T - -cf - | tar -xf - -C "$copy"
    (cd "$copy" && git add -A && git -c user.name=reader -c user.email=reader@invalid commit --quiet --allow-empty --message 'As it lies here')
    for entry in java/*/target; do cp -Rp "$entry" "$copy/${entry%/*}/"; done
    touch "$copy"/java/*/target/*.jar # younger than the sources that they were built from
    two_jars
  fi
  copy=$work/long
  rm -rf "$copy" "$work/measured"
  cp -Rp "$whole" "$copy"
}

# A reader's two jars: the example's, before and after a change.
two_jars() {
  local project=$work/project
  if [ ! -e "$project" ]; then
    cp -R examples/shade "$project"
    java/mvnw --batch-mode --no-transfer-progress --quiet -f "$project/pom.xml" package
  fi
  cp "$project/target/benchmarks.jar" "$copy/base.jar"
  cp "$project/target/benchmarks.jar" "$copy/head.jar"
  (cd "$work" && echo 'a change' >change.txt && "$JAVA_HOME/bin/jar" uf "$copy/head.jar" change.txt)
}

# What is nobody's here: gh is a stand-in that writes down what it is asked, and a release is a folder that
# a server on this machine alone hands out.
hub=$work/hub
mkdir -p "$hub/bin" "$hub/answers" "$hub/releases/trials-1"
cp scripts/test/gh "$hub/bin/gh"
for environment in bench-approval release; do
  echo '{"protection_rules": [{"type": "required_reviewers", "reviewers": [{"type": "Team"}]}]}' >"$hub/answers/repos,OWNER,NAME,environments,$environment"
done

hands_out_releases() {
  "$JAVA_HOME/bin/jwebserver" --bind-address 127.0.0.1 --port 0 --directory "$hub/releases" >"$hub/server" 2>&1 &
  serving=$!
  until grep -qs "^URL " "$hub/server"; do kill -0 "$serving" && sleep 0.1; done
  address=$(sed -n 's|^URL \(.*\)/$|\1/trials-1|p' "$hub/server")
}
hands_out_releases

as_a_reader() ( # SCRIPT
  cd "$copy"
  unset COLUMNS GIT_DIR GIT_WORK_TREE
  export LC_ALL=C LANG=C # the pages show what is printed in English
  export ADDRESS=$address GH_STAGE=$hub THREADMARK_WAITS=1 # where another command measures
  export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0="url.$whole.insteadOf" GIT_CONFIG_VALUE_0="https://github.com/$repository"
  PATH=$hub/bin:$JAVA_HOME/bin:$PATH exec bash -euo pipefail -c "$1" </dev/null
)

# expects CODES SCRIPT: runs it, and says where it stands when it ends otherwise.
expects() {
  local ended=0
  as_a_reader "$2" >"$work/heard" 2>&1 || ended=$?
  case " $1 " in *" $ended "*) ;; *) fault "$where: exit code $ended and not $1 from: $2" && tail -n 5 "$work/heard" >&2 ;; esac
}

squeezed() { tr -s ' ' <"$1"; }

# A dialogue: each line behind a command is in what that command printed.
dialogue() { # BLOCK CODES
  local line
  while IFS= read -r line; do
    case $line in
      '$ '*) expects "$2" "${line#??}" ;;
      '' | …) ;;
      *) grep -qF -- "$(printf '%s' "$line" | tr -s ' ')" <(squeezed "$work/heard") || fault "$where: the command does not print \"$line\"" ;;
    esac
  done < <(tail -n +4 "$1")
}

# understood COMMENT: what docs/style.md lists, one or several of them.
understood() {
  local part end=$'\n'
  codes=0 takes=0 option='' is='' saved='' tester='' left_out=''
  case $1 in 'not run: '?*) left_out=yes && return ;; esac
  while IFS= read -r part; do
    case $part in
      '') ;;
      'exit: '[0-9]*) codes=${part#*: } ;;
      'minutes: '[0-9]*) takes=${part#*: } ;;
      'tried as: --'*) option=${part#*: } ;;
      'file: '?*) is=${part#*: } ;;
      'saved as: '?*) saved=${part#*: } ;;
      'run by: '?*' as '?*) tester=${part#*: } ;;
      *) return 1 ;;
    esac
  done < <(printf '%s\n' "${1//; /$end}")
}

# A block that another test runs: that test takes it out of this page.
is_run_by() { # TEST NAME
  grep -qsF "block_for ${where%:*} $2" "$1" || fault "$where: $1 does not run it; \"block_for ${where%:*} $2\" would"
}

# A reader registers a machine that nobody knows, and this one may be known: while he does, it is not.
registers() {
  local known aside=$work/known
  [ -n "$hardware" ] || hardware=$("$root/scripts/threadmark" machine --json 2>/dev/null | sed -n 's/^  \("hardware": "[^"]*"\),$/\1/p')
  [ -n "$hardware" ] || { fault "$where: this machine does not say its hardware" && return; }
  mkdir -p "$aside"
  for known in "$copy"/baselines/*/machine.json; do
    ! grep -qsF -- "$hardware" "$known" || mv "${known%/*}" "$aside/"
  done
  expects "$codes" "$body"
  for known in "$aside"/*; do [ ! -e "$known" ] || mv "$known" "$copy/baselines/"; done
}

run_block() {
  case $kind in
    sh) case $body in *'machine --register '*) registers ;; *) expects "$codes" "$body" ;; esac ;;
    console) dialogue "$block" "$codes" ;;
    json) ! command -v jq >/dev/null || printf '%s' "$body" | jq -e . >/dev/null || fault "$where: no JSON" ;;
    text) ;;
    *) fault "$where: a block of code is sh, console, json, yaml with a comment, or text, and not \"$kind\"" ;;
  esac
}

tried=0 elsewhere=0 later=0 left=0
for page in "${every[@]}"; do
  rm -f "$work"/block.*
  blocks "$page" "$work/block"
  copy=''
  for block in "$work"/block.*; do
    [ -e "$block" ] || continue
    { IFS= read -r where && IFS= read -r kind && IFS= read -r how; } <"$block"
    understood "$how" || { fault "$where: nobody knows the comment \"$how\"; docs/style.md lists those that there are" && continue; }
    [ -z "$left_out" ] || { left=$((left + 1)) && continue; }
    [ -z "$tester" ] || { elsewhere=$((elsewhere + 1)) && is_run_by "${tester% as *}" "${tester##* as }" && continue; }
    body=$(tail -n +4 "$block") began=$SECONDS
    [ -n "$copy" ] || if [ "$minutes" -gt 0 ] && grep -q '<!-- minutes: ' "$page"; then whole_copy; else quick_copy; fi
    if [ "$takes" -gt "$minutes" ]; then
      later=$((later + 1))
      [ -n "$option" ] || { bash -n -c "$body" 2>/dev/null || fault "$where: bash cannot read it" && continue; }
      body=$(printf '%s\n' "$body" | sed "/./s/\$/ $option/")
    else
      tried=$((tried + 1))
      [ "$takes" -eq 0 ] || say "$where: $takes minutes …"
    fi
    if [ -n "$is" ]; then
      [ "$body" = "$(cat "$is")" ] || fault "$where: the block is not $is"
      continue
    fi
    [ -z "$saved" ] || { mkdir -p "$(dirname "$copy/$saved")" && printf '%s\n' "$body" >"$copy/$saved"; }
    run_block
    [ "$takes" -eq 0 ] || [ "$takes" -gt "$minutes" ] || say "$where: took $((SECONDS - began)) s"
  done
done
[ "$failed" -eq 0 ] || { say "documents: $failed faults" && exit 1; }
rm -rf "$work"
say "documents: $tried blocks tried, $elsewhere given to other tests, $later want more minutes (--minutes N), $left not run and why stands above them"
