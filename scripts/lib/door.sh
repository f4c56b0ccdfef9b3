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
  say "$*"
  exit 2
}

wrong_use() { stop "scripts/${0##*/}: $1; see scripts/${0##*/} --help"; }

# A door's help is the comment at its top, so that it is written once.
teach() { sed -n '1d; /^#/!q; s/^# \{0,1\}//p' "$0"; }

case ${1-} in
  -h | --help) [ "${0##*/}" = threadmark ] || { teach && exit 0; } ;;
esac

# shellcheck source=jdk.sh
. "$root/scripts/lib/jdk.sh"
# shellcheck source=tools.sh
. "$root/scripts/lib/tools.sh"
# shellcheck source=build.sh
. "$root/scripts/lib/build.sh"
