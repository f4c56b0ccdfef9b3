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

# As wide as the person wished or the terminal is, and 40 at least; no width in a pipe.
window() {
  local size=${COLUMNS-}
  if ! is_width "$size"; then
    [ -t 2 ] || return 1
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

# A door's help is the comment at its top, so that it is written once.
teach() {
  local line
  while IFS= read -r line; do
    case $line in
      '#!'*) ;;
      '#'*) line=${line#\#} && printf '%s\n' "${line# }" ;;
      *) return ;;
    esac
  done <"$0"
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
