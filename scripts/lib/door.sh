# shellcheck shell=bash
# What every door starts with: where the project is, how to speak, and how to refuse.

unset CDPATH
# Bash would put the terminal's width in the place of the one that a person wished for this call.
shopt -u checkwinsize
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
own=$root/.threadmark # what the doors remember; may be deleted at any time

# Words for a person go to stderr: stdout belongs to the program behind the door.
say() { printf '%s\n' "$*" >&2; }

stop() {
  say "$(wrapped "$*")"
  exit 2
}

# What the program takes for a width: a number of five digits at most, and not 0.
is_width() { case $1 in '' | 0* | *[!0-9]* | ??????*) return 1 ;; esac }

# window [STREAM]: as wide as the person wished or the terminal there is, and 40 at least; no width in
# a pipe.
window() {
  local size=${COLUMNS-}
  if ! is_width "$size"; then
    [ -t "${1:-2}" ] || return 1
    size=$(stty size 2>/dev/null </dev/tty) || return 1
    size=${size#* }
    is_width "$size" || return 1
  fi
  [ "$size" -ge 40 ] || size=40
  printf '%s' "$size"
}

# wrapped SENTENCE [COMMAND]: broken at its words, but in no command: an option stays beside what it
# is given to. A sentence that another would come of, since what was typed has such blanks, stays.
wrapped() {
  local width line='' word
  width=$(window) || { printf '%s' "$1${2:+ $2}" && return; }
  case $1 in *'  '* | *[$'\t\n']*) printf '%s' "$1${2:+ $2}" && return ;; esac
  set -f # a word may look like a pattern
  for word in $1 ${2:+"$2"}; do
    case ${line##* }/$word in
      scripts/* | */-*) line="$line $word" ;;
      *) if [ $((${#line} + 1 + ${#word})) -le "$width" ]; then line="$line${line:+ }$word"; else
        [ -z "$line" ] || printf '%s\n' "$line"
        line="  $word"
      fi ;;
    esac
  done
  set +f
  printf '%s' "$line"
}

wrong_use() { stop "scripts/${0##*/}: $1; see scripts/${0##*/} --help"; }

# A door's help is the comment at its top, so that it is written once; in a narrow window each of its
# paragraphs and examples is broken anew.
teach() {
  local line width='' part=''
  { width=$(window 3) || width=''; } 3>&1 # within the brackets, 1 is a pipe
  while IFS= read -r line; do
    case $line in
      '#!'*) continue ;;
      '#'*) line=${line#\#} && line=${line# } ;;
      *) break ;;
    esac
    [ -n "$width" ] || { printf '%s\n' "$line" && continue; }
    case $line in
      '') taught "$width" "$part" && part='' && printf '\n' ;;
      # What goes on below an example stands under its words, far to the right.
      '       '*) part="$part ${line#"${line%%[! ]*}"}" ;;
      ' '*) taught "$width" "$part" && part=$line ;;
      *) part="$part${part:+ }$line" ;;
    esac
  done <"$0"
  taught "$width" "$part"
}

# taught WIDTH PART: where an example and its words leave the window, they go on below where they begin,
# or all of them stand below, if that is far to the right.
taught() {
  local words head
  case $2 in
    '') return ;;
    Usage:*) folded "$1" '  ' "$2" ;;
    '  '*'  '*)
      words=${2#  *  } && words=${words#"${words%%[! ]*}"}
      head=${2%"$words"}
      if [ ${#2} -le "$1" ]; then
        printf '%s\n' "$2"
      elif [ $((${#head} * 3)) -le "$1" ]; then
        words=$(folded "$1" "${head//?/ }" "${head//?/ }$words")
        printf '%s\n' "$head${words#"${head//?/ }"}"
      else
        folded "$1" '  ' "${head%"${head##*[! ]}"}"
        folded "$1" '      ' "      $words"
      fi
      ;;
    *) folded "$1" '' "$2" ;;
  esac
}

# folded WIDTH MARGIN TEXT: broken at its words; further lines begin with the margin.
folded() {
  local line="${3%%[! ]*}" word first=yes
  [ ${#3} -gt "$1" ] || { printf '%s\n' "$3" && return; }
  set -f
  for word in $3; do
    if [ -n "$first" ]; then
      line=$line$word first=''
    elif [ $((${#line} + 1 + ${#word})) -le "$1" ]; then
      line="$line $word"
    else
      printf '%s\n' "$line"
      line=$2$word
    fi
  done
  set +f
  printf '%s\n' "$line"
}

case ${1-} in
  -h | --help) [ "${0##*/}" = threadmark ] || { teach && exit 0; } ;;
esac

# shellcheck source=jdk.sh
. "$root/scripts/lib/jdk.sh"
# shellcheck source=tools.sh
. "$root/scripts/lib/tools.sh"
# shellcheck source=build.sh
. "$root/scripts/lib/build.sh"
